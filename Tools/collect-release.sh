#!/bin/sh
# Collects the files of a release: collect-release.sh ARCHIVE SITE FOLDER [FILE...]
# Writes the archive of the program (from build-distribution.sh), the package for Debian, the package of the elements for
# npm (from build-web.sh), an archive of the sources of the last commit, the release notes, further files and SHA-256 sums.
# Equal commits, archives and sites make equal bytes, at every time and for every user.
set -eu
umask 022
export LC_ALL=C TZ=UTC
archive=$(realpath "$1")
site=$(realpath "$2")
rm -rf "$3"
mkdir -p "$3"
folder=$(realpath "$3")
shift 3
for file; do cp "$file" "$folder"; done
cd "$(dirname "$0")/.."
version=$(Tools/version.sh)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cp "$archive" "$folder"
tar -xzf "$archive" -C "$work" --strip-components 1
Tools/build-deb.sh "$work/bin/drip" "$folder" >/dev/null
(cd "$site" && npm pack --silent --ignore-scripts --offline --pack-destination "$folder" >/dev/null)
git archive --format=tar --prefix="dripkit-$version/" HEAD | gzip -9n >"$folder/dripkit-$version-source.tar.gz"

# The section of this version without its heading.
awk -v heading="## $version" '
  /^## / { inside = $0 == heading || index($0, heading " ") == 1; next }
  inside' CHANGELOG.md | sed '/./,$!d' >"$folder/release-notes.md"
grep -q '[^[:space:]]' "$folder/release-notes.md" || {
  echo "CHANGELOG.md has no section with changes for version $version" >&2
  exit 1
}
(cd "$folder" && find . -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs -d '\n' sha256sum >"$work/sums")
cp "$work/sums" "$folder/SHA256SUMS"
chmod -R u=rwX,go=rX "$folder"
