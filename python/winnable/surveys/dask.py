"""Dask as the engine across machines."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from winnable.extras import need

from .errors import SurveyError

PATIENCE = "15s"  # for a scheduler to answer


@contextmanager
def dask_executor(address: str) -> Iterator[Executor]:
    """The executor of the Dask scheduler at an address, such as ``tcp://10.0.0.1:8786``.

    Raises:
        SurveyError: no scheduler answers there.
        MissingLibraryError: Dask is not installed.
    """
    need("distributed", "winnable[survey,dask]")
    import distributed

    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what goes wrong becomes our own one line
    make_client: Any = distributed.Client
    try:
        client = make_client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise SurveyError(f"no Dask scheduler answers at {address}: {error}") from None
    with client:
        yield client.get_executor(pure=False)  # what is handed out again is run again
