// What must happen before, or without, Python: says why Taku cannot start, shows how far the start
// has come, registers the service worker. A classic script in the language of ten years ago, so
// that it still runs where nothing else does.
"use strict";

(function () {
  // Both languages side by side, as in the words.py files.
  var WORDS = {
    fetching: ["Fetching the game…", "ゲームを取り寄せています…"],
    starting: ["Starting Python…", "Python を起動しています…"],
    loading: ["Setting up the table…", "卓を準備しています…"],
    again: ["Try again", "もう一度試す"],
    failed: ["Taku could not start.", "Taku を起動できませんでした。"],
    failed_do: ["Nothing you saved is lost. Please try again.", "保存されたものはそのまま残っています。もう一度お試しください。"]
  };
  var japanese = /^ja\b/i.test((navigator.languages && navigator.languages[0]) || navigator.language || "");

  function words(key) {
    return WORDS[key][japanese ? 1 : 0];
  }

  function element(id) {
    return document.getElementById(id);
  }

  function step(key, percent) {
    element("boot-step").textContent = words(key);
    element("boot-progress").value = percent;
  }

  function fail(key) {
    element("boot-what").textContent = words(key);
    element("boot-do").textContent = words(key + "_do");
    element("boot-again").textContent = words("again");
    element("boot-error").hidden = false;
  }

  window.taku = {
    ready: function () {
      element("boot").hidden = true;
    }
  };

  document.documentElement.lang = japanese ? "ja" : "en";
  element("boot-again").addEventListener("click", function () { location.reload(); });
  step("fetching", 0);
  addEventListener("py:progress", function (event) {
    console.debug(event.detail);
    if (event.detail === "Loading interpreter") step("starting", 60);
    if (event.detail === "Loaded interpreter") step("loading", 80);
  });
  addEventListener("unhandledrejection", function () { fail("failed"); });

  var core = document.createElement("script");
  core.type = "module";
  core.src = "./vendor/pyscript/core.js";
  document.head.appendChild(core);
})();
