/* example_build.c - worked examples of building and upgrading: every reason against it, and the
 * price. */
#include <string.h>

#include "engine/base/input_line.h"
#include "engine/games/smallcity/files/case.h"
#include "engine/games/smallcity/files/parts.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/build.h"

enum { MOST_TILES = 999 };

/* ---- stock ---- */

/* Reads the key "P3" or "P3/l3" of NODE: the kind and, if a shape is named, the form, else -1;
 * returns false after reporting. */
static bool read_stock_key(struct sc_case *a, const struct ad_node *node, int *kind, int *form)
{
  const char *ids[SC_MAX_KINDS], *slash = strchr(node->key, '/');
  char id[24] = "", hint[64];
  size_t n = slash ? (size_t)(slash - node->key) : strlen(node->key);
  if (n < sizeof id)
    memcpy(id, node->key, n);
  for (int i = 0; i < a->rules->n_kinds; i++)
    ids[i] = a->rules->kind[i].id;
  *kind = sc_kind_find(a->rules, id);
  *form = *kind >= 0 && slash ? sc_shape_form(a->rules, *kind, slash + 1) : -1;
  if (*kind < 0)
    ad_diag_at(a->diags, node->key_pos, "the game has no kind '%.40s'%s", node->key,
               ad_suggestion(id, ids, a->rules->n_kinds, hint, sizeof hint));
  else if (slash && *form < 0)
    ad_diag_at(a->diags, node->key_pos, "kind '%s' has no shape '%.40s'", a->rules->kind[*kind].id,
               slash + 1);
  return *kind >= 0 && (!slash || *form >= 0);
}

/* Reads how many tiles of each form are left; forms that `stock` does not name are plentiful. A
 * shape prevails over its kind. */
static void read_stock(struct sc_case *a, int left[SC_MAX_FORMS])
{
  struct ad_node *stock = ad_read_map(a->input, "stock", AD_OPTIONAL, a->diags);
  bool by_shape[SC_MAX_FORMS] = {false};
  for (int i = 0; i < SC_MAX_FORMS; i++)
    left[i] = MOST_TILES;
  for (struct ad_node *node = ad_node_at(stock, 0); node; node = node->next) {
    int kind, form;
    long long count;
    if (!read_stock_key(a, node, &kind, &form))
      continue;
    if (!ad_node_as_int(node, &count) || count < 0 || count > MOST_TILES) {
      ad_diag_expected(a->diags, node, "a whole number from 0 to %d", (int)MOST_TILES);
      continue;
    }
    const struct sc_kind *k = &a->rules->kind[kind];
    for (int i = 0; i < k->n_forms; i++)
      if (form == k->form[i] || (form < 0 && !by_shape[k->form[i]])) {
        left[k->form[i]] = (int)count;
        by_shape[k->form[i]] = form >= 0;
      }
  }
}

/* ---- build ---- */

struct build {
  struct ad_node *place;
  struct sc_placed_tile placed;
  int waive, left[SC_MAX_FORMS], money, goods[SC_GOODS], built, council_step;
  bool expanded, council, named; /* named: the square of the warehouse */
  int x, y;
};

/* Reads the tile to build, where it lies, its warehouse, and the good that the architect leaves
 * out. */
static void read_place(struct sc_case *a, struct build *in)
{
  static const char *const known[] = {"kind",  "at",        "rot",   "flip",
                                      "shape", "warehouse", "waive", NULL};
  in->waive = -1;
  in->place = ad_read_map(a->input, "place", AD_REQUIRED, a->diags);
  if (!in->place)
    return;
  sc_read_placed_tile(a->rules, in->place, &in->placed, a->diags);
  struct ad_node *warehouse = ad_node_get(in->place, "warehouse"),
                 *waive = ad_node_get(in->place, "waive");
  if (warehouse && !ad_node_is_null(warehouse))
    in->named = sc_read_pair(warehouse, -SC_SQUARES, SC_SQUARES, &in->x, &in->y, a->diags);
  if (waive && !ad_node_is_null(waive))
    ad_read_word(in->place, "waive", AD_OPTIONAL, sc_good_words, &in->waive, a->diags);
  ad_reject_keys_except(in->place, known, a->diags);
}

/* Reads an example of type `build`: the tile, what the player has, and whether the council builds.
 */
static void read_build(struct sc_case *a, struct build *in)
{
  static const struct ad_word modes[] = {{"normal", 0}, {"council", 1}, {NULL, 0}};
  struct ad_node *action = ad_node_get(a->input, "action");
  int mode = 0;
  memset(in, 0, sizeof *in);
  in->council_step = 1;
  read_place(a, in);
  read_stock(a, in->left);
  sc_case_int(a, a->input, "money", SC_MAX_FILE_NUMBER, &in->money);
  sc_read_goods(a->input, "goods", SC_MAX_FILE_NUMBER, in->goods, a->diags);
  if (action && !ad_node_is_null(action))
    a->st->town[0].action = (uint8_t)(sc_read_action(a->rules, action, a->diags) + 1);
  sc_case_int(a, a->input, "built", SC_MAX_FILE_NUMBER, &in->built);
  sc_case_bool(a, a->input, "expanded", &in->expanded);
  ad_read_word(a->input, "mode", AD_OPTIONAL, modes, &mode, a->diags);
  in->council = mode;
  ad_read_int(a->input, "council_step", AD_OPTIONAL, 1, SC_MAX_STEPS, &in->council_step, a->diags);
}

/* Returns the effect of STEP, from 1, of the first council row that builds on this step; NULL if no
 * row does. */
static const struct sc_effect *find_building_step(const struct sc_rules *r, int step)
{
  for (int row = 0; row < r->n_rows; row++)
    if (step <= r->row[row].n_steps && r->row[row].step[step - 1].primitive == SC_E_BUILD)
      return &r->row[row].step[step - 1];
  return NULL;
}

/* Writes the price of the tile in MONEY and GOODS; returns the reasons against the payment as bits.
 */
static unsigned find_price(const struct sc_case *a, const struct build *in, int *money,
                           int goods[SC_GOODS])
{
  const struct sc_rules *r = a->rules;
  const struct sc_kind *k = &r->kind[in->placed.kind];
  int action = a->st->town[0].action - 1;
  unsigned reasons = 0;
  for (int good = 0; good < SC_GOODS; good++)
    goods[good] = in->council ? 0 : k->goods.v[good];
  *money = in->council || !k->buildable || sc_is_paid_in_goods(r, in->placed.kind)
           ? 0
           : sc_price(r, a->st, 0, in->placed.kind);
  if (in->waive >= 0) {
    bool may =
      action >= 0 && r->action[action].primitive == SC_A_ARCHITECT && k->goods.v[in->waive] > 0;
    reasons |= may ? 0 : SC_R_WAIVE;
    if (may && goods[in->waive] > 0)
      goods[in->waive]--;
  }
  for (int good = 0; good < SC_GOODS; good++)
    if (in->goods[good] < goods[good])
      reasons |= SC_R_GOODS;
  return reasons | (in->money < *money ? SC_R_MONEY : 0);
}

/* Returns whether the tile needs a warehouse and the place named for it does not serve (SC-FAC-02).
 */
static bool warehouse_fails(const struct sc_case *a, const struct build *in,
                            const struct sc_sites *sites)
{
  if (!a->rules->kind[in->placed.kind].with_warehouse)
    return false;
  return !in->named || in->left[a->rules->warehouse_form] == 0 ||
         !sc_warehouse_fits(sites, &in->placed.site, in->x, in->y);
}

/* Returns the reasons against the tile, but for its payment, as bits. */
static unsigned build_reasons(const struct sc_case *a, const struct build *in)
{
  const struct sc_rules *r = a->rules;
  const struct sc_kind *k = &r->kind[in->placed.kind];
  const struct sc_effect *step = in->council ? find_building_step(r, in->council_step) : NULL;
  struct sc_sites sites;
  sc_find_sites(r, a->st, 0,
                !in->council           ? SC_TERMS_PAID
                : step && step->freely ? SC_TERMS_FREELY
                                       : SC_TERMS_FREE,
                &sites);
  sc_try_kind(&sites, in->placed.kind, -1);
  unsigned reasons = sc_site_reasons(&sites, &in->placed.site);
  if (sc_once_built(r, &sites.town->board, in->placed.kind))
    reasons |= SC_R_ONCE;
  if (!k->buildable || (in->council && k->class_ == SC_CULTURAL))
    reasons |= SC_R_KIND;
  if (in->council && (!step || k->size < step->min_size || k->size > step->max_size))
    reasons |= SC_R_SIZE;
  if (in->left[in->placed.site.form] == 0)
    reasons |= SC_R_STOCK;
  /* SC-BLD-02 */
  if (!in->council && in->built >= (in->expanded ? r->tiles_with_expansion : r->max_tiles))
    reasons |= SC_R_COUNT;
  return reasons | (warehouse_fails(a, in, &sites) ? SC_R_WAREHOUSE : 0);
}

void sc_answer_build(struct sc_case *a)
{
  struct build in;
  int before = a->diags->reported, money = 0, goods[SC_GOODS] = {0};
  unsigned reasons = SC_R_SHAPE;
  read_build(a, &in);
  if (a->diags->reported != before)
    return;
  if (in.placed.site.form >= 0)
    reasons = build_reasons(a, &in) | find_price(a, &in, &money, goods);
  sc_case_put_reasons(a, reasons);
  ad_node_put_int(a->arena, a->out, "money", money);
  struct ad_node *map = ad_node_put(a->arena, a->out, "goods", ad_node_map(a->arena));
  for (int good = 0; good < SC_GOODS; good++)
    ad_node_put_int(a->arena, map, ad_word_of(sc_good_words, good), goods[good]);
}

/* ---- upgrade ---- */

/* Returns the head of the tile that `tile` names by its id; -1 after reporting. */
static int find_upgraded_tile(struct sc_case *a)
{
  struct ad_node *node = ad_node_get(a->input, "tile");
  const char *name = NULL;
  char hint[64];
  if (!ad_read_text(a->input, "tile", AD_REQUIRED, &name, a->diags))
    return -1;
  for (int head = 0; head < SC_SQUARES; head++)
    if (a->tile[head] && strcmp(a->tile[head], name) == 0)
      return head;
  ad_diag(a->diags, node, "the town has no tile with the id %s%s", ad_node_describe(node),
          ad_suggestion(name, a->tile, SC_SQUARES, hint, sizeof hint));
  return -1;
}

/* Returns the reasons against exchanging the tile at HEAD for a tile of KIND on SITE, as bits. */
static unsigned upgrade_reasons(const struct sc_case *a, int head, int kind,
                                const struct sc_site *site)
{
  struct sc_sites sites;
  sc_find_sites(a->rules, a->st, 0, SC_TERMS_PAID, &sites);
  sc_try_kind(&sites, kind, head);
  const struct sc_board *board = &sites.town->board;
  unsigned reasons = sc_site_reasons(&sites, site);
  if (!(sc_later_levels(a->rules, sc_kind_at(a->rules, board, head)) >> kind & 1))
    reasons |= SC_R_LEVEL;
  if (sc_is_new(a->st, &board->tile[head]))
    reasons |= SC_R_NEW;
  if (!sc_sees_enough(a->rules, board, kind, sc_tile_building(a->rules, board, head)))
    reasons |= SC_R_INFLUENCE;
  return reasons;
}

void sc_answer_upgrade(struct sc_case *a)
{
  static const char *const known[] = {"kind", "at", "rot", "flip", "shape", NULL};
  int before = a->diags->reported, head = find_upgraded_tile(a), round = SC_MAX_FILE_ROUND + 1,
      left[SC_MAX_FORMS];
  struct ad_node *to = ad_read_map(a->input, "to", AD_REQUIRED, a->diags);
  struct sc_placed_tile placed;
  read_stock(a, left);
  ad_read_int(a->input, "round", AD_OPTIONAL, 1, SC_MAX_FILE_ROUND, &round, a->diags);
  if (to && sc_read_placed_tile(a->rules, to, &placed, a->diags))
    ad_reject_keys_except(to, known, a->diags);
  if (a->diags->reported != before || head < 0 || !to)
    return;
  a->st->round = (uint8_t)(round - 1);
  struct sc_site site = placed.site;
  if (placed.site.form < 0)
    site.form = a->rules->kind[placed.kind].form[0]; /* level and age do not depend on the shape */
  unsigned reasons = upgrade_reasons(a, head, placed.kind, &site);
  if (placed.site.form < 0)
    reasons = (reasons & (SC_R_LEVEL | SC_R_NEW)) | SC_R_SHAPE;
  else if (left[site.form] == 0)
    reasons |= SC_R_STOCK;
  sc_case_put_reasons(a, reasons);
}
