/* tracks.c - see tracks.h. */
#include "engine/games/smallcity/state/tracks.h"

#include "engine/core/match/calls.h"
#include "engine/games/smallcity/state/town.h"

/* ---- the tracks ---- */

int sc_votes(const struct sc_board *b)
{
  int sum = 0;
  for (int i = 0; i < SC_VOTE_SOURCES; i++)
    sum += b->votes[i];
  return sum;
}

void sc_add_votes(struct sc_board *b, int source, int votes)
{
  int track = sc_votes(b), after = track + votes;
  after = after < 0 ? 0 : after > SC_MAX_VOTES ? SC_MAX_VOTES : after;
  b->votes[source] = (int16_t)(b->votes[source] + after - track);
}

int sc_pollution(const struct sc_board *b)
{
  int sum = 0;
  for (int i = 0; i < SC_POLLUTION_SOURCES; i++)
    sum += b->pollution[i];
  return sum;
}

int sc_graves(const struct sc_board *b)
{
  return sc_count(b->graves) + b->graves_beside;
}

/* ---- votes ---- */

/* Returns the votes of the homes of SEAT, by the citizens in each. */
static int count_home_votes(const struct sc_rules *r, const struct sc_board *b, int seat)
{
  int votes = 0;
  for (sc_set heads = sc_tiles_of(r, b, r->of_class[SC_RESIDENTIAL]); heads;)
    votes +=
      sc_votes_of_home(r, sc_count(sc_tile_squares(r, b, sc_pop(&heads)) & b->meeples[seat]));
  return votes;
}

int sc_votes_of_home(const struct sc_rules *r, int citizens)
{
  const struct ad_ints *table = &r->residential_votes;
  if (citizens == 0 || table->n == 0)
    return 0;
  return table->v[citizens < table->n ? citizens - 1 : table->n - 1];
}

/* Returns the votes for citizens who work in the kind of the action card and are not idle
 * (SC-ACT-13, SC-MOV-07). */
static int count_worker_votes(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  const struct sc_town *t = &st->town[seat];
  const struct sc_action *card = t->action ? &r->action[t->action - 1] : NULL;
  int citizens = 0;
  if (!card || card->primitive != SC_A_WORKERS)
    return 0;
  for (sc_set heads = sc_tiles_of(r, &t->board, UINT64_C(1) << card->kind); heads;)
    citizens +=
      sc_count(sc_tile_squares(r, &t->board, sc_pop(&heads)) & t->board.meeples[seat] & ~t->idle);
  return citizens * card->amount;
}

/* Returns the votes that functions of kinds give for each of their tiles in the town of SEAT. */
static int ask_kinds(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  const struct sc_board *b = &st->town[seat].board;
  int votes = 0;
  for (int kind = 0; kind < r->n_kinds; kind++) {
    const struct sc_kind *k = &r->kind[kind];
    if (k->function_number < 0)
      continue;
    for (sc_set heads = sc_tiles_of(r, b, UINT64_C(1) << kind); heads;) {
      int head = sc_pop(&heads);
      votes += sc_ask(r, st, k->function_number, k->id, seat, head);
    }
  }
  return votes;
}

int sc_ask(const struct sc_rules *r, const struct sc_state *st, int function, const char *owner,
           int seat, int square)
{
  bool whole_town = square == SC_NO_SQUARE;
  const int args[] = {seat + 1, whole_town ? 0 : sc_x(square), whole_town ? 0 : sc_y(square)};
  const struct ad_question question = {function,       owner, -AD_MOST_ANSWER,
                                       AD_MOST_ANSWER, args,  whole_town ? 1 : 3};
  return ad_ask(r->run, &question, r, st);
}

int sc_town_votes(const struct sc_rules *r, const struct sc_state *st, int seat, int source)
{
  switch (source) {
  case SC_V_HOMES: return count_home_votes(r, &st->town[seat].board, seat);
  case SC_V_UNIVERSITY: return sc_is_staffed(r, st, seat, SC_UNIVERSITY) ? r->university_votes : 0;
  case SC_V_ACTION: return count_worker_votes(r, st, seat);
  case SC_V_OTHER: return ask_kinds(r, st, seat);
  default: return 0;
  }
}

/* ---- pollution ---- */

/* Returns the cells whose meeples do not pollute: the commercial cells, if the seat has the
 * ecologist. */
static sc_set find_clean_cells(const struct sc_rules *r, const struct sc_town *t)
{
  sc_set out = 0;
  if (t->action && r->action[t->action - 1].primitive == SC_A_ECOLOGIST)
    for (int cell = SC_C_CASH; cell <= SC_C_GOODS_VOTES; cell++)
      out |= t->cells[cell];
  return out;
}

int sc_round_pollution(const struct sc_rules *r, const struct sc_state *st, int seat,
                       int out[SC_POLLUTION_SOURCES])
{
  const struct sc_town *t = &st->town[seat];
  sc_set meeples = 0;
  for (int owner = 0; owner < r->seats; owner++)
    meeples |= t->board.meeples[owner];
  for (int i = 0; i < SC_POLLUTION_SOURCES; i++)
    out[i] = 0;
  out[SC_Q_MEEPLES] = sc_count(meeples & ~find_clean_cells(r, t));
  out[SC_Q_GOODS] = t->produced;
  int made = out[SC_Q_MEEPLES] + out[SC_Q_GOODS],
      parks = sc_count(t->squares[SC_PARK]) * r->park_reduction;
  out[SC_Q_PARKS] = -(parks < made ? parks : made);
  return made + out[SC_Q_PARKS];
}

unsigned sc_losers(const struct sc_rules *r, const int *round, const int *total, unsigned out,
                   int seats)
{
  int most_round = -1, most_total = -1;
  bool triggered = false;
  unsigned losers = 0;
  for (int seat = 0; seat < seats; seat++) {
    triggered |= total[seat] >= r->death_threshold && !(out >> seat & 1);
    bool plays = !(out >> seat & 1) && total[seat] < r->elimination_threshold;
    if (!plays || round[seat] < most_round ||
        (round[seat] == most_round && total[seat] < most_total))
      continue;
    if (round[seat] > most_round || total[seat] > most_total)
      losers = 0;
    most_round = round[seat];
    most_total = total[seat];
    losers |= 1u << seat;
  }
  return triggered ? losers : 0;
}

/* ---- deaths ---- */

enum sc_death_result sc_death_result_of(bool own, bool clinic, bool fire, int free_cells,
                                        bool lethal)
{
  if (lethal)
    return SC_F_GRAVE;
  if (own)
    return clinic ? SC_F_NONE : SC_F_GRAVE;
  if (!fire)
    return SC_F_GRAVE;
  return free_cells > 0 ? SC_F_CITY_HALL : SC_F_CAREER;
}

sc_set sc_victims(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  const struct sc_board *b = &st->town[seat].board;
  bool clinic = sc_is_staffed(r, st, seat, SC_CLINIC);
  sc_set out = 0;
  for (int owner = 0; owner < r->seats; owner++)
    if (owner != seat || !clinic)
      out |= b->meeples[owner];
  return out;
}

sc_set sc_grave_squares(const struct sc_rules *r, const struct sc_state *st, int seat)
{
  sc_set empty = sc_empty(r, st, seat), graves = st->town[seat].board.graves;
  sc_set beside = graves ? sc_grow_4(graves) & empty : 0;
  return beside ? beside : empty;
}
