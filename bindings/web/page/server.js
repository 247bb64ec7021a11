// server.js - the page at a server (docs/serve.md): requests, streams of events, and a table whose match is there.

const pause = ms => new Promise(done => setTimeout(done, ms));

// What the server answers to PATH, with its status.  An answer that is not good is an error, unless its status is one of
// GOOD; `again` in the error: the same request may get through later.
async function api(path, body, good = []) {
  let answer, told;
  try {
    answer = await fetch(`/api/${path}`, body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    told = await answer.text();
  } catch (error) {
    throw Object.assign(new Error('The server cannot be reached.'), { again: true });
  }
  const json = /json/.test(answer.headers.get('Content-Type')) ? JSON.parse(told) : { text: told };
  if (!answer.ok && !good.includes(answer.status))
    throw Object.assign(new Error(json.error || `The server answers with ${answer.status}.`), { again: [429, 503].includes(answer.status), status: answer.status });
  return Object.assign(json, { status: answer.status });
}

// TAKE gets the events of the stream PATH() by their names.  A browser that loses the server connects again and says which
// event was the last; a stream that is refused is asked for again, later and later.  ONLINE hears how it stands.
function follow(path, take, online) {
  let source = null, timer = 0, slow = 0, wait = 1000;
  function close() {
    clearTimeout(timer);
    clearTimeout(slow);
    if (source)
      source.close();
  }
  function open() {
    close();
    slow = setTimeout(() => online(false, 'There is no connection yet. A browser has at most six streams to a server: close other tabs of it.'), 10000);
    source = new EventSource(path());
    source.onopen = () => {
      clearTimeout(slow);
      wait = 1000;
      online(true);
    };
    source.onerror = () => {
      online(false);
      if (source.readyState !== EventSource.CLOSED)
        return;
      timer = setTimeout(open, wait);
      wait = Math.min(2 * wait, 30000);
    };
    for (const [name, heard] of Object.entries(take))
      source.addEventListener(name, ({ data }) => heard(JSON.parse(data)));
  }
  const ends = new AbortController(), { signal } = ends;
  addEventListener('online', open, { signal });
  addEventListener('offline', () => { close(); online(false); }, { signal });
  addEventListener('pagehide', close, { signal }); // a page that a browser keeps for its button Back would keep its stream, too
  addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal });
  addEventListener('visibilitychange', () => document.hidden || source.readyState !== EventSource.CLOSED || open(), { signal });
  open();
  return { again: open, close: () => { ends.abort(); close(); } };
}

// What EDITS make of TEXT: skip, keep, write, and again.
function edited(text, edits) {
  let at = 0, made = '';
  for (let i = 0; i < edits.length; i += 3) {
    at += edits[i] + edits[i + 1];
    made += text.slice(at - edits[i + 1], at) + edits[i + 2];
  }
  return made;
}

// What stands in the address after '#', if it is the key of a link and not a room.
const keyInAddress = () => (rooms[location.hash.slice(1).split('/')[0]] ? '' : location.hash.slice(1));
const idInAddress = () => location.pathname.split('/')[2];

// ---- a table ----

// The table ID.  `view` is what the stream told; LEFT says that the room was left, so nothing is waited for.
function serverTable(id, left) {
  const at = `tables/${encodeURIComponent(id)}`, table = { people: [], watchers: 0, trouble: '', moment: false, undo: null, chat: tableChat(at) };
  let view = null, made = [], panels = 0;

  // Marked are the moves since the person's last decision; for who watches, the last move.
  function shown(next) {
    const n = view ? view.n : -1;
    made = !view || next.n < n || next.you === -2 && next.n > n ? (next.made || []).slice(-1) : next.n > n ? [...made, ...(next.made || []).slice(n - next.n)] : made;
    view = { ...next, viewer: next.you === undefined ? next.viewer : next.you };
    play.view = { ...view, made };
    if (play.parts && play.parts.board.isConnected && !play.busy)
      redraw(n);
  }
  function redraw(before) {
    const focus = focused(), { selected, pointed } = play;
    drawTable();
    if (view.n === before && view.options) { // what was chosen stays chosen
      Object.assign(play, { selected, pointed });
      drawBoard(play.parts.board, play.view);
      drawOptions();
    }
    if (focus)
      focusAgain(focus);
    if (view.n !== before || view.options)
      say(`${view.n === before ? '' : lastMoveText()} ${play.parts.turn.textContent}${view.options ? `, ${plural(view.options.length, 'legal move')}` : ''}`);
  }
  function change({ n, made: places, patch, sheets, log, log_from: from, ...edits }) {
    const { options, ...next } = { ...view, ...patch, n, made: places, log: [...view.log.slice(0, from), ...log] }; // options come in `decide`
    for (const board of Object.keys(edits))
      next[board] = edited(view[board], edits[board]);
    shown({ ...next, sheets: view.sheets.map((sheet, seat) => (sheets && sheets[seat]) || sheet) });
  }
  function state(changes) {
    Object.assign(table, changes);
    drawBar(table, view);
    if (view && play.parts && !left())
      drawSeats();
  }
  const take = {
    view: next => { shown(next); table.ready(); },
    change,
    decide: ({ n, options }) => n === view.n && shown({ ...view, options }),
    over: ({ ranks, seats }) => shown({ ...view, ranks: ranks || view.ranks, seats: seats || view.seats }),
    presence: ({ seats, watchers, commitment }) => state({ people: seats, watchers, commitment }),
    undo: undo => state({ undo: undo.waits_for && undo.waits_for.length ? undo : null }),
    moment: ({ back }) => state({ moment: !back }),
    chat: table.chat.begin,
    say: table.chat.hear,
  };
  const stream = follow(() => `/api/${at}/events?panels=${panels = panelsThatFit()}`, take,
    (online, why) => state({ trouble: online ? '' : why || `${navigator.onLine ? 'The server cannot be reached' : 'You are offline'}, the table waits. It comes back by itself.` }));
  const resized = () => panels !== panelsThatFit() && stream.again();
  addEventListener('resize', resized);

  // The same request again is the same move, so one whose answer was lost is sent again.
  async function move(body) {
    const { n } = view; // the stream may tell of the move before its answer is there
    const answer = await patient(`${at}/move`, { n, ...body }, [409, 422]);
    if (answer.status === 422)
      return { ...play.view, said: [answer.clause, answer.text || answer.error].filter(Boolean).join(': '), moved: false };
    if (answer.status === 409)
      stream.again(); // its first event is the whole view
    for (let i = 0; view.n === n && i < 100 && !left(); i++)
      await pause(20);
    if (view.n === n)
      stream.again();
    return answer.status === 409 ? { ...play.view, said: 'The table had gone on before your move came. This is how it stands now.', moved: false } : { ...play.view, moved: true };
  }
  async function patient(path, body, good) {
    made = [];
    for (let tries = 0; ; tries++) {
      try {
        return await api(path, body, good);
      } catch (error) {
        if (!error.again || left() || tries > 4 && error.status)
          throw error;
        state({ trouble: `${error.message} Your move is sent again.` });
        await pause(1000);
        state({ trouble: '' });
      }
    }
  }
  // What a person would type at the terminal: a question, the number of a move or its text.
  async function type(line) {
    const [, word, , text] = /^(\w+|\?)(\s+(.*))?$/.exec(line) || [], what = word === '?' ? 'help' : word;
    if (!['why', 'hint', 'values', 'show', 'rule', 'help', 'score', 'legend'].includes(what))
      return move(/^\d+$/.test(line) ? { choice: Number(line) - 1 } : { text: line });
    return { ...play.view, moved: false, ...await api(`${at}/ask`, { what, text: text || '' }) };
  }
  async function undo() {
    const { said, text, error, waits_for: others } = await api(`${at}/undo`, {}, [409, 422]);
    return { ...play.view, said: said || text || error || (others && others.length ? 'The others are asked.' : '') };
  }
  return Object.assign(table, {
    ask: what => (what.do === 'choose' ? move({ choice: what.choice }) : what.do === 'type' ? type(what.line) : what.do === 'undo' ? undo() : play.view),
    record: async () => (await api(`${at}/record`)).text,
    agree: yes => api(`${at}/undo/agree`, { yes }).catch(error => warn(error.message)),
    close() {
      stream.close();
      removeEventListener('resize', resized);
    },
  });
}

// What keeps a table from going on stands above it.
function drawBar({ trouble, moment, undo, agree, bar: first }, view) {
  const { bar } = play.parts || { bar: first }, text = trouble || (moment ? 'One moment: the table begins again as it was.' : '');
  if (!bar)
    return;
  const asks = !text && undo && view, asked = asks && undo.asked_by === view.viewer, waits = asks ? undo.waits_for.map(seatName).join(' and ') : '';
  fill(bar, text || (asked ? `You asked to take a move back. ${waits} must agree.` : asks ? `${seatName(undo.asked_by)} asks to take a move back. ` : null),
    ...(asks && undo.waits_for.includes(view.viewer) ? [button('Agree', () => agree(true)), button('Refuse', () => agree(false))] : []));
  bar.hidden = !bar.firstChild;
}

// Who comes by a link gives a name and is bound to the seat; after that the address has no key.
rooms.table = {
  title: 'Table',
  remote: true,
  async open(main) {
    let table = null, gone = false;
    const at = `tables/${encodeURIComponent(idInAddress())}`, key = keyInAddress();
    if (key)
      await new Promise(done => showDoor(main, key, done));
    else
      await api(`${at}/view?panels=1`); // refuses those without a seat
    const waits = el('div', { class: 'bar', role: 'status' });
    play.parts = null;
    fill(main, waits);
    table = Object.assign(serverTable(idInAddress(), () => gone), { bar: waits });
    await new Promise(done => { table.ready = done; });
    if (!main.isConnected)
      return table.close();
    waits.remove();
    Object.assign(play, { table, record: null, shared: false, selected: -1, pointed: [] });
    showTable(main);
    table.chat.showIn(main.querySelector('.side'), play.view.viewer >= 0);
    drawBar(table, play.view);
    showLinks(main);
    return () => {
      gone = true;
      table.close();
    };
  },
};

// A link's door: the name that the others read, and the links that the creator of the table sends.
function showDoor(main, key, done) {
  const name = el('input', { type: 'text', maxlength: 24, autocomplete: 'nickname', required: true }), problem = el('p', { class: 'problem' });
  const path = `tables/${encodeURIComponent(idInAddress())}`, made = kept.read('made'), own = made && made.seats.find(seat => seat.key === key);
  async function enter(event) {
    event.preventDefault();
    try {
      await api(`${path}/join`, { key, name: name.value.trim() });
      history.replaceState(null, '', '#table');
      done();
    } catch (error) {
      problem.textContent = error.message;
      warn(error.message);
    }
  }
  main.append(el('h2', {}, own ? 'Your table is ready' : 'A table'), el('p', {}, own ? `Sit down at seat ${own.seat + 1}, and send the others their links. ` : 'You were given a place at this table. ',
    'The others see the name that you write here; nothing else about you is kept.'),
    el('form', { class: 'setup', onsubmit: enter }, field('Your name', name), el('p', {}, el('button', { type: 'submit', class: 'main' }, 'Sit down'))), problem);
  showLinks(main);
}
