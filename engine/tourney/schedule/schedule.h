/* schedule.h - the games of a tournament, by arithmetic and, in formats with rounds, from the
 * results so far.
 *
 * A group is a variant with a number of seats k.  A pod is k bots that meet in a match (the same
 * bot may have several seats); it plays each deal in all seatings of the rotation.  One deal of a
 * pod in all seatings is a block.
 *
 * Ids count from 1 and are the order of play: all games of the first deal (group by group, pod by
 * pod, seating by seating), then all of the second.  So the games of a block are neighbours, all
 * pods advance equally, and the id of a game does not depend on the number of deals.  In formats
 * with rounds the same holds for each round; deals are numbered through, so that no two rounds play
 * the same ones.  A block of a knockout is one deal, and several variants take turns. */
#ifndef AEDILE_TOURNEY_SCHEDULE_SCHEDULE_H
#define AEDILE_TOURNEY_SCHEDULE_SCHEDULE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/tourney/schedule/pods.h"

enum {
  TN_MAX_BOTS = 64,
  TN_MAX_VARIANTS = 16,
  TN_MAX_GROUPS = TN_MAX_VARIANTS * AD_MAX_SEATS,
  TN_MAX_DEALS = 1000000
};

struct tn_group {
  int variant, seats;
  int seatings;        /* games of a block */
  long long pods;      /* of a deal; in formats with rounds, of the first round */
  long long first;     /* games of a deal before those of this group */
  long long first_pod; /* pods of a deal before those of this group */
};

struct tn_rounds;     /* pairings and results: rounds.h */
struct tn_early_stop; /* the sequential test that ends a gauntlet: early_stop.h */

struct tn_schedule {
  uint64_t seed; /* the master seed, from which all others are derived */
  struct tn_settings settings;
  int n_bots;
  /* of each pod in each group (and round); in a knockout, blocks of a pairing */
  int deals;
  int n_groups;
  struct tn_group group[TN_MAX_GROUPS];
  long long per_deal;       /* games of one deal (of the first round) */
  long long games;          /* of all deals; an upper bound if results decide what is played */
  struct tn_rounds *rounds; /* NULL in formats without */
  struct tn_early_stop *early_stop; /* NULL without a test */
};

struct tn_fixture {
  long long id;
  int group, variant, seats;
  int round;     /* 0 in formats without rounds */
  long long pod; /* within the round; pod, deal and rotation count from 0 */
  int deal, rotation;
  int bot[AD_MAX_SEATS]; /* by seat; a bot may have several */
  uint64_t deal_seed;    /* the same for all games of a deal */
  uint64_t bot_seed[AD_MAX_SEATS];
};

/* Returns whether FORMAT has rounds: Swiss, knockout, ladder. */
bool tn_has_rounds(enum tn_format format);

/* Initialises S.  SETTINGS is copied; NULL means pods with cyclic rotation.  Add the groups next,
 * then start the schedule; only then it answers questions about games. */
void tn_schedule_init(struct tn_schedule *s, const struct tn_settings *settings, uint64_t seed,
                      int n_bots, int deals);
/* Adds a group.  Returns false if the tournament would have more than TN_MAX_GAMES games. */
AD_MUST_USE bool tn_schedule_add(struct tn_schedule *s, int variant, int seats);
/* Starts S, or starts it again without any results. */
void tn_schedule_start(struct tn_schedule *s);
/* Frees what tn_schedule_start allocated. */
void tn_schedule_free(struct tn_schedule *s);

/* Fills GAME with fixture ID, for which tn_schedule_has_bots holds. */
void tn_schedule_game(const struct tn_schedule *s, long long id, struct tn_fixture *game);
/* Returns the id of a game; in formats with rounds POD is of the round of DEAL. */
long long tn_schedule_id(const struct tn_schedule *s, int group, long long pod, int deal,
                         int rotation);
/* Returns the number of the block of GAME in the order of play, from 0. */
long long tn_schedule_block(const struct tn_schedule *s, const struct tn_fixture *game);
/* Returns how many games the block of GAME has. */
int tn_schedule_block_games(const struct tn_schedule *s, const struct tn_fixture *game);

/* ---- results: formats with rounds, and sequential tests ----
 * A round is a pure function of the results of all earlier rounds and the seed.  Results may come
 * in any order; only their sums count.  In other formats these functions do nothing. */

/* Returns the last id that may be played: games 1 to this one are available.  A result may make
 * more of them available. */
long long tn_schedule_available(const struct tn_schedule *s);
/* Returns whether the bots of game ID are decided. */
bool tn_schedule_has_bots(const struct tn_schedule *s, long long id);
/* Returns false if game ID need not be played any more: its pairing is decided, or the test ended
 * before its block. */
bool tn_schedule_is_needed(const struct tn_schedule *s, long long id);
/* Records a finished game; call once per game.  RESULT is NULL if it was void or abandoned. */
void tn_schedule_add_result(struct tn_schedule *s, const struct tn_fixture *game,
                            const struct ad_result *result);
/* Begins the next round if the current one is complete.  Returns whether more games are
 * available. */
bool tn_schedule_advance(struct tn_schedule *s);
/* Sets how many blocks after the first incomplete one a test makes available, 16 by default; more
 * workers need more.  Call after every start. */
void tn_schedule_set_prefetch(struct tn_schedule *s, int blocks);
/* Returns, in a knockout, how many rounds BOT survived (most: the winner); in a ladder its place
 * from below, from 1; else 0. */
int tn_schedule_stage(const struct tn_schedule *s, int bot);
/* Returns the last game that counts, LLONG_MAX without a finished test.  Later games are surplus:
 * they are stored and left out of every table. */
long long tn_schedule_last_counted(const struct tn_schedule *s);

/* ---- adding bots to a tournament ---- */
/* Returns whether bots may be added behind the others while all old games stay what they are: that
 * is so if results do not decide what is played. */
bool tn_schedule_allows_new_bots(const struct tn_settings *settings);
/* Returns the id in TO of game ID of FROM, and its POD there.  TO differs from FROM only by bots
 * behind the others.  The order of the ids is kept, and no id decreases. */
long long tn_schedule_renumbered_id(const struct tn_schedule *from, const struct tn_schedule *to,
                                    long long id, long long *pod);

/* ---- seeds ---- */
uint64_t tn_deal_seed(uint64_t master, int deal);
/* Returns the seed of DEAL in VARIANT: the same in all variants, unless the arms of a lab have
 * deals of their own. */
uint64_t tn_deal_seed_of(const struct tn_settings *settings, uint64_t master, int variant,
                         int deal);
/* Returns the seed of a bot in one game.  It does not depend on the variant, so that variants are
 * compared under the same conditions. */
uint64_t tn_bot_seed(uint64_t master, int deal, int rotation, int seat, int seats, long long pod);

#endif
