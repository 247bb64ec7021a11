/* qp_game.c - Quadropolis behind struct game_ops. */
#include "engine/games/quadropolis/qp_words.h"
#include "engine/games/quadropolis/qp.h"

extern const struct game_ops qp_game;
const struct game_ops qp_game = {
  .key = "quadropolis",
  .title = "Quadropolis",
  .doc = "draft buildings with numbered architects and bring inhabitants and energy to them",
  .min_seats = 2,
  .max_seats = QP_MAX_SEATS,
  .rules_size = sizeof(struct qp_rules),
  .max_state_size = sizeof(struct qp_state),
  .max_moves = QP_MAX_MOVES,
  .params = qp_params,
  .components = qp_components,
  .attrs = qp_attrs,
  .move_fields = qp_move_fields,
  .read_rules = qp_read_rules,
  .state_size = qp_state_size,
  .deal = qp_deal,
  .to_act = qp_to_act,
  .legal = qp_legal,
  .apply = qp_apply,
  .hide = qp_hide,
  .points = qp_points,
  .result = qp_result_of,
  .phases = qp_phase_words,
  .phase = qp_phase,
  .move_text = qp_move_text,
  .move_note = qp_move_note,
  .read_move = qp_read_move,
  .why_not = qp_why_not,
  .score = qp_sheet,
  .draw = qp_draw,
  .read_position = qp_read_position,
  .write_position = qp_write_position,
  .example = qp_example,
};
