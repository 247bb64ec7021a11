/* table.c - one match of the page: people, bots and records.
 *
 * The page asks for one thing at a time; each answer is the view of one viewer, so the page never
 * holds more than that seat may know.  `line` has all moves of a record that is watched; the
 * match itself is at some move of it. */
#include <stdlib.h>
#include <string.h>

#include "bindings/web/engine/calls.h"
#include "bindings/web/engine/view.h"
#include "engine/app/match/variant.h"
#include "engine/base/mem.h"
#include "engine/cli/exchange/advice_json.h"
#include "engine/cli/table/turn.h"
#include "engine/config/yaml.h"
#include "engine/core/match/random_game.h"
#include "engine/report/json.h"

enum { MAX_WORDS = 32 }; /* that a line can begin with */

static struct web_table table;

/* ---- making a table ---- */

static void close_table(void)
{
  cli_match_fini(&table.match);
  free(table.line);
  app_record_fini(&table.record);
  table = (struct web_table){0};
  app_record_init(&table.record);
}

/* Names and bots of the seats, as the list `seats` of REQUEST has them; "human" is a person. */
static bool seat_players(const json_t *request, struct ad_diags *diags)
{
  const json_t *seats = json_object_get(request, "seats");
  const char *names[AD_MAX_SEATS];
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    names[seat] = json_string_value(json_array_get(seats, (size_t)seat));
  return cli_match_seat_players(&table.match, names, AD_MAX_SEATS, diags);
}

/* The names of the seats that the record gives. */
static void name_seats(void)
{
  const char *storage[AD_MAX_SEATS];
  const char *const *names = app_record_names(&table.record, storage);
  for (int seat = 0; seat < table.record.setup->seats; seat++)
    cli_match_seat(&table.match, seat, names && names[seat] ? names[seat] : "human", NULL);
}

/* All moves of the match are the line. */
static void keep_line(void)
{
  const struct ad_match *match = table.record.match;
  free(table.line);
  table.line = ad_calloc((size_t)match->n_moves + 1, sizeof *table.line);
  memcpy(table.line, match->moves, (size_t)match->n_moves * sizeof *table.line);
  table.n_line = match->n_moves;
}

static bool open_variant(const json_t *request, struct ad_diags *diags)
{
  struct app_record *record = &table.record;
  uint64_t seed = 1;
  size_t n = json_array_size(json_object_get(request, "seats"));
  record->variant = app_variant_load(web_text(request, "variant", ""), diags);
  if (!record->variant)
    return false;
  int seats = n ? (int)n : app_usual_seats(record->variant);
  record->setup = cfg_variant_compile(record->variant, seats, NULL, diags);
  if (!record->setup)
    return false;
  if (!ad_parse_u64(web_text(request, "seed", "1"), &seed))
    seed = 1;
  record->match = ad_match_new(record->setup, seed);
  return true;
}

/* A record that was made with other rules, or is wrong from some move on, is refused as a whole. */
static bool open_record(const json_t *request, struct ad_diags *diags)
{
  enum app_record_state state =
    app_record_load(web_text(request, "record", ""), NULL, &table.record, diags);
  if (state == APP_RECORD_FAULTY)
    ad_diag_at(diags, (struct ad_pos){0}, "%s", table.record.fault.text);
  return state == APP_RECORD_GOOD;
}

static void put_problems(struct ad_json *json, struct ad_diags *diags)
{
  ad_diags_sort(diags);
  rp_json_diags(json, "problems", diags);
}

static void open_table(const json_t *request, struct ad_json *json)
{
  struct ad_diags diags;
  struct ad_err err = {0};
  bool watched = json_object_get(request, "record") != NULL;
  ad_diags_init(&diags);
  close_table();
  bool good = watched ? open_record(request, &diags) : open_variant(request, &diags);
  if (good)
    cli_match_init(&table.match, table.record.match, table.record.variant->title);
  if (good && !json_object_get(request, "seats") && watched)
    name_seats();
  else if (good)
    good = seat_players(request, &diags);
  if (good) {
    keep_line();
    good = cli_match_start(&table.match, &err);
    if (!good)
      ad_diag_err(&diags, &err);
  }
  if (good && !watched)
    ad_match_skip_forced(table.record.match);
  table.open = good;
  table.watched = watched;
  if (good)
    web_put_view(&table, request, json);
  else
    put_problems(json, &diags);
  ad_diags_fini(&diags);
}

/* ---- moves ---- */

/* The person whose turn it is, or AD_OVER: nobody's, or a bot's. */
static int person_to_act(void)
{
  const struct ad_match *match = table.record.match;
  int seat = ad_to_act(match->setup, match->state);
  return seat == AD_OVER || table.match.bots[seat] ? AD_OVER : seat;
}

/* A number that came from an older view chooses nothing. */
static void take_choice(const json_t *request, struct ad_json *json)
{
  struct ad_match *match = table.record.match;
  int n = person_to_act() == AD_OVER ? 0 : ad_match_options(match);
  int choice = (int)web_number(request, "choice", -1, -1, n - 1);
  if (web_number(request, "n", match->n_moves, 0, AD_MAX_PLAYOUT_MOVES) != match->n_moves ||
      choice < 0)
    ad_json_bool(json, "stale", true);
  else
    cli_match_choose(&table.match, choice, n);
  web_put_view(&table, request, json);
}

/* What was typed while no person has a turn: only questions that are not about moves. */
static enum cli_answer run_question(struct cli_turn *turn, char *line)
{
  const struct ad_match *match = table.record.match;
  const char *argument;
  if (cli_find_word(turn, line, &argument))
    return cli_run_line(turn, line);
  puts(ad_to_act(match->setup, match->state) == AD_OVER ? "the game is over"
                                                        : "it is the turn of a bot");
  return CLI_ASK_AGAIN;
}

/* What was typed: a move is made, a question is answered in the words of the terminal. */
static void take_line(const json_t *request, struct ad_json *json)
{
  struct ad_match *match = table.record.match;
  struct cli_word words[MAX_WORDS];
  struct ad_view view;
  char line[1024];
  int person = person_to_act(), seat = person == AD_OVER ? web_viewer(&table, request) : person;
  int n = person == AD_OVER ? 0 : ad_match_options(match);
  snprintf(line, sizeof line, "%s", web_text(request, "line", ""));
  struct app_advice *advice = ad_calloc(1, sizeof *advice);
  cli_match_look(&table.match, seat, &view);
  struct cli_turn turn = {.view = &view,
                          .moves = match->options,
                          .n = n,
                          .words = words,
                          .n_words = cli_asking_words(words, MAX_WORDS, n > 0),
                          .advised = -1,
                          .drawing = {.seat = ad_first_shown(seat)},
                          .advice = advice};
  enum cli_answer answer = n > 0 ? cli_run_line(&turn, line) : run_question(&turn, line);
  web_put_printed(json, "said");
  if (turn.advised >= 0)
    ad_json_int(json, "choice", turn.advised);
  cli_json_advice(json, advice);
  free(advice);
  ad_json_bool(json, "moved", answer == CLI_CHOSEN);
  if (answer == CLI_CHOSEN)
    cli_match_choose(&table.match, turn.choice, n);
  web_put_view(&table, request, json);
}

/* A bot that fails gets the first move, and the page says why. */
static void take_bot(const json_t *request, struct ad_json *json)
{
  struct ad_match *match = table.record.match;
  struct ad_err err = {0};
  int seat = ad_to_act(match->setup, match->state), n = ad_match_options(match);
  if (seat != AD_OVER && table.match.bots[seat] && n > 0) {
    int choice = cli_match_bot_choice(&table.match, n, &err);
    if (*err.msg)
      ad_json_text(json, "fault", err.msg);
    cli_match_choose(&table.match, choice, n);
  }
  web_put_view(&table, request, json);
}

/* ---- back and forth ---- */

static void undo(const json_t *request, struct ad_json *json)
{
  struct ad_err err = {0};
  int last = cli_match_last_decision(&table.match, AD_NOBODY);
  if (last >= 0) {
    ad_match_undo(table.record.match, last);
    if (!cli_match_start(&table.match, &err))
      ad_json_text(json, "fault", err.msg);
  } else {
    ad_json_text(json, "said", "nothing to undo: this is your first decision\n");
  }
  web_put_view(&table, request, json);
}

/* To move number `at` of the line. */
static void go_to(const json_t *request, struct ad_json *json)
{
  struct ad_match *match = table.record.match;
  int at = (int)web_number(request, "at", 0, 0, table.n_line);
  ad_match_undo(match, match->n_moves < at ? match->n_moves : at);
  while (match->n_moves < at && !ad_has_fault(match->setup) &&
         ad_can_replay_move(match->setup, match->state, table.line[match->n_moves]))
    ad_match_apply(match, table.line[match->n_moves]);
  web_put_view(&table, request, json);
}

/* The match goes on from here, with the seats of REQUEST. */
static void take_over(const json_t *request, struct ad_json *json)
{
  struct ad_diags diags;
  struct ad_err err = {0};
  ad_diags_init(&diags);
  bool good = seat_players(request, &diags);
  keep_line();
  table.watched = false;
  if (good && !cli_match_start(&table.match, &err))
    ad_diag_err(&diags, &err);
  ad_match_skip_forced(table.record.match);
  put_problems(json, &diags);
  ad_diags_fini(&diags);
  web_put_view(&table, request, json);
}

static void put_record(struct ad_json *json)
{
  struct ad_arena arena;
  struct ad_buf text = {0};
  ad_arena_init(&arena);
  cfg_yaml_write(
    ad_record_write(table.record.match, (const char *const *)table.match.names, &arena), &text);
  ad_json_text(json, "text", ad_buf_text(&text));
  ad_buf_fini(&text);
  ad_arena_fini(&arena);
}

bool web_table_answer(const json_t *request, struct ad_json *json)
{
  const char *what = web_text(request, "do", "");
  if (strcmp(what, "open") == 0)
    open_table(request, json);
  else if (strcmp(what, "position") == 0)
    web_answer_position(request, json);
  else if (!table.open)
    ad_json_text(json, "error", "no match is open");
  else if (strcmp(what, "view") == 0)
    web_put_view(&table, request, json);
  else if (strcmp(what, "choose") == 0)
    take_choice(request, json);
  else if (strcmp(what, "type") == 0)
    take_line(request, json);
  else if (strcmp(what, "bot") == 0)
    take_bot(request, json);
  else if (strcmp(what, "undo") == 0)
    undo(request, json);
  else if (strcmp(what, "goto") == 0)
    go_to(request, json);
  else if (strcmp(what, "take") == 0)
    take_over(request, json);
  else if (strcmp(what, "record") == 0)
    put_record(json);
  else if (strcmp(what, "points") == 0)
    cli_match_put_points(&table.match, json);
  else
    return false;
  return true;
}
