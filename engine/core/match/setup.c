/* setup.c - compiled variants, and what every kind of play does with a state. */
#include "engine/core/match/setup.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/calls.h"
#include "engine/core/match/vars.h"

/* ---- restrictions ---- */

/* Keeps those of the N options in MOVES that the restriction allows; returns how many. */
static int restrict_moves(const struct ad_setup *s, const void *state, ad_move *moves, int n)
{
  const struct ad_restriction *r = s->restriction;
  int kept = 0;
  if (n < 2 || !(r->seats >> ad_to_act(s, state) & 1))
    return n;
  for (int i = 0; i < n; i++)
    kept += r->has(r->ctx, s, state, moves[i]) == r->only;
  if (kept == 0)
    return n;
  kept = 0;
  for (int i = 0; i < n; i++)
    if (r->has(r->ctx, s, state, moves[i]) == r->only)
      moves[kept++] = moves[i];
  return kept;
}

/* Without hooks the functions of the game get the rules; those of a restricted set-up get it. */
static int restricted_to_act(const void *setup, const void *state)
{
  const struct ad_setup *s = setup;
  return s->ops->to_act(s->rules, state);
}

static int restricted_legal(const void *setup, const void *state, ad_move *out)
{
  const struct ad_setup *s = setup;
  return restrict_moves(s, state, out, s->ops->legal(s->rules, state, out));
}

static void restricted_apply(const void *setup, void *state, ad_move move)
{
  const struct ad_setup *s = setup;
  s->ops->apply(s->rules, state, move);
}

static int restricted_points(const void *setup, const void *state, int seat)
{
  const struct ad_setup *s = setup;
  return s->ops->points(s->rules, state, seat);
}

/* ---- play with hooks ---- */

bool ad_has_pending(const struct ad_setup *s, const void *state)
{
  return s->hooks && ad_extra_of(s, state)->n_pending > 0;
}

static bool is_over(const struct ad_setup *s, const void *state)
{
  return ad_extra_of(s, state)->ended || s->ops->to_act(s->rules, state) == AD_OVER;
}

/* The game has ended and no decision of hooks waits: the `finish` hooks run, once. */
static void run_finish_hooks(const struct ad_setup *s, void *state)
{
  struct ad_extra *extra = ad_extra(s, state);
  if (extra->finished || extra->n_pending || !is_over(s, state))
    return;
  extra->finished = 1;
  if (ad_has_hook(s, AD_HOOK_FINISH))
    s->hooks->finish(s->run, s, state);
}

static int hooked_to_act(const void *setup, const void *state)
{
  const struct ad_setup *s = setup;
  const struct ad_extra *extra = ad_extra_of(s, state);
  if (extra->n_pending)
    return extra->pending_seat[0];
  return extra->ended ? AD_OVER : s->ops->to_act(s->rules, state);
}

/* Writes the first N options of scripts as moves; returns N. */
static int list_options(int n, ad_move *out)
{
  for (int i = 0; i < n; i++)
    out[i] = AD_HOOK_MOVE | (ad_move)i;
  return n;
}

static int hooked_legal(const void *setup, const void *state, ad_move *out)
{
  const struct ad_setup *s = setup;
  if (ad_has_pending(s, state)) {
    int n = list_options(ad_has_fault(s) ? 1 : s->hooks->n_options(s->run, s, state), out);
    return s->restriction ? restrict_moves(s, state, out, n) : n;
  }
  if (ad_extra_of(s, state)->ended)
    return 0;
  int n = s->ops->legal(s->rules, state, out);
  if (ad_has_hook(s, AD_HOOK_ALLOW))
    n = s->hooks->allow(s->run, s, state, out, n);
  if (n > 0 && s->hooks->n_extra_moves && !ad_has_fault(s))
    n += list_options(s->hooks->n_options(s->run, s, state), out + n);
  return s->restriction ? restrict_moves(s, state, out, n) : n;
}

/* Takes the decision that waits first out and answers it. */
static void answer_pending(const struct ad_setup *s, void *state, int option)
{
  struct ad_extra *extra = ad_extra(s, state);
  char text[AD_MOVE_TEXT] = "";
  int decision = extra->pending[0], seat = extra->pending_seat[0];
  if (!ad_has_fault(s))
    s->hooks->option_text(s->run, s, state, option, text, sizeof text);
  extra->n_pending--;
  memmove(extra->pending, extra->pending + 1, AD_MAX_PENDING - 1);
  memmove(extra->pending_seat, extra->pending_seat + 1, AD_MAX_PENDING - 1);
  extra->pending[extra->n_pending] = extra->pending_seat[extra->n_pending] = 0;
  if (!ad_has_fault(s))
    s->hooks->choose(s->run, s, state, decision, seat, text);
}

/* Makes the extra move OPTION of the seat to act. */
static void make_extra_move(const struct ad_setup *s, void *state, int option)
{
  char text[AD_MOVE_TEXT];
  if (ad_has_fault(s))
    return;
  int decision = s->hooks->decision_of(s->run, s, state, option);
  s->hooks->option_text(s->run, s, state, option, text, sizeof text);
  s->hooks->choose(s->run, s, state, decision, s->ops->to_act(s->rules, state), text);
}

/* Hooks have changed STATE, and with it perhaps prices, so that the seat may have no move left. */
static void settle(const struct ad_setup *s, void *state)
{
  if (!ad_has_hook(s, AD_HOOK_PRICE) || !s->ops->settle || ad_has_pending(s, state) ||
      ad_extra_of(s, state)->ended)
    return;
  s->run->moments.playing = state; /* turns may end */
  s->ops->settle(s->rules, state);
  s->run->moments.playing = NULL;
}

/* Makes MOVE of the game, and reports what begins and ends meanwhile. */
static void play_move(const struct ad_setup *s, void *state, ad_move move)
{
  s->run->moments.playing = state;
  s->ops->apply(s->rules, state, move);
  s->run->moments.playing = NULL;
}

static void hooked_apply(const void *setup, void *state, ad_move move)
{
  const struct ad_setup *s = setup;
  assert(s->run);
  if (move & AD_HOOK_MOVE) {
    (ad_has_pending(s, state) ? answer_pending : make_extra_move)(s, state,
                                                                  (int)(move & ~AD_HOOK_MOVE));
  } else if (ad_has_hook(s, AD_HOOK_AFTER)) {
    int seat = s->ops->to_act(s->rules, state);
    memcpy(s->run->before, state, s->state_size);
    play_move(s, state, move);
    s->hooks->after(s->run, s, state, s->run->before, seat, move);
  } else {
    play_move(s, state, move);
  }
  settle(s, state);
  run_finish_hooks(s, state);
}

static int hooked_points(const void *setup, const void *state, int seat)
{
  const struct ad_setup *s = setup;
  assert(s->run);
  int points = s->ops->points(s->rules, state, seat);
  return ad_has_hook(s, AD_HOOK_SCORE)
         ? points + s->hooks->score(s->run, s, state, seat, AD_NOBODY, NULL, NULL)
         : points;
}

/* ---- set-ups ---- */

static void add_hooks(struct ad_setup *s)
{
  s->hook_mask = s->hooks->mask;
  s->extra_offset = (s->state_size + 7) & ~(size_t)7;
  s->state_size =
    s->extra_offset + sizeof(struct ad_extra) + (size_t)s->hooks->vars.n_numbers * sizeof(int32_t);
  s->ctx = s;
  s->to_act = hooked_to_act;
  s->legal = hooked_legal;
  s->apply = hooked_apply;
  s->points = hooked_points;
  if (s->hooks->n_extra_moves)
    s->max_moves += AD_MAX_OPTIONS;
  else if (s->hooks->n_decisions && s->max_moves < AD_MAX_OPTIONS)
    s->max_moves = AD_MAX_OPTIONS;
}

/* Reads the rules; their functions are looked up with a run that ends with the reading. */
static bool read_rules(struct ad_setup *setup, struct ad_node *tree, struct ad_diags *diags)
{
  const struct ad_game_ops *ops = setup->ops;
  struct ad_hook_run *run = ad_hook_run_new(setup->hooks);
  setup->rules = setup->own_rules = ad_calloc(1, ops->rules_size);
  bool good = ops->read_rules(setup->own_rules, tree, setup->seats, run, diags);
  if (ops->bind)
    ops->bind(setup->own_rules, NULL);
  ad_hook_run_free(run);
  return good;
}

struct ad_setup *ad_setup_new(const struct ad_game_ops *ops, const char *name,
                              const char *fingerprint, struct ad_node *tree, int seats,
                              const struct ad_hooks *hooks, struct ad_diags *diags)
{
  struct ad_setup *setup = ad_calloc(1, sizeof *setup);
  setup->ops = ops;
  setup->hooks = hooks;
  setup->owns_hooks = true;
  setup->seats = seats;
  snprintf(setup->name, sizeof setup->name, "%s", name);
  snprintf(setup->fingerprint, sizeof setup->fingerprint, "%s", fingerprint);
  bool fits = seats >= ops->min_seats && seats <= ops->max_seats;
  if (!fits)
    ad_diag(diags, tree, "%s is for %d to %d seats, not for %d", ops->key, ops->min_seats,
            ops->max_seats, seats);
  if (!fits || !read_rules(setup, tree, diags)) {
    ad_setup_free(setup);
    return NULL;
  }
  setup->state_size = ops->state_size ? ops->state_size(setup->rules) : ops->max_state_size;
  setup->max_moves = ops->max_moves;
  setup->ctx = setup->rules;
  setup->to_act = ops->to_act;
  setup->legal = ops->legal;
  setup->apply = ops->apply;
  setup->points = ops->points;
  if (hooks)
    add_hooks(setup);
  return setup;
}

void ad_setup_free(struct ad_setup *setup)
{
  if (!setup)
    return;
  if (setup->run)
    ad_hook_run_free(setup->run);
  if (setup->owns_hooks)
    ad_hooks_free(setup->hooks);
  free(setup->own_rules);
  free(setup->own_boards);
  ad_setup_free(setup->own_shared);
  free(setup);
}

/* The rules of a bound set-up are a copy whose functions call this run; what they point to stays
 * with the shared ones. */
static void bind_rules(struct ad_setup *setup)
{
  const struct ad_game_ops *ops = setup->ops;
  setup->own_rules = NULL;
  if (!ops->bind)
    return;
  const void *shared = setup->rules;
  setup->rules = setup->own_rules = ad_calloc(1, ops->rules_size);
  memcpy(setup->own_rules, shared, ops->rules_size);
  ops->bind(setup->own_rules, setup->run);
}

struct ad_setup *ad_setup_bind(const struct ad_setup *shared)
{
  if (!shared->hooks)
    return NULL;
  struct ad_setup *setup = ad_calloc(1, sizeof *setup);
  *setup = *shared;
  setup->own_shared = NULL;
  setup->own_boards = NULL;
  setup->owns_hooks = false;
  setup->run = ad_hook_run_new(shared->hooks);
  setup->run->setup = setup;
  setup->run->before = ad_calloc(1, shared->state_size);
  setup->ctx = setup;
  bind_rules(setup);
  return setup;
}

struct ad_setup *ad_setup_restrict(const struct ad_setup *shared,
                                   const struct ad_restriction *restriction)
{
  struct ad_setup *setup = ad_calloc(1, sizeof *setup);
  assert(!shared->run);
  *setup = *shared;
  setup->own_rules = NULL;
  setup->own_shared = NULL;
  setup->own_boards = NULL;
  setup->owns_hooks = false;
  setup->restriction = restriction;
  setup->ctx = setup;
  if (!shared->hooks) {
    setup->to_act = restricted_to_act;
    setup->legal = restricted_legal;
    setup->apply = restricted_apply;
    setup->points = restricted_points;
  }
  return setup;
}

struct ad_setup *ad_setup_bind_own(struct ad_setup *shared)
{
  struct ad_setup *bound = shared ? ad_setup_bind(shared) : NULL;
  if (!bound)
    return shared;
  bound->own_shared = shared;
  return bound;
}

/* ---- states ---- */

void ad_deal(const struct ad_setup *s, void *state, uint64_t seed)
{
  memset(state, 0, s->state_size);
  if (!s->hooks) {
    s->ops->deal(s->rules, state, seed);
    return;
  }
  /* the game may ask prices while it deals */
  ad_rng_seed(&ad_extra(s, state)->rng, AD_DERIVE(seed, AD_FOR_HOOKS));
  ad_vars_start(&s->hooks->vars, ad_extra(s, state)->number);
  ad_hook_run_clear(s->run);
  s->hooks->check(s->run);
  ad_note_moments(s->run, state);
  s->ops->deal(s->rules, state, seed);
  if (ad_has_hook(s, AD_HOOK_SETUP))
    s->hooks->setup(s->run, s, state);
  ad_report_noted(s->run, state);
  settle(s, state);
  run_finish_hooks(s, state);
}

void ad_redeal(const struct ad_setup *s, void *state, uint64_t seed)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, seed);
  s->ops->hide(s->rules, state, AD_NOBODY, &rng);
  if (s->hooks)
    ad_rng_seed(&ad_extra(s, state)->rng, AD_DERIVE(seed, AD_FOR_HOOKS));
}

void ad_result_of(const struct ad_setup *s, const void *state, struct ad_result *out)
{
  *out = (struct ad_result){.seats = s->seats};
  s->ops->result(s->rules, state, out);
  if (!ad_has_hook(s, AD_HOOK_SCORE | AD_HOOK_WINS | AD_HOOK_TIE_BREAK))
    return;
  bool wins[AD_MAX_SEATS] = {false};
  int32_t tie[AD_MAX_SEATS];
  memcpy(tie, out->tie, sizeof tie);
  for (int seat = 0; seat < s->seats; seat++) {
    if (ad_has_hook(s, AD_HOOK_SCORE))
      out->score[seat] += s->hooks->score(s->run, s, state, seat, AD_NOBODY, NULL, NULL);
    if (ad_has_hook(s, AD_HOOK_TIE_BREAK))
      tie[seat] = s->hooks->tie_break(s->run, s, state, seat, tie[seat], NULL);
    wins[seat] = ad_has_hook(s, AD_HOOK_WINS) && s->hooks->wins(s->run, s, state, seat, NULL);
  }
  ad_result_rank(out, tie);
  ad_result_rank_winners(out, wins);
}

/* The layout of states, which hashes depend on.  States have neither pointers nor numbers of type
   long, so 32-bit machines such as WebAssembly have the same hashes. */
_Static_assert(CHAR_BIT == 8 && sizeof(short) == 2 && sizeof(int) == 4 && sizeof(long long) == 8 &&
                 sizeof(enum ad_fault) == 4 && sizeof(bool) == 1,
               "hashes of states are for numbers of these sizes");
_Static_assert(_Alignof(uint64_t) == 8 && _Alignof(int) == 4 && _Alignof(short) == 2,
               "hashes of states are for numbers that are aligned to their size");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "hashes of states are for little endian");

/* N <= 8 bytes as a number, the first byte lowest. */
static uint64_t word_of(const unsigned char *bytes, size_t n)
{
  uint64_t word = 0;
  for (size_t i = 0; i < n; i++)
    word |= (uint64_t)bytes[i] << 8 * i;
  return word;
}

uint64_t ad_state_hash(const struct ad_setup *s, const void *state)
{
  const unsigned char *bytes = state;
  uint64_t h = AD_DERIVE(s->state_size);
  for (size_t at = 0; at < s->state_size; at += 8) {
    size_t left = s->state_size - at;
    h = AD_DERIVE(h, word_of(bytes + at, left < 8 ? left : 8));
  }
  return h;
}

/* ---- words ---- */

/* A game in scripts asks for all its decisions; those called "move" are turns. */
int ad_turn_of(const struct ad_setup *s, const void *state)
{
  if (s->ops->scripted)
    return strcmp(ad_phase(s, state), "move") == 0 ? AD_ANY_TURN : AD_NO_TURN;
  if (ad_has_pending(s, state))
    return AD_NO_TURN;
  return s->ops->turn ? s->ops->turn(s->rules, state) : AD_ANY_TURN;
}

const char *ad_phase(const struct ad_setup *s, const void *state)
{
  if (s->run && s->run->moments.now)
    return "between";
  if (ad_has_pending(s, state))
    return s->hooks->decision(s->hooks, ad_extra_of(s, state)->pending[0]).name;
  if (s->hooks && ad_extra_of(s, state)->ended)
    return "over";
  return s->ops->phase(s->rules, state);
}

bool ad_overlay_read(const struct ad_setup *s, const char *text, uint64_t *out,
                     struct ad_reason *reason)
{
  *out = 0;
  if (!*text)
    return true;
  if (!s->ops->overlay)
    return ad_deny(reason, "", "overlay", "the board of %s has no overlays", s->ops->title);
  return s->ops->overlay(s->rules, text, out, reason);
}

/* ---- positions ---- */

bool ad_position_read(const struct ad_setup *s, void *state, struct ad_node *position,
                      struct ad_diags *diags)
{
  int before = diags->reported;
  memset(state, 0, s->state_size);
  if (s->hooks) {
    ad_hook_run_clear(s->run);
    s->hooks->check(s->run);
    ad_extra_read(s, state, position, diags);
  }
  s->ops->read_position(s->rules, state, position, diags);
  if (diags->reported == before && s->hooks && ad_extra_of(s, state)->finished &&
      !is_over(s, state))
    ad_diag_expected(diags, ad_node_get(position, "finished"), "false, as the game is not over");
  return diags->reported == before;
}

struct ad_node *ad_position_write(const struct ad_setup *s, const void *state, int viewer,
                                  struct ad_arena *arena)
{
  struct ad_node *position = s->ops->write_position(s->rules, state, viewer, arena);
  if (s->hooks)
    ad_extra_write(s, state, viewer, position, arena);
  return position;
}
