'use strict';
// worker.js - the engine's side of the page: answers requests with the module, one after another.  The page ends this
// worker when a request takes too long.

let program, files, snapshot, table;

const host = {
  now: calendar => (calendar ? Date.now() : performance.now()),
  random: () => crypto.getRandomValues(new Uint32Array(1))[0],
  exit: code => { throw new Error(`the engine ended with code ${code}`); },
};

// A module with an `ask`.  The first one reads all files; the memory that it has then is where the next ones begin.
function make() {
  const { memory, room, answer, __wasm_call_ctors } = new WebAssembly.Instance(program, { host }).exports;
  const encoder = new TextEncoder(), decoder = new TextDecoder();
  const ask = request => {
    const bytes = encoder.encode(JSON.stringify(request));
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const from = answer(), all = new Uint8Array(memory.buffer);
    return JSON.parse(decoder.decode(all.subarray(from, all.indexOf(0, from))));
  };
  if (snapshot) {
    memory.grow((snapshot.length - memory.buffer.byteLength) / 65536);
    new Uint8Array(memory.buffer).set(snapshot);
    return ask;
  }
  __wasm_call_ctors();
  for (const [path, text] of Object.entries(files))
    ask({ do: 'file', path: path.startsWith('/') ? path : `/share/aedile/${path}`, text });
  snapshot = new Uint8Array(memory.buffer).slice();
  return ask;
}

// A module of its own for REQUEST, with its files.
function runIn(request) {
  const made = make();
  for (const [path, text] of Object.entries(request.files || {}))
    made({ do: 'file', path, text });
  return { made, answer: made(request) };
}

// A command leaves things behind, so each `run` has a module of its own.
function run(request) {
  const { made, answer } = runIn(request);
  if (request.keep)
    answer.kept = made({ do: 'read', path: request.keep }).text;
  return answer;
}

function answerTo(request) {
  if (request.do === 'run')
    return run(request);
  if (request.do === 'open' && table)
    return open(request);
  table = table || make();
  for (const [path, text] of Object.entries(request.files || {}))
    table({ do: 'file', path, text });
  return table(request);
}

// What cannot be opened, or is opened `apart`, leaves the table as it was.
function open(request) {
  const { made, answer } = runIn(request);
  if (!answer.problems && !request.apart)
    table = made;
  return answer;
}

onmessage = ({ data }) => {
  try {
    if (data.start) {
      program = new WebAssembly.Module(data.start);
      files = data.files;
      table = make();
      postMessage({ id: data.id, answer: table({ do: 'version' }) });
    } else {
      postMessage({ id: data.id, answer: answerTo(data.request) });
    }
  } catch (error) {
    const missing = error instanceof WebAssembly.RuntimeError && /unreachable/.test(error.message);
    table = null;
    postMessage({ id: data.id, failed: missing ? 'the program needs more for that than a page has' : String(error.message || error) });
  }
};
