/* The contract of games, sixth part: secrets.  What a seat or a watcher could be shown of a
 * position is the same, byte for byte, in every position that it could take this one for. */
#include <stdlib.h>
#include <string.h>

#include "tests/unit/games/contract.h"
#include "tests/unit/games/reached.h"
#include "tests/unit/games/seen.h"

/* The texts of the true state and of the other one; their room is kept for the next decision. */
static struct ad_buf texts, others;

static const char *difference_in(const struct ad_match *match, const void *other,
                                 struct seen_look look)
{
  ad_buf_clear(&texts);
  ad_buf_clear(&others);
  seen_add(setup, match->state, look, &texts);
  seen_add(setup, other, look, &others);
  return seen_difference(&texts, &others);
}

/* What is said of a difference; NULL: there is none. */
static const char *difference_shown(const struct ad_match *match, const void *other,
                                    struct seen_look look)
{
  if (!difference_in(match, other, look))
    return NULL;
  look.written = true;
  const char *difference = difference_in(match, other, look);
  return difference ? difference : "values of attributes or shapes that are written alike";
}

/* A move with the same text in both positions reads the same to VIEWER.  Where the texts differ,
 * the difference may be what the move reveals, as when a tile of the hand is placed. */
static void move_looks_same(const struct ad_match *match, const void *other, ad_move move,
                            int viewer)
{
  char text[AD_MOVE_TEXT], twin[AD_MOVE_TEXT];
  struct ad_buf a = {0}, b = {0};
  bool secret = ad_move_secret(setup, match->state, move, viewer);
  REQUIRE(secret == ad_move_secret(setup, other, move, viewer),
          "move %d: whether a move is secret tells something", match->n_moves);
  ad_move_print(setup, match->state, move, text, sizeof text);
  ad_move_print(setup, other, move, twin, sizeof twin);
  if (secret || strcmp(text, twin) == 0) {
    seen_add_move(setup, match->state, move, viewer, &a);
    seen_add_move(setup, other, move, viewer, &b);
    REQUIRE(strcmp(ad_buf_text(&a), ad_buf_text(&b)) == 0,
            "move %d: a move for viewer %d is '%s', '%s' where it cannot tell the difference",
            match->n_moves, viewer, ad_buf_text(&a), ad_buf_text(&b));
  }
  ad_buf_fini(&a);
  ad_buf_fini(&b);
}

/* How the N moves of another seat read to VIEWER, as far as both positions have them. */
static void moves_look_same(const struct ad_match *match, const void *other, int viewer, int n)
{
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  int m = ad_legal(setup, other, moves);
  for (int i = 0, k = 0; i < n; i++) {
    while (k < m && moves[k] < match->options[i])
      k++;
    if (k < m && moves[k] == match->options[i])
      move_looks_same(match, other, moves[k], viewer);
  }
  free(moves);
}

const char *secrets_difference(const struct ad_match *match, int n, bool written, int *to)
{
  const char *difference = NULL;
  int acts = ad_to_act(setup, match->state);
  void *other = copy_of(match->state);
  for (int viewer = AD_PUBLIC; viewer < setup->seats && !difference; viewer++) {
    const struct seen_look look = {viewer, 1 + match->n_moves % 3, written};
    if (viewer == AD_NOBODY)
      continue;
    memcpy(other, match->state, setup->state_size);
    ad_hide(setup, other, viewer, AD_DERIVE(match->seed, (uint64_t)match->n_moves));
    if (same(match->state, other)) /* then it knows all */
      continue;
    difference = difference_shown(match, other, look);
    *to = viewer;
    if (written && n > 0)
      reached_note(setup, match->state, other, viewer);
    if (n > 0 && viewer != acts)
      moves_look_same(match, other, viewer, n);
  }
  hooks_work();
  free(other);
  return difference;
}

void secrets_hold(const struct ad_match *match, int n, bool written)
{
  int viewer = AD_NOBODY;
  const char *difference = secrets_difference(match, n, written, &viewer);
  REQUIRE(!difference, "game %llu, move %d: viewer %d is shown hidden things: %s",
          (unsigned long long)match->seed, match->n_moves, viewer, difference);
}

/* An attribute is hidden from a watcher if it is hidden from some seat, and else it is not. */
static void watcher_sees_what_all_see(const struct ad_attr *attr, const int *ix, const void *state,
                                      const void *other, int viewer)
{
  bool hidden = false;
  (void)other;
  for (int seat = 0; seat < setup->seats; seat++)
    hidden |= attr->get(rules, state, seat, ix) == AD_HIDDEN;
  REQUIRE((attr->get(rules, state, viewer, ix) == AD_HIDDEN) == hidden,
          "%s(%d, %d, %d) is hidden from %s", attr->name, ix[0], ix[1], ix[2],
          hidden ? "some seat, but not from a watcher" : "a watcher, but not from any seat");
}

static void secrets_are_kept(struct ad_match *match, int n)
{
  if (!is_looked_at(match, n, 17))
    return;
  secrets_hold(match, n, true);
  if (setup->seats > 1) /* a seat alone at the table has its secrets from watchers, too */
    every_attribute(match->state, NULL, AD_PUBLIC, watcher_sees_what_all_see);
}

START_TEST(contract_secrets_are_kept)
{
  over_games(_i, secrets_are_kept);
}
END_TEST

setups_check *const contract_secret_checks[] = {secrets_are_kept, NULL};

void contract_add_secrets(TCase *tc, int n)
{
  tcase_add_loop_test(tc, contract_secrets_are_kept, 0, n);
}
