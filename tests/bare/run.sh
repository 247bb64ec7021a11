#!/bin/bash
# The packages on a bare Debian 12 of their own: installed, used, upgraded, removed, purged (docs/packages.md).
#
#   tests/bare/run.sh [chroot|machine|container ...]   default: chroot machine
#
# debootstrap makes the system, once, in AEDILE_BARE (default /var/tmp/aedile-bare), which may be deleted.  In a copy of it,
# by chroot: the demo of README.md with its standings, and the examples of Python.  In another copy, which is started as a
# machine of its own by qemu with systemd: the service, and what is left at the end (inside.sh).  Needs root; without
# /dev/kvm the machine is emulated, some ten minutes.  ACCEL=tcg emulates it anyway; REUSE=yes takes the packages of the last
# run.  A container of systemd-nspawn (NSPAWN) is quicker, with the kernel and the clock of this machine.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2
work=${AEDILE_BARE:-/var/tmp/aedile-bare}
what=${*:-chroot machine}
kernel=linux-image-cloud-amd64
packages=(aedile aedile-data aedile-doc libaedile-dev python3-aedile)
files=("${packages[@]/#//packages/now/}")
files=("${files[@]/%/.deb}")

for tool in debootstrap qemu-system-x86_64 mkfs.ext4 dpkg-deb; do
  command -v "$tool" >/dev/null || { echo "skipped, $tool is missing: the packages on a bare machine"; echo "0 passed, 0 failed"; exit; }
done
[[ $(id -u) == 0 ]] || { echo "skipped, not root: the packages on a bare machine"; echo "0 passed, 0 failed"; exit; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch" "$work/copy" "$work/disk"' EXIT
# shellcheck source=tests/expect.sh
source tests/expect.sh

make_system() {
  [[ -e $work/system/ready ]] && return
  rm -rf --one-file-system "$work/system" && mkdir -p "$work" &&
    debootstrap --variant=minbase --include="systemd-sysv,udev,initramfs-tools,$kernel" bookworm "$work/system" "${MIRROR:-http://deb.debian.org/debian}" &&
    rm -f "$work/system"/var/cache/apt/archives/*.deb && touch "$work/system/ready"
}

# The same packages as of a later release: only the number differs.
raise() {
  local from=$1 to=$2 folder=$scratch/raised
  rm -rf "$folder" && dpkg-deb -R "$from" "$folder" && sed -i "s/$version/$later/g" "$folder/DEBIAN/control" &&
    dpkg-deb --root-owner-group -b "$folder" "$to"
}
make_packages() {
  [[ ${REUSE:-} == yes && -e $work/packages/later/aedile.deb ]] && return
  rm -rf "$work/packages" && mkdir -p "$work/packages/now" "$work/packages/later" && make -s deb CC="${CC:-cc}" || return
  version=$(dpkg-deb -f build/deb/aedile_*.deb Version) later=9.0.0
  for package in "${packages[@]}"; do
    cp build/deb/"$package"_*.deb "$work/packages/now/$package.deb" &&
      raise "$work/packages/now/$package.deb" "$work/packages/later/$package.deb" || return
  done
}

# A copy of the system that has our packages, and those of Debian that they need, to install without a network.
make_copy() {
  rm -rf --one-file-system "$work/copy" && cp -a "$work/system" "$work/copy" && cp -r "$work/packages" "$work/copy/packages" &&
    cp tests/bare/inside.sh tests/bare/tables.py tests/serve/server.py tests/python/learner.expected "$work/copy/packages/" &&
    cp /etc/resolv.conf "$work/copy/etc/resolv.conf" && in_copy apt-get -q update && in_copy apt-get -qy --no-install-recommends install man-db bash-completion libmicrohttpd12 &&
    in_copy apt-get -qy --download-only install "${files[@]}"
}
# Its /proc goes with the command.
# shellcheck disable=SC2016 # the inner shell expands
in_copy() {
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$work/copy" "$@"
}

# What stands in README.md as the standings of the demo.
# shellcheck disable=SC2016 # no commands, the marks of Markdown
standings() { sed -n '/^`make demo` ends/,/^How to read/p' README.md | sed -n '/^place/,/^    5/p'; }
demo() {
  in_copy aedile run neoville-open --out /root/demo.sqlite >"$scratch/demo" && standings >"$scratch/expected" &&
    [[ -s $scratch/expected ]] && grep -qFx -f "$scratch/expected" "$scratch/demo" && diff "$scratch/expected" <(grep -Fx -f "$scratch/expected" "$scratch/demo" | awk '!seen[$0]++')
}
learner() { in_copy /usr/bin/python3 /usr/share/doc/python3-aedile/examples/learner.py | diff - tests/python/learner.expected; }
by_chroot() {
  # a chroot has no systemd that could be asked
  printf '#!/bin/sh\nexit 101\n' >"$work/copy/usr/sbin/policy-rc.d" && chmod +x "$work/copy/usr/sbin/policy-rc.d"
  expect "everything installs from a folder" in_copy apt-get -qy install "${files[@]}"
  expect "the demo has the standings of README.md" demo
  expect "an example of Python learns" learner
  rm -f "$work/copy/usr/sbin/policy-rc.d"
}

# The service that runs inside.sh in the copy, and turns the machine off.
prepare() {
  local units=$work/copy/etc/systemd/system
  printf '%s\n' '[Unit]' 'After=multi-user.target' '[Service]' 'Type=oneshot' 'StandardOutput=append:/packages/result' 'StandardError=inherit' \
    'ExecStart=/bin/bash /packages/inside.sh' 'ExecStopPost=/bin/systemctl poweroff' >"$units/inside.service" &&
    mkdir -p "$units/default.target.wants" && ln -s ../inside.service "$units/default.target.wants/inside.service"
}
by_machine() {
  truncate -s 3G "$work/disk" && mkfs.ext4 -q -F -d "$work/copy" "$work/disk" || return
  timeout 3000 qemu-system-x86_64 -machine accel="${ACCEL:-kvm:tcg}" -m 1024 -smp "${CPUS:-1}" -no-reboot -net none \
    -display none -monitor none -serial file:"$work/console" \
    -kernel "$work"/copy/boot/vmlinuz-* -initrd "$work"/copy/boot/initrd.img-* -append 'root=/dev/vda rw console=ttyS0 loglevel=3' \
    -drive file="$work/disk",format=raw,if=virtio,cache=unsafe </dev/null
  debugfs -R 'cat /packages/result' "$work/disk" 2>/dev/null >"$work/result"
}
by_container() {
  # shellcheck disable=SC2086 # words
  timeout 1000 ${NSPAWN:-systemd-nspawn} -D "$work/copy" --register=no --keep-unit --private-network --private-users=2000000:65536 --private-users-ownership=map \
    --console=pipe --quiet -b systemd.show_status=0 </dev/null >"$work/console" 2>&1
  cp "$work/copy/packages/result" "$work/result"
}
# Counts and shows what inside.sh said.
told() {
  passed=$((passed + $(grep -c '^good: ' "$work/result")))
  failed=$((failed + $(grep -c '^bad: ' "$work/result")))
  sed -n '/^bad: /,/^bad end/p' "$work/result"
  expect "the tests inside came to their end" grep -q '^inside: ended' "$work/result"
}

expect "a bare system" make_system
expect "packages" make_packages
((failed == 0)) || { expected; exit 1; }
for way in $what; do
  expect "a copy for the $way" make_copy
  ((failed == 0)) || break
  if [[ $way == chroot ]]; then
    by_chroot
  else
    : >"$work/result"
    expect "a machine that runs the tests" prepare
    "by_$way"
    told
  fi
done
expected
