/* play.c - a person as a player: shows the board, reads moves and commands, on a terminal or a
 * pipe. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/match/live_record.h"
#include "engine/app/match/record.h"
#include "engine/base/drop.h"
#include "engine/cli/terminal/input.h"
#include "engine/cli/terminal/clauses.h"
#include "engine/cli/terminal/play.h"
#include "engine/core/match/view_internal.h"
#include "engine/lesson/book/sheet_diff.h"

enum { FEW_MOVES = 9, MANY_MOVES = 24, SCREEN = 80, NUMBER_WIDTH = 6 };

/* One question to a person. */
struct turn {
  struct cli_terminal_match *table;
  struct ad_view *view;
  const ad_move *moves;
  int n;
  int choice; /* the answer */
};

enum answer { ASK_AGAIN, CHOSEN, LEAVE };

/* ---- moves that were made ---- */

static void go_to(struct cli_terminal_match *table, int n_moves)
{
  const struct ad_match *match = table->match;
  ad_deal(match->setup, table->printed_state, match->seed);
  for (int i = 0;
       i < n_moves && ad_can_replay_move(match->setup, table->printed_state, match->moves[i]); i++)
    ad_apply(match->setup, table->printed_state, match->moves[i]);
  table->printed_moves = n_moves;
}

void cli_skip_printed_moves(struct cli_terminal_match *table)
{
  go_to(table, table->match->n_moves);
}

static int options_at(const struct cli_terminal_match *table, ad_move *room)
{
  const struct ad_setup *setup = table->match->setup;
  return ad_to_act(setup, table->printed_state) == AD_OVER
         ? 0
         : ad_legal(setup, table->printed_state, room);
}

void cli_print_moves(struct cli_terminal_match *table, int viewer)
{
  const struct ad_setup *setup = table->match->setup;
  ad_move *room = ad_calloc((size_t)setup->max_moves, sizeof *room);
  int silent = AD_NOBODY; /* the seat whose last move was secret; more of them are one line */
  for (; table->printed_moves < table->match->n_moves; table->printed_moves++) {
    char text[AD_MOVE_DESCRIPTION];
    int seat = ad_to_act(setup, table->printed_state);
    ad_move move = table->match->moves[table->printed_moves];
    if (!ad_can_replay_move(setup, table->printed_state, move))
      continue;
    ad_move_describe(setup, table->printed_state, move, viewer, text);
    bool secret = ad_move_secret(setup, table->printed_state, move, viewer);
    bool only = !secret && options_at(table, room) == 1; /* it tells of the options */
    if (!secret || silent != seat)
      printf("seat %d %s: %s%s\n", seat + 1, table->names[seat], text,
             only ? "  (the only move)" : "");
    silent = secret ? seat : AD_NOBODY;
    ad_apply(setup, table->printed_state, move);
  }
  free(room);
}

/* Number of moves before the last real decision of SEAT, -1 if there is none. */
static int last_decision(struct cli_terminal_match *table, int seat)
{
  const struct ad_match *match = table->match;
  ad_move *room = ad_calloc((size_t)match->setup->max_moves, sizeof *room);
  int last = -1;
  go_to(table, 0);
  for (int i = 0; i < match->n_moves &&
                  ad_can_replay_move(match->setup, table->printed_state, match->moves[i]);
       i++) {
    if (ad_to_act(match->setup, table->printed_state) == seat && options_at(table, room) > 1)
      last = i;
    ad_apply(match->setup, table->printed_state, match->moves[i]);
  }
  table->printed_moves = match->n_moves;
  free(room);
  return last;
}

/* ---- commands ---- */

static int points_now(struct turn *t)
{
  return ad_points(t->view->setup, ad_view_state(t->view), t->view->seat);
}

/* Points of the person after MOVE, as far as the person can know; SCRATCH: state_size bytes. */
static int points_after(struct turn *t, ad_move move, void *scratch)
{
  memcpy(scratch, ad_view_state(t->view), t->view->setup->state_size);
  ad_apply(t->view->setup, scratch, move);
  return ad_points(t->view->setup, scratch, t->view->seat);
}

/* A line of the list for `?`. */
struct listed {
  int number, after;
  char text[AD_MOVE_DESCRIPTION];
};

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
  int columns = SCREEN / (NUMBER_WIDTH + widest + 1 + gain),
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

static void print_listed(const struct listed *list, int n, int now)
{
  enum { NARROW = 32, WIDE = 56 };
  int widest = NARROW;
  if (n > MANY_MOVES && print_columns(list, n, now))
    return;
  for (int i = 0; i < n; i++) {
    int width = ad_utf8_width(list[i].text);
    widest = width > widest && width <= WIDE ? width : widest;
  }
  for (int i = 0; i < n; i++) {
    int pad = widest - ad_utf8_width(list[i].text);
    printf("%4d  %s%*s %4d point%s (%+d)\n", list[i].number, list[i].text, pad > 0 ? pad : 0, "",
           list[i].after, list[i].after == 1 ? " " : "s", list[i].after - now);
  }
}

/* The list for `?`: those whose text holds FILTER. */
static enum answer list_moves(struct turn *t, const char *filter)
{
  void *scratch = ad_calloc(1, t->view->setup->state_size);
  struct listed *list = ad_calloc((size_t)t->n, sizeof *list);
  int shown = 0;
  for (int i = 0; i < t->n; i++) {
    struct listed *next = &list[shown];
    ad_move_describe(t->view->setup, ad_view_state(t->view), t->moves[i], t->view->seat,
                     next->text);
    if (!strcasestr(next->text, filter))
      continue;
    next->number = i + 1;
    next->after = points_after(t, t->moves[i], scratch);
    shown++;
  }
  int now = points_now(t);
  if (!ad_has_fault(t->view->setup))
    print_listed(list, shown, now);
  if (!shown)
    printf("no legal move with '%s' in it\n", filter);
  free(list);
  free(scratch);
  return ASK_AGAIN;
}

/* The move that TEXT means: a number of the list or a move's text; false with the reason.  Options
   of decisions may be numbers: then the text is meant. */
static bool find_move(struct turn *t, const char *text, int *choice, struct ad_reason *reason)
{
  long long number;
  ad_move move;
  *reason = (struct ad_reason){0};
  bool counts = ad_parse_int(text, &number),
       plain = !counts || ad_has_pending(t->view->setup, t->view->true_state);
  bool found = plain && ad_move_parse(t->view->setup, ad_view_state(t->view), text, &move, reason);
  if (counts && !found) {
    *reason = (struct ad_reason){0};
    if (number >= 1 && number <= t->n) {
      *choice = (int)number - 1;
      return true;
    }
    snprintf(reason->text, sizeof reason->text,
             "there is no move %.20s, the numbers go from 1 to %d", text, t->n);
    return false;
  }
  if (!found)
    return false;
  for (*choice = 0; *choice < t->n; ++*choice)
    if (t->moves[*choice] == move)
      return true;
  snprintf(reason->text, sizeof reason->text, "not among the legal moves");
  return false;
}

static void print_reason(const struct ad_reason *reason)
{
  printf("not legal: %s%s%s\n", reason->clause, *reason->clause ? ": " : "", reason->text);
}

static enum answer why(struct turn *t, const char *text)
{
  struct ad_reason reason;
  int choice;
  if (!*text) {
    puts("why needs a move: 'why MOVE'");
  } else if (find_move(t, text, &choice, &reason)) {
    void *scratch = ad_calloc(1, t->view->setup->state_size);
    int after = points_after(t, t->moves[choice], scratch);
    printf("legal: move %d, you would then have %d point%s (%+d)\n", choice + 1, after,
           ad_plural(after), after - points_now(t));
    free(scratch);
  } else {
    print_reason(&reason);
  }
  return ASK_AGAIN;
}

static enum answer undo_decision(struct turn *t, const char *text)
{
  (void)text;
  int back = last_decision(t->table, t->view->seat);
  if (back < 0) {
    puts("nothing to undo: this is your first decision");
    return ASK_AGAIN;
  }
  t->table->undo_to = back;
  return LEAVE;
}

/* Prints the lines of the person's score sheet that MOVE changes, as far as the person can know. */
static void print_changes(struct turn *t, ad_move move)
{
  struct ad_sheet before, after;
  struct le_sheet_diff diff;
  const struct ad_setup *setup = t->view->setup;
  void *next = ad_calloc(1, setup->state_size);
  memcpy(next, ad_view_state(t->view), setup->state_size);
  ad_apply(setup, next, move);
  ad_sheet_init(&before);
  ad_sheet_init(&after);
  ad_score(setup, ad_view_state(t->view), t->view->seat, t->view->seat, &before);
  ad_score(setup, next, t->view->seat, t->view->seat, &after);
  le_sheet_diff(&before, &after, &diff);
  for (int i = 0; i < diff.n; i++)
    printf("  %-14s %+4d  %s%s\n", diff.list[i].line->clause, diff.list[i].points,
           diff.list[i].is_lost ? "no longer: " : "", diff.list[i].line->label);
  le_sheet_diff_fini(&diff);
  ad_sheet_fini(&before);
  ad_sheet_fini(&after);
  free(next);
}

/* Asks the bot of this name, as if it had just sat down. */
static enum answer hint(struct turn *t, const char *text)
{
  char move[AD_MOVE_TEXT];
  struct ad_err err = {0};
  int choice = 0, unused;
  const struct ad_setup *setup = t->view->setup;
  const char *name = *text ? text : cli_adviser(setup->ops);
  struct ad_player *bot = cli_player(name, setup->ops, &unused);
  if (!bot)
    return ASK_AGAIN;
  enum ad_fault fault = bot->start ? bot->start(bot, setup, t->view->seat, 0, &err) : AD_FAULT_NONE;
  if (fault == AD_FAULT_NONE)
    fault = bot->choose(bot, t->view, t->moves, t->n, &choice, &err);
  if (fault == AD_FAULT_NONE) {
    ad_move_print(setup, ad_view_state(t->view), t->moves[choice], move, sizeof move);
    printf("%s would take %d: %s\n", name, choice + 1, move);
    print_changes(t, t->moves[choice]);
  } else {
    printf("%s has no hint: %s\n", name, err.msg);
  }
  bot->free(bot);
  return ASK_AGAIN;
}

static enum answer show_rules(struct turn *t, const char *text)
{
  cli_print_rules(t->view->setup->ops, text);
  return ASK_AGAIN;
}

static enum answer show_scores(struct turn *t, const char *text)
{
  (void)text;
  cli_print_sheets(t->view->setup, ad_view_state(t->view), t->view->seat, t->table->names);
  return ASK_AGAIN;
}

static enum answer show_overlay(struct turn *t, const char *text)
{
  struct ad_reason reason;
  uint64_t overlay;
  if (ad_overlay_read(t->view->setup, text, &overlay, &reason))
    cli_draw(t->view->setup, t->view->true_state, t->view->seat, overlay);
  else
    puts(reason.text);
  return ASK_AGAIN;
}

static void save_to(struct turn *t, const char *path)
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

static enum answer save(struct turn *t, const char *path)
{
  struct ad_err err = {0};
  if (!*path)
    puts("save needs a file: 'save FILE'");
  else if (app_record_may_create(path, NULL, "'save! FILE' replaces it", &err))
    save_to(t, path);
  else
    cli_print_err(&err);
  return ASK_AGAIN;
}

static enum answer save_over(struct turn *t, const char *path)
{
  if (*path)
    save_to(t, path);
  else
    puts("save! needs a file: 'save! FILE'");
  return ASK_AGAIN;
}

static enum answer quit(struct turn *t, const char *text)
{
  (void)t, (void)text;
  return LEAVE;
}

static enum answer show_help(struct turn *t, const char *text);

static const struct command {
  const char *word, *argument, *doc;
  enum answer (*run)(struct turn *t, const char *argument);
} commands[] = {
  {"?", "[TEXT]", "the legal moves (with TEXT in them) and your points after each", list_moves},
  {"why", "MOVE", "is MOVE legal, and if not, which clause forbids it", why},
  {"hint", "[BOT]", "what the best bot of the game, or BOT, would do, and why", hint},
  {"rule", "[WORD]", "the clauses of the rules that have WORD in them", show_rules},
  {"score", "", "the score sheets as of now", show_scores},
  {"show", "[WHAT]", "the board again, with WHAT the game can show on it", show_overlay},
  {"undo", "", "back to your previous decision", undo_decision},
  {"save", "FILE", "write the record so far into a new file", save},
  {"save!", "FILE", "the same, replacing a file that is there", save_over},
  {"quit", "", "leave the table", quit},
  {"help", "", "this list", show_help},
};

static enum answer show_help(struct turn *t, const char *text)
{
  char move[AD_MOVE_TEXT];
  (void)text;
  ad_move_print(t->view->setup, ad_view_state(t->view), t->moves[0], move, sizeof move);
  printf("a move is its number in the list of '?' or its text: 1 or %s\n", move);
  for (int i = 0; i < AD_LEN(commands); i++)
    printf("  %-5s %-7s %s\n", commands[i].word, commands[i].argument, commands[i].doc);
  return ASK_AGAIN;
}

/* ---- asking ---- */

/* Some legal move starts with WORD. */
static bool starts_move(struct turn *t, const char *word)
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
static const char *nearest_command(struct turn *t, const char *word)
{
  const char *words[AD_LEN(commands)];
  for (int i = 0; i < AD_LEN(commands); i++)
    words[i] = commands[i].word;
  return starts_move(t, word) ? NULL : ad_nearest(word, words, AD_LEN(commands));
}

static enum answer run_line(struct turn *t, const char *line)
{
  char word[16];
  struct ad_reason reason;
  size_t len = line[0] == '?' ? 1 : strcspn(line, " \t");
  snprintf(word, sizeof word, "%.*s", (int)len, line);
  for (int i = 0; i < AD_LEN(commands) && len < sizeof word; i++)
    if (strcmp(word, commands[i].word) == 0)
      return commands[i].run(t, line + len + strspn(line + len, " \t"));
  if (!*line)
    return ASK_AGAIN;
  if (find_move(t, line, &t->choice, &reason))
    return CHOSEN;
  const char *meant = nearest_command(t, word);
  print_reason(&reason);
  if (meant)
    printf("did you mean the command '%s'?\n", meant);
  return ASK_AGAIN;
}

/* Several people share the screen: nobody sees the hand of the one before. */
static bool change_seats(const struct turn *t)
{
  char line[CLI_LINE];
  if (t->table->last_seat == t->view->seat || t->table->last_seat < 0 || !isatty(STDIN_FILENO) ||
      !isatty(STDOUT_FILENO))
    return true;
  printf("\033[2J\033[3J\033[Hseat %d %s, press return when you sit down\n", t->view->seat + 1,
         t->table->names[t->view->seat]);
  return cli_read_line(line);
}

static enum ad_fault ask_person(struct ad_player *p, struct ad_view *view, const ad_move *moves,
                                int n, int *choice, struct ad_err *err)
{
  struct cli_terminal_match *table = p->self;
  struct turn t = {table, view, moves, n, 0};
  char line[CLI_LINE];
  enum answer a = ASK_AGAIN;
  (void)err;
  table->undo_to = -1;
  if (!change_seats(&t))
    return AD_FAULT_QUIT;
  table->last_seat = view->seat;
  cli_print_moves(table, view->seat);
  putchar('\n');
  cli_draw_since(view->setup, view->true_state, view->seat, 0, &table->last_drawing[view->seat]);
  printf("seat %d %s, %s: %d legal moves; ? lists them, help explains\n", view->seat + 1,
         table->names[view->seat], ad_phase(view->setup, view->true_state), n);
  if (n <= FEW_MOVES)
    list_moves(&t, "");
  while (a == ASK_AGAIN && !ad_has_fault(view->setup))
    a = cli_read_line(line) ? run_line(&t, line) : LEAVE;
  if (a == LEAVE && table->undo_to < 0)
    putchar('\n');
  *choice = t.choice;
  return a == CHOSEN ? AD_FAULT_NONE : AD_FAULT_QUIT;
}

static void free_human(struct ad_player *p)
{
  free(p);
}

struct ad_player *cli_human_new(struct cli_terminal_match *table)
{
  struct ad_player *p = ad_calloc(1, sizeof *p);
  *p = (struct ad_player){.name = "human", .self = table, .choose = ask_person, .free = free_human};
  return p;
}
