/* legend.c - what the signs of the drawing mean: squares, numbers, tiles, and the utilities in
 * play.
 */
#include "engine/games/neoville/show/legend.h"

#include <stdio.h>

#include "engine/base/drawing/canvas.h"
#include "engine/base/drawing/legend.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/show/paint.h"
#include "engine/games/neoville/text/describe.h"

static const struct ad_text_style faint = {AD_GREY, AD_PLAIN, false},
                                  plain = {AD_PLAIN, AD_PLAIN, false},
                                  bold = {AD_PLAIN, AD_PLAIN, true};

static void explain_terrains(struct ad_styled *styled)
{
  for (int terrain = 0; terrain < NV_TERRAINS; terrain++) {
    const struct ad_text_style style = {AD_BLACK, nv_ground[terrain], true};
    const char sign[] = {' ', nv_terrain_letters[terrain], ' ', '\0'};
    ad_legend_line(styled, style, styled->colour ? sign : sign + 1, "%s: the terrain of a square",
                   ad_word_of(nv_terrain_words, terrain));
  }
}

static void explain_symbol(const struct nv_rules *r, struct ad_styled *styled, const char *sign,
                           const char *one, const char *many, int points)
{
  if (r->seats > 1 && points)
    ad_legend_line(styled, bold, sign, "%s; the city with the most %s gets %d points at the end",
                   one, many, points);
  else
    ad_legend_line(styled, bold, sign, "%s", one);
}

static void explain_squares(const struct nv_rules *r, struct ad_styled *styled)
{
  const struct ad_text_style tower = {AD_WHITE, nv_ground[NV_GRASS], true};
  const char *sign = styled->colour ? ad_styled_choose(styled, "▲4", "^4") : "G4";
  explain_terrains(styled);
  explain_symbol(r, styled, ad_styled_choose(styled, "♣", "*"), "a park", "parks",
                 r->park_majority);
  explain_symbol(r, styled, ad_styled_choose(styled, "⚑", "!"), "a sport facility",
                 "sport facilities", r->sport_majority);
  ad_legend_line(styled, tower, sign,
                 "a skyscraper of value 4 on grass: if its district, the connected grass squares, "
                 "has 4 squares or more at the end, +4 points, else %+d",
                 4 * r->skyscraper_fail_factor);
  ad_legend_line(styled, tower, styled->colour ? "eb" : "Geb",
                 "a utility that stands on grass; the list below says which");
  ad_legend_line(styled, faint, ad_styled_choose(styled, "·", "."), "no tile yet");
}

static void explain_numbers(const struct nv_rules *r, struct ad_styled *styled)
{
  ad_legend_line(
    styled, faint, "[0] [1]",
    "rows and columns of tiles: 'place t05 0,1 turn 90' lays the tile t05 there, turned "
    "clockwise; -1 is the row above or the column left of the city");
  ad_legend_line(styled, faint, " 0   1",
                 "rows and columns of squares: 'build earth_04 0,1' builds there");
  ad_legend_line(styled, plain, r->tile[0].id, "the name of the tile below it%s%s%s",
                 r->equity_tiles ? "; " : "", r->equity_tiles ? r->tile[r->n_tiles].id : "",
                 r->equity_tiles ? " and so on are equity tiles" : "");
  ad_legend_line(styled, faint, ad_styled_choose(styled, "▒▒", "??"), "a tile that you cannot see");
  ad_legend_line(styled, bold, ">", "the seat that decides");
}

static void explain_utilities(const struct nv_canvas *t, struct ad_styled *styled)
{
  const struct nv_rules *r = t->rules;
  ad_styled_printf(styled, "utilities: the points if the promise is kept, %s if not\n",
                   r->utility_fail_factor ? "lost" : "nothing");
  for (int i = 0; i < r->n_utilities; i++) {
    const struct nv_utility *u = &r->utility[i];
    char code[3], text[200];
    if (!(t->st->types_in_play >> u->type_index & 1))
      continue;
    nv_utility_code(r, NV_FIRST_UTILITY + i, code);
    nv_describe_utility(u, text, sizeof text);
    ad_legend_line(styled, bold, code, "%s, %d point%s: %s", u->id, u->points, ad_plural(u->points),
                   text);
  }
}

void nv_legend(const void *rules, const void *state, int viewer, struct ad_styled *styled)
{
  const struct nv_canvas t = {.rules = rules, .st = state, .viewer = viewer};
  explain_squares(t.rules, styled);
  explain_numbers(t.rules, styled);
  explain_utilities(&t, styled);
}
