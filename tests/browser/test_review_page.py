"""The page of a review in a real browser: verdicts in the list of moves and in words, and the mistake marked."""

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
