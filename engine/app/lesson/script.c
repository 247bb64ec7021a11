/* script.c - loads the script of a lesson and calls its functions. */
#include "engine/app/lesson/script.h"

#include <stdlib.h>
#include <string.h>

#include "bindings/lua/hooks/hooks.h"
#include "bindings/lua/hooks/predicates.h"
#include "engine/app/match/players.h"
#include "engine/config/paths.h"
#include "engine/config/reads.h"

enum { WHY_BYTES = 400 };

struct app_lesson_script {
  const struct ad_hooks *hooks;
  struct ad_hook_run *run;
  struct le_script functions;
};

/* The message of the run begins with file and line. */
static bool fail_run(const struct app_lesson_script *script, const char *name, struct ad_err *err)
{
  const struct ad_err *why = &script->run->err;
  return ad_fail(err, why->code, why->pos, "the function '%.40s' failed: %s", name, why->msg);
}

static int function_of(struct app_lesson_script *script, const char *name, struct ad_err *err)
{
  int function = script->hooks->find(script->run, name);
  if (function < 0)
    ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "the script of the lesson has no function '%s'",
            name);
  return function;
}

static int test(void *self, const char *name, const struct ad_setup *setup, int seat,
                const void *before, const void *after, bool has_move, ad_move move,
                struct ad_buf *why, struct ad_err *err)
{
  struct app_lesson_script *script = self;
  const struct lb_occasion occasion = {setup, seat, before, after, has_move, move};
  char text[WHY_BYTES];
  int function = function_of(script, name, err);
  if (function < 0)
    return -1;
  int says = lb_predicate_test(script->run, function, &occasion, text, sizeof text);
  if (says < 0)
    fail_run(script, name, err);
  else
    ad_buf_add(why, text);
  return says;
}

static bool value(void *self, const char *name, const struct ad_setup *setup, int seat,
                  const void *state, struct ad_buf *out, struct ad_err *err)
{
  struct app_lesson_script *script = self;
  const struct lb_occasion occasion = {setup, seat, state, state, false, 0};
  char text[WHY_BYTES];
  int function = function_of(script, name, err);
  if (function < 0)
    return false;
  if (!lb_predicate_value(script->run, function, &occasion, text, sizeof text))
    return fail_run(script, name, err);
  ad_buf_add(out, text);
  return true;
}

static bool has(void *self, const char *name)
{
  struct app_lesson_script *script = self;
  return script->hooks->find(script->run, name) >= 0;
}

struct app_lesson_script *app_script_load(const char *path, const struct ad_setup *setup,
                                          const char *const *required, const struct ad_node *node,
                                          struct ad_diags *diags)
{
  struct ad_arena arena;
  struct ad_err err = {0};
  struct ad_scripts scripts = {.ops = setup->ops,
                               .seats = setup->seats,
                               .n = 1,
                               .roots = app_script_roots(path),
                               .required_functions = required,
                               .of_lesson = true};
  if (setup->hooks)
    scripts.vars = setup->hooks->vars;
  ad_arena_init(&arena);
  struct ad_script *one = &scripts.script[0];
  one->name = path;
  one->pos = node->pos;
  cfg_note_read(path);
  one->text = cfg_read_file(path, AD_MAX_SCRIPT_BYTES, &one->len, &arena, &err);
  struct app_lesson_script *script = NULL;
  const struct ad_hooks *hooks = one->text ? lb_hooks_load(&scripts, diags) : NULL;
  if (!one->text)
    ad_diag(diags, node, "%s", err.msg);
  if (hooks) {
    script = ad_calloc(1, sizeof *script);
    script->hooks = hooks;
    script->run = ad_hook_run_new(hooks);
    script->functions = (struct le_script){script, test, value, has};
  }
  ad_arena_fini(&arena);
  return script;
}

void app_script_free(struct app_lesson_script *script)
{
  if (!script)
    return;
  ad_hook_run_free(script->run);
  ad_hooks_free(script->hooks);
  free(script);
}

const struct le_script *app_script_functions(const struct app_lesson_script *script)
{
  return &script->functions;
}
