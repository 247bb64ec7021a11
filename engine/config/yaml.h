/* yaml.h - YAML to data trees with positions, and back.
 *
 * The YAML that is read: maps with plain text keys, lists, scalars; UTF-8; one document.  Problems:
 * syntax, duplicate keys, anchors and aliases, tags, harmful characters (base/text.h) other than
 * line feeds and tabs, escaped ones too, more than CFG_MAX_DEPTH levels, more than CFG_MAX_NODES
 * nodes, maps of more than CFG_MAX_KEYS keys (lists have no such limit), files over CFG_MAX_BYTES.
 */
#ifndef AEDILE_CONFIG_YAML_H
#define AEDILE_CONFIG_YAML_H

#include "engine/base/public.h"
#include "engine/base/tree/node.h"

AD_PUBLIC_BEGIN

enum {
  CFG_MAX_DEPTH = 32,
  CFG_MAX_NODES = 1000000,
  CFG_MAX_KEYS = 2000,
  CFG_MAX_BYTES = 16 * 1024 * 1024
};

/* Return the root (a map or list), or NULL after reporting.  NAME appears in positions; it is
   copied into ARENA. */
AD_MUST_USE struct ad_node *cfg_yaml_load(const char *path, struct ad_arena *arena,
                                          struct ad_diags *diags);
AD_MUST_USE struct ad_node *cfg_yaml_parse(const char *name, const char *text, size_t len,
                                           struct ad_arena *arena, struct ad_diags *diags);
/* Kinds of YAML files. */
enum cfg_kind {
  CFG_VARIANT,
  CFG_TOURNAMENT,
  CFG_RECORD,
  CFG_POSITION,
  CFG_EXAMPLES,
  CFG_LESSON,
  CFG_COURSE
};
/* Reports and returns true if ROOT has keys of another kind of file and none of the kind EXPECTED.
 */
bool cfg_is_other(const struct ad_node *root, enum cfg_kind expected, struct ad_diags *diags);
/* Appends NODE as YAML: lists of scalars and small maps on one line in flow style, everything else
   in block style.  A scalar is quoted if it would be read back as something else.  Reading the text
   gives an equal tree. */
void cfg_yaml_write(const struct ad_node *node, struct ad_buf *out);
/* Appends TEXT as a list entry indented by two blanks, for files that grow line by line. */
void cfg_yaml_write_item(const char *text, struct ad_buf *out);

AD_PUBLIC_END

#endif
