/* nim.c - Nim for 2 to 4 seats: the smallest complete game, to be read first.
 *
 * docs/adding-a-game.md explains its parts.  The order is that of every game: rules and state,
 * moves as numbers, rules from a variant, play, hidden information, scores, moves as text, drawing,
 * scripts, positions, worked examples, the table of functions.  Clauses: docs/rules/nim.md. */
#include "engine/core/game/verb.h"
#include "engine/core/match/hooks.h"
#include "engine/core/record/example.h"

enum {
  NIM_SEATS = 4,
  NIM_HEAPS = 8,
  NIM_HEAP = 50,                         /* stones of a heap in a variant */
  NIM_SCATTER = 10,                      /* random stones added to it */
  NIM_MAX_HEAP = NIM_HEAP + NIM_SCATTER, /* stones of a heap in play */
  NIM_NO_LIMIT = 99                      /* max_take that no heap exceeds */
};
enum nim_first { NIM_FIRST_SEAT1, NIM_FIRST_RANDOM };

/* Constant during a match; the parameters of the variant. */
struct nim_rules {
  int seats;
  struct ad_ints heaps;
  int scatter, max_take, first, prize;
  bool misere;
};

/* All that changes during a match: a flat block without pointers. */
struct nim_state {
  uint16_t taken[NIM_SEATS]; /* stones, by seat */
  uint8_t heap[NIM_HEAPS];
  uint8_t to_act;
  uint8_t taker; /* seat + 1 of the last move, 0 before the first */
};

/* A move is heap << 16 | stones, so ascending moves go heap by heap. */
static ad_move make_move(int heap, int stones)
{
  return (ad_move)heap << 16 | (ad_move)stones;
}

static int heap_of(ad_move move)
{
  return (int)(move >> 16);
}

static int stones_of(ad_move move)
{
  return (int)(move & 0xFFFF);
}

/* ---- set-up ---- */

static const struct ad_word first_words[] = {
  {"seat1", NIM_FIRST_SEAT1}, {"random", NIM_FIRST_RANDOM}, {NULL, 0}};

#define AT(field) .offset = offsetof(struct nim_rules, field)
static const struct ad_param params[] = {
  {"heaps", AD_INTS, .min = 1, .max = NIM_HEAP, .max_items = NIM_HEAPS, .fallback = "[3, 4, 5]",
   .clauses = "NIM-SETUP-01", .doc = "stones of each heap at the start", AT(heaps)},
  {"scatter", AD_INT, .min = 0, .max = NIM_SCATTER, .fallback = "0", .clauses = "NIM-SETUP-01",
   .doc = "each heap gets a random number of stones more, at most this many", AT(scatter)},
  {"first", AD_WORD, .words = first_words, .fallback = "seat1", .clauses = "NIM-SETUP-02",
   .doc = "who begins: the first seat, or one drawn by lot", AT(first)},
  {"max_take", AD_INT, .min = 1, .max = NIM_NO_LIMIT, .per_seats = true,
   .fallback = "{2: 99, 3: 3, 4: 2}", .clauses = "NIM-TAKE-02",
   .doc = "most stones a seat may take in a turn", AT(max_take)},
  {"misere", AD_BOOL, .fallback = "false", .clauses = "NIM-SCORE-01",
   .doc = "the seat that takes the last stone loses instead of winning", AT(misere)},
  {"prize", AD_INT, .min = 1, .max = 100, .fallback = "1", .clauses = "NIM-SCORE-01",
   .doc = "points for a winner", AT(prize)},
  {.name = NULL},
};
static const struct ad_component components[] = {{.name = NULL}}; /* Nim has no tiles or cards */

static bool read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hook_run *run,
                       struct ad_diags *diags)
{
  struct nim_rules *r = rules;
  struct ad_node *map = ad_node_get(setup, "rules");
  int before = diags->reported;
  (void)run;
  r->seats = seats;
  ad_params_read(params, map, seats, r, diags);
  if (r->heaps.n == 0 && ad_keys_valid(map, "heaps"))
    ad_diag(diags, ad_node_get(map, "heaps"),
            "heaps is empty, expected at least one heap (NIM-SETUP-01)");
  return diags->reported == before;
}

/* ---- play ---- */

static void deal(const void *rules, void *state, uint64_t seed)
{
  const struct nim_rules *r = rules;
  struct nim_state *st = state;
  struct ad_rng rng;
  ad_rng_stream(&rng, seed, "heaps");
  for (int i = 0; i < r->heaps.n; i++)
    st->heap[i] = (uint8_t)(r->heaps.v[i] + (int)ad_rng_below(&rng, (uint32_t)r->scatter + 1));
  ad_rng_stream(&rng, seed, "first");
  if (r->first == NIM_FIRST_RANDOM)
    st->to_act = (uint8_t)ad_rng_below(&rng, (uint32_t)r->seats);
}

static bool is_over(const struct nim_state *st)
{
  for (int i = 0; i < NIM_HEAPS; i++)
    if (st->heap[i])
      return false;
  return true;
}

static int to_act(const void *rules, const void *state)
{
  const struct nim_state *st = state;
  (void)rules;
  return is_over(st) ? AD_OVER : st->to_act;
}

static int legal(const void *rules, const void *state, ad_move *out)
{
  const struct nim_rules *r = rules;
  const struct nim_state *st = state;
  int n = 0;
  for (int heap = 0; heap < r->heaps.n; heap++)
    for (int stones = 1; stones <= st->heap[heap] && stones <= r->max_take; stones++)
      out[n++] = make_move(heap, stones);
  return n;
}

static void apply(const void *rules, void *state, ad_move move)
{
  const struct nim_rules *r = rules;
  struct nim_state *st = state;
  int stones = stones_of(move);
  st->heap[heap_of(move)] -= (uint8_t)stones;
  st->taken[st->to_act] += (uint16_t)stones;
  st->taker = (uint8_t)(st->to_act + 1);
  st->to_act = (uint8_t)((st->to_act + 1) % r->seats);
}

/* Changes nothing: every seat knows everything, and nothing is drawn after the deal. */
static void hide(const void *rules, void *state, int viewer, struct ad_rng *rng)
{
  (void)rules, (void)state, (void)viewer, (void)rng;
}

/* Returns the points of a seat (NIM-SCORE-01). */
static int points(const void *rules, const void *state, int seat)
{
  const struct nim_rules *r = rules;
  const struct nim_state *st = state;
  bool took_last = st->taker == seat + 1;
  return is_over(st) && took_last != r->misere ? r->prize : 0;
}

static void result(const void *rules, const void *state, struct ad_result *out)
{
  const struct nim_rules *r = rules;
  out->seats = r->seats;
  for (int seat = 0; seat < r->seats; seat++)
    out->score[seat] = points(rules, state, seat);
  ad_result_rank(out, NULL);
}

/* ---- words ---- */

enum { TAKE, OVER };
static const struct ad_word phases[] = {{"take", TAKE}, {"over", OVER}, {NULL, 0}};

static const char *phase(const void *rules, const void *state)
{
  return ad_word_of(phases, to_act(rules, state) == AD_OVER);
}

static int last_heap(const void *rules)
{
  return ((const struct nim_rules *)rules)->heaps.n;
}

/* The moves as text and back: "take 2 from 1".  Whether the heap has the stones, why_not says. */
static const struct ad_number_part stones_part = {.what = "count"};
static const struct ad_number_part heap_part = {"heap", 1, last_heap, 1};
static const struct ad_verb moves[] = {
  {"take", 0, 1u << TAKE, "take 2 from 1",
   .part = {{"STONES", &ad_part_number, 0, 10, "NIM-TAKE-01", &stones_part},
            {.name = "from", .type = &ad_part_fixed},
            {"HEAP", &ad_part_number, 16, 8, "NIM-TAKE-01", &heap_part}}},
  {.word = NULL},
};
static const struct ad_step steps[] = {
  [TAKE] = {"NIM-TURN-01", .what = "take stones"}, [OVER] = {.clause = "NIM-END-01"}};
static const struct ad_verbs verbs = {
  .verb = moves, .step = steps, .phases = phases, .phase = phase};

static bool why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason)
{
  const struct nim_rules *r = rules;
  const struct nim_state *st = state;
  int stones = stones_of(move), there = st->heap[heap_of(move)];
  if (is_over(st))
    return !ad_deny(reason, "NIM-END-01", "over", "the last stone has been taken");
  if (stones < 1)
    return !ad_deny(reason, "NIM-TAKE-01", "none", "a turn takes at least one stone");
  if (stones > there)
    return !ad_deny(reason, "NIM-TAKE-01", "short", "heap %d has only %d stone%s",
                    heap_of(move) + 1, there, ad_plural(there));
  return stones > r->max_take &&
         !ad_deny(reason, "NIM-TAKE-02", "greedy", "a turn takes at most %d stones", r->max_take);
}

static void score(const void *rules, const void *state, int seat, int viewer,
                  struct ad_sheet *sheet)
{
  const struct nim_rules *r = rules;
  (void)viewer;
  if (points(rules, state, seat))
    ad_sheet_line(sheet, "NIM-SCORE-01", r->prize,
                  r->misere ? "somebody else took the last stone" : "took the last stone");
}

static void draw(const void *rules, const void *state, int viewer, struct ad_styled *styled)
{
  const struct nim_rules *r = rules;
  const struct nim_state *st = state;
  (void)viewer;
  for (int i = 0; i < r->heaps.n; i++) {
    ad_styled_printf(styled, "heap %d %3d%s", i + 1, st->heap[i], st->heap[i] ? "  " : "");
    ad_styled_set_style(styled, AD_YELLOW, AD_PLAIN, false);
    for (int stone = 0; stone < st->heap[i]; stone++)
      ad_styled_symbol(styled, "●", "o");
    ad_styled_set_style(styled, AD_PLAIN, AD_PLAIN, false);
    ad_styled_printf(styled, "\n");
  }
  for (int seat = 0; seat < r->seats; seat++)
    ad_styled_printf(styled, "%sseat %d took %d", seat ? ", " : "", seat + 1, st->taken[seat]);
  ad_styled_printf(styled, "\n");
}

/* The same as shapes.  A person points at the first of the stones to take: "heap2/3". */
enum { LEFT = AD_PICTURE_MARGIN, WIDTH = 1080, STONES_X = 240, STEP = 66, ABREAST = 12 };

static int lines_of(const struct nim_state *st, int heap)
{
  return st->heap[heap] ? (st->heap[heap] + ABREAST - 1) / ABREAST : 1;
}

static void picture_heap(const struct nim_state *st, int heap, int y, struct ad_picture *picture)
{
  ad_picture_text(picture, "text", LEFT, y + 46, 36, AD_ALIGN_LEFT, "heap %d: %d", heap + 1,
                  st->heap[heap]);
  for (int i = 0; i < st->heap[heap]; i++) {
    ad_picture_begin(picture, "token", STONES_X + i % ABREAST * STEP, y + i / ABREAST * STEP,
                     "heap%d/%d", heap + 1, i + 1);
    ad_picture_title(picture, "heap %d, stone %d of %d", heap + 1, i + 1, st->heap[heap]);
    ad_picture_circle(picture, "stone", STEP / 2, STEP / 2, STEP / 2 - 5);
    ad_picture_end(picture);
  }
}

static void draw_picture(const void *rules, const void *state, int viewer,
                         struct ad_picture *picture)
{
  const struct nim_rules *r = rules;
  const struct nim_state *st = state;
  int lines = 0, y = AD_PICTURE_TOP;
  (void)viewer;
  for (int heap = 0; heap < r->heaps.n; heap++)
    lines += lines_of(st, heap);
  ad_picture_panel(picture, "heaps", WIDTH, y + lines * STEP + r->heaps.n * 16 + 140, !is_over(st),
                   is_over(st) ? "Heaps: game over" : "Heaps: seat %d is to take", st->to_act + 1);
  for (int heap = 0; heap < r->heaps.n; heap++) {
    picture_heap(st, heap, y, picture);
    y += lines_of(st, heap) * STEP + 16;
  }
  for (int seat = 0; seat < r->seats; seat++) {
    static const char *const paint[NIM_SEATS] = {"seat1", "seat2", "seat3", "seat4"};
    int x = LEFT + seat * (WIDTH - 2 * LEFT) / NIM_SEATS;
    ad_picture_rect(picture, paint[seat], x, y + 20, 70, 70, 10);
    ad_picture_text(picture, "light", x + 35, y + 70, 44, AD_ALIGN_MIDDLE, "%d", seat + 1);
    ad_picture_text(picture, "text", x + 84, y + 68, 36, AD_ALIGN_LEFT, "took %d", st->taken[seat]);
  }
  ad_picture_end(picture);
}

static void places(const void *rules, const void *state, ad_move move, struct ad_places *out)
{
  const struct nim_state *st = state;
  (void)rules;
  ad_places_add(out, "heap%d/%d", heap_of(move) + 1, st->heap[heap_of(move)] - stones_of(move) + 1);
}

/* ---- what scripts and JSON can read ---- */

/* attr_table.h makes functions of expressions: COUNT of an index, GET a value, FIELD of a move. */
#define RULES struct nim_rules
#define STATE struct nim_state
#include "engine/core/game/action.h"
#include "engine/core/game/attr_table.h"

COUNT(seats, r->seats)
COUNT(heaps, r->heaps.n)
GET(heap, st->heap[ix[0]])
GET(taken, st->taken[ix[0]])
GET(taker, ad_or_none(st->taker))
GET(max_take, r->max_take)
GET(misere, r->misere)
FIELD(heap, heap_of(move) + 1)
FIELD(stones, stones_of(move))

/* clang-format off */
#define OF_HEAP {{"heap", 1, count_heaps}}
#define OF_SEAT {{"seat", 1, count_seats}}
/* clang-format on */
static const struct ad_attr attrs[] = {
  INT(heap, "stones left in a heap", 1, OF_HEAP),
  INT(taken, "stones a seat has taken so far", 1, OF_SEAT),
  INT(taker, "the seat that took stones last, from 1; nothing before the first move", 0, NO_INDEX),
  INT(max_take, "most stones a seat may take in a turn", 0, NO_INDEX),
  BOOL(misere, "whether the seat that takes the last stone loses", 0, NO_INDEX),
  {.name = NULL},
};
static const struct ad_field move_fields[] = {
  {"heap", "the heap, counted from 1", AD_INT, .get = field_heap},
  {"stones", "stones to take", AD_INT, .get = field_stones},
  {.name = NULL},
};

/* ---- what house rules can change ---- */

static bool good_heap(const struct nim_rules *r, const struct nim_state *st, int64_t heap,
                      struct ad_reason *reason)
{
  if (is_over(st))
    return ad_deny(reason, "NIM-END-01", "over", "the last stone has been taken");
  return (heap >= 0 && heap < r->heaps.n) ||
         ad_deny(reason, "NIM-SETUP-01", "heap", "heaps are numbered from 1 to %d", r->heaps.n);
}

static bool add_stones(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason)
{
  struct nim_state *st = state;
  if (!good_heap(rules, st, arg[0], reason))
    return false;
  if (arg[1] < 1 || arg[1] > NIM_MAX_HEAP - st->heap[arg[0]])
    return ad_deny(reason, "NIM-SETUP-01", "full", "the heap has room for %d stones",
                   NIM_MAX_HEAP - st->heap[arg[0]]);
  st->heap[arg[0]] = (uint8_t)(st->heap[arg[0]] + arg[1]);
  return true;
}

/* A script never removes the last stone of all: a seat must take it, so that there is a winner. */
static bool remove_stones(const void *rules, void *state, const int64_t *arg,
                          struct ad_reason *reason)
{
  struct nim_state *st = state, next = *st;
  if (!good_heap(rules, st, arg[0], reason))
    return false;
  if (arg[1] < 1 || arg[1] > st->heap[arg[0]])
    return ad_deny(reason, "NIM-TAKE-01", "short", "the heap has %d stones", st->heap[arg[0]]);
  next.heap[arg[0]] = (uint8_t)(st->heap[arg[0]] - arg[1]);
  if (is_over(&next))
    return ad_deny(reason, "NIM-END-01", "last",
                   "a script cannot remove the last stone, a seat must take it");
  *st = next;
  return true;
}

/* clang-format off */
#define ON_HEAP 2, {{.name = "heap", .type = AD_INT, .base = 1}, {.name = "stones", .type = AD_INT}}
static const struct ad_action actions[] = {
  {"add_stones", "puts stones on a heap, which may be empty", ON_HEAP, add_stones},
  {"remove_stones", "takes stones off a heap, but never the last of all", ON_HEAP, remove_stones},
  {.name = NULL},
};
/* clang-format on */

/* ---- positions ---- */

/* Reads the list KEY of COUNT numbers from 0 to MAX into OUT, which does not change without it. */
static void read_numbers(struct ad_node *position, const char *key, enum ad_need need, int count,
                         int max, int *out, struct ad_diags *diags)
{
  struct ad_node *list = ad_read_list(position, key, need, diags);
  if (list && list->n != count) {
    ad_diag(diags, list, "%s has %d entr%s, expected %d", key, list->n, list->n == 1 ? "y" : "ies",
            count);
    return;
  }
  for (struct ad_node *item = list ? list->first : NULL; item; item = item->next, out++) {
    long long value;
    if (!ad_node_as_int(item, &value) || value < 0 || value > max)
      ad_diag_expected(diags, item, "a whole number from 0 to %d", max);
    else
      *out = (int)value;
  }
}

static bool read_position(const void *rules, void *state, struct ad_node *position,
                          struct ad_diags *diags)
{
  const struct nim_rules *r = rules;
  struct nim_state *st = state;
  int before = diags->reported, acts = 1, taker = 0, heaps[NIM_HEAPS] = {0}, taken[NIM_SEATS] = {0};
  read_numbers(position, "heaps", AD_REQUIRED, r->heaps.n, NIM_MAX_HEAP, heaps, diags);
  read_numbers(position, "taken", AD_OPTIONAL, r->seats, NIM_HEAPS * NIM_MAX_HEAP, taken, diags);
  for (int i = 0; i < r->heaps.n; i++)
    st->heap[i] = (uint8_t)heaps[i];
  for (int seat = 0; seat < r->seats; seat++)
    st->taken[seat] = (uint16_t)taken[seat];
  ad_read_int(position, "to_act", AD_OPTIONAL, 1, r->seats, &acts, diags);
  struct ad_node *last = ad_node_get(position, "taker");
  if (last && !ad_node_is_null(last))
    ad_read_int(position, "taker", AD_REQUIRED, 1, r->seats, &taker, diags);
  if (is_over(st) && !taker && ad_keys_valid(position, "heaps taker"))
    ad_diag(diags, position,
            "taker is missing: no stone is left, expected the seat that took the last stone "
            "(NIM-END-01)");
  ad_reject_unknown(position, (const char *const[]){"heaps", "to_act", "taker", "taken", NULL},
                    diags);
  st->to_act = (uint8_t)(acts - 1);
  st->taker = (uint8_t)taker;
  return diags->reported == before;
}

static struct ad_node *write_position(const void *rules, const void *state, int viewer,
                                      struct ad_arena *arena)
{
  const struct nim_rules *r = rules;
  const struct nim_state *st = state;
  struct ad_node *position = ad_node_map(arena);
  (void)viewer;
  struct ad_node *heaps = ad_node_put(arena, position, "heaps", ad_node_list(arena));
  for (int i = 0; i < r->heaps.n; i++)
    ad_node_push(heaps, ad_node_int(arena, st->heap[i]));
  ad_node_put_int(arena, position, "to_act", st->to_act + 1);
  ad_node_put(arena, position, "taker",
              st->taker ? ad_node_int(arena, st->taker) : ad_node_null(arena));
  struct ad_node *taken = ad_node_put(arena, position, "taken", ad_node_list(arena));
  for (int seat = 0; seat < r->seats; seat++)
    ad_node_push(taken, ad_node_int(arena, st->taken[seat]));
  return position;
}

extern const struct ad_game_ops nim_game;

static struct ad_node *answer(struct ad_example *example)
{
  return ad_example_play(&nim_game, example);
}

const struct ad_game_ops nim_game = {
  .abi = AD_GAME_ABI,
  .key = "nim",
  .title = "Nim",
  .doc = "heaps of stones; the seat that takes the last one wins",
  .min_seats = 2,
  .max_seats = NIM_SEATS,
  .rules_size = sizeof(struct nim_rules),
  .max_state_size = sizeof(struct nim_state),
  .max_moves = NIM_HEAPS * NIM_MAX_HEAP,
  .params = params,
  .components = components,
  .attrs = attrs,
  .move_fields = move_fields,
  .verbs = &verbs,
  .actions = actions,
  .read_rules = read_rules,
  .deal = deal,
  .to_act = to_act,
  .legal = legal,
  .apply = apply,
  .hide = hide,
  .points = points,
  .result = result,
  .phases = phases,
  .phase = phase,
  .why_not = why_not,
  .score = score,
  .draw = draw,
  .picture = draw_picture,
  .places = places,
  .read_position = read_position,
  .write_position = write_position,
  .example = answer,
};
