"""The replay page in a real browser: it plays the solution to the won board, whichever way it is asked to."""

import re

import pytest
import winnable as wn

SULTAN = wn.Sultan(divan=8).deal(17)


@pytest.fixture(scope="session")
def solution():
    return wn.solve(SULTAN)


@pytest.fixture(scope="session")
def sultan(solution, tmp_path_factory):
    path = tmp_path_factory.mktemp("pages") / "sultan.html"
    path.write_text(solution.to_html(), encoding="utf-8")
    return path


def replay_of(game, folder):
    """A page of the first deal of a game that is won soon, and its number of moves."""
    for number in range(200):
        solution = wn.solve(game.deal(number), max_positions=20_000)
        if solution.verdict is wn.Verdict.WON and len(solution.moves) < 1000:
            path = folder / "replay.html"
            path.write_text(solution.to_html(), encoding="utf-8")
            return path, solution
    raise AssertionError(f"no deal of {game} was won")


def seen(page) -> dict[str, list[str]]:
    """What the board in words says of each place."""
    if not page.evaluate("document.querySelector('.words').open"):
        page.click(".words summary")
    names, contents = page.locator("#words dt").all_inner_texts(), page.locator("#words dd").all_inner_texts()
    return dict(zip(names, contents, strict=True))


def boxes(page) -> list[list[float]]:
    """The cards that are seen, in the order in which they are drawn: their classes and where they lie."""
    return page.evaluate(
        """() => [...document.querySelectorAll('#cards > .card')]
          .filter(card => !card.classList.contains('hidden'))
          .map(card => [card.getAttribute('class'), card.style.transform])"""
    )


def wait_until(page, holds):
    """Waits for a condition, at most 20 seconds."""
    for _ in range(400):
        if holds():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never came to hold")


def test_stepping_to_the_end_shows_the_won_board(page_of, sultan, solution):
    page = page_of(sultan, motion="reduce")
    last = len(solution.moves)
    assert page.inner_text("#status") == f"The start. {last} moves win."
    for step, move in enumerate(solution.moves, 1):
        page.click("#forward")
        assert page.inner_text("#status").startswith(f"Move {step} of {last}, {move}: ")
    assert page.inner_text("#status").endswith("Won: all cards are on the foundations.")
    board = seen(page)
    assert all(board[f"F{pile}"].startswith("12 cards, on top queen of") for pile in range(1, 9))
    assert all(board[name] == "empty" for name in board if name[0] != "F")
    assert page.is_disabled("#forward")
    # What is seen of the cards: the eight queens and the Sultan, and nothing of the king under each.
    on_top = page.evaluate(
        """() => [...document.querySelectorAll('.slot')].map(slot => {
          const box = slot.getBoundingClientRect();
          const card = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).closest('.card');
          return card && [...card.querySelectorAll('.front.line use')].map(use => use.getAttribute('href')).join();
        }).filter(card => card)"""
    )
    assert len(on_top) == 8
    assert all(card.startswith("#winnable-Q,") for card in on_top)


def test_back_to_the_start_is_the_deal(page_of, sultan, solution):
    page = page_of(sultan, motion="reduce")
    start, drawn = seen(page), boxes(page)
    page.keyboard.press("End")
    assert seen(page) != start
    for _ in solution.moves:
        page.keyboard.press("ArrowLeft")
    assert page.inner_text("#status").startswith("The start.")
    assert seen(page) == start
    assert boxes(page) == drawn


def test_every_way_of_going_ends_in_the_same_board(page_of, sultan):
    page = page_of(sultan)
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(400)
    stepped, drawn = seen(page), boxes(page)
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("PageDown")
    assert (seen(page), boxes(page)) == (stepped, drawn)
    page.keyboard.press("End")
    page.click("#moves [data-step='30']")
    assert (seen(page), boxes(page)) == (stepped, drawn)
    page.keyboard.press("Home")
    page.evaluate(
        "jump => { jump.value = 30; jump.dispatchEvent(new Event('input')); }", page.query_selector("#jump")
    )
    assert (seen(page), boxes(page)) == (stepped, drawn)


def test_the_current_move_is_marked_and_in_sight(page_of, sultan):
    page = page_of(sultan)
    page.keyboard.press("End")
    marked = page.locator("#moves [aria-current=step]")
    assert marked.count() == 1
    assert marked.get_attribute("data-step") == str(page.locator("#moves button").count())
    assert marked.evaluate(
        """button => {
          const panel = button.closest('.moves').getBoundingClientRect(), own = button.getBoundingClientRect();
          return own.top >= panel.top && own.bottom <= panel.bottom + 1;
        }"""
    )


def test_it_plays_by_itself_and_pauses(page_of, sultan):
    page = page_of(sultan)
    page.select_option("#speed", "20")
    page.click("#play")
    assert page.get_attribute("#play", "aria-label") == "Pause"
    wait_until(page, lambda: int(page.input_value("#jump")) >= 10)
    page.keyboard.press("ArrowLeft")  # any step of one's own pauses
    assert page.get_attribute("#play", "aria-label") == "Play"
    at = page.input_value("#jump")
    page.wait_for_timeout(300)
    assert page.input_value("#jump") == at
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("End")
    page.keyboard.press(" ")  # from the end, playing begins anew
    wait_until(page, lambda: 0 < int(page.input_value("#jump")) < 200)


def test_the_moved_card_glides(page_of, sultan):
    page = page_of(sultan)
    page.select_option("#speed", "0.5")
    page.click("#forward")
    assert page.evaluate("document.getAnimations().length") == 1
    calm = page_of(sultan, motion="reduce")
    calm.click("#forward")
    assert calm.evaluate("document.getAnimations().length") == 0


def test_labels_name_everything_for_a_screen_reader(page_of, sultan):
    page = page_of(sultan)
    for control in page.locator("button, input, select").all():
        name = control.get_attribute("aria-label")
        assert name, control.evaluate("element => element.outerHTML")
    assert page.get_attribute("#status", "aria-live") == "polite"
    first = page.locator("#moves button").first.get_attribute("aria-label")
    assert re.fullmatch(r"Move 1: \w+ of \w+ is drawn", first)
    assert page.get_attribute("html", "lang") == "en"


def test_everything_can_be_reached_by_keyboard(page_of, sultan):
    page = page_of(sultan)
    reached = set()
    for _ in range(8):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.id"))
    assert {"play", "forward", "end", "jump", "speed"} <= reached


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_it_fits_a_phone_and_a_desk_in_both_themes(page_of, sultan, width, theme):
    page = page_of(sultan, width=width, theme=theme)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for control in ("#start", "#back", "#play", "#forward", "#end", "#jump"):
        box = page.locator(control).bounding_box()
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    page_colour, cloth, ink = (
        page.evaluate(f"getComputedStyle(document.querySelector('{where}')).{what}")
        for where, what in [("body", "backgroundColor"), (".cloth", "fill"), ("body", "color")]
    )

    def brightness(colour: str) -> float:
        return sum(map(int, re.findall(r"\d+", colour)[:3])) / 765

    assert (brightness(page_colour) > 0.5) == (theme == "light")
    assert abs(brightness(page_colour) - brightness(ink)) > 0.5
    assert brightness(cloth) < 0.5


def test_an_address_can_name_the_move_to_open_at(page_of, sultan):
    page = page_of(sultan, fragment="40")
    assert page.inner_text("#status").startswith("Move 40 of ")


GAMES = [
    wn.Masterpiece(),
    wn.Fortress(),
    wn.BeleagueredCastle(),
    wn.Short(),
    wn.Sultan(ranks=5, suits=3, divan=3, refill="waste-optional"),
    wn.Short(ranks=6, suits=4, columns=4, depth=2, draw=2),
]

# Presses a key so many times, and says after which of them no card is seen to have moved.
PRESS = """([key, times]) => [...Array(times).keys()].filter(() => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  return !document.querySelector("#cards > .card.moved:not(.hidden)");
})"""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{game.ranks}")
def test_every_game_is_played_to_the_end_and_back(game, page_of, tmp_path):
    path, solution = replay_of(game, tmp_path)
    page = page_of(path, motion="reduce")
    start, last = boxes(page), len(solution.moves)
    assert page.evaluate(PRESS, ["ArrowRight", last]) == []
    assert page.inner_text("#status").endswith("Won: all cards are on the foundations.")
    assert all(content == "empty" for name, content in seen(page).items() if name[0] != "F")
    end = boxes(page)
    assert page.evaluate(PRESS, ["ArrowLeft", last]) == [last - 1]  # at the start nothing has moved
    assert boxes(page) == start
    page.keyboard.press("End")
    assert boxes(page) == end
