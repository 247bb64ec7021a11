/* fields.c - the parts of a move. */
#include "engine/games/gardennation/show/fields.h"

#include <stdio.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/moves.h"
#include "engine/games/gardennation/rules/params.h"
#include "engine/games/gardennation/show/values.h"

#define RULES struct gn_rules
#define STATE struct gn_state
#include "engine/core/game/attr_table.h"

/* clang-format off */
static const struct ad_word move_words[] = {
  {"keep", GN_KEEP}, {"construct", GN_CONSTRUCT}, {"abandon", GN_ABANDON}, {"invade", GN_INVADE},
  {"strategic", GN_STRATEGIC}, {"transfer", GN_TRANSFER}, {"advance", GN_ADVANCE},
  {"pass", GN_PASS}, {"land", GN_CHOOSE_LAND}, {"claim", GN_CLAIM}, {"skip", GN_SKIP},
  {"next", GN_CHOOSE_NEXT}, {NULL, 0}};
/* clang-format on */

/* Returns the area that receives a floor, or loses its tower or roof; -1 for other moves. */
static int move_area(const struct gn_state *st, ad_move move)
{
  switch (gn_kind(move)) {
  case GN_CONSTRUCT:
  case GN_ABANDON:
  case GN_INVADE: return gn_what(move);
  case GN_TRANSFER: return gn_from(move);
  case GN_CHOOSE_LAND:
  case GN_CLAIM:
  case GN_SKIP: return st->built - 1;
  default: return -1;
  }
}

static int64_t area_field(const struct gn_state *st, ad_move move)
{
  int area = move_area(st, move);
  return area < 0 ? AD_NONE : gn_area_number(st, area);
}

static int64_t territory_field(const struct gn_rules *r, const struct gn_state *st, ad_move move)
{
  int area = move_area(st, move);
  if (area >= 0)
    return st->territory[gn_slot(area)];
  if (gn_kind(move) == GN_STRATEGIC)
    return gn_what(move);
  return gn_kind(move) == GN_ADVANCE && st->crane != GN_OFF_BOARD ? gn_next_territory(r, st)
                                                                  : AD_NONE;
}

static int64_t land_field(const struct gn_state *st, ad_move move)
{
  int area = move_area(st, move);
  if (gn_kind(move) == GN_CHOOSE_LAND)
    return gn_what(move);
  return area < 0 ? AD_NONE : gn_land_or_none(gn_land_of(st, area));
}

static int64_t leads_to_field(const struct gn_state *st, ad_move move)
{
  int area = gn_kind(move) == GN_TRANSFER ? -1 : move_area(st, move);
  return area < 0 ? AD_NONE : gn_leads_to(st, area);
}

static int64_t price_field(const struct gn_rules *r, const struct gn_state *st, ad_move move)
{
  switch (gn_kind(move)) {
  case GN_CONSTRUCT:
  case GN_CHOOSE_LAND: return gn_price(r, st, move_area(st, move));
  case GN_INVADE: return gn_invasion_price(r, st, move_area(st, move));
  default: return AD_NONE;
  }
}

static int64_t floors_field(const struct gn_state *st, ad_move move)
{
  int area = move_area(st, move), kind = gn_kind(move);
  return area < 0 ? AD_NONE : st->floors[area] + (kind == GN_CONSTRUCT || kind == GN_CHOOSE_LAND);
}

/* Returns the ids of the cards that the move keeps, packed: mission + 1 in five bits each. */
static int64_t cards_field(const struct gn_rules *r, const struct gn_state *st, ad_move move)
{
  int64_t cards = 0;
  if (gn_kind(move) != GN_KEEP)
    return AD_NONE;
  for (int i = r->missions_dealt - 1; i >= 0; i--)
    if (gn_what(move) >> i & 1)
      cards = cards << 5 | st->clan[st->seat].dealt[i];
  return cards;
}

static const char *name_cards(const void *rules, int64_t value)
{
  static _Thread_local char names[GN_MAX_DEALT * sizeof(((struct gn_mission *)0)->id) + 1];
  const struct gn_rules *r = rules;
  size_t len = 0;
  names[0] = '\0';
  for (; value > 0 && len < sizeof names; value >>= 5)
    len += (size_t)snprintf(names + len, sizeof names - len, "%s%s", len ? " " : "",
                            r->mission[(value & 31) - 1].id);
  return names;
}

FIELD(kind, gn_kind(move))
FIELD(cards, cards_field(r, st, move))
FIELD(area, area_field(st, move))
FIELD(territory, territory_field(r, st, move))
FIELD(position, move_area(st, move) < 0 ? AD_NONE : gn_area_number(st, move_area(st, move)) % 10)
FIELD(target, gn_kind(move) == GN_TRANSFER ? gn_area_number(st, gn_to(move)) : AD_NONE)
FIELD(land, land_field(st, move))
FIELD(price, price_field(r, st, move))
FIELD(gain, gn_kind(move) == GN_ABANDON ? gn_refund(r, st, gn_what(move)) : AD_NONE)
FIELD(floors, floors_field(st, move))
FIELD(owner, gn_kind(move) == GN_INVADE ? ad_or_none(gn_owner(r, st, gn_what(move)) + 1) : AD_NONE)
FIELD(leads_to, leads_to_field(st, move))
FIELD(project, gn_kind(move) == GN_CLAIM ? gn_what(move) : AD_NONE)
FIELD(card, gn_kind(move) == GN_CLAIM ? gn_what(move) + 1 : AD_NONE)
FIELD(points, gn_kind(move) == GN_CLAIM ? r->project[gn_what(move)].points : AD_NONE)
FIELD(seat, gn_kind(move) == GN_CHOOSE_NEXT ? gn_what(move) + 1 : AD_NONE)

const struct ad_field gn_move_fields[] = {
  {"kind",
   "keep, construct, abandon, invade, strategic, transfer, advance, pass, land, claim, skip or "
   "next",
   AD_WORD, move_words, NULL, field_kind},
  {"cards", "keep: ids of the missions, with blanks between them", AD_TEXT, NULL, name_cards,
   field_cards},
  {"area",
   "construct, abandon, invade: the area, as a number such as 35; transfer: the area that "
   "loses its roof; land, claim, skip: the area built on",
   AD_INT, NULL, NULL, field_area},
  {"territory",
   "territory of the area; strategic, advance: territory to which the "
   "torticrane goes",
   AD_INT, NULL, NULL, field_territory},
  {"position", "printed position of the area in its territory, from 0", AD_INT, NULL, NULL,
   field_position},
  {"target", "transfer: the area that receives the roof", AD_INT, NULL, NULL, field_target},
  {"land",
   "land: the land chosen; other kinds: land of the area, nothing on a bramble without a "
   "token",
   AD_WORD, gn_land_words, NULL, field_land},
  {"price", "construct, invade, land: inhabitants that the move costs", AD_INT, NULL, NULL,
   field_price},
  {"gain", "abandon: inhabitants that the seat gains", AD_INT, NULL, NULL, field_gain},
  {"floors",
   "floors of the tower on the area, including the floor that construct or land "
   "adds",
   AD_INT, NULL, NULL, field_floors},
  {"owner", "invade: the seat that loses the tower", AD_INT, NULL, NULL, field_owner},
  {"leads_to", "territory to which the torticrane goes after the action", AD_INT, NULL, NULL,
   field_leads_to},
  {"project", "claim: id of the project", AD_TEXT, NULL, gn_shown_project, field_project},
  {"card", "claim: number of the project", AD_INT, NULL, NULL, field_card},
  {"points", "claim: points of the project", AD_INT, NULL, NULL, field_points},
  {"seat", "next: the seat whose turn it will be", AD_INT, NULL, NULL, field_seat},
  {.name = NULL},
};

/* ---- what has a price ---- */

static const struct ad_word item_words[] = {
  {"construct", GN_ITEM_CONSTRUCT}, {"invade", GN_ITEM_INVADE}, {NULL, 0}};

#define ITEM ((int)move & 0xff)
FIELD(item_kind, move >> 8)
FIELD(item_area, gn_area_number(st, ITEM))
FIELD(item_territory, st->territory[gn_slot(ITEM)])
FIELD(item_position, gn_area_number(st, ITEM) % 10)
FIELD(item_land, gn_land_or_none(gn_land_of(st, ITEM)))
FIELD(item_floors, st->floors[ITEM] + (move >> 8 == GN_ITEM_CONSTRUCT))
FIELD(item_owner, ad_or_none(gn_owner(r, st, ITEM) + 1))

const struct ad_field gn_price_fields[] = {
  {"kind", "construct: the next floor on an area; invade: an invasion of its tower", AD_WORD,
   item_words, NULL, field_item_kind},
  {"area", "the area, as a number such as 35", AD_INT, NULL, NULL, field_item_area},
  {"territory", "territory of the area", AD_INT, NULL, NULL, field_item_territory},
  {"position", "printed position of the area in its territory, from 0", AD_INT, NULL, NULL,
   field_item_position},
  {"land", "land of the area; nothing on a bramble without a token", AD_WORD, gn_land_words, NULL,
   field_item_land},
  {"floors", "floors of the tower on the area, including the floor that construct adds", AD_INT,
   NULL, NULL, field_item_floors},
  {"owner", "the seat that owns the tower on the area; nothing if no tower is there", AD_INT, NULL,
   NULL, field_item_owner},
  {.name = NULL},
};
