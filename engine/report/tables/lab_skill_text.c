/* lab_skill_text.c - what the lab found about skill, luck, the worth of moves and parameters, as
 * text. */
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

/* ---- parameters ---- */

static void add_share(struct rp_grid *grid, const struct ad_node *row, const char *bot)
{
  char text[CELL];
  const struct ad_node *effect = ad_node_peek(row, bot);
  double most = rp_lab_number(effect, "at_most");
  double changed = rp_lab_number(effect, "moves") + rp_lab_number(effect, "points") +
                   rp_lab_number(effect, "winners");
  if (isnan(most))
    snprintf(text, sizeof text, "%.2f", changed);
  else
    snprintf(text, sizeof text, "0 (<%.3f)", most);
  rp_grid_add(grid, text);
}

static void add_largest(struct rp_grid *grid, const struct ad_node *row)
{
  char text[CELL], all[2 * CELL];
  const struct ad_node *largest = ad_node_peek(row, "largest");
  if (!largest) {
    rp_grid_add(grid, " ");
    return;
  }
  rp_lab_estimate(largest, rp_lab_places(largest), text, sizeof text);
  snprintf(all, sizeof all, "%s %s%s%s", rp_field_text(largest, "metric"),
           rp_lab_number(largest, "estimate") > 0 ? "+" : "", text,
           rp_is_true(largest, "marked") ? " *" : "");
  rp_grid_add(grid, all);
}

/* "4 to 3"; of a table, what is done with it. */
static void add_step(struct rp_grid *grid, const struct ad_node *row)
{
  char text[4 * CELL];
  const char *from = rp_field_text(row, "from"), *to = rp_field_text(row, "to");
  bool whole = strchr("[{", *from) != NULL;
  snprintf(text, sizeof text, "%s%s%s", whole ? "" : from, whole || !*from ? "" : " to ", to);
  rp_lab_add_text(grid, text, 13);
}

void rp_lab_parameters_text(const struct ad_node *table, struct ad_buf *out)
{
  static const char *const heads[] = {"parameter", "change", "changes",
                                      "random",    "greedy", "most it changes"};
  struct rp_grid grid;
  if (!ad_node_peek(table, "parameters"))
    return;
  rp_grid_init(&grid, AD_LEN(heads));
  for (int i = 1; i < AD_LEN(heads); i++)
    grid.left[i] = i < 3 || i == AD_LEN(heads) - 1;
  for (int i = 0; i < AD_LEN(heads); i++)
    rp_grid_add(&grid, heads[i]);
  for (const struct ad_node *row = rp_get_first(table, "parameters"); row; row = row->next) {
    rp_lab_add_text(&grid, rp_field_text(row, "parameter"), 18);
    add_step(&grid, row);
    rp_grid_add(&grid, rp_field_text(row, "changes"));
    add_share(&grid, row, "random");
    add_share(&grid, row, "greedy");
    add_largest(&grid, row);
  }
  ad_buf_add(out, "\n");
  rp_grid_print(&grid, out);
  rp_grid_fini(&grid);
  ad_buf_add(
    out,
    "random, greedy: share of the games of these bots (200 and 40 deals) that change; dead "
    "here: none.\nmost it changes: the main metric with the largest change for "
    "its spread; * more than chance, all\ntogether.\n");
}
