#!/bin/bash
# Every shipped variant can be measured, and compared with the base of its game: hooks, decisions of house rules, games in Lua.
source "$(dirname "$0")/lib.sh"

for path in "$ROOT"/variants/*/*.yaml; do
  name=${path#"$ROOT"/variants/} game=
  name=${name%.yaml} game=${name%%/*}
  run measure "$name" --bots random --deals 2 --json -j 0
  wants 0
  measured=$out
  base=$game/base
  [[ -e $ROOT/variants/$base.yaml ]] || base=$name
  # jq takes longer to start than most of these games: one for both answers
  read -r good seats < <(jq -r '.tables[0] |
    "\(.games == 2 and .faults == 0 and (.metrics | length) > 3 and (.features | length) > 0) \(.seats)"' <<<"$measured")
  same "$good" true "$name is measured"
  "$AEDILE" measure "$base" --seats "$seats" --bots random --deals 1 -q -j 0 &>/dev/null || base=$name # no common number of seats
  run compare "$base" "$name" --seats "$seats" --bots random --deals 2 --json -j 0
  wants 0
  printf '%s\n' "$out" >>"$SCRATCH/compared.json"
  names+=("$name")
done
mapfile -t compared < <(jq '.comparisons[0] | (.stopped == null) and .parting.games == 2' "$SCRATCH/compared.json")
for i in "${!names[@]}"; do
  same "${compared[i]-}" true "${names[i]} is compared with the base of its game"
done

# ---- a variant that faults stops its arm alone ----
cat >"$SCRATCH/breaks.lua" <<'LUA'
return { score = function(state) if state:over() then error("breaks") end end }
LUA
printf 'aedile: 1\nextends: nim/base\nhooks: breaks.lua\n' >"$SCRATCH/breaks.yaml"
run compare nim/base "$SCRATCH/breaks.yaml" nim/misere --bots random --deals 20 --json
wants 4
same "$(jq -c '[.comparisons[] | .stopped == null]' <<<"$out")" '[false,true]' 'one arm stops'
jq -e '.comparisons[1].deals == 20' <<<"$out" >/dev/null
check $? 'the other arm plays all deals'

finish
