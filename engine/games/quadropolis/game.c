/* game.c - Quadropolis behind struct ad_game_ops. */
#include "engine/games/quadropolis/files/example.h"
#include "engine/games/quadropolis/files/position.h"
#include "engine/games/quadropolis/files/write.h"
#include "engine/games/quadropolis/judge/features.h"
#include "engine/games/quadropolis/picture/picture.h"
#include "engine/games/quadropolis/play/deal.h"
#include "engine/games/quadropolis/play/hide.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/play/score.h"
#include "engine/games/quadropolis/rules/params.h"
#include "engine/games/quadropolis/show/actions.h"
#include "engine/games/quadropolis/show/attributes.h"
#include "engine/games/quadropolis/show/draw.h"
#include "engine/games/quadropolis/show/fields.h"
#include "engine/games/quadropolis/show/legend.h"
#include "engine/games/quadropolis/show/scene.h"
#include "engine/games/quadropolis/show/sheet.h"
#include "engine/games/quadropolis/text/explain.h"
#include "engine/games/quadropolis/text/phases.h"
#include "engine/games/quadropolis/text/annotate.h"
#include "engine/games/quadropolis/text/verbs.h"

extern const struct ad_game_ops qp_game;
const struct ad_game_ops qp_game = {
  .abi = AD_GAME_ABI,
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
  .verbs = &qp_verbs,
  .actions = qp_actions,
  .script_attrs = qp_scene_attrs,
  .times = qp_times,
  .features = qp_features,
  .read_rules = qp_read_rules,
  .bind = qp_bind_rules,
  .state_size = qp_state_size,
  .deal = qp_deal,
  .to_act = qp_to_act,
  .legal = qp_legal,
  .apply = qp_apply,
  .hide = qp_hide,
  .points = qp_points,
  .result = qp_result_of,
  .read_features = qp_read_features,
  .stage = qp_stage,
  .turn = qp_turn,
  .phases = qp_phase_words,
  .phase = qp_phase,
  .annotate_move = qp_annotate_move,
  .why_not = qp_why_not,
  .score = qp_sheet,
  .draw = qp_draw,
  .legend = qp_legend,
  .picture = qp_picture,
  .places = qp_places,
  .name_seat = qp_name_seat,
  .read_position = qp_read_position,
  .write_position = qp_write_position,
  .example = qp_example,
};
