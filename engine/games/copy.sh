#!/bin/bash
# Begins a new game with a copy of Towpath: engine/games/copy.sh lockside lk (docs/adding-a-game.md).
set -euo pipefail
cd "$(dirname "$0")/../.."

if [[ $# -ne 2 || ! $1 =~ ^[a-z]{3,20}$ || ! $2 =~ ^[a-z]{2,3}$ ]]; then
  echo "usage: engine/games/copy.sh NAME PREFIX, such as lockside lk: small letters only" >&2
  exit 2
fi
name=$1 prefix=$2
if [[ -e engine/games/$name ]] || grep -rqE "^extern .*\b${prefix}_game;" engine/games --include=game.c; then
  echo "engine/games/$name or the prefix ${prefix}_ is taken, choose another one" >&2
  exit 1
fi

copies=()
for folder in engine/games tests/unit/games variants scripts/bots scripts/scenarios; do
  cp -r "$folder/towpath" "$folder/$name"
  copies+=("$folder/$name")
done
for file in docs/rules/towpath.md tests/examples/towpath.yaml tournaments/towpath.yaml; do
  cp "$file" "${file//towpath/$name}"
  copies+=("${file//towpath/$name}")
done
mv "tests/unit/games/$name/test_tp.c" "tests/unit/games/$name/test_$prefix.c"

find "${copies[@]}" -type f -exec sed -i \
  -e "s/towpath/$name/g; s/Towpath/${name^}/g; s/TOWPATH/${name^^}/g" \
  -e "s/\\btp\\b/$prefix/g; s/\\btp_/${prefix}_/g; s/test_tp\\b/test_$prefix/g; s/\\bTP\\([-_]\\)/${prefix^^}\\1/g" {} +
sed -i "s/^GAME(lua, .*/GAME($name, ${prefix}_game)\\n&/" engine/games/games.def
printf 'new: %s\n' "${copies[@]}"
cat <<END
registered in engine/games/games.def
next: make check-build api golden, then docs/adding-a-game.md, "The order of work"
END
