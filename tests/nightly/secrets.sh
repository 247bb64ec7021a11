#!/bin/bash
# Secrets over many games: AEDILE_SECRETS (1,000) random games of every variant with hidden things.
# After each move, all that each seat and a watcher could be shown is the same, byte for byte, in a
# position that this viewer could take for the true one (tests/unit/games/test_secrets.c).
# One process for each game, as many at a time as there are processors.  Then a twentieth of the
# games at a server, with all that people can ask it (tests/unit/cli/test_serve_hall.c).
#
#   tests/nightly/secrets.sh [GAME...]
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2
build=$(dirname "${AEDILE:-build/aedile}")
export AEDILE_SECRETS=${AEDILE_SECRETS:-1000} CK_DEFAULT_TIMEOUT=360000

failed=0
(($#)) || mapfile -t all < <("$build/aedile" list games --json | jq -r '.[].name')
# shellcheck disable=SC2016 # the inner shell expands them
printf '%s\n' "${@:-${all[@]}}" |
  xargs -P "$(nproc)" -I GAME bash -c \
    'said=$(AEDILE_SECRETS_OF=GAME/ '"$build"'/unit secrets 2>&1); failed=$?; printf "%s\n" "$said"; exit $failed' |
  awk '
    / games$/ { played += $(NF - 1); setups++ }
    / games$/ || / Failures: 0, Errors: 0$/ || /^Running suite/ { next }
    { print; failed++ }
    END {
      printf "%d games of %d variants and seat counts\n", played, setups
      printf "%d passed, %d failed\n", setups, failed
      exit failed || !played
    }' || failed=1
if ((!$#)); then
  said=$("$build/unit" serve_hall 2>&1) || failed=1
  tail -3 <<<"$said"
fi
exit $failed
