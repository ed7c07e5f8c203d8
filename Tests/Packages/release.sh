#!/bin/sh
# Collects the files of a release from a built program twice, and checks them: release.sh DRIP
set -eu
drip=$(realpath "$1")
cd "$(dirname "$0")/../.."
for program in npm git dpkg-deb objdump python3; do
  if ! command -v $program >/dev/null; then
    echo "not checked: the files of a release, because $program is missing"
    exit
  fi
done
if ! git rev-parse --quiet --verify HEAD >/dev/null || [ ! -e out/web/package.json ]; then
  echo "not checked: the files of a release, because there is no repository or no out/web"
  exit
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# A release of another version is refused before anything is built.
if Tools/release-check.sh 99.0.0 2>"$work/refusal"; then exit 1; fi
grep -q 'instead of 99.0.0' "$work/refusal"

mkdir -p "$work/tree"
Tools/install.sh "$work/tree/drip" "$drip" >/dev/null
tar -czf "$work/drip.tar.gz" -C "$work/tree" drip
Tools/collect-release.sh "$work/drip.tar.gz" out/web "$work/first"
(
  # Neither the user's settings nor the clock change the bytes.
  umask 077
  TZ=Asia/Tokyo LC_ALL=C.UTF-8 Tools/collect-release.sh "$work/drip.tar.gz" out/web "$work/second"
)
diff -r "$work/first" "$work/second"
(cd "$work/first" && sha256sum --quiet --check SHA256SUMS)
(cd out/web && npm pack --silent --offline --dry-run --json) >"$work/packed.json"
python3 Tests/Packages/contents.py "$work/first" "$(Tools/version.sh)" "$work/packed.json"
