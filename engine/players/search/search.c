/* search.c - the options of the bot, and the player around a thinker. */
#include "engine/players/search/search.h"

#include <stdlib.h>

#include "engine/players/search/rewards.h"

static const struct ad_word value_words[] = {
  {"win", SE_WIN}, {"margin", SE_MARGIN}, {"mix", SE_MIX}, {NULL, 0}};
static const struct ad_word policy_words[] = {
  {"auto", SE_AUTO}, {"random", SE_RANDOM}, {"average", SE_AVERAGE},
  {"best", SE_BEST}, {"judged", SE_JUDGED}, {"preferred", SE_PREFERRED},
  {NULL, 0}};
static const struct ad_word root_words[] = {
  {"auto", SE_AUTO}, {"promise", SE_PROMISE}, {"halving", SE_HALVING}, {NULL, 0}};
const struct ad_word pl_search_levels[] = {
  {"easy", 30}, {"fair", 200}, {"strong", 1500}, {"best", 12000}, {NULL, 0}};
static const struct ad_word depth_words[] = {{"auto", SE_AUTO}, {NULL, 0}};

#define AT(member) .offset = offsetof(struct se_options, member), .clauses = ""
const struct ad_param pl_search_options[] = {
  {"iterations", AD_INT, .min = 1, .max = 1000000, .words = pl_search_levels, .fallback = "2000",
   .doc = "walks down the tree before a decision, each played on below it; levels have words",
   AT(iterations)},
  {"value", AD_WORD, .words = value_words, .fallback = "margin",
   .doc = "what such a game is worth: the win, points ahead of the best other, or half of each",
   AT(value)},
  {"policy", AD_WORD, .words = policy_words, .fallback = "auto",
   .doc = "how games go on below the tree: at random, or with the best of some random moves, by "
          "what they were worth in other games, by the points right after, or by the judgement of "
          "the game; or with the move that a good bot would most likely make; auto: judged or "
          "preferred if the game has learned weights for it, else average",
   AT(policy)},
  {"root", AD_WORD, .words = root_words, .fallback = "auto",
   .doc = "how the moves of the decision are tried: by promise, as below, or by halving, in rounds "
          "with equal luck over the better half; auto: promise if judged, else halving",
   AT(root)},
  {"tries", AD_INT, .min = 1, .max = 64, .fallback = "4", .doc = "how many random moves that are",
   AT(tries)},
  {"depth", AD_INT, .min = 0, .max = 10000, .words = depth_words, .fallback = "auto",
   .doc = "moves below the tree at most, then the judgement or the points as they are count; 0: "
          "to the end; auto: 4 if judged, else 0",
   AT(depth)},
  {"explore", AD_INT, .min = 0, .max = 1000, .fallback = "40",
   .doc = "in hundredths: how much moves that were tried less are preferred", AT(explore)},
  {"widen", AD_INT, .min = 0, .max = 10000, .fallback = "100",
   .doc = "in hundredths: how fast new moves are tried besides those known", AT(widen)},
  {"nodes", AD_INT, .min = SE_FEWEST_NODES, .max = SE_MOST_NODES, .fallback = "1600000",
   .doc = "positions of the tree that memory keeps (40 bytes each); then old ones make room",
   AT(nodes)},
  {0},
};
#undef AT

struct search {
  struct se_options options;
  struct se_thinker *thinker; /* of the match */
};

static enum ad_fault search_start(struct ad_player *player, const struct ad_setup *setup, int seat,
                                  uint64_t rng_seed, struct ad_err *err)
{
  struct search *s = player->self;
  (void)seat, (void)rng_seed;
  se_thinker_free(s->thinker);
  s->thinker = se_thinker_new(setup, &s->options);
  return se_has_policy(setup, &s->options, err) ? AD_FAULT_NONE : AD_FAULT_ERROR;
}

static enum ad_fault search_choose(struct ad_player *player, struct ad_view *view,
                                   const ad_move *moves, int n, int *choice, struct ad_err *err)
{
  struct search *s = player->self;
  (void)err;
  se_think(s->thinker, view, moves, n);
  *choice = se_choice(s->thinker);
  return AD_FAULT_NONE;
}

static void search_free(struct ad_player *player)
{
  struct search *s = player->self;
  se_thinker_free(s->thinker);
  free(s);
  free(player);
}

struct ad_player *pl_search_make(const void *options)
{
  struct search *s = ad_calloc(1, sizeof *s);
  struct ad_player *player = ad_calloc(1, sizeof *player);
  s->options = *(const struct se_options *)options;
  *player = (struct ad_player){.name = "search",
                               .self = s,
                               .start = search_start,
                               .choose = search_choose,
                               .free = search_free};
  return player;
}
