/* answers.c - answers to worked examples: score, place, build, setup, draw. */
#include "engine/games/neoville/files/answers.h"

#include <stdio.h>
#include <string.h>

#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/deal.h"
#include "engine/games/neoville/play/legal.h"
#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/play/play.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/text/explain.h"

/* ---- score ---- */

/* Reads the list KEY, a string for each row of squares and a letter for each square; OUT gets the
 * index of each letter in LETTERS. */
static void read_squares(struct nv_case *c, struct ad_node *player, const char *key,
                         enum ad_need need, const char *letters, struct nv_map *map, uint8_t *out)
{
  struct ad_node *list = ad_read_list(player, key, need, c->diags);
  int row = 0;
  if (list && list->n != map->rows)
    ad_diag(c->diags, list, "%s has %d rows, expected %d", key, list->n, map->rows);
  if (!list || list->n != map->rows)
    return;
  for (struct ad_node *line = list->first; line; line = line->next, row++) {
    if (line->kind != AD_SCALAR || (int)strlen(line->text) != map->cols ||
        (int)strspn(line->text, letters) != map->cols) {
      ad_diag_expected(c->diags, line, "%d of the letters %s", map->cols, letters);
      continue;
    }
    for (int col = 0; col < map->cols; col++)
      out[nv_square(row, col)] = (uint8_t)(strchr(letters, line->text[col]) - letters);
  }
}

/* Reads the finished city of a player of an example into MAP: terrain, symbols and buildings. */
static void read_map(struct nv_case *c, struct ad_node *player, struct nv_map *map)
{
  *map = (struct nv_map){.rows = 2 * c->rules->city_size, .cols = 2 * c->rules->city_size};
  memset(map->terrain, NV_TERRAINS, sizeof map->terrain);
  read_squares(c, player, "terrain", AD_REQUIRED, nv_terrain_letters, map, map->terrain);
  read_squares(c, player, "symbols", AD_OPTIONAL, nv_symbol_letters, map, map->symbol);
  nv_map_label(map);
  struct ad_node *list = ad_read_list(player, "buildings", AD_OPTIONAL, c->diags);
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int token, row, col;
    if (!nv_case_building(c, node, &token, &row, &col))
      continue;
    if (row < 0 || row >= map->rows || col < 0 || col >= map->cols)
      ad_diag(c->diags, node, "square %d,%d is outside the city", row, col);
    else if (map->n_buildings == NV_MAX_BUILDINGS)
      ad_diag(c->diags, node, "buildings has too many entries, expected at most %d",
              NV_MAX_BUILDINGS);
    else
      map->building[map->n_buildings++] =
        (struct nv_building){(uint8_t)row, (uint8_t)col, (uint8_t)token};
  }
}

/* Returns the part of the answer for one player. */
static struct ad_node *score_of(struct nv_case *c, const char *name, const struct nv_score *score,
                                int park_bonus, int sport_bonus)
{
  struct ad_node *out = ad_node_map(c->arena);
  ad_node_put(c->arena, out, "name", ad_node_text(c->arena, name));
  struct ad_node *points = ad_node_put(c->arena, out, "points", ad_node_list(c->arena));
  struct ad_node *measure = ad_node_put(c->arena, out, "measure", ad_node_list(c->arena));
  for (int i = 0; i < score->buildings; i++) {
    ad_node_push(points, ad_node_int(c->arena, score->item[i].points));
    ad_node_push(measure, ad_node_int(c->arena, score->item[i].measure));
  }
  ad_node_put_int(c->arena, out, "skyscrapers", score->skyscrapers);
  for (int i = 0; i < c->rules->n_types; i++) {
    char key[32];
    snprintf(key, sizeof key, "%ss", c->rules->type[i]);
    ad_node_put_int(c->arena, out, key, score->by_type[i]);
  }
  ad_node_put_int(c->arena, out, "parks", score->parks);
  ad_node_put_int(c->arena, out, "sports", score->sports);
  ad_node_put_int(c->arena, out, "park_bonus", park_bonus);
  ad_node_put_int(c->arena, out, "sport_bonus", sport_bonus);
  ad_node_put_int(c->arena, out, "buildings", score->buildings);
  ad_node_put_int(c->arena, out, "total",
                  score->skyscrapers + score->utilities + park_bonus + sport_bonus);
  return out;
}

static void put_ranking(struct nv_case *c, struct ad_result *result, const int32_t *ties,
                        const char *const *names)
{
  struct ad_node *ranking = ad_node_put(c->arena, c->out, "ranking", ad_node_list(c->arena));
  ad_result_rank(result, c->rules->tie_break == NV_BREAK_BUILDINGS ? ties : NULL);
  for (int rank = 1; rank <= result->seats; rank++) {
    struct ad_node *place = NULL;
    for (int seat = 0; seat < result->seats; seat++) {
      if (result->rank[seat] != rank)
        continue;
      if (!place)
        place = ad_node_push(ranking, ad_node_list(c->arena));
      ad_node_push(place, ad_node_text(c->arena, names[seat]));
    }
  }
}

static void put_scores(struct nv_case *c, const struct nv_score *score, const char *const *names,
                       int seats)
{
  struct ad_node *players = ad_node_put(c->arena, c->out, "players", ad_node_list(c->arena));
  int parks[NV_MAX_SEATS], sports[NV_MAX_SEATS], park_bonus[NV_MAX_SEATS],
    sport_bonus[NV_MAX_SEATS];
  struct ad_result result = {.seats = seats};
  int32_t ties[AD_MAX_SEATS];
  for (int i = 0; i < seats; i++) {
    parks[i] = score[i].parks;
    sports[i] = score[i].sports;
    ties[i] = score[i].buildings;
  }
  nv_majority(c->rules, c->rules->park_majority, parks, seats, park_bonus);
  nv_majority(c->rules, c->rules->sport_majority, sports, seats, sport_bonus);
  for (int i = 0; i < seats; i++) {
    result.score[i] = score[i].skyscrapers + score[i].utilities + park_bonus[i] + sport_bonus[i];
    ad_node_push(players, score_of(c, names[i], &score[i], park_bonus[i], sport_bonus[i]));
  }
  put_ranking(c, &result, ties, names);
}

void nv_answer_score(struct nv_case *c)
{
  struct ad_node *players = ad_read_list(c->input, "players", AD_REQUIRED, c->diags);
  struct nv_score score[NV_MAX_SEATS];
  const char *names[NV_MAX_SEATS];
  int before = c->diags->reported, n = 0;
  if (players && (players->n < 1 || players->n > NV_MAX_SEATS))
    ad_diag(c->diags, players, "players has %d entries, expected 1 to %d", players->n,
            NV_MAX_SEATS);
  /* For one seat: no parameter of scoring depends on the seat count, and every deck is large enough
   * for one. */
  if (!players || c->diags->reported > before || !nv_case_rules(c, 1))
    return;
  for (struct ad_node *player = players->first; player; player = player->next, n++) {
    struct nv_map map;
    if (player->kind != AD_MAP) {
      ad_diag_expected(c->diags, player, "a map with name, terrain, symbols and buildings");
      return;
    }
    names[n] = "";
    ad_read_text(player, "name", AD_REQUIRED, &names[n], c->diags);
    read_map(c, player, &map);
    nv_score_map(c->rules, &map, &score[n]);
  }
  if (c->diags->reported == before)
    put_scores(c, score, names, n);
}

/* ---- place ---- */

static void read_hand(struct nv_case *c)
{
  struct ad_node *list = ad_read_list(c->input, "hand", AD_REQUIRED, c->diags);
  struct nv_city *city = &c->state->city[0];
  if (list && list->n > NV_MAX_HAND) {
    ad_diag(c->diags, list, "the hand has %d tiles, expected at most %d", list->n, NV_MAX_HAND);
    return;
  }
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next)
    city->hand[city->n_hand++] = (uint8_t)(nv_case_tile(c, node) + 1);
}

static void place_verdict(struct nv_case *c, const struct nv_layout *layout,
                          struct ad_node *candidate, struct ad_node *verdicts)
{
  const struct nv_city *city = &c->state->city[0];
  struct ad_reason reason;
  int slot = 0, row = 0, col = 0, turn = 0, before = c->diags->reported;
  ad_read_int(candidate, "hand", AD_REQUIRED, 0, city->n_hand - 1, &slot, c->diags);
  ad_read_int(candidate, "turn", AD_REQUIRED, 0, 3, &turn, c->diags);
  if (!nv_case_cell(c, candidate, &row, &col) || c->diags->reported > before)
    return;
  row = city->n_tiles ? row - layout->top : 0; /* every cell of an empty city is the same */
  col = city->n_tiles ? col - layout->left : 0;
  turn %= c->rules->tile[city->hand[slot] - 1].n_faces;
  bool legal = nv_may_place(c->rules, c->state, slot, row, col, turn, &reason);
  ad_node_push(verdicts, ad_node_word(c->arena, legal ? "legal" : reason.word));
}

void nv_answer_place(struct nv_case *c)
{
  struct nv_layout layout;
  struct nv_placements count;
  int before = c->diags->reported;
  if (!nv_case_rules(c, 1))
    return;
  c->rules->n_tiles = c->rules->n_equity = 0;
  nv_case_city(c, &layout);
  read_hand(c);
  struct ad_node *candidates = ad_read_list(c->input, "candidates", AD_REQUIRED, c->diags);
  if (c->diags->reported > before)
    return;
  c->state->phase = NV_PLACE;
  struct ad_node *verdicts = ad_node_put(c->arena, c->out, "verdicts", ad_node_list(c->arena));
  for (struct ad_node *node = candidates->first; node; node = node->next)
    place_verdict(c, &layout, node, verdicts);
  nv_count_placements(c->rules, c->state, &count);
  struct ad_node *placements = ad_node_put(c->arena, c->out, "placements", ad_node_map(c->arena));
  ad_node_put_int(c->arena, placements, "total", count.total);
  ad_node_put_int(c->arena, placements, "joining", count.joining);
  ad_node_put_int(c->arena, placements, "legal", count.legal);
}

/* ---- build ---- */

static void stock(struct nv_case *c, int token, const struct ad_node *node)
{
  if (token == NV_NO_TOKEN)
    ad_diag(c->diags, node, "the box has no building of this kind and id");
  else if (c->state->left[token] < UINT8_MAX)
    c->state->left[token]++;
}

static void read_supply(struct nv_case *c)
{
  ad_read_map(c->input, "supply", AD_REQUIRED, c->diags);
  struct ad_node *towers = ad_read_list(c->input, "supply.skyscrapers", AD_OPTIONAL, c->diags);
  struct ad_node *utilities = ad_read_list(c->input, "supply.utilities", AD_OPTIONAL, c->diags);
  for (struct ad_node *node = ad_node_at(towers, 0); node; node = node->next) {
    int before = c->diags->reported, token = NV_NO_TOKEN;
    if (node->kind == AD_MAP)
      token = nv_case_tower(c, node);
    if (c->diags->reported == before)
      stock(c, token, node);
  }
  for (struct ad_node *node = ad_node_at(utilities, 0); node; node = node->next)
    stock(c, node->kind == AD_SCALAR ? nv_utility_find(c->rules, node->text) : NV_NO_TOKEN, node);
  nv_supply_bits(c->state);
}

static void read_new_tile(struct nv_case *c, const struct nv_layout *layout)
{
  struct ad_node *node = ad_read_map(c->input, "new_tile", AD_REQUIRED, c->diags);
  int row, col;
  if (!node || !nv_case_cell(c, node, &row, &col))
    return;
  if (nv_terrain_at(c->rules, &c->state->city[0], 2 * (row - layout->top),
                    2 * (col - layout->left)) < 0) {
    ad_diag(c->diags, node, "cell %d,%d has no tile", row, col);
    return;
  }
  c->state->new_row = (uint8_t)(row - layout->top);
  c->state->new_col = (uint8_t)(col - layout->left);
}

static void build_verdict(struct nv_case *c, const struct nv_layout *layout,
                          struct ad_node *candidate, struct ad_node *verdicts)
{
  struct ad_reason reason = {.word = "not_in_supply"};
  int row = 0, col = 0, before = c->diags->reported, token = nv_case_token(c, candidate);
  if (c->diags->reported > before || !nv_case_cell(c, candidate, &row, &col))
    return;
  bool legal =
    token != NV_NO_TOKEN &&
    nv_may_build(c->rules, c->state, token, row - 2 * layout->top, col - 2 * layout->left, &reason);
  ad_node_push(verdicts, ad_node_word(c->arena, legal ? "legal" : reason.word));
}

void nv_answer_build(struct nv_case *c)
{
  ad_move moves[NV_MAX_MOVES];
  struct nv_layout layout;
  int before = c->diags->reported, legal = 0;
  if (!nv_case_rules(c, 1))
    return;
  c->rules->n_tiles = c->rules->n_equity = 0;
  nv_case_city(c, &layout);
  read_supply(c);
  if (c->diags->reported == before)
    read_new_tile(c, &layout);
  struct ad_node *candidates = ad_read_list(c->input, "candidates", AD_REQUIRED, c->diags);
  if (c->diags->reported > before)
    return;
  c->state->phase = NV_BUILD;
  c->state->builds_left = 1;
  struct ad_node *verdicts = ad_node_put(c->arena, c->out, "verdicts", ad_node_list(c->arena));
  for (struct ad_node *node = candidates->first; node; node = node->next)
    build_verdict(c, &layout, node, verdicts);
  for (int n = nv_legal(c->rules, c->state, moves); n > 0; n--)
    legal += moves[n - 1] != NV_BUILD_NONE;
  ad_node_put_int(c->arena, c->out, "legal_builds", legal);
}

/* ---- setup ---- */

static void put_values(struct nv_case *c, const struct nv_rules *rules, const struct nv_state *st)
{
  struct ad_node *values =
    ad_node_put(c->arena, c->out, "skyscraper_values", ad_node_list(c->arena));
  int towers = 0, utilities = 0;
  for (int i = 0; i < rules->n_values; i++)
    if (st->left[i])
      ad_node_push(values, ad_node_int(c->arena, rules->value[i]));
  for (int token = 0; token < NV_TOKENS; token++)
    *(nv_is_tower(token) ? &towers : &utilities) += st->left[token];
  ad_node_put_int(c->arena, c->out, "skyscrapers", towers);
  ad_node_put_int(c->arena, c->out, "utilities_per_kind", rules->utilities_per_kind);
  ad_node_put_int(c->arena, c->out, "utilities", utilities);
}

static void put_equity(struct nv_case *c, const struct nv_rules *rules, const struct nv_state *st)
{
  struct ad_node *numbers = ad_node_put(c->arena, c->out, "equity_tiles", ad_node_list(c->arena));
  for (int number = 0; number < rules->n_equity; number++)
    for (int seat = 0; seat < rules->seats; seat++)
      for (int i = 0; i < st->city[seat].n_hand; i++)
        if (st->city[seat].hand[i] == rules->n_tiles + number + 1)
          ad_node_push(numbers, ad_node_int(c->arena, number + 1));
}

/* Plays the game to its end with the first legal move of every decision; returns how many tiles are
 * drawn, which does not depend on the moves. */
static int count_draws(const struct nv_rules *rules, struct nv_state *st)
{
  ad_move moves[NV_MAX_MOVES];
  int draws = 0;
  while (nv_to_act(rules, st) != AD_OVER) {
    draws += st->phase == NV_DRAW;
    nv_legal(rules, st, moves);
    nv_apply(rules, st, moves[0]);
  }
  return draws;
}

void nv_answer_setup(struct nv_case *c)
{
  ad_move moves[NV_MAX_MOVES];
  int seats = 0, display = 0;
  if (!ad_read_int(c->input, "player_count", AD_REQUIRED, 1, NV_MAX_SEATS, &seats, c->diags) ||
      !nv_case_rules(c, seats))
    return;
  struct nv_state *st = c->state;
  nv_deal(c->rules, st, 1);
  if (st->phase == NV_CHOOSE) {
    nv_legal(c->rules, st, moves);
    nv_apply(c->rules, st, moves[0]);
  }
  put_values(c, c->rules, st);
  put_equity(c, c->rules, st);
  ad_node_put_int(c->arena, c->out, "hand_size", st->city[st->seat].n_hand);
  for (int i = 0; i < c->rules->display_size; i++)
    display += st->display[i] != 0;
  ad_node_put_int(c->arena, c->out, "display", display);
  ad_node_put_int(c->arena, c->out, "draw_pile", st->n_pile);
  ad_node_put_int(c->arena, c->out, "draws_in_game", count_draws(c->rules, st));
  ad_node_put_int(c->arena, c->out, "draw_pile_at_end", st->n_pile);
  ad_node_put_int(c->arena, c->out, "hand_at_end", st->city[st->first_seat].n_hand);
}

/* ---- draw ---- */

/* Adds the tile that NODE names to the deck of the case and returns its index + 1; 0 for null and
 * after reporting.  Its squares do not matter for drawing. */
static uint8_t named_tile(struct nv_case *c, const struct ad_node *node)
{
  if (ad_node_is_null(node))
    return 0;
  if (node->kind != AD_SCALAR || strlen(node->text) >= sizeof c->rules->tile[0].id ||
      c->rules->n_tiles == NV_MAX_TILES) {
    ad_diag_expected(c->diags, node, "the id of a tile");
    return 0;
  }
  if (nv_tile_find(c->rules, node->text) >= 0) {
    ad_diag(c->diags, node, "tile '%s' is listed twice", node->text);
    return 0;
  }
  return (uint8_t)(nv_case_add_tile(c, node->text, "SGRW", "....") + 1);
}

static void read_display(struct nv_case *c)
{
  struct ad_node *list = ad_read_list(c->input, "display", AD_REQUIRED, c->diags);
  int slot = 0;
  if (list && list->n > NV_MAX_DISPLAY)
    ad_diag(c->diags, list, "display lists %d slots, expected at most %d", list->n, NV_MAX_DISPLAY);
  for (struct ad_node *node = ad_node_at(list, 0); node && slot < NV_MAX_DISPLAY; node = node->next)
    c->state->display[slot++] = named_tile(c, node);
  c->rules->display_size = slot;
}

static void read_pile(struct nv_case *c)
{
  struct ad_node *list = ad_read_list(c->input, "pile", AD_REQUIRED, c->diags);
  int n = list ? list->n : 0;
  if (n > NV_MAX_TILES)
    ad_diag(c->diags, list, "the pile has %d tiles, expected at most %d", n, NV_MAX_TILES);
  for (struct ad_node *node = ad_node_at(list, 0); node && n <= NV_MAX_TILES; node = node->next) {
    uint8_t tile = named_tile(c, node);
    if (!tile && ad_node_is_null(node))
      ad_diag_expected(c->diags, node, "the id of a tile");
    c->state->pile[n - 1 - c->state->n_pile++] = tile; /* the file has the top first */
  }
}

static void put_tile(struct nv_case *c, struct ad_node *list, int index1)
{
  ad_node_push(list, index1 ? ad_node_text(c->arena, nv_tile_id(c->rules, index1))
                            : ad_node_null(c->arena));
}

static void draw_tile(struct nv_case *c, int slot)
{
  struct nv_state *st = c->state;
  struct ad_reason reason;
  bool legal = nv_may_draw(c->rules, st, slot, &reason);
  ad_node_put(c->arena, c->out, "verdict", ad_node_word(c->arena, legal ? "legal" : reason.word));
  if (!legal)
    return;
  nv_apply(c->rules, st, nv_draw_move(slot));
  ad_node_put(c->arena, c->out, "took",
              ad_node_text(c->arena, nv_tile_id(c->rules, st->city[0].hand[0])));
  struct ad_node *display = ad_node_put(c->arena, c->out, "display", ad_node_list(c->arena));
  for (int i = 0; i < c->rules->display_size; i++)
    put_tile(c, display, st->display[i]);
  struct ad_node *pile = ad_node_put(c->arena, c->out, "pile", ad_node_list(c->arena));
  for (int i = st->n_pile - 1; i >= 0; i--)
    put_tile(c, pile, st->pile[i]);
}

/* Returns the slot in `take` or NV_FROM_PILE; a slot beyond the display becomes NV_MAX_DISPLAY,
 * which is refused as an empty one. */
static int read_source(struct nv_case *c)
{
  struct ad_node *take = ad_node_get(c->input, "take");
  int slot = 0;
  if (take && take->kind == AD_SCALAR && strcmp(take->text, "pile") == 0)
    return NV_FROM_PILE;
  ad_read_int(c->input, "take", AD_REQUIRED, 0, NV_FAR, &slot, c->diags);
  return slot < NV_MAX_DISPLAY ? slot : NV_MAX_DISPLAY;
}

void nv_answer_draw(struct nv_case *c)
{
  int before = c->diags->reported;
  if (!nv_case_rules(c, 1))
    return;
  c->rules->n_tiles = c->rules->n_equity = 0;
  read_display(c);
  read_pile(c);
  int slot = read_source(c);
  c->state->phase = NV_DRAW;
  if (c->diags->reported == before)
    draw_tile(c, slot);
}
