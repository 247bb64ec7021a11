/* gn_slow.h - boards of Garden Nation a second time: slow, straightforward, area by area, without
 * bits or tables, written from the rules page alone.  It shares nothing with the engine but the
 * data of the rules and the numbers of areas (slot * 7 + direction). Tests compare. */
#ifndef AEDILE_UNIT_GAMES_GARDENNATION_GN_SLOW_H
#define AEDILE_UNIT_GAMES_GARDENNATION_GN_SLOW_H

#include "engine/games/gardennation/play/state.h"

struct slow_area {
  int territory, position; /* as printed */
  bool bramble;
  int land;          /* GN_BRAMBLE: a bramble without a token */
  int number;        /* price of the first floor */
  int owner, floors; /* seat, -1 for nobody; 0 floors then */
  bool roof;
};
struct slow_board {
  struct slow_area area[GN_AREAS];
};
/* The empty board with these territories, turned so often, by slot. */
void gn_slow_lay(const struct gn_rules *rules, const uint8_t *territory, const uint8_t *turned,
                 struct slow_board *out);
/* The board of a state. */
void gn_slow_read(const struct gn_rules *rules, const struct gn_state *st, struct slow_board *out);

bool gn_slow_touch(const struct gn_rules *rules, int a, int b);
/* of the next floor */
int gn_slow_price(const struct gn_rules *rules, const struct slow_area *area);
/* of all floors that stand there */
int gn_slow_value(const struct gn_rules *rules, const struct slow_area *area);
int gn_slow_refund(const struct gn_rules *rules, const struct slow_area *area);
bool gn_slow_meets(const struct gn_rules *rules, const struct slow_board *board,
                   const struct gn_project *project, int seat, int built);
int gn_slow_mission(const struct gn_rules *rules, const struct slow_board *board,
                    const struct gn_mission *mission, int seat);
/* COUNTS: enum gn_counts */
int gn_slow_floors(const struct slow_board *board, int territory, int seat, int counts);
/* seat, -1: nobody alone */
int gn_slow_controller(const struct slow_board *board, int territory);
int gn_slow_end_points(const struct gn_rules *rules, int inhabitants);
/* The control payment of a round: what each seat gains. */
void gn_slow_control(const struct gn_rules *rules, const struct slow_board *board,
                     int gain[GN_MAX_SEATS]);

#endif
