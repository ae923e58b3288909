internal import Drawing
internal import Files
import Foundation
internal import Synchronization

/// Finds the sizes of pictures: those in the resources of an app's package and beside the program,
/// with their asset catalogs, and those that code reads.
enum ImageFiles {
  /// The size of a picture in points, and its number of pixels per point.
  struct Picture: Sendable {
    var size: CGSize
    var scale: CGFloat
  }

  /// The pictures of each folder that was searched before; `nil` for a folder without any.
  private static let known = Mutex<[String: ImageFolder?]>([:])

  /// Returns a named picture; `nil` if there is none.
  ///
  /// - Parameter bundle: A bundle to search first.
  static func picture(named name: String, in bundle: Bundle?) -> Picture? {
    let folders = [bundle?.resourcePath].compactMap { $0 } + programFolders
    for folder in folders {
      let images = known.withLock { known -> ImageFolder? in
        if let found = known[folder] { return found }
        let found = ImageFolder(beside: folder + "/image")
        known[folder] = found
        return found
      }
      let found = images?.images(named: [name]) { _, scale, bytes in
        picture(bytes, scale: scale)
      }
      if let picture = found?.first ?? nil { return picture }
    }
    return nil
  }

  /// Returns the picture that bytes encode; `nil` for formats that are not read.
  static func picture(_ bytes: [UInt8], scale: CGFloat) -> Picture? {
    guard scale > 0, let picture = try? EncodedPicture(bytes) else { return nil }
    return Picture(
      size: CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale),
      scale: scale)
  }

  /// Returns the picture in a file; `nil` if it cannot be read.
  static func picture(ofFile path: String) -> Picture? {
    guard let bytes = try? FileSource(path).fileBytes() else { return nil }
    let stem = (path as NSString).deletingPathExtension
    return picture(bytes, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
  }

  /// The resource folders beside the program, then the folders of the program itself.
  private static let programFolders =
    ResourceFiles.resourceFolders(in: ResourceFiles.usualFolders) + ResourceFiles.usualFolders
}
