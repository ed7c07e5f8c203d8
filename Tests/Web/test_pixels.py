"""The bytes of the page are those of `drip`: pixels, PNG, SVG and JSON, in every browser there is."""

import concurrent.futures
import hashlib
import random
import unittest

import browsers
import web

# Sides in pixels: tiny, odd, oblong, and those of a canvas of 120 points on screens of one to three pixels a point.
SIZES = [(24, 24), (97, 61), (61, 128), *((round(120 * scale), round(120 * scale)) for scale in (1, 1.25, 1.5, 2, 3))]
BACKGROUNDS = [None, "#ffffffff", "#12345680"]
# The input of a button and a sheet, for the page and for the command line.
TOLD = {
    "progress": [
        ("0@0,0.4@1.2,pause@1.5,resume@2,1@3",
         [{"at": 0, "move": 0}, {"at": 1.2, "move": 0.4}, {"at": 1.5, "pause": True}, {"at": 2, "resume": True},
          {"at": 3, "move": 1}]),
        ("begin@0.3,fail@2", [{"at": 0.3, "begin": True}, {"at": 2, "fail": True}]),
        ("0.7@0.5,cancel@1.7", [{"at": 0.5, "move": 0.7}, {"at": 1.7, "cancel": True}]),
    ],
    "pull": [
        ("30@0~0.2,80@0.4~0.2,end@3", [{"at": 0, "pull": 30, "over": 0.2}, {"at": 0.4, "pull": 80, "over": 0.2},
                                       {"at": 3, "end": True}]),
    ],
}


def other(parameter, chance):
    """A value that a parameter does not have yet, as the command line takes it; nothing if there is no telling."""
    value, kind = parameter["value"], parameter["kind"]
    if "choices" in parameter:
        return chance.choice([choice for choice in parameter["choices"] if choice != value])
    if kind == "flag":
        return "false" if value in (True, "true") else "true"
    if kind.startswith("color"):
        return f"#{chance.randrange(1 << 24):06x}ff"
    if kind == "number":
        low, high = parameter["range"]
        # Not far away: what is asked for must still be a scene that one can look at.
        near = min(max(value * 1.25 + (0.1 if high <= 4 else 1), low), high)
        return repr(float(round(near, 3)))
    return None


def cases():
    """Every scene and variant at many times, told different things, and with every parameter changed once."""
    made = []
    for scene in web.scenes():
        name = scene["scene"]
        for variant in scene["variants"]:
            chance = random.Random(f"{name} {variant}")
            description = web.description(name, "--variant", variant)
            long = scene.get("duration", scene.get("period", 1))
            moments = [moment["time"] for moment in description["timeline"]["moments"]]
            times = [0, long, *moments, *(chance.uniform(0, long) for _ in range(12)), long * 1.5]

            def add(time, options=(), background=None, size=None, **more):
                made.append({
                    "scene": name, "time": time, "size": size or chance.choice(SIZES), "background": background,
                    "options": ["--variant", variant, *options], **more,
                    "settings": {"variant": variant, **more.get("settings", {})},
                })

            for number, time in enumerate(times):
                add(time, size=SIZES[number % len(SIZES)], background=BACKGROUNDS[number % len(BACKGROUNDS)])
            for seed in (7, 2**63 + 11):
                add(chance.uniform(0, long), ["--seed", seed], settings={"seed": str(seed)})
            for part in (0.2, 0.7):
                add(long * part, ["--reduced-motion"], settings={"reducedMotion": True})
            for words, events in TOLD.get(description.get("input"), []):
                for time in (0.6, 2.5, 4):
                    add(time, [f"--{description['input']}", words], events=events)
            for parameter in description["parameters"]:
                value = other(parameter, chance)
                if value is not None:
                    add(chance.uniform(0, long), ["--set", f"{parameter['name']}={value}"],
                        settings={"parameters": {parameter["name"]: value}})
    return made


def as_format(case, kind):
    """What the page is to do for a case, and the words that make drip do the same."""
    width, height = case["size"]
    page = {key: case[key] for key in ("scene", "time", "settings", "background") if key in case}
    page.update({"width": width, "height": height, "as": kind, "events": case.get("events", [])})
    words = [case["scene"], "--at", repr(case["time"]), *case["options"]]
    if kind == "json":
        return page, ["inspect", *words]
    words += ["--format", kind, "-o", "-", "--size", f"{width}x{height}"]
    if case["background"]:
        words += ["--background", case["background"]]
    return page, ["still", *words]


def truth(words):
    """The hash of what drip writes, or that it will not."""
    try:
        return hashlib.sha256(web.run(*words)).hexdigest()
    except AssertionError as error:
        return f"failed: {error}"


class Bytes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        made = cases()
        cls.pairs = [as_format(case, "rgba") for case in made]
        # Files are larger than hashes of pixels are worth: some of each scene.
        cls.pairs += [as_format(case, kind) for kind in ("png", "svg", "json") for case in made[::7]]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            cls.truths = list(pool.map(lambda pair: truth(pair[1]), cls.pairs))
        cls.server = web.shared_server()
        cls.server.given["cases"] = [page for page, _ in cls.pairs]

    def check(self, report):
        self.assertIsNotNone(report, "the browser reported nothing")
        self.assertNotIn("error", report)
        self.assertEqual(report["scenes"], [scene["scene"] for scene in web.scenes()])
        self.assertEqual(len(report["results"]), len(self.pairs))
        wrong = []
        for (page, words), expected, result in zip(self.pairs, self.truths, report["results"]):
            # Both must refuse the same settings.
            failed = [text.startswith("failed") for text in (expected, result)]
            if expected != result and not all(failed):
                wrong.append(f"drip {' '.join(map(str, words))}: {result[:160]} instead of {expected[:160]}")
        self.assertEqual(wrong, [], f"{len(wrong)} of {len(self.pairs)} differ")

    def test_in_chromium(self):
        page = web.shared_chromium().new_page()
        self.addCleanup(page.close)
        page.goto(f"{self.server.origin}/pixels.html")
        self.check(self.server.reported("pixels", 300))

    def elsewhere(self, browser):
        if not browser.program:
            print(f"not checked: pixels in {browser.name}, which is not installed")
            self.skipTest(f"no {browser.name}")
        self.check(browsers.ask(browser, self.server, f"{self.server.origin}/pixels.html", "pixels"))

    def test_in_firefox(self):
        self.elsewhere(browsers.Firefox())

    def test_in_webkit(self):
        self.elsewhere(browsers.WebKit())

    def test_truths_differ(self):
        """What all this compares is not one picture again and again, and drip refuses next to nothing of it."""
        pictures = [text for text in self.truths if not text.startswith("failed")]
        self.assertGreater(len(set(pictures)), len(self.pairs) // 2)
        self.assertLess(len(self.pairs) - len(pictures), len(self.pairs) // 20)
