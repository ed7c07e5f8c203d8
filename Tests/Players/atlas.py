"""Reads atlases of `drip sheet --atlas` with pg-atlas and pygame, restores every frame from its sprite, and compares it
with the frames of `drip render`, pixel by pixel."""

import itertools
import os
import tempfile

os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
import pygame  # noqa: E402
from pg_atlas import PGAtlas  # noqa: E402

from common import drip, scenes  # noqa: E402

FPS = 12
# Options of the frames, and of the atlas.
CASES = [
    ([], []),
    (["--scale", "2"], ["--power-of-two"]),
    (["--from", "0.5"], ["--padding", "0"]),
    ([], ["--padding", "3", "--extrude", "2"]),
    (["--background", "scene"], ["--padding", "1", "--power-of-two"]),
]


def pixels(surface):
    return pygame.image.tobytes(surface.convert_alpha(), "RGBA")


def put_back(atlas, name, entry):
    """Returns the whole frame of a sprite."""
    frame = pygame.Surface((entry["sourceSize"]["w"], entry["sourceSize"]["h"]), pygame.SRCALPHA)
    place = entry["spriteSourceSize"]
    sprite = atlas.create_image(name).convert_alpha()
    assert sprite.get_size() == (place["w"], place["h"]), name
    # Adding to a clear surface copies alpha exactly.
    frame.blit(sprite, (place["x"], place["y"]), special_flags=pygame.BLEND_RGBA_ADD)
    return frame


def check_room(atlas, frames, padding, extrusion):
    """Checks the distance of sprites, and that only their extruded borders surround them."""
    image = atlas.source_file.convert_alpha()
    places = {tuple(entry["frame"][key] for key in "xywh") for entry in frames}
    expected = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    outer = []
    for x, y, w, h in places:
        around = pygame.Rect(x, y, w, h).inflate(2 * extrusion, 2 * extrusion)
        outer.append(around.inflate(padding, padding))
        assert image.get_rect().contains(around.inflate(2 * padding, 2 * padding)), "no border"
        for px, py in itertools.product(range(around.left, around.right), range(around.top, around.bottom)):
            inside = min(max(px, x), x + w - 1), min(max(py, y), y + h - 1)
            expected.set_at((px, py), image.get_at(inside))
    if padding % 2 == 0:
        for a, b in itertools.combinations(outer, 2):
            assert not a.colliderect(b), f"{a} is too close to {b}"
    assert pixels(image) == pixels(expected), "pixels between the sprites"


def check(scene, look, layout, folder):
    stem = f"{folder}/{scene}"
    common = ["--fps", str(FPS), "--size", "96", *look]
    drip("sheet", scene, "--atlas", "-o", f"{stem}.png", *common, *layout)
    drip("render", scene, "-o", f"{folder}/frames", *common)
    mark = "@2x" if "2" in look else ""
    atlas = PGAtlas(f"{stem}{mark}.json")
    data = atlas.source_data
    frames, meta = data["frames"], data["meta"]
    rendered = sorted(name for name in os.listdir(f"{folder}/frames") if name.endswith(".png"))
    assert [name.replace(mark, "") for name in rendered] == list(frames), "other frames"
    for file, (name, entry) in zip(rendered, frames.items()):
        whole = pygame.image.load(f"{folder}/frames/{file}")
        assert pixels(put_back(atlas, name, entry)) == pixels(whole), f"{scene} {name} is another picture"
        bounds = whole.convert_alpha().get_bounding_rect(min_alpha=1)
        trimmed = tuple(entry["spriteSourceSize"][key] for key in "xywh")
        assert trimmed == (tuple(bounds) if bounds.w else (0, 0, 1, 1)), f"{name} is not trimmed"
        assert entry["trimmed"] == (trimmed[2:] != whole.get_size()) and not entry["rotated"]
    times = [entry["duration"] for entry in frames.values()]
    assert abs(sum(times) - 1000 * len(times) / FPS) <= 0.5, "the film drifts"
    tags = meta["frameTags"]
    assert tags[0]["from"] == 0 and tags[-1]["to"] == len(frames) - 1
    assert all(a["to"] + 1 == b["from"] for a, b in zip(tags, tags[1:]))
    image = atlas.source_file
    assert image.get_size() == (meta["size"]["w"], meta["size"]["h"])
    assert meta["image"] == f"{scene}{mark}.png" and meta["scale"] == ("2" if mark else "1")
    if "--power-of-two" in layout:
        assert all(side & (side - 1) == 0 for side in image.get_size())
    options = dict(zip(layout, layout[1:]))
    check_room(atlas, frames.values(), int(options.get("--padding", 2)), int(options.get("--extrude", 0)))
    distinct = {tuple(entry["frame"].values()) for entry in frames.values()}
    return len(frames), len(distinct)


pygame.display.init()
pygame.display.set_mode((1, 1))
for number, scene in enumerate(scenes()):
    # Every scene in two cases, and every case in some scene.
    for case in (number % len(CASES), (number + 2) % len(CASES)):
        with tempfile.TemporaryDirectory() as folder:
            count, distinct = check(scene, *CASES[case], folder)
            print(*[scene, *itertools.chain(*CASES[case])], f"{count} frames, {distinct} sprites")
