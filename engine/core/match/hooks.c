/* hooks.c - runs of hooks, their faults, what begins and ends, and functions of scripts that
 * components name. */
#include "engine/core/match/hooks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/calls.h"
#include "engine/core/match/vars.h"

/* ---- runs ---- */

struct ad_hook_run *ad_hook_run_new(const struct ad_hooks *h)
{
  if (!h)
    return NULL;
  struct ad_hook_run *run = ad_calloc(1, h->run_size ? h->run_size : sizeof *run);
  run->hooks = h;
  run->moments.n_noted = -1;
  ad_buf_init(&run->traceback);
  return run;
}

void ad_hook_run_free(struct ad_hook_run *run)
{
  if (!run)
    return;
  if (run->hooks->free_run)
    run->hooks->free_run(run);
  ad_buf_fini(&run->traceback);
  free(run->before);
  free(run);
}

void ad_hooks_free(const struct ad_hooks *h)
{
  if (h && h->free)
    h->free(h->self);
}

/* ---- hooks that games ask ---- */

struct ad_hook_run *ad_hook_run_with(struct ad_hook_run *run, uint32_t hook)
{
  return run && run->setup && run->setup->hook_mask & hook ? run : NULL;
}

int ad_hook_price(struct ad_hook_run *run, const void *state, int seat, uint32_t what, int price)
{
  run->pricer = NULL;
  if (run->fault != AD_FAULT_NONE)
    return 0;
  return run->is_pricing ? price : run->hooks->price(run, state, seat, what, price);
}

void ad_price_note(const struct ad_hook_run *run, int price, int changed, char out[AD_PRICE_NOTE])
{
  out[0] = '\0';
  if (run && run->pricer)
    snprintf(out, AD_PRICE_NOTE, " (%s changes %d to %d)", run->pricer, price, changed);
}

_Static_assert(sizeof(struct ad_extra) + AD_MAX_NUMBERS * sizeof(int32_t) + 8 <= AD_EXTRA_ROOM,
               "what is behind a state fits");

void ad_hook_copy(const struct ad_hook_run *run, void *copy, const void *state, size_t size)
{
  memcpy(copy, state, run && run->setup ? run->setup->state_size : size);
}

/* ---- faults ---- */

void ad_hook_run_clear(struct ad_hook_run *run)
{
  run->fault = AD_FAULT_NONE;
}

void ad_hook_run_take_fault(struct ad_hook_run *run, const struct ad_hook_run *from)
{
  if (run->fault != AD_FAULT_NONE || from->fault == AD_FAULT_NONE)
    return;
  run->fault = from->fault;
  run->err = from->err;
  memcpy(run->fault_hook, from->fault_hook, sizeof run->fault_hook);
  ad_buf_clear(&run->traceback);
  ad_buf_add(&run->traceback, ad_buf_text(&from->traceback));
}

void ad_hooks_fail(struct ad_hook_run *run, enum ad_fault fault, const struct ad_err *err,
                   const char *hook, const char *about)
{
  run->fault = fault;
  run->err = *err;
  run->err.code = AD_ERUNTIME;
  snprintf(run->fault_hook, sizeof run->fault_hook, *about ? "%s '%.32s'" : "%s", hook, about);
  ad_buf_clear(&run->traceback);
}

void ad_fault_print(const struct ad_setup *s, char *buf, size_t size)
{
  snprintf(buf, size, "variant fault: %s: %s", s->run->fault_hook, s->run->err.msg);
}

/* ---- what begins and ends ---- */

static void call_hooks(struct ad_hook_run *run, void *state, const struct ad_moment *moment)
{
  const struct ad_moment *outer = run->moments.now;
  run->moments.now = moment;
  run->hooks->moment(run, run->setup, state, moment);
  run->moments.now = outer;
}

bool ad_may_give_turn(const struct ad_hook_run *run, const char *clause, struct ad_reason *reason)
{
  if (!run || !run->moments.now)
    return true;
  const struct ad_moment *now = run->moments.now;
  return ad_deny(reason, clause, "between",
                 "a %s %s, expected the moment before a seat acts, as in setup and after",
                 run->setup->ops->times[now->time].name, now->begins ? "begins" : "ends");
}

/* A turn that setup gives to another seat replaces that of the deal. */
static void append(struct ad_moments *moments, const struct ad_moment *moment)
{
  const struct ad_moment *last = moments->n_noted ? &moments->noted[moments->n_noted - 1] : NULL;
  if (last && last->time == moment->time && last->begins && moment->begins)
    moments->n_noted--;
  if (moments->n_noted < AD_MAX_NOTED)
    moments->noted[moments->n_noted++] = *moment;
}

static void report(struct ad_hook_run *run, void *state, const struct ad_moment *moment)
{
  if (run->moments.n_noted >= 0 && run->moments.playing == state) {
    append(&run->moments, moment);
  } else if (run->moments.playing == state && run->fault == AD_FAULT_NONE &&
             !ad_extra_of(run->setup, state)->ended) {
    call_hooks(run, state, moment);
  }
}

void ad_report_moment(struct ad_hook_run *run, void *state, int time, bool begins, int number)
{
  report(run, state, &(struct ad_moment){time, begins, number});
}

void ad_note_moments(struct ad_hook_run *run, void *state)
{
  run->moments.playing = state;
  run->moments.n_noted = 0;
}

void ad_report_noted(struct ad_hook_run *run, void *state)
{
  int n = run->moments.n_noted;
  run->moments.n_noted = -1;
  for (int i = 0; i < n; i++)
    report(run, state, &run->moments.noted[i]);
  run->moments.playing = NULL;
}

/* ---- functions that components name ---- */

int ad_function_find(struct ad_hook_run *run, const char *owner, const char *name,
                     const struct ad_node *node, struct ad_diags *diags)
{
  int function = run ? run->hooks->find(run, name) : -1;
  if (!run)
    ad_diag(diags, node, "'%s' needs the function '%s', but the variant has no scripts (`hooks`)",
            owner, name);
  else if (function < 0)
    ad_diag(diags, node, "'%s' needs the function '%s', which none of the variant's scripts has",
            owner, name);
  return function;
}

int ad_ask(struct ad_hook_run *run, const struct ad_question *question, const void *rules,
           const void *subject)
{
  if (!run || run->fault != AD_FAULT_NONE)
    return 0;
  int answer = run->hooks->answer(run, question, rules, subject);
  if (run->fault != AD_FAULT_NONE)
    return 0;
  if (answer >= question->least && answer <= question->most)
    return answer;
  struct ad_err err;
  const struct ad_function f = run->hooks->function(run->hooks, question->function);
  ad_fail(&err, AD_ERUNTIME, (struct ad_pos){0},
          "%s:%d: the function '%s' returned %d, but '%s' expects a number from %d to %d", f.script,
          f.line, f.name, answer, question->owner, question->least, question->most);
  ad_hooks_fail(run, AD_FAULT_ERROR, &err, "function", f.name);
  return 0;
}
