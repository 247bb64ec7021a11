/* world.h - schedules that are played without a game: each bot has a strength, and the results
   follow from it. */
#ifndef AEDILE_UNIT_TOURNEY_WORLD_H
#define AEDILE_UNIT_TOURNEY_WORLD_H

#include "engine/tourney/schedule/schedule.h"

struct world {
  int strength[TN_MAX_BOTS]; /* points of each bot */
  int luck;       /* a game adds fewer points than this, by the seed of the bot; 0: none */
  int void_every; /* every so many games are void; 0: none */
};

/* A world in which each bot is stronger than the next one by 10 points. */
struct world world_new(int luck);
struct ad_result world_result(const struct world *w, const struct tn_fixture *g);

struct tn_settings world_settings(enum tn_format format);
/* Starts a schedule of VARIANTS variants, all for SEATS seats. */
void world_schedule(struct tn_schedule *s, const struct tn_settings *settings, uint64_t seed,
                    int bots, int deals, int seats, int variants);
/* Plays every game that is needed.  With ORDER 0 each result arrives before the next game starts;
   else up to 100 games are in play and results arrive in an order drawn from ORDER.  Returns the
   number of games. */
long long world_play(struct tn_schedule *s, const struct world *w, uint64_t order);

#endif
