/* commands.c - what a person can type besides moves, at the table and in a lesson. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/match/record.h"
#include "engine/cli/table/turn.h"
#include "engine/cli/terminal/clauses.h"
#include "engine/cli/terminal/pager.h"
#include "engine/cli/terminal/wrapped.h"
#include "engine/core/match/view_internal.h"

static void print_reason(const struct ad_reason *reason)
{
  struct ad_buf text = {0};
  ad_buf_printf(&text, "not legal: %s%s%s", reason->clause, *reason->clause ? ": " : "",
                reason->text);
  cli_print_message(ad_buf_text(&text), 2);
  ad_buf_fini(&text);
}

enum cli_answer cli_why(struct cli_turn *t, const char *text)
{
  struct ad_reason reason;
  int choice;
  if (!*text) {
    puts("why needs a move: 'why MOVE'");
  } else if (!cli_find_move(t, text, &choice, &reason)) {
    print_reason(&reason);
  } else if (t->hides_points) {
    printf("legal: move %d\n", choice + 1);
  } else {
    void *scratch = ad_calloc(1, t->view->setup->state_size);
    int after = cli_points_after(t, t->moves[choice], scratch);
    printf("legal: move %d, you would then have %d point%s (%+d)\n", choice + 1, after,
           ad_plural(after), after - cli_points_now(t));
    free(scratch);
  }
  return CLI_ASK_AGAIN;
}

static enum cli_answer undo_decision(struct cli_turn *t, const char *text)
{
  (void)text;
  int back = cli_last_decision(t->table, t->view->seat);
  if (back < 0) {
    puts("nothing to undo: this is your first decision");
    return CLI_ASK_AGAIN;
  }
  t->table->undo_to = back;
  return CLI_LEAVE;
}

enum cli_answer cli_show_rules(struct cli_turn *t, const char *text)
{
  cli_print_rules(t->view->setup->ops, text);
  return CLI_ASK_AGAIN;
}

enum cli_answer cli_show_scores(struct cli_turn *t, const char *text)
{
  (void)text;
  cli_print_sheets(t->view->setup, ad_view_state(t->view), t->view->seat,
                   t->table ? t->table->names : NULL);
  return CLI_ASK_AGAIN;
}

enum cli_answer cli_show_legend(struct cli_turn *t, const char *text)
{
  (void)text;
  cli_print_legend(t->view->setup, t->view->true_state, t->view->seat);
  return CLI_ASK_AGAIN;
}

/* The board: as at the question, whole, of one seat in the compact frame, or with an overlay. */
enum cli_answer cli_show_board(struct cli_turn *t, const char *text)
{
  struct ad_reason reason;
  long long seat;
  struct cli_drawing how = t->drawing;
  if (strcasecmp(text, "all") == 0) {
    how.lines = 0;
  } else if (ad_parse_int(text, &seat) && seat >= 1 && seat <= t->view->setup->seats) {
    how.compact = true;
    how.n_marks = how.seat == (int)seat - 1 ? how.n_marks : 0;
    how.seat = (int)seat - 1;
  } else if (*text && !ad_overlay_read(t->view->setup, text, &how.overlay, &reason)) {
    puts(reason.text);
    return CLI_ASK_AGAIN;
  }
  cli_draw_fitting(t->view->setup, t->view->true_state, t->view->seat, &how, NULL);
  return CLI_ASK_AGAIN;
}

static void save_to(struct cli_turn *t, const char *path)
{
  struct ad_err err = {0};
  const struct ad_match *match = t->table->match;
  if (t->table->live_record)
    app_live_record_rewrite(t->table->live_record); /* it may be the same file */
  if (app_record_save(path, match, t->table->names, &err))
    printf("saved %d move%s to %s\n", match->n_moves, ad_plural(match->n_moves), path);
  else
    cli_print_err(&err);
}

static enum cli_answer save(struct cli_turn *t, const char *path)
{
  struct ad_err err = {0};
  if (!*path)
    puts("save needs a file: 'save FILE'");
  else if (app_record_may_create(path, NULL, "'save! FILE' replaces it", &err))
    save_to(t, path);
  else
    cli_print_err(&err);
  return CLI_ASK_AGAIN;
}

static enum cli_answer save_over(struct cli_turn *t, const char *path)
{
  if (*path)
    save_to(t, path);
  else
    puts("save! needs a file: 'save! FILE'");
  return CLI_ASK_AGAIN;
}

enum cli_answer cli_quit(struct cli_turn *t, const char *text)
{
  (void)t, (void)text;
  return CLI_LEAVE;
}

const struct cli_word cli_table_words[] = {
  {"?", "[TEXT]", "the legal moves (with TEXT in them) and your points after each",
   " moves list ls ", cli_list_moves, false},
  {"why", "MOVE", "is MOVE legal, and if not, which clause forbids it", "", cli_why, false},
  {"hint", "[GAMES]", "the best moves, with your chance to win and why; or what BOT does",
   " advice think ", cli_hint, false},
  {"legend", "", "what the signs of the board mean", " signs key ", cli_show_legend, false},
  {"rule", "[WORD]", "the clauses of the rules that have WORD in them", " rules ", cli_show_rules,
   false},
  {"score", "", "the score sheets as of now", " scores points ", cli_show_scores, false},
  {"show", "[WHAT]", "the board again: 'all' of it, of a seat, or with WHAT on it", " board look ",
   cli_show_board, false},
  {"undo", "", "back to your previous decision", " back ", undo_decision, true},
  {"save", "FILE", "write the record so far into a new file", "", save, true},
  {"save!", "FILE", "the same, replacing a file that is there", "", save_over, true},
  {"quit", "", "leave the table", " q exit bye leave stop ", cli_quit, true},
  {"help", "[WORD]", "this list, or the clauses of the rules that have WORD in them",
   " h commands ", cli_show_help, false},
};
const int cli_n_table_words = AD_LEN(cli_table_words);

static bool is_about_moves(const struct cli_word *word)
{
  return word->run == cli_list_moves || word->run == cli_why || word->run == cli_hint;
}

int cli_asking_words(struct cli_word *words, int max, bool turn)
{
  int n = 0;
  for (int i = 0; i < cli_n_table_words && n < max; i++)
    if (!cli_table_words[i].acts && (turn || !is_about_moves(&cli_table_words[i])))
      words[n++] = cli_table_words[i];
  return n;
}

enum cli_answer cli_show_help(struct cli_turn *t, const char *text)
{
  char move[AD_MOVE_TEXT];
  if (*text)
    return cli_show_rules(t, text);
  if (t->n) {
    ad_move_print(t->view->setup, ad_view_state(t->view), t->moves[0], move, sizeof move);
    printf("a move is its number in the list of '?' or its text: 1 or %s\n", move);
  }
  for (int i = 0; i < t->n_words; i++)
    printf("  %-6s %-7s %s\n", t->words[i].word, t->words[i].argument, t->words[i].doc);
  return CLI_ASK_AGAIN;
}

/* ---- what was typed ---- */

/* Writes the first word of LINE; its length. */
static size_t first_word(const char *line, char word[16])
{
  size_t len = line[0] == '?' ? 1 : strcspn(line, " \t");
  snprintf(word, 16, "%.*s", (int)len, line);
  return len;
}

const struct cli_word *cli_find_word(const struct cli_turn *t, const char *line,
                                     const char **argument)
{
  char word[16], between[24];
  size_t len = first_word(line, word);
  *argument = line + len + strspn(line + len, " \t");
  snprintf(between, sizeof between, " %s ", word);
  for (int i = 0; i < t->n_words && len && len < sizeof word; i++)
    if (strcasecmp(word, t->words[i].word) == 0 || strcasestr(t->words[i].also, between))
      return &t->words[i];
  return NULL;
}

bool cli_is_move(struct cli_turn *t, const char *line)
{
  for (int i = 0; i < t->n; i++) {
    char text[AD_MOVE_TEXT];
    ad_move_print(t->view->setup, ad_view_state(t->view), t->moves[i], text, sizeof text);
    if (strcasecmp(line, text) == 0) {
      t->choice = i;
      return true;
    }
  }
  return false;
}

/* Some legal move starts with WORD. */
static bool starts_move(struct cli_turn *t, const char *word)
{
  size_t len = strlen(word);
  bool found = false;
  for (int i = 0; i < t->n && !found; i++) {
    char text[AD_MOVE_TEXT];
    ad_move_print(t->view->setup, ad_view_state(t->view), t->moves[i], text, sizeof text);
    found = strncmp(text, word, len) == 0 && strchr(" ", text[len]);
  }
  return found;
}

/* The command that was meant by a WORD that starts no move, or NULL. */
static const char *nearest_command(struct cli_turn *t, const char *word)
{
  enum { MOST = 24 };
  const char *words[MOST];
  for (int i = 0; i < t->n_words; i++)
    words[i] = t->words[i].word;
  return starts_move(t, word) ? NULL : ad_nearest(word, words, t->n_words);
}

/* Removes what slips in at the end of a line: blanks and dots. */
void cli_remove_dots(char *line)
{
  size_t len = strlen(line);
  while (len > 0 && strchr(" .;", line[len - 1]))
    line[--len] = '\0';
}

enum cli_answer cli_run_word(struct cli_turn *t, const struct cli_word *word, const char *argument)
{
  cli_page_begin();
  enum cli_answer a = word->run(t, argument);
  cli_page_end();
  return a;
}

/* How a move is written in this decision. */
static void print_example(const struct cli_turn *t, const char *reason)
{
  char move[AD_MOVE_TEXT], quoted[AD_MOVE_TEXT + 2];
  if (!t->n)
    return;
  ad_move_print(t->view->setup, ad_view_state(t->view), t->moves[0], move, sizeof move);
  snprintf(quoted, sizeof quoted, "'%.*s ", (int)strcspn(move, " "), move);
  if (!strstr(reason, quoted)) /* else the reason has an example */
    printf("a move is written like this here: %s\n", move);
}

/* A letter or two may be a slip, and in a lesson a text that a clause forbids may be an answer:
 * both choose nothing. */
enum cli_answer cli_explain_mistake(struct cli_turn *t, const char *line,
                                    const struct ad_reason *reason)
{
  enum { FEW = 9, LETTERS = 3 };
  char word[16];
  long long number;
  int n = cli_count_moves(t, line, true, &t->choice);
  if (n == 1 && strlen(line) >= LETTERS && (!t->refuse || !*reason->clause))
    return CLI_CHOSEN;
  first_word(line, word);
  if (n)
    printf("%d move%s so%s\n", n, n == 1 ? " begins" : "s begin",
           n > FEW ? ", '? TEXT' lists the moves with TEXT in them" : ":");
  else if (t->refuse)
    t->refuse(t, line, reason);
  else
    print_reason(reason);
  const char *meant = nearest_command(t, word);
  int first, having = n ? n : cli_count_moves(t, line, false, &first);
  if (having > 0 && having <= FEW)
    return cli_list_moves(t, line);
  if (meant && !n)
    printf("did you mean the command '%s'?\n", meant);
  else if (!n && !t->refuse && !ad_parse_int(line, &number) && !starts_move(t, word))
    print_example(t, reason->text);
  return CLI_ASK_AGAIN;
}

enum cli_answer cli_run_line(struct cli_turn *t, char *line)
{
  struct ad_reason reason;
  const char *argument;
  cli_remove_dots(line);
  if (!*line)
    return CLI_ASK_AGAIN;
  if (cli_is_move(t, line))
    return CLI_CHOSEN;
  const struct cli_word *word = cli_find_word(t, line, &argument);
  if (word)
    return cli_run_word(t, word, argument);
  return cli_find_move(t, line, &t->choice, &reason) ? CLI_CHOSEN
                                                     : cli_explain_mistake(t, line, &reason);
}

/* Commands, then moves, then the question about each move. */
bool cli_turn_candidate(void *ctx, int i, char *out, size_t size)
{
  const struct cli_turn *t = ctx;
  char move[AD_MOVE_TEXT];
  int at = i - t->n_words;
  if (at < 0) {
    snprintf(out, size, "%s%s", t->words[i].word, *t->words[i].argument ? " " : "");
    return true;
  }
  if (at >= 2 * t->n)
    return false;
  ad_move_print(t->view->setup, ad_view_state(t->view), t->moves[at % t->n], move, sizeof move);
  snprintf(out, size, "%s%s", at < t->n ? "" : "why ", move);
  return true;
}
