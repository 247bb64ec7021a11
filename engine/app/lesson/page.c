/* page.c - writes the map of a lesson as a page.
 *
 * The page has the author's path as text: without scripts all steps can be read, with the solutions
 * behind <details>.  Its script takes the boards from there and teaches by the data that
 * page_data.c writes. */
#include "engine/app/lesson/page.h"

#include <stdlib.h>
#include <string.h>

#include "engine/app/lesson/page_data.h"
#include "engine/core/show/show.h"
#include "engine/lesson/flow/text.h"
#include "engine/report/html/drawing.h"
#include "engine/report/html/page.h"

/* ---- parts of a step ---- */

static void open_details(struct rp_html *h, const char *summary)
{
  rp_open(h, "details");
  rp_element(h, "summary", NULL, summary);
}

/* Appends the signs of DRAWING without its colours. */
static void add_signs(const char *drawing, struct ad_buf *out)
{
  struct ad_text_style style = {AD_PLAIN, AD_PLAIN, false};
  while (*drawing) {
    const char *behind = ad_styled_read_style(drawing, &style);
    if (!behind)
      ad_buf_add_n(out, drawing, 1);
    drawing = behind ? behind : drawing + 1;
  }
}

/* Draws the position of PLACE with MARKS, in colours or without. */
static void draw(struct app_page_writer *w, const struct le_place *place,
                 const struct le_texts *marks, bool colour, struct ad_styled *styled)
{
  const struct le_step *step = le_session_step(place->session);
  const struct ad_setup *setup = w->lesson->world.setup;
  struct ad_reason reason;
  ad_styled_init(styled, colour, true);
  if (step->show.overlay && !ad_overlay_read(setup, step->show.overlay, &styled->overlay, &reason))
    styled->overlay = 0;
  styled->seat = w->lesson->lesson->seat;
  styled->marks = marks->text;
  styled->n_marks = marks->n;
  styled->hides_points = le_asks_points(step);
  ad_draw(setup, place->session->state, w->lesson->lesson->seat, styled);
}

static void add_drawing(struct app_page_writer *w, struct rp_html *h,
                        const struct ad_styled *styled)
{
  rp_open(h, "pre");
  rp_class(h, "board");
  rp_attr(h, "tabindex", "0");
  rp_attr(h, "aria-label", "board");
  rp_drawing(h, ad_buf_text(&styled->out), &w->colours);
  rp_close(h);
}

/* Adds the drawing without colours where it has other signs: texts of lessons name them. */
static void add_plain(struct app_page_writer *w, struct rp_html *h, const struct le_place *place,
                      const struct le_texts *marks, const struct ad_styled *coloured)
{
  struct ad_styled plain;
  struct ad_buf signs = {0};
  add_signs(ad_buf_text(&coloured->out), &signs);
  draw(w, place, marks, false, &plain);
  if (strcmp(ad_buf_text(&signs), ad_buf_text(&plain.out)) != 0) {
    open_details(h, "Without colours");
    add_drawing(w, h, &plain);
    rp_close(h);
  }
  ad_styled_fini(&plain);
  ad_buf_fini(&signs);
}

/* Adds the board of PLACE with MARKS: once under an id for the script, and again if REPEATS.
 * Returns its number. */
static int add_board(struct app_page_writer *w, const struct le_place *place,
                     const struct le_texts *marks, bool repeats)
{
  struct ad_styled styled;
  struct rp_html part;
  int n = w->boards.n;
  rp_html_init(&part);
  draw(w, place, marks, true, &styled);
  add_drawing(w, &part, &styled);
  add_plain(w, &part, place, marks, &styled);
  int number = app_page_text(&w->boards, ad_buf_text(&part.out));
  if (w->boards.n > n) {
    rp_open(w->h, "div");
    rp_attr(w->h, "id", "b%d", number);
    rp_append_part(w->h, &part);
    rp_close(w->h);
  } else if (repeats) {
    rp_append_part(w->h, &part);
  }
  ad_styled_fini(&styled);
  rp_html_fini(&part);
  return number;
}

/* Adds the board of place NUMBER, if its step shows one. */
static void add_board_of(struct app_page_writer *w, int number, bool repeats)
{
  const struct le_place *place = &w->map->place[number];
  const struct le_show *show = &le_session_step(place->session)->show;
  if (!show->no_board)
    w->board[number] = add_board(w, place, &show->mark, repeats);
}

static void add_marks(struct rp_html *h, const struct le_texts *marks)
{
  if (!marks || !marks->n)
    return;
  rp_open(h, "p");
  rp_class(h, "marks");
  rp_text(h, "Look at: ");
  for (int i = 0; i < marks->n; i++)
    rp_elementf(h, "b", NULL, "%s%s", marks->text[i], i + 1 < marks->n ? ", " : "");
  rp_close(h);
}

static void add_sheet(struct app_page_writer *w, const struct le_place *place)
{
  struct ad_sheet sheet;
  const struct le_show *show = &le_session_step(place->session)->show;
  struct rp_html *h = w->h;
  if (!show->sheet && !show->line)
    return;
  ad_sheet_init(&sheet);
  ad_score(w->lesson->world.setup, place->session->state, show->seat, w->lesson->lesson->seat,
           &sheet);
  rp_table_begin(h, "sheet", "Score sheet");
  rp_open(h, "tbody");
  for (int i = 0; i < sheet.n; i++) {
    const struct ad_line *line = &sheet.lines[i];
    if (show->line && strcmp(line->clause, show->line) != 0)
      continue;
    rp_open(h, "tr");
    rp_head_cell(h, "row", "l", line->clause);
    rp_elementf(h, "td", NULL, "%+d", line->points);
    rp_name(h, "td", "w", line->label);
    rp_name(h, "td", "w dim", line->where);
    rp_close(h);
  }
  rp_close(h);
  rp_table_end(h);
  ad_sheet_fini(&sheet);
}

static void add_options(struct app_page_writer *w, const struct le_place *place)
{
  struct ad_arena arena;
  struct le_texts options;
  ad_arena_init(&arena);
  le_session_options(place->session, &arena, &options);
  if (options.n)
    rp_open(w->h, "ol");
  for (int i = 0; i < options.n; i++) {
    struct ad_buf text = {0};
    const struct le_clause *clause = le_clause_find(&w->lesson->clauses, options.text[i]);
    ad_buf_add(&text, options.text[i]);
    if (clause) {
      ad_buf_add(&text, ": ");
      le_clause_short(clause, APP_PAGE_CLAUSE, &text);
    }
    rp_element(w->h, "li", NULL, ad_buf_text(&text));
    ad_buf_fini(&text);
  }
  if (options.n)
    rp_close(w->h);
  ad_arena_fini(&arena);
}

/* What is said to TYPED at PLACE, or NULL. */
static const struct le_judged *judged_of(const struct le_place *place, const char *typed)
{
  for (int i = 0; typed && i < place->n_answers; i++)
    if (strcmp(place->answer[i].typed, typed) == 0)
      return &place->answer[i];
  return NULL;
}

static void add_answer(struct rp_html *h, const char *typed, const struct le_judged *judged)
{
  rp_open(h, "p");
  rp_element(h, "code", NULL, typed);
  rp_close(h);
  if (judged && *judged->text)
    rp_element(h, "div", "lines", judged->text);
}

static void add_hints(struct rp_html *h, const struct le_place *place)
{
  if (!place->n_hints)
    return;
  open_details(h, "Hints");
  for (int i = 0; i < place->n_hints; i++) {
    rp_element(h, "div", "lines", place->hint[i].text);
    add_marks(h, place->hint[i].mark);
  }
  rp_close(h);
}

static void add_wrong(struct rp_html *h, const struct le_place *place)
{
  const struct le_step *step = le_session_step(place->session);
  if (step->kind != LE_ASK || !step->n_wrong)
    return;
  open_details(h, "Wrong answers");
  for (int i = 0; i < step->n_wrong; i++)
    add_answer(h, step->wrong[i].answer, judged_of(place, step->wrong[i].answer));
  rp_close(h);
}

/* ---- steps ---- */

static void add_heading(struct app_page_writer *w, const struct le_place *place)
{
  const struct le_session *s = place->session;
  if (s->played)
    rp_elementf(w->h, "h3", NULL, "%d of %d, decision %d", s->at + 1, w->lesson->lesson->n_steps,
                s->played + 1);
  else
    rp_elementf(w->h, "h3", NULL, "%d of %d", s->at + 1, w->lesson->lesson->n_steps);
}

static void add_step(struct app_page_writer *w, int number)
{
  struct rp_html *h = w->h;
  const struct le_place *place = &w->map->place[number];
  const struct le_step *step = le_session_step(place->session);
  struct ad_buf text = {0};
  le_step_text(place->session, step, &text);
  rp_open(h, "section");
  rp_class(h, "step");
  add_heading(w, place);
  add_board_of(w, number, true);
  add_sheet(w, place);
  add_marks(h, &step->show.mark);
  rp_open(h, "div");
  rp_class(h, "lines text");
  rp_attr(h, "lang", "%s", w->language);
  rp_text(h, ad_buf_text(&text));
  rp_close(h);
  add_options(w, place);
  add_hints(h, place);
  add_wrong(h, place);
  if (place->solution) {
    open_details(h, "Solution");
    add_answer(h, place->solution, judged_of(place, place->solution));
    rp_close(h);
  }
  if (place->on.text && *place->on.text)
    rp_element(h, "div", "lines", place->on.text);
  rp_close(h);
  ad_buf_fini(&text);
}

/* The first place of each branch. */
static void add_branches(struct app_page_writer *w)
{
  bool shown[LE_MAX_STEPS] = {false}, has_heading = false;
  for (int i = 0; i < w->map->n; i++) {
    const struct le_place *place = &w->map->place[i];
    const struct le_step *step = le_session_step(place->session);
    if (!step->is_branch || shown[place->session->at])
      continue;
    if (!has_heading)
      rp_element(w->h, "h2", NULL, "After wrong answers");
    has_heading = shown[place->session->at] = true;
    add_step(w, i);
  }
}

/* All steps for people who read; open until the script closes it. */
static void add_reading(struct app_page_writer *w)
{
  rp_open(w->h, "details");
  rp_attr(w->h, "id", "all");
  rp_attr(w->h, "open", "%s", "");
  rp_element(w->h, "summary", NULL, "All steps, with solutions");
  for (int i = 0; i < w->map->n; i++)
    if (w->map->place[i].is_authors)
      add_step(w, i);
  add_branches(w);
  rp_close(w->h);
}

/* Boards of other places and of hints; each board is in the page once. */
static void add_other_boards(struct app_page_writer *w)
{
  rp_open(w->h, "div");
  rp_attr(w->h, "id", "boards");
  rp_attr(w->h, "hidden", "%s", "");
  for (int i = 0, hint = 0; i < w->map->n; i++) {
    const struct le_place *place = &w->map->place[i];
    if (w->board[i] < 0)
      add_board_of(w, i, false);
    for (int k = 0; k < place->n_hints; k++, hint++)
      w->hint_board[hint] =
        place->hint[k].mark ? add_board(w, place, place->hint[k].mark, false) : -1;
  }
  rp_close(w->h);
}

/* ---- the page ---- */

static void add_header(struct app_page_writer *w)
{
  const struct app_lesson *lesson = w->lesson;
  const struct ad_setup *setup = lesson->world.setup;
  rp_open(w->h, "header");
  rp_open(w->h, "h1");
  rp_attr(w->h, "lang", "%s", w->language);
  rp_element(w->h, "bdi", NULL, lesson->lesson->title);
  rp_close(w->h);
  rp_open(w->h, "p");
  rp_class(w->h, "sub");
  rp_element(w->h, "bdi", NULL, lesson->lesson->name);
  rp_text(w->h, ", ");
  rp_element(w->h, "bdi", NULL, setup->name);
  rp_textf(w->h, ", %d seats, you are seat %d", setup->seats, lesson->lesson->seat + 1);
  rp_close(w->h);
  rp_close(w->h);
}

static int count_hints(const struct le_map *map)
{
  int n = 0;
  for (int i = 0; i < map->n; i++)
    n += map->place[i].n_hints;
  return n;
}

/* How many places were judged. */
static int count_open(const struct le_map *map)
{
  int n = 0;
  for (int i = 0; i < map->n; i++)
    n += map->place[i].is_open;
  return n;
}

static void add_footer(struct app_page_writer *w)
{
  rp_open(w->h, "footer");
  rp_textf(w->h,
           "Every answer was judged by the rules when this page was made: %d position%s, %d "
           "answer%s. ",
           count_open(w->map), ad_plural(count_open(w->map)), w->map->n_answers,
           ad_plural(w->map->n_answers));
  if (w->map->is_cut)
    rp_textf(w->h,
             "The lesson has more than the %d positions or about %d answers that a page holds; "
             "where the page ends, the program continues. ",
             (int)LE_MAP_PLACES, (int)LE_MAP_ANSWERS);
  rp_text(w->h, "The program: ");
  rp_elementf(w->h, "code", NULL, "aedile learn %s", w->lesson->lesson->name);
  rp_close(w->h);
}

static void add_body(struct app_page_writer *w)
{
  struct ad_buf data = {0};
  add_header(w);
  rp_open(w->h, "main");
  rp_open(w->h, "div");
  rp_attr(w->h, "id", "teach");
  rp_attr(w->h, "hidden", "%s", "");
  rp_close(w->h);
  add_reading(w);
  add_other_boards(w);
  app_page_data(w, &data);
  rp_open(w->h, "div");
  rp_attr(w->h, "id", "data");
  rp_attr(w->h, "hidden", "%s", "");
  rp_text(w->h, ad_buf_text(&data));
  rp_close(w->h);
  rp_close(w->h);
  add_footer(w);
  ad_buf_fini(&data);
}

static void write_page(const struct app_lesson *lesson, const char *language,
                       const struct le_map *map, struct ad_buf *out)
{
  struct rp_html body, page;
  struct ad_buf style = {0};
  struct app_page_writer w = {.lesson = lesson,
                              .language = language,
                              .map = map,
                              .h = &body,
                              .board = ad_calloc((size_t)map->n, sizeof *w.board),
                              .hint_board =
                                ad_calloc((size_t)count_hints(map) + 1, sizeof *w.hint_board)};
  for (int i = 0; i < map->n; i++)
    w.board[i] = -1;
  rp_html_init(&body);
  rp_html_init(&page);
  add_body(&w);
  ad_buf_add(&style, rp_lesson_style);
  rp_colours_style(&w.colours, &style);
  rp_page_begin(&page, lesson->lesson->title, ad_buf_text(&style), rp_lesson_script);
  rp_append_part(&page, &body);
  rp_page_end(&page, rp_lesson_script);
  ad_buf_add_n(out, ad_buf_text(&page.out), page.out.len);
  rp_html_fini(&page);
  rp_html_fini(&body);
  ad_buf_fini(&style);
  app_page_texts_fini(&w.boards);
  app_page_texts_fini(&w.texts);
  free(w.board);
  free(w.hint_board);
}

bool app_lesson_page(const struct app_lesson *lesson, const char *language,
                     struct app_lesson_page *out, struct ad_err *err)
{
  struct le_map map;
  *out = (struct app_lesson_page){0};
  bool good = le_map_make(&lesson->world, &map, err);
  if (good) {
    write_page(lesson, language, &map, &out->text);
    out->n_places = count_open(&map);
    out->n_answers = map.n_answers;
    out->is_cut = map.is_cut;
  }
  le_map_fini(&map);
  return good;
}

void app_lesson_page_fini(struct app_lesson_page *page)
{
  ad_buf_fini(&page->text);
}
