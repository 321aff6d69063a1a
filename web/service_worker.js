// Keeps one whole build of Taku in one cache, so that it starts without a network, and never mixes
// files of two builds: every file is checked against the hash that this build gave it.
//
// First visit: the worker takes over at once, and what the page fetches passes through it into the
// cache, so nothing is sent twice; the page asks for the rest when it has started.
// Later: a new build is fetched whole before it is "installed", then waits for the person's word.
"use strict";

// build.py puts the build's id and the hash of every file here.
const { id, files } = { id: "source", files: {} };

const scope = registration.scope;
const prefix = `taku:${new URL(scope).pathname}:`; // several apps may share one origin
const name = prefix + id;
const hashes = new Map(Object.entries(files).map(([path, hash]) => [new URL(path, scope).href, hash]));
const home = new URL("./", scope).href;
const complete = new URL("./complete", scope).href; // a mark in the cache, not a file of the host

const mine = async () => (await caches.keys()).filter((key) => key.startsWith(prefix));

async function anyComplete() {
  for (const key of await mine()) {
    if (await (await caches.open(key)).match(complete)) return true;
  }
  return false;
}

async function matches(response, hash) {
  const bytes = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return hash === `sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}

// The file of this build: from an older build where it has not changed, else from the host. The
// host is always asked anew: what a browser cached by itself may be of another build.
async function find(href) {
  const hash = hashes.get(href);
  for (const key of await mine()) {
    const old = key !== name && (await (await caches.open(key)).match(href));
    if (old && (await matches(old.clone(), hash))) return old;
  }
  const response = await fetch(href, { cache: "no-cache", integrity: hash });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return response;
}

async function fill() {
  const cache = await caches.open(name);
  if (await cache.match(complete)) return;
  const missing = async (href) => {
    if (!(await cache.match(href))) await cache.put(href, await find(href));
  };
  await Promise.all([...hashes.keys()].map(missing));
  await cache.put(complete, new Response(id));
}

async function answer(event, href) {
  const cache = await caches.open(name);
  const kept = await cache.match(href);
  if (kept) return kept;
  const response = await find(href);
  const copy = response.clone();
  // A full disk must not keep the page from starting.
  event.waitUntil(cache.put(href, copy).catch((error) => console.warn(`not kept: ${href}`, error)));
  return response;
}

addEventListener("install", (event) => {
  // Where no build is whole there is nothing to mix with, and the page waits to be taken over.
  event.waitUntil(anyComplete().then((any) => (any ? fill() : skipWaiting())));
});

addEventListener("activate", (event) => {
  const clean = async () => {
    for (const key of await mine()) if (key !== name) await caches.delete(key);
    await clients.claim();
  };
  event.waitUntil(clean());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const href = origin + pathname.replace(/\/index\.html$/, "/");
  if (request.method !== "GET" || !hashes.has(href)) return;
  if (request.mode === "navigate" && href === home) {
    // Until this build is whole, the host may have a newer page, or one that it changes on the way.
    event.respondWith(answer(event, href).catch(() => fetch(request)));
  } else {
    event.respondWith(answer(event, href));
  }
});

addEventListener("message", (event) => {
  if (event.data === "SKIP_WAITING") event.waitUntil(skipWaiting());
  if (event.data === "FILL") {
    const tell = (text) => event.source.postMessage(text);
    event.waitUntil(fill().then(() => tell("FILLED"), (error) => console.warn("not kept", error)));
  }
});
