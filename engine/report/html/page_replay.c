/* page_replay.c - the page of a game: boards, moves and score sheets, move by move. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/show/show.h"
#include "engine/report/html/drawing.h"
#include "engine/report/html/page.h"
#include "engine/report/html/page_game.h"
#include "engine/report/picture/changes.h"
#include "engine/report/picture/packed.h"

struct replay {
  const struct rp_game *game;
  const struct ad_setup *setup;
  void *state;
  struct rp_html h;
  struct rp_html pictures; /* a <template> for each position */
  struct rp_colours colours;
  struct ad_buf sheet[AD_MAX_SEATS]; /* as it was shown last */
  struct ad_buf board;               /* likewise, without marks */
  struct ad_picture picture;         /* likewise */
  struct ad_places places;           /* what the last move touched */
  struct ad_buf moves;               /* text of every move, each ended by NUL */
  size_t last_move;                  /* where the text of the last one begins */
  int *seat;                         /* who made it */
  int n_moves;                       /* of these moves, how many were made again */
};

static const char *name_of(const struct rp_game *game, int seat)
{
  return game->names && game->names[seat] ? game->names[seat] : "";
}

/* Adds "seat 2 greedy". */
static void add_seat(struct rp_html *h, const struct rp_game *game, int seat)
{
  rp_textf(h, "seat %d", seat + 1);
  if (*name_of(game, seat)) {
    rp_text(h, " ");
    rp_element(h, "bdi", NULL, name_of(game, seat));
  }
}

/* ---- score sheets ---- */

static void sheet_line(struct rp_html *h, const struct ad_line *line)
{
  rp_open(h, "tr");
  rp_head_cell(h, "row", "l", line->clause ? line->clause : "");
  rp_elementf(h, "td", NULL, "%+d", line->points);
  rp_name(h, "td", "w", line->label ? line->label : "");
  rp_name(h, "td", "w dim", line->where ? line->where : "");
  rp_close(h);
}

static void sheet_table(struct rp_html *h, const struct rp_game *game, int seat,
                        const struct ad_sheet *sheet)
{
  char total[AD_POINTS_LABEL];
  struct ad_visible_points seen = {ad_sheet_total(sheet), sheet->partial};
  rp_open(h, "div");
  rp_class(h, "sheet");
  rp_attr(h, "data-seat", "%d", seat);
  rp_open(h, "h4");
  add_seat(h, game, seat);
  rp_textf(h, ": %s", ad_points_label(seen, false, total));
  rp_close(h);
  if (sheet->n > 0) {
    char caption[40];
    snprintf(caption, sizeof caption, "Score sheet of seat %d", seat + 1);
    rp_table_begin(h, NULL, caption);
    rp_open(h, "tbody");
    for (int i = 0; i < sheet->n; i++)
      sheet_line(h, &sheet->lines[i]);
    rp_close(h);
    rp_table_end(h);
  }
  rp_close(h);
}

/* Adds the score sheets that differ from those of the position before. */
static void add_sheets(struct replay *r)
{
  for (int seat = 0; seat < r->setup->seats; seat++) {
    struct rp_html part;
    struct ad_sheet sheet;
    rp_html_init(&part);
    ad_sheet_init(&sheet);
    ad_score(r->setup, r->state, seat, r->game->viewer, &sheet);
    sheet_table(&part, r->game, seat, &sheet);
    if (strcmp(ad_buf_text(&part.out), ad_buf_text(&r->sheet[seat])) != 0) {
      rp_append_part(&r->h, &part);
      ad_buf_clear(&r->sheet[seat]);
      ad_buf_add_n(&r->sheet[seat], ad_buf_text(&part.out), part.out.len);
    }
    ad_sheet_fini(&sheet);
    rp_html_fini(&part);
  }
}

/* ---- positions ---- */

static void add_fault(struct rp_html *h, const struct rp_game *game, int seat)
{
  const struct rp_game_fault *fault = &game->fault[seat];
  rp_open(h, "p");
  rp_class(h, "fault");
  rp_elementf(h, "strong", NULL, "fault: %s", ad_word_of(ad_fault_words, (int)fault->fault));
  rp_text(h, ", ");
  add_seat(h, game, seat);
  rp_text(h, fault->forfeit
               ? " has lost the game by it; from here on the first legal move is made for it"
               : "; the first legal move was made for it");
  if (fault->n > 1)
    rp_textf(h, " (the first of %d)", fault->n);
  if (fault->text && *fault->text) {
    rp_text(h, ": ");
    rp_element(h, "bdi", NULL, fault->text);
  }
  rp_close(h);
}

/* Adds the faults of the position after MADE moves: a fault belongs to the move at which it
 * happened; one before the first move belongs to the start. */
static void add_faults(struct rp_html *h, const struct rp_game *game, int made)
{
  for (int seat = 0; seat < game->match->setup->seats; seat++)
    if (game->fault[seat].fault != AD_FAULT_NONE &&
        (game->fault[seat].move < 0 ? 0 : game->fault[seat].move + 1) == made)
      add_fault(h, game, seat);
}

static bool is_fault_at(const struct rp_game *game, int move)
{
  for (int seat = 0; seat < game->match->setup->seats; seat++)
    if (game->fault[seat].fault != AD_FAULT_NONE && game->fault[seat].move == move)
      return true;
  return false;
}

/* How many moves are between two boards in letters: for those who read without the script, and so
 * many that a long game does not grow beyond what can be sent. */
static int moves_between_boards(const struct replay *r)
{
  enum { MAX_BOARDS = 20 };
  int n = r->game->match->n_moves;
  return n < MAX_BOARDS ? 1 : (n + MAX_BOARDS - 2) / (MAX_BOARDS - 1);
}

/* Adds the board in letters, marked where it differs from the one before. */
static void add_board(struct replay *r, int made)
{
  struct ad_styled ink;
  struct ad_buf marked;
  ad_buf_init(&marked);
  ad_styled_init(&ink, true, true);
  ad_draw(r->setup, r->state, r->game->viewer, &ink);
  ad_styled_mark_changes(made > 0 ? ad_buf_text(&r->board) : ad_buf_text(&ink.out),
                         ad_buf_text(&ink.out), &marked);
  rp_open(&r->h, "pre");
  rp_class(&r->h, "board");
  rp_attr(&r->h, "tabindex", "0");
  rp_attr(&r->h, "aria-label", "board after move %d", made);
  rp_drawing(&r->h, ad_buf_text(&marked), &r->colours);
  rp_close(&r->h);
  ad_buf_clear(&r->board);
  ad_buf_add(&r->board, ad_buf_text(&ink.out));
  ad_buf_fini(&marked);
  ad_styled_fini(&ink);
}

/* Notes the picture after MADE moves, for the script: whole, or the groups that have changed. */
static void add_picture(struct replay *r, int made)
{
  struct ad_picture picture;
  struct ad_buf text = {0}, marks = {0};
  ad_picture_init(&picture);
  ad_depict(r->setup, r->state, r->game->viewer, &picture);
  if (made == 0 || !rp_picture_changes(&r->picture, &picture, &text))
    rp_picture_svg(&picture, &(struct rp_look){.bare = true}, "board", &text);
  for (int i = r->places.n > 1; i < r->places.n; i++) /* of several, the first was taken away */
    ad_buf_printf(&marks, "%s ", r->places.id[i]);
  rp_open(&r->pictures, "template");
  rp_attr(&r->pictures, "data-marks", "%s", ad_buf_text(&marks));
  rp_append_picture(&r->pictures, &text);
  rp_close(&r->pictures);
  ad_picture_fini(&r->picture);
  r->picture = picture;
  ad_buf_fini(&text);
  ad_buf_fini(&marks);
}

/* Adds the position after MADE moves, under the text of the last of them.  IS_LAST: no move
 * follows. */
static void add_position(struct replay *r, int made, bool is_last)
{
  struct rp_html *h = &r->h;
  rp_open(h, "section");
  rp_class(h, "pos");
  rp_attr(h, "id", "move-%d", made);
  rp_open(h, "h3");
  if (made == 0) {
    rp_text(h, "Start");
  } else {
    rp_textf(h, "%d. ", made);
    add_seat(h, r->game, r->seat[made - 1]);
    rp_text(h, ": ");
    rp_element(h, "bdi", NULL, r->moves.text + r->last_move);
  }
  rp_close(h);
  add_faults(h, r->game, made);
  add_picture(r, made);
  if (made % moves_between_boards(r) == 0 || is_last)
    add_board(r, made);
  rp_open(h, "div");
  rp_class(h, "sheets");
  add_sheets(r);
  rp_close(h);
  rp_close(h);
}

/* Adds the position before each move, and notes the move. */
static void add_step(void *ctx, const void *state, int made)
{
  struct replay *r = ctx;
  char text[AD_MOVE_DESCRIPTION];
  add_position(r, made, false);
  r->seat[made] = ad_to_act(r->setup, state);
  ad_move_describe(r->setup, state, r->game->match->moves[made], r->game->viewer, text);
  r->last_move = r->moves.len;
  ad_move_places(r->setup, state, r->game->match->moves[made], r->game->viewer, &r->places);
  ad_buf_add(&r->moves, text);
  ad_buf_add_n(&r->moves, "", 1); /* ends it */
  r->n_moves = made + 1;
}

/* Says which boards a reader without the script sees. */
static void add_letters_note(struct replay *r)
{
  int between = moves_between_boards(r);
  if (between == 1)
    return;
  rp_open(&r->h, "p");
  rp_class(&r->h, "letters");
  rp_textf(&r->h,
           "Without the script of this page the board is shown after each %d moves and after the "
           "last one; what has changed since the board above is underlined.",
           between);
  rp_close(&r->h);
}

static void add_positions(struct replay *r)
{
  rp_open(&r->h, "section");
  rp_attr(&r->h, "id", "positions");
  rp_element(&r->h, "h2", NULL, "Board");
  add_letters_note(r);
  rp_open(&r->h, "div");
  rp_attr(&r->h, "id", "stage");
  rp_attr(&r->h, "hidden", "%s", "");
  rp_close(&r->h);
  add_position(r, ad_match_walk(r->game->match, r->setup, r->state, add_step, r), true);
  rp_close(&r->h);
}

/* ---- around them ---- */

static void add_moves(struct replay *r)
{
  struct rp_html *h = &r->h;
  const char *text = r->moves.text;
  rp_open(h, "section");
  rp_attr(h, "id", "list");
  rp_element(h, "h2", NULL, "Moves");
  rp_open(h, "ol");
  rp_class(h, "moves");
  rp_attr(h, "tabindex", "0");
  rp_attr(h, "aria-label", "Moves");
  for (int made = 0; made < r->n_moves; made++, text += strlen(text) + 1) {
    rp_open(h, "li");
    rp_open(h, "a");
    rp_attr(h, "href", "#move-%d", made + 1);
    rp_elementf(h, "span", "no", "%d", made + 1);
    rp_elementf(h, "span", "who", "seat %d", r->seat[made] + 1);
    rp_element(h, "bdi", NULL, text);
    if (is_fault_at(r->game, made))
      rp_element(h, "strong", "mark", "fault");
    rp_close(h);
    rp_close(h);
  }
  rp_close(h);
  rp_close(h);
}

static void result_row(struct rp_html *h, const struct rp_game *game,
                       const struct ad_result *result, bool over, int seat)
{
  const struct ad_match *match = game->match;
  struct ad_visible_points seen = {result->score[seat], false};
  char points[AD_VISIBLE_POINTS_TEXT];
  if (!over && game->viewer != AD_NOBODY)
    seen = ad_points_visible_to(match->setup, match->state, seat, game->viewer);
  ad_visible_points_print(seen, points);
  const struct rp_game_fault *fault = &game->fault[seat];
  rp_open(h, "tr");
  if (over)
    rp_elementf(h, "td", NULL, "%d", result->rank[seat]);
  rp_elementf(h, "td", NULL, "%d", seat + 1);
  rp_head_cell(h, "row", "l", *name_of(game, seat) ? name_of(game, seat) : "–");
  rp_element(h, "td", NULL, points);
  if (fault->fault == AD_FAULT_NONE)
    rp_element(h, "td", "l", "–");
  else
    rp_elementf(h, "td", "l", "%s%s", ad_word_of(ad_fault_words, (int)fault->fault),
                fault->forfeit ? ", game lost by it" : "");
  rp_close(h);
}

static void add_result(struct rp_html *h, const struct rp_game *game, bool over)
{
  struct ad_result of_rules;
  const struct ad_result *result = game->result ? game->result : &of_rules;
  int seats = game->match->setup->seats;
  ad_result_of(game->match->setup, game->match->state, &of_rules);
  rp_table_begin(h, NULL, over ? "Result" : "Points so far");
  rp_open(h, "thead");
  rp_open(h, "tr");
  if (over)
    rp_head_cell(h, "col", NULL, "place");
  rp_head_cell(h, "col", NULL, "seat");
  rp_head_cell(h, "col", "l", "player");
  rp_head_cell(h, "col", NULL, over ? "points" : "points so far");
  rp_head_cell(h, "col", "l", "fault");
  rp_close(h);
  rp_close(h);
  rp_open(h, "tbody");
  for (int rank = over ? 1 : 0; rank <= (over ? seats : 0); rank++)
    for (int seat = 0; seat < seats; seat++)
      if (!over || result->rank[seat] == rank)
        result_row(h, game, result, over, seat);
  rp_close(h);
  rp_table_end(h);
}

static void add_header(struct replay *r)
{
  const struct ad_match *match = r->game->match;
  bool over = ad_to_act(r->setup, match->state) == AD_OVER;
  struct rp_html *h = &r->h;
  rp_open(h, "header");
  rp_name(h, "h1", NULL, r->game->title);
  rp_open(h, "p");
  rp_class(h, "sub");
  rp_element(h, "bdi", NULL, r->setup->name);
  rp_textf(h, ", %d seat%s", r->setup->seats, ad_plural(r->setup->seats));
  if (over || r->game->viewer == AD_NOBODY) /* who knows the seed can deal again */
    rp_textf(h, ", seed %" PRIu64, match->seed);
  rp_textf(h, ", %d move%s", match->n_moves, ad_plural(match->n_moves));
  rp_close(h);
  if (r->game->back) {
    rp_open(h, "p");
    rp_class(h, "screen");
    rp_open(h, "a");
    rp_attr(h, "href", "%s", r->game->back);
    rp_text(h, "To the standings");
    rp_close(h);
    rp_close(h);
  }
  if (r->game->note || !over) {
    rp_open(h, "div");
    rp_class(h, "notice");
    rp_name(h, "p", NULL, r->game->note ? r->game->note : "The game is not over.");
    rp_close(h);
  }
  add_result(h, r->game, over);
  rp_close(h);
}

static void add_button(struct rp_html *h, const char *id, const char *text, const char *label)
{
  rp_open(h, "button");
  rp_attr(h, "type", "button");
  rp_attr(h, "id", "%s", id);
  rp_attr(h, "aria-label", "%s", label);
  rp_text(h, text);
  rp_close(h);
}

/* Adds the buttons; they stay hidden until the script runs. */
static void add_controls(struct replay *r)
{
  struct rp_html *h = &r->h;
  rp_open(h, "div");
  rp_class(h, "controls screen");
  rp_attr(h, "id", "controls");
  rp_attr(h, "role", "group");
  rp_attr(h, "aria-label", "Step through the game");
  rp_attr(h, "hidden", "%s", "");
  add_button(h, "first", "|◀\xEF\xB8\x8E", "first position");
  add_button(h, "back", "◀\xEF\xB8\x8E", "one move back");
  add_button(h, "next", "▶\xEF\xB8\x8E", "one move on");
  add_button(h, "last", "▶\xEF\xB8\x8E|", "last position");
  rp_open(h, "input");
  rp_attr(h, "type", "range");
  rp_attr(h, "id", "slider");
  rp_attr(h, "min", "0");
  rp_attr(h, "max", "%d", r->game->match->n_moves);
  rp_attr(h, "value", "0");
  rp_attr(h, "aria-label", "moves made");
  rp_close(h);
  rp_open(h, "span");
  rp_attr(h, "id", "told");
  rp_attr(h, "role", "status");
  rp_close(h);
  rp_close(h);
}

static void add_body(struct replay *r)
{
  struct rp_html *h = &r->h;
  add_header(r);
  rp_open(h, "main");
  add_controls(r);
  rp_open(h, "div");
  rp_class(h, "play");
  add_positions(r);
  add_moves(r);
  rp_close(h);
  rp_open(h, "section");
  rp_attr(h, "id", "sheets");
  rp_attr(h, "hidden", "%s", "");
  rp_element(h, "h2", NULL, "Score sheets");
  rp_open(h, "div");
  rp_class(h, "panel");
  rp_attr(h, "id", "panel");
  rp_close(h);
  rp_close(h);
  rp_close(h);
  rp_element(h, "footer", NULL,
             "With the keyboard: left and right arrow, Home and End. The places of the last move "
             "are marked on the board. Every point names the clause of the rules that gives it; a "
             "line of a score sheet that is pointed at marks its squares.");
}

/* Adds the symbols that pictures of the page refer to. */
static void add_symbols(struct rp_html *h)
{
  struct ad_buf symbols = {0};
  rp_picture_symbols(&symbols);
  rp_append_picture(h, &symbols);
  ad_buf_fini(&symbols);
}

void rp_game_html(const struct rp_game *game, struct ad_buf *out)
{
  struct replay r = {.game = game, .setup = game->match->lookahead};
  struct rp_html page;
  struct ad_buf style;
  r.state = ad_calloc(1, r.setup->state_size);
  r.seat = ad_calloc((size_t)game->match->n_moves + 1, sizeof *r.seat);
  ad_buf_init(&style);
  ad_picture_init(&r.picture);
  rp_html_init(&r.h);
  rp_html_init(&r.pictures);
  rp_html_init(&page);
  add_symbols(&r.h);
  add_body(&r);
  ad_buf_add(&style, rp_game_style);
  rp_colours_style(&r.colours, &style);
  rp_picture_style(&(struct rp_look){0}, &style);
  rp_page_begin(&page, game->title, ad_buf_text(&style), rp_game_script);
  rp_append_part(&page, &r.h);
  rp_put_packed(&page, "pictures", &r.pictures.out);
  rp_page_end(&page, rp_game_script);
  ad_buf_add_n(out, ad_buf_text(&page.out), page.out.len);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    ad_buf_fini(&r.sheet[seat]);
  rp_html_fini(&page);
  rp_html_fini(&r.h);
  rp_html_fini(&r.pictures);
  ad_buf_fini(&style);
  ad_buf_fini(&r.moves);
  ad_buf_fini(&r.board);
  ad_picture_fini(&r.picture);
  free(r.seat);
  free(r.state);
}
