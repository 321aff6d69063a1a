// What Python asks of the page in one call each, because a call a node would be slow from there,
// and the listeners, one a kind for the whole life of the page.
import morphdom from "../vendor/morphdom.js";

export { replay, stamp } from "./replay.js";

// Turns the children of `element` into what `html` says, keeping every node that can stay, and with
// it focus, scrolling and what is being typed. Nodes are told apart by their ids. An element that
// is gone hands its focus to the one that its `data-next-focus` names.
export function show(element, html) {
  const held = document.activeElement;
  const wanted = element.cloneNode(false);
  wanted.innerHTML = html;
  morphdom(element, wanted, {
    childrenOnly: true,
    onBeforeElUpdated(from, to) {
      // A canvas keeps its size and drawing, an open sheet or a text being typed its state.
      if (from.localName === "canvas") return false;
      if (from === held && from.localName === "input" && from.type === "text") to.value = from.value;
      return !from.isEqualNode(to);
    },
  });
  // Where a thing stands is set here: the Content-Security-Policy forbids style attributes.
  for (const placed of element.querySelectorAll("[data-x]")) {
    placed.style.setProperty("--x", `${placed.dataset.x}px`);
    placed.style.setProperty("--y", `${placed.dataset.y}px`);
  }
  const log = document.getElementById("log");
  const lines = log ? log.querySelectorAll("li").length : 0;
  if (log && lines !== shownLines) {
    shownLines = lines;
    log.scrollTop = log.scrollHeight;
  }
  if (held && held !== document.body && !held.isConnected) {
    const next = held.dataset.nextFocus && document.getElementById(held.dataset.nextFocus);
    (next || element.querySelector("[data-focus]") || element.querySelector("h1"))?.focus();
  }
  // A new dialog takes the focus, and gives it back to where it was.
  const dialog = element.querySelector("[role=dialog], [role=alertdialog]");
  if (dialog && !dialog.contains(document.activeElement)) {
    if (!element.dataset.focusBefore && held?.id) element.dataset.focusBefore = held.id;
    (dialog.querySelector("[data-first]") || dialog.querySelector("button"))?.focus();
  } else if (!dialog && element.dataset.focusBefore) {
    document.getElementById(element.dataset.focusBefore)?.focus();
    delete element.dataset.focusBefore;
  }
}

let shownLines = 0; // of the log: it is rolled to its end when there are more

/** Sets texts by the ids of their elements, with a mark each, without a look at all the rest. */
export function put(json) {
  for (const [id, [text, mark]] of Object.entries(JSON.parse(json))) {
    const element = document.getElementById(id);
    if (!element) continue;
    if (element.textContent !== text) element.textContent = text;
    if (element.dataset.mark !== mark) element.dataset.mark = mark;
  }
}

/** Puts what hangs at a pointer there; without a place it is not seen. Only the compositor works. */
export function hang(id, x, y) {
  const element = document.getElementById(id);
  if (!element) return;
  const seen = x !== null && x !== undefined;
  element.style.visibility = seen ? "visible" : "hidden";
  if (seen) element.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
}

let sounds = null; // made at the first sound, which follows something that a person did

/** A short tone. */
export function beep(frequency, milliseconds) {
  sounds ??= new AudioContext();
  const [tone, gain, now] = [sounds.createOscillator(), sounds.createGain(), sounds.currentTime];
  const end = now + milliseconds / 1000;
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(0.12, now);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(gain).connect(sounds.destination);
  tone.start(now);
  tone.stop(end);
}

/** Starts the animation of the class "breathe" anew, or ends it. */
export function breathe(canvas, noted) {
  canvas.classList.remove("breathe");
  void canvas.offsetWidth; // the browser must see it without the class
  if (noted) canvas.classList.add("breathe");
}

export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Calls act(verb, argument) for elements with data-do, and hear(kind, detail) for all the rest. */
export function listen(act, hear) {
  const on = (target, kind, listener, options) => target.addEventListener(kind, listener, options);

  on(document, "click", (event) => {
    const element = event.target.closest("[data-do]");
    // One that is aria-disabled is pressed all the same: it answers why it does nothing.
    if (!element || element.matches("input:not([type=button]), select")) return;
    act(element.dataset.do, element.dataset.arg ?? "");
  });
  on(document, "change", async (event) => {
    const element = event.target.closest("[data-do]");
    if (!element) return;
    if (element.type === "file") {
      const file = element.files[0];
      if (file) hear("file", { verb: element.dataset.do, text: await file.text() });
      element.value = "";
    } else {
      act(element.dataset.do, JSON.stringify([element.dataset.arg ?? "", element.type === "checkbox" ? element.checked : element.value]));
    }
  });
  on(document, "submit", (event) => event.preventDefault());
  on(document, "keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { localName, id, type } = event.target;
    const typing = (localName === "input" && type === "text") || localName === "select" || localName === "textarea";
    const taken = hear("key", { key: event.key, shift: event.shiftKey, at: event.timeStamp, stage: id === "stage", button: localName === "button" || localName === "a" || localName === "summary", typing });
    if (taken) event.preventDefault();
  });

  const spot = (event) => {
    const box = document.getElementById("stage").getBoundingClientRect();
    return {
      x: event.clientX - box.left,
      y: event.clientY - box.top,
      touch: event.pointerType !== "mouse",
      at: event.timeStamp,
    };
  };
  const onStage = (event) => event.target.closest?.("#stage");
  // A stage with data-pointers="all" hears of each pointer by itself, of both hands and of two people.
  const raw = () => document.getElementById("stage")?.dataset.pointers === "all";
  const pointer = (phase, event) => hear("pointer", {
    phase,
    pointer: event.pointerId,
    ...spot(event),
    second: event.button === 2,
    at: event.timeStamp,
  });
  const held = new Set();
  on(document, "pointerdown", (event) => {
    if (!raw() || !onStage(event) || event.button === 1) return;
    held.add(event.pointerId);
    event.target.setPointerCapture(event.pointerId);
    pointer("down", event);
  });
  on(document, "pointermove", (event) => {
    if (!raw()) return;
    if (held.has(event.pointerId)) pointer("move", event);
    else if (event.pointerType === "mouse" && onStage(event)) pointer("hover", event);
  });
  for (const [kind, phase] of [["pointerup", "up"], ["pointercancel", "cancel"]]) {
    on(document, kind, (event) => {
      if (held.delete(event.pointerId) && raw()) pointer(phase, event);
    });
  }
  on(document, "contextmenu", (event) => {
    if (raw() && onStage(event)) event.preventDefault();
  });

  let down = null; // the pointer that is pressed: others are ignored until it is let go
  const fingers = new Map(); // two of them on the stage: where each is
  const pinched = () => {
    const [a, b] = [...fingers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) };
  };
  on(document, "pointerdown", (event) => {
    if (raw() || !onStage(event) || event.button) return;
    if (event.pointerType === "touch") fingers.set(event.pointerId, spot(event));
    if (fingers.size === 2 && down !== null) {
      down = null; // the first finger chooses nothing any more
      hear("cancel", null);
    }
    if (down !== null || fingers.size > 1) return;
    down = event.pointerId;
    event.target.setPointerCapture(down);
    hear("press", spot(event));
  });
  on(document, "pointermove", (event) => {
    if (raw()) return;
    if (fingers.has(event.pointerId)) {
      const before = fingers.size === 2 ? pinched() : null;
      fingers.set(event.pointerId, spot(event));
      if (before) {
        const { x, y, apart } = pinched();
        hear("pinch", { x, y, factor: apart / before.apart, dx: x - before.x, dy: y - before.y });
        return;
      }
    }
    if (event.pointerId === down) hear("drag", spot(event));
    else if (down === null && onStage(event) && event.pointerType === "mouse") hear("hover", spot(event));
  });
  on(document, "pointerup", (event) => {
    fingers.delete(event.pointerId);
    if (event.pointerId !== down) return;
    down = null;
    if (document.getElementById("stage")) hear("release", spot(event));
  });
  on(document, "pointercancel", (event) => {
    fingers.delete(event.pointerId);
    if (event.pointerId !== down) return;
    down = null;
    hear("cancel", null);
  });
  on(document, "pointerout", (event) => {
    if (event.pointerType === "mouse" && down === null && event.target.id === "stage") hear("leave", null);
  });
  let turned = 0; // a trackpad sends many small steps, a mouse a large one
  on(document, "wheel", (event) => {
    if (!onStage(event)) return;
    event.preventDefault();
    turned += event.deltaMode ? event.deltaY * 40 : event.deltaY;
    if (Math.abs(turned) < 40) return;
    const { x, y } = spot(event);
    hear("wheel", { step: Math.sign(turned), x, y });
    turned = 0;
  }, { passive: false });

  const resized = new ResizeObserver(() => hear("resize", null));
  let observed = null;
  new MutationObserver(() => {
    const stage = document.getElementById("stage");
    if (stage === observed) return;
    if (observed) resized.unobserve(observed);
    observed = stage;
    if (!stage) return;
    resized.observe(stage);
    // The browser must not take a piece that is flicked for a fling of its own: it would swallow
    // the tap that follows. On the stage itself, since it would slow down all other scrolling.
    on(stage, "touchstart", (event) => event.preventDefault(), { passive: false });
  }).observe(document.getElementById("app"), { childList: true, subtree: true });

  on(window, "hashchange", () => hear("address", null));
  on(document, "visibilitychange", () => hear("visibility", null));
  on(window, "pageshow", (event) => event.persisted && hear("restored", null));
  on(window, "storage", (event) => hear("storage", { key: event.key }));
  on(window, "taku:update", () => hear("update", null));
  on(window, "taku:offline", () => hear("offline", null));
  on(matchMedia("(prefers-color-scheme: dark)"), "change", () => hear("theme", null));
}
