/* fixture.c - what many tests need. */
#include "tests/unit/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/core/show/show.h"

struct ad_node *fixture_yaml(struct ad_arena *arena, const char *text)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_node *root = cfg_yaml_parse("t.yaml", text, strlen(text), arena, &diags);
  ck_assert_msg(root != NULL, "cannot read %s: %s", text, fixture_problems(&diags));
  ad_diags_fini(&diags);
  return root;
}

static const char nim_defaults[] =
  "rules: {heaps: [3, 4, 5], scatter: 0, first: seat1, max_take: 99, misere: false, prize: 1}";

struct ad_setup *fixture_nim(int seats, const char *parameters)
{
  return fixture_hooked(ad_game_find("nim"), seats, parameters, NULL);
}

struct ad_setup *fixture_hooked(const struct ad_game_ops *nim, int seats, const char *parameters,
                                const struct ad_hooks *hooks)
{
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *tree = fixture_yaml(&arena, nim_defaults),
                 *own = parameters ? fixture_yaml(&arena, parameters) : NULL;
  for (struct ad_node *parameter = own ? own->first : NULL, *next; parameter; parameter = next) {
    next = parameter->next;
    ad_node_put(&arena, ad_node_get(tree, "rules"), parameter->key, parameter);
  }
  struct ad_setup *setup = ad_setup_bind_own(
    ad_setup_new(nim, "nim/test", "0123456789abcdef", tree, seats, hooks, &diags));
  ck_assert_msg(setup != NULL, "nim: %s", fixture_problems(&diags));
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return setup;
}

const char *fixture_problems(struct ad_diags *diags)
{
  static char text[4096];
  size_t len = 0;
  text[0] = '\0';
  for (int i = 0; i < diags->n && len < sizeof text; i++) {
    struct ad_pos pos = diags->list[i].pos;
    len += (size_t)snprintf(text + len, sizeof text - len, "%s%s:%d:%d: %s", i ? "\n" : "",
                            pos.file ? pos.file : "", pos.line, pos.column, diags->list[i].msg);
  }
  ad_diags_fini(diags);
  return text;
}

char *fixture_position(const struct ad_setup *setup, const void *state, int viewer,
                       struct ad_arena *arena)
{
  struct ad_buf buf;
  ad_buf_init(&buf);
  cfg_yaml_write(setup->ops->write_position(setup->rules, state, viewer, arena), &buf);
  char *text = ad_arena_printf(arena, "%s", ad_buf_text(&buf));
  ad_buf_fini(&buf);
  return text;
}

const char *fixture_drawing(const struct ad_setup *setup, const void *state, int viewer,
                            bool colour, bool utf8)
{
  static char text[40000];
  struct ad_styled styled;
  ad_styled_init(&styled, colour, utf8);
  ad_draw(setup, state, viewer, &styled);
  ck_assert_uint_lt(styled.out.len, sizeof text);
  strcpy(text, ad_buf_text(&styled.out));
  ad_styled_fini(&styled);
  return text;
}

void fixture_folder_make(char *folder, size_t size)
{
  const char *top = getenv("TMPDIR");
  snprintf(folder, size, "%s/aedile-test-XXXXXX", top ? top : "/tmp");
  ck_assert_ptr_nonnull(mkdtemp(folder));
}

void fixture_folder_remove(const char *folder)
{
  char command[200];
  snprintf(command, sizeof command, "rm -rf '%s'", folder);
  ck_assert_int_eq(system(command), 0);
}

char *fixture_file(const char *path, size_t *len)
{
  FILE *file = fopen(path, "rb");
  ck_assert_msg(file != NULL, "cannot read %s", path);
  char *text = ad_calloc(1, 1 << 20);
  *len = fread(text, 1, (1 << 20) - 1, file);
  fclose(file);
  return text;
}

void fixture_same_lines(const char *got, const char *want)
{
  for (int line = 1; *got || *want; line++) {
    int g = (int)strcspn(got, "\n"), w = (int)strcspn(want, "\n");
    ck_assert_msg(g == w && strncmp(got, want, (size_t)g) == 0, "line %d is\n%.*s\nexpected\n%.*s",
                  line, g, got, w, want);
    got += g + (got[g] != '\0');
    want += w + (want[w] != '\0');
  }
}

/* ---- damage ---- */

enum { MOST_NODES = 1500 };

static void gather(struct ad_node *node, struct ad_node **out, int *n)
{
  for (struct ad_node *child = node->first; child && *n < MOST_NODES; child = child->next) {
    out[(*n)++] = child;
    gather(child, out, n);
  }
}

static struct ad_node *parent_of(struct ad_node *root, const struct ad_node *node)
{
  for (struct ad_node *child = root->first; child; child = child->next) {
    struct ad_node *found = child == node ? root : parent_of(child, node);
    if (found)
      return found;
  }
  return NULL;
}

void fixture_damage(struct ad_node *root, const char *const *words, int n_words, struct ad_rng *rng)
{
  static struct ad_node *all[MOST_NODES];
  int n = 0;
  gather(root, all, &n);
  struct ad_node *node = all[ad_rng_below(rng, (uint32_t)n)],
                 *other = all[ad_rng_below(rng, (uint32_t)n)];
  uint32_t how = ad_rng_below(rng, 4);
  if (how == 0) {
    ad_node_remove(parent_of(root, node), node);
  } else if (how == 1 && node->kind == AD_SCALAR) {
    node->text = words[ad_rng_below(rng, (uint32_t)n_words)];
    node->quoted = false;
  } else if (how == 2 && node->kind == AD_SCALAR && other->kind == AD_SCALAR) {
    node->text = other->text;
    node->quoted = other->quoted;
  } else if (how == 3 && node->key && other->key) {
    const char *key = node->key;
    node->key = other->key;
    other->key = key;
  }
}

int fixture_is_script(const struct dirent *entry)
{
  size_t len = strlen(entry->d_name);
  return len > 4 && strcmp(entry->d_name + len - 4, ".lua") == 0;
}
