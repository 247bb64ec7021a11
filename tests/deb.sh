#!/bin/bash
# The tarball of a release has the same bytes wherever it is made.  With the word "whole", which compiles everything twice:
# the Debian packages too; lintian finds nothing, and each package has what docs/packages.md says.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2
tree=$PWD
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# Flags that a caller's make exported are those of another build.
unset MAKEFLAGS MFLAGS MAKELEVEL OPT CFLAGS LDFLAGS BUILD
# No copy is a repository of its own, and none lies in one.
export GIT_CEILING_DIRECTORIES=$scratch SOURCE_DATE_EPOCH=1700000000

# shellcheck source=tests/expect.sh
source tests/expect.sh

copies=("$scratch/a" "$scratch/another-name/of-a-folder")
# copy FOLDER UMASK: what git knows, as new as today.
copy() { (umask "$2" && mkdir -p "$1" && git ls-files -z | tar -c --no-recursion --null -T - -f - | tar -x --touch -C "$1"); }
tarball() { echo "$1"/build/aedile-*.tar.gz; }
in_tarball() { TZ=UTC0 tar -tvzf "$(tarball "${copies[0]}")"; }
names() { tar -tzf "$(tarball "${copies[0]}")"; }
lists_what_git_knows() { diff <(git ls-files | LC_ALL=C sort) <(names | sed 's|^[^/]*/||'); }
of_nobody() { ! in_tarball | grep -vE "^(-rw-r--r--|-rwxr-xr-x|lrwxr-xr-x) 0/0 .*2023-11-14 22:13"; }
# An unpacked tarball has the date of its files.
from_tarball() (
  unset SOURCE_DATE_EPOCH
  mkdir "$scratch/unpacked" && tar -xzf "$(tarball "${copies[0]}")" -C "$scratch/unpacked" --strip-components=1 &&
    make -s -C "$scratch/unpacked" dist && cmp "$(tarball "$scratch/unpacked")" "$(tarball "${copies[0]}")"
)

expect "a copy" copy "${copies[0]}" 022
expect "another copy" copy "${copies[1]}" 002
expect "the tarball of the first copy" env TZ=UTC0 make -s -C "${copies[0]}" dist
expect "the tarball of the second copy" env TZ=Asia/Tokyo LC_ALL=C.UTF-8 make -s -C "${copies[1]}" dist
expect "they are the same" cmp "$(tarball "${copies[0]}")" "$(tarball "${copies[1]}")"
expect "the tarball has every file that git knows" lists_what_git_knows
expect "nobody and no clock is in it" of_nobody
expect "what is unpacked makes the same tarball" from_tarball
refuses_changes() {
  git init -q "$scratch/changed" && cp -r Makefile bindings engine "$scratch/changed" && cd "$scratch/changed" &&
    git add . && git -c user.name=a -c user.email=a@b.c commit -qm first && echo >>Makefile && ! make -s release >"$scratch/said" 2>&1 &&
    grep -q 'expected a tree without changes' "$scratch/said"
}
expect "a release of files that are not committed is refused" eval '(refuses_changes)'

if [[ ${1:-} != whole ]]; then
  expected
  exit
fi
for tool in dpkg-buildpackage dh dh_python3 lintian; do
  command -v "$tool" >/dev/null || { echo "skipped, $tool is missing: the Debian packages"; expected; exit; }
done

build() { TZ=$2 make -s -C "$1" deb CC="${CC:-cc}" JOBS=2; }
packages=(aedile aedile-data aedile-doc libaedile-dev python3-aedile)
deb() { echo "$1/build/deb/$2"_*.deb; }
files_of() { dpkg-deb -c "$(deb "${copies[0]}" "$1")" | awk '{ print $6 }'; }
has() { files_of "$1" | grep -qx "\./$2"; }
names_no_folder() { ! dpkg-deb --fsys-tarfile "$1" | grep -aFq -e "$scratch" -e "$tree"; }
lists_nothing_twice() { ! for package in "${packages[@]}"; do files_of "$package"; done | grep -v '/$' | sort | uniq -d | grep .; }
clean() { lintian --allow-root --fail-on warning "${copies[0]}"/build/deb/*.changes; }
lists() { diff <(find "$1" -type f | sort) <(files_of aedile-data | sed -n "s|^\./usr/share/aedile/\($1/.*[^/]\)\$|\1|p" | sort); }
# What is installed below a folder plays by its data, wherever the folder lies.
plays() {
  local root=$scratch/root
  for package in aedile aedile-data; do dpkg-deb -x "$(deb "${copies[0]}" "$package")" "$root" || return; done
  (cd / && env -i "$root/usr/bin/aedile" bench neoville/riverfront --players 2 --games 1)
}

python_plays() {
  local root=$scratch/root
  dpkg-deb -x "$(deb "${copies[0]}" python3-aedile)" "$root" &&
    (cd / && env -i AEDILE_PATH="$root/usr/share/aedile" PYTHONPATH="$root/usr/lib/python3/dist-packages" /usr/bin/python3 -B -c \
      'import aedile; assert aedile.Environment("neoville/riverfront", 2).play_random(3)[2] > 100')
}

# Installing neither starts nor enables the service: `debian-installed` is the question of a package that does not enable, and
# what is not enabled is not started.  What runs ends with the package.  tests/bare tries it.
service_is_off() {
  dpkg-deb --ctrl-tarfile "$(deb "${copies[0]}" aedile)" | tar -x -C "$scratch" ./postinst ./prerm &&
    grep -q debian-installed "$scratch/postinst" && grep -q 'deb-systemd-invoke stop' "$scratch/prerm"
}
# It is well formed, and can do little: 10 points of exposure (here 100) are a service that can do everything.
unit_holds() {
  local unit=$scratch/aedile-serve.service
  sed "s|/usr/bin/aedile|$scratch/root/usr/bin/aedile|; /^Documentation=/d" "$scratch/root/lib/systemd/system/aedile-serve.service" >"$unit" &&
    systemd-analyze verify "$unit" && systemd-analyze security --offline=true --threshold=20 "$unit"
}

expect "packages of the first copy" build "${copies[0]}" UTC0
expect "packages of the second copy" build "${copies[1]}" Asia/Tokyo
for package in "${packages[@]}"; do
  expect "$package is the same" cmp "$(deb "${copies[0]}" "$package")" "$(deb "${copies[1]}" "$package")"
  expect "$package names no folder of the build" names_no_folder "$(deb "${copies[0]}" "$package")"
done
expect "lintian finds nothing" clean
expect "no file is in two packages" lists_nothing_twice
for file in usr/bin/aedile usr/share/{man/man1/aedile.1.gz,bash-completion/completions/aedile,fish/vendor_completions.d/aedile.fish,zsh/vendor-completions/_aedile}; do
  expect "aedile has $file" has aedile "$file"
done
for folder in variants scripts tournaments docs/rules; do
  expect "all of $folder is in aedile-data" lists "$folder"
done
for file in 'usr/lib/[^/]*/libaedile.a' 'usr/lib/[^/]*/pkgconfig/aedile.pc' usr/include/aedile/aedile.h; do
  expect "libaedile-dev has $file" has libaedile-dev "$file"
done
expect "aedile-doc has the documents" has aedile-doc usr/share/doc/aedile-doc/docs/manual.md
expect "what is installed plays" plays
expect "and so does Python" python_plays
expect "python3-aedile has its examples" has python3-aedile usr/share/doc/python3-aedile/examples/learner.py
expect "python3-aedile has types" has python3-aedile usr/lib/python3/dist-packages/aedile/py.typed
expect "aedile has the service" has aedile lib/systemd/system/aedile-serve.service
expect "the service is off" service_is_off
command -v systemd-analyze >/dev/null && expect "the service is well formed and can do little" unit_holds

expected
