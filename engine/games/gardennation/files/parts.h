/* parts.h - territories, tokens, towers and cards as files describe them, for positions and worked
 * examples.  Problems go to DIAGS. */
#ifndef AEDILE_GAMES_GARDENNATION_FILES_PARTS_H
#define AEDILE_GAMES_GARDENNATION_FILES_PARTS_H

#include "engine/games/gardennation/play/state.h"

/* inhabitants in files: what a game of 1000 rounds can still give fits into an int32_t besides */
enum { GN_MAX_GIVEN_INHABITANTS = 1000000000 };

/* Reads `layout` of MAP, printed_order or a list of [territory, turns] by slot; the layout of the
 * rules without it.  Lays the territories out with all tokens beside the board.  Returns false
 * after reporting: then they are in printed order. */
bool gn_lay_out(const struct gn_rules *rules, struct gn_state *st, struct ad_node *map,
                struct ad_diags *diags);
/* Returns whether the territories are in printed order and unturned. */
bool gn_is_printed_order(const struct gn_state *st);
/* Reads `tokens` of MAP: lands by areas that are brambles. */
void gn_read_tokens(const struct gn_rules *rules, struct gn_state *st, struct ad_node *map,
                    struct ad_diags *diags);
/* Each returns the area whose number is the value, or the key, of NODE; -1 after reporting. */
int gn_read_area(const struct gn_state *st, const struct ad_node *node, struct ad_diags *diags);
int gn_read_area_key(const struct gn_state *st, const struct ad_node *node, struct ad_diags *diags);
/* Returns whether AREA has no tower and its land is known; else false after reporting at POS. */
bool gn_is_site(const struct gn_rules *rules, const struct gn_state *st, int area,
                struct ad_pos pos, struct ad_diags *diags);
/* Adds a tower; the supplies do not change. */
void gn_put_tower(struct gn_state *st, int seat, int area, int floors, bool roofed);
/* Each returns the index of the card that NODE names, or -1 after reporting. */
int gn_read_project(const struct gn_rules *rules, const struct ad_node *node,
                    struct ad_diags *diags);
int gn_read_mission(const struct gn_rules *rules, const struct ad_node *node,
                    struct ad_diags *diags);

#endif
