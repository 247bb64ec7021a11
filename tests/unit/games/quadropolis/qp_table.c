/* qp_table.c - see qp_table.h. */
#include "tests/unit/games/quadropolis/qp_table.h"

#include <check.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/quadropolis/play/deal.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/play/score.h"
#include "engine/games/quadropolis/text/explain.h"
#include "engine/games/quadropolis/text/verbs.h"
#include "engine/games/quadropolis/text/annotate.h"
#include "tests/unit/setups.h"

void qp_table_open(struct qp_table *t, const char *variant, int seats, const char *options)
{
  char name[60];
  snprintf(name, sizeof name, "%s%s", strchr(variant, '/') ? "" : "quadropolis/", variant);
  t->setup = setups_open(name, seats, options);
  t->rules = t->setup->own_rules;
  t->st = ad_calloc(1, sizeof *t->st);
  qp_deal(t->rules, t->st, 1);
  t->st->seat = t->st->start = t->st->lap_start = t->st->mayor = 0;
}

void qp_table_openf(struct qp_table *t, const char *variant, int seats, const char *options, ...)
{
  char text[200];
  va_list args;
  va_start(args, options);
  vsnprintf(text, sizeof text, options, args);
  va_end(args);
  qp_table_open(t, variant, seats, text);
}

void qp_table_close(struct qp_table *t)
{
  ad_setup_free(t->setup);
  free(t->st);
}

/* ---- cities ---- */

static void put_word(struct qp_table *t, struct qp_city *city, const char *word, int square)
{
  size_t token = strcspn(word, "0123456789");
  int kind = 0, value = word[token] ? atoi(word + token) : -1;
  while (kind < t->rules->n_kinds && (strlen(t->rules->kind[kind].token) != token ||
                                      strncmp(t->rules->kind[kind].token, word, token) != 0))
    kind++;
  ck_assert_msg(kind < t->rules->n_kinds, "no kind '%s'", word);
  bool floors = t->rules->max_floors[t->rules->kind[kind].family] > 1;
  for (int i = 0; i < (floors && value > 0 ? value : 1); i++)
    qp_put(t->rules, city, kind, floors || value < 0 ? 0 : value, square);
}

void qp_table_city(struct qp_table *t, int seat, const char *picture, int inhabitants, int energy)
{
  struct qp_city *city = &t->st->city[seat];
  int row = 0, col = 0, used;
  char word[16];
  memset(city->family, 0, sizeof city->family);
  memset(city->kind, 0, sizeof city->kind);
  memset(city->floors, 0, sizeof city->floors);
  memset(city->points, 0, sizeof city->points);
  for (const char *text = picture; *text;) {
    if (*text == '\n' || *text == '/') {
      row++, text++, col = 0;
    } else if (*text == ' ') {
      text++;
    } else {
      ck_assert(sscanf(text, "%15[^ /\n]%n", word, &used) == 1 && row < t->rules->rows &&
                col < t->rules->cols);
      if (strcmp(word, ".") != 0)
        put_word(t, city, word, row * t->rules->cols + col);
      col++, text += used;
    }
  }
  city->received[QP_INHABITANTS] = (uint8_t)inhabitants;
  city->received[QP_ENERGY] = (uint8_t)energy;
}

/* ---- tiles ---- */

int qp_table_tile(const struct qp_table *t, const char *kind, int inhabitants, int energy)
{
  const struct qp_rules *r = t->rules;
  for (int round = 0; round < r->rounds; round++)
    for (int i = 0; i < r->n_bag[round]; i++) {
      const struct qp_tile *tile = &r->tile[r->bag[round][i]];
      if (strcmp(tile->kind_id, kind) == 0 && tile->gives[QP_INHABITANTS] == inhabitants &&
          tile->gives[QP_ENERGY] == energy && !tile->mayor)
        return r->bag[round][i];
    }
  ck_abort_msg("no tile of kind %s gives %d, %d", kind, inhabitants, energy);
  return -1;
}

static void take_from_site(struct qp_table *t, int tile)
{
  for (int square = 0; square < QP_SITE && tile >= 0; square++)
    if (t->st->site[square] == tile + 1)
      t->st->site[square] = 0;
}

void qp_table_site(struct qp_table *t, int row, int col, int tile)
{
  take_from_site(t, tile);
  t->st->site[(row - 1) * QP_SIDE + col - 1] = (uint8_t)(tile + 1);
}

void qp_table_hold(struct qp_table *t, int tile, int number)
{
  take_from_site(t, tile);
  t->st->in_hand = (uint8_t)(tile + 1);
  t->st->number = (uint8_t)number;
  t->st->phase = QP_PLACE_BUILDING;
}

/* ---- moves ---- */

bool qp_table_legal(const struct qp_table *t, ad_move move)
{
  ad_move moves[QP_MAX_MOVES];
  int n = qp_to_act(t->rules, t->st) == AD_OVER ? 0 : qp_legal(t->rules, t->st, moves);
  for (int i = 0; i < n; i++)
    if (moves[i] == move)
      return true;
  return false;
}

const char *qp_table_verdict(const struct qp_table *t, const char *text, struct ad_reason *reason)
{
  static struct ad_reason own;
  ad_move move;
  reason = reason ? reason : &own;
  *reason = (struct ad_reason){.text = ""};
  if (!ad_verbs_read(&qp_verbs, t->rules, t->st, text, &move, reason))
    return reason->word;
  bool refused = qp_why_not(t->rules, t->st, move, reason);
  ck_assert_msg(refused != qp_table_legal(t, move), "%s: %s", text,
                refused ? reason->text : "not among the legal moves");
  return refused ? reason->word : "legal";
}

void qp_table_refused(const struct qp_table *t, const char *text, const char *clause,
                      const char *word, const char *sentence)
{
  struct ad_reason reason;
  ck_assert_str_eq(qp_table_verdict(t, text, &reason), word);
  ck_assert_str_eq(reason.text, sentence);
  ck_assert_str_eq(reason.clause, clause);
}

void qp_table_allowed(const struct qp_table *t, const char *text)
{
  struct ad_reason reason;
  const char *word = qp_table_verdict(t, text, &reason);
  ck_assert_msg(strcmp(word, "legal") == 0, "%s: %s", text, reason.text);
}

void qp_table_play(struct qp_table *t, const char *text)
{
  struct ad_reason reason;
  ad_move move;
  ck_assert_msg(ad_verbs_read(&qp_verbs, t->rules, t->st, text, &move, &reason), "%s: %s", text,
                reason.text);
  ck_assert_msg(qp_table_legal(t, move), "%s", text);
  qp_apply(t->rules, t->st, move);
}

const char *qp_table_moves(const struct qp_table *t)
{
  static char list[QP_MAX_MOVES * 20];
  ad_move moves[QP_MAX_MOVES];
  char text[AD_MOVE_TEXT];
  int n = qp_legal(t->rules, t->st, moves);
  size_t len = 0;
  list[0] = '\0';
  for (int i = 0; i < n; i++) {
    ad_verbs_print(&qp_verbs, t->rules, t->st, moves[i], text, sizeof text);
    len += (size_t)snprintf(list + len, sizeof list - len, "%s%s", i ? "; " : "", text);
  }
  return list;
}

bool qp_table_can(const struct qp_table *t, const char *text)
{
  struct ad_reason reason;
  ad_move move;
  ck_assert_msg(ad_verbs_read(&qp_verbs, t->rules, t->st, text, &move, &reason), "%s: %s", text,
                reason.text);
  return qp_table_legal(t, move);
}

int qp_table_count(const struct qp_table *t)
{
  static ad_move moves[QP_MAX_MOVES];
  return ad_legal(t->setup, t->st, moves);
}

int qp_table_square(const struct qp_table *t, int row, int col)
{
  ck_assert(row >= 1 && row <= t->rules->rows && col >= 1 && col <= t->rules->cols);
  return (row - 1) * t->rules->cols + col - 1;
}

void qp_table_deal(struct qp_table *t, uint64_t seed)
{
  memset(t->st, 0, sizeof *t->st);
  ad_deal(t->setup, t->st, seed);
}

void qp_table_clear(struct qp_table *t)
{
  memset(t->st->site, 0, sizeof t->st->site);
}

int qp_table_points(const struct qp_table *t, int seat)
{
  struct qp_result result;
  struct qp_breakdown terms;
  qp_city_result(t->rules, &t->st->city[seat], &result);
  qp_break_down(t->rules, &t->st->city[seat], &result, &terms);
  ck_assert_int_eq(terms.total, result.points);
  ck_assert_int_eq(qp_points(t->rules, t->st, seat), result.points);
  return result.points;
}
