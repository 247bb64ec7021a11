// engine.js - the page's side of the engine: a worker that is ended when it takes too long, and begins again.

const engine = (() => {
  const patience = 60000; // milliseconds of one request
  let worker, bytes, started = null, last = 0;
  const waiting = new Map();
  const own = {}; // files that the person brought

  async function part(path) {
    const answer = await fetch(path);
    if (!answer.ok)
      throw new Error(`${path} is missing at this server: this room needs the engine for browsers, which \`make page\` builds there. Tables are played without it.`);
    return answer;
  }

  // The module is packed in a file; a server may have it as it is.
  async function unpack() {
    let packed;
    if (server) {
      packed = new Uint8Array(await (await part('/engine.wasm')).arrayBuffer());
      allFiles = await (await part('/files.json')).json();
    } else {
      packed = Uint8Array.from(atob(find('module').textContent.trim()), c => c.charCodeAt(0));
    }
    bytes = (packed[0] === 0 ? packed : unpackLzma(packed)).buffer;
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
    const url = server ? '/worker.js' : URL.createObjectURL(new Blob([find('worker').textContent], { type: 'text/javascript' }));
    worker = new Worker(trusted.createScriptURL(url));
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

  // Once; a start that failed can be tried again.
  const start = () => (started = started || unpack().then(begin).catch(error => {
    started = null;
    throw error;
  }));

  async function ask(request, limit = patience) {
    await start();
    return send({ request }, limit);
  }

  return {
    start,
    ask,
    // A command of the program: { code, out, err }.
    run: (words, more = {}, limit = patience) => ask({ do: 'run', words, files: own, ...more }, limit),
    restart,
    own,
  };
})();

// The games in their order: { name, title }, and what a key of a lesson or of a variant is called.
const games = () => JSON.parse(pageFiles()['/own/games.json'] || '[]');
const titleOfGame = key => (games().find(({ name }) => name === key) || { title: key }).title;

// The variants of the page: { name, title, about, seats } of the program's own list, made when the page was written.
const variants = () => JSON.parse(pageFiles()['/own/variants.json']);
