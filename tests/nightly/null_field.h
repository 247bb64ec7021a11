/* null_field.h - tournaments of bots that are equal, played in this process and kept as places
 * alone. */
#ifndef AEDILE_TESTS_NULL_FIELD_H
#define AEDILE_TESTS_NULL_FIELD_H

#include "engine/cli/tourney.h"

struct null_game {
  struct tn_fixture game;
  struct ad_result result; /* ranks only, of a lottery */
};

/* How games come out. */
struct null_kind {
  bool lottery; /* places are drawn, not played for: */
  /* how much stronger or weaker a deal makes each of the bots: standard deviation of the logarithm
   * of its worth */
  double luck;
  double edge; /* what bot 0 has more than its share of 1/k */
  double ties; /* chance that two share the first place */
  /* the places of a game are dealt out again among its seats: no seat can be better than another */
  bool mixed;
};

struct null_field {
  struct app_tourney tourney;
  struct tn_plan *plan;
  struct tn_worker *worker;
  struct null_kind kind;
  long long n_games;      /* of a tournament */
  struct null_game *game; /* in the order of ids */
};

/* Opens tests/nightly/FILE; ends the program with a message if that fails. */
void null_open(struct null_field *field, const char *file, struct null_kind kind);
void null_close(struct null_field *field);
/* Sets the seed of the tournament; then games can be played in any order. */
void null_begin(struct null_field *field, uint64_t seed);
void null_play(struct null_field *field, long long id, struct null_game *out);
void null_play_all(struct null_field *field, uint64_t seed); /* into field->game */

#endif
