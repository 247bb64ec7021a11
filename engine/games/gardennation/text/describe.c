/* describe.c - what projects and missions ask for, in words: one wording for drawings, score sheets
 * and notes of moves. */
#include "engine/games/gardennation/text/describe.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/gardennation/rules/params.h"

/* A text that grows in a buffer of SIZE bytes, cut at its end. */
struct text {
  char *buf;
  size_t size;
};

static void append_text(const struct text *t, const char *fmt, ...)
{
  size_t len = strlen(t->buf);
  va_list args;
  va_start(args, fmt);
  vsnprintf(t->buf + len, t->size - len, fmt, args);
  va_end(args);
}

/* " of 2+ floors on green", or as much of it as says something. */
static void add_towers(const struct text *t, int floors, int land)
{
  if (floors > 1)
    append_text(t, " of %d+ floors", floors);
  if (land != GN_ANY)
    append_text(t, " on %s", ad_word_of(gn_land_words, land));
}

/* "a", or the number of several. */
static void add_count(const struct text *t, int n)
{
  if (n == 1)
    append_text(t, "a");
  else
    append_text(t, "%d", n);
}

static void add_pair(const struct text *t, const struct gn_project *p)
{
  if (p->floors == p->other_floors && p->land == p->other_land) {
    append_text(t, "pair of adjacent towers");
    add_towers(t, p->floors, p->land);
    return;
  }
  append_text(t, "tower");
  add_towers(t, p->floors, p->land);
  append_text(t, " beside a tower");
  add_towers(t, p->other_floors, p->other_land);
}

static void add_beside_vacant(const struct text *t, const struct gn_project *p)
{
  append_text(t, "tower");
  add_towers(t, p->floors, p->land);
  append_text(t, " beside ");
  add_count(t, p->count);
  append_text(t, " vacant%s%s area%s", p->other_land == GN_ANY ? "" : " ",
              p->other_land == GN_ANY ? "" : ad_word_of(gn_land_words, p->other_land),
              ad_plural(p->count));
}

static void add_trio(const struct text *t, const struct gn_project *p)
{
  const char *joined = " on ";
  append_text(t, "tower");
  add_towers(t, p->floors, p->land);
  append_text(t, " beside towers");
  add_towers(t, p->other_floors, GN_ANY);
  if (p->land == GN_ANY)
    append_text(t, " on both other lands");
  for (int land = 0; land < GN_LANDS && p->land != GN_ANY; land++)
    if (land != p->land) {
      append_text(t, "%s%s", joined, ad_word_of(gn_land_words, land));
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
    append_text(&t, "tower");
    add_towers(&t, p->floors, p->land);
    append_text(&t, "%s", where[p->where]);
    break;
  case GN_P_BESIDE_VACANT: add_beside_vacant(&t, p); break;
  case GN_P_PAIR: add_pair(&t, p); break;
  case GN_P_TRIO: add_trio(&t, p); break;
  case GN_P_EQUAL:
    append_text(&t, "pair of adjacent towers of the same height%s", p->floors > 1 ? "," : "");
    add_towers(&t, p->floors, p->land);
    break;
  case GN_P_GROUP:
    append_text(&t, "%d connected tower%s", p->count, ad_plural(p->count));
    add_towers(&t, p->floors, p->land);
    break;
  case GN_P_TERRITORIES:
    append_text(&t, "%d tower%s", p->count, ad_plural(p->count));
    add_towers(&t, p->floors, p->land);
    append_text(&t, " in different territories");
    break;
  case GN_P_RIVALS:
    append_text(&t, "tower");
    add_towers(&t, p->floors, p->land);
    append_text(&t, " beside ");
    add_count(&t, p->count);
    append_text(&t, " tower%s of others", ad_plural(p->count));
    break;
  default: append_text(&t, "as %s of the scripts says", p->function);
  }
}

/* "control of territories 1 and 3: 0, 4 or 12 points". */
static void add_control(const struct text *t, const struct gn_mission *m)
{
  int n = m->territories.n, most = m->by_number.n - 1;
  append_text(t, "control of territor%s", n == 1 ? "y" : "ies");
  for (int i = 0; i < n; i++)
    append_text(t, "%s%d", i == 0 ? " " : i == n - 1 ? " and " : ", ", m->territories.v[i]);
  for (int i = 0; i <= most; i++)
    append_text(t, "%s%d", i == 0 ? ": " : i == most ? " or " : ", ", m->by_number.v[i]);
  append_text(t, " points");
}

/* What a mission counts: N of them, or for N = -1 one of them: "3 towers of 2+ floors on yellow",
 * "no floor on green". */
static void add_counted(const struct text *t, const struct gn_mission *m, int n)
{
  const char *s = n > 1 ? "s" : "";
  if (n >= 0)
    append_text(t, n ? "%d " : "no ", n);
  switch (m->primitive) {
  case GN_M_FLOORS: append_text(t, m->floors > 1 ? "floor%s of towers" : "floor%s", s); break;
  case GN_M_TERRITORIES: append_text(t, "territor%s with a tower", n > 1 ? "ies" : "y"); break;
  case GN_M_EQUAL:
    append_text(t, "pair%s of adjacent towers of the same height%s", s, m->floors > 1 ? "," : "");
    break;
  case GN_M_GROUP: append_text(t, "tower%s of the largest connected group of towers", s); break;
  case GN_M_PAIRS:
    if (m->floors != m->other_floors || m->land != m->other_land) {
      append_text(t, "pair%s, a tower", s);
      add_towers(t, m->floors, m->land);
      append_text(t, " beside a tower");
      add_towers(t, m->other_floors, m->other_land);
      return;
    }
    append_text(t, "pair%s of adjacent towers", s);
    break;
  default: append_text(t, "tower%s", s);
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
    append_text(&t, "as %s of the scripts says", m->function);
  } else {
    append_text(&t, "%d point%s for each ", m->points, ad_plural(m->points));
    add_counted(&t, m, -1);
  }
}

void gn_describe_counted(const struct gn_rules *rules, int mission, int n, char *buf, size_t size)
{
  const struct text t = {buf, size};
  buf[0] = '\0';
  add_counted(&t, &rules->mission[mission], n);
}
