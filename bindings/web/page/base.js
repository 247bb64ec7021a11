// base.js - what all rooms share: elements, what a screen reader is to say, rooms by name.

// A room is { title, open(main, argument) }: `open` fills the empty MAIN; it may return a function that leaves the room.
const rooms = {};

const find = id => document.getElementById(id);

// A server hands the page out in parts and has tables of its own; its element says what else it offers.  A file has all inside.
const server = document.querySelector('meta[name="aedile-server"]');

// Texts of the engine and of the server become elements and workers by these two ways only.
const trusted = (window.trustedTypes || { createPolicy: (name, ways) => ways })
  .createPolicy('aedile', { createHTML: text => text, createScriptURL: url => url });

// The files of the page by path.  At a server they are there when the engine has started.
let allFiles = null;
const pageFiles = () => allFiles || (server ? {} : (allFiles = JSON.parse(find('files').textContent)));

// What came with this page and is offered first: variants, bots or lessons by name or path.
const offered = kind => (pageFiles()['/own/open'] || '').split('\n')
  .filter(line => line.startsWith(`${kind} `)).map(line => line.slice(kind.length + 1));

// el('button', { type: 'button', onclick: f, 'aria-label': 'x' }, 'text', node): no markup is ever parsed.
function el(tag, attributes = {}, ...content) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on'))
      node.addEventListener(name.slice(2), value);
    else if (value === true)
      node.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined)
      node.setAttribute(name, value);
  }
  node.append(...content.filter(part => part !== null && part !== undefined));
  return node;
}

const button = (text, onclick, attributes = {}) => el('button', { type: 'button', onclick, ...attributes }, text);

function fill(node, ...content) {
  node.replaceChildren(...content.filter(part => part !== null && part !== undefined));
  return node;
}

// A text that is the same as before is not read again, so a blank is added to it.
function say(text) {
  const place = find('polite');
  place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}

function warn(text) {
  const place = find('assertive');
  place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}

const plural = (n, word) => `${n} ${word}${n === 1 ? '' : 's'}`;

// A labelled field: field('Seats', select).
function field(label, control) {
  const id = `field-${(field.last = (field.last || 0) + 1)}`;
  control.id = id;
  return el('div', { class: 'field' }, el('label', { for: id }, label), control);
}

function choice(values, chosen, onchange) {
  const select = el('select', { onchange });
  for (const value of values) {
    const [key, text] = Array.isArray(value) ? value : [value, value];
    select.append(el('option', { value: key, selected: String(key) === String(chosen) }, text));
  }
  return select;
}

// One of NODES can be reached by the tab key; arrows go from one to the next, Home and End to the first and the last.
function roving(nodes, step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }) {
  nodes.forEach((node, i) => {
    node.tabIndex = i === 0 ? 0 : -1;
    node.addEventListener('focus', () => {
      for (const other of nodes)
        other.tabIndex = other === node ? 0 : -1;
    });
    node.addEventListener('keydown', event => {
      const to = event.key in step ? i + step[event.key] : event.key === 'Home' ? 0 : event.key === 'End' ? nodes.length - 1 : -1;
      if (event.altKey || event.ctrlKey || event.metaKey || to === -1)
        return;
      event.preventDefault();
      (nodes[Math.max(0, Math.min(to, nodes.length - 1))]).focus();
    });
  });
}

// What a reload of this page, in this tab, must not take away: the table, the rule that is written.
const kept = {
  at: (key, path = location.pathname) => `${path}#${key}`,
  read(key, path) {
    try {
      return JSON.parse(sessionStorage.getItem(this.at(key, path)));
    } catch (error) {
      return null;
    }
  },
  // A browser that keeps nothing for files from disk shows the page all the same.
  write(key, what, path) {
    try {
      if (what)
        sessionStorage.setItem(this.at(key, path), JSON.stringify(what));
      else
        sessionStorage.removeItem(this.at(key, path));
    } catch (error) {
      return;
    }
  },
};

// Gives the person a file.
function download(name, text, type = 'text/plain') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = el('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

// The name of a file of the person's as a path of the engine, and back for messages.
const ownPath = name => `/own/${name.replace(/[^\w.-]/g, '_')}`;
const withoutOwn = text => text.replace(/\/own\//g, '');

// A button that asks for files; TAKE gets the name and the text of each.
function fileButton(text, accept, take) {
  const input = el('input', { type: 'file', accept, hidden: true, multiple: true, onchange: async () => {
    for (const file of [...input.files])
      await take(file.name, await file.text());
    input.value = '';
  } });
  return el('span', {}, button(text, () => input.click()), input);
}

// What the program says about the file NAME, one line for each problem.
function problemList(problems, name = '') {
  return el('ul', { class: 'problems' }, ...problems.map(({ file, line, column, message }) => el('li', {},
    withoutOwn(line ? `${file}:${line}:${column}: ${message}` : file || name ? `${file || name}: ${message}` : message))));
}
