/* describe.c - what projects and missions ask for, in words: one wording for drawings, score sheets
 * and notes of moves. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/gardennation/gardennation.h"

/* A text that grows in a buffer of SIZE bytes, cut at its end. */
struct text {
  char *buf;
  size_t size;
};

static void add(const struct text *t, const char *fmt, ...)
{
  size_t len = strlen(t->buf);
  va_list args;
  va_start(args, fmt);
  vsnprintf(t->buf + len, t->size - len, fmt, args);
  va_end(args);
}

static const char *plural(int n)
{
  return n == 1 ? "" : "s";
}

/* " of 2+ floors on green", or as much of it as says something. */
static void add_towers(const struct text *t, int floors, int land)
{
  if (floors > 1)
    add(t, " of %d+ floors", floors);
  if (land != GN_ANY)
    add(t, " on %s", ad_word_of(gn_land_words, land));
}

/* "a", or the number of several. */
static void add_count(const struct text *t, int n)
{
  if (n == 1)
    add(t, "a");
  else
    add(t, "%d", n);
}

static void add_pair(const struct text *t, const struct gn_project *p)
{
  if (p->floors == p->other_floors && p->land == p->other_land) {
    add(t, "pair of adjacent towers");
    add_towers(t, p->floors, p->land);
    return;
  }
  add(t, "tower");
  add_towers(t, p->floors, p->land);
  add(t, " beside a tower");
  add_towers(t, p->other_floors, p->other_land);
}

static void add_beside_vacant(const struct text *t, const struct gn_project *p)
{
  add(t, "tower");
  add_towers(t, p->floors, p->land);
  add(t, " beside ");
  add_count(t, p->count);
  add(t, " vacant%s%s area%s", p->other_land == GN_ANY ? "" : " ",
      p->other_land == GN_ANY ? "" : ad_word_of(gn_land_words, p->other_land), plural(p->count));
}

static void add_trio(const struct text *t, const struct gn_project *p)
{
  const char *joined = " on ";
  add(t, "tower");
  add_towers(t, p->floors, p->land);
  add(t, " beside towers");
  add_towers(t, p->other_floors, GN_ANY);
  if (p->land == GN_ANY)
    add(t, " on both other lands");
  for (int land = 0; land < GN_LANDS && p->land != GN_ANY; land++)
    if (land != p->land) {
      add(t, "%s%s", joined, ad_word_of(gn_land_words, land));
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
    add(&t, "tower");
    add_towers(&t, p->floors, p->land);
    add(&t, "%s", where[p->where]);
    break;
  case GN_P_BESIDE_VACANT: add_beside_vacant(&t, p); break;
  case GN_P_PAIR: add_pair(&t, p); break;
  case GN_P_TRIO: add_trio(&t, p); break;
  case GN_P_EQUAL:
    add(&t, "pair of adjacent towers of the same height%s", p->floors > 1 ? "," : "");
    add_towers(&t, p->floors, p->land);
    break;
  case GN_P_GROUP:
    add(&t, "%d connected tower%s", p->count, plural(p->count));
    add_towers(&t, p->floors, p->land);
    break;
  case GN_P_TERRITORIES:
    add(&t, "%d tower%s", p->count, plural(p->count));
    add_towers(&t, p->floors, p->land);
    add(&t, " in different territories");
    break;
  case GN_P_RIVALS:
    add(&t, "tower");
    add_towers(&t, p->floors, p->land);
    add(&t, " beside ");
    add_count(&t, p->count);
    add(&t, " tower%s of others", plural(p->count));
    break;
  default: add(&t, "as %s of the scripts says", p->function);
  }
}

/* "control of territories 1 and 3: 0, 4 or 12 points". */
static void add_control(const struct text *t, const struct gn_mission *m)
{
  int n = m->territories.n, most = m->by_number.n - 1;
  add(t, "control of territor%s", n == 1 ? "y" : "ies");
  for (int i = 0; i < n; i++)
    add(t, "%s%d", i == 0 ? " " : i == n - 1 ? " and " : ", ", m->territories.v[i]);
  for (int i = 0; i <= most; i++)
    add(t, "%s%d", i == 0 ? ": " : i == most ? " or " : ", ", m->by_number.v[i]);
  add(t, " points");
}

/* What a mission counts: N of them, or for N = -1 one of them: "3 towers of 2+ floors on yellow",
 * "no floor on green". */
static void add_counted(const struct text *t, const struct gn_mission *m, int n)
{
  const char *s = n > 1 ? "s" : "";
  if (n >= 0)
    add(t, n ? "%d " : "no ", n);
  switch (m->primitive) {
  case GN_M_FLOORS: add(t, m->floors > 1 ? "floor%s of towers" : "floor%s", s); break;
  case GN_M_TERRITORIES: add(t, "territor%s with a tower", n > 1 ? "ies" : "y"); break;
  case GN_M_EQUAL:
    add(t, "pair%s of adjacent towers of the same height%s", s, m->floors > 1 ? "," : "");
    break;
  case GN_M_GROUP: add(t, "tower%s of the largest connected group of towers", s); break;
  case GN_M_PAIRS:
    if (m->floors != m->other_floors || m->land != m->other_land) {
      add(t, "pair%s, a tower", s);
      add_towers(t, m->floors, m->land);
      add(t, " beside a tower");
      add_towers(t, m->other_floors, m->other_land);
      return;
    }
    add(t, "pair%s of adjacent towers", s);
    break;
  default: add(t, "tower%s", s);
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
    add(&t, "as %s of the scripts says", m->function);
  } else {
    add(&t, "%d point%s for each ", m->points, plural(m->points));
    add_counted(&t, m, -1);
  }
}

void gn_describe_counted(const struct gn_rules *rules, int mission, int n, char *buf, size_t size)
{
  const struct text t = {buf, size};
  buf[0] = '\0';
  add_counted(&t, &rules->mission[mission], n);
}
