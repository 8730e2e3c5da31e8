"""PySolFC's numbered deals: worked examples, the layouts of pysol-cards, and every wrong number in one line."""

import json
import pickle
import re
from pathlib import Path

import pytest
import winnable as wn
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game as Layout
from pysol_cards.random import LCRandom31, MTRandom, RandomBase
from winnable.cli.main import run

EXAMPLES = Path(__file__).with_name("sultan_deals.txt").read_text(encoding="utf-8")
DEAL = re.compile(r"# PySolFC (.*) \(id \d+\) #(\d+) .*\nfoundations .*\ndivan (.*)\nwaste (.*)\nstock (.*)\n")
NUMBERS = [*range(1, 400, 7), 11982, 31999]


def test_the_worked_examples_of_sultan():
    examples = DEAL.findall(EXAMPLES)
    assert len(examples) > 9
    for title, number, divan, waste, stock in examples:
        game = wn.Sultan(divan=8 if title == "Sultan +" else 6, refill="waste-optional")
        position = game.deal(f"pysolfc:{number}").start().play("draw")
        places = position.places
        assert [places[f"D{at}"][0] for at in range(1, game.divan + 1)] == divan.split()
        assert places["W"] == [waste]
        assert places["S"] == stock.split()


@pytest.mark.parametrize("game", [wn.BeleagueredCastle(), wn.StreetsAndAlleys()], ids=repr)
@pytest.mark.parametrize("scheme", ["", "ms"])
def test_castles_are_those_of_pysol_cards(game, scheme):
    """The package lays these two games out itself, for Freecell Solver."""
    deals = RandomBase.DEALS_MS if scheme else RandomBase.DEALS_PYSOLFC
    later = [32_001, 100_000, 4_000_000_000] if scheme else [32_001, 10**12, 12345678901234567890]
    for number in [*NUMBERS, *later]:
        layout = Layout(game.name.replace("-", "_"), number, deals).calc_layout_string(CardRenderer(True))
        dealt = game.deal(f"pysolfc:{scheme}{number}")
        rows = [line.split() for line in layout.splitlines() if ":" not in line]
        assert [dealt.start().places[f"R{at}"] for at in range(1, 9)] == rows


@pytest.mark.parametrize("number", ["1", "31999", "32000", "ms32000", "10000000000000000000"])
def test_fortress_is_dealt_round_by_round(number):
    """Written out again by hand: ten rows, a card to each in turn, the last card of the shuffled pack first."""
    places = wn.Fortress().deal(f"pysolfc:{number}").start().places
    pack = [rank + suit for suit in "CSHD" for rank in "A23456789TJQK"]
    generator = LCRandom31() if number in ("1", "31999", "ms32000") else MTRandom(int(number))
    if isinstance(generator, LCRandom31):
        generator.setSeed(int(number.removeprefix("ms")))
        pack = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    for last in range(51, 0, -1):
        at = generator.randint(0, last)
        pack[last], pack[at] = pack[at], pack[last]
    rows: list[list[str]] = [[] for _ in range(10)]
    for count, card in enumerate(reversed(pack)):
        rows[count % 10].append(card)
    assert [places[f"R{at}"] for at in range(1, 11)] == rows


def test_freecell_number_1_is_the_one_that_all_know():
    """Pack, generator and rounds are right if the first row is the first column of Microsoft's deal 1."""
    rows = wn.StreetsAndAlleys().deal("pysolfc:1").start().places
    assert rows["R1"] == ["JD", "KD", "2S", "4C", "3S", "6D", "6S"]


def test_a_deal_knows_its_source():
    deal = wn.Fortress().deal("pysolfc:ms17")
    assert deal.title == "Fortress, deal pysolfc:ms17"
    assert deal.number is None
    assert pickle.loads(pickle.dumps(deal)).source == "pysolfc:ms17"
    assert eval(repr(deal), {"Fortress": wn.Fortress}) == deal
    assert deal == wn.Fortress().deal(" ".join(deal.cards))
    assert wn.Fortress().deal("PySolFC: 1_000") == wn.Fortress().deal("pysolfc:1000")


def test_numbers_of_pysolfc_in_the_command(capsys):
    assert run(["show", "sultan", "--pysolfc", "1", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["options"]["refill"] == "waste-optional"
    assert shown["line"] == ["draw"]
    assert shown["places"]["W"] == ["JD"]
    assert run(["solve", "fortress", "--pysolfc", "3", "--json"]) == 0
    expected = wn.solve(wn.Fortress().deal("pysolfc:3"))
    assert json.loads(capsys.readouterr().out)["verdict"] == str(expected.verdict)


def test_a_solution_from_the_first_draw_on_is_verified(tmp_path, capsys):
    path = str(tmp_path / "won.json")
    assert run(["solve", "sultan", "--pysolfc", "1", "--divan", "8", "--out", path]) == 0
    assert run(["verify", path]) == 0
    assert "moves hold" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "deal", "message"),
    [
        (wn.Sultan(), "freecell:1", "there is no number scheme 'freecell'; there is pysolfc"),
        (wn.Sultan(), "pysolfc:", "'' is no number of PySolFC's"),
        (wn.Sultan(), "pysolfc:x1", "'x1' is no number of PySolFC's"),
        (wn.Sultan(), "pysolfc:0", "PySolFC has no deal '0'"),
        (wn.Sultan(), "pysolfc:ms0", "PySolFC has no deal 'ms0'"),
        (wn.Sultan(), "pysolfc:ms8589934592", "PySolFC has no deal 'ms8589934592'"),
        (wn.Sultan(), "pysolfc:100000000000000000000", "PySolFC has no deal '1000"),
        (wn.Sultan(divan=7), "pysolfc:1", "PySolFC has no Sultan with divan=7; only divan=6 and divan=8"),
        (wn.Sultan(ranks=5), "pysolfc:1", "PySolFC has no Sultan with ranks=5; only ranks=13"),
        (wn.Masterpiece(), "pysolfc:1", "PySolFC's numbers are known for sultan, fortress"),
        (wn.Fortress(foundations="either"), "pysolfc:1", "PySolFC has no Fortress with foundations=either"),
    ],
)
def test_what_pysolfc_does_not_have_gets_one_clear_line(game, deal, message):
    with pytest.raises(wn.DealError, match=re.escape(message)) as caught:
        game.deal(deal)
    assert "\n" not in str(caught.value)
