/* json.c - sheets, reasons, attributes and problems as JSON. */
#include "engine/report/json.h"

void rp_json_sheet(struct ad_json *json, const char *key, const struct ad_sheet *sheet)
{
  ad_json_list(json, key);
  for (int i = 0; i < sheet->n; i++) {
    const struct ad_line *line = &sheet->lines[i];
    ad_json_map(json, NULL);
    ad_json_text(json, "clause", line->clause);
    ad_json_int(json, "points", line->points);
    ad_json_text(json, "label", line->label);
    ad_json_text(json, "where", line->where);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

void rp_json_reason(struct ad_json *json, const struct ad_reason *reason)
{
  ad_json_text(json, "clause", reason->clause);
  ad_json_text(json, "word", reason->word);
  ad_json_text(json, "reason", reason->text);
}

/* What is looked at, and by whom. */
struct sight {
  const struct ad_setup *setup;
  const void *state;
  int viewer;
};

static void put_value(struct ad_json *json, const char *key, const struct sight *sight,
                      const struct ad_attr *attr, const int *ix)
{
  const void *rules = sight->setup->rules;
  int64_t value = attr->get(rules, sight->state, sight->viewer, ix);
  if (value == AD_NONE || value == AD_HIDDEN)
    ad_json_null(json, key);
  else if (attr->type == AD_INT)
    ad_json_int(json, key, value);
  else if (attr->type == AD_BOOL)
    ad_json_bool(json, key, value != 0);
  else
    ad_json_text(json, key,
                 attr->type == AD_WORD ? ad_word_of(attr->words, (int)value)
                                       : attr->name_of(rules, value));
}

/* Writes the values below the first DEPTH indexes. */
static void put_values(struct ad_json *json, const char *key, const struct sight *sight,
                       const struct ad_attr *attr, int *ix, int depth)
{
  if (depth == AD_MAX_INDEXES || depth == attr->n_indexes) {
    put_value(json, key, sight, attr, ix);
    return;
  }
  int n = attr->index[depth].count(sight->setup->rules, sight->state, ix);
  ad_json_list(json, key);
  for (ix[depth] = 0; ix[depth] < n; ix[depth]++)
    put_values(json, NULL, sight, attr, ix, depth + 1);
  ad_json_end_list(json);
}

void rp_json_attrs(struct ad_json *json, const char *key, const struct ad_setup *setup,
                   const void *state, int viewer)
{
  const struct sight sight = {setup, state, viewer};
  ad_json_map(json, key);
  for (const struct ad_attr *attr = setup->ops->attrs; attr->name; attr++) {
    int ix[AD_MAX_INDEXES] = {0};
    put_values(json, attr->name, &sight, attr, ix, 0);
  }
  ad_json_end_map(json);
}

void rp_json_diags(struct ad_json *json, const char *key, const struct ad_diags *diags)
{
  ad_json_list(json, key);
  for (int i = 0; i < diags->n; i++) {
    const struct ad_diag *d = &diags->list[i];
    ad_json_map(json, NULL);
    ad_json_text(json, "file", d->pos.file);
    ad_json_int(json, "line", d->pos.line);
    ad_json_int(json, "column", d->pos.column);
    ad_json_text(json, "message", d->msg);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

void rp_json_begin(struct ad_json *json, struct ad_buf *text)
{
  ad_buf_init(text);
  ad_json_init(json, text, AD_JSON_PAGE);
}

void rp_json_print(FILE *out, struct ad_json *json)
{
  ad_buf_add(json->out, "\n");
  fwrite(ad_buf_text(json->out), 1, json->out->len, out);
  ad_buf_fini(json->out);
}
