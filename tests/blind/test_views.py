"""What a player knows: neither views nor choices depend on cards that are not known."""

import random

import pytest
import winnable as wn
from winnable.blind import choose

GAMES = [
    wn.Sultan(),
    wn.Sultan(refill="waste-optional", divan=3),
    wn.Sultan(refill="stock", suits=2, ranks=7, divan=2),
    wn.Short(),
    wn.Short(foundation_suits="any", draw=2),
    wn.Short(ranks=8, suits=2, columns=3, depth=2, draw=1),
    wn.Masterpiece(),
]
SIGHTS = [(memory, waste) for memory in ("order", "pass", "none") for waste in ("top", "fanned")]


def policies_of(game):
    common = [
        ("greedy", {}),
        ("look-ahead", {"base": "greedy", "worlds": 4}),
        ("look-ahead", {"base": "exact", "worlds": 2}),
    ]
    if isinstance(game, wn.Sultan) and game.refill != "stock":
        common += [("rule-1-1-3", {}), ("counting", {}), ("look-ahead", {"base": "counting", "worlds": 4})]
    if isinstance(game, wn.Short):
        common.append(("counting", {}))
    return common


def some_moves(deal, chance, count):
    """Moves at random, draws and redeals more often than others, so that games get on."""
    position, line = deal.start(), []
    while len(line) < count and (moves := position.moves()):
        dealing = [move for move in moves if move in ("draw", "redeal")]
        move = chance.choice(dealing if dealing and chance.random() < 0.7 else moves)
        position, line = position.play(move), [*line, move]
    return line


def with_hidden_cards_mixed(view, deal, chance):
    """The deal with the cards that the view does not know mixed, told by names of cards alone."""
    position = deal.start().play_all(view.line)
    shown = [card for name in ("W", "S") for card in view.places.get(name, [])]
    true = [card for name in ("W", "S") for card in position.places.get(name, [])]
    hidden = [card for card, seen in zip(true, shown, strict=True) if seen is None]
    # The k-th card of its name in the deal that still lies in stock or waste: found by replaying marked decks
    places = places_in_deal(deal, view.line)
    cards = list(deal.cards)
    mixed = hidden[:]
    chance.shuffle(mixed)
    for place, card in zip([p for p, seen in zip(places, shown, strict=True) if seen is None], mixed, strict=True):
        cards[place] = card
    return deal.game.deal(cards)


def places_in_deal(deal, line):
    """Which cards of the deal lie in waste and stock, by their place in the deal, the waste's bottom first."""
    if isinstance(deal.game, wn.Sultan):
        start, stock = deal.game.divan, []
    else:
        start, stock = deal.game.columns * deal.game.depth + 1, []
    stock, waste, position = list(range(start, len(deal.cards))), [], deal.start()
    for move in line:
        before, position = position.places, position.play(move)
        if move == "redeal":
            stock, waste = waste, []
            continue
        if move == "draw":
            drawn = len(position.places["W"]) - len(before["W"])
            waste, stock = waste + stock[:drawn], stock[drawn:]
            continue
        if len(position.places["W"]) < len(before["W"]):
            waste = waste[:-1]
        if len(position.places["S"]) < len(before["S"]):
            stock = stock[1:]
    return waste + stock


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_views_and_choices_do_not_depend_on_hidden_cards(game):
    chance, mixed_deals = random.Random(17), 0
    for number in range(6):
        deal = game.deal(number)
        for memory, waste in SIGHTS:
            line = some_moves(deal, chance, chance.randrange(60))
            view = wn.View.of(deal, line, memory=memory, waste=waste)
            other = deal
            if view.hidden:
                other = with_hidden_cards_mixed(view, deal, chance)
            mixed_deals += other != deal
            same = wn.View.of(other, line, memory=memory, waste=waste)
            assert same == view
            assert same.moves() == view.moves()
            assert same.board() == view.board()
            assert same.sample(number).deal == view.sample(number).deal
            if number < 2:
                for policy, options in policies_of(game):
                    assert choose(same, policy, number=3, **options) == choose(view, policy, number=3, **options)
    assert mixed_deals > 12 or isinstance(game, wn.Masterpiece)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_samples_fit_what_was_seen(game):
    chance = random.Random(4)
    for number in range(5):
        line = some_moves(game.deal(number), chance, 40)
        view = wn.View.of(game.deal(number), line, memory="pass")
        world = view.sample(number)
        assert world.line == line
        for name, cards in view.places.items():
            assert len(cards) == len(world.places[name])
            assert all(seen in (None, card) for seen, card in zip(cards, world.places[name], strict=True))
        assert sorted(world.deal.cards) == sorted(game.pack)


def test_what_each_memory_keeps():
    deal = wn.Sultan(divan=1, redeals=2).deal(11)
    line = ["draw"] * 94 + ["redeal"] + ["draw"] * 3
    by_memory = {memory: wn.View.of(deal, line, memory=memory) for memory in ("order", "pass", "none")}
    assert by_memory["order"].hidden == 0
    assert by_memory["pass"].hidden == 91
    assert by_memory["none"].hidden == 93
    assert by_memory["order"].position() == deal.start().play_all(line)
    assert by_memory["none"].waste[:-1] == [None, None]
    assert by_memory["none"].waste[-1] == deal.cards[3]
    with pytest.raises(wn.InputError, match="93 cards are hidden"):
        by_memory["none"].position()
    assert by_memory["pass"].unseen.total() == 91
    assert (by_memory["pass"].round, by_memory["pass"].redeals_left) == (2, 1)


def test_short_deals_show_the_top_or_all():
    deal = wn.Short().deal(5)
    for waste, seen in (("top", 1), ("fanned", 3)):
        view = wn.View.of(deal, ["draw"], waste=waste)
        assert [card is not None for card in view.waste] == [False] * (3 - seen) + [True] * seen
        assert view.hidden == 27 - seen


def test_nothing_is_hidden_in_a_castle():
    deal = wn.Masterpiece().deal(3)
    view = wn.View.of(deal, [], memory="none")
    assert view.hidden == 0
    assert view.position() == deal.start()
    assert view.sample(9) == deal.start()


def test_wrong_memory_and_moves_are_named():
    with pytest.raises(wn.OptionError, match="memory=all cannot be: it is order, pass or none"):
        wn.View.of(wn.Sultan().deal(1), memory="all")
    with pytest.raises(wn.MoveError, match="move 2"):
        wn.View.of(wn.Sultan().deal(2), ["draw", "redeal"])
