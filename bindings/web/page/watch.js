// watch.js - the room Watch: a record move by move, or the positions of a file.

// What is watched: its text and the name of its file, FILES of an own variant, the move AT which it was left.
const watch = { view: null, points: null, text: null, name: 'record.yaml', files: undefined, at: 0 };

const isPositions = text => /^positions?[ \t]*:/m.test(text);

rooms.watch = {
  title: 'Watch',
  async open(main) {
    const given = pageFiles()['/own/record.yaml'];
    const problems = el('div', {}), place = el('div', {});
    const refuse = (answer, name, what) => {
      warn(`${name} is not a ${what} that can be read.`);
      return problemList(answer.problems, name);
    };
    const takePositions = async (name, text) => {
      const path = ownPath(name), answer = await engine.ask({ do: 'position', path, panels: panelsThatFit(), files: { [path]: text } });
      if (answer.problems)
        return refuse(answer, name, 'position');
      Object.assign(watch, { text, name, files: undefined });
      showPositions(fill(place), answer, path);
      return null;
    };
    const takeRecord = async (name, text, files, at) => {
      const path = ownPath(name), answer = await engine.ask({ do: 'open', record: path, files: { ...files, [path]: text } });
      if (answer.problems)
        return refuse(answer, name, 'record');
      play.view = null; // there is one table
      Object.assign(watch, { text, name, files, view: { ...answer, n: at } });
      watch.points = (await engine.ask({ do: 'points' })).points;
      await showRecord(fill(place));
      return null;
    };
    const show = async (name, text, files, at) => {
      const wrong = await (isPositions(text) ? takePositions(name, text) : takeRecord(name, text, files, at));
      fill(problems, wrong);
    };
    // A game is read from its beginning.
    const take = rooms.watch.take = (name, text) => show(name, text, undefined, 0);
    main.append(el('h2', {}, 'Watch'), el('p', {}, 'Open a record of a match, a file that the program, the room Play or a tournament wrote, or a file of positions; or drop it here. ',
      fileButton('Open a record or a position', '.yaml,.yml', take)), problems, place);
    if (watch.text || given)
      await show(watch.name, watch.text || given, watch.files, watch.at);
  },
};

function seatsOf(view) {
  return view.seats.map((seat, i) => el('li', { 'aria-current': i === view.to_act ? 'true' : null }, `seat ${i + 1}${seat.name ? ` (${seat.name})` : ''}: ${seat.points}`));
}

// The positions of a file, one at a time: board, legal moves, score sheets.  A legal move marks what it touches.
function showPositions(place, first, path) {
  const title = el('h3', {}), turn = el('p', { class: 'turn' }), seats = el('ul', { class: 'standing', 'aria-label': 'Seats' });
  const { board, under } = boardPlace();
  const count = el('h3', {}), list = el('div', { class: 'list', role: 'group', 'aria-label': 'Legal moves' }), sheets = el('div', { class: 'sheets' });
  function moveOf(move) {
    const mark = () => board.querySelector('.picture') && markPlaces(board.firstChild, move.places, 'lit');
    return button(move.note ? `${move.text} (${move.note})` : move.text, mark, { class: 'option', onfocus: mark });
  }
  function show(view) {
    title.textContent = `${view.title ? `${view.title}: ` : ''}${view.variant}${view.positions > 1 ? `, position ${view.at + 1} of ${view.positions}` : ''}`;
    turn.textContent = view.fault || (view.to_act < 0 ? 'The game is over.' : `seat ${view.to_act + 1}: ${view.phase.replace(/_/g, ' ')}`);
    fill(seats, ...seatsOf(view));
    drawBoard(board, view);
    drawSheets(sheets, view, board);
    const moves = view.moves.slice(0, 300).map(moveOf);
    roving(moves);
    count.textContent = plural(view.moves.length, 'legal move');
    list.hidden = !moves.length;
    fill(list, ...moves);
    say(`${title.textContent}. ${turn.textContent}`);
    at = view.at;
  }
  let at = 0;
  const goTo = async to => show(await engine.ask({ do: 'position', path, panels: panelsThatFit(), at: Math.max(0, Math.min(first.positions - 1, to)) }));
  place.append(el('div', { class: 'table' },
    el('section', { class: 'boards', 'aria-label': 'Position' }, title, seats, turn,
      first.positions > 1 ? el('div', { class: 'tools' }, button('Back', () => goTo(at - 1)), button('Next', () => goTo(at + 1))) : null, el('div', {}, board, under)),
    el('section', { class: 'side', 'aria-label': 'Moves and points' }, count, list, el('h3', {}, 'Score sheets'), sheets)));
  show(first);
}

// What a move changed on the score sheets: lines that are new and lines that are gone, with their points, seat by seat.
function changesBetween(before, after) {
  const keyOf = ({ points, clause, label, where }) => [points, clause, label, where].join('\n');
  return after.sheets.flatMap((sheet, seat) => {
    const old = before.sheets[seat], was = new Set(old.lines.map(keyOf)), is = new Set(sheet.lines.map(keyOf));
    const signed = points => (points > 0 ? `+${points}` : String(points));
    const tell = (line, gone) => el('li', {}, `Seat ${sheet.seat}: ${gone ? 'no longer ' : ''}${signed(line.points)} ${line.label} `, el('a', { href: `#rules/${after.game}/${line.clause}` }, line.clause));
    return [...(sheet.total === old.total ? [] : [el('li', {}, el('strong', {}, `Seat ${sheet.seat}: ${signed(sheet.total - old.total)}, now ${sheet.total}`))]),
      ...sheet.lines.filter(line => line.points && !was.has(keyOf(line))).map(line => tell(line, false)),
      ...old.lines.filter(line => line.points && !is.has(keyOf(line))).map(line => tell(line, true))];
  });
}

async function showRecord(place) {
  const { view } = watch, last = view.line;
  const slider = el('input', { type: 'range', min: 0, max: last, value: view.n, 'aria-label': 'Move', oninput: () => goTo(Number(slider.value)) });
  const where = el('p', { class: 'turn' }), { board, under } = boardPlace(), changes = el('ul', { class: 'moved', 'aria-label': 'What the move changed' });
  const sheets = el('div', { class: 'sheets' }), seats = el('ul', { class: 'standing', 'aria-label': 'Seats' });
  const chart = drawPoints(watch.points, view.seats), list = el('ol', { class: 'log', 'aria-label': 'Moves' });
  const moves = view.log.map((move, i) => el('button', { type: 'button', class: 'option', onclick: () => goTo(i + 1) }, `seat ${move.seat + 1} ${move.text}`));
  roving(moves);
  list.append(...moves.map(move => el('li', {}, move)));
  function show(answer, before) {
    watch.view = answer;
    watch.at = answer.n;
    const move = answer.n ? view.log[answer.n - 1] : null;
    slider.value = answer.n;
    where.textContent = `Move ${answer.n} of ${last}${move ? `: seat ${move.seat + 1} ${move.text}` : ''}${answer.to_act < 0 ? '. The game is over.' : ''}`;
    fill(seats, ...seatsOf(answer));
    drawBoard(board, answer);
    drawSheets(sheets, answer, board);
    const changed = before ? changesBetween(before, answer) : [];
    fill(changes, ...(changed.length || !before ? changed : [el('li', {}, 'No points change.')]));
    moves.forEach((node, i) => node.setAttribute('aria-pressed', i === answer.n - 1 ? 'true' : 'false'));
    if (moves[answer.n - 1])
      list.scrollTop = moves[answer.n - 1].offsetTop - list.offsetTop - list.clientHeight / 2;
    chart.mark(answer.n);
    say(where.textContent);
  }
  let at = view.n; // of several steps at once the last one is shown
  async function goTo(to) {
    const here = at = Math.max(0, Math.min(last, to));
    const before = here > 0 ? await engine.ask({ do: 'goto', panels: panelsThatFit(), at: here - 1 }) : null;
    const answer = await engine.ask({ do: 'goto', panels: panelsThatFit(), at: here });
    if (here === at)
      show(answer, before);
  }
  async function goOnHere() {
    const names = watch.view.seats.map(({ name }, seat) => (botNames().includes(name) ? name : seat === Math.max(0, watch.view.to_act) ? 'human' : 'planner'));
    if (!names.includes('human'))
      names[Math.max(0, watch.view.to_act)] = 'human';
    begun(await engine.ask({ do: 'take', seats: names }), names, watch.files);
    location.hash = '#play';
  }
  place.append(el('div', { class: 'table' },
    el('section', { class: 'boards', 'aria-label': 'Position' }, el('h3', {}, `${view.title} (${view.variant}), seed ${view.seed}`), seats, where,
      el('div', { class: 'tools' }, button('First', () => goTo(0)), button('Back', () => goTo(at - 1)),
        button('Next', () => goTo(at + 1)), button('Last', () => goTo(last)), button('Go on from here', goOnHere, { class: 'main' })),
      slider, el('div', {}, board, under)),
    el('section', { class: 'side', 'aria-label': 'Moves and points' }, el('h3', {}, 'What the move changed'), changes, el('h3', {}, 'Points over time'), chart.node, el('h3', {}, 'Moves'), list, el('h3', {}, 'Score sheets'), sheets)));
  place.addEventListener('keydown', event => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.target === slider || event.target.classList.contains('option'))
      return;
    event.preventDefault();
    goTo(at + step);
  });
  await goTo(at);
}

// Lines of points, one a seat; each seat has a pattern of dashes besides its colour.
function drawPoints(points, seats) {
  const ns = 'http://www.w3.org/2000/svg', width = 600, height = 160, all = points.flat();
  const low = Math.min(0, ...all), high = Math.max(1, ...all);
  const x = i => (points.length > 1 ? i / (points.length - 1) : 0) * width, y = value => height - (value - low) / (high - low) * height;
  const make = (tag, attributes) => {
    const node = document.createElementNS(ns, tag);
    for (const [name, value] of Object.entries(attributes))
      node.setAttribute(name, value);
    return node;
  };
  const svg = make('svg', { viewBox: `-4 -4 ${width + 8} ${height + 8}`, class: 'chart', role: 'img',
    'aria-label': `Points at the end: ${seats.map((seat, i) => `seat ${i + 1} ${points[points.length - 1][i]}`).join(', ')}` });
  svg.append(make('line', { x1: 0, x2: width, y1: y(0), y2: y(0), class: 'zero' }));
  for (const [value, at] of [[high, 18], [low, height - 4]]) {
    const number = make('text', { x: 4, y: at, class: 'scale' });
    number.textContent = value;
    svg.append(number);
  }
  seats.forEach((seat, i) => svg.append(make('polyline', { class: `series seat${i + 1}`, points: points.map((row, at) => `${x(at)},${y(row[i])}`).join(' ') })));
  const line = make('line', { x1: 0, x2: 0, y1: 0, y2: height, class: 'now' });
  svg.append(line);
  const key = el('p', { class: 'key' }, ...seats.map((seat, i) => el('span', { class: `key-seat${i + 1}` }, `seat ${i + 1} ${seat.name}`)));
  return { node: el('div', {}, svg, key), mark: at => { line.setAttribute('x1', x(at)); line.setAttribute('x2', x(at)); } };
}
