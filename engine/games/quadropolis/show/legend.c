/* legend.c - what the signs of the drawing mean: tiles, slots, squares of a city, and the kinds of
 * buildings with what they score for. */
#include "engine/games/quadropolis/show/legend.h"

#include "engine/base/drawing/legend.h"
#include "engine/games/quadropolis/show/paint.h"
#include "engine/games/quadropolis/text/words.h"

static const struct ad_text_style plain = {AD_PLAIN, AD_PLAIN, false},
                                  bold = {AD_PLAIN, AD_PLAIN, true},
                                  faint = {AD_GREY, AD_PLAIN, false},
                                  pawn = {AD_WHITE, AD_GREY, true};

static void explain_site(const struct qp_canvas *t)
{
  struct ad_styled *s = t->styled;
  ad_legend_line(s, bold, "N3 E2",
                 "open slots of the site: above column 3, right of row 2; architect "
                 "2 in E2 takes the tile 2 squares to the left, 'architect 2 E2'");
  ad_legend_line(s, qp_seat_style(0), "2s1", "a slot with architect 2 of seat 1");
  ad_legend_line(s, pawn, ad_styled_choose(s, "♙", "@"),
                 "the Urbanist; it closes the slots of its row and column");
  ad_legend_line(s, faint, ad_styled_choose(s, "──", "--"), "a slot that the Urbanist closes");
  ad_legend_line(s, bold, ad_styled_choose(s, "●", "i"),
                 "an inhabitant: what a tile gives when "
                 "built, or a building needs at the end");
  ad_legend_line(s, bold, ad_styled_choose(s, "◆", "e"), "a unit of energy, likewise");
  ad_legend_line(s, plain, ad_styled_choose(s, "U 2★", "U 2*"), "a tile with 2 printed points");
  ad_legend_line(s, plain, ad_styled_choose(s, "T ♛", "T ^"),
                 "a tile with the Mayor: who takes it begins the next round");
  ad_legend_line(s, faint, ad_styled_choose(s, "▒3-4▒", "#3-4#"),
                 "a face-down tile, turned up with 3 or 4 seats only");
}

static void explain_city(const struct qp_canvas *t)
{
  struct ad_styled *s = t->styled;
  ad_legend_line(s, bold, "+ +T2",
                 "where the tile in hand may be built; as floor 2 of a Tower Block");
  if (s->colour)
    ad_legend_line(s, faint, "F", "a building that would not get its cost if the game ended now");
  else
    ad_legend_line(s, plain, "(F)", "a building that would not get its cost if the game ended now");
  ad_legend_line(s, plain, "T3 H2", "3 floors; 2 printed points");
  if (t->rules->square_number[0])
    ad_legend_line(s, faint, ad_styled_choose(s, "²", "2"), "the number of a square");
  ad_legend_line(s, faint, "A 1", "in the borders: the name of a district");
  ad_legend_line(s, plain, "idle 3", "pieces without a place: each costs %d point%s",
                 t->rules->idle_penalty[QP_INHABITANTS],
                 ad_plural(t->rules->idle_penalty[QP_INHABITANTS]));
}

/* ---- kinds ---- */

/* Writes "1, 3, 6 and 10" from the entry FIRST on. */
static void list_points(const struct ad_ints *points, int first, char out[QP_LIST])
{
  out[0] = '\0';
  for (int i = first; i < points->n; i++)
    ad_text_append(out, QP_LIST, "%s%d",
                   i == first           ? ""
                   : i == points->n - 1 ? " or "
                                        : ", ",
                   points->v[i]);
}

/* Writes what a building of FAMILY scores for. */
static void describe_family(const struct qp_rules *r, int family, char out[QP_TEXT])
{
  char points[QP_LIST];
  const struct ad_ints *tables[QP_FAMILIES] = {[QP_TOWER] = &r->tower_table,
                                               [QP_SHOP] = &r->shop_table,
                                               [QP_SERVICE] = &r->service_table,
                                               [QP_PARK] = &r->park_table,
                                               [QP_HARBOR] = &r->harbor_table};
  static const char *const by[QP_FAMILIES] = {
    [QP_TOWER] = "by its floors",
    [QP_SHOP] = "by its customers",
    [QP_SERVICE] = "for all together, by their districts",
    [QP_PARK] = "by the towers beside it",
    [QP_FACTORY] = "points for Shops, Harbors and Office Towers beside it",
    [QP_HARBOR] = "for the longest row and column of Harbors",
    [QP_OFFICE] = "points by its floors and its group",
    [QP_MONUMENT] = "points by the buildings beside it"};
  out[0] = '\0';
  if (tables[family]) {
    list_points(tables[family], family != QP_PARK, points);
    ad_text_append(out, QP_TEXT, "%s points ", points);
  }
  ad_text_append(out, QP_TEXT, "%s", by[family]);
}

static void explain_kind(const struct qp_canvas *t, const struct qp_kind *kind)
{
  char points[QP_TEXT], cost[QP_LIST];
  describe_family(t->rules, kind->family, points);
  qp_list_pieces(kind->cost, cost);
  ad_legend_line(t->styled, qp_kind_style(kind->family), kind->token, "%s: %s; needs %s",
                 kind->title, points, cost);
}

void qp_legend(const void *rules, const void *state, int viewer, struct ad_styled *styled)
{
  struct qp_canvas t = {.rules = rules, .st = state, .styled = styled};
  (void)viewer;
  qp_list_kinds(&t);
  explain_site(&t);
  explain_city(&t);
  ad_styled_printf(styled, "buildings: what they score, and what each needs at the end\n");
  for (int i = 0; i < t.n_kinds; i++)
    explain_kind(&t, &t.rules->kind[t.kind[i]]);
}

void qp_name_seat(const void *rules, int seat, struct ad_styled *styled)
{
  const struct ad_text_style style = qp_seat_style(seat);
  (void)rules;
  ad_styled_set_style(styled, style.front, style.back, style.bold);
  ad_styled_printf(styled, "seat %d", seat + 1);
  ad_styled_set_style(styled, AD_PLAIN, AD_PLAIN, false);
}
