/* rules.c - the rules read from parameters and components, and checks that concern several of
 * them. */
#include "engine/games/neoville/rules/rules.h"

#include <string.h>

#include "engine/games/neoville/rules/params.h"
#include "engine/games/neoville/rules/tiles.h"
#include "engine/games/neoville/rules/utilities.h"

/* Reads both decks; the equity tiles follow the ordinary ones in r->tile. */
static void read_tiles(struct nv_rules *r, struct ad_node *components, int seats,
                       struct ad_diags *d)
{
  struct ad_node *equity = ad_component_read(&nv_components[1], components, seats, r, d);
  struct nv_tile equity_tile[NV_MAX_EQUITY];
  memcpy(equity_tile, r->tile, sizeof equity_tile);
  memset(r->tile, 0, sizeof equity_tile);
  struct ad_node *tiles = ad_component_read(&nv_components[0], components, seats, r, d);
  memcpy(&r->tile[r->n_tiles], equity_tile, sizeof equity_tile);
  nv_read_deck(r->tile, r->n_tiles, tiles, d);
  nv_read_deck(r->tile + r->n_tiles, r->n_equity, equity, d);
  struct ad_node *entry = ad_node_at(equity, 0);
  for (int i = 0; i < r->n_equity && entry; i++, entry = entry->next)
    for (int k = 0; k < r->n_tiles; k++)
      if (r->tile[k].id[0] && strcmp(r->tile[k].id, r->tile[r->n_tiles + i].id) == 0)
        ad_diag(d, entry, "equity tile '%s' has the id of an ordinary tile", r->tile[k].id);
}

/* ---- parameters that the table alone cannot check ---- */

static bool among(const struct ad_ints *list, int value)
{
  for (int i = 0; i < list->n; i++)
    if (list->v[i] == value)
      return true;
  return false;
}

static void make_values(struct nv_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  r->n_values = 0;
  memset(r->tower_copies, 0, sizeof r->tower_copies);
  for (int value = 1; value <= 99; value++) {
    int copies = 0;
    for (int i = 0; i < r->skyscraper_values.n; i++)
      copies += r->skyscraper_values.v[i] == value;
    if (copies == 0)
      continue;
    r->tower_copies[r->n_values] = (uint8_t)(among(&r->excluded_values, value) ? 0 : copies);
    r->value[r->n_values++] = value;
  }
  for (int i = 0; i < r->excluded_values.n && ad_keys_valid(setup, "rules.skyscraper_values"); i++)
    if (!among(&r->skyscraper_values, r->excluded_values.v[i]))
      ad_diag(d,
              ad_conflict_node(setup, "rules.excluded_skyscraper_values rules.skyscraper_values"),
              "excluded value %d is not one of skyscraper_values", r->excluded_values.v[i]);
}

/* Reads utility_selection as a list of types.  TYPES_GOOD: the types of all utilities are known, so
 * that a name that is not one of them is a problem. */
static void read_fixed_types(struct nv_rules *r, struct ad_node *list, bool types_good,
                             struct ad_diags *d)
{
  r->selection = NV_SELECT_FIXED;
  for (struct ad_node *item = list->first; item; item = item->next) {
    const char *names[NV_MAX_TYPES];
    int i = 0;
    for (int k = 0; k < r->n_types; k++)
      names[k] = r->type[k];
    while (i < r->n_types && (item->kind != AD_SCALAR || strcmp(r->type[i], item->text) != 0))
      i++;
    if (i == r->n_types && !types_good && item->kind == AD_SCALAR) {
      item->has_problem = true; /* it may be a type that is itself wrong */
    } else if (i == r->n_types) {
      const char *near = item->kind == AD_SCALAR ? ad_nearest(item->text, names, r->n_types) : NULL;
      ad_diag(d, item, "%s is not a utility type%s%s%s", ad_node_describe(item),
              near ? ", did you mean '" : "", near ? near : "", near ? "'?" : "");
    } else if (r->fixed_types >> i & 1) {
      ad_diag(d, item, "utility type '%s' is listed twice", item->text);
    } else {
      r->fixed_types |= (uint8_t)(1 << i);
    }
  }
}

static void read_selection(struct nv_rules *r, struct ad_node *params, bool types_good,
                           struct ad_diags *d)
{
  struct ad_node *node = ad_node_get(params, "utility_selection");
  r->fixed_types = 0;
  if (node && node->kind == AD_LIST)
    read_fixed_types(r, node, types_good, d);
  else
    ad_read_word(params, "utility_selection", AD_REQUIRED, nv_selection_words, &r->selection, d);
}

static int tokens_of_type(const struct nv_rules *r, int type)
{
  int n = 0;
  for (int i = 0; i < r->n_utilities; i++)
    if (r->utility[i].type_index == type)
      n += r->utility[i].copies;
  return n;
}

/* Checks that there are enough utility types for utility_kinds_in_play. */
static void check_types(const struct nv_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  int fixed = __builtin_popcount(r->fixed_types);
  if (!ad_keys_valid(setup, "rules.utility_kinds_in_play"))
    return;
  if (r->selection == NV_SELECT_FIXED && fixed != r->utility_kinds_in_play &&
      ad_keys_valid(setup, "rules.utility_selection"))
    ad_diag(
      d, ad_conflict_node(setup, "rules.utility_selection rules.utility_kinds_in_play"),
      "utility_selection lists %d types, but utility_kinds_in_play is %d: expected the same number",
      fixed, r->utility_kinds_in_play);
  if (r->utility_kinds_in_play > r->n_types &&
      ad_entries_valid(ad_node_peek(setup, "components.utilities"), "type"))
    ad_diag(d, ad_conflict_node(setup, "rules.utility_kinds_in_play components.utilities"),
            "utility_kinds_in_play is %d, but the utilities are of only %d types",
            r->utility_kinds_in_play, r->n_types);
}

static void check_tokens(const struct nv_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  bool good =
    ad_keys_valid(setup,
                  "rules.utilities_per_kind rules.utility_kinds_in_play rules.utility_selection") &&
    ad_entries_valid(ad_node_peek(setup, "components.utilities"), "type copies");
  for (int t = 0; t < r->n_types && r->utility_kinds_in_play > 0 && good; t++) {
    bool possible = r->selection != NV_SELECT_FIXED || (r->fixed_types >> t & 1);
    if (possible && r->utilities_per_kind > tokens_of_type(r, t))
      ad_diag(d, ad_conflict_node(setup, "rules.utilities_per_kind components.utilities"),
              "utilities_per_kind is %d for %d seat%s, there are only %d tokens of '%s'",
              r->utilities_per_kind, r->seats, ad_plural(r->seats), tokens_of_type(r, t),
              r->type[t]);
  }
}

static void check_equity(const struct nv_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  if (r->equity_tiles && r->seats > r->n_equity &&
      ad_entries_valid(ad_node_peek(setup, "components.equity"), "") &&
      ad_keys_valid(setup, "rules.equity_tiles"))
    ad_diag(d, ad_node_peek(setup, "components.equity"),
            "%d seats need %d equity tiles, but the variant has %d: add equity tiles or set "
            "equity_tiles: false",
            r->seats, r->seats, r->n_equity);
}

/* Reports a deck that is too small for the first hands and the display or for full cities, or too
 * large for the engine. */
static void check_deck(const struct nv_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  static const char dealt_keys[] = "rules.hand_size rules.display_size rules.equity_tiles";
  bool dealt_good = ad_keys_valid(setup, dealt_keys),
       size_good = ad_keys_valid(setup, "rules.city_size rules.equity_tiles");
  int equity = r->equity_tiles ? r->seats : 0, dealt = r->seats * r->hand_size - equity;
  int needed = r->seats * r->n_cells - equity;
  const char *fewer = r->seats > 1 ? ", or fewer seats" : "";
  if (!ad_entries_valid(ad_node_peek(setup, "components.tiles"), "id"))
    return;
  if (r->n_tiles + r->n_equity > NV_MAX_TILES)
    ad_diag(d, ad_conflict_node(setup, "components.tiles components.equity"),
            "the variant has %d tiles and %d equity tiles, expected at most %d together",
            r->n_tiles, r->n_equity, NV_MAX_TILES);
  if (dealt_good && r->n_tiles < r->display_size + dealt)
    ad_diag(d,
            ad_conflict_node(
              setup, "components.tiles rules.hand_size rules.display_size rules.equity_tiles"),
            "the display and %d hands need %d tiles, the deck has %d: expected more tiles%s",
            r->seats, r->display_size + dealt, r->n_tiles, fewer);
  else if (size_good && r->n_tiles < needed)
    ad_diag(d, ad_conflict_node(setup, "components.tiles rules.city_size rules.equity_tiles seats"),
            "%d cit%s of %dx%d tiles need%s %d tiles, the deck has %d: expected more tiles, a "
            "smaller city_size%s",
            r->seats, r->seats == 1 ? "y" : "ies", r->city_size, r->city_size,
            r->seats == 1 ? "s" : "", needed, r->n_tiles, fewer);
}

/* Reports hands that are passed but not open: a seat knows the hand that it has passed, which no
 * copy of the state remembers. */
static void check_passing(const struct nv_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  if (r->pass_hands != NV_PASS_NONE && !r->open_hands &&
      ad_keys_valid(setup, "rules.pass_hands rules.open_hands"))
    ad_diag(d, ad_conflict_node(setup, "rules.pass_hands rules.open_hands"),
            "pass_hands needs 'open_hands: true', because a seat knows the hand that it passes on");
}

bool nv_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hook_run *run,
                   struct ad_diags *d)
{
  struct nv_rules *r = rules;
  struct ad_node *params, *components;
  int before = d->reported;
  r->seats = seats;
  r->run = run;
  if (!ad_rules_read(nv_params, setup, seats, r, &params, &components, d))
    return false;
  make_values(r, setup, d);
  read_tiles(r, components, seats, d);
  struct ad_node *utilities = ad_component_read(&nv_components[2], components, seats, r, d);
  nv_read_utilities(r, utilities, d);
  read_selection(r, params, ad_entries_valid(utilities, "type"), d);
  r->n_cells = r->city_size * r->city_size;
  check_types(r, setup, d);
  check_tokens(r, setup, d);
  check_equity(r, setup, d);
  check_deck(r, setup, d);
  check_passing(r, setup, d);
  return d->reported == before;
}

void nv_bind_rules(void *rules, struct ad_hook_run *run)
{
  ((struct nv_rules *)rules)->run = run;
}
