/* threads.c - four threads load and play their first variants at the same time.
 *
 *   threads VARIANT */
#define _POSIX_C_SOURCE 200809L /* pthread_barrier_t */
#include <aedile.h>

#include <pthread.h>

enum { THREADS = 4, LOADS = 5, MOVES = 20 };
static pthread_barrier_t together;

static void play(const struct ad_setup *setup)
{
  struct ad_match *match = ad_match_new(setup, 1);
  int n;
  while (match->n_moves < MOVES && (n = ad_match_options(match)) > 0)
    ad_match_choose(match, 0, n);
  ad_match_free(match);
}

static void *load(void *name)
{
  const struct cfg_loaders loaders = {.hooks = lb_hooks_load};
  struct ad_diags diags;
  ad_diags_init(&diags);
  pthread_barrier_wait(&together);
  for (int i = 0; i < LOADS; i++) {
    struct cfg_variant *variant = cfg_variant_load(name, &loaders, &diags);
    struct ad_setup *setup = variant ? cfg_variant_compile(variant, 2, NULL, &diags) : NULL;
    if (setup)
      play(setup);
    ad_setup_free(setup);
    cfg_variant_free(variant);
  }
  ad_diags_print(&diags, stderr);
  bool ok = ad_diags_ok(&diags);
  ad_diags_fini(&diags);
  return ok ? name : NULL;
}

int main(int argc, char **argv)
{
  pthread_t thread[THREADS];
  int failed = argc != 2;
  pthread_barrier_init(&together, NULL, THREADS);
  for (int i = 0; i < THREADS && !failed; i++)
    failed = pthread_create(&thread[i], NULL, load, argv[1]);
  for (int i = 0; i < THREADS && !failed; i++) {
    void *loaded = NULL;
    failed = pthread_join(thread[i], &loaded) || !loaded;
  }
  return failed;
}
