"""Boards as SVG: of any position of any game, everything is on the picture, in its place, and nothing hides it."""

import itertools
import random
from xml.etree import ElementTree

import pytest
import winnable as wn
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import games, numbers
from winnable.draw import board_svg, card_svg, changes, lay_out, room_of
from winnable.draw.board import CARD_HEIGHT, CARD_WIDTH

SVG = "{http://www.w3.org/2000/svg}"


def some_position(game: wn.Game, number: int, plies: int) -> wn.Position:
    position = game.deal(number).start()
    choose = random.Random(number)
    for _ in range(plies):
        moves = position.moves()
        if not moves:
            break
        position = position.play(choose.choice(moves))
    return position


positions = st.builds(some_position, games, numbers, st.integers(0, 60))


def laid_out(position: wn.Position):
    game = position.deal.game
    return lay_out(game.family, position.places, {**game.options, **position.notes})


@given(positions)
@settings(deadline=None)
def test_every_card_lies_once_in_the_place_that_holds_it(position):
    held: dict[str, dict[int, str]] = {name: {} for name in position.places}
    for card in laid_out(position).cards:
        if card.place:
            assert card.at not in held[card.place]
            held[card.place][card.at] = card.card
    assert {name: [cards[at] for at in sorted(cards)] for name, cards in held.items()} == position.places


@given(positions)
@settings(deadline=None)
def test_everything_is_within_the_picture(position):
    board = laid_out(position)
    for thing in (*board.cards, *board.slots):
        assert 0 <= thing.x <= board.width - CARD_WIDTH
        assert 0 <= thing.y <= board.height - CARD_HEIGHT
    for label in board.labels:
        # A letter is about 7 units wide at the labels' size.
        begins = {"start": 0, "middle": 0.5, "end": 1}[label.anchor] * 7 * len(label.text)
        assert label.x - begins >= -2
        assert label.x - begins + 7 * len(label.text) <= board.width + 2
        assert 0 < label.y <= board.height


@given(positions)
@settings(deadline=None)
def test_no_place_covers_another(position):
    seen = [card for card in laid_out(position).cards if card.place and not card.hidden]
    for one, other in itertools.combinations(seen, 2):
        if one.place != other.place:
            assert abs(one.x - other.x) >= CARD_WIDTH or abs(one.y - other.y) >= CARD_HEIGHT, (one, other)


@given(positions)
@settings(deadline=None)
def test_every_legal_move_takes_a_card_that_is_marked_free(position):
    free = {card.place for card in laid_out(position).cards if card.face == "free"}
    for move in position.moves():
        if move not in ("draw", "redeal"):
            assert move.source in free


@given(positions)
@settings(deadline=None)
def test_every_place_that_moves_name_has_its_label_on_the_board(position):
    names = {label.text.split()[0] for label in laid_out(position).labels if label.is_name}
    for name in position.places:
        assert ("F" if name[0] == "F" else name) in names


@pytest.mark.parametrize("game", [cls() for cls in wn.GAMES.values()])
def test_as_dealt_every_card_of_a_row_shows_its_rank_and_suit(game):
    for place in game.deal(17).start().places:
        laid = [card for card in laid_out(game.deal(17).start()).cards if card.place == place and not card.hidden]
        for one, other in itertools.pairwise(laid):
            across, down = abs(one.x - other.x), abs(one.y - other.y)
            assert across >= 14 or down >= 17, place  # the room that the signs take


@given(positions)
@settings(deadline=None)
def test_a_picture_is_well_formed_and_holds_each_card_that_is_seen(position):
    root = ElementTree.fromstring(position.svg())
    assert root.tag == SVG + "svg"
    assert root.findtext(SVG + "desc") == position.board()
    seen = [card for card in laid_out(position).cards if not card.hidden]
    assert len(root.findall(f"{SVG}g[@transform]")) == len(seen)
    known = {element.get("id") for element in root.iter(SVG + "path")}
    assert all(use.get("href").removeprefix("#") in known for use in root.iter(SVG + "use"))


@given(positions)
@settings(deadline=None)
def test_the_last_move_is_marked_where_its_card_lies_now(position):
    root = ElementTree.fromstring(position.svg())
    marks = [(float(mark.get("x")), float(mark.get("y"))) for mark in root.findall(f"{SVG}rect[@class='moved']")]
    if not position.line:
        assert marks == []
        return
    before, after = position.history[-2].places, position.places
    game = position.deal.game
    room = room_of(after, room_of(before))
    board = lay_out(game.family, after, {**game.options, **position.notes}, room)
    moved = {(change.target, change.target_index) for change in changes(before, after)}
    lie = {(card.x, card.y) for card in board.cards if (card.place, card.at) in moved}
    assert marks
    assert {(round(x, 3), round(y, 3)) for x, y in marks} <= {(round(x, 3), round(y, 3)) for x, y in lie}


@given(positions)
@settings(deadline=None)
def test_changes_turn_the_places_before_a_move_into_those_after(position):
    if not position.line:
        return
    before, after = position.history[-2].places, position.places
    moved = changes(before, after)
    assert len(moved) > 0
    gone = {(change.source, change.source_index) for change in moved}
    come = {(change.target, change.target_index): change.card for change in moved}
    for name, cards in after.items():
        kept = iter([card for at, card in enumerate(before[name]) if (name, at) not in gone])
        assert [come[name, at] if (name, at) in come else next(kept) for at in range(len(cards))] == cards
        assert not list(kept)


def test_boards_with_the_same_room_have_the_same_size():
    solution = wn.solve(wn.Sultan(divan=8).deal(17))
    game, history = solution.deal.game, solution.position.play_all(solution.moves).history
    room: dict[str, int] = {}
    for position in history:
        room = room_of(position.places, room)
    sizes = {
        (board.width, board.height, len(board.labels))
        for position in history
        for board in [lay_out(game.family, position.places, {**game.options, **position.notes}, room)]
    }
    assert len(sizes) == 1


def test_the_size_is_that_of_the_cards_asked_for():
    deal = wn.Short().deal(3)
    small, large = (ElementTree.fromstring(deal.svg(card_width=width)) for width in (40, 80))
    view = small.get("viewBox").split()
    assert small.get("width") == view[2]
    assert int(large.get("width")) == 2 * int(small.get("width"))


def test_notebooks_get_the_same_picture():
    position = wn.Masterpiece().deal(17).start().play("R4>F")
    assert position._repr_svg_() == position.svg()
    assert position.deal._repr_svg_() == position.deal.start().svg()
    assert "<title>Masterpiece, deal 17, after 1 move</title>" in position.svg()


def test_the_stock_of_short_lies_in_the_packets_that_are_dealt():
    position = wn.Short(draw=3).deal(17).start()
    stock = [card for card in laid_out(position).cards if card.place == "S"]
    assert all(len({card.x for card in stock[at : at + 3]}) == 1 for at in range(0, 27, 3))
    assert len({card.x for card in stock}) == 9


def test_the_round_of_sultan_is_shown():
    position = wn.Sultan(divan=8).deal(17).start()
    assert "round 1 of 3" in position.svg()
    while "redeal" not in position.moves():
        position = position.play("draw")
    assert "round 2 of 3" in position.play("redeal").svg()


def test_every_card_of_a_pack_can_be_drawn():
    pictures = {card: card_svg(card) for card in wn.Short().pack}
    assert len(set(pictures.values())) == 52
    for card, picture in pictures.items():
        ElementTree.fromstring(picture)
        assert ('class="red"' in picture) == (card[1] in "DH")


@pytest.mark.parametrize("card", ["", "1S", "10D", "AX", "a", "ASS"])
def test_what_is_no_card_is_refused(card):
    with pytest.raises(ValueError, match="is no card: a rank of"):
        card_svg(card)


def test_another_family_is_refused():
    with pytest.raises(ValueError, match="no family 'klondike'"):
        board_svg("klondike", {}, {})


@pytest.mark.parametrize("family", ["sultan", "castle", "short"])
def test_a_board_of_hardly_anything_is_drawn_all_the_same(family):
    ElementTree.fromstring(board_svg(family, {}, {}, title="<&>"))
    ElementTree.fromstring(board_svg(family, {"R1": [], "T1": [], "D1": [], "F1": []}, {"ranks": 3}))
