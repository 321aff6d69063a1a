// PyScript imports this module as its interpreter: the vendored Pyodide, told where its files are.
import * as pyodide from "../vendor/pyodide/pyodide.js";

export const version = pyodide.version;

// Pyodide compiles its WebAssembly while it streams in, which browsers refuse when the host serves
// .wasm with another MIME type; Pyodide would then wait for ever. Such a host gets the other way.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const response = await source;
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const type = (response.headers.get("Content-Type") || "").split(";")[0].trim().toLowerCase();
  if (type === "application/wasm") return instantiateStreaming(response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
};

export function loadPyodide(options) {
  const indexURL = new URL("../vendor/pyodide/", import.meta.url).href;
  return pyodide.loadPyodide({ ...options, indexURL });
}
