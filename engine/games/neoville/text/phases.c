/* phases.c - the phases in words. */
#include "engine/games/neoville/text/phases.h"

const struct ad_word nv_phase_words[] = {{"choose", NV_CHOOSE}, {"place", NV_PLACE},
                                         {"build", NV_BUILD},   {"draw", NV_DRAW},
                                         {"over", NV_ENDED},    {NULL, 0}};

const struct ad_time nv_times[] = {
  {"round", "every seat has a turn"},
  {"turn", "a seat places a tile, builds and draws; when a turn ends, the tile is drawn"},
  {NULL, NULL}};

const char *nv_phase(const void *rules, const void *state)
{
  (void)rules;
  return ad_word_of(nv_phase_words, ((const struct nv_state *)state)->phase);
}
