/* Planted leaks: a game that tells one bit of what is hidden in one kind of text.  The comparison
 * of the contract (contract_secrets.c) finds each in the first positions of a game. */
#include <stdlib.h>
#include <string.h>

#include "tests/unit/games/contract.h"

static const struct ad_game_ops *honest;
static struct ad_game_ops leaky;
static struct ad_setup leaky_setup;
static struct ad_attr attrs[200];

/* One bit of the state, by FNV-1a. */
static int bit_of(const void *state)
{
  uint64_t hash = 0xcbf29ce484222325;
  for (size_t i = 0; i < leaky_setup.state_size; i++)
    hash = (hash ^ ((const unsigned char *)state)[i]) * 0x100000001b3;
  return (int)(hash >> 40 & 1);
}

/* ---- the leaks ---- */

static int64_t get_bit(const void *r, const void *state, int viewer, const int *ix)
{
  (void)r, (void)viewer, (void)ix;
  return bit_of(state);
}

static void plant_in_attributes(void)
{
  int n = 0;
  while (honest->attrs[n].name)
    n++;
  ck_assert_int_lt(n, AD_LEN(attrs));
  memcpy(attrs, honest->attrs, (size_t)(n + 1) * sizeof *attrs);
  for (n = 0; attrs[n].n_indexes || attrs[n].type != AD_INT;)
    n++;
  attrs[n].get = get_bit;
  leaky.attrs = attrs;
}

static struct ad_node *write_position(const void *r, const void *state, int viewer,
                                      struct ad_arena *arena)
{
  struct ad_node *map = honest->write_position(r, state, viewer, arena);
  ad_node_put_int(arena, map, "leak", bit_of(state));
  return map;
}

static void plant_in_position(void)
{
  leaky.write_position = write_position;
}

static void draw(const void *r, const void *state, int viewer, struct ad_styled *styled)
{
  honest->draw(r, state, viewer, styled);
  ad_styled_printf(styled, "%d\n", bit_of(state));
}

static void plant_in_drawing(void)
{
  leaky.draw = draw;
}

static void draw_fancy(const void *r, const void *state, int viewer, struct ad_styled *styled)
{
  honest->draw(r, state, viewer, styled);
  if (styled->colour)
    ad_styled_printf(styled, "%d\n", bit_of(state));
}

static void plant_in_fancy_drawing(void)
{
  leaky.draw = draw_fancy;
}

static void draw_compact(const void *r, const void *state, int viewer, struct ad_styled *styled)
{
  honest->draw(r, state, viewer, styled);
  if (styled->compact && styled->seat == 1)
    ad_styled_printf(styled, "%d\n", bit_of(state));
}

static void plant_in_compact_drawing(void)
{
  leaky.draw = draw_compact;
}

static void depict(const void *r, const void *state, int viewer, struct ad_picture *picture)
{
  honest->picture(r, state, viewer, picture);
  picture->shape[picture->n / 2].x += bit_of(state);
}

static void plant_in_picture(void)
{
  leaky.picture = depict;
}

static void write_title(const void *r, const void *state, int viewer, struct ad_picture *picture)
{
  honest->picture(r, state, viewer, picture);
  for (int i = 0; i < picture->n; i++)
    if (picture->shape[i].kind == AD_SHAPE_TITLE)
      picture->texts.text[picture->shape[i].text] = (char)('0' + bit_of(state));
}

static void plant_in_titles(void)
{
  leaky.picture = write_title;
}

static void explain_signs(const void *r, const void *state, int viewer, struct ad_styled *styled)
{
  honest->legend(r, state, viewer, styled);
  ad_styled_printf(styled, "%d\n", bit_of(state));
}

static void plant_in_legend(void)
{
  leaky.legend = explain_signs;
}

static void score(const void *r, const void *state, int seat, int viewer, struct ad_sheet *sheet)
{
  honest->score(r, state, seat, viewer, sheet);
  ad_sheet_line(sheet, "", 0, "leak %d", bit_of(state));
}

static void plant_in_sheets(void)
{
  leaky.score = score;
}

static void annotate(const void *r, const void *state, ad_move move, char *buf, size_t size)
{
  honest->annotate_move(r, state, move, buf, size);
  if (bit_of(state) && *buf)
    buf[0] = '!';
  else if (bit_of(state))
    snprintf(buf, size, "!");
}

static void plant_in_moves(void)
{
  leaky.annotate_move = annotate;
}

static void touch(const void *r, const void *state, ad_move move, struct ad_places *places)
{
  honest->places(r, state, move, places);
  if (bit_of(state))
    ad_places_add(places, "leak/1");
}

static void plant_in_places(void)
{
  leaky.places = touch;
}

static bool refuse(const void *r, const void *state, ad_move move, struct ad_reason *reason)
{
  bool refused = honest->why_not(r, state, move, reason);
  if (refused && bit_of(state))
    reason->text[0] = '!';
  return refused;
}

static void plant_in_answers(void)
{
  leaky.why_not = refuse;
}

static const char *phase(const void *r, const void *state)
{
  return bit_of(state) ? "leak" : honest->phase(r, state);
}

static void plant_in_phase(void)
{
  leaky.phase = phase;
}

/* What is planted, and the part that the comparison names. */
static const struct {
  void (*plant)(void);
  const char *part;
} leaks[] = {
  {plant_in_attributes, "attributes"},
  {plant_in_position, "position"},
  {plant_in_drawing, "drawing"},
  {plant_in_fancy_drawing, "coloured drawing"},
  {plant_in_compact_drawing, "compact drawing"},
  {plant_in_picture, "picture"},
  {plant_in_titles, "picture"},
  {plant_in_legend, "legend"},
  {plant_in_sheets, "sheets"},
  {plant_in_moves, "options"},
  {plant_in_places, "options"},
  {plant_in_answers, "options"},
  {plant_in_phase, "phase"},
};
enum { MOST_POSITIONS = 8 };

/* ---- the search ---- */

static int n_looked, found_at;
static bool written;
static char found[32];

static void look(struct ad_match *match, int n)
{
  if (n == 0 || found_at || n_looked == MOST_POSITIONS)
    return;
  n_looked++;
  int viewer;
  const char *difference = secrets_difference(match, n, written, &viewer);
  if (!difference)
    return;
  found_at = n_looked;
  snprintf(found, sizeof found, "%.*s", (int)strcspn(difference, ":"), difference);
}

static void search(void)
{
  n_looked = found_at = 0;
  use_other_setup(&leaky_setup, ", with a planted leak");
  ad_match_free(setups_random_game(&leaky_setup, 1, look));
}

START_TEST(planted_leaks_are_found)
{
  int leak = _i / 2;
  struct ad_setup *own = setups_open("gardennation/base", 3, NULL);
  written = _i % 2; /* as it is sent, and in bytes */
  leaky_setup = *own;
  honest = own->ops;
  leaky = *honest;
  leaky_setup.ops = &leaky;
  search();
  ck_assert_msg(!found_at, "a leak in %s is found where none was planted", found);
  leaks[leak].plant();
  search();
  ck_assert_msg(found_at, "a leak in %s is not found in %d positions", leaks[leak].part, n_looked);
  ck_assert_str_eq(found, leaks[leak].part);
  ad_setup_free(own);
}
END_TEST

Suite *leaks_suite(void);
Suite *leaks_suite(void)
{
  Suite *s = suite_create("leaks");
  TCase *tc = tcase_create("leaks");
  tcase_add_loop_test(tc, planted_leaks_are_found, 0, 2 * AD_LEN(leaks));
  suite_add_tcase(s, tc);
  return s;
}
