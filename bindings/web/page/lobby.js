// lobby.js - the lobby of a server: a new table and its links, tables that are listed, a new class.

const linkOf = (path, key) => `${location.origin}${path}#${key}`;

// A link that is sent to somebody, with a button that copies it.
function linkField(label, link, ...more) {
  const text = el('input', { type: 'text', readonly: true, value: link, onfocus: () => text.select() });
  const copy = button('Copy', () => {
    text.select();
    const copied = document.execCommand('copy');
    copy.textContent = copied ? 'Copied' : 'Marked';
    say(copied ? `${label}: the link is copied.` : 'This browser does not let a page copy: copy the marked text.');
    if (copied)
      copy.focus();
    setTimeout(() => { copy.textContent = 'Copy'; }, 3000);
  }, { 'aria-label': `Copy: ${label}` });
  const node = field(label, text);
  node.classList.add('link');
  node.append(copy, ...more);
  return node;
}

// The links of a table, in the tab of the person who made it.
function showLinks(main) {
  const made = kept.read('made'), path = location.pathname;
  if (!made)
    return;
  const free = ({ seat }) => button('Free', async () => {
    try {
      const { key } = await api(`tables/${idInAddress()}/free`, { seat, key: made.creator_key });
      kept.write('made', { ...made, seats: made.seats.map(one => (one.seat === seat ? { seat, key } : one)) });
      main.querySelector('.links').remove();
      showLinks(main);
      say(`Seat ${seat + 1} is free, and has a new link.`);
    } catch (error) {
      warn(error.message);
    }
  }, { 'aria-label': `Free seat ${seat + 1}`, title: 'Somebody else can then sit down, by a new link' });
  main.append(el('details', { class: 'links', open: !play.parts }, el('summary', {}, 'Links to send'),
    el('p', { class: 'about' }, 'Each link is for one person: who opens it first and gives a name has the seat, and the link opens it in no other browser. ',
      'Was a link lost, or did somebody else sit down? Free gives the seat a new link. This tab alone has the links: leave it open until all are there.'),
    ...made.seats.map(one => linkField(`Seat ${one.seat + 1}`, linkOf(path, one.key), free(one))),
    made.watch_key ? linkField('To watch, for anybody', linkOf(path, made.watch_key)) : null));
}

async function showLobby(main) {
  const [offers, { tables }] = await Promise.all([api('variants'), api('tables')]), problem = el('p', { class: 'problem' });
  const { nodes, variant, names } = tableFields(offers, offers[0] && offers[0].name, offer => offer.bots.map(({ name, about }) => [name, `${name.replace('search:iterations=', '').replace(/.*\//, '')}: ${about}`]), 2);
  const undo = choice([['own', 'unless a secret came out'], ['teaching', 'always, for teaching'], ['never', 'never']], 'own');
  const box = (label, checked) => {
    const input = el('input', { type: 'checkbox', checked });
    return [input, el('label', { class: 'box' }, input, ` ${label}`)];
  };
  const [watch, watchBox] = box('others may watch by a link', true), [listed, listedBox] = box('the lobby lists it', false), [commit, commitBox] = box('the seed is sealed, so that everybody can verify the deal at the end', false), [chat, chatBox] = box('who sits at the table may chat', false);
  // The page of a new table or class: its keys are kept by this tab alone.
  async function make(path, request, go) {
    try {
      const made = await api(path, request), [to, key] = go(made);
      kept.write('made', made, to);
      location.assign(linkOf(to, key));
    } catch (error) {
      problem.textContent = error.message;
      warn(error.message);
    }
  }
  function begin(event) {
    event.preventDefault();
    make('tables', { variant: variant(), seats: names(), undo: undo.value, watch: watch.checked, listed: listed.checked, commit: commit.checked, chat: chat.checked },
      ({ table, seats, watch_key: watchKey }) => [`/t/${table}`, seats.length ? seats[0].key : watchKey]);
  }
  main.append(el('h2', {}, 'A table for friends'), el('p', {}, 'Choose a game and who plays. You get a link for each person, and sit down by the first one.'),
    el('form', { class: 'setup', onsubmit: begin }, ...nodes, field('Undo', undo), watchBox, listedBox, commitBox, chatBox, el('p', {}, el('button', { type: 'submit', class: 'main' }, 'Make the table'))), problem,
    ...tables.length ? [el('h3', {}, 'Tables that are played')] : [], el('ul', { class: 'lessons' }, ...tables.map(({ table, variant: name, seats, over }) => el('li', {}, el('a', { href: `/t/${table}` }, name), `: ${seats.map(seat => seat.name || 'a free seat').join(', ')}${over ? '; over' : ''}`))),
    el('h3', {}, 'A class room'), el('p', {}, 'A teacher sees who is at which lesson and which questions go wrong, and shows a position to all. ',
      button('Open a class', () => make('classes', {}, ({ class: id, teacher_key: key }) => [`/c/${id}`, key]))));
}
