#!/bin/bash
# sources.sh FOLDER - gets the sources of four libraries, as the distribution has them with its patches, and unpacks
# them below FOLDER: Lua, libyaml, libmd, jansson.  The package manager knows where from and checks them; nothing of the
# system changes, because its lists of sources are kept in FOLDER too.
set -euo pipefail
folder=$(realpath -m "$1")
[[ ! -e $folder/unpacked ]] || exit 0
command -v dpkg-source >/dev/null || { echo "the sources of libraries are unpacked by dpkg-source (package dpkg-dev)" >&2 && exit 1; }

rm -rf "$folder"
mkdir -p "$folder"/{etc,lists}
cd "$folder"
# The places that the system gets its packages from, asked for sources.
for list in /etc/apt/sources.list.d/*.sources; do
  [[ ! -e $list ]] || sed 's/^Types:.*/Types: deb-src/' "$list" >"etc/${list##*/}"
done
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
  [[ ! -e $list ]] || sed -n 's/^deb /deb-src /p' "$list" >"etc/$(basename "$list" .list).list"
done
options=(-qq -o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$folder/etc" -o "Dir::State::Lists=$folder/lists"
  -o APT::Sandbox::User=root)
apt-get "${options[@]}" update
apt-get "${options[@]}" source lua5.4 libyaml libmd jansson >log 2>&1 || { cat log >&2 && exit 1; }
for name in lua5.4 libyaml libmd jansson; do
  mv "$name"-[0-9]* "$name"
done
# What their own configuration would write.
touch jansson/src/jansson_private_config.h libmd/include/config.h
sed -e 's/@json_inline@/inline/' -e 's/@json_have_long_long@/1/' -e 's/@json_have_[a-z_]*@/0/' jansson/src/jansson_config.h.in >jansson/src/jansson_config.h
rm -rf lists etc ./*.tar.* ./*.dsc
touch unpacked
