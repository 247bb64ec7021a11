/* null_sequential.c - how often a test that stops by itself is wrong, and what stopping when one
 * likes does. */
#include <math.h>
#include <stdio.h>

#include "engine/stats/sprt.h"
#include "engine/stats/win_share.h"
#include "tests/nightly/null_test.h"

enum { MAX_BLOCKS = 5000, ALPHA = 5 /* per cent, as BETA */, GROUP_OF_TWO = 0 };

/* Win share of bot 0 in block DEAL of the first pod, in 1/ST_UNIT. */
static long long candidate_share(struct null_field *field, int group, int deal)
{
  int k = field->plan->schedule.group[group].seats;
  long long share = 0;
  for (int rotation = 0; rotation < k; rotation++) {
    struct null_game game;
    null_play(field, tn_schedule_id(&field->plan->schedule, group, 0, deal, rotation), &game);
    for (int seat = 0; seat < k; seat++)
      if (game.game.bot[seat] == 0)
        share += ad_win_share(&game.result, seat);
  }
  return share * ST_SHARE / k;
}

static enum st_verdict run_test(struct null_field *field, int group,
                                const struct st_sprt_spec *spec, int *blocks)
{
  struct st_score_counts scores = {0};
  enum st_verdict verdict = ST_CONTINUE;
  for (*blocks = 0; verdict == ST_CONTINUE && *blocks < MAX_BLOCKS; ++*blocks) {
    st_score_counts_add(&scores, candidate_share(field, group, *blocks), 1);
    verdict = st_sprt_of(&scores, ST_UNIT, spec).verdict;
  }
  st_score_counts_fini(&scores);
  return verdict;
}

/* How much better than 1/K a candidate is whose normalised margin is MARGIN, if its K games of a
 * block are independent. */
static double edge_of(int k, double margin)
{
  double edge = 0;
  for (int i = 0; i < 50; i++)
    edge = margin * sqrt((1.0 / k + edge) * (1 - 1.0 / k - edge) / k);
  return edge;
}

static void try_candidate(int seats, const struct st_sprt_spec *spec, const char *margin,
                          double edge)
{
  struct null_field field;
  struct null_count wrong = {0};
  char what[80], note[60];
  long long total = 0, open = 0;
  null_open(&field, "null_long.yaml", (struct null_kind){.lottery = edge > 0, .edge = edge});
  for (int t = 1; t <= null_tournaments; t++) {
    int blocks;
    null_begin(&field, (uint64_t)t);
    enum st_verdict verdict = run_test(&field, seats - 2, spec, &blocks);
    null_count(&wrong, verdict == (edge > 0 ? ST_ACCEPT_H0 : ST_ACCEPT_H1));
    open += verdict == ST_CONTINUE;
    total += blocks;
  }
  snprintf(what, sizeof what, "%s, %s", margin,
           edge > 0 ? "better: found equal" : "equal: found better");
  snprintf(note, sizeof note, "%lld blocks on average%s", total / null_tournaments,
           open ? ", some undecided" : "");
  null_report(edge > 0 ? (seats == 2   ? "lots, 2 seats"
                          : seats == 3 ? "lots, 3 seats"
                                       : "lots, 4 seats")
                       : (seats == 2   ? "nim/misere, 2 seats"
                          : seats == 3 ? "nim/misere, 3 seats"
                                       : "nim/misere, 4 seats"),
              what, &wrong, NULL_AT_MOST, ALPHA / 100.0, note);
  null_close(&field);
}

void null_sequential(int seats, double margin, bool normalised)
{
  double k = 1.0 / seats, alpha = ALPHA / 100.0;
  struct st_sprt_spec plain = {k, k + margin, false, k, alpha, alpha},
                      in_sd = {0, margin, true, k, alpha, alpha};
  char name[40];
  snprintf(name, sizeof name, "test for %.2f%s", margin, normalised ? " sd" : "");
  try_candidate(seats, normalised ? &in_sd : &plain, name, 0);
  try_candidate(seats, normalised ? &in_sd : &plain, name,
                normalised ? edge_of(seats, margin) : margin);
}

void null_peeking(void)
{
  enum { BLOCKS = 400, EVERY = 10 };
  struct null_field field;
  struct null_count fooled = {0}, at_end = {0};
  null_open(&field, "null_long.yaml", (struct null_kind){0});
  for (int t = 1; t <= null_tournaments; t++) {
    struct st_sample sample = {0};
    bool ever = false, now = false;
    null_begin(&field, (uint64_t)t);
    for (int deal = 0; deal < BLOCKS; deal++) {
      st_sample_add(&sample, candidate_share(&field, GROUP_OF_TWO, deal));
      if ((deal + 1) % EVERY)
        continue;
      struct st_interval interval = st_interval_of(&sample, ST_UNIT, 0.95);
      now = interval.low > 0.5 || interval.high < 0.5;
      ever |= now;
    }
    null_count(&fooled, ever);
    null_count(&at_end, now);
  }
  null_report("nim/misere, 2 seats", "interval without 1/2 after 400 blocks", &at_end, NULL_AT_MOST,
              0.05, NULL);
  null_report("nim/misere, 2 seats", "the same at any of 40 looks on the way", &fooled, NULL_SHOWN,
              0, NULL);
  null_close(&field);
}

void null_few_deals(void)
{
  static const int deals[] = {3, 5, 10, 20, 40};
  struct null_count holds[2][AD_LEN(deals)] = {0};
  struct null_field field;
  null_open(&field, "null_long.yaml", (struct null_kind){0});
  for (int t = 1; t <= null_tournaments; t++) {
    null_begin(&field, (uint64_t)t);
    for (int i = 0; i < 2; i++) {
      struct st_sample sample = {0};
      int seats = i ? 4 : 2, deal = 0;
      for (int d = 0; d < AD_LEN(deals); d++) {
        for (; deal < deals[d]; deal++)
          st_sample_add(&sample, candidate_share(&field, seats - 2, deal));
        struct st_interval interval = st_interval_of(&sample, ST_UNIT, 0.95);
        null_count(&holds[i][d], interval.low <= 1.0 / seats && interval.high >= 1.0 / seats);
      }
    }
  }
  for (int i = 0; i < 2; i++)
    for (int d = 0; d < AD_LEN(deals); d++) {
      char what[60];
      snprintf(what, sizeof what, "one pod, %d deals: interval holds 1/k", deals[d]);
      null_report(i ? "nim/misere, 4 seats" : "nim/misere, 2 seats", what, &holds[i][d],
                  deals[d] < 40 ? NULL_SHOWN : NULL_COVERS, 0, NULL);
    }
  null_close(&field);
}
