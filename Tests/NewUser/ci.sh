#!/usr/bin/env bash
# The file for CI that `kumiko new` writes: its steps, in their order, in a clean root of Debian 12 that has
# what the image swift:6.3-bookworm has.
#
#   Tests/NewUser/ci.sh FOLDER      new.sh comes before, and leaves FOLDER/new/Shop
#
# FOLDER/prefix stands for the cache of CI, where Kumiko is compiled; KUMIKO_COLD=1 does without, which
# takes minutes. Where no root can be made it says so, and exits 0.
set -euo pipefail

leave_out() {
  echo "ci: left out: $1"
  exit 0
}
fail() {
  echo "ci: $1" >&2
  [ ! -s "$work/log.ci" ] || tail -n 30 "$work/log.ci" >&2
  exit 1
}
work=$(realpath "$1")
root=$(cd "$(dirname "$0")/../.." && pwd)
[ -d "$work/new/Shop" ] || fail "there is no $work/new/Shop; run make test-installed"
[ "$(id -u)" = 0 ] || leave_out "roots are made by root alone"
command -v mmdebstrap >/dev/null || leave_out "mmdebstrap is not here"
# What is mounted below goes with this process.
if [ -z "${KUMIKO_OWN_MOUNTS:-}" ]; then
  KUMIKO_OWN_MOUNTS=1 exec unshare --mount --propagation private "$0" "$work"
fi

base=$root/.build/roots/swift-bookworm
if [ ! -e "$base/.made" ]; then
  rm -rf "$base"
  mkdir -p "$(dirname "$base")"
  mmdebstrap --mode=root --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' \
    --include=binutils-gold,gcc,git,libc6-dev,libcurl4-openssl-dev,libedit2,libgcc-12-dev,libncurses6,libpython3.11,libsqlite3-0,libstdc++-12-dev,libxml2-dev,libz3-4,pkg-config,tzdata,unzip,zlib1g-dev,ca-certificates \
    bookworm "$base" >"$work/log.ci" 2>&1 || { tail -n 3 "$work/log.ci"; leave_out "no root could be made"; }
  touch "$base/.made"
fi
place=$(mktemp -d "${TMPDIR:-/tmp}/kumiko-ci.XXXXXX")
close() {
  local mounted
  while read -r mounted; do umount -R "$mounted" 2>/dev/null || true; done \
    < <(awk -v at="$place/" 'index($2, at) == 1 { print $2 }' /proc/mounts | sort -r)
  grep -q " $place/" /proc/mounts || rm -rf --one-file-system "$place"
}
trap close EXIT
cp -a "$base/." "$place/"
rm -f "$place/.made"
toolchain=$(dirname "$(dirname "$(dirname "$(realpath "$(command -v swiftc)")")")")
prefix=/opt/kumiko
[ -n "${KUMIKO_COLD:-}" ] || prefix=$work/prefix
for folder in /proc /dev /sys "$toolchain"; do
  mkdir -p "$place$folder"
  mount --rbind "$folder" "$place$folder"
done
mkdir -p "$place/kumiko" "$place/app"
mount --bind "$root" "$place/kumiko"
if [ -z "${KUMIKO_COLD:-}" ]; then
  mkdir -p "$place$prefix"
  mount --bind "$prefix" "$place$prefix"
fi
cp /etc/resolv.conf "$place/etc/" 2>/dev/null || true
tar -C "$work/new/Shop" --exclude=.build -cf - . | tar -C "$place/app" -xf -
workflow=$place/app/.github/workflows/test.yml

# in_app COMMAND: as a step of the workflow, with what its head says of the environment.
in_app() {
  local -a values=()
  mapfile -t values < <(sed -n '/^env:/,/^jobs:/s/^  \([A-Z_]*\): \(.*\)/\1=\2/p' "$workflow" |
    sed "s|/opt/kumiko|$prefix|")
  chroot "$place" /usr/bin/env -i HOME=/root CI=true KUMIKO_PREFIX="$prefix" \
    PATH="$toolchain/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin" "${values[@]}" \
    bash -ec "cd /app; git config --global --add safe.directory '*'; $1" >"$work/log.ci" 2>&1
}
# steps JOB: the commands of a job.
steps() {
  awk -v job="  $1:" '$0 == job { inside = 1; next } /^  [a-z]+:$/ { inside = 0 } inside && sub(/^ +- run: /, "")' "$workflow" |
    sed 's|"${{ vars.KUMIKO_REPOSITORY }}"|/kumiko|; s|${{ matrix.share }}|SHARE|'
}

in_app 'ci/prepare ""' && fail "without an address nothing is said"
grep -q 'give the address of Kumiko: ci/prepare ADDRESS' "$work/log.ci" || fail "of a missing address it says something else"
echo "passed  ci: a missing address is asked for"
mapfile -t commands < <(steps test)
[ "${#commands[@]}" = 2 ] || fail "the workflow has ${#commands[@]} steps of its own in its job 'test'"
ran=0
for command in "${commands[@]}"; do
  for share in 1 2; do
    in_app "${command//SHARE/$share}" || fail "the step '$command' fails"
    found=$(sed -n 's/.*Test run with \([0-9]*\) test.*/\1/p' "$work/log.ci" | tail -n 1)
    ran=$((ran + ${found:-0}))
    [[ $command == *SHARE* ]] || break
  done
  echo "passed  ci: $command"
done
[ "$ran" = 3 ] || fail "all shares together ran $ran tests, not 3"
echo "passed  ci: the shares run every test once"

cat >"$place/app/Tests/ShopTests/PictureTests.swift" <<'SWIFT'
import ScreenshotTesting
import Testing

@testable import Shop

@MainActor struct PictureTests {
  @Test func `a picture of another form`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 480, height: 480))
    host.rootViewController = ListViewController.inBars()
    await host.settle()
    await assertSnapshot(of: host, as: .image)
  }
}
SWIFT
# Recorded as at a desk, then of another form.
in_app 'unset CI; swift test --filter PictureTests' || true
[ -n "$(find "$place/app/Tests" -name '*.png')" ] || fail "no reference was recorded"
sed -i 's/width: 480, height: 480/width: 480, height: 400/' "$place/app/Tests/ShopTests/PictureTests.swift"
upload=$(sed -n '/Failures/s/.*path: //p' "$workflow")
statuses=
# Each share has a machine of its own in CI: the next one that runs here takes the page away.
for share in 1 2; do
  status=0
  in_app "ci/test $share 2" || status=$?
  statuses+=$status
  [ "$status" = 0 ] || [ -s "$place/app/$upload/index.html" ] || fail "what failed has no page in $upload"
done
[[ $statuses == 01 || $statuses == 10 ]] || fail "of two shares one fails; they ended with $statuses"
echo "passed  ci: a failure ends one share, and its page is kept"
rm "$place/app/Tests/ShopTests/PictureTests.swift"
while read -r command; do
  in_app "$command" || fail "the step '$command' fails"
  echo "passed  ci: $command"
done < <(steps package | tail -n +2)
[ -n "$(find "$place/app/.build/bundles" -name '*.deb')" ] || fail "no package was made"
