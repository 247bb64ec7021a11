/* sc_slow.c - see sc_slow.h. */
#include "tests/unit/games/smallcity/sc_slow.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/games/smallcity/rules/words.h"
#include "tests/unit/games/smallcity/sc_slow.h"

/* ---- reading ---- */

int sc_slow_cells(const struct sc_rules *r, int form, int rot, bool flip,
                  struct slow_cell out[SC_MAX_CELLS])
{
  const struct sc_form *f = &r->form[form];
  const struct ad_rows *picture = NULL;
  int n = 0, min_x = SC_SIDE, min_y = SC_SIDE;
  for (int i = 0; i < r->n_shapes; i++)
    if (strcasecmp(r->shape[i].id, f->shape_id) == 0)
      picture = &r->shape[i].rows;
  for (int y = 0; picture && y < picture->n; y++)
    for (int x = 0; picture->row[y][x]; x++)
      if (isdigit((unsigned char)picture->row[y][x])) {
        int i = picture->row[y][x] - '0', px = flip ? -x : x, py = y;
        for (int turn = 0; turn < rot; turn += 90) {
          int old = px;
          px = -py;
          py = old;
        }
        int what = 0;
        while (strcmp(f->cells.row[i], ad_word_of(sc_cell_words, what)) != 0)
          what++;
        out[i] = (struct slow_cell){px, py, what};
        n++;
      }
  for (int i = 0; i < n; i++) {
    min_x = out[i].x < min_x ? out[i].x : min_x;
    min_y = out[i].y < min_y ? out[i].y : min_y;
  }
  for (int i = 0; i < n; i++)
    out[i].x -= min_x, out[i].y -= min_y;
  return n;
}

static int form_kind(const struct sc_rules *r, int form)
{
  int kind = 0;
  while (strcasecmp(r->kind[kind].id, r->form[form].kind_id) != 0)
    kind++;
  return kind;
}

/* The head is the lowest square, so it says where the rest is. */
static void read_tile(struct slow_town *town, int head, const struct sc_tile *from)
{
  struct slow_tile *tile = &town->tile[town->n_tiles];
  const struct sc_orientation *orientation =
    &town->rules->form[from->form - 1].orientation[from->orientation];
  int lowest = SC_SQUARES;
  tile->form = from->form - 1;
  tile->kind = form_kind(town->rules, tile->form);
  tile->born = from->born;
  tile->n = sc_slow_cells(town->rules, tile->form, orientation->rot, orientation->flip, tile->cell);
  for (int i = 0; i < tile->n; i++)
    if (tile->cell[i].y * SC_SIDE + tile->cell[i].x < lowest)
      lowest = tile->cell[i].y * SC_SIDE + tile->cell[i].x;
  for (int i = 0; i < tile->n; i++) {
    tile->cell[i].x += head % SC_SIDE - lowest % SC_SIDE;
    tile->cell[i].y += head / SC_SIDE - lowest / SC_SIDE;
    town->tile_at[tile->cell[i].y][tile->cell[i].x] = town->n_tiles;
  }
  town->n_tiles++;
}

void sc_slow_read(const struct sc_rules *r, const struct sc_state *st, int seat,
                  struct slow_town *town)
{
  const struct sc_board *b = &st->town[seat].board;
  const struct sc_side *side = &r->side[r->side_of[seat]];
  memset(town, 0, sizeof *town);
  town->rules = r;
  town->st = st;
  town->seat = seat;
  town->level = b->area;
  for (int y = 0; y < SC_SIDE; y++)
    for (int x = 0; x < SC_SIDE; x++) {
      int square = y * SC_SIDE + x;
      town->tile_at[y][x] = town->meeple[y][x] = -1;
      town->grave[y][x] = sc_has(b->graves, square);
      town->terrain[y][x] = side->terrain.row[y][x];
      town->area[y][x] = side->area.row[y][x] - '0';
      for (int owner = 0; owner < r->seats; owner++)
        if (sc_has(b->meeples[owner], square))
          town->meeple[y][x] = owner;
      town->mayors[y][x] =
        st->mayor == seat && (st->street[0] == square + 1 || st->street[1] == square + 1);
    }
  for (int square = 0; square < SC_SQUARES; square++)
    if (sc_has(b->heads, square))
      read_tile(town, square, &b->tile[square]);
}

/* ---- influence ---- */

static bool is_water(const struct slow_cell *cell)
{
  return cell->what == SC_C_WATER;
}

/* SC-INF-01, -02 */
static bool is_within(const struct slow_tile *tile, int distance, int x, int y)
{
  bool touches = false;
  for (int i = 0; i < tile->n; i++) {
    if (is_water(&tile->cell[i]))
      continue;
    if (tile->cell[i].x == x && tile->cell[i].y == y)
      return false;
    touches |= abs(tile->cell[i].x - x) <= distance && abs(tile->cell[i].y - y) <= distance;
  }
  return touches;
}

/* The influence of a tile. */
static bool in_ring(const struct slow_town *town, const struct slow_tile *tile, int x, int y)
{
  return is_within(tile, town->rules->influence_distance, x, y);
}

static bool is_class(const struct slow_town *town, const struct slow_tile *tile, int class_)
{
  return town->rules->kind[tile->kind].class_ == class_;
}

static bool is_of(const struct slow_town *town, const struct slow_tile *tile, const char *word)
{
  const struct sc_kind *kind = &town->rules->kind[tile->kind];
  return strcasecmp(kind->id, word) == 0 ||
         strcasecmp(ad_word_of(sc_class_words, kind->class_), word) == 0;
}

int sc_slow_sees(const struct slow_town *town, const char *word, int x, int y)
{
  int n = 0;
  for (int i = 0; i < town->n_tiles; i++)
    n += is_of(town, &town->tile[i], word) && in_ring(town, &town->tile[i], x, y);
  return n;
}

int sc_slow_sees_any(const struct slow_town *town, const char *word, const struct slow_cell *cells,
                     int n)
{
  int count = 0;
  for (int i = 0; i < town->n_tiles; i++) {
    bool sees = false;
    for (int k = 0; k < n; k++)
      sees |= !is_water(&cells[k]) && in_ring(town, &town->tile[i], cells[k].x, cells[k].y);
    count += sees && is_of(town, &town->tile[i], word);
  }
  return count;
}

/* SC-INF-03, -06 */
static bool sees_enough(const struct slow_town *town, const struct sc_kind *kind,
                        const struct slow_cell *cells, int n, bool together)
{
  for (int k = 0; k < n; k++) {
    bool enough = true;
    for (int i = 0; i < kind->needs.n; i++) {
      int wanted = atoi(kind->needs.row[i]);
      const char *word = strchr(kind->needs.row[i], ' ') + 1;
      int got = together ? sc_slow_sees_any(town, word, cells, n)
                         : sc_slow_sees(town, word, cells[k].x, cells[k].y);
      enough &= got >= wanted;
    }
    if (enough && !is_water(&cells[k]))
      return true;
  }
  return false;
}

/* SC-INF-05: SKIP is the tile that grows. */
static bool is_excluded(const struct slow_town *town, int kind, const struct slow_cell *cells,
                        int n, int skip)
{
  const struct sc_rules *r = town->rules;
  const struct sc_kind *new = &r->kind[kind];
  for (int i = 0; i < town->n_tiles && r->exclusion_enabled; i++) {
    const struct sc_kind *old = &r->kind[town->tile[i].kind];
    bool hostile = (new->excludes >> old->class_ & 1) || (old->excludes >> new->class_ & 1);
    for (int k = 0; k < n && hostile && i != skip; k++)
      if (!is_water(&cells[k]) && in_ring(town, &town->tile[i], cells[k].x, cells[k].y))
        return true;
  }
  return false;
}

/* ---- placing ---- */

static bool on_board(int x, int y)
{
  return x >= 0 && y >= 0 && x < SC_SIDE && y < SC_SIDE;
}

static bool is_land(const struct slow_town *town, int x, int y)
{
  return town->terrain[y][x] == '.' && town->area[y][x] <= town->level;
}

/* SC-BLD-04, SC-MAY-03, SC-IND-01 */
static bool is_free(const struct slow_town *town, const struct slow_cell *cell, int skip,
                    uint32_t blocks)
{
  const struct sc_rules *r = town->rules;
  int x = cell->x, y = cell->y;
  if (!on_board(x, y) || town->area[y][x] > town->level)
    return false;
  bool ground = town->terrain[y][x] == '.';
  if (is_water(cell))
    ground = (ground && (r->harbor_water_on & SC_WATER_LAND)) ||
             (town->terrain[y][x] == '~' && (r->harbor_water_on & SC_WATER_WATER));
  if (!ground || (town->grave[y][x] && !r->build_on_graves))
    return false;
  if (town->mayors[y][x] && (r->mayor_blocks & blocks) && town->tile_at[y][x] != skip)
    return false;
  return town->tile_at[y][x] < 0 || town->tile_at[y][x] == skip;
}

static int place(const struct slow_town *town, int form, int rot, bool flip, int x, int y,
                 struct slow_cell cells[SC_MAX_CELLS])
{
  int n = sc_slow_cells(town->rules, form, rot, flip, cells);
  for (int i = 0; i < n; i++)
    cells[i].x += x, cells[i].y += y;
  return n;
}

/* SC-FAC-02 */
static bool has_warehouse_square(const struct slow_town *town, const struct slow_cell *cells, int n,
                                 uint32_t blocks)
{
  const struct sc_rules *r = town->rules;
  struct slow_tile factory = {.n = n};
  memcpy(factory.cell, cells, sizeof *cells * (size_t)n);
  for (int form = 0; form < r->n_forms; form++) {
    int kind = form_kind(r, form);
    if (r->kind[kind].class_ != SC_WAREHOUSES || town->st->stock[form] == 0)
      continue;
    for (int square = 0; square < SC_SQUARES; square++) {
      struct slow_cell cell = {square % SC_SIDE, square / SC_SIDE, SC_C_GOODS};
      if (is_within(&factory, 1, cell.x, cell.y) && is_free(town, &cell, -2, blocks) &&
          !is_excluded(town, kind, &cell, 1, -2))
        return true;
    }
  }
  return false;
}

bool sc_slow_fits(const struct slow_town *town, int form, int rot, bool flip, int x, int y,
                  enum slow_mode mode)
{
  const struct sc_rules *r = town->rules;
  uint32_t blocks = mode == SLOW_NORMAL ? SC_BLOCKS_BUILD : SC_BLOCKS_COUNCIL;
  struct slow_cell cells[SC_MAX_CELLS];
  int n = place(town, form, rot, flip, x, y, cells), kind = form_kind(r, form);
  for (int i = 0; i < n; i++)
    if (!is_free(town, &cells[i], -2, blocks))
      return false;
  if (is_excluded(town, kind, cells, n, -2))
    return false;
  if (mode != SLOW_FREELY && r->kind[kind].needs.n &&
      !sees_enough(town, &r->kind[kind], cells, n, r->requirement_scope == SC_SCOPE_FOOTPRINT))
    return false;
  return !r->kind[kind].with_warehouse || has_warehouse_square(town, cells, n, blocks);
}

/* ---- growing ---- */

static bool is_citizen_cell(int what)
{
  return what < SC_CELLS;
}

/* SC-UPG-06 */
static bool is_too_young(const struct slow_town *town, const struct slow_tile *tile)
{
  return tile->born == town->st->round;
}

static bool is_next(const struct slow_town *town, int old, int new)
{
  const struct sc_rules *r = town->rules;
  for (int i = 0; i < r->n_kinds; i++) { /* one level at a time, or any number of them */
    if (!*r->kind[old].upgrade_id)
      return false;
    if (strcasecmp(r->kind[old].upgrade_id, r->kind[new].id) == 0)
      return true;
    if (!r->upgrade_skip_levels)
      return false;
    int next = 0;
    while (strcasecmp(r->kind[next].id, r->kind[old].upgrade_id) != 0)
      next++;
    old = next;
  }
  return false;
}

bool sc_slow_grows_to(const struct slow_town *town, int index, int form, int rot, bool flip, int x,
                      int y)
{
  const struct sc_rules *r = town->rules;
  const struct slow_tile *old = &town->tile[index];
  struct slow_cell cells[SC_MAX_CELLS];
  int n = place(town, form, rot, flip, x, y, cells), kind = form_kind(r, form), kept = 0;
  if (!is_next(town, old->kind, kind) || is_too_young(town, old) || town->st->stock[form] == 0)
    return false;
  /* SC-UPG-02 */
  if (r->kind[kind].needs.n && !sees_enough(town, &r->kind[kind], old->cell, old->n, true))
    return false;
  for (int i = 0; i < n; i++)
    if (!is_free(town, &cells[i], index, SC_BLOCKS_UPGRADE))
      return false;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < old->n; k++)
      if (cells[i].x == old->cell[k].x && cells[i].y == old->cell[k].y)
        /* SC-UPG-03, -04 */
        kept += !is_citizen_cell(old->cell[k].what) || cells[i].what == old->cell[k].what;
  return kept == old->n && !is_excluded(town, kind, cells, n, index);
}

bool sc_slow_grows(const struct slow_town *town, int index)
{
  for (int form = 0; form < town->rules->n_forms; form++) {
    if (!is_next(town, town->tile[index].kind, form_kind(town->rules, form)))
      continue;
    for (int lie = 0; lie < 8; lie++)
      for (int square = 0; square < SC_SQUARES; square++)
        if (sc_slow_grows_to(town, index, form, lie % 4 * 90, lie >= 4, square % SC_SIDE,
                             square / SC_SIDE))
          return true;
  }
  return false;
}

/* ---- votes, pollution ---- */

bool sc_slow_has(const struct slow_town *town, int ability)
{
  for (int i = 0; i < town->n_tiles; i++)
    if (town->rules->kind[town->tile[i].kind].ability == ability)
      return true;
  return false;
}

bool sc_slow_staffed(const struct slow_town *town, int ability)
{
  for (int i = 0; i < town->n_tiles; i++)
    for (int k = 0; k < town->tile[i].n; k++) {
      const struct slow_cell *cell = &town->tile[i].cell[k];
      if (town->rules->kind[town->tile[i].kind].ability == ability && cell->what == SC_C_STAFF &&
          town->meeple[cell->y][cell->x] == town->seat)
        return true;
    }
  return false;
}

static int own_meeples_on(const struct slow_town *town, const struct slow_tile *tile)
{
  int n = 0;
  for (int k = 0; k < tile->n; k++)
    n += town->meeple[tile->cell[k].y][tile->cell[k].x] == town->seat;
  return n;
}

int sc_slow_votes(const struct slow_town *town, int source)
{
  const struct sc_rules *r = town->rules;
  const struct sc_action *card =
    town->st->town[town->seat].action ? &r->action[town->st->town[town->seat].action - 1] : NULL;
  int votes = 0;
  if (source == SC_V_UNIVERSITY)
    return sc_slow_staffed(town, SC_UNIVERSITY) ? r->university_votes : 0;
  for (int i = 0; i < town->n_tiles; i++) {
    const struct slow_tile *tile = &town->tile[i];
    int n = own_meeples_on(town, tile);
    if (source == SC_V_HOMES && is_class(town, tile, SC_RESIDENTIAL) && n > 0)
      votes +=
        r->residential_votes.v[n < r->residential_votes.n ? n - 1 : r->residential_votes.n - 1];
    if (source == SC_V_ACTION && card && card->primitive == SC_A_WORKERS &&
        strcasecmp(card->of, r->kind[tile->kind].id) == 0)
      votes += n * card->amount;
  }
  return votes;
}

int sc_slow_pollution(const struct slow_town *town)
{
  const struct sc_rules *r = town->rules;
  const struct sc_town *t = &town->st->town[town->seat];
  bool ecologist = t->action && r->action[t->action - 1].primitive == SC_A_ECOLOGIST;
  int n = t->produced;
  for (int i = 0; i < town->n_tiles; i++)
    for (int k = 0; k < town->tile[i].n; k++) {
      const struct slow_cell *cell = &town->tile[i].cell[k];
      n += town->meeple[cell->y][cell->x] >= 0 &&
           !(ecologist && is_class(town, &town->tile[i], SC_COMMERCIAL));
      n -= is_class(town, &town->tile[i], SC_PARK) ? r->park_reduction : 0;
    }
  return n > 0 ? n : 0;
}

/* ---- moving, streets, graves ---- */

/* SC-MOV-02, -06, SC-TOU-02, SC-SRV-02, SC-PRK-01 */
bool sc_slow_may_enter(const struct slow_town *town, int seat, int x, int y)
{
  const struct sc_rules *r = town->rules;
  if (town->tile_at[y][x] < 0 || town->meeple[y][x] >= 0)
    return false;
  const struct slow_tile *tile = &town->tile[town->tile_at[y][x]];
  int what = SC_C_NONE;
  for (int k = 0; k < tile->n; k++)
    if (tile->cell[k].x == x && tile->cell[k].y == y)
      what = tile->cell[k].what;
  if (town->st->town[town->seat].out && seat != town->seat)
    return false;
  if (!is_citizen_cell(what) || sc_has(town->st->town[town->seat].barred[seat], y * SC_SIDE + x))
    return false;
  for (int k = 0; k < tile->n && r->park_per_tile && is_class(town, tile, SC_PARK); k++)
    if (town->meeple[tile->cell[k].y][tile->cell[k].x] >= 0)
      return false;
  if (seat == town->seat)
    return true;
  for (int i = 0; i < town->n_tiles; i++)
    if (r->kind[town->tile[i].kind].ability == SC_POLICE && in_ring(town, &town->tile[i], x, y) &&
        sc_slow_staffed(town, SC_POLICE))
      return false;
  return what != SC_C_HOME && what != SC_C_STAFF;
}

static bool is_empty(const struct slow_town *town, int x, int y)
{
  return on_board(x, y) && is_land(town, x, y) && town->tile_at[y][x] < 0 && !town->grave[y][x];
}

bool sc_slow_street(const struct slow_town *town, int x, int y, int other_x, int other_y)
{
  return is_empty(town, x, y) && is_empty(town, other_x, other_y) &&
         abs(x - other_x) + abs(y - other_y) == 1;
}

/* SC-DTH-06 */
bool sc_slow_grave_here(const struct slow_town *town, int x, int y)
{
  bool adjacent = false, any = false;
  for (int square = 0; square < SC_SQUARES; square++) {
    int gx = square % SC_SIDE, gy = square / SC_SIDE;
    for (int other = 0; other < SC_SQUARES && town->grave[gy][gx]; other++) {
      int ox = other % SC_SIDE, oy = other / SC_SIDE;
      bool beside = abs(gx - ox) + abs(gy - oy) == 1 && is_empty(town, ox, oy);
      any |= beside;
      adjacent |= beside && ox == x && oy == y;
    }
  }
  return is_empty(town, x, y) && (adjacent || !any);
}

int sc_slow_ring_cost(const struct sc_rules *r, int n, const uint8_t *taken, int n_taken, int place)
{
  int best = 1000;
  if (n_taken == 0)
    return 0;
  for (int step = r->ring_clockwise ? 1 : -1; step <= 1; step += 2) {
    int skipped = 0;
    for (int at = (taken[n_taken - 1] + step + n) % n; at != place; at = (at + step + n) % n) {
      bool gone = false;
      for (int i = 0; i < n_taken; i++)
        gone |= taken[i] == at;
      skipped += !gone;
    }
    best = skipped < best ? skipped : best;
  }
  return best * r->ring_skip_cost;
}
