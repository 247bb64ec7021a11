// play.js - the room Play: a table with bots and people at one screen.

const botNames = () => ['planner', 'playout', 'greedy', 'random', ...offered('bot')];

// What is at the table now; the room can be left and entered again.
const play = { table: null, view: null, names: [], selected: -1, pointed: [], cover: -1, busy: false, log: [] };

// A table answers what is asked, always with a view.  This one is in the engine of the page, with its bots; server.js has
// a table at a server, where the match goes on by itself.
const ownTable = {
  ask: what => engine.ask({ viewer: play.last, turn: play.shared, panels: panelsThatFit(), since: play.since, ...what }),
  record: async () => (await engine.ask({ do: 'record' })).text,
};

rooms.play = {
  title: 'Play',
  remote: Boolean(server),
  async open(main) {
    if (play.table !== ownTable)
      play.view = null;
    if (!play.view)
      await resume();
    if (play.view)
      showTable(main);
    else
      await (server ? showLobby : showSetup)(main);
  },
  // A file that was dropped: what is wrong with it, or nothing.
  async take(name, text) {
    const wrong = await loadRecord(name, text);
    if (!wrong)
      showTable(fill(find('main').firstChild));
    return wrong;
  },
};

// The table that a reload has closed.
async function resume() {
  const table = kept.read('table');
  if (!table)
    return;
  try {
    Object.assign(play, { names: table.names, record: table.record, files: table.files });
    await openAgain();
    begun(play.view, play.names, play.files);
  } catch (error) {
    play.view = null;
    kept.write('table', null); // of other rules, or of another page
  }
}

// FILES are those of a variant that did not come with the page.
function begun(view, names, files) {
  Object.assign(play, { table: ownTable, view, names, files, selected: -1, log: [], cover: -1, record: null, since: undefined });
  const people = view.seats.filter(seat => seat.human).length;
  play.shared = people > 1;
  play.last = view.viewer;
  keepRecord();
}

async function openTable(request) {
  const answer = await engine.ask({ do: 'open', panels: panelsThatFit(), ...request });
  if (!answer.problems)
    begun(answer, request.seats, request.files);
  return answer;
}

// ---- the table ----

const personAt = seat => (play.table.people || []).find(person => person.seat === seat);

function seatName(seat) {
  const { name } = play.view.seats[seat];
  return `seat ${seat + 1} (${name === 'human' ? (personAt(seat) || {}).name || 'person' : name})`;
}

function showTable(main) {
  const parts = play.parts = {
    title: el('h2', {}), turn: el('p', { class: 'turn' }), seats: el('ul', { class: 'standing', 'aria-label': 'Seats' }),
    ...boardPlace(), how: el('p', { class: 'about' }), beside: el('div', {}), bar: el('div', { class: 'bar', role: 'status', hidden: true }),
    options: el('div', { class: 'options' }), answer: el('div', { class: 'answer', role: 'region', tabindex: '0', 'aria-label': 'Answer' }),
    log: el('ol', { class: 'log', 'aria-label': 'Moves' }), sheets: el('div', { class: 'sheets' }), cover: el('div', { class: 'cover' }),
  };
  parts.answer.hidden = true;
  parts.line = el('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off',
    'aria-label': 'Move or question', placeholder: play.view.viewer === -2 ? 'rule WORD, score, help' : 'a move, or: hint, why MOVE, rule WORD, help', oninput: () => drawOptions() });
  parts.own = play.view.viewer === -2 ? [] : [button('Hint', () => ask('hint')), button('Undo', undo)];
  main.append(el('div', { class: 'table' },
    el('section', { class: 'boards', 'aria-label': 'Table' }, parts.title, parts.bar, parts.seats, parts.turn, parts.how, parts.beside, el('div', {}, parts.board, parts.under)),
    el('section', { class: 'side', 'aria-label': 'Your move' },
      el('form', { class: 'command', onsubmit: typed }, parts.line, el('button', { type: 'submit' }, 'Enter')),
      el('div', { class: 'tools' }, ...parts.own, button('Rules', () => ask('rule')),
        button('Signs', explainSigns), ...(play.table === ownTable ? [button('Save', save), button('New game', leaveTable)] : [])),
      parts.answer, parts.options, el('h3', {}, 'Moves'), parts.log),
    el('section', { class: 'more', 'aria-label': 'Score sheets' }, el('h3', {}, 'Score sheets'), parts.sheets)),
    parts.cover);
  drawTable();
  goOn();
}

// The board: a picture where the game has one, else the drawing of the terminal.  What the last moves touched is marked;
// of several places in the picture the first is where something was taken from.
function drawBoard(place, view) {
  fill(place, pictureOf(view));
  if (!view.picture)
    return;
  const picture = place.firstChild;
  if (view.viewer >= 0 && (panelsThatFit() === 1 || innerWidth >= 1024 && picture.getBoundingClientRect().bottom + scrollY > innerHeight))
    putOthersAside(picture, view.viewer);
  const there = (view.made || []).map(ids => ids.filter(id => placeOf(picture, id)));
  markPlaces(picture, there.flatMap(ids => (ids.length > 1 ? ids.slice(1) : ids)), 'made');
}

// What was pointed at so far narrows the list; the last move that is left is chosen.
function pointAt(id) {
  const { view, pointed } = play, options = (view.options || []).map((option, i) => ({ ...option, choice: i }));
  if (play.selected >= 0 && pointed.includes(id) && stillPossible(options, pointed).length === 1) {
    make(play.selected); // the second press on the same place
    return;
  }
  play.pointed = pointed.includes(id) ? pointed.filter(other => other !== id)
    : stillPossible(options, [...pointed, id]).length ? [...pointed, id] : [id];
  const left = stillPossible(options, play.pointed);
  play.selected = left.length === 1 && play.pointed.length ? left[0].choice : -1;
  drawBoard(play.parts.board, view);
  drawOptions();
  const again = placeOf(play.parts.board, id);
  if (again && again.getAttribute('tabindex'))
    again.focus({ preventScroll: true });
  say(play.selected >= 0 ? `${left[0].text}, chosen. The same place again makes the move.` : `${plural(left.length, 'move')} left`);
}

// A line that is pointed at, or has the focus, lights up its places in the picture on BOARD.
function sheetLine(line, sheet, view, board) {
  const row = el('tr', {}, el('td', { class: 'points' }, line.points > 0 ? `+${line.points}` : String(line.points)),
    el('td', {}, line.label, line.where ? el('span', { class: 'where' }, ` ${line.where}`) : null),
    el('td', {}, el('a', { href: `#rules/${view.game}/${line.clause}` }, line.clause)));
  const light = on => {
    const picture = board.querySelector('.picture');
    if (picture)
      markPlaces(picture, on ? placesOf(picture, sheet.seat, line.where) : [], 'lit');
  };
  if (line.where && view.picture && placesOf(board.firstChild, sheet.seat, line.where).length) {
    row.tabIndex = 0;
    for (const [name, on] of [['pointerenter', true], ['focusin', true], ['pointerleave', false], ['focusout', false]])
      row.addEventListener(name, () => light(on));
  }
  return row;
}

// What was opened stays open.
function drawSheets(place, view, board) {
  const open = [...place.children].map(one => one.open);
  fill(place, ...view.sheets.map((sheet, seat) => el('details', { open: open.length ? open[seat] : seat === view.viewer },
    el('summary', {}, `Seat ${sheet.seat}: ${plural(sheet.total, 'point')}${sheet.partial ? ' and more that is hidden' : ''}`),
    el('table', {}, el('tbody', {}, ...sheet.lines.map(line => sheetLine(line, sheet, view, board)))))));
}

function drawTable() {
  const { view, parts } = play;
  parts.title.textContent = `${view.title} (${view.variant.startsWith('/') ? view.variant.split('/').pop() : view.variant})${view.seed === undefined ? '' : `, seed ${view.seed}`}`;
  drawSeats();
  parts.own.forEach((node, i) => { node.hidden = view.to_act < 0 && (i === 0 || play.table !== ownTable); });
  parts.how.textContent = view.options && view.log.filter(({ seat }) => seat === view.viewer).length < 4 ?
    `${view.picture ? 'Press in the picture what your move touches, or choose' : 'Choose'} the move in the list; then make it.` : '';
  drawBoard(parts.board, view);
  drawSheets(parts.sheets, view, parts.board);
  fill(parts.log, ...view.log.slice().reverse().map((move, i) => el('li', { value: view.log.length - i }, `seat ${move.seat + 1} ${move.text}`)));
  play.selected = -1;
  play.pointed = [];
  drawOptions();
}

// Who sits where, and whose turn it is; at a server also who is away, and who watches.
function drawSeats() {
  const { view, table, parts } = play, away = i => view.seats[i].human && table.people && !(personAt(i) || {}).here;
  parts.turn.textContent = view.fault || (view.to_act < 0 ? endText(view) : `${seatName(view.to_act)}: ${view.phase.replace(/_/g, ' ')}`);
  fill(parts.seats, ...view.seats.map((seat, i) => el('li', { 'aria-current': i === view.to_act ? 'true' : null },
    `${seatName(i)}${i === view.viewer && !play.shared ? ', you' : away(i) ? ', away' : ''}: ${seat.points}`)),
  table.watchers ? el('li', {}, plural(table.watchers, 'watcher')) : null,
  table.commitment ? el('li', {}, el('details', { open: Boolean(parts.seats.querySelector('[open]')) }, el('summary', {}, 'the seed is sealed'), el('span', { class: 'sealed' }, `SHA-256: ${table.commitment}`))) : null);
}

function endText(view) {
  const winners = view.ranks.map((rank, seat) => (rank === 1 ? seatName(seat) : null)).filter(Boolean);
  return `The game is over: ${winners.join(' and ')} ${winners.length > 1 ? 'share the first place' : 'wins'}.`;
}

// ---- options ----

// Those that have every word that is typed; all of them while a question is typed.
function shownOptions() {
  const words = play.parts.line.value.toLowerCase().split(/\s+/).filter(Boolean);
  const all = (play.view.options || []).map((option, choice) => ({ ...option, choice }));
  const some = stillPossible(all, play.pointed).filter(({ text }) => words.every(word => text.includes(word)));
  return some.length ? some : all;
}

// Buttons for moves that touch nothing, if there are few.
function unplaced(options) {
  const some = options.map((option, choice) => ({ ...option, choice })).filter(({ places }) => !places.length);
  return some.length > 6 ? [] : some.map(({ text, choice }) => button(text, () => select(choice), { 'aria-pressed': choice === play.selected ? 'true' : 'false' }));
}

const gainText = gain => (gain > 0 ? `+${gain}` : gain < 0 ? `\u2212${-gain}` : '');

function drawOptions() {
  const { view, parts } = play;
  fill(parts.beside);
  if (!view.options) {
    fill(parts.options, view.to_act < 0 ? el('div', { class: 'tools' }, button('See this game move by move', watchThis, { class: 'main' }),
      play.table === ownTable ? null : button('Save the record', save), button('Another game', leaveTable)) : null);
    return;
  }
  const picture = parts.board.firstChild;
  if (view.picture && !picture.querySelector('[role=button]'))
    makePlaces(picture, view.options, play.pointed, pointAt);
  const most = 300, shown = shownOptions();
  const nodes = shown.slice(0, most).map(option => el('button', { type: 'button', class: 'option',
    'aria-pressed': option.choice === play.selected ? 'true' : 'false', onclick: () => select(option.choice) },
  el('span', {}, option.note ? `${option.text} (${option.note})` : option.text), el('span', { class: 'gain' }, gainText(option.gain))));
  roving(nodes);
  // On a phone they stand above the board, for the list is far below it.
  const tools = view.picture ? el('div', {}, placeTools(picture, view.options, play.pointed, pointAt, play.selected >= 0,
    ...(play.pointed.length ? [button('Point anew', () => { play.pointed = []; play.selected = -1; drawBoard(parts.board, view); drawOptions(); })] : unplaced(view.options)))) : null;
  const above = tools && innerWidth < 1024;
  fill(parts.beside, above ? tools : null);
  fill(parts.options, el('h3', {}, `${plural(view.options.length, 'legal move')}${shown.length < view.options.length ? `, ${shown.length} shown` : ''}`),
    above ? null : tools,
    el('div', { class: 'list', role: 'group', 'aria-label': 'Legal moves' }, ...nodes),
    el('p', { class: play.selected < 0 ? 'confirm' : 'confirm ready' }, button(play.selected < 0 ? 'Choose a move above' : `Make the move: ${view.options[play.selected].text}`,
      () => make(play.selected), { class: 'main', disabled: play.selected < 0 })));
}

// The first tap chooses, the second one on the same move makes it.
function select(choice) {
  if (choice === play.selected) {
    make(choice);
    return;
  }
  play.selected = choice;
  drawOptions();
  const pressed = play.parts.options.querySelector('[aria-pressed=true]');
  if (pressed)
    pressed.focus();
  say(`${play.view.options[choice].text}, chosen. Enter makes the move.`);
}

// ---- moves ----

// One request at a time; the view that comes back is shown.  Marked are the moves since the person's last decision.
async function request(what) {
  if (play.busy)
    return null;
  play.busy = true;
  try {
    const { n, made } = play.view;
    if (what.do === 'choose' || what.do === 'type')
      play.since = n;
    const answer = await play.table.ask(what);
    if (answer.error)
      throw new Error(answer.error);
    if (answer.n === n)
      answer.made = made; // a question was answered: marks stay
    play.view = answer;
    keepRecord();
    return answer;
  } catch (error) {
    warn(error.message);
    await comeBack(error.message);
    return null;
  } finally {
    play.busy = false;
  }
}

// The record of the table is kept, so that a worker that was ended, or a page that was loaded again, begins with it.
async function keepRecord() {
  if (play.table !== ownTable)
    return; // the server keeps it
  try {
    play.record = await ownTable.record();
  } catch (error) {
    play.record = null;
  }
  kept.write('table', play.record && { record: play.record, names: play.names, files: play.files });
}

// The table as it was, in an engine that has begun again.
async function openAgain() {
  const { problems } = await engine.ask({ do: 'open', record: '/own/table.yaml', files: { ...play.files, '/own/table.yaml': play.record } });
  if (problems)
    throw new Error(problems[0].message);
  play.view = await engine.ask({ do: 'take', seats: play.names });
}

async function comeBack(reason) {
  if (!play.record) {
    play.parts.answer.hidden = false;
    play.parts.answer.textContent = reason;
    return;
  }
  try {
    await openAgain();
    answerText(`${reason}. The table is as it was before.`);
    drawTable();
  } catch (error) {
    warn(error.message);
  }
}

async function make(choice) {
  if (choice < 0 || !play.view.options)
    return;
  const focus = focused();
  play.parts.line.value = '';
  play.parts.answer.hidden = true;
  if (await request({ do: 'choose', choice, n: play.view.n }))
    await goOn(focus);
}

// Where the focus goes on after a move: a person at the keys goes on where the move was made; a finger or a mouse must not
// find another part of the page in sight.
function focused() {
  const now = document.activeElement, place = ['options', 'board', 'sheets', 'seats'].find(part => play.parts[part].contains(now));
  return place && { place, at: foldsIn(place).indexOf(now), preventScroll: !now.matches(':focus-visible') };
}

const foldsIn = place => [...play.parts[place].querySelectorAll('summary, tr, a')];

function focusAgain({ place, at, preventScroll }) {
  const first = at < 0 ? play.parts[place].querySelector(place === 'options' ? '.option' : '[role=button][tabindex="0"]') : foldsIn(place)[at];
  (first || play.parts.board).focus({ preventScroll });
}

function answerText(text) {
  play.parts.answer.hidden = !text;
  play.parts.answer.textContent = text;
  say(text);
}

async function typed(event) {
  event.preventDefault();
  const line = play.parts.line.value.trim();
  if (line)
    await ask(line);
  else if (play.selected >= 0)
    await make(play.selected);
}

// Asks as at the terminal: a move is made, anything else is answered.
async function ask(line) {
  const answer = await request({ do: 'type', line });
  if (!answer)
    return;
  const { said = '' } = answer;
  answerText(said);
  if (answer.advice)
    drawAdvice(answer.advice, answer.options || play.view.options, said.trim().split('\n'));
  const hinted = answer.choice === undefined ? (answer.options || []).findIndex(({ text }, i) => said.includes(` take ${i + 1}: ${text}`)) : answer.choice;
  if (hinted >= 0 && !answer.moved && line === 'hint')
    showHint(hinted);
  if (answer.moved) {
    play.parts.line.value = '';
    play.parts.answer.hidden = true;
    await goOn();
  }
}

// The moves of a hint with their chances, in the words of the terminal, whose first and last line say what the numbers are worth.
function drawAdvice(advice, options, lines) {
  const margin = ([mean, wide], digits, unit = '') => `${mean.toFixed(digits)}${unit} \u00b1 ${wide.toFixed(digits)}`;
  const rows = advice.flatMap(({ choice, chance, points, lines: why }, i) => [
    el('tr', {}, el('th', { scope: 'row' }, options[choice].text), el('td', {}, margin(chance.map(share => 100 * share), 0, ' %')), el('td', {}, i ? `${points[0] < 0 ? '' : '+'}${margin(points, 1)}` : '')),
    ...why.map((line, k) => el('tr', {}, el('td', { colspan: 3, class: 'where' }, `${k ? '' : 'at the end, against the next move: '}${line}`)))]);
  fill(play.parts.answer, `${[lines[0], ...lines.slice(1).filter(line => line.startsWith('They differ'))].join('\n')}\n`, el('table', { class: 'changes' }, el('thead', {}, el('tr', {}, ...['move', 'chance to win', 'points against the first'].map(head => el('th', { scope: 'col' }, head)))),
    el('tbody', {}, ...rows)));
}

// The legend is that of the drawing in letters; the picture tells of itself.
async function explainSigns() {
  await ask('legend');
  if (play.view.picture && !play.parts.answer.hidden)
    answerText(`The picture: press anything in it, and below it stands what it is.\n\nThe drawing in letters, as records and lessons name things:\n${play.parts.answer.textContent}`);
}

// The move of a hint is chosen, and its places are marked: who likes it makes it.
function showHint(choice) {
  const { view, parts } = play;
  play.pointed = [];
  play.selected = choice;
  drawBoard(parts.board, view);
  drawOptions();
  if (view.picture)
    markPlaces(parts.board.firstChild, view.options[choice].places, 'lit');
}

async function undo() {
  play.since = undefined;
  const answer = await request({ do: 'undo' });
  if (answer) {
    play.parts.answer.hidden = true;
    drawTable();
    coverIfOther();
    say(answer.said || `Taken back. ${play.parts.turn.textContent}`);
  }
}

async function save() {
  const { variant, seed } = play.view, text = await play.table.record(), name = `${[...variant.replace(/\.yaml$/, '').split('/').slice(-2), seed].filter(Boolean).join('-')}.yaml`;
  download(name, text);
  answerText(`The game so far is saved as ${name}.`);
}

async function watchThis() {
  const text = await play.table.record();
  Object.assign(watch, { text, name: 'this-game.yaml', files: play.files, at: 0 });
  location.hash = '#watch';
}

async function leaveTable() {
  if (play.table !== ownTable) {
    location.assign('/');
    return;
  }
  play.view = null;
  kept.write('table', null);
  await (server ? showLobby : showSetup)(fill(find('main').firstChild));
}

function lastMoveText() {
  const move = play.view.log[play.view.log.length - 1];
  return move ? `${seatName(move.seat)}: ${move.text}.` : '';
}

// Bots move until a person is asked or the game is over.
async function goOn(focus) {
  drawTable();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  while (play.table === ownTable && play.view.to_act >= 0 && !play.view.seats[play.view.to_act].human && !play.view.fault) {
    if (!calm)
      await new Promise(done => setTimeout(done, 250));
    const answer = await request({ do: 'bot' });
    if (!answer || !play.parts.board.isConnected)
      return;
    if (answer.fault)
      warn(answer.fault);
    drawTable();
  }
  coverIfOther();
  say(`${lastMoveText()} ${play.parts.turn.textContent}${play.view.options ? `, ${plural(play.view.options.length, 'legal move')}` : ''}`);
  if (focus)
    focusAgain(focus);
}

// Several people share the screen: nobody sees the hand of the one before.
function coverIfOther() {
  if (play.shared && play.view.hides && play.view.viewer !== play.last)
    coverHands();
  play.last = play.view.viewer;
}

function coverHands() {
  const { cover } = play.parts, table = cover.previousSibling;
  table.hidden = true;
  const sit = button(`I am ${seatName(play.view.viewer)}, show my turn`, () => {
    fill(cover);
    table.hidden = false;
    play.parts.line.focus();
  }, { class: 'main' });
  fill(cover, el('p', {}, `Hand the screen to ${seatName(play.view.viewer)}.`), sit);
  sit.focus();
}

// ---- keys ----

addEventListener('keydown', event => {
  if (!play.parts || !play.parts.line.isConnected || event.ctrlKey || event.metaKey || event.altKey)
    return;
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
  if (event.key === '/' && !typing) {
    event.preventDefault();
    play.parts.line.focus();
  } else if (event.key === '?' && !typing) {
    answerText('/ goes to the line for moves and questions; Enter there makes the move or asks.\n' +
      'Tab goes to the picture and to the list of moves; arrows walk there, Enter chooses, Enter again makes the move.\nEscape leaves the line.\n');
  } else if (event.key === 'Escape' && typing) {
    play.parts.line.value = '';
    drawOptions();
    const first = play.parts.options.querySelector('.option');
    if (first)
      first.focus();
  }
});
