"""Browsers: Chromium driven by playwright, and others as their users start them."""

import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Colours as they are, and no rights that a test does not need.
FLAGS = ["--force-color-profile=srgb", "--disable-component-update", "--no-first-run"]


def works(program):
    """Whether a program is there and starts; some distributions have only a hint in its place."""
    try:
        return subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def find(*names):
    return next((path for path in map(shutil.which, names) if path and works(path)), None)


def chromium():
    mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    return find(*CHROMIUM) or (mac if works(mac) else None)


def launch(playwright, program):
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    return playwright.chromium.launch(executable_path=program, args=flags)


class Firefox:
    """Started without a window, with a profile of its own that asks nobody for anything."""

    name = "Firefox"
    preferences = {
        "browser.shell.checkDefaultBrowser": False, "browser.aboutwelcome.enabled": False,
        "app.update.enabled": False, "datareporting.policy.dataSubmissionEnabled": False,
        "toolkit.telemetry.enabled": False, "app.normandy.enabled": False, "browser.safebrowsing.update.enabled": False,
        "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
        "browser.tabs.firefox-view": False, "datareporting.policy.dataSubmissionPolicyBypassNotification": True,
        "services.settings.server": "data:,", "extensions.systemAddon.update.enabled": False,
        "browser.region.network.url": "", "extensions.getAddons.cache.enabled": False,
    }

    def __init__(self):
        self.program = find("firefox-esr", "firefox")

    def command(self, address, scale, folder):
        lines = {**self.preferences, "layout.css.devPixelsPerPx": str(scale)}
        text = "".join(f'user_pref("{name}", {quoted(value)});\n' for name, value in lines.items())
        (folder / "user.js").write_text(text)
        return [self.program, "--headless", "--no-remote", "--profile", str(folder), address], {}


class WebKit:
    """The browser that comes with WebKitGTK; it needs a screen, which may be one that nobody sees."""

    name = "WebKitGTK"

    def __init__(self):
        roots = ["/usr/lib", "/usr/libexec"]
        paths = (path for root in roots for path in sorted(pathlib.Path(root).glob("**/webkit2gtk-4*/MiniBrowser")))
        has_screen = shutil.which("xvfb-run") and shutil.which("xauth")
        self.program = next(map(str, paths), None) if has_screen else None

    def command(self, address, scale, folder):
        # Its helpers keep what they know below the home folder.
        variables = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "GDK_SCALE": str(scale),
                     "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        return ["xvfb-run", "-a", "-s", "-screen 0 1600x1200x24", self.program, address], variables


def quoted(value):
    return {True: "true", False: "false"}.get(value) if isinstance(value, bool) else f'"{value}"'


def ask(browser, server, address, report, scale=1, patience=240):
    """Opens a page and waits for what it reports to the server; then ends the browser and its helpers."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, tempfile.TemporaryFile() as words:
        command, variables = browser.command(address, scale, pathlib.Path(name))
        # A group of its own, so that its helpers end with it.
        process = subprocess.Popen(command, env={**os.environ, **variables}, start_new_session=True,
                                   stdin=subprocess.DEVNULL, stdout=words, stderr=words)
        try:
            for _ in range(patience):
                ended = process.poll() is not None
                result = server.reported(report, 1)
                if result is not None:
                    return result
                if ended:
                    words.seek(0)
                    said = words.read().decode(errors="replace").strip()
                    raise RuntimeError(f"{browser.name} ended before the page reported anything: {said}")
            return None
        finally:
            # Helpers may be left when the browser itself has ended.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(10)
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
