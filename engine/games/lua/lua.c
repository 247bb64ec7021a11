/* lua.c - a game without rules of its own, for games written in Lua (docs/lua-games.md).
 *
 * Every decision comes from the scripts of the variant, and every number that a match remembers is
 * one of their variables, which core stores behind the state.  So all functions here are empty, and
 * the game is over as soon as no decision of a script is pending. */
#include "engine/core/game/verb.h"
#include "engine/core/match/hooks.h"

enum { MAX_SEATS = 6 };

struct lg_rules {
  int seats;
};

/* Empty: C has no empty struct, so there is one byte. */
struct lg_state {
  uint8_t nothing;
};

/* Returns whether the scripts of RUN are loaded; if not, the reason is reported already. */
static bool have_loaded(const struct ad_hook_run *run)
{
  return run->hooks->n_scripts > 0;
}

static bool read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hook_run *run,
                       struct ad_diags *diags)
{
  ((struct lg_rules *)rules)->seats = seats;
  if (!run)
    ad_diag(
      diags, setup,
      "there is no script, expected `hooks:` with the script that is the game (docs/lua-games.md)");
  else if (have_loaded(run) && run->hooks->n_decisions == 0)
    ad_diag(
      diags, setup,
      "the scripts have no moves, expected functions 'moves' and 'apply' (docs/lua-games.md)");
  return run && run->hooks->n_decisions > 0;
}

static void deal(const void *rules, void *state, uint64_t seed)
{
  (void)rules, (void)state, (void)seed;
}

static int to_act(const void *rules, const void *state)
{
  (void)rules, (void)state;
  return AD_OVER;
}

static int legal(const void *rules, const void *state, ad_move *out)
{
  (void)rules, (void)state, (void)out;
  return 0;
}

static void apply(const void *rules, void *state, ad_move move)
{
  (void)rules, (void)state, (void)move;
}

static void hide(const void *rules, void *state, int viewer, struct ad_rng *rng)
{
  (void)rules, (void)state, (void)viewer, (void)rng;
}

static int points(const void *rules, const void *state, int seat)
{
  (void)rules, (void)state, (void)seat;
  return 0;
}

static void result(const void *rules, const void *state, struct ad_result *out)
{
  (void)state;
  out->seats = ((const struct lg_rules *)rules)->seats;
  ad_result_rank(out, NULL);
}

static const struct ad_word phases[] = {{"over", 0}, {NULL, 0}};

static const char *phase(const void *rules, const void *state)
{
  (void)rules, (void)state;
  return phases[0].word;
}

/* No moves but the decisions of the scripts. */
static const struct ad_verb no_verb[] = {{.word = NULL}};
static const struct ad_step over[] = {{.clause = ""}};
static const struct ad_verbs verbs = {
  .verb = no_verb, .step = over, .phases = phases, .phase = phase};

static bool why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason)
{
  (void)rules, (void)state, (void)move;
  return !ad_deny(reason, "", "over", "the game is over");
}

static void score(const void *rules, const void *state, int seat, int viewer,
                  struct ad_sheet *sheet)
{
  (void)rules, (void)state, (void)seat, (void)viewer, (void)sheet;
}

static void draw(const void *rules, const void *state, int viewer, struct ad_styled *styled)
{
  (void)rules, (void)state, (void)viewer, (void)styled;
}

static bool read_position(const void *rules, void *state, struct ad_node *position,
                          struct ad_diags *diags)
{
  (void)rules, (void)state;
  int before = diags->reported;
  ad_reject_unknown(position, (const char *const[]){"vars", "waiting", "finished", "ended", NULL},
                    diags);
  return diags->reported == before;
}

static struct ad_node *write_position(const void *rules, const void *state, int viewer,
                                      struct ad_arena *arena)
{
  (void)rules, (void)state, (void)viewer;
  return ad_node_map(arena);
}

static const struct ad_param params[] = {{.name = NULL}};
static const struct ad_component components[] = {{.name = NULL}};
static const struct ad_attr attrs[] = {{.name = NULL}};
static const struct ad_field move_fields[] = {{.name = NULL}};

const struct ad_game_ops lg_game = {
  .abi = AD_GAME_ABI,
  .key = "lua",
  .title = "A game in Lua",
  .doc = "a game whose moves and rules are the scripts of its variant",
  .min_seats = 1,
  .max_seats = MAX_SEATS,
  .rules_size = sizeof(struct lg_rules),
  .max_state_size = sizeof(struct lg_state),
  .max_moves = 1,
  .scripted = true,
  .params = params,
  .components = components,
  .attrs = attrs,
  .move_fields = move_fields,
  .verbs = &verbs,
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
  .read_position = read_position,
  .write_position = write_position,
};
