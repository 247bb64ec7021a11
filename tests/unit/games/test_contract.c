/* What engine/core/game/game.h asks of every game, tested over every variant: a new game is tested
 * before it has tests. Here: tables, moves, states, scores, records. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/game/verb.h"
#include "engine/config/yaml.h"
#include "engine/core/record/record.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/contract.h"

enum { MOST_READ_BACK = 60 };

START_TEST(contract_variants_load)
{
  int n;
  setups_all(&n);
  ck_assert_str_eq(setups_problems(), "");
  ck_assert_int_gt(n, 0);
}
END_TEST

START_TEST(contract_games_have_variants)
{
  int n;
  const struct ad_setup *const *all = setups_all(&n);
  for (int g = 0; ad_games[g]; g++) {
    int i = 0;
    while (i < n && all[i]->ops != ad_games[g])
      i++;
    ck_assert_msg(i < n, "no variant of %s can be played", ad_games[g]->key);
    ck_assert_ptr_eq(ad_game_find(ad_games[g]->key), ad_games[g]);
  }
  ck_assert_ptr_null(ad_game_find("no such game"));
}
END_TEST

/* ---- tables ---- */

static void parameter_is_sound(const struct ad_param *p)
{
  bool by = !p->selected_by;
  REQUIRE(p->doc && *p->doc && p->clauses && p->fallback, "parameter %s lacks something", p->name);
  REQUIRE(p->type != AD_WORD || p->words, "parameter %s has no words", p->name);
  for (const struct ad_param *q = ops->params; q != p; q++) {
    REQUIRE(strcmp(p->name, q->name) != 0, "parameter %s appears twice", p->name);
    by |= p->selected_by && strcmp(p->selected_by, q->name) == 0 && q->type == AD_WORD &&
          !q->selected_by && !q->per_seats;
  }
  REQUIRE(by && !(p->selected_by && p->per_seats), "parameter %s cannot go by %s", p->name,
          p->selected_by);
}

START_TEST(contract_tables_are_documented)
{
  use_setup(_i);
  size_t size = ops->state_size ? ops->state_size(rules) : ops->max_state_size;
  ck_assert(size > 0 && size <= ops->max_state_size && setup->state_size >= size);
  ck_assert(ops->min_seats >= 1 && ops->max_seats <= AD_MAX_SEATS);
  for (const struct ad_attr *a = ops->attrs; a->name; a++) {
    REQUIRE(*a->doc && *a->visibility && a->get, "attribute %s lacks something", a->name);
    REQUIRE(a->n_indexes >= 0 && a->n_indexes <= AD_MAX_INDEXES, "attribute %s", a->name);
    for (int i = 0; i < a->n_indexes; i++)
      REQUIRE(a->index[i].name && a->index[i].count, "attribute %s, index %d", a->name, i);
    for (const struct ad_attr *b = ops->attrs; b != a; b++)
      REQUIRE(strcmp(a->name, b->name) != 0, "attribute %s appears twice", a->name);
  }
  for (const struct ad_param *p = ops->params; p->name; p++)
    parameter_is_sound(p);
  for (const struct ad_field *f = ops->move_fields; f->name; f++)
    REQUIRE(f->doc && *f->doc && f->get, "move field %s lacks something", f->name);
}
END_TEST

static bool good_value(int64_t value, enum ad_type type, const struct ad_word *words,
                       const char *(*name_of)(const void *rules, int64_t value))
{
  if (value == AD_NONE || value == AD_HIDDEN)
    return true;
  if (type == AD_BOOL)
    return value == 0 || value == 1;
  if (type == AD_WORD)
    return ad_word_of(words, (int)value) != NULL;
  return type != AD_TEXT || (name_of && name_of(rules, value) && *name_of(rules, value));
}

/* Whether the words of ATTR say when it is nothing; asked at thousands of indexes in a row. */
static bool may_be_nothing(const struct ad_attr *attr)
{
  static const struct ad_attr *last;
  static bool may;
  if (attr != last)
    may = strstr(attr->doc, "nothing") != NULL;
  last = attr;
  return may;
}

static void see_good(const struct ad_attr *attr, const int *ix, const void *state,
                     const void *other, int viewer)
{
  int64_t value = attr->get(rules, state, viewer, ix);
  (void)other;
  REQUIRE(good_value(value, attr->type, attr->words, attr->name_of),
          "%s(%d, %d, %d) is %lld for viewer %d", attr->name, ix[0], ix[1], ix[2], (long long)value,
          viewer);
  REQUIRE(viewer != AD_NOBODY || value != AD_HIDDEN, "%s is hidden from nobody", attr->name);
  /* The API page tells from these words what may be nil. */
  REQUIRE(value != AD_NONE || may_be_nothing(attr),
          "%s is nothing, but its words do not say when: %s", attr->name, attr->doc);
  REQUIRE(value != AD_HIDDEN || strcmp(attr->visibility, "everybody") != 0,
          "everybody sees %s, but not seat %d", attr->name, viewer);
}

static void attributes_in_range(struct ad_match *match, int n)
{
  if (!is_looked_at(match, n, 5))
    return;
  for (int viewer = AD_PUBLIC; viewer < setup->seats; viewer++)
    every_attribute(match->state, NULL, viewer, see_good);
  for (int i = 0; i < n; i++)
    for (const struct ad_field *f = ops->move_fields; f->name; f++) {
      int64_t value = ad_move_field(setup, match->state, f, match->options[i]);
      REQUIRE(value != AD_HIDDEN && good_value(value, f->type, f->words, f->name_of),
              "field %s of a move is %lld", f->name, (long long)value);
    }
}

START_TEST(contract_attributes_in_range)
{
  over_games(_i, attributes_in_range);
}
END_TEST

/* ---- moves ---- */

static void moves_in_order(struct ad_match *match, int n)
{
  int acts = ad_to_act(setup, match->state);
  REQUIRE(acts >= AD_OVER && acts < setup->seats, "seat %d acts", acts);
  REQUIRE((n == 0) == (acts == AD_OVER), "%d options, seat %d", n, acts);
  REQUIRE(n <= setup->max_moves, "%d options", n);
  for (int i = 1; i < n; i++)
    REQUIRE(match->options[i - 1] < match->options[i], "options %d and %d are not ascending", i - 1,
            i);
  const char *phase = ad_phase(setup, match->state);
  REQUIRE(*phase, "no phase");
  REQUIRE((strcmp(phase, "over") == 0) == (n == 0), "phase %s", phase);
  bool pending = ad_has_pending(setup, match->state);
  for (int i = 0; i < n; i++) {
    bool of_script = match->options[i] & AD_HOOK_MOVE;
    REQUIRE(of_script == pending || (of_script && setup->hooks->n_extra_moves),
            "option %d in phase %s", i, phase);
  }
}

START_TEST(contract_moves_ascend)
{
  over_games(_i, moves_in_order);
}
END_TEST

/* Reads TEXT by the game alone, which is quicker, or with the hooks of its scripts, which know
 * moves of their own and forbid some. */
static bool read_text(const struct ad_match *match, const char *text, ad_move *move,
                      struct ad_reason *reason)
{
  if (setup->hooks)
    return ad_move_parse(setup, match->state, text, move, reason);
  return ad_verbs_read(ops->verbs, rules, match->state, text, move, reason) &&
         !ops->why_not(rules, match->state, *move, reason);
}

static void moves_read_back(struct ad_match *match, int n)
{
  int step = n / MOST_READ_BACK + 1;
  for (int i = match->n_moves % step; i < n; i += step) {
    char text[AD_MOVE_TEXT + 40], again[AD_MOVE_TEXT];
    struct ad_reason reason = {.clause = ""};
    ad_move move;
    memset(text, 'x', sizeof text);
    ad_move_print(setup, match->state, match->options[i], text, AD_MOVE_TEXT);
    REQUIRE(memchr(text, '\0', AD_MOVE_TEXT - 1), "a move text is too long");
    REQUIRE(read_text(match, text, &move, &reason), "'%s' is legal, but %s: %s", text,
            reason.clause, reason.text);
    REQUIRE(move == match->options[i], "'%s' is read as another move", text);
    ad_move_print(setup, match->state, move, again, sizeof again);
    REQUIRE(strcmp(text, again) == 0, "'%s' becomes '%s'", text, again);
  }
}

START_TEST(contract_moves_read_back)
{
  over_games(_i, moves_read_back);
}
END_TEST

static bool among(const ad_move *moves, int n, ad_move move)
{
  for (int i = 0; i < n; i++)
    if (moves[i] == move)
      return true;
  return false;
}

/* TEXT with hooks: it is a legal move, or there is a reason; no legal move has such a text. */
static void hooked_text_is_explained(const struct ad_match *match, int n, const char *text)
{
  struct ad_reason reason = {.clause = ""};
  char other[AD_MOVE_TEXT];
  ad_move move;
  if (ad_move_parse(setup, match->state, text, &move, &reason)) {
    REQUIRE(among(match->options, n, move), "'%s' is read as no legal move", text);
    return;
  }
  REQUIRE(*reason.word && *reason.text, "'%s' is refused without a word", text);
  for (int i = 0; i < n; i++) {
    ad_move_print(setup, match->state, match->options[i], other, sizeof other);
    REQUIRE(strcmp(other, text) != 0, "'%s' is legal, but %s: %s", text, reason.clause,
            reason.text);
  }
}

/* TEXT, whatever it is, is read or not; what is read is legal or has a reason. */
static void text_is_explained(struct ad_match *match, int n, const char *text)
{
  if (setup->hooks) {
    hooked_text_is_explained(match, n, text);
    return;
  }
  struct ad_reason reason = {.clause = ""};
  ad_move move;
  if (!ad_verbs_read(ops->verbs, rules, match->state, text, &move, &reason)) {
    REQUIRE(*reason.text && *reason.word, "'%s' is refused without a word", text);
    return;
  }
  bool no = ops->why_not(rules, match->state, move, &reason);
  REQUIRE(no != among(match->options, n, move), "'%s' is %s, but why_not says the contrary", text,
          no ? "legal" : "illegal");
  REQUIRE(!no || (*reason.clause && *reason.word && *reason.text),
          "'%s' is refused without a reason", text);
}

/* Texts of moves of the last decisions: most of the time not legal now. */
enum { OLD = 24 };
static char old_moves[OLD][AD_MOVE_TEXT];
static int n_old_moves;

static void remember(const struct ad_match *match, ad_move move)
{
  ad_move_print(setup, match->state, move, old_moves[n_old_moves++ % OLD], AD_MOVE_TEXT);
}

static void damaged_is_explained(struct ad_match *match, int n, const char *text,
                                 struct ad_rng *rng)
{
  char damaged[AD_MOVE_TEXT];
  uint32_t len = (uint32_t)snprintf(damaged, sizeof damaged, "%s", text);
  damaged[ad_rng_below(rng, len)] = "0123456789 ,-xt"[ad_rng_below(rng, 15)];
  text_is_explained(match, n, damaged);
  damaged[ad_rng_below(rng, len)] = '\0';
  text_is_explained(match, n, damaged);
}

static void other_moves_are_explained(struct ad_match *match, int n)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, (uint64_t)match->n_moves);
  for (int i = 0; n > 0 && i < OLD && i < n_old_moves; i++) {
    text_is_explained(match, n, old_moves[i]);
    damaged_is_explained(match, n, old_moves[i], &rng);
  }
  for (int i = 0; n > 0 && i < 4; i++)
    remember(match, match->options[ad_rng_below(&rng, (uint32_t)n)]);
}

START_TEST(contract_other_moves_are_explained)
{
  over_games(_i, other_moves_are_explained);
}
END_TEST

/* ---- states ---- */

/* Twice from the same bytes. */
static void copies_end_alike(void *state, uint64_t seed)
{
  void *twin = copy_of(state);
  REQUIRE(setups_playout(setup, state, seed) && setups_playout(setup, twin, seed),
          "a copy does not end");
  REQUIRE(same(state, twin), "two copies end differently");
  hooks_work();
  free(twin);
}

START_TEST(contract_copies_replay_alike)
{
  use_setup(_i);
  for (uint64_t seed = 1; seed <= 3; seed++) {
    struct ad_match *match = setups_random_game(setup, seed, NULL),
                    *again = ad_match_new(setup, seed);
    for (int i = 0; i < match->n_moves; i++) {
      void *copy = i % 7 ? NULL : copy_of(again->state);
      if (copy)
        copies_end_alike(copy, seed);
      free(copy); /* and what happened to it did not touch the match */
      ad_match_apply(again, match->moves[i]);
    }
    REQUIRE(same(match->state, again->state), "seed %d played again ends otherwise", (int)seed);
    REQUIRE(ad_state_hash(setup, match->state) == ad_state_hash(setup, again->state),
            "seed %d: hashes differ", (int)seed);
    ad_match_free(again);
    ad_match_free(match);
  }
}
END_TEST

/* A state takes no byte more than state_size says, which may depend on the seats. */
START_TEST(contract_states_keep_their_size)
{
  enum { GUARD = 4096, SIGN = 0xa5 };
  use_setup(_i);
  unsigned char *state = ad_calloc(1, setup->state_size + GUARD);
  memset(state + setup->state_size, SIGN, GUARD);
  ad_deal(setup, state, 3);
  REQUIRE(setups_playout(setup, state, 3), "a game does not end");
  hooks_work();
  for (int i = 0; i < GUARD; i++)
    REQUIRE(state[setup->state_size + (size_t)i] == SIGN, "byte %d after the state was written", i);
  free(state);
}
END_TEST

START_TEST(contract_undo)
{
  use_setup(_i);
  struct ad_match *match = setups_random_game(setup, 5, NULL), *again = ad_match_new(setup, 5);
  uint64_t *hash = ad_calloc((size_t)match->n_moves + 1, sizeof *hash);
  int n_moves = match->n_moves;
  for (int i = 0; i <= n_moves; i++) {
    hash[i] = ad_state_hash(setup, again->state);
    if (i < n_moves)
      ad_match_apply(again, match->moves[i]);
  }
  for (int i = n_moves; i >= 0; i -= 1 + i / 5) {
    ad_match_undo(match, i);
    REQUIRE(ad_state_hash(setup, match->state) == hash[i], "undo to move %d gives another state",
            i);
  }
  free(hash);
  ad_match_free(again);
  ad_match_free(match);
}
END_TEST

/* ---- scores ---- */

static void ranks_are_right(const struct ad_result *r)
{
  for (int i = 0; i < r->seats; i++) {
    int better = 0;
    for (int j = 0; j < r->seats; j++) {
      better += r->rank[j] < r->rank[i];
      REQUIRE(r->score[i] <= r->score[j] || r->rank[i] < r->rank[j],
              "%d points are ranked behind %d", r->score[i], r->score[j]);
    }
    REQUIRE(r->rank[i] == better + 1, "rank %d with %d seats before", r->rank[i], better);
  }
}

/* What VIEWER sees of the sheet of SEAT adds up, and lacks nothing without saying so. */
static void sheet_as_seen(const void *state, int seat, int viewer)
{
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(setup, state, seat, viewer, &sheet);
  struct ad_visible_points seen = ad_points_visible_to(setup, state, seat, viewer);
  int points = ad_points(setup, state, seat), total = ad_sheet_total(&sheet);
  REQUIRE(seen.points == total && seen.partial == sheet.partial,
          "seat %d sees %d points of seat %d, but a sheet of %d", viewer, seen.points, seat, total);
  REQUIRE(sheet.partial || total == points, "seat %d sees a sheet of %d points, seat %d has %d",
          viewer, total, seat, points);
  REQUIRE(!sheet.partial || viewer != AD_NOBODY, "nobody sees a part of the sheet of seat %d only",
          seat);
  REQUIRE(!sheet.partial || viewer != seat || setup->hooks,
          "seat %d sees a part of its own sheet only", seat);
  REQUIRE(!sheet.partial || ad_to_act(setup, state) != AD_OVER,
          "a sheet is not whole when the game is over");
  REQUIRE(!sheet.partial || ops->secret_points || setup->hooks,
          "a sheet is not whole in a game without secret_points");
  for (int i = 0; i < sheet.n; i++)
    REQUIRE(*sheet.lines[i].clause && *sheet.lines[i].label,
            "a line of the sheet has no clause or label");
  ad_sheet_fini(&sheet);
}

static void scores_agree(struct ad_match *match, int n)
{
  struct ad_result r;
  (void)n;
  ad_result_of(setup, match->state, &r);
  REQUIRE(r.seats == setup->seats, "result of %d seats", r.seats);
  ranks_are_right(&r);
  for (int seat = 0; seat < r.seats; seat++) {
    int points = ad_points(setup, match->state, seat);
    REQUIRE(points == r.score[seat], "move %d: %d points, the result has %d", match->n_moves,
            points, r.score[seat]);
    for (int viewer = AD_PUBLIC; viewer < setup->seats; viewer++)
      sheet_as_seen(match->state, seat, viewer);
  }
}

START_TEST(contract_scores_agree)
{
  over_games(_i, scores_agree);
}
END_TEST
/* ---- records ---- */

START_TEST(contract_records_replay)
{
  use_setup(_i);
  for (uint64_t seed = 1; seed <= 2; seed++) {
    struct ad_match *match = setups_random_game(setup, seed, NULL),
                    *again = ad_match_new(setup, seed);
    struct ad_arena arena;
    struct ad_diags diags;
    struct ad_buf buf;
    ad_arena_init(&arena);
    ad_diags_init(&diags);
    ad_buf_init(&buf);
    cfg_yaml_write(ad_record_write(match, NULL, &arena), &buf);
    bool good = ad_record_replay(fixture_yaml(&arena, ad_buf_text(&buf)), again, &diags);
    REQUIRE(good, "seed %d: %s", (int)seed, fixture_problems(&diags));
    REQUIRE(same(match->state, again->state) && match->n_moves == again->n_moves,
            "seed %d ends otherwise", (int)seed);
    ad_buf_fini(&buf);
    ad_arena_fini(&arena);
    ad_match_free(again);
    ad_match_free(match);
  }
}
END_TEST

setups_check *const contract_checks[] = {attributes_in_range,       moves_in_order, moves_read_back,
                                         other_moves_are_explained, scores_agree,   NULL};

Suite *contract_suite(void);
Suite *contract_suite(void)
{
  Suite *s = suite_create("contract");
  TCase *tc = tcase_create("contract");
  int n;
  contract_setups(&n);
  tcase_set_timeout(tc, 300);
  tcase_add_test(tc, contract_variants_load);
  tcase_add_test(tc, contract_games_have_variants);
  tcase_add_loop_test(tc, contract_tables_are_documented, 0, n);
  tcase_add_loop_test(tc, contract_attributes_in_range, 0, n);
  tcase_add_loop_test(tc, contract_moves_ascend, 0, n);
  tcase_add_loop_test(tc, contract_moves_read_back, 0, n);
  tcase_add_loop_test(tc, contract_other_moves_are_explained, 0, n);
  tcase_add_loop_test(tc, contract_copies_replay_alike, 0, n);
  tcase_add_loop_test(tc, contract_states_keep_their_size, 0, n);
  tcase_add_loop_test(tc, contract_undo, 0, n);
  tcase_add_loop_test(tc, contract_scores_agree, 0, n);
  tcase_add_loop_test(tc, contract_records_replay, 0, n);
  contract_add_sight(tc, n);
  contract_add_redeal(tc, n);
  contract_add_pictures(tc, n);
  contract_add_secrets(tc, n);
  contract_add_judge(tc, n);
  suite_add_tcase(s, tc);
  return s;
}
