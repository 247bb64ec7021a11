/* game.c - Small City behind struct ad_game_ops. */
#include "engine/games/smallcity/files/example.h"
#include "engine/games/smallcity/files/position.h"
#include "engine/games/smallcity/files/write.h"
#include "engine/games/smallcity/judge/traits.h"
#include "engine/games/smallcity/play/hide.h"
#include "engine/games/smallcity/play/legal.h"
#include "engine/games/smallcity/play/play.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/play/score.h"
#include "engine/games/smallcity/rules/components.h"
#include "engine/games/smallcity/rules/params.h"
#include "engine/games/smallcity/show/actions.h"
#include "engine/games/smallcity/show/attributes.h"
#include "engine/games/smallcity/show/draw.h"
#include "engine/games/smallcity/picture/picture.h"
#include "engine/games/smallcity/picture/places.h"
#include "engine/games/smallcity/show/fields.h"
#include "engine/games/smallcity/show/sheet.h"
#include "engine/games/smallcity/text/annotate.h"
#include "engine/games/smallcity/text/explain.h"
#include "engine/games/smallcity/text/phases.h"
#include "engine/games/smallcity/text/verbs.h"

extern const struct ad_game_ops sc_game;
const struct ad_game_ops sc_game = {
  .abi = AD_GAME_ABI,
  .key = "smallcity",
  .title = "Small City",
  .doc = "build a borough, house its citizens, send tourists, and keep pollution below the votes",
  .min_seats = 1,
  .max_seats = SC_MAX_SEATS,
  .rules_size = sizeof(struct sc_rules),
  .max_state_size = sizeof(struct sc_state),
  .max_moves = SC_MAX_MOVES,
  .secret_points = true,
  .params = sc_params,
  .components = sc_components,
  .attrs = sc_attrs,
  .move_fields = sc_move_fields,
  .price_fields = sc_price_fields,
  .verbs = &sc_verbs,
  .actions = sc_actions,
  .script_attrs = sc_scene_attrs,
  .traits = sc_traits,
  .times = sc_times,
  .read_rules = sc_read_rules,
  .bind = sc_bind_rules,
  .state_size = sc_state_size,
  .deal = sc_deal,
  .to_act = sc_to_act,
  .legal = sc_legal,
  .apply = sc_apply,
  .hide = sc_hide,
  .points = sc_points,
  .result = sc_result_of,
  .read_traits = sc_read_traits,
  .stage = sc_stage,
  .turn = sc_turn,
  .phases = sc_phase_words,
  .phase = sc_phase,
  .annotate_move = sc_annotate_move,
  .why_not = sc_why_not,
  .secret = sc_is_secret,
  .score = sc_sheet,
  .draw = sc_draw,
  .picture = sc_picture,
  .places = sc_places,
  .legend = sc_legend,
  .name_seat = sc_name_seat,
  .overlay = sc_overlay,
  .read_position = sc_read_position,
  .write_position = sc_write_position,
  .example = sc_example,
};
