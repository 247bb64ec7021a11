/* sc_play.c - the course of a game: what each move does, and which decision comes next. */
#include <string.h>

#include "engine/games/smallcity/sc.h"

int sc_to_act(const void *rules, const void *state)
{
  (void)rules;
  const struct sc_state *st = state;
  return st->phase == SC_ENDED ? AD_OVER : st->seat;
}

static struct sc_board *board(struct sc_state *st)
{
  return &st->town[st->seat].board;
}

static void pay(struct sc_board *b, int dollars)
{
  b->money = (int16_t)(b->money - dollars);
}

static bool ask(struct sc_state *st, int seat, int phase)
{
  st->seat = (uint8_t)seat;
  st->phase = (uint8_t)phase;
  return true;
}

/* ---- leaving the game (SC-POL-04) ---- */

static void eliminate(const struct sc_rules *r, struct sc_state *st, int seat)
{
  struct sc_town *t = &st->town[seat];
  t->out = 1;
  for (int owner = 0; owner < r->seats; owner++) {
    t->board.graves_beside = (uint8_t)(t->board.graves_beside + sc_count(t->board.meeples[owner]));
    t->board.meeples[owner] = 0;
    st->town[owner].board.meeples[seat] = 0;
    st->town[owner].moved[seat] = 0;
    t->moved[owner] = 0;
  }
}

static bool is_decided(const struct sc_rules *r, const struct sc_state *st)
{
  return sc_in_game(r, st) <= (r->seats > 1 ? 1 : 0);
}

static void end(struct sc_state *st)
{
  st->phase = SC_ENDED;
  st->screens = 0;
}

/* Those with too much pollution leave; true if that ends the game (SC-END-05). */
static bool leave(const struct sc_rules *r, struct sc_state *st)
{
  for (int seat = 0; seat < r->seats; seat++)
    if (!st->town[seat].out && sc_pollution(&st->town[seat].board) >= r->elimination_threshold)
      eliminate(r, st, seat);
  if (!is_decided(r, st))
    return false;
  end(st);
  return true;
}

/* ---- phase 2 ---- */

static void begin_building(const struct sc_rules *r, struct sc_state *st)
{
  st->screens = 1;
  for (int seat = 0; seat < r->seats; seat++)
    st->town[seat].shown = st->town[seat].board;
}

static bool ask_build(const struct sc_rules *r, struct sc_state *st)
{
  for (; st->turn < sc_in_game(r, st); st->turn++) {
    int seat = sc_seat_at(r, st, st->turn);
    if (sc_can_do_more(r, st, seat))
      return ask(st, seat, SC_BUILD);
  }
  return false;
}

/* What building did to others happens now (SC-SRV-02, SC-DEM-03). */
static void send_tourists_home(const struct sc_rules *r, struct sc_state *st, int seat)
{
  struct sc_town *t = &st->town[seat];
  for (int owner = 0; owner < r->seats; owner++) {
    sc_set expelled = t->board.expelled & t->board.meeples[owner];
    int n = sc_count(expelled) + t->board.leaving[owner];
    t->board.meeples[owner] &= ~expelled;
    t->board.leaving[owner] = 0;
    for (; n > 0; n--)
      sc_send_home(r, st, owner);
  }
  t->board.expelled = 0;
}

/* True if the game is over. */
static bool reveal(const struct sc_rules *r, struct sc_state *st)
{
  st->screens = 0;
  for (int seat = 0; seat < r->seats; seat++)
    memset(&st->town[seat].shown, 0, sizeof st->town[seat].shown);
  for (int turn = 0; turn < sc_in_game(r, st); turn++)
    send_tourists_home(r, st, sc_seat_at(r, st, turn));
  return leave(r, st);
}

static void apply_demolish(const struct sc_rules *r, struct sc_state *st, int head)
{
  struct sc_town *t = &st->town[st->seat];
  sc_set squares = sc_tile_squares(r, &t->board, head);
  int size = r->kind[sc_kind_at(r, &t->board, head)].size, own = sc_count(squares & t->board.meeples[st->seat]);
  pay(&t->board, size);
  t->board.pollution[SC_Q_DEMOLITION] = (int16_t)(t->board.pollution[SC_Q_DEMOLITION] + size);
  for (unsigned places = t->board.tile[head].goods; places; places >>= 2)
    st->supply[(places & 3) - 1]++;
  for (int owner = 0; owner < r->seats; owner++) {
    if (owner != st->seat)
      t->board.leaving[owner] = (uint8_t)(t->board.leaving[owner] + sc_count(squares & t->board.meeples[owner]));
    t->board.meeples[owner] &= ~squares;
  }
  t->board.expelled &= ~squares;
  sc_lift(r, t, head);
  for (; own > 0; own--)
    sc_send_home(r, st, st->seat);
  t->tiles++;
}

static void take_from_stock(const struct sc_rules *r, struct sc_state *st, int form)
{
  int kind = r->form[form].kind;
  if (r->personal >> kind & 1)
    board(st)->reserve &= ~(UINT64_C(1) << kind);
  else
    st->stock[form]--;
}

static void expel(const struct sc_rules *r, struct sc_state *st)
{
  struct sc_town *t = &st->town[st->seat];
  if (r->kind[st->kind].ability != SC_POLICE || (r->police_expel_needs_staff && !sc_staffed(r, st, st->seat, SC_POLICE)))
    return;
  for (int owner = 0; owner < r->seats; owner++)
    if (owner != st->seat)
      t->board.expelled |= t->board.meeples[owner] & sc_ring(sc_tile_building(r, &t->board, st->square));
  if (st->stage != SC_S_BUILD)
    send_tourists_home(r, st, st->seat);
}

static void take_due(const struct sc_rules *r, struct sc_state *st, int good, int waived)
{
  int due = sc_good_due(r, st, st->seat, st->kind, good, waived);
  sc_take_goods(r, board(st), good, due);
  st->supply[good] = (uint8_t)(st->supply[good] + due);
}

/* The tile at hand lies: its staff or warehouse, then on. */
static bool ask_more(const struct sc_rules *r, struct sc_state *st)
{
  const struct sc_kind *k = &r->kind[st->kind];
  const struct sc_town *t = &st->town[st->seat];
  struct sc_plan p;
  if (k->with_warehouse) {
    sc_make_plan(r, st, st->seat, st->free, st->freely, &p);
    if (sc_warehouse_squares(r, st, &p, sc_tile_building(r, &t->board, st->square)))
      return ask(st, st->seat, SC_WAREHOUSE);
  }
  if (k->ability != SC_POLICE && k->ability != SC_FIRE)
    return false;
  if (t->board.meeples[st->seat])
    return ask(st, st->seat, SC_STAFF);
  expel(r, st);
  return false;
}

static void apply_place(const struct sc_rules *r, struct sc_state *st, ad_move m)
{
  struct sc_town *t = &st->town[st->seat];
  const struct sc_kind *k = &r->kind[st->kind];
  int form = sc_placed_form(m), turn = sc_placed_turn(m), corner = sc_placed_corner(m);
  sc_lay(r, t, form, turn, corner, st->round | (st->stage == SC_S_ACTION ? SC_BY_COUNCILOR : 0));
  take_from_stock(r, st, form);
  st->square = (uint8_t)(corner + r->form[form].turn[turn].head);
  if (!st->free) {
    t->tiles++;
    pay(&t->board, sc_price(r, st, st->seat, st->kind));
  }
  sc_set homes = sc_tile_squares(r, &t->board, st->square) & t->cells[SC_C_HOME];
  if (k->settles && homes && t->board.hall_citizens > 0) {
    t->board.hall_citizens--;
    t->board.meeples[st->seat] |= sc_bit(sc_first(homes));
  }
  if (!st->free && sc_is_paid_in_goods(r, st->kind) && sc_may_waive(r, st, st->seat)) {
    st->phase = SC_WAIVE;
    return;
  }
  for (int good = 0; good < SC_GOODS && !st->free; good++)
    take_due(r, st, good, -1);
  if (!ask_more(r, st))
    sc_run(r, st);
}

static void apply_waive(const struct sc_rules *r, struct sc_state *st, int waived)
{
  for (int good = 0; good < SC_GOODS; good++)
    take_due(r, st, good, waived);
  st->town[st->seat].waived |= waived >= 0;
  if (!ask_more(r, st))
    sc_run(r, st);
}

static void apply_grow(const struct sc_rules *r, struct sc_state *st, ad_move m)
{
  struct sc_town *t = &st->town[st->seat];
  struct sc_tile old = t->board.tile[st->square];
  int form = sc_placed_form(m);
  sc_lift(r, t, st->square);
  st->stock[old.form - 1]++;
  take_from_stock(r, st, form);
  sc_lay(r, t, form, sc_placed_turn(m), sc_placed_corner(m), old.born);
  pay(&t->board, r->upgrade_cost);
  sc_run(r, st);
}

static void apply_warehouse(const struct sc_rules *r, struct sc_state *st, int square)
{
  if (square != SC_NO_SQUARE) {
    sc_lay(r, &st->town[st->seat], r->warehouse_form, 0, square, st->round);
    take_from_stock(r, st, r->warehouse_form);
  }
  sc_run(r, st);
}

static void apply_staff(const struct sc_rules *r, struct sc_state *st, int square)
{
  struct sc_town *t = &st->town[st->seat];
  if (square != SC_NO_SQUARE) {
    t->board.meeples[st->seat] &= ~sc_bit(square);
    t->board.meeples[st->seat] |= sc_tile_squares(r, &t->board, st->square) & t->cells[SC_C_STAFF];
  }
  expel(r, st);
  sc_run(r, st);
}

/* ---- effects of cards and council steps ---- */

const struct sc_effect *sc_effect_at_hand(const struct sc_rules *r, const struct sc_state *st)
{
  if (st->row)
    return &r->row[st->row - 1].step[st->step - 1];
  return st->action ? &r->action[st->action - 1].effect : NULL;
}

static void gain(const struct sc_rules *r, struct sc_state *st, const struct sc_gain *g)
{
  struct sc_board *b = board(st);
  sc_add_votes(b, st->row ? SC_V_COUNCIL : SC_V_ACTION, g->votes);
  sc_add_money(b, g->money);
  for (int good = 0; good < SC_GOODS; good++) {
    int n = g->goods[good] < st->supply[good] ? g->goods[good] : st->supply[good];
    st->supply[good] = (uint8_t)(st->supply[good] - sc_put_goods(r, b, good, n, true));
  }
  int arrive = g->citizens < b->supply ? g->citizens : b->supply, room = sc_hall_room(r, b);
  arrive = arrive < room ? arrive : room;
  b->supply = (uint8_t)(b->supply - arrive);
  b->hall_citizens = (uint8_t)(b->hall_citizens + arrive);
}

/* The effect at hand happens; true if the seat has to choose. */
static bool ask_effect(const struct sc_rules *r, struct sc_state *st)
{
  const struct sc_effect *e = sc_effect_at_hand(r, st);
  switch (e->primitive) {
  case SC_E_GAIN:
    if (e->n_choices > 1)
      return ask(st, st->seat, SC_GAIN);
    gain(r, st, &e->choice[0]);
    return false;
  case SC_E_LUA:
    sc_add_votes(board(st), st->row ? SC_V_COUNCIL : SC_V_ACTION, sc_call(r, st, e->function_number, st->seat, SC_NO_SQUARE));
    return false;
  case SC_E_BUILD: return sc_free_kinds(r, st, st->seat, e) && ask(st, st->seat, SC_FREE_BUILD);
  default: return false;
  }
}

static void move_disc(const struct sc_rules *r, struct sc_state *st, ad_move m)
{
  struct sc_town *t = &st->town[st->seat];
  int from = sc_disc_from(m), to = sc_disc_to(m), step = sc_disc_step(r, t, m, st->phase == SC_COUNCILOR), i = 0;
  if (sc_disc_money(m))
    pay(&t->board, sc_step_price(r, step));
  else
    t->board.votes[SC_V_PRICES] = (int16_t)(t->board.votes[SC_V_PRICES] - sc_step_price(r, step));
  while (t->disc_row[i] != from + 1)
    i++;
  t->disc_row[i] = st->row = (uint8_t)(to + 1);
  t->disc_step[i] = st->step = (uint8_t)step;
  st->council_done = (uint8_t)(st->council_done + (st->stage == SC_S_COUNCIL));
  if (t->disc_row[0] > t->disc_row[1]) {
    uint8_t row = t->disc_row[0], at = t->disc_step[0];
    t->disc_row[0] = t->disc_row[1];
    t->disc_step[0] = t->disc_step[1];
    t->disc_row[1] = row;
    t->disc_step[1] = at;
  }
  if (!ask_effect(r, st))
    sc_run(r, st);
}

/* ---- phase 1 ---- */

static bool ask_action(const struct sc_rules *r, struct sc_state *st)
{
  if (st->turn >= sc_in_game(r, st))
    return false;
  return ask(st, sc_seat_at(r, st, st->turn), SC_ACTION);
}

static void take_action(const struct sc_rules *r, struct sc_state *st, int action)
{
  const struct sc_action *card = &r->action[action];
  struct sc_town *t = &st->town[st->seat];
  ad_move moves[64];
  int place = sc_ring_place(r, st, action), levels = r->side[r->side_of[st->seat]].levels, seat = st->seat;
  pay(&t->board, sc_ring_cost(r, r->n_ring, st->taken, st->n_taken, place));
  st->taken[st->n_taken++] = (uint8_t)place;
  st->turn++;
  t->action = st->action = (uint8_t)(action + 1);
  st->row = 0;
  if (card->primitive == SC_A_AREA)
    t->board.area = (uint8_t)(t->board.area + card->amount < levels ? t->board.area + card->amount : levels);
  bool asks = (card->primitive == SC_A_GAIN && ask_effect(r, st)) ||
              (card->primitive == SC_A_COUNCILOR && sc_disc_moves(r, st, seat, true, moves) && ask(st, seat, SC_COUNCILOR));
  if (!asks)
    sc_run(r, st);
}

/* ---- phase 3 ---- */

static void begin_moving(const struct sc_rules *r, struct sc_state *st)
{
  for (int seat = 0; seat < r->seats; seat++) {
    struct sc_town *t = &st->town[seat];
    sc_set working = 0;
    for (int cell = SC_C_WHITE; cell <= SC_C_GOODS_VOTES; cell++)
      working |= t->cells[cell];
    for (int owner = 0; owner < SC_MAX_SEATS; owner++) {
      t->barred[owner] = r->barred_cells ? t->board.meeples[owner] & working : 0;
      t->moved[owner] = 0;
    }
  }
  st->housing = 0;
}

static void go(struct sc_state *st, int seat, int from_town, int from, int to_town, int to)
{
  st->town[from_town].board.meeples[seat] &= ~sc_bit(from);
  st->town[to_town].board.meeples[seat] |= sc_bit(to);
  st->town[seat].moved[to_town] |= sc_bit(to);
}

/* SC-TOU-05 .. SC-TOU-07 for the tourists of SEAT; true if one of them has a choice. */
static bool ask_stranded(const struct sc_rules *r, struct sc_state *st, int seat)
{
  ad_move out[4 * SC_SQUARES];
  int square, town;
  while ((square = sc_stranded(r, st, seat, &town)) >= 0) {
    st->square = (uint8_t)square;
    st->where = (uint8_t)town;
    if (sc_strand_targets(r, st, seat, town, out) > 0)
      return ask(st, seat, SC_STRAND);
    st->town[town].board.meeples[seat] &= ~sc_bit(square);
    sc_send_home(r, st, seat);
  }
  return false;
}

static void stop_moving(const struct sc_rules *r, struct sc_state *st, int seat)
{
  st->town[seat].idle = r->stuck_citizen_idle ? sc_must_move(st, seat) : 0;
  st->housing = 1;
}

static bool ask_move(const struct sc_rules *r, struct sc_state *st)
{
  ad_move movers[4 * SC_SQUARES];
  for (; st->turn < sc_in_game(r, st); st->turn++, st->housing = 0) {
    int seat = sc_seat_at(r, st, st->turn);
    if (!st->housing) {
      if (ask_stranded(r, st, seat))
        return true;
      if (sc_movers(r, st, seat, movers))
        return ask(st, seat, SC_MOVE);
      stop_moving(r, st, seat);
    }
    if (sc_to_settle(r, st, seat))
      return ask(st, seat, SC_HOUSE);
  }
  return false;
}

static void fill_halls(const struct sc_rules *r, struct sc_state *st)
{
  for (int seat = 0; seat < r->seats; seat++) {
    struct sc_board *b = &st->town[seat].board;
    int arrive = st->town[seat].out ? 0 : sc_refill(r, st, seat);
    b->career = (uint8_t)(b->career - arrive);
    b->hall_citizens = (uint8_t)(b->hall_citizens + arrive);
    memset(st->town[seat].barred, 0, sizeof st->town[seat].barred);
    memset(st->town[seat].moved, 0, sizeof st->town[seat].moved);
  }
}

static void move_in(struct sc_state *st, int square)
{
  board(st)->hall_citizens--;
  board(st)->meeples[st->seat] |= sc_bit(square);
}

/* ---- phases 4 to 6 ---- */

static bool ask_income(const struct sc_rules *r, struct sc_state *st)
{
  ad_move trades[32];
  for (; st->store_step == 0 && st->turn < sc_in_game(r, st); st->turn++) {
    int seat = sc_seat_at(r, st, st->turn);
    if (sc_trades(r, st, seat, trades))
      return ask(st, seat, SC_TRADE);
  }
  if (st->store_step == 0) {
    st->store_step = 1;
    st->turn = 0;
  }
  return sc_ask_goods(r, st);
}

static void vote(const struct sc_rules *r, struct sc_state *st)
{
  for (int seat = 0; seat < r->seats; seat++)
    for (int source = 0; source < SC_VOTE_SOURCES && !st->town[seat].out; source++)
      sc_add_votes(&st->town[seat].board, source, sc_town_votes(r, st, seat, source));
}

/* True if the game is over. */
static bool pollute(const struct sc_rules *r, struct sc_state *st)
{
  int round[SC_MAX_SEATS], total[SC_MAX_SEATS], parts[SC_POLLUTION_SOURCES];
  unsigned out = 0;
  for (int seat = 0; seat < r->seats; seat++) {
    struct sc_town *t = &st->town[seat];
    out |= (unsigned)t->out << seat;
    round[seat] = t->out ? 0 : sc_round_pollution(r, st, seat, parts);
    for (int i = 0; i < SC_POLLUTION_SOURCES && !t->out; i++)
      t->board.pollution[i] = (int16_t)(t->board.pollution[i] + parts[i]);
    t->round_pollution = (int16_t)round[seat];
    total[seat] = sc_pollution(&t->board);
  }
  st->losers = (uint8_t)(r->deaths_per_round ? sc_losers(r, round, total, out, r->seats) : 0);
  st->deaths_left = (uint8_t)r->deaths_per_round;
  return leave(r, st);
}

static bool ask_victim(const struct sc_rules *r, struct sc_state *st)
{
  for (; st->turn < sc_in_game(r, st); st->turn++, st->deaths_left = (uint8_t)r->deaths_per_round) {
    int seat = sc_seat_at(r, st, st->turn);
    if (st->losers >> seat & 1 && st->deaths_left && sc_victims(r, st, seat))
      return ask(st, seat, SC_VICTIM);
  }
  st->losers = 0;
  return false;
}

static void bury(const struct sc_rules *r, struct sc_state *st)
{
  if (sc_grave_squares(r, st, st->seat))
    st->phase = SC_GRAVE;
  else {
    board(st)->graves_beside++;
    sc_run(r, st);
  }
}

static void lose_meeple(const struct sc_rules *r, struct sc_state *st, int square)
{
  int owner = 0;
  st->deaths_left--;
  if (square == SC_NO_SQUARE) {
    sc_run(r, st);
    return;
  }
  while (!sc_has(board(st)->meeples[owner], square))
    owner++;
  board(st)->meeples[owner] &= ~sc_bit(square);
  bool fire = owner != st->seat && sc_staffed(r, st, owner, SC_FIRE);
  if (sc_fate_of(owner == st->seat, false, fire, sc_hall_room(r, &st->town[owner].board), false) == SC_F_GRAVE) {
    bury(r, st);
    return;
  }
  sc_send_home(r, st, owner);
  sc_run(r, st);
}

/* ---- phase 7 ---- */

static bool ask_council(const struct sc_rules *r, struct sc_state *st)
{
  ad_move moves[128];
  for (; st->turn < sc_in_game(r, st); st->turn++, st->council_done = 0) {
    int seat = sc_seat_at(r, st, st->turn);
    if (st->council_done < r->council_moves && sc_disc_moves(r, st, seat, false, moves))
      return ask(st, seat, SC_COUNCIL);
  }
  return false;
}

/* ---- the course of the game ---- */

/* What happens when STAGE begins; true if the game is over, or somebody is asked at once. */
static bool begin_stage(const struct sc_rules *r, struct sc_state *st, int stage)
{
  st->stage = (uint8_t)stage;
  st->turn = st->council_done = 0;
  switch (stage) {
  case SC_S_ACTION: return sc_begin_round(r, st);
  case SC_S_BUILD: begin_building(r, st); return false;
  case SC_S_MOVE: begin_moving(r, st); return false;
  case SC_S_INCOME: sc_begin_income(r, st); return false;
  case SC_S_VOTE: vote(r, st); return false;
  case SC_S_POLLUTION: return pollute(r, st);
  case SC_S_NEXT: sc_pass_mayor(r, st); return false;
  default: return false;
  }
}

/* What happens when the stage ends; true if the game is over. */
static bool end_stage(const struct sc_rules *r, struct sc_state *st)
{
  if (st->stage == SC_S_BUILD)
    return reveal(r, st);
  if (st->stage == SC_S_MOVE)
    fill_halls(r, st);
  if (st->stage != SC_S_NEXT || ++st->round < r->rounds)
    return false;
  end(st);
  return true;
}

static bool ask_stage(const struct sc_rules *r, struct sc_state *st)
{
  switch (st->stage) {
  case SC_SETUP: return sc_ask_setup(r, st);
  case SC_S_ACTION: return ask_action(r, st);
  case SC_S_BUILD: return ask_build(r, st);
  case SC_S_MOVE: return ask_move(r, st);
  case SC_S_INCOME: return ask_income(r, st);
  case SC_S_POLLUTION: return ask_victim(r, st);
  case SC_S_COUNCIL: return ask_council(r, st);
  default: return false;
  }
}

void sc_run(const struct sc_rules *r, struct sc_state *st)
{
  st->kind = st->form = st->free = st->freely = st->square = st->where = st->row = st->step = st->action = 0;
  while (!ask_stage(r, st)) {
    if (end_stage(r, st))
      return;
    if (begin_stage(r, st, st->stage == SC_S_NEXT ? SC_S_ACTION : st->stage + 1))
      return;
  }
}

/* ---- moves ---- */

static void apply_place_hall(const struct sc_rules *r, struct sc_state *st, int corner)
{
  sc_lay(r, &st->town[st->seat], r->hall_form, 0, corner, SC_AT_START);
  board(st)->reserve &= ~(UINT64_C(1) << r->form[r->hall_form].kind);
  st->turn++;
  sc_run(r, st);
}

/* The next decision, one of the move at hand, or of the stage. */
static void then(const struct sc_rules *r, struct sc_state *st, int phase)
{
  if (phase < SC_ENDED)
    st->phase = (uint8_t)phase;
  else
    sc_run(r, st);
}

static void apply_build_kind(const struct sc_rules *r, struct sc_state *st, int kind)
{
  bool free = st->phase == SC_FREE_BUILD;
  st->freely = free && sc_effect_at_hand(r, st)->freely;
  st->free = free;
  st->kind = (uint8_t)kind;
  then(r, st, SC_PLACE);
}

static void apply_end(const struct sc_rules *r, struct sc_state *st)
{
  if (st->phase == SC_MOVE)
    stop_moving(r, st, st->seat);
  else {
    st->housing = 0;
    st->turn++;
  }
  sc_run(r, st);
}

/* Declining a council move, or the tile of one that is made. */
static void apply_pass(const struct sc_rules *r, struct sc_state *st)
{
  if (st->phase == SC_COUNCIL)
    st->council_done = (uint8_t)r->council_moves;
  sc_run(r, st);
}

static void apply_store(const struct sc_rules *r, struct sc_state *st, ad_move m)
{
  int goods[SC_GOODS];
  for (int good = 0; good < SC_GOODS; good++)
    goods[good] = sc_stored(m, good);
  sc_store(r, st, goods);
  sc_stored_all(r, st);
  sc_run(r, st);
}

void sc_apply(const void *rules, void *state, ad_move m)
{
  const struct sc_rules *r = rules;
  struct sc_state *st = state;
  int what = sc_what(m);
  switch (sc_kind_of(m)) {
  case SC_PUT_HALL: apply_place_hall(r, st, what); return;
  case SC_KEEP:
    st->town[st->seat].kept = (uint8_t)what;
    st->turn++;
    break;
  case SC_STREET:
    st->street[0] = (uint8_t)(sc_high(m) + 1);
    st->street[1] = (uint8_t)(sc_low(m) + 1);
    break;
  case SC_TAKE: take_action(r, st, what); return;
  case SC_CHOOSE_GAIN: gain(r, st, &sc_effect_at_hand(r, st)->choice[what]); break;
  case SC_BUILD_KIND: apply_build_kind(r, st, what); return;
  case SC_UPGRADE:
    st->square = (uint8_t)what;
    st->phase = SC_GROW;
    return;
  case SC_DEMOLISH: apply_demolish(r, st, what); break;
  case SC_EXPAND:
    board(st)->area++;
    st->town[st->seat].expanded = 1;
    break;
  case SC_PLACE_TILE: apply_place(r, st, m); return;
  case SC_GROW_TILE: apply_grow(r, st, m); return;
  case SC_PUT_WAREHOUSE: apply_warehouse(r, st, what); return;
  case SC_LEAVE_OUT: apply_waive(r, st, what - 1); return;
  case SC_PUT_STAFF: apply_staff(r, st, what); return;
  case SC_MOVE_MEEPLE:
    st->where = (uint8_t)sc_high(m);
    st->square = (uint8_t)sc_low(m);
    st->phase = SC_TO;
    return;
  case SC_MOVE_TO: go(st, st->seat, st->where, st->square, sc_high(m), sc_low(m)); break;
  case SC_MOVE_IN: move_in(st, what); break;
  case SC_SELL:
  case SC_BUY:
  case SC_GIVE: sc_trade(r, st, st->seat, m); break;
  case SC_KEEP_GOODS: apply_store(r, st, m); return;
  case SC_CHOOSE_VICTIM: lose_meeple(r, st, what); return;
  case SC_LAY_GRAVE: board(st)->graves |= sc_bit(what); break;
  case SC_MOVE_DISC: move_disc(r, st, m); return;
  case SC_PASS: apply_pass(r, st); return;
  case SC_END: apply_end(r, st); return;
  }
  sc_run(r, st);
}
