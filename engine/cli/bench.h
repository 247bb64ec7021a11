/* bench.h - the two kinds of measurement of `aedile bench`. */
#ifndef AEDILE_CLI_BENCH_H
#define AEDILE_CLI_BENCH_H

#include <stdbool.h>

struct cli_bench_tourney {
  const char *file;       /* the tournament */
  int jobs;
  long long seconds;      /* of each of the two halves */
  bool as_json;
};
/* Plays a tournament in this process without a store, then with workers and one, and prints what is left of the speed.  The exit
   code. */
int cli_bench_tourney(const struct cli_bench_tourney *options);

#endif
