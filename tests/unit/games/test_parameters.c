/* House rules nobody thought of: random values of random parameters, from the tables, over every
 * variant.  A set-up is refused with a problem, or it is played and keeps the contract of games,
 * one check of which is made in each game.  AEDILE_GAMES / 200 + 3 tries per seat count. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/variant.h"
#include "engine/config/yaml.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/contract.h"
#include "tests/unit/setups.h"

enum { TRIES = 100, ENOUGH_TRIES = 20, MOST_PARAMETERS = 4, MOST_VARIANTS = 40 };

static int pick(struct ad_rng *rng, int min, int max)
{
  return min + (int)ad_rng_below(rng, (uint32_t)(max - min) + 1);
}

static int count_words(const struct ad_word *words)
{
  int n = 0;
  while (words[n].word)
    n++;
  return n;
}

/* Both ends of a range are worth more tries than its middle. */
static struct ad_node *some_int(const struct ad_param *p, struct ad_rng *rng,
                                struct ad_arena *arena)
{
  int choice = pick(rng, 0, 3);
  return ad_node_int(arena, choice == 0   ? p->min
                            : choice == 1 ? p->max
                                          : pick(rng, p->min, p->max));
}

/* A number, or now and then a word that may stand in its place. */
static struct ad_node *some_int_or_word(const struct ad_param *p, struct ad_rng *rng,
                                        struct ad_arena *arena)
{
  if (p->words && pick(rng, 0, 2) == 0)
    return ad_node_word(arena, p->words[pick(rng, 0, count_words(p->words) - 1)].word);
  return some_int(p, rng, arena);
}

static struct ad_node *some_decimal(const struct ad_param *p, struct ad_rng *rng,
                                    struct ad_arena *arena)
{
  int choice = pick(rng, 0, 3), hundredths = choice == 0 ? p->min
                                           : choice == 1 ? p->max
                                                         : pick(rng, p->min, p->max);
  return ad_node_word(arena, ad_arena_printf(arena, "%.2f", hundredths / 100.0));
}

static struct ad_node *some_list(const struct ad_param *p, struct ad_rng *rng,
                                 struct ad_arena *arena)
{
  struct ad_node *list = ad_node_list(arena);
  int most = p->type == AD_WORDS ? count_words(p->words)
           : p->max_items        ? p->max_items
                                 : AD_MAX_INTS,
      n = pick(rng, 0, most);
  for (int i = 0; i < n; i++) {
    if (p->type == AD_INTS)
      ad_node_push(list, ad_node_int(arena, pick(rng, p->min, p->max)));
    else if (pick(rng, 0, 1))
      ad_node_push(list, ad_node_word(arena, p->words[i].word));
  }
  return list;
}

static struct ad_node *some_grid(const struct ad_param *p, struct ad_rng *rng,
                                 struct ad_arena *arena)
{
  struct ad_param row = {
    .type = AD_INTS, .min = p->min, .max = p->max, .max_items = AD_MAX_GRID_ROW};
  struct ad_node *grid = ad_node_list(arena);
  for (int n = pick(rng, 0, p->max_items ? p->max_items : AD_MAX_GRID); n > 0; n--)
    ad_node_push(grid, some_list(&row, rng, arena));
  return grid;
}

/* The default, one of its numbers changed a little or repeated: tables that must rise or fit other
 * parameters are seldom hit by chance. */
static struct ad_node *like_default(const struct ad_param *p, struct ad_rng *rng,
                                    struct ad_arena *arena)
{
  struct ad_diags diags;
  long long value;
  ad_diags_init(&diags);
  struct ad_node *node = cfg_yaml_parse("default", p->fallback, strlen(p->fallback), arena, &diags);
  ck_assert_msg(node != NULL, "the default of %s: %s", p->name, fixture_problems(&diags));
  ad_diags_fini(&diags);
  if (node->kind == AD_MAP && p->type != AD_VALUES)
    node = ad_node_at(node, pick(rng, 0, node->n - 1));
  struct ad_node *list = node, *entry;
  if (node->kind == AD_LIST && node->n > 0 && node->first->kind == AD_LIST)
    list = ad_node_at(node, pick(rng, 0, node->n - 1));
  if (list->kind != AD_LIST || list->n == 0 ||
      !(entry = ad_node_at(list, pick(rng, 0, list->n - 1))) || !ad_node_as_int(entry, &value))
    return node;
  value += pick(rng, -1, 1);
  value = value < p->min ? p->min : value > p->max ? p->max : value;
  if (pick(rng, 0, 3))
    entry->text = ad_arena_printf(arena, "%lld", value);
  else
    ad_node_push(list, ad_node_word(arena, list->last->text));
  return node;
}

static struct ad_node *some_values(const struct ad_param *p, struct ad_rng *rng,
                                   struct ad_arena *arena)
{
  struct ad_node *map = ad_node_map(arena);
  for (const struct ad_word *word = p->words; word->word; word++)
    if (pick(rng, 0, 1))
      ad_node_put(arena, map, word->word, some_int(p, rng, arena));
  return map;
}

/* A value that the table allows; NULL for types it says too little about. */
static struct ad_node *some_plain_value(const struct ad_param *p, struct ad_rng *rng,
                                        struct ad_arena *arena)
{
  switch (p->type) {
  case AD_INT: return some_int_or_word(p, rng, arena);
  case AD_DECIMAL: return some_decimal(p, rng, arena);
  case AD_BOOL: return ad_node_bool(arena, pick(rng, 0, 1));
  case AD_WORD: return ad_node_word(arena, p->words[pick(rng, 0, count_words(p->words) - 1)].word);
  case AD_INTS:
    return p->fallback && pick(rng, 0, 2) ? like_default(p, rng, arena) : some_list(p, rng, arena);
  case AD_WORDS: return some_list(p, rng, arena);
  case AD_GRID:
    return p->fallback && pick(rng, 0, 2) ? like_default(p, rng, arena) : some_grid(p, rng, arena);
  case AD_VALUES: return some_values(p, rng, arena);
  default: return NULL;
  }
}

/* The same, now and then as a table by the word of another parameter of TABLE. */
static struct ad_node *some_value(const struct ad_param *table, const struct ad_param *p,
                                  struct ad_rng *rng, struct ad_arena *arena)
{
  struct ad_node *value = some_plain_value(p, rng, arena);
  if (!value || !p->selected_by || pick(rng, 0, 1))
    return value;
  while (strcmp(table->name, p->selected_by) != 0)
    table++;
  struct ad_node *map = ad_node_map(arena);
  for (const struct ad_word *word = table->words; word->word; word++)
    ad_node_put(arena, map, word->word, some_plain_value(p, rng, arena));
  return map;
}

static struct ad_node *some_options(const struct ad_game_ops *game, struct ad_rng *rng,
                                    struct ad_arena *arena)
{
  struct ad_node *map = ad_node_map(arena);
  int n = 0, parameters = pick(rng, 1, MOST_PARAMETERS);
  while (game->params[n].name)
    n++;
  while (n > 0 && parameters-- > 0) {
    const struct ad_param *p = &game->params[pick(rng, 0, n - 1)];
    struct ad_node *value = some_value(game->params, p, rng, arena);
    if (value)
      ad_node_put(arena, map, p->name, value);
  }
  return map;
}

static void add_node(struct ad_buf *out, const struct ad_node *node)
{
  if (node->kind == AD_SCALAR) {
    ad_buf_add(out, node->text);
    return;
  }
  ad_buf_add(out, node->kind == AD_LIST ? "[" : "{");
  for (const struct ad_node *child = node->first; child; child = child->next) {
    if (child->key)
      ad_buf_printf(out, "%s: ", child->key);
    add_node(out, child);
    ad_buf_add(out, child->next ? ", " : "");
  }
  ad_buf_add(out, node->kind == AD_LIST ? "]" : "}");
}

static const char *options_text(const struct ad_node *options)
{
  static struct ad_buf buf;
  ad_buf_clear(&buf);
  ad_buf_add(&buf, " with ");
  add_node(&buf, options);
  return ad_buf_text(&buf);
}

/* The check of the contract whose turn it is, so that many tries go through all of them. */
static setups_check *nth_check(int n)
{
  static setups_check *const *const lists[] = {contract_checks,        contract_sight_checks,
                                               contract_redeal_checks, contract_picture_checks,
                                               contract_secret_checks, contract_judge_checks};
  setups_check *all[32];
  int count = 0;
  for (int i = 0; i < AD_LEN(lists); i++)
    for (setups_check *const *check = lists[i]; *check; check++)
      all[count++] = *check;
  return all[n % count];
}

/* Scripts may refuse parameters when the game is dealt. */
static bool can_be_dealt(const struct ad_setup *with)
{
  void *state = ad_calloc(1, with->state_size);
  ad_deal(with, state, 1);
  free(state);
  return !ad_has_fault(with);
}

static void play_it(const struct ad_setup *with, uint64_t seed, const char *options)
{
  if (!can_be_dealt(with))
    return;
  use_other_setup(with, options);
  ad_match_free(setups_random_game(with, seed, nth_check((int)(seed % 1000000))));
}

static void try_options(struct cfg_variant *variant, int seats, uint64_t seed, int *accepted)
{
  struct ad_arena arena;
  struct ad_diags diags;
  struct ad_rng rng;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  ad_rng_seed(&rng, seed);
  struct ad_node *options = some_options(variant->ops, &rng, &arena);
  struct ad_setup *with =
    ad_setup_bind_own(cfg_variant_compile_any(variant, seats, options, &diags));
  ck_assert_msg((with != NULL) == ad_diags_ok(&diags), "%s%s: %d problems, %s", variant->name,
                options_text(options), diags.n, with ? "accepted" : "refused");
  if (with) {
    ++*accepted;
    play_it(with, seed, options_text(options));
  }
  ad_setup_free(with);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

/* The variants of GAME for SEATS seats; the caller frees them. */
static int load_variants(const struct ad_game_ops *game, int seats,
                         struct cfg_variant *out[MOST_VARIANTS])
{
  struct ad_diags diags;
  int n_all, n = 0;
  const struct ad_setup *const *all = setups_all(&n_all);
  ad_diags_init(&diags);
  for (int i = 0; i < n_all && n < MOST_VARIANTS; i++)
    if (all[i]->ops == game && all[i]->seats == seats) {
      out[n] = cfg_variant_load(all[i]->name, &setups_loaders, &diags);
      ck_assert_msg(out[n++] != NULL, "%s", fixture_problems(&diags));
    }
  ad_diags_fini(&diags);
  return n;
}

START_TEST(parameters_of_every_kind_can_be_played)
{
  const struct ad_game_ops *game = ad_games[_i];
  struct cfg_variant *variants[MOST_VARIANTS];
  const char *games = getenv("AEDILE_GAMES");
  for (int seats = 1; seats <= AD_MAX_SEATS; seats++) {
    int n_variants = load_variants(game, seats, variants), accepted = 0,
        n = games ? atoi(games) / 200 + 3 : TRIES;
    for (int k = 0; k < n && n_variants > 0; k++)
      try_options(variants[k % n_variants], seats, (uint64_t)(seats * 1000000 + k), &accepted);
    int least = n < ENOUGH_TRIES ? 1 : n / 2 + 1; /* a few tries may be unlucky */
    ck_assert_msg(n_variants == 0 || accepted >= least, "%s with %d seats: only %d of %d accepted",
                  game->key, seats, accepted, n);
    printf("%s %d: %d of %d\n", game->key, seats, accepted, n);
    while (n_variants > 0)
      cfg_variant_free(variants[--n_variants]);
  }
}
END_TEST

Suite *parameters_suite(void);
Suite *parameters_suite(void)
{
  Suite *s = suite_create("parameters");
  TCase *tc = tcase_create("parameters");
  int n = 0;
  while (ad_games[n])
    n++;
  tcase_set_timeout(tc, 3600);
  tcase_add_loop_test(tc, parameters_of_every_kind_can_be_played, 0, n);
  suite_add_tcase(s, tc);
  return s;
}
