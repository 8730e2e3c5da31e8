"""The compiled core, in the build that suits this processor.

The core is built plainly and, on x86-64, once more for processors of the level x86-64-v3. The
environment variable WINNABLE_PROCESSOR=plain forces the plain one.
"""

import os

from . import _processor

processor = "plain"
if os.environ.get("WINNABLE_PROCESSOR") != "plain" and _processor.runs_v3():
    try:
        from ._core_v3 import *  # noqa: F403

        processor = "x86-64-v3"
    except ImportError:  # not built on this architecture, or built for one machine only
        pass
if processor == "plain":
    from ._core_plain import *  # noqa: F403
