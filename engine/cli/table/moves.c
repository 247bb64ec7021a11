/* moves.c - the legal moves of a question: their list, and which of them a text means. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/cli/table/turn.h"
#include "engine/cli/terminal/wrapped.h"
#include "engine/core/match/view_internal.h"

enum { MANY_MOVES = 24, NUMBER_WIDTH = 6 };

int cli_points_now(const struct cli_turn *t)
{
  return ad_points(t->view->setup, ad_view_state(t->view), t->view->seat);
}

int cli_points_after(const struct cli_turn *t, ad_move move, void *scratch)
{
  memcpy(scratch, ad_view_state(t->view), t->view->setup->state_size);
  ad_apply(t->view->setup, scratch, move);
  return ad_points(t->view->setup, scratch, t->view->seat);
}

/* ---- the list ---- */

/* A line of the list for `?`. */
struct listed {
  int number, after;
  char text[AD_MOVE_DESCRIPTION];
};

/* No move of the list changes the points. */
static bool same_points(const struct listed *list, int n, int now)
{
  for (int i = 0; i < n; i++)
    if (list[i].after != now)
      return false;
  return true;
}

/* Many moves side by side, numbers running down; false if the texts are too long for two columns.
   Points are shown if any move changes them. */
static bool print_columns(const struct listed *list, int n, int now)
{
  int widest = 0, gain = 0;
  bool plain = same_points(list, n, now);
  for (int i = 0; i < n; i++) {
    int text = ad_utf8_width(list[i].text),
        digits = plain ? 0 : snprintf(NULL, 0, "(%+d)", list[i].after - now);
    widest = text > widest ? text : widest;
    gain = digits > gain ? digits : gain;
  }
  int columns = cli_text_width() / (NUMBER_WIDTH + widest + 1 + gain),
      lines = columns < 1 ? n : (n + columns - 1) / columns;
  for (int line = 0; line < lines && columns > 1; line++) {
    for (int i = line; i < n; i += lines) {
      char points[24] = "";
      if (!plain)
        snprintf(points, sizeof points, "(%+d)", list[i].after - now);
      bool last = i + lines >= n;
      int pad = last && plain ? 0 : widest - ad_utf8_width(list[i].text) + 1;
      printf("%4d  %s%*s%-*s", list[i].number, list[i].text, pad, "", last ? 0 : gain, points);
    }
    putchar('\n');
  }
  return columns > 1;
}

/* A move alone on its line, TEXT columns wide if it is not longer; a longer one is wrapped. */
static void print_one(const struct cli_turn *t, const struct listed *move, int text, int now)
{
  struct ad_buf line = {0};
  int pad = text - ad_utf8_width(move->text);
  ad_buf_printf(&line, "%4d  %s", move->number, move->text);
  if (!t->hides_points)
    ad_buf_printf(&line, "%*s %4d point%s (%+d)", pad > 0 ? pad : 0, "", move->after,
                  move->after == 1 ? " " : "s", move->after - now);
  cli_print_hanging(stdout, ad_buf_text(&line), cli_text_width(), NUMBER_WIDTH);
  ad_buf_fini(&line);
}

static void print_listed(const struct cli_turn *t, const struct listed *list, int n, int now)
{
  enum { NARROW = 32, WIDE = 56 };
  int widest = NARROW;
  if (n > MANY_MOVES && print_columns(list, n, now))
    return;
  for (int i = 0; i < n; i++) {
    int width = ad_utf8_width(list[i].text);
    widest = width > widest && width <= WIDE ? width : widest;
  }
  for (int i = 0; i < n; i++)
    print_one(t, &list[i], widest, now);
}

static bool begins_word(const char *text, const char *start)
{
  return start == text || !isalnum((unsigned char)start[-1]);
}

/* True if TEXT has FILTER in it, whatever its case; WHOLE: at the beginning of a word. */
static bool is_meant(const char *text, const char *filter, bool whole)
{
  for (const char *at = strcasestr(text, filter); at; at = strcasestr(at + 1, filter))
    if (!whole || begins_word(text, at))
      return true;
  return false;
}

/* Fills LIST with the moves that have FILTER; returns how many. */
static int fill_list(const struct cli_turn *t, const char *filter, bool whole, struct listed *list)
{
  void *scratch = ad_calloc(1, t->view->setup->state_size);
  int shown = 0;
  for (int i = 0; i < t->n; i++) {
    struct listed *next = &list[shown];
    ad_move_describe(t->view->setup, ad_view_state(t->view), t->moves[i], t->view->seat,
                     next->text);
    if (*filter && !is_meant(next->text, filter, whole))
      continue;
    next->number = i + 1;
    next->after = t->hides_points ? 0 : cli_points_after(t, t->moves[i], scratch);
    shown++;
  }
  free(scratch);
  return shown;
}

int cli_list_lines(const struct cli_turn *t)
{
  enum { POINTS = 20 };
  int lines = 0;
  for (int i = 0; i < t->n; i++) {
    char text[AD_MOVE_DESCRIPTION];
    ad_move_describe(t->view->setup, ad_view_state(t->view), t->moves[i], t->view->seat, text);
    lines += 1 + (NUMBER_WIDTH + ad_utf8_width(text) + POINTS) / cli_text_width();
  }
  return lines;
}

enum cli_answer cli_list_moves(struct cli_turn *t, const char *filter)
{
  struct listed *list = ad_calloc((size_t)t->n, sizeof *list);
  int shown = fill_list(t, filter, true, list);
  if (!shown)
    shown = fill_list(t, filter, false, list);
  int now = t->hides_points ? 0 : cli_points_now(t);
  if (!ad_has_fault(t->view->setup))
    print_listed(t, list, shown, now);
  if (!shown)
    printf("no legal move with '%s' in it\n", filter);
  free(list);
  return CLI_ASK_AGAIN;
}

/* ---- which move a text means ---- */

/* True if TYPED is MOVE but for capitals and blanks: "Place  t05 0, 1". */
static bool is_nearly(const char *typed, const char *move)
{
  bool after_comma = false;
  for (; *move; typed++, move++) {
    size_t blanks = strspn(typed, " \t");
    if (*move == ' ' && blanks) {
      typed += blanks - 1;
      continue;
    }
    if (*move == ',' || after_comma)
      typed += blanks;
    after_comma = *move == ',';
    if (tolower((unsigned char)*typed) != tolower((unsigned char)*move))
      return false;
  }
  return !*typed;
}

/* The legal move that TEXT nearly is; -1 if there is none. */
static int find_nearly(const struct cli_turn *t, const char *text)
{
  for (int i = 0; i < t->n; i++) {
    char move[AD_MOVE_TEXT];
    ad_move_print(t->view->setup, ad_view_state(t->view), t->moves[i], move, sizeof move);
    if (is_nearly(text, move))
      return i;
  }
  return -1;
}

/* The number of a move of the list. */
static bool find_number(const struct cli_turn *t, const char *text, long long number, int *choice,
                        struct ad_reason *reason)
{
  *reason = (struct ad_reason){0};
  if (!t->n) {
    snprintf(reason->text, sizeof reason->text, "the game is over");
    return false;
  }
  if (number >= 1 && number <= t->n) {
    *choice = (int)number - 1;
    return true;
  }
  snprintf(reason->text, sizeof reason->text, "there is no move %.20s, the numbers go from 1 to %d",
           text, t->n);
  return false;
}

/* Options of decisions may be numbers: then the text is meant. */
bool cli_find_move(const struct cli_turn *t, const char *text, int *choice,
                   struct ad_reason *reason)
{
  long long number;
  ad_move move;
  *reason = (struct ad_reason){0};
  bool counts = ad_parse_int(text, &number),
       plain = !counts || ad_has_pending(t->view->setup, t->view->true_state);
  bool found = plain && ad_move_parse(t->view->setup, ad_view_state(t->view), text, &move, reason);
  if (counts && !found)
    return find_number(t, text, number, choice, reason);
  if (!found) {
    *choice = find_nearly(t, text);
    return *choice >= 0;
  }
  for (*choice = 0; *choice < t->n; ++*choice)
    if (t->moves[*choice] == move)
      return true;
  snprintf(reason->text, sizeof reason->text, "not among the legal moves");
  return false;
}

int cli_count_moves(const struct cli_turn *t, const char *text, bool begin, int *first)
{
  int n = 0;
  for (int i = 0; i < t->n; i++) {
    char move[AD_MOVE_TEXT];
    ad_move_print(t->view->setup, ad_view_state(t->view), t->moves[i], move, sizeof move);
    const char *at = strcasestr(move, text);
    if (at && (!begin || at == move) && n++ == 0)
      *first = i;
  }
  return n;
}
