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

  @Test(arguments: [
    ("16x17", 16, 17), ("16384x16", 16_384, 16), ("16x16384", 16, 16_384), ("20X30", 20, 30),
    ("16384x16384", 16_384, 16_384),
  ])
  func `each side is from 16 to 16384`(text: String, width: Int, height: Int) {
    #expect(SizeArgument(argument: text)?.size == Size(Double(width), Double(height)))
    for (wide, high) in [(15, height), (width, 15), (16_385, height), (width, 16_385)] {
      #expect(SizeArgument(argument: "\(wide)x\(high)") == nil)
    }
  }

  @Test(arguments: ["81,0", "-81,0", "0,81", "0,-81"])
  func `each rotation of the levels has a limit`(orbit: String) async {
    let run = await CommandRun.run(
      "render", "view-a-b-c", "--size", "160x120", "--format", "svg", "-o", "-", "--view", "3d",
      "--orbit=\(orbit)")
    #expect(run.status == 64)
    #expect(run.errors.contains("--orbit must be two numbers from -80 to 80."))
  }

  @Test func `each side of a picture has a limit in pixels`() async {
    for (size, status) in [
      ("8192x16", 0), ("16x8192", 0), ("8193x16", 64), ("16x8193", 64),
    ] as [(String, Int32)] {
      let run = await CommandRun.run(
        "render", "view-a-b-c", "--scale", "2", "--format", "svg", "-o", "-", "--size", size)
      #expect(run.status == status, "\(size)")
    }
  }
}
