/* Formats with rounds, and the test that stops: played with made-up results, in any order of
 * arrival. */
#include <check.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/tourney/schedule/pairing.h"
#include "engine/tourney/schedule/rounds.h"
#include "engine/stats/intervals.h"
#include "engine/stats/win_share.h"
#include "engine/tourney/schedule/early_stop.h"

/* ---- a world ---- */

/* Bot b has strength[b]; LUCK is what a game may add. */
struct world {
  int strength[TN_MAX_BOTS], luck;
  int void_every; /* every so many games are void; 0: none */
};

static struct ad_result result_of(const struct world *w, const struct tn_fixture *g)
{
  struct ad_result r = {.seats = g->seats};
  for (int seat = 0; seat < g->seats; seat++)
    r.score[seat] =
      w->strength[g->bot[seat]] + (w->luck ? (int)(g->bot_seed[seat] % (uint64_t)w->luck) : 0);
  for (int seat = 0; seat < g->seats; seat++) {
    r.rank[seat] = 1;
    for (int other = 0; other < g->seats; other++)
      r.rank[seat] += r.score[other] > r.score[seat];
  }
  return r;
}

/* Plays all that is wanted, as if workers handed results in by the lots of ORDER (0: in order);
 * returns how many games were. */
static long long play(struct tn_schedule *s, const struct world *w, uint64_t order)
{
  struct ad_rng rng;
  long long next = 1, waiting = 0, played = 0, *wait = calloc(100, sizeof *wait);
  ad_rng_seed(&rng, order);
  for (;;) {
    for (; waiting < (order ? 100 : 1) && next <= tn_schedule_available(s); next++)
      if (tn_schedule_is_needed(s, next))
        wait[waiting++] = next;
    if (waiting == 0 && !tn_schedule_advance(s))
      break;
    if (waiting == 0)
      continue;
    struct tn_fixture g;
    long long which = ad_rng_below(&rng, (uint32_t)waiting), id = wait[which];
    wait[which] = wait[--waiting];
    ck_assert(tn_schedule_has_bots(s, id));
    tn_schedule_game(s, id, &g);
    struct ad_result r = result_of(w, &g);
    tn_schedule_add_result(s, &g, w->void_every && id % w->void_every == 0 ? NULL : &r);
    played++;
  }
  free(wait);
  return played;
}

static void make(struct tn_schedule *s, const struct tn_settings *form, uint64_t seed, int bots,
                 int deals, int seats, int variants)
{
  tn_schedule_init(s, form, seed, bots, deals);
  for (int v = 0; v < variants; v++)
    ck_assert(tn_schedule_add(s, v, seats));
  tn_schedule_start(s);
}

static struct tn_settings form_of(enum tn_format format)
{
  struct tn_settings form;
  tn_settings_default(&form);
  form.format = format;
  return form;
}

static struct world world_of(int luck)
{
  struct world w = {.luck = luck};
  for (int bot = 0; bot < TN_MAX_BOTS; bot++)
    w.strength[bot] = 10 * (TN_MAX_BOTS - bot);
  return w;
}

/* ---- all rounds ---- */

static const struct {
  enum tn_format format;
  int bots, seats, deals, variants, rounds;
} shapes[] = {
  {TN_SWISS, 8, 2, 2, 1, 5},    {TN_SWISS, 7, 2, 1, 2, 7},    {TN_SWISS, 11, 3, 2, 1, 4},
  {TN_SWISS, 13, 4, 1, 2, 3},   {TN_SWISS, 12, 5, 1, 1, 3},   {TN_SWISS, 13, 6, 1, 1, 4},
  {TN_SWISS, 64, 2, 1, 1, 20},  {TN_KNOCKOUT, 8, 2, 3, 1, 0}, {TN_KNOCKOUT, 5, 2, 5, 2, 0},
  {TN_KNOCKOUT, 9, 3, 2, 1, 0}, {TN_KNOCKOUT, 8, 3, 3, 3, 0}, {TN_KNOCKOUT, 17, 4, 1, 1, 0},
  {TN_LADDER, 6, 2, 2, 1, 7},   {TN_LADDER, 7, 3, 1, 2, 5},   {TN_LADDER, 2, 2, 3, 1, 3},
};

/* The order in which results arrive changes nothing, and what a first run left is found again by a
 * second that begins with it. */
START_TEST(formats_do_not_depend_on_arrival)
{
  struct tn_settings form = form_of(shapes[_i].format);
  struct world w = world_of(200);
  form.rounds = shapes[_i].rounds;
  form.best_of = shapes[_i].deals;
  w.void_every = 17;
  struct tn_schedule a, b;
  make(&a, &form, 7, shapes[_i].bots, shapes[_i].deals, shapes[_i].seats, shapes[_i].variants);
  long long played = play(&a, &w, 0);
  ck_assert_int_le(played, a.games);
  ck_assert_int_eq(tn_schedule_available(&a), a.games);
  for (uint64_t order = 1; order <= 3; order++) {
    make(&b, &form, 7, shapes[_i].bots, shapes[_i].deals, shapes[_i].seats, shapes[_i].variants);
    ck_assert_int_eq(play(&b, &w, order), played);
    for (long long id = 1; id <= a.games; id++) {
      struct tn_fixture x, y;
      tn_schedule_game(&a, id, &x);
      tn_schedule_game(&b, id, &y);
      ck_assert_mem_eq(&x, &y, sizeof x);
      ck_assert_int_eq(tn_schedule_is_needed(&a, id), tn_schedule_is_needed(&b, id));
    }
    for (int bot = 0; bot < shapes[_i].bots; bot++)
      ck_assert_int_eq(tn_schedule_stage(&a, bot), tn_schedule_stage(&b, bot));
    tn_schedule_start(&b); /* forgets everything */
    ck_assert_int_lt(tn_schedule_available(&b), a.games + (a.rounds->n == 1));
    tn_schedule_free(&b);
  }
  tn_schedule_free(&a);
}
END_TEST

START_TEST(formats_ids_there_and_back)
{
  struct tn_settings form = form_of(shapes[_i].format);
  struct world w = world_of(50);
  struct tn_schedule s;
  form.rounds = shapes[_i].rounds;
  form.rotation = TN_WILLIAMS;
  make(&s, &form, 7, shapes[_i].bots, shapes[_i].deals, shapes[_i].seats, shapes[_i].variants);
  play(&s, &w, 0);
  long long block = 0;
  int left = 0, deal = 0, round = 0;
  for (long long id = 1; id <= s.games; id++) {
    struct tn_fixture g;
    tn_schedule_game(&s, id, &g);
    ck_assert_int_eq(tn_schedule_id(&s, g.group, g.pod, g.deal, g.rotation), id);
    block += id > 1 && left == 0;
    left = (left ? left : tn_schedule_block_games(&s, &g)) - 1;
    ck_assert_int_eq(tn_schedule_block(&s, &g), block);
    ck_assert(g.deal == deal || g.deal == deal + 1); /* deals count on */
    ck_assert(g.round == round || g.round == round + 1);
    ck_assert_int_eq(g.deal / shapes[_i].deals, g.round);
    ck_assert_int_eq(g.variant, shapes[_i].format == TN_KNOCKOUT
                                  ? g.deal % shapes[_i].deals % shapes[_i].variants
                                  : g.group);
    deal = g.deal;
    round = g.round;
    for (int seat = 0; seat < g.seats; seat++)
      for (int other = 0; other < seat; other++)
        ck_assert_int_ne(g.bot[seat], g.bot[other]);
  }
  ck_assert_int_eq(left, 0);
  tn_schedule_free(&s);
}
END_TEST

/* ---- pairings ---- */

/* The fewest repeats of all ways to make pods of the bots that are not TAKEN. */
static int brute(int n, int k, uint8_t met[TN_MAX_BOTS][TN_MAX_BOTS], int taken, int pod,
                 int in_pod)
{
  int best = INT_MAX, first = 0;
  if (taken == (1 << n) - 1)
    return 0;
  while (taken & 1 << first)
    first++;
  if (in_pod == 0)
    return brute(n, k, met, taken | 1 << first, 1 << first, 1 % k);
  for (int bot = 0; bot < n; bot++) {
    int cost = 0;
    if (taken & 1 << bot || pod >> bot)
      continue; /* ascending within the pod */
    for (int other = 0; other < n; other++)
      cost += pod >> other & 1 && met[bot][other];
    int rest =
      brute(n, k, met, taken | 1 << bot, in_pod + 1 == k ? 0 : pod | 1 << bot, (in_pod + 1) % k);
    if (rest < INT_MAX && rest + cost < best)
      best = rest + cost;
  }
  return best;
}

static const struct {
  int n, k;
} fields[] = {{4, 2}, {6, 2}, {8, 2}, {10, 2}, {6, 3}, {9, 3}, {8, 4}, {10, 5}, {12, 6}};

/* In random histories, from nothing met to nearly everything. */
START_TEST(pair_repeats_are_as_few_as_there_can_be)
{
  int n = fields[_i].n, k = fields[_i].k, unavoidable = 0;
  struct ad_rng rng;
  ad_rng_seed(&rng, 5);
  for (int history = 0; history < 120; history++) {
    uint8_t met[TN_MAX_BOTS][TN_MAX_BOTS] = {{0}};
    int order[TN_MAX_BOTS], out[TN_MAX_BOTS], repeats = 0, seen = 0, least = 1;
    for (int i = 0; i < n; i++) {
      order[i] = i;
      for (int j = 0; j < i; j++) {
        met[i][j] = met[j][i] = ad_rng_below(&rng, 120) < (uint32_t)history;
        least = met[i][j] < least ? met[i][j] : least;
      }
    }
    int said = tn_make_pairings(n, k, order, met, out);
    for (int at = 0; at < n; at++) {
      seen |= 1 << out[at];
      for (int other = at - at % k; other < at; other++)
        repeats += met[out[at]][out[other]];
    }
    ck_assert_int_eq(seen, (1 << n) - 1);
    if (least == 0)
      ck_assert_int_eq(said, repeats);
    ck_assert_int_eq(repeats, brute(n, k, met, 0, 0, 0));
    unavoidable += repeats > 0;
  }
  ck_assert_int_gt(unavoidable, 0);
  ck_assert_int_lt(unavoidable, 120);
}
END_TEST

/* Before each of the eight rounds everybody has at least eight of the others left: then there is a
 * matching (Dirac 1952). */
START_TEST(swiss_nobody_twice_while_avoidable)
{
  struct tn_settings form = form_of(TN_SWISS);
  struct world w = world_of(60);
  int met[TN_MAX_BOTS][TN_MAX_BOTS] = {{0}};
  struct tn_schedule s;
  form.rounds = 8;
  make(&s, &form, 3, 16, 1, 2, 1);
  play(&s, &w, 0);
  for (int round = 0; round < 8; round++)
    for (int pod = 0; pod < 8; pod++) {
      const uint8_t *bots = tn_rounds_pod(s.rounds, round, pod);
      ck_assert_int_eq(met[bots[0]][bots[1]]++, 0);
      met[bots[1]][bots[0]]++;
    }
  tn_schedule_free(&s);
}
END_TEST

START_TEST(swiss_like_plays_like)
{
  struct tn_settings form = form_of(TN_SWISS);
  struct world w = world_of(0);
  struct tn_schedule s;
  form.rounds = 4;
  make(&s, &form, 11, 16, 1, 2, 1);
  play(&s, &w, 0);
  int wins[16] = {0};
  for (int round = 0; round < 4; round++)
    for (int pod = 0; pod < 8; pod++) {
      const uint8_t *bots = tn_rounds_pod(s.rounds, round, pod);
      ck_assert_int_le(abs(wins[bots[0]] - wins[bots[1]]), 1);
      wins[bots[0] < bots[1] ? bots[0] : bots[1]]++;
    }
  ck_assert_int_eq(wins[0], 4);
  ck_assert_int_eq(wins[15], 0);
  tn_schedule_free(&s);
}
END_TEST

/* Nobody has a second bye before all had one. */
START_TEST(swiss_byes_are_balanced)
{
  static const int bots[] = {5, 7, 7, 11, 9, 13}, seats[] = {2, 2, 3, 4, 5, 6};
  struct tn_settings form = form_of(TN_SWISS);
  struct world w = world_of(100);
  struct tn_schedule s;
  form.rounds = 20;
  make(&s, &form, 3, bots[_i], 1, seats[_i], 1);
  play(&s, &w, 0);
  int byes[16] = {0}, pods = bots[_i] / seats[_i];
  for (int round = 0; round < 20; round++) {
    bool plays[16] = {false};
    int least = INT_MAX, most = 0;
    for (int pod = 0; pod < pods; pod++)
      for (int place = 0; place < seats[_i]; place++)
        plays[tn_rounds_pod(s.rounds, round, pod)[place]] = true;
    for (int bot = 0; bot < bots[_i]; bot++) {
      byes[bot] += !plays[bot];
      least = byes[bot] < least ? byes[bot] : least;
      most = byes[bot] > most ? byes[bot] : most;
    }
    ck_assert_int_le(most, least + 1);
  }
  tn_schedule_free(&s);
}
END_TEST

START_TEST(swiss_rounds_as_many_as_it_takes)
{
  static const int want[][3] = {{2, 2, 1},  {8, 2, 3},  {9, 2, 4}, {64, 2, 6}, {9, 3, 2},
                                {10, 3, 3}, {16, 4, 2}, {6, 6, 1}, {7, 6, 2}};
  struct tn_settings form = form_of(TN_SWISS);
  for (int i = 0; i < AD_LEN(want); i++)
    ck_assert_int_eq(tn_rounds_of(&form, want[i][0], want[i][1]), want[i][2]);
}
END_TEST

/* ---- knockout ---- */

static void assert_pod(const struct tn_rounds *r, int round, int pod, const int *bots)
{
  for (int place = 0; place < r->k; place++)
    ck_assert_msg(tn_rounds_pod(r, round, pod)[place] == bots[place],
                  "round %d pod %d place %d has %d", round, pod, place,
                  tn_rounds_pod(r, round, pod)[place]);
}

/* Six bots: the first two rest, 3 meets 6 and 4 meets 5; then 1 the winner of 4 and 5; the best two
 * meet last. */
START_TEST(knockout_bracket_of_six)
{
  struct tn_settings form = form_of(TN_KNOCKOUT);
  struct world w = world_of(0);
  struct tn_schedule s;
  make(&s, &form, 1, 6, 1, 2, 1);
  ck_assert_int_eq(s.rounds->n, 3);
  ck_assert_int_eq(s.games, (2 + 2 + 1) * 2);
  ck_assert_int_eq(tn_schedule_available(&s), 4);
  ck_assert_int_eq(play(&s, &w, 0), 10);
  assert_pod(s.rounds, 0, 0, (const int[]){2, 5});
  assert_pod(s.rounds, 0, 1, (const int[]){3, 4});
  assert_pod(s.rounds, 1, 0, (const int[]){0, 3});
  assert_pod(s.rounds, 1, 1, (const int[]){1, 2});
  assert_pod(s.rounds, 2, 0, (const int[]){0, 1});
  static const int stages[] = {3, 2, 1, 1, 0, 0};
  for (int bot = 0; bot < 6; bot++)
    ck_assert_int_eq(tn_schedule_stage(&s, bot), stages[bot]);
  tn_schedule_free(&s);
}
END_TEST

/* Best of five: who has won three is through, the last two blocks are never known as wanted. */
START_TEST(knockout_ends_when_decided)
{
  struct tn_settings form = form_of(TN_KNOCKOUT);
  struct world w = world_of(0);
  struct tn_schedule s;
  form.best_of = 5;
  make(&s, &form, 1, 4, 5, 2, 1);
  ck_assert_int_eq(s.games, 3 * 5 * 2);
  ck_assert_int_eq(tn_schedule_available(&s), 2 * 3 * 2);
  ck_assert_int_eq(play(&s, &w, 5), 3 * 3 * 2);
  for (long long id = 1; id <= s.games; id++) {
    struct tn_fixture g;
    tn_schedule_game(&s, id, &g);
    ck_assert_int_eq(tn_schedule_is_needed(&s, id), g.deal % 5 < 3);
  }
  tn_schedule_free(&s);
}
END_TEST

/* Blocks go to and fro: a pairing lasts as long as it is open, and not longer. */
START_TEST(knockout_plays_on_while_open)
{
  static const int winner_of[] = {1, 0, 1, 0, 0}; /* bot that wins the block */
  struct tn_settings form = form_of(TN_KNOCKOUT);
  struct tn_schedule s;
  int played = 0;
  form.best_of = 5;
  make(&s, &form, 1, 2, 5, 2, 1);
  for (long long id = 1; id <= tn_schedule_available(&s); id++) {
    struct tn_fixture g;
    tn_schedule_game(&s, id, &g);
    ck_assert(tn_schedule_is_needed(&s, id));
    struct ad_result r = {.seats = 2, .rank = {2, 2}};
    r.rank[g.bot[0] == winner_of[g.deal] ? 0 : 1] = 1;
    tn_schedule_add_result(&s, &g, &r);
    played++;
    tn_schedule_advance(&s);
    ck_assert_int_eq(tn_schedule_available(&s), played < 6 ? 6 : played < 8 ? 8 : 10);
  }
  ck_assert_int_eq(played, 10);
  ck_assert_int_eq(tn_schedule_stage(&s, 0), 1);
  ck_assert_int_eq(tn_schedule_stage(&s, 1), 0);
  tn_schedule_free(&s);
}
END_TEST

/* A block that both have won alike goes by places, then points, then lots that the seed draws. */
START_TEST(knockout_ties)
{
  struct tn_settings form = form_of(TN_KNOCKOUT);
  struct world w = {.luck = 0};
  int wins = 0;
  for (uint64_t seed = 0; seed < 200; seed++) {
    struct tn_schedule s;
    make(&s, &form, seed, 2, 1, 2, 1);
    play(&s, &w, 0);
    ck_assert_int_eq(tn_schedule_stage(&s, 0) + tn_schedule_stage(&s, 1), 1);
    wins += tn_schedule_stage(&s, 0);
    tn_schedule_free(&s);
  }
  ck_assert_int_gt(wins, 60);
  ck_assert_int_lt(wins, 140);
  for (int more = 0; more < 2; more++) { /* one win each, MORE has the larger margin */
    struct tn_schedule s;
    make(&s, &form, 5, 2, 1, 2, 1);
    for (long long id = 1; id <= 2; id++) {
      struct tn_fixture g;
      tn_schedule_game(&s, id, &g);
      int winner = id == 1 ? 0 : 1;
      struct ad_result r = {.seats = 2, .rank = {2, 2}};
      r.rank[g.bot[0] == winner ? 0 : 1] = 1;
      r.score[g.bot[0] == winner ? 0 : 1] = winner == more ? 9 : 5;
      tn_schedule_add_result(&s, &g, &r);
    }
    tn_schedule_advance(&s);
    ck_assert_int_eq(tn_schedule_stage(&s, more), 1);
    tn_schedule_free(&s);
  }
}
END_TEST

/* Every field comes to one winner, the strongest without luck. */
START_TEST(knockout_of_any_size_has_one_winner)
{
  int k = _i;
  struct tn_settings form = form_of(TN_KNOCKOUT);
  struct world w = world_of(0);
  for (int bots = k; bots <= 40; bots++) {
    struct tn_schedule s;
    int winners = 0, placed[TN_MAX_BOTS] = {0};
    make(&s, &form, 1, bots, 1, k, 1);
    ck_assert_int_le(s.rounds->n, 8);
    play(&s, &w, 0);
    for (int bot = 0; bot < bots; bot++) {
      winners += tn_schedule_stage(&s, bot) == s.rounds->n;
      placed[tn_schedule_stage(&s, bot)]++;
    }
    ck_assert_int_eq(winners, 1);
    ck_assert_int_eq(tn_schedule_stage(&s, 0), s.rounds->n);
    ck_assert_int_eq(placed[s.rounds->n - 1], k - 1); /* the other finalists */
    tn_schedule_free(&s);
  }
}
END_TEST

START_TEST(knockout_seeding_by_lots)
{
  struct tn_settings form = form_of(TN_KNOCKOUT);
  int rests[3] = {0};
  form.lots = true;
  for (uint64_t seed = 0; seed < 300; seed++) {
    struct tn_schedule s;
    make(&s, &form, seed, 3, 1, 2, 1);
    const uint8_t *pod = tn_rounds_pod(s.rounds, 0, 0);
    rests[3 - pod[0] - pod[1]]++;
    tn_schedule_free(&s);
  }
  for (int bot = 0; bot < 3; bot++) {
    ck_assert_int_gt(rests[bot], 60);
    ck_assert_int_lt(rests[bot], 140);
  }
}
END_TEST

/* ---- ladder ---- */

/* Without luck the ladder is in order after the rounds it takes, whatever the order of the file. */
START_TEST(ladder_brings_everybody_to_their_place)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, 9);
  for (int k = 2; k <= 4; k++)
    for (int bots = k; bots <= 9; bots++)
      for (int turn = 0; turn < 30; turn++) {
        struct tn_settings form = form_of(TN_LADDER);
        struct world w = {.luck = 0};
        struct tn_schedule s;
        uint8_t strength[TN_MAX_BOTS];
        for (int bot = 0; bot < bots; bot++)
          strength[bot] = (uint8_t)(bot + 1);
        ad_shuffle_u8(&rng, strength, bots);
        for (int bot = 0; bot < bots; bot++)
          w.strength[bot] = strength[bot];
        form.rounds = tn_rounds_of(&form, bots, k) + (k > 2 ? bots : 0);
        make(&s, &form, 1, bots, 1, k, 1);
        play(&s, &w, 0);
        if (k == 2)
          for (int bot = 0; bot < bots; bot++)
            ck_assert_int_eq(tn_schedule_stage(&s, bot), strength[bot]);
        tn_schedule_free(&s);
      }
}
END_TEST

/* Within two rounds everybody plays, and the two rounds have a bot of every pod in common with the
 * next. */
START_TEST(ladder_leaves_nobody_out)
{
  for (int k = 2; k <= 6; k++)
    for (int bots = k; bots <= 20; bots++) {
      struct tn_settings form = form_of(TN_LADDER);
      struct world w = world_of(0);
      struct tn_schedule s;
      bool plays[TN_MAX_BOTS] = {false};
      int reach = 0;
      form.rounds = 2;
      make(&s, &form, 1, bots, 1, k, 1);
      play(&s, &w, 0); /* nobody changes places */
      for (int round = 0; round < 2; round++)
        for (int pod = 0; pod < s.rounds->round[round].pods; pod++)
          for (int place = 0; place < k; place++)
            plays[tn_rounds_pod(s.rounds, round, pod)[place]] = true;
      for (int bot = 0; bot < bots; bot++)
        ck_assert_msg(plays[bot], "%d bots at tables of %d: %d is left out", bots, k, bot);
      /* from the top everybody can be reached by pods that share a place */
      for (int turn = 0; turn < bots; turn++)
        for (int round = 0; round < 2; round++)
          for (int pod = 0; pod < s.rounds->round[round].pods; pod++) {
            const uint8_t *in = tn_rounds_pod(s.rounds, round, pod);
            if (in[0] <= reach && in[k - 1] > reach)
              reach = in[k - 1];
          }
      ck_assert_int_eq(reach, bots - 1);
      tn_schedule_free(&s);
    }
}
END_TEST

START_TEST(ladder_pods_take_turns)
{
  struct tn_settings form = form_of(TN_LADDER);
  struct world w = world_of(0);
  struct tn_schedule s;
  form.rounds = 3;
  for (int bot = 0; bot < 4; bot++)
    w.strength[bot] = bot; /* the last is best */
  make(&s, &form, 1, 4, 1, 2, 1);
  ck_assert_int_eq(s.games, (2 + 1 + 2) * 2);
  play(&s, &w, 0);
  assert_pod(s.rounds, 0, 0, (const int[]){0, 1});
  assert_pod(s.rounds, 0, 1, (const int[]){2, 3});
  assert_pod(s.rounds, 1, 0, (const int[]){0, 3}); /* order 1 0 3 2 */
  assert_pod(s.rounds, 2, 0, (const int[]){1, 3}); /* order 1 3 0 2 */
  assert_pod(s.rounds, 2, 1, (const int[]){0, 2});
  static const int stages[] = {1, 3, 2, 4};
  for (int bot = 0; bot < 4; bot++)
    ck_assert_int_eq(tn_schedule_stage(&s, bot), stages[bot]);
  tn_schedule_free(&s);
}
END_TEST

/* ---- the test that stops ---- */

static struct tn_settings gauntlet(int max_blocks)
{
  struct tn_settings form = form_of(TN_GAUNTLET);
  form.candidate = form.stop.candidate = 0;
  form.copies = true;
  form.stop.on = true;
  form.stop.normalised = true;
  form.stop.margin = 0.2;
  form.stop.max_blocks = max_blocks;
  return form;
}

/* The verdict and its block are the same in whatever order games come in and however far workers
   are ahead; and they are what the games of the file give when they are counted one by one. */
START_TEST(stop_is_the_same_at_any_number_of_workers)
{
  int k = _i % 3 + 2;
  struct tn_settings form = gauntlet(400);
  struct world w = {.luck = 100, .strength = {_i / 3 % 2 ? 8 : 0}};
  w.void_every = _i / 6 ? 13 : 0;
  struct tn_schedule a, b;
  make(&a, &form, 21, 2, 400, k, 1);
  tn_schedule_set_prefetch(&a, 1);
  long long played = play(&a, &w, 0), last = tn_schedule_last_counted(&a);
  ck_assert_int_lt(last, a.games); /* it does stop */
  ck_assert_int_eq(played, last);
  ck_assert_int_eq(last % k, 0);
  for (uint64_t order = 1; order <= 3; order++) {
    make(&b, &form, 21, 2, 400, k, 1);
    tn_schedule_set_prefetch(&b, 5 * (int)order);
    ck_assert_int_eq(tn_schedule_available(&b), 5 * (long long)order * k);
    long long games = play(&b, &w, order);
    ck_assert_int_ge(games, played);
    ck_assert_int_le(games, played + 5 * (long long)order * k);
    ck_assert_int_eq(tn_schedule_last_counted(&b), last);
    ck_assert(tn_schedule_is_needed(&b, last));
    ck_assert(!tn_schedule_is_needed(&b, last + 1));
    tn_schedule_free(&b);
  }
  struct tn_early_stop *again = tn_early_stop_new(&form.stop, k, k, 400);
  for (long long id = 1; id <= a.games; id++) { /* all of them, the surplus too */
    struct tn_fixture g;
    int seat = 0;
    tn_schedule_game(&a, id, &g);
    while (g.bot[seat] != 0)
      seat++;
    struct ad_result r = result_of(&w, &g);
    tn_early_stop_add_game(again, g.deal,
                           w.void_every && id % w.void_every == 0 ? -1 : st_win_share(&r, seat));
  }
  ck_assert_int_eq(tn_early_stop_last_block(again) * k, last);
  ck_assert_int_ne(tn_early_stop_test(again)->verdict, ST_CONTINUE);
  if (!w.void_every)
    ck_assert_int_eq(tn_early_stop_test(again)->blocks, tn_early_stop_last_block(again));
  tn_early_stop_free(again);
  tn_schedule_free(&a);
}
END_TEST

START_TEST(stop_knows_who_is_better)
{
  struct tn_settings form = gauntlet(2000);
  for (int better = 0; better < 2; better++) {
    struct world w = {.luck = 50, .strength = {better ? 20 : 0, better ? 0 : 20}};
    struct tn_schedule s;
    make(&s, &form, 4, 2, 2000, 2, 1);
    play(&s, &w, 0);
    ck_assert_int_eq(tn_early_stop_test(s.early_stop)->verdict,
                     better ? ST_ACCEPT_H1 : ST_ACCEPT_H0);
    tn_schedule_free(&s);
  }
}
END_TEST

START_TEST(stop_ends_without_a_decision)
{
  struct tn_settings form = gauntlet(5);
  struct world w = {.luck = 1000};
  struct tn_schedule s;
  form.stop.margin = 0.001;
  make(&s, &form, 4, 2, 5, 3, 1);
  ck_assert_int_eq(play(&s, &w, 2), 15);
  ck_assert_int_eq(tn_schedule_last_counted(&s), LLONG_MAX);
  ck_assert_int_eq(tn_schedule_available(&s), 15);
  ck_assert_int_eq(tn_early_stop_complete_blocks(s.early_stop), 5);
  tn_schedule_free(&s);
}
END_TEST

Suite *tn_formats_suite(void);
Suite *tn_formats_suite(void)
{
  Suite *suite = suite_create("tn_formats");
  TCase *tc = tcase_create("formats");
  tcase_set_timeout(tc, 300);
  tcase_add_loop_test(tc, formats_do_not_depend_on_arrival, 0, AD_LEN(shapes));
  tcase_add_loop_test(tc, formats_ids_there_and_back, 0, AD_LEN(shapes));
  tcase_add_loop_test(tc, pair_repeats_are_as_few_as_there_can_be, 0, AD_LEN(fields));
  tcase_add_test(tc, swiss_nobody_twice_while_avoidable);
  tcase_add_test(tc, swiss_like_plays_like);
  tcase_add_loop_test(tc, swiss_byes_are_balanced, 0, 6);
  tcase_add_test(tc, swiss_rounds_as_many_as_it_takes);
  tcase_add_test(tc, knockout_bracket_of_six);
  tcase_add_test(tc, knockout_ends_when_decided);
  tcase_add_test(tc, knockout_plays_on_while_open);
  tcase_add_test(tc, knockout_ties);
  tcase_add_loop_test(tc, knockout_of_any_size_has_one_winner, 2, 7);
  tcase_add_test(tc, knockout_seeding_by_lots);
  tcase_add_test(tc, ladder_brings_everybody_to_their_place);
  tcase_add_test(tc, ladder_leaves_nobody_out);
  tcase_add_test(tc, ladder_pods_take_turns);
  tcase_add_loop_test(tc, stop_is_the_same_at_any_number_of_workers, 0, 12);
  tcase_add_test(tc, stop_knows_who_is_better);
  tcase_add_test(tc, stop_ends_without_a_decision);
  suite_add_tcase(suite, tc);
  return suite;
}
