/* record.c - plays records again, and writes records. */
#include "engine/app/match/record.h"

#include <errno.h>

#include "engine/app/files/output.h"
#include "engine/app/match/fault.h"
#include "engine/app/match/variant.h"
#include "engine/config/yaml.h"

void app_record_init(struct app_record *record)
{
  *record = (struct app_record){0};
  ad_arena_init(&record->arena);
}

void app_record_fini(struct app_record *record)
{
  ad_match_free(record->match);
  if (record->setup)
    ad_setup_free(record->setup);
  if (record->variant)
    cfg_variant_free(record->variant);
  ad_arena_fini(&record->arena);
}

const char *const *app_record_names(const struct app_record *record,
                                    const char *storage[AD_MAX_SEATS])
{
  const struct ad_node *list = ad_node_peek(record->tree, "players");
  int n = 0;
  if (!list || list->kind != AD_LIST || list->n != record->setup->seats)
    return NULL;
  for (const struct ad_node *name = list->first; name; name = name->next)
    storage[n++] = name->kind == AD_SCALAR ? name->text : "";
  return storage;
}

enum app_record_state app_record_play(struct ad_node *tree, const char *variant,
                                      struct app_record *out, struct ad_diags *diags)
{
  struct ad_record_head head;
  out->tree = tree;
  if (!ad_record_head(tree, &head, diags) || !ad_read_list(tree, "moves", AD_REQUIRED, diags))
    return APP_RECORD_UNREADABLE;
  int before = diags->n;
  const char *name =
    variant ? variant : app_variant_beside(head.variant, tree->pos.file, &out->arena);
  if (!variant && app_variant_missing(name, ad_node_peek(tree, "variant"), diags))
    return APP_RECORD_UNREADABLE;
  out->variant = app_variant_load(name, diags);
  if (!variant)
    app_place_diags(diags, before, ad_node_peek(tree, "variant"));
  if (!out->variant)
    return APP_RECORD_UNREADABLE;
  if (out->variant->ops != head.ops) {
    ad_diag(diags, ad_node_peek(tree, "variant"),
            "variant '%s' is of the game %s, the record of %s", out->variant->name,
            out->variant->ops->key, head.ops->key);
    return APP_RECORD_UNREADABLE;
  }
  out->setup = cfg_variant_compile(out->variant, head.seats, NULL, diags);
  if (!out->setup)
    return APP_RECORD_UNREADABLE;
  out->match = ad_match_new(out->setup, head.seed);
  bool good = ad_record_replay(tree, out->match, diags);
  if (ad_has_fault(out->match->setup)) {
    app_fault_save(&out->fault, out->match->setup, &out->arena);
    return APP_RECORD_FAULTY;
  }
  return good ? APP_RECORD_GOOD : APP_RECORD_DIFFERS;
}

enum app_record_state app_record_load(const char *path, const char *variant, struct app_record *out,
                                      struct ad_diags *diags)
{
  struct ad_node *tree = cfg_yaml_load(path, &out->arena, diags);
  return tree && !cfg_is_other(tree, CFG_RECORD, diags) ? app_record_play(tree, variant, out, diags)
                                                        : APP_RECORD_UNREADABLE;
}

/* Fills ERR with ERRNO. */
static bool fail_to_write(const char *path, struct ad_err *err)
{
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){.file = path}, "cannot write the record: %s",
                 app_output_problem(errno));
}

bool app_record_save_text(const char *path, const struct ad_buf *text, struct ad_err *err)
{
  return app_output_save(path, text) || fail_to_write(path, err);
}

bool app_record_save(const char *path, const struct ad_match *match, const char *const *names,
                     struct ad_err *err)
{
  struct ad_arena arena;
  struct ad_buf text;
  ad_arena_init(&arena);
  ad_buf_init(&text);
  cfg_yaml_write(ad_record_write(match, names, &arena), &text);
  bool ok = app_record_save_text(path, &text, err);
  ad_buf_fini(&text);
  ad_arena_fini(&arena);
  return ok;
}
