// Decodes the engine of a page, which is LZMA data as text: browsers expand gzip in base 64, which is
// 88 % longer.

/**
 * Returns the bytes of a text that has seven bits in each byte of UTF-8.
 *
 * @param {string} text a text of `Base122.swift`.
 */
function decodeBase122(text) {
  const excluded = "\0\n\r \"<\\";
  const bytes = new Uint8Array(Math.ceil(text.length * 14 / 8));
  let count = 0, bits = 0, group = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (character >= 0x80 && character >> 8 < excluded.length) {
      group = group << 7 | excluded.charCodeAt(character >> 8);
      bits += 7;
    }
    group = group << 7 | character & 0x7F;
    bits += 7;
    for (; bits >= 8; count++) {
      bits -= 8;
      bytes[count] = group >> bits;
    }
  }
  return bytes.subarray(0, count);
}

/**
 * Expands the engine, part by part: the browser compiles one while the next is expanded.
 *
 * @param {Uint8Array} expander the WebAssembly module that expands LZMA.
 * @param {Uint8Array} packed the engine in the .lzma format.
 * @returns {Promise<Response>} the engine as WebAssembly.
 * @throws {Error} here or when the response is read, if a byte is missing or there is not enough
 *   memory.
 */
async function expandedEngine(expander, packed) {
  const {instance} = await WebAssembly.instantiate(expander);
  const {memory, ...engine} = instance.exports;
  const place = engine.expander_input(packed.length);
  new Uint8Array(memory.buffer, place, packed.length).set(packed);
  if (engine.expander_begin() === 0) throw new Error("it is incomplete");
  let sent = 0;
  const parts = new ReadableStream({
    pull(target) {
      const limit = sent + 0x40000;
      const count = engine.expander_expand(limit);
      if (count === 0) throw new Error("it is incomplete");
      const part = new Uint8Array(memory.buffer, engine.expander_output() + sent, count - sent);
      if (part.length > 0) target.enqueue(part.slice());
      if (count < limit) target.close();
      sent = count;
    },
  });
  return new Response(parts, {headers: {"Content-Type": "application/wasm"}});
}

/**
 * Returns the engine of a page.
 *
 * @param {string} text the expander and the engine, with a blank between them.
 * @returns {Promise<Response>} the engine as WebAssembly.
 */
function engineOfPage(text) {
  if (document.characterSet !== "UTF-8") {
    throw new Error(`its server sends it as ${document.characterSet}, not as UTF-8`);
  }
  return expandedEngine(...text.split(" ").map(decodeBase122));
}
