// start.js - starts the engine, and shows the room that the address names: #play, #rules/neoville.

let leave = null, shown = 0;

async function showRoom() {
  const [name, ...rest] = decodeURIComponent(location.hash.slice(1)).split('/');
  const room = rooms[name] || rooms.play, main = find('main'), turn = ++shown;
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
    const left = await room.open(place, rest.join('/'));
    if (turn === shown)
      leave = left || null;
  } catch (error) {
    place.append(el('p', { class: 'problem' }, error.message));
    warn(error.message);
  }
}

async function start() {
  for (const name of ['play', 'learn', 'watch', 'design', 'rules'])
    find('rooms').append(el('a', { href: `#${name}` }, rooms[name].title));
  try {
    await engine.start();
  } catch (error) {
    fill(find('main'), el('p', { class: 'problem' }, `The engine does not start in this browser: ${error.message}`));
    return;
  }
  addEventListener('hashchange', showRoom);
  await showRoom();
}

start();
