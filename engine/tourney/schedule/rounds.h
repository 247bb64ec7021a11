/* rounds.h - formats with rounds: pairings and results; for schedule.c and the files of the
 * formats.
 *
 * A round is a pure function of the results of all earlier ones and the seed.  What is known of the
 * results are sums of whole numbers, so the order of their arrival does not matter. */
#ifndef AEDILE_TOURNEY_SCHEDULE_ROUNDS_H
#define AEDILE_TOURNEY_SCHEDULE_ROUNDS_H

#include "engine/tourney/schedule/schedule.h"

struct tn_round {
  long long first, first_block; /* games and blocks before it */
  int first_deal, deals, pods;
  long long per_deal; /* games */
};

struct tn_sum { /* of one bot over some games; a void game counts as an even one */
  int games;
  /* in 1/ST_SHARE; twice the places; K times the score less the sum of all scores */
  int64_t share, rank2, margin;
};

struct tn_rounds {
  uint64_t seed;
  int k, n_bots, seatings, n_groups, n; /* N rounds */
  struct tn_round *round;
  int max_pods;
  uint8_t *bots;          /* [round][pod][place] of the rounds until AT */
  uint8_t *needed_blocks; /* [round][pod]: knockout: blocks that are wanted */
  int current,
    known_deals;     /* the round that is played, N: it is over; deals of it that are known */
  long long missing; /* wanted games among the known ones that have no result */
  int slots;
  /* [pod][slot][place] of the round at hand; a slot is a block of a knockout, or all of the round
   */
  struct tn_sum *sum;
  /* By the format: */
  /* knockout: who is still in, the best line first; ladder: from the top */
  int n_lines, line[TN_MAX_BOTS];
  int stage[TN_MAX_BOTS]; /* knockout: rounds come through */
  /* knockout: what they did in their last pairing */
  struct tn_sum out[TN_MAX_BOTS];
  struct tn_sum total[TN_MAX_BOTS];      /* swiss, with byes */
  int byes[TN_MAX_BOTS];                 /* swiss */
  uint8_t met[TN_MAX_BOTS][TN_MAX_BOTS]; /* swiss: rounds together */
};

/* Pods of round ROUND with K seats, by arithmetic; and how many rounds there are: without `rounds`,
 * as many as it takes. */
int tn_rounds_pods(const struct tn_settings *form, int n_bots, int k, int round);
int tn_rounds_of(const struct tn_settings *form, int n_bots, int k);
/* bots that are still in */
int tn_rounds_bots_left(const struct tn_settings *form, int n_bots, int k, int round);
long long tn_rounds_games(const struct tn_schedule *s); /* of all rounds, at most */

struct tn_rounds *tn_rounds_new(const struct tn_schedule *s);
void tn_rounds_free(struct tn_rounds *r); /* NULL is fine */
/* Fills round, pod, deal, rotation, group of game ID, and BOTS of its pod by place. */
void tn_rounds_game(const struct tn_schedule *s, long long id, struct tn_fixture *game, int *bots);
long long tn_rounds_id(const struct tn_schedule *s, int group, long long pod, int deal,
                       int rotation);
long long tn_rounds_block(const struct tn_schedule *s, const struct tn_fixture *game);
long long tn_rounds_available(const struct tn_rounds *r);
bool tn_rounds_is_needed(const struct tn_schedule *s, long long id);
void tn_rounds_add_result(struct tn_schedule *s, const struct tn_fixture *game,
                          const struct ad_result *result);
bool tn_rounds_advance(struct tn_schedule *s);

/* ---- between the files ---- */
uint8_t *tn_rounds_pod(const struct tn_rounds *r, int round, int pod); /* its bots by place */
/* The sums of PLACE in POD over the slots FROM .. TO - 1. */
struct tn_sum tn_rounds_sum(const struct tn_rounds *r, int pod, int place, int from, int to);
/* Below 0: A is better than B: more win share, better places, a larger margin, all by game; then by
 * lots of ROUND. */
int tn_rounds_compare(const struct tn_rounds *r, const struct tn_sum *a, int bot,
                      const struct tn_sum *b, int other, int round);
/* Of a tournament, a round from 1 (0: before all), and a bot: who has less comes first. */
uint64_t tn_lot_number(uint64_t seed, int round, int bot);

/* Each fills the pods of round r->at; and takes its results in. */
int tn_ladder_offset(int n_bots, int k, int round); /* places above the first pod */
void tn_swiss_begin(struct tn_rounds *r);
void tn_swiss_end(struct tn_rounds *r);
void tn_knockout_begin(struct tn_rounds *r);
void tn_knockout_end(struct tn_rounds *r);
void tn_ladder_begin(struct tn_rounds *r);
void tn_ladder_end(struct tn_rounds *r);
/* Settles pairings that are decided by the first r->open blocks; returns how many are not. */
int tn_knockout_decide(struct tn_rounds *r);
int tn_knockout_pods(int left, int k); /* of a round that begins with LEFT bots */

/* Pods of K out of the N bots of ORDER (best first; N a multiple of K), neighbours preferred, as
   few pairs that have MET more often than they must as possible: of two the least there is, of more
   as far as the search goes.  OUT: pod after pod.  Returns how many such pairs there are. */
int tn_make_pairings(int n, int k, const int *order, uint8_t met[TN_MAX_BOTS][TN_MAX_BOTS],
                     int *out);

#endif
