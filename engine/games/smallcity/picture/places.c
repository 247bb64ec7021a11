/* places.c - see places.h.  A move touches tiles with all their squares, so that replays mark them
 * whole and a person may point at any of them. */
#include "engine/games/smallcity/picture/places.h"

#include <string.h>

#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/build.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/text/describe.h"
#include "engine/games/smallcity/text/words.h"

/* A move while its places are listed. */
struct pointing {
  const struct sc_rules *r;
  const struct sc_state *st;
  ad_move move;
  struct ad_places *places;
};

/* ---- squares ---- */

static void add_square(const struct pointing *p, int town, int square)
{
  ad_places_add(p->places, "town%d/%d,%d", town + 1, SC_XY(square));
}

static void add_squares(const struct pointing *p, sc_set squares)
{
  while (squares)
    add_square(p, p->st->seat, sc_pop(&squares));
}

/* Adds the square of the move in the town of its seat, or a button for none. */
static void add_own_square(const struct pointing *p, const char *none)
{
  int square = sc_what(p->move);
  if (square == SC_NO_SQUARE)
    ad_places_add(p->places, "%s", none);
  else
    add_square(p, p->st->seat, square);
}

/* Adds the tile of the move, then what is done to it. */
static void add_tile(const struct pointing *p, const char *deed)
{
  const struct sc_board *b = &p->st->town[p->st->seat].board;
  add_squares(p, sc_tile_squares(p->r, b, sc_what(p->move)));
  ad_places_add(p->places, "tile/%s", deed);
}

static void add_street(const struct pointing *p)
{
  add_square(p, p->st->mayor, sc_high(p->move));
  add_square(p, p->st->mayor, sc_low(p->move));
}

/* ---- tiles that are laid ---- */

/* Adds the tile by its form, and the squares that it will cover.  Where other orientations of the
 * form cover the same squares, also how it is turned. */
static void add_laid(const struct pointing *p)
{
  const struct sc_form *form = &p->r->form[sc_placed_form(p->move)];
  const struct sc_orientation *o = &form->orientation[sc_placed_orientation(p->move)];
  bool alike = false;
  for (int i = 0; i < form->n_orientations; i++)
    alike |= i != sc_placed_orientation(p->move) && form->orientation[i].squares == o->squares;
  ad_places_add(p->places, "form/%s", form->id);
  add_squares(p, o->squares << sc_placed_corner(p->move));
  if (alike)
    ad_places_add(p->places, "turn/%d%s", o->rot, o->flip ? "/flip" : "");
}

static void add_kind(const struct pointing *p)
{
  const struct sc_kind *kind = &p->r->kind[sc_what(p->move)];
  if (kind->stock == SC_PERSONAL)
    ad_places_add(p->places, "reserve%d/%s", p->st->seat + 1, kind->id);
  else
    ad_places_add(p->places, "supply/%s", kind->id);
}

/* ---- cards, the council and goods ---- */

static void add_promises(const struct pointing *p)
{
  const struct sc_town *town = &p->st->town[p->st->seat];
  for (int i = 0; i < p->r->n_dealt; i++)
    if (sc_what(p->move) >> i & 1)
      ad_places_add(p->places, "promise%d/%s", p->st->seat + 1,
                    p->r->promise[town->dealt[i] - 1].id);
}

static void add_card(const struct pointing *p)
{
  for (int place = 0; place < p->r->n_ring; place++)
    if (p->st->ring[place] == sc_what(p->move))
      ad_places_add(p->places, "ring/%d", place + 1);
}

/* Adds a choice of an effect in words, by its number if an earlier one has the same words. */
static void add_gain(const struct pointing *p)
{
  const struct sc_effect *effect = sc_current_effect(p->r, p->st);
  char text[SC_LIST], other[SC_LIST];
  int choice = sc_what(p->move);
  bool is_first = true;
  sc_describe_gain(&effect->choice[choice], text, sizeof text);
  for (int i = 0; i < choice; i++) {
    sc_describe_gain(&effect->choice[i], other, sizeof other);
    is_first &= strcmp(text, other) != 0;
  }
  for (char *c = text; *c; c++)
    *c = *c == ' ' ? '/' : *c; /* a button shows blanks */
  if (is_first && strlen(text) + sizeof "gain/" <= AD_PLACE_ID)
    ad_places_add(p->places, "gain/%s", text);
  else
    ad_places_add(p->places, "gain/choice/%d", choice + 1);
}

/* Adds the disc by the row that it leaves, the step that it reaches, and how that is paid. */
static void add_disc(const struct pointing *p)
{
  const struct sc_town *town = &p->st->town[p->st->seat];
  bool councilor = p->st->phase == SC_COUNCILOR;
  ad_places_add(p->places, "disc%d/%d", p->st->seat + 1, sc_disc_from(p->move) + 1);
  ad_places_add(p->places, "council/%d,%d", sc_disc_to(p->move) + 1,
                sc_disc_step(p->r, town, p->move, councilor));
  ad_places_add(p->places, "pay/%s", sc_disc_money(p->move) ? "money" : "votes");
}

static void add_good(const struct pointing *p, int good, const char *deed)
{
  ad_places_add(p->places, "goods%d/%s", p->st->seat + 1, ad_word_of(sc_good_words, good));
  ad_places_add(p->places, "good/%s", deed);
}

static void add_waived(const struct pointing *p)
{
  int good = sc_what(p->move) - 1;
  if (good < 0)
    ad_places_add(p->places, "good/none");
  else
    add_good(p, good, "waive");
}

static void add_stored(const struct pointing *p)
{
  for (int good = 0; good < SC_GOODS; good++)
    ad_places_add(p->places, "store/%d/%s", sc_stored(p->move, good),
                  ad_word_of(sc_good_words, good));
}

/* ---- all moves ---- */

static void add_hall(const struct pointing *p)
{
  const struct sc_form *hall = &p->r->form[p->r->hall_form];
  add_squares(p, hall->orientation[0].squares << sc_what(p->move));
}

void sc_places(const void *rules, const void *state, ad_move move, struct ad_places *places)
{
  const struct pointing p = {rules, state, move, places};
  switch (sc_kind_of(move)) {
  case SC_PUT_HALL: add_hall(&p); break;
  case SC_KEEP: add_promises(&p); break;
  case SC_STREET: add_street(&p); break;
  case SC_TAKE: add_card(&p); break;
  case SC_CHOOSE_GAIN: add_gain(&p); break;
  case SC_BUILD_KIND: add_kind(&p); break;
  case SC_UPGRADE: add_tile(&p, "upgrade"); break;
  case SC_DEMOLISH: add_tile(&p, "demolish"); break;
  case SC_EXPAND: ad_places_add(places, "town/expand"); break;
  case SC_PLACE_TILE:
  case SC_GROW_TILE: add_laid(&p); break;
  case SC_MOVE_MEEPLE:
  case SC_MOVE_TO: add_square(&p, sc_high(move), sc_low(move)); break;
  case SC_LEAVE_OUT: add_waived(&p); break;
  case SC_SELL: add_good(&p, sc_what(move), "sell"); break;
  case SC_GIVE: add_good(&p, sc_what(move), "give"); break;
  case SC_BUY: ad_places_add(places, "buy/%d", sc_what(move)); break;
  case SC_KEEP_GOODS: add_stored(&p); break;
  case SC_MOVE_DISC: add_disc(&p); break;
  case SC_PASS: ad_places_add(places, "turn/pass"); break;
  case SC_END: ad_places_add(places, "turn/end"); break;
  case SC_CHOOSE_VICTIM: add_own_square(&p, "victim/nobody"); break;
  case SC_PUT_STAFF: add_own_square(&p, "staff/none"); break;
  default: add_own_square(&p, "square/none");
  }
}
