/* Golden games: one game of every variant and seat count, move by move, as
 * tests/golden/GAME_VARIANT_SEATS_SEED.txt has it.  A rule that changes shows as a difference of
 * these files; `make golden` (AEDILE_GOLDEN=write) writes them anew. */
#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/paths.h"
#include "engine/config/yaml.h"
#include "engine/core/match/player.h"
#include "engine/core/show/show.h"
#include "engine/players/builtin/builtin.h"
#include "tests/unit/setups.h"

enum { SEED = 1, DRAWN_EVERY = 12 };
static const char folder[] = "tests/golden";

static const struct ad_setup *setup_of(int i)
{
  int n;
  return setups_all(&n)[i];
}

static char *file_name(const struct ad_setup *setup, struct ad_arena *arena)
{
  char *name = ad_arena_printf(arena, "%s_%d_%d.txt", setup->name, setup->seats, SEED);
  *strchr(name, '/') = '_';
  return name;
}

static void add_drawing(const struct ad_setup *setup, const void *state, struct ad_buf *out)
{
  struct ad_styled styled;
  ad_styled_init(&styled, false, false);
  ad_draw(setup, state, AD_NOBODY, &styled);
  ad_buf_printf(out, "\n%s\n", ad_buf_text(&styled.out));
  ad_styled_fini(&styled);
}

/* A short name of the position: unlike the hash of the state it does not change with the layout of
 * the state in memory. */
static unsigned position_name(const struct ad_setup *setup, const void *state)
{
  struct ad_arena arena;
  struct ad_buf text;
  ad_arena_init(&arena);
  ad_buf_init(&text);
  cfg_yaml_write(ad_position_write(setup, state, AD_NOBODY, &arena), &text);
  uint64_t h = AD_DERIVE(text.len);
  for (size_t i = 0; i < text.len; i++)
    h = AD_DERIVE(h, (unsigned char)text.text[i]);
  ad_buf_fini(&text);
  ad_arena_fini(&arena);
  return (unsigned)(h >> 32);
}

static void add_move(const struct ad_setup *setup, void *state, ad_move move, int number,
                     struct ad_buf *out)
{
  char text[AD_MOVE_TEXT];
  ad_move_print(setup, state, move, text, sizeof text);
  ad_buf_printf(out, "%3d  %d %-40s", number, ad_to_act(setup, state) + 1, text);
  ad_apply(setup, state, move);
  ad_buf_printf(out, " %08x", position_name(setup, state));
  for (int seat = 0; seat < setup->seats; seat++)
    ad_buf_printf(out, " %3d", ad_points(setup, state, seat));
  ad_buf_add(out, "\n");
}

static void add_sheets(const struct ad_setup *setup, const void *state, struct ad_buf *out)
{
  struct ad_result result;
  ad_result_of(setup, state, &result);
  for (int seat = 0; seat < setup->seats; seat++) {
    struct ad_sheet sheet;
    ad_sheet_init(&sheet);
    ad_score(setup, state, seat, AD_NOBODY, &sheet);
    ad_buf_printf(out, "seat %d: place %d, %d points\n", seat + 1, result.rank[seat],
                  result.score[seat]);
    for (int i = 0; i < sheet.n; i++)
      ad_buf_printf(out, "  %4d  %-12s %s%s%s\n", sheet.lines[i].points, sheet.lines[i].clause,
                    sheet.lines[i].label, *sheet.lines[i].where ? " at " : "",
                    sheet.lines[i].where);
    ad_sheet_fini(&sheet);
  }
}

/* Greedy in the odd seats, random in the others: scores that mean something, and moves of every
 * kind. */
static void play_one(struct ad_match *match)
{
  struct ad_player *players[AD_MAX_SEATS];
  uint64_t seeds[AD_MAX_SEATS];
  struct ad_outcome outcome;
  void *copy = ad_calloc(1, match->setup->state_size);
  for (int seat = 0; seat < match->setup->seats; seat++) {
    players[seat] = pl_builtin_find(seat % 2 ? "random" : "greedy")->make(NULL);
    seeds[seat] = AD_DERIVE(SEED, AD_FOR_BOT, (uint64_t)seat);
  }
  ad_play(match, players, seeds, copy, &outcome);
  ck_assert_msg(!ad_has_fault(match->setup), "%s: %s", match->setup->name,
                match->setup->run->err.msg);
  for (int seat = 0; seat < match->setup->seats; seat++)
    players[seat]->free(players[seat]);
  free(copy);
}

/* The text of the golden game: every move with the position it leads to and the scores, the board
 * now and then. */
static void tell(const struct ad_setup *setup, struct ad_buf *out)
{
  struct ad_match *match = ad_match_new(setup, SEED);
  void *state = ad_calloc(1, setup->state_size);
  play_one(match);
  ad_deal(setup, state, SEED);
  ad_buf_printf(out, "%s, %d seats, seed %d\n", setup->name, setup->seats, SEED);
  add_drawing(setup, state, out);
  ad_buf_add(out, "move, seat and move, position, scores\n");
  for (int i = 0; i < match->n_moves; i++) {
    add_move(setup, state, match->moves[i], i + 1, out);
    if ((i + 1) % (DRAWN_EVERY * setup->seats) == 0 && i + 1 < match->n_moves)
      add_drawing(setup, state, out);
  }
  add_drawing(setup, state, out);
  add_sheets(setup, state, out);
  free(state);
  ad_match_free(match);
}

static bool writes(void)
{
  const char *golden = getenv("AEDILE_GOLDEN");
  return golden && strcmp(golden, "write") == 0;
}

/* The first line in which A and B differ. */
static int first_difference(const char *a, const char *b)
{
  int line = 1;
  for (; *a && *a == *b; a++, b++)
    line += *a == '\n';
  return line;
}

START_TEST(golden_game_is_played_again)
{
  struct ad_arena arena;
  struct ad_buf told;
  struct ad_err err;
  ad_arena_init(&arena);
  ad_buf_init(&told);
  const char *path = ad_arena_printf(&arena, "%s/%s", folder, file_name(setup_of(_i), &arena));
  tell(setup_of(_i), &told);
  if (writes()) {
    FILE *file = fopen(path, "w");
    ck_assert_msg(file && fputs(ad_buf_text(&told), file) >= 0 && fclose(file) == 0,
                  "cannot write %s", path);
  } else {
    size_t len;
    const char *stored = cfg_read_file(path, 1 << 24, &len, &arena, &err);
    ck_assert_msg(stored != NULL, "%s; `make golden` writes it", path);
    ck_assert_msg(strcmp(stored, ad_buf_text(&told)) == 0,
                  "%s:%d: the game goes otherwise; see `make golden` and git diff", path,
                  first_difference(stored, ad_buf_text(&told)));
  }
  ad_buf_fini(&told);
  ad_arena_fini(&arena);
}
END_TEST

/* No file is left over from a variant that is gone. */
START_TEST(golden_files_are_all_played)
{
  struct ad_arena arena;
  int n;
  ad_arena_init(&arena);
  setups_all(&n);
  DIR *dir = opendir(folder);
  ck_assert_ptr_nonnull(dir);
  for (struct dirent *entry; (entry = readdir(dir));) {
    int i = 0;
    while (i < n && strcmp(file_name(setup_of(i), &arena), entry->d_name) != 0)
      i++;
    ck_assert_msg(i < n || !strstr(entry->d_name, ".txt"), "%s/%s belongs to no variant", folder,
                  entry->d_name);
  }
  closedir(dir);
  ad_arena_fini(&arena);
}
END_TEST

Suite *golden_suite(void);
Suite *golden_suite(void)
{
  Suite *s = suite_create("golden");
  TCase *tc = tcase_create("golden");
  int n;
  setups_all(&n);
  tcase_add_loop_test(tc, golden_game_is_played_again, 0, n);
  tcase_add_test(tc, golden_files_are_all_played);
  suite_add_tcase(s, tc);
  return s;
}
