/* lab_skill_text.c - what the lab found about skill, luck and the worth of moves, as text. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/report/tables/lab_part.h"

enum { CELL = 80 };

static void add_estimate(struct rp_grid *grid, const struct ad_node *estimate, int places)
{
  char text[CELL];
  rp_lab_estimate(estimate, places, text, sizeof text);
  rp_grid_add(grid, text);
}

/* ---- skill ---- */

static void add_ladder(const struct ad_node *skill, struct ad_buf *out)
{
  static const char *const heads[] = {"ladder", "wins against the bot before", "Elo", "games"};
  const struct ad_node *ladder = ad_node_peek(skill, "ladder");
  struct rp_grid grid;
  rp_grid_init(&grid, AD_LEN(heads));
  for (int i = 0; i < AD_LEN(heads); i++)
    rp_grid_add(&grid, heads[i]);
  for (const struct ad_node *step = rp_get_first(ladder, "steps"); step; step = step->next) {
    rp_grid_add(&grid, rp_field_text(step, "upper"));
    add_estimate(&grid, step, 3);
    rp_grid_add(&grid, rp_field_text(step, "elo"));
    rp_grid_add(&grid, rp_field_text(step, "games"));
  }
  ad_buf_add(out, "\n");
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
  ad_buf_printf(out, "depth: %s rungs (%s to %s), %s Elo above random",
                rp_field_text(ladder, "rungs"), rp_field_text(ladder, "rungs_low"),
                rp_field_text(ladder, "rungs_high"), rp_field_text(ladder, "elo"));
  if (*rp_field_text(ladder, "saturates_at"))
    ad_buf_printf(out, "\n%s is not shown to be stronger than the bot before",
                  rp_field_text(ladder, "saturates_at"));
  ad_buf_add(out, "\n");
}

static void add_luck(const struct ad_node *skill, struct ad_buf *out)
{
  static const struct {
    const char *key, *what;
  } shares[] = {{"skill", "which bot"},
                {"bot_deal", "this bot in this deal, and its random choices"},
                {"seat", "which start position"},
                {"deal", "what the deal gave to a position"},
                {"rest", "what none of these explains"}};
  const struct ad_node *luck = ad_node_peek(skill, "luck"), *points = ad_node_peek(luck, "points"),
                       *wins = ad_node_peek(luck, "wins");
  struct rp_grid grid;
  rp_grid_init(&grid, 4);
  grid.left[3] = true;
  rp_grid_add(&grid, "share of the spread");
  rp_grid_add(&grid, "of points");
  rp_grid_add(&grid, "of wins");
  rp_grid_add(&grid, "what it is");
  for (int i = 0; i < AD_LEN(shares); i++) {
    rp_grid_add(&grid, shares[i].key);
    add_estimate(&grid, ad_node_peek(points, shares[i].key), 3);
    add_estimate(&grid, ad_node_peek(wins, shares[i].key), 3);
    rp_grid_add(&grid, shares[i].what);
  }
  ad_buf_add(out, "\n");
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
  ad_buf_add(out, "of these bots:");
  for (const struct ad_node *bot = rp_get_first(luck, "panel"); bot; bot = bot->next)
    ad_buf_printf(out, "%s %s", bot == rp_get_first(luck, "panel") ? "" : ",", bot->text);
  ad_buf_add(out, "\n");
}

static void add_interaction(const struct ad_node *skill, struct ad_buf *out)
{
  char text[CELL];
  const struct ad_node *map = ad_node_peek(skill, "interaction");
  if (!map)
    return;
  rp_lab_estimate(ad_node_peek(map, "points"), 3, text, sizeof text);
  ad_buf_printf(out,
                "\ninteraction: a point more by %s instead of %s\nchanges those of another seat by "
                "%s\n",
                rp_field_text(map, "strong"), rp_field_text(map, "weak"), text);
}

void rp_lab_skill_text(const struct ad_node *table, struct ad_buf *out)
{
  const struct ad_node *skill = ad_node_peek(table, "skill");
  if (!skill)
    return;
  add_ladder(skill, out);
  add_luck(skill, out);
  add_interaction(skill, out);
}

/* ---- the worth of moves ---- */

void rp_lab_worth_text(const struct ad_node *table, struct ad_buf *out)
{
  static const char *const heads[] = {"moves",     "offered", "pick rate", "worth",
                                      "of a seat", "forced",  "verdict"};
  struct rp_grid grid;
  if (!ad_node_peek(table, "worth"))
    return;
  rp_grid_init(&grid, AD_LEN(heads));
  grid.left[AD_LEN(heads) - 1] = true;
  for (int i = 0; i < AD_LEN(heads); i++)
    rp_grid_add(&grid, heads[i]);
  for (const struct ad_node *row = rp_get_first(table, "worth"); row; row = row->next) {
    rp_lab_add_name(&grid, row);
    rp_grid_add(&grid, rp_field_text(row, "offered"));
    rp_grid_add(&grid, rp_field_text(row, "pick_rate"));
    add_estimate(&grid, ad_node_peek(row, "value"), 3);
    rp_grid_add(&grid, rp_field_text(row, "of_own"));
    add_estimate(&grid, ad_node_peek(row, "forced"), 3);
    rp_grid_add(&grid, rp_field_text(row, "verdict"));
  }
  ad_buf_add(out, "\n");
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
  ad_buf_add(out,
             "worth: share of a win that a seat loses if it may not make these moves; forced: "
             "that it gains\nif it makes them whenever it can.  Verdicts hold for the whole "
             "table with 95 %.\n");
}
