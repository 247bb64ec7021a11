/* write.c - positions as data trees (docs/file-formats.md, "Positions of Quadropolis").  Of a
 * tile that is face down a viewer sees the mark alone. */
#include "engine/games/quadropolis/files/write.h"

#include <stdio.h>
#include <string.h>

#include "engine/games/quadropolis/text/phases.h"
#include "engine/games/quadropolis/text/words.h"

static struct ad_node *square_node(struct ad_arena *arena, int row, int col)
{
  struct ad_node *list = ad_node_list(arena);
  ad_node_push(list, ad_node_int(arena, row));
  ad_node_push(list, ad_node_int(arena, col));
  return list;
}

static void add_word(char *line, size_t size, const char *word)
{
  size_t len = strlen(line);
  snprintf(line + len, size - len, "%s%s", len ? " " : "", word);
}

/* ---- cities ---- */

static void building_word(const struct qp_rules *r, const struct qp_city *city, int square,
                          char *out, size_t size)
{
  if (!city->kind[square]) {
    snprintf(out, size, ".");
    return;
  }
  const struct qp_kind *kind = qp_kind_at(r, city, square);
  int number = r->max_floors[kind->family] > 1 ? city->floors[square] : city->points[square];
  snprintf(out, size, number ? "%s%d" : "%s", kind->token, number);
}

static struct ad_node *write_grid(const struct qp_rules *r, const struct qp_city *city,
                                  struct ad_arena *arena)
{
  struct ad_node *grid = ad_node_list(arena);
  for (int row = 0; row < r->rows; row++) {
    char line[QP_MAX_SIDE * 12] = "", word[12];
    for (int col = 0; col < r->cols; col++) {
      building_word(r, city, row * r->cols + col, word, sizeof word);
      add_word(line, sizeof line, word);
    }
    ad_node_push(grid, ad_node_text(arena, line));
  }
  return grid;
}

static struct ad_node *write_architects(const uint8_t *left, struct ad_arena *arena)
{
  struct ad_node *list = ad_node_list(arena);
  for (int number = 1; number <= QP_NUMBERS; number++)
    for (int i = 0; i < left[number]; i++)
      ad_node_push(list, ad_node_int(arena, number));
  return list;
}

static struct ad_node *write_city(const struct qp_rules *r, const struct qp_state *st, int seat,
                                  struct ad_arena *arena)
{
  const struct qp_city *city = &st->city[seat];
  struct ad_node *map = ad_node_map(arena);
  ad_node_put(arena, map, "grid", write_grid(r, city, arena));
  ad_node_put_int(arena, map, "inhabitants", city->received[QP_INHABITANTS]);
  ad_node_put_int(arena, map, "energy", city->received[QP_ENERGY]);
  if (!r->shared_architects && st->phase != QP_ALLOCATE && st->phase != QP_ENDED)
    ad_node_put(arena, map, "architects", write_architects(city->architects, arena));
  if (!city->allocating)
    return map;
  struct ad_node *active = ad_node_put(arena, map, "active", ad_node_list(arena));
  for (int square = 0; square < r->n_squares; square++)
    if (city->active >> square & 1)
      ad_node_push(active, square_node(arena, QP_PLACE(r, square)));
  return map;
}

/* ---- the Construction Site ---- */

static struct ad_node *write_site(const struct qp_rules *r, const struct qp_state *st, int viewer,
                                  struct ad_arena *arena)
{
  struct ad_node *site = ad_node_list(arena);
  for (int row = 0; row < QP_SIDE; row++) {
    char line[QP_SIDE * 25] = "", mark[16];
    for (int col = 0; col < QP_SIDE; col++) {
      int tile = st->site[row * QP_SIDE + col] - 1;
      bool hidden = tile >= 0 && viewer != AD_NOBODY && qp_face_down(r, tile);
      if (hidden)
        snprintf(mark, sizeof mark, "?%d", r->tile[tile].min_seats);
      add_word(line, sizeof line, tile < 0 ? "." : hidden ? mark : r->tile[tile].id);
    }
    ad_node_push(site, ad_node_text(arena, line));
  }
  return site;
}

static struct ad_node *write_slots(const struct qp_state *st, struct ad_arena *arena)
{
  struct ad_node *slots = ad_node_map(arena);
  for (int slot = 0; slot < QP_SLOTS; slot++) {
    char name[3];
    if (!(st->taken >> slot & 1))
      continue;
    qp_slot_name(slot, name);
    struct ad_node *architect = ad_node_put(arena, slots, name, ad_node_map(arena));
    ad_node_put_int(arena, architect, "number", st->at_slot[slot]);
    ad_node_put_int(arena, architect, "seat", st->slot_seat[slot]);
  }
  return slots;
}

static void write_round(const struct qp_rules *r, const struct qp_state *st, int viewer,
                        struct ad_node *out, struct ad_arena *arena)
{
  ad_node_put(arena, out, "slots", write_slots(st, arena));
  ad_node_put(arena, out, "site", write_site(r, st, viewer, arena));
  if (st->phase == QP_PLACE_BUILDING) {
    ad_node_put(arena, out, "tile", ad_node_text(arena, r->tile[st->in_hand - 1].id));
    ad_node_put_int(arena, out, "number", st->number);
  }
  if (r->shared_architects)
    ad_node_put(arena, out, "architects", write_architects(st->common, arena));
}

struct ad_node *qp_write_position(const void *rules, const void *state, int viewer,
                                  struct ad_arena *arena)
{
  const struct qp_rules *r = rules;
  const struct qp_state *st = state;
  bool in_round = st->phase != QP_ALLOCATE && st->phase != QP_ENDED;
  struct ad_node *out = ad_node_map(arena);
  ad_node_put(arena, out, "phase", ad_node_word(arena, qp_phase(r, st)));
  ad_node_put_int(arena, out, "round", st->round + 1);
  if (in_round)
    ad_node_put_int(arena, out, "lap", st->lap + 1);
  ad_node_put(arena, out, "to_act",
              st->phase == QP_ENDED ? ad_node_null(arena) : ad_node_int(arena, st->seat + 1));
  if (in_round && st->city[0].lap_turn) {
    struct ad_node *had = ad_node_put(arena, out, "had_turn", ad_node_list(arena));
    for (int seat = 0; seat < r->seats; seat++)
      if (st->city[seat].lap_turn == 2)
        ad_node_push(had, ad_node_int(arena, seat + 1));
  }
  if (st->phase != QP_CHOOSE_START) {
    ad_node_put_int(arena, out, "start", st->start + 1);
    if (st->lap_start != st->start)
      ad_node_put_int(arena, out, "lap_start", st->lap_start + 1);
    ad_node_put_int(arena, out, "mayor", st->mayor + 1);
  }
  ad_node_put(arena, out, "urbanist",
              st->urbanist == QP_SITE ? ad_node_word(arena, "beside")
                                      : square_node(arena, QP_SITE_PLACE(st->urbanist)));
  if (in_round)
    write_round(r, st, viewer, out, arena);
  if (r->limited_supply) {
    struct ad_node *supply = ad_node_put(arena, out, "supply", ad_node_map(arena));
    ad_node_put_int(arena, supply, "inhabitants", st->left[QP_INHABITANTS]);
    ad_node_put_int(arena, supply, "energy", st->left[QP_ENERGY]);
  }
  struct ad_node *cities = ad_node_put(arena, out, "cities", ad_node_list(arena));
  for (int seat = 0; seat < r->seats; seat++)
    ad_node_push(cities, write_city(r, st, seat, arena));
  if (viewer == AD_NOBODY)
    ad_node_put(arena, out, "seed",
                ad_node_text(arena, ad_arena_printf(arena, "%llu", (unsigned long long)st->seed)));
  return out;
}
