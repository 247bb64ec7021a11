/* file.c - territories, tokens, towers and cards as files say them. */
#include "engine/games/gardennation/files/parts.h"

#include <stdio.h>
#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/rules/cards.h"
#include "engine/games/gardennation/rules/layout.h"
#include "engine/games/gardennation/rules/params.h"

/* ---- the board ---- */

bool gn_is_printed_order(const struct gn_state *st)
{
  static const uint8_t unturned[GN_SLOTS];
  return memcmp(st->territory, gn_printed_order, GN_SLOTS) == 0 &&
         memcmp(st->turned, unturned, GN_SLOTS) == 0;
}

bool gn_lay_out(const struct gn_rules *r, struct gn_state *st, struct ad_node *map,
                struct ad_diags *d)
{
  struct ad_node *layout = ad_node_get(map, "layout");
  bool printed = layout && layout->kind == AD_SCALAR && strcmp(layout->text, "printed_order") == 0,
       good = true;
  memcpy(st->territory, r->layout_territory, GN_SLOTS);
  memcpy(st->turned, r->layout_turns, GN_SLOTS);
  if (layout && layout->kind == AD_LIST)
    good = gn_read_layout(layout, st->territory, st->turned, d);
  else if (layout && !printed) {
    ad_diag_expected(
      d, layout,
      "'printed_order' or a list with an entry [territory, sixth-turns clockwise] for each slot");
    good = false;
  }
  if (printed || !good) { /* after a problem any order will do, to look for more of them */
    memcpy(st->territory, gn_printed_order, GN_SLOTS);
    memset(st->turned, 0, GN_SLOTS);
  }
  gn_lay_territories(r, st);
  for (int land = 0; land < GN_LANDS; land++)
    st->tokens[land] = (uint8_t)r->bramble_tokens;
  return good;
}

/* ---- areas ---- */

#define AREAS "the number of an area, 10 x territory + position: 10 to 16, 20 to 26 and so on to 76"

int gn_read_area(const struct gn_state *st, const struct ad_node *node, struct ad_diags *d)
{
  long long number;
  int area = ad_node_as_int(node, &number) && number >= 0 && number < 100
             ? gn_area_find(st, (int)number)
             : -1;
  if (area < 0)
    ad_diag_expected(d, node, "%s", AREAS);
  return area;
}

int gn_read_area_key(const struct gn_state *st, const struct ad_node *node, struct ad_diags *d)
{
  long long number;
  int area = ad_parse_int(node->key, &number) && number >= 0 && number < 100
             ? gn_area_find(st, (int)number)
             : -1;
  if (area < 0)
    ad_diag_at(d, node->key_pos, "area '%.20s' does not exist, expected %s", node->key, AREAS);
  return area;
}

/* Writes the numbers of the areas with brambles, ascending: "10, 24, 34". */
static void list_brambles(const struct gn_state *st, char *out, size_t size)
{
  size_t used = 0;
  *out = '\0';
  for (int number = 10; number < 10 * (GN_SLOTS + 1) && used < size; number++) {
    int area = gn_area_find(st, number);
    if (area >= 0 && st->brambles >> area & 1)
      used += (size_t)snprintf(out + used, size - used, "%s%d", used ? ", " : "", number);
  }
}

static void read_token(const struct gn_rules *r, struct gn_state *st, const struct ad_node *node,
                       struct ad_diags *d)
{
  char brambles[GN_AREAS * 4], choices[64];
  int area = gn_read_area_key(st, node, d), land;
  if (area < 0)
    return;
  if (!(st->brambles >> area & 1)) {
    list_brambles(st, brambles, sizeof brambles);
    ad_diag_at(d, node->key_pos,
               "area %d is not a bramble, expected each land token on a bramble: %s (GN-SETUP-02)",
               gn_area_number(st, area), brambles);
  } else if (gn_land_of(st, area) != GN_BRAMBLE) {
    ad_diag_at(d, node->key_pos, "area %d has two land tokens, expected one at most",
               gn_area_number(st, area));
  } else if (node->kind != AD_SCALAR || !ad_word_value(gn_land_words, node->text, &land)) {
    ad_words_list(gn_land_words, choices, sizeof choices);
    ad_diag_expected(d, node, "%s", choices);
  } else if (st->tokens[land] == 0) {
    ad_diag(d, node, "one %s land token is too many, the game has %d (GN-SETUP-02)", node->text,
            r->bramble_tokens);
  } else {
    st->tokens[land]--;
    st->land[land] |= gn_bit(area);
  }
}

void gn_read_tokens(const struct gn_rules *r, struct gn_state *st, struct ad_node *map,
                    struct ad_diags *d)
{
  struct ad_node *tokens = ad_read_map(map, "tokens", AD_OPTIONAL, d);
  for (const struct ad_node *node = tokens ? tokens->first : NULL; node; node = node->next)
    read_token(r, st, node, d);
  if (tokens)
    ad_node_mark(tokens);
}

bool gn_is_site(const struct gn_rules *r, const struct gn_state *st, int area, struct ad_pos pos,
                struct ad_diags *d)
{
  int number = gn_area_number(st, area);
  if (gn_owner(r, st, area) >= 0)
    ad_diag_at(d, pos, "area %d has two towers, expected one at most", number);
  else if (gn_land_of(st, area) == GN_BRAMBLE)
    ad_diag_at(d, pos,
               "area %d is a bramble with a tower, expected its land in 'tokens', such as {%d: "
               "green} (GN-BUILD-02)",
               number, number);
  else
    return true;
  return false;
}

void gn_put_tower(struct gn_state *st, int seat, int area, int floors, bool roofed)
{
  st->clan[seat].towers |= gn_bit(area);
  st->floors[area] = (uint8_t)floors;
  if (roofed)
    st->roofed |= gn_bit(area);
}

/* ---- cards ---- */

/* Reports that NODE names none of the N cards of the kind WHAT, which have these ids and titles. */
static void no_card(const struct ad_node *node, const char *what, const char *const *ids,
                    const char *const *titles, int n, struct ad_diags *d)
{
  const char *near = node->kind == AD_SCALAR ? ad_nearest(node->text, ids, n) : NULL;
  for (int i = 0; i < n && !near && node->kind == AD_SCALAR; i++)
    if (strcmp(node->text, titles[i]) == 0)
      near = ids[i];
  if (node->kind != AD_SCALAR || ad_node_is_null(node))
    ad_diag_expected(d, node, "the id of a %s", what);
  else
    ad_diag(d, node, "no %s has the id '%.40s'%s%s%s", what, node->text,
            near ? ", did you mean '" : "", near ? near : "", near ? "'?" : "");
}

int gn_read_project(const struct gn_rules *r, const struct ad_node *node, struct ad_diags *d)
{
  const char *ids[GN_MAX_PROJECTS], *titles[GN_MAX_PROJECTS];
  int project = node->kind == AD_SCALAR ? gn_project_find(r, node->text) : -1;
  if (project >= 0)
    return project;
  for (int i = 0; i < r->n_projects; i++) {
    ids[i] = r->project[i].id;
    titles[i] = r->project[i].title;
  }
  no_card(node, "project", ids, titles, r->n_projects, d);
  return -1;
}

int gn_read_mission(const struct gn_rules *r, const struct ad_node *node, struct ad_diags *d)
{
  const char *ids[GN_MAX_MISSIONS], *titles[GN_MAX_MISSIONS];
  int mission = node->kind == AD_SCALAR ? gn_mission_find(r, node->text) : -1;
  if (mission >= 0)
    return mission;
  for (int i = 0; i < r->n_missions; i++) {
    ids[i] = r->mission[i].id;
    titles[i] = r->mission[i].title;
  }
  no_card(node, "mission", ids, titles, r->n_missions, d);
  return -1;
}
