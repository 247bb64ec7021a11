/* case.c - the input of a worked example. */
#include "engine/games/gardennation/files/case.h"

#include <string.h>

#include "engine/games/gardennation/files/parts.h"

/* ---- players ---- */

static int seat_of(const struct gn_case *c, const char *name)
{
  for (int seat = 0; seat < c->n_names; seat++)
    if (strcmp(c->name[seat], name) == 0)
      return seat;
  return -1;
}

/* Returns the seat of the player that NODE names, and gives a new name the next free seat; -1 after
 * reporting. */
static int read_player(struct gn_case *c, const struct ad_node *node)
{
  if (node->kind != AD_SCALAR || ad_node_is_null(node) || !*node->text) {
    ad_diag_expected(c->diags, node, "the name of a player");
    return -1;
  }
  int seat = seat_of(c, node->text);
  if (seat >= 0)
    return seat;
  if (c->all_named) {
    ad_diag(c->diags, node, "%s is not one of the players, expected a name listed in 'players'",
            ad_node_describe(node));
    return -1;
  }
  if (c->n_names == GN_MAX_SEATS) {
    ad_diag(c->diags, node, "player %s is one too many, expected at most %d players",
            ad_node_describe(node), (int)GN_MAX_SEATS);
    return -1;
  }
  c->name[c->n_names] = node->text;
  return c->n_names++;
}

/* Reads `players`, a list of names or a map by name. */
void gn_case_players(struct gn_case *c, enum ad_kind kind)
{
  struct ad_node *players = kind == AD_LIST
                            ? ad_read_list(c->input, "players", AD_REQUIRED, c->diags)
                            : ad_read_map(c->input, "players", AD_REQUIRED, c->diags);
  if (!players)
    return;
  if (players->n < 1 || players->n > GN_MAX_SEATS)
    ad_diag(c->diags, players, "'players' lists %d players, expected 1 to %d", players->n,
            (int)GN_MAX_SEATS);
  else
    for (struct ad_node *node = players->first; node; node = node->next) {
      int before = c->n_names;
      if (kind == AD_MAP)
        c->name[c->n_names++] = node->key;
      else if (read_player(c, node) >= 0 && c->n_names == before)
        ad_diag(c->diags, node, "player %s is listed twice in 'players'", ad_node_describe(node));
    }
  c->all_named = true;
}

/* Sorts the seats by the names of their players. */
void gn_case_sort(const struct gn_case *c, int order[GN_MAX_SEATS])
{
  for (int i = 0; i < c->n_names; i++) {
    int k = i;
    for (; k > 0 && strcmp(c->name[order[k - 1]], c->name[i]) > 0; k--)
      order[k] = order[k - 1];
    order[k] = i;
  }
}

struct ad_node *gn_case_names(struct gn_case *c, unsigned seats)
{
  struct ad_node *list = ad_node_list(c->arena);
  int order[GN_MAX_SEATS];
  gn_case_sort(c, order);
  for (int i = 0; i < c->n_names; i++)
    if (seats >> order[i] & 1)
      ad_node_push(list, ad_node_text(c->arena, c->name[order[i]]));
  return list;
}

/* ---- rules and board ---- */

static bool read_rules(struct gn_case *c, struct ad_node *board)
{
  static const struct ad_word tables[] = {{"printed", 0}, {"online", 1}, {NULL, 0}};
  int costs = 0;
  struct ad_node *options = NULL;
  if (ad_read_word(board, "costs", AD_OPTIONAL, tables, &costs, c->diags)) {
    options = ad_node_map(c->arena);
    ad_node_put(c->arena, options, "cost_table", ad_node_word(c->arena, ad_word_of(tables, costs)));
  }
  const struct gn_rules *rules =
    c->example->rules(c->example, "base", c->n_names > 2 ? c->n_names : 2, options);
  if (!rules)
    return false;
  c->rules = ad_arena_alloc(c->arena, sizeof *c->rules);
  memcpy(c->rules, rules, sizeof *rules);
  c->rules->seats = c->all_named ? c->n_names : GN_MAX_SEATS;
  return true;
}

static void read_tower(struct gn_case *c, struct ad_node *map)
{
  static const char *const known[] = {"area", "owner", "floors", "roof", NULL};
  int floors = 1, area = -1, seat = -1;
  bool roof = false;
  if (map->kind != AD_MAP) {
    ad_diag_expected(c->diags, map, "a tower: {area, owner, floors, roof}");
    return;
  }
  struct ad_node *where = ad_node_get(map, "area"), *owner = ad_node_get(map, "owner");
  if (where)
    area = gn_read_area(c->st, where, c->diags);
  else
    ad_diag(c->diags, map, "area is missing");
  if (owner)
    seat = read_player(c, owner);
  else
    ad_diag(c->diags, map, "owner is missing");
  ad_read_int(map, "floors", AD_REQUIRED, 1, GN_CASE_FLOORS, &floors, c->diags);
  ad_read_bool(map, "roof", AD_OPTIONAL, &roof, c->diags);
  ad_reject_keys_except(map, known, c->diags);
  if (area >= 0 && seat >= 0 && gn_is_site(c->rules, c->st, area, where->pos, c->diags))
    gn_put_tower(c->st, seat, area, floors, roof);
}

bool gn_case_board(struct gn_case *c)
{
  static const char *const known[] = {"layout", "tokens", "towers", "costs", NULL};
  struct ad_node *board = ad_read_map(c->input, "board", AD_REQUIRED, c->diags);
  if (!board || !read_rules(c, board))
    return false;
  c->st = ad_arena_alloc(c->arena, sizeof *c->st);
  c->st->phase = GN_ACTION;
  c->st->round = 1;
  c->st->roofs = (uint8_t)c->rules->roofs;
  ad_reject_keys_except(board, known, c->diags);
  bool laid = gn_lay_out(c->rules, c->st, board, c->diags);
  gn_read_tokens(c->rules, c->st, board, c->diags);
  struct ad_node *towers = ad_read_list(board, "towers", AD_OPTIONAL, c->diags);
  for (struct ad_node *node = ad_node_at(towers, 0); node; node = node->next)
    read_tower(c, node);
  return laid;
}

/* ---- inputs of several types ---- */

int gn_case_area(struct gn_case *c)
{
  struct ad_node *node = ad_node_get(c->input, "area");
  if (!node)
    ad_diag(c->diags, c->input, "area is missing");
  return node ? gn_read_area(c->st, node, c->diags) : -1;
}

int gn_case_acting(struct gn_case *c)
{
  struct ad_node *node = ad_node_get(c->input, "player");
  if (!node)
    ad_diag(c->diags, c->input, "player is missing");
  int seat = node ? read_player(c, node) : -1;
  c->st->seat = (uint8_t)(seat >= 0 ? seat : 0);
  return seat;
}

/* Reads the missions in the list KEY of MAP into CARDS; returns how many.  With ONCE no mission may
 * be listed twice. */
int gn_case_cards(struct gn_case *c, struct ad_node *map, const char *key, bool once,
                  uint8_t cards[GN_CASE_CARDS])
{
  struct ad_node *list = ad_read_list(map, key, AD_REQUIRED, c->diags);
  int n = 0;
  if (list && list->n > GN_CASE_CARDS) {
    ad_diag(c->diags, list, "'%s' lists %d cards, expected at most %d", key, list->n,
            (int)GN_CASE_CARDS);
    return 0;
  }
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int mission = gn_read_mission(c->rules, node, c->diags);
    for (int i = 0; once && i < n; i++)
      if (cards[i] == mission)
        ad_diag(c->diags, node, "mission '%s' is listed twice", node->text);
    if (mission >= 0)
      cards[n++] = (uint8_t)mission;
  }
  return n;
}

bool gn_case_good(const struct gn_case *c, int before)
{
  return c->diags->reported == before;
}
