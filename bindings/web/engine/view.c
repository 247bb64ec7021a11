/* view.c - what one viewer is shown: board, options, log, score sheets. */
#include "bindings/web/engine/view.h"

#include <string.h>

#include "bindings/web/engine/calls.h"
#include "engine/cli/terminal/show.h"
#include "engine/core/game/attr_json.h"
#include "engine/core/match/vars.h"
#include "engine/core/show/show.h"
#include "engine/report/json.h"

void web_name_seats(struct web_table *table)
{
  const struct ad_node *list = ad_node_peek(table->record.tree, "players"),
                       *name = list ? list->first : NULL;
  for (int seat = 0; seat < table->record.setup->seats; seat++) {
    table->names[seat] = ad_strdup(name ? name->text : "human");
    name = name ? name->next : NULL;
  }
}

static int viewer_of(const struct web_table *table, const json_t *request, int to_act)
{
  int seats = table->record.setup->seats, first = AD_NOBODY;
  for (int seat = seats - 1; seat >= 0; seat--)
    first = table->bots[seat] ? first : seat;
  int usual = table->watched                            ? AD_NOBODY
            : to_act != AD_OVER && !table->bots[to_act] ? to_act
                                                        : first;
  /* Several people at one screen: the one whose turn it is; while bots move, the one before. */
  if (json_is_true(json_object_get(request, "turn")) && to_act != AD_OVER && !table->bots[to_act])
    return to_act;
  return (int)web_number(request, "viewer", usual, AD_NOBODY, seats - 1);
}

static void put_drawing(const struct ad_setup *setup, const void *state, int viewer,
                        struct ad_json *json)
{
  struct ad_styled styled;
  ad_styled_init(&styled, false, true);
  ad_draw(setup, state, viewer, &styled);
  ad_json_text(json, "drawing", ad_buf_text(&styled.out));
  ad_styled_fini(&styled);
}

void web_put_board(const struct ad_setup *setup, const void *state, int viewer,
                   const json_t *request, struct ad_json *json)
{
  int panels = (int)web_number(request, "panels", 2, 1, 8);
  put_drawing(setup, state, viewer, json);
  cli_json_picture(json, setup, state, viewer, (struct cli_picture_look){.panels = panels});
}

/* The options with the points that the viewer would then have, as far as it can know. */
static void put_options(struct web_table *table, int seat, struct ad_json *json)
{
  struct ad_match *match = table->record.match;
  const struct ad_setup *setup = match->lookahead;
  struct ad_view view;
  char text[AD_MOVE_TEXT], note[AD_MOVE_ANNOTATION];
  int n = ad_match_options(match);
  if (setup->hooks)
    ad_hook_run_clear(setup->run);
  ad_view_set(&view, setup, match->state, seat, table->decisions[seat], table->bot_seeds[seat],
              table->copy);
  int now = ad_points(setup, ad_view_state(&view), seat);
  ad_json_list(json, "options");
  for (int i = 0; i < n && !ad_has_fault(setup); i++) {
    memcpy(table->scratch, ad_view_state(&view), setup->state_size);
    ad_move_print(setup, table->scratch, match->options[i], text, sizeof text);
    ad_move_annotate(setup, table->scratch, match->options[i], note, sizeof note);
    ad_json_map(json, NULL);
    ad_json_text(json, "text", text);
    ad_json_text(json, "note", note);
    cli_json_places(json, "places", setup, table->scratch, match->options[i], seat);
    ad_apply(setup, table->scratch, match->options[i]);
    ad_json_int(json, "gain", ad_points(setup, table->scratch, seat) - now);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

struct log {
  struct web_table *table;
  struct ad_json *json;
  int viewer, from;
};

static void put_move(void *ctx, const void *state, int made)
{
  const struct log *log = ctx;
  const struct ad_match *match = log->table->record.match;
  char text[AD_MOVE_DESCRIPTION];
  if (made < log->from)
    return;
  ad_move_describe(match->lookahead, state, match->moves[made], log->viewer, text);
  ad_json_map(log->json, NULL);
  ad_json_int(log->json, "seat", ad_to_act(match->lookahead, state));
  ad_json_text(log->json, "text", text);
  ad_json_end_map(log->json);
}

/* The moves from the one number `log` of the request on. */
static void put_log(struct web_table *table, const json_t *request, int viewer,
                    struct ad_json *json)
{
  const struct ad_match *match = table->record.match;
  struct log log = {table, json, viewer,
                    (int)web_number(request, "log", 0, 0, AD_MAX_PLAYOUT_MOVES)};
  ad_json_int(json, "log_from", log.from);
  ad_json_list(json, "log");
  ad_match_walk(match, match->lookahead, table->scratch, put_move, &log);
  ad_json_end_list(json);
}

/* What the moves from number FROM on touched, for a viewer who may know them. */
static void put_touched(void *ctx, const void *state, int made)
{
  const struct log *log = ctx;
  const struct ad_match *match = log->table->record.match;
  if (made >= log->from)
    cli_json_places(log->json, NULL, match->lookahead, state, match->moves[made], log->viewer);
}

/* The places of the moves from the one number `since` of the request on, else of the last one. */
static void put_made(struct web_table *table, const json_t *request, int viewer,
                     struct ad_json *json)
{
  const struct ad_match *match = table->record.match;
  struct log log = {table, json, viewer,
                    (int)web_number(request, "since", match->n_moves - 1, 0, AD_MAX_PLAYOUT_MOVES)};
  ad_json_list(json, "made");
  ad_match_walk(match, match->lookahead, table->scratch, put_touched, &log);
  ad_json_end_list(json);
}

static void put_seats(struct web_table *table, int viewer, struct ad_json *json)
{
  const struct ad_match *match = table->record.match;
  char points[AD_VISIBLE_POINTS_TEXT];
  ad_json_list(json, "seats");
  for (int seat = 0; seat < match->setup->seats; seat++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "name", table->names[seat]);
    ad_json_bool(json, "human", !table->bots[seat]);
    ad_json_text(json, "points",
                 ad_visible_points_print(
                   ad_points_visible_to(match->setup, match->state, seat, viewer), points));
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

/* Whether seats see different things now, so that people at one screen cover it between turns. */
static bool hides(const struct web_table *table)
{
  const struct ad_match *match = table->record.match;
  struct ad_buf seen[AD_MAX_SEATS] = {{0}};
  bool differs = false;
  for (int seat = 0; seat < match->setup->seats; seat++) {
    struct ad_json json;
    ad_json_init(&json, &seen[seat], AD_JSON_LOG);
    ad_json_list(&json, NULL);
    ad_attrs_json(&json, NULL, match->setup->ops->attrs, match->setup->rules, match->state, seat);
    ad_vars_json(&json, NULL, match->lookahead, match->state, seat);
    ad_json_end_list(&json);
    differs |= seat > 0 && strcmp(ad_buf_text(&seen[0]), ad_buf_text(&seen[seat])) != 0;
  }
  for (int seat = 0; seat < match->setup->seats; seat++)
    ad_buf_fini(&seen[seat]);
  return differs;
}

static void put_result(const struct ad_match *match, struct ad_json *json)
{
  struct ad_result result;
  ad_result_of(match->setup, match->state, &result);
  ad_json_list(json, "ranks");
  for (int seat = 0; seat < match->setup->seats; seat++)
    ad_json_int(json, NULL, result.rank[seat]);
  ad_json_end_list(json);
}

static const char *phase_text(const struct ad_setup *setup, const void *state, int viewer)
{
  const char *phase = ad_phase_visible_to(setup, state, viewer);
  if (ad_to_act(setup, state) == AD_OVER)
    return "over";
  return phase ? phase : "decides in secret";
}

void web_put_view(struct web_table *table, const json_t *request, struct ad_json *json)
{
  struct ad_match *match = table->record.match;
  const struct ad_setup *setup = match->setup;
  int to_act = ad_to_act(setup, match->state), viewer = viewer_of(table, request, to_act);
  char fault[AD_FAULT_TEXT];
  ad_json_text(json, "variant", setup->name);
  ad_json_text(json, "title", table->record.variant->title);
  ad_json_text(json, "game", setup->ops->key);
  ad_json_u64(json, "seed", match->seed);
  ad_json_int(json, "n", match->n_moves);
  ad_json_int(json, "line", table->n_line);
  ad_json_int(json, "to_act", to_act);
  ad_json_int(json, "viewer", viewer);
  ad_json_bool(json, "watched", table->watched);
  ad_json_text(json, "phase", phase_text(match->lookahead, match->state, viewer));
  ad_json_bool(json, "hides", to_act != AD_OVER && hides(table));
  put_seats(table, viewer, json);
  web_put_board(setup, match->state, viewer, request, json);
  if (to_act == AD_OVER)
    put_result(match, json);
  else if (to_act == viewer && !table->watched)
    put_options(table, viewer, json);
  put_log(table, request, viewer, json);
  put_made(table, request, viewer, json);
  cli_json_sheets(json, "sheets", setup, match->state, viewer);
  if (ad_has_fault(setup)) {
    ad_fault_print(setup, fault, sizeof fault);
    ad_json_text(json, "fault", fault);
  }
}

struct series {
  const struct ad_match *match;
  struct ad_json *json;
};

static void put_points(const struct series *series, const void *state)
{
  const struct ad_setup *setup = series->match->lookahead;
  ad_json_list(series->json, NULL);
  for (int seat = 0; seat < setup->seats; seat++)
    ad_json_int(series->json, NULL, ad_points(setup, state, seat));
  ad_json_end_list(series->json);
}

static void put_points_before(void *ctx, const void *state, int made)
{
  (void)made;
  put_points(ctx, state);
}

void web_put_points(struct web_table *table, struct ad_json *json)
{
  const struct ad_match *match = table->record.match;
  struct series series = {match, json};
  ad_json_list(json, "points");
  ad_match_walk(match, match->lookahead, table->scratch, put_points_before, &series);
  put_points(&series, table->scratch);
  ad_json_end_list(json);
}
