// chat.js - what people at a server's table say to each other.

// The chat of the table at PATH.  It stays hidden unless the table has one; who watches reads along.
function tableChat(path) {
  const most = 50, problem = el('p', { class: 'problem' });
  const list = el('ol', { class: 'said', role: 'log', 'aria-live': 'polite', 'aria-label': 'What was said', tabindex: 0 });
  const line = el('input', { type: 'text', maxlength: 200, autocomplete: 'off', 'aria-label': 'What you say to all at the table' });
  const form = el('form', { class: 'command', onsubmit: speak }, line, el('button', { type: 'submit' }, 'Say'));
  const mute = button('Mute', () => { kept.write('muted', !kept.read('muted')); shut(); });
  const node = el('section', { class: 'chat', 'aria-label': 'Chat', hidden: true }, el('div', { class: 'tools' }, el('h3', {}, 'Chat'), mute), list, form, problem);

  // What is muted is neither shown nor read out; it is there when the chat is heard again.
  function shut() {
    const muted = Boolean(kept.read('muted'));
    mute.setAttribute('aria-pressed', String(muted));
    list.hidden = form.hidden = problem.hidden = muted;
    list.scrollTop = list.scrollHeight;
  }
  function hear({ seat, name, text }) {
    list.append(el('li', {}, el('strong', {}, `${name || `seat ${seat + 1}`}: `), text));
    while (list.children.length > most)
      list.firstChild.remove();
    list.scrollTop = list.scrollHeight;
  }
  async function speak(event) {
    event.preventDefault();
    const text = line.value.trim();
    if (!text)
      return;
    problem.textContent = '';
    try {
      await api(`${path}/say`, { text });
      line.value = '';
    } catch (error) {
      problem.textContent = error.message;
      warn(error.message);
    }
  }
  return {
    hear,
    begin({ lines }) {
      node.hidden = false;
      fill(list);
      lines.forEach(hear);
    },
    showIn(place, speaks) {
      if (!speaks)
        form.remove();
      place.append(node);
      shut();
    },
  };
}
