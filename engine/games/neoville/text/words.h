/* words.h - names and reasons shared by the text files of this folder (text.c, explain.c, draw.c,
 * example.c). */
#ifndef AEDILE_GAMES_NEOVILLE_TEXT_WORDS_H
#define AEDILE_GAMES_NEOVILLE_TEXT_WORDS_H

#include "engine/games/neoville/neoville.h"

enum { NV_NAME = 48 }; /* bytes of a token's name or title, NUL included */
extern const struct ad_word nv_phase_words[];

/* "Earth 4", "eco_parks" */
void nv_token_title(const struct nv_rules *rules, int token, char *out, size_t size);
/* Tile with INDEX + 1 in a hand or display as its id; "-" for 0. */
const char *nv_tile_id(const struct nv_rules *rules, int index1);

/* False and a reason unless the game is in PHASE. */
bool nv_in_phase(const struct nv_state *st, int phase, struct ad_reason *reason);

/* Whether the acting seat may do it, else false and the first reason that applies.  Any row and
   column may be asked about; the phase is not looked at. */
bool nv_may_place(const struct nv_rules *rules, const struct nv_state *st, int slot, int row,
                  int col, int turn, struct ad_reason *reason);
bool nv_may_build(const struct nv_rules *rules, const struct nv_state *st, int token, int row,
                  int col, struct ad_reason *reason);
/* The same for any square of CITY that has a tile. */
bool nv_may_stand(const struct nv_rules *rules, const struct nv_state *st,
                  const struct nv_city *city, int token, int row, int col,
                  struct ad_reason *reason);
bool nv_may_draw(const struct nv_rules *rules, const struct nv_state *st, int slot,
                 struct ad_reason *reason);

#endif
