import Drawing
import Testing

@testable import Raster

@Suite struct LineCacheTests {
  private let text = Typesetter()

  @Test func `new words do not grow the cache without limit, and words in use stay`() throws {
    let title = try #require(text.line("Window", Font(13)))
    var (most, stays) = (0, true)
    for number in 0..<3 * LineCache.generation {
      _ = text.width(of: "(\(number), 0)", in: Font(13))
      if number % 100 == 0 { stays = stays && text.line("Window", Font(13)) === title }
      most = max(most, text.lineCount)
    }
    #expect(stays)
    #expect(most <= 2 * LineCache.generation && most > LineCache.generation)
  }

  @Test func `a word that is not used for long is removed`() throws {
    weak var title: TextLine?
    title = text.line("Window", Font(13))
    #expect(title != nil)
    for number in 0..<2 * LineCache.generation {
      _ = text.width(of: "(\(number), 0)", in: Font(13))
    }
    #expect(title == nil)
  }

  /// Draws a line with a new mask, and returns the number of bytes of the mask.
  private func drawMask(of line: TextLine) -> Int {
    var bitmap = Bitmap(width: 80, height: 30)
    var bytes = 0
    bitmap.draw { context in bytes = line.fillOutlines(context, 5, 20) }
    return bytes
  }

  private func key(_ text: String) -> LineCache.Key { LineCache.Key(text: text, font: Font(13)) }

  @Test func `masks are freed once they exceed 64 megabytes, not before`() throws {
    let line = try #require(text.line("Window", Font(13)))
    var cache = LineCache()
    cache.add(line, for: key("Window"))
    // Twice, because the count begins anew when the masks are freed.
    for _ in 0..<2 {
      let bytes = drawMask(of: line)
      #expect(bytes > 0 && line.maskBytes == bytes)
      cache.addMask(bytes)
      cache.addMask((64 << 20) - bytes)
      #expect(line.maskBytes == bytes, "exactly the limit")
      cache.addMask(1)
      #expect(line.maskBytes == 0)
    }
  }

  @Test func `a new generation counts the masks of the lines that are left`() throws {
    let line = try #require(text.line("Window", Font(13)))
    let plain = try #require(text.line("x", Font(13)))
    let bytes = drawMask(of: line)
    var cache = LineCache()
    // As many bytes as are allowed, of lines that are not in the cache.
    cache.addMask(64 << 20)
    cache.add(line, for: key("Window"))
    for number in 1...LineCache.generation { cache.add(plain, for: key("\(number)")) }
    #expect(cache.count == LineCache.generation + 1)
    #expect(bytes > 0 && line.maskBytes == bytes)
    cache.addMask((64 << 20) - bytes)
    #expect(line.maskBytes == bytes)
    cache.addMask(1)
    #expect(line.maskBytes == 0)
  }
}
