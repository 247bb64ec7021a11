/* show.h - what several commands print: boards, score sheets, rankings, faults. */
#ifndef AEDILE_CLI_TERMINAL_SHOW_H
#define AEDILE_CLI_TERMINAL_SHOW_H

#include "engine/app/match/fault.h"
#include "engine/app/match/positions.h"
#include "engine/base/json.h"
#include "engine/cli/cli.h"

/* "TITLE (variant, N seats)" on a line. */
void cli_print_heading(const char *title, const char *variant, int seats);
/* "25.0 games/s SINCE, 0:01:30 left", without a line feed. */
void cli_print_pace(double games_a_second, const char *since, double seconds_left);
/* The board as VIEWER (engine/base/viewer.h) sees it, with OVERLAY (ad_overlay_read; 0: nothing) on
   top, on stdout, in colour on a terminal and as wide as that is. */
void cli_draw(const struct ad_setup *setup, const void *state, int viewer, uint64_t overlay);
/* The same; in colour, what is not as it was in the drawing BEFORE is underlined, and BEFORE (empty
 * at first) becomes this one. */
void cli_draw_since(const struct ad_setup *setup, const void *state, int viewer, uint64_t overlay,
                    struct ad_buf *before);
/* How a board is drawn at the table. */
struct cli_drawing {
  uint64_t overlay;
  int lines;                /* the compact frame if the whole has more; 0: any number */
  bool compact;             /* the compact frame in any case */
  int seat;                 /* of the compact frame, and of the marks */
  const char *const *marks; /* places to mark, borrowed */
  int n_marks;
  bool hides_points; /* scores are drawn as "?" */
};
/* The same in the compact frame where HOW asks for it; BEFORE may be NULL.  Returns the lines. */
int cli_draw_fitting(const struct ad_setup *setup, const void *state, int viewer,
                     const struct cli_drawing *how, struct ad_buf *before);
/* The line feeds of TEXT. */
int cli_count_lines(const char *text);
/* Lines for a board above a question on this terminal; 0: there is none. */
int cli_lines_of_board(void);
/* Prints nothing: the drawing becomes BEFORE. */
void cli_draw_silently(const struct ad_setup *setup, const void *state, int viewer,
                       uint64_t overlay, struct ad_buf *before);
/* Every seat's sheet as VIEWER may see it on stdout; NAMES (may be NULL) are shown beside the
 * seats. */
void cli_print_sheets(const struct ad_setup *setup, const void *state, int viewer,
                      const char *const *names);
void cli_print_ranking(const struct ad_result *result, const char *const *names);
/* [{seat, total, partial, rank, lines}] as VIEWER may see it, without ranks if they tell more. */
void cli_json_sheets(struct ad_json *json, const char *key, const struct ad_setup *setup,
                     const void *state, int viewer);
/* on stderr, the traceback below, dimmed on a terminal */
void cli_fault_print(const struct app_fault *fault);
/* tells it and returns true if SETUP is faulty */
bool cli_fault_check(const struct ad_setup *setup);

#endif
