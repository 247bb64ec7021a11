/* reader.h - a position of Small City while it is read: position.c fills it from the file, the
 * complete*.c fill in the rest. */
#ifndef AEDILE_GAMES_SMALLCITY_FILES_READER_H
#define AEDILE_GAMES_SMALLCITY_FILES_READER_H

#include "engine/games/smallcity/state/state.h"

/* Which parts of a board the file gives; what the state has no place for. */
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
  int phase, round_phase, round, to_act, mayor, previous, first, row, step, host, deaths_left;
  struct ad_node *ring, *taken, *disc, *tile, *kind, *price, *meeple, *unstored, *losers, *stock,
    *goods;
  int store; /* step of phase store, 0: not given */
  int taken_action[SC_MAX_SEATS], n_taken;
  int supply[SC_GOODS];
  int left[SC_MAX_FORMS]; /* `stock` by form; -1: not given */
  struct {
    struct ad_node *node, *shown;
    struct sc_board_from_file board;
    bool out, barred, trades, street, drawn;
    int n_kept, n_returned, n_dealt;
    bool kept_given, returned_given, dealt_given;
    uint8_t kept[SC_MAX_PILES], returned[SC_MAX_PILES], dealt[SC_MAX_PILES]; /* promises + 1 */
  } town[SC_MAX_SEATS];
};
/* Names of the round phases in positions: setup, action .. next_mayor. */
extern const struct ad_word sc_round_phase_words[];

/* Each returns the node at which a problem is reported: that of KEY if it is given, else that of
 * the seat's town, else the position. */
const struct ad_node *sc_reader_at(const struct sc_reader *in, const char *key);
const struct ad_node *sc_reader_town(const struct sc_reader *in, int seat, const char *key);

/* Values of MAP by KEY.  A key that is null counts as not given. */
/* Returns the node, or NULL if it is not given. */
struct ad_node *sc_given_node(struct ad_node *map, const char *key);
/* Returns a number from LOW to HIGH, or -1 if it is not given. */
int sc_given_number(struct sc_reader *in, struct ad_node *map, const char *key, int low, int high);
/* Returns a number of the file from 1 to MOST, less one; -1 if it is not given. */
int sc_given_from_1(struct sc_reader *in, struct ad_node *map, const char *key, int most);
/* Writes a number from 0 to HIGH to OUT, which keeps its value if none is given; returns whether it
 * is given. */
bool sc_given_byte(struct sc_reader *in, struct ad_node *map, const char *key, int high,
                   uint8_t *out);
/* Returns a truth value; false if it is not given. */
bool sc_given_flag(struct sc_reader *in, struct ad_node *map, const char *key);
/* Each returns the list, or map; NULL if it is not given, or after reporting. */
struct ad_node *sc_given_list(struct sc_reader *in, struct ad_node *map, const char *key);
struct ad_node *sc_given_map(struct sc_reader *in, struct ad_node *map, const char *key);

#endif
