/* generated.c - prints or teaches what a generator makes. */
#include "engine/cli/author/generated.h"

#include <inttypes.h>
#include <stdio.h>

#include "engine/app/author/generator.h"
#include "engine/cli/cli.h"

static void print_lessons(const struct cli_generated *orders, const struct app_made *made, int n)
{
  for (int i = 0; i < n; i++) {
    if (n > 1)
      printf("%s# lesson %d of %d\n", i ? "---\n" : "", i + 1, n);
    printf("# seed %" PRIu64 "\n%s", orders->seed, made[i].text);
  }
}

static int teach_one(const struct cli_generated *orders, const struct app_made *made,
                     struct ad_diags *diags)
{
  struct app_lesson lesson;
  int code = CLI_INPUT;
  if (app_lesson_load_tree(made->root, made->name, &lesson, diags))
    code = orders->teach(orders->ctx, &lesson);
  app_lesson_fini(&lesson);
  return code;
}

int cli_teach_generated(const struct cli_generated *orders)
{
  struct app_generator generator;
  struct ad_diags diags;
  int n = 0, code = CLI_DONE;
  ad_diags_init(&diags);
  const struct app_made *made = NULL;
  if (app_generator_open(orders->path, orders->variant, &generator, NULL, &diags))
    made = app_generator_make(&generator, orders->seed, &generator.arena, &n, &diags);
  if (made && orders->prints)
    print_lessons(orders, made, n);
  else
    for (int i = 0; made && i < n && code == CLI_DONE; i++)
      code = teach_one(orders, &made[i], &diags);
  if (!ad_diags_ok(&diags)) {
    cli_print_diags(&diags, "lesson not made");
    code = CLI_INPUT;
  }
  app_generator_fini(&generator);
  ad_diags_fini(&diags);
  return code;
}
