/* describe.c - see describe.h.  Drawings, score sheets and annotations use the same wording. */
#include "engine/games/smallcity/text/describe.h"

#include <stdio.h>

#include "engine/base/input_line.h"
#include "engine/base/mem.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/text/words.h"

/* ---- effects ---- */

void sc_describe_gain(const struct sc_gain *gain, char *buf, size_t size)
{
  const struct {
    int n;
    const char *one, *several;
  } part[] = {{gain->votes, "vote", "votes"},
              {gain->money, "money", "money"},
              {gain->goods[SC_WHITE], "white", "white"},
              {gain->goods[SC_GREY], "grey", "grey"},
              {gain->goods[SC_BLACK], "black", "black"},
              {gain->citizens, "citizen", "citizens"}};
  int parts = 0;
  for (int i = 0; i < AD_LEN(part); i++)
    parts += part[i].n > 0;
  snprintf(buf, size, "%s", parts ? "" : "nothing");
  for (int i = 0; i < AD_LEN(part); i++)
    if (part[i].n)
      ad_list_append(buf, size, --parts == 0, "%d %s", part[i].n,
                     part[i].n == 1 ? part[i].one : part[i].several);
}

void sc_describe_effect(const struct sc_rules *rules, const struct sc_effect *effect, char *buf,
                        size_t size)
{
  const struct sc_line t = {buf, size};
  char gain[SC_LIST];
  int least = effect->min_size, most = effect->max_size;
  if (!size)
    return;
  buf[0] = '\0';
  switch (effect->primitive) {
  case SC_E_GAIN:
    for (int i = 0; i < effect->n_choices; i++) {
      sc_describe_gain(&effect->choice[i], gain, sizeof gain);
      ad_text_append(t.buf, t.size, "%s%s", i ? " or " : "", gain);
    }
    return;
  case SC_E_BUILD:
    ad_text_append(t.buf, t.size, "a tile of ");
    if (least == most)
      ad_text_append(t.buf, t.size, "%d square%s", least, ad_plural(least));
    else
      ad_text_append(t.buf, t.size, "%d to %d squares", least, most);
    ad_text_append(t.buf, t.size, " free of charge%s",
                   effect->freely ? ", whatever it asks for" : "");
    return;
  case SC_E_LUA: ad_text_append(t.buf, t.size, "votes by a function of the scripts"); return;
  default: ad_text_append(t.buf, t.size, "nothing");
  }
  (void)rules;
}

void sc_describe_action(const struct sc_rules *rules, int action, char *buf, size_t size)
{
  const struct sc_action *a = &rules->action[action];
  const struct sc_line t = {buf, size};
  if (!size)
    return;
  buf[0] = '\0';
  switch (a->primitive) {
  case SC_A_MAYOR: ad_text_append(t.buf, t.size, "mayor of the next round"); return;
  case SC_A_ARCHITECT:
    ad_text_append(t.buf, t.size, "one building paid in goods needs %d good%s less", a->amount,
                   ad_plural(a->amount));
    return;
  case SC_A_MEDIATOR:
    ad_text_append(t.buf, t.size, "tiles paid in money cost $%d less, but not less than $1",
                   a->amount);
    return;
  case SC_A_ENGINEER:
    ad_text_append(t.buf, t.size, "goods made in this town do not pollute");
    return;
  case SC_A_GAIN: sc_describe_effect(rules, &a->effect, buf, size); return;
  case SC_A_AREA:
    ad_text_append(t.buf, t.size, "the area grows by %d level%s", a->amount, ad_plural(a->amount));
    return;
  case SC_A_COUNCILOR:
    ad_text_append(t.buf, t.size, "a disc in the council goes one step on%s",
                   rules->councilor_may_enter ? ", or one enters a row" : "");
    return;
  case SC_A_WORKERS:
    ad_text_append(t.buf, t.size, "%d vote%s for each own citizen in %s", a->amount,
                   ad_plural(a->amount), a->of);
    return;
  case SC_A_ECOLOGIST:
    ad_text_append(t.buf, t.size, "meeples on commercial cells do not pollute");
    return;
  default: ad_text_append(t.buf, t.size, "nothing");
  }
}

/* ---- promises ---- */

static const char *const metric_titles[SC_METRICS] = {[SC_M_FACTORY] = "factory squares",
                                                      [SC_M_RESIDENTIAL] = "residential squares",
                                                      [SC_M_COMMERCIAL] = "commercial squares",
                                                      [SC_M_PARK] = "park squares",
                                                      [SC_M_GRAVES] = "graves",
                                                      [SC_M_UNBUILT] = "unbuilt squares",
                                                      [SC_M_USED] = "used squares",
                                                      [SC_M_CITIZENS] = "citizens in town",
                                                      [SC_M_POLLUTION] = "pollution",
                                                      [SC_M_VOTES] = "votes",
                                                      [SC_M_MONEY] = "money"};

/* Adds what a promise about a rank asks for: "most graves of all, or none". */
static void add_rank(const struct sc_line *t, const struct sc_promise *p)
{
  bool whole = p->metric == SC_M_POLLUTION || p->metric == SC_M_MONEY; /* no plural */
  ad_text_append(t->buf, t->size, "%s %s of all",
                 p->want == SC_MOST ? "most"
                 : whole            ? "least"
                                    : "fewest",
                 metric_titles[p->metric]);
  if (p->or_value == 0)
    ad_text_append(t->buf, t->size, ", or none");
  else if (p->or_value > 0)
    ad_text_append(t->buf, t->size, ", or %d", p->or_value);
}

/* Adds what a promise about parks asks for, by promise_10_reading. */
static void add_parks(const struct sc_line *t, const struct sc_rules *r, const struct sc_promise *p)
{
  switch (r->promise_10_reading) {
  case SC_PARKS_TOTAL:
    ad_text_append(t->buf, t->size, "%d+ parks with more than %d squares in all", p->min, p->value);
    return;
  case SC_PARKS_CLUSTER:
    ad_text_append(t->buf, t->size, "%d+ connected parks with more than %d squares", p->min,
                   p->value);
    return;
  default:
    ad_text_append(t->buf, t->size, "%d+ groups of connected parks with more than %d squares each",
                   p->min, p->value);
  }
}

/* Adds what a promise about kinds asks for: "SCHOOL and LIBRARY on the board". */
static void add_kinds(const struct sc_line *t, const struct sc_promise *p)
{
  char list[SC_LIST] = "";
  for (int i = 0; i < p->kinds.n; i++)
    ad_list_append(list, sizeof list, i == p->kinds.n - 1, "%s", p->kinds.row[i]);
  ad_text_append(t->buf, t->size, "%s on the board", list);
}

void sc_describe_promise(const struct sc_rules *rules, int promise, char *buf, size_t size)
{
  const struct sc_promise *p = &rules->promise[promise];
  const char *class_ = ad_word_of(sc_class_words, p->class_);
  const struct sc_line t = {buf, size};
  if (!size)
    return;
  buf[0] = '\0';
  switch (p->primitive) {
  case SC_P_LEVELS: ad_text_append(t.buf, t.size, "%s tiles of %d+ levels", class_, p->min); return;
  case SC_P_TILES:
    ad_text_append(t.buf, t.size, "%d+ %s tile%s of level %d", p->min, class_, ad_plural(p->min),
                   p->level);
    return;
  case SC_P_AREA: ad_text_append(t.buf, t.size, "the whole area unlocked"); return;
  case SC_P_DISCS:
    ad_text_append(t.buf, t.size, "%d disc%s of the council on step %d", p->min, ad_plural(p->min),
                   p->value);
    return;
  case SC_P_POLLUTION_BELOW: ad_text_append(t.buf, t.size, "pollution below %d", p->value); return;
  case SC_P_POLLUTION_ABOVE: ad_text_append(t.buf, t.size, "pollution above %d", p->value); return;
  case SC_P_GRAVES: ad_text_append(t.buf, t.size, "%d+ grave%s", p->min, ad_plural(p->min)); return;
  case SC_P_START_AREA: ad_text_append(t.buf, t.size, "no tile outside the first area"); return;
  case SC_P_PARKS: add_parks(&t, rules, p); return;
  case SC_P_CITIZENS:
    ad_text_append(t.buf, t.size, "no citizen left in the supply%s",
                   rules->promise_11_career ? " and the career center" : "");
    return;
  case SC_P_MONEY_ABOVE: ad_text_append(t.buf, t.size, "more than $%d", p->value); return;
  case SC_P_CULTURAL:
    ad_text_append(t.buf, t.size, "%d+ kinds of cultural tiles%s", p->min,
                   rules->promise_16_city_hall ? "" : " beside the city hall");
    return;
  case SC_P_RANK: add_rank(&t, p); return;
  case SC_P_KINDS: add_kinds(&t, p); return;
  default: ad_text_append(t.buf, t.size, "as %s of the scripts says", p->function);
  }
}
