/* messages.c - writes and reads messages as JSON. */
#include "engine/players/command/messages.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/json.h"
#include "engine/core/match/view_internal.h"

/* ---- writing ---- */

static void put_key(struct ad_buf *out, const char *key)
{
  ad_json_add_text(out, key);
  ad_buf_add_n(out, ":", 1);
}

static void put_int(struct ad_buf *out, long long value)
{
  char text[24];
  ad_buf_add_n(out, text, (size_t)snprintf(text, sizeof text, "%lld", value));
}

/* Appends a value of an attribute or of a move field. */
static void put_value(struct ad_buf *out, int64_t value, enum ad_type type,
                      const struct ad_word *words,
                      const char *(*name_of)(const void *rules, int64_t value), const void *rules)
{
  const char *text;
  if (value == AD_NONE || value == AD_HIDDEN)
    ad_buf_add(out, "null");
  else if (type == AD_INT)
    put_int(out, value);
  else if (type == AD_BOOL)
    ad_buf_add(out, value ? "true" : "false");
  else if ((text = type == AD_WORD ? ad_word_of(words, (int)value) : name_of(rules, value)))
    ad_json_add_text(out, text);
  else
    ad_buf_add(out, "null");
}

/* A state and the seat that looks at it. */
struct sight {
  const struct ad_setup *setup;
  const void *state;
  int viewer;
};

/* Appends the values for all indexes after the first DEPTH. */
static void put_attr(struct ad_buf *out, const struct sight *sight, const struct ad_attr *attr,
                     int *ix, int depth)
{
  const void *rules = sight->setup->rules;
  if (depth == AD_MAX_INDEXES || depth == attr->n_indexes) {
    put_value(out, attr->get(rules, sight->state, sight->viewer, ix), attr->type, attr->words,
              attr->name_of, rules);
    return;
  }
  int n = attr->index[depth].count(rules, sight->state, ix);
  ad_buf_add_n(out, "[", 1);
  for (ix[depth] = 0; ix[depth] < n; ix[depth]++) {
    if (ix[depth])
      ad_buf_add_n(out, ",", 1);
    put_attr(out, sight, attr, ix, depth + 1);
  }
  ad_buf_add_n(out, "]", 1);
}

void pl_json_attrs(struct ad_buf *out, const struct ad_setup *setup, const void *state, int viewer)
{
  const struct sight sight = {setup, state, viewer};
  ad_buf_add(out, "{");
  for (const struct ad_attr *attr = setup->ops->attrs; attr->name; attr++) {
    int ix[AD_MAX_INDEXES] = {0};
    if (attr != setup->ops->attrs)
      ad_buf_add(out, ",");
    put_key(out, attr->name);
    put_attr(out, &sight, attr, ix, 0);
  }
  ad_buf_add(out, "}");
}

/* Appends the variables of the variant's scripts. */
static void put_vars(struct ad_buf *out, const struct ad_setup *setup, const void *state,
                     int viewer)
{
  const struct ad_vars *vars = setup->hooks ? &setup->hooks->vars : NULL;
  ad_buf_add(out, "{");
  for (int v = 0; vars && v < vars->n; v++) {
    const struct ad_var *var = &vars->var[v];
    ad_buf_add(out, v ? "," : "");
    put_key(out, var->name);
    ad_buf_add(out, var->n ? "[" : "");
    for (int i = 0; i < ad_var_numbers(var); i++) {
      ad_buf_add(out, i ? "," : "");
      put_value(out, ad_var_get(setup, state, var, viewer, i), AD_INT, NULL, NULL, NULL);
    }
    ad_buf_add(out, var->n ? "]" : "");
  }
  ad_buf_add(out, "}");
}

/* Appends the points of all seats as VIEWER knows them.  The viewer's own points are the base of
 * the differences in `after`. */
static void put_points(struct ad_buf *out, const struct ad_setup *setup, const void *state,
                       int viewer)
{
  ad_buf_add(out, "[");
  for (int seat = 0; seat < setup->seats; seat++)
    ad_buf_printf(out, "%s%d", seat ? "," : "",
                  seat == viewer ? ad_points(setup, state, seat)
                                 : ad_points_visible_to(setup, state, seat, viewer).points);
  ad_buf_add(out, "]");
}

/* ---- messages ---- */

void pl_write_init(struct ad_buf *out, const struct ad_setup *setup, int seat, uint64_t seed,
                   const char *options, const struct pl_command_limits *limits)
{
  ad_buf_add(out, "{\"type\":\"init\",\"protocol\":\"" PL_PROTOCOL "\",\"game\":");
  ad_json_add_text(out, setup->ops->key);
  ad_buf_add(out, ",\"variant\":");
  ad_json_add_text(out, setup->name);
  ad_buf_printf(out, ",\"seats\":%d,\"seat\":%d,\"seed\":%" PRIu64 ",\"options\":%s", setup->seats,
                seat + 1, seed >> 11, /* 53 bits, which every JSON reader represents exactly */
                options);
  ad_buf_printf(
    out,
    ",\"limits\":{\"start_s\":%g,\"move_s\":%g,\"bank_s\":%g,\"line_kib\":%d,\"memory_mb\":%d}}\n",
    limits->start_s, limits->move_s, limits->bank_s, limits->line_kib, limits->memory_mb);
}

static void put_option(struct ad_buf *out, struct ad_view *view, ad_move move, void *next)
{
  const struct ad_setup *setup = view->setup;
  const void *state = ad_view_state(view);
  char text[AD_MOVE_TEXT];
  ad_move_print(setup, state, move, text, sizeof text);
  memcpy(next, state, setup->state_size);
  ad_apply(setup, next, move);
  ad_buf_add(out, "{\"text\":");
  ad_json_add_text(out, text);
  ad_buf_printf(out, ",\"after\":%d", ad_points(setup, next, view->seat));
  for (const struct ad_field *field = setup->ops->move_fields; field && field->name; field++) {
    int64_t value = ad_move_field(setup, state, field, move);
    if (value == AD_NONE || value == AD_HIDDEN)
      continue;
    ad_buf_add_n(out, ",", 1);
    put_key(out, field->name);
    put_value(out, value, field->type, field->words, field->name_of, setup->rules);
  }
  ad_buf_add_n(out, "}", 1);
}

void pl_write_decide(struct ad_buf *out, struct ad_view *view, int number, const ad_move *moves,
                     int n, void *next)
{
  const struct ad_setup *setup = view->setup;
  const void *state = ad_view_state(view);
  ad_buf_printf(out, "{\"type\":\"decide\",\"n\":%d,\"options\":[", number);
  for (int i = 0; i < n; i++) {
    ad_buf_add(out, i ? "," : "");
    put_option(out, view, moves[i], next);
  }
  ad_buf_add(out, "],\"state\":{\"phase\":");
  ad_json_add_text(out, ad_phase(setup, state));
  ad_buf_printf(out, ",\"decision\":%d,\"points\":", view->decision + 1);
  put_points(out, setup, state, view->seat);
  ad_buf_add(out, ",\"attributes\":");
  pl_json_attrs(out, setup, view->true_state, view->seat);
  ad_buf_add(out, ",\"vars\":");
  put_vars(out, setup, view->true_state, view->seat);
  ad_buf_add(out, "}}\n");
}

void pl_write_finish(struct ad_buf *out, const struct ad_result *result)
{
  ad_buf_add(out, "{\"type\":\"finish\",\"scores\":[");
  for (int seat = 0; seat < result->seats; seat++)
    ad_buf_printf(out, "%s%" PRId32, seat ? "," : "", result->score[seat]);
  ad_buf_add(out, "],\"ranks\":[");
  for (int seat = 0; seat < result->seats; seat++)
    ad_buf_printf(out, "%s%d", seat ? "," : "", result->rank[seat]);
  ad_buf_add(out, "]}\n");
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

static enum pl_reply_kind read_object(const json_t *object, struct pl_reply *out)
{
  const json_t *type = json_object_get(object, "type");
  const char *word = json_string_value(type);
  if (!json_is_object(object))
    return set_invalid(out, "it is not a JSON object");
  if (!type)
    return read_choice(object, out);
  if (word && strcmp(word, "log") == 0)
    return PL_REPLY_NONE;
  if (word && strcmp(word, "ready") == 0)
    return PL_REPLY_READY;
  return set_invalid(out, "its 'type' is neither 'ready' nor 'log'");
}

enum pl_reply_kind pl_reply_read(const char *line, size_t len, struct pl_reply *out)
{
  json_error_t err;
  size_t blank = 0;
  while (blank < len && (line[blank] == ' ' || line[blank] == '\t' || line[blank] == '\r'))
    blank++;
  if (blank == len)
    return PL_REPLY_NONE;
  json_t *object = json_loadb(line, len, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &err);
  if (!object) {
    snprintf(out->why, sizeof out->why, "it is not JSON: %.120s", err.text);
    return PL_REPLY_INVALID;
  }
  enum pl_reply_kind kind = read_object(object, out);
  json_decref(object);
  return kind;
}

void pl_reply_prepare(void)
{
  json_object_seed(0);
}
