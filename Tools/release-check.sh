#!/bin/sh
# Builds and tests a release, and collects its files in dist: release-check.sh VERSION
# TESTED=yes skips the tests. If dist has the files of an earlier run of the same commit, they must be equal.
# Publishes nothing.
set -eu
cd "$(dirname "$0")/.."
version=${1-}
fail() { echo "release-check: $*" >&2; exit 1; }

[ -n "$version" ] || fail "name the version: make release-check VERSION=$(Tools/version.sh)"
[ "$version" = "$(Tools/version.sh)" ] ||
  fail "Sources/DripExport/Processes/Release.swift has version $(Tools/version.sh) instead of $version"
grep -qE "^## $(echo "$version" | sed 's/\./\\./g')( |\$)" CHANGELOG.md || fail "CHANGELOG.md has no section '## $version'"
if grep -q '^## Unreleased' CHANGELOG.md; then
  echo "CHANGELOG.md still has the section 'Unreleased', which is not in the notes of $version"
fi
[ -z "$(git status --porcelain)" ] || fail "commit your changes first: the source archive has the last commit"

if [ "${TESTED-}" != yes ]; then "${MAKE:-make}" --no-print-directory test check; fi
Tools/build-web.sh
archives=$(Tools/build-distribution.sh)
archive=$(echo "$archives" | tail -n 1)
library=$(echo "$archives" | head -n 1)

new=.build/dist/release
wheel=$(Tools/build-wheel.sh .build/dist/wheel "$archive" "$library")
if [ "${TESTED-}" != yes ]; then Tests/Python/check-wheel.sh "$wheel"; fi
Tools/collect-release.sh "$archive" out/web "$new" "$library" "$wheel"
before=dist/dripkit-$version-source.tar.gz
if [ -e "$before" ] && [ "$(gzip -dc "$before" | git get-tar-commit-id)" = "$(git rev-parse HEAD)" ]; then
  diff dist/SHA256SUMS "$new/SHA256SUMS" || fail "a second run made other bytes: compare dist with $new"
  echo "equal to the files of the last run"
fi
rm -rf dist
mv "$new" dist
cat dist/SHA256SUMS
