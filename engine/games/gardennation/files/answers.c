/* answers.c - answers to worked examples. */
#include "engine/games/gardennation/files/answers.h"

#include <string.h>

#include "engine/games/gardennation/files/parts.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/missions.h"
#include "engine/games/gardennation/play/projects.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/rules/params.h"

enum { MAX_POINTS = 100000 };

static void push_int(struct gn_case *c, struct ad_node *list, int value)
{
  ad_node_push(list, ad_node_int(c->arena, value));
}

static struct ad_node *put_list(struct gn_case *c, const char *key)
{
  return ad_node_put(c->arena, c->out, key, ad_node_list(c->arena));
}

/* Writes the areas in the set AREAS to OUT in the order of their numbers; returns how many. */
static int sorted_areas(const struct gn_case *c, uint64_t areas, int out[GN_AREAS])
{
  int n = 0;
  for (int number = 10; number < 10 * (GN_SLOTS + 1); number++) {
    int area = gn_area_find(c->st, number);
    if (area >= 0 && areas >> area & 1)
      out[n++] = area;
  }
  return n;
}

void gn_answer_projects(struct gn_case *c)
{
  int before = c->diags->reported, seat = gn_case_acting(c), area = gn_case_area(c),
      roofs = c->rules->roofs;
  uint64_t display = 0;
  struct ad_node *list = ad_read_list(c->input, "display", AD_OPTIONAL, c->diags);
  for (struct ad_node *node = ad_node_at(list, 0); node; node = node->next) {
    int project = gn_read_project(c->rules, node, c->diags);
    if (project >= 0 && display >> project & 1)
      ad_diag(c->diags, node, "project '%s' is listed twice in 'display'", node->text);
    if (project >= 0)
      display |= UINT64_C(1) << project;
  }
  ad_read_int(c->input, "roofs", AD_OPTIONAL, 0, c->rules->roofs, &roofs, c->diags);
  if (seat >= 0 && area >= 0 &&
      (gn_owner(c->rules, c->st, area) != seat || c->st->roofed >> area & 1))
    ad_diag(c->diags, ad_node_get(c->input, "area"),
            "area %d has no tower of player '%.60s' without a roof", gn_area_number(c->st, area),
            c->name[seat]);
  if (!gn_case_good(c, before))
    return;
  struct ad_node *claimable = put_list(c, "claimable");
  for (int project = 0; project < c->rules->n_projects && roofs > 0; project++)
    if ((!list || display >> project & 1) && gn_meets(c->rules, c->st, project, seat, area, NULL))
      ad_node_push(claimable, ad_node_text(c->arena, c->rules->project[project].id));
}

void gn_answer_missions(struct gn_case *c)
{
  int before = c->diags->reported, seat = gn_case_acting(c), total = 0;
  uint8_t cards[GN_CASE_CARDS];
  int n = gn_case_cards(c, c->input, "cards", true, cards);
  if (!gn_case_good(c, before))
    return;
  struct ad_node *points = ad_node_put(c->arena, c->out, "points", ad_node_map(c->arena));
  for (int i = 0; i < n; i++) {
    int value = gn_mission_points(c->rules, c->st, cards[i], seat, NULL);
    ad_node_put_int(c->arena, points, c->rules->mission[cards[i]].id, value);
    total += value;
  }
  ad_node_put_int(c->arena, c->out, "total", total);
}

void gn_answer_control(struct gn_case *c)
{
  struct ad_node *leaders = ad_node_put(c->arena, c->out, "leaders", ad_node_map(c->arena));
  struct ad_node *gain = ad_node_put(c->arena, c->out, "gain", ad_node_map(c->arena));
  int order[GN_MAX_SEATS];
  for (int number = 1; number <= GN_SLOTS; number++)
    ad_node_put(c->arena, leaders, ad_arena_printf(c->arena, "%d", number),
                gn_case_names(c, gn_leaders(c->rules, c->st, c->st->slot_of[number])));
  gn_pay_control(c->rules, c->st);
  gn_case_sort(c, order);
  for (int i = 0; i < c->n_names; i++)
    ad_node_put_int(c->arena, gain, c->name[order[i]], c->st->clan[order[i]].inhabitants);
}

void gn_answer_inhabitants(struct gn_case *c)
{
  struct ad_node *values = ad_read_list(c->input, "values", AD_REQUIRED, c->diags),
                 *points = put_list(c, "points");
  long long value;
  for (struct ad_node *node = ad_node_at(values, 0); node; node = node->next)
    if (ad_node_as_int(node, &value) && value >= 0 && value <= GN_MAX_GIVEN_INHABITANTS)
      push_int(c, points, gn_end_points(c->rules, (int)value));
    else
      ad_diag_expected(c->diags, node, "a whole number from 0 to %d",
                       (int)GN_MAX_GIVEN_INHABITANTS);
}

void gn_answer_cost(struct gn_case *c)
{
  int before = c->diags->reported, area = gn_case_area(c), floors = 0;
  ad_read_int(c->input, "floors", AD_REQUIRED, 0, GN_CASE_FLOORS, &floors, c->diags);
  if (!gn_case_good(c, before))
    return;
  c->st->floors[area] = (uint8_t)floors;
  ad_node_put_int(c->arena, c->out, "next_floor", gn_price(c->rules, c->st, area));
  ad_node_put_int(c->arena, c->out, "value", gn_refund(c->rules, c->st, area));
}

void gn_answer_crane(struct gn_case *c)
{
  int area = gn_case_area(c);
  if (area < 0)
    return;
  ad_node_put_int(c->arena, c->out, "slot", gn_direction(area));
  ad_node_put_int(c->arena, c->out, "territory", c->st->territory[gn_direction(area)]);
}

void gn_answer_adjacency(struct gn_case *c)
{
  int area = gn_case_area(c), beside[GN_AREAS];
  if (area < 0)
    return;
  struct ad_node *list = put_list(c, "adjacent");
  int n = sorted_areas(c, c->rules->adjacent[area], beside);
  for (int i = 0; i < n; i++)
    push_int(c, list, gn_area_number(c->st, beside[i]));
}

/* A list of [area, number], the number being what VALUE says. */
static void put_priced(struct gn_case *c, const char *key, uint64_t areas,
                       int (*value)(const struct gn_rules *, const struct gn_state *, int))
{
  struct ad_node *list = put_list(c, key);
  int area[GN_AREAS], n = sorted_areas(c, areas, area);
  for (int i = 0; i < n; i++) {
    struct ad_node *entry = ad_node_push(list, ad_node_list(c->arena));
    push_int(c, entry, gn_area_number(c->st, area[i]));
    push_int(c, entry, value(c->rules, c->st, area[i]));
  }
}

static void put_transfers(struct gn_case *c, uint64_t roofs)
{
  struct ad_node *list = put_list(c, "roof_transfer");
  int from[GN_AREAS], to[GN_AREAS], n = sorted_areas(c, roofs, from);
  for (int i = 0; i < n; i++) {
    struct ad_node *entry = ad_node_push(list, ad_node_list(c->arena));
    push_int(c, entry, gn_area_number(c->st, from[i]));
    struct ad_node *targets = ad_node_push(entry, ad_node_list(c->arena));
    int n_targets = sorted_areas(c, gn_transfer_targets(c->rules, c->st, from[i]), to);
    for (int k = 0; k < n_targets; k++)
      push_int(c, targets, gn_area_number(c->st, to[k]));
  }
}

static void put_land_choices(struct gn_case *c, uint64_t construct)
{
  struct ad_node *list = put_list(c, "land_choices");
  uint64_t bare = c->st->brambles & ~gn_of_a_land(c->st);
  for (int land = 0; land < GN_LANDS && (construct & bare); land++)
    if (gn_lands_left(c->st) >> land & 1)
      ad_node_push(list, ad_node_text(c->arena, ad_word_of(gn_land_words, land)));
}

static void read_legal(struct gn_case *c)
{
  int inhabitants = 0, supply = 0, ploys = c->rules->ploys_per_player, territory = 0;
  bool used = false;
  struct ad_node *crane = ad_node_get(c->input, "crane");
  gn_case_acting(c);
  ad_read_int(c->input, "inhabitants", AD_REQUIRED, 0, GN_MAX_GIVEN_INHABITANTS, &inhabitants,
              c->diags);
  ad_read_int(c->input, "supply", AD_REQUIRED, 0, GN_CASE_FLOORS, &supply, c->diags);
  ad_read_int(c->input, "ploys_left", AD_OPTIONAL, 0, c->rules->ploys_per_player, &ploys, c->diags);
  ad_read_bool(c->input, "ploy_used", AD_OPTIONAL, &used, c->diags);
  if (!crane || !ad_node_is_null(crane))
    ad_read_int(c->input, "crane", AD_REQUIRED, 1, GN_SLOTS, &territory, c->diags);
  struct gn_clan *clan = &c->st->clan[c->st->seat];
  clan->inhabitants = inhabitants;
  clan->floors = (uint8_t)supply;
  clan->ploys = (uint8_t)ploys;
  c->st->ploys_used = used ? (uint8_t)c->rules->ploys_per_action : 0;
  c->st->crane = territory ? c->st->slot_of[territory] : GN_OFF_BOARD;
  if (!territory)
    c->st->round = 0;
}

void gn_answer_legal(struct gn_case *c)
{
  struct gn_options can;
  int before = c->diags->reported;
  read_legal(c);
  if (!gn_case_good(c, before))
    return;
  gn_find_options(c->rules, c->st, &can);
  put_priced(c, "construct", can.construct, gn_price);
  put_land_choices(c, can.construct);
  put_priced(c, "abandon", can.abandon, gn_refund);
  put_priced(c, "invade", can.invade, gn_invasion_price);
  put_transfers(c, can.roofs);
  struct ad_node *strategic = put_list(c, "strategic");
  if (can.strategic) {
    int here = c->st->territory[c->st->crane] - 1;
    push_int(c, strategic, (here + GN_SLOTS - 1) % GN_SLOTS + 1);
    push_int(c, strategic, (here + 1) % GN_SLOTS + 1);
  }
  ad_node_put(c->arena, c->out, "blocked", ad_node_bool(c->arena, can.blocked));
  ad_node_put(c->arena, c->out, "advance_to",
              can.advance ? ad_node_int(c->arena, gn_next_territory(c->rules, c->st))
                          : ad_node_null(c->arena));
  ad_node_put(c->arena, c->out, "may_pass", ad_node_bool(c->arena, can.pass));
}

/* A player of a finished game. */
struct player {
  int points, inhabitants, n_missions;
  uint8_t missions[GN_CASE_CARDS];
};

static void read_final_player(struct gn_case *c, struct ad_node *map, struct player *player)
{
  static const char *const known[] = {"points", "inhabitants", "missions", NULL};
  memset(player, 0, sizeof *player);
  if (map->kind != AD_MAP) {
    ad_diag_expected(c->diags, map, "a player: {points, inhabitants, missions}");
    return;
  }
  ad_read_int(map, "points", AD_REQUIRED, -MAX_POINTS, MAX_POINTS, &player->points, c->diags);
  ad_read_int(map, "inhabitants", AD_REQUIRED, 0, GN_MAX_GIVEN_INHABITANTS, &player->inhabitants,
              c->diags);
  player->n_missions = gn_case_cards(c, map, "missions", false, player->missions);
  ad_reject_keys_except(map, known, c->diags);
}

static int put_final_player(struct gn_case *c, struct ad_node *players, int seat,
                            const struct player *player)
{
  int missions = 0, inhabitants = c->st->clan[seat].inhabitants,
      points = gn_end_points(c->rules, inhabitants);
  for (int i = 0; i < player->n_missions; i++)
    missions += gn_mission_points(c->rules, c->st, player->missions[i], seat, NULL);
  struct ad_node *map = ad_node_put(c->arena, players, c->name[seat], ad_node_map(c->arena));
  ad_node_put_int(c->arena, map, "inhabitants", inhabitants);
  ad_node_put_int(c->arena, map, "project_points", player->points);
  ad_node_put_int(c->arena, map, "mission_points", missions);
  ad_node_put_int(c->arena, map, "inhabitants_points", points);
  ad_node_put_int(c->arena, map, "total", player->points + missions + points);
  return player->points + missions + points;
}

void gn_answer_final(struct gn_case *c)
{
  struct player player[GN_MAX_SEATS];
  int before = c->diags->reported, seat = 0, order[GN_MAX_SEATS], total[GN_MAX_SEATS], most = 0;
  bool last_control = false;
  for (struct ad_node *map = ad_node_get(c->input, "players")->first; map;
       map = map->next, seat++) {
    read_final_player(c, map, &player[seat]);
    c->st->clan[seat].inhabitants = player[seat].inhabitants;
  }
  ad_read_bool(c->input, "last_control", AD_OPTIONAL, &last_control, c->diags);
  if (!gn_case_good(c, before))
    return;
  if (last_control)
    gn_pay_control(c->rules, c->st);
  c->st->phase = GN_ENDED;
  gn_case_sort(c, order);
  struct ad_node *players = ad_node_put(c->arena, c->out, "players", ad_node_map(c->arena));
  for (int i = 0; i < c->n_names; i++) {
    total[order[i]] = put_final_player(c, players, order[i], &player[order[i]]);
    most = i == 0 || total[order[i]] > most ? total[order[i]] : most;
  }
  unsigned winners = 0;
  for (int i = 0; i < c->n_names; i++)
    winners |= (unsigned)(total[i] == most) << i;
  ad_node_put(c->arena, c->out, "winners", gn_case_names(c, winners));
}
