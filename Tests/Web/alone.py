"""Runs pytest with a home and a temporary folder of its own, and leaves neither files nor processes behind."""

import contextlib
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

# Programs keep files in these folders, or else in the home folder.
FOLDERS = ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]


def end(tests):
    """Ends the processes of the tests, which first end the browsers that they have started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(tests.pid, signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            tests.wait(30)
        os.killpg(tests.pid, signal.SIGKILL)


def main():
    # An interrupted run ends like a complete one.
    for name in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, signal.default_int_handler)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        home, temporary = pathlib.Path(name) / "home", pathlib.Path(name) / "tmp"
        home.mkdir()
        temporary.mkdir()
        variables = {key: value for key, value in os.environ.items() if key not in FOLDERS}
        variables |= {"HOME": str(home), "TMPDIR": str(temporary)}
        tests = subprocess.Popen([sys.executable, "-m", "pytest", *sys.argv[1:]], env=variables,
                                 start_new_session=True)
        try:
            return tests.wait()
        except KeyboardInterrupt:
            return 130
        finally:
            end(tests)


if __name__ == "__main__":
    sys.exit(main())
