// start.js - starts the engine, and shows the room that the address names: #play, #rules/neoville.

let leave = null, shown = 0;

// What the page is of at a server: the lobby and rooms of one's own, a table (/t/ID), a class (/c/ID).
const home = server ? { t: 'table', c: 'class' }[location.pathname.split('/')[1]] || 'play' : 'play';

async function showRoom() {
  const [name, ...rest] = decodeURIComponent(location.hash.slice(1)).split('/');
  const room = rooms[name] || rooms[home], main = find('main'), turn = ++shown;
  if (leave)
    leave();
  leave = null;
  fill(main);
  document.title = `${room.title} - Aedile`;
  for (const link of find('rooms').children) {
    if (rooms[link.hash.slice(1)] === room)
      link.setAttribute('aria-current', 'page');
    else
      link.removeAttribute('aria-current');
  }
  const place = el('div', { class: 'room' });
  main.append(place);
  try {
    if (!room.remote) {
      place.textContent = 'The engine starts.';
      await engine.start();
      if (turn !== shown)
        return;
      fill(place);
    }
    const left = await room.open(place, rest.join('/'));
    if (turn === shown)
      leave = left || null;
  } catch (error) {
    place.append(el('p', { class: 'problem' }, error.message), el('p', { class: 'tools' }, button('Try again', showRoom), server ? el('a', { href: '/' }, 'To the lobby') : null));
    warn(error.message);
  }
}

// ---- files that are dropped, wherever it is ----

// The room for a file: the one that is open if it can take it, else by the first key that says what the file is.
function roomFor(name, text) {
  const key = /^(record|positions?|lesson|extends|game)[ \t]*:/m.exec(text), kind = name.endsWith('.lua') ? 'extends' : key ? key[1] : '';
  const takers = { record: ['watch', 'play'], position: ['watch'], positions: ['watch'], lesson: ['learn'], extends: ['design'], game: ['design'] }[kind] || [];
  const open = Object.keys(rooms).find(room => rooms[room].title === document.title.split(' - ')[0]);
  return takers.includes(open) || !takers.length && rooms[open].take ? open : takers[0] || 'watch';
}

async function takeFile(file) {
  const text = await file.text(), room = roomFor(file.name, text);
  if (rooms[room].title !== document.title.split(' - ')[0]) {
    history.pushState(null, '', `#${room}`);
    await showRoom();
  }
  const wrong = await rooms[room].take(file.name, text);
  for (const old of document.querySelectorAll('.refused'))
    old.remove();
  if (wrong)
    find('main').firstChild.prepend(el('div', { class: 'refused' }, wrong));
}

addEventListener('dragover', event => event.preventDefault());
addEventListener('drop', async event => {
  event.preventDefault(); // a browser would leave the page for the file
  for (const file of [...event.dataTransfer.files])
    await takeFile(file);
});

async function start() {
  const more = server ? server.content.split(' ').filter(name => rooms[name]) : [];
  for (const name of new Set([home, 'play', 'learn', 'watch', 'design', 'rules', ...more]))
    find('rooms').append(el('a', { href: `#${name}` }, rooms[name].title));
  try {
    if (!server)
      await engine.start();
  } catch (error) {
    fill(find('main'), el('p', { class: 'problem' }, `The engine does not start in this browser: ${error.message}`));
    return;
  }
  if (home === 'class' && kept.read('role'))
    attend(kept.read('role'));
  addEventListener('hashchange', showRoom);
  await showRoom();
}

start();
