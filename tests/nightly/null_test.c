/* Bots that are one bot under several names, in a thousand tournaments: how often do the numbers of
 * the standings say that they differ?  Every truth is known here: all win shares are 1/k, all
 * ratings equal, no seat is better than another.
 *
 *   null_test [TOURNAMENTS]
 *
 * Prints a table and exits with 1 if intervals hold the truth less or more often than they promise,
 * or tests are wrong more often than they may.  With fewer tournaments the longest parts are left
 * out.  Seeds are fixed, so the same program prints the same table. */
#include "tests/nightly/null_test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int null_tournaments = NULL_TOURNAMENTS;
static int passed, failed;

void null_count(struct null_count *count, bool hit)
{
  count->cases++;
  count->hits += hit;
}

static double noise(double rate)
{
  return 3 * sqrt(rate * (1 - rate) / null_tournaments);
}

void null_report(const char *field, const char *what, const struct null_count *count,
                 enum null_goal goal, double limit, const char *note)
{
  double rate = (double)count->hits / (double)count->cases, low = 0, high = 1;
  char wanted[40] = "";
  if (goal == NULL_COVERS) {
    double more = null_tournaments < NULL_TOURNAMENTS ? noise(0.95) : 0;
    low = 0.93 - more;
    high = fmin(0.97 + more, 1);
    snprintf(wanted, sizeof wanted, "%.1f to %.1f", 100 * low, 100 * high);
  } else if (goal == NULL_AT_MOST) {
    high = limit + noise(limit);
    snprintf(wanted, sizeof wanted, "at most %.1f", 100 * high);
  }
  bool ok = rate >= low && rate <= high;
  *(ok ? &passed : &failed) += goal != NULL_SHOWN;
  printf("%-24s %-44s %8lld %6.1f  %-14s %s%s\n", field, what, count->cases, 100 * rate, wanted,
         note ? note : "", ok ? "" : "  MISSED");
  fflush(stdout);
}

static void test_field(const char *name, const char *file, struct null_kind kind,
                       enum null_goal goal)
{
  struct null_field field;
  null_open(&field, file, kind);
  for (int t = 1; t <= null_tournaments; t++) {
    null_play_all(&field, (uint64_t)t);
    null_shares_look(&field);
    null_ratings_look(&field);
  }
  null_shares_report(&field, name, goal);
  null_ratings_report(name, goal);
  null_close(&field);
}

/* Games in which no seat is better than another. */
static void test_seats(void)
{
  struct null_field field;
  null_open(&field, "null_hamlet.yaml", (struct null_kind){.mixed = true});
  for (int t = 1; t <= null_tournaments; t++) {
    null_play_all(&field, (uint64_t)t);
    null_seats_look(&field, (uint64_t)t);
  }
  null_seats_report(&field, "neoville/hamlet, mixed");
  null_close(&field);
}

int main(int argc, char **argv)
{
  static const struct null_kind games = {0}, some = {.lottery = true, .luck = 0.25},
                                much = {.lottery = true, .luck = 1};
  if (argc > 1)
    null_tournaments = atoi(argv[1]);
  if (argc > 2 || null_tournaments < 2) {
    fprintf(stderr, "usage: null_test [TOURNAMENTS]\n");
    return CLI_USAGE;
  }
  bool all = null_tournaments >= NULL_TOURNAMENTS;
  printf("%-24s %-44s %8s %6s  %s\n", "equal bots", "what", "cases", "%", "expected");
  test_field("nim/misere, 4 bots", "null_nim.yaml", games, NULL_COVERS);
  test_field("neoville/hamlet, 4 bots", "null_hamlet.yaml", games, NULL_COVERS);
  if (all)
    test_field("nim/misere, 6 bots", "null_many.yaml", games, NULL_SHOWN);
  test_field("luck of the deal 1/4", "null_many.yaml", some, NULL_SHOWN);
  if (all)
    test_field("luck of the deal 1", "null_many.yaml", much, NULL_SHOWN);
  test_seats();
  for (int seats = 2; seats <= 4; seats++) {
    if (all)
      null_sequential(seats, 0.03, false);
    null_sequential(seats, 0.05, false);
    null_sequential(seats, 0.15, true);
  }
  null_few_deals();
  null_peeking();
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}
