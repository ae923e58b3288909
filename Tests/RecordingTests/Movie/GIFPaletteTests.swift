import Foundation
import Raster
import TestSupport
import Testing

@testable import Recording

struct GIFPaletteTests {
  private func palette(_ colors: [UInt32], times count: Int = 1) -> GIFPalette {
    var histogram = ColorHistogram()
    for color in colors { histogram.add([UInt32](repeating: color, count: count)) }
    return GIFPalette(histogram)
  }

  /// The pixels that `ffmpeg` reads, as `0xAARRGGBB` numbers.
  private func pixels(_ palette: GIFPalette) throws -> [UInt32] {
    let address = try #require(palette.arguments.last)
    let text = try #require(address.split(separator: ",").last)
    let bytes = [UInt8](try #require(Data(base64Encoded: String(text))))
    return stride(from: 0, to: bytes.count, by: 4).map { place in
      bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  @Test func `ffmpeg reads 256 pixels, of which the last one is transparent`() throws {
    let few = palette([0xFF11_2233, 0xFFFF_EEDD])
    #expect(Set(few.colors) == [0xFF11_2233, 0xFFFF_EEDD])
    let pixels = try pixels(few)
    #expect(pixels.count == 256 && pixels.last == 0)
    #expect(Array(pixels.prefix(2)) == few.colors)
    #expect(pixels[2..<255].allSatisfy { $0 == few.colors[0] })
    #expect(try self.pixels(palette([])).dropLast().allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test func `colours that hardly differ share one, different ones keep theirs`() {
    let near = (0..<200).map { 0xFF80_8000 + UInt32($0 % 4) }
    #expect(palette(near).colors.count == 1)
    #expect(palette(near + [0xFF00_00FF]).colors.count == 2)
    let grays = (0..<64).map { 0xFF00_0000 + UInt32($0 * 4) * 0x010101 }
    let count = palette(grays).colors.count
    #expect(count > 16 && count < 64, "\(count)")
  }

  @Test func `there are never more colours than a GIF has beside the transparent one`() throws {
    var random = SeededGenerator(seed: 255)
    let noise = (0..<5_000).map { _ in
      0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
    }
    let palette = palette(noise)
    #expect(palette.colors.count == 255 && Set(palette.colors).count == 255)
    #expect(palette == self.palette(noise.reversed()), "the order of frames has no effect")
    #expect(try pixels(palette).count == 256)
  }
}
