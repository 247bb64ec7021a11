/* describe.c - what projects and missions ask for, in words: one wording for drawings, score sheets
 * and notes of moves. */
#include "engine/games/gardennation/text/describe.h"

#include <stdio.h>
#include <string.h>

#include "engine/games/gardennation/rules/params.h"

/* A text that grows in a buffer of SIZE bytes, cut at its end. */
struct text {
  char *buf;
  size_t size;
};

/* Adds " of 2+ floors on green", without the part that excludes no tower. */
static void add_towers(const struct text *t, int floors, int land)
{
  if (floors > 1)
    ad_text_append(t->buf, t->size, " of %d+ floors", floors);
  if (land != GN_ANY)
    ad_text_append(t->buf, t->size, " on %s", ad_word_of(gn_land_words, land));
}

/* Adds "a" for 1, else the number. */
static void add_count(const struct text *t, int n)
{
  if (n == 1)
    ad_text_append(t->buf, t->size, "a");
  else
    ad_text_append(t->buf, t->size, "%d", n);
}

static void add_pair(const struct text *t, const struct gn_project *p)
{
  if (p->floors == p->other_floors && p->land == p->other_land) {
    ad_text_append(t->buf, t->size, "pair of adjacent towers");
    add_towers(t, p->floors, p->land);
    return;
  }
  ad_text_append(t->buf, t->size, "tower");
  add_towers(t, p->floors, p->land);
  ad_text_append(t->buf, t->size, " beside a tower");
  add_towers(t, p->other_floors, p->other_land);
}

static void add_beside_vacant(const struct text *t, const struct gn_project *p)
{
  ad_text_append(t->buf, t->size, "tower");
  add_towers(t, p->floors, p->land);
  ad_text_append(t->buf, t->size, " beside ");
  add_count(t, p->count);
  ad_text_append(t->buf, t->size, " vacant%s%s area%s", p->other_land == GN_ANY ? "" : " ",
                 p->other_land == GN_ANY ? "" : ad_word_of(gn_land_words, p->other_land),
                 ad_plural(p->count));
}

static void add_trio(const struct text *t, const struct gn_project *p)
{
  const char *joined = " on ";
  ad_text_append(t->buf, t->size, "tower");
  add_towers(t, p->floors, p->land);
  ad_text_append(t->buf, t->size, " beside towers");
  add_towers(t, p->other_floors, GN_ANY);
  if (p->land == GN_ANY)
    ad_text_append(t->buf, t->size, " on both other lands");
  for (int land = 0; land < GN_LANDS && p->land != GN_ANY; land++)
    if (land != p->land) {
      ad_text_append(t->buf, t->size, "%s%s", joined, ad_word_of(gn_land_words, land));
      joined = " and ";
    }
}

void gn_describe_project(const struct gn_rules *rules, int project, char *buf, size_t size)
{
  static const char *const where[] = {"", " in an outer territory", " in the centre territory"};
  const struct gn_project *p = &rules->project[project];
  const struct text t = {buf, size};
  buf[0] = '\0';
  switch (p->primitive) {
  case GN_P_TOWER:
    ad_text_append(t.buf, t.size, "tower");
    add_towers(&t, p->floors, p->land);
    ad_text_append(t.buf, t.size, "%s", where[p->where]);
    break;
  case GN_P_BESIDE_VACANT: add_beside_vacant(&t, p); break;
  case GN_P_PAIR: add_pair(&t, p); break;
  case GN_P_TRIO: add_trio(&t, p); break;
  case GN_P_EQUAL:
    ad_text_append(t.buf, t.size, "pair of adjacent towers of the same height%s",
                   p->floors > 1 ? "," : "");
    add_towers(&t, p->floors, p->land);
    break;
  case GN_P_GROUP:
    ad_text_append(t.buf, t.size, "%d connected tower%s", p->count, ad_plural(p->count));
    add_towers(&t, p->floors, p->land);
    break;
  case GN_P_TERRITORIES:
    ad_text_append(t.buf, t.size, "%d tower%s", p->count, ad_plural(p->count));
    add_towers(&t, p->floors, p->land);
    ad_text_append(t.buf, t.size, " in different territories");
    break;
  case GN_P_RIVALS:
    ad_text_append(t.buf, t.size, "tower");
    add_towers(&t, p->floors, p->land);
    ad_text_append(t.buf, t.size, " beside ");
    add_count(&t, p->count);
    ad_text_append(t.buf, t.size, " tower%s of others", ad_plural(p->count));
    break;
  default: ad_text_append(t.buf, t.size, "as %s of the scripts says", p->function);
  }
}

/* Adds "control of territories 1 and 3: 0, 4 or 12 points". */
static void add_control(const struct text *t, const struct gn_mission *m)
{
  int n = m->territories.n, most = m->by_number.n - 1;
  ad_text_append(t->buf, t->size, "control of territor%s", n == 1 ? "y" : "ies");
  for (int i = 0; i < n; i++)
    ad_text_append(t->buf, t->size, "%s%d",
                   i == 0       ? " "
                   : i == n - 1 ? " and "
                                : ", ",
                   m->territories.v[i]);
  for (int i = 0; i <= most; i++)
    ad_text_append(t->buf, t->size, "%s%d",
                   i == 0      ? ": "
                   : i == most ? " or "
                               : ", ",
                   m->by_number.v[i]);
  ad_text_append(t->buf, t->size, " points");
}

/* Adds what a mission counts: "3 towers of 2+ floors on yellow" for N = 3, "no floor on green" for
 * 0; N = -1 names one of them. */
static void add_counted(const struct text *t, const struct gn_mission *m, int n)
{
  const char *s = n > 1 ? "s" : "";
  if (n >= 0)
    ad_text_append(t->buf, t->size, n ? "%d " : "no ", n);
  switch (m->primitive) {
  case GN_M_FLOORS:
    ad_text_append(t->buf, t->size, m->floors > 1 ? "floor%s of towers" : "floor%s", s);
    break;
  case GN_M_TERRITORIES:
    ad_text_append(t->buf, t->size, "territor%s with a tower", n > 1 ? "ies" : "y");
    break;
  case GN_M_EQUAL:
    ad_text_append(t->buf, t->size, "pair%s of adjacent towers of the same height%s", s,
                   m->floors > 1 ? "," : "");
    break;
  case GN_M_GROUP:
    ad_text_append(t->buf, t->size, "tower%s of the largest connected group of towers", s);
    break;
  case GN_M_PAIRS:
    if (m->floors != m->other_floors || m->land != m->other_land) {
      ad_text_append(t->buf, t->size, "pair%s, a tower", s);
      add_towers(t, m->floors, m->land);
      ad_text_append(t->buf, t->size, " beside a tower");
      add_towers(t, m->other_floors, m->other_land);
      return;
    }
    ad_text_append(t->buf, t->size, "pair%s of adjacent towers", s);
    break;
  default: ad_text_append(t->buf, t->size, "tower%s", s);
  }
  add_towers(t, m->floors, m->land);
}

void gn_describe_mission(const struct gn_rules *rules, int mission, char *buf, size_t size)
{
  const struct gn_mission *m = &rules->mission[mission];
  const struct text t = {buf, size};
  buf[0] = '\0';
  if (m->primitive == GN_M_CONTROL) {
    add_control(&t, m);
  } else if (m->primitive == GN_M_LUA) {
    ad_text_append(t.buf, t.size, "as %s of the scripts says", m->function);
  } else {
    ad_text_append(t.buf, t.size, "%d point%s for each ", m->points, ad_plural(m->points));
    add_counted(&t, m, -1);
  }
}

void gn_describe_counted(const struct gn_rules *rules, int mission, int n, char *buf, size_t size)
{
  const struct text t = {buf, size};
  buf[0] = '\0';
  add_counted(&t, &rules->mission[mission], n);
}
