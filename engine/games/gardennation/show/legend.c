/* legend.c - what the signs of the drawing mean: areas, towers, territories, the text beside the
 * board. */
#include "engine/games/gardennation/show/legend.h"

#include "engine/base/drawing/legend.h"
#include "engine/games/gardennation/show/paint.h"

static void explain_areas(struct ad_styled *s)
{
  static const struct {
    const char *sign, *land;
  } lands[GN_LANDS + 1] = {{"42 y4", "yellow, tall grass"},
                           {"42 g4", "green, grass"},
                           {"42 r4", "red, leaves"},
                           {"42 #4", "a bramble: it has no land until a token gives it one"}};
  for (int land = 0; land <= GN_LANDS; land++)
    ad_legend_line(s, gn_land_style[land], lands[land].sign, "%s", lands[land].land);
  ad_legend_line(s, gn_plain, "42 y4",
                 "area 42 lies in territory 4; the next floor there costs 4 inhabitants");
  ad_legend_line(s, gn_plain, "42 Y4", "a capital letter: a bramble with a token");
}

static void explain_towers(const struct gn_rules *r, struct ad_styled *s)
{
  for (int seat = 0; seat < r->seats; seat++) {
    const char sign[] = {gn_seat_letter(seat), '1', '\0'};
    ad_legend_line(s, gn_seat_style[seat], sign, "a tower of seat %d with one floor", seat + 1);
  }
  ad_legend_line(s, gn_seat_style[0], ad_styled_choose(s, "A2▲", "A2^"),
                 "two floors and a roof: it can no longer grow or be used for a project");
  ad_legend_line(s, gn_bold, "+",
                 "you can build there now; before a project: it can be claimed now");
  ad_legend_line(s, gn_bold, "!", "a tower that you can invade now");
  ad_legend_line(s, gn_bold, ad_styled_choose(s, "▶", ">"),
                 "the floor that was just built, or the seat that decides");
}

static void explain_board(struct ad_styled *s)
{
  ad_legend_line(s, gn_bold, ad_styled_choose(s, "─ ▶ 4 ─", "- > 4 -"),
                 "the frame around the territory of the torticrane: actions happen there, and the "
                 "place of an action inside decides where it goes next");
  ad_legend_line(s, gn_faint, "1 .. 7", "the numbers of the territories, above their areas");
}

static void explain_beside(struct ad_styled *s)
{
  ad_legend_line(s, gn_plain, "1 B1 +2",
                 "control: B has the most floors in territory 1, which brings 2 "
                 "inhabitants at the end of the round");
  ad_legend_line(s, gn_plain, "Y3 G2 R2", "land tokens that are left for brambles");
  ad_legend_line(s, gn_plain, "4 house", "a project that lies face up, and its points");
  ad_legend_line(
    s, gn_plain, "f17 i38 p4",
    "in a small window, beside a seat: floors, inhabitants and ploys that it has left");
  ad_legend_line(s, gn_plain, "secret", "missions of another seat; its total without them is 9+?");
}

void gn_legend(const void *rules, const void *state, int viewer, struct ad_styled *styled)
{
  (void)state, (void)viewer;
  explain_areas(styled);
  explain_towers(rules, styled);
  explain_board(styled);
  explain_beside(styled);
}

void gn_name_seat(const void *rules, int seat, struct ad_styled *styled)
{
  const struct ad_text_style style = gn_seat_style[seat];
  (void)rules;
  ad_styled_printf(styled, "seat %d (", seat + 1);
  ad_styled_set_style(styled, style.front, style.back, style.bold);
  ad_styled_printf(styled, "%c", gn_seat_letter(seat));
  ad_styled_set_style(styled, AD_PLAIN, AD_PLAIN, false);
  ad_styled_printf(styled, ")");
}
