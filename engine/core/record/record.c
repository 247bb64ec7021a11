/* record.c - matches as data and back. */
#include "engine/core/record/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_FORMAT = 1, HASH_TEXT = 17 };

static const char *const record_keys[] = {"aedile", "record", "variant", "fingerprint",
                                          "seats",  "seed",   "players", "moves",
                                          "result", "hash",   NULL};

/* ---- writing ---- */

static struct ad_node *put_list(struct ad_arena *arena, struct ad_node *map, const char *key)
{
  return ad_node_put(arena, map, key, ad_node_list(arena));
}

/* Returns the lines of a seat's score sheet as a list for the record. */
static struct ad_node *sheet_lines(const struct ad_match *match, int seat, struct ad_arena *arena)
{
  const struct ad_setup *s = match->setup;
  struct ad_node *list = ad_node_list(arena);
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(s, match->state, seat, AD_NOBODY, &sheet);
  for (int i = 0; i < sheet.n; i++) {
    struct ad_node *line = ad_node_push(list, ad_node_map(arena));
    ad_node_put(arena, line, "clause", ad_node_text(arena, sheet.lines[i].clause));
    ad_node_put_int(arena, line, "points", sheet.lines[i].points);
    ad_node_put(arena, line, "label", ad_node_text(arena, sheet.lines[i].label));
    if (*sheet.lines[i].where)
      ad_node_put(arena, line, "where", ad_node_text(arena, sheet.lines[i].where));
  }
  ad_sheet_fini(&sheet);
  return list;
}

static struct ad_node *result_tree(const struct ad_match *match, struct ad_arena *arena)
{
  struct ad_result result;
  ad_result_of(match->setup, match->state, &result);
  struct ad_node *tree = ad_node_map(arena);
  struct ad_node *scores = put_list(arena, tree, "scores");
  struct ad_node *ranks = put_list(arena, tree, "ranks");
  struct ad_node *sheets = put_list(arena, tree, "sheets");
  for (int seat = 0; seat < result.seats; seat++) {
    ad_node_push(scores, ad_node_int(arena, result.score[seat]));
    ad_node_push(ranks, ad_node_int(arena, result.rank[seat]));
    ad_node_push(sheets, sheet_lines(match, seat, arena));
  }
  return tree;
}

static void hash_text(const struct ad_match *match, char out[HASH_TEXT])
{
  snprintf(out, HASH_TEXT, "%016" PRIx64, ad_state_hash(match->setup, match->state));
}

void ad_move_line(const struct ad_setup *s, const void *state, ad_move move,
                  char line[AD_MOVE_LINE])
{
  char text[AD_MOVE_TEXT];
  ad_move_print(s, state, move, text, sizeof text);
  snprintf(line, AD_MOVE_LINE, "%d %s", ad_to_act(s, state) + 1, text);
}

struct written_moves {
  const struct ad_match *match;
  const struct ad_setup *setup;
  struct ad_node *list;
  struct ad_arena *arena;
};

static void write_move(void *ctx, const void *state, int made)
{
  struct written_moves *to = ctx;
  char line[AD_MOVE_LINE];
  ad_move_line(to->setup, state, to->match->moves[made], line);
  ad_node_push(to->list, ad_node_text(to->arena, line));
}

/* Plays the moves on a state of its own, because their text depends on where they were made, and
 * with a run of its own, because a deal forgets the fault of a run.  A fault that only this walk
 * has becomes that of the match, so that nobody takes a record that ends early for a whole one. */
static void write_moves(const struct ad_match *match, struct ad_node *list, struct ad_arena *arena)
{
  struct ad_setup *own = ad_setup_bind(match->setup);
  const struct ad_setup *setup = own ? own : match->setup;
  void *state = ad_calloc(1, setup->state_size);
  ad_match_walk(match, setup, state, write_move,
                &(struct written_moves){match, setup, list, arena});
  if (own)
    ad_hook_run_take_fault(match->setup->run, own->run);
  free(state);
  ad_setup_free(own);
}

struct ad_node *ad_record_write(const struct ad_match *match, const char *const *players,
                                struct ad_arena *arena)
{
  const struct ad_setup *s = match->setup;
  struct ad_node *record = ad_node_map(arena);
  char seed[32], hash[HASH_TEXT];
  snprintf(seed, sizeof seed, "%" PRIu64, match->seed);
  ad_node_put_int(arena, record, "aedile", RECORD_FORMAT);
  ad_node_put(arena, record, "record", ad_node_text(arena, s->ops->key));
  ad_node_put(arena, record, "variant", ad_node_text(arena, s->name));
  ad_node_put(arena, record, "fingerprint", ad_node_text(arena, s->fingerprint));
  ad_node_put_int(arena, record, "seats", s->seats);
  ad_node_put(arena, record, "seed", ad_node_word(arena, seed));
  struct ad_node *names = players ? put_list(arena, record, "players") : NULL;
  for (int seat = 0; names && seat < s->seats; seat++)
    ad_node_push(names, ad_node_text(arena, ad_text_harmless(ad_arena_text(
                                              arena, players[seat], strlen(players[seat])))));
  write_moves(match, put_list(arena, record, "moves"), arena);
  struct ad_node *result = ad_to_act(s, match->state) == AD_OVER ? result_tree(match, arena) : NULL;
  if (result && !ad_has_fault(s)) { /* without the hooks it is not the result */
    hash_text(match, hash);
    ad_node_put(arena, record, "result", result);
    ad_node_put(arena, record, "hash", ad_node_text(arena, hash));
  }
  return record;
}

/* ---- reading ---- */

bool ad_record_head(struct ad_node *record, struct ad_record_head *head, struct ad_diags *diags)
{
  int before = diags->reported, format, seats = 0;
  *head = (struct ad_record_head){.variant = "", .fingerprint = ""};
  if (record->kind != AD_MAP) {
    ad_diag(diags, record, "a record is a map, found %s", ad_node_describe(record));
    return false;
  }
  ad_read_int(record, "aedile", AD_REQUIRED, RECORD_FORMAT, RECORD_FORMAT, &format, diags);
  head->ops = ad_game_read(record, "record", diags);
  ad_read_text(record, "variant", AD_REQUIRED, &head->variant, diags);
  ad_read_text(record, "fingerprint", AD_REQUIRED, &head->fingerprint, diags);
  int least = head->ops ? head->ops->min_seats : 1,
      most = head->ops ? head->ops->max_seats : AD_MAX_SEATS;
  if (ad_read_int(record, "seats", AD_REQUIRED, least, most, &seats, diags))
    head->seats = seats;
  ad_read_seed(record, "seed", AD_REQUIRED, &head->seed, diags);
  return diags->reported == before;
}

static void check_players(struct ad_node *record, int seats, struct ad_diags *diags)
{
  struct ad_node *list = ad_read_list(record, "players", AD_OPTIONAL, diags);
  if (!list)
    return;
  if (list->n != seats)
    ad_diag(diags, list, "players has %d name%s, expected %d", list->n, ad_plural(list->n), seats);
  for (struct ad_node *name = list->first; name; name = name->next)
    if (name->kind != AD_SCALAR)
      ad_diag_expected(diags, name, "a name");
}

/* The record belongs to another variant, game, seat count or seed than MATCH. */
static bool is_foreign(struct ad_node *record, const struct ad_record_head *head,
                       const struct ad_match *match, struct ad_diags *diags)
{
  const struct ad_setup *s = match->setup;
  int before = diags->reported;
  if (head->ops != s->ops)
    ad_diag(diags, ad_node_get(record, "record"),
            "the record is of the game %s, but the match is of the game %s", head->ops->key,
            s->ops->key);
  else if (strcmp(head->fingerprint, s->fingerprint) != 0) {
    ad_diag(diags, ad_node_get(record, "fingerprint"),
            "the record was made with other rules: fingerprint %.12s, %s has %.12s; play it with "
            "the variant as it was, or use the release that made it",
            head->fingerprint, s->name, s->fingerprint);
    ad_diags_hint(diags, AD_HINT_AS_PLAYED, NULL);
  }
  if (head->seats != s->seats)
    ad_diag(diags, ad_node_get(record, "seats"), "the record has %d seats, but the match has %d",
            head->seats, s->seats);
  if (head->seed != match->seed)
    ad_diag(diags, ad_node_get(record, "seed"),
            "the record has seed %" PRIu64 ", the match %" PRIu64, head->seed, match->seed);
  return diags->reported > before;
}

/* Splits "2 take 1 3" into the seat (from 0) and the move's text; false if there is no seat in
 * front. */
static bool split_seat(const char *line, int *seat, const char **move)
{
  char digits[4] = "";
  size_t n = strspn(line, "0123456789");
  long long number;
  if (n == 0 || n >= sizeof digits || line[n] != ' ')
    return false;
  memcpy(digits, line, n);
  if (!ad_parse_int(digits, &number))
    return false;
  *seat = (int)number - 1;
  *move = line + n + 1;
  return true;
}

/* Reports and returns true if a hook has failed. */
static bool is_faulty(const struct ad_node *at, const struct ad_match *match,
                      struct ad_diags *diags)
{
  char text[AD_FAULT_TEXT];
  if (!ad_has_fault(match->setup))
    return false;
  ad_fault_print(match->setup, text, sizeof text);
  ad_diag(diags, at, "after %d move%s: %s", match->n_moves, ad_plural(match->n_moves), text);
  return true;
}

/* Makes move NUMBER of the record ("SEAT MOVE") in the match. Returns false after reporting why
 * the move cannot be made. */
static bool replay_move(const struct ad_node *node, int number, struct ad_match *match,
                        struct ad_diags *diags)
{
  struct ad_reason reason;
  const char *text;
  int seat, acts = ad_to_act(match->setup, match->state);
  ad_move move;
  if (node->kind != AD_SCALAR || !split_seat(node->text, &seat, &text)) {
    ad_diag(diags, node, "move %d is %s, expected the seat and its move", number,
            ad_node_describe(node));
    return false;
  }
  if (seat != acts) {
    ad_diag(diags, node, "move %d is by seat %d, but seat %d acts", number, seat + 1, acts + 1);
    return false;
  }
  bool legal = ad_move_parse(match->setup, match->state, text, &move, &reason);
  if (is_faulty(node, match, diags))
    return false;
  if (!legal) {
    ad_diag(diags, node, "move %d, %s: %s%s%s", number, ad_node_describe(node), reason.clause,
            *reason.clause ? ": " : "", reason.text);
    return false;
  }
  ad_match_apply(match, move);
  return true;
}

/* Plays the moves up to the first wrong one. */
static bool replay_moves(const struct ad_node *list, struct ad_match *match, struct ad_diags *diags)
{
  int number = 1;
  for (const struct ad_node *node = list->first; node; node = node->next, number++) {
    if (is_faulty(node, match, diags))
      return false;
    if (ad_to_act(match->setup, match->state) == AD_OVER) {
      ad_diag(diags, node, "the match is over after %d moves, but the record has %d moves",
              number - 1, list->n);
      return false;
    }
    if (!replay_move(node, number, match, diags))
      return false;
  }
  return true;
}

/* What the match asked of hooks before it went on or was counted. */
static bool ask_hooks(struct ad_match *match)
{
  struct ad_result result;
  const struct ad_setup *s = match->setup;
  if (s->hooks && !ad_has_fault(s) && ad_match_options(match) >= 0)
    ad_result_of(s, match->state, &result);
  if (s->hooks && !ad_has_fault(s))
    s->hooks->check(s->run); /* a script that has changed itself is known at the end */
  return !ad_has_fault(s);
}

/* Reports each part of the recorded result that differs from the result of the match played
 * again. */
static void check_result(struct ad_node *node, const struct ad_match *match, struct ad_diags *diags)
{
  struct ad_arena arena;
  ad_arena_init(&arena);
  const struct ad_node *played = result_tree(match, &arena);
  for (struct ad_node *part = node->first; part; part = part->next) {
    struct ad_buf diff;
    const struct ad_node *now = ad_node_peek(played, part->key);
    ad_buf_init(&diff);
    if (now && !ad_node_matches(part, now, &diff))
      ad_diag(diags, part, "%s differs from the match played again: %s", part->key,
              ad_buf_text(&diff));
    ad_buf_fini(&diff);
  }
  ad_reject_keys_except(node, (const char *const[]){"scores", "ranks", "sheets", NULL}, diags);
  ad_arena_fini(&arena);
}

/* Both the result and the hash are there when the match is over. */
static void check_end(struct ad_node *record, const struct ad_match *match, struct ad_diags *diags)
{
  struct ad_node *result = ad_read_map(record, "result", AD_OPTIONAL, diags),
                 *hash = ad_node_get(record, "hash");
  char now[HASH_TEXT];
  hash_text(match, now);
  if (ad_to_act(match->setup, match->state) != AD_OVER) {
    if (result || hash)
      ad_diag(diags, result ? result : hash,
              "the match is not over after %d moves, but the record says how it ended",
              match->n_moves);
    return;
  }
  if (result)
    check_result(result, match, diags);
  else if (!ad_node_peek(record, "result"))
    ad_diag(diags, record, "result is missing, the match is over");
  if (!hash)
    ad_diag(diags, record, "hash is missing, the match is over");
  else if (hash->kind != AD_SCALAR || strcmp(hash->text, now) != 0)
    ad_diag(diags, hash, "hash is %s, but the match played again ends with '%s'",
            ad_node_describe(hash), now);
}

bool ad_record_replay(struct ad_node *record, struct ad_match *match, struct ad_diags *diags)
{
  int before = diags->reported;
  struct ad_record_head head;
  if (!ad_record_head(record, &head, diags) || is_foreign(record, &head, match, diags))
    return false;
  check_players(record, head.seats, diags);
  struct ad_node *moves = ad_read_list(record, "moves", AD_REQUIRED, diags);
  if (moves && replay_moves(moves, match, diags)) {
    if (ask_hooks(match))
      check_end(record, match, diags);
    else
      is_faulty(moves, match, diags);
  }
  ad_reject_keys_except(record, record_keys, diags);
  return diags->reported == before;
}
