"""oxipng, through its Python package, with the frames that `drip-bench --files` wrote.

    python oxipng_files.py FRAMES SIDE...
"""

import io
import sys

import oxipng
from PIL import Image

from repetition import repeat


def main(folder, sides):
    for side in sides:
        for name in ("wave", "river", "finish"):
            with open(f"{folder}/{name}-{side}.rgba", "rb") as frame:
                image = Image.frombytes("RGBA", (side, side), frame.read())
            file = io.BytesIO()
            image.save(file, "PNG", compress_level=1)
            for level in (2, 4):
                sizes = []

                def optimize(_):
                    sizes.append(len(oxipng.optimize_from_memory(file.getvalue(), level=level)))

                # Each call takes so long that one is enough.
                least, middle = repeat(0, optimize, fewest=1, warm=0)
                print(
                    "encode", f"oxipng -o{level}", name, side, least, middle, sizes[-1], sep="\t",
                    flush=True)


if __name__ == "__main__":
    main(sys.argv[1], [int(side) for side in sys.argv[2:]])
