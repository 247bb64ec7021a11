/* schedule.h - which games a tournament consists of, by arithmetic and, in formats with rounds, the
 * results so far.
 *
 * A group is a variant played with a number of seats k.  A pod is k bots at one table (of copies,
 * the same bot in several seats); it plays a deal in all seatings of the rotation.  One deal in all
 * seatings is a block.
 *
 * Ids count from 1 and are the order of play: all games of the first deal (group by group, pod by
 * pod, seating by seating), then all of the second.  So the games of a block stand together, every
 * pod is as far as the others at any time, and the id of a game does not depend on the number of
 * deals.  In formats with rounds the same holds for each round; deals count on, so that no two
 * rounds play the same ones.  The blocks of a knockout are one deal each, and several variants take
 * turns. */
#ifndef AEDILE_TOURNEY_SCHEDULE_SCHEDULE_H
#define AEDILE_TOURNEY_SCHEDULE_SCHEDULE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/tourney/settings/settings.h"

enum {
  TN_MAX_BOTS = 64,
  TN_MAX_VARIANTS = 16,
  TN_MAX_GROUPS = TN_MAX_VARIANTS * AD_MAX_SEATS,
  TN_MAX_DEALS = 1000000
};
#define TN_MAX_GAMES 100000000LL

struct tn_group {
  int variant, seats;
  int seatings;        /* games of a block */
  long long pods;      /* of a deal; in formats with rounds, of the first round */
  long long first;     /* games of a deal that come before this group's */
  long long first_pod; /* likewise pods */
};

struct tn_rounds;     /* pairings and results, see rounds.h */
struct tn_early_stop; /* the test that ends a gauntlet, see early_stop.h */

struct tn_schedule {
  uint64_t seed; /* master of all others */
  struct tn_settings settings;
  int n_bots;
  int deals; /* of a pod (of a round) in each group; of a knockout, blocks of a pairing */
  int n_groups;
  struct tn_group group[TN_MAX_GROUPS];
  /* games of one deal (of the first round), of all: at most, if results decide */
  long long per_deal, games;
  struct tn_rounds *rounds;         /* NULL in formats without */
  struct tn_early_stop *early_stop; /* NULL without a test */
};

struct tn_fixture {
  long long id;
  int group, variant, seats;
  int round;     /* 0 in formats without rounds */
  long long pod; /* within the round; pod, deal and rotation count from 0 */
  int deal, rotation;
  int bot[AD_MAX_SEATS]; /* by seat; the same bot may sit more than once */
  uint64_t deal_seed;    /* the same for all games of a deal */
  uint64_t bot_seed[AD_MAX_SEATS];
};

bool tn_has_rounds(enum tn_format format);

/* Pods of K bots out of N; -1 if there are more than TN_MAX_GAMES. */
long long tn_pods(int n, int k);
/* The bots of pod INDEX, ascending; pods are in the order 012, 013, .., 023, .., 123 ... */
void tn_pod_bots(int n, int k, long long index, int *bots);
long long tn_pod_index(int n, int k, const int *bots); /* BOTS ascending */

/* Another index of K bots (ascending), which does not depend on how many bots there are: in the
   order 012, 013, 023, 123, 014 ... */
long long tn_pod_number(int k, const int *bots);

/* Seatings of a pod of K, and the place in the pod of who sits where: ORDER has K entries. */
int tn_seatings(enum tn_rotation rotation, int k);
void tn_seating(enum tn_rotation rotation, int k, int index, int *order);

/* FORM (copied) NULL: pods, cyclic.  Then groups are added, then it is started: only now it may be
   asked for games.  One that was started can be started again, with another seed, and has forgotten
   all results. */
void tn_schedule_init(struct tn_schedule *s, const struct tn_settings *form, uint64_t seed,
                      int n_bots, int deals);
/* False if the tournament would get more than TN_MAX_GAMES games. */
bool tn_schedule_add(struct tn_schedule *s, int variant, int seats);
void tn_schedule_start(struct tn_schedule *s);
void tn_schedule_free(struct tn_schedule *s); /* what start has allocated */

/* one that tn_schedule_has_bots */
void tn_schedule_game(const struct tn_schedule *s, long long id, struct tn_fixture *game);

/* ---- formats with rounds, and tests that stop ----
 * A round is a pure function of the results of all earlier rounds and the seed; ids of a round
 * follow those of the round before. S->games is what may be played at most.  Results may come in
 * any order; only what they add up to counts. */

/* Games 1 .. known may be played.  All of them, in formats without rounds; but a test lets only so
   many be played ahead, and a result may let more be known. */
long long tn_schedule_available(const struct tn_schedule *s);
/* Game ID has its bots: tn_schedule_game takes no others. */
bool tn_schedule_has_bots(const struct tn_schedule *s, long long id);
/* False: the game need not be played (any more): its pairing is decided, or the test has ended
 * before its block. */
bool tn_schedule_is_needed(const struct tn_schedule *s, long long id);
/* Takes note of a finished game, once; a void or quarantined one with RESULT NULL. */
void tn_schedule_add_result(struct tn_schedule *s, const struct tn_fixture *game,
                            const struct ad_result *result);
/* True if known has grown: a round was complete and another follows. */
bool tn_schedule_advance(struct tn_schedule *s);
/* How many blocks beyond the first one that is not complete a test lets be known; 16 without it.
 * More workers need more. */
void tn_schedule_set_prefetch(struct tn_schedule *s, int blocks); /* after every start */
/* Knockout: rounds that BOT has come through, the winner's being the most; ladder: 1 for the lowest
 * place.  Else 0. */
int tn_schedule_stage(const struct tn_schedule *s, int bot);
/* Games beyond it are surplus of a test that has stopped: stored, but part of no table.  LLONG_MAX:
 * none are. */
long long tn_schedule_last_counted(const struct tn_schedule *s);
/* The number of the block of GAME in the order of play, from 0; and how many games it has. */
long long tn_schedule_block(const struct tn_schedule *s, const struct tn_fixture *game);
int tn_schedule_block_games(const struct tn_schedule *s, const struct tn_fixture *game);

/* True if more bots may join behind those there are while all games between the old ones stay what
   they are: nothing that is played depends on results. */
bool tn_schedule_allows_new_bots(const struct tn_settings *form);
/* The number in TO of game ID of FROM, and its pod there: both schedules are alike but for bots
   that TO has behind those of FROM.  Order is kept, and no number becomes lower. */
long long tn_schedule_renumbered_id(const struct tn_schedule *from, const struct tn_schedule *to,
                                    long long id, long long *pod);

/* In formats with rounds POD is of the round that DEAL belongs to. */
long long tn_schedule_id(const struct tn_schedule *s, int group, long long pod, int deal,
                         int rotation);

uint64_t tn_deal_seed(uint64_t master, int deal);
/* A bot's own stream; it differs from game to game, but not between variants, so that these are
 * compared under like conditions.
 */
uint64_t tn_bot_seed(uint64_t master, int deal, int rotation, int seat, int seats, long long pod);

#endif
