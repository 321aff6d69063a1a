// What Python asks of the page in one call each, because a call a node would be slow from there.
import morphdom from "../vendor/morphdom.js";

export { replay } from "./replay.js";

// Changes the children of `element` into what `html` says, keeping every node that can stay, and
// with it focus, scrolling and what is being typed. Nodes are told apart by their ids.
export function patch(element, html) {
  const wanted = element.cloneNode(false);
  wanted.innerHTML = html;
  morphdom(element, wanted, { childrenOnly: true });
}
