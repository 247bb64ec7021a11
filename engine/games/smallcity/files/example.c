/* example.c - worked examples: towns made by hand and what the rules say about them
 * (docs/file-formats.md, "Worked examples of Small City"). */
#include "engine/games/smallcity/files/example.h"

#include <string.h>

#include "engine/base/input_line.h"
#include "engine/games/smallcity/files/case.h"
#include "engine/games/smallcity/files/parts.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/council.h"
#include "engine/games/smallcity/state/places.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/tracks.h"

/* ---- for all types ---- */

void sc_case_int(struct sc_case *a, struct ad_node *map, const char *key, int most, int *out)
{
  ad_read_int(map, key, AD_OPTIONAL, 0, most, out, a->diags);
}

void sc_case_bool(struct sc_case *a, struct ad_node *map, const char *key, bool *out)
{
  ad_read_bool(map, key, AD_OPTIONAL, out, a->diags);
}

void sc_case_put_bool(struct sc_case *a, const char *key, bool value)
{
  ad_node_put(a->arena, a->out, key, ad_node_bool(a->arena, value));
}

void sc_case_put_reasons(struct sc_case *a, unsigned reasons)
{
  sc_case_put_bool(a, "ok", reasons == 0);
  struct ad_node *list = ad_node_put(a->arena, a->out, "reasons", ad_node_list(a->arena));
  for (const struct ad_word *word = sc_reason_words; word->word; word++)
    if (reasons & (unsigned)word->value)
      ad_node_push(list, ad_node_text(a->arena, word->word));
}

/* Names of SEATS, bits, in the order of the players or of the alphabet. */
void sc_case_put_names(struct sc_case *a, struct ad_node *list, unsigned seats, bool sorted)
{
  int order[SC_MAX_SEATS];
  for (int i = 0; i < a->n_players; i++) {
    int k = i;
    for (; sorted && k > 0 && strcmp(a->name[order[k - 1]], a->name[i]) > 0; k--)
      order[k] = order[k - 1];
    order[k] = i;
  }
  for (int i = 0; i < a->n_players; i++)
    if (seats >> order[i] & 1)
      ad_node_push(list, ad_node_text(a->arena, a->name[order[i]]));
}

/* ---- players ---- */

int sc_case_player(const struct sc_case *a, const char *name)
{
  int seat = a->n_players - 1;
  while (seat >= 0 && strcmp(a->name[seat], name) != 0)
    seat--;
  return seat;
}

/* Reads the ids of `players` as names of the seats; returns the list, or NULL after reporting. */
static struct ad_node *read_player_names(struct sc_case *a)
{
  int before = a->diags->reported;
  struct ad_node *players = ad_read_list(a->input, "players", AD_REQUIRED, a->diags);
  if (players && (players->n < 1 || players->n > SC_MAX_SEATS)) {
    ad_diag(a->diags, players, "'players' has %d entries, expected 1 to %d", players->n,
            (int)SC_MAX_SEATS);
    return NULL;
  }
  for (struct ad_node *node = ad_node_at(players, 0); node; node = node->next) {
    const char *name = NULL;
    if (node->kind != AD_MAP)
      ad_diag_expected(a->diags, node, "a player: a map with an id");
    else if (ad_read_text(node, "id", AD_REQUIRED, &name, a->diags)) {
      if (sc_case_player(a, name) >= 0)
        ad_diag(a->diags, ad_node_get(node, "id"),
                "player %s is listed twice, expected different ids",
                ad_node_describe(ad_node_get(node, "id")));
      a->name[a->n_players++] = name;
    }
  }
  return a->diags->reported == before ? players : NULL;
}

/* ---- towns ---- */

/* Returns the owner of the meeple at NODE: SEAT for `me`, else another seat; which rival owns a
 * tourist makes no difference in examples. -1 after reporting. */
static int find_owner(void *ctx, int seat, const struct ad_node *node)
{
  const struct sc_case *a = ctx;
  if (node->kind == AD_SCALAR && *node->text && !ad_node_is_null(node))
    return strcmp(node->text, "me") == 0 ? seat : (seat + 1) % a->rules->seats;
  ad_diag_at(a->diags, node->pos,
             "the owner of a meeple is %s, expected 'me', or any other word for a tourist",
             ad_node_describe(node));
  return -1;
}

/* Returns the town of the file that NODE names, or NODE itself if it is a map; NULL after
 * reporting. */
static struct ad_node *find_town(struct sc_case *a, struct ad_node *node)
{
  if (node->kind == AD_MAP)
    return node;
  struct ad_node *towns = ad_node_get(a->example->file, "towns"), *found = NULL;
  const char *names[64];
  char hint[64];
  int n = 0;
  if (node->kind != AD_SCALAR || ad_node_is_null(node)) {
    ad_diag_expected(a->diags, node, "the name of a town, or a town: a map");
    return NULL;
  }
  for (struct ad_node *town = towns && towns->kind == AD_MAP ? towns->first : NULL; town;
       town = town->next) {
    if (strcmp(town->key, node->text) == 0)
      found = town;
    if (n < AD_LEN(names))
      names[n++] = town->key;
  }
  if (!found)
    ad_diag(a->diags, node, "the file has no town %s%s", ad_node_describe(node),
            ad_suggestion(node->text, names, n, hint, sizeof hint));
  else if (found->kind != AD_MAP) {
    ad_diag_expected(a->diags, found, "a town: {board, area, tiles, graves, mayor, hall}");
    found = NULL;
  }
  return found;
}

/* Returns a copy of TOWN with the keys of WITH; tiles are added, other keys replaced. */
static struct ad_node *change_town(struct sc_case *a, const struct ad_node *town,
                                   struct ad_node *with)
{
  struct ad_node *out = ad_node_copy(a->arena, town), *tiles = ad_node_get(out, "tiles");
  for (const struct ad_node *node = with->first; node; node = node->next) {
    struct ad_node *copy = ad_node_copy(a->arena, node);
    if (strcmp(node->key, "tiles") == 0 && tiles && tiles->kind == AD_LIST &&
        node->kind == AD_LIST) {
      for (const struct ad_node *tile = node->first; tile; tile = tile->next)
        ad_node_push(tiles, ad_node_copy(a->arena, tile));
    } else {
      ad_node_put(a->arena, out, node->key, copy)->key_pos = node->key_pos;
    }
  }
  return out;
}

/* Reads the board side of SEAT from TOWN; without a key the side is `easy`. */
static void read_side(struct sc_case *a, struct ad_node *town, int seat)
{
  const char *id = NULL, *ids[SC_MAX_BOARDS];
  char hint[64];
  if (!ad_node_get(town, "board"))
    id = "easy";
  else
    ad_read_text(town, "board", AD_OPTIONAL, &id, a->diags);
  int side = id ? sc_side_find(a->rules, id) : 0;
  for (int i = 0; i < a->rules->n_sides; i++)
    ids[i] = a->rules->side[i].id;
  if (side < 0)
    ad_diag(a->diags, ad_node_get(town, "board") ? ad_node_get(town, "board") : town,
            "the game has no board '%.40s'%s", id,
            ad_suggestion(id, ids, a->rules->n_sides, hint, sizeof hint));
  a->rules->side_of[seat] = (uint8_t)(side > 0 ? side : 0);
}

/* Records the id of the tile at HEAD, which the example uses; reports an id used twice. */
static void name_tile(struct sc_case *a, struct ad_node *tile, int head)
{
  const char *name = NULL;
  if (!ad_read_text(tile, "id", AD_OPTIONAL, &name, a->diags) || head < 0)
    return;
  for (int i = 0; i < SC_SQUARES; i++)
    if (a->tile[i] && strcmp(a->tile[i], name) == 0)
      ad_diag(a->diags, ad_node_get(tile, "id"), "tile %s is listed twice, expected different ids",
              ad_node_describe(ad_node_get(tile, "id")));
  a->tile[head] = name;
}

/* Reads the town of SEAT; only that of seat 0 has named tiles and a figure of the mayor. */
static void read_town(struct sc_case *a, struct ad_node *town, int seat)
{
  static const char *const known[] = {"board", "area", "tiles", "graves", "mayor", "hall", NULL};
  struct sc_town_reader in = {.rules = a->rules,
                              .town = &a->st->town[seat],
                              .seat = seat,
                              .grown = true,
                              .diags = a->diags,
                              .owner = find_owner,
                              .ctx = a};
  uint8_t street[2];
  read_side(a, town, seat);
  sc_read_area(&in, town);
  struct ad_node *tiles = ad_read_list(town, "tiles", AD_OPTIONAL, a->diags);
  for (struct ad_node *tile = ad_node_at(tiles, 0); tile; tile = tile->next) {
    int head = sc_read_tile(&in, tile);
    if (tile->kind == AD_MAP && seat == 0)
      name_tile(a, tile, head);
  }
  sc_read_graves(&in, town);
  sc_read_hall(&in, town);
  sc_read_street(town, "mayor", street, a->diags);
  if (street[0] && seat == 0)
    memcpy(a->st->street, street, sizeof street);
  ad_reject_keys_except(town, known, a->diags);
}

void sc_case_town(struct sc_case *a, struct ad_node *map, int seat, enum ad_need need)
{
  struct ad_node *node = ad_node_get(map, "town"),
                 *with = ad_read_map(map, "with", AD_OPTIONAL, a->diags);
  struct ad_node *town = node ? find_town(a, node) : NULL;
  a->st->town[seat].board.area = 1;
  if (!node && (need == AD_REQUIRED || with))
    ad_diag(a->diags, map, "town is missing");
  if (town)
    read_town(a, with ? change_town(a, town, with) : town, seat);
}

/* ---- death, victim ---- */

/* Answers `death`: whether meeples die, which players lose one, and which are eliminated. */
static void answer_death(struct sc_case *a)
{
  static const char *const known[] = {"id", "round", "total", "out", NULL};
  const struct sc_rules *r = a->rules;
  int round[SC_MAX_SEATS] = {0}, total[SC_MAX_SEATS] = {0}, before = a->diags->reported, seat = 0;
  bool triggered = false;
  unsigned out = 0, eliminated = 0;
  for (struct ad_node *map = ad_node_get(a->input, "players")->first; map;
       map = map->next, seat++) {
    bool is_out = false;
    ad_read_int(map, "round", AD_REQUIRED, 0, SC_MAX_FILE_NUMBER, &round[seat], a->diags);
    ad_read_int(map, "total", AD_REQUIRED, 0, SC_MAX_FILE_NUMBER, &total[seat], a->diags);
    sc_case_bool(a, map, "out", &is_out);
    ad_reject_keys_except(map, known, a->diags);
    triggered |= !is_out && total[seat] >= r->death_threshold;
    out |= (unsigned)is_out << seat;
    eliminated |= (unsigned)(!is_out && total[seat] >= r->elimination_threshold) << seat;
  }
  if (a->diags->reported != before)
    return;
  sc_case_put_bool(a, "triggered", triggered);
  sc_case_put_names(a, ad_node_put(a->arena, a->out, "eliminated", ad_node_list(a->arena)),
                    eliminated, false);
  sc_case_put_names(a, ad_node_put(a->arena, a->out, "losers", ad_node_list(a->arena)),
                    r->deaths_per_round > 0 ? sc_losers(r, round, total, out, a->n_players) : 0,
                    false);
}

/* Answers an example of type `victim`: what becomes of a meeple that dies. */
static void answer_victim(struct sc_case *a)
{
  static const struct ad_word owners[] = {{"me", 1}, {"tourist", 0}, {NULL, 0}};
  static const char *const fates[] = {[SC_F_GRAVE] = "grave",
                                      [SC_F_NONE] = "none",
                                      [SC_F_CITY_HALL] = "city_hall",
                                      [SC_F_CAREER] = "career_center"};
  int owner = 0, free_cells = 0, before = a->diags->reported;
  bool clinic = false, fire = false, lethal = false;
  ad_read_word(a->input, "owner", AD_REQUIRED, owners, &owner, a->diags);
  sc_case_bool(a, a->input, "clinic", &clinic);
  sc_case_bool(a, a->input, "fire", &fire);
  sc_case_bool(a, a->input, "lethal", &lethal);
  sc_case_int(a, a->input, "free_cells", SC_MAX_FILE_NUMBER, &free_cells);
  if (a->diags->reported == before)
    ad_node_put(
      a->arena, a->out, "outcome",
      ad_node_text(a->arena, fates[sc_death_result_of(owner, clinic, fire, free_cells, lethal)]));
}

/* ---- ring ---- */

/* Returns the place in the ring ORDER, of N cards, of the action that NODE names; -1 after
 * reporting. */
static int find_ring_place(struct sc_case *a, const struct ad_node *node, const uint8_t *order,
                           int n)
{
  int action = sc_read_action(a->rules, node, a->diags), place = n - 1;
  while (action >= 0 && place >= 0 && order[place] != action)
    place--;
  if (action >= 0 && place < 0)
    ad_diag(a->diags, node, "action card %s is not in 'order', expected a card of the list",
            ad_node_describe(node));
  return action < 0 ? -1 : place;
}

/* Reads the action cards of `order`; returns how many there are. */
static int read_order(struct sc_case *a, uint8_t order[SC_MAX_RING])
{
  struct ad_node *list = ad_read_list(a->input, "order", AD_REQUIRED, a->diags);
  int n = 0;
  if (list && (list->n < 1 || list->n > SC_MAX_RING)) {
    ad_diag(a->diags, list, "'order' has %d action cards, expected 1 to %d", list->n,
            (int)SC_MAX_RING);
    return 0;
  }
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int action = sc_read_action(a->rules, node, a->diags);
    for (int i = 0; i < n && action >= 0; i++)
      if (order[i] == action)
        ad_diag(a->diags, node,
                "action card %s is listed twice in 'order', expected each card once",
                ad_node_describe(node));
    if (action >= 0)
      order[n++] = (uint8_t)action;
  }
  return n;
}

/* Answers an example of type `ring`: whether the card `target` is free, and what it costs. */
static void answer_ring(struct sc_case *a)
{
  uint8_t order[SC_MAX_RING], taken[SC_MAX_RING];
  int before = a->diags->reported, n = read_order(a, order), n_taken = 0;
  struct ad_node *chosen = ad_read_list(a->input, "chosen", AD_OPTIONAL, a->diags),
                 *target = ad_node_get(a->input, "target");
  if (!target)
    ad_diag(a->diags, a->input, "target is missing");
  if (a->diags->reported != before)
    return;
  for (struct ad_node *node = ad_node_at(chosen, 0); node; node = node->next) {
    int place = find_ring_place(a, node, order, n);
    if (place >= 0 && memchr(taken, place, (size_t)n_taken))
      ad_diag(a->diags, node, "action card %s is listed twice in 'chosen', expected each card once",
              ad_node_describe(node));
    else if (place >= 0)
      taken[n_taken++] = (uint8_t)place;
  }
  int wanted = find_ring_place(a, target, order, n);
  if (a->diags->reported != before)
    return;
  bool ok = !memchr(taken, wanted, (size_t)n_taken);
  sc_case_put_bool(a, "ok", ok);
  ad_node_put_int(a->arena, a->out, "cost",
                  ok ? sc_ring_cost(a->rules, n, taken, n_taken, wanted) : 0);
}

/* ---- council ---- */

enum { LASTSTEP = 1, PAY = 2, SAMEROW = 4, STEP = 8 };
static const struct ad_word council_words[] = {
  {"LASTSTEP", LASTSTEP}, {"PAY", PAY}, {"SAMEROW", SAMEROW}, {"STEP", STEP}, {NULL, 0}};

struct council {
  int n, disc, row[SC_DISCS], step[SC_DISCS]; /* row -1: beside the board */
  int to_row, to_step, money, votes;
  bool by_votes, councilor;
};

/* Reads the discs of a player, the move of one of them, and its payment. */
static void read_council(struct sc_case *a, struct council *in)
{
  static const struct ad_word purses[] = {{"money", 0}, {"votes", 1}, {NULL, 0}};
  struct ad_node *discs = ad_read_list(a->input, "discs", AD_REQUIRED, a->diags),
                 *to = ad_node_get(a->input, "to");
  int pay = 0;
  memset(in, 0, sizeof *in);
  if (discs && (discs->n < 1 || discs->n > SC_DISCS))
    ad_diag(a->diags, discs, "'discs' has %d entries, expected 1 or %d", discs->n, (int)SC_DISCS);
  else
    for (struct ad_node *node = ad_node_at(discs, 0); node; node = node->next, in->n++) {
      in->row[in->n] = -1;
      if (!ad_node_is_null(node))
        sc_read_disc(a->rules, node, &in->row[in->n], &in->step[in->n], a->diags);
    }
  if (in->n == SC_DISCS && in->row[0] >= 0 && in->row[0] == in->row[1])
    ad_diag(a->diags, discs,
            "both discs are in the council row '%s', expected different rows (SC-COU-05)",
            a->rules->row[in->row[0]].id);
  ad_read_int(a->input, "disc", AD_REQUIRED, 0, in->n > 0 ? in->n - 1 : 0, &in->disc, a->diags);
  if (to)
    sc_read_disc(a->rules, to, &in->to_row, &in->to_step, a->diags);
  else
    ad_diag(a->diags, a->input, "to is missing");
  sc_case_int(a, a->input, "money", SC_MAX_FILE_NUMBER, &in->money);
  sc_case_int(a, a->input, "votes", SC_MAX_FILE_NUMBER, &in->votes);
  ad_read_word(a->input, "pay", AD_OPTIONAL, purses, &pay, a->diags);
  sc_case_bool(a, a->input, "councilor", &in->councilor);
  in->by_votes = pay;
}

/* Returns the reasons against the move of a disc at PRICE, as bits. */
static unsigned council_reasons(const struct sc_rules *r, const struct council *in, int price)
{
  int row = in->row[in->disc], step = in->step[in->disc],
      other = in->n == SC_DISCS ? in->row[1 - in->disc] : -1;
  bool forward = row == in->to_row && step + 1 == in->to_step, first = in->to_step == 1;
  unsigned reasons = 0;
  if (row >= 0 && step == r->row[row].n_steps)
    reasons |= LASTSTEP;
  if (other == in->to_row)
    reasons |= SAMEROW;
  /* SC-COU-04, SC-ACT-11 */
  if (!forward && !(first && (!in->councilor || (row < 0 && r->councilor_may_enter))))
    reasons |= STEP;
  if ((in->by_votes ? in->votes : in->money) < price)
    reasons |= PAY;
  return reasons;
}

/* Answers `council`: whether a disc may move, the reasons against the move, and its price. */
static void answer_council(struct sc_case *a)
{
  struct council in;
  int before = a->diags->reported;
  read_council(a, &in);
  if (a->diags->reported != before)
    return;
  int price = sc_step_price(a->rules, in.to_step);
  unsigned reasons = council_reasons(a->rules, &in, price);
  sc_case_put_bool(a, "ok", reasons == 0);
  struct ad_node *list = ad_node_put(a->arena, a->out, "reasons", ad_node_list(a->arena));
  for (const struct ad_word *word = council_words; word->word; word++)
    if (reasons & (unsigned)word->value)
      ad_node_push(list, ad_node_text(a->arena, word->word));
  ad_node_put_int(a->arena, a->out, "price", price);
}

/* ---- all of them ---- */

enum { TOWN = 1, PLAYERS = 2 };
static const struct {
  void (*answer)(struct sc_case *);
  int has;
  const char *const known[12];
} types[] = {
  {sc_answer_build,
   TOWN,
   {"town", "with", "place", "money", "goods", "action", "stock", "built", "expanded", "mode",
    "council_step", NULL}},
  {sc_answer_upgrade, TOWN, {"town", "with", "tile", "to", "round", "stock", NULL}},
  {sc_answer_votes, TOWN, {"town", "with", NULL}},
  {sc_answer_pollution, TOWN, {"town", "with", "produced", "engineer", "before", NULL}},
  {answer_death, PLAYERS, {"players", NULL}},
  {answer_victim, 0, {"owner", "clinic", "fire", "free_cells", "lethal", NULL}},
  {answer_ring, 0, {"order", "chosen", "target", NULL}},
  {answer_council, 0, {"discs", "disc", "to", "money", "votes", "pay", "councilor", NULL}},
  {sc_answer_refill, TOWN, {"town", "with", "career", NULL}},
  {sc_answer_metrics, TOWN, {"town", "with", NULL}},
  {sc_answer_promise, PLAYERS, {"players", "player", "card", NULL}},
  {sc_answer_final, PLAYERS, {"players", NULL}},
};
static const struct ad_word type_words[] = {
  {"build", 0},    {"upgrade", 1}, {"votes", 2},   {"pollution", 3}, {"death", 4},
  {"victim", 5},   {"ring", 6},    {"council", 7}, {"refill", 8},    {"metrics", 9},
  {"promise", 10}, {"final", 11},  {NULL, 0},
};

/* Copies the rules for SEATS seats and makes empty towns; false if the variant has no such rules.
 */
static bool start_case(struct sc_case *a, int seats)
{
  const struct sc_rules *rules = a->example->rules(a->example, "base", seats, NULL);
  if (!rules)
    return false;
  a->rules = ad_arena_alloc(a->arena, sizeof *a->rules);
  memcpy(a->rules, rules, sizeof *rules);
  a->rules->pricer = NULL; /* examples ask the rules alone */
  a->st = ad_arena_alloc(a->arena, sizeof *a->st);
  a->st->phase = SC_BUILD;
  a->st->round_phase = SC_S_BUILD;
  for (int seat = 0; seat < SC_MAX_SEATS; seat++) {
    a->st->town[seat].board.area = 1;
    a->st->town[seat].out = (uint8_t)(seat >= (a->n_players ? a->n_players : seats));
  }
  return true;
}

struct ad_node *sc_example(struct ad_example *example)
{
  static const char *const known[] = {"id",    "type",   "clauses", "why",
                                      "input", "expect", "variant", NULL};
  struct sc_case a = {.example = example, .arena = example->arena, .diags = example->diags};
  int type = 0, before = a.diags->reported;
  bool typed = ad_read_word(example->input, "type", AD_REQUIRED, type_words, &type, a.diags);
  a.input = ad_read_map(example->input, "input", AD_REQUIRED, a.diags);
  if (a.input)
    ad_node_mark(a.input); /* what is inside is judged by its reader */
  ad_reject_unknown(example->input, known, a.diags);
  if (!typed || !a.input)
    return NULL;
  ad_reject_keys_except(a.input, types[type].known, a.diags);
  struct ad_node *players = types[type].has & PLAYERS ? read_player_names(&a) : NULL;
  if ((types[type].has & PLAYERS && !players) || !start_case(&a, a.n_players > 2 ? a.n_players : 2))
    return NULL;
  if (types[type].has & TOWN)
    sc_case_town(&a, a.input, 0, AD_REQUIRED);
  a.out = ad_node_map(a.arena);
  types[type].answer(&a);
  return a.diags->reported == before ? a.out : NULL;
}
