/// A short text that changes whenever the text it is made of does: for goldens of outputs that are
/// too long to keep.
package enum Fingerprint {
  /// The 64 bits of FNV-1a over the text's UTF-8, in hexadecimal digits.
  package static func of(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
