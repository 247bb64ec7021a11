/* standings.c - standings in the formats of the tables. */
#include "engine/app/results/standings.h"

#include "engine/base/json.h"
#include "engine/tourney/standings/standings.h"

static void add_json(const struct ad_node *tree, struct ad_buf *out)
{
  struct ad_json json;
  ad_json_init(&json, out, AD_JSON_PAGE);
  ad_json_tree(&json, NULL, tree);
  ad_buf_add(out, "\n");
}

bool app_standings_add(struct tn_store *store, const struct app_standings *options,
                       struct ad_buf *out, struct ad_err *err)
{
  struct tn_standings *standings = tn_standings_new(store, err);
  int only =
    standings && options->variant ? tn_standings_variant(standings, options->variant, err) : -1;
  bool ok = standings && (!options->variant || only >= 0);
  if (ok) {
    struct ad_node *tree = tn_standings_tree(standings, only, &standings->arena);
    if (options->format == APP_JSON)
      add_json(tree, out);
    else if (options->format == APP_CSV)
      rp_standings_csv(tree, options->table, out);
    else
      rp_standings_text(tree, &options->text, out);
  }
  tn_standings_free(standings);
  return ok;
}
