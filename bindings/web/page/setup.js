// setup.js - the room Play before a match: which game, who sits where; or a record to go on with.

// A variant that came with this page; how many seats it has, the program says.
async function ownVariant(name) {
  const [{ summary, problems }] = JSON.parse((await engine.run(['check', name, '--json', '--games', '1'])).out);
  const seats = /for (.*) seats?/.exec(summary || 'for 2 seats')[1].match(/\d+/g).map(Number);
  return { name, title: name.split('/').pop(), about: problems.length ? problems[0].message : 'came with this page', seats };
}

// Fields for a variant of LISTED, FIRST chosen, and for who sits where: `nodes`, `variant()`, and `names()` of the seats.
// BOTS gives the bots of a variant; the first PEOPLE seats are for people until they are changed.
function tableFields(listed, first, bots, people = 1) {
  const about = el('p', { class: 'about' }), seats = el('div', { class: 'seats' });
  const variant = el('select', { onchange: () => chosen() });
  let group = null, game = '';
  for (const { name, title } of listed) {
    const of = name.startsWith('/') ? 'yours' : name.split('/')[0];
    if (of !== game) {
      game = of;
      variant.append(group = el('optgroup', { label: (listed.find(({ name }) => name === `${of}/base`) || { title: titleOfGame(of) }).title }));
    }
    group.append(el('option', { value: name, selected: name === first }, name.startsWith('/') ? title : `${title} (${name})`));
  }
  const count = el('select', { onchange: () => drawSeats() });
  const names = () => [...seats.querySelectorAll('select')].map(select => select.value);
  function drawSeats() {
    fill(seats, ...Array.from({ length: Number(count.value) }, (_, seat) =>
      field(`Seat ${seat + 1}`, choice([['human', 'a person'], ...bots(it())], seat < people ? 'human' : [bots(it())[0]].flat()[0]))));
  }
  const it = () => listed.find(({ name }) => name === variant.value);
  function chosen() {
    about.textContent = it().about;
    fill(count, ...it().seats.map(n => el('option', { value: n, selected: n === 2 }, String(n))));
    drawSeats();
  }
  chosen();
  return { nodes: [field('Game', variant), about, field('Seats', count), seats], variant: () => variant.value, names };
}

async function showSetup(main) {
  const listed = [...await Promise.all(offered('variant').filter(name => name.startsWith('/')).map(ownVariant)), ...variants()];
  const { nodes, variant, names } = tableFields(listed, offered('variant')[0] || 'neoville/base', () => botNames());
  const seed = el('input', { type: 'text', inputmode: 'numeric', placeholder: 'drawn', size: 12 });
  const help = el('p', { class: 'about' }, 'planner looks furthest ahead, then playout, then greedy; random plays anything. ',
    'The same seed deals the same game. Everything that is hidden is in the memory of this page, so it is for one machine.');
  const problems = el('div', {});
  async function begin(event) {
    event.preventDefault();
    const answer = await openTable({ variant: variant(), seats: names(), seed: seed.value.trim() || String(Math.floor(Math.random() * 1e9)) });
    if (answer.problems) {
      fill(problems, problemList(answer.problems));
      warn('The variant cannot be played.');
    } else {
      showTable(fill(main));
    }
  }
  main.append(el('h2', {}, 'Play'), el('p', {}, 'New to a game? ', el('a', { href: '#learn' }, 'Learn it'), ' in short lessons, or ', el('a', { href: '#rules' }, 'read the rules'), '.'),
    el('form', { class: 'setup', onsubmit: begin }, ...nodes, field('Seed', seed), help, el('p', {}, el('button', { type: 'submit', class: 'main' }, 'Begin'), ' ',
        fileButton('Go on with a record', '.yaml,.yml', async (name, text) => {
          const wrong = await loadRecord(name, text);
          fill(problems, wrong);
          if (!wrong)
            showTable(fill(main));
        }))),
    problems);
}

// Goes on with a record; what is wrong with it is returned.
async function loadRecord(name, text) {
  const path = ownPath(name), answer = await engine.ask({ do: 'open', record: path, files: { [path]: text } });
  if (answer.problems) {
    warn(`${name} is not a record that can be read.`);
    return problemList(answer.problems, name);
  }
  const names = answer.seats.map(({ name }) => (name === 'human' || botNames().includes(name) ? name : 'human'));
  begun(await engine.ask({ do: 'take', seats: names }), names);
  return null;
}
