/* positions.c - positions from files, ready to be asked. */
#include "engine/app/match/positions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/match/record.h"
#include "engine/app/match/variant.h"
#include "engine/config/yaml.h"

static struct cfg_variant *variant_of(struct app_positions *all, const char *name,
                                      struct ad_diags *diags)
{
  for (int i = 0; i < all->n_variants; i++)
    if (strcmp(all->variants[i]->name, name) == 0)
      return all->variants[i];
  struct cfg_variant *variant = app_variant_load(name, diags);
  if (variant) {
    AD_GROW(all->variants, all->n_variants, all->cap_variants);
    all->variants[all->n_variants++] = variant;
  }
  return variant;
}

static struct app_position *add_position(struct app_positions *all, struct ad_setup *setup,
                                         const char *title, const char *variant)
{
  AD_GROW(all->list, all->n, all->cap);
  struct app_position *p = &all->list[all->n++];
  *p = (struct app_position){ad_arena_printf(&all->arena, "%s", title),
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

static struct ad_setup *read_setup(struct app_positions *all, const struct ad_game_ops *ops,
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
  name = app_variant_beside(name, map->pos.file, &all->arena);
  int first = diags->n;
  const struct ad_node *named = ad_node_peek(heading_key(head, map, "variant"), "variant");
  bool good = diags->reported == before, known = !app_variant_missing(name, named, diags);
  struct cfg_variant *variant = known ? variant_of(all, name, diags) : NULL;
  app_place_diags(diags, first, named);
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
  return ad_setup_bind_own(setup);
}

static void read_one(struct app_positions *all, const struct ad_game_ops *ops, struct ad_node *head,
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
  struct app_position *p = add_position(all, setup, title, setup->name);
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

static void read_list(struct app_positions *all, const struct ad_game_ops *ops,
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

static void read_record(struct app_positions *all, struct ad_node *root, int at,
                        struct ad_diags *diags)
{
  struct app_record record;
  struct ad_diags own;
  app_record_init(&record);
  ad_diags_init(&own);
  enum app_record_state state = app_record_play(root, NULL, &record, &own);
  /* what was before the fault can be looked at */
  if (state == APP_RECORD_GOOD || (state == APP_RECORD_FAULTY && at >= 0)) {
    if (at > record.match->n_moves)
      ad_diag_at(diags, root->pos, "the record has %d moves, asked for the position after %d",
                 record.match->n_moves, at);
    else if (at >= 0)
      ad_match_undo(record.match, at);
    char title[64];
    snprintf(title, sizeof title, "after %d move%s", record.match->n_moves,
             ad_plural(record.match->n_moves));
    struct app_position *p =
      add_position(all, ad_setup_bind_own(record.setup), title, record.variant->name);
    memcpy(p->state, record.match->state, p->setup->state_size);
    record.setup = NULL; /* now the position's */
    ad_match_free(record.match);
    record.match = NULL;
  } else {
    ad_diags_add(diags, &own);
  }
  ad_diags_fini(&own);
  app_record_fini(&record);
}

bool app_positions_read(const char *path, int at, struct app_positions *out, struct ad_diags *diags)
{
  const struct ad_game_ops *ops;
  int before = diags->reported;
  *out = (struct app_positions){0};
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
               "found a position, expected a record: only a record has moves to count");
  else if (root && (ops = read_game(root, diags))) {
    if (ad_node_peek(root, "positions"))
      read_list(out, ops, root, diags);
    else
      read_one(out, ops, root, root, diags);
  }
  if (diags->reported > before)
    app_positions_fini(out);
  return diags->reported == before;
}

void app_positions_fini(struct app_positions *positions)
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
  *positions = (struct app_positions){0};
}
