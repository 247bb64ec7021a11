/* example.c - worked examples: boards made by hand and what the rules say about them
 * (docs/file-formats.md, "Worked examples of Garden Nation").  Towers of examples need not come
 * from any supply. */
#include <string.h>

#include "engine/games/gardennation/files/file.h"

enum { MOST_POINTS = 100000, MOST_CARDS = 24, FLOORS_OF_A_COLOUR = 20 };

struct answer {
  struct ad_example *example;
  struct ad_node *input, *out; /* the case and the answer */
  struct ad_arena *arena;
  struct ad_diags *diags;
  struct gn_rules *rules; /* of its own: the number of seats is that of the players */
  struct gn_state *st;
  const char *name[GN_MAX_SEATS];
  int n_names;
  bool all_named; /* the case lists the players: a board can have no others */
};

/* ---- players ---- */

static int seat_of(const struct answer *a, const char *name)
{
  for (int seat = 0; seat < a->n_names; seat++)
    if (strcmp(a->name[seat], name) == 0)
      return seat;
  return -1;
}

/* The seat of the player that NODE names, a new one if need be; -1 after reporting. */
static int read_player(struct answer *a, const struct ad_node *node)
{
  if (node->kind != AD_SCALAR || ad_node_is_null(node) || !*node->text) {
    ad_diag_expected(a->diags, node, "the name of a player");
    return -1;
  }
  int seat = seat_of(a, node->text);
  if (seat >= 0)
    return seat;
  if (a->all_named) {
    ad_diag(a->diags, node, "%s is none of the players", ad_node_describe(node));
    return -1;
  }
  if (a->n_names == GN_MAX_SEATS) {
    ad_diag(a->diags, node, "%s is one player too many, there are at most %d",
            ad_node_describe(node), (int)GN_MAX_SEATS);
    return -1;
  }
  a->name[a->n_names] = node->text;
  return a->n_names++;
}

/* `players`, a list of names or a map by name. */
static void read_players(struct answer *a, enum ad_kind kind)
{
  struct ad_node *players = kind == AD_LIST
                            ? ad_read_list(a->input, "players", AD_REQUIRED, a->diags)
                            : ad_read_map(a->input, "players", AD_REQUIRED, a->diags);
  if (!players)
    return;
  if (players->n < 1 || players->n > GN_MAX_SEATS)
    ad_diag(a->diags, players, "%d players, expected 1 to %d", players->n, (int)GN_MAX_SEATS);
  else
    for (struct ad_node *node = players->first; node; node = node->next) {
      int before = a->n_names;
      if (kind == AD_MAP)
        a->name[a->n_names++] = node->key;
      else if (read_player(a, node) >= 0 && a->n_names == before)
        ad_diag(a->diags, node, "player %s is here twice", ad_node_describe(node));
    }
  a->all_named = true;
}

/* Seats in alphabetical order of their players. */
static void sort_players(const struct answer *a, int order[GN_MAX_SEATS])
{
  for (int i = 0; i < a->n_names; i++) {
    int k = i;
    for (; k > 0 && strcmp(a->name[order[k - 1]], a->name[i]) > 0; k--)
      order[k] = order[k - 1];
    order[k] = i;
  }
}

static struct ad_node *name_list(struct answer *a, unsigned seats)
{
  struct ad_node *list = ad_node_list(a->arena);
  int order[GN_MAX_SEATS];
  sort_players(a, order);
  for (int i = 0; i < a->n_names; i++)
    if (seats >> order[i] & 1)
      ad_node_push(list, ad_node_text(a->arena, a->name[order[i]]));
  return list;
}

/* ---- rules and board ---- */

static bool read_rules(struct answer *a, struct ad_node *board)
{
  static const struct ad_word tables[] = {{"printed", 0}, {"online", 1}, {NULL, 0}};
  int costs = 0;
  struct ad_node *options = NULL;
  if (ad_read_word(board, "costs", AD_OPTIONAL, tables, &costs, a->diags)) {
    options = ad_node_map(a->arena);
    ad_node_put(a->arena, options, "cost_table", ad_node_word(a->arena, ad_word_of(tables, costs)));
  }
  const struct gn_rules *rules =
    a->example->rules(a->example, "base", a->n_names > 2 ? a->n_names : 2, options);
  if (!rules)
    return false;
  a->rules = ad_arena_alloc(a->arena, sizeof *a->rules);
  memcpy(a->rules, rules, sizeof *rules);
  a->rules->seats = a->all_named ? a->n_names : GN_MAX_SEATS;
  return true;
}

static void read_tower(struct answer *a, struct ad_node *map)
{
  static const char *const known[] = {"area", "owner", "floors", "roof", NULL};
  int floors = 1, area = -1, seat = -1;
  bool roof = false;
  if (map->kind != AD_MAP) {
    ad_diag_expected(a->diags, map, "a tower: {area, owner, floors, roof}");
    return;
  }
  struct ad_node *where = ad_node_get(map, "area"), *owner = ad_node_get(map, "owner");
  if (where)
    area = gn_read_area(a->st, where, a->diags);
  else
    ad_diag(a->diags, map, "area is missing");
  if (owner)
    seat = read_player(a, owner);
  else
    ad_diag(a->diags, map, "owner is missing");
  ad_read_int(map, "floors", AD_REQUIRED, 1, FLOORS_OF_A_COLOUR, &floors, a->diags);
  ad_read_bool(map, "roof", AD_OPTIONAL, &roof, a->diags);
  ad_reject_keys_except(map, known, a->diags);
  if (area >= 0 && seat >= 0 && gn_is_site(a->rules, a->st, area, where->pos, a->diags))
    gn_put_tower(a->st, seat, area, floors, roof);
}

static bool read_board(struct answer *a)
{
  static const char *const known[] = {"layout", "tokens", "towers", "costs", NULL};
  struct ad_node *board = ad_read_map(a->input, "board", AD_REQUIRED, a->diags);
  if (!board || !read_rules(a, board))
    return false;
  a->st = ad_arena_alloc(a->arena, sizeof *a->st);
  a->st->phase = GN_ACTION;
  a->st->round = 1;
  a->st->roofs = (uint8_t)a->rules->roofs;
  ad_reject_keys_except(board, known, a->diags);
  bool laid = gn_lay_out(a->rules, a->st, board, a->diags);
  gn_read_tokens(a->rules, a->st, board, a->diags);
  struct ad_node *towers = ad_read_list(board, "towers", AD_OPTIONAL, a->diags);
  for (struct ad_node *node = ad_node_at(towers, 0); node; node = node->next)
    read_tower(a, node);
  return laid;
}

/* ---- inputs of several types ---- */

static int read_area(struct answer *a)
{
  struct ad_node *node = ad_node_get(a->input, "area");
  if (!node)
    ad_diag(a->diags, a->input, "area is missing");
  return node ? gn_read_area(a->st, node, a->diags) : -1;
}

static int read_acting(struct answer *a)
{
  struct ad_node *node = ad_node_get(a->input, "player");
  if (!node)
    ad_diag(a->diags, a->input, "player is missing");
  int seat = node ? read_player(a, node) : -1;
  a->st->seat = (uint8_t)(seat >= 0 ? seat : 0);
  return seat;
}

/* Missions of MAP's LIST into CARDS; how many.  None may come twice where answers go by card. */
static int read_cards(struct answer *a, struct ad_node *map, const char *key, bool once,
                      uint8_t cards[MOST_CARDS])
{
  struct ad_node *list = ad_read_list(map, key, AD_REQUIRED, a->diags);
  int n = 0;
  if (list && list->n > MOST_CARDS) {
    ad_diag(a->diags, list, "%d cards, expected at most %d", list->n, (int)MOST_CARDS);
    return 0;
  }
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int mission = gn_read_mission(a->rules, node, a->diags);
    for (int i = 0; once && i < n; i++)
      if (cards[i] == mission)
        ad_diag(a->diags, node, "mission '%s' is here twice", node->text);
    if (mission >= 0)
      cards[n++] = (uint8_t)mission;
  }
  return n;
}

static bool good(const struct answer *a, int before)
{
  return a->diags->reported == before;
}

static void push_int(struct answer *a, struct ad_node *list, int value)
{
  ad_node_push(list, ad_node_int(a->arena, value));
}

static struct ad_node *put_list(struct answer *a, const char *key)
{
  return ad_node_put(a->arena, a->out, key, ad_node_list(a->arena));
}

/* The areas AREAS by number into OUT; how many. */
static int sorted_areas(const struct answer *a, uint64_t areas, int out[GN_AREAS])
{
  int n = 0;
  for (int number = 10; number < 10 * (GN_SLOTS + 1); number++) {
    int area = gn_area_find(a->st, number);
    if (area >= 0 && areas >> area & 1)
      out[n++] = area;
  }
  return n;
}

/* ---- answers ---- */

static void answer_projects(struct answer *a)
{
  int before = a->diags->reported, seat = read_acting(a), area = read_area(a),
      roofs = a->rules->roofs;
  uint64_t display = 0;
  struct ad_node *list = ad_read_list(a->input, "display", AD_OPTIONAL, a->diags);
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int project = gn_read_project(a->rules, node, a->diags);
    if (project >= 0 && display >> project & 1)
      ad_diag(a->diags, node, "project '%s' is here twice", node->text);
    if (project >= 0)
      display |= UINT64_C(1) << project;
  }
  ad_read_int(a->input, "roofs", AD_OPTIONAL, 0, a->rules->roofs, &roofs, a->diags);
  if (seat >= 0 && area >= 0 &&
      (gn_owner(a->rules, a->st, area) != seat || a->st->roofed >> area & 1))
    ad_diag(a->diags, ad_node_get(a->input, "area"), "on %d stands no unroofed tower of %.60s",
            gn_area_number(a->st, area), a->name[seat]);
  if (!good(a, before))
    return;
  struct ad_node *claimable = put_list(a, "claimable");
  for (int project = 0; project < a->rules->n_projects && roofs > 0; project++)
    if ((!list || display >> project & 1) && gn_meets(a->rules, a->st, project, seat, area, NULL))
      ad_node_push(claimable, ad_node_text(a->arena, a->rules->project[project].id));
}

static void answer_missions(struct answer *a)
{
  int before = a->diags->reported, seat = read_acting(a), total = 0;
  uint8_t cards[MOST_CARDS];
  int n = read_cards(a, a->input, "cards", true, cards);
  if (!good(a, before))
    return;
  struct ad_node *points = ad_node_put(a->arena, a->out, "points", ad_node_map(a->arena));
  for (int i = 0; i < n; i++) {
    int value = gn_mission_points(a->rules, a->st, cards[i], seat, NULL);
    ad_node_put_int(a->arena, points, a->rules->mission[cards[i]].id, value);
    total += value;
  }
  ad_node_put_int(a->arena, a->out, "total", total);
}

static void answer_control(struct answer *a)
{
  struct ad_node *leaders = ad_node_put(a->arena, a->out, "leaders", ad_node_map(a->arena));
  struct ad_node *gain = ad_node_put(a->arena, a->out, "gain", ad_node_map(a->arena));
  int order[GN_MAX_SEATS];
  for (int number = 1; number <= GN_SLOTS; number++)
    ad_node_put(a->arena, leaders, ad_arena_printf(a->arena, "%d", number),
                name_list(a, gn_leaders(a->rules, a->st, a->st->slot_of[number])));
  gn_pay_control(a->rules, a->st);
  sort_players(a, order);
  for (int i = 0; i < a->n_names; i++)
    ad_node_put_int(a->arena, gain, a->name[order[i]], a->st->clan[order[i]].inhabitants);
}

static void answer_inhabitants(struct answer *a)
{
  struct ad_node *values = ad_read_list(a->input, "values", AD_REQUIRED, a->diags),
                 *points = put_list(a, "points");
  long long value;
  for (struct ad_node *node = ad_node_at(values, 0); node; node = node->next)
    if (ad_node_as_int(node, &value) && value >= 0 && value <= GN_MOST_INHABITANTS_HELD)
      push_int(a, points, gn_end_points(a->rules, (int)value));
    else
      ad_diag_expected(a->diags, node, "a whole number from 0 to %d",
                       (int)GN_MOST_INHABITANTS_HELD);
}

static void answer_cost(struct answer *a)
{
  int before = a->diags->reported, area = read_area(a), floors = 0;
  ad_read_int(a->input, "floors", AD_REQUIRED, 0, FLOORS_OF_A_COLOUR, &floors, a->diags);
  if (!good(a, before))
    return;
  a->st->floors[area] = (uint8_t)floors;
  ad_node_put_int(a->arena, a->out, "next_floor", gn_price(a->rules, a->st, area));
  ad_node_put_int(a->arena, a->out, "value", gn_refund(a->rules, a->st, area));
}

static void answer_crane(struct answer *a)
{
  int area = read_area(a);
  if (area < 0)
    return;
  ad_node_put_int(a->arena, a->out, "slot", gn_direction(area));
  ad_node_put_int(a->arena, a->out, "territory", a->st->territory[gn_direction(area)]);
}

static void answer_adjacency(struct answer *a)
{
  int area = read_area(a), beside[GN_AREAS];
  if (area < 0)
    return;
  struct ad_node *list = put_list(a, "adjacent");
  int n = sorted_areas(a, a->rules->adjacent[area], beside);
  for (int i = 0; i < n; i++)
    push_int(a, list, gn_area_number(a->st, beside[i]));
}

/* A list of [area, number], the number being what VALUE says. */
static void put_priced(struct answer *a, const char *key, uint64_t areas,
                       int (*value)(const struct gn_rules *, const struct gn_state *, int))
{
  struct ad_node *list = put_list(a, key);
  int area[GN_AREAS], n = sorted_areas(a, areas, area);
  for (int i = 0; i < n; i++) {
    struct ad_node *entry = ad_node_push(list, ad_node_list(a->arena));
    push_int(a, entry, gn_area_number(a->st, area[i]));
    push_int(a, entry, value(a->rules, a->st, area[i]));
  }
}

static void put_transfers(struct answer *a, uint64_t roofs)
{
  struct ad_node *list = put_list(a, "roof_transfer");
  int from[GN_AREAS], to[GN_AREAS], n = sorted_areas(a, roofs, from);
  for (int i = 0; i < n; i++) {
    struct ad_node *entry = ad_node_push(list, ad_node_list(a->arena));
    push_int(a, entry, gn_area_number(a->st, from[i]));
    struct ad_node *targets = ad_node_push(entry, ad_node_list(a->arena));
    int n_targets = sorted_areas(a, gn_transfer_targets(a->rules, a->st, from[i]), to);
    for (int k = 0; k < n_targets; k++)
      push_int(a, targets, gn_area_number(a->st, to[k]));
  }
}

static void put_land_choices(struct answer *a, uint64_t construct)
{
  struct ad_node *list = put_list(a, "land_choices");
  uint64_t bare = a->st->brambles & ~gn_of_a_land(a->st);
  for (int land = 0; land < GN_LANDS && (construct & bare); land++)
    if (gn_lands_left(a->st) >> land & 1)
      ad_node_push(list, ad_node_text(a->arena, ad_word_of(gn_land_words, land)));
}

static void read_legal(struct answer *a)
{
  int inhabitants = 0, supply = 0, ploys = a->rules->ploys_per_player, territory = 0;
  bool used = false;
  struct ad_node *crane = ad_node_get(a->input, "crane");
  read_acting(a);
  ad_read_int(a->input, "inhabitants", AD_REQUIRED, 0, GN_MOST_INHABITANTS_HELD, &inhabitants,
              a->diags);
  ad_read_int(a->input, "supply", AD_REQUIRED, 0, FLOORS_OF_A_COLOUR, &supply, a->diags);
  ad_read_int(a->input, "ploys_left", AD_OPTIONAL, 0, a->rules->ploys_per_player, &ploys, a->diags);
  ad_read_bool(a->input, "ploy_used", AD_OPTIONAL, &used, a->diags);
  if (!crane || !ad_node_is_null(crane))
    ad_read_int(a->input, "crane", AD_REQUIRED, 1, GN_SLOTS, &territory, a->diags);
  struct gn_clan *clan = &a->st->clan[a->st->seat];
  clan->inhabitants = inhabitants;
  clan->floors = (uint8_t)supply;
  clan->ploys = (uint8_t)ploys;
  a->st->ploys_used = used ? (uint8_t)a->rules->ploys_per_action : 0;
  a->st->crane = territory ? a->st->slot_of[territory] : GN_OFF_BOARD;
  if (!territory)
    a->st->round = 0;
}

static void answer_legal(struct answer *a)
{
  struct gn_options can;
  int before = a->diags->reported;
  read_legal(a);
  if (!good(a, before))
    return;
  gn_find_options(a->rules, a->st, &can);
  put_priced(a, "construct", can.construct, gn_price);
  put_land_choices(a, can.construct);
  put_priced(a, "abandon", can.abandon, gn_refund);
  put_priced(a, "invade", can.invade, gn_invasion_price);
  put_transfers(a, can.roofs);
  struct ad_node *strategic = put_list(a, "strategic");
  if (can.strategic) {
    int here = a->st->territory[a->st->crane] - 1;
    push_int(a, strategic, (here + GN_SLOTS - 1) % GN_SLOTS + 1);
    push_int(a, strategic, (here + 1) % GN_SLOTS + 1);
  }
  ad_node_put(a->arena, a->out, "blocked", ad_node_bool(a->arena, can.blocked));
  ad_node_put(a->arena, a->out, "advance_to",
              can.advance ? ad_node_int(a->arena, gn_next_territory(a->rules, a->st))
                          : ad_node_null(a->arena));
  ad_node_put(a->arena, a->out, "may_pass", ad_node_bool(a->arena, can.pass));
}

/* A player of a finished game. */
struct player {
  int points, inhabitants, n_missions;
  uint8_t missions[MOST_CARDS];
};

static void read_final_player(struct answer *a, struct ad_node *map, struct player *player)
{
  static const char *const known[] = {"points", "inhabitants", "missions", NULL};
  memset(player, 0, sizeof *player);
  if (map->kind != AD_MAP) {
    ad_diag_expected(a->diags, map, "a player: {points, inhabitants, missions}");
    return;
  }
  ad_read_int(map, "points", AD_REQUIRED, -MOST_POINTS, MOST_POINTS, &player->points, a->diags);
  ad_read_int(map, "inhabitants", AD_REQUIRED, 0, GN_MOST_INHABITANTS_HELD, &player->inhabitants,
              a->diags);
  player->n_missions = read_cards(a, map, "missions", false, player->missions);
  ad_reject_keys_except(map, known, a->diags);
}

static int put_final_player(struct answer *a, struct ad_node *players, int seat,
                            const struct player *player)
{
  int missions = 0, inhabitants = a->st->clan[seat].inhabitants,
      points = gn_end_points(a->rules, inhabitants);
  for (int i = 0; i < player->n_missions; i++)
    missions += gn_mission_points(a->rules, a->st, player->missions[i], seat, NULL);
  struct ad_node *map = ad_node_put(a->arena, players, a->name[seat], ad_node_map(a->arena));
  ad_node_put_int(a->arena, map, "inhabitants", inhabitants);
  ad_node_put_int(a->arena, map, "project_points", player->points);
  ad_node_put_int(a->arena, map, "mission_points", missions);
  ad_node_put_int(a->arena, map, "inhabitants_points", points);
  ad_node_put_int(a->arena, map, "total", player->points + missions + points);
  return player->points + missions + points;
}

static void answer_final(struct answer *a)
{
  struct player player[GN_MAX_SEATS];
  int before = a->diags->reported, seat = 0, order[GN_MAX_SEATS], total[GN_MAX_SEATS], most = 0;
  bool last_control = false;
  for (struct ad_node *map = ad_node_get(a->input, "players")->first; map;
       map = map->next, seat++) {
    read_final_player(a, map, &player[seat]);
    a->st->clan[seat].inhabitants = player[seat].inhabitants;
  }
  ad_read_bool(a->input, "last_control", AD_OPTIONAL, &last_control, a->diags);
  if (!good(a, before))
    return;
  if (last_control)
    gn_pay_control(a->rules, a->st);
  a->st->phase = GN_ENDED;
  sort_players(a, order);
  struct ad_node *players = ad_node_put(a->arena, a->out, "players", ad_node_map(a->arena));
  for (int i = 0; i < a->n_names; i++) {
    total[order[i]] = put_final_player(a, players, order[i], &player[order[i]]);
    most = i == 0 || total[order[i]] > most ? total[order[i]] : most;
  }
  unsigned winners = 0;
  for (int i = 0; i < a->n_names; i++)
    winners |= (unsigned)(total[i] == most) << i;
  ad_node_put(a->arena, a->out, "winners", name_list(a, winners));
}

static const struct {
  void (*answer)(struct answer *);
  const char *const known[8];
} types[] = {
  {answer_projects, {"board", "player", "area", "display", "roofs", NULL}},
  {answer_missions, {"board", "player", "cards", NULL}},
  {answer_control, {"board", "players", NULL}},
  {answer_inhabitants, {"board", "values", NULL}},
  {answer_cost, {"board", "area", "floors", NULL}},
  {answer_crane, {"board", "area", NULL}},
  {answer_adjacency, {"board", "area", NULL}},
  {answer_legal,
   {"board", "player", "inhabitants", "supply", "crane", "ploys_left", "ploy_used", NULL}},
  {answer_final, {"board", "players", "last_control", NULL}},
};
enum { CONTROL = 2, FINAL = 8 };
static const struct ad_word type_words[] = {
  {"projects", 0}, {"missions", 1},  {"control", CONTROL}, {"inhabitants", 3}, {"cost", 4},
  {"crane", 5},    {"adjacency", 6}, {"legal", 7},         {"final", FINAL},   {NULL, 0},
};

struct ad_node *gn_example(struct ad_example *example)
{
  struct answer a = {
    .example = example, .input = example->input, .arena = example->arena, .diags = example->diags};
  int type = 0, before = a.diags->reported;
  if (!ad_read_word(a.input, "type", AD_REQUIRED, type_words, &type, a.diags))
    return NULL;
  for (int i = 0; types[type].known[i]; i++) {
    struct ad_node *node = ad_node_get(a.input, types[type].known[i]);
    if (node)
      ad_node_mark(node); /* what is inside is judged by its reader */
  }
  if (type == CONTROL || type == FINAL)
    read_players(&a, type == CONTROL ? AD_LIST : AD_MAP);
  if (!good(&a, before) || !read_board(&a))
    return NULL;
  a.out = ad_node_map(a.arena);
  types[type].answer(&a);
  ad_reject_unknown(a.input, types[type].known, a.diags);
  return good(&a, before) ? a.out : NULL;
}
