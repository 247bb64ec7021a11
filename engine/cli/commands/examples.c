/* examples.c - `aedile examples`: computes worked examples and compares them with what they expect.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/match/variant.h"
#include "engine/base/mem.h"
#include "engine/cli/terminal/show.h"
#include "engine/config/yaml.h"
#include "engine/report/json.h"

enum { OPT_JSON = 256, EXAMPLES_FORMAT = 1 };

/* One run over all files. */
struct run {
  bool as_json;
  struct ad_json json;                         /* with --json: one entry a case */
  int cases, agreed, differed, broken, silent; /* silent: without `expect` */
  bool unreadable;                             /* a file could not be read */
};

/* What a file's examples share: set-ups by name, loaded once. */
struct loader {
  const struct ad_game_ops *ops;
  struct ad_node *root; /* of the file */
  struct cfg_variant **variants;
  int n_variants, cap_variants;
  struct ad_setup **setups; /* of the current case */
  int n_setups, cap_setups;
};

/* ---- rules for the cases ---- */

/* "base" is a variant of the game; "nim/base" and "./own.yaml" are what they say. */
static const char *full_name(const struct loader *loader, const char *name, struct ad_arena *arena)
{
  if (strchr(name, '/') || ad_ends_with(name, ".yaml"))
    return app_variant_beside(name, loader->root->pos.file, arena);
  return ad_arena_printf(arena, "%s/%s", loader->ops->key, name);
}

static struct cfg_variant *variant_called(struct loader *loader, const char *full,
                                          struct ad_diags *diags)
{
  for (int i = 0; i < loader->n_variants; i++)
    if (strcmp(loader->variants[i]->name, full) == 0)
      return loader->variants[i];
  struct cfg_variant *variant = app_variant_load(full, diags);
  if (variant) {
    AD_GROW(loader->variants, loader->n_variants, loader->cap_variants);
    loader->variants[loader->n_variants++] = variant;
  }
  return variant;
}

/* The `variant` of the case, else of the file, else NULL: it takes the place of the one the game
 * means. */
static struct ad_node *own_variant(struct loader *loader, struct ad_node *input)
{
  return ad_node_peek(input, "variant") ? ad_node_get(input, "variant")
                                        : ad_node_get(loader->root, "variant");
}

static const void *example_rules(struct ad_example *example, const char *name, int seats,
                                 struct ad_node *options)
{
  struct loader *loader = example->ctx;
  struct ad_node *own = own_variant(loader, example->input);
  int before = example->diags->n;
  if (own && (own->kind != AD_SCALAR || ad_node_is_null(own))) {
    ad_diag_expected(example->diags, own, "the name of a variant");
    return NULL;
  }
  name = own ? own->text : name;
  struct cfg_variant *variant =
    variant_called(loader, full_name(loader, name, example->arena), example->diags);
  app_place_diags(example->diags, before, own);
  if (variant && variant->ops != loader->ops) {
    ad_diag(example->diags, own, "variant '%s' is of the game %s, the case of %s", variant->name,
            variant->ops->key, loader->ops->key);
    return NULL;
  }
  struct ad_setup *setup =
    variant ? cfg_variant_compile_any(variant, seats, options, example->diags) : NULL;
  setup = ad_setup_bind_own(setup);
  if (options)
    ad_node_mark(options); /* read by the set-up, which reports what it does not know */
  if (!setup)
    return NULL;
  AD_GROW(loader->setups, loader->n_setups, loader->cap_setups);
  loader->setups[loader->n_setups++] = setup;
  return setup->rules;
}

static void drop_setups(struct loader *loader)
{
  while (loader->n_setups > 0)
    ad_setup_free(loader->setups[--loader->n_setups]);
}

static void loader_fini(struct loader *loader)
{
  drop_setups(loader);
  while (loader->n_variants > 0)
    cfg_variant_free(loader->variants[--loader->n_variants]);
  free(loader->setups);
  free(loader->variants);
}

/* ---- one case ---- */

static const char *case_id(const struct ad_node *input, int number, char *storage, size_t size)
{
  const struct ad_node *id = ad_node_peek(input, "id");
  if (id && id->kind == AD_SCALAR && *id->text)
    return id->text;
  snprintf(storage, size, "case %d", number);
  return storage;
}

/* Keys that tell a reader something and decide nothing. */
static void mark_words(struct ad_node *input)
{
  static const char *const words[] = {"id",    "title",  "clauses", "note",  "why",
                                      "group", "source", "stated",  "expect"};
  for (int i = 0; i < AD_LEN(words); i++) {
    struct ad_node *node = ad_node_get(input, words[i]);
    if (node)
      ad_node_mark(node);
  }
}

/* Scripts that the set-ups of the case asked may have failed. */
static void report_faults(const struct loader *loader, const struct ad_node *input,
                          struct ad_diags *diags)
{
  char text[AD_FAULT_TEXT];
  for (int i = 0; i < loader->n_setups; i++)
    if (ad_has_fault(loader->setups[i])) {
      ad_fault_print(loader->setups[i], text, sizeof text);
      ad_diag(diags, input, "%s", text);
    }
}

/* The result, or NULL with the problems in DIAGS. */
static struct ad_node *compute_answer(struct loader *loader, struct ad_node *input,
                                      struct ad_arena *arena, struct ad_diags *diags)
{
  struct ad_example example = {input, loader->root, arena, diags, example_rules, loader};
  if (input->kind != AD_MAP) {
    ad_diag(diags, input, "found %s, expected a case: a map", ad_node_describe(input));
    return NULL;
  }
  mark_words(input);
  ad_node_get(input, "variant");
  struct ad_node *result = loader->ops->example(&example);
  report_faults(loader, input, diags);
  app_place_diags(diags, 0, input);
  return ad_diags_ok(diags) ? result : NULL;
}

static void print_differences(const char *id, const struct ad_buf *diff)
{
  printf("differs  %s\n", id);
  for (const char *line = ad_buf_text(diff); *line;) {
    size_t len = strcspn(line, "\n");
    printf("         %.*s\n", (int)len, line);
    line += len + (line[len] == '\n');
  }
}

static void compare_result(struct run *run, const char *id, const struct ad_node *expect,
                           const struct ad_node *result)
{
  struct ad_buf diff;
  ad_buf_init(&diff);
  if (!expect)
    run->silent++;
  else if (ad_node_matches(expect, result, &diff))
    run->agreed++;
  else
    run->differed++;
  if (!run->as_json && diff.len)
    print_differences(id, &diff);
  else if (!run->as_json)
    printf("%-8s %s\n", expect ? "ok" : "computed", id);
  ad_buf_fini(&diff);
}

static void put_answer(struct ad_json *json, const char *id, const struct ad_node *result,
                       const struct ad_diags *diags)
{
  ad_json_map(json, NULL);
  ad_json_text(json, "id", id);
  ad_json_tree(json, "result", result);
  if (!result)
    rp_json_diags(json, "problems", diags);
  ad_json_end_map(json);
}

static void run_case(struct run *run, struct loader *loader, struct ad_node *input, int number)
{
  struct ad_diags diags;
  struct ad_arena arena;
  char storage[32];
  const char *id = case_id(input, number, storage, sizeof storage);
  ad_diags_init(&diags);
  ad_arena_init(&arena);
  struct ad_node *result = compute_answer(loader, input, &arena, &diags);
  run->cases++;
  if (run->as_json)
    put_answer(&run->json, id, result, &diags);
  if (result) {
    compare_result(run, id, ad_node_peek(input, "expect"), result);
  } else {
    run->broken++;
    if (!run->as_json)
      printf("broken   %s\n", id);
    char what[96];
    snprintf(what, sizeof what, "%.60s not computed", id);
    cli_print_diags(&diags, what);
  }
  drop_setups(loader);
  ad_arena_fini(&arena);
  ad_diags_fini(&diags);
}

/* ---- files ---- */

static const struct ad_game_ops *example_game(struct ad_node *root, struct ad_diags *diags)
{
  const struct ad_game_ops *ops = ad_game_read(root, "game", diags);
  if (ops && !ops->example)
    ad_diag(diags, ad_node_peek(root, "game"), "the game %s has no worked examples", ops->key);
  return ops;
}

static void run_file(struct run *run, const char *path)
{
  struct ad_arena arena;
  struct ad_diags diags;
  struct loader loader = {0};
  struct ad_node *cases = NULL;
  int format, number = 0;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *root = cfg_yaml_load(path, &arena, &diags);
  loader.root = root;
  if (root && root->kind != AD_MAP)
    ad_diag(&diags, root, "found %s, expected a map {game, format, cases}", ad_node_describe(root));
  if (root && root->kind == AD_MAP) {
    loader.ops = example_game(root, &diags);
    ad_read_int(root, "format", AD_REQUIRED, EXAMPLES_FORMAT, EXAMPLES_FORMAT, &format, &diags);
    cases = ad_read_list(root, "cases", AD_REQUIRED, &diags);
  }
  if (!ad_diags_ok(&diags)) {
    cli_print_diags(&diags, "examples not loaded");
    run->unreadable = true;
  } else {
    for (struct ad_node *input = cases->first; input; input = input->next)
      run_case(run, &loader, input, ++number);
  }
  loader_fini(&loader);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

static void print_summary(const struct run *run)
{
  printf("%d case%s: %d ok, %d differ", run->cases, ad_plural(run->cases), run->agreed,
         run->differed);
  if (run->silent)
    printf(", %d without expect", run->silent);
  if (run->broken)
    printf(", %d broken", run->broken);
  putchar('\n');
}

static int examples(const struct cli_command *self, int argc, char **argv)
{
  static const struct option options[] = {{"json", no_argument, NULL, OPT_JSON}, {0}};
  struct run run = {0};
  struct ad_buf text;
  int option, exit_code;
  while ((option = cli_next_option(self, argc, argv, "", options, &exit_code)) != -1) {
    if (option == -2)
      return exit_code;
    run.as_json = true;
  }
  if (optind == argc)
    return cli_usage_error(self, "a file is missing");
  rp_json_begin(&run.json, &text);
  ad_json_list(&run.json, NULL);
  for (int i = optind; i < argc; i++)
    run_file(&run, argv[i]);
  ad_json_end_list(&run.json);
  if (!run.as_json && run.cases)
    print_summary(&run);
  if (run.as_json)
    rp_json_print(stdout, &run.json);
  else
    ad_buf_fini(&text);
  return run.unreadable || run.broken ? CLI_INPUT : run.differed ? CLI_NO : CLI_DONE;
}

const struct cli_command cli_examples = {
  .name = "examples",
  .arguments = "FILE... [--json]",
  .summary = "compute worked examples and compare them with what they expect",
  .help =
    "FILE is a map {game, format: 1, cases: [...]}; the head of the file explains the\n"
    "cases of its game (docs/file-formats.md).  Prints ok or what differs for each\n"
    "case.  A case that cannot be computed is reported with its place and does not\n"
    "stop the others.\n\n"
    "Options:\n"
    "  --json   one array: id and result of every case, in the structure of `expect`\n\n"
    "Exit code: 0 all agree, 1 a case differs, 3 a file or a case cannot be read.\n\n"
    "Example:\n"
    "  aedile examples my-cases.yaml\n",
  .run = examples,
  .scripts = true,
  .rare = true,
};
