// learn.js - the room Learn: lessons and drills.
//
// The program teaches (`aedile learn LESSON --json`), a message for each request.  Its module begins anew for each
// request with all requests so far as its input, so that nothing has to be kept but these.  The picture of the position
// is asked for behind them: it changes nothing, so it is kept apart.

const learn = { all: [], name: null, inputs: [], seen: 0, step: null, shown: null, marks: '' };

const progress = {
  key: 'aedile-progress',
  read() {
    try {
      return JSON.parse(localStorage.getItem(this.key)) || {};
    } catch (error) {
      return {};
    }
  },
  // A browser that keeps nothing for files from disk teaches all the same.
  write(stars) {
    try {
      localStorage.setItem(this.key, JSON.stringify(stars));
      return true;
    } catch (error) {
      return false;
    }
  },
  passed(name, stars) {
    const all = this.read();
    all[name] = Math.max(stars, all[name] || 0);
    return this.write(all);
  },
};

const starText = n => '\u2605'.repeat(n) + '\u2606'.repeat(3 - n);

rooms.learn = {
  title: 'Learn',
  async open(main, argument) {
    if (argument)
      await beginLesson(main, argument);
    else
      await showLessons(main);
  },
  // A lesson, or the stars of somebody, that were dropped: what is wrong with it, or nothing.
  async take(name, text) {
    if (name.endsWith('.json'))
      return importStars(name, text);
    const path = ownPath(name);
    try {
      engine.own[path] = text;
      await beginLesson(fill(find('main').firstChild), path.slice(1));
    } catch (error) {
      warn(withoutOwn(error.message));
      return showLessons(fill(find('main').firstChild)).then(() => el('p', { class: 'problem' }, withoutOwn(error.message)));
    }
    return null;
  },
};

// The lessons of the page in their order; learn.all keeps them.
async function allLessons() {
  if (!learn.all.length)
    learn.all = JSON.parse((await engine.run(['learn', '--list', '--json', '--no-progress'])).out);
  return learn.all;
}

async function showLessons(main) {
  const lessons = await allLessons(), stars = progress.read(), courses = new Map(games().map(({ name }) => [name, []])), problems = el('div', {});
  for (const lesson of lessons) {
    const game = lesson.name.split('/')[0];
    courses.set(game, [...(courses.get(game) || []), lesson]);
  }
  main.append(el('h2', {}, 'Learn'), el('p', {}, 'Each lesson shows positions and asks; the rules judge what you answer. Begin with the first lesson of a game: each one needs those before it.'),
    el('div', { class: 'tools' }, 'Your stars are kept by this browser.', button('Save them as a file', () => download('aedile-progress.json', JSON.stringify(progress.read(), null, 1), 'application/json')),
      fileButton('Read them from a file', '.json', (name, text) => fill(problems, importStars(name, text)))), problems);
  if (offered('lesson').length)
    main.append(el('h3', {}, 'Came with this page'), el('ul', { class: 'lessons' }, ...offered('lesson').map(path => el('li', {}, el('a', { href: `#learn${path}` }, path.split('/').pop())))));
  for (const [game, list] of [...courses].filter(([, some]) => some.length)) {
    main.append(el('h3', {}, titleOfGame(game)), el('ul', { class: 'lessons' }, ...list.map(({ name, title }) => el('li', {},
      el('a', { href: `#learn/${name}` }, title), el('span', { class: 'gain', role: 'img', 'aria-label': `${stars[name] || 0} of 3 stars` }, ` ${starText(Math.min(3, stars[name] || 0))}`)))),
    el('p', {}, el('a', { href: `#learn/drill:${game}` }, `Drill: questions from games of ${titleOfGame(game)}`)));
  }
}

function importStars(name, text) {
  try {
    const given = JSON.parse(text), all = progress.read();
    for (const [name, stars] of Object.entries(given)) {
      if (/^[\w:/-]+$/.test(name) && Number.isInteger(stars) && stars >= 0 && stars <= 3)
        all[name] = Math.max(stars, all[name] || 0);
    }
    progress.write(all);
    showRoom().then(() => say('The stars are read.'));
    return null;
  } catch (error) {
    const text = `${name} has no stars of lessons: expected a file that the room Learn has saved.`;
    warn(text);
    return el('p', { class: 'problem' }, text);
  }
}

// A drill is a lesson that the program writes: one question from a game.
async function beginLesson(main, name) {
  await allLessons();
  const files = {};
  let words = [name];
  if (name.startsWith('own/'))
    words = [`/${name}`];
  if (name.startsWith('drill:')) {
    const path = '/own/drill.yaml', { kept, err } = await engine.run(['drill', name.slice('drill:'.length), '--write', path,
      '--seed', String(Math.floor(Math.random() * 1e9))], { keep: path });
    if (!kept)
      throw new Error(err);
    files[path] = kept;
    words = [path];
  }
  // After what a teacher has shown the lesson goes on where it was.
  const goesOn = learn.goesOn && learn.name === name;
  Object.assign(learn, goesOn ? { seen: 0, goesOn: false } : { name, words, files, inputs: [], seen: 0, goesOn: false });
  learn.parts = { head: el('h2', {}), text: el('div', { class: 'lesson' }), ...boardPlace(),
    letters: el('details', {}), said: el('div', { class: 'said' }), ask: el('div', {}) };
  main.append(el('p', {}, el('a', { href: '#learn' }, 'All lessons')), learn.parts.head, el('div', { class: 'table taught' },
    el('section', { class: 'boards', 'aria-label': 'Position' }, learn.parts.board, learn.parts.under, learn.parts.letters),
    el('section', { class: 'side', 'aria-label': 'Question' }, learn.parts.text, learn.parts.said, learn.parts.ask)));
  await send(null);
}

// Sends one request more; what the program says beyond what it said before is new.
async function send(request) {
  if (learn.busy)
    return; // the second press of a quick finger was of the question before
  learn.busy = true;
  try {
    await sendNow(request);
  } finally {
    learn.busy = false;
  }
}

async function sendNow(request) {
  if (request)
    learn.inputs.push(JSON.stringify(request));
  const { out, err } = await engine.run(['learn', ...learn.words, '--json', '--no-progress'], {
    input: `${[...learn.inputs, JSON.stringify({ picture: panelsThatFit() })].join('\n')}\n`, files: { ...engine.own, ...learn.files } });
  const all = out.split('\n').filter(Boolean).map(line => JSON.parse(line));
  const end = all.length && all[all.length - 1].type === 'end' ? all.pop() : null;
  const shown = all.length && all[all.length - 1].type === 'picture' ? all.pop() : null;
  const fresh = all.slice(learn.seen);
  if (!all.length)
    throw new Error(err || 'the lesson cannot be taught');
  learn.seen = all.length;
  if (fresh.some(({ type }) => type === 'error'))
    learn.inputs.pop(); // a mistake of the page's own: nothing is changed by it
  const over = end && end.outcome !== 'left' ? end : null;
  showMessages(all, fresh, over, shown);
  if (server && request)
    reportLesson(all, fresh, over);
}

// Draws the picture anew, without anything to press.
function drawPicture(shown, seat) {
  const picture = fill(learn.parts.board, pictureOf(shown)).firstChild;
  markPlaces(picture, placesOf(picture, seat, learn.marks), 'lit');
  return picture;
}

// The picture on BOARD stays, without anything to press: its presses were of an earlier question.
function keepPicture(board) {
  const picture = board.querySelector('.picture').cloneNode(true);
  for (const group of picture.querySelectorAll('[role=button]')) {
    for (const name of ['role', 'tabindex', 'aria-pressed'])
      group.removeAttribute(name);
    group.classList.remove('can', 'pointed');
  }
  fill(board, picture);
}

// The position of the step as a picture, its marked squares and those of the last hint in it; where the game draws none,
// as the letters of the last message that has some.
function showPosition(all, seat, shown) {
  const { parts } = learn, { board } = parts, steps = all.map(({ type }) => type).lastIndexOf('step');
  const drawn = all.slice(steps).filter(message => message.board).pop() || all.filter(message => message.board).pop();
  const letters = drawn ? el('pre', { class: 'drawing' }, drawn.board) : null;
  if (shown && shown.picture) {
    const marked = all.slice(steps).filter(({ marks }) => marks && marks.length).pop();
    learn.marks = marked ? marked.marks.map(text => `(${text})`).join(' ') : '';
    drawPicture(shown, seat);
    fill(learn.parts.letters, el('summary', {}, 'The same in letters'), el('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': 'The board in letters' }, letters));
  } else if ((!shown || !drawn || learn.step.kind === 'end' || !all.slice(steps).includes(drawn)) && board.querySelector('.picture')) {
    keepPicture(board); // the lesson is over, or the step has no board of its own: the last position stays
    return;
  } else {
    fill(board, letters);
  }
  board.hidden = parts.under.hidden = !board.firstChild;
  learn.parts.letters.hidden = !board.querySelector('.picture');
}

function showMessages(all, fresh, end, shown) {
  const { parts } = learn, lesson = all.find(({ type }) => type === 'lesson'), step = all.filter(({ type }) => type === 'step').pop();
  Object.assign(learn, { step, shown });
  // A verdict is read beside the next question, so it says of which one it is.
  const of = message => (end || message.step === step.step ? '' : all.filter(one => one.type === 'step' && one.step === message.step).map(one => `Step ${one.number}: `).pop() || '');
  parts.head.textContent = lesson.title;
  showPosition(all, lesson.seat, shown);
  const said = fresh.filter(({ type }) => type !== 'step' && type !== 'lesson').map(message => sayOf(message, of(message))).filter(Boolean);
  if (said.length || !fresh.every(({ type }) => type === 'step'))
    fill(parts.said, ...said);
  fill(parts.text, el('p', { class: 'gain' }, `Step ${step.number} of ${lesson.steps}`, el('span', { role: 'img', 'aria-label': `${step.stars} stars ahead` }, ` ${starText(step.stars)}`)),
    ...(step.text || '').split('\n').filter(Boolean).map(line => el('p', {}, line)));
  if (end)
    showEnd(end, lesson);
  else
    showQuestion(step, lesson.seat, shown);
  say(`${said.map(node => [...node.children].map(part => part.textContent).join(' ')).join(' ')} ${end ? '' : step.text || ''}`.trim());
  if (!matchMedia('(min-width: 1024px)').matches)
    parts.text.scrollIntoView(); // the question is above the picture there, what was pressed may be far below
}

// What the program answers: a verdict with its clause and what it does to the score sheet, a hint, a reason.
// OF names the question, where it is another one than the one that is asked now.
function sayOf(message, of) {
  const line = (kind, text) => el('div', { class: kind }, ...(text || '').split('\n').filter(Boolean).map(part => el('p', {}, part)));
  if (message.type === 'verdict')
    return el('div', { class: `verdict ${message.verdict}` }, el('p', {}, el('strong', {}, of, { right: 'Right.', wrong: 'Not right.', missed: 'Not right.', unclear: 'That is not clear.', goes_on: 'Good.', skipped: 'Skipped.' }[message.verdict] || message.verdict)),
      line('', message.why), message.diff.length ? el('ul', {}, ...message.diff.map(change => el('li', {}, `${change.clause} ${change.points > 0 ? '+' : ''}${change.points} ${change.lost ? 'no longer: ' : ''}${change.label}`))) : null);
  if (message.type === 'why')
    return line('verdict', message.legal ? `legal: ${message.move}` : `not legal: ${message.clause ? `${message.clause}: ` : ''}${message.why}`);
  if (message.type === 'rule')
    return el('div', { class: 'verdict' }, ...message.clauses.slice(0, 12).map(({ clause, text }) => el('p', {}, el('strong', {}, clause), ` ${text}`)));
  const text = message.type === 'hint' ? message.text || 'There is no further hint.' : message.type === 'error' ? message.message : message.text;
  return text ? line('verdict', text) : null;
}

// What can be answered, as texts with what is shown of each; moves of a picture with what they touch in it.
function answersOf(step, shown) {
  const places = i => (shown && shown.moves && shown.moves[i]) || [];
  if (step.ask === 'yes')
    return ['yes', 'no'].map(text => ({ text, shown: text, places: [] }));
  return step.options ? step.options.map(({ text, about }) => ({ text, shown: about ? `${text}: ${about}` : text, places: [] }))
    : (step.moves || []).map(({ text, note }, i) => ({ text, shown: note ? `${text} (${note})` : text, places: places(i) }));
}

// What the texts of lessons say that one may write at the terminal, as requests; an answer else.
function requestOf(text) {
  const why = /^why (.+)/i.exec(text), rule = /^rule (.+)/i.exec(text), word = text.toLowerCase();
  if (why)
    return { why: why[1] };
  if (rule)
    return { rule: rule[1] };
  return ['hint', 'skip', 'back', 'again'].includes(word) ? { [word]: true } : { answer: text };
}

// '?' opens what can be answered, 'legend' and 'show' the board in letters: nothing is asked of the program.
function opens(text, list) {
  const place = text === '?' ? list.querySelector('details') : /^(legend|show)\b/i.test(text) ? learn.parts.letters : null;
  if (!place)
    return false;
  place.open = true;
  place.scrollIntoView({ block: 'nearest' });
  return true;
}

// Answers by pointing in the picture: what was pointed at becomes the text of LINE, and LIST shows what is left.
function answerByPointing(step, seat, shown, answers, line, list) {
  const pointed = [];
  if (!shown || !shown.picture)
    return;
  let picture = learn.parts.board.firstChild;
  const squares = step.ask === 'squares' ? squaresOf(picture, seat) : [];
  function draw(press, ids) {
    picture = drawPicture(shown, seat);
    makePressable(picture, ids, pointed, press);
  }
  function toggle(id) {
    if (pointed.includes(id))
      pointed.splice(pointed.indexOf(id), 1);
    else
      pointed.push(id);
  }
  function pressSquare(id) {
    toggle(id);
    line.value = squares.filter(([, place]) => pointed.includes(place)).map(([text]) => text).join(' ');
    draw(pressSquare, squares.map(([, place]) => place));
    said(id, line.value || 'No square is chosen.');
  }
  function pressMove(id) {
    const before = stillPossible(answers, pointed);
    if (pointed.includes(id) && before.length === 1 && line.value === before[0].text) {
      line.form.requestSubmit(); // the second press on the same place
      return;
    }
    if (!pointed.includes(id) && !stillPossible(answers, [...pointed, id]).length)
      pointed.length = 0;
    toggle(id);
    const left = stillPossible(answers, pointed);
    line.value = pointed.length && left.length === 1 ? left[0].text : '';
    drawMoves();
    said(id, line.value ? `${line.value}, chosen. The same place again answers.` : `${plural(left.length, 'move')} left`);
  }
  function drawMoves() {
    draw(pressMove, new Set(stillPossible(answers, pointed).flatMap(({ places }) => places)));
    list(pointed, pressMove, picture);
  }
  function said(id, text) {
    line.form.classList.toggle('ready', Boolean(line.value));
    const again = placeOf(picture, id);
    if (again && again.getAttribute('tabindex'))
      again.focus({ preventScroll: true });
    say(text);
  }
  if (squares.length)
    draw(pressSquare, squares.map(([, place]) => place));
  else if (answers.some(({ places }) => places.length))
    drawMoves();
}

function showQuestion(step, seat, shown) {
  const { parts } = learn;
  parts.ask.classList.add('ahead');
  if (step.kind === 'tell' || step.kind === 'end') {
    const next = button(step.kind === 'end' ? 'Finish' : 'Read on', () => send({ read_on: true }), { class: 'main' });
    fill(parts.ask, el('p', {}, next, ' ', button('Back', () => send({ back: true }))));
    next.focus();
    return;
  }
  const line = el('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off', 'aria-label': 'Your answer' });
  const answers = answersOf(step, shown), list = el('div', {});
  function showList(pointed, press, picture) {
    const left = stillPossible(answers, pointed);
    const nodes = left.slice(0, 300).map(answer => button(answer.shown, () => {
      line.value = answer.text;
      line.form.classList.add('ready');
      if (!matchMedia('(pointer: coarse)').matches)
        line.focus(); // a finger would get a keyboard over the page
    }, { class: 'option' }));
    roving(nodes);
    fill(list, picture ? placeTools(picture, answers, pointed, press, Boolean(line.value)) : null,
      nodes.length ? el('details', { open: nodes.length <= 12 }, el('summary', {}, `${plural(left.length, step.options || step.ask === 'yes' ? 'answer' : 'legal move')} to choose from`),
        el('div', { class: 'list', role: 'group', 'aria-label': 'Answers' }, ...nodes)) : null);
  }
  fill(parts.ask, el('form', { class: 'command', onsubmit: event => {
    event.preventDefault();
    const text = line.value.trim();
    if (text && !opens(text, list))
      send(requestOf(text));
  } }, line, el('button', { type: 'submit', class: 'main' }, 'Answer')),
  el('div', { class: 'tools' }, button('Hint', () => send({ hint: true })), button('Skip', () => send({ skip: true })), button('Back', () => send({ back: true })), button('Again', () => send({ again: true }))),
  list);
  showList([], null, null);
  // On a phone the line stands above the picture where the picture is not what one answers in.
  parts.ask.classList.toggle('ahead', !shown || !shown.picture || (step.ask !== 'squares' && !answers.some(({ places }) => places.length)));
  answerByPointing(step, seat, shown, answers, line, showList);
  if (!matchMedia('(pointer: coarse)').matches)
    line.focus();
}

function showEnd(end, lesson) {
  const { parts } = learn, drill = learn.name.startsWith('drill:');
  const kept = drill || !end.stars || progress.passed(learn.name, end.stars);
  fill(parts.text, el('p', {}, el('strong', {}, end.outcome === 'passed' ? `${lesson.title}: passed, ${plural(end.stars, 'star')}.` : 'The end of the lesson.'),
    end.message ? ` ${end.message}` : ''), kept ? null : el('p', {}, 'This browser keeps nothing for the page.'));
  parts.ask.classList.add('ahead');
  const at = learn.all.findIndex(({ name }) => name === learn.name), after = at >= 0 ? learn.all[at + 1] : null;
  const next = after && after.name.split('/')[0] === learn.name.split('/')[0] ? after : null; // of the same game
  const again = button(drill ? 'Next question' : 'Once more', () => showRoom(), { class: next ? '' : 'main' });
  const on = next ? button(`Next lesson: ${next.title}`, () => { location.hash = `#learn/${next.name}`; }, { class: 'main' }) : null;
  fill(parts.ask, el('div', { class: 'tools' }, ...[on, again].filter(Boolean), el('a', { href: '#learn' }, 'All lessons')));
  (on || again).focus();
}
