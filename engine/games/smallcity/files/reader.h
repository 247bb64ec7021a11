/* reader.h - a position of Small City while it is read: position.c fills it from the file, the
 * complete*.c fill in the rest. */
#ifndef AEDILE_GAMES_SMALLCITY_FILES_READER_H
#define AEDILE_GAMES_SMALLCITY_FILES_READER_H

#include "engine/games/smallcity/state/state.h"

/* What a file says of a board beyond what lies in the state. */
struct sc_board_from_file {
  bool tiles, hall, career, supply, money, reserve;
  uint64_t stock; /* personal kinds of `reserve`, bits */
};
/* A position being read. */
struct sc_reader {
  const struct sc_rules *rules;
  struct sc_state *st;
  struct ad_node *position;
  struct ad_diags *diags;
  uint64_t seed;
  /* from 0; -1: not given */
  int phase, stage, round, to_act, mayor, previous, first, row, step, host, deaths_left;
  struct ad_node *ring, *taken, *disc, *tile, *kind, *meeple, *unstored, *losers, *stock, *goods;
  int store; /* step of phase store, 0: not given */
  int taken_action[SC_MAX_SEATS], n_taken;
  int supply[SC_GOODS];
  int left[SC_MAX_FORMS]; /* stock, -1: not given */
  struct {
    struct ad_node *node, *shown;
    struct sc_board_from_file board;
    bool out, barred, trades, street, drawn;
    int n_kept, n_returned, n_dealt;
    bool kept_said, returned_said, dealt_said;
    uint8_t kept[SC_MAX_PILES], returned[SC_MAX_PILES], dealt[SC_MAX_PILES]; /* promises + 1 */
  } town[SC_MAX_SEATS];
};
/* Fills in what the file leaves open and judges the whole (validate.c); reports. */
void sc_complete_position(struct sc_reader *in);
/* The decision at hand (validate_decision.c). */
void sc_complete_decision(struct sc_reader *in);
void sc_check_options(struct sc_reader *in);
const char *sc_reader_phase(const struct sc_reader *in);
bool sc_reader_in(const struct sc_reader *in, uint64_t phases); /* bits, SC_IN */
/* turns of the stage before that of SEAT; -1: it has left */
int sc_reader_place(const struct sc_reader *in, int seat);
#define SC_IN(phase) (UINT64_C(1) << (phase))
#define SC_OF_A_TILE (SC_IN(SC_WAREHOUSE) | SC_IN(SC_WAIVE) | SC_IN(SC_STAFF) | SC_IN(SC_GROW))
#define SC_OF_AN_EFFECT                                                                            \
  (SC_IN(SC_GAIN) | SC_IN(SC_FREE_BUILD) | SC_IN(SC_PLACE) | SC_IN(SC_WAREHOUSE) | SC_IN(SC_STAFF))
/* Supplies of tiles, goods and citizens; promises (validate_supply.c). */
void sc_complete_supplies(struct sc_reader *in);
void sc_complete_promises(struct sc_reader *in);
/* The node of KEY if it is there, else that of the seat's town, else the position: where a problem
 * is shown. */
const struct ad_node *sc_reader_at(const struct sc_reader *in, const char *key);
const struct ad_node *sc_reader_town(const struct sc_reader *in, int seat, const char *key);
/* What others see of TOWN behind a screen if a file does not say it. */
void sc_default_shown(const struct sc_rules *rules, const struct sc_state *st, int seat,
                      struct sc_board *out);
extern const struct ad_word sc_stage_words[]; /* choose_special_action .. next_mayor */

#endif
