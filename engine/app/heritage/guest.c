/* guest.c - which parameters a lesson keeps under another variant. */
#include "engine/app/heritage/guest.h"

#include <string.h>

#include "engine/app/match/variant.h"
#include "engine/config/paths.h"

/* True if VARIANT is the variant of FILE or extends it. */
static bool extends(const struct cfg_variant *variant, const char *file)
{
  for (int i = 0; variant->files[i]; i++)
    if (cfg_same_file(variant->files[i], file))
      return true;
  return false;
}

static bool has(const struct app_differences *differences, const struct app_difference *which)
{
  for (int i = 0; i < differences->n; i++)
    if (differences->list[i].kind == which->kind &&
        strcmp(differences->list[i].name, which->name) == 0)
      return true;
  return false;
}

/* Sorts difference I: OWN and CHANGED are what the lesson's variant and the variant have otherwise
 * than the file that both extend. */
static void sort_out(struct app_guest *guest, int i, const struct app_differences *own,
                     const struct app_differences *changed)
{
  const struct app_difference *d = &guest->differences.list[i];
  bool by_lesson = has(own, d), by_variant = has(changed, d);
  guest->kept[i] = by_lesson && !by_variant && d->kind == APP_PARAMETER;
  if (by_lesson && !guest->kept[i] && !guest->why.len)
    ad_buf_printf(&guest->why, "a lesson of %s, which has %s %s of its own",
                  guest->own.variant->name, ad_word_of(app_difference_words, (int)d->kind),
                  d->name);
}

/* The lesson is of a variant that the variant does not extend. */
static void sort_differences(struct app_guest *guest, struct ad_diags *diags)
{
  struct app_differences own, changed;
  int last = 0;
  while (guest->variant->files[last + 1])
    last++;
  struct cfg_variant *root = app_variant_load(guest->variant->files[last], diags);
  if (!root)
    return;
  app_differences_find(guest->own.variant, root, &own);
  app_differences_find(guest->variant, root, &changed);
  for (int i = 0; i < guest->differences.n; i++)
    sort_out(guest, i, &own, &changed);
  cfg_variant_free(root);
}

bool app_guest_open(const char *path, const struct cfg_variant *variant, struct app_guest *out,
                    struct ad_diags *diags)
{
  int before = diags->reported;
  *out = (struct app_guest){.path = path, .variant = variant};
  if (!app_lesson_load(path, NULL, &out->own, diags))
    return false;
  if (out->own.variant->ops != variant->ops) {
    ad_buf_printf(&out->why, "a lesson of the game %s", out->own.variant->ops->key);
    return true;
  }
  app_differences_find(variant, out->own.variant, &out->differences);
  if (out->differences.n && !extends(variant, out->own.variant->files[0]))
    sort_differences(out, diags);
  return diags->reported == before;
}

bool app_guest_load(const struct app_guest *guest, const bool *taken, const char *language,
                    struct cfg_variant *trial, struct app_lesson *out, struct ad_diags *diags)
{
  bool back[APP_MAX_DIFFERENCES];
  for (int i = 0; i < guest->differences.n; i++)
    back[i] = guest->kept[i] || (taken && taken[i]);
  app_trial_make(guest->variant, guest->own.variant, &guest->differences, back, trial);
  const struct app_lesson_change change = {.variant = trial, .language = language};
  return app_lesson_load(guest->path, &change, out, diags);
}

void app_guest_close(struct app_guest *guest)
{
  app_lesson_fini(&guest->own);
  ad_buf_fini(&guest->why);
}
