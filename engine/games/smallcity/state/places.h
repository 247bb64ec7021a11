/* places.h - where a tile may lie, new or in exchange for a smaller one: decided once, for legal
 * moves, for refusals and for worked examples.
 *
 * A place is an orientation of a form with its corner on a square. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_PLACES_H
#define AEDILE_GAMES_SMALLCITY_STATE_PLACES_H

#include "engine/games/smallcity/state/town.h"

/* Reasons against a tile in worked examples, in alphabetical order: numbers, and bits. */
/* clang-format off */
#define SC_REASONS(R)                                                                              \
  R(BOARD) R(CELLS) R(COUNT) R(COVER) R(EXCLUDED) R(GOODS) R(INFLUENCE) R(KIND) R(LAND) R(LEVEL)   \
  R(LOCKED) R(MAYOR) R(MONEY) R(NEW) R(OCCUPIED) R(ONCE) R(SHAPE) R(SIZE) R(STOCK) R(WAIVE)        \
  R(WAREHOUSE)
/* clang-format on */
#define SC_NUMBER(word) SC_N_##word,
#define SC_BIT(word) SC_R_##word = 1 << SC_N_##word,
enum { SC_REASONS(SC_NUMBER) };
enum sc_reason {
  SC_REASONS(SC_BIT) SC_R_GROUND = SC_R_LAND | SC_R_LOCKED | SC_R_MAYOR | SC_R_OCCUPIED
};
extern const struct ad_word sc_reason_words[];

/* For its price in phase 2, as a free tile of the council, or as one that needs no requirements. */
enum sc_terms { SC_TERMS_PAID, SC_TERMS_FREE, SC_TERMS_FREELY };
/* Squares for the building of a tile, and for the water of a harbor. */
struct sc_ground {
  sc_set dry, wet;
};

/* Where a seat may lay tiles, derived once for a decision; then the tile that is being tried. */
struct sc_sites {
  const struct sc_rules *r;
  const struct sc_state *st;
  const struct sc_town *town;
  int seat;
  enum sc_terms terms;
  struct sc_ground fresh, growth; /* for new tiles, and for tiles that grow (SC-BLD-04) */
  sc_set keep_off[SC_CLASSES];    /* squares in and next to tiles of each class */
  /* sc_influence of whole classes, derived when first needed */
  sc_set at_least[SC_CLASSES][SC_MAX_COUNT + 1];
  unsigned derived; /* classes whose at_least is derived, as bits */
  /* The tile (sc_try_kind). */
  int kind, head;         /* head of the tile that it replaces; -1: a new tile */
  sc_set old;             /* the squares of that tile */
  unsigned checks;        /* that count for the tile, as bits */
  struct sc_ground place; /* squares that pass all checks of squares */
  bool seen;              /* whether sees is derived: squares that see what the kind requires */
  sc_set sees;
  /* How it lies (sc_next_lie, sc_try_form). */
  int nth_form, form, orientation;
  const struct sc_orientation *lies;
};
/* Finds out where SEAT may build now. */
void sc_find_sites(const struct sc_rules *rules, const struct sc_state *st, int seat,
                   enum sc_terms terms, struct sc_sites *sites);
/* Turns to tiles of KIND: new, or in exchange for the tile at HEAD unless HEAD is -1. */
void sc_try_kind(struct sc_sites *sites, int kind, int head);
/* Turns to the next orientation of a tile of the kind in stock; returns false after the last. */
bool sc_next_lie(struct sc_sites *sites);
/* Turns to FORM in ORIENTATION. */
void sc_try_form(struct sc_sites *sites, int form, int orientation, int head);

enum sc_check_number {
#define CHECK(name, ...) SC_CHECK_##name,
#include "engine/games/smallcity/state/place_checks.def"
#undef CHECK
  SC_CHECKS
};
/* A check is a set of squares on which the tile must lie, or it says which corners of FITS pass,
 * all at once. */
struct sc_check {
  unsigned bits; /* enum sc_reason */
  const char *clause, *word;
  struct sc_ground (*squares)(const struct sc_sites *sites);
  sc_set (*pass)(struct sc_sites *sites, sc_set fits);
};
extern const struct sc_check sc_checks[SC_CHECKS];

/* Each returns corners where the tile may lie: by all checks, or if only squares and exclusion
 * count (SC-BLD-04, SC-INF-05). */
sc_set sc_corners(struct sc_sites *sites);
sc_set sc_open_corners(const struct sc_sites *sites);
/* Returns sc_corners after sc_try_form. */
sc_set sc_form_corners(struct sc_sites *sites, int form, int orientation, int head);
/* Returns whether a tile of KIND in stock may lie somewhere; HEAD as in sc_try_kind. */
bool sc_has_corner(struct sc_sites *sites, int kind, int head);
/* Returns the first check (enum sc_check_number) that no corner of FITS passes; SC_CHECKS if one
 * passes all.  FITS: the corners left then. */
int sc_last_check(struct sc_sites *sites, sc_set *fits);

/* Returns the squares that have in sight what the kind requires, one square alone (SC-INF-03). */
sc_set sc_sufficient_squares(struct sc_sites *sites);
/* Returns whether SQUARES together have in sight what KIND requires (SC-INF-03, SC-UPG-02). */
bool sc_sees_enough(const struct sc_rules *rules, const struct sc_board *board, int kind,
                    sc_set squares);
/* Returns the squares where other tiles keep the kind off (SC-INF-05). */
sc_set sc_kept_off(const struct sc_sites *sites);
/* Returns a cell of the tile on CORNER that differs from the cell of the old tile on the same
 * square; -1 if all cells stay (SC-UPG-04). */
int sc_changed_cell(const struct sc_sites *sites, int corner);
/* Returns where the warehouse of a factory on the squares FACTORY may stand (SC-FAC-02). */
sc_set sc_warehouse_squares(const struct sc_sites *sites, sc_set factory);
/* Returns the squares of the board on which the water of a harbor may lie (SC-IND-01). */
sc_set sc_harbor_ground(const struct sc_rules *rules, const struct sc_side *side);

/* ---- worked examples ---- */

/* FORM in ORIENTATION with its corner on x, y; squares may lie beyond the board. */
struct sc_site {
  int form, orientation, x, y;
};
/* Makes SITE an orientation whose corner is square 0: its squares are those on the board, and
 * square 0 is a corner only if all are. */
void sc_clip_site(const struct sc_rules *rules, const struct sc_site *site,
                  struct sc_orientation *out);
/* Returns the reasons against the kind at SITE, as bits: those of all checks that it does not
 * pass, but for the warehouse. */
unsigned sc_site_reasons(struct sc_sites *sites, const struct sc_site *site);
/* Returns whether the warehouse of a new factory on SITE can stand on x, y (SC-FAC-02); stock is up
 * to the caller. */
bool sc_warehouse_fits(const struct sc_sites *sites, const struct sc_site *site, int x, int y);

#endif
