/* format.c - reads the settings of a tournament file: format, ranking, verdicts, limits, test. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/match/player.h"
#include "engine/tourney/plan/plan_internal.h"

enum { MAX_MEMORY_MB = 65536, MAX_LINE_KIB = 16384, MAX_S = 86400 };
static const long long min_instructions = 1000, max_instructions = 1000000000000;

bool tn_is_valid_name(const char *text, const char *forbidden)
{
  size_t len = strlen(text);
  return len > 0 && ad_utf8_width(text) <= TN_MAX_NAME && text[0] != ' ' && text[len - 1] != ' ' &&
         !strpbrk(text, forbidden) && ad_all_harmless(text);
}

void tn_check_keys(struct ad_node *map, const char *const *known, struct ad_diags *d)
{
  ad_reject_unknown(map, known, d);
  ad_node_mark(map);
}

int tn_min_bots(const struct tn_plan *plan)
{
  enum tn_format pods = tn_settings_pods(&plan->settings);
  return pods == TN_SELFPLAY || pods == TN_SOLO ? 1 : 2;
}

static const char *format_of(const struct tn_plan *plan)
{
  return ad_word_of(tn_format_words, plan->settings.format);
}

static void read_long(struct ad_node *map, const char *path, long long min, long long max,
                      long long *out, struct ad_diags *d)
{
  struct ad_node *node = ad_node_get(map, path);
  long long value;
  if (!node)
    return;
  if (!ad_node_as_int(node, &value) || value < min || value > max)
    ad_diag_expected(d, node, "a whole number from %lld to %lld", min, max);
  else
    *out = value;
}

static struct ad_node *read_real(struct ad_node *map, const char *path, double min, double max,
                                 double *out, struct ad_diags *d)
{
  struct ad_node *node = ad_node_get(map, path);
  double value;
  if (!node)
    return NULL;
  if (!ad_node_as_real(node, &value) || value < min || value > max)
    ad_diag_expected(d, node, "a number from %g to %g", min, max);
  else
    *out = value;
  return node;
}

static void read_limits(struct tn_reader *r)
{
  static const char *const known[] = {"instructions", "memory_mb", "guard_s",  "move_s",
                                      "bank_s",       "start_s",   "line_kib", NULL};
  struct tn_limits *l = &r->plan->limits;
  struct ad_node *map = ad_read_map(r->tree, "limits", AD_OPTIONAL, r->diags);
  if (!map)
    return;
  read_long(map, "instructions", min_instructions, max_instructions, &l->instructions, r->diags);
  ad_read_int(map, "memory_mb", AD_OPTIONAL, 1, MAX_MEMORY_MB, &l->memory_mb, r->diags);
  read_real(map, "guard_s", 0.1, MAX_S, &l->guard_s, r->diags);
  read_real(map, "move_s", 0.01, MAX_S, &l->move_s, r->diags);
  read_real(map, "bank_s", 0.01, MAX_S, &l->bank_s, r->diags);
  read_real(map, "start_s", 0.01, MAX_S, &l->start_s, r->diags);
  ad_read_int(map, "line_kib", AD_OPTIONAL, 1, MAX_LINE_KIB, &l->line_kib, r->diags);
  tn_check_keys(map, known, r->diags);
}

static void read_faults(struct tn_reader *r)
{
  static const struct ad_word infrastructure[] = {{"replay", 0}, {NULL, 0}};
  const char *known[AD_N_FAULTS + 2];
  int n = 0, verdict;
  struct ad_node *map = ad_read_map(r->tree, "faults", AD_OPTIONAL, r->diags);
  if (!map)
    return;
  for (const struct ad_word *word = ad_fault_words + AD_FAULT_NONE + 1; word->word; word++) {
    if (word->value == AD_FAULT_QUIT)
      continue;
    known[n++] = word->word;
    if (ad_read_word(map, word->word, AD_OPTIONAL, tn_verdict_words, &verdict, r->diags))
      r->plan->settings.verdict[word->value] = (uint8_t)verdict;
    struct ad_node *node = ad_node_get(map, word->word);
    if (node)
      ad_node_mark(node);
  }
  ad_read_word(map, "infrastructure", AD_OPTIONAL, infrastructure, &verdict, r->diags);
  known[n++] = "infrastructure";
  known[n] = NULL;
  tn_check_keys(map, known, r->diags);
}

/* ---- formats ---- */

/* Writes a list of formats such as "swiss or ladder". */
static void formats_text(unsigned formats, char *out, size_t size)
{
  const char *words[16];
  int n = 0;
  for (int i = 0; tn_format_words[i].word && n < AD_LEN(words); i++) {
    bool again = i > 0 && tn_format_words[i].value == tn_format_words[i - 1].value;
    if (!again && formats & 1U << tn_format_words[i].value)
      words[n++] = tn_format_words[i].word;
  }
  ad_texts_list(words, n, " or ", out, size);
}

static void refuse_keys(struct tn_reader *r)
{
  for (struct ad_node *node = r->tree->first; node; node = node->next) {
    char list[200];
    unsigned formats = tn_setting_formats(node->key);
    if (!formats || formats & 1U << r->plan->settings.format)
      continue;
    formats_text(formats, list, sizeof list);
    ad_diag_at(r->diags, node->key_pos, "'%s' is not a key of format %s, only of %s", node->key,
               format_of(r->plan), list);
    ad_node_mark(node);
    r->refused |= strcmp(node->key, "candidate") == 0;
  }
}

/* Sets the ranking that a format has by default. */
static void default_ranking(struct tn_settings *s)
{
  static const enum tn_key defaults[] = {TN_BY_STAGE, TN_BY_WIN_SHARE, TN_BY_MEAN_RANK,
                                         TN_BY_MEAN_SCORE};
  bool staged = s->format == TN_KNOCKOUT || s->format == TN_LADDER;
  int from = staged ? 0 : s->format == TN_SOLO ? 3 : 1;
  s->n_keys = 0;
  for (int i = from; i < AD_LEN(defaults); i++)
    s->key[s->n_keys++] = defaults[i];
}

void tn_parse_format(struct tn_reader *r)
{
  struct tn_settings *s = &r->plan->settings;
  int word;
  bool known = !ad_node_peek(r->tree, "format");
  if (ad_read_word(r->tree, "format", AD_OPTIONAL, tn_format_words, &word, r->diags)) {
    s->format = (enum tn_format)word;
    known = true;
  }
  default_ranking(s);
  if (known)
    refuse_keys(r);
  else
    r->refused = true;
  if (ad_read_word(r->tree, "rotation", AD_OPTIONAL, tn_rotation_words, &word, r->diags))
    s->rotation = (enum tn_rotation)word;
  ad_read_int(r->tree, "rounds", AD_OPTIONAL, 1, TN_MAX_ROUNDS, &s->rounds, r->diags);
  ad_read_int(r->tree, "best_of", AD_OPTIONAL, 1, TN_MAX_PAIRING_BLOCKS, &s->best_of, r->diags);
  if (s->format == TN_KNOCKOUT)
    r->plan->schedule.deals = s->best_of;
  if (ad_read_word(r->tree, "seeding", AD_OPTIONAL, tn_seeding_words, &word, r->diags))
    s->lots = word;
  if (ad_read_word(r->tree, "opponents", AD_OPTIONAL, tn_opponents_words, &word, r->diags))
    s->copies = word;
  tn_parse_design(r);
  const struct ad_node *rotation = ad_node_peek(r->tree, "rotation");
  if (s->copies && s->rotation != TN_CYCLIC)
    ad_diag_expected(
      r->diags, rotation,
      "cyclic, because the opponents are copies and only the seat of the candidate matters");
}

/* The bot called what NODE says, with everybody's names in the message; -1 after reporting. */
static int find_bot(struct tn_reader *r, const struct ad_node *node)
{
  const char *ids[TN_MAX_BOTS];
  const struct tn_plan *plan = r->plan;
  for (int i = 0; i < plan->n_bots; i++) {
    if (strcmp(plan->bot[i].id, node->text) == 0)
      return i;
    ids[i] = plan->bot[i].id;
  }
  if (!ad_entries_valid(ad_node_peek(r->tree, "bots"),
                        "id")) /* it may be one that is wrong itself */
    return -1;
  char all[200];
  const char *nearest = ad_nearest(node->text, ids, plan->n_bots);
  ad_texts_list(ids, plan->n_bots, " or ", all, sizeof all);
  if (nearest)
    ad_diag(r->diags, node, "no bot has the id '%.60s', did you mean '%s'?", node->text, nearest);
  else
    ad_diag(r->diags, node, "no bot has the id '%.60s', expected %s", node->text, all);
  return -1;
}

static void read_candidate(struct tn_reader *r)
{
  struct tn_settings *s = &r->plan->settings;
  const char *id;
  if (!(tn_setting_formats("candidate") & 1U << s->format) || r->refused)
    return;
  bool given = ad_node_peek(r->tree, "candidate");
  struct ad_node *node = ad_read_text(r->tree, "candidate", AD_OPTIONAL, &id, r->diags);
  if (node && r->plan->n_bots > 0)
    s->candidate = find_bot(r, node);
  else if (!given && r->plan->n_bots == 1)
    s->candidate = 0;
  else if (!given)
    ad_diag(r->diags, r->tree, "'candidate' is missing, expected the id of the bot that %s",
            s->format == TN_GAUNTLET ? "meets all others" : "plays against itself");
}

/* ---- ranking ---- */

static bool has_key(const struct tn_settings *s, enum tn_key key)
{
  for (int i = 0; i < s->n_keys; i++)
    if (s->key[i] == key)
      return true;
  return false;
}

static bool key_fits(struct tn_reader *r, const struct ad_node *node, enum tn_key key)
{
  enum tn_format format = r->plan->settings.format;
  bool staged = format == TN_KNOCKOUT || format == TN_LADDER;
  bool alone = key == TN_BY_MEAN_SCORE || key == TN_BY_LOTS,
       known = ad_keys_valid(r->tree, "format");
  if (has_key(&r->plan->settings, key))
    ad_diag(r->diags, node, "ranking has %s twice", node->text);
  else if (key == TN_BY_STAGE && !staged && known)
    ad_diag(r->diags, node,
            "ranking has stage, expected 'stage' only in formats knockout and ladder");
  else if (format == TN_SOLO && !alone)
    ad_diag(r->diags, node,
            "ranking has %s, expected mean_score or lots: in format solo no bots meet", node->text);
  else if (key == TN_BY_POINTS && !ad_node_peek(r->tree, "points"))
    ad_diag(r->diags, node,
            "ranking has points, expected points by place as well, such as points: [3, 1]");
  else
    return true;
  return false;
}

static void read_ranking(struct tn_reader *r)
{
  struct tn_settings *s = &r->plan->settings;
  struct ad_node *list = ad_read_list(r->tree, "ranking", AD_OPTIONAL, r->diags);
  if (!list)
    return;
  s->n_keys = 0;
  if (list->n < 1)
    ad_diag(r->diags, list, "ranking has 0 entries, expected 1 to %d", (int)TN_N_KEYS);
  for (struct ad_node *node = list->first; node; node = node->next) {
    char choices[300];
    const char *words[TN_N_KEYS];
    int key, n = 0;
    if (node->kind == AD_SCALAR && ad_word_value(tn_key_words, node->text, &key)) {
      if (key_fits(r, node, (enum tn_key)key))
        s->key[s->n_keys++] = (enum tn_key)key;
      continue;
    }
    for (; n < TN_N_KEYS && tn_key_words[n].word; n++)
      words[n] = tn_key_words[n].word;
    const char *nearest = node->kind == AD_SCALAR ? ad_nearest(node->text, words, n) : NULL;
    ad_words_list(tn_key_words, choices, sizeof choices);
    ad_diag(r->diags, node, "ranking has %s, expected %s%s%s%s", ad_node_describe(node), choices,
            nearest ? ", did you mean '" : "", nearest ? nearest : "", nearest ? "'?" : "");
  }
  ad_node_mark(list);
}

static void read_points(struct tn_reader *r)
{
  struct tn_settings *s = &r->plan->settings;
  struct ad_node *list = ad_read_list(r->tree, "points", AD_OPTIONAL, r->diags);
  int n = 0;
  long long most = TN_MAX_POINTS;
  if (!list)
    return;
  if (list->n < 1 || list->n > AD_MAX_SEATS)
    ad_diag(r->diags, list, "points has %d entries, expected 1 to %d, one for each place", list->n,
            AD_MAX_SEATS);
  for (struct ad_node *node = list->first; node && n < AD_MAX_SEATS; node = node->next, n++) {
    long long points;
    if (!ad_node_as_int(node, &points) || points < (n == 0) || points > most) {
      ad_diag(r->diags, node, "points has %s for place %d, expected a whole number from %d to %lld",
              ad_node_describe(node), n + 1, n == 0, most);
    } else {
      s->points[n] = (int)points;
      most = points;
    }
  }
  ad_node_mark(list);
}

static void read_rating(struct tn_reader *r)
{
  static const char *const known[] = {"model", "ghost", "confidence", NULL};
  static const struct ad_word models[] = {{"davidson_luce", 0}, {NULL, 0}};
  struct tn_settings *s = &r->plan->settings;
  int model;
  struct ad_node *map = ad_read_map(r->tree, "rating", AD_OPTIONAL, r->diags);
  if (!map)
    return;
  ad_read_word(map, "model", AD_OPTIONAL, models, &model, r->diags);
  read_real(map, "ghost", 0, TN_MAX_GHOST, &s->ghost, r->diags);
  read_real(map, "confidence", 0.5, 0.999, &s->confidence, r->diags);
  tn_check_keys(map, known, r->diags);
}

/* ---- the sequential test ---- */

static void check_stop(struct tn_reader *r, const struct ad_node *map)
{
  const struct tn_plan *plan = r->plan;
  const struct ad_node *bots = ad_node_peek(r->tree, "bots"),
                       *seats = ad_node_peek(r->tree, "seats");
  if (plan->n_bots > 2)
    ad_diag(r->diags, bots, "%d bots, expected 2: stop tests the candidate against one other",
            plan->n_bots);
  if (plan->n_variants > 1)
    ad_diag(r->diags, tn_variants_node(r),
            "%d variants, expected 1: the test of 'stop' needs exactly one variant",
            plan->n_variants);
  if (plan->n_seat_counts > 1)
    ad_diag(r->diags, seats,
            "seats has %d entries, expected 1: stop tests with one number of seats",
            plan->n_seat_counts);
  double most = plan->n_seat_counts > 0 ? 1 - 1.0 / plan->seat_count[0] : 1;
  const struct ad_node *margin = ad_node_peek(map, "margin");
  if (margin && !plan->settings.stop.normalised && plan->settings.stop.margin >= most)
    ad_diag_expected(r->diags, margin, "less than %.4g, as no win share is more than 1", most);
  if (plan->settings.stop.alpha + plan->settings.stop.beta >= 1)
    ad_diag(r->diags, map, "alpha and beta are %g and %g, expected less than 1 together",
            plan->settings.stop.alpha, plan->settings.stop.beta);
}

static void read_length(struct tn_reader *r, struct ad_node *map)
{
  struct tn_test *t = &r->plan->settings.stop;
  const struct ad_node *deals = ad_node_peek(r->tree, "deals"),
                       *most = ad_node_peek(map, "max_blocks");
  t->max_blocks = r->plan->schedule.deals;
  ad_read_int(map, "max_blocks", AD_OPTIONAL, 1, TN_MAX_DEALS, &t->max_blocks, r->diags);
  if (most && deals)
    ad_diag_at(r->diags, most->key_pos,
               "both 'deals' and 'max_blocks' are given, expected one of them");
  else if (!most && !deals)
    ad_diag(r->diags, map, "max_blocks is missing");
  r->plan->schedule.deals = t->max_blocks;
}

static void read_stop(struct tn_reader *r)
{
  static const struct ad_word tests[] = {{"gsprt", 0}, {NULL, 0}};
  static const char *const known[] = {"test",  "candidate", "margin",     "normalised",
                                      "alpha", "beta",      "max_blocks", NULL};
  struct tn_test *t = &r->plan->settings.stop;
  int word;
  /* it may be that of a gauntlet */
  if (!ad_keys_valid(r->tree, "format") && ad_node_peek(r->tree, "stop")) {
    ad_node_mark(ad_node_get(r->tree, "stop"));
    return;
  }
  if (!(tn_setting_formats("stop") & 1U << r->plan->settings.format))
    return;
  struct ad_node *map = ad_read_map(r->tree, "stop", AD_OPTIONAL, r->diags);
  const char *id;
  if (!map)
    return;
  ad_read_word(map, "test", AD_REQUIRED, tests, &word, r->diags);
  ad_read_bool(map, "normalised", AD_OPTIONAL, &t->normalised, r->diags);
  if (!read_real(map, "margin", 0.0001, t->normalised ? TN_MAX_MARGIN : 0.9, &t->margin, r->diags))
    ad_diag(r->diags, map, "margin is missing");
  read_real(map, "alpha", 0.000001, 0.5, &t->alpha, r->diags);
  read_real(map, "beta", 0.000001, 0.5, &t->beta, r->diags);
  struct ad_node *candidate = ad_read_text(map, "candidate", AD_OPTIONAL, &id, r->diags);
  t->candidate = r->plan->settings.candidate;
  if (candidate && t->candidate >= 0 && strcmp(r->plan->bot[t->candidate].id, id) != 0)
    ad_diag_expected(r->diags, candidate, "'%s', the candidate of the gauntlet",
                     r->plan->bot[t->candidate].id);
  read_length(r, map);
  t->on = true;
  check_stop(r, map);
  tn_check_keys(map, known, r->diags);
}

void tn_parse_settings(struct tn_reader *r)
{
  read_limits(r);
  read_faults(r);
  read_candidate(r);
  tn_check_comparable(r);
  read_ranking(r);
  read_points(r);
  read_rating(r);
  read_stop(r);
}
