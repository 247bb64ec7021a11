/* tuned.c - parameters with the values that a search tries. */
#include "engine/app/lab/tune/tuned.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/lab/answers/sweep.h"
#include "engine/app/match/other_values.h"
#include "engine/base/json.h"

enum { NEAR = 3 /* steps to each side of a number */ };

struct reading {
  const struct cfg_variant *variant;
  int seats;
  struct ad_arena *arena;
  struct app_lab_tuned *out;
  int n;
  struct ad_diags *diags;
};

static const struct ad_param *find_param(const struct cfg_variant *variant, const char *key)
{
  const struct ad_param *param = variant->ops->params;
  while (param && param->name && strcmp(param->name, key) != 0)
    param++;
  return param && param->name ? param : NULL;
}

static const char *text_of(const struct ad_node *node, struct ad_arena *arena)
{
  struct ad_buf text;
  if (!node || node->kind == AD_SCALAR)
    return node ? node->text : "";
  ad_buf_init(&text);
  ad_json_add_tree(&text, node);
  const char *copy = ad_arena_printf(arena, "%s", ad_buf_text(&text));
  ad_buf_fini(&text);
  return copy;
}

/* Begins parameter KEY; NULL after reporting. */
static struct app_lab_tuned *begin_parameter(struct reading *r, const char *key)
{
  for (int i = 0; i < r->n; i++)
    if (strcmp(r->out[i].key, key) == 0) {
      ad_diag_at(r->diags, (struct ad_pos){0}, "parameter '%s' is given twice", key);
      return NULL;
    }
  if (r->n == LAB_TUNED) {
    ad_diag_at(r->diags, (struct ad_pos){0}, "more than %d parameters", (int)LAB_TUNED);
    return NULL;
  }
  struct app_lab_tuned *t = &r->out[r->n++];
  *t = (struct app_lab_tuned){.key = key};
  const struct ad_node *now = find_param(r->variant, key)
                              ? app_parameter_now(r->variant, NULL, key, r->seats, &t->entry)
                              : ad_node_peek(r->variant->tree, key);
  t->now = text_of(now, r->arena);
  return t;
}

/* ---- values ---- */

static bool is_number(const char *text, double *value)
{
  char *end;
  *value = strtod(text, &end);
  return end > text && !*end;
}

/* Puts the value of the variant among the others: where it belongs if all are numbers, else first.
 */
static void place_base(struct app_lab_tuned *t)
{
  double now, number, before = 0;
  t->ordered = is_number(t->now, &now);
  for (int i = 0; t->ordered && i < t->n; i++) {
    t->ordered = is_number(t->value[i], &number) && (i == 0 || number > before);
    before = number;
  }
  t->base = 0;
  while (t->ordered && t->base < t->n && is_number(t->value[t->base], &number) && number < now)
    t->base++;
  memmove(&t->value[t->base + 1], &t->value[t->base],
          (size_t)(t->n - t->base) * sizeof t->value[0]);
  t->value[t->base] = NULL;
  t->n++;
}

static void add_value(struct app_lab_tuned *t, const char *value)
{
  if (t->n + 1 < LAB_TUNED_VALUES && strcmp(value, t->now) != 0)
    t->value[t->n++] = value;
}

static bool read_values(struct reading *r, const char *text)
{
  char why[240];
  struct app_lab_swept swept;
  if (!app_lab_swept_read(text, r->arena, &swept, why, sizeof why)) {
    ad_diag_at(r->diags, (struct ad_pos){0}, "%s", why);
    return false;
  }
  struct app_lab_tuned *t = begin_parameter(r, swept.key);
  for (int i = 0; t && i < swept.n; i++)
    add_value(t, swept.value[i]);
  if (t)
    place_base(t);
  return t != NULL;
}

/* Numbers up to NEAR steps away; of other kinds all values that are near. */
static void add_near(struct reading *r, const struct ad_param *param, struct app_lab_tuned *t)
{
  struct app_other_value other[APP_OTHER_VALUES];
  long long now;
  if (param->type == AD_INT && ad_parse_int(t->now, &now)) {
    for (long long v = now - NEAR; v <= now + NEAR; v++)
      if (v >= param->min && v <= param->max)
        add_value(t, ad_arena_printf(r->arena, "%lld", v));
    return;
  }
  const struct ad_node *node = app_parameter_now(r->variant, NULL, t->key, r->seats, NULL);
  int n = app_other_values(param, node, false, r->arena, other);
  for (int i = 0; i < n; i++)
    add_value(t, text_of(other[i].value, r->arena));
}

static bool read_near(struct reading *r, const char *key)
{
  const struct ad_param *param = find_param(r->variant, key);
  struct app_lab_tuned *t = param ? begin_parameter(r, key) : NULL;
  if (!param) {
    const char *names[256], *nearest;
    int n = 0;
    for (param = r->variant->ops->params; param && param->name && n < AD_LEN(names); param++)
      names[n++] = param->name;
    nearest = ad_nearest(key, names, n);
    if (nearest)
      ad_diag_at(r->diags, (struct ad_pos){0}, "unknown parameter '%s', did you mean '%s'?", key,
                 nearest);
    else
      ad_diag_at(r->diags, (struct ad_pos){0},
                 "'%s' is not a parameter of %s, expected values with it: %s=1,2,3", key,
                 r->variant->ops->key, key);
    return false;
  }
  if (!t)
    return false;
  add_near(r, param, t);
  place_base(t);
  if (t->n < 2)
    ad_diag_at(r->diags, (struct ad_pos){0}, "parameter '%s' has no other values, expected %s=...",
               key, key);
  return t->n >= 2;
}

/* ---- the list ---- */

/* The length of a parameter with its values: a piece without = that does not name a parameter
 * belongs to the values before it. */
static size_t entry_length(const struct reading *r, const char *text)
{
  size_t len = app_lab_piece_length(text);
  bool has_values = memchr(text, '=', len) != NULL;
  while (has_values && text[len] == ',') {
    size_t more = app_lab_piece_length(text + len + 1);
    const char *piece = ad_arena_text(r->arena, text + len + 1, more);
    if (strchr(piece, '=') || find_param(r->variant, piece))
      break;
    len += 1 + more;
  }
  return len;
}

int app_lab_tuned_read(const char *text, const struct cfg_variant *variant, int seats,
                       struct ad_arena *arena, struct app_lab_tuned out[LAB_TUNED],
                       struct ad_diags *diags)
{
  struct reading r = {variant, seats, arena, out, 0, diags};
  while (*text) {
    size_t len = entry_length(&r, text);
    const char *entry = ad_arena_text(arena, text, len);
    if (!(strchr(entry, '=') ? read_values : read_near)(&r, entry))
      return -1;
    text += len + (text[len] == ',');
  }
  return r.n;
}

/* ---- names and files ---- */

const char *app_lab_tuned_name(const struct app_lab_tuned *tuned, int n,
                               const struct lab_point *point, struct ad_arena *arena)
{
  const char *name = "";
  for (int i = 0; i < n; i++) {
    const char *value = tuned[i].value[(int)point->at[i]];
    if (value)
      name = tuned[i].entry
             ? ad_arena_printf(arena, "%s:%s={%s: %s}", name, tuned[i].key, tuned[i].entry, value)
             : ad_arena_printf(arena, "%s:%s=%s", name, tuned[i].key, value);
  }
  return name;
}

/* "rules", "vars": the first word of a path; what has no path is below rules. */
static size_t section_of(const char *key, const char **rest)
{
  const char *dot = strchr(key, '.');
  *rest = dot ? dot + 1 : key;
  return dot ? (size_t)(dot - key) : 0;
}

static void add_key(const struct app_lab_tuned *t, const char *value, struct ad_buf *out)
{
  const char *rest, *steps[8];
  size_t len = section_of(t->key, &rest);
  char path[200];
  int n = 0;
  ad_buf_printf(out, "%.*s:\n", len ? (int)len : 5, len ? t->key : "rules");
  snprintf(path, sizeof path, "%s", rest);
  for (char *at = strtok(path, "."); at && n < AD_LEN(steps); at = strtok(NULL, "."))
    steps[n++] = at;
  if (strncmp(t->key, "components.", strlen("components.")) == 0 && n == 3) {
    ad_buf_printf(out, "  %s: {change: [{id: %s, %s: %s}]}", steps[0], steps[1], steps[2], value);
  } else {
    for (int i = 0; i < n; i++)
      ad_buf_printf(out, "%s%s: ", i ? "{" : "  ", steps[i]);
    if (t->entry)
      ad_buf_printf(out, "{%s: %s}", t->entry, value);
    else
      ad_buf_add(out, value);
    for (int i = 1; i < n; i++)
      ad_buf_add(out, "}");
  }
  if (*t->now)
    ad_buf_printf(out, "  # %s as it was", t->now);
  ad_buf_add(out, "\n");
}

static bool same_section(const char *a, const char *b)
{
  const char *rest;
  size_t x = section_of(a, &rest), y = section_of(b, &rest);
  return x == y && strncmp(a, b, x) == 0;
}

/* Keys of one section stand together below one head: the head of all but the first is cut off. */
void app_lab_tuned_file(const struct app_lab_tuned *tuned, int n, const struct lab_point *point,
                        const char *name, struct ad_buf *out)
{
  bool done[LAB_TUNED] = {false};
  const char *quote = strchr(name, ':') ? "\"" : "";
  ad_buf_printf(out, "aedile: 1\nextends: %s%s%s\n", quote, name, quote);
  for (int i = 0; i < n; i++) {
    if (done[i] || !tuned[i].value[(int)point->at[i]])
      continue;
    size_t head = out->len;
    for (int j = i; j < n; j++) {
      struct ad_buf key;
      if (done[j] || !tuned[j].value[(int)point->at[j]] ||
          !same_section(tuned[i].key, tuned[j].key))
        continue;
      ad_buf_init(&key);
      add_key(&tuned[j], tuned[j].value[(int)point->at[j]], &key);
      ad_buf_add(out, out->len == head ? ad_buf_text(&key) : strchr(ad_buf_text(&key), '\n') + 1);
      ad_buf_fini(&key);
      done[j] = true;
    }
  }
}
