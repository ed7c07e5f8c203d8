"""Browsers: Chromium driven by Playwright, and others started as their users start them."""

import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

# Unchanged colours, and no permission that a test does not need.
FLAGS = ["--force-color-profile=srgb", "--disable-component-update", "--no-first-run"]


def works(program):
    """Returns true if a program exists and starts; some distributions have only a hint in its place."""
    try:
        return not subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False).returncode
    except (OSError, subprocess.TimeoutExpired):
        return False


def find(*names):
    return next((path for path in map(shutil.which, names) if path and works(path)), None)


def whole_chromium():
    """Returns the Chromium that people use, with preferences and installed pages."""
    return find("chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
                "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def chromium():
    """Returns the Chromium that draws pages alone, which takes half the time, or the whole one."""
    return find("chromium-headless-shell") or whole_chromium()


def flags():
    return [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS


def launch(playwright):
    return playwright.chromium.launch(executable_path=chromium(), args=flags())


class Firefox:
    """Firefox without a window, with a new profile that contacts nobody."""

    name = "Firefox"
    on = ["datareporting.policy.dataSubmissionPolicyBypassNotification"]
    off = [
        "browser.shell.checkDefaultBrowser", "browser.aboutwelcome.enabled", "app.update.enabled",
        "datareporting.policy.dataSubmissionEnabled", "toolkit.telemetry.enabled", "app.normandy.enabled",
        "browser.safebrowsing.update.enabled", "network.captive-portal-service.enabled",
        "network.connectivity-service.enabled", "browser.tabs.firefox-view", "extensions.systemAddon.update.enabled",
        "extensions.getAddons.cache.enabled",
    ]

    def __init__(self):
        self.program = find("firefox-esr", "firefox")

    def command(self, address, scale, folder):
        lines = {"layout.css.devPixelsPerPx": f'"{scale}"', "services.settings.server": '"data:,"',
                 "browser.region.network.url": '""'}
        lines |= dict.fromkeys(self.off, "false") | dict.fromkeys(self.on, "true")
        text = "".join(f'user_pref("{name}", {value});\n' for name, value in lines.items())
        (folder / "user.js").write_text(text)
        return [self.program, "--headless", "--no-remote", "--profile", str(folder), address], {}


class WebKit:
    """The browser that comes with WebKitGTK. It needs a screen, which may be virtual."""

    name = "WebKitGTK"

    def __init__(self):
        roots = ["/usr/lib", "/usr/libexec"]
        paths = (path for root in roots for path in pathlib.Path(root).glob("**/webkit2gtk-4*/MiniBrowser"))
        has_screen = shutil.which("xvfb-run") and shutil.which("xauth")
        self.program = next(map(str, paths), None) if has_screen else None

    def command(self, address, scale, folder):
        # Its helper processes keep files in the home folder.
        variables = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "GDK_SCALE": str(scale),
                     "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        return ["xvfb-run", "-a", "-s", "-screen 0 1600x1200x24", self.program, address], variables


@contextlib.contextmanager
def started(command, variables):
    """Runs a program while a test needs it, and ends it and its helpers. Gives the process and its output."""
    with tempfile.TemporaryFile() as output:
        # Its helpers are in its process group.
        process = subprocess.Popen(command, env={**os.environ, **variables}, start_new_session=True,
                                   stdin=subprocess.DEVNULL, stdout=output, stderr=output)
        try:
            yield process, output
        finally:
            # Helpers may outlive it.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(10)
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def ask(browser, server, address, report, scale=1, patience=240):
    """Opens a page, waits for its report to the server, and ends the browser."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, \
            started(*browser.command(address, scale, pathlib.Path(name))) as (process, output):
        for _ in range(patience):
            ended = process.poll() is not None
            result = server.reported(report, 1)
            if result is not None:
                return result
            if ended:
                output.seek(0)
                messages = output.read().decode(errors="replace").strip()
                raise RuntimeError(f"{browser.name} ended before the page reported anything: {messages}")
        return None
