// Decodes the engine of a page, which is LZMA data as text: browsers expand gzip in base 64, which is
// 72 % longer.

/**
 * Returns the bytes of a text that has five letters for each four bytes.
 *
 * @param {string} text letters of `Base85.swift`: printable ASCII without those that mean something
 *   in markup or in a string of a script.
 */
function decodeBase85(text) {
  const digits = new Uint8Array(128);
  let digit = 0;
  for (let letter = 0x21; letter < 0x7F; letter++) {
    if (!"\"$&'-<>\\`".includes(String.fromCharCode(letter))) digits[letter] = digit++;
  }
  const bytes = new Uint8Array(Math.ceil(text.length / 5) * 4);
  for (let index = 0, place = 0; index < text.length; index += 5, place += 4) {
    let group = 0;
    for (let next = index; next < index + 5; next++) {
      group = group * 85 + (next < text.length ? digits[text.charCodeAt(next)] : 84);
    }
    for (let byte = 0; byte < 4; byte++) bytes[place + byte] = group >>> 24 - 8 * byte;
  }
  return bytes.subarray(0, bytes.length - (5 - text.length % 5) % 5);
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
