// classroom.js - a class at a server: pupils learn in the room Learn, the teacher sees how it goes.

const group = { role: null, stream: null, changed: () => {} };
const classPath = () => `classes/${encodeURIComponent(idInAddress())}`;

// The stream of the class lasts while the page does, in whatever room.
function attend(role) {
  group.role = role;
  kept.write('role', role);
  group.stream = group.stream || follow(() => `/api/${classPath()}/events`, { pupil: () => group.changed(), position: showPosted, end: endClass }, online => { group.fresh = online; });
}

// The teacher puts a position or a record on everybody's screen; a lesson goes on where it was.
async function showPosted({ title, text }) {
  const lesson = location.hash.startsWith('#learn/') && learn.name ? learn.name : group.lesson, again = group.fresh && kept.read('posted') === text;
  group.fresh = false; // a stream that begins tells once more what was shown last
  if (group.role === 'teacher' || again)
    return;
  kept.write('posted', text);
  Object.assign(group, { lesson });
  Object.assign(watch, { text, name: `${title}.yaml`, files: undefined, at: 0 });
  history.pushState(null, '', '#watch');
  await showRoom();
  find('main').firstChild.prepend(el('p', { class: 'bar' }, `The teacher shows: ${title} `, lesson ? button('Back to the lesson', () => {
    learn.goesOn = true;
    location.hash = `#learn/${lesson}`;
  }) : null));
  say(`The teacher shows: ${title}`);
}

function endClass() {
  group.stream.close();
  Object.assign(group, { role: null, stream: null });
  kept.write('role', null);
  find('main').firstChild.prepend(el('p', { class: 'bar' }, 'The class is over. Nothing about it is kept.'));
  say('The class is over.');
}

// At which step a pupil is, and whether the answer was right, not which it was; nothing is told by a page that is not of a class.
function reportLesson(all, fresh, end) {
  if (group.role !== 'pupil' || learn.name.startsWith('own/'))
    return;
  const verdict = fresh.filter(({ type }) => type === 'verdict').pop(), steps = all.filter(({ type }) => type === 'step');
  const { number } = steps.filter(({ step }) => !verdict || step === verdict.step).pop() || steps[steps.length - 1], right = verdict && ['right', 'goes_on'].includes(verdict.verdict);
  api(`${classPath()}/report`, { lesson: learn.name, step: number, steps: all.find(({ type }) => type === 'lesson').steps,
    ...verdict && !['skipped', 'unclear'].includes(verdict.verdict) ? { right } : {},
    ...end && end.stars ? { stars: end.stars } : {} }).catch(error => warn(error.message));
}

rooms.class = {
  title: 'Class',
  remote: true,
  async open(main) {
    const key = keyInAddress(), made = kept.read('made');
    if (key)
      await (made ? enterClass(key) : new Promise(done => showClassDoor(main, key, done)));
    fill(main);
    if (kept.read('role') === 'pupil') {
      attend('pupil');
      main.append(el('h2', {}, 'You are in the class'), el('p', {}, 'The teacher sees at which lesson and step you are, your stars, and which questions go wrong in the class; nobody else does, and it is deleted when the class ends. What the teacher shows comes on your screen.'),
        el('p', {}, el('a', { href: '#learn' }, 'Go to the lessons')));
    } else {
      await showClass(main, made);
    }
    return () => { group.changed = () => {}; };
  },
};

async function enterClass(key, name) {
  const { role } = await api(`${classPath()}/join`, name ? { key, name } : { key });
  history.replaceState(null, '', '#class');
  kept.write('role', role);
}

function showClassDoor(main, key, done) {
  const name = el('input', { type: 'text', maxlength: 24, autocomplete: 'nickname' }), problem = el('p', { class: 'problem' });
  main.append(el('h2', {}, 'A class'), el('p', {}, 'A name is not needed. The teacher sees at which lesson and step you are, your stars, and which questions go wrong in the class.'), el('form', { class: 'setup', onsubmit: event => {
    event.preventDefault();
    enterClass(key, name.value.trim()).then(done, error => {
      problem.textContent = error.message;
      warn(error.message);
    });
  } }, field('Your name', name), el('p', {}, el('button', { type: 'submit', class: 'main' }, 'Come in'))), problem);
}

// A table of the page: the captions of columns, then rows.
const tableOf = (caption, heads, rows) => el('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': caption }, el('table', { class: 'changes' }, el('caption', {}, caption),
  el('thead', {}, el('tr', {}, ...heads.map(head => el('th', { scope: 'col' }, head)))), el('tbody', {}, ...rows.map(row => el('tr', {}, ...row.map(text => el('td', {}, String(text))))))));

async function showClass(main, made) {
  const who = el('div', {}), problem = el('p', { class: 'problem' });
  const post = (title, text) => api(`${classPath()}/position`, { title, text }).then(() => say(`${title} is on every screen.`), error => { problem.textContent = error.message; });
  async function draw() {
    const { pupils, questions } = await api(classPath()), wrong = questions.filter(one => one.wrong).sort((a, b) => b.wrong / b.asked - a.wrong / a.asked);
    fill(who, tableOf(plural(pupils.length, 'pupil'), ['Pupil', 'Lesson', 'Step', 'Stars', 'Seen'], pupils.map(one => [one.name || `pupil ${one.pupil}`, one.lesson || 'none yet',
      one.steps ? `${one.step} of ${one.steps}` : '', starText(Math.min(3, one.stars || 0)), one.last_seen_s < 60 ? 'now' : `${Math.floor(one.last_seen_s / 60)} min ago`])),
    tableOf('Questions that go wrong', ['Lesson', 'Step', 'Asked', 'Wrong'], wrong.length ? wrong.map(one => [one.lesson, one.step, one.asked, one.wrong]) : [['none yet']]));
  }
  await draw();
  attend('teacher');
  let soon = 0;
  group.changed = () => {
    clearTimeout(soon);
    soon = setTimeout(() => who.isConnected && draw().catch(error => { problem.textContent = error.message; }), 300);
  };
  main.append(el('h2', {}, 'Your class'), ...made ? [linkField('Link for pupils', linkOf(location.pathname, made.pupil_key))] : [],
    el('div', { class: 'tools' }, fileButton('Show a position or a record to all', '.yaml,.yml', post),
      watch.text ? button('Show to all what is open in Watch', () => post(watch.name, watch.text)) : null,
      button('End the class', () => api(`${classPath()}/end`, {}).then(() => location.assign('/'), error => { problem.textContent = error.message; }))),
    problem, who, el('p', { class: 'about' }, 'At the end of the class, or after its hours, everything about it is deleted.'));
}
