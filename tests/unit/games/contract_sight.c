/* The contract of games, second part: hidden information, drawings, positions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/core/match/vars.h"
#include "engine/core/match/view_internal.h"
#include "engine/core/show/show.h"
#include "engine/players/builtin/builtin.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/contract.h"

/* ---- hidden information ---- */

static void see_same(const struct ad_attr *attr, const int *ix, const void *state,
                     const void *other, int viewer)
{
  int64_t a = attr->get(rules, state, viewer, ix), b = attr->get(rules, other, viewer, ix);
  REQUIRE(a == b, "%s(%d, %d, %d) is %lld for seat %d, %lld in its copy", attr->name, ix[0], ix[1],
          ix[2], (long long)a, viewer, (long long)b);
}

static char *position_text(const void *state, int viewer)
{
  struct ad_arena arena;
  struct ad_buf buf;
  ad_arena_init(&arena);
  ad_buf_init(&buf);
  cfg_yaml_write(ad_position_write(setup, state, viewer, &arena), &buf);
  ad_arena_fini(&arena);
  return buf.text;
}

static char *drawing(const void *state, int viewer, bool fancy)
{
  struct ad_styled styled;
  ad_styled_init(&styled, fancy, fancy);
  ad_draw(setup, state, viewer, &styled);
  char *text = ad_strdup(ad_buf_text(&styled.out));
  ad_styled_fini(&styled);
  return text;
}

static void options_same(const struct ad_match *match, const void *other, int n)
{
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  int m = ad_legal(setup, other, moves);
  REQUIRE(m == n && memcmp(moves, match->options, (size_t)n * sizeof *moves) == 0,
          "%d options, %d in the copy", n, m);
  for (int i = 0; i < n && (ops->annotate_move || setup->hooks); i++) {
    char text[AD_MOVE_TEXT], twin[AD_MOVE_TEXT];
    ad_move_annotate(setup, match->state, moves[i], text, sizeof text);
    ad_move_annotate(setup, other, moves[i], twin, sizeof twin);
    REQUIRE(strcmp(text, twin) == 0, "the note on a move is '%s', in the copy '%s'", text, twin);
    if (!setup->hooks)
      continue;
    ad_move_print(setup, match->state, moves[i], text, sizeof text);
    ad_move_print(setup, other, moves[i], twin, sizeof twin);
    REQUIRE(strcmp(text, twin) == 0, "a move is '%s', in the copy '%s'", text, twin);
  }
  free(moves);
}

/* Every number of the variables at each index. */
static void vars_same(const void *state, const void *other, int viewer)
{
  for (int v = 0; setup->hooks && v < setup->hooks->vars.n; v++) {
    const struct ad_var *var = &setup->hooks->vars.var[v];
    for (int i = 0; i < ad_var_numbers(var); i++) {
      int64_t a = ad_var_get(setup, state, var, viewer, i),
              b = ad_var_get(setup, other, var, viewer, i);
      REQUIRE(a == b, "%s(%d) is %lld for seat %d, %lld in its copy", var->name, i, (long long)a,
              viewer, (long long)b);
    }
  }
}

/* STATE with other numbers where VIEWER may not look; they need not make sense.  Its copy may not
 * depend on them. */
static void numbers_are_erased(const void *state, const void *copy, int viewer, uint64_t seed)
{
  void *other = copy_of(state);
  if (setup->hooks) {
    struct ad_extra *extra = ad_extra(setup, other);
    for (int v = 0; v < setup->hooks->vars.n; v++) {
      const struct ad_var *var = &setup->hooks->vars.var[v];
      for (int i = 0; i < ad_var_numbers(var); i++)
        if (ad_var_get(setup, state, var, viewer, i) == AD_HIDDEN)
          extra->number[var->first_number + i] = extra->number[var->first_number + i] == var->max
                                                 ? var->min
                                                 : extra->number[var->first_number + i] + 1;
    }
    ad_rng_seed(&extra->rng, seed);
    ad_hide(setup, other, viewer, 77);
    REQUIRE(same(copy, other), "the copies of seat %d depend on numbers it may not see", viewer);
  }
  free(other);
}

static int greedy_choice(struct ad_view *view, const struct ad_match *match, int n)
{
  struct ad_err err = {0};
  int choice = -1, seat = ad_view_seat(view);
  struct ad_player *greedy = pl_builtin_find("greedy")->make(NULL);
  REQUIRE(greedy->start(greedy, setup, seat, 1, &err) == AD_FAULT_NONE &&
            greedy->choose(greedy, view, match->options, n, &choice, &err) == AD_FAULT_NONE,
          "greedy fails in seat %d: %s", seat, err.msg);
  greedy->free(greedy);
  return choice;
}

/* Through its views: the copy of a decision, samples, what a bot makes of them. */
static void views_same(const struct ad_match *match, const void *other, int viewer, int n)
{
  const void *states[2] = {match->state, other};
  struct ad_view views[2];
  void *copies[2], *samples[2];
  for (int i = 0; i < 2; i++) {
    copies[i] = ad_calloc(1, setup->state_size);
    samples[i] = ad_calloc(1, setup->state_size);
    ad_view_set(&views[i], setup, states[i], viewer, 4, 31, copies[i]);
    ad_view_sample(&views[i], 6, samples[i]);
  }
  REQUIRE(same(ad_view_state(&views[0]), ad_view_state(&views[1])), "the views of seat %d differ",
          viewer);
  REQUIRE(same(samples[0], samples[1]), "the samples of seat %d differ", viewer);
  if (n > 0 && ad_to_act(setup, match->state) == viewer) {
    int a = greedy_choice(&views[0], match, n), b = greedy_choice(&views[1], match, n);
    REQUIRE(a == b, "greedy in seat %d chooses %d or %d, depending on what it cannot know", viewer,
            a, b);
  }
  for (int i = 0; i < 2; i++)
    free(copies[i]), free(samples[i]);
}

/* OTHER differs from the match only in what VIEWER cannot know: nothing that it may see or be given
 * can tell them apart. */
static void cannot_tell_apart(const struct ad_match *match, const void *other, int viewer, int n)
{
  void *a = copy_of(match->state), *b = copy_of(other);
  ad_hide(setup, a, viewer, 77);
  ad_hide(setup, b, viewer, 77);
  REQUIRE(same(a, b), "move %d: the copies of seat %d depend on what it cannot know",
          match->n_moves, viewer);
  numbers_are_erased(match->state, a, viewer, 5);
  every_attribute(match->state, other, viewer, see_same);
  vars_same(match->state, other, viewer);
  views_same(match, other, viewer, n);
  REQUIRE(ad_to_act(setup, other) == ad_to_act(setup, match->state),
          "another seat acts in the copy");
  if (n > 0 && ad_to_act(setup, match->state) == viewer)
    options_same(match, other, n);
  REQUIRE(setups_playout(setup, a, 3), "a copy does not end");
  hooks_work();
  free(a);
  free(b);
}

static void hiding_keeps_what_is_known(struct ad_match *match, int n)
{
  void *copy = copy_of(match->state);
  ad_hide(setup, copy, AD_NOBODY, 1);
  REQUIRE(same(copy, match->state), "AD_NOBODY sees everything, but something was re-dealt");
  for (int viewer = AD_PUBLIC; viewer < setup->seats && is_looked_at(match, n, 7); viewer++) {
    if (viewer == AD_NOBODY)
      continue;
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

/* A position as lines "path=value"; they live in LINES, which has room for MOST_LINES. */
enum { MOST_LINES = 4000, COPIES = 40 };
struct lines {
  int n;
  const char *line[MOST_LINES];
};

static void flatten(const struct ad_node *node, const char *path, struct lines *out,
                    struct ad_arena *arena)
{
  int i = 0;
  if (node->kind == AD_SCALAR && out->n < MOST_LINES)
    out->line[out->n++] = ad_arena_printf(arena, "%s=%s", path, node->text);
  for (const struct ad_node *child = node->first; child; child = child->next, i++)
    flatten(child,
            child->key ? ad_arena_printf(arena, "%s.%s", path, child->key)
                       : ad_arena_printf(arena, "%s[%d]", path, i),
            out, arena);
}

static bool has_line(const struct lines *lines, const char *line)
{
  for (int i = 0; i < lines->n; i++)
    if (strcmp(lines->line[i], line) == 0)
      return true;
  return false;
}

/* A number of a variable that nobody has set yet may be taken for what it is. */
static bool may_stay(const struct lines *true_lines, const char *line)
{
  return strncmp(line, ".vars.", 6) == 0 && has_line(true_lines, line);
}

static void everything_hidden_varies(const void *state, int viewer)
{
  struct lines *copies = ad_calloc(COPIES, sizeof *copies), *seen = ad_calloc(1, sizeof *seen);
  struct lines *true_lines = ad_calloc(1, sizeof *true_lines);
  struct ad_arena arena;
  ad_arena_init(&arena);
  flatten(ad_position_write(setup, state, viewer, &arena), "", seen, &arena);
  flatten(ad_position_write(setup, state, AD_NOBODY, &arena), "", true_lines, &arena);
  for (int k = 0; k < COPIES; k++) {
    void *copy = copy_of(state);
    ad_hide(setup, copy, viewer, 100 + (uint64_t)k);
    flatten(ad_position_write(setup, copy, AD_NOBODY, &arena), "", &copies[k], &arena);
    free(copy);
  }
  for (int i = 0; i < copies[0].n; i++) {
    const char *line = copies[0].line[i];
    int k = 1;
    while (k < COPIES && has_line(&copies[k], line))
      k++;
    REQUIRE(k < COPIES || has_line(seen, line) || may_stay(true_lines, line),
            "%s is not shown to seat %d, but in all its copies", line, viewer);
  }
  ad_arena_fini(&arena);
  free(copies);
  free(seen);
  free(true_lines);
}

/* What the position of a seat leaves out is another thing from copy to copy.  Looked at after the
 * deal, when much is hidden. */
START_TEST(contract_hiding_hides)
{
  use_setup(_i);
  struct ad_match *match = ad_match_new(setup, 11);
  everything_hidden_varies(match->state, AD_PUBLIC);
  for (int viewer = 0; viewer < setup->seats; viewer++)
    everything_hidden_varies(match->state, viewer);
  ad_match_free(match);
}
END_TEST

static void drawings_work(struct ad_match *match, int n)
{
  for (int viewer = AD_PUBLIC; viewer < setup->seats && is_looked_at(match, n, 11); viewer++) {
    char *plain = drawing(match->state, viewer, false),
         *fancy = drawing(match->state, viewer, true);
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
  bool good = ad_position_read(setup, state, fixture_yaml(&arena, text), diags);
  ad_arena_fini(&arena);
  return good;
}

static void positions_read_back(struct ad_match *match, int n)
{
  struct ad_diags diags;
  if (!is_looked_at(match, n, 5))
    return;
  ad_diags_init(&diags);
  char *text = position_text(match->state, AD_NOBODY);
  void *state = ad_calloc(1, setup->state_size);
  bool good = read_text(text, state, &diags);
  REQUIRE(good && ad_diags_ok(&diags), "move %d: the position is not read: %s\n%s", match->n_moves,
          fixture_problems(&diags), text);
  char *again = position_text(state, AD_NOBODY);
  REQUIRE(strcmp(text, again) == 0, "move %d: the position read is another one:\n%s\n%s",
          match->n_moves, text, again);
  every_attribute(match->state, state, AD_NOBODY, see_same);
  vars_same(match->state, state, AD_NOBODY);
  for (int seat = 0; seat < setup->seats; seat++)
    REQUIRE(ad_points(setup, match->state, seat) == ad_points(setup, state, seat),
            "move %d: seat %d has other points", match->n_moves, seat);
  if (n > 0)
    options_same(match, state, n);
  REQUIRE((ad_to_act(setup, state) == AD_OVER) == (n == 0),
          "move %d: the position read ends otherwise", match->n_moves);
  REQUIRE(setups_playout(setup, state, 9), "a position read does not end");
  hooks_work();
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
static void damage_is_handled(struct ad_node *tree, void *state, int viewer)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  bool good = ad_position_read(setup, state, tree, &diags);
  REQUIRE(good == ad_diags_ok(&diags), "a position is %s with %d problems",
          good ? "read" : "refused", diags.n);
  if (good) {
    void *copy = copy_of(state);
    ad_hide(setup, copy, viewer, 5);
    REQUIRE(setups_playout(setup, copy, 1), "the copy of a damaged position does not end");
    free(copy);
    REQUIRE(setups_playout(setup, state, 1), "a damaged position does not end");
  }
  ad_diags_fini(&diags);
}

START_TEST(contract_damaged_positions)
{
  static const char *const heading[] = {"aedile", "position", "variant", "seats",   "options",
                                        "title",  "about",    "note",    "clauses", "moves"};
  static const char *const values[] = {"-1",         "0",    "1", "7",    "255", "256",
                                       "2147483648", "word", "",  "null", "[]",  "{}"};
  int step = setups_nightly() ? 2 : 5;
  use_setup(_i);
  struct ad_match *match = setups_random_game(setup, 21, NULL);
  ad_match_undo(match, match->n_moves * (1 + _i % 4) / 4);
  struct ad_arena arena;
  ad_arena_init(&arena);
  struct ad_node *position = ad_position_write(setup, match->state, AD_NOBODY, &arena);
  void *state = ad_calloc(1, setup->state_size);
  for (int i = 0; i < AD_LEN(heading); i++)
    REQUIRE(!ad_node_peek(position, heading[i]), "positions have a key '%s', which heads the file",
            heading[i]);
  for (int i = 0;; i++) {
    int count = i;
    if (!nth_scalar(position, &count))
      break;
    for (int v = i % step; v < AD_LEN(values); v += step) {
      struct ad_node *tree = ad_node_copy(&arena, position);
      struct ad_node *scalar = (count = i, nth_scalar(tree, &count));
      if (v < AD_LEN(values) - 2)
        scalar->text = values[v], scalar->quoted = false;
      else
        scalar->kind = v < AD_LEN(values) - 1 ? AD_LIST : AD_MAP, scalar->text = NULL;
      damage_is_handled(tree, state, i % setup->seats);
    }
  }
  for (int i = 0; i < position->n; i++) { /* without each key */
    struct ad_node *tree = ad_node_copy(&arena, position);
    ad_node_remove(tree, ad_node_at(tree, i));
    damage_is_handled(tree, state, i % setup->seats);
  }
  free(state);
  ad_arena_fini(&arena);
  ad_match_free(match);
}
END_TEST

setups_check *const contract_sight_checks[] = {hiding_keeps_what_is_known, drawings_work,
                                               positions_read_back, NULL};

void contract_add_sight(TCase *tc, int n)
{
  tcase_add_loop_test(tc, contract_hiding_keeps_what_is_known, 0, n);
  tcase_add_loop_test(tc, contract_hiding_hides, 0, n);
  tcase_add_loop_test(tc, contract_drawings, 0, n);
  tcase_add_loop_test(tc, contract_positions_read_back, 0, n);
  tcase_add_loop_test(tc, contract_damaged_positions, 0, n);
}
