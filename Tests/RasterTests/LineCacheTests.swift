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
}
