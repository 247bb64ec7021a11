/* answers.c - answers to worked examples: score, place, build, setup, draw. */
#include <stdio.h>
#include <string.h>

#include "engine/games/neoville/files/example.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/text/words.h"

/* ---- score ---- */

/* LIST holds as many strings of as many letters as the city has squares; their places in LETTERS go
 * to OUT. */
static void read_squares(struct nv_answer *a, struct ad_node *player, const char *key,
                         enum ad_need need, const char *letters, struct nv_map *map, uint8_t *out)
{
  struct ad_node *list = ad_read_list(player, key, need, a->diags);
  int row = 0;
  if (list && list->n != map->rows)
    ad_diag(a->diags, list, "%s has %d rows, expected %d", key, list->n, map->rows);
  if (!list || list->n != map->rows)
    return;
  for (struct ad_node *line = list->first; line; line = line->next, row++) {
    if (line->kind != AD_SCALAR || (int)strlen(line->text) != map->cols ||
        (int)strspn(line->text, letters) != map->cols) {
      ad_diag_expected(a->diags, line, "%d of the letters %s", map->cols, letters);
      continue;
    }
    for (int col = 0; col < map->cols; col++)
      out[nv_square(row, col)] = (uint8_t)(strchr(letters, line->text[col]) - letters);
  }
}

static void read_map(struct nv_answer *a, struct ad_node *player, struct nv_map *map)
{
  *map = (struct nv_map){.rows = 2 * a->rules->city_size, .cols = 2 * a->rules->city_size};
  memset(map->terrain, NV_TERRAINS, sizeof map->terrain);
  read_squares(a, player, "terrain", AD_REQUIRED, nv_terrain_letters, map, map->terrain);
  read_squares(a, player, "symbols", AD_OPTIONAL, nv_symbol_letters, map, map->symbol);
  nv_map_label(map);
  struct ad_node *list = ad_read_list(player, "buildings", AD_OPTIONAL, a->diags);
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int token, row, col;
    if (!nv_answer_building(a, node, &token, &row, &col))
      continue;
    if (row < 0 || row >= map->rows || col < 0 || col >= map->cols)
      ad_diag(a->diags, node, "%d,%d is outside the city", row, col);
    else if (map->n_buildings == NV_MAX_BUILDINGS)
      ad_diag(a->diags, node, "one building too many, a city holds %d", NV_MAX_BUILDINGS);
    else
      map->building[map->n_buildings++] =
        (struct nv_building){(uint8_t)row, (uint8_t)col, (uint8_t)token};
  }
}

/* One player's part of the answer. */
static struct ad_node *score_of(struct nv_answer *a, const char *name, const struct nv_score *score,
                                int park_bonus, int sport_bonus)
{
  struct ad_node *out = ad_node_map(a->arena);
  ad_node_put(a->arena, out, "name", ad_node_text(a->arena, name));
  struct ad_node *points = ad_node_put(a->arena, out, "points", ad_node_list(a->arena));
  struct ad_node *measure = ad_node_put(a->arena, out, "measure", ad_node_list(a->arena));
  for (int i = 0; i < score->buildings; i++) {
    ad_node_push(points, ad_node_int(a->arena, score->item[i].points));
    ad_node_push(measure, ad_node_int(a->arena, score->item[i].measure));
  }
  ad_node_put_int(a->arena, out, "skyscrapers", score->skyscrapers);
  for (int i = 0; i < a->rules->n_types; i++) {
    char key[32];
    snprintf(key, sizeof key, "%ss", a->rules->type[i]);
    ad_node_put_int(a->arena, out, key, score->by_type[i]);
  }
  ad_node_put_int(a->arena, out, "parks", score->parks);
  ad_node_put_int(a->arena, out, "sports", score->sports);
  ad_node_put_int(a->arena, out, "park_bonus", park_bonus);
  ad_node_put_int(a->arena, out, "sport_bonus", sport_bonus);
  ad_node_put_int(a->arena, out, "buildings", score->buildings);
  ad_node_put_int(a->arena, out, "total",
                  score->skyscrapers + score->utilities + park_bonus + sport_bonus);
  return out;
}

static void put_ranking(struct nv_answer *a, struct ad_result *result, const int32_t *ties,
                        const char *const *names)
{
  struct ad_node *ranking = ad_node_put(a->arena, a->out, "ranking", ad_node_list(a->arena));
  ad_result_rank(result, a->rules->tie_break == NV_BREAK_BUILDINGS ? ties : NULL);
  for (int rank = 1; rank <= result->seats; rank++) {
    struct ad_node *place = NULL;
    for (int seat = 0; seat < result->seats; seat++) {
      if (result->rank[seat] != rank)
        continue;
      if (!place)
        place = ad_node_push(ranking, ad_node_list(a->arena));
      ad_node_push(place, ad_node_text(a->arena, names[seat]));
    }
  }
}

static void put_scores(struct nv_answer *a, const struct nv_score *score, const char *const *names,
                       int seats)
{
  struct ad_node *players = ad_node_put(a->arena, a->out, "players", ad_node_list(a->arena));
  int parks[NV_MAX_SEATS], sports[NV_MAX_SEATS], park_bonus[NV_MAX_SEATS],
    sport_bonus[NV_MAX_SEATS];
  struct ad_result result = {.seats = seats};
  int32_t ties[AD_MAX_SEATS];
  for (int i = 0; i < seats; i++) {
    parks[i] = score[i].parks;
    sports[i] = score[i].sports;
    ties[i] = score[i].buildings;
  }
  nv_majority(a->rules, a->rules->park_majority, parks, seats, park_bonus);
  nv_majority(a->rules, a->rules->sport_majority, sports, seats, sport_bonus);
  for (int i = 0; i < seats; i++) {
    result.score[i] = score[i].skyscrapers + score[i].utilities + park_bonus[i] + sport_bonus[i];
    ad_node_push(players, score_of(a, names[i], &score[i], park_bonus[i], sport_bonus[i]));
  }
  put_ranking(a, &result, ties, names);
}

void nv_answer_score(struct nv_answer *a)
{
  struct ad_node *players = ad_read_list(a->input, "players", AD_REQUIRED, a->diags);
  struct nv_score score[NV_MAX_SEATS];
  const char *names[NV_MAX_SEATS];
  int before = a->diags->reported, n = 0;
  if (players && (players->n < 1 || players->n > NV_MAX_SEATS))
    ad_diag(a->diags, players, "%d players, expected 1 to %d", players->n, NV_MAX_SEATS);
  /* For one seat: no knob of scoring depends on the number of seats, and no deck is too small for
   * it. */
  if (!players || a->diags->reported > before || !nv_answer_rules(a, 1))
    return;
  for (struct ad_node *player = players->first; player; player = player->next, n++) {
    struct nv_map map;
    if (player->kind != AD_MAP) {
      ad_diag_expected(a->diags, player, "a map with name, terrain, symbols and buildings");
      return;
    }
    names[n] = "";
    ad_read_text(player, "name", AD_REQUIRED, &names[n], a->diags);
    read_map(a, player, &map);
    nv_score_map(a->rules, &map, &score[n]);
  }
  if (a->diags->reported == before)
    put_scores(a, score, names, n);
}

/* ---- place ---- */

static void read_hand(struct nv_answer *a)
{
  struct ad_node *list = ad_read_list(a->input, "hand", AD_REQUIRED, a->diags);
  struct nv_city *city = &a->state->city[0];
  if (list && list->n > NV_MAX_HAND) {
    ad_diag(a->diags, list, "the hand has %d tiles, at most %d", list->n, NV_MAX_HAND);
    return;
  }
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next)
    city->hand[city->n_hand++] = (uint8_t)(nv_answer_tile(a, node) + 1);
}

static void place_verdict(struct nv_answer *a, const struct nv_layout *layout,
                          struct ad_node *candidate, struct ad_node *verdicts)
{
  const struct nv_city *city = &a->state->city[0];
  struct ad_reason reason;
  int slot = 0, row = 0, col = 0, turn = 0, before = a->diags->reported;
  ad_read_int(candidate, "hand", AD_REQUIRED, 0, city->n_hand - 1, &slot, a->diags);
  ad_read_int(candidate, "turn", AD_REQUIRED, 0, 3, &turn, a->diags);
  if (!nv_answer_cell(a, candidate, &row, &col) || a->diags->reported > before)
    return;
  row = city->n_tiles ? row - layout->top : 0; /* every cell of an empty city is the same */
  col = city->n_tiles ? col - layout->left : 0;
  turn %= a->rules->tile[city->hand[slot] - 1].n_faces;
  bool legal = nv_may_place(a->rules, a->state, slot, row, col, turn, &reason);
  ad_node_push(verdicts, ad_node_word(a->arena, legal ? "legal" : reason.word));
}

void nv_answer_place(struct nv_answer *a)
{
  struct nv_layout layout;
  struct nv_placements count;
  int before = a->diags->reported;
  if (!nv_answer_rules(a, 1))
    return;
  a->rules->n_tiles = a->rules->n_equity = 0;
  nv_answer_city(a, &layout);
  read_hand(a);
  struct ad_node *candidates = ad_read_list(a->input, "candidates", AD_REQUIRED, a->diags);
  if (a->diags->reported > before)
    return;
  a->state->phase = NV_PLACE;
  struct ad_node *verdicts = ad_node_put(a->arena, a->out, "verdicts", ad_node_list(a->arena));
  for (struct ad_node *node = candidates->first; node; node = node->next)
    place_verdict(a, &layout, node, verdicts);
  nv_count_placements(a->rules, a->state, &count);
  struct ad_node *placements = ad_node_put(a->arena, a->out, "placements", ad_node_map(a->arena));
  ad_node_put_int(a->arena, placements, "total", count.total);
  ad_node_put_int(a->arena, placements, "joining", count.joining);
  ad_node_put_int(a->arena, placements, "legal", count.legal);
}

/* ---- build ---- */

static void stock(struct nv_answer *a, int token, const struct ad_node *node)
{
  if (token == NV_NO_TOKEN)
    ad_diag(a->diags, node, "there is no such token in the box");
  else if (a->state->left[token] < UINT8_MAX)
    a->state->left[token]++;
}

static void read_supply(struct nv_answer *a)
{
  ad_read_map(a->input, "supply", AD_REQUIRED, a->diags);
  struct ad_node *towers = ad_read_list(a->input, "supply.skyscrapers", AD_OPTIONAL, a->diags);
  struct ad_node *utilities = ad_read_list(a->input, "supply.utilities", AD_OPTIONAL, a->diags);
  for (struct ad_node *node = ad_node_at(towers, 0); node; node = node->next) {
    int before = a->diags->reported, token = NV_NO_TOKEN;
    if (node->kind == AD_MAP)
      token = nv_answer_tower(a, node);
    if (a->diags->reported == before)
      stock(a, token, node);
  }
  for (struct ad_node *node = ad_node_at(utilities, 0); node; node = node->next)
    stock(a, node->kind == AD_SCALAR ? nv_answer_utility(a->rules, node->text) : NV_NO_TOKEN, node);
  nv_supply_bits(a->state);
}

static void read_new_tile(struct nv_answer *a, const struct nv_layout *layout)
{
  struct ad_node *node = ad_read_map(a->input, "new_tile", AD_REQUIRED, a->diags);
  int row, col;
  if (!node || !nv_answer_cell(a, node, &row, &col))
    return;
  if (nv_terrain_at(a->rules, &a->state->city[0], 2 * (row - layout->top),
                    2 * (col - layout->left)) < 0) {
    ad_diag(a->diags, node, "no tile lies at %d,%d", row, col);
    return;
  }
  a->state->new_row = (uint8_t)(row - layout->top);
  a->state->new_col = (uint8_t)(col - layout->left);
}

static void build_verdict(struct nv_answer *a, const struct nv_layout *layout,
                          struct ad_node *candidate, struct ad_node *verdicts)
{
  struct ad_reason reason = {.word = "not_in_supply"};
  int row = 0, col = 0, before = a->diags->reported, token = nv_answer_token(a, candidate);
  if (a->diags->reported > before || !nv_answer_cell(a, candidate, &row, &col))
    return;
  bool legal =
    token != NV_NO_TOKEN &&
    nv_may_build(a->rules, a->state, token, row - 2 * layout->top, col - 2 * layout->left, &reason);
  ad_node_push(verdicts, ad_node_word(a->arena, legal ? "legal" : reason.word));
}

void nv_answer_build(struct nv_answer *a)
{
  ad_move moves[NV_MAX_MOVES];
  struct nv_layout layout;
  int before = a->diags->reported, legal = 0;
  if (!nv_answer_rules(a, 1))
    return;
  a->rules->n_tiles = a->rules->n_equity = 0;
  nv_answer_city(a, &layout);
  read_supply(a);
  if (a->diags->reported == before)
    read_new_tile(a, &layout);
  struct ad_node *candidates = ad_read_list(a->input, "candidates", AD_REQUIRED, a->diags);
  if (a->diags->reported > before)
    return;
  a->state->phase = NV_BUILD;
  a->state->builds_left = 1;
  struct ad_node *verdicts = ad_node_put(a->arena, a->out, "verdicts", ad_node_list(a->arena));
  for (struct ad_node *node = candidates->first; node; node = node->next)
    build_verdict(a, &layout, node, verdicts);
  for (int n = nv_legal(a->rules, a->state, moves); n > 0; n--)
    legal += moves[n - 1] != NV_BUILD_NONE;
  ad_node_put_int(a->arena, a->out, "legal_builds", legal);
}

/* ---- setup ---- */

static void put_values(struct nv_answer *a, const struct nv_rules *rules, const struct nv_state *st)
{
  struct ad_node *values =
    ad_node_put(a->arena, a->out, "skyscraper_values", ad_node_list(a->arena));
  int towers = 0, utilities = 0;
  for (int i = 0; i < rules->n_values; i++)
    if (st->left[i])
      ad_node_push(values, ad_node_int(a->arena, rules->value[i]));
  for (int token = 0; token < NV_TOKENS; token++)
    *(nv_is_tower(token) ? &towers : &utilities) += st->left[token];
  ad_node_put_int(a->arena, a->out, "skyscrapers", towers);
  ad_node_put_int(a->arena, a->out, "utilities_per_kind", rules->utilities_per_kind);
  ad_node_put_int(a->arena, a->out, "utilities", utilities);
}

static void put_equity(struct nv_answer *a, const struct nv_rules *rules, const struct nv_state *st)
{
  struct ad_node *numbers = ad_node_put(a->arena, a->out, "equity_tiles", ad_node_list(a->arena));
  for (int number = 0; number < rules->n_equity; number++)
    for (int seat = 0; seat < rules->seats; seat++)
      for (int i = 0; i < st->city[seat].n_hand; i++)
        if (st->city[seat].hand[i] == rules->n_tiles + number + 1)
          ad_node_push(numbers, ad_node_int(a->arena, number + 1));
}

/* Plays the game to its end, always the first option; every seat draws whenever it may. */
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

void nv_answer_setup(struct nv_answer *a)
{
  ad_move moves[NV_MAX_MOVES];
  int seats = 0, display = 0;
  if (!ad_read_int(a->input, "player_count", AD_REQUIRED, 1, NV_MAX_SEATS, &seats, a->diags) ||
      !nv_answer_rules(a, seats))
    return;
  struct nv_state *st = a->state;
  nv_deal(a->rules, st, 1);
  if (st->phase == NV_CHOOSE) {
    nv_legal(a->rules, st, moves);
    nv_apply(a->rules, st, moves[0]);
  }
  put_values(a, a->rules, st);
  put_equity(a, a->rules, st);
  ad_node_put_int(a->arena, a->out, "hand_size", st->city[st->seat].n_hand);
  for (int i = 0; i < a->rules->display_size; i++)
    display += st->display[i] != 0;
  ad_node_put_int(a->arena, a->out, "display", display);
  ad_node_put_int(a->arena, a->out, "draw_pile", st->n_pile);
  ad_node_put_int(a->arena, a->out, "draws_in_game", count_draws(a->rules, st));
  ad_node_put_int(a->arena, a->out, "draw_pile_at_end", st->n_pile);
  ad_node_put_int(a->arena, a->out, "hand_at_end", st->city[st->first_seat].n_hand);
}

/* ---- draw ---- */

/* Index + 1 of the tile a file calls ID; tiles of the display and the pile are whatever the case
 * says. */
static uint8_t named_tile(struct nv_answer *a, const struct ad_node *node)
{
  if (ad_node_is_null(node))
    return 0;
  if (node->kind != AD_SCALAR || strlen(node->text) >= sizeof a->rules->tile[0].id ||
      a->rules->n_tiles == NV_MAX_TILES) {
    ad_diag_expected(a->diags, node, "the id of a tile");
    return 0;
  }
  if (nv_tile_find(a->rules, node->text) >= 0) {
    ad_diag(a->diags, node, "tile '%s' is here twice", node->text);
    return 0;
  }
  return (uint8_t)(nv_answer_add_tile(a, node->text, "SGRW", "....") + 1);
}

static void read_display(struct nv_answer *a)
{
  struct ad_node *list = ad_read_list(a->input, "display", AD_REQUIRED, a->diags);
  int slot = 0;
  if (list && list->n > NV_MAX_DISPLAY)
    ad_diag(a->diags, list, "the display has %d slots, at most %d", list->n, NV_MAX_DISPLAY);
  for (struct ad_node *node = ad_node_at(list, 0); node && slot < NV_MAX_DISPLAY; node = node->next)
    a->state->display[slot++] = named_tile(a, node);
  a->rules->display_size = slot;
}

static void read_pile(struct nv_answer *a)
{
  struct ad_node *list = ad_read_list(a->input, "pile", AD_REQUIRED, a->diags);
  int n = list ? list->n : 0;
  if (n > NV_MAX_TILES)
    ad_diag(a->diags, list, "the pile has %d tiles, at most %d", n, NV_MAX_TILES);
  for (struct ad_node *node = ad_node_at(list, 0); node && n <= NV_MAX_TILES; node = node->next) {
    uint8_t tile = named_tile(a, node);
    if (!tile && ad_node_is_null(node))
      ad_diag_expected(a->diags, node, "the id of a tile");
    a->state->pile[n - 1 - a->state->n_pile++] = tile; /* the file has the top first */
  }
}

static void put_tile(struct nv_answer *a, struct ad_node *list, int index1)
{
  ad_node_push(list, index1 ? ad_node_text(a->arena, nv_tile_id(a->rules, index1))
                            : ad_node_null(a->arena));
}

static void draw_tile(struct nv_answer *a, int slot)
{
  struct nv_state *st = a->state;
  struct ad_reason reason;
  bool legal = nv_may_draw(a->rules, st, slot, &reason);
  ad_node_put(a->arena, a->out, "verdict", ad_node_word(a->arena, legal ? "legal" : reason.word));
  if (!legal)
    return;
  nv_apply(a->rules, st, nv_draw_move(slot));
  ad_node_put(a->arena, a->out, "took",
              ad_node_text(a->arena, nv_tile_id(a->rules, st->city[0].hand[0])));
  struct ad_node *display = ad_node_put(a->arena, a->out, "display", ad_node_list(a->arena));
  for (int i = 0; i < a->rules->display_size; i++)
    put_tile(a, display, st->display[i]);
  struct ad_node *pile = ad_node_put(a->arena, a->out, "pile", ad_node_list(a->arena));
  for (int i = st->n_pile - 1; i >= 0; i--)
    put_tile(a, pile, st->pile[i]);
}

/* Slot of the display or NV_FROM_PILE; a slot beyond the display is as empty as any. */
static int read_source(struct nv_answer *a)
{
  struct ad_node *take = ad_node_get(a->input, "take");
  int slot = 0;
  if (take && take->kind == AD_SCALAR && strcmp(take->text, "pile") == 0)
    return NV_FROM_PILE;
  ad_read_int(a->input, "take", AD_REQUIRED, 0, NV_FAR, &slot, a->diags);
  return slot < NV_MAX_DISPLAY ? slot : NV_MAX_DISPLAY;
}

void nv_answer_draw(struct nv_answer *a)
{
  int before = a->diags->reported;
  if (!nv_answer_rules(a, 1))
    return;
  a->rules->n_tiles = a->rules->n_equity = 0;
  read_display(a);
  read_pile(a);
  int slot = read_source(a);
  a->state->phase = NV_DRAW;
  if (a->diags->reported == before)
    draw_tile(a, slot);
}
