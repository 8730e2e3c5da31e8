"""One Chromium for all tests of the folder; without one they are skipped, and say so."""

import pytest
from browser.chromium import FLAGS, chromium


@pytest.fixture(scope="session")
def browser():
    path = chromium()
    if path is None:
        pytest.skip("there is no chromium: apt-get install chromium")
    sync_api = pytest.importorskip("playwright.sync_api", reason="there is no playwright: pip install playwright")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def page_of(browser):
    """Opens a file, with a window of some size and theme; what the page complains of fails the test at its end."""
    contexts, complaints = [], []

    def opened(path, *, width=1280, height=800, theme="light", motion="no-preference", fragment=""):
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion=motion
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: complaints.append(request.url) if request.url[:5] != "file:" else None)
        page.goto(f"{path.as_uri()}#{fragment}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
