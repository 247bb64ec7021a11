/* show.h - how people, files and scripts see a match of Towpath: what game.c puts into its table.
 */
#ifndef AEDILE_GAMES_TOWPATH_SHOW_H
#define AEDILE_GAMES_TOWPATH_SHOW_H

#include "engine/core/game/action.h"
#include "engine/core/game/time.h"
#include "engine/core/game/verb.h"
#include "engine/games/towpath/play.h"
/* ---- verbs.c ---- */
extern const struct ad_word tp_phase_words[];
extern const struct ad_time tp_times[]; /* round, build */
extern const struct ad_verbs tp_verbs;
const char *tp_phase(const void *rules, const void *state);
void tp_annotate_move(const void *rules, const void *state, ad_move move, char *buf, size_t size);
/* ---- explain.c ---- */
bool tp_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason);
/* ---- sheet.c ---- */
void tp_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet);
/* Writes what a goal demands: "1 point for each own home". */
void tp_describe_goal(const struct tp_goal *goal, char *out, size_t size);
/* ---- draw.c ---- */
void tp_draw(const void *rules, const void *state, int viewer, struct ad_styled *styled);
void tp_legend(const void *rules, const void *state, int viewer, struct ad_styled *styled);
void tp_name_seat(const void *rules, int seat, struct ad_styled *styled);
struct ad_visible_points tp_visible_points(const struct tp_rules *r, const struct tp_state *st,
                                           int seat, int viewer);
/* ---- picture.c ---- */
void tp_picture(const void *rules, const void *state, int viewer, struct ad_picture *picture);
void tp_places(const void *rules, const void *state, ad_move move, struct ad_places *places);
/* ---- attributes.c ---- */
extern const struct ad_attr tp_attrs[], tp_script_attrs[];
extern const struct ad_field tp_move_fields[], tp_price_fields[];
/* ---- actions.c ---- */
extern const struct ad_action tp_actions[];
/* ---- position.c ---- */
bool tp_read_position(const void *rules, void *state, struct ad_node *position,
                      struct ad_diags *diags);
struct ad_node *tp_write_position(const void *rules, const void *state, int viewer,
                                  struct ad_arena *arena);

#endif
