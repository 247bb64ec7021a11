/* cards.c - territories, projects and missions as variants write them: what no single field can
 * check, and what follows. */
#include "engine/games/gardennation/rules/cards.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/match/calls.h"
#include "engine/games/gardennation/rules/params.h"

int gn_project_find(const struct gn_rules *r, const char *id)
{
  return ad_entry_find(r->project[0].id, sizeof r->project[0], r->n_projects, id);
}

int gn_mission_find(const struct gn_rules *r, const char *id)
{
  return ad_entry_find(r->mission[0].id, sizeof r->mission[0], r->n_missions, id);
}

/* ---- territories ---- */

/* Reads "green 4" or "bramble"; returns false if TEXT is neither. */
static bool read_area(const struct gn_rules *r, const char *text, uint8_t *land, uint8_t *number)
{
  char word[AD_MAX_ROW + 1];
  size_t len = strcspn(text, " ");
  int value;
  memcpy(word, text, len);
  word[len] = '\0';
  if (strcmp(text, "bramble") == 0) {
    *land = GN_BRAMBLE;
    *number = (uint8_t)r->bramble_cost;
    return true;
  }
  const char *digit = text + len + (text[len] == ' ');
  if (!ad_word_value(gn_land_words, word, &value) || text[len] != ' ' || *digit < '1' ||
      *digit > '0' + GN_MAX_NUMBER || digit[1])
    return false;
  *land = (uint8_t)value;
  *number = (uint8_t)(*digit - '0');
  return true;
}

/* Reads the seven areas of a territory; returns false after reporting. */
static bool read_areas(const struct gn_rules *r, const struct ad_rows *rows,
                       const struct ad_node *node, uint8_t *land, uint8_t *number,
                       struct ad_diags *d)
{
  const struct ad_node *row = node->first;
  int before = d->reported;
  if (rows->n != GN_POSITIONS)
    ad_diag(d, node,
            "%s has %d entries, expected %d: the centre and the six areas around the centre",
            node->key, rows->n, (int)GN_POSITIONS);
  for (int i = 0; i < rows->n && rows->n == GN_POSITIONS; i++, row = row->next)
    if (!read_area(r, rows->row[i], &land[i], &number[i]))
      ad_diag(d, row,
              "position %d of %s is '%s', expected yellow, green or red with a number from 1 to %d "
              "('green 4'), or 'bramble'",
              i, node->key, rows->row[i], (int)GN_MAX_NUMBER);
  return d->reported == before;
}

static const char *land_shown(int land)
{
  return land == GN_BRAMBLE ? "bramble" : ad_word_of(gn_land_words, land);
}

static void make_territory(const struct gn_rules *r, struct gn_territory *tile,
                           struct ad_node *entry, struct ad_diags *d)
{
  uint8_t land[GN_POSITIONS] = {0}, number[GN_POSITIONS] = {0};
  const struct ad_node *areas = ad_node_get(entry, "areas"), *online = ad_node_get(entry, "online");
  bool good = ad_keys_valid(entry, "areas") &&
              read_areas(r, &tile->areas, areas, tile->land, tile->number, d);
  if (!ad_keys_valid(entry, "online") || tile->online.n == 0 ||
      !read_areas(r, &tile->online, online, land, number, d) || !good)
    return;
  const struct ad_node *row = online->first;
  for (int i = 0; i < GN_POSITIONS; i++, row = row->next)
    if (land[i] != tile->land[i])
      ad_diag(
        d, row,
        "position %d of online is '%s', but the area is %s in areas: only the number may differ", i,
        tile->online.row[i], land_shown(tile->land[i]));
  if (r->cost_table)
    memcpy(tile->number, number, sizeof number);
}

void gn_read_territories(struct gn_rules *r, struct ad_node *list, struct ad_diags *d)
{
  struct ad_node *entry = ad_node_at(list, 0);
  if (list && r->n_territories != GN_SLOTS && list->n <= GN_SLOTS)
    ad_diag(d, list, "territories has %d entries, expected %d", r->n_territories, (int)GN_SLOTS);
  for (int i = 0; i < r->n_territories && entry; i++, entry = entry->next)
    make_territory(r, &r->territory[i], entry, d);
}

/* ---- cards ---- */

/* A parameter of a card, and the primitives that look at it, as bits. */
struct use {
  const char *key;
  unsigned primitives;
  bool given;
};

static void check_uses(const struct use *use, int n, int primitive, const struct ad_word *words,
                       const char *id, struct ad_node *entry, struct ad_diags *d)
{
  const char *used[8] = {NULL};
  char list[120];
  int n_used = 0;
  for (int i = 0; i < n; i++)
    if (use[i].primitives >> primitive & 1)
      used[n_used++] = use[i].key;
  ad_texts_list(used, n_used, " and ", list, sizeof list);
  for (int i = 0; i < n; i++)
    if (use[i].given && !(use[i].primitives >> primitive & 1) && ad_keys_valid(entry, use[i].key))
      ad_diag_conflict(
        d, entry, use[i].key, NULL,
        "card '%s' has the primitive '%s', which uses %s, but not '%s': remove the key", id,
        ad_word_of(words, primitive), list, use[i].key);
}

static int find_function(const char *id, const char *function, struct ad_node *entry,
                         struct ad_hook_run *run, struct ad_diags *d)
{
  struct ad_node *name = ad_node_get(entry, "function");
  if (!ad_keys_valid(entry, "function"))
    return -1;
  if (*function)
    return ad_function_find(run, id, function, name, d);
  ad_diag_conflict(
    d, entry, "function", NULL,
    "card '%s' has the primitive 'lua' and needs 'function', the name of a function in the "
    "variant's scripts",
    id);
  return -1;
}

static void check_project(const struct gn_project *p, struct ad_node *entry, struct ad_diags *d)
{
  enum {
    ALL = ~(1u << GN_P_LUA),
    COUNTED =
      1u << GN_P_BESIDE_VACANT | 1u << GN_P_GROUP | 1u << GN_P_TERRITORIES | 1u << GN_P_RIVALS
  };
  const struct use use[] = {
    {"land", ALL, p->land != GN_ANY},
    {"floors", ALL, p->floors != 1},
    {"where", 1u << GN_P_TOWER, p->where != GN_ANYWHERE},
    {"other_land", 1u << GN_P_BESIDE_VACANT | 1u << GN_P_PAIR, p->other_land != GN_SAME},
    {"other_floors", 1u << GN_P_PAIR | 1u << GN_P_TRIO, p->other_floors != 1},
    {"count", COUNTED, p->count != 1},
    {"function", 1u << GN_P_LUA, p->function[0] != 0},
  };
  check_uses(use, AD_LEN(use), p->primitive, gn_project_words, p->id, entry, d);
}

void gn_read_projects(struct gn_rules *r, struct ad_node *list, struct ad_hook_run *run,
                      struct ad_diags *d)
{
  struct ad_node *entry = ad_node_at(list, 0);
  for (int i = 0; i < r->n_projects && entry; i++, entry = entry->next) {
    struct gn_project *p = &r->project[i];
    p->function_number = -1;
    if (!ad_keys_valid(entry, "primitive"))
      continue;
    check_project(p, entry, d);
    if (p->primitive == GN_P_LUA)
      p->function_number = find_function(p->id, p->function, entry, run, d);
    if (p->other_land == GN_SAME)
      p->other_land = p->land;
  }
}

static void check_mission(const struct gn_mission *m, struct ad_node *entry, struct ad_diags *d)
{
  enum { ALL = ~(1u << GN_M_LUA | 1u << GN_M_CONTROL) };
  const struct use use[] = {
    {"points", ALL, m->points != 0},
    {"land", ALL, m->land != GN_ANY},
    {"floors", ALL, m->floors != 1},
    {"other_land", 1u << GN_M_PAIRS, m->other_land != GN_SAME},
    {"other_floors", 1u << GN_M_PAIRS, m->other_floors != 1},
    {"territories", 1u << GN_M_CONTROL, m->territories.n > 0},
    {"by_number", 1u << GN_M_CONTROL, m->by_number.n > 0},
    {"function", 1u << GN_M_LUA, m->function[0] != 0},
  };
  check_uses(use, AD_LEN(use), m->primitive, gn_mission_words, m->id, entry, d);
  if (ALL >> m->primitive & 1 && m->points == 0 && ad_keys_valid(entry, "points"))
    ad_diag_conflict(d, entry, "points", NULL,
                     "card '%s' has the primitive '%s' and needs 'points'", m->id,
                     ad_word_of(gn_mission_words, m->primitive));
}

static void check_control(const struct gn_mission *m, struct ad_node *entry, struct ad_diags *d)
{
  const struct ad_node *numbers = ad_node_peek(entry, "territories");
  unsigned seen = 0;
  if (!ad_keys_valid(entry, "territories"))
    return;
  if (m->territories.n == 0) {
    ad_diag_conflict(
      d, entry, "territories", NULL,
      "card '%s' has the primitive 'control' and needs 'territories', a list of numbers of "
      "territories",
      m->id);
    return;
  }
  for (int i = 0; i < m->territories.n; i++) {
    if (seen >> m->territories.v[i] & 1)
      ad_diag(d, numbers, "territory %d is listed twice in 'territories' of card '%s'",
              m->territories.v[i], m->id);
    seen |= 1u << m->territories.v[i];
  }
  if (m->by_number.n != m->territories.n + 1 && ad_keys_valid(entry, "by_number"))
    ad_diag_conflict(
      d, entry, "by_number", NULL,
      "by_number of card '%s' has %d entries for %d territories, expected %d: the points for "
      "control of 0, 1 and so on to all of the territories",
      m->id, m->by_number.n, m->territories.n, m->territories.n + 1);
}

static void make_mission(struct gn_mission *m, struct ad_node *entry, struct ad_hook_run *run,
                         struct ad_diags *d)
{
  check_mission(m, entry, d);
  if (m->primitive == GN_M_CONTROL)
    check_control(m, entry, d);
  if (m->primitive == GN_M_LUA)
    m->function_number = find_function(m->id, m->function, entry, run, d);
  if (m->other_land == GN_SAME)
    m->other_land = m->land;
  if (!m->family[0])
    snprintf(m->family, sizeof m->family, "%s", ad_word_of(gn_mission_words, m->primitive));
}

void gn_read_missions(struct gn_rules *r, struct ad_node *list, struct ad_hook_run *run,
                      struct ad_diags *d)
{
  struct ad_node *entry = ad_node_at(list, 0);
  int cards = 0;
  for (int i = 0; i < r->n_missions && entry; i++, entry = entry->next) {
    struct gn_mission *m = &r->mission[i];
    m->function_number = -1;
    if (ad_keys_valid(entry, "primitive"))
      make_mission(m, entry, run, d);
    cards += m->copies;
  }
  if (cards > GN_MAX_CARDS)
    ad_diag(d, list, "missions has %d cards with all copies, expected at most %d", cards,
            (int)GN_MAX_CARDS);
}
