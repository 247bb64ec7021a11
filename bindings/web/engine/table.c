/* table.c - one match of the page: people, bots and records.
 *
 * The page asks for one thing at a time; each answer is the view of one viewer, so the page never
 * holds more than that seat may know.  `line` has all moves of a record that is watched; the
 * match itself is at some move of it. */
#include <stdlib.h>
#include <string.h>

#include "bindings/web/engine/calls.h"
#include "bindings/web/engine/view.h"
#include "engine/app/match/bot.h"
#include "engine/app/match/variant.h"
#include "engine/cli/table/turn.h"
#include "engine/config/yaml.h"
#include "engine/report/json.h"

enum { MAX_WORDS = 32 }; /* that a line can begin with */

static struct web_table table;

/* ---- making a table ---- */

static void close_table(void)
{
  for (int seat = 0; seat < AD_MAX_SEATS; seat++) {
    if (table.bots[seat])
      table.bots[seat]->free(table.bots[seat]);
    free(table.names[seat]);
  }
  free(table.line);
  free(table.copy);
  free(table.scratch);
  free(table.room);
  app_record_fini(&table.record);
  table = (struct web_table){0};
  app_record_init(&table.record);
}

/* Names and bots of the seats, as the list `seats` of REQUEST has them; "human" is a person. */
static bool seat_players(const json_t *request, struct ad_diags *diags)
{
  const json_t *seats = json_object_get(request, "seats");
  const struct ad_setup *setup = table.record.setup;
  for (int seat = 0; seat < setup->seats; seat++) {
    const char *name = json_string_value(json_array_get(seats, (size_t)seat));
    if (!name)
      name = "human";
    if (table.bots[seat])
      table.bots[seat]->free(table.bots[seat]);
    free(table.names[seat]);
    table.names[seat] = ad_strdup(name);
    bool bot = strcmp(name, "human") != 0;
    table.bots[seat] = bot ? app_bot_load(name, setup->ops, diags) : NULL;
    if (bot && !table.bots[seat])
      return false;
  }
  return true;
}

static void count_decision(void *ctx, const void *state, int made)
{
  const struct ad_setup *setup = table.record.match->lookahead;
  int seat = ad_to_act(setup, state);
  (void)ctx, (void)made;
  if (seat != AD_OVER && ad_legal(setup, state, table.room) > 1)
    table.decisions[seat]++;
}

/* The bots begin anew: their match is at another move than they know. */
static bool start_bots(struct ad_err *err)
{
  struct ad_match *match = table.record.match;
  memset(table.decisions, 0, sizeof table.decisions);
  ad_match_walk(match, match->lookahead, table.scratch, count_decision, NULL);
  for (int seat = 0; seat < match->setup->seats; seat++) {
    struct ad_player *bot = table.bots[seat];
    table.bot_seeds[seat] = AD_DERIVE(match->seed, AD_FOR_BOT, (uint64_t)seat);
    if (bot && bot->start &&
        bot->start(bot, match->lookahead, seat, table.bot_seeds[seat], err) != AD_FAULT_NONE)
      return false;
  }
  return true;
}

static void make_room(void)
{
  const struct ad_setup *setup = table.record.setup;
  table.copy = ad_calloc(1, setup->state_size);
  table.scratch = ad_calloc(1, setup->state_size);
  table.room = ad_calloc((size_t)setup->max_moves, sizeof *table.room);
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
  if (good && !json_object_get(request, "seats") && watched)
    web_name_seats(&table);
  else if (good)
    good = seat_players(request, &diags);
  if (good) {
    make_room();
    keep_line();
    good = start_bots(&err);
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

static void choose(int choice, int n)
{
  struct ad_match *match = table.record.match;
  int seat = ad_to_act(match->setup, match->state);
  table.decisions[seat]++;
  ad_match_choose(match, choice, n);
  ad_match_skip_forced(match);
}

/* A number that came from an older view chooses nothing. */
static void take_choice(const json_t *request, struct ad_json *json)
{
  struct ad_match *match = table.record.match;
  int n = ad_match_options(match);
  int choice = (int)web_number(request, "choice", -1, -1, n - 1);
  if (web_number(request, "n", match->n_moves, 0, AD_MAX_PLAYOUT_MOVES) != match->n_moves ||
      choice < 0)
    ad_json_bool(json, "stale", true);
  else
    choose(choice, n);
  web_put_view(&table, request, json);
}

/* What was typed: a move is made, a question is answered in the words of the terminal. */
static void take_line(const json_t *request, struct ad_json *json)
{
  struct ad_match *match = table.record.match;
  struct cli_word words[MAX_WORDS];
  struct ad_view view;
  char line[1024];
  int seat = ad_to_act(match->setup, match->state), n = ad_match_options(match);
  bool over = seat == AD_OVER;
  enum cli_answer answer = CLI_ASK_AGAIN;
  if (over)
    seat = (int)web_number(request, "viewer", 0, 0, match->setup->seats - 1);
  snprintf(line, sizeof line, "%s", web_text(request, "line", ""));
  ad_view_set(&view, match->lookahead, match->state, seat, table.decisions[seat],
              AD_DERIVE(match->seed, AD_FOR_BOT, (uint64_t)seat), table.copy);
  struct cli_turn turn = {.view = &view,
                          .moves = match->options,
                          .n = over ? 0 : n,
                          .words = words,
                          .n_words = cli_asking_words(words, MAX_WORDS),
                          .drawing = {.seat = seat}};
  if (match->lookahead->hooks)
    ad_hook_run_clear(match->lookahead->run);
  answer = cli_run_line(&turn, line);
  web_put_printed(json, "said");
  ad_json_bool(json, "moved", answer == CLI_CHOSEN);
  if (answer == CLI_CHOSEN)
    choose(turn.choice, n);
  web_put_view(&table, request, json);
}

/* A bot that fails gets the first move, and the page says why: a table goes on. */
static void take_bot(const json_t *request, struct ad_json *json)
{
  struct ad_match *match = table.record.match;
  struct ad_view view;
  struct ad_err err = {0};
  int seat = ad_to_act(match->setup, match->state), n = ad_match_options(match), choice = 0;
  if (seat != AD_OVER && table.bots[seat] && n > 0) {
    struct ad_player *bot = table.bots[seat];
    ad_view_set(&view, match->lookahead, match->state, seat, table.decisions[seat],
                table.bot_seeds[seat], table.copy);
    if (n > 1 && bot->choose(bot, &view, match->options, n, &choice, &err) != AD_FAULT_NONE) {
      ad_json_text(json, "fault", err.msg);
      choice = 0;
    }
    choose(choice, n);
  }
  web_put_view(&table, request, json);
}

/* ---- back and forth ---- */

struct search {
  int last; /* the moves before the last decision of a person; -1: there was none */
};

static void note_person(void *ctx, const void *state, int made)
{
  struct search *search = ctx;
  const struct ad_setup *setup = table.record.match->lookahead;
  int seat = ad_to_act(setup, state);
  if (seat != AD_OVER && !table.bots[seat] && ad_legal(setup, state, table.room) > 1)
    search->last = made;
}

static void undo(const json_t *request, struct ad_json *json)
{
  struct search search = {-1};
  struct ad_match *match = table.record.match;
  struct ad_err err = {0};
  ad_match_walk(match, match->lookahead, table.scratch, note_person, &search);
  if (search.last >= 0) {
    ad_match_undo(match, search.last);
    if (!start_bots(&err))
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
  if (good && !start_bots(&err))
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
  cfg_yaml_write(ad_record_write(table.record.match, (const char *const *)table.names, &arena),
                 &text);
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
    web_put_points(&table, json);
  else
    return false;
  return true;
}
