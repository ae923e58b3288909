import Foundation
import TestSupport
import Testing
import TouchKit

/// The sizes of images, from the pictures that code names or reads.
@MainActor
struct ImageFilesTests {
  /// The header of a PNG file of a size.
  private static func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0])
  }

  @Test func `an image has the size of its data, in points`() {
    #expect(UIImage(data: Self.png(40, 20))?.size == CGSize(width: 40, height: 20))
    let retina = UIImage(data: Self.png(40, 20), scale: 2)
    #expect(retina?.size == CGSize(width: 20, height: 10) && retina?.scale == 2)
    #expect(UIImage(data: Self.png(0, 20))?.size == .zero)
    #expect(UIImage(data: Data("GIF89a".utf8))?.size == .zero)
    #expect(UIImage(data: Self.png(9, 9), scale: 0)?.size == .zero)
  }

  @Test func `named files and image sets are found in a bundle, in their best scale`() throws {
    let folder = try TemporaryFolder()
    let root = URL(filePath: folder.path)
    try Self.png(30, 60).write(to: root.appending(path: "leaf.png"))
    try Self.png(60, 120).write(to: root.appending(path: "tree@2x.png"))
    let set = root.appending(path: "Assets.xcassets/star.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Self.png(90, 30).write(to: set.appending(path: "s3.png"))
    try Data(
      #"{"images": [{"idiom": "universal", "scale": "3x", "filename": "s3.png"}]}"#.utf8
    ).write(to: set.appending(path: "Contents.json"))
    let bundle = try #require(Bundle(path: folder.path))
    func size(_ name: String) -> CGSize? {
      UIImage(named: name, in: bundle, compatibleWith: nil)?.size
    }
    #expect(size("leaf") == CGSize(width: 30, height: 60))
    #expect(size("leaf.png") == CGSize(width: 30, height: 60))
    #expect(size("tree") == CGSize(width: 30, height: 60))
    #expect(size("star") == CGSize(width: 30, height: 10))
    #expect(size("none") == .zero)
    let path = root.appending(path: "tree@2x.png").path
    #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 30, height: 60))
    #expect(UIImage(contentsOfFile: path + ".gone") == nil)
  }

  @Test func `the view of an image is as large as its picture`() {
    let view = UIImageView(image: UIImage(data: Self.png(40, 20)))
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
    #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))
  }
}
