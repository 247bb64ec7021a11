/* metrics.c - the numbers that the lab takes from every game. */
#include "engine/lab/sample/metrics.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double ln10 = 2.302585092994045684;
enum { CLOSE_PERCENT = 5 };

const char *const lab_group_words[LAB_METRIC_GROUPS] = {"seats", "length",  "points",
                                                        "lead",  "choices", "tension"};

/* Returns VALUE as the mean of this game. */
static bool one(double value, double *sum, double *per)
{
  *sum = value;
  *per = 1;
  return true;
}

#define METRIC(name)                                                                               \
  static bool name(const struct lab_game *game, const struct st_lead *lead, int position,          \
                   double *sum, double *per)
/* The parameters that a metric does not look at. */
#define UNUSED2(a, b) (void)(a), (void)(b)

/* ---- results ---- */

METRIC(win)
{
  (void)lead;
  return one(game->win[position], sum, per);
}

METRIC(score_at)
{
  (void)lead;
  return one(game->score[position], sum, per);
}

METRIC(turns)
{
  UNUSED2(lead, position);
  return one(game->turns, sum, per);
}

METRIC(moves)
{
  UNUSED2(lead, position);
  return one(game->moves, sum, per);
}

METRIC(decisions)
{
  UNUSED2(lead, position);
  return one(game->decisions, sum, per);
}

METRIC(wait)
{
  UNUSED2(lead, position);
  *sum = (double)game->waits;
  *per = game->n_waits;
  return game->n_waits > 0;
}

static void two_best(const struct lab_game *game, int *first, int *second)
{
  *first = game->score[0], *second = INT32_MIN;
  for (int i = 1; i < game->seats; i++) {
    int score = game->score[i];
    *second = score > *first ? *first : score > *second ? score : *second;
    *first = score > *first ? score : *first;
  }
}

METRIC(gap)
{
  UNUSED2(lead, position);
  int first, second;
  two_best(game, &first, &second);
  return one((double)first - second, sum, per);
}

/* At most 1 point, or 5 % of the winner's: of the amount, since scores can be negative. */
METRIC(close_game)
{
  UNUSED2(lead, position);
  int first, second;
  two_best(game, &first, &second);
  long long least = llabs((long long)first) * CLOSE_PERCENT, gap = (long long)first - second;
  return one(gap <= 1 || gap * 100 <= least, sum, per);
}

METRIC(ties)
{
  UNUSED2(lead, position);
  int winners = 0;
  for (int i = 0; i < game->seats; i++)
    winners += game->win[i] > 0;
  return one(winners > 1, sum, per);
}

METRIC(tie_broken)
{
  UNUSED2(lead, position);
  return one(game->tie_broken, sum, per);
}

static double mean_score(const struct lab_game *game)
{
  double sum = 0;
  for (int i = 0; i < game->seats; i++)
    sum += game->score[i];
  return sum / game->seats;
}

METRIC(score)
{
  UNUSED2(lead, position);
  return one(mean_score(game), sum, per);
}

METRIC(best_score)
{
  UNUSED2(lead, position);
  int first, second;
  two_best(game, &first, &second);
  return one(first, sum, per);
}

METRIC(sd)
{
  UNUSED2(lead, position);
  double mean = mean_score(game), squares = 0;
  for (int i = 0; i < game->seats; i++)
    squares += (game->score[i] - mean) * (game->score[i] - mean);
  return one(sqrt(squares / (game->seats - 1)), sum, per);
}

/* Games with a negative score, or without points, have none. */
METRIC(gini)
{
  UNUSED2(lead, position);
  double apart = 0, total = 0;
  for (int i = 0; i < game->seats; i++) {
    if (game->score[i] < 0)
      return false;
    total += game->score[i];
    for (int j = 0; j < game->seats; j++)
      apart += abs(game->score[i] - game->score[j]);
  }
  return total > 0 && one(apart / (2 * game->seats * total), sum, per);
}

/* ---- the lead ---- */

METRIC(lead_changes)
{
  UNUSED2(game, position);
  return one(lead->sole_changes, sum, per);
}

METRIC(leader_sets)
{
  UNUSED2(game, position);
  return one(lead->set_changes, sum, per);
}

METRIC(behind)
{
  UNUSED2(game, position);
  return one(lead->behind, sum, per);
}

METRIC(has_settled)
{
  UNUSED2(game, position);
  return one(lead->settles, sum, per);
}

METRIC(settled)
{
  UNUSED2(game, position);
  return lead->settles && one(lead->settled, sum, per);
}

METRIC(has_decisive)
{
  UNUSED2(game, position);
  return one(lead->decides, sum, per);
}

METRIC(decisive)
{
  UNUSED2(game, position);
  return lead->decides && one(lead->decisive, sum, per);
}

METRIC(deficit)
{
  UNUSED2(game, position);
  return one(lead->deficit, sum, per);
}

METRIC(holds25)
{
  UNUSED2(game, position);
  return one(lead->holds[0], sum, per);
}

METRIC(holds50)
{
  UNUSED2(game, position);
  return one(lead->holds[1], sum, per);
}

METRIC(holds75)
{
  UNUSED2(game, position);
  return one(lead->holds[2], sum, per);
}

/* ---- choices ---- */

METRIC(options)
{
  UNUSED2(lead, position);
  *sum = (double)game->options;
  *per = game->decisions;
  return game->decisions > 0;
}

METRIC(log_options)
{
  UNUSED2(lead, position);
  *sum = game->log_options;
  *per = game->decisions;
  return game->decisions > 0;
}

METRIC(most_options)
{
  UNUSED2(lead, position);
  return one(game->most_options, sum, per);
}

METRIC(forced)
{
  UNUSED2(lead, position);
  *sum = game->moves - game->decisions;
  *per = game->moves;
  return game->moves > 0;
}

METRIC(tree)
{
  UNUSED2(lead, position);
  return one(game->log_options / ln10, sum, per);
}

/* Decisions with few playouts an option, and games that are played again, have none. */
METRIC(stakes)
{
  UNUSED2(lead, position);
  *sum = game->stakes.sum;
  *per = game->stakes.known;
  return game->stakes.known > 0;
}

METRIC(has_stakes)
{
  UNUSED2(lead, position);
  *sum = game->stakes.known;
  *per = game->stakes.decisions;
  return game->stakes.decisions > 0;
}

/* ---- tension ---- */

METRIC(uncertainty_start)
{
  UNUSED2(lead, position);
  return game->has_tension && one(game->tension.start, sum, per);
}

METRIC(uncertainty_middle)
{
  UNUSED2(lead, position);
  return game->has_tension && one(game->tension.middle, sum, per);
}

METRIC(surprise)
{
  UNUSED2(lead, position);
  return game->has_tension && one(game->tension.of.surprise_all, sum, per);
}

METRIC(centre)
{
  UNUSED2(lead, position);
  *sum = game->tension.of.surprise_place;
  *per = game->tension.of.surprise_all;
  return game->has_tension;
}

METRIC(late)
{
  UNUSED2(lead, position);
  *sum = game->tension.of.surprise_late;
  *per = game->tension.of.surprise_all;
  return game->has_tension;
}

METRIC(drama)
{
  UNUSED2(lead, position);
  return game->has_tension && one(game->tension.of.drama, sum, per);
}

/* Games with several winners have none: nobody's chance is that high at the end. */
METRIC(safe95)
{
  UNUSED2(lead, position);
  return game->has_tension && game->tension.of.safe && one(game->tension.of.safe_from, sum, per);
}

const struct lab_metric lab_metrics[] = {
  {"position", "win share of a start position", LAB_SEATS, LAB_SHARE, .by_position = true,
   .says = "start position @ wins % percentage points [more|less] often", .value = win},
  {"score", "points of a seat", LAB_POINTS, LAB_NUMBER, .alone = true, .quantiles = true,
   .of_points = true, .says = "a seat gets # points [more|fewer]", .value = score},
  {"score_at", "points of a start position", LAB_SEATS, LAB_NUMBER, .by_position = true,
   .of_points = true, .untested = true, .value = score_at},
  {"best", "points of the best seat", LAB_POINTS, LAB_NUMBER, .of_points = true, .untested = true,
   .value = best_score},
  {"gap", "points between first and second", LAB_POINTS, LAB_NUMBER, .quantiles = true,
   .of_points = true, .says = "the best seat is # points [further ahead of|nearer to] the second",
   .value = gap},
  {"close", "games with a gap of 1 point or 5 % of the best", LAB_POINTS, LAB_SHARE,
   .of_points = true, .says = "close games are % percentage points [more|less] common",
   .value = close_game},
  {"ties", "games with several winners", LAB_POINTS, LAB_SHARE,
   .says = "games with several winners are % percentage points [more|less] common", .value = ties},
  {"tie_broken", "games that a tie-break decided", LAB_POINTS, LAB_SHARE, .of_points = true,
   .says = "a tie-break decides % percentage points [more|fewer] of the games",
   .value = tie_broken},
  {"sd", "spread (sd) of points within a game", LAB_POINTS, LAB_NUMBER, .of_points = true,
   .says = "points within a game differ by # [more|less] (sd)", .value = sd},
  {"gini", "inequality of points within a game, 0 equal", LAB_POINTS, LAB_SHARE, .of_points = true,
   .says = "points within a game are # [less|more] equal (0 to 1)", .value = gini},
  {"turns", "turns of all seats", LAB_LENGTH, LAB_NUMBER, .alone = true, .quantiles = true,
   .says = "games last # turns [longer|shorter]", .value = turns},
  {"moves", "moves, forced ones included", LAB_LENGTH, LAB_NUMBER, .alone = true, .quantiles = true,
   .says = "games have # moves [more|fewer]", .value = moves},
  {"decisions", "moves with two options or more", LAB_LENGTH, LAB_NUMBER, .alone = true,
   .quantiles = true, .says = "games have # decisions [more|fewer]", .value = decisions},
  {"wait", "decisions of others between two turns of a seat", LAB_LENGTH, LAB_NUMBER,
   .says = "between two turns a seat waits for # decisions [more|fewer] of others", .value = wait},
  {"lead_changes", "changes of the only leader", LAB_LEAD, LAB_NUMBER, .of_points = true,
   .says = "the only leader changes # times [more|less] in a game", .value = lead_changes},
  {"leader_sets", "changes of who leads, ties included", LAB_LEAD, LAB_NUMBER, .of_points = true,
   .says = "who leads, ties included, changes # times [more|less] in a game", .value = leader_sets},
  {"behind", "part of the game in which no winner leads", LAB_LEAD, LAB_SHARE, .of_points = true,
   .says = "winners trail for % ~ [more|less] of the game", .value = behind},
  {"deficit", "most points the winner was behind", LAB_LEAD, LAB_NUMBER, .of_points = true,
   .says = "winners make up for # points [more|fewer]", .value = deficit},
  {"has_settled", "games that settle: only winners lead from then on", LAB_LEAD, LAB_SHARE,
   .of_points = true, .says = "games whose lead settles are % percentage points [more|less] common",
   .value = has_settled},
  {"settled", "part of a game that settles until it does", LAB_LEAD, LAB_SHARE, .of_points = true,
   .says = "the lead settles % ~ of the game [later|earlier]", .value = settled},
  {"has_decisive", "games with a decisive lead, which no loser reaches", LAB_LEAD, LAB_SHARE,
   .of_points = true,
   .says = "games with a decisive lead are % percentage points [more|less] common",
   .value = has_decisive},
  {"decisive", "part of such a game until then", LAB_LEAD, LAB_SHARE, .of_points = true,
   .says = "a decisive lead comes % ~ of the game [later|earlier]", .value = decisive},
  {"holds25", "win share of who leads after a quarter", LAB_LEAD, LAB_SHARE, .of_points = true,
   .says = "who leads after a quarter wins % percentage points [more|less] often",
   .value = holds25},
  {"holds50", "win share of who leads at half-time", LAB_LEAD, LAB_SHARE, .of_points = true,
   .says = "who leads at half-time wins % percentage points [more|less] often", .value = holds50},
  {"holds75", "win share of who leads after three quarters", LAB_LEAD, LAB_SHARE, .of_points = true,
   .says = "who leads after three quarters wins % percentage points [more|less] often",
   .value = holds75},
  {"options", "options of a decision", LAB_CHOICES, LAB_NUMBER, .alone = true,
   .says = "a decision has # options [more|fewer]", .value = options},
  {"options_geo", "options of a decision, geometric mean", LAB_CHOICES, LAB_NUMBER, .alone = true,
   .is_log = true, .says = "a decision has # options [more|fewer] by the geometric mean",
   .value = log_options},
  {"most_options", "options of the richest decision of a game", LAB_CHOICES, LAB_NUMBER,
   .alone = true, .says = "the richest decision has # options [more|fewer]", .value = most_options},
  {"forced", "moves without a choice", LAB_CHOICES, LAB_SHARE, .alone = true,
   .says = "moves without a choice are % percentage points [more|less] common", .value = forced},
  {"tree", "digits of the number of ways through a game", LAB_CHOICES, LAB_NUMBER, .alone = true,
   .says = "the number of ways through a game has # digits [more|fewer]", .value = tree},
  {"has_stakes", "decisions whose stakes the playouts show", LAB_CHOICES, LAB_SHARE,
   .untested = true, .optional = true, .value = has_stakes},
  {"stakes", "win share of the best option less the mean one", LAB_CHOICES, LAB_SHARE,
   .optional = true, .says = "a decision is about % percentage points of a win [more|less]",
   .value = stakes},
  {"uncertainty0", "how open the game is at its start: 1 open, 0 decided", LAB_TENSION, LAB_SHARE,
   .of_points = true, .says = "games begin # [more|less] open (0 decided, 1 open)",
   .value = uncertainty_start},
  {"uncertainty50", "how open it is at half-time", LAB_TENSION, LAB_SHARE, .of_points = true,
   .says = "games are # [more|less] open at half-time (0 decided, 1 open)",
   .value = uncertainty_middle},
  {"surprise", "squares of all changes of the chances", LAB_TENSION, LAB_SHARE, .of_points = true,
   .says = "the chances of a game change # [more|less] (sum of squares)", .value = surprise},
  {"centre", "where the surprise lies: 0 at the start, 1 at the end", LAB_TENSION, LAB_SHARE,
   .of_points = true, .says = "the surprise of a game comes % ~ of the game [later|earlier]",
   .value = centre},
  {"late", "part of the surprise in the last quarter", LAB_TENSION, LAB_SHARE, .of_points = true,
   .says = "the last quarter has % percentage points [more|less] of the surprise", .value = late},
  {"drama", "how far the winner was behind the leader in chances", LAB_TENSION, LAB_SHARE,
   .of_points = true,
   .says = "winners are % percentage points [further|less far] behind in chances", .value = drama},
  {"safe95", "part of a game until its only winner stays at 95 %", LAB_TENSION, LAB_SHARE,
   .of_points = true, .says = "a win is safe % ~ of the game [later|earlier]", .value = safe95},
  {.name = NULL}};

int lab_metrics_of(int seats, bool positions, struct lab_metric_at out[LAB_MAX_METRICS])
{
  int n = 0;
  for (const struct lab_metric *m = lab_metrics; m->name; m++) {
    if ((seats < 2 && !m->alone) || (m->by_position && !positions))
      continue;
    for (int position = 0; position < (m->by_position ? seats : 1); position++) {
      struct lab_metric_at *at = &out[n++];
      *at = (struct lab_metric_at){.metric = m, .position = position};
      if (m->by_position)
        snprintf(at->name, sizeof at->name, "%s%d", m->name, position + 1);
      else
        snprintf(at->name, sizeof at->name, "%s", m->name);
    }
  }
  return n;
}

int lab_metric_find(const struct lab_metric_at *metrics, int n, const char *name)
{
  for (int i = 0; i < n; i++)
    if (strcmp(metrics[i].name, name) == 0)
      return i;
  return -1;
}

struct st_lead lab_lead_of(const struct lab_game *game)
{
  bool winner[AD_MAX_SEATS];
  for (int i = 0; i < game->seats; i++)
    winner[i] = game->win[i] > 0;
  return game->seats > 1
         ? st_lead_of(&game->row[0][0], AD_MAX_SEATS, game->n_rows, game->seats, winner)
         : (struct st_lead){0};
}

bool lab_metric_value(const struct lab_metric_at *at, const struct lab_game *game,
                      const struct st_lead *lead, double *sum, double *per)
{
  return !(at->metric->of_points && game->forfeited) &&
         at->metric->value(game, lead, at->position, sum, per);
}
