/* show.h - what several commands print: boards, score sheets, rankings; and records and positions
 * read from files. */
#ifndef AEDILE_CLI_TERMINAL_SHOW_H
#define AEDILE_CLI_TERMINAL_SHOW_H

#include <jansson.h>

#include "engine/cli/cli.h"
#include "engine/core/match/record.h"

/* "TITLE (variant, N seats)" on a line. */
void cli_print_heading(const char *title, const char *variant, int seats);
/* The board as VIEWER (a seat or AD_NOBODY) sees it, with OVERLAY (ad_overlay_read; 0: nothing) on
   top, on stdout, in colour on a terminal and as wide as that is. */
void cli_draw(const struct ad_setup *setup, const void *state, int viewer, uint64_t overlay);
/* The same; in colour, what is not as it was in the drawing BEFORE is underlined, and BEFORE (empty
 * at first) becomes this one. */
void cli_draw_since(const struct ad_setup *setup, const void *state, int viewer, uint64_t overlay,
                    struct ad_buf *before);
/* Prints nothing: the drawing becomes BEFORE. */
void cli_draw_silently(const struct ad_setup *setup, const void *state, int viewer,
                       uint64_t overlay, struct ad_buf *before);
/* Every seat's sheet as VIEWER may see it on stdout; NAMES (may be NULL) are shown beside the
 * seats. */
void cli_print_sheets(const struct ad_setup *setup, const void *state, int viewer,
                      const char *const *names);
void cli_print_ranking(const struct ad_result *result, const char *const *names);
/* [{seat, total, partial, rank, lines}] as VIEWER may see it, without ranks if they tell more; new
 * reference. */
json_t *cli_json_sheets(const struct ad_setup *setup, const void *state, int viewer);
const char *cli_plural(long long n); /* "" for 1, else "s" */
/* Problems from number FROM on that have no place get the place of AT (may be NULL: nothing
 * happens). */
void cli_place_diags(struct ad_diags *diags, int from, const struct ad_node *at);

/* NAME of a variant in FILE: a path that leads nowhere from here may lead somewhere from the folder
 * of FILE. */
const char *cli_variant_beside(const char *name, const char *file, struct ad_arena *arena);
/* Whether PATH, as cli_variant_beside gave it, is a file that is not there; told at NODE. */
bool cli_variant_missing(const char *path, const struct ad_node *node, struct ad_diags *diags);

/* A fault of a variant, kept beyond the next deal.  Texts in the arena they were noted in; TRACE ""
 * if there is none. */
struct cli_fault {
  const char *text, *traceback;
};
/* SETUP is faulty */
void cli_fault_save(struct cli_fault *fault, const struct ad_setup *setup, struct ad_arena *arena);
/* on stderr, the traceback below, dimmed on a terminal */
void cli_fault_print(const struct cli_fault *fault);
/* tells it and returns true if SETUP is faulty */
bool cli_fault_check(const struct ad_setup *setup);

/* Plays random games of SETUP and reports to DIAGS, at NAME, what must not be: no legal moves,
   sheets that do not add up, faults of hooks, hooks that say different things about one state.
   Stops at the first problem. */
void cli_check_games(const struct ad_setup *setup, const char *name, int games, uint64_t seed,
                     struct ad_diags *diags);

/* A record read from a file and played again. */
struct cli_record {
  struct ad_arena arena;
  struct ad_node *tree; /* in the arena */
  struct cfg_variant *variant;
  struct ad_setup *setup;
  struct ad_match *match; /* up to the first wrong move */
  struct cli_fault fault; /* CLI_RECORD_FAULTY: what was in the way */
};
/* FAULTY: a hook of its variant failed, as it may have done when the record was made. */
enum cli_record_state {
  CLI_RECORD_GOOD,
  CLI_RECORD_DIFFERS,
  CLI_RECORD_UNREADABLE,
  CLI_RECORD_FAULTY
};
/* Reads and replays the record in TREE (or at PATH).  VARIANT replaces the variant it names, or
   NULL.  What is wrong goes to DIAGS.  OUT is filled as far as it got; end it with cli_record_fini
   in every case. */
enum cli_record_state cli_record_load(const char *path, const char *variant, struct cli_record *out,
                                      struct ad_diags *diags);
enum cli_record_state cli_record_play(struct ad_node *tree, const char *variant,
                                      struct cli_record *out, struct ad_diags *diags);
void cli_record_init(struct cli_record *record);
void cli_record_fini(struct cli_record *record);
/* Whether a record can be written there; makes the file; false after filling ERR. */
bool cli_record_can_save(const char *path, struct ad_err *err);
/* Writes the record of MATCH; false after printing why not. */
bool cli_record_save(const char *path, const struct ad_match *match, const char *const *names);
/* Replaces PATH by a file that holds TEXT, at once or not at all; the new file, open at its end, or
 * -1 with ERRNO set. */
int cli_replace_file(const char *path, const struct ad_buf *text, bool sync);
bool cli_write_all(int fd, const char *text, size_t len);           /* false with ERRNO set */
bool cli_text_save(const char *path, const char *text, size_t len); /* the same of a text */

/* Positions of a file: one, a list under `positions`, or the one a record has reached
 * (docs/file-formats.md). */
struct cli_position {
  const char *title; /* "" if it has none */
  const char *variant;
  struct ad_setup *setup;
  void *state;
  struct ad_node *moves; /* candidates, a list of texts; or NULL */
};
struct cli_positions {
  struct ad_arena arena;
  struct cli_position *list;
  int n;
  struct cfg_variant **variants; /* loaded once each */
  int n_variants;
};
/* AT: how many moves of a record are made, -1: all.  False after reporting what is wrong; then
 * nothing is kept. */
bool cli_positions_read(const char *path, int at, struct cli_positions *out,
                        struct ad_diags *diags);
/* The whole of a command with the arguments FILE [--at N] [--json]: one answer per position, as
 * text or one JSON array. */
int cli_answer_positions(const struct cli_command *self, int argc, char **argv,
                         void (*print)(const struct cli_position *),
                         json_t *(*answer)(const struct cli_position *));
void cli_positions_fini(struct cli_positions *positions);

#endif
