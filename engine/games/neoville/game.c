/* game.c - Neoville behind struct ad_game_ops. */
#include "engine/games/neoville/files/example.h"
#include "engine/games/neoville/files/position.h"
#include "engine/games/neoville/files/write.h"
#include "engine/games/neoville/picture/picture.h"
#include "engine/games/neoville/picture/places.h"
#include "engine/games/neoville/play/deal.h"
#include "engine/games/neoville/play/hide.h"
#include "engine/games/neoville/play/legal.h"
#include "engine/games/neoville/play/play.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/rules/params.h"
#include "engine/games/neoville/show/actions.h"
#include "engine/games/neoville/show/attributes.h"
#include "engine/games/neoville/show/draw.h"
#include "engine/games/neoville/show/fields.h"
#include "engine/games/neoville/show/legend.h"
#include "engine/games/neoville/show/scene.h"
#include "engine/games/neoville/show/sheet.h"
#include "engine/games/neoville/text/explain.h"
#include "engine/games/neoville/text/phases.h"
#include "engine/games/neoville/text/annotate.h"
#include "engine/games/neoville/text/verbs.h"

extern const struct ad_game_ops nv_game;
const struct ad_game_ops nv_game = {
  .abi = AD_GAME_ABI,
  .key = "neoville",
  .title = "Neoville",
  .doc = "lay 16 tiles into a city and keep what skyscrapers and utilities promise",
  .min_seats = 1,
  .max_seats = NV_MAX_SEATS,
  .rules_size = sizeof(struct nv_rules),
  .max_state_size = sizeof(struct nv_state),
  .max_moves = NV_MAX_MOVES,
  .params = nv_params,
  .components = nv_components,
  .attrs = nv_attrs,
  .move_fields = nv_move_fields,
  .verbs = &nv_verbs,
  .actions = nv_actions,
  .script_attrs = nv_scene_attrs,
  .times = nv_times,
  .read_rules = nv_read_rules,
  .bind = nv_bind_rules,
  .state_size = nv_state_size,
  .deal = nv_deal,
  .to_act = nv_to_act,
  .legal = nv_legal,
  .apply = nv_apply,
  .hide = nv_hide,
  .points = nv_points,
  .result = nv_result,
  .turn = nv_turn,
  .kind = nv_kind_of_move,
  .phases = nv_phase_words,
  .phase = nv_phase,
  .annotate_move = nv_annotate_move,
  .why_not = nv_why_not,
  .score = nv_sheet,
  .draw = nv_draw,
  .legend = nv_legend,
  .picture = nv_picture,
  .places = nv_places,
  .read_position = nv_read_position,
  .write_position = nv_write_position,
  .example = nv_example,
};
