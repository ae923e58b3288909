import Geometry
import Testing

@testable import Commands

struct PictureOptionsTests {
  @Test func `a size is two whole numbers with an x`() {
    #expect(SizeArgument(argument: "1280x800")?.size == Size(1280, 800))
    #expect(SizeArgument(argument: "640×480")?.size == Size(640, 480))
  }

  @Test(arguments: ["", "10", "0x100", "100x-5", "1x1", "99999x10", "axb", "10x20x30", "1.5x20"])
  func `anything else is refused`(_ text: String) {
    #expect(SizeArgument(argument: text) == nil)
  }
}
