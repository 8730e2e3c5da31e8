"""Ctrl-C and SIGTERM as a wish to stop, which is granted where nothing is half done."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

Handler = Callable[[int, FrameType | None], object] | signal.Handlers
STANDARD: dict[signal.Signals, Handler] = {
    signal.SIGINT: signal.default_int_handler,
    signal.SIGTERM: signal.SIG_DFL,
}


@contextmanager
def stop_on_signals() -> Iterator[threading.Event]:
    """Gives an event that Ctrl-C or SIGTERM sets; when it comes a second time it acts as it always does.

    Signals that the program handles itself are left to it, and so are all outside of the main thread.
    """
    wish = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield wish
        return
    ours = [number for number, standard in STANDARD.items() if signal.getsignal(number) is standard]

    def restore() -> None:
        for number in ours:
            signal.signal(number, STANDARD[number])

    def ask(number: int, frame: object) -> None:
        wish.set()
        restore()

    for number in ours:
        signal.signal(number, ask)
    try:
        yield wish
    finally:
        restore()
