// What must happen before, or without, Python: registers the service worker, starts PyScript, shows
// how far the start has come, and says in words why Taku cannot start. A classic script in plain
// old JavaScript, so that it still runs where nothing else does.
//
// For the app: taku.ready() when its first screen stands; taku.applyUpdate() when the person wants
// the new version that a "taku:update" event on window (or taku.updateWaiting) told of; a
// "taku:offline" event (or taku.offline) tells that from now on Taku needs no network.
"use strict";

(function () {
  // Both languages side by side, as in the words.py files.
  var WORDS = {
    fetching: ["Fetching the game…", "ゲームを取り寄せています…"],
    starting: ["Starting Python…", "Python を起動しています…"],
    setting_up: ["Setting up the table…", "卓を準備しています…"],
    again: ["Try again", "もう一度試す"],
    safe: [
      "Games you have saved stay as they are.",
      "保存されたゲームはそのまま残っています。"
    ],
    file: [
      "Taku was opened as a file, and browsers do not start it from there.",
      "ファイルとして開かれたため、ブラウザーは Taku を起動できません。"
    ],
    file_do: [
      "Open it from a web address. In the project's folder, the command “python3 build.py serve” gives you one.",
      "ウェブのアドレスから開いてください。プロジェクトのフォルダーで「python3 build.py serve」を実行すると、アドレスが表示されます。"
    ],
    old: [
      "This browser is too old for Taku, or a part that Taku needs (WebAssembly) is switched off.",
      "このブラウザーは Taku には古すぎるか、必要な機能（WebAssembly）が無効になっています。"
    ],
    old_do: [
      "Please update the browser, or open Taku in a current Chrome, Edge, Firefox or Safari.",
      "ブラウザーを更新するか、最新の Chrome、Edge、Firefox、Safari で開いてください。"
    ],
    blocked: [
      "The browser does not let this page store anything, and Python cannot start without that.",
      "このページの保存領域がブラウザーによって遮断されているため、Python を起動できません。"
    ],
    blocked_do: [
      "Allow cookies and site data for this address, or leave private browsing, then try again.",
      "このアドレスの Cookie とサイトデータを許可するか、プライベートブラウズをやめてから、もう一度お試しください。"
    ],
    fetch: [
      "A part of Taku could not be fetched.",
      "Taku の一部を取り寄せられませんでした。"
    ],
    fetch_do: [
      "Check the connection and try again. If the site is being updated just now, wait a minute.",
      "接続を確かめて、もう一度お試しください。サイトが更新中の場合は、少しお待ちください。"
    ],
    slow: [
      "Nothing has happened for 30 seconds.",
      "30 秒のあいだ進んでいません。"
    ],
    slow_do: [
      "Taku goes on trying. If the connection is slow, please wait; otherwise try again.",
      "起動は続けています。接続が遅いときはお待ちください。そうでなければ、もう一度お試しください。"
    ],
    failed: ["Taku could not start.", "Taku を起動できませんでした。"],
    failed_do: [
      "Please try again. If that does not help, open it in another browser.",
      "もう一度お試しください。それでも起動しない場合は、別のブラウザーで開いてください。"
    ]
  };
  var SLOW = 30000; // milliseconds without any progress before the screen says so

  // A progress bar is honest only about order: each of these moves it on, in percent.
  var PARTS = {
    "core.js": 4, "pyodide.js": 4, "pyodide-lock.json": 2, "pyodide.asm.js": 10,
    "pyodide.asm.wasm": 25, "python_stdlib.zip": 15, "app.zip": 5, "main.py": 5
  };
  var STEPS = { "Loading interpreter": "starting", "Loaded interpreter": "setting_up" };

  var workers = navigator.serviceWorker; // absent in some private windows and on plain http
  var languages = (navigator.languages || [navigator.language]).join(); // the first that Taku speaks
  var language = /^ja/i.test((/\b(ja|en)/i.exec(languages) || ["en"])[0]) ? 1 : 0;
  var percent = 0;
  var started = false;
  var failed = false;
  var registration = null;
  var watchdog = 0;

  function element(id) {
    return document.getElementById(id);
  }

  function words(key) {
    return WORDS[key][language];
  }

  function progress(more, key) {
    percent = Math.min(percent + more, 98);
    element("boot-progress").value = percent;
    if (key) element("boot-step").textContent = words(key);
    if (failed || started) return;
    element("boot-error").hidden = true; // it was slow, and goes on
    clearTimeout(watchdog);
    watchdog = setTimeout(function () { show("slow"); }, SLOW);
  }

  function show(key) {
    element("boot-what").textContent = words(key);
    element("boot-do").textContent = words(key + "_do");
    element("boot-safe").textContent = words("safe");
    element("boot-again").textContent = words("again");
    element("boot-error").hidden = false;
  }

  // The first reason counts: what fails after it only follows from it.
  function fail(key) {
    if (failed || started) return;
    failed = true;
    clearTimeout(watchdog);
    element("boot-step").hidden = true;
    element("boot-progress").hidden = true;
    show(key);
  }

  // Something failed, and what it says of itself is not for people: find out what is in the way.
  function diagnose(event) {
    if (failed || started) return;
    var reason = String((event.reason && event.reason.message) || event.message || "");
    var network = !navigator.onLine || /fetch|load|network/i.test(reason);
    try {
      var probe = indexedDB.open("taku-probe");
      probe.onerror = function () { fail("blocked"); };
      probe.onsuccess = function () {
        probe.result.close();
        indexedDB.deleteDatabase("taku-probe");
        fail(network ? "fetch" : "failed");
      };
    } catch (error) {
      fail("blocked");
    }
  }

  function able() {
    // Exceptions inside WebAssembly are the newest thing that Pyodide asks of a browser.
    var exceptions = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];
    return "noModule" in HTMLScriptElement.prototype && typeof BigInt === "function" &&
      typeof WebAssembly === "object" && typeof WebAssembly.instantiateStreaming === "function" &&
      WebAssembly.validate(new Uint8Array(exceptions));
  }

  function startPyScript() {
    var core = document.createElement("script");
    core.type = "module";
    core.src = "./vendor/pyscript/core.js";
    core.onerror = function () { fail("fetch"); };
    document.head.appendChild(core);
  }

  function tell(name) {
    dispatchEvent(new CustomEvent(name));
  }

  function watch(found) {
    registration = found;
    function waits() {
      if (!found.waiting || !workers.controller || window.taku.updateWaiting) return;
      window.taku.updateWaiting = true;
      tell("taku:update");
    }
    waits();
    found.addEventListener("updatefound", function () {
      if (found.installing) found.installing.addEventListener("statechange", waits);
    });
    // An installed app may stay open for weeks: look for a new version when it is looked at again.
    document.addEventListener("visibilitychange", function () {
      if (document.visibilityState === "visible") found.update().catch(function () {});
    });
  }

  // Calls `then` once the service worker sees what the page fetches, or will not come.
  function afterServiceWorker(then) {
    if (!workers) return then();
    var script = new URL("./service_worker.js", document.baseURI).href;
    // Another app's worker, one folder up, also "controls" this page, but not what it fetches.
    var controlled = Boolean(workers.controller) && workers.controller.scriptURL === script;
    var waiting = !controlled;
    function go() {
      if (waiting) then();
      waiting = false;
    }
    workers.addEventListener("controllerchange", function () {
      // A build took over: the first one from the host, or a new one from the old one of this page.
      if (controlled) location.reload();
      controlled = true;
      go();
    });
    workers.addEventListener("message", function (event) {
      if (event.data !== "FILLED") return;
      window.taku.offline = true;
      tell("taku:offline");
    });
    if (controlled) then();
    workers.register(script, { updateViaCache: "none" }).then(function (found) {
      watch(found);
      if (!found.installing) return go(); // a forced reload: the page stays on its own
      found.installing.addEventListener("statechange", function (event) {
        if (event.target.state === "redundant") go();
      });
    }).catch(go); // storage is blocked, or the script could not be fetched: Taku plays without it
  }

  window.taku = {
    updateWaiting: false,
    offline: false,
    ready: function () {
      started = true;
      clearTimeout(watchdog);
      element("boot").hidden = true;
      if (workers && workers.controller) workers.controller.postMessage("FILL");
    },
    applyUpdate: function () {
      if (registration && registration.waiting) registration.waiting.postMessage("SKIP_WAITING");
      else location.reload();
    }
  };

  document.documentElement.lang = language ? "ja" : "en";
  // A build that cannot start must not stand in the way of the next one that waits.
  element("boot-again").addEventListener("click", window.taku.applyUpdate);
  progress(1, "fetching");
  if (location.protocol === "file:") return fail("file");
  if (!able()) return fail("old");

  addEventListener("py:progress", function (event) {
    progress(2, STEPS[event.detail]);
  });
  // main.py has run to its end, yet no screen stands: its error is in the console.
  addEventListener("py:done", diagnose);
  addEventListener("unhandledrejection", diagnose);
  addEventListener("error", diagnose);
  if (window.PerformanceObserver) {
    new PerformanceObserver(function (list) {
      list.getEntries().forEach(function (entry) {
        progress(PARTS[entry.name.split("/").pop()] || 1);
      });
    }).observe({ type: "resource", buffered: true });
  }
  afterServiceWorker(startPyScript);
})();
