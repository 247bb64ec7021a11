// picture.js - boards as pictures, and moves by pointing at them.
//
// The engine writes a picture as SVG and gives each legal move the ids that it touches.  A place that a remaining move
// touches can be pressed; places without a group in the picture, such as a turn, are buttons.

// The text of the engine becomes elements, without scripts and handlers, which the policy of the page forbids anyway.
function pictureOf(view) {
  if (!view.picture)
    return el('pre', { class: 'drawing' }, view.drawing);
  return document.adoptNode(new DOMParser().parseFromString(trusted.createHTML(view.picture), 'text/html').body.firstChild);
}

const placeOf = (picture, id) => picture.querySelector(`[data-id="${CSS.escape(id)}"]`);
const titleOf = group => (group.querySelector(':scope > title') || { textContent: group.dataset.id }).textContent;
const panelsThatFit = () => (innerWidth < 640 ? 1 : 2);

// The boards of seats other than SEAT become small ones at the right, so that all are on one screen with one's own and what is common;
// in a single column they come last.
function putOthersAside(picture, seat) {
  const gap = 60, bottom = [0, 0, 0], panels = [...picture.querySelectorAll(':scope > .g-panel')], sizeOf = panel => panel.querySelector('.panel').getBBox();
  const isOther = ({ dataset: { id } }) => ![seat + 1, NaN].includes(Number((/\d+$/.exec(id) || ['x'])[0])), single = panelsThatFit() === 1;
  const others = panels.filter(isOther), small = single ? 1 : Math.max(0.3, 0.72 - 0.12 * others.length), column = sizeOf(panels[0]).width + gap;
  let right = 0;
  for (const panel of [...panels.filter(one => !isOther(one)), ...others]) {
    const { width, height } = sizeOf(panel), scale = isOther(panel) ? small : 1, span = !isOther(panel) && width > column ? 2 : 1;
    const at = single ? 0 : isOther(panel) ? 2 : span === 1 && bottom[1] < bottom[0] ? 1 : 0, top = Math.max(...bottom.slice(at, at + span));
    panel.setAttribute('transform', `translate(${at * column} ${top}) scale(${scale})`);
    bottom.fill(top + scale * height + gap, at, at + span);
    right = Math.max(right, at * column + scale * width);
  }
  const [wide, high] = [right + 80, Math.max(...bottom) - gap + 80];
  picture.setAttribute('viewBox', `-40 -40 ${wide} ${high}`);
  Object.entries({ width: wide, height: high }).forEach(pair => picture.querySelector('.table').setAttribute(...pair));
}

// A place for the picture of a board, and below it what was last pressed there, in words: a finger sees no titles.
// On a phone the picture can be made larger; it is then panned.
function boardPlace() {
  const board = el('div', { class: 'board', role: 'region', 'aria-label': 'Board', tabindex: '0' });
  const what = el('p', { class: 'what', 'aria-hidden': 'true' });
  const size = button('Larger picture', () => {
    const large = board.classList.toggle('large');
    size.textContent = large ? 'Smaller picture' : 'Larger picture';
  }, { class: 'size' });
  board.addEventListener('click', event => {
    const group = event.target.closest('[data-id]');
    what.textContent = group ? titleOf(group) : '';
  }, true);
  return { board, under: el('div', { class: 'under' }, what, size) };
}

// The ids of what TEXT names, as score sheets and marks of lessons name it: "(0,3) tile (1,2) 35".  A square is one of
// the own board of SEAT, from 1, or else of a common one.
function placesOf(picture, seat, text) {
  const ids = [...picture.querySelectorAll('[data-id]')].map(group => group.dataset.id);
  return [...text.matchAll(/(?:([a-z]+) )?\(?([^\s();]+)\)?/g)].flatMap(([, kind, name]) => {
    const end = `/${kind ? `${kind}/` : ''}${name}`, fit = ids.filter(id => id.endsWith(end)), begin = id => id.slice(0, -end.length);
    const own = fit.filter(id => /^[a-z]+\d+$/.test(begin(id)) && Number(/\d+$/.exec(begin(id))[0]) === seat);
    return own.length ? own : fit.filter(id => /^[a-z]+$/.test(begin(id)));
  });
}

// Marks the groups with IDS as KIND, and no others: 'lit' what a line or a lesson names, 'made' what moves touched, 'chosen' what was pointed at.  A mark
// is the outline of a group once more, on top of the picture.
function markPlaces(picture, ids, kind) {
  for (const mark of picture.querySelectorAll(`.mark.${kind}`))
    mark.remove();
  for (const group of ids.map(id => placeOf(picture, id)).filter(Boolean)) {
    const outline = group.querySelector(':scope > title + :is(rect, polygon, circle)') || group.querySelector(':scope > :is(rect, polygon, circle):first-child');
    if (outline) {
      const mark = outline.cloneNode(false);
      let moved = '';
      for (let node = group; node !== picture; node = node.parentNode)
        moved = `${node.getAttribute('transform') || ''} ${moved}`;
      mark.setAttribute('class', `mark ${kind}`);
      mark.setAttribute('transform', moved);
      picture.append(mark);
    }
  }
}

// The squares of the own board of SEAT, or else of the common one: pairs of text and id.
function squaresOf(picture, seat) {
  const all = [...picture.querySelectorAll('[data-id]')].map(group => /^([a-z]+)(\d*)\/(\d+,\d+|\d\d)$/.exec(group.dataset.id)).filter(Boolean);
  const own = all.filter(([, , of, text]) => Number(of) === seat && text.includes(','));
  return (own.length ? own : all.filter(([, , of]) => !of)).map(([id, , , text]) => [text, id]);
}

// The moves of OPTIONS that touch all that was POINTED at.
const stillPossible = (options, pointed) => options.filter(({ places }) => pointed.every(id => places.includes(id)));

// The group in that direction whose middle is nearest to that of FROM.
function neighbour(nodes, from, key) {
  const middle = node => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from), [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null, least = Infinity;
  for (const node of nodes) {
    const [a, b] = middle(node), along = (a - x) * dx + (b - y) * dy, across = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (node !== from && along > 1 && along + 2 * across < least) {
      best = node;
      least = along + 2 * across;
    }
  }
  return best;
}

// Makes the places of OPTIONS pressable in PICTURE; PRESS gets their ids.  POINTED are marked.
const makePlaces = (picture, options, pointed, press) =>
  makePressable(picture, new Set(stillPossible(options, pointed).flatMap(({ places }) => places)), pointed, press);

function makePressable(picture, ids, pointed, press) {
  const nodes = [];
  for (const id of ids) {
    const group = placeOf(picture, id);
    if (!group)
      continue;
    const chosen = pointed.includes(id);
    group.classList.add(chosen ? 'pointed' : 'can');
    group.setAttribute('role', 'button');
    group.setAttribute('aria-label', titleOf(group));
    group.setAttribute('aria-pressed', String(chosen));
    group.addEventListener('click', event => {
      event.stopPropagation();
      press(id);
    });
    nodes.push(group);
  }
  markPlaces(picture, pointed, 'chosen'); // on top: what is drawn later would cover half of an outline
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  nodes.forEach((node, i) => {
    node.setAttribute('tabindex', i === 0 ? '0' : '-1');
    node.addEventListener('keydown', event => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        press(node.dataset.id);
      } else if (event.key.startsWith('Arrow')) {
        event.preventDefault();
        const next = neighbour(nodes, node, event.key);
        if (next) {
          node.setAttribute('tabindex', '-1');
          next.setAttribute('tabindex', '0');
          next.focus();
        }
      }
    });
  });
  return nodes;
}

// What was pointed at first, a tile, as it lies after a turn of ID: `turn/90`.
function turned(picture, id, pointed) {
  const degrees = /^turn\/(\d+)$/.exec(id), group = pointed.length ? placeOf(picture, pointed[0]) : null;
  if (!degrees || !group)
    return null;
  const copy = group.cloneNode(true), { x, y, width, height } = group.getBBox(), small = picture.cloneNode(false);
  for (const name of ['transform', 'tabindex', 'role', 'data-id', 'aria-label'])
    copy.removeAttribute(name);
  copy.classList.remove('pointed', 'can');
  for (const part of [copy, ...copy.querySelectorAll('g')])
    part.replaceChildren(...[...part.children].filter(({ tagName }) => tagName !== 'title' && tagName !== 'text'));
  copy.setAttribute('transform', `rotate(${degrees[1]} ${x + width / 2} ${y + height / 2})`);
  small.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  small.setAttribute('class', 'picture turned');
  small.setAttribute('aria-hidden', 'true');
  small.append(copy);
  return small;
}

// Buttons for what the remaining moves touch outside the picture, when it is what a person would point at next.
function placeButtons(picture, options, pointed, press) {
  const next = stillPossible(options, pointed).map(({ places }) => places.find(id => !pointed.includes(id)));
  return [...new Set(next)].filter(id => id && !placeOf(picture, id)).map(id => {
    const node = button(id.replace(/\//g, ' '), () => press(id)), small = turned(picture, id, pointed);
    if (small)
      node.prepend(small);
    return node;
  });
}

// They stand together; between two presses in the picture they stay in sight on a phone, as what is next.
const placeTools = (picture, options, pointed, press, chosen, ...more) =>
  el('div', { class: pointed.length && !chosen ? 'tools next' : 'tools' }, ...placeButtons(picture, options, pointed, press), ...more);
