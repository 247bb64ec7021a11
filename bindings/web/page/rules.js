// rules.js - the room Rules: the rules pages, from their Markdown to elements; and where a clause is.

const ruleTexts = () => Object.entries(pageFiles())
  .filter(([path]) => path.startsWith('docs/rules/')).map(([path, text]) => [path.slice('docs/rules/'.length, -'.md'.length), text])
  .sort(([a], [b]) => orderOf(a) - orderOf(b));
const orderOf = key => games().findIndex(({ name }) => name === key) >>> 0;

// Not of one game: what the words of all games, of lessons and of comparisons mean.
const WORDS = 'words';

// The glossary is for those who change the program, too: here are the words that a page uses.
function glossaryText() {
  const [head, ...parts] = (pageFiles()['docs/glossary.md'] || '').split(/^## /m), wanted = /^(Board games|Scripts and bots|Lessons|Statistics|Lab)\n/;
  const inC = /: `struct[^`]*`(?=\.)| (In C [^.]*\.|`struct [^.]*\.|`ad_\w+`\.|Was: [^.]*\.|\*kept\*: [^|]*?\.(?= |\n))|[;,] \*kept\*: [^.|]*(?=\.)/g;
  return parts.length ? `# Words\n\nA word has one meaning here, and a thing one name.\n\n${parts.filter(part => wanted.test(part)).map(part => `## ${part.replace(inC, '')}`).join('')}` : '';
}

rooms.rules = {
  title: 'Rules',
  open(main, argument) {
    const [game, clause] = argument.split('/'), words = glossaryText(), pages = [...ruleTexts(), ...(words ? [[WORDS, words]] : [])];
    const [name, text] = pages.find(([key]) => key === game) || pages[0] || ['', '# There are no rules in this page\n'];
    const links = el('nav', { 'aria-label': 'Games' }, ...pages.map(([key]) =>
      el('a', { href: `#rules/${key}`, 'aria-current': key === name ? 'true' : null }, key === WORDS ? 'Words' : titleOfGame(key))));
    const page = el('article', { class: 'rules' });
    main.append(links, page);
    showMarkdown(page, text, name);
    const at = clause && page.querySelector(`[id="clause-${CSS.escape(clause.toLowerCase())}"]`);
    if (at) {
      at.tabIndex = -1;
      at.classList.add('found');
      at.scrollIntoView({ block: 'center' });
      at.focus({ preventScroll: true });
    }
  },
};

const slug = text => text.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replace(/ /g, '-');

// `code`, **strong**, *stressed*, [text](address): addresses lead within the rules, others are left out.
function inline(text, game) {
  const parts = [], pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
  let from = 0, found;
  while ((found = pattern.exec(text))) {
    parts.push(text.slice(from, found.index));
    const [, code, strong, stressed, label, address] = found;
    if (code)
      parts.push(el('code', {}, code));
    else if (strong)
      parts.push(el('strong', {}, ...inline(strong, game)));
    else if (stressed)
      parts.push(el('em', {}, ...inline(stressed, game)));
    else if (address.startsWith('#'))
      parts.push(el('a', { href: `#rules/${game}/${address.slice(1)}` }, ...inline(label, game)));
    else if (address.startsWith('../pictures/'))
      parts.push(el('a', { href: `#rules/${game}/picture-${address.slice('../pictures/'.length, -'.svg'.length)}` }, ...inline(label, game)));
    else
      parts.push(...inline(label, game));
    from = pattern.lastIndex;
  }
  parts.push(text.slice(from));
  return parts.filter(part => part !== '');
}

// The id of a clause that a paragraph, a row or an entry begins with.
function anchorOf(text) {
  const found = /^\W*([A-Z]{2}-[A-Z]+-\d+[a-z]?)/.exec(text.replace(/<a [^>]*><\/a>/g, ''));
  return found ? `clause-${found[1].toLowerCase()}` : null;
}

const cells = line => line.trim().replace(/^\||\|$/g, '').split(/(?<!\\)\|/).map(cell => cell.trim().replace(/\\\|/g, '|'));

// A picture of the rules page with its title, where the page has it.
function pictureIn(name, title) {
  const text = pageFiles()[`docs/pictures/${name}.svg`];
  if (!text)
    return [];
  const picture = pictureOf({ picture: text });
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', title);
  return [el('figure', { id: `clause-picture-${name}` }, el('div', { class: 'board' }, picture), el('figcaption', {}, title))];
}

// One block of lines: a heading, a table, a list, code, a paragraph.
function showMarkdown(place, text, game) {
  const lines = text.replace(/<a [^>]*><\/a>/g, '').split('\n');
  for (let i = 0; i < lines.length;) {
    const line = lines[i], heading = /^(#+) (.*)/.exec(line);
    let block = [];
    if (!line.trim()) {
      i++;
    } else if (line.startsWith('```')) {
      for (i++; i < lines.length && !lines[i].startsWith('```'); i++)
        block.push(lines[i]);
      i++;
      place.append(el('pre', { class: 'drawing', tabindex: '0' }, block.join('\n')));
    } else if (heading) {
      i++;
      place.append(el(`h${Math.min(6, heading[1].length + 1)}`, { id: anchorOf(heading[2]) || `clause-${slug(heading[2])}` }, ...inline(heading[2], game)));
    } else if (line.startsWith('|')) {
      for (; i < lines.length && lines[i].startsWith('|'); i++)
        block.push(cells(lines[i]));
      const [head, , ...rows] = block;
      place.append(el('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': 'Table' }, el('table', {}, el('thead', {}, el('tr', {}, ...head.map(cell => el('th', { scope: 'col' }, ...inline(cell, game))))),
        el('tbody', {}, ...rows.map(row => el('tr', { id: anchorOf(row[0]) }, ...row.map(cell => el('td', {}, ...inline(cell, game)))))))));
    } else if (/^\s*([-*]|\d+\.) /.test(line)) {
      for (; i < lines.length && lines[i].trim() && !lines[i].startsWith('#'); i++) {
        if (/^\s*([-*]|\d+\.) /.test(lines[i]))
          block.push(lines[i].replace(/^\s*([-*]|\d+\.) /, ''));
        else
          block[block.length - 1] += ` ${lines[i].trim()}`;
      }
      place.append(el(/^\s*\d/.test(line) ? 'ol' : 'ul', {}, ...block.map(entry => el('li', { id: anchorOf(entry) }, ...inline(entry, game)))));
    } else {
      for (; i < lines.length && lines[i].trim() && !/^(#|\||```)/.test(lines[i]); i++)
        block.push(lines[i].trim());
      const [, title, name] = /^!\[([^\]]*)\]\(\.\.\/pictures\/([\w-]+)\.svg\)/.exec(block.join(' ')) || [];
      if (name) {
        place.append(...pictureIn(name, title));
        continue;
      }
      place.append(el('p', { id: anchorOf(block[0]) }, ...inline(block.join(' '), game)));
    }
  }
}
