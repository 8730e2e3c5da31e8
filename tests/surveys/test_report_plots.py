"""`report --plot`: the plots of surveys from their directories, in one call."""

import winnable as wn
from winnable.cli.main import run


def test_report_draws_the_surveys_that_it_prints(tmp_path, capsys):
    folders = []
    for divan in (6, 8):
        folders.append(str(tmp_path / f"divan-{divan}"))
        wn.survey(wn.Sultan(divan=divan), range(100), out=folders[-1], max_positions=500)
    plot = tmp_path / "out.svg"
    assert run(["report", *folders, folders[0], "--plot", str(plot)]) == 0
    assert "sultan divan=8" in capsys.readouterr().out
    assert plot.read_text().startswith("<?xml")


def test_a_plot_of_another_kind_is_refused(tmp_path, capsys):
    wn.survey(wn.Sultan(divan=8), range(20), out=tmp_path / "survey")
    assert run(["report", str(tmp_path / "survey"), "--plot", str(tmp_path / "a.gif")]) == 1
    assert "a plot is written as .png or .svg" in capsys.readouterr().err
    assert not (tmp_path / "a.gif").exists()
