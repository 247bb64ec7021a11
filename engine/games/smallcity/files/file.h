/* file.h - towns and positions as files say them. */
#ifndef AEDILE_GAMES_SMALLCITY_FILES_FILE_H
#define AEDILE_GAMES_SMALLCITY_FILES_FILE_H

#include "engine/games/smallcity/smallcity.h"

enum { SC_MAX_FILE_ROUND = 60 }; /* of tiles in files: what `born` holds */

/* ---- towns, for positions and worked examples (file.c); all report to their diags ---- */

/* A tile as a file lays it. */
struct sc_placed_tile {
  int kind, rot;
  bool flip;
  /* form -1: no shape of the kind, or none named where there are several */
  struct sc_site site;
};
/* `kind`, `at`, `shape`, `rot` and `flip` of MAP; false after reporting. */
bool sc_read_placed_tile(const struct sc_rules *rules, struct ad_node *map,
                         struct sc_placed_tile *out, struct ad_diags *diags);
/* The squares of its cells; -1 for those beyond the board.  False if there is one. */
bool sc_placed_tile_cells(const struct sc_rules *rules, const struct sc_placed_tile *lain,
                          int square[SC_MAX_CELLS]);

struct sc_town_reader {
  const struct sc_rules *rules;
  struct sc_town *town;
  int seat;
  /* tiles may lie on locked ground, rock and water: worked examples */
  bool grown;
  struct ad_diags *diags;
  /* The seat of the meeple that NODE, whose key is a cell, names; -1 after reporting. */
  int (*owner)(void *ctx, int seat, const struct ad_node *node);
  void *ctx;
};
/* Lays the tile of MAP with its meeples and goods; its head, or -1 after reporting. */
int sc_read_tile(const struct sc_town_reader *in, struct ad_node *map);
/* `area`, before the tiles of MAP; `graves` and `hall`, after them. */
void sc_read_area(const struct sc_town_reader *in, struct ad_node *map);
void sc_read_graves(const struct sc_town_reader *in, struct ad_node *map);
void sc_read_hall(const struct sc_town_reader *in, struct ad_node *map);
/* The square that NODE, [x, y], is; -1 after reporting. */
int sc_read_square(const struct ad_node *node, struct ad_diags *diags);
/* [x, y] as numbers, LOW .. HIGH each; false after reporting. */
bool sc_read_pair(const struct ad_node *node, int low, int high, int *x, int *y,
                  struct ad_diags *diags);
/* Two squares beside each other at KEY of MAP: 1 + the lower and 1 + the higher one; zeros without
 * the key or after reporting. */
void sc_read_street(struct ad_node *map, const char *key, uint8_t street[2],
                    struct ad_diags *diags);
/* Goods by colour, those not named being 0; false after reporting. */
bool sc_read_goods(struct ad_node *map, const char *key, int most, int goods[SC_GOODS],
                   struct ad_diags *diags);
/* What the scalar NODE names: index, or -1 after reporting. */
int sc_read_kind(const struct sc_rules *rules, const struct ad_node *node, struct ad_diags *diags);
int sc_read_action(const struct sc_rules *rules, const struct ad_node *node,
                   struct ad_diags *diags);
int sc_read_promise(const struct sc_rules *rules, const struct ad_node *node,
                    struct ad_diags *diags);
/* [row, step]; false after reporting. */
bool sc_read_disc(const struct sc_rules *rules, const struct ad_node *node, int *row, int *step,
                  struct ad_diags *diags);
/* `council` of MAP, a list of up to two discs: the lower row first. */
void sc_read_discs(const struct sc_rules *rules, struct ad_node *map, struct sc_town *town,
                   struct ad_diags *diags);

/* ---- positions ---- */

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
