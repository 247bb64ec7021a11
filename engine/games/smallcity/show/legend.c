/* legend.c - what the signs of the drawing mean: land, tiles, cells, and what stands around the
 * towns. */
#include "engine/base/drawing/legend.h"

#include "engine/games/smallcity/show/draw.h"
#include "engine/games/smallcity/show/paint.h"

static void explain_land(struct ad_styled *s)
{
  ad_legend_line(s, sc_plain, "4,2", "a square: column 4, row 2, both from 0 at the top left");
  ad_legend_line(s, sc_faint, ad_styled_choose(s, "·", "."), "empty land");
  ad_legend_line(s, sc_faint, ad_styled_choose(s, "≈≈≈ ▒▒▒", "~~~ ###"),
                 "water, where only the water half of a harbor may lie; rock, nothing may");
  ad_legend_line(s, sc_faint, ad_styled_choose(s, "╌╌╌", "- -"),
                 "the frame of the area that you may build on");
  ad_legend_line(s, sc_bold, ad_styled_choose(s, "†", "x"), "a grave");
  ad_legend_line(s, sc_bold, "+", "a square that you can choose now");
}

static void explain_cells(struct ad_styled *s)
{
  static const struct {
    const char *utf8, *ascii, *meaning;
  } cells[] = {{"⌂", "h", "a cell at home: a citizen there votes for you in each round"},
               {"w g b", "w g b", "cells that make a white, grey or black good"},
               {"$ g$", "$ g$", "cells of shops: money; a good is sold"},
               {"$v gv", "$v gv", "cells of shops: money becomes votes; a good becomes votes"},
               {"♣", "*", "a cell to rest: nothing is earned"},
               {"⚑", "!", "a cell for staff: the building works while a citizen is there"}};
  ad_legend_line(s, sc_plain, ad_styled_choose(s, "┌R2───┐", "+R2---+"),
                 "a tile and its kind: R houses, C shops, F factories, P parks, Cit the city hall, "
                 "Lib a library; 'rule library' says what it does");
  for (int i = 0; i < AD_LEN(cells); i++)
    ad_legend_line(s, sc_plain, ad_styled_choose(s, cells[i].utf8, cells[i].ascii), "%s",
                   cells[i].meaning);
  ad_legend_line(s, sc_plain, "W G B", "stored goods: white, grey, black");
}

static void explain_seats(const struct sc_rules *r, struct ad_styled *s)
{
  for (int seat = 0; seat < r->seats; seat++) {
    const char sign[] = {(char)('1' + seat), '\0'};
    ad_legend_line(s, sc_seat_style[seat], sign,
                   "seat %d: its citizens, as tourists in other towns, its discs in the council",
                   seat + 1);
  }
  ad_legend_line(s, sc_bold, ad_styled_choose(s, "♛", "M"), "the mayor, on a street of its town");
  ad_legend_line(s, sc_bold, ad_styled_choose(s, "▶", ">"), "the seat that decides");
  ad_legend_line(s, sc_plain, "due",
                 "votes and pollution that this round brings if nothing changes");
}

static void explain_table(struct ad_styled *s)
{
  ad_legend_line(s, sc_plain, "A MAYOR $1", "an action card of the ring, and what it costs now");
  ad_legend_line(s, sc_plain, "R3 9+9", "the supply: 9 straight tiles of R3 and 9 with a corner");
  ad_legend_line(s, sc_plain, "2W/1G", "a step of the council: 2 white goods or 1 grey one");
}

void sc_legend(const void *rules, const void *state, int viewer, struct ad_styled *styled)
{
  (void)state, (void)viewer;
  explain_land(styled);
  explain_cells(styled);
  explain_seats(rules, styled);
  explain_table(styled);
}

void sc_name_seat(const void *rules, int seat, struct ad_styled *styled)
{
  const struct ad_text_style style = sc_seat_style[seat];
  (void)rules;
  ad_styled_set_style(styled, style.front, style.back, style.bold);
  ad_styled_printf(styled, "seat %d", seat + 1);
  ad_styled_set_style(styled, AD_PLAIN, AD_PLAIN, false);
}
