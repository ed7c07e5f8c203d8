"""The scripts engines.mjs and pixels.mjs in every installed browser.

engines.mjs tries the elements: the canvas, events, forms, a download, and rest. pixels.mjs compares pixels, PNG, SVG
and JSON with the output of drip.
"""

import concurrent.futures
import functools
import hashlib
import random
import re

import browsers
import pytest
import web

# Sides in pixels: tiny, odd, oblong, and those of a canvas of 120 points on screens of one to three pixels a point.
SIZES = [(24, 24), (97, 61), (61, 128), (120, 120), (150, 150), (180, 180), (240, 240), (360, 360)]
BACKGROUNDS = [None, "#ffffffff", "#12345680"]
WITH_WORDS = ("gauge", "pill")
INPUTS = {
    "progress": ["0@0,0.4@1.2,pause@1.5,resume@2,1@3", "begin@0.3,fail@2", "0.7@0.5,cancel@1.7"],
    "pull": ["30@0~0.2,80@0.4~0.2,end@3"],
}


def events(text, driver):
    """Returns the events of input for the command line, as a page sends them."""
    for item in text.split(","):
        action, time, over = re.fullmatch(r"(.*)@([^~]*)~?(.*)", item).groups()
        is_word = action.isalpha()
        name = action if is_word else {"progress": "move", "pull": "pull"}[driver]
        yield {"at": float(time), name: is_word or float(action), **({"over": float(over)} if over else {})}


def other(parameter, chance):
    """Returns another value of a parameter, as the command line reads it, or None for the rare kinds."""
    value, kind = parameter["value"], parameter["kind"]
    if "choices" in parameter:
        return chance.choice([choice for choice in parameter["choices"] if choice != value])
    if kind == "flag":
        return "false" if value in (True, "true") else "true"
    if kind.startswith("color"):
        return f"#{chance.randrange(1 << 24):06x}ff"
    if kind == "number":
        low, high = parameter["range"]
        # A near value, so that the scene remains visible.
        return repr(float(round(min(max(value * 1.25 + (0.1 if high <= 4 else 1), low), high), 3)))
    return None


def cases():
    """Yields every scene and variant at many times, with input, and with every parameter changed once."""
    for name, scene in web.scenes().items():
        for variant in scene["variants"]:
            chance = random.Random(f"{name} {variant}")
            description = web.description(name, "--variant", variant)
            end = scene.get("duration", scene.get("period", 1))

            def case(time, options=(), background=None, size=None, settings={}, events=()):
                return {"scene": name, "time": time, "size": size or chance.choice(SIZES), "background": background,
                        "options": ["--variant", variant, *options], "events": list(events),
                        "settings": {"variant": variant, **settings}}

            times = [0, end, *(moment["time"] for moment in description["timeline"]["moments"]),
                     *(chance.uniform(0, end) for _ in range(12)), end * 1.5]
            for number, time in enumerate(times):
                yield case(time, background=BACKGROUNDS[number % 3], size=SIZES[number % len(SIZES)])
            for seed in (7, 2**63 + 11):
                yield case(chance.uniform(0, end), ["--seed", seed], settings={"seed": str(seed)})
            for part in (0.2, 0.7):
                yield case(end * part, ["--reduced-motion"], settings={"reducedMotion": True})
            driver = web.driver(name)
            for text in INPUTS.get(driver, []):
                for time in (0.6, 2.5, 4):
                    yield case(time, [f"--{driver}", text], events=events(text, driver))
            for parameter in description["parameters"]:
                if (value := other(parameter, chance)) is not None:
                    yield case(chance.uniform(0, end), ["--set", f"{parameter['name']}={value}"],
                               settings={"parameters": {parameter["name"]: value}})


def in_format(case, kind):
    """Returns a case for the page, and the command line that writes the same."""
    width, height = case["size"]
    page = {key: case[key] for key in ("scene", "time", "settings", "background", "events")}
    words = [case["scene"], "--at", repr(case["time"]), *case["options"]]
    if kind == "json":
        words = ["inspect", *words]
    else:
        background = ["--background", case["background"]] if case["background"] else []
        words = ["still", *words, "--format", kind, "-o", "-", "--size", f"{width}x{height}", *background]
    return {**page, "width": width, "height": height, "as": kind}, words


def digest(words):
    """Returns the hash of the output of drip, or its refusal."""
    try:
        return hashlib.sha256(web.run(*words)).hexdigest()
    except AssertionError as error:
        return f"failed: {error}"


@functools.cache
def pixels():
    """Returns the cases of pixels.mjs as pairs of a command line and the hash of its output."""
    made = list(cases())
    pairs = [in_format(case, "rgba") for case in made]
    # A seventh of the cases as files.
    pairs += [in_format(case, kind) for kind in ("png", "svg", "json") for case in made[::7]]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(digest, [words for _, words in pairs]))
    # The command line refuses times after the end of a scene, but a page can wait there.
    kept = [(*pair, result) for pair, result in zip(pairs, results) if "so it has no time" not in result]
    web.shared_server().given["cases"] = [page for page, _, _ in kept]
    return [(words, result) for _, words, result in kept]


def reported(engine, name, ratio=1):
    """Returns the report of a page in a browser."""
    server = web.shared_server()
    address = f"{server.origin}/{name}"
    if engine:
        browser = engine()
        if not browser.program:
            pytest.skip(f"{name}.mjs in {browser.name}, which is not installed")
        report = browsers.ask(browser, server, address, name, scale=ratio)
    else:
        context = web.shared_chromium().new_context(device_scale_factor=ratio)
        context.new_page().goto(address)
        report = server.reported(name, 300)
        context.close()
    assert report is not None, "the browser reported nothing"
    assert "error" not in report, report["error"]
    return report


ENGINES = pytest.mark.parametrize("engine", [None, browsers.Firefox, browsers.WebKit],
                                  ids=["chromium", "firefox", "webkit"])


@ENGINES
@pytest.mark.parametrize("ratio", [1, 2])
def test_elements(engine, ratio):
    web.shared_server().let("engines", 1)
    report = reported(engine, "engines", ratio)
    assert (report["errors"], report["ratio"]) == ([], ratio)
    assert [player["scene"] for player in report["players"]] == list(web.scenes())
    for player in report["players"]:
        assert (player["differing"], player["width"]) == (0, 150 * ratio), player["scene"]
        assert player["colors"] > 10, player["scene"]
    # Both painters agree, except at edges, which each browser smooths in its own way.
    assert len(report["compared"]) == 15 * len(report["players"])
    for pair in report["compared"]:
        # Pictures of thin lines have hardly any pixel without an edge. A canvas writes words in the page's font.
        most = 6 if pair["scene"] in WITH_WORDS else 2
        assert (pair["count"] < 0.1 or pair["inner"] <= most) and pair["all"] <= 12, pair
    assert report["button"] == {
        "heard": ["drip-start", "drip-cancel", "drip-start", "drip-done"], "middle": ["running", False, "37"],
        "bytes": 50000, "before": None, "after": "here", "status": "done"}
    assert report["refresh"] == {"heard": ["drip-refresh"], "refreshing": False}
    assert report["still"] == [0, 0]


@ENGINES
def test_pixels(engine):
    expected = pixels()
    report = reported(engine, "pixels")
    assert report["scenes"] == list(web.scenes())
    # Both must refuse the same settings.
    wrong = [f"drip {' '.join(map(str, words))}: {result[:160]} instead of {hash[:160]}"
             for (words, hash), result in zip(expected, report["results"], strict=True)
             if result != hash and not (result.startswith("failed") and hash.startswith("failed"))]
    assert wrong == [], f"{len(wrong)} of {len(expected)} differ"


def test_pixels_differ():
    """The cases are not one picture again and again, and drip refuses next to none of them."""
    hashes = [hash for _, hash in pixels()]
    pictures = [hash for hash in hashes if not hash.startswith("failed")]
    assert len(set(pictures)) > len(hashes) // 2
    assert len(hashes) - len(pictures) < len(hashes) // 20
