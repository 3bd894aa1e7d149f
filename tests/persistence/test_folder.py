"""One process has the data folder."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.persistence.folder import FolderInUse, hold

SECOND = "import sys; from pathlib import Path; from app.persistence.folder import hold; hold(Path(sys.argv[1]))"


def second(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", SECOND, str(folder)], capture_output=True, text=True, check=False)


def test_a_second_process_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    lock = hold(folder)
    refused = second(folder)
    assert refused.returncode != 0
    assert "FolderInUse" in refused.stderr
    assert str(folder) in refused.stderr
    lock.release()
    assert second(folder).returncode == 0


def test_and_so_is_a_second_hold_in_the_same_process(tmp_path: Path) -> None:
    lock = hold(tmp_path)
    with pytest.raises(FolderInUse, match="in use"):
        hold(tmp_path)
    lock.release()
    hold(tmp_path).release()
