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

/* The points of every seat at each step of a match. */
struct steps {
  const struct ad_match *match;
  int n; /* steps reached */
  int points[RP_CURVE_STEPS + 1][AD_MAX_SEATS];
};

/* Takes the points of STATE for the steps that MADE moves reach. */
static void take_steps(void *ctx, const void *state, int made)
{
  struct steps *steps = ctx;
  const struct ad_setup *setup = steps->match->lookahead;
  for (;
       steps->n <= RP_CURVE_STEPS && (made + 1) * RP_CURVE_STEPS > steps->n * steps->match->n_moves;
       steps->n++)
    for (int seat = 0; seat < setup->seats; seat++)
      steps->points[steps->n][seat] = ad_points(setup, state, seat);
}

bool rp_curves_add(struct rp_curves *curves, const struct ad_match *match, const int *bot)
{
  const struct ad_setup *setup = match->lookahead;
  struct steps steps = {.match = match};
  void *state = ad_calloc(1, setup->state_size);
  ad_match_walk(match, setup, state, take_steps, &steps);
  take_steps(&steps, state, match->n_moves);
  free(state);
  if (ad_has_fault(setup))
    return false;
  curves->games++;
  for (int seat = 0; seat < setup->seats; seat++) {
    struct rp_curve *curve = &curves->bot[bot[seat]];
    curve->n++;
    for (int step = 0; step <= RP_CURVE_STEPS; step++)
      curve->sum[step] += steps.points[step][seat];
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
