/* position.c - a position of a file, to be looked at: board, legal moves, score sheets. */
#include "bindings/web/engine/view.h"

#include <stdlib.h>

#include "bindings/web/engine/calls.h"
#include "engine/app/match/positions.h"
#include "engine/cli/terminal/show.h"
#include "engine/report/json.h"

static void put_seats(const struct app_position *p, struct ad_json *json)
{
  char points[AD_VISIBLE_POINTS_TEXT];
  ad_json_list(json, "seats");
  for (int seat = 0; seat < p->setup->seats; seat++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "name", "");
    ad_json_text(
      json, "points",
      ad_visible_points_print(ad_points_visible_to(p->setup, p->state, seat, AD_NOBODY), points));
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_moves(const struct app_position *p, struct ad_json *json)
{
  ad_move *moves = ad_calloc((size_t)p->setup->max_moves, sizeof *moves);
  char text[AD_MOVE_TEXT], note[AD_MOVE_ANNOTATION];
  int n = ad_to_act(p->setup, p->state) == AD_OVER ? 0 : ad_legal(p->setup, p->state, moves);
  ad_json_list(json, "moves");
  for (int i = 0; i < n; i++) {
    ad_move_print(p->setup, p->state, moves[i], text, sizeof text);
    ad_move_annotate(p->setup, p->state, moves[i], note, sizeof note);
    ad_json_map(json, NULL);
    ad_json_text(json, "text", text);
    ad_json_text(json, "note", note);
    cli_json_places(json, "places", p->setup, p->state, moves[i], AD_NOBODY);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
  free(moves);
}

static void put_position(const struct app_position *p, const json_t *request, struct ad_json *json)
{
  int to_act = ad_to_act(p->setup, p->state);
  char fault[AD_FAULT_TEXT];
  ad_json_text(json, "title", p->title);
  ad_json_text(json, "variant", p->variant);
  ad_json_text(json, "game", p->setup->ops->key);
  ad_json_int(json, "to_act", to_act);
  ad_json_int(json, "viewer", AD_NOBODY);
  ad_json_text(json, "phase", to_act == AD_OVER ? "over" : ad_phase(p->setup, p->state));
  put_seats(p, json);
  cli_put_board(p->setup, p->state, AD_NOBODY,
                (struct cli_picture_look){.panels = web_panels(request)}, json);
  put_moves(p, json);
  cli_json_sheets(json, "sheets", p->setup, p->state, AD_NOBODY);
  if (ad_has_fault(p->setup)) {
    ad_fault_print(p->setup, fault, sizeof fault);
    ad_json_text(json, "fault", fault);
  }
}

void web_answer_position(const json_t *request, struct ad_json *json)
{
  struct app_positions positions;
  struct ad_diags diags;
  ad_diags_init(&diags);
  if (!app_positions_read(web_text(request, "path", ""), -1, &positions, &diags)) {
    ad_diags_sort(&diags);
    rp_json_diags(json, "problems", &diags);
  } else {
    int at = (int)web_number(request, "at", 0, 0, positions.n - 1);
    ad_json_int(json, "positions", positions.n);
    ad_json_int(json, "at", at);
    put_position(&positions.list[at], request, json);
    app_positions_fini(&positions);
  }
  ad_diags_fini(&diags);
}
