// Reads a live page in headless Chromium as a person does: with the mouse, with fingers and with
// keys, in several sizes. Prints a line for each check that fails, and ends with their number.
//
// usage: node browser.mjs PAGE HEADLINE [PICTURE]
import {spawn} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const [file, headline, picture] = process.argv.slice(2);
const profile = fs.mkdtempSync(path.join(os.tmpdir(), "hitscope-page-"));
const browser = spawn("chromium", [
  "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
  "--remote-debugging-pipe", `--user-data-dir=${profile}`,
], {stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"]});
let failures = 0;

function check(name, isTrue, details) {
  if (isTrue) return;
  failures++;
  console.log(`${name}: ${JSON.stringify(details)}`);
}

// MARK: The DevTools protocol

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

class Tab {
  messages = [];
  requests = [];

  static async open({width, height, ratio = 1, isMobile = false, features = [], hash = ""}) {
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
    await tab.send("Page.navigate", {url: `file://${file}${hash}`});
    await tab.until("performance.getEntriesByName('picture').length > 0");
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

// MARK: The checks

async function desktop() {
  const tab = await Tab.open({width: 1280, height: 800});
  const sentence = "document.getElementById('sentence').textContent";
  const kind = "document.getElementById('kind').textContent";
  await tab.key("End");
  await tab.expect("the end is the headline", `${sentence} === ${JSON.stringify(headline)}`, sentence);
  const first = await tab.value("location.hash");
  await tab.click(640, 330);
  await tab.expect("a click touches", `/^#at=/.test(location.hash) && location.hash !== "${first}"`);
  await tab.key("Home");
  await tab.expect("the address has the step", "/&step=0$/.test(location.hash)");
  await tab.key("ArrowRight");
  await tab.expect("an arrow key steps", "/&step=1$/.test(location.hash)");
  await tab.click(900, 735);
  await tab.expect("the scrubber seeks", "!/&step=[01]$/.test(location.hash)");
  await tab.mouse("mousePressed", 640, 300);
  for (let move = 1; move <= 10; move++) await tab.mouse("mouseMoved", 640 + 4 * move, 300);
  await tab.mouse("mouseReleased", 680, 300);
  await tab.expect("a drag shows the touches", `${kind} === "Touches"`, kind);
  await tab.key("d");
  await tab.expect("a key shows the steps", `${kind} === "Steps"`, kind);
  await tab.key("t");
  const theme = "document.documentElement.dataset.theme";
  await tab.expect("a key changes the theme", `${theme} === "dark"`, theme);
  await tab.value("location.hash = '#at=20,20&step=1'");
  const current = "document.querySelector('[aria-current]')?.value";
  await tab.expect("a link opens a touch at a step", `${current} === 2`, current);
  await tab.value("document.querySelector('#rows button').click()");
  await tab.expect("a row shows its step", "/&step=0$/.test(location.hash)");
  await tab.value("document.querySelector('[name=x]').value = 30");
  await tab.value("document.querySelector('[name=y]').value = 40");
  await tab.value("document.querySelector('#place button').click()");
  await tab.expect("coordinates touch", "/^#at=30,40/.test(location.hash)");
  await tab.key("End");
  for (const width of [360, 640, 899, 900, 1440, 1920]) {
    await tab.resize(width, 800);
    const widths = "[document.documentElement.scrollWidth, document.querySelector('canvas').width]";
    await tab.expect(
      `${width} points are filled`,
      `${widths}[0] <= ${width} && ${widths}[1] > 0.9 * ${width}`, widths);
  }
  const shown = await tab.value(sentence);
  const {nodes} = await tab.send("Accessibility.getFullAXTree");
  const names = nodes.map(node => node.name?.value);
  check("screen readers find the sentence", names.includes(shown), names);
  const dropped = JSON.stringify({hitscope: 1, name: "Dropped", screen: [9, 9], windows: []});
  await tab.value(`{
    const files = new DataTransfer();
    files.items.add(new File([${JSON.stringify(dropped)}], "dropped.json"));
    dispatchEvent(new DragEvent("drop", {dataTransfer: files, cancelable: true}));
  }`);
  await tab.expect("a dropped scene opens", "document.title === 'Dropped'", "document.title");
  return tab;
}

async function phone() {
  const features = [{name: "prefers-color-scheme", value: "dark"}];
  const tab = await Tab.open({width: 390, height: 844, ratio: 2, isMobile: true, features});
  await tab.touch("touchStart", {x: 180, y: 200, id: 0});
  await tab.touch("touchStart", {x: 180, y: 200, id: 0}, {x: 230, y: 300, id: 1});
  await tab.touch("touchEnd", {x: 230, y: 300, id: 1});
  await tab.touch("touchEnd");
  await tab.expect("a finger touches", "/^#at=/.test(location.hash)");
  await tab.expect(
    "the theme is the reader's", "document.documentElement.dataset.theme === 'dark'");
  if (picture !== undefined) {
    const {data} = await tab.send("Page.captureScreenshot", {format: "png"});
    fs.writeFileSync(picture, Buffer.from(data, "base64"));
  }
  return tab;
}

async function link() {
  const features = [{name: "prefers-reduced-motion", value: "reduce"}];
  const tab = await Tab.open({width: 1000, height: 700, features, hash: "#at=25,35&step=1"});
  const current = "document.querySelector('[aria-current]')?.value";
  await tab.expect("a page opens at the touch of its address", `${current} === 2`, current);
  return tab;
}

try {
  for (const read of [desktop, phone, link]) {
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
