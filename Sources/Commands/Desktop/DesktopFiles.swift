import Drawing
import Geometry
import Raster
import Stage

/// The files that integrate the program into a desktop: a menu entry, icons and file types.
///
/// `Assets/Package` contains the same entry and types for the system-wide package.
struct DesktopFiles {
  /// A file below the user's data folder.
  struct File: Hashable {
    /// The path relative to the data folder.
    var path: String
    var bytes: [UInt8]
  }

  /// The path of the program, or its name if the desktop finds it in `PATH`.
  let executable: String

  private static let iconSizes = [16, 24, 32, 48, 64, 128, 256]

  func files() throws -> [File] {
    let icons = "icons/hicolor"
    var files = [
      File(path: "applications/hitscope.desktop", bytes: Array(entry.utf8)),
      File(path: "mime/packages/hitscope.xml", bytes: Array(Self.types.utf8)),
    ]
    let rasterizer = Rasterizer(.outlines)
    let svg = SVGWriter.svg(
      AppIcon.list, size: AppIcon.size, title: "HitScope", measuring: rasterizer.text)
    files.append(File(path: "\(icons)/scalable/apps/hitscope.svg", bytes: Array(svg.utf8)))
    for size in Self.iconSizes {
      let bitmap = rasterizer.bitmap(
        of: AppIcon.list, size: AppIcon.size, scale: Double(size) / AppIcon.size.width)
      files.append(
        File(
          path: "\(icons)/\(size)x\(size)/apps/hitscope.png", bytes: try PictureFile.png(bitmap)))
    }
    return files
  }

  /// The menu entry.
  ///
  /// Its MIME types are only those that other programs are unlikely to open; otherwise it would
  /// become the default program for text and JSON wherever none is chosen.
  var entry: String {
    """
    [Desktop Entry]
    Type=Application
    Version=1.0
    Name=HitScope
    GenericName=Touch Debugger
    Comment=See which view gets a touch, why, and why the others do not
    Exec=\(Self.quoted(executable)) %f
    TryExec=\(Self.escaped(executable))
    Icon=hitscope
    Terminal=false
    Categories=Development;Debugger;
    Keywords=UIKit;touch;hit test;gesture;responder;view hierarchy;storyboard;iOS;
    MimeType=\(Self.kinds.map { $0.type + ";" }.joined())
    StartupWMClass=hitscope

    """
  }

  /// A file type.
  private struct Kind {
    var type: String
    var comment: String
    var superclass: String
    /// The extension of file names; `nil` for files that are recognized by content.
    var ending: String?
  }

  private static let kinds = [
    Kind(
      type: "application/x-hitscope-scene+json", comment: "HitScope scene",
      superclass: "application/json"),
    Kind(
      type: "application/x-interface-builder-storyboard", comment: "Interface Builder storyboard",
      superclass: "application/xml", ending: "storyboard"),
    Kind(
      type: "application/x-interface-builder-xib", comment: "Interface Builder document",
      superclass: "application/xml", ending: "xib"),
  ]

  /// The file types as a package of the shared MIME database.
  static var types: String {
    let types = kinds.map { kind in
      let rule =
        kind.ending.map { "<glob pattern=\"*.\($0)\"/>" }
          ?? """
          <magic priority="60">
                <match type="string" offset="0:256" value="&quot;hitscope&quot;:"/>
              </magic>
          """
      return """
          <mime-type type="\(kind.type)">
            <comment>\(kind.comment)</comment>
            <sub-class-of type="\(kind.superclass)"/>
            \(rule)
          </mime-type>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      \(types.joined())</mime-info>

      """
  }

  /// Returns a command-line argument, quoted if necessary.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      byte > 127 || Character(UnicodeScalar(byte)).isLetter
        || Character(UnicodeScalar(byte)).isNumber
        || "/._-+:,@=".utf8.contains(byte)
    }
    guard !isPlain else { return word }
    var text = ""
    for character in word {
      if "\"`$\\".contains(character) { text.append("\\") }
      text.append(character)
      // A percent sign begins a field code of the desktop entry.
      if character == "%" { text.append("%") }
    }
    return escaped("\"" + text + "\"")
  }

  /// Escapes a text as the value of a key.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }
}
