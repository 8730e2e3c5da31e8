"""Libraries that only some features need, imported when those are used."""

from __future__ import annotations

import importlib

from . import _core


class MissingLibraryError(_core.InputError, ImportError):
    """A library that a feature needs is not installed; the message says how to install it."""


def need(library: str, install: str) -> None:
    """Raises MissingLibraryError unless the library can be imported.

    Args:
        library: the name to import: ``"pyarrow"``.
        install: what pip should install: ``"winnable[survey]"``.
    """
    try:
        importlib.import_module(library)
    except ImportError:
        name = library.partition(".")[0]
        raise MissingLibraryError(f"{name} is needed for this: pip install '{install}'") from None
