import Raster

/// The fonts that pictures need.
enum Fonts {
  /// The Debian package that has enough of them.
  static let package = "fonts-dejavu-core"

  /// Refuses to draw where there are no fonts at all, as all text would be missing.
  static func check(_ text: TextSetter) throws {
    guard text.fontCount == 0 else { return }
    throw Failure(
      .unavailable, "there are no fonts on this machine",
      hint: "install some: apt install \(package)")
  }
}
