#if arch(wasm32)
package import Drawing

/// Returns the advance width of a UTF-8 text, measured by the browser.
@_extern(wasm, module: "page", name: "measure")
private func measure(
  _ letters: UnsafePointer<UInt8>?, _ count: Int32, _ size: Double, _ weight: Int32,
  _ isMono: Int32, _ tracking: Double
) -> Double

/// Measures text in the fonts with which the browser draws it.
final class BrowserText: TextMeasuring {
  private struct Key: Hashable {
    var text: String
    var font: Font
  }

  /// Fitting a name into a view measures about a dozen candidates.
  private var widths = RecentCache<Key, Double>(generation: 4_000)

  func width(of text: String, in font: Font) -> Double {
    let key = Key(text: text, font: font)
    if let known = widths.value(for: key) { return known }
    let width = Array(text.utf8).withUnsafeBufferPointer { letters in
      measure(
        letters.baseAddress, Int32(letters.count), font.size, Int32(font.weight.rawValue),
        font.family == .mono ? 1 : 0, font.tracking)
    }
    widths.add(width, for: key)
    return width
  }
}
#endif
