/* make.c - plays games until one of them comes to a position that a question can be asked about.
 *
 * Method: games are played from the seed, two moves in three greedy and one at random, so that
 * positions look like those of real games.  The first one says how long games are; in the others a
 * decision is drawn from which on a drill is tried, so drills come from the whole game and not from
 * its beginning.  What is rare is looked for in more decisions, the longer it is not found. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/random_game.h"
#include "engine/lesson/drill/_internal.h"

const struct ad_word le_drill_words[] = {
  {"best", LE_DRILL_BEST},         {"why", LE_DRILL_WHY},
  {"legal", LE_DRILL_LEGAL},       {"points", LE_DRILL_POINTS},
  {"majority", LE_DRILL_MAJORITY}, {"winner", LE_DRILL_WINNER},
  {"next", LE_DRILL_NEXT},         {"change", LE_DRILL_CHANGE},
  {"rule", LE_DRILL_RULE},         {NULL, 0}};

/* One of N decisions is tried; a certain clause is rare, so it is looked for more often. */
enum { TRIED_ONE_IN = 6, TRIED_FOR_CLAUSE = 2, FEW_GAMES = 12 };

/* ---- the lesson around a step ---- */

static void put_text(struct ad_arena *arena, struct ad_node *map, const char *key, const char *text)
{
  ad_node_put(arena, map, key, ad_node_text(arena, text));
}

/* The position as the lesson's `start`, with the number of seats first. */
static struct ad_node *start_of(struct le_ground *g)
{
  const struct ad_setup *setup = g->order->setup;
  struct ad_node *start = ad_node_map(g->arena);
  struct ad_node *position = ad_position_write(setup, g->state, AD_NOBODY, g->arena);
  ad_node_put_int(g->arena, start, "seats", setup->seats);
  for (struct ad_node *node = position->first; node; node = node->next)
    ad_node_put(g->arena, start, node->key, ad_node_copy(g->arena, node));
  return start;
}

/* What is known of DRILL, as data.  The title does not have it: a clause may be the answer. */
static struct ad_node *data_of(struct le_ground *g, const struct le_drill *drill)
{
  struct ad_node *data = ad_node_map(g->arena);
  put_text(g->arena, data, "kind", ad_word_of(le_drill_words, (int)drill->kind));
  if (*drill->clause)
    put_text(g->arena, data, "clause", drill->clause);
  if (drill->kind == LE_DRILL_BEST)
    ad_node_put_int(g->arena, data, "gap", drill->gap);
  ad_node_put_int(g->arena, data, "moves", drill->moves);
  ad_node_put_int(g->arena, data, "lines", drill->lines);
  return data;
}

static struct ad_node *lesson_of(struct le_ground *g, struct ad_node *step,
                                 const struct le_drill *drill)
{
  struct ad_arena *arena = g->arena;
  struct ad_node *root = ad_node_map(arena), *steps = ad_node_list(arena);
  ad_node_put_int(arena, root, "aedile", 1);
  ad_node_put(arena, root, "lesson", ad_node_word(arena, g->order->setup->ops->key));
  put_text(arena, root, "variant", g->order->variant);
  put_text(arena, root, "title",
           ad_arena_printf(arena, "Drill: %s", ad_word_of(le_drill_words, (int)drill->kind)));
  ad_node_put(arena, root, "drill", data_of(g, drill));
  ad_node_put_int(arena, root, "seat", g->seat + 1);
  ad_node_put(arena, root, "start", start_of(g));
  ad_node_push(steps, step);
  ad_node_put(arena, root, "steps", steps);
  return root;
}

static int n_lines(const struct le_ground *g)
{
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(g->order->setup, g->state, g->seat, g->seat, &sheet);
  int n = sheet.n;
  ad_sheet_fini(&sheet);
  return n;
}

/* ---- the game ---- */

static bool is_wanted(const struct le_drill_order *order, const struct le_drill *drill)
{
  return !order->clause || strcmp(order->clause, drill->clause) == 0;
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
  for (; *text; text++)
    hash = ad_mix(hash ^ (uint8_t)*text);
  return hash;
}

static uint64_t hash_node(uint64_t hash, const struct ad_node *node)
{
  hash = node->text ? hash_text(hash, node->text) : ad_mix(hash + 1);
  for (const struct ad_node *child = node->first; child; child = child->next)
    hash = hash_node(hash, child);
  return hash;
}

static struct ad_node *ask(struct le_ground *g, enum le_drill_kind kind, struct le_drill *out)
{
  switch (kind) {
  case LE_DRILL_BEST: return le_ask_best(g, out);
  case LE_DRILL_WHY: return le_ask_why(g, out);
  case LE_DRILL_LEGAL: return le_ask_legal(g, out);
  case LE_DRILL_POINTS: return le_ask_points(g, out);
  case LE_DRILL_MAJORITY: return le_ask_majority(g, out);
  case LE_DRILL_WINNER: return le_ask_winner(g, out);
  case LE_DRILL_NEXT: return le_ask_next(g, out);
  case LE_DRILL_CHANGE: return le_ask_change(g, out);
  case LE_DRILL_RULE: return le_ask_other_rule(g, out);
  case LE_N_DRILLS: break;
  }
  return NULL;
}

/* Tries each kind once, in an order drawn for this position. */
static bool try_kinds(struct le_ground *g, struct le_drill *out)
{
  int first = g->order->kind >= 0 ? g->order->kind : (int)ad_rng_below(&g->rng, LE_N_DRILLS);
  int tries = g->order->kind >= 0 ? 1 : LE_N_DRILLS;
  for (int i = 0; i < tries; i++) {
    *out = (struct le_drill){.kind = (enum le_drill_kind)((first + i) % LE_N_DRILLS), .clause = ""};
    if (out->kind == LE_DRILL_WHY || out->kind == LE_DRILL_LEGAL)
      le_look_ahead(g);
    struct ad_node *step = ask(g, out->kind, out);
    le_forget_named(g);
    if (!step || !is_wanted(g->order, out))
      continue;
    out->moves = g->n;
    out->lines = n_lines(g);
    out->position = ad_state_hash(g->order->setup, g->state);
    out->hash = hash_node(out->position, step);
    le_put_hints(g, step, out->clause);
    out->tree = lesson_of(g, step, out);
    return true;
  }
  return false;
}

/* Reads the position as the lesson will have it: what chance does next is not in a position, so a
 * script that draws may draw otherwise there. */
static bool read_again(struct le_ground *g)
{
  const struct ad_setup *setup = g->order->setup;
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  memset(g->asked, 0, setup->state_size);
  struct ad_node *position = ad_position_write(setup, g->state, AD_NOBODY, &arena);
  bool good = ad_position_read(setup, g->asked, position, &diags);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return good;
}

static bool try_here(struct le_ground *g, struct le_drill *out)
{
  const void *played = g->state;
  if (!g->order->setup->hooks)
    return try_kinds(g, out);
  if (!read_again(g))
    return false;
  g->state = g->asked;
  bool found = try_kinds(g, out);
  g->state = played;
  return found;
}

/* Whether a drill is tried at decision MADE of game number GAME, which is asked from BEGIN on. */
static bool is_tried(struct le_ground *g, int game, int made, int begin)
{
  uint32_t one_in = game > FEW_GAMES ? 1 : g->order->clause ? TRIED_FOR_CLAUSE : TRIED_ONE_IN;
  return g->n > 1 && made >= begin && !ad_rng_below(&g->rng, one_in);
}

/* Plays game number GAME.  Returns true if a drill was found in it; *LENGTH gets its decisions. */
static bool play_game(struct le_ground *g, void *state, int game, int begin, int *length,
                      struct le_drill *out)
{
  const struct ad_setup *setup = g->order->setup;
  ad_deal(setup, state, AD_DERIVE(g->order->seed, 2, (uint64_t)game));
  g->state = state;
  g->game = game;
  *length = 0;
  for (int made = 0; made < AD_MAX_PLAYOUT_MOVES && !ad_has_fault(setup); made++) {
    int to_act = ad_to_act(setup, state);
    bool is_over = to_act == AD_OVER;
    g->seat = is_over ? 0 : to_act;
    g->n = is_over ? 0 : ad_legal(setup, state, g->moves);
    g->phase = is_over ? "" : ad_phase(setup, state);
    *length = made;
    if (game && (is_over || is_tried(g, game, made, begin)) && try_here(g, out))
      return true;
    if (is_over)
      return false;
    le_remember(g, state, g->moves, g->n);
    ad_apply(setup, state, le_next_move(g, game));
  }
  return false;
}

/* The decision from which on game number GAME is asked.  A clause may decide early moves alone, so
 * for a clause, and after many games for all, every other game is asked from its beginning. */
static int begin_of(struct le_ground *g, int game, int length)
{
  bool whole = (g->order->clause || game > FEW_GAMES) && game % 2 == 0;
  return whole || length < 2 ? 0 : (int)ad_rng_below(&g->rng, (uint32_t)length);
}

static void make_room(struct le_ground *g)
{
  const struct ad_setup *setup = g->order->setup;
  g->moves = ad_calloc((size_t)setup->max_moves, sizeof *g->moves);
  g->next = ad_calloc(1, setup->state_size);
  g->dealt = ad_calloc(1, setup->state_size);
  g->asked = ad_calloc(1, setup->state_size);
  g->pool = ad_calloc(LE_POOL, sizeof *g->pool);
  for (int i = 0; i < LE_NEAR; i++)
    g->near[i] = ad_calloc(1, setup->state_size);
}

static void free_room(struct le_ground *g)
{
  for (int i = 0; i < LE_NEAR; i++)
    free(g->near[i]);
  free(g->pool);
  free(g->asked);
  free(g->dealt);
  free(g->next);
  free(g->moves);
}

bool le_drill_make(const struct le_drill_order *order, struct ad_arena *arena, struct le_drill *out)
{
  struct le_ground g = {.order = order, .arena = arena};
  int games = order->games ? order->games : LE_DRILL_MAX_GAMES, length = 0;
  bool found = false;
  if (order->kind == LE_DRILL_RULE && !order->base)
    return false;
  void *state = ad_calloc(1, order->setup->state_size);
  make_room(&g);
  ad_rng_seed(&g.rng, AD_DERIVE(order->seed, 1));
  for (int game = 0; game <= games && !found && !ad_has_fault(order->setup); game++)
    found = play_game(&g, state, game, begin_of(&g, game, length), &length, out);
  free_room(&g);
  free(state);
  return found;
}
