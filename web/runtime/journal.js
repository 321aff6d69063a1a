// The journal: the newest state of each saved document in IndexedDB, whose commits survive a killed
// browser (the newest writes of localStorage do not). app/storage.py decides what goes in.

const STORE = "documents";

function open(path) {
  return new Promise((resolve, reject) => {
    // One database for each copy of the app: several may share an origin.
    const request = indexedDB.open(`taku ${path}`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });
}

export function openJournal(path) {
  let database; // a promise, shared by all calls, so that they keep their order

  // Browsers cut the connection off now and then (a phone does in the background): open it anew.
  const lost = () => (database = undefined);

  async function connected() {
    database ??= open(path);
    try {
      const db = await database;
      db.onclose = lost;
      db.onversionchange = () => (db.close(), lost());
      return db;
    } catch (error) {
      lost();
      throw error;
    }
  }

  // Runs work(store, answer) in a transaction of its own; resolves once it is committed.
  async function transact(mode, work) {
    const db = await connected();
    return new Promise((resolve, reject) => {
      let transaction, answered;
      try {
        transaction = db.transaction(STORE, mode, { durability: "strict" });
      } catch (error) {
        lost();
        throw error;
      }
      transaction.oncomplete = () => resolve(answered);
      transaction.onabort = () => reject(transaction.error);
      work(transaction.objectStore(STORE), (value) => (answered = value));
    });
  }

  // A rejection that Python has not looked at yet would count as an error of the page.
  function run(mode, work) {
    const promise = transact(mode, work);
    promise.catch(() => {});
    return promise;
  }

  return {
    // Writes unless the record has a higher counter; answers the counter that the record has then.
    put: (name, counter, text) =>
      run("readwrite", (store, answer) => {
        store.get(name).onsuccess = ({ target: { result: there } }) => {
          if (there?.counter > counter) return answer(there.counter);
          store.put({ counter, text }, name);
          return answer(counter);
        };
      }),

    remove: (name) => run("readwrite", (store) => store.delete(name)),

    // All records, as [name, text] pairs.
    entries: () =>
      run("readonly", (store, answer) => {
        const found = [];
        answer(found);
        store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
          if (!cursor) return;
          found.push([cursor.key, cursor.value.text]);
          cursor.continue();
        };
      }),
  };
}
