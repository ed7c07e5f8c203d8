"""Has Pillow read files that `drip-bench --files` wrote, and compares every pixel.

    python check_files.py FOLDER
"""

import glob
import sys

from PIL import Image


def main(folder):
    paths = sorted(glob.glob(f"{folder}/*.png"))
    kinds = {}
    for path in paths:
        # Beside `wave-512-fast.png` are its pixels, `wave-512.rgba`.
        with open(path.rsplit("-", 1)[0] + ".rgba", "rb") as pixels:
            expected = pixels.read()
        with Image.open(path) as image:
            image.load()
            kinds.setdefault(kind(path), 0)
            kinds[kind(path)] += 1
            if image.convert("RGBA").tobytes() != expected:
                sys.exit(f"Pillow reads other pixels from {path}")
    told = ", ".join(f"{count} {name}" for name, count in sorted(kinds.items()))
    print(f"Pillow reads the right pixels from {len(paths)} files: {told}")
    if len(kinds) < 9:
        sys.exit("there should be more kinds of files")


def kind(path):
    """Names the layout of a file, from its header."""
    with open(path, "rb") as file:
        header = file.read(26)
    names = {0: "grey", 2: "RGB", 3: "palette", 4: "grey with alpha", 6: "RGBA"}
    return f"{names[header[25]]} of {header[24]} bits"


if __name__ == "__main__":
    main(sys.argv[1])
