/* tn_schedule.h - which games a tournament of pods consists of, by arithmetic: nothing is generated, nothing is stored.
 *
 * A group is a variant played with a number of seats k.  In a group every k of the n bots form a pod; a pod plays every deal in k
 * rotations, so that each of its bots sits once in every seat.  One deal in all rotations is a block.
 *
 * Ids count from 1 and are the order of play: all games of the first deal (group by group, pod by pod, rotation by rotation),
 * then all of the second.  So the games of a block stand together, every pod is as far as the others at any time, and the id of a
 * game does not depend on the number of deals. */
#ifndef AEDILE_TOURNEY_TN_SCHEDULE_H
#define AEDILE_TOURNEY_TN_SCHEDULE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/game.h"

enum { TN_MAX_BOTS = 64, TN_MAX_VARIANTS = 16, TN_MAX_GROUPS = TN_MAX_VARIANTS * AD_MAX_SEATS, TN_MAX_DEALS = 1000000 };
#define TN_MAX_GAMES 100000000LL

struct tn_group {
  int variant, seats;
  long long pods;
  long long first; /* games of a deal that come before this group's */
};

struct tn_schedule {
  uint64_t seed; /* master of all others */
  int n_bots, deals, n_groups;
  struct tn_group group[TN_MAX_GROUPS];
  long long per_deal, games; /* games of one deal, of all */
};

struct tn_game {
  long long id;
  int group, variant, seats;
  long long pod; /* pod, deal and rotation count from 0 */
  int deal, rotation;
  int bot[AD_MAX_SEATS]; /* by seat */
  uint64_t deal_seed;    /* the same for all games of a deal */
  uint64_t bot_seed[AD_MAX_SEATS];
};

/* Pods of K bots out of N; -1 if there are more than TN_MAX_GAMES. */
long long tn_pods(int n, int k);
/* The bots of pod INDEX, ascending; pods are in the order 012, 013, .., 023, .., 123 ... */
void tn_pod_bots(int n, int k, long long index, int *bots);
long long tn_pod_index(int n, int k, const int *bots); /* BOTS ascending */

void tn_schedule_init(struct tn_schedule *s, uint64_t seed, int n_bots, int deals);
/* False if the tournament would get more than TN_MAX_GAMES games. */
bool tn_schedule_add(struct tn_schedule *s, int variant, int seats);

void tn_schedule_game(const struct tn_schedule *s, long long id, struct tn_game *game); /* 1 <= ID <= games */
long long tn_schedule_id(const struct tn_schedule *s, int group, long long pod, int deal, int rotation);

uint64_t tn_deal_seed(uint64_t master, int deal);
/* A bot's own stream; it differs from game to game, but not between variants, so that these are compared under like conditions.
 */
uint64_t tn_bot_seed(uint64_t master, int deal, int rotation, int seat, int seats, long long pod);

#endif
