/* observe.c - what a viewer sees of a position: as numbers in a fixed order, as JSON, as letters.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/app/env/env_internal.h"
#include "engine/core/game/attr_json.h"
#include "engine/core/match/move.h"
#include "engine/core/match/random_game.h"
#include "engine/core/match/vars.h"
#include "engine/core/show/show.h"

/* ---- the layout ---- */

/* Lists that grow and shrink have room for the most entries that they had in these games. */
enum { REFERENCE_GAMES = 8 };

static int parts_of(const struct ad_setup *s)
{
  int n = 0;
  while (s->ops->attrs && s->ops->attrs[n].name)
    n++;
  return n + (s->hooks ? s->hooks->vars.n : 0);
}

/* Notes the extents of PART in STATE, for all indexes after the first DEPTH. */
static void measure(struct env_part *part, const struct ad_setup *s, const void *state, int *ix,
                    int depth)
{
  if (depth == AD_MAX_INDEXES || depth == part->attr->n_indexes)
    return;
  int n = part->attr->index[depth].count(s->rules, state, ix);
  if (n > part->extent[depth])
    part->extent[depth] = n;
  for (ix[depth] = 0; ix[depth] < n && depth + 1 < part->attr->n_indexes; ix[depth]++)
    measure(part, s, state, ix, depth + 1);
}

static void measure_all(struct app_env *env)
{
  struct env_family *family = env->family;
  for (int i = 0; i < family->n_parts; i++) {
    int ix[AD_MAX_INDEXES] = {0};
    if (family->part[i].attr)
      measure(&family->part[i], env->setup, env->state, ix, 0);
  }
}

static void measure_random_games(struct app_env *env)
{
  for (uint64_t game = 0; game < REFERENCE_GAMES; game++) {
    struct ad_rng rng;
    ad_rng_seed(&rng, game);
    app_env_deal(env, game);
    measure_all(env);
    for (int n; (n = app_env_options(env, NULL, 0)) > 0; measure_all(env))
      (void)app_env_step(env, (int)ad_rng_below(&rng, (uint32_t)n));
  }
}

static int numbers_of(const struct env_part *part)
{
  if (part->var)
    return ad_var_numbers(part->var);
  int n = 1;
  for (int i = 0; i < part->attr->n_indexes; i++)
    n *= part->extent[i];
  return n;
}

void env_lay_out(struct app_env *env)
{
  const struct ad_setup *s = env->setup;
  struct env_family *family = env->family;
  family->part = ad_calloc((size_t)parts_of(s) + 1, sizeof *family->part);
  for (const struct ad_attr *attr = s->ops->attrs; attr && attr->name; attr++)
    family->part[family->n_parts++].attr = attr;
  for (int i = 0; s->hooks && i < s->hooks->vars.n; i++)
    family->part[family->n_parts++].var = &s->hooks->vars.var[i];
  measure_random_games(env);
  family->width = ENV_COMMON;
  for (int i = 0; i < family->n_parts; i++) {
    family->part[i].offset = family->width;
    family->width += numbers_of(&family->part[i]);
  }
}

int app_env_width(const struct app_env *env)
{
  return env->family->width;
}

static void put_words(struct ad_json *json, const char *key, const struct ad_word *words)
{
  ad_json_map(json, key);
  for (; words->word; words++)
    ad_json_int(json, words->word, words->value);
  ad_json_end_map(json);
}

static void put_head(struct ad_json *json, const char *name, const char *about, const char *type,
                     int offset)
{
  ad_json_map(json, NULL);
  ad_json_text(json, "name", name);
  ad_json_text(json, "about", about);
  ad_json_text(json, "type", type);
  ad_json_int(json, "offset", offset);
}

static void put_common(struct ad_json *json, const char *name, const char *about, int offset,
                       const struct ad_word *words)
{
  put_head(json, name, about, words ? "word" : "number", offset);
  ad_json_list(json, "extents");
  ad_json_end_list(json);
  if (words)
    put_words(json, "words", words);
  ad_json_end_map(json);
}

static const char *type_of(const struct ad_attr *attr)
{
  return attr->type == AD_BOOL ? "truth"
       : attr->type == AD_WORD ? "word"
       : attr->type == AD_TEXT ? "name"
                               : "number";
}

static void put_attr(struct ad_json *json, const struct env_part *part)
{
  const struct ad_attr *attr = part->attr;
  put_head(json, attr->name, attr->doc, type_of(attr), part->offset);
  ad_json_list(json, "extents");
  for (int i = 0; i < attr->n_indexes; i++)
    ad_json_int(json, NULL, part->extent[i]);
  ad_json_end_list(json);
  ad_json_list(json, "indexes");
  for (int i = 0; i < attr->n_indexes; i++)
    ad_json_text(json, NULL, attr->index[i].name);
  ad_json_end_list(json);
  ad_json_list(json, "bases");
  for (int i = 0; i < attr->n_indexes; i++)
    ad_json_int(json, NULL, attr->index[i].base);
  ad_json_end_list(json);
  if (attr->type == AD_WORD)
    put_words(json, "words", attr->words);
  ad_json_end_map(json);
}

static void put_var(struct ad_json *json, const struct env_part *part)
{
  put_head(json, part->var->name, "a variable of the variant", "number", part->offset);
  ad_json_list(json, "extents");
  if (part->var->n)
    ad_json_int(json, NULL, part->var->n);
  ad_json_end_list(json);
  ad_json_end_map(json);
}

size_t app_env_layout(struct app_env *env, char *out, size_t size)
{
  const struct env_family *family = env->family;
  struct ad_buf text;
  struct ad_json json;
  ad_buf_init(&text);
  ad_json_init(&json, &text, AD_JSON_LOG);
  ad_json_list(&json, NULL);
  put_common(&json, "viewer", "the seat that looks", ENV_VIEWER, NULL);
  put_common(&json, "to_act", "the seat that decides, 0 when nobody does", ENV_TO_ACT, NULL);
  put_common(&json, "phase", "the kind of decision; hidden while another seat decides in secret",
             ENV_PHASE, env->setup->ops->phases);
  for (int i = 0; i < family->n_parts; i++)
    if (family->part[i].attr)
      put_attr(&json, &family->part[i]);
    else
      put_var(&json, &family->part[i]);
  ad_json_end_list(&json);
  size_t len = env_text(ad_buf_text(&text), out, size);
  ad_buf_fini(&text);
  return len;
}

/* ---- observations ---- */

struct sight {
  const struct ad_setup *s;
  const void *state;
  int viewer;
  int64_t none, hidden;
};

static int64_t seen(const struct sight *sight, int64_t value)
{
  return value == AD_NONE ? sight->none : value == AD_HIDDEN ? sight->hidden : value;
}

/* Writes the numbers of PART for all indexes after the first DEPTH, and returns where the next ones
   go.  THERE: these indexes exist in the position. */
static int64_t *put_numbers(const struct sight *sight, const struct env_part *part, int *ix,
                            int depth, bool there, int64_t *out)
{
  const struct ad_attr *attr = part->attr;
  if (depth == AD_MAX_INDEXES || depth == attr->n_indexes) {
    *out = there ? seen(sight, attr->get(sight->s->rules, sight->state, sight->viewer, ix))
                 : sight->none;
    return out + 1;
  }
  int n = there ? attr->index[depth].count(sight->s->rules, sight->state, ix) : 0;
  for (int i = 0; i < part->extent[depth]; i++) {
    ix[depth] = i;
    out = put_numbers(sight, part, ix, depth + 1, i < n, out);
  }
  return out;
}

/* The number of the phase; that of a decision of the scripts is below 0. */
static int64_t phase_number(const struct sight *sight)
{
  const char *phase = ad_phase_visible_to(sight->s, sight->state, sight->viewer);
  int value;
  if (!phase)
    return sight->hidden;
  if (ad_word_value(sight->s->ops->phases, phase, &value))
    return value;
  for (int i = 0; sight->s->hooks && i < sight->s->hooks->n_decisions; i++)
    if (strcmp(sight->s->hooks->decision(sight->s->hooks, i).name, phase) == 0)
      return -1 - i;
  return sight->none;
}

bool app_env_observe(struct app_env *env, int viewer, int64_t none, int64_t hidden, int64_t *out)
{
  if (!env_has_viewer(env, viewer))
    return false;
  env_lock(env);
  const struct ad_setup *s = env->setup;
  const struct sight sight = {s, env->state, ad_viewer_of(s, env->state, viewer), none, hidden};
  out[ENV_VIEWER] = viewer >= 0 ? viewer + 1 : 0;
  out[ENV_TO_ACT] = ad_to_act(s, env->state) + 1;
  out[ENV_PHASE] = phase_number(&sight);
  for (int i = 0; i < env->family->n_parts; i++) {
    const struct env_part *part = &env->family->part[i];
    int ix[AD_MAX_INDEXES] = {0};
    if (part->attr)
      put_numbers(&sight, part, ix, 0, true, out + part->offset);
    for (int k = 0; part->var && k < ad_var_numbers(part->var); k++)
      out[part->offset + k] = seen(&sight, ad_var_get(s, env->state, part->var, viewer, k));
  }
  env_unlock(env);
  return true;
}

size_t app_env_attributes(struct app_env *env, int viewer, char *out, size_t size)
{
  if (!env_has_viewer(env, viewer))
    return env_text("", out, size);
  env_lock(env);
  const struct ad_setup *s = env->setup;
  int by = ad_viewer_of(s, env->state, viewer);
  struct ad_buf text;
  struct ad_json json;
  ad_buf_init(&text);
  ad_json_begin(&json, &text);
  ad_json_text(&json, "phase", ad_phase_visible_to(s, env->state, by));
  ad_attrs_json(&json, "attributes", s->ops->attrs, s->rules, env->state, by);
  if (s->hooks)
    ad_vars_json(&json, "variables", s, env->state, by);
  ad_json_end_map(&json);
  env_unlock(env);
  size_t len = env_text(ad_buf_text(&text), out, size);
  ad_buf_fini(&text);
  return len;
}

size_t app_env_drawing(struct app_env *env, int viewer, char *out, size_t size)
{
  if (!env_has_viewer(env, viewer))
    return env_text("", out, size);
  struct ad_styled styled;
  ad_styled_init(&styled, false, true);
  env_lock(env);
  ad_draw(env->setup, env->state, ad_viewer_of(env->setup, env->state, viewer), &styled);
  env_unlock(env);
  size_t len = env_text(ad_buf_text(&styled.out), out, size);
  ad_styled_fini(&styled);
  return len;
}

bool app_env_points(struct app_env *env, int viewer, int32_t *points)
{
  if (!env_has_viewer(env, viewer))
    return false;
  env_lock(env);
  for (int seat = 0; seat < env->setup->seats; seat++)
    points[seat] = ad_points_visible_to(env->setup, env->state, seat, viewer).points;
  env_unlock(env);
  return true;
}

void app_env_result(struct app_env *env, int32_t *places, double *shares)
{
  struct ad_result result;
  env_lock(env);
  ad_result_of(env->setup, env->state, &result);
  env_unlock(env);
  for (int seat = 0; seat < result.seats; seat++) {
    places[seat] = result.rank[seat];
    shares[seat] = (double)ad_win_share(&result, seat) / AD_WIN_SHARE;
  }
}

uint64_t app_env_hash(struct app_env *env)
{
  env_lock(env);
  uint64_t hash = ad_state_hash(env->setup, env->state);
  env_unlock(env);
  return hash;
}
