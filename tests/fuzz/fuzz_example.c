/* fuzz_example.c - worked examples from a file: each is answered or refused with a problem. */
#include <assert.h>
#include <stdio.h>

#include "tests/fuzz/fuzz.h"

static struct ad_setup *own; /* of the running case, with its parameters */

static const void *rules_for(struct ad_example *example, const char *name, int seats,
                             struct ad_node *options)
{
  char full[60];
  const struct ad_game_ops *ops = example->ctx;
  snprintf(full, sizeof full, "%s/%.20s", ops->key, name);
  struct cfg_variant *variant = fuzz_variant(full);
  assert(variant);
  ad_setup_free(own);
  own = ad_setup_bind_own(cfg_variant_compile_any(variant, seats, options, example->diags));
  return own ? own->rules : NULL;
}

static void answer(const struct ad_game_ops *ops, struct ad_node *file, struct ad_node *input,
                   struct ad_arena *arena)
{
  struct ad_diags diags;
  struct ad_example example = {.input = input,
                               .file = file,
                               .arena = arena,
                               .diags = &diags,
                               .rules = rules_for,
                               .ctx = (void *)ops};
  ad_diags_init(&diags);
  assert(ops->example(&example) || !ad_diags_ok(&diags));
  ad_diags_fini(&diags);
  ad_setup_free(own);
  own = NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *file = cfg_yaml_parse("examples.yaml", (const char *)data, size, &arena, &diags);
  const struct ad_node *game = ad_node_peek(file, "game"), *cases = ad_node_peek(file, "cases");
  const struct ad_game_ops *ops = game && game->text ? ad_game_find(game->text) : NULL;
  for (struct ad_node *input = ops && ops->example && cases ? cases->first : NULL; input;
       input = input->next)
    if (input->kind == AD_MAP)
      answer(ops, file, input, &arena);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return 0;
}
