/* sheet.c - the score sheet of a city: what scores, what is idle, where inhabitants and energy
 * went, what stayed inactive. */
#include "engine/games/quadropolis/show/sheet.h"

#include <stdio.h>

#include "engine/base/input_line.h"
#include "engine/games/quadropolis/play/effects.h"
#include "engine/games/quadropolis/play/score.h"
#include "engine/games/quadropolis/text/words.h"

struct subject {
  const struct qp_rules *r;
  const struct qp_city *city;
  struct qp_result result;
  struct ad_sheet *sheet;
};

static const struct qp_kind *kind_at(const struct subject *s, int square)
{
  return qp_kind_at(s->r, s->city, square);
}

static uint32_t active_of(const struct subject *s, int family)
{
  return s->city->family[family] & s->result.active;
}

/* Returns the name of a family for people: the title of its first kind. */
static const char *family_title(const struct subject *s, int family)
{
  int kind = 0;
  while (kind + 1 < s->r->n_kinds && s->r->kind[kind].family != family)
    kind++;
  return s->r->kind[kind].title;
}

static void add_squares(const struct subject *s, uint32_t squares)
{
  for (; squares; squares &= squares - 1)
    ad_sheet_where(s->sheet, "(%d,%d)", QP_PLACE(s->r, __builtin_ctz(squares)));
}

/* ---- buildings by themselves and their neighbours ---- */

static void tower_line(const struct subject *s, int square, int points)
{
  int floors = s->city->floors[square];
  ad_sheet_line(s->sheet, "QP-SCORE-TOWER", points, "%s with %d floor%s", kind_at(s, square)->title,
                floors, ad_plural(floors));
  add_squares(s, 1u << square);
}

static void park_line(const struct subject *s, int square, int points)
{
  uint32_t counts = qp_neighbours(s->r, s->city, s->result.active);
  int homes = qp_park_homes(s->r, s->city, square, counts);
  ad_sheet_line(s->sheet, "QP-SCORE-PARK", points, "%s with %d home%s beside it",
                kind_at(s, square)->title, homes, ad_plural(homes));
  add_squares(s, 1u << square);
  add_squares(s, s->r->adjacent[square] & counts &
                   (s->city->family[QP_TOWER] | s->city->family[QP_OFFICE]));
}

/* Adds the line of a Factory or Monument: "Factory beside Harbor +3 and Shop +2". */
static void neighbours_line(const struct subject *s, int square, int points)
{
  const struct qp_kind *kind = kind_at(s, square);
  uint32_t around = s->r->adjacent[square] & qp_neighbours(s->r, s->city, s->result.active),
           score = 0;
  char list[QP_LIST + 1] = " ";
  for (; around; around &= around - 1)
    if (s->r->worth[kind->family][kind_at(s, __builtin_ctz(around))->family])
      score |= around & -around;
  list[1] = '\0';
  for (uint32_t rest = score; rest; rest &= rest - 1) {
    const struct qp_kind *other = kind_at(s, __builtin_ctz(rest));
    ad_list_append(list + 1, QP_LIST, !(rest & (rest - 1)), "%s %+d", other->title,
                   s->r->worth[kind->family][other->family]);
  }
  ad_sheet_line(s->sheet, kind->family == QP_FACTORY ? "QP-SCORE-FACTORY" : "QP-SCORE-MONUMENT",
                points, "%s beside%s", kind->title, score ? list : " nothing that counts");
  add_squares(s, 1u << square);
  add_squares(s, score);
}

static void single_lines(const struct subject *s, int family,
                         void (*line)(const struct subject *, int, int))
{
  for (uint32_t rest = active_of(s, family); rest; rest &= rest - 1) {
    int square = __builtin_ctz(rest);
    line(s, square, qp_building_points(s->r, s->city, square, s->result.active));
  }
}

/* ---- Shops, services, Harbors, Office Towers ---- */

static void shop_lines(const struct subject *s)
{
  uint32_t shops = active_of(s, QP_SHOP);
  int of[QP_MAX_SQUARES], i = 0;
  qp_customers_of(s->r, qp_count(shops), s->result.customers, of);
  for (; shops; shops &= shops - 1, i++) {
    int square = __builtin_ctz(shops);
    ad_sheet_line(s->sheet, "QP-SCORE-SHOP", s->r->shop_table.v[of[i]], "%s with %d customer%s",
                  kind_at(s, square)->title, of[i], ad_plural(of[i]));
    add_squares(s, 1u << square);
  }
}

static void printed_lines(const struct subject *s, int family, const char *clause)
{
  for (uint32_t rest = active_of(s, family); rest; rest &= rest - 1) {
    int square = __builtin_ctz(rest),
        points = qp_building_points(s->r, s->city, square, s->result.active);
    if (points == 0)
      continue;
    ad_sheet_line(s->sheet, clause, points, "%s, printed", kind_at(s, square)->title);
    add_squares(s, 1u << square);
  }
}

static void service_lines(const struct subject *s)
{
  uint32_t services = active_of(s, QP_SERVICE);
  int districts = qp_count(qp_districts(s->r, services));
  if (!services)
    return;
  ad_sheet_line(s->sheet, "QP-SCORE-SERVICE", s->r->service_table.v[districts],
                "%s in %d district%s", family_title(s, QP_SERVICE), districts,
                ad_plural(districts));
  add_squares(s, services);
  printed_lines(s, QP_SERVICE, "QP-SCORE-SERVICE");
}

static void harbor_lines(const struct subject *s)
{
  struct qp_run run[2 * QP_MAX_SQUARES];
  uint32_t harbors = active_of(s, QP_HARBOR), rest = harbors;
  const char *title = family_title(s, QP_HARBOR);
  int n = qp_scoring_runs(s->r, harbors, run);
  for (int i = 0; i < n; i++) {
    if (run[i].length == 1 && run[i].points == 0)
      continue;
    bool row = s->r->cols > 1 && (run[i].squares & run[i].squares >> 1);
    ad_sheet_line(s->sheet, "QP-SCORE-HARBOR", run[i].points, "%s in a %s of %d", title,
                  run[i].length == 1 ? "run"
                  : row              ? "row"
                                     : "column",
                  run[i].length);
    add_squares(s, run[i].squares);
    rest &= ~run[i].squares;
  }
  if (rest) {
    ad_sheet_line(s->sheet, "QP-SCORE-HARBOR", 0, "%s in no run that scores", title);
    add_squares(s, rest);
  }
  printed_lines(s, QP_HARBOR, "QP-SCORE-HARBOR");
}

/* Adds a line for each group: "Office Tower group of 3, floors 2, 2 and 3: 5, 5 and 9". */
static void office_lines(const struct subject *s)
{
  uint32_t offices = qp_offices(s->r, s->city) & s->result.active, group;
  for (uint32_t left = offices; left; left &= ~group) {
    char floors[QP_LIST] = "", each[QP_LIST] = "", as[20] = "";
    int points = 0;
    group = qp_group(s->r, offices, __builtin_ctz(left));
    int size = qp_count(group);
    for (uint32_t rest = group; rest; rest &= rest - 1) {
      int square = __builtin_ctz(rest), here = qp_office_points(s->r, s->city, offices, square);
      bool last = !(rest & (rest - 1));
      ad_list_append(floors, QP_LIST, last, "%d", s->city->floors[square]);
      ad_list_append(each, QP_LIST, last, "%d", here);
      points += here;
    }
    if (size > s->r->office_row[size] + 1)
      snprintf(as, sizeof as, " (as %d)", s->r->office_row[size] + 1);
    if (size == 1)
      ad_sheet_line(s->sheet, "QP-SCORE-OFFICE", points, "%s alone, floors: %s",
                    kind_at(s, __builtin_ctz(group))->title, floors);
    else
      ad_sheet_line(s->sheet, "QP-SCORE-OFFICE", points, "%s group of %d%s, floors %s: %s",
                    family_title(s, QP_OFFICE), size, as, floors, each);
    add_squares(s, group);
  }
}

/* ---- effects of kinds ---- */

/* Adds a line of an effect: "Fire Station beside 2 x Factory +3"; "School with 2 x Tower Block +1".
 * */
static void worth_line(const struct subject *s, int square, int reach)
{
  const struct qp_kind *kind = kind_at(s, square);
  uint32_t in_reach = reach == QP_BESIDE ? s->r->adjacent[square] : s->r->all_squares, score = 0;
  char list[QP_LIST] = "";
  int points = 0, last = 0;
  for (int f = 0; f < QP_FAMILIES; f++)
    if (kind->worth[reach][f] && active_of(s, f) & in_reach)
      last = f;
  for (int f = 0; f <= last; f++) {
    uint32_t from = kind->worth[reach][f] ? active_of(s, f) & in_reach : 0;
    int n = qp_count(from);
    char times[16] = "";
    if (n > 1)
      snprintf(times, sizeof times, "%d x ", n);
    if (n)
      ad_list_append(list, QP_LIST, f == last, "%s%s %+d", times, family_title(s, f),
                     kind->worth[reach][f]);
    points += n * kind->worth[reach][f];
    score |= from;
  }
  ad_sheet_line(s->sheet, "QP-PSX-06", points, "%s %s %s", kind->title,
                reach == QP_BESIDE ? "beside" : "with", score ? list : "nothing that counts");
  add_squares(s, 1u << square);
  add_squares(s, score & ~(1u << square));
}

static void effect_lines(const struct subject *s)
{
  for (uint32_t rest = s->r->effects ? s->result.active : 0; rest; rest &= rest - 1) {
    int square = __builtin_ctz(rest), idle = s->result.spare[QP_ENERGY];
    const struct qp_kind *kind = kind_at(s, square);
    for (int reach = 0; reach < QP_REACHES; reach++)
      for (int f = 0; f < QP_FAMILIES; f++)
        if (kind->worth[reach][f]) {
          worth_line(s, square, reach);
          break;
        }
    if (kind->effects & QP_HAS_FUNCTION) {
      ad_sheet_line(s->sheet, "QP-PSX-06", qp_function_points(s->r, s->city, square, &s->result),
                    "%s", kind->title);
      add_squares(s, 1u << square);
    }
    if (kind->idle_energy && idle) {
      ad_sheet_line(s->sheet, "QP-PSX-06", kind->idle_energy * idle,
                    "%s with %d idle energy unit%s", kind->title, idle, ad_plural(idle));
      add_squares(s, 1u << square);
    }
  }
}

/* ---- pieces ---- */

static void used_line(const struct subject *s, const char *clause, int piece, int n,
                      const char *what, uint32_t squares)
{
  int pieces[QP_PIECES] = {0};
  char list[QP_LIST];
  if (n == 0)
    return;
  pieces[piece] = n;
  qp_list_pieces(pieces, list);
  ad_sheet_line(s->sheet, clause, 0, "%s %s", list, what);
  add_squares(s, squares);
}

/* Adds the lines that say which buildings took the inhabitants and the energy. */
static void piece_lines(const struct subject *s)
{
  const struct qp_result *result = &s->result;
  uint32_t with[QP_PIECES] = {0}, parks = 0;
  int spent[QP_PIECES] = {0};
  for (uint32_t rest = result->active; rest; rest &= rest - 1) {
    const struct qp_kind *kind = kind_at(s, __builtin_ctz(rest));
    for (int piece = 0; piece < QP_PIECES; piece++) {
      spent[piece] += kind->cost[piece];
      with[piece] |= kind->cost[piece] ? rest & -rest : 0;
    }
    parks |= qp_absorbs(s->r, kind) ? rest & -rest : 0;
  }
  used_line(s, "QP-ACT-01", QP_INHABITANTS, spent[QP_INHABITANTS], "in active buildings",
            with[QP_INHABITANTS]);
  used_line(s, "QP-ACT-04", QP_INHABITANTS, result->customers,
            result->customers == 1 ? "as a customer" : "as customers", active_of(s, QP_SHOP));
  used_line(s, "QP-ACT-01", QP_ENERGY, spent[QP_ENERGY], "in active buildings", with[QP_ENERGY]);
  used_line(s, "QP-ACT-05", QP_ENERGY, result->absorbed, "absorbed", parks);
}

static void idle_lines(const struct subject *s)
{
  struct qp_breakdown points;
  qp_break_down(s->r, s->city, &s->result, &points);
  for (int piece = 0; piece < QP_PIECES; piece++) {
    int pieces[QP_PIECES] = {0};
    char list[QP_LIST];
    pieces[piece] = s->result.spare[piece];
    qp_list_pieces(pieces, list);
    if (pieces[piece])
      ad_sheet_line(s->sheet, "QP-ACT-06", points.idle[piece], "%s idle", list);
  }
}

/* ---- what stays inactive ---- */

static void unused_line(const struct subject *s, int square)
{
  struct qp_result other;
  qp_result_with(s->r, s->city, s->result.active | 1u << square, &other);
  const char *title = kind_at(s, square)->title;
  int gain = other.points - s->result.points;
  if (gain < 0)
    ad_sheet_line(s->sheet, "QP-ACT-03", 0, "%s left inactive: it would cost %d point%s", title,
                  -gain, ad_plural(-gain));
  else if (gain > 0)
    ad_sheet_line(s->sheet, "QP-ACT-03", 0, "%s left inactive: it would bring %d point%s", title,
                  gain, ad_plural(gain));
  else
    ad_sheet_line(s->sheet, "QP-ACT-03", 0, "%s left inactive: it would bring nothing", title);
}

/* Adds a line for each inactive building: the pieces that it lacks, or what its activation would
 * change. */
static void inactive_lines(const struct subject *s)
{
  const struct qp_result *result = &s->result;
  int left[QP_PIECES] = {result->spare[QP_INHABITANTS] + result->customers,
                         result->spare[QP_ENERGY] + result->absorbed};
  for (uint32_t rest = qp_built(s->city) & ~result->active; rest; rest &= rest - 1) {
    int square = __builtin_ctz(rest), lacks[QP_PIECES];
    const struct qp_kind *kind = kind_at(s, square);
    for (int piece = 0; piece < QP_PIECES; piece++)
      lacks[piece] = kind->cost[piece] > left[piece] ? kind->cost[piece] - left[piece] : 0;
    if (lacks[QP_INHABITANTS] + lacks[QP_ENERGY]) {
      char list[QP_LIST];
      qp_list_pieces(lacks, list);
      ad_sheet_line(s->sheet, "QP-ACT-02", 0, "%s inactive: lacks %s", kind->title, list);
    } else {
      unused_line(s, square);
    }
    add_squares(s, 1u << square);
  }
}

void qp_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet)
{
  (void)viewer;
  const struct qp_state *st = state;
  struct subject s = {.r = rules, .city = &st->city[seat], .sheet = sheet};
  qp_city_result(s.r, s.city, &s.result);
  single_lines(&s, QP_TOWER, tower_line);
  shop_lines(&s);
  service_lines(&s);
  single_lines(&s, QP_PARK, park_line);
  single_lines(&s, QP_FACTORY, neighbours_line);
  harbor_lines(&s);
  office_lines(&s);
  single_lines(&s, QP_MONUMENT, neighbours_line);
  effect_lines(&s);
  idle_lines(&s);
  piece_lines(&s);
  inactive_lines(&s);
}
