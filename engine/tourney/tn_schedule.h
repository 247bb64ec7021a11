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
  int round;     /* 0 in formats without rounds */
  long long pod; /* within the round; pod, deal and rotation count from 0 */
  int deal, rotation;
  int bot[AD_MAX_SEATS]; /* by seat; the same bot may sit more than once */
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
/* ---- formats with rounds, and tests that stop ----
 * A round is a pure function of the results of all earlier rounds and the seed; ids of a round follow those of the round before.
 * S->games is what may be played at most.  Results may come in any order; only what they add up to counts. */

/* Games 1 .. known have their bots; tn_schedule_game takes no others.  All of them, in formats without rounds. */
long long tn_schedule_known(const struct tn_schedule *s);
/* False: the game need not be played (any more): its pairing is decided, or the test has ended before its block. */
bool tn_schedule_wanted(const struct tn_schedule *s, long long id);
/* Takes note of a finished game, once; a void or quarantined one with RESULT NULL. */
void tn_schedule_result(struct tn_schedule *s, const struct tn_game *game, const struct ad_result *result);
/* True if known has grown: a round was complete and another follows. */
bool tn_schedule_advance(struct tn_schedule *s);
/* Games beyond it are surplus of a test that has stopped: stored, but part of no table.  LLONG_MAX: none are. */
long long tn_schedule_last(const struct tn_schedule *s);
/* The number of the block of GAME in the order of play, from 0; and how many games it has. */
long long tn_schedule_block(const struct tn_schedule *s, const struct tn_game *game);
int tn_schedule_block_games(const struct tn_schedule *s, const struct tn_game *game);

long long tn_schedule_id(const struct tn_schedule *s, int group, long long pod, int deal, int rotation);

uint64_t tn_deal_seed(uint64_t master, int deal);
/* A bot's own stream; it differs from game to game, but not between variants, so that these are compared under like conditions.
 */
uint64_t tn_bot_seed(uint64_t master, int deal, int rotation, int seat, int seats, long long pod);

#endif
