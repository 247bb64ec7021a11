/* rules.c - reads the rules of a variant: parameters that need more than the table, checks that
 * involve several of them, and derived members. */
#include "engine/games/smallcity/rules/rules.h"

#include <string.h>
#include <strings.h>

#include "engine/base/input_line.h"
#include "engine/core/match/calls.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/rules/params.h"
#include "engine/games/smallcity/rules/pieces.h"
#include "engine/games/smallcity/rules/read_cards.h"

/* Returns the index of the board side that NODE names; 0 after reporting. */
static int read_side(const struct sc_rules *r, struct ad_node *node, const struct ad_node *boards,
                     struct ad_diags *d)
{
  char ids[24 * (SC_MAX_BOARDS + 1)] = "", hint[64] = "";
  const char *names[SC_MAX_BOARDS];
  int side = node->kind == AD_SCALAR ? sc_side_find(r, node->text) : -1;
  for (int i = 0; i < r->n_sides; i++) {
    names[i] = r->side[i].id;
    ad_list_append(ids, sizeof ids, i == r->n_sides - 1, "%s", names[i]);
  }
  if (side < 0)
    ad_diag_conflict(d, node, NULL, boards, "board_side is %s, expected one of the boards: %s%s",
                     ad_node_describe(node), ids,
                     node->kind == AD_SCALAR
                       ? ad_suggestion(node->text, names, r->n_sides, hint, sizeof hint)
                       : hint);
  return side > 0 ? side : 0;
}

/* Reads `board_side`: one board side for all seats, or a list by seat. */
static void read_sides(struct sc_rules *r, struct ad_node *params, const struct ad_node *boards,
                       struct ad_diags *d)
{
  struct ad_node *node = ad_node_get(params, "board_side");
  if (!node)
    return;
  ad_node_mark(node);
  if (r->n_sides == 0 || !ad_entries_valid(boards, "id"))
    return;
  if (node->kind != AD_LIST) {
    memset(r->side_of, read_side(r, node, boards, d), sizeof r->side_of);
    return;
  }
  int seat = 0;
  for (struct ad_node *entry = node->first; entry; entry = entry->next, seat++)
    if (seat < SC_MAX_SEATS)
      r->side_of[seat] = (uint8_t)read_side(r, entry, boards, d);
  if (seat < r->seats || seat > SC_MAX_SEATS)
    ad_diag(d, node, "board_side has %d entries, expected one for each of the %d seats", seat,
            r->seats);
}

/* Derives the cards of the ring: all without a star, and the starred cards that are chosen;
 * reports too few cards. */
static void derive_ring(struct sc_rules *r, struct ad_node *params, const struct ad_node *cards,
                        struct ad_diags *d)
{
  r->n_ring = 0;
  for (int i = 0; i < r->n_actions; i++) {
    bool chosen = !r->action[i].starred;
    for (int k = 0; k < r->starred.n; k++)
      chosen |= strcasecmp(r->starred.row[k], r->action[i].letter) == 0;
    if (chosen)
      r->ring[r->n_ring++] = (uint8_t)i;
  }
  struct ad_node *list = ad_node_get(params, "use_starred_actions");
  if (!ad_entries_valid(cards, "id letter starred") ||
      !ad_keys_valid(params, "use_starred_actions"))
    return;
  for (int k = 0; k < r->starred.n; k++) {
    int action = sc_action_find(r, r->starred.row[k]);
    if (action < 0 || !r->action[action].starred)
      ad_diag(d, ad_node_at(list, k), "use_starred_actions names '%s', which is %s",
              r->starred.row[k],
              action < 0 ? "not the letter of an action" : "in the ring already");
  }
  if (r->n_ring < r->seats)
    ad_diag(d, cards, "the ring has %d action%s, expected at least %d, one for each seat",
            r->n_ring, ad_plural(r->n_ring), r->seats);
}

/* Checks that a city hall fits on every board that is used (SC-SETUP-07). */
static void check_halls(const struct sc_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  struct ad_node *boards = (struct ad_node *)ad_node_peek(setup, "components.boards");
  if (r->hall_form < 0 || r->form[r->hall_form].n_orientations == 0 ||
      !ad_keys_valid(setup, "rules.board_side") || !ad_entries_valid(boards, "id"))
    return;
  const struct sc_form *hall = &r->form[r->hall_form];
  for (int side = 0; side < r->n_sides; side++) {
    struct ad_node *entry = ad_node_at(boards, side);
    bool used = memchr(r->side_of, side, (size_t)r->seats) != NULL, room = false;
    sc_set start = r->side[side].within[1] & r->side[side].land;
    for (sc_set corners = hall->orientation[0].corners; corners && !room;)
      room = !(hall->orientation[0].squares << sc_pop(&corners) & ~start);
    if (used && !room && ad_keys_valid(entry, "terrain area"))
      ad_diag_conflict(d, entry, "area", NULL,
                       "board '%s' has no room for a city hall in area level 1", r->side[side].id);
  }
}

/* Derives how many promises a seat draws, one from each pile; reports piles with fewer promises
 * than seats. */
static void check_piles(struct sc_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  int cards[SC_MAX_PILES] = {0};
  r->n_dealt = r->promise_pool == SC_POOL_NONE || r->promises_kept == 0 ? 0 : r->n_piles;
  if (!ad_keys_valid(setup, "rules.promise_pool rules.promises_kept") ||
      !ad_entries_valid(ad_node_peek(setup, "components.piles"), "id"))
    return;
  for (int i = 0; i < r->n_promises; i++)
    if (r->promise[i].pile >= 0)
      cards[r->promise[i].pile] += sc_in_pool(r, &r->promise[i]);
  bool known = ad_entries_valid(ad_node_peek(setup, "components.promises"), "pile special");
  for (int i = 0; i < r->n_dealt && known; i++)
    if (cards[i] < r->seats)
      ad_diag(
        d, ad_conflict_node(setup, "components.promises components.piles rules.promise_pool"),
        "pile '%s' has %d promise%s of the promise_pool, expected at least %d, one for each seat",
        r->pile[i].id, cards[i], ad_plural(cards[i]), r->seats);
  if (r->n_dealt && r->promises_kept > r->n_dealt)
    ad_diag(d, ad_conflict_node(setup, "rules.promises_kept components.piles"),
            "promises_kept is %d, expected at most %d, the number of piles", r->promises_kept,
            r->n_dealt);
}

/* Checks that the citizens at the start are few enough, and that the city hall has room for its
 * share. */
static void check_start(const struct sc_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  const int *start = r->start_citizens.v;
  const struct ad_node *node = ad_node_peek(setup, "rules.start_citizens");
  if (!ad_keys_valid(setup, "rules.start_citizens"))
    return;
  if (start[SC_START_HALL] + start[SC_START_CAREER] + start[SC_START_SUPPLY] > 30)
    ad_diag(d, node, "start_citizens has %d citizens in all, expected at most 30",
            start[SC_START_HALL] + start[SC_START_CAREER] + start[SC_START_SUPPLY]);
  if (start[SC_START_HALL] > r->hall_cells && ad_keys_valid(setup, "rules.city_hall_cells"))
    ad_diag(
      d, ad_conflict_node(setup, "rules.start_citizens rules.city_hall_cells"),
      "start_citizens puts %d citizens into the city hall, which has %d cells (city_hall_cells)",
      start[SC_START_HALL], r->hall_cells);
}

/* Checks parameters that depend on the seat count or on each other. */
static void check_params(const struct sc_rules *r, const struct ad_node *setup,
                         struct ad_node *params, struct ad_diags *d)
{
  check_start(r, setup, d);
  if (r->start_money.n == 0 && ad_keys_valid(params, "start_money"))
    ad_diag(d, ad_node_get(params, "start_money"),
            "start_money is empty, expected dollars by turn order");
  if (r->council_prices.n == 0 && ad_keys_valid(params, "council_prices"))
    ad_diag(d, ad_node_get(params, "council_prices"),
            "council_prices is empty, expected prices from step 1 on");
  if (r->first_mayor > r->seats)
    ad_diag(d, ad_conflict_node(setup, "rules.first_mayor seats"),
            "first_mayor is seat %d, but a match has %d seats", r->first_mayor, r->seats);
  if (r->harbor_demolition_squares == 3)
    ad_diag(d, ad_node_get(params, "harbor_demolition_squares"),
            "harbor_demolition_squares is 3, expected 2 or 4");
  if (r->solo != (r->seats == 1) && ad_keys_valid(params, "solo"))
    ad_diag(d, ad_conflict_node(setup, "rules.solo seats"),
            r->solo ? "solo is true, but a match has %d seats: expected one seat"
                    : "a match has %d seat, expected 'solo: true'",
            r->seats);
}

/* ---- what follows from the parameters ---- */

/* Derives how many tiles of each form the supply has; personal tiles belong to the seats. */
static void derive_supply(struct sc_rules *r)
{
  int limited = r->solo ? 1 : r->limited_copies < 0 ? r->seats - 1 : r->limited_copies;
  for (int i = 0; i < r->n_forms; i++) {
    int stock = r->kind[r->form[i].kind].stock;
    r->copies[i] = (uint8_t)(stock == SC_PERSONAL  ? 0
                             : stock == SC_LIMITED ? limited
                                                   : r->form[i].count);
  }
}

/* Derives a score below every score of a seat that has not left (SC-END-05). */
static void derive_out_score(struct sc_rules *r)
{
  int worst = r->elimination_threshold * r->pollution_weight / 100 + 1, lost = 0;
  for (int i = 0; i < r->n_piles; i++)
    lost = r->pile[i].broken > lost ? r->pile[i].broken : lost;
  r->out_score = -(worst + lost * r->promises_kept);
}

/* Derives which classes a kind keeps off; SC-INF-05 holds in both directions. */
static void derive_exclusion(struct sc_rules *r)
{
  for (int k = 0; k < r->n_kinds; k++)
    for (int other = 0; other < r->n_kinds && r->exclusion_enabled; other++)
      if (r->kind[k].excludes >> r->kind[other].class_ & 1 ||
          r->kind[other].excludes >> r->kind[k].class_ & 1)
        r->kind[k].keeps_off |= 1u << r->kind[other].class_;
}

bool sc_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hook_run *run,
                   struct ad_diags *d)
{
  struct sc_rules *r = rules;
  struct ad_node *params = ad_read_map(setup, "rules", AD_REQUIRED, d);
  struct ad_node *components = ad_read_map(setup, "components", AD_REQUIRED, d);
  int before = d->reported;
  if (!params || !components)
    return false;
  r->seats = seats;
  r->run = run;
  ad_params_read(sc_params, params, seats, r, d);
  sc_read_pieces(r, components, run, d);
  sc_read_cards(r, components, run, d);
  read_sides(r, params, ad_node_peek(components, "boards"), d);
  check_params(r, setup, params, d);
  derive_ring(r, params, ad_node_peek(components, "actions"), d);
  check_piles(r, setup, d);
  check_halls(r, setup, d);
  /* derive only from parts without problems */
  if (d->reported == before && ad_keys_valid(setup, "rules components")) {
    derive_supply(r);
    derive_out_score(r);
    derive_exclusion(r);
  }
  return d->reported == before;
}

void sc_bind_rules(void *rules, struct ad_hook_run *run)
{
  struct sc_rules *r = rules;
  r->run = run;
  r->pricer = ad_hook_run_with(run, AD_HOOK_PRICE);
}
