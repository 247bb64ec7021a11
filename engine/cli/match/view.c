/* view.c - what one viewer is shown: board, options, log, score sheets. */
#include "engine/cli/match/view.h"

#include <string.h>

#include "engine/cli/terminal/show.h"
#include "engine/core/show/show.h"
#include "engine/report/json.h"

static void put_drawing(const struct ad_setup *setup, const void *state, int viewer,
                        struct ad_json *json)
{
  struct ad_styled styled;
  ad_styled_init(&styled, false, true);
  ad_draw(setup, state, viewer, &styled);
  ad_json_text(json, "drawing", ad_buf_text(&styled.out));
  ad_styled_fini(&styled);
}

void cli_put_board(const struct ad_setup *setup, const void *state, int viewer,
                   struct cli_picture_look look, struct ad_json *json)
{
  if (ad_has_picture(setup))
    cli_json_picture(json, setup, state, viewer, look);
  else
    put_drawing(setup, state, viewer, json);
}

void cli_match_put_options(struct cli_match *m, struct ad_json *json)
{
  struct ad_match *match = m->match;
  const struct ad_setup *setup = match->lookahead;
  struct ad_view view;
  char text[AD_MOVE_TEXT], note[AD_MOVE_ANNOTATION];
  int n = ad_match_options(match), seat = ad_to_act(setup, match->state);
  cli_match_look(m, seat, &view);
  int now = ad_points(setup, ad_view_state(&view), seat);
  ad_json_list(json, "options");
  for (int i = 0; i < n && !ad_has_fault(setup); i++) {
    memcpy(m->scratch, ad_view_state(&view), setup->state_size);
    ad_move_print(setup, m->scratch, match->options[i], text, sizeof text);
    ad_move_annotate(setup, m->scratch, match->options[i], note, sizeof note);
    ad_json_map(json, NULL);
    ad_json_text(json, "text", text);
    ad_json_text(json, "note", note);
    cli_json_places(json, "places", setup, m->scratch, match->options[i], seat);
    ad_apply(setup, m->scratch, match->options[i]);
    ad_json_int(json, "gain", ad_points(setup, m->scratch, seat) - now);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

struct log {
  struct cli_match *m;
  struct ad_json *json;
  int viewer, from;
};

static void put_move(void *ctx, const void *state, int made)
{
  const struct log *log = ctx;
  const struct ad_match *match = log->m->match;
  char text[AD_MOVE_DESCRIPTION];
  if (made < log->from)
    return;
  ad_move_describe(match->lookahead, state, match->moves[made], log->viewer, text);
  ad_json_map(log->json, NULL);
  ad_json_int(log->json, "seat", ad_to_act(match->lookahead, state));
  ad_json_text(log->json, "text", text);
  ad_json_end_map(log->json);
}

void cli_match_put_log(struct cli_match *m, int viewer, int from, struct ad_json *json)
{
  struct log log = {m, json, viewer, from};
  ad_json_int(json, "log_from", log.from);
  ad_json_list(json, "log");
  cli_match_walk(m, log.from, put_move, &log);
  ad_json_end_list(json);
}

/* What the moves from number FROM on touched, for a viewer who may know them. */
static void put_touched(void *ctx, const void *state, int made)
{
  const struct log *log = ctx;
  const struct ad_match *match = log->m->match;
  if (made >= log->from)
    cli_json_places(log->json, NULL, match->lookahead, state, match->moves[made], log->viewer);
}

void cli_match_put_made(struct cli_match *m, int viewer, int from, struct ad_json *json)
{
  struct log log = {m, json, viewer, from < 0 ? m->match->n_moves - 1 : from};
  ad_json_list(json, "made");
  cli_match_walk(m, log.from, put_touched, &log);
  ad_json_end_list(json);
}

static void put_seats(const struct cli_match *m, int viewer, struct ad_json *json)
{
  const struct ad_match *match = m->match;
  char points[AD_VISIBLE_POINTS_TEXT];
  ad_json_list(json, "seats");
  for (int seat = 0; seat < match->setup->seats; seat++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "name", m->names[seat]);
    ad_json_bool(json, "human", !m->bots[seat]);
    ad_json_text(json, "points",
                 ad_visible_points_print(
                   ad_points_visible_to(match->setup, match->state, seat, viewer), points));
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
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

void cli_match_put_end(const struct cli_match *m, struct ad_json *json)
{
  put_result(m->match, json);
  put_seats(m, AD_NOBODY, json);
}

static const char *phase_text(const struct ad_setup *setup, const void *state, int viewer)
{
  const char *phase = ad_phase_visible_to(setup, state, viewer);
  if (ad_to_act(setup, state) == AD_OVER)
    return "over";
  return phase ? phase : "decides in secret";
}

void cli_match_put_view(struct cli_match *m, const struct cli_look *look, struct ad_json *json)
{
  const struct ad_match *match = m->match;
  const struct ad_setup *setup = match->setup;
  int to_act = ad_to_act(setup, match->state);
  char fault[AD_FAULT_TEXT];
  ad_json_text(json, "variant", setup->name);
  ad_json_text(json, "title", m->title);
  ad_json_text(json, "game", setup->ops->key);
  ad_json_int(json, "n", match->n_moves);
  ad_json_int(json, "to_act", to_act);
  ad_json_int(json, "viewer", look->viewer);
  ad_json_text(json, "phase", phase_text(match->lookahead, match->state, look->viewer));
  put_seats(m, look->viewer, json);
  cli_put_board(setup, match->state, look->viewer,
                (struct cli_picture_look){.panels = look->panels}, json);
  if (to_act == AD_OVER)
    put_result(match, json);
  else if (to_act == look->viewer && look->options)
    cli_match_put_options(m, json);
  cli_match_put_log(m, look->viewer, look->log_from, json);
  cli_match_put_made(m, look->viewer, look->since, json);
  cli_json_sheets(json, "sheets", setup, match->state, look->viewer);
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

void cli_match_put_points(struct cli_match *m, struct ad_json *json)
{
  const struct ad_match *match = m->match;
  struct series series = {match, json};
  ad_json_list(json, "points");
  ad_match_walk(match, match->lookahead, m->scratch, put_points_before, &series);
  put_points(&series, m->scratch);
  ad_json_end_list(json);
}
