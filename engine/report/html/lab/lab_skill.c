/* lab_skill.c - whether skill pays, what moves are worth, which parameters change anything. */
#include <stdio.h>
#include <string.h>

#include "engine/report/html/lab/lab_internal.h"

enum { MOST_STRIPS = 64 };

/* ---- skill ---- */

static void add_ladder(struct rp_html *h, const struct ad_node *skill)
{
  static const char *const heads[] = {"<bot", "<wins against the bot before", "Elo", "games"};
  const struct ad_node *ladder = ad_node_peek(skill, "ladder");
  if (!rp_first(ladder, "steps"))
    return;
  rp_lab_h3(h, "Does skill pay",
            "A ladder of bots that look further and further ahead: each against the one before.");
  rp_lab_open_table(h, "Ladder", heads, AD_LEN(heads));
  for (const struct ad_node *step = rp_first(ladder, "steps"); step; step = step->next) {
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", rp_str(step, "upper"));
    rp_lab_share_cell(h, step, 0.5);
    rp_cell(h, rp_real(step, "elo"), 0);
    rp_element(h, "td", NULL, rp_str(step, "games"));
    rp_close(h);
  }
  rp_lab_close_table(h);
  rp_open(h, "p");
  rp_class(h, "note");
  rp_textf(h, "Depth: %s rungs (%s to %s), %s Elo above random.", rp_str(ladder, "rungs"),
           rp_str(ladder, "rungs_low"), rp_str(ladder, "rungs_high"), rp_str(ladder, "elo"));
  if (*rp_str(ladder, "saturates_at")) {
    rp_text(h, " ");
    rp_element(h, "bdi", NULL, rp_str(ladder, "saturates_at"));
    rp_text(h, " is not shown to be stronger than the bot before.");
  }
  rp_close(h);
}

static const struct {
  const char *key, *what;
} shares[] = {{"skill", "skill: which bot"},
              {"bot_deal", "this bot in this deal, and its random choices"},
              {"seat", "which start position"},
              {"deal", "what the deal gave to a position"},
              {"rest", "what none of these explains"}};

static void add_luck(struct rp_html *h, const struct ad_node *skill)
{
  static const char *const bars[] = {"of points", "of wins"};
  static const char *const heads[] = {"<share of the spread", "of points", "of wins"};
  const struct ad_node *luck = ad_node_peek(skill, "luck");
  const struct ad_node *of[] = {ad_node_peek(luck, "points"), ad_node_peek(luck, "wins")};
  const char *part[AD_LEN(shares)];
  double share[2 * AD_LEN(shares)];
  if (!of[0] || !of[1])
    return;
  for (int p = 0; p < AD_LEN(shares); p++) {
    part[p] = shares[p].what;
    for (int b = 0; b < 2; b++) {
      double value = rp_real(ad_node_peek(of[b], shares[p].key), "estimate");
      share[b * AD_LEN(shares) + p] = isnan(value) ? 0 : value;
    }
  }
  struct rp_stack stack = {.title = "Skill and luck",
                           .desc = "what makes results differ",
                           .bar = bars,
                           .part = part,
                           .share = share,
                           .n_bars = 2,
                           .n_parts = AD_LEN(shares)};
  rp_lab_h3(h, "Skill and luck", "What makes the results of seats differ, among these bots.");
  rp_open_stack(h, &stack);
  rp_lab_end_figure(h, NULL);
  rp_lab_open_table(h, "Shares of skill and luck", heads, AD_LEN(heads));
  for (int p = 0; p < AD_LEN(shares); p++) {
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", shares[p].what);
    rp_lab_cell(h, ad_node_peek(of[0], shares[p].key), 3);
    rp_lab_cell(h, ad_node_peek(of[1], shares[p].key), 3);
    rp_close(h);
  }
  rp_lab_close_table(h);
}

static void add_interaction(struct rp_html *h, const struct ad_node *skill)
{
  char text[RP_LAB_CELL];
  const struct ad_node *map = ad_node_peek(skill, "interaction");
  if (!map)
    return;
  rp_lab_estimate(ad_node_peek(map, "points"), 3, text, sizeof text);
  rp_open(h, "p");
  rp_text(h, "Interaction: a point more by ");
  rp_element(h, "bdi", NULL, rp_str(map, "strong"));
  rp_text(h, " instead of ");
  rp_element(h, "bdi", NULL, rp_str(map, "weak"));
  rp_textf(h, " changes those of another seat by %s.", text);
  rp_close(h);
}

void rp_lab_skill_html(struct rp_html *h, const struct ad_node *table)
{
  const struct ad_node *skill = ad_node_peek(table, "skill");
  if (!skill)
    return;
  add_ladder(h, skill);
  add_luck(h, skill);
  add_interaction(h, skill);
}

/* ---- the worth of moves ---- */

static void worth_strips(struct rp_html *h, const struct ad_node *table)
{
  struct rp_strip strip[MOST_STRIPS];
  struct rp_strips strips = {.title = "What moves are worth",
                             .desc = "the share of a win that a seat loses if it may not make them",
                             .x_name = "share of a win lost without them",
                             .row = strip,
                             .at = 0,
                             .band_low = NAN,
                             .band_high = NAN};
  for (const struct ad_node *row = rp_first(table, "worth"); row && strips.n < MOST_STRIPS;
       row = row->next) {
    strip[strips.n] =
      rp_lab_strip(ad_node_peek(row, "value"), 1, rp_str(row, "name"), rp_str(row, "verdict"));
    strips.n += !isnan(strip[strips.n].value);
  }
  if (strips.n == 0)
    return;
  rp_open_strips(h, &strips);
  rp_lab_end_figure(h, NULL);
}

void rp_lab_worth_html(struct rp_html *h, const struct ad_node *table)
{
  static const char *const heads[] = {"<moves", "offered", "pick rate", "worth",
                                      "of own", "forced",  "<verdict"};
  if (!rp_first(table, "worth"))
    return;
  rp_lab_h3(h, "What moves are worth",
            "Worth: the share of a win that a seat loses if it may not make these moves. Forced: "
            "what it gains if it makes them whenever it can. Verdicts hold for the whole table "
            "with 95 %.");
  worth_strips(h, table);
  rp_lab_open_table(h, "Worth of moves", heads, AD_LEN(heads));
  for (const struct ad_node *row = rp_first(table, "worth"); row; row = row->next) {
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", rp_str(row, "name"));
    rp_cell(h, rp_real(row, "offered"), 0);
    rp_cell(h, rp_real(row, "pick_rate"), 3);
    rp_lab_cell(h, ad_node_peek(row, "value"), 3);
    rp_cell(h, rp_real(row, "of_own"), 3);
    rp_lab_cell(h, ad_node_peek(row, "forced"), 3);
    rp_element(h, "td", "l", rp_str(row, "verdict"));
    rp_close(h);
  }
  rp_lab_close_table(h);
}

/* ---- parameters ---- */

/* A bar of the games that change; where none does, the most that can. */
static void changed_cell(struct rp_html *h, const struct ad_node *row, const char *bot)
{
  const struct ad_node *effect = ad_node_peek(row, bot);
  double changed =
    rp_real(effect, "moves") + rp_real(effect, "points") + rp_real(effect, "winners");
  double most = rp_real(effect, "at_most");
  char text[RP_LAB_CELL];
  struct rp_bar bar = {.max = 1, .value = changed, .low = NAN, .high = NAN, .even = NAN};
  rp_open(h, "td");
  rp_class(h, "p");
  snprintf(text, sizeof text, isnan(most) ? "%.2f" : "%.0f (< %.3f)", changed, most);
  if (!isnan(changed))
    rp_svg_bar(h, &bar, text);
  rp_text(h, isnan(changed) ? "–" : text);
  rp_close(h);
}

static void largest_cell(struct rp_html *h, const struct ad_node *row)
{
  char text[RP_LAB_CELL];
  const struct ad_node *largest = ad_node_peek(row, "largest");
  rp_open(h, "td");
  rp_class(h, rp_is_true(largest, "marked") ? "l shown" : "l");
  if (largest)
    rp_textf(h, "%s %s", rp_str(largest, "metric"),
             rp_lab_change(largest, rp_lab_places(largest), text));
  rp_close(h);
}

/* "4 to 3"; of a table, what is done with it. */
static void step_cell(struct rp_html *h, const struct ad_node *row)
{
  const char *from = rp_str(row, "from");
  bool whole = !*from || strchr("[{", *from);
  rp_open(h, "td");
  rp_class(h, "l");
  rp_textf(h, "%s%s%s", whole ? "" : from, whole ? "" : " to ", rp_str(row, "to"));
  rp_close(h);
}

void rp_lab_parameters_html(struct rp_html *h, const struct ad_node *table)
{
  static const char *const heads[] = {"<parameter",      "<step",           "<changes",
                                      "<games (random)", "<games (greedy)", "<most it changes"};
  if (!rp_first(table, "parameters"))
    return;
  rp_lab_h3(h, "Which parameters change anything",
            "Each parameter by one step. The bars: the share of the games of random and of greedy "
            "bots that change; dead here: none. Bold: the largest change is more than chance, all "
            "of them together.");
  rp_lab_open_table(h, "Parameters", heads, AD_LEN(heads));
  for (const struct ad_node *row = rp_first(table, "parameters"); row; row = row->next) {
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", rp_str(row, "parameter"));
    step_cell(h, row);
    rp_element(h, "td", "l", rp_str(row, "changes"));
    changed_cell(h, row, "random");
    changed_cell(h, row, "greedy");
    largest_cell(h, row);
    rp_close(h);
  }
  rp_lab_close_table(h);
}
