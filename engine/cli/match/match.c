/* match.c - seats, bots, moves and undo of one match. */
#include "engine/cli/match/match.h"

#include <stdlib.h>
#include <string.h>

#include "engine/app/match/bot.h"
#include "engine/base/json.h"
#include "engine/core/game/attr_json.h"
#include "engine/core/match/vars.h"

void cli_match_init(struct cli_match *m, struct ad_match *match, const char *title)
{
  const struct ad_setup *setup = match->setup;
  *m = (struct cli_match){.match = match, .title = title};
  m->copy = ad_calloc(1, setup->state_size);
  m->scratch = ad_calloc(1, setup->state_size);
  m->room = ad_calloc((size_t)setup->max_moves, sizeof *m->room);
}

void cli_match_fini(struct cli_match *m)
{
  for (int seat = 0; seat < AD_MAX_SEATS; seat++) {
    if (m->bots[seat])
      m->bots[seat]->free(m->bots[seat]);
    free(m->names[seat]);
  }
  free(m->copy);
  free(m->kept);
  free(m->scratch);
  free(m->room);
  *m = (struct cli_match){0};
}

void cli_match_seat(struct cli_match *m, int seat, const char *name, struct ad_player *bot)
{
  if (m->bots[seat])
    m->bots[seat]->free(m->bots[seat]);
  free(m->names[seat]);
  m->names[seat] = ad_strdup(name);
  m->bots[seat] = bot;
}

bool cli_match_seat_players(struct cli_match *m, const char *const *players, int n,
                            struct ad_diags *diags)
{
  for (int seat = 0; seat < m->match->setup->seats; seat++) {
    const char *name = seat < n && players[seat] ? players[seat] : "human";
    bool is_bot = strcmp(name, "human") != 0;
    struct ad_player *bot = is_bot ? app_bot_load(name, m->match->setup->ops, diags) : NULL;
    cli_match_seat(m, seat, name, bot);
    if (is_bot && !bot)
      return false;
  }
  return true;
}

/* ---- decisions ---- */

struct search {
  struct cli_match *m;
  int seat; /* AD_NOBODY: any person */
  int last; /* the moves before the last decision */
};

/* Whether the seat to act in STATE, which is returned in SEAT, has a choice. */
static bool is_decision(struct cli_match *m, const void *state, int *seat)
{
  const struct ad_setup *setup = m->match->lookahead;
  *seat = ad_to_act(setup, state);
  return *seat != AD_OVER && ad_legal(setup, state, m->room) > 1;
}

static void count_decision(void *ctx, const void *state, int made)
{
  struct cli_match *m = ctx;
  int seat;
  (void)made;
  if (is_decision(m, state, &seat))
    m->decisions[seat]++;
}

static void note_person(void *ctx, const void *state, int made)
{
  struct search *search = ctx;
  int seat;
  if (is_decision(search->m, state, &seat) && !search->m->bots[seat] &&
      (search->seat == AD_NOBODY || search->seat == seat))
    search->last = made;
}

int cli_match_last_decision(struct cli_match *m, int seat)
{
  struct search search = {m, seat, -1};
  ad_match_walk(m->match, m->match->lookahead, m->scratch, note_person, &search);
  return search.last;
}

bool cli_match_start(struct cli_match *m, struct ad_err *err)
{
  struct ad_match *match = m->match;
  memset(m->decisions, 0, sizeof m->decisions);
  ad_match_walk(match, match->lookahead, m->scratch, count_decision, m);
  for (int seat = 0; seat < match->setup->seats; seat++) {
    struct ad_player *bot = m->bots[seat];
    m->bot_seeds[seat] = AD_DERIVE(match->seed, AD_FOR_BOT, (uint64_t)seat);
    if (bot && bot->start &&
        bot->start(bot, match->lookahead, seat, m->bot_seeds[seat], err) != AD_FAULT_NONE)
      return false;
  }
  return true;
}

/* ---- moves ---- */

void cli_match_choose(struct cli_match *m, int choice, int n)
{
  int seat = ad_to_act(m->match->setup, m->match->state);
  if (n > 1)
    m->decisions[seat]++;
  ad_match_choose(m->match, choice, n);
  ad_match_skip_forced(m->match);
}

void cli_match_look(struct cli_match *m, int seat, struct ad_view *view)
{
  const struct ad_match *match = m->match;
  bool sits = seat >= 0 && seat < match->setup->seats;
  if (match->lookahead->hooks)
    ad_hook_run_clear(match->lookahead->run);
  ad_view_set(
    view, match->lookahead, match->state, seat, sits ? m->decisions[seat] : match->n_moves,
    sits ? m->bot_seeds[seat] : AD_DERIVE(match->seed, AD_FOR_BOT, AD_MAX_SEATS), m->copy);
}

int cli_match_bot_choice(struct cli_match *m, int n, struct ad_err *err)
{
  struct ad_view view;
  int seat = ad_to_act(m->match->setup, m->match->state), choice = 0;
  struct ad_player *bot = m->bots[seat];
  cli_match_look(m, seat, &view);
  if (n > 1 && bot->choose(bot, &view, m->match->options, n, &choice, err) != AD_FAULT_NONE)
    return 0;
  return choice;
}

/* ---- going through the moves ---- */

void cli_match_keep(struct cli_match *m)
{
  size_t size = m->match->setup->state_size;
  if (!m->kept)
    m->kept = ad_calloc(1, size);
  memcpy(m->kept, m->match->state, size);
  m->n_kept = m->match->n_moves;
}

void cli_match_walk(struct cli_match *m, int from,
                    void (*each)(void *ctx, const void *state, int made), void *ctx)
{
  const struct ad_match *match = m->match;
  const struct ad_setup *setup = match->lookahead;
  if (!m->kept || m->n_kept > from || m->n_kept > match->n_moves) {
    ad_match_walk(match, setup, m->scratch, each, ctx);
    return;
  }
  memcpy(m->scratch, m->kept, setup->state_size);
  if (setup->hooks)
    ad_hook_run_clear(setup->run);
  for (int made = m->n_kept;
       made < match->n_moves && ad_can_replay_move(setup, m->scratch, match->moves[made]); made++) {
    each(ctx, m->scratch, made);
    ad_apply(setup, m->scratch, match->moves[made]);
  }
}

/* ---- secrets ---- */

bool cli_match_hides(const struct cli_match *m)
{
  const struct ad_match *match = m->match;
  struct ad_buf seen[AD_MAX_SEATS] = {{0}};
  bool differs = false;
  for (int seat = 0; seat < match->setup->seats; seat++) {
    struct ad_json json;
    ad_json_init(&json, &seen[seat], AD_JSON_LOG);
    ad_json_list(&json, NULL);
    ad_attrs_json(&json, NULL, match->setup->ops->attrs, match->setup->rules, match->state, seat);
    ad_vars_json(&json, NULL, match->lookahead, match->state, seat);
    ad_json_end_list(&json);
    differs |= seat > 0 && strcmp(ad_buf_text(&seen[0]), ad_buf_text(&seen[seat])) != 0;
  }
  for (int seat = 0; seat < match->setup->seats; seat++)
    ad_buf_fini(&seen[seat]);
  return differs;
}
