/* rules.c - the rules read from parameters and components, and checks that concern several
 * parameters. */
#include "engine/games/gardennation/rules/rules.h"

#include "engine/core/match/calls.h"
#include "engine/games/gardennation/rules/cards.h"
#include "engine/games/gardennation/rules/layout.h"
#include "engine/games/gardennation/rules/params.h"
#include "engine/games/gardennation/rules/tables.h"

static void check_steps(const struct gn_rules *r, struct ad_node *params, struct ad_diags *d)
{
  const struct ad_grid *steps = &r->end_points_table;
  struct ad_node *node = ad_node_get(params, "end_points_table");
  if (!ad_keys_valid(params, "end_points_table"))
    return;
  struct ad_node *row = node->first;
  if (steps->n == 0)
    ad_diag(d, node, "end_points_table is empty, expected a list of [inhabitants, points]");
  for (int i = 0; i < steps->n; i++, row = row->next)
    if (steps->row[i].n != 2)
      ad_diag(d, row, "step %d of end_points_table has %d number%s, expected [inhabitants, points]",
              i + 1, steps->row[i].n, ad_plural(steps->row[i].n));
    else if (i > 0 && steps->row[i - 1].n == 2 && steps->row[i].v[0] <= steps->row[i - 1].v[0])
      ad_diag(d, row, "step %d of end_points_table begins at %d inhabitants, expected more than %d",
              i + 1, steps->row[i].v[0], steps->row[i - 1].v[0]);
}

static void check_missions(const struct gn_rules *r, const struct ad_node *setup,
                           struct ad_diags *d)
{
  if (!ad_keys_valid(setup, "rules.missions_dealt"))
    return;
  if (r->missions_kept > r->missions_dealt && ad_keys_valid(setup, "rules.missions_kept"))
    ad_diag(d, ad_conflict_node(setup, "rules.missions_kept rules.missions_dealt"),
            "missions_kept is %d, expected at most missions_dealt, %d", r->missions_kept,
            r->missions_dealt);
  if (r->missions_dealt * r->seats > r->n_cards &&
      ad_entries_valid(ad_node_peek(setup, "components.missions"), "copies"))
    ad_diag(d, ad_conflict_node(setup, "rules.missions_dealt components.missions"),
            "missions_dealt is %d, but a deck of %d mission card%s is enough for at most %d for "
            "each of %d seats",
            r->missions_dealt, r->n_cards, ad_plural(r->n_cards), r->n_cards / r->seats, r->seats);
}

static void check_cap(const struct gn_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  int most = r->start_first > r->start_others ? r->start_first : r->start_others;
  if (r->inhabitants_cap && r->inhabitants_cap < most &&
      ad_keys_valid(
        setup,
        "rules.inhabitants_cap rules.start_inhabitants_first rules.start_inhabitants_others"))
    ad_diag(d,
            ad_conflict_node(
              setup,
              "rules.inhabitants_cap rules.start_inhabitants_first rules.start_inhabitants_others"),
            "inhabitants_cap is %d, but a seat begins with %d inhabitants: expected no lower cap",
            r->inhabitants_cap, most);
}

static void check_params(const struct gn_rules *r, struct ad_node *setup, struct ad_node *params,
                         struct ad_diags *d)
{
  if (r->two_player_slots == 3)
    ad_diag(d, ad_node_get(params, "two_player_slots"), "two_player_slots is 3, expected 2 or 4");
  if (r->blocked_step == 0 && ad_keys_valid(params, "blocked_step"))
    ad_diag(d, ad_node_get(params, "blocked_step"), "blocked_step is 0, expected 1 or -1");
  if (r->first_player > r->seats)
    ad_diag(d, ad_conflict_node(setup, "rules.first_player seats"),
            "first_player is %d, but the game has only %d seats", r->first_player, r->seats);
  check_cap(r, setup, d);
  check_steps(r, params, d);
  check_missions(r, setup, d);
}

bool gn_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hook_run *run,
                   struct ad_diags *d)
{
  struct gn_rules *r = rules;
  struct ad_node *params, *components;
  int before = d->reported;
  r->seats = seats;
  r->run = run;
  if (!ad_rules_read(gn_params, setup, seats, r, &params, &components, d))
    return false;
  gn_read_layout_param(r, params, d);
  gn_read_territories(r, ad_component_read(&gn_components[0], components, seats, r, d), d);
  gn_read_projects(r, ad_component_read(&gn_components[1], components, seats, r, d), run, d);
  gn_read_missions(r, ad_component_read(&gn_components[2], components, seats, r, d), run, d);
  gn_make_cards(r);
  check_params(r, setup, params, d);
  /* the files may have had a problem before */
  if (d->reported == before && ad_keys_valid(setup, "rules components"))
    gn_make_tables(r);
  return d->reported == before;
}

void gn_bind_rules(void *rules, struct ad_hook_run *run)
{
  struct gn_rules *r = rules;
  r->run = run;
  r->pricer = ad_hook_run_with(run, AD_HOOK_PRICE);
}
