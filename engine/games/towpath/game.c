/* game.c - Towpath behind struct ad_game_ops. */
#include "engine/core/record/example.h"
#include "engine/games/towpath/show.h"

extern const struct ad_game_ops tp_game;

static struct ad_node *answer(struct ad_example *example)
{
  return ad_example_play(&tp_game, example);
}

const struct ad_game_ops tp_game = {
  .abi = AD_GAME_ABI,
  .key = "towpath",
  .title = "Towpath",
  .doc = "choose a card in secret, build it in the town that all share",
  .min_seats = 2,
  .max_seats = TP_SEATS,
  .rules_size = sizeof(struct tp_rules),
  .max_state_size = sizeof(struct tp_state),
  .max_moves = TP_MAX_MOVES,
  .secret_points = true,
  .params = tp_params,
  .components = tp_components,
  .attrs = tp_attrs,
  .move_fields = tp_move_fields,
  .verbs = &tp_verbs,
  .times = tp_times,
  .actions = tp_actions,
  .script_attrs = tp_script_attrs,
  .price_fields = tp_price_fields,
  .read_rules = tp_read_rules,
  .bind = tp_bind_rules,
  .deal = tp_deal,
  .to_act = tp_to_act,
  .legal = tp_legal,
  .apply = tp_apply,
  .hide = tp_hide,
  .points = tp_points,
  .result = tp_result,
  .turn = tp_turn,
  .phases = tp_phase_words,
  .phase = tp_phase,
  .annotate_move = tp_annotate_move,
  .why_not = tp_why_not,
  .secret = tp_secret,
  .score = tp_sheet,
  .draw = tp_draw,
  .picture = tp_picture,
  .places = tp_places,
  .legend = tp_legend,
  .name_seat = tp_name_seat,
  .read_position = tp_read_position,
  .write_position = tp_write_position,
  .example = answer,
};
