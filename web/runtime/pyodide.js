// PyScript imports this module as its interpreter: the vendored Pyodide, told where its files are.
import * as pyodide from "../vendor/pyodide/pyodide.js";

export const version = pyodide.version;

// Pyodide compiles its WebAssembly while it streams in, which browsers refuse when the host serves
// .wasm with another MIME type: such a host gets the other way. And when it cannot be fetched at
// all, Pyodide says so to the console and waits for ever: here its loading fails.
let fail;
const failed = new Promise((_, reject) => { fail = reject; });
const { instantiateStreaming } = WebAssembly;

async function instantiate(source, imports) {
  const response = await source;
  if (!response.ok) throw new Error(`Failed to fetch ${response.url}: ${response.status}`);
  const type = (response.headers.get("Content-Type") || "").split(";")[0].trim().toLowerCase();
  if (type === "application/wasm") return instantiateStreaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

WebAssembly.instantiateStreaming = (source, imports) => {
  const made = instantiate(source, imports);
  made.catch(fail);
  return made;
};

export function loadPyodide(options) {
  const indexURL = new URL("../vendor/pyodide/", import.meta.url).href;
  return Promise.race([pyodide.loadPyodide({ ...options, indexURL }), failed]);
}
