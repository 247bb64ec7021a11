/* page_data.c - the map of a lesson as JSON for the script of its page.
 *
 * {name, steps, most, texts, places}; a place has
 *   s     step, from 0          id   of the step       k, q   kind and question
 *   br    the step is a branch  t    text              b      number of its board, -1: none
 *   m     marks                 sh   [clause, points, label, where] of the sheet, or null
 *   o     [text, clause]        a    [typed, note, offered, verdict, text, place, slip, and at the
 *                                    last try: text, place]
 *   u, x  said to a text that is not an answer, and to all other answers; xl: at the last try
 *   h     [text, marks, board]  sk, on  [text, place]
 *   tr, pl  tries, decisions left; 0: any number
 *   open  false: the map was full
 * Texts of answers are numbers of `texts`.  -1 as a place is the end, -2 outside of the page. */
#include "engine/app/lesson/page_data.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/json.h"
#include "engine/lesson/flow/text.h"

/* ---- texts ---- */

/* FNV-1a, 64 bits. */
static uint64_t hash_of(const char *text)
{
  uint64_t hash = UINT64_C(0xcbf29ce484222325);
  for (; *text; text++)
    hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
  return hash;
}

int app_page_text(struct app_page_texts *texts, const char *text)
{
  uint64_t hash = hash_of(text);
  for (int i = 0; i < texts->n; i++)
    if (texts->list[i].hash == hash && strcmp(texts->list[i].text, text) == 0)
      return i;
  AD_GROW(texts->list, texts->n, texts->cap);
  texts->list[texts->n] = (struct app_page_entry){hash, ad_strdup(text)};
  return texts->n++;
}

void app_page_texts_fini(struct app_page_texts *texts)
{
  for (int i = 0; i < texts->n; i++)
    free(texts->list[i].text);
  free(texts->list);
}

/* ---- places ---- */

static void put_marks(struct ad_json *json, const char *key, const struct le_texts *marks)
{
  ad_json_list(json, key);
  for (int i = 0; marks && i < marks->n; i++)
    ad_json_text(json, NULL, marks->text[i]);
  ad_json_end_list(json);
}

static void put_sheet(const struct app_page_writer *w, struct ad_json *json,
                      const struct le_place *place)
{
  struct ad_sheet sheet;
  const struct le_show *show = &le_session_step(place->session)->show;
  if (!show->sheet && !show->line) {
    ad_json_null(json, "sh");
    return;
  }
  ad_sheet_init(&sheet);
  ad_score(w->lesson->world.setup, place->session->state, show->seat, w->lesson->lesson->seat,
           &sheet);
  ad_json_list(json, "sh");
  for (int i = 0; i < sheet.n; i++) {
    const struct ad_line *line = &sheet.lines[i];
    if (show->line && strcmp(line->clause, show->line) != 0)
      continue;
    ad_json_list(json, NULL);
    ad_json_text(json, NULL, line->clause);
    ad_json_int(json, NULL, line->points);
    ad_json_text(json, NULL, line->label);
    ad_json_text(json, NULL, line->where);
    ad_json_end_list(json);
  }
  ad_json_end_list(json);
  ad_sheet_fini(&sheet);
}

static void put_options(const struct app_page_writer *w, struct ad_json *json,
                        const struct le_place *place)
{
  struct ad_arena arena;
  struct le_texts options;
  ad_arena_init(&arena);
  le_session_options(place->session, &arena, &options);
  ad_json_list(json, "o");
  for (int i = 0; i < options.n; i++) {
    struct ad_buf about = {0};
    const struct le_clause *clause = le_clause_find(&w->lesson->clauses, options.text[i]);
    if (clause)
      le_clause_short(clause, APP_PAGE_CLAUSE, &about);
    ad_json_list(json, NULL);
    ad_json_text(json, NULL, options.text[i]);
    ad_json_text(json, NULL, ad_buf_text(&about));
    ad_json_end_list(json);
    ad_buf_fini(&about);
  }
  ad_json_end_list(json);
  ad_arena_fini(&arena);
}

static void put_answers(struct app_page_writer *w, struct ad_json *json,
                        const struct le_place *place)
{
  ad_json_list(json, "a");
  for (int i = 0; i < place->n_answers; i++) {
    const struct le_judged *judged = &place->answer[i];
    ad_json_list(json, NULL);
    ad_json_text(json, NULL, judged->typed);
    ad_json_text(json, NULL, judged->note);
    ad_json_int(json, NULL, judged->is_offered);
    ad_json_int(json, NULL, (int)judged->verdict);
    ad_json_int(json, NULL, app_page_text(&w->texts, judged->text));
    ad_json_int(json, NULL, judged->to);
    ad_json_int(json, NULL, judged->is_slip);
    if (judged->last_text) {
      ad_json_int(json, NULL, app_page_text(&w->texts, judged->last_text));
      ad_json_int(json, NULL, judged->last_to);
    }
    ad_json_end_list(json);
  }
  ad_json_end_list(json);
}

/* BOARD: the numbers of their boards. */
static void put_hints(struct ad_json *json, const struct le_place *place, const int *board)
{
  ad_json_list(json, "h");
  for (int i = 0; i < place->n_hints; i++) {
    ad_json_list(json, NULL);
    ad_json_text(json, NULL, place->hint[i].text);
    put_marks(json, NULL, place->hint[i].mark);
    ad_json_int(json, NULL, board[i]);
    ad_json_end_list(json);
  }
  ad_json_end_list(json);
}

static void put_way(struct ad_json *json, const char *key, const struct le_way *way)
{
  ad_json_list(json, key);
  ad_json_text(json, NULL, way->text ? way->text : "");
  ad_json_int(json, NULL, way->to);
  ad_json_end_list(json);
}

static void put_place(struct app_page_writer *w, struct ad_json *json, int number, int first_hint)
{
  const struct le_place *place = &w->map->place[number];
  const struct le_step *step = le_session_step(place->session);
  struct ad_buf text = {0};
  le_step_text(place->session, step, &text);
  ad_json_map(json, NULL);
  ad_json_int(json, "s", place->session->at);
  ad_json_text(json, "id", step->id);
  ad_json_text(json, "k", ad_word_of(le_step_words, (int)step->kind));
  ad_json_text(json, "q", ad_word_of(le_ask_words, (int)step->ask));
  ad_json_bool(json, "br", step->is_branch);
  ad_json_text(json, "t", ad_buf_text(&text));
  ad_json_int(json, "b", step->show.no_board ? -1 : w->board[number]);
  put_marks(json, "m", &step->show.mark);
  put_sheet(w, json, place);
  put_options(w, json, place);
  put_answers(w, json, place);
  ad_json_text(json, "u", place->unclear);
  ad_json_text(json, "x", place->other);
  ad_json_text(json, "xl", place->other_last);
  put_hints(json, place, w->hint_board + first_hint);
  put_way(json, "sk", &place->skip);
  put_way(json, "on", &place->on);
  ad_json_int(json, "tr", step->tries);
  ad_json_int(json, "pl", step->kind == LE_PLAY ? step->at_most - place->session->played : 0);
  ad_json_bool(json, "open", place->is_open);
  ad_json_end_map(json);
  ad_buf_fini(&text);
}

void app_page_data(struct app_page_writer *w, struct ad_buf *out)
{
  struct ad_json json;
  ad_json_init(&json, out, AD_JSON_LINE);
  ad_json_map(&json, NULL);
  ad_json_text(&json, "name", w->lesson->lesson->name);
  ad_json_text(&json, "lang", w->language);
  ad_json_int(&json, "steps", w->lesson->lesson->n_steps);
  ad_json_int(&json, "most", LE_MAP_PLACES);
  ad_json_list(&json, "places");
  for (int i = 0, hint = 0; i < w->map->n; hint += w->map->place[i].n_hints, i++)
    put_place(w, &json, i, hint);
  ad_json_end_list(&json);
  ad_json_list(&json, "texts");
  for (int i = 0; i < w->texts.n; i++)
    ad_json_text(&json, NULL, w->texts.list[i].text);
  ad_json_end_list(&json);
  ad_json_end_map(&json);
}
