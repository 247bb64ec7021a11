/* What Lua bots see, over all variants and seat counts: everything can be asked for, nothing tells
   hidden things, and greedy.lua plays like greedy. */
#include <check.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/values/attributes.h"
#include "bindings/lua/values/value.h"
#include "bindings/lua/bots/bot.h"
#include "bindings/lua/bots/_internal.h"
#include "engine/core/match/player.h"
#include "engine/core/match/view_internal.h"
#include "engine/players/builtin/builtin.h"
#include "engine/players/builtin/flat_monte_carlo.h"
#include "tests/unit/games/contract.h"

/* A bot that reads all there is of its view, of every move, and of the position after some moves,
   and raises the number of what it read and a checksum as an error. */
static const char reader[] =
  "local bot, n, sum, kind, sums = {}, 0, 0, math.type, {}\n"
  "local function sum_of(text)\n"
  "  local sum = 0\n"
  "  for i = 1, #text do sum = (sum * 31 + text:byte(i)) % 1000000007 end\n"
  "  sums[text] = sum\n"
  "  return sum\n"
  "end\n"
  "local function note(value)\n"
  "  n = n + 1\n"
  "  if type(value) == 'table' then for k, v in pairs(value) do note(k) note(v) end return end\n"
  "  if kind(value) ~= 'integer' then\n"
  "    local text = tostring(value)\n"
  "    value = sums[text] or sum_of(text)\n"
  "  end\n"
  "  sum = (sum * 31 + value) % 1000000007\n"
  "end\n"
  "local function read(view)\n"
  "  for _, name in ipairs(attributes) do note(view[name](view)) end\n"
  "  for seat = 1, view:seats() do\n"
  "    local sum = 0\n"
  "    for _, line in ipairs(view:sheet(seat)) do sum = sum + line.points note(line) end\n"
  "    assert(sum == view:points(seat) and sum == view:score(seat), 'the sheet does not sum up')\n"
  "    note(sum)\n"
  "  end\n"
  "  note(view:vars()) note({view:why_not('Rome')})\n"
  "  note(view:phase()) note(view:to_act()) note(view:over())\n"
  "  for _, move in ipairs(view:moves()) do\n"
  "    note(move.text) note(move.index)\n"
  "    for _, field in ipairs(fields) do note(move[field]) end\n"
  "    assert(move.index % 7 > 0 or not view:why_not(move.text), 'a legal move is refused')\n"
  "    assert(not move.option or move.option == move.text)\n"
  "  end\n"
  "  note(view:values())\n"
  "end\n"
  "function bot.choose(view, moves)\n"
  "  read(view)\n"
  "  local after = view:after(#moves // 2 + 1)\n"
  "  read(after)\n"
  "  read(view:sample())\n"
  "  read(after:sample(3))\n"
  "  note(view:playout(2)) note(after:playout(1, 'greedy')) note(view:sample(2):playout(1, "
  "'first'))\n"
  "  if not after:over() then note(after:after(1):playout()) "
  "note(after:after(1):sample():points()) end\n"
  "  error(n .. ' values ' .. sum)\n"
  "end\n"
  "return bot\n";

static struct ad_player *make_reader(const struct ad_game_ops *game)
{
  static const struct lb_limits limits = {2000000000, 64};
  struct ad_buf source;
  struct ad_err err = {0};
  ad_buf_init(&source);
  ad_buf_add(&source, "local attributes = {");
  for (const struct ad_attr *attr = game->attrs; attr->name; attr++)
    ad_buf_printf(&source, "'%s',", attr->name);
  ad_buf_add(&source, "} local fields = {");
  for (const struct ad_field *field = game->move_fields; field->name; field++)
    ad_buf_printf(&source, "'%s',", field->name);
  ad_buf_printf(&source, "}\n%s", reader);
  struct ad_player *bot =
    lb_bot_new("reader.lua", ad_buf_text(&source), source.len, NULL, NULL, &limits, &err);
  ck_assert_msg(bot != NULL, "%s", err.msg);
  ad_buf_fini(&source);
  return bot;
}

static struct ad_player *bot;
static void *copy, *other;

/* What the reader says of STATE at a decision of SEAT. */
static void read_view(const void *state, int seat, const ad_move *moves, int n, char *out,
                      size_t size)
{
  struct ad_view view;
  struct ad_err err = {0};
  int choice;
  ck_assert_int_eq(bot->start(bot, setup, seat, 7, &err), AD_FAULT_NONE);
  ad_view_set(&view, setup, state, seat, 3, 99, copy);
  enum ad_fault fault = bot->choose(bot, &view, moves, n, &choice, &err);
  ck_assert_msg(fault == AD_FAULT_ERROR && strstr(err.msg, " values "), "%s for %d seats: %s",
                setup->name, setup->seats, err.msg);
  snprintf(out, size, "%s", err.msg);
}

/* At some decisions: the reader reads the same when all that the seat cannot know is re-dealt. */
static void cannot_tell(struct ad_match *match, int n)
{
  if (n < 2 || match->n_moves % (setups_nightly() ? 43 : 101) != 3)
    return;
  char here[400], there[400];
  int seat = ad_to_act(setup, match->state);
  read_view(match->state, seat, match->options, n, here, sizeof here);
  memcpy(other, match->state, setup->state_size);
  ad_hide(setup, other, seat, 12345);
  read_view(other, seat, match->options, n, there, sizeof there);
  ck_assert_msg(
    strcmp(here, there) == 0,
    "%s for %d seats, seat %d after %d moves: %s, %s in another deal it cannot tell apart",
    setup->name, setup->seats, seat + 1, match->n_moves, here, there);
}

START_TEST(lua_view_hides)
{
  int n;
  setup = contract_setups(&n)[_i];
  bot = make_reader(setup->ops);
  copy = ad_calloc(1, setup->state_size);
  other = ad_calloc(1, setup->state_size);
  ad_match_free(setups_random_game(setup, (uint64_t)_i + 1, cannot_tell));
  bot->free(bot);
  free(copy);
  free(other);
}
END_TEST

static struct ad_player *make_script(const char *path)
{
  static char source[8192];
  struct ad_err err = {0};
  FILE *file = fopen(path, "rb");
  ck_assert_ptr_nonnull(file);
  size_t len = fread(source, 1, sizeof source, file);
  fclose(file);
  struct ad_player *player = lb_bot_new(path, source, len, NULL, NULL, NULL, &err);
  ck_assert_msg(player != NULL, "%s", err.msg);
  return player;
}

/* The final hash of one match; every seat has the same kind of player. */
static uint64_t play_all(struct ad_player *(*make)(void))
{
  struct ad_player *players[AD_MAX_SEATS];
  uint64_t seeds[AD_MAX_SEATS];
  struct ad_outcome out;
  struct ad_match *match = ad_match_new(setup, 5);
  for (int seat = 0; seat < setup->seats; seat++) {
    players[seat] = make();
    seeds[seat] = (uint64_t)seat + 40;
  }
  ad_play(match, players, seeds, copy, &out);
  for (int seat = 0; seat < setup->seats; seat++) {
    ck_assert_msg(out.fault[seat] == AD_FAULT_NONE, "%s: %s", setup->name, out.fault_text[seat]);
    players[seat]->free(players[seat]);
  }
  ad_match_free(match);
  return out.hash;
}

static struct ad_player *greedy_script(void)
{
  return make_script("scripts/bots/greedy.lua");
}

static struct ad_player *built_in(void)
{
  return pl_builtin_find("greedy")->make(NULL);
}

static struct ad_player *first_script(void)
{
  return make_script("scripts/bots/first.lua");
}

START_TEST(lua_greedy_is_greedy)
{
  int n;
  setup = contract_setups(&n)[_i];
  copy = ad_calloc(1, setup->state_size);
  ck_assert_uint_eq(play_all(greedy_script), play_all(built_in));
  play_all(first_script);
  free(copy);
}
END_TEST

/* ---- house rules ---- */

/* Nim with every kind of hook, as its bots see it; the scripts that stop name what they read. */
static const char guest[] =
  "local bot, tolls = {}, 0\n"
  "local function fails(text, f, ...)\n"
  "  local ok, why = pcall(f, ...)\n"
  "  assert(not ok and why:find(text, 1, true), why)\n"
  "end\n"
  "function bot.start(view)\n"
  "  local vars, me = view:vars(), view:seat()\n"
  "  assert(vars.left == 5 and vars.shown == 0 and vars.paid[1] == 0 and vars.paid[2] == 0)\n"
  "  assert(vars.luck[me] and not vars.luck[3 - me] and #vars.stack == 0 and view:vars('luck')[me] "
  "== vars.luck[me])\n"
  "  assert(view:after(1):vars('left') == 5 and not view:after(1):vars('luck')[3 - me])\n"
  "  local sample = view:sample():vars()\n"
  "  assert(#sample.stack == 5 and sample.luck[1] and sample.luck[2] and sample.luck[me] == "
  "vars.luck[me])\n"
  "  fails(\"no variable is called 'luk', did you mean 'luck'?\", view.vars, view, 'luk')\n"
  "  fails(\"no attribute is called 'haep', did you mean 'heap'?\", view.count, view, 'haep')\n"
  "  local full = 1\n"
  "  while view:heap(full) < 3 do full = full + 1 end\n"
  "  local why, clause = view:why_not('take 2 from ' .. full)\n"
  "  assert(why == 'two stones are taken from a heap of two only' and clause == 'hooked', why)\n"
  "  assert(view:playout(5).score[me] and view:sheet()[1].label == 'tolls')\n"
  "end\n"
  "function bot.choose(view, moves)\n"
  "  local move = moves[#moves]\n"
  "  assert((move.option ~= nil) == (view:phase() ~= 'take'))\n"
  "  if view:phase() == 'toll' then\n"
  "    tolls = tolls + 1\n"
  "    assert(moves[1].option == 'pay nothing' and move.text == move.option and not move.heap and "
  "not move.stones)\n"
  "    assert(view:after(move):vars('paid')[view:seat()] > view:vars('paid')[view:seat()])\n"
  "    assert(not view:why_not('pay 1') and view:why_not('pay 99'):find(\"'pay 99' is not an "
  "option of "
  "'toll'\", 1, true))\n"
  "  end\n"
  "  return move\n"
  "end\n"
  "function bot.finish() assert(tolls > 0) end\n"
  "return bot\n";

START_TEST(lua_view_of_house_rules)
{
  struct ad_outcome out;
  struct ad_player *players[2];
  struct ad_setup *house = setups_open("tests/unit/games/hooked.yaml", 2, NULL);
  struct ad_match *match = ad_match_new(house, 11);
  void *room = ad_calloc(1, house->state_size);
  for (int seat = 0; seat < 2; seat++)
    players[seat] = lb_bot_new("guest.lua", guest, strlen(guest), NULL, NULL, NULL, NULL);
  ad_play(match, players, (uint64_t[]){3, 4}, room, &out);
  ck_assert_msg(!out.hook_failed && out.fault[0] == AD_FAULT_NONE && out.fault[1] == AD_FAULT_NONE,
                "%s%s%s", out.fault_text[0], out.fault_text[1], house->run->err.msg);
  ck_assert_int_gt(out.decisions[0] + out.decisions[1], 4);
  for (int seat = 0; seat < 2; seat++)
    players[seat]->free(players[seat]);
  free(room);
  ad_match_free(match);
  ad_setup_free(house);
}
END_TEST

/* ---- playouts ---- */

/* The whole of a playout bot: five games a move, from the deals and with the luck that the built-in
 * one has. */
static const char five_each[] =
  "local bot = {}\n"
  "function bot.choose(view, moves)\n"
  "  local best, most = 1, -math.huge\n"
  "  for i, move in ipairs(moves) do\n"
  "    local mean = view:after(move):playout(5).score[view:seat()]\n"
  "    if mean > most then best, most = i, mean end\n"
  "  end\n"
  "  return best\n"
  "end\n"
  "return bot\n";

static int choice_of(struct ad_player *player, const struct ad_match *match, int n)
{
  struct ad_view view;
  struct ad_err err = {0};
  int choice = -1, seat = ad_to_act(setup, match->state);
  ck_assert_int_eq(player->start(player, setup, seat, 7, &err), AD_FAULT_NONE);
  ad_view_set(&view, setup, match->state, seat, 3, 99, copy);
  ck_assert_msg(player->choose(player, &view, match->options, n, &choice, &err) == AD_FAULT_NONE,
                "%s", err.msg);
  return choice;
}

static void plays_like_playout(struct ad_match *match, int n)
{
  if (n < 2 || match->n_moves % (setups_nightly() ? 29 : 53) != 5)
    return;
  struct pl_playout_options options = {.playouts = 5 * n};
  struct ad_player *built_in_one = pl_playout_make(&options);
  int want = choice_of(built_in_one, match, n), got = choice_of(bot, match, n);
  ck_assert_msg(got == want, "%s for %d seats after %d moves: move %d, playout takes %d",
                setup->name, setup->seats, match->n_moves, got + 1, want + 1);
  built_in_one->free(built_in_one);
}

START_TEST(lua_playouts_are_those_of_playout)
{
  static const struct lb_limits limits = {2000000000, 64};
  int n;
  setup = contract_setups(&n)[_i];
  bot = lb_bot_new("five.lua", five_each, strlen(five_each), NULL, NULL, &limits, NULL);
  copy = ad_calloc(1, setup->state_size);
  ad_match_free(setups_random_game(setup, (uint64_t)_i + 9, plays_like_playout));
  bot->free(bot);
  free(copy);
}
END_TEST

/* ---- parameters ---- */

static const struct ad_word fruits[] = {{"pear", 1}, {"apple", 0}, {NULL, 0}};
static const struct {
  struct ad_rows picture;
  struct ad_grid grid;
  struct ad_ints prices;
  int most, limit, factor;
} parameter_values = {{2, {"#.", "##"}}, {2, {{3, {0, 1, 3}}, {0}}}, {2, {4, 5}}, 0, 7, 150};
static const struct ad_word limits[] = {{"none", 0}, {NULL, 0}};

#define AT(field) .offset = offsetof(__typeof__(parameter_values), field)
static const struct ad_param parameters[] = {
  {"picture", AD_ROWS, AT(picture)},
  {"grid", AD_GRID, AT(grid)},
  {"prices", AD_VALUES, .words = fruits, AT(prices)},
  {"most", AD_INT, .words = limits, AT(most)},
  {"limit", AD_INT, .words = limits, AT(limit)},
  {"factor", AD_DECIMAL, AT(factor)},
};
#undef AT

START_TEST(lua_rules_of_types_that_games_share)
{
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  for (int i = 0; i < AD_LEN(parameters); i++) {
    lb_push_param(L, &parameters[i], &parameter_values);
    lua_setglobal(L, parameters[i].name);
  }
  int status =
    luaL_dostring(L,
                  "assert(#picture == 2 and picture[1] == '#.')\n"
                  "assert(#grid == 2 and table.concat(grid[1], ' ') == '0 1 3' and #grid[2] == 0)\n"
                  "assert(prices.apple == 4 and prices.pear == 5 and prices[1] == nil)\n"
                  "assert(most == 'none' and limit == 7 and factor == 1.5)\n");
  ck_assert_msg(status == LUA_OK, "%s", lua_tostring(L, -1));
  lua_close(L);
}
END_TEST

Suite *lua_view_suite(void);
Suite *lua_view_suite(void)
{
  int n;
  Suite *suite = suite_create("lua_view");
  TCase *all = tcase_create("all set-ups");
  contract_setups(&n);
  tcase_add_loop_test(all, lua_view_hides, 0, n);
  tcase_add_loop_test(all, lua_greedy_is_greedy, 0, n);
  tcase_add_loop_test(all, lua_playouts_are_those_of_playout, 0, n);
  tcase_add_test(all, lua_view_of_house_rules);
  tcase_add_test(all, lua_rules_of_types_that_games_share);
  suite_add_tcase(suite, all);
  return suite;
}
