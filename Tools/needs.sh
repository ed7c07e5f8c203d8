#!/bin/sh
# Installs the packages that targets of the Makefile need and that are missing: Tools/needs.sh TARGET...
# Prints one line with the command for an administrator if this user may not install packages. Fails if a target
# cannot be built without them; other targets skip what they cannot check, and say so.
set -eu
cd "$(dirname "$0")/.."

# Target, required or optional, the program or header or file to look for, Debian's package, Homebrew's package.
table='
release required png.h libpng-dev libpng
build required png.h libpng-dev libpng
build required webp/decode.h libwebp-dev webp
fuzz required png.h libpng-dev libpng
dist required png.h libpng-dev libpng
release-check required png.h libpng-dev libpng
release-check required dpkg-deb dpkg -
release-check required npm npm node
release-check required python3 python3 python3
release-check required esbuild esbuild esbuild
release-check required node nodejs node
release-check optional wasm-opt binaryen binaryen
release-check optional brotli brotli brotli
web required python3 python3 python3
web required esbuild esbuild esbuild
web optional wasm-opt binaryen binaryen
web optional brotli brotli brotli
docs required python3 python3 python3
readme required git git git
suites optional python3 python3 python3
suites optional ffmpeg ffmpeg ffmpeg
suites optional rsvg-convert librsvg2-bin librsvg
suites optional chromium chromium -
suites optional mandoc mandoc mandoc
pictures optional chromium chromium -
pictures optional ffmpeg ffmpeg ffmpeg
players optional python3-venv python3-venv -
players optional gifsicle gifsicle -
players optional pngcheck pngcheck -
players optional webpinfo webp -
players optional ffmpeg ffmpeg -
players optional chromium chromium -
library required c++ g++ -
library required objcopy binutils -
wheel required png.h libpng-dev libpng
wheel required python3 python3 python3
wheel required c++ g++ -
wheel required objcopy binutils -
libdrip optional c++ g++ -
libdrip optional objcopy binutils -
c optional pkg-config pkg-config -
c optional cmake cmake -
c optional cairo/cairo-xlib.h libcairo2-dev -
c optional xvfb-run xvfb -
c optional xauth xauth -
python optional python3-venv python3-venv -
outlines optional firefox-esr firefox-esr -
web-tests optional python3-venv python3-venv -
web-tests optional chromium-headless-shell chromium-headless-shell -
web-tests optional chromium chromium -
web-tests optional firefox-esr firefox-esr -
web-tests optional xvfb-run xvfb -
web-tests optional xauth xauth -
web-tests optional /usr/lib/*/webkit2gtk-4.1/MiniBrowser libwebkit2gtk-4.1-0 -
web-tests optional WebKitWebDriver webkit2gtk-driver -
web-tests optional rollup rollup rollup
web-tests optional tsc node-typescript typescript
web-tests optional /usr/share/nodejs/@types/react node-react -
web-tests optional /usr/share/nodejs/react-dom node-react-dom -
packages optional dpkg-deb dpkg -
packages optional objdump binutils -
packages optional lintian lintian -
packages optional npm npm node
workflows optional python3-venv python3-venv -
workflows optional shellcheck shellcheck shellcheck
workflows optional actionlint - actionlint
farm optional python3 python3 -
farm optional slurmctld slurmctld -
farm optional slurmd slurmd -
farm optional sbatch slurm-client -
farm optional munged munge -
farm optional parallel parallel -
farm optional sshd openssh-server -
farm optional ssh openssh-client -
peers optional python3-venv python3-venv -
peers required c++ g++ -
peers required cmake cmake cmake
peers required pkg-config pkg-config pkg-config
peers required cairo/cairo.h libcairo2-dev cairo
peers optional hyperfine hyperfine hyperfine
peers optional gifsicle gifsicle gifsicle
peers optional apngasm apngasm -
peers optional img2webp webp webp
peers optional ffmpeg ffmpeg ffmpeg
sizes required python3-venv python3-venv -
sizes required gifsicle gifsicle gifsicle
sizes required img2webp webp webp
sizes required ffmpeg ffmpeg ffmpeg
'

has() {
  case $1 in
    # The compiler of the Swift toolchain will look for the header.
    *.h) echo "#include <$1>" | clang -E $(pkg-config --cflags libpng libwebp cairo 2>/dev/null) -x c - >/dev/null 2>&1 ;;
    # Daemons are not on every user's path.
    [!/]*) PATH=$PATH:/usr/sbin command -v "$1" >/dev/null ;;
    *) [ -n "$(find $1 2>/dev/null)" ] ;;
  esac
}

missing=
is_required=
for target; do
  while read -r owner kind sign package formula; do
    if [ "$owner" != "$target" ]; then continue; fi
    case $sign in
      python3-venv) if python3 -c 'import ensurepip, venv' 2>/dev/null; then continue; fi ;;
      *) if has "$sign"; then continue; fi ;;
    esac
    if [ "$(uname)" = Darwin ]; then package=$formula; fi
    case " $missing " in *" $package "*) ;; *) missing="$missing $package" ;; esac
    if [ "$kind" = required ]; then is_required=yes; fi
  done <<END_OF_TABLE
$table
END_OF_TABLE
done
missing=$(echo "$missing" | sed 's/ -\( \|$\)/ /g')

# Installs packages, each alone if they cannot be installed together. Daemons are not started.
install() {
  if [ "$(uname)" = Darwin ]; then
    brew install "$@"
    return
  fi
  $sudo apt-get update -qq || true
  for words in "$*" "$@"; do
    # shellcheck disable=SC2086 # Packages are words.
    $sudo env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 \
      apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=600 $words && test "$words" = "$*" && return
  done
}

if [ -n "${missing# }" ]; then
  sudo=
  if [ "$(id -u)" != 0 ] && [ "$(uname)" != Darwin ]; then sudo="sudo -n"; fi
  mkdir -p .build
  if [ "$(uname)" = Darwin ] && command -v brew >/dev/null ||
    { command -v apt-get >/dev/null && { [ -z "$sudo" ] || $sudo true 2>/dev/null; }; }; then
    echo "installing$missing"
    # shellcheck disable=SC2086 # Packages are words.
    install $missing >.build/packages.log 2>&1 || echo "not installed: see $PWD/.build/packages.log" >&2
  else
    echo "missing packages; an administrator can run: sudo apt-get install --no-install-recommends$missing" >&2
    [ -z "$is_required" ] || exit 1
  fi
fi

# Python packages live in an environment of their own.
for target; do
  case $target in
    web-tests) list=Tests/Web/requirements.txt ;;
    players | outlines) list=Tests/Players/requirements.txt ;;
    python) list=Tests/Python/requirements.txt ;;
    workflows) list=Tests/Workflows/requirements.txt ;;
    peers | sizes) list=Tools/Benchmarks/requirements.txt ;;
    *) continue ;;
  esac
  mark=.build/python/$target
  if [ "$mark" -nt "$list" ]; then continue; fi
  { [ -x .build/python/bin/python ] || python3 -m venv .build/python; } &&
    .build/python/bin/python -m pip install -q -r $list &&
    touch "$mark" || echo "not all packages of $list are installed" >&2
done
