/* example_score.c - worked examples of votes, pollution, new citizens, promises and final scores.
 */
#include "engine/games/smallcity/files/case.h"
#include "engine/games/smallcity/files/parts.h"
#include "engine/games/smallcity/play/score.h"
#include "engine/games/smallcity/rules/words.h"
#include "engine/games/smallcity/state/targets.h"
#include "engine/games/smallcity/state/tracks.h"

enum { MOST_PRODUCED = 255 };

void sc_answer_votes(struct sc_case *a)
{
  ad_node_put_int(a->arena, a->out, "votes",
                  sc_town_votes(a->rules, a->st, 0, SC_V_HOMES) +
                    sc_town_votes(a->rules, a->st, 0, SC_V_UNIVERSITY) +
                    sc_town_votes(a->rules, a->st, 0, SC_V_OTHER));
}

void sc_answer_pollution(struct sc_case *a)
{
  int produced = 0, before = a->diags->reported, track = 0, parts[SC_POLLUTION_SOURCES];
  bool engineer = false;
  sc_case_int(a, a->input, "produced", MOST_PRODUCED, &produced);
  sc_case_int(a, a->input, "before", SC_MAX_FILE_NUMBER, &track);
  sc_case_bool(a, a->input, "engineer", &engineer);
  if (a->diags->reported != before)
    return;
  if (engineer) /* SC-ACT-08 */
    a->st->town[0].clean = (uint8_t)produced;
  else
    a->st->town[0].produced = (uint8_t)produced;
  int round = sc_round_pollution(a->rules, a->st, 0, parts);
  ad_node_put_int(a->arena, a->out, "round", round);
  ad_node_put_int(a->arena, a->out, "total", track + round);
  sc_case_put_bool(a, "eliminated", track + round >= a->rules->elimination_threshold);
}

void sc_answer_refill(struct sc_case *a)
{
  int career = 0, before = a->diags->reported;
  ad_read_int(a->input, "career", AD_REQUIRED, 0, MOST_PRODUCED, &career, a->diags);
  if (a->diags->reported != before)
    return;
  a->st->town[0].board.career = (uint8_t)career;
  ad_node_put_int(a->arena, a->out, "arrive", sc_refill(a->rules, a->st, 0));
}

void sc_answer_metrics(struct sc_case *a)
{
  for (int metric = SC_M_FACTORY; metric <= SC_M_CITIZENS; metric++)
    ad_node_put_int(a->arena, a->out, ad_word_of(sc_metric_words, metric),
                    sc_metric(a->rules, a->st, AD_NOBODY, 0, metric));
}

/* ---- states of players ---- */

/* Reads the state of a player from MAP: town, discs, money and tracks; KEEPS: the promise, too. */
static void read_player(struct sc_case *a, struct ad_node *map, int seat, bool keeps)
{
  static const char *const known[] = {"id",     "town",      "with",    "money",
                                      "votes",  "pollution", "council", "supply",
                                      "career", "out",       "promise", NULL};
  struct sc_town *town = &a->st->town[seat];
  struct ad_node *promise = keeps ? ad_node_get(map, "promise") : NULL;
  int money = 0, votes = 0, pollution = 0, supply = 0, career = 0;
  bool out = false;
  sc_case_town(a, map, seat, AD_OPTIONAL);
  sc_case_int(a, map, "money", SC_MAX_MONEY, &money);
  sc_case_int(a, map, "votes", SC_MAX_VOTES, &votes);
  sc_case_int(a, map, "pollution", SC_MAX_FILE_NUMBER, &pollution);
  sc_case_int(a, map, "supply", MOST_PRODUCED, &supply);
  sc_case_int(a, map, "career", MOST_PRODUCED, &career);
  sc_case_bool(a, map, "out", &out);
  sc_read_discs(a->rules, map, town, a->diags);
  ad_reject_keys_except(map, known, a->diags);
  town->board.money = (int16_t)money;
  town->board.votes[SC_V_OTHER] = (int16_t)votes;
  town->board.pollution[SC_Q_OTHER] = (int16_t)pollution;
  town->board.supply = (uint8_t)supply;
  town->board.career = (uint8_t)career;
  town->out = out;
  int kept =
    promise && !ad_node_is_null(promise) ? sc_read_promise(a->rules, promise, a->diags) : -1;
  if (kept < 0)
    return;
  town->dealt[a->rules->promise[kept].pile] = (uint8_t)(kept + 1);
  town->kept = (uint8_t)(1 << a->rules->promise[kept].pile);
}

/* Reads the states of all players at the end of the game; KEEP: with their promises. Returns false
 * after reporting. */
static bool read_players(struct sc_case *a, bool keep)
{
  int before = a->diags->reported, seat = 0;
  for (struct ad_node *map = ad_node_get(a->input, "players")->first; map; map = map->next)
    read_player(a, map, seat++, keep);
  a->st->phase = SC_ENDED;
  a->st->round = (uint8_t)(a->rules->rounds - 1);
  return a->diags->reported == before;
}

void sc_answer_promise(struct sc_case *a)
{
  struct ad_node *who = ad_node_get(a->input, "player"), *card = ad_node_get(a->input, "card");
  bool good = read_players(a, false);
  int seat = who && who->kind == AD_SCALAR ? sc_case_player(a, who->text) : -1;
  int promise = card ? sc_read_promise(a->rules, card, a->diags) : -1;
  if (!who || !card)
    ad_diag(a->diags, a->input, "%s is missing", who ? "card" : "player");
  else if (seat < 0)
    ad_diag(a->diags, who, "%s is not a player, expected an id of 'players'",
            ad_node_describe(who));
  if (!good || seat < 0 || promise < 0)
    return;
  sc_case_put_bool(a, "fulfilled", sc_keeps_promise(a->rules, a->st, seat, promise, NULL));
  ad_node_put_int(a->arena, a->out, "delta", sc_promise_votes(a->rules, a->st, seat, promise));
}

void sc_answer_final(struct sc_case *a)
{
  struct ad_result result = {0};
  if (!read_players(a, true))
    return;
  sc_result_of(a->rules, a->st, &result);
  struct ad_node *scores = ad_node_put(a->arena, a->out, "scores", ad_node_map(a->arena));
  struct ad_node *ranking = ad_node_put(a->arena, a->out, "ranking", ad_node_list(a->arena));
  for (int place = 1; place <= a->rules->seats; place++) {
    unsigned seats = 0;
    for (int seat = 0; seat < a->n_players; seat++)
      seats |= (unsigned)(result.rank[seat] == place && !a->st->town[seat].out) << seat;
    if (seats)
      sc_case_put_names(a, ad_node_push(ranking, ad_node_list(a->arena)), seats, true);
  }
  for (int seat = 0; seat < a->n_players; seat++)
    if (!a->st->town[seat].out)
      ad_node_put_int(a->arena, scores, a->name[seat], result.score[seat]);
}
