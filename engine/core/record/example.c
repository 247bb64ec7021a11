/* example.c - worked examples of the type `play`. */
#include "engine/core/record/example.h"

#include "engine/core/game/verb.h"

struct play {
  const struct ad_game_ops *ops;
  const void *rules;
  void *state;
  struct ad_example *example;
};

/* Makes the move TEXT if it is legal, else leaves the state as it is; returns the verdict. */
static struct ad_node *try_move(struct play *play, const char *text)
{
  const struct ad_game_ops *ops = play->ops;
  struct ad_arena *arena = play->example->arena;
  struct ad_node *answer = ad_node_map(arena);
  struct ad_reason reason = {.clause = ""};
  ad_move move;
  bool refused = !ad_verbs_read(ops->verbs, play->rules, play->state, text, &move, &reason) ||
                 ops->why_not(play->rules, play->state, move, &reason);
  if (!refused)
    ops->apply(play->rules, play->state, move);
  ad_node_put(arena, answer, "move", ad_node_text(arena, text));
  ad_node_put(arena, answer, "legal", ad_node_bool(arena, !refused));
  ad_node_put(arena, answer, "clause",
              refused ? ad_node_word(arena, reason.clause) : ad_node_null(arena));
  ad_node_put(arena, answer, "why",
              refused ? ad_node_word(arena, reason.word) : ad_node_null(arena));
  return answer;
}

static void try_moves(struct play *play, struct ad_node *answers)
{
  struct ad_example *example = play->example;
  struct ad_node *list = ad_read_list(example->input, "moves", AD_REQUIRED, example->diags);
  for (struct ad_node *item = ad_node_at(list, 0); item; item = item->next) {
    if (item->kind == AD_SCALAR)
      ad_node_push(answers, try_move(play, item->text));
    else
      ad_diag_expected(example->diags, item, "a move");
  }
}

static struct ad_node *answer_play(struct play *play, int seats, struct ad_node *position)
{
  const struct ad_game_ops *ops = play->ops;
  struct ad_arena *arena = play->example->arena;
  struct ad_node *answer = ad_node_map(arena);
  play->state = ad_arena_alloc(arena, ops->max_state_size);
  if (!position)
    ops->deal(play->rules, play->state, 0);
  else if (!ops->read_position(play->rules, play->state, position, play->example->diags))
    return NULL;
  try_moves(play, ad_node_put(arena, answer, "moves", ad_node_list(arena)));
  ad_node_put(arena, answer, "phase", ad_node_word(arena, ops->phase(play->rules, play->state)));
  ad_node_put(arena, answer, "position",
              ops->write_position(play->rules, play->state, AD_NOBODY, arena));
  struct ad_node *scores = ad_node_put(arena, answer, "scores", ad_node_list(arena));
  for (int seat = 0; seat < seats; seat++)
    ad_node_push(scores, ad_node_int(arena, ops->points(play->rules, play->state, seat)));
  return answer;
}

struct ad_node *ad_example_play(const struct ad_game_ops *ops, struct ad_example *example)
{
  static const struct ad_word types[] = {{"play", 0}, {NULL, 0}};
  struct ad_diags *diags = example->diags;
  int before = diags->reported, type, seats = ops->min_seats > 2 ? ops->min_seats : 2;
  const char *variant = "base";
  ad_read_word(example->input, "type", AD_REQUIRED, types, &type, diags);
  ad_read_int(example->input, "seats", AD_OPTIONAL, ops->min_seats, ops->max_seats, &seats, diags);
  ad_read_text(example->input, "variant", AD_OPTIONAL, &variant, diags);
  struct ad_node *options = ad_read_map(example->input, "options", AD_OPTIONAL, diags);
  struct ad_node *position = ad_read_map(example->input, "position", AD_OPTIONAL, diags);
  if (diags->reported > before)
    return NULL;
  struct play play = {ops, example->rules(example, variant, seats, options), NULL, example};
  struct ad_node *out = play.rules ? answer_play(&play, seats, position) : NULL;
  return diags->reported == before ? out : NULL;
}
