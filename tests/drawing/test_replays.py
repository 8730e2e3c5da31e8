"""Replays: the page's data, played step by step, is the game; what does not win is refused."""

import json
import re

import pytest
import winnable as wn
from winnable.replay import replay_page


def solved(game: wn.Game) -> wn.Solution:
    """The first deal of a game that is won with a search of moderate size, and with a page of moderate size."""
    for number in range(200):
        solution = wn.solve(game.deal(number), max_positions=20_000)
        if solution.verdict is wn.Verdict.WON and len(solution.moves) < 3000:
            return solution
    raise AssertionError(f"no deal of {game} was won")


GAMES = [
    wn.Sultan(divan=8),
    wn.Sultan(ranks=5, suits=3, divan=3, refill="waste-optional"),
    wn.Masterpiece(ranks=7, suits=4, rows=(2,) * 8, auxiliary=(4, 4)),
    wn.BeleagueredCastle(),
    wn.Fortress(ranks=5, suits=3, rows=(3,) * 5),
    wn.Short(ranks=6, suits=4, columns=4, depth=2),
    wn.Short(ranks=5, suits=4, columns=3, depth=2, draw=2, foundation_suits="any"),
]


def content_of(page: str) -> dict:
    return json.loads(re.search(r'<script type="application/json" id="replay">(.*?)</script>', page, re.DOTALL)[1])


def places_of(content: dict, spots: list) -> dict[str, list[str]]:
    """What lies where, from the spots alone."""
    held: dict[str, dict[int, str]] = {name: {} for name in content["places"] if name}
    for card, (_, _, at, _, place) in zip(content["cards"], spots, strict=True):
        if name := content["places"][place]:
            assert at not in held[name]
            held[name][at] = card
    return {name: [cards[at] for at in sorted(cards)] for name, cards in held.items()}


@pytest.mark.parametrize("game", GAMES)
def test_the_data_of_the_page_play_the_game(game):
    solution = solved(game)
    content = content_of(solution.to_html())
    spots = content["spots"]
    position = solution.deal.start()
    assert [move for move, _, _ in content["steps"]] == solution.moves
    assert places_of(content, spots) == position.places
    for move, changed, _ in content["steps"]:
        position = position.play(move)
        for number, *spot in changed:
            spots[number] = spot
        assert places_of(content, spots) == position.places
    assert position.is_won


def test_a_card_keeps_its_number_wherever_it_goes():
    solution = solved(wn.BeleagueredCastle())
    content = content_of(solution.to_html())
    ways: dict[int, int] = {}
    spots = dict(enumerate(content["spots"]))
    for move, changed, _ in content["steps"]:
        for number, *spot in changed:
            if spot[4] != spots[number][4]:
                ways[number] = ways.get(number, 0) + 1
                target = content["places"][spot[4]]
                assert target[0] == "F" if move.endswith(">F") else target == move.split(">")[1]
            spots[number] = spot
    assert sum(ways.values()) == len(solution.moves)  # one card a move


def test_a_page_needs_no_network_and_has_no_reference_to_any():
    page = solved(wn.Sultan(divan=8)).to_html()
    assert "default-src 'none'" in page
    assert not re.search(r"https?://|@import|url\(|src=", page)


def test_a_page_of_a_position_opens_where_the_search_began():
    deal = wn.Sultan(divan=8).deal(17)
    solution = wn.solve(deal.start().play("draw").play("draw"))
    content = content_of(solution.to_html())
    assert content["first"] == 2
    assert [move for move, _, _ in content["steps"]] == solution.line


def test_titles_are_escaped_and_data_do_not_end_their_script():
    page = replay_page(solved(wn.BeleagueredCastle()))
    data = re.search(r'id="replay">(.*?)</script>', page, re.DOTALL)[1]
    assert "<" not in data
    assert page.count("<script") == page.count("</script>") == 2


@pytest.mark.parametrize("verdict", ["lost", "undecided"])
def test_what_does_not_win_is_refused(verdict):
    limit = {"lost": None, "undecided": 1}[verdict]
    deal = {"lost": wn.BesiegedCastle(), "undecided": wn.Short()}[verdict].deal(0)
    solution = wn.solve(deal, max_positions=limit)
    assert str(solution.verdict) == verdict
    with pytest.raises(wn.ReplayError, match=f"deal 0 is {verdict}: there are no moves to replay"):
        solution.to_html()


def test_moves_that_do_not_win_are_refused():
    won = wn.solve(wn.Sultan(divan=8).deal(17))
    content = json.loads(wn.to_json(won))
    short = wn.from_json(json.dumps(content | {"moves": won.moves[:-1]}))
    with pytest.raises(wn.ReplayError, match="the game is not won"):
        short.to_html()
    wrong = wn.from_json(json.dumps(content | {"moves": ["W>F", *won.moves]}))
    with pytest.raises(wn.MoveError, match=r"^move 1: W>F"):
        wrong.to_html()
