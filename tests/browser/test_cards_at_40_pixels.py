"""Cards 40 pixels wide: what neighbours leave to be seen of each still tells it from every other."""

import io
import itertools

import numpy as np
import pytest
from winnable.draw.board import CARD_HEIGHT, CARD_WIDTH
from winnable.draw.cards import card_element, definitions

matplotlib_image = pytest.importorskip("matplotlib.image", reason="there is no matplotlib: pip install matplotlib")

CARDS = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
# What a row or a column of overlapping cards leaves to be seen: left, top, width and height in pixels.
SEEN = {"left": (2, 2, 14, 32), "right": (24, 2, 14, 32), "line": (2, 2, 28, 16)}


def drawn(browser, tmp_path, index) -> dict[str, np.ndarray]:
    """Each card as its pixels, in shades of grey and red from 0 to 1, shape (56, 40, 3)."""
    parts = [
        card_element(card, CARD_WIDTH * (at % 13), CARD_HEIGHT * (at // 13), "covered", index)
        for at, card in enumerate(CARDS)
    ]
    width, height = CARD_WIDTH * 13, CARD_HEIGHT * 4
    path = tmp_path / "cards.svg"
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f"{definitions(CARDS)}{''.join(parts)}</svg>"
    )
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(path.as_uri())
    pixels = matplotlib_image.imread(io.BytesIO(page.screenshot()), format="png")[:, :, :3]
    page.close()
    return {
        card: pixels[
            CARD_HEIGHT * (at // 13) : CARD_HEIGHT * (at // 13 + 1),
            CARD_WIDTH * (at % 13) : CARD_WIDTH * (at % 13 + 1),
        ]
        for at, card in enumerate(CARDS)
    }


@pytest.mark.parametrize("index", SEEN)
def test_every_two_cards_differ_in_what_is_seen_of_them(browser, tmp_path, index):
    left, top, width, height = SEEN[index]
    strips = {
        card: pixels[top : top + height, left : left + width]
        for card, pixels in drawn(browser, tmp_path, index).items()
    }
    for one, other in itertools.combinations(CARDS, 2):
        clearly = np.abs(strips[one] - strips[other]).max(axis=2) > 0.35
        assert clearly.sum() >= 12, (one, other, int(clearly.sum()))


@pytest.mark.parametrize("index", SEEN)
def test_red_is_red_and_black_is_dark(browser, tmp_path, index):
    for card, pixels in drawn(browser, tmp_path, index).items():
        inked = pixels[pixels.sum(axis=2) < 1.2]
        assert len(inked) > 60
        is_red = float(np.median(inked[:, 0] - inked[:, 1])) > 0.4
        assert is_red == (card[1] in "DH")
