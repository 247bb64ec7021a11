/* hooks_fixture.c - Nim with scripts. */
#include "tests/unit/bindings/hooks_fixture.h"

#include <stdio.h>
#include <string.h>

#include "bindings/lua/hooks/hooks.h"
#include "engine/core/match/match.h"
#include "engine/core/match/player.h"
#include "tests/unit/fixture.h"

struct ad_setup *hooks_load(const char *const *scripts, const char *vars, const char *options,
                            struct ad_diags *diags)
{
  struct ad_arena arena;
  struct ad_scripts all = {.ops = ad_game_find("nim"), .seats = 2};
  char names[AD_MAX_SCRIPTS][8];
  ad_arena_init(&arena);
  ck_assert(ad_vars_read(&all.vars, vars ? fixture_yaml(&arena, vars) : NULL, 2, diags));
  for (int i = 0; scripts[i]; i++) {
    snprintf(names[i], sizeof names[i], "%c.lua", 'a' + i);
    all.script[all.n++] = (struct ad_script){
      .name = names[i], .text = scripts[i], .len = strlen(scripts[i]), .pos = {"v.yaml", 5, 8}};
  }
  all.script[0].options = options ? fixture_yaml(&arena, options) : NULL;
  struct ad_node *tree = fixture_yaml(
    &arena,
    "rules: {heaps: [3, 4, 5], scatter: 0, first: seat1, max_take: 99, misere: false, prize: 1}");
  const struct ad_hooks *hooks = lb_hooks_load(&all, diags);
  struct ad_setup *s = hooks ? ad_setup_bind_own(ad_setup_new(
                                 all.ops, "nim/test", "0123456789abcdef", tree, 2, hooks, diags))
                             : NULL;
  ad_arena_fini(&arena);
  return s;
}

struct ad_setup *hooks_setup(const char *script, const char *vars)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_setup *s = hooks_load((const char *const[]){script, NULL}, vars, NULL, &diags);
  ck_assert_msg(s != NULL, "%s: %s", script, fixture_problems(&diags));
  ad_diags_fini(&diags);
  return s;
}

void hooks_play_move(struct ad_match *match, const char *text)
{
  ad_move move;
  struct ad_reason reason;
  ck_assert_msg(ad_move_parse(match->setup, match->state, text, &move, &reason), "%s: %s", text,
                reason.text);
  ad_match_apply(match, move);
}

int64_t hooks_variable(const struct ad_match *match, const char *name, int i)
{
  const struct ad_var *var = ad_var_find(&match->setup->hooks->vars, name);
  ck_assert_ptr_nonnull(var);
  return ad_var_get(match->setup, match->state, var, AD_NOBODY, i);
}

void hooks_check_no_fault(const struct ad_setup *s)
{
  ck_assert_msg(!ad_has_fault(s), "%s: %s", s->run->fault_hook, s->run->err.msg);
}
