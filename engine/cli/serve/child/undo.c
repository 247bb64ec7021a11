/* undo.c - moves that are taken back.
 *
 * At once while nobody else has moved, else when all people agree; never when something hidden came
 * out, unless the table is for teaching.  Whether it did is found out by machine: each move is made
 * again, and on samples that are consistent with what each person knew before it; if what that
 * person sees afterwards differs between them, or the move could not be made in one, the move has
 * told something. */
#include <string.h>

#include "engine/base/json.h"
#include "engine/cli/serve/child/_internal.h"
#include "engine/core/game/attr_json.h"
#include "engine/core/match/vars.h"

enum { SAMPLES = 8 };

/* ---- what came out ---- */

struct reveal {
  struct sv_match *m;
  void *sample;
  int from;           /* the first move that counts */
  bool found, others; /* something came out; another seat decided something */
  int seat;           /* who asks */
};

/* What VIEWER sees of STATE, in TEXT. */
static void write_seen(const struct ad_setup *setup, const void *state, int viewer,
                       struct ad_buf *text)
{
  struct ad_json json;
  ad_buf_clear(text);
  ad_json_init(&json, text, AD_JSON_LOG);
  ad_json_list(&json, NULL);
  ad_attrs_json(&json, NULL, setup->ops->attrs, setup->rules, state,
                ad_viewer_of(setup, state, viewer));
  ad_vars_json(&json, NULL, setup, state, viewer);
  ad_json_end_list(&json);
}

/* Whether MOVE in STATE tells VIEWER something that it could not know before.  What is rare is in
 * no sample: so these are compared with what came of the move. */
static bool tells(struct reveal *r, const void *state, ad_move move, int viewer)
{
  struct cli_match *play = &r->m->play;
  const struct ad_setup *setup = play->match->lookahead;
  struct ad_buf first = {0}, other = {0};
  bool found = false;
  for (int i = 0; i <= SAMPLES && !found; i++) {
    memcpy(r->sample, state, setup->state_size);
    if (i > 0)
      ad_hide(setup, r->sample, viewer, AD_DERIVE(play->match->seed, AD_FOR_HIDE, (uint64_t)i));
    if (!ad_is_legal(setup, r->sample, move)) {
      found = true;
      break;
    }
    ad_apply(setup, r->sample, move);
    write_seen(setup, r->sample, viewer, i ? &other : &first);
    found = ad_has_fault(setup) || (i > 0 && strcmp(ad_buf_text(&first), ad_buf_text(&other)) != 0);
  }
  ad_buf_fini(&first);
  ad_buf_fini(&other);
  return found;
}

static void look_at_move(void *ctx, const void *state, int made)
{
  struct reveal *r = ctx;
  struct cli_match *play = &r->m->play;
  const struct ad_setup *setup = play->match->lookahead;
  if (made < r->from)
    return;
  r->others |= ad_to_act(setup, state) != r->seat && play->match->choices[made] != AD_FORCED;
  for (int seat = 0; seat < setup->seats && !r->found; seat++)
    if (!play->bots[seat])
      r->found = tells(r, state, play->match->moves[made], seat);
}

static struct reveal look_back(struct sv_match *m, int seat, int from)
{
  struct cli_match *play = &m->play;
  struct reveal r = {.m = m, .from = from, .seat = seat, .sample = play->copy};
  ad_match_walk(play->match, play->match->lookahead, play->scratch, look_at_move, &r);
  return r;
}

/* ---- agreement ---- */

static unsigned people(const struct sv_match *m)
{
  unsigned bits = 0;
  for (int seat = 0; seat < m->play.match->setup->seats; seat++)
    if (!m->play.bots[seat])
      bits |= 1u << seat;
  return bits;
}

/* Who asked, and whose word is missing; nobody's when it is over, one way or the other. */
static void put_waiting(const struct sv_match *m, unsigned bits, struct ad_json *json)
{
  ad_json_int(json, "asked_by", m->asked_by);
  ad_json_list(json, "waits_for");
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    if (bits & 1u << seat)
      ad_json_int(json, NULL, seat);
  ad_json_end_list(json);
}

static void tell_waiting(struct sv_match *m, unsigned bits, struct ad_buf *out)
{
  struct ad_buf text = {0};
  struct ad_json json;
  ad_json_begin(&json, &text);
  put_waiting(m, bits, &json);
  ad_json_end_map(&json);
  sv_tell_all(m, SV_UNDO, &text, out);
  ad_buf_fini(&text);
}

void sv_drop_undo(struct sv_match *m, struct ad_buf *out)
{
  if (m->back_to < 0)
    return;
  m->back_to = -1;
  tell_waiting(m, 0, out);
}

static int go_back(struct sv_call *call, int n)
{
  struct sv_match *m = call->m;
  struct ad_err err = {0};
  ad_match_undo(m->play.match, n);
  m->told = m->play.match->n_moves;
  cli_match_keep(&m->play);
  sv_write_note(SV_UNDONE, &(struct sv_note){.match = m->id, .n = m->told}, call->out);
  if (!cli_match_start(&m->play, &err))
    ad_json_text(call->json, "fault", err.msg);
  sv_tell_views(m, call->out);
  ad_json_int(call->json, "n", m->told);
  return SV_OK;
}

/* Goes back if everybody has agreed, else says who has not. */
static int go_back_or_wait(struct sv_call *call)
{
  struct sv_match *m = call->m;
  unsigned missing = people(m) & ~m->agreed;
  int to = m->back_to;
  tell_waiting(m, missing, call->out);
  if (missing) {
    put_waiting(m, missing, call->json);
    return SV_OK;
  }
  m->back_to = -1;
  return go_back(call, to);
}

int sv_answer_undo(struct sv_call *call)
{
  struct ad_json *json = call->json;
  struct sv_match *m = call->m;
  const struct ad_match *match = m->play.match;
  int viewer = call->channel.viewer;
  if (m->undo == SV_UNDO_NEVER)
    return sv_refuse(json, SV_REFUSED, "undo", "at this table no move is taken back");
  if (ad_has_fault(match->setup))
    return sv_refuse(json, SV_REFUSED, "over", "a script of the house rules has failed");
  if (ad_to_act(match->setup, match->state) == AD_OVER && m->undo != SV_UNDO_TEACHING)
    return sv_refuse(json, SV_REFUSED, "over", "the match is over");
  int last = cli_match_last_decision(&m->play, viewer);
  if (last < 0)
    return sv_refuse(json, SV_REFUSED, "undo", "nothing to undo: this is your first decision");
  struct reveal r = look_back(m, viewer, last);
  if (r.found && m->undo != SV_UNDO_TEACHING)
    return sv_refuse(json, SV_REFUSED, "undo", "no undo: something hidden came out since");
  sv_drop_undo(m, call->out);
  m->asked_by = viewer;
  if (!r.others)
    return go_back(call, last);
  m->back_to = last;
  m->agreed = 1u << viewer;
  return go_back_or_wait(call);
}

int sv_answer_agree(struct sv_call *call)
{
  struct sv_match *m = call->m;
  if (m->back_to < 0)
    return sv_refuse(call->json, SV_REFUSED, "undo", "nobody asks to take a move back");
  if (!json_is_true(json_object_get(call->ask, "yes"))) {
    sv_drop_undo(m, call->out);
    put_waiting(m, 0, call->json);
    return SV_OK;
  }
  m->agreed |= 1u << call->channel.viewer;
  return go_back_or_wait(call);
}
