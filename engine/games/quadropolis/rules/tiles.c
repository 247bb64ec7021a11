/* tiles.c - kinds of buildings, tiles, and the bags of the rounds. */
#include "engine/games/quadropolis/rules/tiles.h"

#include <string.h>

#include "engine/games/quadropolis/rules/effects.h"
#include "engine/games/quadropolis/rules/params.h"

static int kind_find(const struct qp_rules *r, const char *id)
{
  return ad_entry_find(r->kind[0].id, sizeof r->kind[0], r->n_kinds, id);
}

int qp_tile_find(const struct qp_rules *r, const char *id)
{
  return ad_entry_find(r->tile[0].id, sizeof r->tile[0], r->n_tiles, id);
}

/* Returns the node of a cost of a kind that the file itself has; MUST_COST: one that is not 0.
 * Returns the entry if the file has none: a field that is left out has the place of its entry. */
static const struct ad_node *cost_node(const struct qp_kind *kind, const struct ad_node *entry,
                                       bool must_cost)
{
  const struct ad_node *cost[QP_PIECES] = {ad_node_peek(entry, "inhabitants"),
                                           ad_node_peek(entry, "energy")};
  for (int piece = 0; piece < QP_PIECES; piece++) {
    bool written =
      cost[piece] && !cost[piece]->inherited &&
      (cost[piece]->pos.line != entry->pos.line || cost[piece]->pos.column != entry->pos.column);
    if (written && (kind->cost[piece] > 0 || !must_cost))
      return cost[piece];
  }
  return entry;
}

static void check_token(const struct qp_rules *r, int i, struct ad_node *entry, struct ad_diags *d)
{
  const struct qp_kind *kind = &r->kind[i];
  size_t len = strlen(kind->token);
  if (strspn(kind->token, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") != len)
    ad_diag_conflict(d, entry, "token", NULL, "the token of '%s' is '%s', expected letters only",
                     kind->id, kind->token);
  for (int j = 0; j < i; j++)
    if (strcmp(r->kind[j].token, kind->token) == 0) {
      ad_diag_conflict(d, entry, "token", NULL,
                       "'%s' has the token of '%s', expected one of its own", kind->id,
                       r->kind[j].id);
      break;
    }
}

static void check_cost(const struct qp_kind *kind, struct ad_node *entry, struct ad_diags *d)
{
  bool costs = kind->cost[QP_INHABITANTS] + kind->cost[QP_ENERGY] > 0;
  if (costs && qp_always_active(kind->family))
    ad_diag_conflict(d, cost_node(kind, entry, true), NULL, entry,
                     "'%s' has a cost, but parks and monuments are always active", kind->id);
  else if (!costs && !qp_always_active(kind->family))
    ad_diag_conflict(
      d, cost_node(kind, entry, false), NULL, entry,
      "'%s' costs neither inhabitants nor energy, but only parks and monuments are always active",
      kind->id);
}

static void check_kind(const struct qp_rules *r, int i, struct ad_node *entry, struct ad_diags *d)
{
  const struct qp_kind *kind = &r->kind[i];
  if (ad_keys_valid(entry, "token"))
    check_token(r, i, entry, d);
  if (ad_keys_valid(entry, "family inhabitants energy"))
    check_cost(kind, entry, d);
  if (kind->absorbs && kind->family != QP_PARK && ad_keys_valid(entry, "family absorbs"))
    ad_diag_conflict(d, entry, "absorbs", NULL,
                     "'%s' has `absorbs`, which only kinds of the family park may have: remove it",
                     kind->id);
}

/* Finds the kind of a tile; KINDS has the nodes of the kinds. */
static void resolve_kind(struct qp_rules *r, struct qp_tile *tile, const struct ad_node *kinds,
                         struct ad_node *entry, struct ad_diags *d)
{
  const char *ids[QP_MAX_KINDS];
  int kind = kind_find(r, tile->kind_id);
  if (kind >= 0) {
    tile->kind = (uint8_t)kind;
    int family = r->kind[kind].family;
    if (tile->points && family != QP_SERVICE && family != QP_HARBOR &&
        ad_keys_valid(ad_node_at((struct ad_node *)kinds, kind), "family"))
      ad_diag_conflict(d, entry, "points", ad_node_at((struct ad_node *)kinds, kind),
                       "tile '%s' has printed points, but only services and harbors do", tile->id);
    return;
  }
  if (!ad_entries_valid(kinds, "id")) /* it may be a kind whose id is wrong */
    return;
  for (int i = 0; i < r->n_kinds; i++)
    ids[i] = r->kind[i].id;
  const char *nearest = ad_nearest(tile->kind_id, ids, r->n_kinds);
  ad_diag_conflict(d, entry, "kind", kinds,
                   nearest ? "kind '%.40s' is not one of kinds, did you mean '%s'?"
                           : "kind '%.40s' is not one of kinds",
                   tile->kind_id, nearest);
}

/* Checks that every round has tiles. */
static void check_bags(const struct qp_rules *r, const struct ad_node *setup,
                       const struct ad_node *list, struct ad_diags *d)
{
  if (!ad_keys_valid(setup, "rules.rounds") || !ad_entries_valid(list, "round modes"))
    return;
  for (int round = 0; round < r->rounds; round++)
    if (r->n_bag[round] == 0)
      ad_diag(d, qp_value_node(r, ad_conflict_node(setup, "rules.rounds components.tiles")),
              "rounds is %d, but no tile is of round %d in mode %s", r->rounds, round + 1,
              qp_mode_words[r->mode].word);
}

/* Puts the tiles of the mode into the bags of their rounds; LIST has their nodes. */
static void fill_bags(struct qp_rules *r, struct ad_node *list, struct ad_diags *d)
{
  struct ad_node *entry = list->first;
  int in_round[QP_MAX_ROUNDS] = {0};
  for (int i = 0; i < r->n_tiles && entry; i++, entry = entry->next) {
    const struct qp_tile *tile = &r->tile[i];
    int round = tile->round - 1;
    if (!(tile->modes >> r->mode & 1) || !tile->round)
      continue;
    if (in_round[round] < QP_SITE)
      r->bag[round][in_round[round]] = (uint8_t)i;
    else if (in_round[round] == QP_SITE && ad_keys_valid(entry, "id round modes"))
      ad_diag_conflict(
        d, entry, NULL, list,
        "tile '%s' is the 26th of round %d in mode %s, the Construction Site has 25 squares",
        tile->id, tile->round, qp_mode_words[r->mode].word);
    in_round[round]++;
    if (round < r->rounds && in_round[round] <= QP_SITE)
      r->n_bag[round] = (uint8_t)in_round[round];
  }
}

void qp_read_tiles(struct qp_rules *r, const struct ad_node *setup, struct ad_node *components,
                   struct ad_hook_run *run, struct ad_diags *d)
{
  struct ad_node *kinds = ad_component_read(&qp_components[0], components, r->seats, r, d);
  struct ad_node *tiles = ad_component_read(&qp_components[1], components, r->seats, r, d);
  if (kinds && !kinds->first && !kinds->has_problem)
    ad_diag(d, kinds, "kinds is an empty list, expected at least one kind");
  if (tiles && !tiles->first && !tiles->has_problem)
    ad_diag(d, tiles, "tiles is an empty list, expected at least one tile");
  struct ad_node *entry = ad_node_at(kinds, 0);
  for (int i = 0; i < r->n_kinds; i++, entry = entry->next)
    check_kind(r, i, entry, d);
  qp_read_effects(r, kinds, run, d);
  entry = ad_node_at(tiles, 0);
  for (int i = 0; i < r->n_tiles; i++, entry = entry->next)
    if (ad_keys_valid(entry, "kind"))
      resolve_kind(r, &r->tile[i], kinds, entry, d);
  if (tiles && ad_keys_valid(setup, "rules.mode")) {
    fill_bags(r, tiles, d);
    check_bags(r, setup, tiles, d);
  }
}
