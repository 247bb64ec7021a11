/* hooks.c - loads and frees the scripts of a set-up; what core calls is in invoke.c and ask.c. */
#include "bindings/lua/hooks/hooks.h"

#include <stdlib.h>
#include <string.h>

#include "bindings/lua/hooks/_internal.h"
#include "bindings/lua/hooks/load.h"
#include "bindings/lua/library/sandbox.h"

static void check_scripts(struct ad_hook_run *run)
{
  struct lb_pool *pool = &lb_hooks_from(run)->state->budget.memory.pool;
  if (!pool->image)
    lb_pool_save(pool);
  lb_check_variables(run);
}

static const char *text_of(const struct ad_hooks *hooks, int i, size_t *len, const char **path)
{
  const struct lb_hooks *h = hooks->self;
  const struct lb_module *module = i < hooks->n_scripts ? &h->script[i].module : h->modules;
  for (int skip = i - hooks->n_scripts; i >= hooks->n_scripts && module && skip > 0; skip--)
    module = module->next;
  if (!module)
    return NULL;
  *len = module->len;
  *path = module->name;
  return module->text;
}

static void free_module(struct lb_module *module)
{
  free(module->name);
  free(module->path);
  free(module->text);
}

static void free_run(struct ad_hook_run *run)
{
  struct lb_hook_run *own = (struct lb_hook_run *)run;
  free(own->options.state);
  free(own->options.text);
  free(own->undo);
  free(own->watched[0]);
  free(own->watched[1]);
}

static void free_hooks(void *self)
{
  struct lb_hooks *h = self;
  lb_state_free(h->state);
  for (int i = 0; i < AD_MAX_SCRIPTS; i++)
    free_module(&h->script[i].module);
  for (struct lb_module *module = h->modules, *next; module; module = next) {
    next = module->next;
    free_module(module);
    free(module);
  }
  free(h->guarded);
  free(h);
}

static const struct ad_hooks functions = {.run_size = sizeof(struct lb_hook_run),
                                          .setup = lb_hook_setup,
                                          .allow = lb_hook_allow,
                                          .forbids = lb_hook_forbids,
                                          .after = lb_hook_after,
                                          .moment = lb_hook_time,
                                          .finish = lb_hook_finish,
                                          .score = lb_hook_score,
                                          .hide = lb_hook_hide,
                                          .show = lb_hook_show,
                                          .wins = lb_hook_wins,
                                          .tie_break = lb_hook_tie_break,
                                          .price = lb_hook_ask_price,
                                          .decision = lb_hook_decision,
                                          .decision_of = lb_hook_decision_of,
                                          .n_options = lb_hook_n_options,
                                          .option_text = lb_hook_option_text,
                                          .why = lb_hook_why,
                                          .choose = lb_hook_choose,
                                          .find = lb_hook_find,
                                          .answer = lb_hook_answer,
                                          .function = lb_hook_function,
                                          .text = text_of,
                                          .activity = lb_hook_activity,
                                          .check = check_scripts,
                                          .free_run = free_run,
                                          .free = free_hooks};

struct loading {
  struct lb_hooks *h;
  const struct ad_scripts *scripts;
};

static int load_body(lua_State *L)
{
  const struct loading *l = lua_touserdata(L, 1);
  lb_open_sandbox(L);
  lb_open_hooks(L, l->h);
  lb_hook_load(L, l->h, l->scripts);
  return 0;
}

static struct lb_module copy_script(const struct ad_script *script)
{
  char *text = ad_calloc(1, script->len + 1);
  memcpy(text, script->text, script->len);
  return (struct lb_module){NULL, ad_strdup(script->name), ad_strdup(script->name), text,
                            script->len};
}

/* "toll.lua and market.lua" */
static void list_names(const struct ad_scripts *scripts, char *out, size_t size)
{
  const char *names[AD_MAX_SCRIPTS];
  for (int i = 0; i < scripts->n; i++)
    names[i] = scripts->script[i].name;
  ad_texts_list(names, scripts->n, " and ", out, size);
}

const struct ad_hooks *lb_hooks_load(const struct ad_scripts *scripts, struct ad_diags *diags)
{
  const struct lb_limits limits = {.instructions = scripts->of_lesson ? LB_PREDICATE_INSTRUCTIONS
                                                                      : LB_HOOK_INSTRUCTIONS,
                                   .memory_mb = LB_HOOK_MEMORY_MB};
  struct lb_hooks *h = ad_calloc(1, sizeof *h);
  struct ad_err err = {0};
  h->hooks = functions;
  h->hooks.self = h;
  h->viewer = AD_NOBODY;
  h->hooks.vars = scripts->vars;
  h->hooks.n_scripts = scripts->n;
  h->ops = scripts->ops;
  h->is_counted = scripts->of_lesson;
  for (int i = 0; i < scripts->n; i++)
    h->script[i].module = copy_script(&scripts->script[i]);
  list_names(scripts, h->names, sizeof h->names);
  h->state = lb_state_new(&limits, &err);
  if (h->state) {
    /* hooks leave little garbage in a state of which all else is constant */
    lua_gc(h->state->L, LUA_GCINC, 1000, 200, 0);
    h->state->name = h->names;
    h->state->roots = scripts->roots;
    h->state->modules = &h->modules;
    h->state->owner = h;
    h->state->loading = true;
    enum ad_fault fault = lb_protect(h->state, load_body, &(struct loading){h, scripts}, &err);
    h->state->loading = false;
    lua_gc(h->state->L, LUA_GCSTOP); /* see collect_garbage */
    if (fault == AD_FAULT_NONE)
      return &h->hooks;
  }
  ad_diag_at(diags, err.pos.file ? err.pos : scripts->script[h->running_script].pos, "%s", err.msg);
  free_hooks(h);
  return NULL;
}
