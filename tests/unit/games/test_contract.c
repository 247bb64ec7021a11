/* What engine/core/game.h asks of every game, tested over every variant and seat count: a new game is tested before it has tests.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/core/record.h"
#include "engine/core/view.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

enum { GAMES = 3, MOST_READ_BACK = 60 };

static const struct ad_setup *setup; /* of the running test */
static const struct game_ops *ops;
static const void *rules;

/* Fails the test, saying with which set-up. */
static void object(const char *fmt, ...) AD_PRINTF(1, 2) __attribute__((noreturn));
static void object(const char *fmt, ...)
{
  static char what[6000];
  va_list args;
  va_start(args, fmt);
  vsnprintf(what, sizeof what, fmt, args);
  va_end(args);
  ck_abort_msg("%s, %d seats: %s", setup->name, setup->seats, what);
  abort();
}

#define REQUIRE(condition, ...)                                                                                                  \
  do {                                                                                                                           \
    if (!(condition))                                                                                                            \
      object(__VA_ARGS__);                                                                                                         \
  } while (0)

static void use_setup(int i)
{
  int n;
  setup = setups_all(&n)[i];
  ops = setup->ops;
  rules = setup->rules;
}

static void over_games(int i, setups_check *check)
{
  use_setup(i);
  for (uint64_t seed = 1; seed <= GAMES; seed++)
    ad_match_free(setups_random_game(setup, seed, check));
}

static void *clone(const void *state)
{
  return memcpy(ad_calloc(1, setup->state_size), state, setup->state_size);
}

static bool same(const void *a, const void *b)
{
  return memcmp(a, b, setup->state_size) == 0;
}

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

START_TEST(contract_tables_are_documented)
{
  use_setup(_i);
  ck_assert(ops->max_state_size >= setup->state_size && setup->state_size > 0);
  ck_assert(ops->min_seats >= 1 && ops->max_seats <= AD_MAX_SEATS);
  for (const struct ad_attr *a = ops->attrs; a->name; a++) {
    REQUIRE(*a->doc && *a->sight && a->get, "attribute %s lacks something", a->name);
    REQUIRE(a->n_indexes >= 0 && a->n_indexes <= AD_MAX_INDEXES, "attribute %s", a->name);
    for (int i = 0; i < a->n_indexes; i++)
      REQUIRE(a->index[i].name && a->index[i].count, "attribute %s, index %d", a->name, i);
    for (const struct ad_attr *b = ops->attrs; b != a; b++)
      REQUIRE(strcmp(a->name, b->name) != 0, "attribute %s is there twice", a->name);
  }
  for (const struct ad_param *p = ops->params; p->name; p++) {
    REQUIRE(p->doc && *p->doc && p->clauses, "knob %s lacks something", p->name);
    REQUIRE(p->type != AD_WORD || p->words, "knob %s has no words", p->name);
  }
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

/* Calls SEE for ATTR at every index of STATE. */
typedef void see(const struct ad_attr *attr, const int *ix, const void *state, const void *other, int viewer);
static void at_every_index(const struct ad_attr *attr, int depth, int *ix, const void *state, const void *other, int viewer,
                           see *fn)
{
  if (depth >= AD_MAX_INDEXES || depth == attr->n_indexes) {
    fn(attr, ix, state, other, viewer);
    return;
  }
  int n = attr->index[depth].count(rules, state, ix);
  if (other)
    REQUIRE(n == attr->index[depth].count(rules, other, ix), "%s has %d entries seen by seat %d, another number in its copy",
            attr->name, n, viewer);
  for (ix[depth] = 0; ix[depth] < n; ix[depth]++)
    at_every_index(attr, depth + 1, ix, state, other, viewer, fn);
}

static void every_attribute(const void *state, const void *other, int viewer, see *fn)
{
  for (const struct ad_attr *attr = ops->attrs; attr->name; attr++) {
    int ix[AD_MAX_INDEXES] = {0};
    at_every_index(attr, 0, ix, state, other, viewer, fn);
  }
}

static void see_good(const struct ad_attr *attr, const int *ix, const void *state, const void *other, int viewer)
{
  int64_t value = attr->get(rules, state, viewer, ix);
  (void)other;
  REQUIRE(good_value(value, attr->type, attr->words, attr->name_of), "%s(%d, %d, %d) is %lld for viewer %d", attr->name, ix[0],
          ix[1], ix[2], (long long)value, viewer);
  REQUIRE(viewer != AD_NOBODY || value != AD_HIDDEN, "%s is hidden from nobody", attr->name);
}

static void attributes_in_range(struct ad_match *match, int n)
{
  for (int viewer = AD_NOBODY; viewer < setup->seats; viewer++)
    every_attribute(match->state, NULL, viewer, see_good);
  for (int i = 0; i < n; i++)
    for (const struct ad_field *f = ops->move_fields; f->name; f++) {
      int64_t value = f->get(rules, match->state, match->options[i]);
      REQUIRE(value != AD_HIDDEN && good_value(value, f->type, f->words, f->name_of), "field %s of a move is %lld", f->name,
              (long long)value);
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
  REQUIRE(n <= ops->max_moves, "%d options", n);
  for (int i = 1; i < n; i++)
    REQUIRE(match->options[i - 1] < match->options[i], "options %d and %d are not ascending", i - 1, i);
  REQUIRE(*ops->phase(rules, match->state), "no phase");
  REQUIRE((strcmp(ops->phase(rules, match->state), "over") == 0) == (n == 0), "phase %s", ops->phase(rules, match->state));
}

START_TEST(contract_moves_ascend)
{
  over_games(_i, moves_in_order);
}
END_TEST

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
    REQUIRE(ops->read_move(rules, match->state, text, &move, &reason), "'%s' is not read: %s", text, reason.text);
    REQUIRE(move == match->options[i], "'%s' is read as another move", text);
    ad_move_print(setup, match->state, move, again, sizeof again);
    REQUIRE(strcmp(text, again) == 0, "'%s' becomes '%s'", text, again);
    REQUIRE(!ops->why_not(rules, match->state, move, &reason), "'%s' is legal, but %s: %s", text, reason.clause, reason.text);
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

/* TEXT, whatever it is, is read or not; what is read is legal or has a reason. */
static void text_is_explained(struct ad_match *match, int n, const char *text)
{
  struct ad_reason reason = {.clause = ""};
  ad_move move;
  if (!ops->read_move(rules, match->state, text, &move, &reason)) {
    REQUIRE(*reason.text && *reason.word, "'%s' is refused without a word", text);
    return;
  }
  bool no = ops->why_not(rules, match->state, move, &reason);
  REQUIRE(no != among(match->options, n, move), "'%s' is %s, but why_not says the contrary", text, no ? "legal" : "illegal");
  REQUIRE(!no || (*reason.clause && *reason.word && *reason.text), "'%s' is refused without a reason", text);
}

/* Texts of moves of the last decisions: most of the time not legal now. */
enum { OLD = 24 };
static char old_moves[OLD][AD_MOVE_TEXT];
static int n_old_moves;

static void remember(const struct ad_match *match, ad_move move)
{
  ad_move_print(setup, match->state, move, old_moves[n_old_moves++ % OLD], AD_MOVE_TEXT);
}

static void damaged_is_explained(struct ad_match *match, int n, const char *text, struct ad_rng *rng)
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

START_TEST(contract_copies_replay_alike)
{
  use_setup(_i);
  for (uint64_t seed = 1; seed <= GAMES; seed++) {
    struct ad_match *match = setups_random_game(setup, seed, NULL), *again = ad_match_new(setup, seed);
    for (int i = 0; i < match->n_moves; i++) {
      void *copy = i % 7 ? NULL : clone(again->state);
      if (copy)
        REQUIRE(setups_playout(setup, copy, seed), "a copy does not end");
      free(copy); /* and what happened to it did not touch the match */
      ad_match_apply(again, match->moves[i]);
    }
    REQUIRE(same(match->state, again->state), "seed %d played again ends otherwise", (int)seed);
    REQUIRE(ad_state_hash(setup, match->state) == ad_state_hash(setup, again->state), "seed %d: hashes differ", (int)seed);
    ad_match_free(again);
    ad_match_free(match);
  }
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
    REQUIRE(ad_state_hash(setup, match->state) == hash[i], "undo to move %d gives another state", i);
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
      REQUIRE(r->score[i] <= r->score[j] || r->rank[i] < r->rank[j], "%d points are ranked behind %d", r->score[i], r->score[j]);
    }
    REQUIRE(r->rank[i] == better + 1, "rank %d with %d seats before", r->rank[i], better);
  }
}

static void scores_agree(struct ad_match *match, int n)
{
  struct ad_result r;
  (void)n;
  ad_result_of(setup, match->state, &r);
  REQUIRE(r.seats == setup->seats, "result of %d seats", r.seats);
  ranks_are_right(&r);
  for (int seat = 0; seat < r.seats; seat++) {
    struct ad_sheet sheet;
    ad_sheet_init(&sheet);
    ops->score(rules, match->state, seat, &sheet);
    int points = ad_points(setup, match->state, seat), total = ad_sheet_total(&sheet);
    REQUIRE(points == total, "move %d: %d points, the sheet has %d", match->n_moves, points, total);
    REQUIRE(points == r.score[seat], "move %d: %d points, the result has %d", match->n_moves, points, r.score[seat]);
    for (int i = 0; i < sheet.n; i++)
      REQUIRE(*sheet.lines[i].clause && *sheet.lines[i].label, "a line of the sheet has no clause or label");
    ad_sheet_fini(&sheet);
  }
}

START_TEST(contract_scores_agree)
{
  over_games(_i, scores_agree);
}
END_TEST

/* ---- hidden information ---- */

static void see_same(const struct ad_attr *attr, const int *ix, const void *state, const void *other, int viewer)
{
  int64_t a = attr->get(rules, state, viewer, ix), b = attr->get(rules, other, viewer, ix);
  REQUIRE(a == b, "%s(%d, %d, %d) is %lld for seat %d, %lld in its copy", attr->name, ix[0], ix[1], ix[2], (long long)a, viewer,
          (long long)b);
}

static char *position_text(const void *state, int viewer)
{
  struct ad_arena arena;
  struct ad_buf buf;
  ad_arena_init(&arena);
  ad_buf_init(&buf);
  cfg_yaml_write(ops->write_position(rules, state, viewer, &arena), &buf);
  ad_arena_fini(&arena);
  return buf.text;
}

static char *drawing(const void *state, int viewer, bool fancy)
{
  struct ad_ink ink;
  ad_ink_init(&ink, fancy, fancy);
  ops->draw(rules, state, viewer, &ink);
  char *text = ad_strdup(ad_buf_text(&ink.out));
  ad_ink_fini(&ink);
  return text;
}

static void texts_same(const void *state, const void *other, int viewer)
{
  char *a = position_text(state, viewer), *b = position_text(other, viewer);
  REQUIRE(strcmp(a, b) == 0, "the position as seat %d sees it shows hidden things:\n%s\n%s", viewer, a, b);
  free(a), free(b);
  a = drawing(state, viewer, false), b = drawing(other, viewer, false);
  REQUIRE(strcmp(a, b) == 0, "the drawing for seat %d shows hidden things", viewer);
  free(a), free(b);
}

static void options_same(const struct ad_match *match, const void *other, int n)
{
  ad_move *moves = ad_calloc((size_t)ops->max_moves, sizeof *moves);
  int m = ad_legal(setup, other, moves);
  REQUIRE(m == n && memcmp(moves, match->options, (size_t)n * sizeof *moves) == 0, "%d options, %d in the copy", n, m);
  free(moves);
}

/* OTHER differs from the match only in what VIEWER cannot know: nothing that it may see or be given can tell them apart. */
static void cannot_tell_apart(const struct ad_match *match, const void *other, int viewer, int n)
{
  void *a = clone(match->state), *b = clone(other);
  ad_hide(setup, a, viewer, 77);
  ad_hide(setup, b, viewer, 77);
  REQUIRE(same(a, b), "move %d: the copies of seat %d depend on what it cannot know", match->n_moves, viewer);
  every_attribute(match->state, other, viewer, see_same);
  texts_same(match->state, other, viewer);
  REQUIRE(ad_to_act(setup, other) == ad_to_act(setup, match->state), "another seat acts in the copy");
  if (n > 0 && ad_to_act(setup, match->state) == viewer)
    options_same(match, other, n);
  REQUIRE(setups_playout(setup, a, 3), "a copy does not end");
  free(a);
  free(b);
}

static void hiding_keeps_what_is_known(struct ad_match *match, int n)
{
  void *copy = clone(match->state);
  ad_hide(setup, copy, AD_NOBODY, 1);
  REQUIRE(same(copy, match->state), "AD_NOBODY sees everything, but something was dealt anew");
  for (int viewer = 0; viewer < setup->seats && match->n_moves % 3 == 0; viewer++) {
    memcpy(copy, match->state, setup->state_size);
    ad_hide(setup, copy, viewer, 1000 + (uint64_t)match->n_moves);
    cannot_tell_apart(match, copy, viewer, n);
  }
  free(copy);
}

START_TEST(contract_hiding_keeps_what_is_known)
{
  over_games(_i, hiding_keeps_what_is_known);
}
END_TEST

static bool something_hidden;
static void see_hidden(const struct ad_attr *attr, const int *ix, const void *state, const void *other, int viewer)
{
  (void)other;
  something_hidden |= attr->get(rules, state, viewer, ix) == AD_HIDDEN;
}

/* Where an attribute is hidden from a seat, its copies are not all alike. */
START_TEST(contract_hiding_hides)
{
  use_setup(_i);
  struct ad_match *match = ad_match_new(setup, 11);
  void *a = clone(match->state), *b = clone(match->state);
  bool differ = false;
  something_hidden = false;
  every_attribute(match->state, NULL, 0, see_hidden);
  for (uint64_t seed = 1; seed <= 10; seed++) {
    memcpy(b, match->state, setup->state_size);
    ad_hide(setup, b, 0, seed);
    differ |= !same(a, b);
  }
  REQUIRE(differ || !something_hidden, "attributes are hidden from the first seat, but hide changes nothing");
  free(a);
  free(b);
  ad_match_free(match);
}
END_TEST

static void drawings_work(struct ad_match *match, int n)
{
  (void)n;
  for (int viewer = AD_NOBODY; viewer < setup->seats && match->n_moves % 5 == 0; viewer++) {
    char *plain = drawing(match->state, viewer, false), *fancy = drawing(match->state, viewer, true);
    REQUIRE(*plain && plain[strlen(plain) - 1] == '\n', "a drawing does not end with a line");
    REQUIRE(ad_utf8_valid(fancy, strlen(fancy)), "a drawing is not UTF-8");
    for (const char *c = plain; *c; c++)
      REQUIRE((unsigned char)*c < 0x80 && *c != '\033', "a plain drawing is not ASCII");
    free(plain), free(fancy);
  }
}

START_TEST(contract_drawings)
{
  over_games(_i, drawings_work);
}
END_TEST

/* ---- positions ---- */

/* Reads the position TEXT into STATE; false with the problems in DIAGS. */
static bool read_text(const char *text, void *state, struct ad_diags *diags)
{
  struct ad_arena arena;
  ad_arena_init(&arena);
  memset(state, 0, setup->state_size);
  bool good = ops->read_position(rules, state, fixture_yaml(&arena, text), diags);
  ad_arena_fini(&arena);
  return good;
}

static void positions_read_back(struct ad_match *match, int n)
{
  struct ad_diags diags;
  if (match->n_moves % 4 && n > 0)
    return;
  ad_diags_init(&diags);
  char *text = position_text(match->state, AD_NOBODY);
  void *state = ad_calloc(1, setup->state_size);
  bool good = read_text(text, state, &diags);
  REQUIRE(good && ad_diags_ok(&diags), "move %d: the position is not read: %s\n%s", match->n_moves, fixture_problems(&diags),
          text);
  char *again = position_text(state, AD_NOBODY);
  REQUIRE(strcmp(text, again) == 0, "move %d: the position read is another one:\n%s\n%s", match->n_moves, text, again);
  every_attribute(match->state, state, AD_NOBODY, see_same);
  if (n > 0)
    options_same(match, state, n);
  REQUIRE((ad_to_act(setup, state) == AD_OVER) == (n == 0), "move %d: the position read ends otherwise", match->n_moves);
  REQUIRE(setups_playout(setup, state, 9), "a position read does not end");
  free(again), free(state), free(text);
}

START_TEST(contract_positions_read_back)
{
  over_games(_i, positions_read_back);
}
END_TEST

/* Every scalar of a tree, in order. */
static struct ad_node *nth_scalar(struct ad_node *node, int *n)
{
  if (node->kind == AD_SCALAR)
    return (*n)-- == 0 ? node : NULL;
  for (struct ad_node *child = node->first; child; child = child->next) {
    struct ad_node *found = nth_scalar(child, n);
    if (found)
      return found;
  }
  return NULL;
}

/* TREE was damaged: it is refused with a problem, or read and then played to its end. */
static void damage_is_handled(struct ad_node *tree, void *state)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  memset(state, 0, setup->state_size);
  bool good = ops->read_position(rules, state, tree, &diags);
  REQUIRE(good == ad_diags_ok(&diags), "a position is %s with %d problems", good ? "read" : "refused", diags.n);
  if (good) {
    for (int viewer = 0; viewer < setup->seats; viewer++) {
      void *copy = clone(state);
      ad_hide(setup, copy, viewer, 5);
      REQUIRE(setups_playout(setup, copy, 1), "the copy of a damaged position does not end");
      free(copy);
    }
    REQUIRE(setups_playout(setup, state, 1), "a damaged position does not end");
  }
  ad_diags_fini(&diags);
}

START_TEST(contract_damaged_positions)
{
  static const char *const values[] = {"-1", "0", "1", "7", "255", "256", "2147483648", "word", "", "null", "[]", "{}"};
  use_setup(_i);
  struct ad_match *match = setups_random_game(setup, 21, NULL);
  ad_match_undo(match, match->n_moves * (1 + _i % 4) / 4);
  struct ad_arena arena;
  ad_arena_init(&arena);
  struct ad_node *position = ops->write_position(rules, match->state, AD_NOBODY, &arena);
  void *state = ad_calloc(1, setup->state_size);
  for (int i = 0;; i++) {
    int count = i;
    if (!nth_scalar(position, &count))
      break;
    for (int v = i % 2; v < AD_LEN(values); v += 2) {
      struct ad_node *tree = ad_node_copy(&arena, position);
      struct ad_node *scalar = (count = i, nth_scalar(tree, &count));
      if (v < AD_LEN(values) - 2)
        scalar->text = values[v], scalar->quoted = false;
      else
        scalar->kind = v < AD_LEN(values) - 1 ? AD_LIST : AD_MAP, scalar->text = NULL;
      damage_is_handled(tree, state);
    }
  }
  for (int i = 0; i < position->n; i++) { /* without each key */
    struct ad_node *tree = ad_node_copy(&arena, position);
    ad_node_drop(tree, ad_node_at(tree, i));
    damage_is_handled(tree, state);
  }
  free(state);
  ad_arena_fini(&arena);
  ad_match_free(match);
}
END_TEST

/* ---- records ---- */

START_TEST(contract_records_replay)
{
  use_setup(_i);
  for (uint64_t seed = 1; seed <= 2; seed++) {
    struct ad_match *match = setups_random_game(setup, seed, NULL), *again = ad_match_new(setup, seed);
    struct ad_arena arena;
    struct ad_diags diags;
    struct ad_buf buf;
    ad_arena_init(&arena);
    ad_diags_init(&diags);
    ad_buf_init(&buf);
    cfg_yaml_write(ad_record_write(match, NULL, &arena), &buf);
    bool good = ad_record_replay(fixture_yaml(&arena, ad_buf_text(&buf)), again, &diags);
    REQUIRE(good, "seed %d: %s", (int)seed, fixture_problems(&diags));
    REQUIRE(same(match->state, again->state) && match->n_moves == again->n_moves, "seed %d ends otherwise", (int)seed);
    ad_buf_fini(&buf);
    ad_arena_fini(&arena);
    ad_match_free(again);
    ad_match_free(match);
  }
}
END_TEST

Suite *contract_suite(void);
Suite *contract_suite(void)
{
  Suite *s = suite_create("contract");
  TCase *tc = tcase_create("contract");
  int n;
  setups_all(&n);
  tcase_set_timeout(tc, 300);
  tcase_add_test(tc, contract_variants_load);
  tcase_add_test(tc, contract_games_have_variants);
  tcase_add_loop_test(tc, contract_tables_are_documented, 0, n);
  tcase_add_loop_test(tc, contract_attributes_in_range, 0, n);
  tcase_add_loop_test(tc, contract_moves_ascend, 0, n);
  tcase_add_loop_test(tc, contract_moves_read_back, 0, n);
  tcase_add_loop_test(tc, contract_other_moves_are_explained, 0, n);
  tcase_add_loop_test(tc, contract_copies_replay_alike, 0, n);
  tcase_add_loop_test(tc, contract_undo, 0, n);
  tcase_add_loop_test(tc, contract_scores_agree, 0, n);
  tcase_add_loop_test(tc, contract_hiding_keeps_what_is_known, 0, n);
  tcase_add_loop_test(tc, contract_hiding_hides, 0, n);
  tcase_add_loop_test(tc, contract_drawings, 0, n);
  tcase_add_loop_test(tc, contract_positions_read_back, 0, n);
  tcase_add_loop_test(tc, contract_damaged_positions, 0, n);
  tcase_add_loop_test(tc, contract_records_replay, 0, n);
  suite_add_tcase(s, tc);
  return s;
}
