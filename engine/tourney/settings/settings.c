/* settings.c - the words, defaults and texts of settings. */
#include "engine/tourney/settings/settings.h"

#include <string.h>

#include "engine/core/match/player.h"

const struct ad_word tn_format_words[] = {{"pods", TN_PODS},
                                          {"round_robin", TN_PODS},
                                          {"gauntlet", TN_GAUNTLET},
                                          {"swiss", TN_SWISS},
                                          {"knockout", TN_KNOCKOUT},
                                          {"ladder", TN_LADDER},
                                          {"selfplay", TN_SELFPLAY},
                                          {"rules_ab", TN_RULES_AB},
                                          {"solo", TN_SOLO},
                                          {"lab", TN_LAB},
                                          {NULL, 0}};
const struct ad_word tn_rotation_words[] = {
  {"cyclic", TN_CYCLIC}, {"williams", TN_WILLIAMS}, {"all", TN_ALL}, {NULL, 0}};
const struct ad_word tn_key_words[] = {{"win_share", TN_BY_WIN_SHARE},
                                       {"mean_rank", TN_BY_MEAN_RANK},
                                       {"rank_score", TN_BY_RANK_SCORE},
                                       {"mean_score", TN_BY_MEAN_SCORE},
                                       {"score_margin", TN_BY_SCORE_MARGIN},
                                       {"points", TN_BY_POINTS},
                                       {"head_to_head", TN_BY_HEAD_TO_HEAD},
                                       {"sonneborn_berger", TN_BY_SONNEBORN_BERGER},
                                       {"buchholz", TN_BY_BUCHHOLZ},
                                       {"rating", TN_BY_RATING},
                                       {"stage", TN_BY_STAGE},
                                       {"lots", TN_BY_LOTS},
                                       {NULL, 0}};
const struct ad_word tn_opponents_words[] = {{"mixed", false}, {"copies", true}, {NULL, 0}};
const struct ad_word tn_seeding_words[] = {{"order", false}, {"lots", true}, {NULL, 0}};
const struct ad_word tn_design_words[] = {
  {"self", TN_SELF}, {"field", TN_FIELD}, {"one", TN_ONE}, {NULL, 0}};
const struct ad_word tn_verdict_words[] = {
  {"forfeit", AD_FORFEIT}, {"fallback", AD_FALLBACK}, {"abort", AD_ABORT}, {NULL, 0}};

bool tn_settings_may_end_early(const struct tn_settings *s)
{
  return s->stop.on || s->format == TN_KNOCKOUT;
}

enum tn_format tn_settings_pods(const struct tn_settings *s)
{
  static const enum tn_format like[] = {
    [TN_SELF] = TN_SOLO, [TN_FIELD] = TN_PODS, [TN_ONE] = TN_GAUNTLET};
  return s->format == TN_LAB ? like[s->design] : s->format;
}

bool tn_settings_has_copies(const struct tn_settings *s)
{
  return s->copies || s->format == TN_SELFPLAY || (s->format == TN_LAB && s->design == TN_SELF);
}

void tn_settings_default(struct tn_settings *out)
{
  *out = (struct tn_settings){
    .candidate = -1, .best_of = 1, .n_keys = 3, .ghost = 0.5, .confidence = 0.95};
  out->key[0] = TN_BY_WIN_SHARE;
  out->key[1] = TN_BY_MEAN_RANK;
  out->key[2] = TN_BY_MEAN_SCORE;
  memcpy(out->verdict, ad_referee_default.verdict, sizeof out->verdict);
  out->stop = (struct tn_test){.candidate = -1, .normalised = true, .alpha = 0.05, .beta = 0.05};
}

/* ---- the formats of each key ---- */

enum {
  EACH = ~0,
  LAB = 1 << TN_LAB,
  RANKED = 1 << TN_PODS | 1 << TN_GAUNTLET | 1 << TN_SWISS | 1 << TN_KNOCKOUT | 1 << TN_LADDER |
           1 << TN_RULES_AB
};

static const struct {
  const char *name;
  unsigned formats;
} keys[] = {
  {"rotation", RANKED},
  {"deals", EACH & ~(1 << TN_KNOCKOUT)},
  {"rounds", 1 << TN_SWISS | 1 << TN_LADDER},
  {"best_of", 1 << TN_KNOCKOUT},
  {"seeding", 1 << TN_KNOCKOUT | 1 << TN_LADDER},
  {"candidate", 1 << TN_GAUNTLET | 1 << TN_SELFPLAY},
  {"opponents", 1 << TN_GAUNTLET},
  {"stop", 1 << TN_GAUNTLET},
  {"rating", RANKED},
  {"ranking", EACH & ~LAB},
  {"points", EACH & ~LAB},
  {"design", LAB},
  {"arms", LAB},
  {"placebo", LAB},
  {"deals_apart", LAB},
};

unsigned tn_setting_formats(const char *name)
{
  for (int i = 0; i < AD_LEN(keys); i++)
    if (strcmp(keys[i].name, name) == 0)
      return keys[i].formats;
  return 0;
}

/* ---- as texts ---- */

const char *const tn_setting_names[] = {
  "format", "rotation", "rounds", "best_of", "seeding", "candidate", "opponents",   "ranking",
  "points", "rating",   "faults", "stop",    "design",  "placebo",   "deals_apart", NULL};

static void write_ranking(const struct tn_settings *s, struct ad_buf *out)
{
  for (int i = 0; i < s->n_keys; i++)
    ad_buf_printf(out, "%s%s", i ? ", " : "", ad_word_of(tn_key_words, s->key[i]));
}

static int last_point(const struct tn_settings *s)
{
  int n = AD_MAX_SEATS;
  while (n > 0 && s->points[n - 1] == 0)
    n--;
  return n;
}

static void write_points(const struct tn_settings *s, struct ad_buf *out)
{
  for (int i = 0, n = last_point(s); i < n; i++)
    ad_buf_printf(out, "%s%d", i ? ", " : "", s->points[i]);
}

static void write_faults(const struct tn_settings *s, struct ad_buf *out)
{
  const char *comma = "";
  for (int i = AD_FAULT_NONE + 1; ad_fault_words[i].word; i++) {
    if (ad_fault_words[i].value == AD_FAULT_QUIT)
      continue;
    ad_buf_printf(out, "%s%s %s", comma, ad_fault_words[i].word,
                  ad_word_of(tn_verdict_words, s->verdict[ad_fault_words[i].value]));
    comma = ", ";
  }
}

/* Twelve digits keep every number that a file is likely to have. */
static void write_stop(const struct tn_test *t, struct ad_buf *out)
{
  ad_buf_printf(out, "gsprt, margin %.12g%s, alpha %.12g, beta %.12g, at most %d blocks", t->margin,
                t->normalised ? " normalised" : "", t->alpha, t->beta, t->max_blocks);
}

bool tn_setting_text(const struct tn_settings *s, const char *name, struct ad_buf *out)
{
  unsigned formats = tn_setting_formats(name);
  if (formats && !(formats & 1U << s->format))
    return false;
  if (strcmp(name, "format") == 0)
    ad_buf_add(out, ad_word_of(tn_format_words, s->format));
  else if (strcmp(name, "rotation") == 0)
    ad_buf_add(out, ad_word_of(tn_rotation_words, s->rotation));
  else if (strcmp(name, "rounds") == 0)
    ad_buf_printf(out, "%d", s->rounds);
  else if (strcmp(name, "best_of") == 0)
    ad_buf_printf(out, "%d", s->best_of);
  else if (strcmp(name, "seeding") == 0)
    ad_buf_add(out, s->lots ? "lots" : "order");
  else if (strcmp(name, "candidate") == 0)
    ad_buf_printf(out, "%d", s->candidate + 1);
  else if (strcmp(name, "opponents") == 0)
    ad_buf_add(out, s->copies ? "copies" : "mixed");
  else if (strcmp(name, "ranking") == 0)
    write_ranking(s, out);
  else if (strcmp(name, "points") == 0 && last_point(s) > 0)
    write_points(s, out);
  else if (strcmp(name, "rating") == 0)
    ad_buf_printf(out, "ghost %.12g, confidence %.12g", s->ghost, s->confidence);
  else if (strcmp(name, "faults") == 0)
    write_faults(s, out);
  else if (strcmp(name, "stop") == 0 && s->stop.on)
    write_stop(&s->stop, out);
  else if (strcmp(name, "design") == 0)
    ad_buf_add(out, ad_word_of(tn_design_words, s->design));
  else if (strcmp(name, "placebo") == 0 && s->placebo)
    ad_buf_add(out, "true");
  else if (strcmp(name, "deals_apart") == 0 && s->deals_apart)
    ad_buf_add(out, "true");
  else
    return false;
  return true;
}
