/* sheet.c - the score sheet of a seat: votes by where they came from, pollution by what made it,
 * promises with what they count. */
#include "engine/games/smallcity/show/sheet.h"

#include "engine/core/match/hooks.h"
#include "engine/games/smallcity/play/hide.h"
#include "engine/games/smallcity/play/score.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/text/describe.h"
#include "engine/games/smallcity/text/words.h"

enum { TEXT = 240 };

struct subject {
  const struct sc_rules *r;
  const struct sc_state *st;
  const struct sc_board *board; /* as the viewer sees it */
  int seat;
  struct ad_sheet *sheet;
};

/* Adds SQUARES to the last line of the sheet: where its points come from. */
static void add_squares(const struct subject *s, sc_set squares)
{
  while (squares) {
    int square = sc_pop(&squares);
    ad_sheet_where(s->sheet, "%d,%d", sc_x(square), sc_y(square));
  }
}

/* ---- votes ---- */

/* Returns how many homes of KIND have exactly CITIZENS, and adds their heads to HEADS. */
static int count_homes(const struct subject *s, int kind, int citizens, sc_set *heads)
{
  int n = 0;
  for (sc_set all = sc_tiles_of(s->r, s->board, (uint64_t)1 << kind); all;) {
    int head = sc_pop(&all);
    if (sc_count(sc_tile_squares(s->r, s->board, head) & s->board->meeples[s->seat]) == citizens) {
      *heads |= sc_bit(head);
      n++;
    }
  }
  return n;
}

/* Writes the homes with citizens, "R3 with 3, 2 R1 with 1", and adds their heads to HEADS. */
static void list_homes(const struct subject *s, char *out, size_t size, sc_set *heads)
{
  const struct sc_line line = {out, size};
  out[0] = '\0';
  for (int kind = s->r->n_kinds - 1; kind >= 0; kind--)
    for (int citizens = SC_MAX_CELLS; s->r->kind[kind].class_ == SC_RESIDENTIAL && citizens > 0;
         citizens--) {
      int n = count_homes(s, kind, citizens, heads);
      if (n)
        ad_text_append(line.buf, line.size, out[0] ? ", " : " (now ");
      if (n > 1)
        ad_text_append(line.buf, line.size, "%d ", n);
      if (n)
        ad_text_append(line.buf, line.size, "%s with %d", s->r->kind[kind].id, citizens);
    }
  ad_text_append(line.buf, line.size, out[0] ? ")" : "");
}

/* What a source of votes is called, and the clause that gives them. */
static const struct {
  const char *clause, *label;
} votes_from[SC_VOTE_SOURCES] = {
  {"SC-VOTE-01", "votes of homes"},         {"SC-VOTE-02", "votes of the university"},
  {"SC-INC-02", "votes bought with money"}, {"SC-INC-02", "votes for goods given"},
  {"SC-ACT-09", "votes of action cards"},   {"SC-COU-10", "votes of the council"},
  {"SC-COU-02", "council prices paid"},     {NULL, NULL} /* add_other_votes */,
};

/* Returns whether the scripts of the variant can give votes by actions. */
static bool can_hooks_act(const struct ad_hooks *h)
{
  return (h->mask & (AD_HOOK_SETUP | AD_HOOK_AFTER | AD_HOOK_FINISH)) || h->n_decisions;
}

/* Adds the line of the votes of SC_V_OTHER: where functions of kinds give them it names the kinds,
 * with the script in place of a clause. */
static void add_other_votes(const struct subject *s)
{
  const struct sc_rules *r = s->r;
  const struct ad_hooks *h = r->run ? r->run->hooks : NULL;
  const char *clause = NULL;
  char kinds[TEXT] = "";
  sc_set heads = 0;
  for (int kind = 0; h && kind < r->n_kinds; kind++) {
    const struct sc_kind *k = &r->kind[kind];
    if (k->function_number < 0)
      continue;
    ad_text_append(kinds, sizeof kinds, "%s%s", kinds[0] ? ", " : "", k->title);
    heads |= sc_tiles_of(r, s->board, UINT64_C(1) << kind);
    clause = h->function(h, k->function_number).clause;
  }
  if (!clause)
    ad_sheet_line(s->sheet, "SC-VOTE-03", s->board->votes[SC_V_OTHER], "votes of another source");
  else
    ad_sheet_line(s->sheet, clause, s->board->votes[SC_V_OTHER], "votes of %s%s", kinds,
                  can_hooks_act(h) ? " and of hooks" : "");
  add_squares(s, heads);
}

/* Adds a line for each source of votes of the seat. */
static void add_vote_lines(const struct subject *s)
{
  for (int source = 0; source < SC_VOTE_SOURCES; source++) {
    char homes[TEXT] = "";
    sc_set heads = 0;
    if (!s->board->votes[source])
      continue;
    if (source == SC_V_OTHER) {
      add_other_votes(s);
      continue;
    }
    if (source == SC_V_HOMES)
      list_homes(s, homes, sizeof homes, &heads);
    ad_sheet_line(s->sheet, votes_from[source].clause, s->board->votes[source], "%s%s",
                  votes_from[source].label, homes);
    add_squares(s, heads);
  }
}

/* Adds the line of what counts in place of votes, by victory_metric. */
static void add_metric_line(const struct subject *s)
{
  sc_set cultural = 0;
  int citizens = sc_count(s->board->meeples[s->seat]);
  switch (s->r->victory_metric) {
  case SC_BY_ECONOMY:
    ad_sheet_line(s->sheet, "SC-END-03", s->board->money, "$%d", s->board->money);
    break;
  case SC_BY_POPULATION:
    ad_sheet_line(s->sheet, "SC-END-03", citizens, "%d citizen%s in the own town", citizens,
                  ad_plural(citizens));
    break;
  default:
    for (sc_set heads = sc_tiles_of(s->r, s->board, s->r->of_class[SC_CULTURAL]); heads;)
      cultural |= sc_tile_building(s->r, s->board, sc_pop(&heads));
    ad_sheet_line(s->sheet, "SC-END-03", sc_count(cultural), "cultural squares");
    add_squares(s, cultural);
  }
}

/* ---- pollution ---- */

static const struct {
  const char *clause, *label;
} pollution_from[SC_POLLUTION_SOURCES] = {
  {"SC-POL-01", "pollution of meeples"},        {"SC-POL-01", "pollution of goods made"},
  {"SC-PRK-01", "taken away by parks"},         {"SC-DEM-01", "pollution of demolitions"},
  {"SC-POL-03", "pollution of another source"},
};

/* Returns the points that POLLUTION costs, rounded down like pollution_points. */
static int weigh_pollution(const struct sc_rules *r, int pollution)
{
  return pollution * r->pollution_weight / 100;
}

/* Adds a line for each source of pollution; the lines add up to what all pollution costs, rounded
 * down once. */
static void add_pollution_lines(const struct subject *s)
{
  int sum = 0;
  for (int source = 0; source < SC_POLLUTION_SOURCES; source++) {
    int before = weigh_pollution(s->r, sum);
    sum += s->board->pollution[source];
    if (s->board->pollution[source])
      ad_sheet_line(s->sheet, pollution_from[source].clause, before - weigh_pollution(s->r, sum),
                    "%s", pollution_from[source].label);
  }
}

/* ---- promises ---- */

/* Adds what the parks of a promise come to, N, by promise_10_reading. */
static void add_parks(const struct sc_line *t, const struct sc_rules *r, const struct sc_promise *p,
                      int n)
{
  switch (r->promise_10_reading) {
  case SC_PARKS_TOTAL:
    ad_text_append(t->buf, t->size, "%d park square%s, more than %d asked, in %d+ parks",
                   SC_COUNT(n), p->value, p->min);
    return;
  case SC_PARKS_CLUSTER:
    ad_text_append(t->buf, t->size,
                   "%d square%s in the best group of %d+ parks, more than %d asked", SC_COUNT(n),
                   p->min, p->value);
    return;
  default:
    ad_text_append(t->buf, t->size, "%d of %d groups of parks with more than %d squares", n, p->min,
                   p->value);
  }
}

/* Adds N, what a promise about a rank asks for, and the numbers of the other seats. */
static void add_rank(const struct sc_line *t, const struct sc_rules *r, const struct sc_state *st,
                     int seat, int promise, int n)
{
  const struct sc_promise *p = &r->promise[promise];
  char text[TEXT];
  const char *before = "; others ";
  sc_describe_promise(r, promise, text, sizeof text);
  ad_text_append(t->buf, t->size, "%d, wanted: %s", n, text);
  for (int other = 0; other < r->seats; other++)
    if (other != seat && !st->town[other].out) {
      ad_text_append(t->buf, t->size, "%s%d", before, sc_metric(r, st, seat, other, p->metric));
      before = ", ";
    }
}

void sc_describe_measure(const struct sc_rules *r, const struct sc_state *st, int seat, int promise,
                         char *buf, size_t size)
{
  const struct sc_promise *p = &r->promise[promise];
  const struct sc_line t = {buf, size};
  const char *class_ = ad_word_of(sc_class_words, p->class_);
  int n = 0;
  bool kept = sc_keeps_promise(r, st, seat, promise, &n);
  if (!size)
    return;
  buf[0] = '\0';
  switch (p->primitive) {
  case SC_P_LEVELS:
    ad_text_append(t.buf, t.size, "%d of %d levels of %s tiles", n, p->min, class_);
    return;
  case SC_P_TILES:
    ad_text_append(t.buf, t.size, "%d of %d %s tiles of level %d", n, p->min, class_, p->level);
    return;
  case SC_P_AREA:
    ad_text_append(t.buf, t.size, "area %d of %d", n, r->side[r->side_of[seat]].levels);
    return;
  case SC_P_DISCS:
    ad_text_append(t.buf, t.size, "%d of %d discs on step %d", n, p->min, p->value);
    return;
  case SC_P_POLLUTION_BELOW:
    ad_text_append(t.buf, t.size, "pollution %d, below %d asked", n, p->value);
    return;
  case SC_P_POLLUTION_ABOVE:
    ad_text_append(t.buf, t.size, "pollution %d, above %d asked", n, p->value);
    return;
  case SC_P_GRAVES: ad_text_append(t.buf, t.size, "%d of %d graves", n, p->min); return;
  case SC_P_START_AREA:
    ad_text_append(t.buf, t.size, "%d square%s built outside the first area", SC_COUNT(n));
    return;
  case SC_P_PARKS: add_parks(&t, r, p, n); return;
  case SC_P_CITIZENS:
    ad_text_append(t.buf, t.size, "%d citizen%s left in the supply%s", SC_COUNT(n),
                   r->promise_11_career ? " and the career center" : "");
    return;
  case SC_P_MONEY_ABOVE:
    ad_text_append(t.buf, t.size, "$%d, more than $%d asked", n, p->value);
    return;
  case SC_P_CULTURAL: ad_text_append(t.buf, t.size, "%d of %d cultural kinds", n, p->min); return;
  case SC_P_RANK: add_rank(&t, r, st, seat, promise, n); return;
  case SC_P_KINDS: ad_text_append(t.buf, t.size, "%d of %d kinds of tiles", n, p->kinds.n); return;
  default: ad_text_append(t.buf, t.size, "%s says %s", p->function, kept ? "yes" : "no");
  }
}

/* Adds the line of PROMISE: its votes, and what the seat has of it. */
static void add_promise_line(const struct subject *s, int promise)
{
  const struct sc_promise *p = &s->r->promise[promise];
  const struct sc_pile *pile = &s->r->pile[p->pile];
  char text[TEXT];
  int votes = sc_promise_votes(s->r, s->st, s->seat, promise);
  sc_describe_measure(s->r, s->st, s->seat, promise, text, sizeof text);
  ad_sheet_line(s->sheet, "SC-END-02", votes, "%s, promise %s: %s (+%d / -%d)", p->title, p->id,
                text, pile->kept, pile->broken);
}

/* Adds the promises that the seat keeps; omits them if VIEWER may not know them. */
static void add_promise_lines(const struct subject *s, int viewer)
{
  const struct sc_town *town = &s->st->town[s->seat];
  int n = __builtin_popcount(town->kept);
  if (n && !sc_sees_promises(s->r, s->st, viewer, s->seat)) {
    ad_sheet_omit(s->sheet, "SC-END-01", n == 1 ? "%d promise is secret" : "%d promises are secret",
                  n);
    return;
  }
  for (int i = 0; i < s->r->n_dealt; i++)
    if (town->kept >> i & 1)
      add_promise_line(s, town->dealt[i] - 1);
}

void sc_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet)
{
  const struct sc_rules *r = rules;
  const struct sc_state *st = state;
  const struct subject s = {r, st, sc_board_of(st, viewer, seat), seat, sheet};
  if (st->town[seat].out) {
    ad_sheet_line(sheet, "SC-END-05", r->out_score, "out: pollution reached %d",
                  r->elimination_threshold);
    return;
  }
  if (r->victory_metric == SC_BY_VOTES)
    add_vote_lines(&s);
  else
    add_metric_line(&s);
  add_pollution_lines(&s);
  if (r->victory_metric == SC_BY_VOTES)
    add_promise_lines(&s, viewer);
  if (sc_is_screened(st, viewer, seat))
    ad_sheet_omit(sheet, "SC-BLD-01", "what is behind the screen");
}
