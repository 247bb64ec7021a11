/* write.c - positions as data trees (docs/file-formats.md, "Positions of Neoville").  What the
 * viewer may not know is left out: null for a tile in a hand, a number for the pile. */
#include "engine/games/neoville/files/write.h"

#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/text/phases.h"

static struct ad_node *tile_node(const struct nv_rules *r, int index1, struct ad_arena *arena)
{
  return index1 ? ad_node_text(arena, nv_tile_id(r, index1)) : ad_node_null(arena);
}

static void put_cell(struct ad_arena *arena, struct ad_node *map, int row, int col)
{
  ad_node_put_int(arena, map, "row", row);
  ad_node_put_int(arena, map, "col", col);
}

static struct ad_node *write_tiles(const struct nv_rules *r, const struct nv_city *city,
                                   struct ad_arena *arena)
{
  struct ad_node *list = ad_node_list(arena);
  for (int row = 0; row < city->height; row++)
    for (int col = 0; col < city->width; col++) {
      const struct nv_cell *cell = nv_cell_of(city, row, col);
      if (!cell->tile)
        continue;
      struct ad_node *map = ad_node_push(list, ad_node_map(arena));
      ad_node_put(arena, map, "tile", tile_node(r, cell->tile, arena));
      put_cell(arena, map, row, col);
      ad_node_put_int(arena, map, "turn", 90 * cell->turn);
    }
  return list;
}

static struct ad_node *write_buildings(const struct nv_rules *r, const struct nv_city *city,
                                       struct ad_arena *arena)
{
  struct ad_node *list = ad_node_list(arena);
  struct nv_map map;
  char name[NV_NAME];
  nv_map_of(r, city, &map);
  for (int i = 0; i < map.n_buildings; i++) {
    struct ad_node *entry = ad_node_push(list, ad_node_map(arena));
    nv_token_name(r, map.building[i].token, name, sizeof name);
    ad_node_put(arena, entry, "token", ad_node_text(arena, name));
    put_cell(arena, entry, map.building[i].row, map.building[i].col);
  }
  return list;
}

static struct ad_node *write_city(const struct nv_rules *r, const struct nv_state *st, int seat,
                                  int viewer, struct ad_arena *arena)
{
  const struct nv_city *city = &st->city[seat];
  struct ad_node *map = ad_node_map(arena);
  struct ad_node *hand = ad_node_put(arena, map, "hand", ad_node_list(arena));
  struct ad_node *known = ad_node_put(arena, map, "known", ad_node_list(arena));
  for (int i = 0; i < city->n_hand; i++) {
    bool public = city->known >> i & 1;
    bool seen = public || ad_sees_own(viewer, seat) || r->open_hands;
    ad_node_push(hand, tile_node(r, seen ? city->hand[i] : 0, arena));
    if (public)
      ad_node_push(known, tile_node(r, city->hand[i], arena));
  }
  ad_node_put(arena, map, "tiles", write_tiles(r, city, arena));
  ad_node_put(arena, map, "buildings", write_buildings(r, city, arena));
  return map;
}

static void write_turn(const struct nv_rules *r, const struct nv_state *st, struct ad_node *out,
                       struct ad_arena *arena)
{
  ad_node_put(arena, out, "phase", ad_node_word(arena, nv_phase(r, st)));
  ad_node_put(arena, out, "to_act",
              st->phase == NV_ENDED ? ad_node_null(arena) : ad_node_int(arena, st->seat + 1));
  ad_node_put_int(arena, out, "first_seat", st->first_seat + 1);
  if (st->phase != NV_BUILD)
    return;
  put_cell(arena, ad_node_put(arena, out, "new_tile", ad_node_map(arena)), st->new_row,
           st->new_col);
  ad_node_put_int(arena, out, "builds_left", st->builds_left);
}

static void write_supply(const struct nv_rules *r, const struct nv_state *st, struct ad_node *out,
                         struct ad_arena *arena)
{
  struct ad_node *types = ad_node_put(arena, out, "utility_types", ad_node_list(arena));
  struct ad_node *supply = ad_node_put(arena, out, "supply", ad_node_map(arena));
  char name[NV_NAME];
  for (int i = 0; i < r->n_types; i++)
    if (st->types_in_play >> i & 1)
      ad_node_push(types, ad_node_text(arena, r->type[i]));
  for (int token = 0; token < NV_TOKENS; token++)
    if (st->left[token]) {
      nv_token_name(r, token, name, sizeof name);
      ad_node_put(arena, supply, name, ad_node_int(arena, st->left[token]));
    }
}

struct ad_node *nv_write_position(const void *rules, const void *state, int viewer,
                                  struct ad_arena *arena)
{
  const struct nv_rules *r = rules;
  const struct nv_state *st = state;
  struct ad_node *out = ad_node_map(arena);
  write_turn(r, st, out, arena);
  struct ad_node *cities = ad_node_put(arena, out, "cities", ad_node_list(arena));
  for (int seat = 0; seat < r->seats; seat++)
    ad_node_push(cities, write_city(r, st, seat, viewer, arena));
  struct ad_node *display = ad_node_put(arena, out, "display", ad_node_list(arena));
  for (int i = 0; i < r->display_size; i++)
    ad_node_push(display, tile_node(r, st->display[i], arena));
  write_supply(r, st, out, arena);
  if (viewer != AD_NOBODY) {
    ad_node_put_int(arena, out, "pile", st->n_pile);
    return out;
  }
  struct ad_node *pile = ad_node_put(arena, out, "pile", ad_node_list(arena));
  for (int i = st->n_pile - 1; i >= 0; i--)
    ad_node_push(pile, tile_node(r, st->pile[i], arena));
  if (st->phase == NV_CHOOSE)
    ad_node_put(
      arena, out, "token_seed",
      ad_node_text(arena, ad_arena_printf(arena, "%016llx", (unsigned long long)st->token_seed)));
  return out;
}
