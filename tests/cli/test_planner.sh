#!/bin/bash
# The planners of Quadropolis, Garden Nation and Small City: they never fault, in whatever form of the game, play alike every time and are better
# than one move ahead.  The sketches of all games are better than that too.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# clean VARIANT SEATS: one game of planners at a table of SEATS, no faults.
clean() {
  local players=planner
  for ((seat = 2; seat <= $2; seat++)); do players+=,planner; done
  run play "$1" --players "$players" --seed "$2"
  wants 0
  same "$err" '' "$1 with $2 seats"
  out_lacks forfeits
}

# ---- every variant, every number of seats ----
run list variants --json
variants=$out
for path in variants/{quadropolis,gardennation,smallcity}/*.yaml; do
  variant=${path#variants/} variant=${variant%.yaml}
  for seats in $(jq -r ".[] | select(.name == \"$variant\") | .seats[]" <<<"$variants"); do
    clean "$variant" "$seats"
    nightly || break
  done
done

# ---- house rules far from the book; each line is a variant: what it extends, its rules ----
n=0
odd() { # GAME
  while IFS='|' read -r base rules; do
    n=$((n + 1))
    file "odd$n.yaml" <<YAML
aedile: 1
game: $1
extends: $base
title: Odd rules $n
seats: [2, 3]
rules: {$rules}
YAML
    run check --games 2 "$SCRATCH/odd$n.yaml"
    wants 0
    clean "$SCRATCH/odd$n.yaml" 2
    ! nightly || clean "$SCRATCH/odd$n.yaml" 3
  done
}
odd quadropolis <<'RULES'
classic|turns_per_round: 2, rounds: 1, start_resources: {inhabitants: 3, energy: 3}
classic|architects: {classic: [1, 1]}, turns_per_round: 2, shared_architects: true, architect_copies: 3
classic|architects: {classic: [5, 5, 4, 4, 3]}, turns_per_round: 5, placement_rule: anywhere
expert|urbanist_blocks: square_only, urbanist_leaves_between_rounds: false, first_player: choose, start_player_rule: rotate
expert|urbanist_blocks: row, close_opposite_slot: true, empty_square_only_if_forced: true, start_player_rule: lowest_score_first
expert|face_down_tiles: takeable, discard_gives_resources: all, discard_allowed: only_if_no_square
classic|face_down_tiles: removed, discard_gives_resources: one_piece, discard_allowed: never_if_square
expert|placement_rule: district_only, stack_by_location: false, mayor_on_take: true, mayor_changes_current_round: true
classic|placement_rule: row_and_column, stack_by_floor: false, tower_max_floors: 2
expert|limited_supply: true, supply: {inhabitants: 3, energy: 2}, idle_inhabitant_penalty: 3, idle_energy_penalty: 0
expert|allocation: player, forced_activation: true, inactive_buildings_stay: true, playground_absorbs: true, park_absorb_capacity: 3
classic|allocation: player, harbor_scoring: all_runs, office_group_cap: 3, shop_capacity: 3
expert|harbor_scoring: longest_only, monument_values: {}, factory_values: {}, harbor_table: [0, 2, 2, 2, 9, 9]
classic|park_table: [0, 0, 0, 0, 0], tower_table: [0, 2, 2], tower_max_floors: 2
RULES
odd gardennation <<'RULES'
base|ploys_enabled: [], ploys_per_player: 0, pass_when_no_floors: false, project_optional: false
base|ploys_per_action: 2, ploy_on_first_action: true, strategic_range: 3, ploys_per_player: 8, roof_transfer_scope: same_territory
base|roofs: 0, project_display: 1, missions_dealt: 1, missions_kept: 1, layout: printed_order, cost_table: online
base|missions_dealt: 6, missions_kept: 4, mission_pair_rule: any, open_missions: true, missions_count_roofed: true
base|bramble_token_stays: false, bramble_tokens_per_land: 1, bramble_cost: 9, seam_adjacency: none, turn_tiles: false
base|floor_increment: 0, max_height: 1, min_inhabitants_left: 5, refund_multiplier: 0.5, floors_per_player: {2: 8, 3: 8, 4: 8}
base|floor_increment: 3, refund_multiplier: 3, inhabitants_cap: 40, start_inhabitants_first: 10, start_inhabitants_others: 10
base|invasion_price_multiplier: 1, invasion_payout_multiplier: 4, invade_roofed: false, invasion_removes_roof: false, claim_after_invasion: false
base|blocked_test: no_construct, blocked_step: -1, actions_first_slot: 4, actions_other_slots: 1, two_player_slots: 2, max_rounds: 5
base|next_player_choice: fewest_points, last_player_starts: false, project_claim_rule: completes, projects_per_turn: 0, first_player: 2
base|control_sole_gain: 6, control_tie_gain: 0, control_counts: towers, last_round_control: false, tie_breaker: fewest_ploys_used
RULES
odd smallcity <<'RULES'
base|rounds: 4, start_money: [20, 20, 20, 20], max_tiles_per_round: 6, council_moves_per_round: 3, promises_kept: 3
base|board_side: expert, promise_pool: none, money_per_square: 0, deaths_per_round: 3, death_threshold: 0, build_on_graves: true
base|city_hall_cells: 2, start_citizens: {hall: 2, career: 9, supply: 9}, warehouse_capacity: 1, tourist_limit: 4, barred_cells: false, limited_copies: 0, service_only_by_council: true
base|use_starred_actions: [I, J, K], mayor_placer: left_player, promise_pool: special, upgrade_skip_levels: true, upgrade_cost: 1
base|residential_votes: [0, 0, 9], goods_supply: {white: 2, grey: 1, black: 0}, pollution_weight: 0, victory_metric: population
RULES

# ---- the same game again ----
for variant in quadropolis/classic quadropolis/expert gardennation/base smallcity/base; do
  run play $variant --players planner,planner,planner --seed 8 --force --record "$SCRATCH/one.yaml"
  wants 0
  run play $variant --players planner,planner,planner --seed 8 --force --record "$SCRATCH/two.yaml"
  wants 0
  same "$(cat "$SCRATCH/one.yaml")" "$(cat "$SCRATCH/two.yaml")" "$variant: the same seed gave another game"
done

brief && finish

# ---- stronger than one move ahead ----
stronger() { # GAME VARIANTS BOTS: the planner wins all of its 12 games
  file "$1-cup.yaml" <<YAML
aedile: 1
tournament: $1
variants: [$2]
seed: 4
seats: [2]
deals: 3
bots: [$3, {id: planner, file: bots/$1/planner.lua}]
YAML
  run run "$SCRATCH/$1-cup.yaml" --out "$SCRATCH/$1.sqlite" --quiet
  wants 0
  out_has '1  planner     12  1.000 ± 0.000'
}
stronger quadropolis 'quadropolis/classic, quadropolis/expert' '{id: greedy, bot: greedy}'
stronger gardennation gardennation/base '{id: random, bot: random}, {id: greedy, bot: greedy}'
stronger smallcity smallcity/base '{id: random, bot: random}, {id: greedy, bot: greedy}'

# ---- a sketch is better than greedy too ----
sketched() { # GAME DEALS: it wins at least two of three games
  file "$1-sketch.yaml" <<YAML
aedile: 1
tournament: $1
variants: [$1/base]
seed: 1
seats: [2]
deals: $2
bots: [{id: greedy, bot: greedy}, {id: sketch, file: bots/$1/sketch.lua}]
YAML
  run run "$SCRATCH/$1-sketch.yaml" --out "$SCRATCH/$1-sketch.sqlite" --quiet --json
  wants 0
  local share
  share=$(jq '[.. | objects | select(.bot? == "sketch" and .win_share?) | .win_share | if type == "object" then .estimate // .value else . end][0]' <<<"$out")
  [ "$(jq -n "($share) >= 0.65")" = true ]
  check $? "the sketch of $1 has a win share of $share"
}
sketched neoville 20
sketched quadropolis 20
sketched gardennation 10
sketched smallcity 6

finish
