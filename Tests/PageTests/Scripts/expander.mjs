// Expands the engine of pages, whole and damaged, under Node. Prints the number of bytes of the whole
// one, and a line for each damaged one that is not refused.
//
// usage: node expander.mjs FOLDER
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";

const file = name => fs.readFileSync(path.join(process.argv[2], name));
vm.runInThisContext(file("engine.js").toString());
const [expander, packed] = [file("expander.wasm"), file("page.wasm.lzma")];

async function expanded(bytes) {
  return (await globalThis.expandedEngine(expander, bytes)).arrayBuffer();
}

async function refuse(name, bytes) {
  try {
    console.log(`${name}: ${(await expanded(bytes)).byteLength} bytes`);
  } catch (error) {
    if (error.message !== "it is incomplete") console.log(`${name}: ${error.message}`);
  }
}

const whole = await expanded(packed);
console.log(`${whole.byteLength} ${WebAssembly.validate(whole)}`);

// The last bytes of a stream may repeat what is known without them.
for (const count of [0, 1, 12, 13, 17, 18, 19, 5_000, packed.length - 50, packed.length - 5]) {
  await refuse(`the first ${count} bytes`, packed.subarray(0, count));
}
for (const [place, byte] of [[0, 5], [0, 93], [13, 1], [14, 0xFF], [200, packed[200] ^ 1]]) {
  const bytes = packed.subarray(0, 40_000).slice();
  bytes[place] = byte;
  await refuse(`byte ${place} changed to ${byte}`, bytes);
}
