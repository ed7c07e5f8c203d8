#!/bin/sh
# Lists the packages that targets of the Makefile need and that are missing.
#
#     needs.sh TARGET...            prints the command that installs them, if there are any
#     needs.sh --install TARGET...  installs them, or says why not
#     needs.sh --lacks TARGET       prints the missing packages without which the target cannot run
set -eu
cd "$(dirname "$0")/.."

# Targets, a program, header or file to look for, Debian's package, Homebrew's package. A target cannot run without the
# packages in `required`; without those in `optional` it leaves out some checks, and says which.
required='
build,build-all,libdrip,c,python,release,fuzz,dist,wheel,release-check png.h libpng-dev libpng
build-all,libdrip,c,python webp/decode.h libwebp-dev webp
build-all,web,web-tests,installed,packages,docs,pages,examples,wheel,release-check python3 python3 python3
web,web-tests,pages,installed,packages,release-check esbuild esbuild esbuild
release-check dpkg-deb dpkg -
release-check npm npm node
web-tests,release-check node nodejs node
libdrip,library,wheel,c,python,peers c++ g++ -
libdrip,library,wheel,c,python objcopy binutils -
c,peers pkg-config pkg-config pkg-config
web-tests chromium-headless-shell chromium-headless-shell -
players,pictures chromium chromium -
players gifsicle gifsicle gifsicle
players pngcheck pngcheck -
players webpinfo webp webp
players,pictures ffmpeg ffmpeg ffmpeg
outlines firefox-esr firefox-esr -
dependants git git git
peers cmake cmake cmake
peers cairo/cairo.h libcairo2-dev cairo
farm slurmctld slurmctld -
farm slurmd slurmd -
farm sbatch slurm-client -
farm munged munge -
web-tests,players,outlines,python,peers python3-venv python3-venv -
'
optional='
web,web-tests,release-check wasm-opt binaryen binaryen
web,release-check brotli brotli brotli
other-suites ffmpeg ffmpeg ffmpeg
other-suites rsvg-convert librsvg2-bin librsvg
other-suites mandoc mandoc mandoc
c cmake cmake -
c cairo/cairo-xlib.h libcairo2-dev -
c,web-tests xvfb-run xvfb -
c,web-tests xauth xauth -
web-tests chromium chromium -
web-tests firefox-esr firefox-esr -
web-tests /usr/lib/*/webkit2gtk-4.1/MiniBrowser libwebkit2gtk-4.1-0 -
web-tests WebKitWebDriver webkit2gtk-driver -
web-tests rollup rollup rollup
web-tests tsc node-typescript typescript
web-tests /usr/share/nodejs/@types/react node-react -
web-tests /usr/share/nodejs/react-dom node-react-dom -
packages dpkg-deb dpkg -
packages objdump binutils -
packages lintian lintian -
packages npm npm node
'

# Prints the file that lists the packages for Python that a target needs.
list_of() {
  case $1 in
    web-tests) echo Tests/Web/requirements.txt ;;
    players | outlines) echo Tests/Players/requirements.txt ;;
    python) echo Tests/Python/requirements.txt ;;
    peers) echo Tools/Benchmarks/requirements.txt ;;
  esac
}

# Succeeds if the environment of the Python packages has those of a list.
has_list() { [ .build/python/"$(echo "$1" | tr / -)" -nt "$1" ]; }

has() {
  case $1 in
    # The compiler of the Swift toolchain will look for the header.
    *.h) echo "#include <$1>" | clang -E $(pkg-config --cflags libpng libwebp cairo 2>/dev/null) -x c - >/dev/null 2>&1 ;;
    python3-venv) python3 -c 'import ensurepip, venv' 2>/dev/null ;;
    # Daemons are not on every user's path.
    [!/]*) PATH=$PATH:/usr/sbin command -v "$1" >/dev/null ;;
    *) [ -n "$(find $1 2>/dev/null)" ] ;;
  esac
}

# Prints the missing packages of a table for targets, each once: missing TABLE TARGET...
missing() {
  table=$1
  shift
  found=' '
  while read -r owners sign package formula; do
    if [ "$(uname)" = Darwin ]; then package=$formula; fi
    case $found in *" $package "*) continue ;; esac
    for target; do
      case ",$owners," in
        *",$target,"*) if [ -n "$package" ] && ! has "$sign"; then found="$found$package "; fi && break ;;
      esac
    done
  done <<END_OF_TABLE
$table
END_OF_TABLE
  echo "$found" | sed 's/ -\( \|$\)/ /g; s/ $//; /^ *$/d'
}

if [ "$1" = --lacks ]; then
  list=$(list_of "$2")
  missing "$required" "$2"
  if [ -n "$list" ] && ! has_list "$list"; then echo " the packages of $list"; fi
  exit
fi
mode=$1
if [ "$mode" = --install ]; then shift; fi
packages=$(missing "$required
$optional" "$@")
lists=
for target; do
  list=$(list_of "$target")
  if [ -z "$list" ] || has_list "$list"; then continue; fi
  case " $lists " in *" $list "*) ;; *) lists="$lists $list" ;; esac
done

if [ "$(uname)" = Darwin ]; then
  command="brew install"
else
  command="apt-get install --no-install-recommends"
  if [ "$(id -u)" != 0 ]; then command="sudo $command"; fi
fi
if [ "$mode" != --install ]; then
  if [ -n "$packages" ]; then echo "missing packages; this command installs them: $command$packages"; fi
  if [ -n "$lists" ]; then echo "missing packages for Python; INSTALL=1 installs them in .build/python"; fi
  exit
fi

mkdir -p .build
: >.build/packages.log
if [ -n "$packages" ]; then
  echo "installing$packages"
  case $command in
    *apt-get*)
      # Daemons are not started.
      sudo=
      if [ "$(id -u)" != 0 ]; then sudo="sudo -n"; fi
      $sudo apt-get update -qq >>.build/packages.log 2>&1 || :
      # Systems have different packages, and one unknown name would keep the others out.
      known=$(for name in $packages; do ! apt-cache show "$name" >/dev/null 2>&1 || echo "$name"; done)
      # shellcheck disable=SC2086 # Packages are words.
      $sudo env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends \
        -o DPkg::Lock::Timeout=600 $known >>.build/packages.log 2>&1
      ;;
    # shellcheck disable=SC2086 # Packages are words.
    *) $command $packages >>.build/packages.log 2>&1 ;;
  esac || echo "not installed: see .build/packages.log, or run: $command$packages" >&2
fi
if [ -n "$lists" ]; then
  echo "installing the packages for Python of$lists"
  # shellcheck disable=SC2046,SC2086 # Lists are words.
  { { [ -x .build/python/bin/python ] || python3 -m venv .build/python; } &&
    .build/python/bin/python -m pip install -q $(printf -- '-r %s ' $lists) &&
    for list in $lists; do touch .build/python/"$(echo "$list" | tr / -)"; done; } >>.build/packages.log 2>&1 ||
    echo "not installed: the packages for Python; see .build/packages.log" >&2
fi
