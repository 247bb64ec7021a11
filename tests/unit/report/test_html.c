/* test_html.c - the writer of HTML, drawings in it, and pages of trees that lack things or hold
 * anything. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/report/html/curves.h"
#include "engine/report/html/drawing.h"
#include "engine/report/html/page.h"
#include "engine/report/html/svg.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

static struct rp_html h;
static struct ad_arena arena;

static void begin(void)
{
  rp_html_init(&h);
  ad_arena_init(&arena);
}

static void end(void)
{
  rp_html_fini(&h);
  ad_arena_fini(&arena);
}

static const struct {
  const char *text, *escaped;
} texts[] = {
  {"a < b & c > d", "a &lt; b &amp; c &gt; d"},
  {"\"it's\"", "&quot;it&#39;s&quot;"},
  {"</script><!--", "&lt;/script&gt;&lt;!--"},
  {"größer ♣ 城 🏙", "größer ♣ 城 🏙"},
  {"two\nlines", "two\nlines"},
  {"bell\a tab\t del\x7f", "bell\xEF\xBF\xBD tab\xEF\xBF\xBD del\xEF\xBF\xBD"},
  {"\u202Egnp", "\xEF\xBF\xBDgnp"}, /* right to left, as of now */
  {"a\u200Fb\u2066c\u2028d\uFEFF",
   "a\xEF\xBF\xBD"
   "b\xEF\xBF\xBD"
   "c\xEF\xBF\xBD"
   "d\xEF\xBF\xBD"},
  {"\xC2\x85\xC2\x9B", "\xEF\xBF\xBD\xEF\xBF\xBD"},         /* control characters beyond ASCII */
  {"cut \xE2\x82", "cut \xEF\xBF\xBD\xEF\xBF\xBD"},         /* two bytes of three */
  {"\xC0\xBC", "\xEF\xBF\xBD\xEF\xBF\xBD"},                 /* < in two bytes is not UTF-8 */
  {"\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"}, /* half a pair */
  {"\xF8\x88\x80\x80\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
  {"\xEF\xBF\xBF", "\xEF\xBF\xBD"},
};

START_TEST(html_texts_are_escaped)
{
  char want[200];
  rp_element(&h, "p", NULL, texts[_i].text);
  snprintf(want, sizeof want, "<p>%s</p>\n", texts[_i].escaped);
  ck_assert_str_eq(ad_buf_text(&h.out), want);
}
END_TEST

START_TEST(html_attributes_are_escaped)
{
  rp_open(&h, "a");
  rp_attr(&h, "href", "#%s", "x\" onclick=\"y");
  rp_class(&h, NULL);
  rp_text(&h, "");
  rp_close(&h);
  ck_assert_str_eq(ad_buf_text(&h.out), "<a href=\"#x&quot; onclick=&quot;y\"></a>");
}
END_TEST

START_TEST(html_elements_end_as_they_should)
{
  rp_open(&h, "b");
  rp_open(&h, "br");
  rp_close(&h);
  rp_open(&h, "rect");
  rp_close(&h);
  rp_open(&h, "i");
  rp_close(&h);
  rp_close(&h);
  ck_assert_str_eq(ad_buf_text(&h.out), "<b><br>\n<rect/><i></i></b>");
}
END_TEST

START_TEST(html_numbers_have_no_minus_zero)
{
  ck_assert_str_eq(rp_number(-0.04, 1), "0.0");
  ck_assert_str_eq(rp_number(-0.06, 1), "-0.1");
  ck_assert_str_eq(rp_number(12.345, 2), "12.35");
}
END_TEST

/* Colours become classes; neighbours of one colour are one element; signs that fonts lack have a
 * width of their own. */
START_TEST(html_drawing)
{
  struct ad_styled styled;
  struct rp_colours colours = {0};
  struct ad_buf style;
  ad_styled_init(&styled, true, true);
  ad_buf_init(&style);
  ad_styled_printf(&styled, "a<b ");
  ad_styled_set_style(&styled, AD_BLACK, AD_GREEN, false);
  ad_styled_printf(&styled, "G");
  ad_styled_set_style(&styled, AD_BLACK, AD_GREEN, false);
  ad_styled_printf(&styled, "\xE2\x9A\x91 ");
  ad_styled_set_style(&styled, AD_GREY, AD_PLAIN, true);
  ad_styled_printf(&styled, "\xE2\x94\x82");
  ad_styled_set_style(&styled, AD_RED, AD_PLAIN, false);
  ad_styled_printf(&styled, " ");
  ad_styled_set_style(&styled, AD_PLAIN, AD_PLAIN, false);
  ad_styled_printf(&styled, "\033[31mz");
  rp_open(&h, "pre");
  rp_drawing(&h, ad_buf_text(&styled.out), &colours);
  rp_close(&h);
  ck_assert_str_eq(
    ad_buf_text(&h.out),
    "<pre>a&lt;b <b class=\"bd\">G<i>\xE2\x9A\x91</i> </b><b class=\"Ja\">\xE2\x94\x82</b> "
    "\xEF\xBF\xBD[31mz</pre>\n");
  rp_colours_style(&colours, &style);
  ck_assert_ptr_nonnull(strstr(ad_buf_text(&style), ".board .bd{color:"));
  ck_assert_ptr_nonnull(strstr(ad_buf_text(&style), ".board .Ja{color:"));
  ck_assert_ptr_null(strstr(ad_buf_text(&style), ".board .ca{"));
  ad_buf_fini(&style);
  ad_styled_fini(&styled);
}
END_TEST

START_TEST(html_drawings_show_marks)
{
  struct rp_colours colours = {0};
  struct ad_buf drawing;
  ad_buf_init(&drawing);
  ad_styled_mark_changes("ab\033[0;38;5;160mcd\033[0mefgh", "xb\033[0;38;5;160mcy\033[0mefgh",
                         &drawing);
  rp_open(&h, "pre");
  rp_drawing(&h, ad_buf_text(&drawing), &colours);
  rp_close(&h);
  ck_assert_str_eq(
    ad_buf_text(&h.out),
    "<pre><b class=\"new\">x</b>b<b class=\"ca\">c</b><b class=\"ca new\">y</b>efgh</pre>\n");
  ad_buf_fini(&drawing);
}
END_TEST

START_TEST(ink_reads_what_it_wrote)
{
  struct ad_styled styled;
  struct ad_text_style style;
  for (int front = 0; front < AD_N_COLOURS; front++)
    for (int back = 0; back < AD_N_COLOURS; back++)
      for (int bold = 0; bold < 2; bold++) {
        ad_styled_init(&styled, true, true);
        ad_styled_set_style(&styled, (enum ad_colour)front, (enum ad_colour)back, bold);
        ad_styled_printf(&styled, "x");
        const char *behind = ad_styled_read_style(ad_buf_text(&styled.out), &style);
        ck_assert_ptr_nonnull(behind);
        ck_assert_str_eq(behind, "x");
        ck_assert_int_eq(style.front, front);
        ck_assert_int_eq(style.back, back);
        ck_assert_int_eq(style.bold, bold);
        ad_styled_fini(&styled);
      }
  ck_assert_ptr_null(ad_styled_read_style("\033[31m", &style));
  ck_assert_ptr_null(ad_styled_read_style("\033[0;38;5;", &style));
  ck_assert_ptr_null(ad_styled_read_style("", &style));
}
END_TEST

/* ---- curves ---- */

/* Nim gives its point at the very end, so a line is flat until then. */
START_TEST(curves_of_nim)
{
  struct ad_setup *nim = fixture_nim(2, "{heaps: [3, 4], prize: 5}");
  struct rp_curves curves;
  const char *const names[] = {"never", "even", "odd"};
  rp_curves_init(&curves, 3);
  long long wins = 0;
  for (uint64_t seed = 1; seed <= 4; seed++) {
    struct ad_match *match = setups_random_game(nim, seed, NULL);
    struct ad_result result;
    ad_result_of(nim, match->state, &result);
    wins += result.rank[0] == 1;
    ck_assert(rp_curves_add(&curves, match, (const int[]){1, 2}));
    ad_match_free(match);
  }
  ck_assert_int_eq(curves.games, 4);
  ck_assert_int_eq(curves.bot[0].n, 0);
  ck_assert_int_eq(curves.bot[1].sum[0], 0);
  ck_assert_int_eq(curves.bot[1].sum[RP_CURVE_STEPS - 1], 0);
  ck_assert_int_eq(curves.bot[1].sum[RP_CURVE_STEPS], 5 * wins);
  ck_assert_int_eq(curves.bot[2].sum[RP_CURVE_STEPS], 5 * (4 - wins));
  struct ad_node *tree = rp_curves_tree(&curves, names, &arena);
  const struct ad_node *lines = ad_node_peek(tree, "lines");
  ck_assert_int_eq(lines->n, 2);
  ck_assert_str_eq(ad_node_peek(lines->first, "bot")->text, "even");
  ck_assert_int_eq(ad_node_peek(lines->first, "mean")->n, RP_CURVE_STEPS + 1);
  rp_curves_fini(&curves);
  ad_setup_free(nim);
}
END_TEST

/* ---- pages ---- */

static const char rich[] =
  "tournament: t\nsummary: '<x> leads'\ntitle: '<b>T</b>'\nseed: 7\nidentity: abc\nvariants: "
  "[v/one, v/two]\nseats: "
  "[2]\nplanned: 10\ngames: 8\n"
  "void: 1\nclock_verdicts: 2\nquarantined: [{game: 4, text: 'died <i>'}]\nstopped: [{variant: v, "
  "game: 3, text: "
  "why}]\nconfidence: 0.95\n"
  "page: 'my #1.html'\npages: [7]\n"
  "tables:\n"
  "- {variant: null, seats: null, rows: []}\n"
  "- variant: v/one\n  seats: 2\n"
  "  rows:\n"
  "  - {place: 1, bot: '<x>', games: 4, wins: 3, shared: 1, losses: 0, win_share: 0.875, "
  "win_share_low: 0.6, win_share_high: "
  "1.1,\n"
  "     mean_rank: 1.1, mean_score: 5, rating: 30, rating_low: -10, rating_high: 70, provisional: "
  "true, best: 0.9, score_sd: 2, "
  "faults: 1, "
  "forfeits: 1}\n"
  "  - {place: 2, bot: b, games: 4, win_share: 0.125, win_share_low: null, win_share_high: null, "
  "rating: null, faults: 0}\n"
  "  crosstable: {bots: ['<x>', b], cells: [[null, {games: 4, win_share: 0.875}], [{games: 4, "
  "win_share: 0.125}]]}\n"
  "  superiority: {bots: ['<x>', b], cells: [[null, 0.99999], [0.00001, null]]}\n"
  "  rating: {model: davidson_luce, errors: blocks}\n  ladder: [{bot: '<x>', mu: 26, sigma: 1.5, "
  "ordinal: 21.5}]\n"
  "  seats_table: {rows: [{seat: 1, games: 4, win_share: 0.5, low: null, high: null, mean_score: "
  "1}, {seat: 2}], p: 0.03}\n"
  "  distribution: [{bot: '<x>', bins: [{from: 0, to: 4, games: 2}, {from: 5, to: 9, games: 0}], "
  "median: 3, q25: 1, q75: 4}]\n"
  "  curves: {games: 4, lines: [{bot: '<x>', mean: [0, 1, 5]}, {bot: b, mean: [0, 0, 0]}, {bot: "
  "none, mean: []}]}\n"
  "test: {candidate: c, against: d, margin: 0.03, alpha: 0.05, beta: 0.05, lower: -2.9, upper: "
  "2.9, llr: 3, blocks: 2,\n"
  "  verdict: accepted, path: [[1, 0.5], [2, 3]]}\n"
  "paired: [{measure: score, bot: null, variant_a: v/one, variant_b: v/two, a: 1, b: 2, "
  "difference: 1, low: null, p: 0.5}]\n"
  "faults: [{bot: '<x>', variant: v/one, fault: error, games: 1, forfeits: 1, first_game: 7, text: "
  "'a & b', clock: true},\n"
  "  {bot: b, variant: v/one, fault: late, games: 1, forfeits: 0, first_game: 9, text: ''}]\n";

static void has(const struct ad_buf *page, const char *text)
{
  ck_assert_msg(strstr(ad_buf_text(page), text) != NULL, "the page lacks: %s", text);
}

START_TEST(page_tells_all_of_the_tree)
{
  static const char *const parts[] = {"<title>&lt;b&gt;T&lt;/b&gt;</title>",
                                      "<bdi>&lt;x&gt;</bdi>",
                                      "id=\"table-2\"",
                                      "v/one, 2 seats",
                                      "win share 87.5 %, from 60.0 to 110.0",
                                      "win share 12.5 %, interval not known",
                                      "<td>3</td><td>1</td><td>0</td>",
                                      "<p class=\"lead\">&lt;x&gt; leads</p>",
                                      "<td>30<span class=\"dim\">?</span></td>",
                                      "<td>90.0<span class=\"dim\">?</span></td>",
                                      ">score sd<",
                                      "87.5<small>4 games</small>",
                                      "&gt; 99.9",
                                      "&lt; 0.1",
                                      "the seat probably matters",
                                      "by the model davidson_luce",
                                      "<td>21.5</td>",
                                      "<title>Scores of &lt;x&gt;</title>",
                                      "Mean score over the game",
                                      "It is better by about the margin",
                                      "Evidence over the blocks",
                                      "The variants compared",
                                      "B − A",
                                      "<a href=\"my%20%231-game-7.html\">game 7</a>",
                                      "<td>game 9</td>",
                                      "not repeatable",
                                      "died &lt;i&gt;",
                                      "1 game is void",
                                      "2 games have a verdict",
                                      "Stopped"};
  struct ad_buf page;
  ad_buf_init(&page);
  rp_standings_html(fixture_yaml(&arena, rich), &page);
  for (int i = 0; i < AD_LEN(parts); i++)
    has(&page, parts[i]);
  ck_assert_ptr_null(strstr(ad_buf_text(&page), "nan"));
  ck_assert_ptr_null(strstr(ad_buf_text(&page), "inf<"));
  ck_assert_ptr_null(strstr(ad_buf_text(&page), "<x>"));
  ad_buf_fini(&page);
}
END_TEST

/* Whatever a tree lacks is left out: here each top key in turn, then each key of the full table. */
START_TEST(page_leaves_out_what_is_not_there)
{
  struct ad_node *tree = fixture_yaml(&arena, rich);
  for (int map = 0; map < 2; map++) {
    int n = map ? ad_node_at(ad_node_get(tree, "tables"), 1)->n : tree->n;
    for (int k = 0; k < n; k++) {
      struct ad_node *copy = ad_node_copy(&arena, tree),
                     *from = map ? ad_node_at(ad_node_get(copy, "tables"), 1) : copy;
      struct ad_buf page;
      struct ad_node *key = from->first;
      for (int i = 0; i < k; i++)
        key = key->next;
      ad_node_remove(from, key);
      ad_buf_init(&page);
      rp_standings_html(copy, &page);
      has(&page, "</html>");
      ck_assert_ptr_null(strstr(ad_buf_text(&page), "nan"));
      ad_buf_fini(&page);
    }
  }
}
END_TEST

START_TEST(page_of_nothing)
{
  struct ad_buf page;
  ad_buf_init(&page);
  rp_standings_html(ad_node_map(&arena), &page);
  has(&page, "</html>");
  ad_buf_fini(&page);
}
END_TEST

/* Games of some variants: as many positions as moves and one, the same page again. */
START_TEST(page_of_games)
{
  int n;
  const struct ad_setup *const *all = setups_all(&n), *setup = all[_i * (n - 1) / 4];
  struct ad_match *match = setups_random_game(setup, 3, NULL);
  struct rp_game game = {
    .match = match, .title = "a </title> b", .viewer = AD_NOBODY, .note = "it <ended>"};
  struct ad_buf page, again;
  int positions = 0;
  game.fault[0] = (struct rp_game_fault){AD_FAULT_ERROR, 2, match->n_moves - 1, true, "boom <b>"};
  ad_buf_init(&page);
  ad_buf_init(&again);
  rp_game_html(&game, &page);
  rp_game_html(&game, &again);
  for (const char *at = ad_buf_text(&page); (at = strstr(at, "<section class=\"pos\"")); at++)
    positions++;
  ck_assert_int_eq(positions, match->n_moves + 1);
  ck_assert_str_eq(ad_buf_text(&page), ad_buf_text(&again));
  has(&page, "<strong>fault: error</strong>");
  has(&page, "boom &lt;b&gt;");
  has(&page, "<strong class=\"mark\">fault</strong>");
  has(&page, "it &lt;ended&gt;");
  ck_assert_ptr_null(strchr(ad_buf_text(&page), '\033'));
  ad_buf_fini(&again);
  ad_buf_fini(&page);
  ad_match_free(match);
}
END_TEST

Suite *html_suite(void);
Suite *html_suite(void)
{
  Suite *suite = suite_create("html");
  TCase *tc = tcase_create("html");
  tcase_add_checked_fixture(tc, begin, end);
  tcase_set_timeout(tc, 300);
  tcase_add_loop_test(tc, html_texts_are_escaped, 0, AD_LEN(texts));
  tcase_add_test(tc, html_attributes_are_escaped);
  tcase_add_test(tc, html_elements_end_as_they_should);
  tcase_add_test(tc, html_numbers_have_no_minus_zero);
  tcase_add_test(tc, html_drawing);
  tcase_add_test(tc, html_drawings_show_marks);
  tcase_add_test(tc, ink_reads_what_it_wrote);
  tcase_add_test(tc, curves_of_nim);
  tcase_add_test(tc, page_tells_all_of_the_tree);
  tcase_add_test(tc, page_leaves_out_what_is_not_there);
  tcase_add_test(tc, page_of_nothing);
  tcase_add_loop_test(tc, page_of_games, 0, 5);
  suite_add_tcase(suite, tc);
  return suite;
}
