/* lab_curves.c - how games go from their beginning to their end: curves beside each other. */
#include <stdlib.h>

#include "engine/report/html/lab/lab_internal.h"

enum { MOST_PARTS = 64 };

struct curve {
  double x[MOST_PARTS], y[MOST_PARTS], low[MOST_PARTS], high[MOST_PARTS];
};

static void add_point(struct curve *curve, struct rp_line *line, double x,
                      const struct ad_node *estimate)
{
  double y = rp_real(estimate, "estimate");
  if (isnan(y) || line->n == MOST_PARTS)
    return;
  curve->x[line->n] = x, curve->y[line->n] = y;
  curve->low[line->n] = rp_real(estimate, "low");
  curve->high[line->n++] = rp_real(estimate, "high");
}

/* A line for each table; TAKE fills it. */
static void add_chart(struct rp_html *h, const struct rp_lab_lines *all, struct rp_chart *chart,
                      const char *key, const char *caption,
                      void (*take)(const struct ad_node *table, const char *key,
                                   struct curve *curve, struct rp_line *line))
{
  struct curve *curve = ad_calloc((size_t)all->n, sizeof *curve);
  struct rp_line line[RP_LAB_LINES];
  for (int i = 0; i < all->n; i++) {
    struct curve *c = &curve[i];
    struct rp_line *l = &line[chart->n_lines];
    *l =
      (struct rp_line){.name = all->name[i], .x = c->x, .y = c->y, .low = c->low, .high = c->high};
    take(all->table[i], key, c, l);
    chart->n_lines += l->n > 1;
  }
  chart->line = line;
  if (chart->n_lines > 0) {
    rp_open_figure(h, chart);
    rp_lab_end_figure(h, caption);
  }
  free(curve);
}

static void take_part(const struct ad_node *table, const char *key, struct curve *curve,
                      struct rp_line *line)
{
  const struct ad_node *tension = ad_node_peek(table, "tension");
  double n = rp_count(tension, key), at = 0;
  for (const struct ad_node *part = rp_first(tension, key); part; part = part->next, at++)
    add_point(curve, line, (at + 0.5) / n, part);
}

static void take_holds(const struct ad_node *table, const char *key, struct curve *curve,
                       struct rp_line *line)
{
  static const char *const names[] = {"holds25", "holds50", "holds75"};
  (void)key;
  for (int i = 0; i < AD_LEN(names); i++)
    add_point(curve, line, i, rp_lab_row(table, names[i]));
}

void rp_lab_holds_html(struct rp_html *h, const struct rp_lab_lines *all)
{
  static const char *const times[] = {"a quarter", "half-time", "three quarters"};
  struct rp_level level = {1 / fmax(1, rp_real(all->table[0], "seats")), "a lead means nothing",
                           true};
  struct rp_chart chart = {.title = "How often the leader wins",
                           .desc =
                             "win share of who leads after a quarter, a half and three "
                             "quarters of the game, with intervals",
                           .x_name = "of the game played",
                           .x_names = times,
                           .n_x_names = AD_LEN(times),
                           .level = &level,
                           .n_levels = 1};
  add_chart(h, all, &chart, NULL,
            "Win share of who leads at that time; the band is its interval. Near the dotted line a "
            "lead means nothing, near 1 the first leader wins.",
            take_holds);
}

void rp_lab_tension_html(struct rp_html *h, const struct rp_lab_lines *all)
{
  char text[RP_LAB_CELL];
  struct rp_chart open = {.title = "Uncertainty over the game",
                          .desc = "1: all seats have the same chance; 0: decided",
                          .x_name = "part of the game played",
                          .x_first = "start",
                          .x_last = "end"},
                  surprise = {.title = "Surprise over the game",
                              .desc = "by how much chances change in each twentieth of the game",
                              .x_name = "part of the game played",
                              .x_first = "start",
                              .x_last = "end"};
  add_chart(h, all, &open, "uncertainty",
            "How open the game is: 1, all seats have the same chance; 0, decided.", take_part);
  add_chart(h, all, &surprise, "surprise",
            "When it is decided: the squares by which the chances change, in each twentieth of "
            "the game.",
            take_part);
  for (int i = 0; i < all->n; i++) {
    const struct ad_node *tension = ad_node_peek(all->table[i], "tension");
    if (!tension)
      continue;
    rp_lab_estimate(ad_node_peek(tension, "beyond"), 3, text, sizeof text);
    rp_elementf(
      h, "p", "note",
      "%s%s%s: chances of %s game%s, from %s %s playouts at each even point; surprise beyond "
      "what follows if the playouts play like the bot: %s.",
      all->named ? all->name[i] : "", all->named ? ", " : "", rp_str(all->table[i], "bot"),
      rp_str(tension, "games"), ad_plural(rp_int(tension, "games")), rp_str(tension, "playouts"),
      rp_str(tension, "policy"), text);
  }
}
