/* positions.c - positions from files, ready to be asked. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/cli/terminal/show.h"
#include "engine/config/yaml.h"
#include "engine/report/json.h"

static struct cfg_variant *variant_of(struct cli_positions *all, const char *name,
                                      struct ad_diags *diags)
{
  for (int i = 0; i < all->n_variants; i++)
    if (strcmp(all->variants[i]->name, name) == 0)
      return all->variants[i];
  struct cfg_variant *variant = cfg_variant_load(name, diags);
  if (variant) {
    all->variants =
      ad_realloc(all->variants, (size_t)(all->n_variants + 1) * sizeof(struct cfg_variant *));
    all->variants[all->n_variants++] = variant;
  }
  return variant;
}

static struct cli_position *add_position(struct cli_positions *all, struct ad_setup *setup,
                                         const char *title, const char *variant)
{
  all->list = ad_realloc(all->list, (size_t)(all->n + 1) * sizeof *all->list);
  struct cli_position *p = &all->list[all->n++];
  *p = (struct cli_position){ad_arena_printf(&all->arena, "%s", title),
                             ad_arena_printf(&all->arena, "%s", variant), setup, NULL, NULL};
  p->state = ad_calloc(1, setup->state_size);
  return p;
}

/* A heading key of the position itself, else of the file. */
static struct ad_node *heading_key(struct ad_node *head, struct ad_node *map, const char *key)
{
  return ad_node_peek(map, key) || map == head ? map : head;
}

static struct ad_node *read_candidates(struct ad_node *map, struct ad_diags *diags)
{
  struct ad_node *moves = ad_read_list(map, "moves", AD_OPTIONAL, diags);
  if (moves)
    ad_node_mark(moves);
  for (struct ad_node *move = moves ? moves->first : NULL; move; move = move->next)
    if (move->kind != AD_SCALAR || ad_node_is_null(move))
      ad_diag_expected(diags, move, "a move as text");
  return moves;
}

static struct ad_setup *read_setup(struct cli_positions *all, const struct ad_game_ops *ops,
                                   struct ad_node *head, struct ad_node *map,
                                   struct ad_diags *diags)
{
  const char *name = ad_arena_printf(&all->arena, "%s/base", ops->key);
  int seats = 0, before = diags->reported;
  ad_read_text(heading_key(head, map, "variant"), "variant", AD_OPTIONAL, &name, diags);
  ad_read_int(heading_key(head, map, "seats"), "seats", AD_REQUIRED, ops->min_seats, ops->max_seats,
              &seats, diags);
  struct ad_node *options =
    ad_read_map(heading_key(head, map, "options"), "options", AD_OPTIONAL, diags);
  name = cli_variant_beside(name, map->pos.file, &all->arena);
  int first = diags->n;
  const struct ad_node *named = ad_node_peek(heading_key(head, map, "variant"), "variant");
  bool good = diags->reported == before, known = !cli_variant_missing(name, named, diags);
  struct cfg_variant *variant = known ? variant_of(all, name, diags) : NULL;
  cli_place_diags(diags, first, named);
  if (variant && variant->ops != ops) {
    ad_diag(diags, ad_node_peek(heading_key(head, map, "variant"), "variant"),
            "variant '%s' is of the game %s, the position of %s", name, variant->ops->key,
            ops->key);
    return NULL;
  }
  struct ad_setup *setup =
    variant && good ? cfg_variant_compile_any(variant, seats, options, diags) : NULL;
  if (options)
    ad_node_mark(options); /* read by the set-up, which reports what it does not know */
  return setup;
}

static void read_one(struct cli_positions *all, const struct ad_game_ops *ops, struct ad_node *head,
                     struct ad_node *map, struct ad_diags *diags)
{
  static const char *const texts[] = {"aedile", "position", "about", "note", "clauses"};
  const char *title = "";
  if (map->kind != AD_MAP) {
    ad_diag_expected(diags, map, "a position: a map");
    return;
  }
  for (int i = 0; i < AD_LEN(texts); i++) {
    struct ad_node *heading = ad_node_get(map, texts[i]);
    if (heading)
      ad_node_mark(heading);
  }
  ad_read_text(map, "title", AD_OPTIONAL, &title, diags);
  struct ad_node *moves = read_candidates(map, diags);
  struct ad_setup *setup = read_setup(all, ops, head, map, diags);
  if (!setup)
    return;
  struct cli_position *p = add_position(all, setup, title, setup->name);
  p->moves = moves;
  if (ad_position_read(setup, p->state, map, diags))
    ad_reject_unknown(map, NULL, diags);
  if (ad_has_fault(setup)) {
    char text[AD_FAULT_TEXT];
    ad_fault_print(setup, text, sizeof text);
    ad_diag(diags, map, "%s", text);
  }
}

static const struct ad_game_ops *read_game(struct ad_node *root, struct ad_diags *diags)
{
  int version;
  ad_read_int(root, "aedile", AD_REQUIRED, 1, 1, &version, diags);
  return ad_game_read(root, "position", diags);
}

static void read_list(struct cli_positions *all, const struct ad_game_ops *ops,
                      struct ad_node *root, struct ad_diags *diags)
{
  static const char *const heading[] = {"title", "about", "note", "variant", "seats", "options"};
  struct ad_node *list = ad_read_list(root, "positions", AD_REQUIRED, diags);
  for (struct ad_node *map = list ? list->first : NULL; map; map = map->next)
    read_one(all, ops, root, map, diags);
  ad_node_mark(ad_node_get(root, "positions")); /* every entry has told what it does not know */
  for (int i = 0; i < AD_LEN(heading); i++) {
    struct ad_node *node = ad_node_get(root, heading[i]);
    if (node)
      ad_node_mark(node);
  }
  if (list && !list->n)
    ad_diag(diags, list, "positions is empty, expected at least one");
  ad_reject_unknown(root, NULL, diags);
}

static void read_record(struct cli_positions *all, struct ad_node *root, int at,
                        struct ad_diags *diags)
{
  struct cli_record record;
  struct ad_diags own;
  cli_record_init(&record);
  ad_diags_init(&own);
  enum cli_record_state state = cli_record_play(root, NULL, &record, &own);
  /* what was before the fault can be looked at */
  if (state == CLI_RECORD_GOOD || (state == CLI_RECORD_FAULTY && at >= 0)) {
    if (at > record.match->n_moves)
      ad_diag_at(diags, root->pos, "the record has %d moves, asked for the position after %d",
                 record.match->n_moves, at);
    else if (at >= 0)
      ad_match_undo(record.match, at);
    char title[64];
    snprintf(title, sizeof title, "after %d move%s", record.match->n_moves,
             cli_plural(record.match->n_moves));
    struct cli_position *p = add_position(all, record.setup, title, record.variant->name);
    memcpy(p->state, record.match->state, record.setup->state_size);
    record.setup = NULL; /* now the position's */
    ad_match_free(record.match);
    record.match = NULL;
  } else {
    for (int i = 0; i < own.n; i++)
      ad_diag_at(diags, own.list[i].pos, "%s", own.list[i].msg);
    diags->dropped += own.dropped;
  }
  ad_diags_fini(&own);
  cli_record_fini(&record);
}

bool cli_positions_read(const char *path, int at, struct cli_positions *out, struct ad_diags *diags)
{
  const struct ad_game_ops *ops;
  int before = diags->reported;
  *out = (struct cli_positions){0};
  ad_arena_init(&out->arena);
  struct ad_node *root = cfg_yaml_load(path, &out->arena, diags);
  if (root && root->kind != AD_MAP)
    ad_diag(diags, root, "found %s, expected a map with a position or a record",
            ad_node_describe(root));
  else if (root && ad_node_peek(root, "record"))
    read_record(out, root, at, diags);
  else if (root && cfg_is_other(root, CFG_POSITION, diags))
    ; /* told */
  else if (root && at >= 0)
    ad_diag_at(diags, root->pos,
               "a position, expected a record: --at counts the moves of a record");
  else if (root && (ops = read_game(root, diags))) {
    if (ad_node_peek(root, "positions"))
      read_list(out, ops, root, diags);
    else
      read_one(out, ops, root, root, diags);
  }
  if (diags->reported > before)
    cli_positions_fini(out);
  return diags->reported == before;
}

static bool load_positions(const char *path, int at, struct cli_positions *out)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  bool ok = cli_positions_read(path, at, out, &diags);
  if (!ok)
    cli_print_diags(&diags, "positions not loaded");
  ad_diags_fini(&diags);
  return ok;
}

void cli_positions_fini(struct cli_positions *positions)
{
  for (int i = 0; i < positions->n; i++) {
    free(positions->list[i].state);
    ad_setup_free(positions->list[i].setup);
  }
  for (int i = 0; i < positions->n_variants; i++)
    cfg_variant_free(positions->variants[i]);
  free(positions->list);
  free(positions->variants);
  ad_arena_fini(&positions->arena);
  *positions = (struct cli_positions){0};
}

/* ---- the commands that answer about positions ---- */

enum { OPT_AT = 256, OPT_JSON, OPT_SHOW, OPT_OVERLAY };

static void answer_json(const struct cli_positions *positions,
                        json_t *(*answer)(const struct cli_position *))
{
  json_t *all = json_array();
  for (int i = 0; i < positions->n; i++)
    json_array_append_new(all, answer(&positions->list[i]));
  rp_json_print(stdout, all);
}

/* The board of a position with OVERLAY, a text, on top. */
static int draw_position(const struct cli_command *self, const struct cli_position *p,
                         const char *overlay)
{
  struct ad_reason reason;
  uint64_t on_top = 0;
  if (*overlay && !ad_overlay_read(p->setup, overlay, &on_top, &reason))
    return cli_usage_error(self, "%s", reason.text);
  cli_draw(p->setup, p->state, AD_NOBODY, on_top);
  return CLI_DONE;
}

/* What the command line says. */
struct asked {
  long long at;
  bool as_json;
  const char *overlay; /* of boards; NULL: none are drawn */
};

/* False: EXIT_CODE says why. */
static bool read_options(const struct cli_command *self, int argc, char **argv, struct asked *asked,
                         int *exit_code)
{
  static const struct option options[] = {{"at", required_argument, NULL, OPT_AT},
                                          {"json", no_argument, NULL, OPT_JSON},
                                          {"show", no_argument, NULL, OPT_SHOW},
                                          {"overlay", required_argument, NULL, OPT_OVERLAY},
                                          CLI_COLOUR_OPTION,
                                          {0}};
  int option;
  while ((option = cli_next_option(self, argc, argv, "", options, exit_code)) != -1) {
    if (option == -2)
      return false;
    *exit_code = CLI_USAGE;
    if (option == OPT_JSON)
      asked->as_json = true;
    else if (option == OPT_SHOW)
      asked->overlay = asked->overlay ? asked->overlay : "";
    else if (option == OPT_OVERLAY)
      asked->overlay = optarg;
    else if (!cli_int_option(self, "--at", optarg, 0, 1000000, &asked->at))
      return false;
  }
  *exit_code =
    asked->as_json && asked->overlay ? cli_usage_error(self, "--json draws no board") : CLI_DONE;
  return *exit_code == CLI_DONE;
}

int cli_answer_positions(const struct cli_command *self, int argc, char **argv,
                         void (*print)(const struct cli_position *),
                         json_t *(*answer)(const struct cli_position *))
{
  struct cli_positions positions;
  struct asked asked = {.at = -1};
  int exit_code;
  if (!read_options(self, argc, argv, &asked, &exit_code))
    return exit_code;
  if (argc - optind != 1)
    return cli_usage_error(self, argc == optind ? "a file is missing" : "one file at a time");
  if (!load_positions(argv[optind], (int)asked.at, &positions))
    return CLI_INPUT;
  if (asked.as_json)
    answer_json(&positions, answer);
  for (int i = 0; i < positions.n && !asked.as_json && exit_code == CLI_DONE; i++) {
    fputs(i ? "\n" : "", stdout);
    if (asked.overlay)
      exit_code = draw_position(self, &positions.list[i], asked.overlay);
    if (exit_code == CLI_DONE)
      print(&positions.list[i]);
  }
  for (int i = 0; i < positions.n && exit_code == CLI_DONE; i++)
    exit_code = cli_fault_check(positions.list[i].setup) ? CLI_RUNTIME : CLI_DONE;
  cli_positions_fini(&positions);
  return exit_code;
}
