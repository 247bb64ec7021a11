/* view.c - the view that a request of the page asks for. */
#include "bindings/web/engine/view.h"

#include "bindings/web/engine/calls.h"
#include "engine/core/match/random_game.h"

int web_viewer(const struct web_table *table, const json_t *request)
{
  const struct ad_match *match = table->record.match;
  int to_act = ad_to_act(match->setup, match->state);
  struct ad_player *const *bots = table->match.bots;
  int seats = table->record.setup->seats, first = AD_NOBODY;
  for (int seat = seats - 1; seat >= 0; seat--)
    first = bots[seat] ? first : seat;
  int usual = table->watched ? AD_NOBODY : to_act != AD_OVER && !bots[to_act] ? to_act : first;
  /* Several people at one screen: the one whose turn it is; while bots move, the one before. */
  if (json_is_true(json_object_get(request, "turn")) && to_act != AD_OVER && !bots[to_act])
    return to_act;
  return (int)web_number(request, "viewer", usual, AD_PUBLIC, seats - 1);
}

int web_panels(const json_t *request)
{
  return (int)web_number(request, "panels", 2, 1, 8);
}

void web_put_view(struct web_table *table, const json_t *request, struct ad_json *json)
{
  const struct ad_match *match = table->record.match;
  int to_act = ad_to_act(match->setup, match->state);
  const struct cli_look look = {
    .viewer = web_viewer(table, request),
    .panels = web_panels(request),
    .log_from = (int)web_number(request, "log", 0, 0, AD_MAX_PLAYOUT_MOVES),
    .since = (int)web_number(request, "since", -1, -1, AD_MAX_PLAYOUT_MOVES),
    .options = !table->watched,
  };
  ad_json_u64(json, "seed", match->seed);
  ad_json_int(json, "line", table->n_line);
  ad_json_bool(json, "watched", table->watched);
  ad_json_bool(json, "hides", to_act != AD_OVER && cli_match_hides(&table->match));
  cli_match_put_view(&table->match, &look, json);
}
