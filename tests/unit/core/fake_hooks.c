/* fake_hooks.c - hooks in C over nim. */
#include "tests/unit/core/fake_hooks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit/fixture.h"

struct fake fake;

static const char vars_text[] =
  "{count: 0, debt: {per: seat, start: 2, min: 0, max: 9, sight: own}, "
  "secret: {size: 3, start: 1, sight: none}, ends: 0, chosen: {size: 3, start: -1}}";

int32_t *fake_number(void *st, int var)
{
  return ad_extra(fake.setup, st)->number + fake.setup->hooks->vars.var[var].first_number;
}

static int heap(const struct ad_setup *s, const void *st, int i)
{
  return (int)s->ops->attrs[0].get(s->rules, st, AD_NOBODY, &i);
}

/* ---- the hooks ---- */

/* A call; true if it fails. */
static bool enter(struct ad_hook_run *run, const struct ad_setup *s, const void *st, uint32_t hook,
                  const char *name)
{
  ck_assert_msg(run->fault == AD_FAULT_NONE, "%s runs after a fault", name);
  fake.calls++;
  if (!hook || fake.fail != hook || ad_extra_of(s, st)->number[0] != fake.fail_at)
    return false;
  run->fault = AD_FAULT_ERROR;
  snprintf(run->fault_hook, sizeof run->fault_hook, "%s", name);
  snprintf(run->err.msg, sizeof run->err.msg, "fake.lua:1: as told");
  return true;
}

void fake_ask(const struct ad_setup *s, void *st, int decision, int seat)
{
  struct ad_extra *extra = ad_extra(s, st);
  extra->pending[extra->n_pending] = (uint8_t)decision;
  extra->pending_seat[extra->n_pending++] = (uint8_t)seat;
}

static void on_setup(struct ad_hook_run *run, const struct ad_setup *s, void *st)
{
  if (!enter(run, s, st, AD_HOOK_SETUP, "setup"))
    ad_extra(s, st)->number[run->hooks->vars.var[FAKE_SECRET].first_number] =
      (int)ad_rng_below(&ad_extra(s, st)->rng, 1000) + 10;
}

static bool is_one(const struct ad_setup *s, const void *st, ad_move move)
{
  const struct ad_field *fields = s->ops->move_fields;
  int at = (int)fields[0].get(s->rules, st, move) - 1;
  return fake.forbid_ones && fields[1].get(s->rules, st, move) == 1 && heap(s, st, at) > 1;
}

static int on_allow(struct ad_hook_run *run, const struct ad_setup *s, const void *st,
                    ad_move *moves, int n)
{
  int kept = 0;
  if (enter(run, s, st, AD_HOOK_ALLOW, "allow"))
    return n;
  for (int i = 0; i < n; i++)
    if (!is_one(s, st, moves[i]))
      moves[kept++] = moves[i];
  return kept;
}

static bool forbids(struct ad_hook_run *run, const struct ad_setup *s, const void *st, ad_move move,
                    struct ad_reason *reason)
{
  return !enter(run, s, st, 0, "forbids") && is_one(s, st, move) &&
         !ad_deny(reason, "fake.lua", "house_rule", "one is too few");
}

static void on_after(struct ad_hook_run *run, const struct ad_setup *s, void *st,
                     const void *before, int seat, ad_move move)
{
  (void)move;
  ad_extra(s, st)->number[0]++;
  if (enter(run, s, st, AD_HOOK_AFTER, "after"))
    return;
  fake.before_heap = heap(s, before, 0);
  fake.after_heap = heap(s, st, 0);
  fake.mover = seat;
  if (fake.ask_after) {
    fake_ask(s, st, FAKE_PLAN, seat);
    fake_ask(s, st, FAKE_TOLL, (seat + 1) % s->seats);
  }
}

static void on_finish(struct ad_hook_run *run, const struct ad_setup *s, void *st)
{
  if (enter(run, s, st, AD_HOOK_FINISH, "finish"))
    return;
  ad_extra(s, st)->number[run->hooks->vars.var[FAKE_ENDS].first_number]++;
  if (fake.ask_at_end)
    fake_ask(s, st, FAKE_TOLL, 0);
}

static int on_score(struct ad_hook_run *run, const struct ad_setup *s, const void *st, int seat,
                    int viewer, struct ad_sheet *sheet, bool *partial)
{
  (void)viewer, (void)partial;
  if (enter(run, s, st, AD_HOOK_SCORE, "score"))
    return 0;
  if (sheet)
    ad_sheet_line(sheet, "fake", fake.points[seat], "as told");
  return fake.points[seat];
}

static void on_hide(struct ad_hook_run *run, const struct ad_setup *s, void *st, int viewer)
{
  (void)viewer;
  if (!enter(run, s, st, AD_HOOK_HIDE, "hide") && fake.hide_counts)
    ad_extra(s, st)->number[0] = 0;
}

static void on_show(struct ad_hook_run *run, const struct ad_setup *s, const void *st, int viewer,
                    struct ad_styled *styled)
{
  (void)viewer;
  if (!enter(run, s, st, AD_HOOK_SHOW, "show"))
    ad_styled_printf(styled, "shown\n");
}

static struct ad_decision decision(const struct ad_hooks *h, int number)
{
  (void)h;
  return (struct ad_decision){.name = number == FAKE_TOLL ? "toll" : "plan", .clause = "fake"};
}

static int decision_of(struct ad_hook_run *run, const struct ad_setup *s, const void *st,
                       int option)
{
  (void)run, (void)option;
  return ad_extra_of(s, st)->pending[0];
}

static int n_options(struct ad_hook_run *run, const struct ad_setup *s, const void *st)
{
  enter(run, s, st, 0, "options");
  return ad_extra_of(s, st)->pending[0] == FAKE_TOLL ? 3 : 1;
}

static void option_text(struct ad_hook_run *run, const struct ad_setup *s, const void *st,
                        int option, char *buf, size_t size)
{
  enter(run, s, st, 0, "options");
  snprintf(buf, size, "%s %d", ad_extra_of(s, st)->pending[0] == FAKE_TOLL ? "pay" : "plan",
           option);
}

static void choose(struct ad_hook_run *run, const struct ad_setup *s, void *st, int made, int seat,
                   const char *text)
{
  int32_t *chosen = ad_extra(s, st)->number + run->hooks->vars.var[FAKE_CHOSEN].first_number;
  int option = -1;
  enter(run, s, st, 0, "choose");
  ck_assert_int_eq(sscanf(text, made == FAKE_TOLL ? "pay %d" : "plan %d", &option), 1);
  chosen[0] = made, chosen[1] = seat, chosen[2] = option;
}

static void on_check(struct ad_hook_run *run)
{
  (void)run;
  fake.checks++;
}

static void free_hooks(void *self)
{
  free(self);
}

const struct ad_hooks *fake_hooks(uint32_t mask, int seats)
{
  struct ad_hooks *h = ad_calloc(1, sizeof *h);
  struct ad_diags diags;
  ad_diags_init(&diags);
  *h = (struct ad_hooks){.self = h,
                         .mask = mask,
                         .n_decisions = FAKE_DECISIONS,
                         .setup = on_setup,
                         .allow = on_allow,
                         .forbids = forbids,
                         .after = on_after,
                         .finish = on_finish,
                         .score = on_score,
                         .hide = on_hide,
                         .show = on_show,
                         .decision = decision,
                         .decision_of = decision_of,
                         .n_options = n_options,
                         .option_text = option_text,
                         .choose = choose,
                         .check = on_check,
                         .free = free_hooks};
  ck_assert_msg(ad_vars_read(&h->vars, fixture_yaml(&fake.arena, vars_text), seats, &diags), "%s",
                fixture_problems(&diags));
  ad_diags_fini(&diags);
  return h;
}

/* Nim with the hooks of MASK, dealt. */
void fake_open(uint32_t mask, int seats, const char *parameters)
{
  fake.setup = fixture_hooked(ad_game_find("nim"), seats, parameters, fake_hooks(mask, seats));
  fake.state = ad_calloc(1, fake.setup->state_size);
  ad_deal(fake.setup, fake.state, 1);
}

void fake_set_up(void)
{
  memset(&fake, 0, sizeof fake);
  ad_arena_init(&fake.arena);
}

void fake_tear_down(void)
{
  ad_setup_free(fake.setup);
  free(fake.state);
  ad_arena_fini(&fake.arena);
}

void fake_play(const char *text)
{
  struct ad_reason reason;
  ad_move move;
  ck_assert_msg(ad_move_parse(fake.setup, fake.state, text, &move, &reason), "%s: %s", text,
                reason.text);
  ad_apply(fake.setup, fake.state, move);
}
