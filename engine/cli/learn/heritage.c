/* heritage.c - `aedile check VARIANT --lessons`. */
#include "engine/cli/learn/heritage.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/app/heritage/inherit.h"
#include "engine/app/heritage/verdict.h"
#include "engine/app/match/variant.h"
#include "engine/cli/cli.h"
#include "engine/report/json.h"

enum { WIDTH_OF_STAND = 14, WIDTH_OF_NAME = 32 };

struct report {
  const struct cli_heritage *orders;
  struct ad_arena arena;
  struct ad_diags diags; /* lessons that are not proved as they are */
  struct ad_json json;   /* if the orders say so */
  int n[APP_NOT_APPLICABLE + 1], n_missed;
};

static const char *stand_of(const struct app_verdict *verdict)
{
  return ad_word_of(app_stand_words, (int)verdict->stand);
}

/* ---- as text ---- */

static void print_causes(const struct app_verdict *verdict)
{
  for (int i = 0; i < verdict->causes.n; i++)
    printf("%s%s %s",
           i == 0                 ? ""
           : verdict->is_together ? " with "
                                  : ", ",
           ad_word_of(app_difference_words, (int)verdict->causes.list[i].kind),
           verdict->causes.list[i].name);
}

static void print_failure(const struct app_verdict *verdict)
{
  struct ad_buf at = {0};
  ad_pos_text(verdict->pos, &at);
  if (*verdict->step)
    printf("    %sstep '%s': expected %s, got %s%s%s\n", ad_buf_text(&at), verdict->step,
           verdict->expected, verdict->got, *verdict->clause ? "; " : "", verdict->clause);
  else
    printf("    %s%s\n", ad_buf_text(&at), verdict->why);
  ad_buf_fini(&at);
}

static void print_verdict(const struct app_heir *heir, const struct app_verdict *verdict)
{
  printf("  %-*s  %-*s", WIDTH_OF_STAND, stand_of(verdict), verdict->causes.n ? WIDTH_OF_NAME : 0,
         heir->name);
  print_causes(verdict);
  putchar('\n');
  if (verdict->stand >= APP_FALSE_HERE)
    print_failure(verdict);
  if (verdict->missed)
    printf("    %s changes this lesson, and `aedile schema` names none of its clauses for it\n",
           verdict->missed);
}

static void print_untaught(const struct app_heir *heir)
{
  printf("  %-*s  %s\n", WIDTH_OF_STAND, heir->origin == APP_DROPPED ? "dropped" : "replaced",
         heir->name);
}

/* ---- as JSON ---- */

static void add_causes(const struct app_verdict *verdict, struct ad_json *json)
{
  ad_json_list(json, "causes");
  for (int i = 0; i < verdict->causes.n; i++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "kind", ad_word_of(app_difference_words, (int)verdict->causes.list[i].kind));
    ad_json_text(json, "name", verdict->causes.list[i].name);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
  ad_json_bool(json, "together", verdict->is_together);
}

static void add_verdict(const struct app_heir *heir, const struct app_verdict *verdict,
                        struct ad_json *json)
{
  struct ad_buf at = {0};
  ad_pos_text(verdict->pos, &at);
  ad_json_map(json, NULL);
  ad_json_text(json, "lesson", heir->name);
  ad_json_text(json, "stand", stand_of(verdict));
  ad_json_bool(json, "own", heir->origin == APP_OWN);
  ad_json_bool(json, "predicted", verdict->is_predicted);
  ad_json_text(json, "missed", verdict->missed);
  add_causes(verdict, json);
  ad_json_text(json, "why", verdict->why);
  ad_json_text(json, "at", ad_buf_text(&at));
  ad_json_text(json, "step", verdict->step);
  ad_json_text(json, "clause", verdict->clause);
  ad_json_text(json, "expected", verdict->expected);
  ad_json_text(json, "got", verdict->got);
  ad_json_end_map(json);
  ad_buf_fini(&at);
}

static void add_untaught(const struct app_heir *heir, struct ad_json *json)
{
  ad_json_map(json, NULL);
  ad_json_text(json, "lesson", heir->name);
  ad_json_text(json, "stand", heir->origin == APP_DROPPED ? "dropped" : "replaced");
  ad_json_end_map(json);
}

/* ---- the lessons ---- */

static void report_untaught(struct report *r, const struct app_heir *heir)
{
  if (r->orders->as_json)
    add_untaught(heir, &r->json);
  else if (!r->orders->quiet)
    print_untaught(heir);
}

static void report_verdict(struct report *r, const struct app_heir *heir,
                           const struct app_verdict *verdict)
{
  r->n[verdict->stand]++;
  r->n_missed += verdict->missed != NULL;
  if (r->orders->as_json)
    add_verdict(heir, verdict, &r->json);
  else if (!r->orders->quiet || verdict->missed || verdict->stand == APP_FALSE_HERE)
    print_verdict(heir, verdict);
}

static void judge_heir(struct report *r, const struct app_heir *heir,
                       const struct cfg_variant *variant)
{
  struct app_verdict verdict;
  if (heir->origin == APP_DROPPED || heir->origin == APP_REPLACED) {
    report_untaught(r, heir);
    return;
  }
  if (!app_verdict_make(heir->path, variant, &r->arena, &verdict, &r->diags))
    return;
  report_verdict(r, heir, &verdict);
  if (heir->origin == APP_OWN && verdict.stand >= APP_FALSE_HERE)
    ad_diag_at(&r->diags, (struct ad_pos){.file = heir->path},
               "a lesson of the variant itself is not true under it: %s", verdict.why);
}

static void judge_all(struct report *r, const struct cfg_variant *variant)
{
  struct app_heritage heritage;
  app_heritage_read(variant, &heritage, &r->diags);
  for (int i = 0; i < heritage.n; i++)
    judge_heir(r, &heritage.list[i], variant);
  if (!r->orders->as_json)
    printf(
      "%s: of the lessons of %s %d hold, %d with other numbers, %d are false here, "
      "%d not applicable\n",
      variant->name, variant->ops->key, r->n[APP_HOLDS], r->n[APP_OTHER_NUMBERS],
      r->n[APP_FALSE_HERE], r->n[APP_NOT_APPLICABLE]);
  app_heritage_fini(&heritage);
}

static void judge_as_json(struct report *r, const struct cfg_variant *variant)
{
  struct ad_buf text;
  rp_json_begin(&r->json, &text);
  ad_json_map(&r->json, NULL);
  ad_json_text(&r->json, "variant", variant->name);
  ad_json_list(&r->json, "lessons");
  judge_all(r, variant);
  ad_json_end_list(&r->json);
  ad_json_end_map(&r->json);
  rp_json_print(stdout, &r->json);
}

int cli_check_heritage(const struct cli_heritage *orders)
{
  int exit_code = CLI_DONE;
  struct report r = {.orders = orders};
  struct cfg_variant *variant = cli_variant(orders->variant, &exit_code);
  if (!variant)
    return exit_code;
  ad_arena_init(&r.arena);
  ad_diags_init(&r.diags);
  if (orders->as_json)
    judge_as_json(&r, variant);
  else
    judge_all(&r, variant);
  bool good = ad_diags_ok(&r.diags) && !r.n_missed;
  if (!ad_diags_ok(&r.diags))
    cli_print_diags(&r.diags, "not all lessons are proved");
  ad_diags_fini(&r.diags);
  ad_arena_fini(&r.arena);
  cfg_variant_free(variant);
  return good ? CLI_DONE : CLI_NO;
}
