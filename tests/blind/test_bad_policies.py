"""Bad policies and wrong arguments are named; an evaluation goes on if asked."""

import pytest
import winnable as wn

SULTAN = wn.Sultan()


def draws_then(answer, after=5):
    def policy(view):
        if len(view.line) < after:
            return "draw"
        return answer(view) if callable(answer) else answer

    return policy


def raises(view):
    raise RuntimeError("no idea")


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("redeal", "deal 3, move 6: the policy chose redeal, which is not legal"),
        ("Q>X", "deal 3, move 6: "),
        (17, "deal 3, move 6: the policy chose 17, which is no move"),
        (raises, "deal 3, move 6: RuntimeError: no idea"),
    ],
)
def test_a_bad_policy_is_reported(answer, message):
    with pytest.raises(wn.PolicyError, match=message) as caught:
        wn.play(SULTAN.deal(3), draws_then(answer))
    assert caught.value.deal == SULTAN.deal(3)
    assert caught.value.step == 6
    assert len(caught.value.view.waste) == 5


def test_an_evaluation_goes_on_if_asked():
    policy = draws_then(lambda view: "X" if view.waste[0] == SULTAN.deal(1).cards[6] else None)
    evaluation = wn.evaluate(SULTAN, policy, 4, on_error="record")
    assert [failure.number for failure in evaluation.failures] == [1]
    assert evaluation.failures[0].step == 6
    assert evaluation.table["outcome"].tolist() == [2, 4, 2, 2]
    assert len(evaluation) == 4
    with pytest.raises(wn.PolicyError, match="deal 1"):
        wn.evaluate(SULTAN, policy, 4)


def test_ctrl_c_is_not_the_policys_failure():
    def interrupted(view):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        wn.evaluate(SULTAN, interrupted, 4, on_error="record")


def test_games_end():
    assert wn.play(SULTAN.deal(3), lambda view: None).outcome is wn.Outcome.GAVE_UP
    dealing = wn.play(wn.Short().deal(3), lambda view: view.moves()[-1])
    assert dealing.outcome is wn.Outcome.STALLED
    drawing = wn.play(SULTAN.deal(3), lambda view: view.moves()[-1])
    assert drawing.outcome is wn.Outcome.STUCK


def test_a_game_that_never_ends_is_ended():
    def back_and_forth(view):
        return next((move for move in view.moves() if move.target[0] == "R"), None)

    record = wn.play(
        wn.Castle(rows=(3, 3, 0), auxiliary=(), cellar=False, ranks=7, suits=1).deal(2), back_and_forth
    )
    assert record.outcome is wn.Outcome.STALLED
    assert len(record.moves) == 10_000


@pytest.mark.parametrize(
    ("policy", "options", "message"),
    [
        ("clever", {}, "policy=clever cannot be: sultan has greedy, rule, counting, look-ahead"),
        (17, {}, "policy=17 cannot be"),
        ("greedy", {"worlds": 3}, "greedy has no worlds"),
        ("look-ahead", {"worlds": 0}, "worlds=0 cannot be"),
        ("look-ahead", {"margin": -1}, "margin=-1 cannot be"),
        ("look-ahead", {"base": "look-ahead"}, "base=look-ahead cannot be"),
        ("rule-1-x", {}, "rule-1-x is no rule"),
        ("rule", {"thresholds": [1, 1, -1]}, "thresholds="),
        ("rule-1-1-1", {"thresholds": [1]}, "names its thresholds already"),
        ("counting", {"finish": "soon"}, "finish='soon' cannot be"),
        ("counting", {"memory": "all"}, "memory=all cannot be"),
        ("counting", {"waste": "open"}, "waste=open cannot be"),
    ],
)
def test_wrong_arguments(policy, options, message):
    with pytest.raises(wn.OptionError, match=message):
        wn.play(SULTAN.deal(1), policy, **options)
    with pytest.raises(wn.OptionError, match=message):
        wn.evaluate(SULTAN, policy, 2, **options)


def test_policies_that_do_not_fit_the_game():
    with pytest.raises(wn.OptionError, match="refill=stock does not allow"):
        wn.evaluate(wn.Sultan(refill="stock"), "counting", 2)
    with pytest.raises(wn.OptionError, match="short has greedy, counting, look-ahead"):
        wn.play(wn.Short().deal(1), "rule")
    with pytest.raises(wn.OptionError, match="on_error='ignore' cannot be"):
        wn.evaluate(SULTAN, "greedy", 2, on_error="ignore")
    with pytest.raises(wn.DealError):
        wn.evaluate(SULTAN, "greedy", -2)
