import Foundation
import TestSupport
import Testing

@testable import Files

struct ImageFolderTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  /// Writes files whose contents are their paths.
  private func write(_ paths: String...) throws {
    for path in paths {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      if !folder.isEmpty { try FolderOutput(scratch.file(folder)).create() }
      try scratch.write(path, to: path)
    }
  }

  private func writeSet(_ folder: String, _ entries: String, files: String...) throws {
    try FolderOutput(scratch.file(folder)).create()
    for file in files { try scratch.write("\(folder)/\(file)", to: "\(folder)/\(file)") }
    try scratch.write("{\"images\":[\(entries)],\"info\":{}}", to: "\(folder)/Contents.json")
  }

  /// The file that is found for each name, and its scale; `-` for none.
  private func found(_ names: String..., beside file: String = "Main.storyboard") -> [String] {
    let folder = ImageFolder(beside: scratch.file(file))
    return names.map { name in
      let images = folder?.images(named: [name]) { (name: $0, scale: $1, bytes: $2) }
      guard let image = images?.first else { return "-" }
      #expect(image.name == name)
      return "\(String(decoding: image.bytes, as: UTF8.self)) \(image.scale)"
    }
  }

  @Test func `a folder without pictures has no images`() throws {
    try write("Main.storyboard", "notes.txt", "deep/logo.png")
    #expect(ImageFolder(beside: scratch.file("Main.storyboard")) == nil)
    #expect(ImageFolder(beside: scratch.file("none/Main.storyboard")) == nil)
  }

  @Test func `loose files are found with and without an ending, two pixels per point first`() throws
  {
    try write("a.png", "a@2x.png", "a@3x.png", "b@3x.png", "b.png", "c.JPG", "d.jpeg", "e@2x.png")
    #expect(found("a", "a.png") == ["a@2x.png 2.0", "a@2x.png 2.0"])
    #expect(found("b", "d", "e.png") == ["b@3x.png 3.0", "d.jpeg 1.0", "e@2x.png 2.0"])
    #expect(found("c", "c.JPG", "A", "f", "") == ["-", "c.JPG 1.0", "-", "-", "-"])
  }

  @Test func `a name never leads out of the folder`() throws {
    try write("secret.png", "app/Main.storyboard", "app/logo.png", "app/sub/x.png")
    let file = "app/Main.storyboard"
    #expect(
      found("../secret", "../secret.png", "sub/x", "/etc/x.png", beside: file)
        == ["-", "-", "-", "-"])
    try writeSet(
      "app/A.xcassets/x.imageset", #"{"filename":"../../../secret.png","idiom":"universal"}"#)
    #expect(found("x", beside: file) == ["-"])
  }

  @Test func `the files of a localized storyboard lie in the folder above it too`() throws {
    try write("Base.lproj/Main.storyboard", "Base.lproj/a.png", "a.png", "b.png")
    #expect(
      found("a", "b", beside: "Base.lproj/Main.storyboard")
        == ["Base.lproj/a.png 1.0", "Base.lproj/../b.png 1.0"].map {
          $0.replacingOccurrences(of: "Base.lproj/../", with: "")
        })
  }

  @Test func `catalogs lie beside the file or up to two folders above`() throws {
    let entry = #"{"filename":"f.png","idiom":"universal","scale":"1x"}"#
    try writeSet("A.xcassets/near.imageset", entry, files: "f.png")
    try writeSet("A.xcassets/icons/star.imageset", entry, files: "f.png")
    for folder in ["p/q/App", "p/q", "p", "."] {
      let name = folder.split(separator: "/").last.map(String.init) ?? ""
      try writeSet(
        "\(folder)/B.xcassets/\(name == "." ? "root" : name).imageset", entry, files: "f.png")
    }
    #expect(
      found("near", "star", "icons/star")
        == [
          "A.xcassets/near.imageset/f.png 1.0", "A.xcassets/icons/star.imageset/f.png 1.0",
          "A.xcassets/icons/star.imageset/f.png 1.0",
        ])
    #expect(
      found("App", "q", "p", "root", beside: "p/q/App/Main.storyboard").map { $0 == "-" }
        == [false, false, false, true])
  }

  @Test func `of a set, the light picture for phones is chosen`() throws {
    try writeSet(
      "A.xcassets/a.imageset",
      #"{"filename":"pad.png","idiom":"ipad","scale":"2x"},"#
        + #"{"filename":"dark.png","idiom":"universal","scale":"2x","appearances":[{"appearance":"luminosity","value":"dark"}]},"#
        + #"{"filename":"1.png","idiom":"universal","scale":"1x"},{"idiom":"universal","scale":"2x"},"#
        + #"{"filename":"3.png","idiom":"universal","scale":"3x"}"#,
      files: "pad.png", "dark.png", "1.png", "3.png")
    try writeSet(
      "A.xcassets/vector.imageset", #"{"filename":"v.pdf","idiom":"universal"}"#, files: "v.pdf")
    try writeSet("A.xcassets/broken.imageset", "{", files: "x.png")
    #expect(
      found("a", "vector", "broken") == ["A.xcassets/a.imageset/3.png 3.0", "-", "-"])
  }

  @Test func `a file of more than 8 MB is left out, and no more than 32 MB are read`() throws {
    let large = [UInt8](repeating: 0, count: 8 << 20)
    for name in ["a", "b", "c", "d", "e"] {
      try Data(large).write(to: URL(fileURLWithPath: scratch.file("\(name).png")))
    }
    try Data(large + [0]).write(to: URL(fileURLWithPath: scratch.file("larger.png")))
    let folder = try #require(ImageFolder(beside: scratch.file("Main.storyboard")))
    let images = folder.images(named: ["larger", "a", "b", "c", "d", "e"]) { name, _, _ in name }
    #expect(images == ["a", "b", "c", "d"])
  }

  @Test func `a picture that is a pipe, a folder or gone is none`() throws {
    #expect(mkfifo(scratch.file("pipe.png"), 0o600) == 0)
    try FolderOutput(scratch.file("folder.png")).create()
    try write("gone.png")
    let folder = try #require(ImageFolder(beside: scratch.file("Main.storyboard")))
    try FileManager.default.removeItem(atPath: scratch.file("gone.png"))
    #expect(folder.images(named: ["pipe", "folder", "gone"]) { name, _, _ in name }.isEmpty)
  }

  @Test
  func `of a set, phones come before all and tablets, and two pixels per point before others`()
    throws
  {
    let ranks = ["iphone", "universal", "ipad"].flatMap { idiom in
      ["2x", "3x", "1x", ""].map { (idiom, $0) }
    }
    // Each set has its files in the reverse order, without those that come before one of them.
    for first in ranks.indices {
      let entries = ranks[first...].reversed().map { idiom, scale in
        #"{"filename":"\#(idiom)\#(scale).PNG","idiom":"\#(idiom)""#
          + (scale.isEmpty ? "}" : #","scale":"\#(scale)"}"#)
      }
      let folder = "A.xcassets/group/s\(first).imageset"
      try writeSet(folder, entries.joined(separator: ","))
      let (idiom, scale) = ranks[first]
      try scratch.write("here", to: "\(folder)/\(idiom)\(scale).PNG")
      let number = Double(scale.dropLast()) ?? 1
      #expect(found("s\(first)", "group/s\(first)") == ["here \(number)", "here \(number)"])
    }
    for (name, entry) in [
      ("mac", #"{"filename":"a.png","idiom":"mac"}"#), ("none", #"{"idiom":"universal"}"#),
      ("up", #"{"filename":"../a.png","idiom":"universal"}"#),
      ("text", #"{"filename":"a.txt","idiom":"ipad"}"#),
      ("dark", #"{"filename":"a.png","idiom":"ipad","appearances":[]}"#),
    ] {
      try writeSet("A.xcassets/\(name).imageset", entry, files: "a.png", "a.txt")
      #expect(found(name) == ["-"])
    }
  }

  @Test func `loose files have each ending, and the scale of their name`() throws {
    try write("a@3x.jpg", "a.png", "b.jpeg", "b@3x.jpeg", "c.JPG", "d@2x.png", "d@3x.png", "e.gif")
    #expect(
      found("a", "b", "b.jpeg", "b.png", "c.JPG", "c", "d", "d.png", "e", "e.gif", "a@3x") == [
        "a@3x.jpg 3.0", "b@3x.jpeg 3.0", "b@3x.jpeg 3.0", "-", "c.JPG 1.0", "-", "d@2x.png 2.0",
        "d@2x.png 2.0", "-", "-", "a@3x.jpg 1.0",
      ])
    let folder = try #require(ImageFolder(beside: scratch.file("Main.storyboard")))
    #expect(
      folder.paths(named: ["a", "e", "d"]) == ["a@3x.jpg", "d@2x.png"].map { scratch.file($0) })
  }
}
