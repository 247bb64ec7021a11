/* json.h - the one writer of JSON: values one after another, or whole data trees. */
#ifndef AEDILE_BASE_JSON_H
#define AEDILE_BASE_JSON_H

#include "engine/base/tree/node.h"

enum ad_json_form {
  /* One line for programs and for comparison: equal trees give equal bytes.  Keys of trees are
     sorted by their bytes; reals have the fewest digits that read back as the same number. */
  AD_JSON_CANONICAL,
  AD_JSON_LOG,  /* one line; keys in the order of the tree */
  AD_JSON_LINE, /* the same; characters that would steer a terminal are escaped */
  AD_JSON_PAGE, /* the same, indented by two blanks */
};

/* A text in the making.  Every function below that has a KEY writes one value: inside a map KEY is
   its key, inside a list and outside of both KEY is NULL. */
struct ad_json {
  struct ad_buf *out; /* borrowed */
  enum ad_json_form form;
  int depth;  /* lists and maps that are open */
  bool empty; /* the innermost of them has no value yet */
};

void ad_json_init(struct ad_json *json, struct ad_buf *out, enum ad_json_form form);
/* Begins a text that is one map on one line (AD_JSON_LOG), and opens the map. */
void ad_json_begin(struct ad_json *json, struct ad_buf *out);
void ad_json_map(struct ad_json *json, const char *key); /* Opens a map. */
void ad_json_end_map(struct ad_json *json);
void ad_json_list(struct ad_json *json, const char *key); /* Opens a list. */
void ad_json_end_list(struct ad_json *json);
void ad_json_null(struct ad_json *json, const char *key);
void ad_json_bool(struct ad_json *json, const char *key, bool value);
void ad_json_int(struct ad_json *json, const char *key, long long value);
/* Writes a text beyond 63 bits, so that no reader rounds the number. */
void ad_json_u64(struct ad_json *json, const char *key, uint64_t value);
/* Writes a number with a point or an exponent; null if VALUE is not finite. */
void ad_json_real(struct ad_json *json, const char *key, double value);
/* Each byte of TEXT that belongs to no character of UTF-8 becomes '?'.  A NULL text becomes null.
 */
void ad_json_text(struct ad_json *json, const char *key, const char *text);
/* Writes NODE with its plain whole numbers, reals, true, false and null typed, everything else as
   text.  Numbers are written by value (007 as 7, .50 as 0.5; 7 is whole and 7.0 is not).  Whole
   numbers beyond 64 bits become texts, so that none is rounded.  A NULL node becomes null. */
void ad_json_tree(struct ad_json *json, const char *key, const struct ad_node *node);
/* Writes what another writer of the same form and depth has written: one value. */
void ad_json_written(struct ad_json *json, const char *key, const char *value);

/* Appends NODE in canonical form. */
void ad_json_add_tree(struct ad_buf *out, const struct ad_node *node);

#endif
