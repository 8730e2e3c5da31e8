"""Best results, shorter and shortest wins: what is said about them, limits, files and the command."""

import json
import os
import signal
import threading
import time

import pytest
import winnable as wn
from typer.testing import CliRunner
from winnable.cli.main import app

LOST = wn.Fortress().deal(13)


@pytest.mark.parametrize("cls", wn.GAMES.values())
def test_a_won_deal_is_its_own_best_result(cls):
    solution = wn.solve(next(iter(won_deals(cls()))), best=True)
    assert solution.best_proved
    assert solution.best_moves == solution.moves
    last = solution.position.play_all(solution.best_moves)
    assert last.is_won


def won_deals(game):
    for number in range(100):
        if wn.solve(game.deal(number), max_positions=2000).verdict is wn.Verdict.WON:
            yield game.deal(number)


@pytest.mark.parametrize("cls", wn.GAMES.values())
def test_shorter_wins_win_and_are_not_longer(cls):
    for deal, _ in zip(won_deals(cls()), range(3), strict=False):
        found = wn.solve(deal)
        shorter = wn.solve(deal, shorten=True)
        assert wn.verify(shorter)
        assert len(shorter.moves) <= len(found.moves)
        assert shorter.moves == wn.solve(deal, shorten=True).moves


def test_the_limits_end_the_search_for_fewest_moves_honestly():
    deal = wn.StreetsAndAlleys().deal(2)
    solution = wn.solve(deal, shortest=True, max_positions=20_000)
    assert solution.verdict is wn.Verdict.WON
    assert wn.verify(solution)
    assert 52 <= solution.least_moves < len(solution.moves)
    assert not solution.is_shortest
    assert solution.reason is wn.Reason.POSITIONS
    assert solution.positions <= 20_000
    assert wn.solve(wn.Sultan().deal(0), shortest=True, seconds=0.2).reason is wn.Reason.TIME


def test_the_limits_end_the_search_for_the_best_result_honestly():
    deal = wn.StreetsAndAlleys().deal(89)
    solution = wn.solve(deal, best=True, max_positions=4_000)
    assert not solution.best_proved
    assert solution.reason is wn.Reason.POSITIONS
    last = solution.position.play_all(solution.best_moves)
    assert sum(len(cards) for place, cards in last.places.items() if place.startswith("F")) == solution.best
    assert wn.solve_many(wn.StreetsAndAlleys(), [89], best=True, max_positions=4_000)["best"].tolist() == [-1]


def test_positions_in_the_middle_of_a_game():
    start = LOST.start()
    position = start.play(start.moves()[0])
    assert wn.solve(position, best=True).best <= wn.solve(start, best=True).best
    won = wn.solve(wn.Fortress().deal(0))
    position = won.position.play_all(won.moves[:-3])
    assert wn.solve(position, shortest=True).least_moves == 3


def test_fewest_redeals_and_fewest_moves_are_two_questions():
    with pytest.raises(wn.OptionError, match="least_redeals cannot be asked for together"):
        wn.solve(wn.Sultan().deal(0), least_redeals=True, shortest=True)


@pytest.mark.parametrize(
    ("deal", "asked"),
    [
        (wn.StreetsAndAlleys().deal(89), {"best": True}),
        (wn.StreetsAndAlleys().deal(2), {"shortest": True}),
        (wn.Sultan().deal(0), {"shortest": True}),
    ],
)
def test_ctrl_c_ends_it_within_a_second(deal, asked):
    threading.Timer(1.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    begin = time.perf_counter()
    with pytest.raises(KeyboardInterrupt):
        wn.solve(deal, **asked)
    assert time.perf_counter() - begin < 2.5


def test_solution_files_carry_them():
    lost = wn.from_json(wn.to_json(wn.solve(LOST, best=True)))
    asked = wn.solve(LOST, best=True)
    assert (lost.best, lost.best_proved, lost.best_moves) == (asked.best, True, asked.best_moves)
    won = wn.solve(wn.Fortress().deal(0), shortest=True, max_positions=50_000)
    read = wn.from_json(wn.to_json(won))
    assert (read.moves, read.least_moves) == (won.moves, won.least_moves)
    broken = json.loads(wn.to_json(asked)) | {"best_moves": [7]}
    with pytest.raises(wn.SolutionFileError, match="move 1 of best_moves is 7"):
        wn.from_json(json.dumps(broken))


def test_the_command():
    def run(*arguments: str) -> str:
        result = CliRunner().invoke(app, ["solve", *arguments])
        assert result.exit_code == 0, result.output
        return result.output

    assert "cards on the foundations" in run("fortress", "13", "--best")
    assert "cards on the foundations, or more: it ended for positions" in run(
        "streets-and-alleys", "89", "--best", "--max-positions", "4000"
    )
    content = json.loads(run("fortress", "13", "--best", "--json"))
    assert content["best_proved"] is True
    assert len(content["best_moves"]) > 0
    found = json.loads(run("masterpiece", "1", "--json"))
    shorter = json.loads(run("masterpiece", "1", "--shorten", "--json"))
    assert len(shorter["moves"]) < len(found["moves"])
    assert "no win has fewer than" in run("streets-and-alleys", "2", "--shortest", "--max-positions", "20000")
    assert "no win has fewer moves" in run("masterpiece", "1", "--shortest")


@pytest.mark.parametrize(
    "game", [wn.Masterpiece(), wn.BesiegedCastle(), wn.Fortress()], ids=lambda game: game.name
)
def test_castles_that_build_in_suit_are_shortened_to_the_fewest_moves(game):
    for deal, _ in zip(won_deals(game), range(3), strict=False):
        shortest = wn.solve(deal, shortest=True)
        assert shortest.is_shortest
        assert len(wn.solve(deal, shorten=True).moves) == len(shortest.moves)
