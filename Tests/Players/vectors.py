"""Plays films of outlines at frames and between them, and compares them with stills without fine light.

Chromium and Firefox play animated SVG; rlottie, ThorVG and lottie-web in Chromium play Lottie. They differ from stills
in Chromium along edges only.
"""

import base64
import importlib.util
import json
import pathlib
import random
import re
import tempfile
import xml.dom.minidom
import zipfile

import jsonschema
import lottie_specs
import numpy
import thorvg_python
from rlottie_python import LottieAnimation

from common import drip, scenes, screenshot, tiles

# The elements of stills that films leave out.
FINE_LIGHT = re.compile(r'<\w+ id="[^"]*" data-name="(bubble|bubble\.rim|caustic|condensation)(\.\d+)?"[^>]*/>')
RATE, WIDTH, COUNT, COLUMNS = 30, 480, 10, 5
# Limits of the mean difference of a channel, of 255, and of the part of pixels that differ by more than 16.
MEAN, PIXELS = 0.16, 0.0025
# ThorVG and rlottie round opacities and colours to bytes, which adds up where something large fades.
COARSE_MEAN = 0.3


def on_white(image):
    pixels = numpy.asarray(image.convert("RGBA")).astype(float)
    alpha = pixels[..., 3:] / 255
    return pixels[..., :3] * alpha + 255 * (1 - alpha)


def premultiplied_on_white(pixels):
    return pixels[..., :3] + 255 * (1 - pixels[..., 3:].astype(float) / 255)


def rlottie(path, size, numbers):
    animation = LottieAnimation.from_file(str(path))
    for number in numbers:
        data = animation.lottie_animation_render(int(number), width=size[0], height=size[1])
        pixels = numpy.frombuffer(data, numpy.uint8).reshape(size[1], size[0], 4)
        yield premultiplied_on_white(pixels[..., [2, 1, 0, 3]])


def thorvg(path, size, numbers):
    engine = thorvg_python.Engine(threads=1)
    canvas = thorvg_python.SwCanvas(engine)
    canvas.set_target(*size, cs=thorvg_python.Colorspace.ABGR8888)
    animation = thorvg_python.Animation(engine)
    picture = animation.get_picture()
    picture.load(str(path))
    picture.set_size(*size)
    canvas.add(picture) if hasattr(canvas, "add") else canvas.push(picture)
    for number in numbers:
        animation.set_frame(number)
        canvas.update()
        canvas.draw(True) if canvas.draw.__code__.co_argcount > 1 else canvas.draw()
        canvas.sync()
        yield premultiplied_on_white(numpy.asarray(canvas.get_pillow().convert("RGBA")))


def stills(documents, size):
    """Returns pictures of documents without fine light."""
    html = "<!doctype html><style>body{margin:0}img{position:absolute}</style>"
    for index, document in enumerate(documents):
        left, top = index % COLUMNS * size[0], index // COLUMNS * size[1]
        source = base64.b64encode(FINE_LIGHT.sub("", document).encode()).decode()
        html += f'<img src="data:image/svg+xml;base64,{source}" style="left:{left}px;top:{top}px">'
    rows = -(-len(documents) // COLUMNS)
    shown = screenshot("Chromium", html, (COLUMNS * size[0], rows * size[1]))
    return list(map(on_white, tiles(shown, size, COLUMNS, len(documents))))


def in_browser(browser, path, size, times):
    """Shows a film side by side, stopped at several times."""
    film = path.read_text()
    html = "<!doctype html><style>body{margin:0}.film{position:absolute;border:0;width:%dpx;height:%dpx}</style>" % size
    if path.suffix == ".json":
        package = pathlib.Path(importlib.util.find_spec("wagtail_lottie").origin).parent
        html += f'<script src="{next(package.rglob("lottie-player.js")).as_uri()}"></script>'
    for index, time in enumerate(times):
        place = f'class=film style="left:{index % COLUMNS * size[0]}px;top:{index // COLUMNS * size[1]}px"'
        if path.suffix == ".svg":
            seek = f"<script>const s=document.querySelector('svg');s.pauseAnimations();s.setCurrentTime({time})</script>"
            page = f"<style>body{{margin:0}}svg{{display:block}}</style>{film}{seek}"
            html += f'<iframe {place} srcdoc="{page.replace("&", "&amp;").replace(chr(34), "&quot;")}"></iframe>'
        else:
            html += f"""<div {place} id=film{index}></div><script>{{
              const film = lottie.loadAnimation({{container: film{index}, renderer: "svg", autoplay: false,
                animationData: {film}}});
              film.setSubframe(true);
              const seek = () => film.goToAndStop({time * RATE}, true);
              film.isLoaded ? seek() : film.addEventListener("DOMLoaded", seek);
            }}</script>"""
    rows = -(-len(times) // COLUMNS)
    shown = screenshot(browser, html, (COLUMNS * size[0], rows * size[1]))
    return map(on_white, tiles(shown, size, COLUMNS, len(times)))


def compare(title, truth, shown):
    differences = [numpy.abs(image - expected) for expected, image in zip(truth, shown, strict=True)]
    mean = numpy.mean([each.mean() for each in differences])
    pixels = numpy.mean([(each.max(2) > 16).mean() for each in differences])
    line = f"{title}: mean {mean:.3f} of 255, {100 * pixels:.2f} % of pixels off by more than 16"
    limit = COARSE_MEAN if title.endswith(("ThorVG", "rlottie")) else MEAN
    assert mean <= limit and pixels <= PIXELS, line
    print(line)


def validated(folder):
    """Checks the documents against their formats, and returns the animation."""
    xml.dom.minidom.parse(str(folder / "film.svg"))
    archive = zipfile.ZipFile(folder / "film.lottie")
    assert archive.testzip() is None
    name = json.loads(archive.read("manifest.json"))["animations"][0]["id"]
    animation = json.loads(archive.read(f"animations/{name}.json"))
    assert animation == json.loads((folder / "film.json").read_text())
    schema = pathlib.Path(lottie_specs.__file__).parent / "data/lottie.schema.json"
    jsonschema.Draft202012Validator(json.loads(schema.read_text())).validate(animation)
    return animation


def check(scene, *options):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        outputs = [word for end in ("svg", "json", "lottie") for word in ("-o", folder / f"film.{end}")]
        common = ["--size", WIDTH, "--background", "white", *options]
        drip("render", scene, *outputs, "--fps", RATE, "--quiet", *common)
        animation = validated(folder)
        size, choice = (animation["w"], animation["h"]), random.Random(scene)
        whole = sorted(choice.sample(range(int(animation["op"])), COUNT))
        between = [number + 0.2 + 0.6 * choice.random() for number in whole[:-1]] + [0.5]
        for when, numbers in {"at frames": whole, "between frames": between}.items():
            times = [number / RATE for number in numbers]
            still = folder / "still.svg"
            documents = []
            for time in times:
                drip("still", scene, "--at", repr(time), "-o", still, "--force", *common)
                documents.append(still.read_text())
            truth = stills(documents, size)
            title = " ".join([scene, *options, when])
            # Exactly at a change, a player may show the state before or after it.
            late = [time + 1e-5 for time in times]
            for browser in ("Chromium", "Firefox"):
                compare(f"{title}, SVG in {browser}", truth, in_browser(browser, folder / "film.svg", size, late))
            compare(f"{title}, lottie-web", truth, in_browser("Chromium", folder / "film.json", size, late))
            compare(f"{title}, ThorVG", truth, thorvg(folder / "film.json", size, numbers))
            if when == "at frames":
                compare(f"{title}, rlottie", truth, rlottie(folder / "film.json", size, numbers))


for scene in scenes():
    check(scene)
check("download", "--theme", "dark", "--progress", "0@0.5,0.4@1.2,fail@2")
