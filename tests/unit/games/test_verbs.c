/* The tables of moves of all games: rows, examples, and whether every row occurs in play. */
#include <check.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/core/game/verb.h"
#include "tests/unit/setups.h"

enum { MAX_ROWS = 48, MOST_GAMES = 60 };

static const struct ad_game_ops *ops;
static bool seen[MAX_ROWS]; /* rows of ops->verbs */

static uint32_t bits_of(const struct ad_part *part)
{
  return ((1u << part->bits) - 1) << part->shift;
}

static int value_of(const struct ad_setup *setup, const void *state)
{
  int phase = -1;
  return ad_word_value(ops->phases, ops->phase(setup->rules, state), &phase) ? phase : -1;
}

START_TEST(verbs_rows_are_sound)
{
  ops = ad_games[_i];
  for (const struct ad_verb *v = ops->verbs->verb; v->word; v++) {
    uint32_t used = v->move;
    size_t len = strlen(v->word);
    ck_assert_msg(v->phases && v->like, "'%s' lacks something", v->word);
    ck_assert_msg(strncmp(v->like, v->word, len) == 0, "'%s' is like '%s'", v->word, v->like);
    for (int phase = 0; phase < 32; phase++)
      if (v->phases >> phase & 1)
        ck_assert_msg(ad_word_of(ops->phases, phase) && ops->verbs->step[phase].what,
                      "'%s' is for phase %d", v->word, phase);
    for (int i = 0; i < AD_MAX_PARTS && v->part[i].type; i++) {
      ck_assert_msg(!(used & bits_of(&v->part[i])), "part %d of '%s' has bits of others", i,
                    v->word);
      used |= bits_of(&v->part[i]);
    }
    for (const struct ad_verb *w = ops->verbs->verb; w != v; w++)
      ck_assert_msg(strcmp(w->word, v->word) != 0 || strcmp(w[1].word, v->word) == 0,
                    "the forms of '%s' are not together", v->word);
  }
}
END_TEST

/* What the row V gives as an example has its form, in whatever phase of the row. */
static void check_example(const struct ad_match *match, const struct ad_verb *v)
{
  struct ad_reason reason = {.word = ""};
  ad_move move = 0;
  if (ad_verbs_read(ops->verbs, match->setup->rules, match->state, v->like, &move, &reason))
    ck_assert_str_eq(ad_verb_of(ops->verbs, move)->word, v->word);
  else
    ck_assert_msg(!strstr(reason.text, "expected '") && strcmp(reason.word, "not_your_phase") != 0,
                  "'%s': %s", v->like, reason.text);
}

static void look(struct ad_match *match, int n)
{
  const void *state = match->state;
  if (n == 0 || ad_has_pending(match->setup, state))
    return;
  for (int i = 0; i < n; i++) {
    const struct ad_verb *v = ad_verb_of(ops->verbs, match->options[i]);
    ck_assert_msg(v, "option %d of phase %s has no row", i, ad_phase(match->setup, state));
    ck_assert_msg(v->phases >> value_of(match->setup, state) & 1, "'%s' is legal in phase %s",
                  v->word, ad_phase(match->setup, state));
    seen[v - ops->verbs->verb] = true;
  }
  for (const struct ad_verb *v = ops->verbs->verb; v->word && match->n_moves % 16 == 0; v++)
    if (v->phases >> value_of(match->setup, state) & 1)
      check_example(match, v);
}

/* Goods of Small City need factories, which random play hardly builds; test_sc_text.c reads them.
 */
static bool is_rare(const struct ad_verb *v)
{
  static const char *const rare[] = {"sell grey", "buy 4", "give grey", "store 2 white 1 grey"};
  for (int i = 0; i < AD_LEN(rare); i++)
    if (strcmp(v->like, rare[i]) == 0)
      return true;
  return false;
}

static const char *find_unseen(void)
{
  for (const struct ad_verb *v = ops->verbs->verb; v->word; v++)
    if (!seen[v - ops->verbs->verb] && !is_rare(v))
      return v->like;
  return NULL;
}

/* What occurs only with values of parameters that no shipped variant has. */
static void play_others(void)
{
  static const struct {
    const char *variant, *options;
  } others[] = {{"quadropolis/base", "{first_player: choose}"},
                {"quadropolis/base", "{may_pass: true}"},
                {"neoville/base", "{utility_selection: choose}"}};
  for (int i = 0; i < AD_LEN(others); i++)
    if (strncmp(others[i].variant, ops->key, strlen(ops->key)) == 0) {
      struct ad_setup *setup = setups_open(others[i].variant, 2, others[i].options);
      for (uint64_t seed = 0; seed < MOST_GAMES && find_unseen(); seed++)
        ad_match_free(setups_random_game(setup, seed, look));
      ad_setup_free(setup);
    }
}

START_TEST(verbs_every_row_occurs)
{
  int n;
  const struct ad_setup *const *setups = setups_all(&n);
  ops = ad_games[_i];
  memset(seen, 0, sizeof seen);
  for (int round = 0, games = 0; round < 40 && find_unseen(); round++)
    for (int i = 0; i < n && games < MOST_GAMES && find_unseen(); i++)
      if (setups[i]->ops == ops && !setups[i]->hooks) {
        ad_match_free(setups_random_game(setups[i], (uint64_t)round, look));
        games++;
      }
  if (find_unseen())
    play_others();
  ck_assert_msg(!find_unseen(), "'%s' never occurs in %s", find_unseen(), ops->key);
}
END_TEST

Suite *verbs_suite(void);
Suite *verbs_suite(void)
{
  Suite *suite = suite_create("verbs");
  TCase *tc = tcase_create("tables");
  int n = 0, loaded;
  setups_all(&loaded); /* once, for the tests that are forked */
  while (ad_games[n])
    n++;
  tcase_set_timeout(tc, 60);
  tcase_add_loop_test(tc, verbs_rows_are_sound, 0, n);
  tcase_add_loop_test(tc, verbs_every_row_occurs, 0, n);
  suite_add_tcase(suite, tc);
  return suite;
}
