/* contract.c - what the parts of the contract suite share. */
#include "tests/unit/games/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const struct ad_setup *setup;
const struct ad_game_ops *ops;
const void *rules;
static const char *special = "";

void contract_object(const char *fmt, ...)
{
  static char what[6000];
  va_list args;
  va_start(args, fmt);
  vsnprintf(what, sizeof what, fmt, args);
  va_end(args);
  ck_abort_msg("%s, %d seats%s: %s", setup->name, setup->seats, special, what);
  abort();
}

void use_other_setup(const struct ad_setup *other, const char *note)
{
  setup = other;
  ops = setup->ops;
  rules = setup->rules;
  special = note;
}

/* Of a set-up that no variant under variants/ has; freed at exit. */
static struct ad_setup *hooked[AD_MAX_SEATS];
static int n_hooked;
static pid_t binder;
static const struct ad_setup **all;
static int n_all;

static void free_hooked(void)
{
  if (getpid() != binder) /* as free_setups of setups.c */
    return;
  while (n_hooked > 0)
    ad_setup_free(hooked[--n_hooked]);
  free(all);
}

const struct ad_setup *const *contract_setups(int *n)
{
  int n_shipped;
  const struct ad_setup *const *shipped = setups_all(&n_shipped);
  if (!all) {
    all = ad_calloc((size_t)(n_shipped + AD_MAX_SEATS), sizeof *all);
    for (int i = 0; i < n_shipped; i++)
      if (setups_is_sampled(i))
        all[n_all++] = shipped[i];
    for (int seats = 2; seats <= 4; seats++)
      all[n_all++] = hooked[n_hooked++] = setups_open("tests/unit/games/hooked.yaml", seats, NULL);
    binder = getpid();
    atexit(free_hooked);
  }
  *n = n_all;
  return all;
}

void use_setup(int i)
{
  int n;
  use_other_setup(contract_setups(&n)[i], "");
}

void hooks_work(void)
{
  if (ad_has_fault(setup))
    contract_object("%s: %s\n%s", setup->run->fault_hook, setup->run->err.msg,
                    ad_buf_text(&setup->run->traceback));
}

void over_games(int i, setups_check *check)
{
  uint64_t n = setups_nightly() ? 4 : 1;
  use_setup(i);
  for (uint64_t seed = 1; seed <= n; seed++) {
    ad_match_free(setups_random_game(setup, seed, check));
    hooks_work();
  }
}

bool is_looked_at(const struct ad_match *match, int n, int every)
{
  return n == 0 || match->n_moves % (setups_nightly() ? 3 : every) == 0;
}

void *copy_of(const void *state)
{
  return memcpy(ad_calloc(1, setup->state_size), state, setup->state_size);
}

bool same(const void *a, const void *b)
{
  return memcmp(a, b, setup->state_size) == 0;
}

static void at_every_index(const struct ad_attr *attr, int depth, int *ix, const void *state,
                           const void *other, int viewer, see *fn)
{
  if (depth >= AD_MAX_INDEXES || depth == attr->n_indexes) {
    fn(attr, ix, state, other, viewer);
    return;
  }
  int n = attr->index[depth].count(rules, state, ix);
  if (other)
    REQUIRE(n == attr->index[depth].count(rules, other, ix),
            "%s has %d entries seen by seat %d, another number in its copy", attr->name, n, viewer);
  for (ix[depth] = 0; ix[depth] < n; ix[depth]++)
    at_every_index(attr, depth + 1, ix, state, other, viewer, fn);
}

void every_attribute(const void *state, const void *other, int viewer, see *fn)
{
  for (const struct ad_attr *attr = ops->attrs; attr->name; attr++) {
    int ix[AD_MAX_INDEXES] = {0};
    at_every_index(attr, 0, ix, state, other, viewer, fn);
  }
}
