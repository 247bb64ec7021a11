/* write.c - positions as data trees (docs/file-formats.md, "Positions of Garden Nation").  A viewer
 * sees neither the missions of the others nor the deck. */
#include "engine/games/gardennation/files/write.h"

#include <stdio.h>

#include "engine/games/gardennation/files/parts.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/hide.h"
#include "engine/games/gardennation/rules/params.h"
#include "engine/games/gardennation/text/phases.h"

static void put_text(struct ad_arena *arena, struct ad_node *list, const char *text)
{
  ad_node_push(list, text ? ad_node_text(arena, text) : ad_node_null(arena));
}

/* Writes the number unless it is 0. */
static void put_some(struct ad_arena *arena, struct ad_node *map, const char *key, int value)
{
  if (value)
    ad_node_put_int(arena, map, key, value);
}

/* ---- the turn ---- */

static void write_had_turn(const struct gn_rules *r, const struct gn_state *st, struct ad_node *out,
                           struct ad_arena *arena)
{
  if (r->seats == 2 || st->turn == 0)
    return;
  struct ad_node *list = ad_node_put(arena, out, "had_turn", ad_node_list(arena));
  for (int seat = 0; seat < r->seats; seat++)
    if (st->had_turn >> seat & 1)
      ad_node_push(list, ad_node_int(arena, seat + 1));
}

static void write_turn(const struct gn_rules *r, const struct gn_state *st, struct ad_node *out,
                       struct ad_arena *arena)
{
  bool acting = st->phase == GN_ACTION || st->phase == GN_LAND || st->phase == GN_PROJECT;
  ad_node_put(arena, out, "phase", ad_node_word(arena, gn_phase(r, st)));
  ad_node_put_int(arena, out, "round", st->round + 1);
  if (acting || st->phase == GN_NEXT)
    ad_node_put_int(arena, out, "turn", st->turn + 1);
  if (acting)
    ad_node_put_int(arena, out, "action", st->action + 1);
  ad_node_put(arena, out, "to_act",
              st->phase == GN_ENDED ? ad_node_null(arena) : ad_node_int(arena, st->seat + 1));
  ad_node_put_int(arena, out, "first", st->first + 1);
  if (acting || st->phase == GN_NEXT)
    write_had_turn(r, st, out, arena);
  if (acting) {
    put_some(arena, out, "ploys_used", st->ploys_used);
    put_some(arena, out, "advances", st->advances);
    put_some(arena, out, "claimed", st->claims);
  }
  if (st->built)
    ad_node_put_int(arena, out, "built", gn_area_number(st, st->built - 1));
  if (st->agreed)
    ad_node_put_int(arena, out, "price", st->agreed - 1);
  if (st->invaded)
    ad_node_put(arena, out, "invaded", ad_node_bool(arena, true));
  if (st->phase != GN_MISSIONS)
    ad_node_put(arena, out, "crane",
                st->crane == GN_OFF_BOARD ? ad_node_null(arena)
                                          : ad_node_int(arena, st->territory[st->crane]));
  if (st->last_round)
    ad_node_put(arena, out, "last_round", ad_node_bool(arena, true));
}

/* ---- the board ---- */

static void write_layout(const struct gn_state *st, struct ad_node *out, struct ad_arena *arena)
{
  if (gn_is_printed_order(st)) {
    ad_node_put(arena, out, "layout", ad_node_word(arena, "printed_order"));
    return;
  }
  struct ad_node *list = ad_node_put(arena, out, "layout", ad_node_list(arena));
  for (int slot = 0; slot < GN_SLOTS; slot++) {
    struct ad_node *entry = ad_node_push(list, ad_node_list(arena));
    ad_node_push(entry, ad_node_int(arena, st->territory[slot]));
    ad_node_push(entry, ad_node_int(arena, st->turned[slot]));
  }
}

static void write_area(const struct gn_rules *r, const struct gn_state *st, int area,
                       struct ad_node *tokens, struct ad_node *towers, struct ad_arena *arena)
{
  char key[8];
  int land = gn_land_of(st, area), owner = gn_owner(r, st, area);
  snprintf(key, sizeof key, "%d", gn_area_number(st, area));
  if (st->brambles >> area & 1 && land != GN_BRAMBLE)
    ad_node_put(arena, tokens, key, ad_node_word(arena, ad_word_of(gn_land_words, land)));
  if (owner < 0)
    return;
  struct ad_node *tower = ad_node_put(arena, towers, key, ad_node_map(arena));
  ad_node_put_int(arena, tower, "seat", owner + 1);
  ad_node_put_int(arena, tower, "floors", st->floors[area]);
  if (st->roofed >> area & 1)
    ad_node_put(arena, tower, "roof", ad_node_bool(arena, true));
}

static void write_board(const struct gn_rules *r, const struct gn_state *st, struct ad_node *out,
                        struct ad_arena *arena)
{
  write_layout(st, out, arena);
  struct ad_node *tokens = ad_node_put(arena, out, "tokens", ad_node_map(arena));
  struct ad_node *towers = ad_node_put(arena, out, "towers", ad_node_map(arena));
  for (int territory = 1; territory <= GN_SLOTS; territory++)
    for (int position = 0; position < GN_POSITIONS; position++)
      write_area(r, st, gn_area_at(st, territory, position), tokens, towers, arena);
}

/* ---- cards and clans ---- */

static void write_projects(const struct gn_rules *r, const struct gn_state *st, int viewer,
                           struct ad_node *out, struct ad_arena *arena)
{
  struct ad_node *display = ad_node_put(arena, out, "display", ad_node_list(arena));
  for (int place = 0; place < r->project_display; place++)
    put_text(arena, display, st->display[place] ? r->project[st->display[place] - 1].id : NULL);
  if (viewer != AD_NOBODY)
    return;
  struct ad_node *deck = ad_node_put(arena, out, "deck", ad_node_list(arena));
  for (int i = st->n_deck - 1; i >= 0; i--)
    put_text(arena, deck, r->project[st->deck[i] - 1].id);
}

static void write_hand(const struct gn_rules *r, const struct gn_clan *clan, unsigned cards,
                       const char *key, struct ad_node *out, struct ad_arena *arena)
{
  struct ad_node *list = ad_node_put(arena, out, key, ad_node_list(arena));
  for (int i = 0; i < r->missions_dealt; i++)
    if (cards >> i & 1)
      put_text(arena, list, r->mission[clan->dealt[i] - 1].id);
}

static void write_missions(const struct gn_rules *r, const struct gn_state *st, int seat,
                           int viewer, struct ad_node *out, struct ad_arena *arena)
{
  const struct gn_clan *clan = &st->clan[seat];
  unsigned all = (1u << r->missions_dealt) - 1;
  bool own = ad_sees_own(viewer, seat), chosen = st->phase != GN_MISSIONS || clan->kept;
  if (!chosen && own)
    write_hand(r, clan, all, "dealt", out, arena);
  if (chosen && gn_sees_missions(r, st, viewer, seat) && r->missions_dealt > 0)
    write_hand(r, clan, clan->kept, "missions", out, arena);
  if (chosen && own && r->missions_dealt > r->missions_kept)
    write_hand(r, clan, all & ~(unsigned)clan->kept, "returned", out, arena);
}

static struct ad_node *write_clan(const struct gn_rules *r, const struct gn_state *st, int seat,
                                  int viewer, struct ad_arena *arena)
{
  const struct gn_clan *clan = &st->clan[seat];
  struct ad_node *out = ad_node_map(arena), *projects = ad_node_list(arena);
  int points = clan->points;
  ad_node_put_int(arena, out, "inhabitants", clan->inhabitants);
  ad_node_put_int(arena, out, "ploys", clan->ploys);
  ad_node_put(arena, out, "projects", projects);
  for (int i = 0; i < r->n_projects; i++)
    if (st->taken_by[i] == seat + 1) {
      put_text(arena, projects, r->project[i].id);
      points -= r->project[i].points;
    }
  if (points)
    ad_node_put_int(arena, out, "points", clan->points);
  write_missions(r, st, seat, viewer, out, arena);
  return out;
}

struct ad_node *gn_write_position(const void *rules, const void *state, int viewer,
                                  struct ad_arena *arena)
{
  const struct gn_rules *r = rules;
  const struct gn_state *st = state;
  struct ad_node *out = ad_node_map(arena);
  write_turn(r, st, out, arena);
  write_board(r, st, out, arena);
  write_projects(r, st, viewer, out, arena);
  struct ad_node *clans = ad_node_put(arena, out, "clans", ad_node_list(arena));
  for (int seat = 0; seat < r->seats; seat++)
    ad_node_push(clans, write_clan(r, st, seat, viewer, arena));
  return out;
}
