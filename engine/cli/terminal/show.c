/* show.c - boards, score sheets and rankings on stdout. */
#include "engine/cli/terminal/show.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/cli/terminal/wrapped.h"
#include "engine/core/show/show.h"
#include "engine/report/json.h"

enum { CLAUSE_WIDTH = 14 }; /* columns of a clause in a sheet, if none is longer */

void cli_print_heading(const char *title, const char *variant, int seats)
{
  printf(*title ? "%s (%s, %d seat%s)\n" : "%s%s, %d seat%s\n", title, variant, seats,
         ad_plural(seats));
}

void cli_print_pace(double games_a_second, const char *since, double seconds_left)
{
  long left = (long)(seconds_left + 0.5);
  printf("%.1f games/s %s, %ld:%02ld:%02ld left", games_a_second, since, left / 3600,
         left / 60 % 60, left % 60);
}

/* Prints DRAWING, with what has changed since BEFORE marked; that becomes DRAWING. */
static void print_marked(const char *drawing, struct ad_buf *before)
{
  struct ad_buf marked;
  ad_buf_init(&marked);
  ad_styled_mark_changes(before->len ? before->text : drawing, drawing, &marked);
  fputs(ad_buf_text(&marked), stdout);
  ad_buf_fini(&marked);
  ad_buf_clear(before);
  ad_buf_add(before, drawing);
}

static void draw_as(const struct ad_setup *setup, const void *state, int viewer,
                    const struct cli_drawing *how, struct ad_styled *styled)
{
  ad_styled_init(styled, cli_colour(STDOUT_FILENO), cli_utf8());
  styled->width = cli_width(AD_STYLED_WIDTH);
  styled->overlay = how->overlay;
  styled->compact = how->compact;
  styled->lines = how->lines;
  styled->seat = how->seat;
  styled->marks = how->marks;
  styled->n_marks = how->n_marks;
  styled->hides_points = how->hides_points;
  ad_draw(setup, state, viewer, styled);
  if (styled->out.len && styled->out.text[styled->out.len - 1] != '\n')
    ad_styled_printf(styled, "\n");
}

int cli_count_lines(const char *text)
{
  int n = 0;
  for (; *text; text++)
    n += *text == '\n';
  return n;
}

int cli_draw_fitting(const struct ad_setup *setup, const void *state, int viewer,
                     const struct cli_drawing *how, struct ad_buf *before)
{
  struct ad_styled styled;
  draw_as(setup, state, viewer, how, &styled);
  if (how->lines && cli_count_lines(ad_buf_text(&styled.out)) > how->lines && !how->compact) {
    struct cli_drawing compact = *how;
    compact.compact = true;
    ad_styled_fini(&styled);
    draw_as(setup, state, viewer, &compact, &styled);
  }
  int lines = cli_count_lines(ad_buf_text(&styled.out));
  if (before && styled.colour)
    print_marked(ad_buf_text(&styled.out), before);
  else
    fputs(ad_buf_text(&styled.out), stdout);
  ad_styled_fini(&styled);
  return lines;
}

void cli_draw_since(const struct ad_setup *setup, const void *state, int viewer, uint64_t overlay,
                    struct ad_buf *before)
{
  const struct cli_drawing how = {.overlay = overlay};
  cli_draw_fitting(setup, state, viewer, &how, before);
}

int cli_lines_of_board(void)
{
  enum { QUESTION = 2 }; /* lines of a question and its prompt */
  int lines = cli_height();
  return lines > QUESTION ? lines - QUESTION : 0;
}

void cli_draw_silently(const struct ad_setup *setup, const void *state, int viewer,
                       uint64_t overlay, struct ad_buf *before)
{
  struct ad_styled styled;
  const struct cli_drawing how = {.overlay = overlay};
  draw_as(setup, state, viewer, &how, &styled);
  ad_buf_clear(before);
  ad_buf_add(before, ad_buf_text(&styled.out));
  ad_styled_fini(&styled);
}

void cli_draw(const struct ad_setup *setup, const void *state, int viewer, uint64_t overlay)
{
  cli_draw_since(setup, state, viewer, overlay, NULL);
}

static void print_line(const struct ad_line *line, int clause_width)
{
  struct ad_buf text = {0};
  ad_buf_printf(&text, "  %-*s %+4d  %s", clause_width, line->clause, line->points, line->label);
  if (line->where && *line->where)
    ad_buf_printf(&text, "  %s", line->where);
  cli_print_message(ad_buf_text(&text), clause_width + 9);
  ad_buf_fini(&text);
}

static void print_sheet(const struct ad_setup *setup, const void *state, int seat, int viewer,
                        const char *name)
{
  char total[AD_POINTS_LABEL];
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(setup, state, seat, viewer, &sheet);
  struct ad_visible_points seen = {ad_sheet_total(&sheet), sheet.partial};
  int width = CLAUSE_WIDTH;
  printf("seat %d%s%s: %s\n", seat + 1, name ? " " : "", name ? name : "",
         ad_points_label(seen, false, total));
  for (int i = 0; i < sheet.n; i++)
    width = (int)strlen(sheet.lines[i].clause) > width ? (int)strlen(sheet.lines[i].clause) : width;
  for (int i = 0; i < sheet.n; i++)
    print_line(&sheet.lines[i], width);
  ad_sheet_fini(&sheet);
}

void cli_print_sheets(const struct ad_setup *setup, const void *state, int viewer,
                      const char *const *names)
{
  for (int seat = 0; seat < setup->seats; seat++)
    print_sheet(setup, state, seat, viewer, names ? names[seat] : NULL);
}

static int lowest_rank(const struct ad_result *result)
{
  int lowest = 0;
  for (int seat = 0; seat < result->seats; seat++)
    lowest = result->rank[seat] > lowest ? result->rank[seat] : lowest;
  return lowest;
}

void cli_print_ranking(const struct ad_result *result, const char *const *names)
{
  for (int rank = 1; rank <= lowest_rank(result); rank++)
    for (int seat = 0; seat < result->seats; seat++)
      if (result->rank[seat] == rank)
        printf("%d. seat %d%s%s  %d point%s\n", rank, seat + 1, names ? " " : "",
               names ? names[seat] : "", result->score[seat], ad_plural(result->score[seat]));
}

/* Some seat has points that VIEWER does not know: then places would tell of them. */
static bool ranks_are_secret(const struct ad_setup *setup, const void *state, int viewer)
{
  bool secret = false;
  for (int seat = 0; seat < setup->seats && viewer != AD_NOBODY; seat++)
    secret |= ad_points_visible_to(setup, state, seat, viewer).partial;
  return secret;
}

void cli_json_sheets(struct ad_json *json, const char *key, const struct ad_setup *setup,
                     const void *state, int viewer)
{
  struct ad_result result;
  bool no_ranks = ranks_are_secret(setup, state, viewer);
  ad_result_of(setup, state, &result);
  ad_json_list(json, key);
  for (int seat = 0; seat < setup->seats; seat++) {
    struct ad_sheet sheet;
    ad_sheet_init(&sheet);
    ad_score(setup, state, seat, viewer, &sheet);
    ad_json_map(json, NULL);
    ad_json_int(json, "seat", seat + 1);
    ad_json_int(json, "total", ad_sheet_total(&sheet));
    ad_json_bool(json, "partial", sheet.partial);
    if (no_ranks)
      ad_json_null(json, "rank");
    else
      ad_json_int(json, "rank", result.rank[seat]);
    rp_json_sheet(json, "lines", &sheet);
    ad_json_end_map(json);
    ad_sheet_fini(&sheet);
  }
  ad_json_end_list(json);
}
