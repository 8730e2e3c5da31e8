"""The notebook: it runs from its first cell to its last, and shows and writes what it says."""

from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat", reason="there is no nbformat: pip install nbformat")
nbclient = pytest.importorskip("nbclient", reason="there is no nbclient: pip install nbclient")
pytest.importorskip("ipykernel", reason="there is no ipykernel: pip install ipykernel")

NOTEBOOK = Path(__file__).parents[2] / "python" / "first_ten_minutes.ipynb"


def shown(notebook, source: str) -> list[str]:
    """The kinds of what the first cell with this in its source shows."""
    cell = next(cell for cell in notebook.cells if cell.cell_type == "code" and source in cell.source)
    return [kind for output in cell.outputs for kind in output.get("data", {})]


def test_it_runs_to_its_end(tmp_path):
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    client = nbclient.NotebookClient(
        notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}
    )
    client.execute()
    assert "image/svg+xml" in shown(notebook, "game.deal(17)")
    assert "image/svg+xml" in shown(notebook, 'play("draw")')
    assert "image/png" in shown(notebook, "survey_figure(tables)")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["divans.png", "replay.html"]


def test_it_is_kept_with_what_it_shows():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert not any(output.output_type == "error" for output in outputs)
    assert "image/svg+xml" in shown(notebook, "game.deal(17)")
    assert "image/png" in shown(notebook, "survey_figure(tables)")
