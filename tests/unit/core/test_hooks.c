/* Where a game and hooks come together: setup.c and vars.c, with hooks in C over nim. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/player.h"
#include "engine/core/record.h"
#include "engine/core/vars.h"
#include "tests/unit/fixture.h"

static const char vars_text[] =
  "{count: 0, debt: {per: seat, start: 2, min: 0, max: 9, sight: own}, "
  "secret: {size: 3, start: 1, sight: none}, ends: 0, chosen: {size: 3, start: -1}}";
enum { COUNT, DEBT, SECRET, ENDS, CHOSEN };
enum { TOLL, PLAN, N_DECISIONS };

/* What the hooks do beside counting. */
static struct {
  bool ask_after;   /* the seat that moved chooses PLAN, then the next one TOLL */
  bool ask_at_end;  /* finish lets seat 1 choose TOLL */
  bool forbid_ones; /* no move of one stone from a heap of more */
  bool hide_counts; /* the hide hook sets count to 0 */
  int points[4];    /* of the score hook */
  uint32_t fail;    /* the hook that fails, */
  int fail_at;      /* when count has this value */
  int calls, checks;
  int before_heap, after_heap, mover;
} act;

static struct ad_setup *setup;
static void *state;
static struct ad_arena arena;

static int32_t *number(void *st, int var)
{
  return ad_extra(setup, st)->number + setup->hooks->vars.var[var].at;
}

static int heap(const struct ad_setup *s, const void *st, int i)
{
  return (int)s->ops->attrs[0].get(s->rules, st, AD_NOBODY, &i);
}

/* ---- the hooks ---- */

/* A call; true if it fails. */
static bool enter(struct ad_hooks *h, const struct ad_setup *s, const void *st, uint32_t hook, const char *name)
{
  ck_assert_msg(h->fault == AD_FAULT_NONE, "%s runs after a fault", name);
  act.calls++;
  if (!hook || act.fail != hook || ad_extra_of(s, st)->number[0] != act.fail_at)
    return false;
  h->fault = AD_FAULT_ERROR;
  snprintf(h->fault_hook, sizeof h->fault_hook, "%s", name);
  snprintf(h->err.msg, sizeof h->err.msg, "fake.lua:1: as told");
  return true;
}

static void ask(const struct ad_setup *s, void *st, int decision, int seat)
{
  struct ad_extra *extra = ad_extra(s, st);
  extra->ask[extra->n_asks] = (uint8_t)decision;
  extra->ask_seat[extra->n_asks++] = (uint8_t)seat;
}

static void on_setup(struct ad_hooks *h, const struct ad_setup *s, void *st)
{
  if (!enter(h, s, st, AD_HOOK_SETUP, "setup"))
    ad_extra(s, st)->number[h->vars.var[SECRET].at] = (int)ad_rng_below(&ad_extra(s, st)->rng, 1000) + 10;
}

static bool is_one(const struct ad_setup *s, const void *st, ad_move move)
{
  const struct ad_field *fields = s->ops->move_fields;
  int at = (int)fields[0].get(s->rules, st, move) - 1;
  return act.forbid_ones && fields[1].get(s->rules, st, move) == 1 && heap(s, st, at) > 1;
}

static int on_allow(struct ad_hooks *h, const struct ad_setup *s, const void *st, ad_move *moves, int n)
{
  int kept = 0;
  if (enter(h, s, st, AD_HOOK_ALLOW, "allow"))
    return n;
  for (int i = 0; i < n; i++)
    if (!is_one(s, st, moves[i]))
      moves[kept++] = moves[i];
  return kept;
}

static bool forbids(struct ad_hooks *h, const struct ad_setup *s, const void *st, ad_move move, struct ad_reason *reason)
{
  return !enter(h, s, st, 0, "forbids") && is_one(s, st, move) && !ad_deny(reason, "fake.lua", "house_rule", "one is too few");
}

static void on_after(struct ad_hooks *h, const struct ad_setup *s, void *st, const void *before, int seat, ad_move move)
{
  (void)move;
  ad_extra(s, st)->number[0]++;
  if (enter(h, s, st, AD_HOOK_AFTER, "after"))
    return;
  act.before_heap = heap(s, before, 0);
  act.after_heap = heap(s, st, 0);
  act.mover = seat;
  if (act.ask_after) {
    ask(s, st, PLAN, seat);
    ask(s, st, TOLL, (seat + 1) % s->seats);
  }
}

static void on_finish(struct ad_hooks *h, const struct ad_setup *s, void *st)
{
  if (enter(h, s, st, AD_HOOK_FINISH, "finish"))
    return;
  ad_extra(s, st)->number[h->vars.var[ENDS].at]++;
  if (act.ask_at_end)
    ask(s, st, TOLL, 0);
}

static int on_score(struct ad_hooks *h, const struct ad_setup *s, const void *st, int seat, struct ad_sheet *sheet)
{
  if (enter(h, s, st, AD_HOOK_SCORE, "score"))
    return 0;
  if (sheet)
    ad_sheet_line(sheet, "fake", act.points[seat], "as told");
  return act.points[seat];
}

static void on_hide(struct ad_hooks *h, const struct ad_setup *s, void *st, int viewer)
{
  (void)viewer;
  if (!enter(h, s, st, AD_HOOK_HIDE, "hide") && act.hide_counts)
    ad_extra(s, st)->number[0] = 0;
}

static void on_show(struct ad_hooks *h, const struct ad_setup *s, const void *st, int viewer, struct ad_ink *ink)
{
  (void)viewer;
  if (!enter(h, s, st, AD_HOOK_SHOW, "show"))
    ad_ink_printf(ink, "shown\n");
}

static const char *decision_name(const struct ad_hooks *h, int decision)
{
  (void)h;
  return decision == TOLL ? "toll" : "plan";
}

static int n_options(struct ad_hooks *h, const struct ad_setup *s, const void *st)
{
  enter(h, s, st, 0, "options");
  return ad_extra_of(s, st)->ask[0] == TOLL ? 3 : 1;
}

static void option_text(struct ad_hooks *h, const struct ad_setup *s, const void *st, int option, char *buf, size_t size)
{
  enter(h, s, st, 0, "options");
  snprintf(buf, size, "%s %d", ad_extra_of(s, st)->ask[0] == TOLL ? "pay" : "plan", option);
}

static void choose(struct ad_hooks *h, const struct ad_setup *s, void *st, int decision, int seat, const char *text)
{
  int32_t *chosen = ad_extra(s, st)->number + h->vars.var[CHOSEN].at;
  int option = -1;
  enter(h, s, st, 0, "choose");
  ck_assert_int_eq(sscanf(text, decision == TOLL ? "pay %d" : "plan %d", &option), 1);
  chosen[0] = decision, chosen[1] = seat, chosen[2] = option;
}

static void on_check(struct ad_hooks *h)
{
  (void)h;
  act.checks++;
}

static void free_hooks(struct ad_hooks *h)
{
  free(h);
}

static struct ad_hooks *hooks(uint32_t mask, int seats)
{
  struct ad_hooks *h = ad_calloc(1, sizeof *h);
  struct ad_diags diags;
  ad_diags_init(&diags);
  *h = (struct ad_hooks){.mask = mask,
                         .n_decisions = N_DECISIONS,
                         .setup = on_setup,
                         .allow = on_allow,
                         .forbids = forbids,
                         .after = on_after,
                         .finish = on_finish,
                         .score = on_score,
                         .hide = on_hide,
                         .show = on_show,
                         .decision_name = decision_name,
                         .n_options = n_options,
                         .option_text = option_text,
                         .choose = choose,
                         .check = on_check,
                         .free = free_hooks};
  ck_assert_msg(ad_vars_read(&h->vars, fixture_yaml(&arena, vars_text), seats, &diags), "%s", fixture_problems(&diags));
  ad_diags_fini(&diags);
  return h;
}

/* Nim with the hooks of MASK, dealt. */
static void open_game(uint32_t mask, int seats, const char *knobs)
{
  setup = fixture_hooked(ad_game_find("nim"), seats, knobs, hooks(mask, seats));
  state = ad_calloc(1, setup->state_size);
  ad_deal(setup, state, 1);
}

static void set_up(void)
{
  ad_arena_init(&arena);
  memset(&act, 0, sizeof act);
}

static void tear_down(void)
{
  ad_setup_free(setup);
  free(state);
  ad_arena_fini(&arena);
  setup = NULL;
  state = NULL;
}

static void play(const char *text)
{
  struct ad_reason reason;
  ad_move move;
  ck_assert_msg(ad_move_parse(setup, state, text, &move, &reason), "%s: %s", text, reason.text);
  ad_apply(setup, state, move);
}

static int count_moves(void)
{
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  int n = ad_legal(setup, state, moves);
  free(moves);
  return n;
}

/* ---- what a set-up with hooks is ---- */

START_TEST(hooks_make_states_larger)
{
  struct ad_setup *plain = fixture_nim(2, NULL);
  open_game(0, 2, NULL);
  ck_assert_uint_eq(plain->extra_at, 0);
  ck_assert_uint_ge(setup->extra_at, plain->state_size);
  ck_assert_uint_eq(setup->extra_at % 8, 0);
  ck_assert_uint_eq(setup->state_size, setup->extra_at + sizeof(struct ad_extra) + (1 + 2 + 3 + 1 + 3) * sizeof(int32_t));
  ck_assert_int_ge(setup->max_moves, AD_MAX_OPTIONS);
  ck_assert_int_eq(act.calls, 0);
  ck_assert_int_eq(count_moves(), 12);
  play("take 1 from 1");
  ck_assert_int_eq(ad_points(setup, state, 0), 0);
  ck_assert_int_eq(act.calls, 0); /* nothing is called that the mask does not name */
  ad_setup_free(plain);
}
END_TEST

START_TEST(hooks_deal_sets_everything_to_its_start)
{
  open_game(AD_HOOK_SETUP, 3, NULL);
  uint64_t hash = ad_state_hash(setup, state);
  ck_assert_int_eq(*number(state, COUNT), 0);
  for (int seat = 0; seat < 3; seat++)
    ck_assert_int_eq(number(state, DEBT)[seat], 2);
  ck_assert_int_ge(number(state, SECRET)[0], 10); /* drawn */
  ck_assert_int_eq(number(state, SECRET)[2], 1);
  ck_assert_int_eq(number(state, CHOSEN)[1], -1);
  number(state, DEBT)[1] = 5;
  ask(setup, state, TOLL, 2);
  setup->hooks->fault = AD_FAULT_ERROR;
  ad_deal(setup, state, 1);
  ck_assert_uint_eq(ad_state_hash(setup, state), hash);
  ck_assert(!ad_faulty(setup));
  ck_assert_int_eq(act.checks, 2);
  int first = number(state, SECRET)[0];
  ad_deal(setup, state, 2);
  ck_assert_int_ne(number(state, SECRET)[0], first);
}
END_TEST

START_TEST(hooks_hash_covers_what_hooks_keep)
{
  open_game(0, 2, NULL);
  uint64_t hash = ad_state_hash(setup, state);
  struct ad_extra *extra = ad_extra(setup, state);
  for (int i = 0; i < setup->hooks->vars.n_numbers; i++) {
    extra->number[i]++;
    ck_assert_uint_ne(ad_state_hash(setup, state), hash);
    extra->number[i]--;
  }
  ad_rng_u64(&extra->rng);
  ck_assert_uint_ne(ad_state_hash(setup, state), hash);
  ad_deal(setup, state, 1);
  ck_assert_uint_eq(ad_state_hash(setup, state), hash);
  extra->finished = 1;
  ck_assert_uint_ne(ad_state_hash(setup, state), hash);
  extra->finished = 0;
  ask(setup, state, TOLL, 0);
  ck_assert_uint_ne(ad_state_hash(setup, state), hash);
}
END_TEST

/* ---- allow, after, finish ---- */

START_TEST(hooks_allow_takes_moves_out_and_says_why)
{
  struct ad_reason reason;
  ad_move move;
  act.forbid_ones = true;
  open_game(AD_HOOK_ALLOW, 2, "{heaps: [1, 2, 3]}");
  ck_assert_int_eq(count_moves(), 4); /* of 6 */
  ck_assert(!ad_move_parse(setup, state, "take 1 from 2", &move, &reason));
  ck_assert_str_eq(reason.clause, "fake.lua");
  ck_assert_str_eq(reason.text, "one is too few");
  ck_assert(!ad_move_parse(setup, state, "take 4 from 3", &move, &reason));
  ck_assert_str_eq(reason.clause, "NIM-TAKE-01"); /* the game speaks first */
  ck_assert(ad_move_parse(setup, state, "take 1 from 1", &move, &reason));
  ck_assert(ad_is_legal(setup, state, move));
  act.forbid_ones = false;
  ck_assert_int_eq(count_moves(), 6);
}
END_TEST

START_TEST(hooks_after_sees_the_state_before_and_who_moved)
{
  open_game(AD_HOOK_AFTER, 2, NULL);
  play("take 2 from 1");
  ck_assert_int_eq(act.before_heap, 3);
  ck_assert_int_eq(act.after_heap, 1);
  ck_assert_int_eq(act.mover, 0);
  play("take 1 from 1");
  ck_assert_int_eq(act.before_heap, 1);
  ck_assert_int_eq(act.mover, 1);
  ck_assert_int_eq(*number(state, COUNT), 2);
}
END_TEST

START_TEST(hooks_finish_runs_once)
{
  open_game(AD_HOOK_FINISH, 2, "{heaps: [2]}");
  play("take 1 from 1");
  ck_assert_int_eq(*number(state, ENDS), 0);
  play("take 1 from 1");
  ck_assert_int_eq(ad_to_act(setup, state), AD_OVER);
  ck_assert_int_eq(*number(state, ENDS), 1);
  ck_assert_int_eq(ad_extra(setup, state)->finished, 1);
}
END_TEST

START_TEST(hooks_finish_waits_for_decisions_and_may_ask_itself)
{
  act.ask_after = act.ask_at_end = true;
  open_game(AD_HOOK_AFTER | AD_HOOK_FINISH, 2, "{heaps: [1]}");
  play("take 1 from 1");
  ck_assert_int_eq(*number(state, ENDS), 0);
  play("plan 0");
  ck_assert_int_eq(*number(state, ENDS), 0);
  play("pay 1");
  ck_assert_int_eq(*number(state, ENDS), 1);
  ck_assert_int_eq(ad_to_act(setup, state), 0);
  ck_assert_str_eq(ad_phase(setup, state), "toll");
  play("pay 2");
  ck_assert_int_eq(ad_to_act(setup, state), AD_OVER);
  ck_assert_int_eq(*number(state, ENDS), 1);
}
END_TEST

/* ---- decisions ---- */

START_TEST(hooks_decisions_wait_in_order)
{
  struct ad_reason reason;
  char text[AD_MOVE_TEXT];
  ad_move moves[AD_MAX_OPTIONS], move;
  act.ask_after = true;
  open_game(AD_HOOK_AFTER, 3, NULL);
  play("take 1 from 1");
  ck_assert(ad_asks(setup, state));
  ck_assert_int_eq(ad_to_act(setup, state), 0);
  ck_assert_str_eq(ad_phase(setup, state), "plan");
  ck_assert_int_eq(ad_legal(setup, state, moves), 1);
  ad_apply(setup, state, moves[0]);
  ck_assert_int_eq(number(state, CHOSEN)[0], PLAN);
  ck_assert_int_eq(number(state, CHOSEN)[1], 0);
  ck_assert_int_eq(ad_to_act(setup, state), 1);
  ck_assert_int_eq(ad_legal(setup, state, moves), 3);
  for (int i = 0; i < 3; i++) {
    ck_assert_uint_eq(moves[i], AD_HOOK_MOVE | (unsigned)i);
    ad_move_print(setup, state, moves[i], text, sizeof text);
    ck_assert(ad_move_parse(setup, state, text, &move, &reason));
    ck_assert_uint_eq(move, moves[i]);
    ck_assert_int_eq(ad_move_field(setup, state, &setup->ops->move_fields[0], moves[i]), AD_NONE);
    ad_move_note(setup, state, moves[i], text, sizeof text);
    ck_assert_str_eq(text, "");
  }
  ck_assert(!ad_move_parse(setup, state, "pay 3", &move, &reason));
  ck_assert_str_eq(reason.text, "'pay 3' is no option of 'toll', did you mean 'pay 0'?");
  ck_assert(!ad_move_parse(setup, state, "take 1 from 1", &move, &reason)); /* not now */
  play("pay 2");
  ck_assert_int_eq(number(state, CHOSEN)[1], 1);
  ck_assert_int_eq(number(state, CHOSEN)[2], 2);
  ck_assert(!ad_asks(setup, state));
  ck_assert_int_eq(ad_to_act(setup, state), 1);
  ck_assert_str_eq(ad_phase(setup, state), "take");
}
END_TEST

START_TEST(hooks_decisions_are_recorded_as_text)
{
  struct ad_diags diags;
  act.ask_after = true;
  open_game(AD_HOOK_AFTER, 2, "{heaps: [2]}");
  struct ad_match *match = ad_match_new(setup, 5), *again = ad_match_new(setup, 5);
  ad_diags_init(&diags);
  for (int n; (n = ad_match_options(match)) > 0;)
    ad_match_apply(match, match->options[n - 1]);
  struct ad_node *record = ad_record_write(match, NULL, &arena);
  ck_assert_str_eq(ad_node_at(ad_node_get(record, "moves"), 1)->text, "1 plan 0");
  ck_assert_str_eq(ad_node_at(ad_node_get(record, "moves"), 2)->text, "2 pay 2");
  ck_assert_msg(ad_record_replay(record, again, &diags), "%s", fixture_problems(&diags));
  ck_assert_uint_eq(ad_state_hash(setup, again->state), ad_state_hash(setup, match->state));
  ad_diags_fini(&diags);
  ad_match_free(again);
  ad_match_free(match);
}
END_TEST

/* ---- sight ---- */

START_TEST(hooks_hide_by_sight)
{
  open_game(0, 2, NULL);
  void *other = ad_calloc(1, setup->state_size);
  memcpy(number(state, DEBT), (int32_t[]){7, 8}, 2 * sizeof(int32_t));
  memcpy(number(state, SECRET), (int32_t[]){4, 5, 6}, 3 * sizeof(int32_t));
  *number(state, COUNT) = 3;
  memcpy(other, state, setup->state_size);
  const struct ad_vars *vars = &setup->hooks->vars;
  ck_assert_int_eq(ad_var_get(setup, state, &vars->var[DEBT], 0, 0), 7);
  ck_assert_int_eq(ad_var_get(setup, state, &vars->var[DEBT], 0, 1), AD_HIDDEN);
  ck_assert_int_eq(ad_var_get(setup, state, &vars->var[DEBT], AD_NOBODY, 1), 8);
  ck_assert_int_eq(ad_var_get(setup, state, &vars->var[SECRET], 1, 2), AD_HIDDEN);
  ck_assert_int_eq(ad_var_get(setup, state, &vars->var[COUNT], 1, 0), 3);
  ad_hide(setup, state, AD_NOBODY, 9);
  ck_assert_int_eq(memcmp(state, other, setup->state_size), 0);
  ad_hide(setup, state, 0, 9);
  ck_assert_int_eq(number(state, DEBT)[0], 7);
  ck_assert_int_eq(number(state, DEBT)[1], 2);
  ck_assert_int_eq(number(state, SECRET)[2], 1);
  ck_assert_int_eq(*number(state, COUNT), 3);

  /* What comes out depends on the seed and on what the seat knows. */
  number(other, DEBT)[1] = 1;
  number(other, SECRET)[0] = 99;
  ad_rng_u64(&ad_extra(setup, other)->rng);
  ad_hide(setup, other, 0, 9);
  ck_assert_int_eq(memcmp(state, other, setup->state_size), 0);
  ad_hide(setup, other, 0, 10);
  ck_assert_int_ne(memcmp(state, other, setup->state_size), 0);
  free(other);
}
END_TEST

START_TEST(hooks_hide_may_do_more)
{
  act.hide_counts = true;
  open_game(AD_HOOK_HIDE, 2, NULL);
  *number(state, COUNT) = 3;
  ad_hide(setup, state, AD_NOBODY, 1);
  ck_assert_int_eq(*number(state, COUNT), 3);
  ad_hide(setup, state, 1, 1);
  ck_assert_int_eq(*number(state, COUNT), 0);
}
END_TEST

static const char *drawn(void)
{
  static char text[1000];
  struct ad_ink ink;
  ad_ink_init(&ink, false, false);
  ad_draw(setup, state, 0, &ink);
  snprintf(text, sizeof text, "%s", ad_buf_text(&ink.out));
  ad_ink_fini(&ink);
  return text;
}

/* A script that shows something shows all there is to see. */
START_TEST(hooks_draw_shows_numbers_by_sight)
{
  open_game(0, 2, NULL);
  number(state, DEBT)[0] = 7;
  ck_assert_ptr_nonnull(strstr(drawn(), "count: 0\ndebt: 7 ?\nsecret: ? ? ?\nends: 0\nchosen: -1 -1 -1\n"));
  ad_setup_free(setup);
  free(state);
  open_game(AD_HOOK_SHOW, 2, NULL);
  ck_assert_ptr_nonnull(strstr(drawn(), "\nshown\n"));
  ck_assert_ptr_null(strstr(drawn(), "debt"));
}
END_TEST

/* ---- positions ---- */

static const char *read_back(const char *text)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_node *tree = fixture_yaml(&arena, text);
  bool good = ad_position_read(setup, state, tree, &diags);
  const char *problems = fixture_problems(&diags);
  ck_assert_int_eq(good, *problems == '\0');
  return problems;
}

START_TEST(hooks_positions_keep_what_hooks_keep)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  open_game(AD_HOOK_FINISH, 2, NULL);
  number(state, DEBT)[1] = 9;
  *number(state, COUNT) = -4;
  ask(setup, state, TOLL, 1);
  ask(setup, state, PLAN, 0);
  ad_extra(setup, state)->finished = 1;
  struct ad_node *all = ad_position_write(setup, state, AD_NOBODY, &arena), *own = ad_position_write(setup, state, 0, &arena);
  struct ad_extra *extra = ad_extra(setup, state);
  struct ad_extra *kept = ad_calloc(1, setup->state_size - setup->extra_at);
  memcpy(kept, extra, setup->state_size - setup->extra_at);
  ck_assert_msg(ad_position_read(setup, state, all, &diags), "%s", fixture_problems(&diags));
  ck_assert_mem_eq(&extra->n_asks, &kept->n_asks,
                   setup->state_size - setup->extra_at - sizeof extra->rng); /* the stream is new */
  ck_assert_int_eq(ad_to_act(setup, state), 1);
  ck_assert_msg(ad_position_read(setup, state, own, &diags), "%s", fixture_problems(&diags));
  ck_assert_int_eq(number(state, DEBT)[1], 2); /* the start of what seat 1 cannot see */
  ck_assert_int_eq(*number(state, COUNT), -4);
  free(kept);
  ad_diags_fini(&diags);
}
END_TEST

START_TEST(hooks_positions_start_where_nothing_is_said)
{
  open_game(0, 2, NULL);
  ck_assert_str_eq(read_back("{heaps: [1, 0, 2], to_act: 1}"), "");
  ck_assert_int_eq(number(state, DEBT)[1], 2);
  ck_assert(!ad_asks(setup, state));
  play("take 1 from 1");
}
END_TEST

static const struct {
  const char *text, *problem;
} wrong[] = {
  {"{heaps: [1, 0, 2], to_act: 1, vars: {debt: 3}}", "t.yaml:1:44: debt is 3, expected a list of 2 whole numbers"},
  {"{heaps: [1, 0, 2], to_act: 1, vars: {debt: [3]}}", "t.yaml:1:44: debt is a list, expected a list of 2 whole numbers"},
  {"{heaps: [1, 0, 2], to_act: 1, vars: {debt: [3, 10]}}", "t.yaml:1:48: debt is 10, expected a whole number from 0 to 9"},
  {"{heaps: [1, 0, 2], to_act: 1, vars: {count: x}}",
   "t.yaml:1:45: count is 'x', expected a whole number from -1000000000 to 1000000000"},
  {"{heaps: [1, 0, 2], to_act: 1, vars: {cuont: 1}}", "t.yaml:1:38: unknown key 'cuont', did you mean 'count'?"},
  {"{heaps: [1, 0, 2], to_act: 1, vars: 1}", "t.yaml:1:37: vars is 1, expected a map"},
  {"{heaps: [1, 0, 2], to_act: 1, waiting: [toll]}", "t.yaml:1:41: entry is 'toll', expected a map with decision and seat"},
  {"{heaps: [1, 0, 2], to_act: 1, waiting: [{decision: tool, seat: 1}]}",
   "t.yaml:1:52: decision is 'tool', expected a decision of the scripts"},
  {"{heaps: [1, 0, 2], to_act: 1, waiting: [{decision: toll, seat: 3}]}",
   "t.yaml:1:64: seat is 3, expected a whole number from 1 to 2"},
  {"{heaps: [1, 0, 2], to_act: 1, waiting: [{decision: toll}]}", "t.yaml:1:41: seat is missing"},
  {"{heaps: [1, 0, 2], to_act: 1, waiting: [{decision: toll, seat: 2, seats: 1}]}",
   "t.yaml:1:67: unknown key 'seats', did you mean 'seat'?"},
  {"{heaps: [1, 0, 2], to_act: 1, finished: 1}", "t.yaml:1:41: finished is 1, expected true or false"},
};

START_TEST(hooks_positions_that_are_wrong)
{
  open_game(0, 2, NULL);
  ck_assert_str_eq(read_back(wrong[_i].text), wrong[_i].problem);
}
END_TEST

START_TEST(hooks_positions_have_room_for_so_many_decisions)
{
  char text[1000] = "{heaps: [1, 0, 2], to_act: 1, waiting: [";
  open_game(0, 2, NULL);
  for (int i = 0; i < AD_MAX_ASKS; i++)
    strcat(text, "{decision: toll, seat: 1}, ");
  size_t len = strlen(text);
  strcpy(text + len - 2, "]}");
  ck_assert_str_eq(read_back(text), "");
  ck_assert_int_eq(ad_extra(setup, state)->n_asks, AD_MAX_ASKS);
  strcpy(text + len - 2, ", {decision: toll, seat: 1}]}");
  ck_assert_ptr_nonnull(strstr(read_back(text), "too many decisions wait, at most 16"));
}
END_TEST

/* ---- points and ranks ---- */

START_TEST(hooks_score_adds_lines_and_points)
{
  struct ad_sheet sheet;
  act.points[0] = 3, act.points[1] = -2;
  open_game(AD_HOOK_SCORE, 2, "{heaps: [1], prize: 5}");
  play("take 1 from 1");
  ck_assert_int_eq(ad_points(setup, state, 0), 8);
  ck_assert_int_eq(ad_points(setup, state, 1), -2);
  for (int seat = 0; seat < 2; seat++) {
    ad_sheet_init(&sheet);
    ad_score(setup, state, seat, &sheet);
    ck_assert_int_eq(ad_sheet_total(&sheet), ad_points(setup, state, seat));
    ck_assert_str_eq(sheet.lines[sheet.n - 1].clause, "fake");
    ad_sheet_fini(&sheet);
  }
}
END_TEST

static void result_with_ties(const void *rules, const void *st, struct ad_result *out)
{
  static const int32_t ties[] = {1, 2, 2};
  ad_game_find("nim")->result(rules, st, out);
  ad_result_rank(out, ties);
}

START_TEST(hooks_score_ranks_anew_and_keeps_ties)
{
  struct game_ops nim = *ad_game_find("nim");
  struct ad_result result;
  nim.result = result_with_ties;
  setup = fixture_hooked(&nim, 3, "{heaps: [1], prize: 5}", hooks(AD_HOOK_SCORE, 3));
  state = ad_calloc(1, setup->state_size);
  ad_deal(setup, state, 1);
  play("take 1 from 1");
  ad_result_of(setup, state, &result);
  ck_assert_int_eq(result.rank[0], 1);
  ck_assert_int_eq(result.rank[1], 2);
  ck_assert_int_eq(result.rank[2], 2);
  act.points[1] = act.points[2] = 5; /* equal scores: ties decide */
  ad_result_of(setup, state, &result);
  ck_assert_int_eq(result.score[2], 5);
  ck_assert_int_eq(result.rank[0], 3);
  ck_assert_int_eq(result.rank[1], 1);
  ck_assert_int_eq(result.rank[2], 1);
  act.points[2] = 6;
  ad_result_of(setup, state, &result);
  ck_assert_int_eq(result.rank[2], 1);
  ck_assert_int_eq(result.rank[1], 2);
  ck_assert_int_eq(result.rank[0], 3);
  ck_assert_int_eq(result.tie[1], 2);
}
END_TEST

/* ---- faults ---- */

/* The fakes themselves see that nothing is called after a fault. */
START_TEST(hooks_stand_still_after_a_fault)
{
  struct ad_sheet sheet;
  struct ad_result result;
  struct ad_ink ink;
  struct ad_reason reason;
  ad_move move;
  char text[100];
  act.fail = AD_HOOK_AFTER, act.fail_at = 1;
  act.points[0] = 7;
  act.forbid_ones = true;
  open_game(AD_HOOK_ALLOW | AD_HOOK_AFTER | AD_HOOK_SCORE | AD_HOOK_FINISH | AD_HOOK_HIDE | AD_HOOK_SHOW, 2, "{heaps: [1, 3]}");
  play("take 1 from 1");
  ck_assert(ad_faulty(setup));
  ad_fault_print(setup, text, sizeof text);
  ck_assert_str_eq(text, "variant fault: after: fake.lua:1: as told");
  int calls = act.calls;
  ck_assert_int_eq(count_moves(), 3);
  ck_assert(ad_move_parse(setup, state, "take 1 from 2", &move, &reason));
  play("take 3 from 2");
  ck_assert_int_eq(ad_points(setup, state, 0), 0);
  ad_result_of(setup, state, &result);
  ck_assert_int_eq(result.score[1], 1);
  ad_sheet_init(&sheet);
  ad_score(setup, state, 1, &sheet);
  ck_assert_int_eq(ad_sheet_total(&sheet), 1);
  ad_sheet_fini(&sheet);
  ad_ink_init(&ink, false, false);
  ad_draw(setup, state, 0, &ink);
  ad_ink_fini(&ink);
  ad_hide(setup, state, 0, 1);
  ck_assert_int_eq(act.calls, calls);
  act.fail = 0;
  ad_deal(setup, state, 1);
  ck_assert_int_eq(count_moves(), 3);
}
END_TEST

START_TEST(hooks_decisions_end_after_a_fault)
{
  ad_move moves[AD_MAX_OPTIONS], move;
  struct ad_reason reason;
  act.ask_after = true;
  open_game(AD_HOOK_AFTER | AD_HOOK_SCORE, 2, NULL);
  play("take 1 from 1");
  act.fail = AD_HOOK_SCORE, act.fail_at = 1;
  ad_points(setup, state, 0);
  ck_assert(ad_faulty(setup));
  ck_assert_int_eq(ad_legal(setup, state, moves), 1);
  ck_assert(!ad_move_parse(setup, state, "plan 0", &move, &reason));
  ad_apply(setup, state, moves[0]);
  ad_legal(setup, state, moves);
  ad_apply(setup, state, moves[0]);
  ck_assert_int_eq(number(state, CHOSEN)[0], -1); /* nobody was told */
  ck_assert_str_eq(ad_phase(setup, state), "take");
}
END_TEST

/* ---- whole matches ---- */

/* Looks at its points after its first option, then takes that. */
static enum ad_fault look(struct ad_player *p, struct ad_view *view, const ad_move *moves, int n, int *choice, struct ad_err *err)
{
  void *copy = ad_calloc(1, view->setup->state_size);
  (void)n, (void)err;
  memcpy(copy, ad_view_state(view), view->setup->state_size);
  ad_apply(view->setup, copy, moves[0]);
  ad_points(view->setup, copy, view->seat);
  free(copy);
  *choice = 0;
  if (!ad_faulty(view->setup))
    return AD_FAULT_NONE;
  ++*(int *)p->self;
  return AD_FAULT_ERROR; /* the fault is not its own */
}

static enum ad_fault first(struct ad_player *p, struct ad_view *view, const ad_move *moves, int n, int *choice,
                           struct ad_err *err)
{
  (void)p, (void)view, (void)moves, (void)n, (void)err;
  *choice = 0;
  return AD_FAULT_NONE;
}

static struct ad_match *play_match(bool looking, struct ad_outcome *out)
{
  int seen = 0;
  struct ad_player player = {"fake", &seen, NULL, looking ? look : first, NULL, NULL};
  struct ad_player *players[] = {&player, &player};
  struct ad_match *match = ad_match_new(setup, 3);
  void *copy = ad_calloc(1, setup->state_size);
  ad_play(match, players, (const uint64_t[]){1, 2}, copy, out);
  free(copy);
  ck_assert_int_le(seen, 1);
  return match;
}

static const char *replay_problems(struct ad_match *match)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_node *record = ad_record_write(match, NULL, &arena);
  ck_assert_ptr_null(ad_node_peek(record, "result"));
  ck_assert_ptr_null(ad_node_peek(record, "hash"));
  struct ad_match *again = ad_match_new(setup, match->seed);
  ad_record_replay(record, again, &diags);
  ck_assert_int_eq(again->n_moves, match->n_moves);
  ad_match_free(again);
  return fixture_problems(&diags);
}

static const struct {
  const char *what;
  uint32_t hook;
  int count, moves; /* it fails when so many moves were counted; so many are in the record then */
} failing[] = {
  {"setup", AD_HOOK_SETUP, 0, 0},     {"allow", AD_HOOK_ALLOW, 2, 2},   {"after", AD_HOOK_AFTER, 3, 3},
  {"finish", AD_HOOK_FINISH, 12, 12}, {"score", AD_HOOK_SCORE, 12, 12},
};

START_TEST(hooks_fault_ends_the_match_and_its_record_shows_it)
{
  struct ad_outcome out;
  char expected[200];
  act.fail = failing[_i].hook, act.fail_at = failing[_i].count;
  open_game(AD_HOOK_SETUP | AD_HOOK_ALLOW | AD_HOOK_AFTER | AD_HOOK_FINISH | AD_HOOK_SCORE, 2, NULL);
  struct ad_match *match = play_match(false, &out);
  ck_assert(out.faulty && out.stopped);
  ck_assert_int_eq(out.faulty_seat, AD_NOBODY);
  ck_assert_int_eq(match->n_moves, failing[_i].moves);
  snprintf(expected, sizeof expected, ":0:0: after %d moves: variant fault: %s: fake.lua:1: as told", failing[_i].moves,
           failing[_i].what);
  ck_assert_str_eq(replay_problems(match), expected);
  ad_match_free(match);
}
END_TEST

START_TEST(hooks_fault_in_a_look_ahead_names_the_seat)
{
  struct ad_outcome out;
  act.fail = AD_HOOK_SCORE, act.fail_at = 2;
  open_game(AD_HOOK_AFTER | AD_HOOK_SCORE, 2, NULL);
  struct ad_match *match = play_match(true, &out);
  ck_assert(out.faulty && out.stopped);
  ck_assert_int_eq(out.faulty_seat, 1);
  ck_assert_int_eq(out.n_faults[1], 0); /* nor is it the player's */
  ck_assert_int_eq(match->n_moves, 1);
  ad_match_free(match);
}
END_TEST

START_TEST(hooks_without_a_fault_a_match_ends)
{
  struct ad_outcome out;
  act.points[1] = 4;
  open_game(AD_HOOK_ALLOW | AD_HOOK_AFTER | AD_HOOK_SCORE, 2, NULL);
  struct ad_match *match = play_match(true, &out);
  ck_assert(!out.faulty && !out.stopped);
  ck_assert_int_eq(out.faulty_seat, AD_NOBODY);
  ck_assert_int_eq(out.result.score[1] + out.result.score[0], 5);
  ck_assert_uint_eq(out.hash, ad_state_hash(setup, match->state));
  ad_match_free(match);
}
END_TEST

Suite *hooks_suite(void);
Suite *hooks_suite(void)
{
  Suite *suite = suite_create("hooks");
  TCase *tests = tcase_create("hooks");
  tcase_add_checked_fixture(tests, set_up, tear_down);
  tcase_add_test(tests, hooks_make_states_larger);
  tcase_add_test(tests, hooks_deal_sets_everything_to_its_start);
  tcase_add_test(tests, hooks_hash_covers_what_hooks_keep);
  tcase_add_test(tests, hooks_allow_takes_moves_out_and_says_why);
  tcase_add_test(tests, hooks_after_sees_the_state_before_and_who_moved);
  tcase_add_test(tests, hooks_finish_runs_once);
  tcase_add_test(tests, hooks_finish_waits_for_decisions_and_may_ask_itself);
  tcase_add_test(tests, hooks_decisions_wait_in_order);
  tcase_add_test(tests, hooks_decisions_are_recorded_as_text);
  tcase_add_test(tests, hooks_hide_by_sight);
  tcase_add_test(tests, hooks_hide_may_do_more);
  tcase_add_test(tests, hooks_draw_shows_numbers_by_sight);
  tcase_add_test(tests, hooks_positions_keep_what_hooks_keep);
  tcase_add_test(tests, hooks_positions_start_where_nothing_is_said);
  tcase_add_loop_test(tests, hooks_positions_that_are_wrong, 0, AD_LEN(wrong));
  tcase_add_test(tests, hooks_positions_have_room_for_so_many_decisions);
  tcase_add_test(tests, hooks_score_adds_lines_and_points);
  tcase_add_test(tests, hooks_score_ranks_anew_and_keeps_ties);
  tcase_add_test(tests, hooks_stand_still_after_a_fault);
  tcase_add_test(tests, hooks_decisions_end_after_a_fault);
  tcase_add_loop_test(tests, hooks_fault_ends_the_match_and_its_record_shows_it, 0, AD_LEN(failing));
  tcase_add_test(tests, hooks_fault_in_a_look_ahead_names_the_seat);
  tcase_add_test(tests, hooks_without_a_fault_a_match_ends);
  suite_add_tcase(suite, tests);
  return suite;
}
