/* lab_tension_text.c - how tense games are from their beginning to their end, as text. */
#include <stdio.h>

#include "engine/report/tables/lab_part.h"

enum { COLUMNS = 10, CELL = 80 };

/* Adds a row of the curve KEY: of each tenth of the game the sum of its two parts times SCALE. */
static void add_curve(const struct ad_node *tension, const char *key, double scale,
                      struct rp_grid *grid)
{
  char text[CELL];
  const struct ad_node *part = rp_get_first(tension, key);
  rp_grid_add(grid, key);
  for (int i = 0; i < COLUMNS && part && part->next; i++, part = part->next->next) {
    double sum = rp_lab_number(part, "estimate") + rp_lab_number(part->next, "estimate");
    snprintf(text, sizeof text, "%.3f", scale * sum);
    rp_grid_add(grid, text);
  }
}

void rp_lab_tension_text(const struct ad_node *table, struct ad_buf *out)
{
  const struct ad_node *tension = ad_node_peek(table, "tension");
  struct rp_grid grid;
  char text[CELL];
  if (!tension)
    return;
  rp_grid_init(&grid, COLUMNS + 1);
  snprintf(text, sizeof text, "tenths of the game%s%s", table->key ? ", " : "",
           table->key ? table->key : "");
  rp_grid_add(&grid, text);
  for (int i = 1; i <= COLUMNS; i++) {
    snprintf(text, sizeof text, "%d", i);
    rp_grid_add(&grid, text);
  }
  add_curve(tension, "uncertainty", 0.5, &grid);
  add_curve(tension, "surprise", 1, &grid);
  ad_buf_add(out, "\n");
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
  rp_lab_estimate(ad_node_peek(tension, "beyond"), 3, text, sizeof text);
  ad_buf_printf(
    out,
    "chances of %s game%s, from %s %s playouts at each even point; surprise beyond what "
    "follows\nif the playouts play like the bot: %s\n",
    rp_field_text(tension, "games"), ad_plural(rp_field_int(tension, "games")),
    rp_field_text(tension, "playouts"), rp_field_text(tension, "policy"), text);
}
