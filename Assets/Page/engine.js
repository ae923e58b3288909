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
 * Expands the engine.
 *
 * @param {Uint8Array} expander the WebAssembly module that expands LZMA.
 * @param {Uint8Array} packed the engine in the .lzma format.
 * @returns {Promise<Uint8Array>} the engine as WebAssembly.
 * @throws {Error} if a byte is missing or there is not enough memory.
 */
async function expandedEngine(expander, packed) {
  const {instance} = await WebAssembly.instantiate(expander);
  const {memory, expander_input, expander_expand, expander_output} = instance.exports;
  const place = expander_input(packed.length);
  new Uint8Array(memory.buffer, place, packed.length).set(packed);
  const count = expander_expand();
  if (count === 0) throw new Error("it is incomplete");
  return new Uint8Array(memory.buffer, expander_output(), count);
}
