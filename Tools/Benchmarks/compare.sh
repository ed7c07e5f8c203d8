#!/bin/sh
# Measures drip beside other programs and libraries, all in one go and in turns, and prints tables:
#
#     Tools/Benchmarks/compare.sh [--rounds N] [--milliseconds N] [--encode SIDE] [--minimum]
#         [--offline] [--readme] [SIDE...]
#
# --rounds N        How often everybody has a turn (5); the tables show medians over the rounds.
# --milliseconds N  How long each measurement of a round lasts (60).
# --encode SIDE     How large the frames are from which PNG files and sequences are made (512).
# --minimum         Show the best of the rounds, where the machine has other things to do.
# --offline         Install nothing.
# --readme          Put the tables into the article Benchmarks, too.
# SIDE...           How large the frames are that are drawn into memory (160 512 1080).
#
# Libraries come from the system's packages and from a Python environment below .build, where all that is
# built goes, too. What cannot be installed is left out, with a line that says so.
set -eu
cd "$(dirname "$0")/../.."

rounds=5
milliseconds=60
encode=512
offline=
readme=
minimum=
sides=
refuse() {
  echo "compare.sh: $1; see the head of the script" >&2
  exit 64
}
while [ $# -gt 0 ]; do
  case $1 in
    --rounds | --milliseconds | --encode)
      case ${2-} in '' | *[!0-9]* | 0*) refuse "option '$1' needs a whole number above 0" ;; esac
      case $1 in
        --rounds) rounds=$2 ;;
        --milliseconds) milliseconds=$2 ;;
        --encode) encode=$2 ;;
      esac
      shift
      ;;
    --minimum) minimum=--minimum ;;
    --offline) offline=yes ;;
    --readme) readme=yes ;;
    -h | --help)
      sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p;}' "$0"
      exit
      ;;
    *[!0-9]* | '' | 0*) refuse "'$1' is neither an option nor a side" ;;
    *) sides="$sides $1" ;;
  esac
  shift
done
: "${sides:=160 512 1080}"

out=.build/peers
mkdir -p "$out/bin"
rm -rf "$out/frames" "$out/results"
mkdir "$out/frames"
left_out() { echo "left out: $1" >&2; }

# Debian's packages.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}
updated=
for package in gcc pkg-config libcairo2-dev libpng-dev libdeflate-dev libisal-dev pngcheck python3-venv; do
  if [ -n "$offline" ] || ! command -v apt-get >/dev/null; then break; fi
  dpkg -s "$package" >/dev/null 2>&1 && continue
  if [ -z "$updated" ]; then
    as_root apt-get update -qq >"$out/apt.log" 2>&1 || true
    updated=yes
  fi
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$package" >>"$out/apt.log" 2>&1 ||
    echo "not installed: $package, see $out/apt.log" >&2
done

# Python's packages, each with the name that it is imported by.
python=$out/venv/bin/python
[ -x "$python" ] || python3 -m venv "$out/venv" >"$out/pip.log" 2>&1 || true
for package in numpy:numpy skia-python:skia thorvg-python:thorvg_python pycairo:cairo pillow:PIL \
  pyoxipng:oxipng blend2d-py:blend2d; do
  [ -x "$python" ] || break
  "$python" -c "import ${package#*:}" 2>/dev/null && continue
  if [ -z "$offline" ]; then
    "$python" -m pip install -q "${package%:*}" >>"$out/pip.log" 2>&1 ||
      echo "not installed: ${package%:*}, see $out/pip.log" >&2
  fi
done
has_python() {
  [ -x "$python" ] && "$python" -c "import $1" 2>/dev/null && return
  left_out "$2"
  return 1
}
has_library() { echo "#include <$1>" | cc -E -x c - >/dev/null 2>&1; }

# Programs.
Tools/Benchmarks/build.sh drip-bench
ours=.build/release/drip-bench
encoders="-lz"
if has_library libdeflate.h; then
  encoders="$encoders -DHAVE_LIBDEFLATE -ldeflate"
else
  left_out libdeflate
fi
if has_library isa-l.h; then encoders="$encoders -DHAVE_ISAL -lisal"; else left_out ISA-L; fi
compile() {
  program=$1
  shift
  # shellcheck disable=SC2086 # The words of $encoders are arguments of their own.
  if cc -O3 -march=x86-64-v2 -o "$out/bin/$program" "Tools/Benchmarks/$program.c" "$@" -lm \
    2>"$out/$program.log"; then
    return
  fi
  left_out "$program, see $out/$program.log"
  rm -f "$out/bin/$program"
}
# shellcheck disable=SC2046,SC2086 # As above.
{
  compile cairo $(pkg-config --cflags --libs cairo 2>/dev/null) $encoders
  compile thorvg $encoders -ldl
  compile encoders $encoders -lpng
}
THORVG=$(find "$out/venv/" -name 'libthorvg*.so*' 2>/dev/null | head -n 1)
export THORVG
if [ -z "$THORVG" ]; then
  left_out ThorVG
  rm -f "$out/bin/thorvg"
fi
skia='' blend2d='' pycairo='' oxipng='' pillow=''
if has_python skia Skia; then skia=yes; fi
if has_python blend2d Blend2D; then blend2d=yes; fi
if has_python cairo pycairo; then pycairo=yes; fi
if has_python oxipng oxipng; then oxipng=yes; fi
if has_python PIL "Pillow, which would check the files"; then pillow=yes; fi

# The frames to compare with, and files of every kind for others to read.
# shellcheck disable=SC2086 # Sides are words.
"$ours" --files "$out/frames" $sides "$encode"
if command -v pngcheck >/dev/null; then
  pngcheck -q "$out/frames/"*.png
  echo "pngcheck finds nothing wrong with the files" >&2
else
  left_out "pngcheck, which would check the files"
fi
if [ -n "$pillow" ]; then "$python" Tools/Benchmarks/check_files.py "$out/frames" >&2; fi

# One thread stays where it is; several may go where they like.
pin=
if command -v taskset >/dev/null; then pin="taskset -c $(($(nproc) - 1))"; fi
work=$(mktemp -d /dev/shm/drip-peers-XXXXXX 2>/dev/null || mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

# Runs a program if it was built, pinned.
peer() {
  if [ ! -x "$1" ]; then return; fi
  # shellcheck disable=SC2086 # The words of $pin are a command.
  $pin "$@" || left_out "$*"
}
script() {
  # shellcheck disable=SC2086 # As above.
  PYTHONDONTWRITEBYTECODE=1 $pin "$python" "$@" || left_out "$*"
}

round() {
  # shellcheck disable=SC2086 # Sides are words.
  {
    peer "$out/bin/cairo" "$out/frames" "$milliseconds" $sides
    peer "$ours" --json --milliseconds "$milliseconds" --step all \
      --only wave --only river --only finish $sides
    peer "$out/bin/thorvg" "$out/frames" "$milliseconds" $sides
    if [ -n "$skia" ]; then
      script Tools/Benchmarks/skia_pictures.py "$out/frames" "$milliseconds" $sides
    fi
    if [ -n "$blend2d" ]; then
      script Tools/Benchmarks/blend2d_pictures.py "$out/frames" "$milliseconds" $sides
    fi
  }
  peer "$ours" --json --milliseconds "$milliseconds" --step fast --step default --step small \
    --only wave --only river --only finish "$encode"
  peer "$out/bin/encoders" "$out/frames" "$milliseconds" "$encode"
  if [ -n "$oxipng" ]; then script Tools/Benchmarks/oxipng_files.py "$out/frames" "$encode"; fi

  "$ours" --json --milliseconds "$milliseconds" --step fast --step default --only sequence "$encode"
  peer "$out/bin/cairo" --sequence "$work" "$encode" 120
  peer "$out/bin/thorvg" --sequence "$work" "$encode" 120
  if [ -n "$pycairo" ]; then script Tools/Benchmarks/pycairo_sequence.py "$work" "$encode" 120; fi
  if [ -n "$skia" ]; then script Tools/Benchmarks/skia_pictures.py --sequence "$work" "$encode" 120; fi
}

# How large our files of the very frames are that the others encode.
for level in fast default small; do
  for picture in wave river finish; do
    size=$(wc -c <"$out/frames/$picture-$encode-$level.png")
    printf 'size\t**drip, %s**\t%s\t%s\t%s\n' "$level" "$picture" "$encode" "$size"
  done
done >"$out/results"
count=0
while [ "$count" -lt "$rounds" ]; do
  count=$((count + 1))
  echo "round $count of $rounds" >&2
  round >>"$out/results"
done
echo >&2
{
  processor=$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo 2>/dev/null | head -n 1)
  if [ -n "$minimum" ]; then which=best; else which=medians; fi
  echo "${processor:-$(uname -m)}; $which of $rounds rounds."
  echo
} >"$out/tables.md"
python3 Tools/Benchmarks/tables.py "$out/results" $minimum >>"$out/tables.md"
cat "$out/tables.md"
python3 Tools/Benchmarks/tables.py "$out/results" --pictures
if [ -n "$readme" ]; then Tools/Benchmarks/replace-tables.sh Sources/DripRaster/DripRaster.docc/Benchmarks.md performance <"$out/tables.md"; fi
