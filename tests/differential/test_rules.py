"""The compiled rules and the reference rules are the same rules: random walks, compared step by step."""

import random

import winnable as wn
from hypothesis import HealthCheck, given, settings, target
from hypothesis import strategies as st
from strategies import games, numbers
from winnable import reference

WALKS, STEPS = 700, 90
positions_compared = 0


@settings(max_examples=WALKS, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(game=games, number=numbers, seed=st.integers(0, 2**32))
def walk(game: wn.Game, number: int, seed: int) -> None:
    global positions_compared
    choice = random.Random(seed)
    deal = game.deal(number)
    rules = reference.rules_of(game.name, game.options, deal.cards)
    position, expected = deal.start(), rules.start()
    for _ in range(STEPS):
        positions_compared += 1
        legal = rules.moves(expected)
        assert sorted(position.moves()) == sorted(legal)
        assert position.places == rules.places(expected)
        assert position.is_won == rules.won(expected)
        if not legal:
            break
        to_foundations = [move for move in legal if move.endswith(">F")]
        # Half of the time a walk plays up, so that it also sees ends of games.
        move = choice.choice(to_foundations if to_foundations and choice.random() < 0.5 else legal)
        position, expected = position.play(move), rules.apply(expected, move)
    target(float(len(position.line)))


def test_random_walks_see_the_same_moves_places_and_wins():
    walk()
    assert positions_compared > 20_000


@settings(max_examples=300, deadline=None)
@given(game=games, number=numbers)
def test_numbers_name_the_same_cards(game, number):
    assert list(game.deal(number).cards) == reference.numbered_deal(game.name, game.options, number)
    assert list(game.pack) == reference.pack(game.name, game.options)


@settings(max_examples=100, deadline=None)
@given(game=games, number=numbers)
def test_a_deal_reads_what_it_writes(game, number):
    deal = game.deal(number)
    assert game.deal(" ".join(deal.cards)) == deal
    assert game.deal([card.lower().replace("t", "10") for card in deal.cards]) == deal


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(game=games, number=numbers, seed=st.integers(0, 2**32))
def test_equal_positions_are_equal_however_they_were_reached(game, number, seed):
    """Two walks through one deal: positions are equal exactly when the reference's are."""
    choice = random.Random(seed)
    deal = game.deal(number)
    rules = reference.rules_of(game.name, game.options, deal.cards)
    seen: dict[object, wn.Position] = {}
    for _ in range(2):
        position, expected = deal.start(), rules.start()
        for _ in range(30):
            other = seen.setdefault(expected, position)
            assert other == position
            assert hash(other) == hash(position)
            legal = position.moves()
            if not legal:
                break
            move = choice.choice(legal)
            position, expected = position.play(move), rules.apply(expected, move)
    assert len(set(seen.values())) == len(seen)
