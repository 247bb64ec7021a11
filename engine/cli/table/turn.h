/* turn.h - one question to a person, at the table or in a lesson: the moves, the commands, what is
 * said to mistakes. */
#ifndef AEDILE_CLI_TABLE_TURN_H
#define AEDILE_CLI_TABLE_TURN_H

#include "engine/cli/table/play.h"

enum cli_answer { CLI_ASK_AGAIN, CLI_CHOSEN, CLI_LEAVE };

struct cli_turn;
/* A command.  `also`: other words for it, each between blanks. */
struct cli_word {
  const char *word, *argument, *doc, *also;
  enum cli_answer (*run)(struct cli_turn *t, const char *argument);
  bool acts; /* goes back, writes a file or leaves: a page has buttons for that */
};
struct cli_turn {
  struct cli_terminal_match *table; /* NULL in a lesson */
  struct ad_view *view;
  const ad_move *moves;
  int n;
  int choice; /* the answer */
  const struct cli_word *words;
  int n_words;
  bool hides_points; /* a lesson asks, and points could be the answer */
  int advised;       /* the choice of the last hint, if it had one */
  /* Says why LINE is not a move; NULL: as at the table. */
  void (*refuse)(struct cli_turn *t, const char *line, const struct ad_reason *reason);
  void *desk;                 /* of a lesson */
  struct cli_drawing drawing; /* of `show` */
  bool fixed_games;           /* nobody chooses how many games a hint plays */
  struct app_advice *advice;  /* gets what a hint finds (app/review/advice.h), or NULL */
};
/* The commands of the table. */
extern const struct cli_word cli_table_words[];
extern const int cli_n_table_words;
/* Copies the commands of the table that only ask to WORDS, room for MAX; those about moves if it is
 * the TURN of who asks.  Returns their number. */
int cli_asking_words(struct cli_word *words, int max, bool turn);

/* Points of the person now, and after MOVE, as far as the person can know; SCRATCH: state_size
 * bytes. */
int cli_points_now(const struct cli_turn *t);
int cli_points_after(const struct cli_turn *t, ad_move move, void *scratch);
/* The list for `?`: the moves with a word that begins with FILTER, or with FILTER anywhere. */
enum cli_answer cli_list_moves(struct cli_turn *t, const char *filter);
/* The most lines that the list of all moves takes, one below the other. */
int cli_list_lines(const struct cli_turn *t);
/* The move that TEXT means: a number of the list or a move's text; false with the reason. */
bool cli_find_move(const struct cli_turn *t, const char *text, int *choice,
                   struct ad_reason *reason);

/* How many moves begin with TEXT, or have it anywhere, whatever its case; FIRST becomes one. */
int cli_count_moves(const struct cli_turn *t, const char *text, bool begin, int *first);

/* What the person typed: a move, a command, or a mistake, which is explained. */
enum cli_answer cli_run_line(struct cli_turn *t, char *line);
/* Its parts: takes blanks and dots off the end of LINE; the command that LINE begins with, whatever
 * its case, or NULL, with its ARGUMENT; runs it, page by page; explains a LINE without a command
 * that is not a legal move, or chooses the only move that begins so. */
void cli_remove_dots(char *line);
const struct cli_word *cli_find_word(const struct cli_turn *t, const char *line,
                                     const char **argument);
enum cli_answer cli_run_word(struct cli_turn *t, const struct cli_word *word, const char *argument);
enum cli_answer cli_explain_mistake(struct cli_turn *t, const char *line,
                                    const struct ad_reason *reason);
/* True if LINE is the whole text of a legal move, which becomes the choice. */
bool cli_is_move(struct cli_turn *t, const char *line);
/* Commands that are the same at the table and in a lesson. */
enum cli_answer cli_why(struct cli_turn *t, const char *text);
enum cli_answer cli_show_legend(struct cli_turn *t, const char *text);
enum cli_answer cli_show_board(struct cli_turn *t, const char *text);
enum cli_answer cli_show_scores(struct cli_turn *t, const char *text);
enum cli_answer cli_show_rules(struct cli_turn *t, const char *text);
enum cli_answer cli_show_help(struct cli_turn *t, const char *text);
/* The best moves by TEXT games of the search (none: as many as take a moment), with chances and
 * reasons; or what the bot TEXT would do. */
enum cli_answer cli_hint(struct cli_turn *t, const char *text);
/* What the bot NAME would do in this turn, and what that changes. */
enum cli_answer cli_ask_bot(struct cli_turn *t, const char *name);
enum cli_answer cli_quit(struct cli_turn *t, const char *text);
/* A text that a line may become, for the tab key (cli_candidate); CTX is the turn. */
bool cli_turn_candidate(void *ctx, int i, char *out, size_t size);
/* Number of moves before the last real decision of SEAT, -1 if there is none. */
int cli_last_decision(struct cli_terminal_match *table, int seat);
/* What the signs of the board mean. */
void cli_print_legend(const struct ad_setup *setup, const void *state, int viewer);

#endif
