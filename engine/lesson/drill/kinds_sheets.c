/* kinds_sheets.c - questions about score sheets: points, majority, winner. */
#include <limits.h>
#include <string.h>

#include "engine/lesson/drill/_internal.h"
#include "engine/lesson/judge/answer.h"

enum { TRIES = 24, MOST_CLAUSE_TEXT = 320, WAITS_FOR_CLOSE = 20 };

/* ---- sheets ---- */

/* Points of all lines with the clause and the places of LINE, as an answer would add them up. */
static int points_of(const struct ad_sheet *sheet, const struct ad_line *line)
{
  int points = 0;
  for (int i = 0; i < sheet->n; i++)
    if (strcmp(sheet->lines[i].clause, line->clause) == 0 &&
        (!*line->where || le_line_has(&sheet->lines[i], line->where)))
      points += sheet->lines[i].points;
  return points;
}

/* A line with points of the sheet that stands alone for its places, or stands for its whole clause
 * because it has none; -1 if there is none. */
static int find_line(struct le_ground *g, const struct ad_sheet *sheet)
{
  for (int tries = 0; sheet->n && tries < TRIES; tries++) {
    int at = (int)ad_rng_below(&g->rng, (uint32_t)sheet->n);
    const struct ad_line *line = &sheet->lines[at];
    int points = points_of(sheet, line);
    if (points && le_drill_fits(g, line->clause) && (!*line->where || points == line->points))
      return at;
  }
  return -1;
}

static const char *clause_text(struct le_ground *g, const char *id)
{
  const struct le_clause *clause = le_clause_find(g->order->clauses, id);
  struct ad_buf text = {0};
  if (clause)
    le_clause_short(clause, MOST_CLAUSE_TEXT, &text);
  const char *copy = ad_arena_printf(g->arena, "%s", ad_buf_text(&text));
  ad_buf_fini(&text);
  return copy;
}

/* The question about LINE; if it does not stand ALONE, about its whole clause. */
static const char *text_of_points(struct le_ground *g, const struct ad_line *line, bool alone)
{
  const char *law = clause_text(g, line->clause);
  const char *where = *line->where ? ad_arena_printf(g->arena, " at %s", line->where) : "";
  return ad_arena_printf(g->arena,
                         "%s%s%s%s%s%s\nHow many points has seat %d for it on its sheet now?",
                         line->clause, alone ? ", " : "", alone ? le_masked(g, line->label) : "",
                         where, *law ? ": " : "", law, g->seat + 1);
}

struct ad_node *le_ask_points(struct le_ground *g, struct le_drill *out)
{
  struct ad_sheet sheet;
  struct ad_node *step = NULL;
  ad_sheet_init(&sheet);
  ad_score(g->order->setup, g->state, g->seat, g->seat, &sheet);
  int at = find_line(g, &sheet);
  if (at >= 0) {
    const struct ad_line *line = &sheet.lines[at];
    step =
      le_new_step(g, "number", text_of_points(g, line, points_of(&sheet, line) == line->points));
    struct ad_node *answer = le_put_answer(g, step, "sheet", line->clause);
    if (*line->where)
      le_put_text(g, answer, "where", line->where);
    out->clause = ad_arena_printf(g->arena, "%s", line->clause);
  }
  ad_sheet_fini(&sheet);
  return step;
}

/* ---- several seats ---- */

/* Whether exactly one seat has the most points by CLAUSE, and two seats or more have lines of it
 * that hide nothing from the seat that is asked. */
static bool has_leader(struct le_ground *g, const char *clause)
{
  int most = 0, n_most = 0, n_seats = 0;
  for (int seat = 0; seat < g->order->setup->seats; seat++) {
    struct ad_sheet sheet;
    int points = 0, lines = 0;
    ad_sheet_init(&sheet);
    ad_score(g->order->setup, g->state, seat, g->seat, &sheet);
    for (int i = 0; i < sheet.n; i++)
      if (strcmp(sheet.lines[i].clause, clause) == 0) {
        points += sheet.lines[i].points;
        lines++;
      }
    bool is_partial = sheet.partial;
    ad_sheet_fini(&sheet);
    if (is_partial)
      return false;
    n_most = !seat || points > most ? 1 : n_most + (points == most);
    most = !seat || points > most ? points : most;
    n_seats += lines > 0;
  }
  return n_seats >= 2 && n_most == 1;
}

struct ad_node *le_ask_majority(struct le_ground *g, struct le_drill *out)
{
  struct ad_sheet sheet;
  struct ad_node *step = NULL;
  ad_sheet_init(&sheet);
  ad_score(g->order->setup, g->state, g->seat, g->seat, &sheet);
  for (int tries = 0; sheet.n && tries < TRIES && !step; tries++) {
    const char *clause = sheet.lines[ad_rng_below(&g->rng, (uint32_t)sheet.n)].clause;
    if (!le_drill_fits(g, clause) || !has_leader(g, clause))
      continue;
    out->clause = ad_arena_printf(g->arena, "%s", clause);
    step =
      le_new_step(g, "seat",
                  ad_arena_printf(g->arena, "%s says: %s\nWhich seat has the most points by it?",
                                  clause, clause_text(g, clause)));
    le_put_answer(g, step, "most", clause);
  }
  ad_sheet_fini(&sheet);
  return step;
}

/* ---- the end ---- */

/* Whether the winner has as many points as another seat, or shares the first place. */
static bool is_close(const struct ad_result *result)
{
  int first = 0, most = INT_MIN;
  for (int seat = 0; seat < result->seats; seat++)
    most = result->score[seat] > most ? result->score[seat] : most;
  for (int seat = 0; seat < result->seats; seat++)
    first += result->score[seat] == most;
  return first > 1;
}

static struct ad_node *ask_how(struct le_ground *g, int seats)
{
  struct ad_node *step = le_new_step(g, "choice", "The game is over. Who wins, and by what?");
  struct ad_node *options = ad_node_list(g->arena);
  le_put_answer(g, step, "result", "how");
  for (int seat = 1; seat <= seats && options->n + 2 <= LE_MAX_OPTIONS; seat++)
    for (int i = 0; i < 2; i++) {
      const char *text =
        ad_arena_printf(g->arena, "seat %d by %s", seat, i ? "a tie-break" : "points");
      le_add_option(g, options, text, text);
    }
  le_add_option(g, options, "nobody alone", "nobody alone");
  ad_node_put(g->arena, step, "options", options);
  return step;
}

/* Few games are close, and the others need no tie-break: half of the drills wait for a
 * close one. */
struct ad_node *le_ask_winner(struct le_ground *g, struct le_drill *out)
{
  struct ad_result result;
  (void)out; /* no clause decides it */
  if (g->n || g->order->clause)
    return NULL; /* before the end nobody wins */
  ad_result_of(g->order->setup, g->state, &result);
  bool waits = g->order->kind == LE_DRILL_WINNER && g->game <= WAITS_FOR_CLOSE &&
               g->order->seed % 2 && !is_close(&result);
  for (int seat = 0; seat < result.seats; seat++)
    if (result.wins[seat])
      return NULL; /* a house rule decides, not what the options name */
  if (waits || result.seats < 2 || 2 * result.seats + 1 > LE_MAX_OPTIONS)
    return NULL;
  return ask_how(g, result.seats);
}
