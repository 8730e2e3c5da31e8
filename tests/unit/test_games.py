"""Games as values: options, names, equality, pickling, and every wrong value refused with one clear line."""

import pickle

import pytest
import winnable as wn
from winnable.registry import game_info


@pytest.mark.parametrize("cls", wn.GAMES.values())
def test_the_classes_say_what_the_registry_says(cls):
    info = game_info(cls.name)
    standard = {option["name"]: option["standard"] for option in info["options"]}
    options = {name: list(value) if isinstance(value, tuple) else value for name, value in cls().options.items()}
    assert options == standard
    assert cls().title == info["title"]


@pytest.mark.parametrize(
    ("name", "cls"),
    [
        ("sultan", wn.Sultan),
        ("Emperor of Germany", wn.Sultan),
        ("BESIEGED castle", wn.BesiegedCastle),
        ("streets_and_alleys", wn.StreetsAndAlleys),
        ("Basement", wn.Masterpiece),
        ("Короткий", wn.Short),
    ],
)
def test_games_are_found_by_all_their_names(name, cls):
    assert wn.game(name) == cls()


def test_games_are_values():
    assert wn.Sultan(divan=8) == wn.game("sultan", divan=8) != wn.Sultan()
    assert len({wn.Fortress(), wn.Fortress(), wn.Castle()}) == 2
    game = wn.Masterpiece(rows=[5] * 8)
    assert game.rows == (5,) * 8
    position = game.deal(3).start().play("R1>C")
    for value in (game, position.deal, position, wn.solve(wn.Sultan().deal(1))):
        assert pickle.loads(pickle.dumps(value)) == value
    assert pickle.loads(pickle.dumps(position)).line == ["R1>C"]


WRONG = [
    (lambda: wn.game("sultan2"), "no game 'sultan2'"),
    (lambda: wn.game("sultan", rows=3), "no option 'rows'; it has divan"),
    (lambda: wn.Sultan(divan=0), "divan=0 cannot be: it is a whole number from 1 to 12"),
    (lambda: wn.Sultan(divan=13), "divan=13"),
    (lambda: wn.Sultan(divan=10**30), "divan=1000000"),
    (lambda: wn.Sultan(divan=6.5), "divan=6.5 cannot be: it is a whole number from 1 to 12"),
    (lambda: wn.Sultan(divan=None), "divan=None"),
    (lambda: wn.Sultan(divan="6"), "divan='6' cannot be: it is a whole number"),
    (lambda: wn.Sultan(divan=1) and wn.Sultan(divan=True), "divan=True cannot be: it is a whole number"),
    (lambda: wn.Sultan(refill="wast"), "refill=wast cannot be: it is one of waste-then-stock, stock"),
    (lambda: wn.Sultan(redeals=4), "redeals=4"),
    (lambda: wn.Short(draw=4), "draw=4"),
    (lambda: wn.Short(ranks=2), "ranks=2 cannot be: it is a whole number from 3 to 13"),
    (lambda: wn.Short(suits=5), "suits=5"),
    (lambda: wn.Short(ranks=5), "need 25 cards, but the pack has 20; right would be depth=3"),
    (lambda: wn.Masterpiece(ranks=7), "hold 48 cards, but 24 are dealt; right would be rows=(3,3"),
    (lambda: wn.Castle(rows=(5,) * 17), "at most 16 lengths"),
    (lambda: wn.Castle(rows=(-1, 49), auxiliary=()), "lengths from 0 to 52"),
    (lambda: wn.Castle(rows=()), "hold 8 cards"),
    (lambda: wn.Castle(auxiliary=(2, 2, 2, 1, 1)), "at most 4 auxiliary rows"),
    (lambda: wn.BesiegedCastle(cellar=True), "cellar=true cannot be without auxiliary rows"),
    (lambda: wn.BesiegedCastle(cellar=1), "cellar=1 cannot be: it is true or false"),
    (lambda: wn.Castle(rows="55"), "rows='55' cannot be"),
]


@pytest.mark.parametrize(("make", "message"), WRONG)
def test_wrong_options_are_refused_with_one_line(make, message):
    with pytest.raises(wn.OptionError) as caught:
        make()
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value, ValueError)


def test_rows_may_be_empty_and_divans_larger_than_the_pack():
    assert wn.perft(wn.BesiegedCastle(rows=(0, 4, 4), ranks=3, suits=4).deal(1), 1) > 0
    places = wn.Sultan(divan=12, ranks=3, suits=1).deal(1).start().places
    assert [len(places[f"D{i}"]) for i in range(1, 13)] == [1] * 4 + [0] * 8
