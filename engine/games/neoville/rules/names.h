/* names.h - names of terrains, symbols, tiles and tokens: in files, in moves and for people. */
#ifndef AEDILE_GAMES_NEOVILLE_RULES_NAMES_H
#define AEDILE_GAMES_NEOVILLE_RULES_NAMES_H

#include "engine/games/neoville/rules/rules.h"

enum { NV_NAME = 48 }; /* bytes of a token's name or title, NUL included */

extern const struct ad_word nv_terrain_words[];   /* soil, grass, rock, water */
extern const struct ad_word nv_symbol_words[];    /* none, park, sport */
extern const struct ad_word nv_tower_words[];     /* earth, forest, stone, waterfall: by terrain */
extern const struct ad_word nv_primitive_words[]; /* line_count, tile_region .. */
extern const char nv_terrain_letters[];           /* "SGRW", by terrain */
extern const char nv_symbol_letters[];            /* ".PA", by symbol */

/* Writes the name of TOKEN in files and moves: "earth_04", "eco_parks". */
void nv_token_name(const struct nv_rules *rules, int token, char *out, size_t size);
/* Writes the name of TOKEN in sentences: "Earth 4", "eco_parks". */
void nv_token_title(const struct nv_rules *rules, int token, char *out, size_t size);
/* Returns the token of the utility with ID, or NV_NO_TOKEN. */
int nv_utility_find(const struct nv_rules *rules, const char *id);
/* Returns the token with NAME, or NV_NO_TOKEN. */
int nv_token_find(const struct nv_rules *rules, const char *name);
/* Returns the index of the tile with ID, or -1. */
int nv_tile_find(const struct nv_rules *rules, const char *id);
/* Returns the id of the tile with index INDEX1 - 1, as hands and displays store tiles; "-" for 0.
 */
const char *nv_tile_id(const struct nv_rules *rules, int index1);

#endif
