#!/bin/sh
# Writes package.json with the version and README.md with the sizes of a page, and prints the sizes: describe-page.sh SITE
set -eu
cd "$(dirname "$0")/.."
site=$1
page=Sources/DripWeb/Page

# A page without the small elements does not export them.
left_out=
[ -e "$site/drip-button.mjs" ] || left_out='/drip-[a-z]*\.[djw]/{/drip-files/!d}'
sed -e "s/^{/{\n  \"version\": \"$(Tools/version.sh)\",/" -e "$left_out" $page/package.json >"$site/package.json"

sed '/^SIZES$/,$d' $page/README.md >"$site/README.md"
{
  echo "| file | bytes | gzip | brotli |"
  echo "| --- | ---: | ---: | ---: |"
  for file in "$site"/drip*.mjs "$site"/drip*.wasm; do
    brotli=-
    if command -v brotli >/dev/null; then brotli=$(brotli -c -q 11 -w 24 "$file" | wc -c); fi
    echo "| \`${file##*/}\` | $(wc -c <"$file") | $(gzip -9c "$file" | wc -c) | $brotli |"
  done
} | tee -a "$site/README.md"
sed '1,/^SIZES$/d' $page/README.md >>"$site/README.md"
