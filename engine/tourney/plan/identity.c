/* identity.c - the identity of a tournament: its parts by name, and the SHA-256 over all of them.
 */
#include <assert.h>
#include <inttypes.h>
#include <sha2.h>
#include <string.h>

#include "engine/base/json.h"
#include "engine/base/version.h"
#include "engine/tourney/plan/plan.h"

/* Adds a part; both texts live as long as the plan. */
static void add_part(struct tn_plan *plan, const char *name, const char *value)
{
  plan->parts[plan->n_parts++] = (struct tn_identity_part){name, value};
}

static const char *sizes_text(struct tn_plan *plan)
{
  const char *text = "";
  for (int i = 0; i < plan->n_seat_counts; i++)
    text = ad_arena_printf(&plan->arena, "%s%s%d", text, i ? ", " : "", plan->seat_count[i]);
  return text;
}

static const char *options_text(struct tn_plan *plan, const struct ad_node *options)
{
  struct ad_buf out;
  ad_buf_init(&out);
  if (options && options->n > 0)
    ad_json_add_tree(&out, options);
  const char *text = ad_arena_text(&plan->arena, ad_buf_text(&out), out.len);
  ad_buf_fini(&out);
  return text;
}

/* Fills source, digest and options of a bot with several scripts; returns the text of all. */
static const char *scripts_text(struct tn_plan *plan, struct tn_bot *bot)
{
  struct ad_arena *arena = &plan->arena;
  const char *all = "", *source = "", *digest = "", *options = "";
  for (int i = 0; i < bot->n_scripts; i++) {
    const struct tn_script *script = &bot->script[i];
    const char *key = plan->ops[i]->key, *comma = i ? ", " : "",
               *own = options_text(plan, script->options);
    all = ad_arena_printf(arena, "%s%s%s: file %s digest %s options %s", all, comma, key,
                          script->file, script->digest, own);
    source = ad_arena_printf(arena, "%s%s%s: %s", source, comma, key, script->file);
    digest = ad_arena_printf(arena, "%s%s%s: %s", digest, comma, key, script->digest);
    if (*own)
      options = ad_arena_printf(arena, "%s%s\"%s\":%s", options, *options ? "," : "", key, own);
  }
  bot->source = source;
  bot->digest = digest;
  bot->options = *options ? ad_arena_printf(arena, "{%s}", options) : "";
  return all;
}

static const char *command_text(struct tn_plan *plan, struct tn_bot *bot)
{
  bot->source = "";
  for (const char *const *word = bot->command; *word; word++)
    bot->source =
      ad_arena_printf(&plan->arena, "%s%s%s", bot->source, *bot->source ? " " : "", *word);
  bot->options = options_text(plan, bot->command_options);
  return ad_arena_printf(&plan->arena, "command %s digest %s options %s", bot->source, bot->digest,
                         bot->options);
}

static const char *bot_text(struct tn_plan *plan, struct tn_bot *bot)
{
  const struct tn_script *script = bot->script;
  if (bot->command)
    return command_text(plan, bot);
  bot->source = bot->builtin ? bot->builtin->name : script->file;
  bot->digest = bot->builtin ? "" : script->digest;
  if (bot->builtin && !bot->builtin->options)
    return bot->source;
  if (bot->builtin) {
    bot->options =
      options_text(plan, pl_options_map(bot->builtin, bot->builtin_options, &plan->arena));
    return ad_arena_printf(&plan->arena, "%s options %s", bot->source, bot->options);
  }
  if (bot->n_scripts > 1)
    return scripts_text(plan, bot);
  bot->options = options_text(plan, script->options);
  return ad_arena_printf(&plan->arena, "file %s digest %s options %s", bot->source, bot->digest,
                         bot->options);
}

static void hash_parts(struct tn_plan *plan)
{
  SHA2_CTX sha;
  SHA256Init(&sha);
  for (int i = 0; i < plan->n_parts; i++) { /* the NUL bytes separate the parts */
    SHA256Update(&sha, (const uint8_t *)plan->parts[i].name, strlen(plan->parts[i].name) + 1);
    SHA256Update(&sha, (const uint8_t *)plan->parts[i].value, strlen(plan->parts[i].value) + 1);
  }
  SHA256End(&sha, plan->identity);
}

/* Limits of programs are part of the identity only if programs play. */
static const char *limits_text(struct tn_plan *plan)
{
  const struct tn_limits *l = &plan->limits;
  struct ad_arena *arena = &plan->arena;
  bool programs = false;
  for (int i = 0; i < plan->n_bots; i++)
    programs |= plan->bot[i].command != NULL;
  const char *text = ad_arena_printf(arena, "%lld instructions, %d MB, guard %g s", l->instructions,
                                     l->memory_mb, l->guard_s);
  if (!programs)
    return text;
  return ad_arena_printf(arena, "%s, move %g s, bank %g s, start %g s, lines of %d KiB", text,
                         l->move_s, l->bank_s, l->start_s, l->line_kib);
}

static void add_settings(struct tn_plan *plan)
{
  for (int i = 0; tn_setting_names[i]; i++) {
    struct ad_buf text;
    ad_buf_init(&text);
    if (tn_setting_text(&plan->settings, tn_setting_names[i], &text))
      add_part(plan, tn_setting_names[i],
               ad_arena_text(&plan->arena, ad_buf_text(&text), text.len));
    ad_buf_fini(&text);
  }
}

/* Arms of a lab may have one name, so their numbers are in the names of the parts. */
static const char *variant_part(struct tn_plan *plan, int variant)
{
  const char *name = plan->variant[variant].name;
  return plan->settings.format == TN_LAB
         ? ad_arena_printf(&plan->arena, "arm %d '%s'", variant + 1, name)
         : ad_arena_printf(&plan->arena, "variant '%s'", name);
}

/* Adds the weights that bots of the plan play with, if there are any: of each variant. */
static void add_judgements(struct tn_plan *plan)
{
  const char *all = "";
  bool judges = false, any = false;
  for (int i = 0; i < plan->n_bots; i++)
    judges |= plan->bot[i].builtin && plan->bot[i].builtin->judges;
  for (int i = 0; i < plan->n_variants; i++) {
    const char *own = plan->variant[i].judgement;
    any |= own != NULL;
    all = ad_arena_printf(&plan->arena, "%s%s%s", all, i ? ", " : "", own ? own : "none");
  }
  if (judges && any)
    add_part(plan, "judgement", all);
}

void tn_plan_finalize(struct tn_plan *plan, uint64_t seed)
{
  enum { SINGLE_PARTS = 21 };
  struct tn_schedule *s = &plan->schedule;
  struct ad_arena *arena = &plan->arena;
  s->seed = seed;
  plan->n_parts = 0;
  plan->parts = ad_arena_alloc(arena, sizeof *plan->parts *
                                        (size_t)(SINGLE_PARTS + plan->n_variants + plan->n_bots));
  add_part(plan, "engine", AD_VERSION);
  add_part(plan, "tournament", plan->name);
  add_part(plan, "title", plan->title);
  add_settings(plan);
  add_part(plan, "seed", ad_arena_printf(arena, "%" PRIu64, seed));
  add_part(plan, "seats", sizes_text(plan));
  add_part(plan, "deals", ad_arena_printf(arena, "%d", s->deals));
  add_part(plan, "limits", limits_text(plan));
  for (int i = 0; i < plan->n_variants; i++)
    add_part(plan, variant_part(plan, i), plan->variant[i].fingerprint);
  for (int i = 0; i < plan->n_bots; i++)
    add_part(plan, ad_arena_printf(arena, "bot '%s'", plan->bot[i].id),
             bot_text(plan, &plan->bot[i]));
  add_judgements(plan);
  assert(plan->n_parts <= SINGLE_PARTS + plan->n_variants + plan->n_bots);
  hash_parts(plan);
  tn_schedule_start(s);
}
