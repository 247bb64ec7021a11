// design.js - the room Design: a variant in an editor, its problems, a match and a comparison.

const design = { files: null, base: 'neoville/base' };

const freshRule = base => ({ 'rule.yaml': `aedile: 1\nextends: ${base}\ntitle: My rule\nabout: what is different\n\n# Press "Parameters" for all keys of rules.\nrules: {}\n` });

rooms.design = {
  title: 'Design',
  async open(main) {
    if (!design.files)
      Object.assign(design, kept.read('rule') || { files: freshRule(design.base) });
    await showWorkbench(main);
  },
};

// What the rule extends; what is chosen above the editor may be another variant.
function extended() {
  const [, name] = /^extends:\s*(\S+)/m.exec(design.files['rule.yaml']) || [];
  return variants().some(one => one.name === name) ? name : design.base;
}

const ownFiles = () => Object.fromEntries(Object.entries(design.files).map(([name, text]) => [ownPath(name), text]));

// ---- a comparison in words and numbers, with the names that the program has for people ----

const inSentence = text => text.charAt(0).toUpperCase() + text.slice(1);

// "Win share of start position 2": the number is in the short name alone.
const nameOf = ({ metric, title }) => inSentence(title.replace('a start position', `start position ${(/\d+$/.exec(metric) || [''])[0]}`));

// "+0.8 ±0.3", "0 always".
function changeText({ estimate, low, high, exact }, places) {
  if (estimate === null)
    return '–';
  const number = `${estimate > 0 ? '+' : ''}${estimate.toFixed(places)}`;
  return exact ? `${number} always` : low === null ? number : `${number} ±${Math.max(high - estimate, estimate - low).toFixed(places)}`;
}

function changeRow(row, name, places) {
  const mark = row.depends_on_who_plays ? 'depends on who plays' : row.shown ? 'shown' : '';
  return el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, row.base === null ? '–' : row.base.toFixed(places)),
    el('td', {}, changeText(row, places)), el('td', {}, mark));
}

function changeTable(caption, rows) {
  const heads = ['number', 'before', 'change', 'more than chance'];
  return rows.length ? el('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': caption },
    el('table', { class: 'changes' }, el('caption', {}, caption), el('thead', {}, el('tr', {}, ...heads.map(head => el('th', { scope: 'col' }, head)))), el('tbody', {}, ...rows))) : null;
}

function comparisonNodes({ comparisons: [table] }) {
  const { metrics, features = [], parting } = table, says = metrics.filter(row => row.says);
  const names = { line: 'points', kind: 'moves', choice: 'choices' };
  const told = features.filter(row => row.shown || (row.base === 0) !== (row.other === 0));
  return [
    el('p', {}, `Your rule against ${table.base}: ${table.seats} seats, ${plural(table.deals, 'deal')} each, bot ${table.bot}. `,
      parting.same_moves === null ? '' : `The same moves in ${(100 * parting.same_moves).toFixed(1)} % of the games.`),
    table.stopped ? el('p', {}, el('strong', {}, 'Stopped: '), table.stopped) : null,
    says.length ? el('ul', {}, ...says.map(row => el('li', {}, `${inSentence(row.says)}${row.depends_on_who_plays ? '; depends on who plays' : ''}.`)))
      : el('p', {}, 'No number is shown to change.'),
    changeTable('What is used more, what less, for each seat', told.map(row => changeRow(row, `${row.name} (${names[row.source]})`, 2))),
    changeTable('All numbers', metrics.map(row => changeRow(row, nameOf(row), row.unit === 'share' ? 3 : 2))),
    el('p', {}, '± is half of a 95 % interval. A mark holds for all numbers at once: of tables without any true change, one in twenty has one. All of it is said of these bots.'),
  ];
}

async function showWorkbench(main) {
  const all = variants();
  const base = el('select', { onchange: () => {
    const untouched = design.files['rule.yaml'] === freshRule(design.base)['rule.yaml'];
    design.base = base.value;
    if (untouched)
      begin();
  } });
  for (const game of new Set(all.map(({ name }) => name.split('/')[0])))
    base.append(el('optgroup', { label: titleOfGame(game) }, ...all.filter(({ name }) => name.startsWith(`${game}/`)).map(({ name }) => el('option', { value: name, selected: name === design.base }, name))));
  const status = el('p', { class: 'turn', role: 'status' }), problems = el('ul', { class: 'problems' }), answer = el('pre', { class: 'answer', tabindex: '0', 'aria-label': 'Answer' }), comparison = el('section', { 'aria-label': 'Comparison' });
  const tabs = el('div', { class: 'tools', role: 'tablist', 'aria-label': 'Files' }), refused = el('div', {}), place = el('div', { class: 'written' }), running = el('div', { class: 'tools' }), first = el('p', { class: 'first' });
  const deals = choice([[100, '200 games of each'], [300, '600 games of each'], [1000, '2,000 games of each']], 100, () => {}), bot = choice(['greedy', 'random', 'planner'], 'greedy', () => {});
  const { board, under } = boardPlace(), lines = el('pre', { class: 'lines', 'aria-hidden': 'true' });
  const begins = el('div', {}, el('h3', {}, 'How it begins'), board, under);
  begins.hidden = answer.hidden = true;
  let shown = Object.keys(design.files)[0], timer = 0, asked = 0;

  function drawTabs() {
    fill(tabs, ...Object.keys(design.files).map(name => button(name, () => show(name), { role: 'tab', 'aria-selected': name === shown ? 'true' : 'false' })),
      button('Add a script', () => {
        const name = `rule${Object.keys(design.files).length}.lua`;
        design.files[name] = `-- named in rule.yaml by\n--   hooks: ${name}\nlocal M = {}\n\nreturn M\n`;
        keep();
        show(name);
      }));
  }
  function show(name) {
    shown = name;
    drawTabs();
    const editor = el('textarea', { class: 'editor', rows: 22, spellcheck: 'false', autocapitalize: 'off', wrap: 'off', 'aria-label': name, 'aria-describedby': 'design-problems', oninput: () => {
      design.files[name] = editor.value;
      keep();
      drawLines([]);
      clearTimeout(timer);
      timer = setTimeout(check, 400);
    }, onscroll: () => { lines.scrollTop = editor.scrollTop; } });
    editor.value = design.files[name];
    fill(place, lines, editor);
    drawLines([]);
  }
  const keep = () => kept.write('rule', { files: design.files, base: design.base });
  // The numbers of the lines beside the editor; lines with problems are marked.
  function drawLines(problems) {
    const marked = new Set(problems.filter(({ file }) => withoutOwn(file || '') === shown).map(({ line }) => line));
    fill(lines, ...design.files[shown].split('\n').map((text, i) => (marked.has(i + 1) ? el('strong', {}, `\u25cf${i + 1}\n`) : `${i + 1}\n`)));
  }
  // The first deal under the rule; the table of Play is not touched.
  async function sketch(good) {
    const view = good ? await engine.ask({ do: 'open', apart: true, variant: ownPath('rule.yaml'), files: ownFiles(), seed: '1', seats: ['human', 'greedy'], panels: 1 }) : {};
    begins.hidden = !view.picture;
    if (view.picture)
      fill(board, pictureOf(view));
  }
  // The problems as the program reports them; a press on one goes to its place.
  async function check() {
    const turn = ++asked;
    status.textContent = 'checking';
    try {
      const { out, err } = await engine.run(['check', ownPath('rule.yaml'), '--json', '--games', '4'], { files: ownFiles() }, 15000);
      if (turn !== asked)
        return;
      const [report] = out ? JSON.parse(out) : [{ good: false, problems: [{ message: err }] }];
      status.textContent = report.good ? `No problem: ${report.summary}` : plural(report.problems.length, 'problem');
      const lines = report.problems.map(problem => button(
        `${problem.file ? `${problem.file.replace('/own/', '')}:${problem.line}:${problem.column}: ` : ''}${problem.message}`, () => goTo(problem), { class: 'option' }));
      fill(problems, ...lines.map(line => el('li', {}, line)));
      drawLines(report.problems);
      first.classList.toggle('problem', report.problems.length > 0);
      fill(first, report.problems.length ? button(`${plural(report.problems.length, 'problem')}: ${lines[0].textContent}`, () => goTo(report.problems[0]), { class: 'option' }) : 'no problem');
      await sketch(report.good);
    } catch (error) {
      status.textContent = error.message;
    }
  }
  function goTo({ file, line, column }) {
    const name = (file || '').replace('/own/', '');
    if (!(name in design.files))
      return;
    show(name);
    const editor = place.lastChild, rows = editor.value.split('\n');
    const at = rows.slice(0, Math.max(0, line - 1)).join('\n').length + (line > 1 ? 1 : 0) + Math.max(0, column - 1);
    editor.focus();
    editor.setSelectionRange(at, at + (/^\w+/.exec(editor.value.slice(at)) || [''])[0].length);
  }
  function begin() {
    design.files = freshRule(design.base);
    keep();
    show('rule.yaml');
    check();
  }
  // TAKE shows the output in its own manner; false: as it is.
  async function runWords(words, limit, take = () => false) {
    const begun = Date.now(), tell = () => { answer.textContent = `aedile ${withoutOwn(words.join(' '))}\n... is running, ${Math.round((Date.now() - begun) / 1000)} s`; };
    const clock = setInterval(tell, 1000);
    let back = null; // the engine begins again, with the table of Play
    const stop = button('Stop', () => {
      back = engine.restart('stopped').then(() => (play.record ? openAgain() : null)).catch(error => warn(error.message));
    });
    answer.hidden = false;
    fill(comparison);
    tell();
    fill(running, stop);
    try {
      const { out, err } = await engine.run(words, { files: ownFiles() }, limit);
      answer.hidden = take(out);
      answer.textContent = out || withoutOwn(err);
    } catch (error) {
      answer.textContent = error.message;
    }
    await back;
    clearInterval(clock);
    fill(running);
    say('The answer is there.');
  }
  function showComparison(out) {
    if (out)
      fill(comparison, ...comparisonNodes(JSON.parse(out)));
    return out !== '';
  }
  async function playNow() {
    const opened = await openTable({ variant: ownPath('rule.yaml'), files: ownFiles(), seed: String(Math.floor(Math.random() * 1e9)), seats: ['human', 'greedy'] });
    if (opened.problems) {
      await check();
      warn(`It cannot be played: ${status.textContent}.`);
      const place = [first, problems].map(one => one.querySelector('button')).find(one => one && one.offsetParent);
      if (place)
        place.focus();
    } else
      location.hash = '#play';
  }
  main.append(el('h2', {}, 'Design'), el('div', { class: 'table' },
    el('section', { class: 'boards', 'aria-label': 'Files' },
      el('div', { class: 'tools' }, field('Begin with', base), button('New rule', begin), button('Look at its text', async () => {
        const path = `variants/${design.base}.yaml`;
        answer.hidden = false;
        answer.textContent = pageFiles()[path] || 'no such file in this page';
      }), fileButton('Open a file', '.yaml,.yml,.lua', async (name, text) => fill(refused, await rooms.design.take(name, text)))), refused, tabs, first, place),
    el('section', { class: 'side', 'aria-label': 'What it does' },
      el('h3', {}, 'Problems'), status, el('div', { id: 'design-problems' }, problems),
      el('h3', {}, 'Try it'), el('div', { class: 'tools' }, button('Play it now', playNow, { class: 'main' }), button('Download', () => {
        for (const [name, text] of Object.entries(design.files))
          download(name, text);
      }), button('Parameters', () => runWords(['schema', extended().split('/')[0]]))),
      el('h3', {}, 'What it changes'), el('p', {}, 'Games of the same bots on the same deals, by your rule and by ', el('strong', {}, 'the variant that it extends'), '.'),
      el('div', { class: 'tools' }, field('How many', deals), field('Bots', bot),
        button('Compare', () => runWords(['compare', extended(), ownPath('rule.yaml'), '--deals', deals.value, '--bots', bot.value, '--jobs', '0', '--json'], 300000, showComparison), { class: 'main' })),
      begins),
    el('section', { class: 'below', 'aria-label': 'Answer of the program' }, running, comparison, answer)));
  // Files that are dropped or opened: what is wrong with one, or nothing.
  rooms.design.take = async (name, text) => {
    if (/[\0-\x08\x0e-\x1f\ufffd]/.test(text) || text.length > 1e6) {
      warn(`${name} is not a text; the rule is as it was.`);
      return el('p', { class: 'problem' }, `${name} is not a text: expected a variant in YAML or a script in Lua. The rule is as it was.`);
    }
    const file = name.endsWith('.lua') ? name.replace(/[^\w.-]/g, '_') : 'rule.yaml';
    design.files[file] = text;
    keep();
    show(file);
    await check();
    return null;
  };
  show(shown);
  check();
}
