/* file.h - boards and positions as files say them. */
#ifndef AEDILE_GAMES_GARDENNATION_FILES_FILE_H
#define AEDILE_GAMES_GARDENNATION_FILES_FILE_H

#include "engine/games/gardennation/gardennation.h"

/* in files: what a game of 1000 rounds can still give has room besides */
enum { GN_MOST_INHABITANTS_HELD = 1000000000 };

/* ---- for positions and worked examples (file.c); all report to DIAGS ---- */

/* `layout` of MAP, printed_order or a list of [territory, turns] by slot; that of the rules without
   it.  Puts the territories down, with all tokens beside the board.  False after reporting: then
   they lie in printed order. */
bool gn_lay_out(const struct gn_rules *rules, struct gn_state *st, struct ad_node *map,
                struct ad_diags *diags);
bool gn_is_printed_order(const struct gn_state *st);
/* `tokens` of MAP: lands by areas that are brambles. */
void gn_read_tokens(const struct gn_rules *rules, struct gn_state *st, struct ad_node *map,
                    struct ad_diags *diags);
/* The area that the scalar NODE, or its key, names by number; -1 after reporting. */
int gn_read_area(const struct gn_state *st, const struct ad_node *node, struct ad_diags *diags);
int gn_read_area_key(const struct gn_state *st, const struct ad_node *node, struct ad_diags *diags);
/* Whether a tower can stand on AREA: there is none yet, and its land is known; reports at POS. */
bool gn_is_site(const struct gn_rules *rules, const struct gn_state *st, int area,
                struct ad_pos pos, struct ad_diags *diags);
/* the supplies are not touched */
void gn_put_tower(struct gn_state *st, int seat, int area, int floors, bool roofed);
/* The card that NODE names: index, or -1 after reporting. */
int gn_read_project(const struct gn_rules *rules, const struct ad_node *node,
                    struct ad_diags *diags);
int gn_read_mission(const struct gn_rules *rules, const struct ad_node *node,
                    struct ad_diags *diags);

/* ---- positions ---- */

/* Cards of a seat as a file lists them. */
struct gn_listed_cards {
  struct ad_node *node; /* the list; NULL if it is not given */
  int n;
  uint8_t card[GN_MAX_DEALT]; /* missions + 1 */
};
/* A position being read. */
struct gn_reader {
  const struct gn_rules *rules;
  struct gn_state *st;
  struct ad_node *position;
  struct ad_diags *diags;
  uint64_t seed;
  /* from 0; -1: not given */
  int phase, round, turn, action, to_act, first, ploys_used, advances, claimed, crane, last_round;
  struct ad_node *crane_node, *had_turn, *built, *invaded, *display, *deck, *tower[GN_AREAS];
  /* of the display, said to be so; cards that lie somewhere */
  uint64_t empty_places, projects;
  struct {
    struct ad_node *node;
    int inhabitants, floors, ploys; /* -1: not given */
    struct gn_listed_cards missions, returned, dealt;
  } clan[GN_MAX_SEATS];
  int cards_left[GN_MAX_MISSIONS]; /* missions that no list names */
};
/* Fills in what the file leaves open and judges the whole (validate.c); reports to in->diags. */
void gn_complete_position(struct gn_reader *in);
/* Missions of all seats, those that are not listed from the cards left (validate_cards.c);
 * projects, likewise. */
void gn_complete_missions(struct gn_reader *in);
void gn_complete_projects(struct gn_reader *in);
/* The node if it is there, else the position: where a problem is shown. */
const struct ad_node *gn_reader_at(const struct gn_reader *in, const struct ad_node *node);

#endif
