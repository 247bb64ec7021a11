/* vectors.h - numbers of the statistics computed from a file; what the files of `aedile vectors`
 * share. */
#ifndef AEDILE_CLI_VECTORS_H
#define AEDILE_CLI_VECTORS_H

#include "engine/base/tree/node.h"
#include "engine/stats/rating.h"

/* One vector at work.  Results live in ARENA; problems go to DIAGS, and then nothing is computed.
 */
struct cli_vector {
  struct ad_node *in; /* its inputs, a map */
  struct ad_arena *arena;
  struct ad_diags *diags;
};

struct cli_formula {
  const char *id;
  struct ad_node *(*compute)(struct cli_vector *v); /* NULL after a problem */
};
/* By topic, each ended by a NULL id. */
extern const struct cli_formula cli_stats_formulas[], cli_model_formulas[], cli_rating_formulas[],
  cli_test_formulas[], cli_ladder_formulas[], cli_metric_formulas[];

struct cli_reals { /* a list of numbers */
  int n;
  double *x;
};
struct cli_rows { /* a list of lists of them */
  int n;
  struct cli_reals *row;
};
enum { CLI_MOST_NUMBERS = 1000000 };

/* Reading; after a problem, with 0 and nothing. */
bool cli_vector_ok(const struct cli_vector *v); /* no problem so far */
double cli_vector_real(struct cli_vector *v, const char *key);
double cli_vector_real_in(struct cli_vector *v, const char *key, double least, double most);
int cli_vector_int(struct cli_vector *v, const char *key, int least, int most);
struct cli_reals cli_vector_reals(struct cli_vector *v, const char *key);
struct cli_reals cli_vector_reals_of(struct cli_vector *v, const struct ad_node *list);
struct cli_rows cli_vector_rows(struct cli_vector *v, const char *key);
struct cli_rows cli_vector_rows_of(struct cli_vector *v, const struct ad_node *list);
struct ad_node *cli_vector_list(struct cli_vector *v, const char *key);
/* A square table as one block of n * n numbers; *N 0 after a problem. */
double *cli_vector_square_of(struct cli_vector *v, const struct ad_node *list, int most, int *n);
double *cli_vector_square(struct cli_vector *v, const char *key, int most, int *n);
/* A list of 1 .. AD_MAX_SEATS ranks, as in ad_result; how many. */
int cli_vector_ranks_of(struct cli_vector *v, const struct ad_node *list, int8_t *rank);
/* A game as a list of lists of bots, best first: bots and ranks by place; how many. */
int cli_vector_levels_of(struct cli_vector *v, const struct ad_node *levels, int n_bots, int *bot,
                         int8_t *rank);
/* One more than the largest bot in a list of such games, or of lists of them, DEPTH lists above the
 * bots. */
int cli_vector_bots(struct cli_vector *v, const struct ad_node *list, int depth);
/* a problem at AT */
void cli_vector_bad(struct cli_vector *v, const struct ad_node *at, const char *expected);

/* Writing. */
struct ad_node *cli_vector_number(struct cli_vector *v, double x); /* null if it is not finite */
struct ad_node *cli_vector_numbers(struct cli_vector *v, const double *x, int n);
struct ad_node *cli_vector_table(struct cli_vector *v, const double *x, int rows, int columns);
struct ad_node *cli_vector_map(struct cli_vector *v);
void cli_put(struct cli_vector *v, struct ad_node *map, const char *key, double x);
void cli_put_list(struct cli_vector *v, struct ad_node *map, const char *key, const double *x,
                  int n);
double *cli_vector_alloc(struct cli_vector *v, int n); /* N numbers, 0 */

#endif
