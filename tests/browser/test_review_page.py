"""Pages of played games in a real browser: a review's verdicts in the list of moves and in words, its mistake."""

import pytest
import winnable as wn


@pytest.fixture
def page(page_of, tmp_path):
    deal = wn.Sultan(ranks=6, suits=1, divan=1, redeals=0).deal(6)
    path = tmp_path / "review.html"
    path.write_text(wn.review(deal, ["draw"] * 4).to_html(), encoding="utf-8")
    return page_of(path, motion="reduce")


def test_it_opens_at_the_mistake(page):
    status = page.inner_text("#status")
    assert status.startswith("Move 3 of 4, draw: ")
    assert status.endswith("; it cannot be won; this move threw the win away.")
    assert "mistake" in page.get_attribute("#status", "class")


def test_every_move_has_its_verdict(page):
    buttons = page.locator("#moves button")
    classes = [buttons.nth(at).get_attribute("class") for at in range(4)]
    assert classes == ["won", "won", "lost mistake", "lost"]
    assert buttons.nth(0).get_attribute("aria-label").endswith("; it can be won")
    assert buttons.nth(2).get_attribute("aria-label").endswith("; this move threw the win away")


def test_the_ends_say_what_they_are(page):
    page.click("#start")
    assert page.inner_text("#status") == "The start. 4 moves were played; it can be won."
    page.click("#end")
    assert page.inner_text("#status").endswith("; it cannot be won.")
    assert "Won" not in page.inner_text("#status")
    assert "Move 3, draw, threw the win away." in page.inner_text("header")


def test_a_game_that_a_policy_lost_is_replayed_without_verdicts(page_of, tmp_path):
    record = wn.play(wn.Sultan(divan=8).deal(5), "greedy", memory="none")
    assert record.outcome is wn.Outcome.STUCK
    path = tmp_path / "game.html"
    path.write_text(record.to_html(), encoding="utf-8")
    page = page_of(path, motion="reduce")
    assert page.inner_text("#status") == f"The start. {len(record.moves)} moves were played."
    page.click("#end")
    status = page.inner_text("#status")
    assert status.startswith(f"Move {len(record.moves)} of {len(record.moves)}, ")
    assert "won" not in status.lower()
    assert f"stuck after {len(record.moves)} moves" in page.inner_text("header")
