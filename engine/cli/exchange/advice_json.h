/* advice_json.h - what a hint found, for programs: moves with chances, points and reasons. */
#ifndef AEDILE_CLI_EXCHANGE_ADVICE_JSON_H
#define AEDILE_CLI_EXCHANGE_ADVICE_JSON_H

#include "engine/app/review/advice.h"
#include "engine/base/json.h"

/* Writes the key `advice`, a list of moves, the best one first: `choice`, `chance` and `points`
 * against the first, each with its margin, and the lines that tell it from the next; nothing if
 * ADVICE has no moves. */
void cli_json_advice(struct ad_json *json, const struct app_advice *advice);

#endif
