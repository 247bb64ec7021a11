/* world.c - see world.h. */
#include "tests/unit/tourney/world.h"

#include <check.h>
#include <stdlib.h>

struct ad_result world_result(const struct world *w, const struct tn_fixture *g)
{
  struct ad_result r = {.seats = g->seats};
  for (int seat = 0; seat < g->seats; seat++)
    r.score[seat] =
      w->strength[g->bot[seat]] + (w->luck ? (int)(g->bot_seed[seat] % (uint64_t)w->luck) : 0);
  for (int seat = 0; seat < g->seats; seat++) {
    r.rank[seat] = 1;
    for (int other = 0; other < g->seats; other++)
      r.rank[seat] += r.score[other] > r.score[seat];
  }
  return r;
}

long long world_play(struct tn_schedule *s, const struct world *w, uint64_t order)
{
  struct ad_rng rng;
  long long next = 1, waiting = 0, played = 0, *wait = calloc(100, sizeof *wait);
  ad_rng_seed(&rng, order);
  for (;;) {
    for (; waiting < (order ? 100 : 1) && next <= tn_schedule_available(s); next++)
      if (tn_schedule_is_needed(s, next))
        wait[waiting++] = next;
    if (waiting == 0 && !tn_schedule_advance(s))
      break;
    if (waiting == 0)
      continue;
    struct tn_fixture g;
    long long which = ad_rng_below(&rng, (uint32_t)waiting), id = wait[which];
    wait[which] = wait[--waiting];
    ck_assert(tn_schedule_has_bots(s, id));
    tn_schedule_game(s, id, &g);
    struct ad_result r = world_result(w, &g);
    tn_schedule_add_result(s, &g, w->void_every && id % w->void_every == 0 ? NULL : &r);
    played++;
  }
  free(wait);
  return played;
}

void world_schedule(struct tn_schedule *s, const struct tn_settings *settings, uint64_t seed,
                    int bots, int deals, int seats, int variants)
{
  tn_schedule_init(s, settings, seed, bots, deals);
  for (int v = 0; v < variants; v++)
    ck_assert(tn_schedule_add(s, v, seats));
  tn_schedule_start(s);
}

struct tn_settings world_settings(enum tn_format format)
{
  struct tn_settings settings;
  tn_settings_default(&settings);
  settings.format = format;
  return settings;
}

struct world world_new(int luck)
{
  struct world w = {.luck = luck};
  for (int bot = 0; bot < TN_MAX_BOTS; bot++)
    w.strength[bot] = 10 * (TN_MAX_BOTS - bot);
  return w;
}
