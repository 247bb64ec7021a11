/* messages.c - writes and reads messages as JSON. */
#include "engine/players/command/messages.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/game/attr_json.h"
#include "engine/core/match/vars.h"
#include "engine/core/match/view_internal.h"

/* ---- writing ---- */

/* Writes the points of all seats as VIEWER knows them.  The viewer's own points are the base of the
 * differences in `after`. */
static void put_points(struct ad_json *json, const struct ad_setup *setup, const void *state,
                       int viewer)
{
  ad_json_list(json, "points");
  for (int seat = 0; seat < setup->seats; seat++)
    ad_json_int(json, NULL,
                seat == viewer ? ad_points(setup, state, seat)
                               : ad_points_visible_to(setup, state, seat, viewer).points);
  ad_json_end_list(json);
}

/* Writes a number of a limit, whole or not. */
static void put_limit(struct ad_json *json, const char *key, double value)
{
  char text[32];
  snprintf(text, sizeof text, "%g", value);
  ad_json_written(json, key, text);
}

static void put_limits(struct ad_json *json, const struct pl_command_limits *limits)
{
  ad_json_map(json, "limits");
  put_limit(json, "start_s", limits->start_s);
  put_limit(json, "move_s", limits->move_s);
  put_limit(json, "bank_s", limits->bank_s);
  ad_json_int(json, "line_kib", limits->line_kib);
  ad_json_int(json, "memory_mb", limits->memory_mb);
  ad_json_end_map(json);
}

/* ---- messages ---- */

static struct ad_json begin_message(struct ad_buf *out, const char *type)
{
  struct ad_json json;
  ad_json_init(&json, out, AD_JSON_CANONICAL);
  ad_json_map(&json, NULL);
  ad_json_text(&json, "type", type);
  return json;
}

static void end_message(struct ad_json *json)
{
  ad_json_end_map(json);
  ad_buf_add(json->out, "\n");
}

void pl_write_init(struct ad_buf *out, const struct ad_setup *setup, int seat, uint64_t seed,
                   const char *options, const struct pl_command_limits *limits)
{
  struct ad_json json = begin_message(out, "init");
  ad_json_text(&json, "protocol", PL_PROTOCOL);
  ad_json_text(&json, "game", setup->ops->key);
  ad_json_text(&json, "variant", setup->name);
  ad_json_int(&json, "seats", setup->seats);
  ad_json_int(&json, "seat", seat + 1);
  /* 53 bits, which every JSON reader represents exactly */
  ad_json_u64(&json, "seed", seed >> 11);
  ad_json_written(&json, "options", options);
  put_limits(&json, limits);
  end_message(&json);
}

static void put_option(struct ad_json *json, struct ad_view *view, ad_move move, void *next)
{
  const struct ad_setup *setup = view->setup;
  const void *state = ad_view_state(view);
  char text[AD_MOVE_TEXT];
  ad_move_print(setup, state, move, text, sizeof text);
  memcpy(next, state, setup->state_size);
  ad_apply(setup, next, move);
  ad_json_map(json, NULL);
  ad_json_text(json, "text", text);
  ad_json_int(json, "after", ad_points(setup, next, view->seat));
  for (const struct ad_field *field = setup->ops->move_fields; field && field->name; field++) {
    int64_t value = ad_move_field(setup, state, field, move);
    if (value != AD_NONE && value != AD_HIDDEN)
      ad_value_json(json, field->name, value, field->type, field->words, field->name_of,
                    setup->rules);
  }
  ad_json_end_map(json);
}

static void put_state(struct ad_json *json, struct ad_view *view)
{
  const struct ad_setup *setup = view->setup;
  const void *state = ad_view_state(view);
  ad_json_map(json, "state");
  ad_json_text(json, "phase", ad_phase(setup, state));
  ad_json_int(json, "decision", view->decision + 1);
  put_points(json, setup, state, view->seat);
  ad_attrs_json(json, "attributes", setup->ops->attrs, setup->rules, view->true_state, view->seat);
  ad_vars_json(json, "vars", setup, view->true_state, view->seat);
  ad_json_end_map(json);
}

void pl_write_decide(struct ad_buf *out, struct ad_view *view, int number, const ad_move *moves,
                     int n, void *next)
{
  struct ad_json json = begin_message(out, "decide");
  ad_json_int(&json, "n", number);
  ad_json_list(&json, "options");
  for (int i = 0; i < n; i++)
    put_option(&json, view, moves[i], next);
  ad_json_end_list(&json);
  put_state(&json, view);
  end_message(&json);
}

void pl_write_finish(struct ad_buf *out, const struct ad_result *result)
{
  struct ad_json json = begin_message(out, "finish");
  ad_json_list(&json, "scores");
  for (int seat = 0; seat < result->seats; seat++)
    ad_json_int(&json, NULL, result->score[seat]);
  ad_json_end_list(&json);
  ad_json_list(&json, "ranks");
  for (int seat = 0; seat < result->seats; seat++)
    ad_json_int(&json, NULL, result->rank[seat]);
  ad_json_end_list(&json);
  end_message(&json);
}

/* ---- reading ---- */

static enum pl_reply_kind set_invalid(struct pl_reply *out, const char *why)
{
  snprintf(out->why, sizeof out->why, "%s", why);
  return PL_REPLY_INVALID;
}

static enum pl_reply_kind read_choice(const json_t *object, struct pl_reply *out)
{
  const json_t *n = json_object_get(object, "n"), *choice = json_object_get(object, "choice");
  if (!n || !choice)
    return set_invalid(out, n ? "it has no 'choice'" : "it has no 'n'");
  if (!json_is_integer(n) || !json_is_integer(choice))
    return set_invalid(out, json_is_integer(n) ? "'choice' is not a whole number"
                                               : "'n' is not a whole number");
  out->n = json_integer_value(n);
  out->choice = json_integer_value(choice);
  return PL_REPLY_CHOICE;
}

static enum pl_reply_kind read_log(const json_t *object, const char *line, size_t len,
                                   struct pl_reply *out)
{
  const json_t *text = json_object_get(object, "text");
  const char *said = json_is_string(text) ? json_string_value(text) : line;
  size_t said_len = json_is_string(text) ? json_string_length(text) : len;
  out->logged_len = said_len < sizeof out->logged ? said_len : sizeof out->logged;
  memcpy(out->logged, said, out->logged_len);
  return PL_REPLY_NONE;
}

static enum pl_reply_kind read_object(const json_t *object, const char *line, size_t len,
                                      struct pl_reply *out)
{
  const json_t *type = json_object_get(object, "type");
  const char *word = json_string_value(type);
  if (!json_is_object(object))
    return set_invalid(out, "it is not a JSON object");
  if (!type)
    return read_choice(object, out);
  if (word && strcmp(word, "log") == 0)
    return read_log(object, line, len, out);
  if (word && strcmp(word, "ready") == 0)
    return PL_REPLY_READY;
  return set_invalid(out, "its 'type' is neither 'ready' nor 'log'");
}

enum pl_reply_kind pl_reply_read(const char *line, size_t len, struct pl_reply *out)
{
  json_error_t err;
  size_t blank = 0;
  out->logged_len = 0;
  while (blank < len && (line[blank] == ' ' || line[blank] == '\t' || line[blank] == '\r'))
    blank++;
  if (blank == len)
    return PL_REPLY_NONE;
  json_t *object = json_loadb(line, len, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &err);
  if (!object) {
    snprintf(out->why, sizeof out->why, "it is not JSON: %.120s", err.text);
    return PL_REPLY_INVALID;
  }
  enum pl_reply_kind kind = read_object(object, line, len, out);
  json_decref(object);
  return kind;
}

void pl_reply_prepare(void)
{
  json_object_seed(0);
}
