/* averages.h - move averages: what a move was worth wherever it was made (MAST).
 *
 * Moves of later positions are judged before they are tried by what the same move of the same seat
 * was worth in all iterations of this decision.  A table of a fixed size; where it has no room, a
 * move is not averaged. */
#ifndef AEDILE_PLAYERS_SEARCH_AVERAGES_H
#define AEDILE_PLAYERS_SEARCH_AVERAGES_H

#include <stdint.h>

#include "engine/core/game/game.h"

enum { SE_AVERAGES = 1 << 13 };

struct se_average {
  ad_move move;
  uint32_t seat_plus_1; /* 0: no move is here */
  uint32_t n;
  int64_t sum; /* of rewards */
};

struct se_averages {
  struct se_average of[SE_AVERAGES];
  uint32_t n[AD_MAX_SEATS];
  int64_t sum[AD_MAX_SEATS];
};

void se_averages_clear(struct se_averages *averages);
void se_averages_note(struct se_averages *averages, int seat, ad_move move, int reward);
/* The mean reward of SEAT, drawn towards the mean of all its moves as if it had been seen so a few
 * times: where nothing is known, that mean. */
int se_average(const struct se_averages *averages, int seat, ad_move move);

#endif
