/* null_seats.c - how often seats are found different where none is: a row of the test is a deal,
 * its numbers the wins of each seat over all blocks of the deal. */
#include <stdio.h>
#include <string.h>

#include "engine/stats/significance.h"
#include "engine/stats/win_share.h"
#include "tests/nightly/null_test.h"

enum { MAX_DEALS = 64 };
static struct null_count found[TN_MAX_GROUPS];

void null_seats_look(const struct null_field *field, uint64_t seed)
{
  const struct tn_schedule *s = &field->plan->schedule;
  static int64_t total[TN_MAX_GROUPS][MAX_DEALS * AD_MAX_SEATS];
  memset(total, 0, sizeof total);
  for (long long i = 0; i < field->n_games; i++) {
    const struct tn_fixture *game = &field->game[i].game;
    for (int seat = 0; seat < game->seats; seat++)
      total[game->group][game->deal * game->seats + seat] +=
        ad_win_share(&field->game[i].result, seat);
  }
  for (int g = 0; g < s->n_groups; g++)
    null_count(&found[g], st_seat_test_of(total[g], s->deals, s->group[g].seats, seed).p < 0.05);
}

void null_seats_report(const struct null_field *field, const char *name)
{
  for (int g = 0; g < field->plan->schedule.n_groups; g++) {
    char what[60];
    snprintf(what, sizeof what, "%d seats: seats found different, p < 0.05",
             field->plan->schedule.group[g].seats);
    null_report(name, what, &found[g], NULL_AT_MOST, 0.05, NULL);
  }
  memset(found, 0, sizeof found);
}
