// engine.js - the page's side of the engine: a worker that is ended when it takes too long, and begins again.

const engine = (() => {
  const patience = 60000; // milliseconds of one request
  let worker, bytes, last = 0;
  const waiting = new Map();
  const own = {}; // files that the person brought

  function unpack() {
    const text = atob(find('module').textContent.trim());
    bytes = unpackLzma(Uint8Array.from(text, c => c.charCodeAt(0))).buffer;
  }

  function send(message, limit) {
    const id = ++last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => restart('the engine took too long and was ended'), limit);
      waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, ...message });
    });
  }

  function receive({ data }) {
    const { resolve, reject, timer } = waiting.get(data.id) || {};
    waiting.delete(data.id);
    clearTimeout(timer);
    if (data.failed && reject)
      reject(new Error(data.failed));
    else if (resolve)
      resolve(data.answer);
  }

  function begin() {
    const url = URL.createObjectURL(new Blob([find('worker').textContent], { type: 'text/javascript' }));
    worker = new Worker(url);
    worker.onmessage = receive;
    const files = { ...pageFiles(), ...own };
    return send({ start: bytes, files }, patience);
  }

  // Everything that is asked now fails with REASON.
  function restart(reason) {
    worker.terminate();
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new Error(reason));
    }
    waiting.clear();
    return begin();
  }

  return {
    async start() {
      unpack();
      return begin();
    },
    ask: (request, limit = patience) => send({ request }, limit),
    // A command of the program: { code, out, err }.
    run: (words, more = {}, limit = patience) => send({ request: { do: 'run', words, files: own, ...more } }, limit),
    restart,
    own,
  };
})();

// The games in their order: { name, title }, and what a key of a lesson or of a variant is called.
const games = () => JSON.parse(pageFiles()['/own/games.json']);
const titleOfGame = key => (games().find(({ name }) => name === key) || { title: key }).title;

// The variants of the page: { name, title, about, seats } of the program's own list, made when the page was written.
const variants = () => JSON.parse(pageFiles()['/own/variants.json']);
