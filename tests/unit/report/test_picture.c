/* test_picture.c - pictures as groups of shapes, and as SVG. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/report/picture/changes.h"
#include "engine/report/picture/svg.h"
#include "tests/unit/fixture.h"

static struct ad_picture picture;
static struct ad_buf text;

static void begin(void)
{
  ad_picture_init(&picture);
  text = (struct ad_buf){0};
}

static void end(void)
{
  ad_picture_fini(&picture);
  ad_buf_fini(&text);
}

static const char *svg(const struct rp_look *look)
{
  ad_buf_clear(&text);
  ad_picture_arrange(&picture);
  rp_picture_svg(&picture, look, "a picture", &text);
  return ad_buf_text(&text);
}

static void add_panel(int w, int h)
{
  ad_picture_panel(&picture, "", w, h, false, "panel");
  ad_picture_end(&picture);
}

static void panel_is_at(int number, int x, int y)
{
  for (int i = 0, seen = 0, depth = 0; i < picture.n; i++) {
    depth -= picture.shape[i].kind == AD_SHAPE_END;
    if (picture.shape[i].kind == AD_SHAPE_BEGIN && depth++ == 0 && seen++ == number) {
      ck_assert_int_eq(picture.shape[i].x, x);
      ck_assert_int_eq(picture.shape[i].y, y);
      return;
    }
  }
  ck_abort_msg("there is no panel %d", number);
}

/* Panels: the first two beside each other, the next below the shorter one, a wide one below both.
 */
START_TEST(picture_panels_find_room)
{
  add_panel(1000, 500);
  add_panel(1000, 300);
  add_panel(1000, 100);
  add_panel(2060, 200);
  ad_picture_arrange(&picture);
  panel_is_at(0, 0, 0);
  panel_is_at(1, 1060, 0);
  panel_is_at(2, 1060, 360);
  panel_is_at(3, 0, 560);
  ck_assert_int_eq(picture.width, 2060);
  ck_assert_int_eq(picture.height, 760);
}
END_TEST

START_TEST(picture_one_panel_abreast)
{
  picture.panels = 1;
  add_panel(1000, 500);
  add_panel(2000, 300); /* too wide for a column: it takes what there is */
  ad_picture_arrange(&picture);
  panel_is_at(1, 0, 560);
  ck_assert_int_eq(picture.width, 2000);
}
END_TEST

static void add_square(const char *title)
{
  ad_picture_panel(&picture, "board", 300, 300, true, "%s", title);
  ad_picture_begin(&picture, "cell", 10, 20, "board/%d,%d", 0, 1);
  ad_picture_title(&picture, "%s", title);
  ad_picture_rect(&picture, "cell", 0, 0, 100, 100, 0);
  ad_picture_symbol(&picture, "sign", "park", 50, 50, 40);
  ad_picture_symbol(&picture, "text", "Ärger", 50, 50, 40);
  ad_picture_end(&picture);
  ad_picture_end(&picture);
}

START_TEST(picture_names_its_groups)
{
  add_square("row 0");
  const char *out = svg(&(struct rp_look){.bare = true});
  ck_assert_ptr_nonnull(strstr(out,
                               "<g class=\"g-cell\" data-id=\"board/0,1\" "
                               "transform=\"translate(10 20)\"><title>row 0</title>"));
  ck_assert_ptr_nonnull(strstr(out, "href=\"#ad-park\""));
  ck_assert_ptr_nonnull(strstr(out, ">Ä</text>")); /* no symbol has that name: its first letter */
  ck_assert(rp_picture_has(&picture, "board/0,1"));
  ck_assert(!rp_picture_has(&picture, "board/1,0"));
}
END_TEST

START_TEST(picture_texts_are_escaped)
{
  add_square("</style><script>&\a");
  const char *out = svg(&(struct rp_look){0});
  ck_assert_ptr_null(strstr(out, "<script"));
  ck_assert_ptr_nonnull(strstr(out, "&lt;/style&gt;&lt;script&gt;&amp;\xEF\xBF\xBD"));
}
END_TEST

START_TEST(picture_marks_an_outline)
{
  const char *marks[] = {"board/0,1"};
  add_square("square");
  ck_assert_ptr_null(strstr(svg(&(struct rp_look){.bare = true}), "class=\"mark\""));
  ck_assert_ptr_nonnull(
    strstr(svg(&(struct rp_look){.bare = true, .marks = marks, .n_marks = 1}),
           "<rect class=\"mark\" x=\"0\" y=\"0\" width=\"100\" height=\"100\"/>"));
}
END_TEST

START_TEST(picture_has_the_theme_that_is_asked_for)
{
  add_square("square");
  ck_assert_ptr_nonnull(strstr(svg(&(struct rp_look){0}), "prefers-color-scheme:dark"));
  ck_assert_ptr_null(
    strstr(svg(&(struct rp_look){.theme = RP_THEME_DARK}), "prefers-color-scheme:dark"));
}
END_TEST

START_TEST(picture_has_patterns_only_if_asked_for)
{
  ad_picture_panel(&picture, "", 300, 300, false, "ground");
  ad_picture_rect(&picture, "water", 0, 0, 100, 100, 0);
  ad_picture_end(&picture);
  ck_assert_ptr_null(strstr(svg(&(struct rp_look){0}), "<pattern"));
  ck_assert_ptr_nonnull(strstr(svg(&(struct rp_look){.patterns = true}), "id=\"ad-on-water\""));
}
END_TEST

START_TEST(places_that_do_not_fit_are_left_out)
{
  struct ad_places places = {0};
  for (int i = 0; i < AD_MAX_PLACES + 3; i++)
    ad_places_add(&places, "board/%d", i);
  ck_assert_int_eq(places.n, AD_MAX_PLACES);
  ck_assert_str_eq(places.id[AD_MAX_PLACES - 1], "board/11");
}
END_TEST

/* ---- contrast ---- */

static const struct {
  const char *name, *colour[2];
} paints[] = {
#define PAINT(name, look, light, dark, pattern) {name, {light, dark}},
#include "engine/report/picture/theme.def"
};

/* The luminance of a colour "#rrggbb", as the guidelines for accessible pages define it. */
static double luminance(const char *colour)
{
  static const double weight[] = {0.2126, 0.7152, 0.0722};
  double sum = 0;
  for (int i = 0; i < 3; i++) {
    char pair[3] = {colour[1 + 2 * i], colour[2 + 2 * i], '\0'};
    double part = (double)strtol(pair, NULL, 16) / 255;
    sum += weight[i] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
  }
  return sum;
}

static double contrast(const char *a, const char *b)
{
  double one = luminance(a), other = luminance(b);
  return (fmax(one, other) + 0.05) / (fmin(one, other) + 0.05);
}

static const struct {
  const char *text, *below;
} pairs[] = {
  {"text", "panel"},      {"text", "inset"},      {"text", "cell"},        {"dim", "panel"},
  {"heading", "panel"},   {"strong", "panel"},    {"letters", "panel"},    {"dark", "token"},
  {"light", "seat1"},     {"light", "seat2"},     {"light", "seat3"},      {"light", "seat4"},
  {"light", "seat5"},     {"light", "seat6"},     {"light", "earth"},      {"light", "forest"},
  {"light", "stone"},     {"light", "waterfall"}, {"light", "home"},       {"light", "shop"},
  {"light", "service"},   {"light", "garden"},    {"light", "factory"},    {"light", "harbor"},
  {"light", "office"},    {"light", "monument"},  {"light", "crane"},      {"dark", "land-yellow"},
  {"dark", "land-green"}, {"dark", "land-red"},   {"dark", "bramble"},     {"dim", "cell"},
  {"dim", "cell2"},       {"light", "back"},      {"light", "store"},      {"light", "industry"},
  {"dark", "good-white"}, {"dark", "good-grey"},  {"light", "good-black"}, {"dim", "locked"},
  {"kept", "cell"},       {"broken", "cell"},     {"dim", "panel-part"},   {"text", "cell2"},
};

START_TEST(picture_texts_have_contrast)
{
  int text_paint = rp_paint_find(pairs[_i].text), below = rp_paint_find(pairs[_i].below);
  for (int theme = 0; theme < 2; theme++) {
    double found = contrast(paints[text_paint].colour[theme], paints[below].colour[theme]);
    ck_assert_msg(found >= 4.5, "%s on %s in theme %d has a contrast of %.2f", pairs[_i].text,
                  pairs[_i].below, theme, found);
  }
}
END_TEST

/* ---- changes ---- */

/* Two steps, "a" and "b"; a disc that looks the same on either stands on STEP. */
static void draw_steps(struct ad_picture *out, char step)
{
  ad_picture_init(out);
  ad_picture_panel(out, "council", 400, 400, false, "Council");
  for (char id = 'a'; id <= 'b'; id++) {
    ad_picture_begin(out, "step", 100, 100, "%c", id);
    ad_picture_title(out, "a step");
    if (id == step) {
      ad_picture_begin(out, "disc", 0, 0, "disc");
      ad_picture_title(out, "a disc");
      ad_picture_circle(out, "seat1", 10, 10, 10);
      ad_picture_end(out);
    }
    ad_picture_end(out);
  }
  ad_picture_end(out);
  ad_picture_arrange(out);
}

/* The step that it leaves is replaced first, and the disc with it: nothing is there to be kept. */
START_TEST(picture_changes_redraw_what_moves_to_another_group)
{
  struct ad_picture before, after;
  draw_steps(&before, 'a');
  draw_steps(&after, 'b');
  ck_assert(rp_picture_changes(&before, &after, &text));
  ck_assert_ptr_nonnull(strstr(ad_buf_text(&text), "data-id=\"disc\""));
  ck_assert_ptr_null(strstr(ad_buf_text(&text), "data-keep=\"disc\""));
  ad_picture_fini(&before);
  ad_picture_fini(&after);
}
END_TEST

Suite *picture_suite(void);
Suite *picture_suite(void)
{
  Suite *suite = suite_create("picture");
  TCase *tc = tcase_create("picture");
  tcase_add_checked_fixture(tc, begin, end);
  tcase_add_test(tc, picture_panels_find_room);
  tcase_add_test(tc, picture_one_panel_abreast);
  tcase_add_test(tc, picture_names_its_groups);
  tcase_add_test(tc, picture_texts_are_escaped);
  tcase_add_test(tc, picture_marks_an_outline);
  tcase_add_test(tc, picture_has_the_theme_that_is_asked_for);
  tcase_add_test(tc, picture_has_patterns_only_if_asked_for);
  tcase_add_test(tc, picture_changes_redraw_what_moves_to_another_group);
  tcase_add_test(tc, places_that_do_not_fit_are_left_out);
  tcase_add_loop_test(tc, picture_texts_have_contrast, 0, AD_LEN(pairs));
  suite_add_tcase(suite, tc);
  return suite;
}
