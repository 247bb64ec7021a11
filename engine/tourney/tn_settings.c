/* tn_settings.c - the words of a tournament file, and what holds without them. */
#include "engine/tourney/tn_settings.h"

#include <string.h>

const struct ad_word tn_format_words[] = {
  {"pods", TN_PODS},     {"round_robin", TN_PODS},  {"gauntlet", TN_GAUNTLET}, {"swiss", TN_SWISS}, {"knockout", TN_KNOCKOUT},
  {"ladder", TN_LADDER}, {"selfplay", TN_SELFPLAY}, {"rules_ab", TN_RULES_AB}, {"solo", TN_SOLO},   {NULL, 0}};
const struct ad_word tn_rotation_words[] = {{"cyclic", TN_CYCLIC}, {"williams", TN_WILLIAMS}, {"all", TN_ALL}, {NULL, 0}};
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
const struct ad_word tn_verdict_words[] = {{"forfeit", AD_FORFEIT}, {"fallback", AD_FALLBACK}, {"abort", AD_ABORT}, {NULL, 0}};

void tn_settings_usual(struct tn_settings *out)
{
  *out = (struct tn_settings){.candidate = -1, .best_of = 1, .n_keys = 3, .ghost = 0.5, .confidence = 0.95};
  out->key[0] = TN_BY_WIN_SHARE;
  out->key[1] = TN_BY_MEAN_RANK;
  out->key[2] = TN_BY_MEAN_SCORE;
  memcpy(out->verdict, ad_referee_usual.verdict, sizeof out->verdict);
  out->stop = (struct tn_test){.candidate = -1, .normalised = true, .alpha = 0.05, .beta = 0.05};
}
