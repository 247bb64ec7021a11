/* phases.c - how much there is to choose in each phase of a game (`aedile bench --phases`). */
#include <stdio.h>
#include <string.h>

#include "engine/cli/bench/bench.h"

static struct cli_phase *find(struct cli_phases *all, const char *name)
{
  for (int i = 0; i < all->n; i++)
    if (all->phase[i].name == name || !strcmp(all->phase[i].name, name))
      return &all->phase[i];
  if (all->n == CLI_MAX_PHASES)
    return NULL;
  all->phase[all->n].name = name;
  return &all->phase[all->n++];
}

void cli_phases_init(struct cli_phases *all, const struct ad_game_ops *ops)
{
  *all = (struct cli_phases){0};
  for (const struct ad_word *word = ops->phases; word->word; word++)
    find(all, word->word);
}

void cli_phases_count(struct cli_phases *all, const struct ad_setup *setup, const void *state,
                      int n)
{
  struct cli_phase *phase = find(all, ad_phase(setup, state));
  if (!phase)
    return;
  if (n < 2) {
    phase->forced++;
    return;
  }
  phase->decisions++;
  phase->options += n;
  phase->most = n > phase->most ? n : phase->most;
}

struct counted_match {
  struct cli_phases *all;
  const struct ad_setup *setup;
  ad_move *options;
};

static void count_move(void *ctx, const void *state, int made)
{
  struct counted_match *c = ctx;
  (void)made;
  cli_phases_count(c->all, c->setup, state, ad_legal(c->setup, state, c->options));
}

void cli_phases_count_match(struct cli_phases *all, const struct ad_match *match, void *state,
                            ad_move *options)
{
  struct counted_match counted = {all, match->lookahead, options};
  ad_match_walk(match, match->lookahead, state, count_move, &counted);
}

static double mean(const struct cli_phase *phase)
{
  return phase->decisions ? (double)phase->options / (double)phase->decisions : 0;
}

static struct cli_phase total(const struct cli_phases *all)
{
  struct cli_phase sum = {.name = "all"};
  for (int i = 0; i < all->n; i++) {
    const struct cli_phase *phase = &all->phase[i];
    sum.decisions += phase->decisions;
    sum.forced += phase->forced;
    sum.options += phase->options;
    sum.most = phase->most > sum.most ? phase->most : sum.most;
  }
  return sum;
}

static void print_phase(const struct cli_phase *phase, long long games)
{
  double per_game = games ? (double)phase->decisions / (double)games : 0;
  printf("%-16s %12lld %10.1f %12lld %10.2f %6lld\n", phase->name, phase->decisions, per_game,
         phase->forced, mean(phase), phase->most);
}

void cli_phases_print(const struct cli_phases *all, long long games)
{
  struct cli_phase sum = total(all);
  printf("%-16s %12s %10s %12s %10s %6s\n", "phase", "decisions", "per game", "one option", "mean",
         "most");
  for (int i = 0; i < all->n; i++)
    if (all->phase[i].decisions || all->phase[i].forced)
      print_phase(&all->phase[i], games);
  print_phase(&sum, games);
}

static void put_phase(struct ad_json *json, const struct cli_phase *phase)
{
  ad_json_map(json, NULL);
  ad_json_text(json, "phase", phase->name);
  ad_json_int(json, "decisions", phase->decisions);
  ad_json_int(json, "one_option", phase->forced);
  ad_json_real(json, "mean", mean(phase));
  ad_json_int(json, "most", phase->most);
  ad_json_end_map(json);
}

void cli_phases_json(struct ad_json *json, const char *key, const struct cli_phases *all)
{
  ad_json_list(json, key);
  for (int i = 0; i < all->n; i++)
    if (all->phase[i].decisions || all->phase[i].forced)
      put_phase(json, &all->phase[i]);
  ad_json_end_list(json);
}
