// Runs the engine of pages under Node, and writes what it answers to files that a test compares
// with the program's answers.
//
// usage: node probe.mjs ENGINE FOLDER TOUCHES
//
// FOLDER contains requests.json: a list of scenes, each with the name of its file, of a file of
// points (pairs of 64-bit numbers), the points of its traces, and its touch scripts. TOUCHES is the
// number of touches of the first scene after which memory is measured.
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";

const [engineFile, folder, touches] = process.argv.slice(2);
const decoder = new TextDecoder();
const imports = {
  page: {
    measure: (place, count, size) => count * size * 0.6,
    number: (place, count) => Number(decoder.decode(bytes(place, count))),
  },
};
const beside = name => fs.readFileSync(path.join(path.dirname(engineFile), name));
vm.runInThisContext(beside("engine.js").toString());
const expanded = await globalThis.expandedEngine(
  beside("expander.wasm"), fs.readFileSync(engineFile));
const wasm = await expanded.arrayBuffer();
const engine = (await WebAssembly.instantiate(wasm, imports)).instance.exports;

function bytes(place, count) {
  return new Uint8Array(engine.memory.buffer, place, count);
}

function write(content) {
  const place = engine.page_input(content.length);
  bytes(place, content.length).set(content);
  return content.length;
}

function text(count) {
  return decoder.decode(bytes(engine.page_output(), count));
}

const requests = JSON.parse(fs.readFileSync(path.join(folder, "requests.json"), "utf8"));
for (const {scene, points, traces, scripts} of requests) {
  if (engine.probe_scene(write(fs.readFileSync(path.join(folder, scene)))) !== 1) {
    throw new Error(`${scene} cannot be read`);
  }
  const put = (name, answer) => fs.writeFileSync(path.join(folder, `${scene}.${name}`), answer);
  const numbers = fs.readFileSync(path.join(folder, points));
  write(numbers);
  put("winners", text(engine.probe_winners(numbers.length / 16)));
  put("traces", traces.map(([x, y]) => text(engine.probe_trace(x, y))).join(""));
  put("deliveries", scripts.map(
    script => text(engine.probe_deliveries(write(Buffer.from(script))))).join(""));
}

// Memory stops growing: a page is touched again and again.
const scene = fs.readFileSync(path.join(folder, requests[0].scene));
const start = Buffer.from("{}");
write(Buffer.concat([start, Buffer.from("scene.json"), scene]));
engine.page_start(start.length, 10, scene.length, 0, 1280, 800, 0, 0);
let early = 0;
for (let count = 0; count < Number(touches); count++) {
  const [x, y] = [400 + count * 7 % 480, 120 + count * 13 % 500];
  engine.page_point(0, -1, x, y, 0);
  engine.page_point(1, -1, x + 30, y + 20, 0);
  engine.page_point(2, -1, x + 30, y + 20, 0);
  engine.page_pass(0.05);
  engine.page_display();
  engine.page_report();
  if (count === Math.floor(touches / 2)) early = engine.memory.buffer.byteLength;
}
console.log(`memory ${early} ${engine.memory.buffer.byteLength}`);
