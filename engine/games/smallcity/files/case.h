/* case.h - a worked example while it is answered: example.c, example_build.c, example_score.c. */
#ifndef AEDILE_GAMES_SMALLCITY_FILES_CASE_H
#define AEDILE_GAMES_SMALLCITY_FILES_CASE_H

#include "engine/games/smallcity/state/state.h"

enum { SC_MAX_FILE_NUMBER = 9999 }; /* money, votes, pollution in examples */
struct sc_case {
  struct ad_example *example;
  struct ad_node *input, *out; /* the case and the answer */
  struct ad_arena *arena;
  struct ad_diags *diags;
  /* a copy for this case: its boards are those of the towns */
  struct sc_rules *rules;
  struct sc_state *st;
  int n_players;
  const char *name[SC_MAX_SEATS];
  const char *tile[SC_SQUARES]; /* of seat 0: names of its tiles by head */
};
/* Reads `town` and `with` of MAP for SEAT; without them the town is empty, unless NEED is
 * AD_REQUIRED. */
void sc_case_town(struct sc_case *a, struct ad_node *map, int seat, enum ad_need need);
/* Returns the seat of the player NAME, or -1. */
int sc_case_player(const struct sc_case *a, const char *name);
/* Reads a number from 0 to MOST, or a truth value, at KEY of MAP; OUT keeps its value without it.
 */
void sc_case_int(struct sc_case *a, struct ad_node *map, const char *key, int most, int *out);
void sc_case_bool(struct sc_case *a, struct ad_node *map, const char *key, bool *out);
/* Writes VALUE at KEY of the answer. */
void sc_case_put_bool(struct sc_case *a, const char *key, bool value);
/* Writes `ok`, whether there are no REASONS, bits, and `reasons`, their words. */
void sc_case_put_reasons(struct sc_case *a, unsigned reasons);
/* Appends the names of the players at SEATS, bits, in the order of the seats or SORTED. */
void sc_case_put_names(struct sc_case *a, struct ad_node *list, unsigned seats, bool sorted);

/* Each answers an example of the type of its name: reads the input, writes the answer. */
void sc_answer_build(struct sc_case *a);
void sc_answer_upgrade(struct sc_case *a);
void sc_answer_votes(struct sc_case *a);
void sc_answer_pollution(struct sc_case *a);
void sc_answer_refill(struct sc_case *a);
void sc_answer_metrics(struct sc_case *a);
void sc_answer_promise(struct sc_case *a);
void sc_answer_final(struct sc_case *a);

#endif
