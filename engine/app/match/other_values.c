/* other_values.c - values near the value that a parameter has. */
#include "engine/app/match/other_values.h"

#include <stdio.h>
#include <string.h>

struct values {
  const struct ad_param *param;
  struct ad_arena *arena;
  struct app_other_value *out;
  int n;
};

static void add(struct values *v, struct ad_node *value, const char *what)
{
  if (value && v->n < APP_OTHER_VALUES)
    v->out[v->n++] = (struct app_other_value){value, what, false};
}

static void add_word(struct values *v, const char *word)
{
  add(v, ad_node_word(v->arena, word), word);
}

static void add_words(struct values *v, const char *now)
{
  for (const struct ad_word *word = v->param->words; word && word->word; word++)
    if (strcmp(word->word, now) != 0)
      add_word(v, word->word);
}

static void add_numbers(struct values *v, const char *now, bool ends)
{
  long long number;
  if (!ad_parse_int(now, &number))
    return;
  const long long values[] = {number - 1, number + 1, v->param->min, v->param->max};
  for (int i = 0; i < (ends ? 4 : 2); i++) {
    bool again = i >= 2 && (values[i] == number - 1 || values[i] == number + 1);
    if (!again && values[i] != number && values[i] >= v->param->min && values[i] <= v->param->max)
      add_word(v, ad_arena_printf(v->arena, "%lld", values[i]));
  }
}

/* NOW with all numbers one more, but for the first KEPT; a number at its maximum is one less.  NULL
 * if not all of them are numbers. */
static struct ad_node *raised(const struct values *v, const struct ad_node *now, int kept)
{
  bool is_map = now->kind == AD_MAP;
  struct ad_node *other = is_map ? ad_node_map(v->arena) : ad_node_list(v->arena);
  long long n;
  for (const struct ad_node *item = now->first; item; item = item->next, kept--) {
    if (!ad_node_as_int(item, &n))
      return NULL;
    struct ad_node *value = ad_node_int(v->arena, kept > 0 ? n : n < v->param->max ? n + 1 : n - 1);
    if (is_map)
      ad_node_put(v->arena, other, item->key, value);
    else
      ad_node_push(other, value);
  }
  return other->n ? other : NULL;
}

/* Some tables say what nothing is worth and have to begin with 0: if the rules refuse the table
 * with all numbers raised, its first one stays. */
static void add_raised(struct values *v, const struct ad_node *now)
{
  int before = v->n;
  add(v, raised(v, now, 0), "every number one more");
  if (v->n == before || now->n < 2)
    return;
  add(v, raised(v, now, 1), "every number but the first one more");
  v->out[v->n - 1].instead = v->n == before + 2;
}

/* A set without one of its words, for each of them. */
static void add_smaller(struct values *v, const struct ad_node *now)
{
  for (const struct ad_node *left_out = now->first; left_out; left_out = left_out->next) {
    struct ad_node *other = ad_node_list(v->arena);
    for (const struct ad_node *item = now->first; item; item = item->next)
      if (item != left_out)
        ad_node_push(other, ad_node_copy(v->arena, item));
    add(v, other, ad_arena_printf(v->arena, "without %s", left_out->text));
  }
}

int app_other_values(const struct ad_param *param, const struct ad_node *now, bool ends,
                     struct ad_arena *arena, struct app_other_value out[APP_OTHER_VALUES])
{
  struct values v = {param, arena, out, 0};
  const char *text = now && now->kind == AD_SCALAR ? now->text : "";
  switch (param->type) {
  case AD_BOOL: add_word(&v, strcmp(text, "true") == 0 ? "false" : "true"); break;
  case AD_WORD: add_words(&v, text); break;
  case AD_INT:
    add_words(&v, text);
    add_numbers(&v, text, ends);
    break;
  case AD_INTS:
    if (now && now->kind == AD_LIST)
      add_raised(&v, now);
    break;
  case AD_VALUES:
    if (now && now->kind == AD_MAP)
      add_raised(&v, now);
    break;
  case AD_WORDS:
    if (now && now->kind == AD_LIST)
      add_smaller(&v, now);
    break;
  default: break; /* pictures, texts and parts of a whole have no neighbours that would be usual */
  }
  return v.n;
}

static const struct ad_param *find_param(const struct ad_game_ops *ops, const char *key)
{
  const struct ad_param *param = ops->params;
  while (param->name && strcmp(param->name, key) != 0)
    param++;
  return param->name ? param : NULL;
}

const struct ad_node *app_parameter_now(const struct cfg_variant *variant,
                                        const struct ad_node *options, const char *key, int seats,
                                        const char **entry)
{
  const struct ad_param *param = find_param(variant->ops, key);
  const struct ad_node *own = options ? ad_node_peek(options, key) : NULL;
  const struct ad_node *rules = ad_node_peek(variant->tree, "rules");
  const struct ad_node *node = own ? own : rules ? ad_node_peek(rules, key) : NULL;
  char text[16];
  if (entry)
    *entry = NULL;
  if (!param || !node || node->kind != AD_MAP || param->type == AD_VALUES)
    return param ? node : NULL;
  const struct ad_node *selected =
    param->selected_by ? app_parameter_now(variant, options, param->selected_by, seats, NULL)
                       : NULL;
  snprintf(text, sizeof text, "%d", seats);
  node = ad_node_peek(node, selected && selected->kind == AD_SCALAR ? selected->text : text);
  if (entry && node)
    *entry = node->key;
  return node;
}
