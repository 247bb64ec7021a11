/* game.c - Garden Nation behind struct ad_game_ops. */
#include "engine/games/gardennation/files/example.h"
#include "engine/games/gardennation/files/position.h"
#include "engine/games/gardennation/files/write.h"
#include "engine/games/gardennation/picture/picture.h"
#include "engine/games/gardennation/play/deal.h"
#include "engine/games/gardennation/play/hide.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/rules/params.h"
#include "engine/games/gardennation/show/actions.h"
#include "engine/games/gardennation/show/attributes.h"
#include "engine/games/gardennation/show/draw.h"
#include "engine/games/gardennation/show/fields.h"
#include "engine/games/gardennation/show/legend.h"
#include "engine/games/gardennation/show/scene.h"
#include "engine/games/gardennation/show/sheet.h"
#include "engine/games/gardennation/text/annotate.h"
#include "engine/games/gardennation/text/explain.h"
#include "engine/games/gardennation/text/phases.h"
#include "engine/games/gardennation/text/verbs.h"

/* Returns whether only the seat that makes the move may see it: others do not see which missions it
 * keeps (GN-SETUP-06). */
static bool is_secret(const void *rules, const void *state, ad_move move)
{
  (void)state;
  return gn_kind(move) == GN_KEEP && !((const struct gn_rules *)rules)->open_missions;
}

extern const struct ad_game_ops gn_game;
const struct ad_game_ops gn_game = {
  .abi = AD_GAME_ABI,
  .key = "gardennation",
  .title = "Garden Nation",
  .doc = "raise towers where the torticrane stands, for common projects and secret missions",
  .min_seats = 2,
  .max_seats = GN_MAX_SEATS,
  .rules_size = sizeof(struct gn_rules),
  .max_state_size = sizeof(struct gn_state),
  .max_moves = GN_MAX_MOVES,
  .secret_points = true,
  .params = gn_params,
  .components = gn_components,
  .attrs = gn_attrs,
  .move_fields = gn_move_fields,
  .verbs = &gn_verbs,
  .actions = gn_actions,
  .times = gn_times,
  .script_attrs = gn_scene_attrs,
  .price_fields = gn_price_fields,
  .read_rules = gn_read_rules,
  .bind = gn_bind_rules,
  .state_size = gn_state_size,
  .deal = gn_deal,
  .to_act = gn_to_act,
  .legal = gn_legal,
  .apply = gn_apply,
  .hide = gn_hide,
  .settle = gn_settle,
  .points = gn_points,
  .result = gn_result_of,
  .turn = gn_turn,
  .phases = gn_phase_words,
  .phase = gn_phase,
  .annotate_move = gn_annotate_move,
  .why_not = gn_why_not,
  .secret = is_secret,
  .score = gn_sheet,
  .draw = gn_draw,
  .legend = gn_legend,
  .picture = gn_picture,
  .places = gn_places,
  .name_seat = gn_name_seat,
  .read_position = gn_read_position,
  .write_position = gn_write_position,
  .example = gn_example,
};
