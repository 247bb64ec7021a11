/* curves.c - scores over the game, as whole numbers until the last step. */
#include "engine/report/html/curves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void rp_curves_init(struct rp_curves *curves, int n_bots)
{
  *curves = (struct rp_curves){.n_bots = n_bots};
  curves->bot = ad_calloc((size_t)n_bots, sizeof *curves->bot);
}

void rp_curves_fini(struct rp_curves *curves)
{
  free(curves->bot);
}

bool rp_curves_add(struct rp_curves *curves, const struct ad_match *match, const int *bot)
{
  const struct ad_setup *setup = match->lookahead;
  int points[RP_CURVE_STEPS + 1][AD_MAX_SEATS], step = 0;
  void *state = ad_calloc(1, setup->state_size);
  ad_deal(setup, state, match->seed);
  for (int made = 0; step <= RP_CURVE_STEPS; made++) {
    for (; step <= RP_CURVE_STEPS && (made + 1) * RP_CURVE_STEPS > step * match->n_moves; step++)
      for (int seat = 0; seat < setup->seats; seat++)
        points[step][seat] = ad_points(setup, state, seat);
    if (made < match->n_moves && ad_can_replay_move(setup, state, match->moves[made]))
      ad_apply(setup, state, match->moves[made]);
  }
  free(state);
  if (ad_has_fault(setup))
    return false;
  curves->games++;
  for (int seat = 0; seat < setup->seats; seat++) {
    struct rp_curve *curve = &curves->bot[bot[seat]];
    curve->n++;
    for (step = 0; step <= RP_CURVE_STEPS; step++)
      curve->sum[step] += points[step][seat];
  }
  return true;
}

static struct ad_node *rounded_node(struct ad_arena *arena, double value)
{
  char text[40];
  snprintf(text, sizeof text, "%.3f", value);
  return ad_node_word(arena,
                      text[0] == '-' && strspn(text, "-0.") == strlen(text) ? text + 1 : text);
}

struct ad_node *rp_curves_tree(const struct rp_curves *curves, const char *const *names,
                               struct ad_arena *arena)
{
  struct ad_node *map = ad_node_map(arena), *lines;
  ad_node_put_int(arena, map, "games", curves->games);
  lines = ad_node_put(arena, map, "lines", ad_node_list(arena));
  for (int b = 0; b < curves->n_bots; b++) {
    const struct rp_curve *curve = &curves->bot[b];
    if (curve->n == 0)
      continue;
    struct ad_node *line = ad_node_push(lines, ad_node_map(arena));
    ad_node_put(arena, line, "bot", ad_node_text(arena, names[b]));
    struct ad_node *mean = ad_node_put(arena, line, "mean", ad_node_list(arena));
    for (int step = 0; step <= RP_CURVE_STEPS; step++)
      ad_node_push(mean, rounded_node(arena, (double)curve->sum[step] / (double)curve->n));
  }
  return map;
}
