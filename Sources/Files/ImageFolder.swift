import Foundation

/// The picture files beside a file: those in its folder, and the image sets of asset catalogs.
///
/// A catalog may also lie one or two folders above, as in a project of Xcode. Only PNG and JPEG
/// files count.
package struct ImageFolder: Sendable {
  /// A file that may contain a named image, with its scale.
  private struct Candidate {
    let path: String
    let scale: Double
  }

  /// The maximum length of a file, and of all files of an answer, in bytes.
  private static let maximumBytes = 8 << 20
  private static let maximumTotal = 32 << 20

  /// The loose files by name.
  private var files: [String: String] = [:]
  /// The folders of image sets by name, with and without the folders that contain them.
  private var sets: [String: String] = [:]

  /// Lists the picture files beside a file; `nil` if there are none.
  package init?(beside path: String) {
    let own = FileName.folder(of: path)
    addFiles(in: own)
    if own.hasSuffix(".lproj/") { addFiles(in: own + "../") }
    for folder in [own, own + "../", own + "../../"] { addCatalogs(in: folder) }
    if files.isEmpty, sets.isEmpty { return nil }
  }

  private mutating func addFiles(in folder: String) {
    for name in FileName.list(folder) where Self.isPicture(name) {
      files[name] = files[name] ?? FileName.path(name, in: folder)
    }
  }

  private mutating func addCatalogs(in folder: String) {
    for name in FileName.list(folder).sorted() where name.hasSuffix(".xcassets") {
      guard let catalog = FolderSource(FileName.path(name, in: folder)) else { continue }
      for file in catalog.files(ending: Self.contents) {
        let parts = file.split(separator: "/").dropLast()
        guard let last = parts.last, last.hasSuffix(Self.setEnding) else { continue }
        let set = catalog.path(of: parts.joined(separator: "/"))
        let name = String(last.dropLast(Self.setEnding.count))
        let groups = parts.dropLast().map(String.init)
        for place in 0...groups.count {
          let full = (groups[place...] + [name]).joined(separator: "/")
          sets[full] = sets[full] ?? set
        }
      }
    }
  }

  private static let contents = "Contents.json"
  private static let setEnding = ".imageset"

  private static func isPicture(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".png", ".jpg", ".jpeg"].contains { lower.hasSuffix($0) }
  }

  /// Returns the pictures of the images that have one, up to 32 MB in all.
  ///
  /// - Parameter make: Creates a picture from the image's name, the number of pixels per point, and
  ///   the bytes of the file.
  package func images<Image>(
    named names: some Sequence<String>, _ make: (String, Double, [UInt8]) -> Image
  ) -> [Image] {
    var images: [Image] = []
    var total = 0
    for name in names {
      guard
        let found = candidate(named: name),
        let bytes = try? FileSource(found.path).fileBytes(), bytes.count <= Self.maximumBytes,
        total + bytes.count <= Self.maximumTotal
      else { continue }
      total += bytes.count
      images.append(make(name, found.scale, bytes))
    }
    return images
  }

  /// Returns the paths of the pictures of the images that have one.
  package func paths(named names: some Sequence<String>) -> [String] {
    names.compactMap { candidate(named: $0)?.path }
  }

  private func candidate(named name: String) -> Candidate? {
    if let set = sets[name] { return Self.candidate(ofSet: set) }
    // A name with folders could lead out of the folder.
    guard !name.contains("/") else { return nil }
    let (stem, endings) = Self.parts(of: name)
    for (suffix, scale) in Self.suffixes {
      for ending in endings {
        if let path = files[stem + suffix + ending] { return Candidate(path: path, scale: scale) }
      }
    }
    return nil
  }

  /// The scales in the order in which they are chosen: two pixels per point suffice on a desktop.
  private static let suffixes: [(String, Double)] = [("@2x", 2), ("@3x", 3), ("", 1)]

  /// Returns a name without its ending, and the endings that a file of this name may have.
  private static func parts(of name: String) -> (stem: String, endings: [String]) {
    guard isPicture(name), let dot = name.lastIndex(of: ".") else {
      return (name, [".png", ".jpg", ".jpeg"])
    }
    return (String(name[..<dot]), [String(name[dot...])])
  }

  // MARK: Image sets

  /// The content of an image set's `Contents.json`.
  private struct Contents: Decodable {
    struct Entry: Decodable {
      var filename: String?
      var idiom: String?
      var scale: String?
      /// The variants for dark screens and higher contrast.
      var appearances: [[String: String]]?
    }

    var images: [Entry]?
  }

  /// Returns the picture of a set for a light screen of a phone.
  private static func candidate(ofSet set: String) -> Candidate? {
    let path = FileName.path(contents, in: set)
    guard let bytes = try? FileSource(path).fileBytes(), bytes.count <= 1 << 20,
      let decoded = try? JSONDecoder().decode(Contents.self, from: Data(bytes))
    else { return nil }
    let entries = (decoded.images ?? []).filter { entry in
      entry.appearances == nil
        && (entry.filename.map { isPicture($0) && !$0.contains("/") } ?? false)
    }
    for idiom in ["iphone", "universal", "ipad"] {
      for scale in ["2x", "3x", "1x", nil] {
        let entry = entries.first { $0.idiom == idiom && $0.scale == scale }
        guard let file = entry?.filename else { continue }
        let number = scale.flatMap { Double($0.dropLast()) } ?? 1
        return Candidate(path: FileName.path(file, in: set), scale: number)
      }
    }
    return nil
  }
}
