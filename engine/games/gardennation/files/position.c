/* position.c - positions from data trees (docs/file-formats.md, "Positions of Garden Nation").
 *
 * First everything is read as the file says it, every problem reported.  gn_complete_position then
 * fills in what the file leaves open and judges the whole: a state that was read can be played to
 * its end. */
#include "engine/games/gardennation/files/position.h"

#include <string.h>

#include "engine/games/gardennation/files/complete.h"
#include "engine/games/gardennation/files/parts.h"
#include "engine/games/gardennation/play/deal.h"
#include "engine/games/gardennation/text/phases.h"

enum { MOST_POINTS = 10000 };

/* Returns the node at a key, or NULL if it is missing or null. */
static struct ad_node *given_node(struct ad_node *map, const char *key)
{
  struct ad_node *node = ad_node_get(map, key);
  return node && !ad_node_is_null(node) ? node : NULL;
}

/* Returns a number from LOW to HIGH; -1 if it is not given. */
static int read_number(struct gn_reader *in, struct ad_node *map, const char *key, int low,
                       int high)
{
  int value = -1;
  if (given_node(map, key))
    ad_read_int(map, key, AD_OPTIONAL, low, high, &value, in->diags);
  return value;
}

/* Returns a number that counts from 1 in files, from 0. */
static int read_count(struct gn_reader *in, const char *key, int most)
{
  int value = read_number(in, in->position, key, 1, most);
  return value < 0 ? -1 : value - 1;
}

/* ---- the board ---- */

static void read_tower(struct gn_reader *in, struct ad_node *node)
{
  static const char *const known[] = {"seat", "floors", "roof", NULL};
  int seat = 1, floors = 1, area = gn_read_area_key(in->st, node, in->diags);
  bool roof = false;
  if (node->kind != AD_MAP) {
    ad_diag_expected(in->diags, node, "a tower: {seat, floors, roof}");
    return;
  }
  ad_read_int(node, "seat", AD_REQUIRED, 1, in->rules->seats, &seat, in->diags);
  ad_read_int(node, "floors", AD_OPTIONAL, 1, in->rules->height, &floors, in->diags);
  ad_read_bool(node, "roof", AD_OPTIONAL, &roof, in->diags);
  ad_reject_keys_except(node, known, in->diags);
  if (area < 0 || !gn_is_site(in->rules, in->st, area, node->key_pos, in->diags))
    return;
  gn_put_tower(in->st, seat - 1, area, floors, roof);
  in->tower[area] = node;
}

static void read_board(struct gn_reader *in)
{
  gn_lay_out(in->rules, in->st, in->position, in->diags);
  gn_read_tokens(in->rules, in->st, in->position, in->diags);
  struct ad_node *towers = ad_read_map(in->position, "towers", AD_OPTIONAL, in->diags);
  for (struct ad_node *node = ad_node_at(towers, 0); node; node = node->next)
    read_tower(in, node);
  in->built = given_node(in->position, "built");
  int area = in->built ? gn_read_area(in->st, in->built, in->diags) : -1;
  in->st->built = (uint8_t)(area + 1);
}

/* ---- cards ---- */

/* Marks the project that NODE names as placed; returns its index + 1, 0 after reporting. */
static int take_project(struct gn_reader *in, const struct ad_node *node)
{
  int project = gn_read_project(in->rules, node, in->diags);
  if (project >= 0 && in->projects >> project & 1) {
    ad_diag(in->diags, node,
            "project '%s' is listed twice, expected one place: 'display', 'deck' or the 'projects' "
            "of a seat",
            in->rules->project[project].id);
    return 0;
  }
  if (project >= 0)
    in->projects |= UINT64_C(1) << project;
  return project + 1;
}

static void read_display(struct gn_reader *in)
{
  int place = 0;
  in->display = ad_read_list(in->position, "display", AD_OPTIONAL, in->diags);
  if (in->display && in->display->n > in->rules->project_display) {
    ad_diag(in->diags, in->display, "'display' lists %d cards, expected at most %d (GN-SETUP-03)",
            in->display->n, in->rules->project_display);
    return;
  }
  for (const struct ad_node *node = ad_node_at(in->display, 0); node; node = node->next, place++) {
    if (ad_node_is_null(node))
      in->empty_places |= UINT64_C(1) << place;
    else
      in->st->display[place] = (uint8_t)take_project(in, node);
  }
}

/* Reads the deck backwards: the next card is the first one in files and the last one in the state.
 * */
static void read_deck(struct gn_reader *in)
{
  in->deck = ad_read_list(in->position, "deck", AD_OPTIONAL, in->diags);
  for (const struct ad_node *node = ad_node_at(in->deck, 0); node; node = node->next) {
    int card = take_project(in, node);
    if (!card)
      continue;
    memmove(in->st->deck + 1, in->st->deck, in->st->n_deck);
    in->st->deck[0] = (uint8_t)card;
    in->st->n_deck++;
  }
}

static void read_projects(struct gn_reader *in, int seat, struct ad_node *map)
{
  struct ad_node *list = ad_read_list(map, "projects", AD_OPTIONAL, in->diags);
  for (const struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int card = take_project(in, node);
    if (!card)
      continue;
    in->st->taken_by[card - 1] = (uint8_t)(seat + 1);
    in->st->clan[seat].points =
      (int16_t)(in->st->clan[seat].points + in->rules->project[card - 1].points);
  }
}

/* Reads a list of COUNT missions, if it is given. */
static void read_hand(struct gn_reader *in, struct ad_node *map, const char *key, int count,
                      struct gn_listed_cards *hand)
{
  hand->node = given_node(map, key) ? ad_read_list(map, key, AD_OPTIONAL, in->diags) : NULL;
  if (hand->node && hand->node->n != count) {
    ad_diag(in->diags, hand->node, "%s has %d card%s, expected %d (GN-SETUP-06)", key,
            hand->node->n, ad_plural(hand->node->n), count);
    return;
  }
  for (const struct ad_node *node = ad_node_at(hand->node, 0); node; node = node->next) {
    int mission = gn_read_mission(in->rules, node, in->diags);
    if (mission < 0)
      continue;
    if (in->cards_left[mission]-- <= 0)
      ad_diag(in->diags, node, "one card of mission '%s' is too many, the game has %d", node->text,
              in->rules->mission[mission].copies);
    hand->card[hand->n++] = (uint8_t)(mission + 1);
  }
}

/* ---- clans ---- */

static void read_clan(struct gn_reader *in, int seat, struct ad_node *map)
{
  static const char *const known[] = {"inhabitants", "points",   "floors", "ploys", "projects",
                                      "missions",    "returned", "dealt",  NULL};
  const struct gn_rules *r = in->rules;
  in->clan[seat].inhabitants = in->clan[seat].floors = in->clan[seat].ploys = -1;
  in->clan[seat].node = map;
  if (!map)
    return;
  if (map->kind != AD_MAP) {
    ad_diag_expected(in->diags, map,
                     "a clan: a map with inhabitants, ploys, projects and missions");
    return;
  }
  int most = r->inhabitants_cap ? r->inhabitants_cap : GN_MAX_GIVEN_INHABITANTS, points;
  in->clan[seat].inhabitants = read_number(in, map, "inhabitants", 0, most);
  in->clan[seat].floors = read_number(in, map, "floors", 0, r->floors_per_player);
  in->clan[seat].ploys = read_number(in, map, "ploys", 0, r->ploys_per_player);
  read_projects(in, seat, map);
  if (given_node(map, "points") &&
      ad_read_int(map, "points", AD_OPTIONAL, -MOST_POINTS, MOST_POINTS, &points, in->diags))
    /* projects that are not listed may have given them */
    in->st->clan[seat].points = (int16_t)points;
  read_hand(in, map, "missions", r->missions_kept, &in->clan[seat].missions);
  read_hand(in, map, "returned", r->missions_dealt - r->missions_kept, &in->clan[seat].returned);
  read_hand(in, map, "dealt", r->missions_dealt, &in->clan[seat].dealt);
  ad_reject_keys_except(map, known, in->diags);
}

static void read_clans(struct gn_reader *in)
{
  struct ad_node *list = ad_read_list(in->position, "clans", AD_OPTIONAL, in->diags),
                 *node = ad_node_at(list, 0);
  for (int i = 0; i < in->rules->n_missions; i++)
    in->cards_left[i] = in->rules->mission[i].copies;
  if (list && list->n > in->rules->seats)
    ad_diag(in->diags, list, "'clans' lists %d clans for %d seats, expected one for each seat",
            list->n, in->rules->seats);
  for (int seat = 0; seat < in->rules->seats; seat++, node = node ? node->next : NULL)
    read_clan(in, seat, node);
}

/* ---- the turn ---- */

static void read_had_turn(struct gn_reader *in)
{
  long long seat;
  in->had_turn = given_node(in->position, "had_turn")
                 ? ad_read_list(in->position, "had_turn", AD_OPTIONAL, in->diags)
                 : NULL;
  for (const struct ad_node *node = ad_node_at(in->had_turn, 0); node; node = node->next) {
    if (!ad_node_as_int(node, &seat) || seat < 1 || seat > in->rules->seats)
      ad_diag_expected(in->diags, node, "a seat: a whole number from 1 to %d", in->rules->seats);
    else if (in->st->had_turn >> (seat - 1) & 1)
      ad_diag(in->diags, node, "seat %d is listed twice in 'had_turn'", (int)seat);
    else
      in->st->had_turn |= (uint8_t)(1 << (seat - 1));
  }
}

static void read_turn(struct gn_reader *in)
{
  const struct gn_rules *r = in->rules;
  bool flag = false;
  in->phase = in->last_round = -1;
  if (given_node(in->position, "phase"))
    ad_read_word(in->position, "phase", AD_OPTIONAL, gn_phase_words, &in->phase, in->diags);
  in->round = read_count(in, "round", r->max_rounds ? r->max_rounds : GN_LAST_ROUND);
  in->turn = read_count(in, "turn", r->turns);
  in->action = read_count(
    in, "action", r->actions_first > r->actions_others ? r->actions_first : r->actions_others);
  in->to_act = read_count(in, "to_act", r->seats);
  in->first = read_count(in, "first", r->seats);
  in->ploys_used = read_number(in, in->position, "ploys_used", 0, r->ploys_per_action);
  in->advances = read_number(in, in->position, "advances", 0, GN_SLOTS - 1);
  in->claimed = read_number(in, in->position, "claimed", 0, r->projects_per_turn);
  if (given_node(in->position, "last_round") &&
      ad_read_bool(in->position, "last_round", AD_OPTIONAL, &flag, in->diags))
    in->last_round = flag;
  in->price = given_node(in->position, "price");
  in->st->agreed = (uint16_t)(read_number(in, in->position, "price", 0, AD_MAX_PRICE) + 1);
  in->invaded = given_node(in->position, "invaded");
  flag = false;
  if (in->invaded && ad_read_bool(in->position, "invaded", AD_OPTIONAL, &flag, in->diags))
    in->st->invaded = flag;
  in->crane_node = ad_node_get(in->position, "crane");
  in->crane = read_number(in, in->position, "crane", 1, GN_SLOTS);
  read_had_turn(in);
}

/* ---- the whole ---- */

/* Reads all keys; returns whether the position can be completed.  An unknown key does not prevent
 * that, unless it resembles a key that may have been meant. */
static bool read_parts(struct gn_reader *in)
{
  int before = in->diags->reported;
  static const char *const known[] = {
    "phase",    "round",   "turn",    "action",  "to_act", "first",      "had_turn", "ploys_used",
    "advances", "claimed", "built",   "invaded", "crane",  "last_round", "layout",   "tokens",
    "towers",   "roofs",   "display", "deck",    "clans",  "seed",       "price",    NULL};
  in->seed = 1;
  ad_read_seed(in->position, "seed", AD_OPTIONAL, &in->seed, in->diags);
  read_turn(in);
  read_clans(in);
  read_display(in);
  read_deck(in);
  read_board(in);
  ad_node_get(in->position, "roofs");
  bool good = in->diags->reported == before;
  return ad_reject_unknown_keys(in->position, known, in->diags) == 0 && good;
}

bool gn_read_position(const void *rules, void *state, struct ad_node *position,
                      struct ad_diags *diags)
{
  int before = diags->reported;
  struct gn_reader in = {.rules = rules, .position = position, .diags = diags};
  union gn_block copy = {0};
  in.st = &copy.st;
  ad_hook_copy(in.rules->pricer, in.st, state, gn_state_size(rules));
  memset(in.st, 0, gn_state_size(rules));
  if (read_parts(&in))
    gn_complete_position(&in);
  memcpy(state, in.st, gn_state_size(rules));
  return diags->reported == before;
}
