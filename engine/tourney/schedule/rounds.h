/* rounds.h - formats with rounds: the rounds, their pairings and the sums of their results; private
 * to the schedule.
 *
 * A round is a pure function of the results of all earlier ones and the seed.  Results are kept as
 * sums of whole numbers, so the order in which they arrive does not matter. */
#ifndef AEDILE_TOURNEY_SCHEDULE_ROUNDS_H
#define AEDILE_TOURNEY_SCHEDULE_ROUNDS_H

#include "engine/tourney/schedule/schedule.h"

struct tn_round {
  long long first, first_block; /* number of games, and of blocks, before this round */
  int first_deal, deals, pods;
  long long per_deal; /* games of a deal */
};

/* What one bot achieved in some games; a void game counts as an even one. */
struct tn_sum {
  int games;
  int64_t share;  /* win shares in 1/ST_SHARE */
  int64_t rank2;  /* twice the mean ranks */
  int64_t margin; /* k times the score minus the sum of all scores */
};

struct tn_rounds {
  uint64_t seed;
  int k, n_bots, seatings, n_groups;
  int n; /* rounds */
  struct tn_round *round;
  int max_pods;
  uint8_t *bots;          /* [round][pod][place], up to the current round */
  uint8_t *needed_blocks; /* [round][pod], of a knockout: blocks that must be played */
  int current;            /* the round that is played; n: all are over */
  int known_deals;        /* deals of the current round whose games are available */
  long long missing;      /* needed games among the available ones without a result */
  int slots;              /* sums of a pod: one for each block of a knockout, else 1 */
  struct tn_sum *sum;     /* [pod][slot][place] of the current round */
  /* knockout: the bots still in, best first; ladder: all bots from the top */
  int n_lines, line[TN_MAX_BOTS];
  int stage[TN_MAX_BOTS];                /* knockout: rounds that a bot survived */
  struct tn_sum out[TN_MAX_BOTS];        /* knockout: results of a bot in its last pairing */
  struct tn_sum total[TN_MAX_BOTS];      /* swiss: all results, byes as even games */
  int byes[TN_MAX_BOTS];                 /* swiss */
  uint8_t met[TN_MAX_BOTS][TN_MAX_BOTS]; /* swiss: rounds in which two bots met */
};

/* ---- arithmetic: K seats ---- */
/* Returns the number of pods of ROUND. */
int tn_rounds_pods(const struct tn_settings *settings, int n_bots, int k, int round);
/* Returns the number of rounds; without the setting `rounds` as many as the format needs. */
int tn_rounds_of(const struct tn_settings *settings, int n_bots, int k);
/* Returns how many bots are still in at the beginning of ROUND. */
int tn_rounds_bots_left(const struct tn_settings *settings, int n_bots, int k, int round);
/* Returns the games of all rounds; in a knockout an upper bound. */
long long tn_rounds_games(const struct tn_schedule *s);

/* ---- the functions of schedule.h for formats with rounds ---- */
struct tn_rounds *tn_rounds_new(const struct tn_schedule *s);
void tn_rounds_free(struct tn_rounds *r); /* NULL is fine */
/* Fills round, pod, deal, rotation and group of game ID, and BOTS of its pod by place. */
void tn_rounds_game(const struct tn_schedule *s, long long id, struct tn_fixture *game, int *bots);
long long tn_rounds_id(const struct tn_schedule *s, int group, long long pod, int deal,
                       int rotation);
long long tn_rounds_block(const struct tn_schedule *s, const struct tn_fixture *game);
long long tn_rounds_available(const struct tn_rounds *r);
bool tn_rounds_is_needed(const struct tn_schedule *s, long long id);
void tn_rounds_add_result(struct tn_schedule *s, const struct tn_fixture *game,
                          const struct ad_result *result);
bool tn_rounds_advance(struct tn_schedule *s);

/* ---- for the files of the formats ---- */
/* Returns the bots of a pod by place. */
uint8_t *tn_rounds_pod(const struct tn_rounds *r, int round, int pod);
/* Returns the sum of PLACE in POD over the slots FROM to TO - 1. */
struct tn_sum tn_rounds_sum(const struct tn_rounds *r, int pod, int place, int from, int to);
/* Compares by win share, then mean rank, then score margin, each per game, then by the lots of
 * ROUND.  Below 0: A, of BOT, is better than B, of OTHER. */
int tn_rounds_compare(const struct tn_rounds *r, const struct tn_sum *a, int bot,
                      const struct tn_sum *b, int other, int round);
/* Writes the places of POD to ORDER, best first, by the slots FROM to TO - 1. */
void tn_rounds_sort_pod(const struct tn_rounds *r, int pod, int from, int to, int *order);

#endif
