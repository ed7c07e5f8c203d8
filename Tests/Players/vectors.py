#!/usr/bin/env python3
"""Plays films of outlines by programs not written here, and compares what they show with the pictures.

    vectors.py DRIP [SCENE...]

An animated SVG is played by Chromium, Firefox and WebKitGTK, a Lottie animation by rlottie, ThorVG and lottie-web in
Chromium, at frames and between them. What they draw differs from ours along the rims only. All scenes are
played unless some are named.
"""

import contextlib
import importlib.util
import io
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import xml.dom.minidom
import zipfile

try:
    import jsonschema
    import lottie_specs
    import numpy
    import thorvg_python
    from PIL import Image
    from playwright.sync_api import sync_playwright
    from rlottie_python import LottieAnimation

    import browsers
except ImportError as error:
    sys.exit(f"vectors.py: {error.name} is missing (pip install -r Tests/Players/requirements.txt)")

RATE = 30
# The mean difference of a channel, of 255, and how many pixels may differ by more than 16.
MEAN, PIXELS = 0.12, 0.0025
# Players that round opacities and colours to bytes on the way are off by more where something large fades.
COARSE_MEAN = 0.3
COUNT = 10


def on_white(image):
    pixels = numpy.asarray(image.convert("RGBA")).astype(float)
    alpha = pixels[..., 3:] / 255
    return pixels[..., :3] * alpha + 255 * (1 - alpha)


def premultiplied_on_white(pixels):
    return pixels[..., :3] + 255 * (1 - pixels[..., 3:] / 255)


def rlottie(path, size, frames):
    animation = LottieAnimation.from_file(str(path))
    for frame in frames:
        data = animation.lottie_animation_render(int(frame), width=size[0], height=size[1])
        pixels = numpy.frombuffer(data, numpy.uint8).reshape(size[1], size[0], 4)
        yield premultiplied_on_white(pixels[..., [2, 1, 0, 3]].astype(float))


def thorvg(path, size, frames):
    engine = thorvg_python.Engine(threads=1)
    canvas = thorvg_python.SwCanvas(engine)
    canvas.set_target(*size, cs=thorvg_python.Colorspace.ABGR8888)
    animation = thorvg_python.Animation(engine)
    picture = animation.get_picture()
    picture.load(str(path))
    picture.set_size(*size)
    canvas.add(picture) if hasattr(canvas, "add") else canvas.push(picture)
    for frame in frames:
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True) if canvas.draw.__code__.co_argcount > 1 else canvas.draw()
        canvas.sync()
        image = canvas.get_pillow().convert("RGBA")
        yield premultiplied_on_white(numpy.asarray(image).astype(float))


class Browser:
    """Chromium, and what it shows."""

    name = "Chromium"

    SEEK = {
        "svg": "t => {const s = document.querySelector('svg'); s.pauseAnimations(); s.setCurrentTime(t)}",
        "json": f"t => film.goToAndStop(t * {RATE}, true)",
    }

    def __init__(self, playwright):
        self.browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--force-color-profile=srgb"]
        )

    def play(self, path, size, times):
        page = self.browser.new_page(viewport={"width": size[0], "height": size[1]})
        page.set_default_timeout(20000)
        kind = path.suffix[1:]
        style = "<style>body{margin:0}#film{width:%dpx;height:%dpx}</style>" % size
        page.set_content(style + (path.read_text() if kind == "svg" else "<div id=film></div>"))
        if kind == "json":
            wagtail = pathlib.Path(importlib.util.find_spec("wagtail_lottie").origin).parent
            page.add_script_tag(path=next(wagtail.rglob("lottie-player.js")))
            page.evaluate(
                "data => {window.film = lottie.loadAnimation({container: document.getElementById('film'),"
                "renderer: 'svg', loop: false, autoplay: false, animationData: data});"
                "film.setSubframe(true)}",
                json.loads(path.read_text()),
            )
        for time in times:
            page.evaluate(self.SEEK[kind], time)
            page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
            yield Image.open(io.BytesIO(page.screenshot()))
        page.close()


def compare(what, truth, shown):
    mean = pixels = count = 0
    for expected, image in zip(truth, shown):
        difference = numpy.abs(image - expected)
        mean += difference.mean()
        pixels += (difference.max(2) > 16).mean()
        count += 1
    mean, pixels = mean / count, pixels / count
    line = f"{what}: mean {mean:.3f} of 255, {100 * pixels:.2f} % of pixels off by more than 16"
    limit = COARSE_MEAN if what.endswith(("ThorVG", "rlottie")) else MEAN
    if mean > limit or pixels > PIXELS or count < COUNT:
        sys.exit(f"vectors.py: {line}")
    print(line)


def check_documents(folder):
    xml.dom.minidom.parse(str(folder / "film.svg"))
    archive = zipfile.ZipFile(folder / "film.lottie")
    assert archive.testzip() is None
    manifest = json.loads(archive.read("manifest.json"))
    name = manifest["animations"][0]["id"]
    animation = json.loads(archive.read(f"animations/{name}.json"))
    assert animation == json.loads((folder / "film.json").read_text())
    schema = pathlib.Path(lottie_specs.__file__).parent / "data/lottie.schema.json"
    validator = jsonschema.Draft202012Validator(json.loads(schema.read_text()))
    for error in validator.iter_errors(animation):
        sys.exit(f"vectors.py: {list(error.absolute_path)}: {error.message[:200]}")
    return animation


def check(drip, scene, shown_by, options, width):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        outputs = [word for end in ("svg", "json", "lottie") for word in ("-o", folder / f"film.{end}")]
        common = ["--size", str(width), "--background", "white", *options]
        subprocess.run([drip, "render", scene, *outputs, "--fps", str(RATE), "--quiet", *common], check=True)
        animation = check_documents(folder)
        size = (animation["w"], animation["h"])
        choice = random.Random(scene)
        frames = sorted(choice.sample(range(int(animation["op"])), COUNT))
        sets = {
            "at frames": frames,
            "between them": [frame + 0.2 + 0.6 * choice.random() for frame in frames[:-1]] + [0.5],
        }
        for when, numbers in sets.items():
            times = [number / RATE for number in numbers]
            truth = []
            for time in times:
                still = folder / f"still-{time}.png"
                subprocess.run([drip, "still", scene, "--at", repr(time), "-o", still, *common], check=True)
                truth.append(on_white(Image.open(still)))
            what = " ".join([scene, *options, when])
            # A time that is exactly that of a change may be rounded to either side of it.
            late = [time + 1e-5 for time in times]
            for browser in shown_by:
                images = map(on_white, browser.play(folder / "film.svg", size, late))
                compare(f"{what}, SVG in {browser.name}", truth, images)
            images = map(on_white, shown_by[0].play(folder / "film.json", size, late))
            compare(f"{what}, lottie-web", truth, images)
            compare(f"{what}, ThorVG", truth, thorvg(folder / "film.json", size, numbers))
            if when == "at frames":
                compare(f"{what}, rlottie", truth, rlottie(folder / "film.json", size, numbers))


def main():
    drip, *named = sys.argv[1:]
    scenes = [line.split()[0] for line in subprocess.check_output([drip, "list"], text=True).splitlines() if line]
    with sync_playwright() as playwright, contextlib.ExitStack() as stack:
        shown_by = [Browser(playwright)]
        stack.callback(shown_by[0].browser.close)
        for kind in (browsers.Firefox, browsers.WebKit):
            shown_by.append(kind())
            stack.callback(shown_by[-1].close)
        for scene in named or scenes:
            check(drip, scene, shown_by, [], 480)
        if not named:
            check(drip, "download", shown_by, ["--theme", "dark", "--progress", "0@0.5,0.4@1.2,fail@2"], 480)


if __name__ == "__main__":
    main()
