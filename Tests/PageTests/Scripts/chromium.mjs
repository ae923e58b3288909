// Headless Chromium, driven by the DevTools protocol, for checks of pages. Prints a line for each
// check that fails, and ends with their number.
import {spawn} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const profile = fs.mkdtempSync(path.join(os.tmpdir(), "hitscope-page-"));
const browser = spawn("chromium", [
  "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
  "--remote-debugging-pipe", `--user-data-dir=${profile}`,
], {stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"]});
let failures = 0;

/** Prints the details of a check that fails. */
export function check(name, isTrue, details) {
  if (isTrue) return;
  failures++;
  console.log(`${name}: ${JSON.stringify(details)}`);
}

const waiting = new Map();
const listeners = [];
let lastID = 0;
let received = "";
browser.stdio[4].on("data", data => {
  received += data;
  for (let end = received.indexOf("\0"); end >= 0; end = received.indexOf("\0")) {
    const message = JSON.parse(received.slice(0, end));
    received = received.slice(end + 1);
    if (message.id === undefined) {
      for (const listener of listeners) listener(message);
    } else {
      const {resolve, reject} = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) reject(new Error(message.error.message)); else resolve(message.result);
    }
  }
});

function send(method, params = {}, sessionId = undefined) {
  return new Promise((resolve, reject) => {
    waiting.set(++lastID, {resolve, reject});
    browser.stdio[3].write(JSON.stringify({id: lastID, method, params, sessionId}) + "\0");
  });
}

const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

/** A page in the browser, driven by the DevTools protocol. */
export class Tab {
  messages = [];
  requests = [];

  /** Opens a file, with a fragment, and waits until an expression is true. */
  static async open(file, {
    width, height, ratio = 1, isMobile = false, features = [],
    ready = "performance.getEntriesByName('picture').length > 0",
  }) {
    const tab = new Tab();
    const {targetId} = await send("Target.createTarget", {url: "about:blank"});
    const {sessionId} = await send("Target.attachToTarget", {targetId, flatten: true});
    tab.send = (method, params) => send(method, params, sessionId);
    listeners.push(({sessionId: id, method, params}) => {
      if (id !== sessionId) return;
      if (method === "Runtime.consoleAPICalled") tab.messages.push(params.args[0]?.value);
      if (method === "Runtime.exceptionThrown") tab.messages.push(params.exceptionDetails.text);
      if (method === "Log.entryAdded") tab.messages.push(params.entry.text);
      if (method === "Network.requestWillBeSent") tab.requests.push(params.request.url);
    });
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await tab.send(`${domain}.enable`);
    await tab.resize(width, height, ratio, isMobile);
    await tab.send("Emulation.setTouchEmulationEnabled", {enabled: isMobile, maxTouchPoints: 5});
    await tab.send("Emulation.setEmulatedMedia", {features});
    await tab.send("Page.navigate", {url: `file://${file}`});
    await tab.until(ready);
    return tab;
  }

  resize(width, height, deviceScaleFactor = 1, mobile = false) {
    return this.send(
      "Emulation.setDeviceMetricsOverride", {width, height, deviceScaleFactor, mobile});
  }

  async value(expression) {
    const {result, exceptionDetails} = await this.send(
      "Runtime.evaluate", {expression, returnByValue: true, awaitPromise: true});
    return exceptionDetails === undefined ? result.value : exceptionDetails.text;
  }

  /** Waits until an expression is true; returns false after 20 seconds. */
  async until(expression) {
    for (let count = 0; count < 400; count++) {
      if (await this.value(expression) === true) return true;
      await sleep(50);
    }
    return false;
  }

  async expect(name, expression, details = "location.hash") {
    check(name, await this.until(expression), await this.value(details));
  }

  mouse(type, x, y) {
    return this.send("Input.dispatchMouseEvent", {
      type, x, y, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1,
    });
  }

  async click(x, y) {
    await this.mouse("mousePressed", x, y);
    await this.mouse("mouseReleased", x, y);
  }

  async key(key) {
    const text = key.length === 1 ? key : undefined;
    await this.send("Input.dispatchKeyEvent", {type: "keyDown", key, text});
    await this.send("Input.dispatchKeyEvent", {type: "keyUp", key});
  }

  touch(type, ...touchPoints) {
    return this.send("Input.dispatchTouchEvent", {type, touchPoints});
  }
}

/** Runs checks one after another, closes the browser, and ends the program with their result. */
export async function run(...checks) {
  try {
    for (const read of checks) {
      const tab = await read();
      check("the console is empty", tab.messages.length === 0, tab.messages);
      const requests = tab.requests.filter(url => !/^(file|data|blob):/.test(url));
      check("no request leaves the page", requests.length === 0, requests);
      check("no name is markup", await tab.value("globalThis.intruder === undefined"));
    }
  } finally {
    browser.kill();
    await sleep(200);
    fs.rmSync(profile, {recursive: true, force: true, maxRetries: 5});
  }
  console.log(`${failures} failures`);
  process.exit(failures === 0 ? 0 : 1);
}
