#!/bin/sh
# Installs packages of Debian or Ubuntu, as many as can be had, and fails if that is not all of them. Only one at a
# time does, however many steps of `make test` ask for some.
set -eu
command -v apt-get >/dev/null || exit 1
as_root() {
  # Where nobody could be asked for a password, nobody is.
  if [ "$(id -u)" = 0 ]; then "$@"; elif [ -t 2 ]; then sudo "$@"; else sudo -n "$@"; fi
}
# Daemons that are installed are not started: whoever wants one starts it.
get() {
  as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 \
    apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=600 "$@"
}

mkdir -p "$(dirname "$0")/../.build"
exec 9>"$(dirname "$0")/../.build/packages.lock"
flock 9
as_root apt-get update -qq || true
get "$@" && exit
# Not every distribution has all of them.
status=0
for package in "$@"; do
  get "$package" || {
    echo "not installed: $package" >&2
    status=1
  }
done
exit $status
