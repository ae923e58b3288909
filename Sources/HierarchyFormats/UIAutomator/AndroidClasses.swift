/// What names of Android's classes and ids say.
enum AndroidClasses {
  private static let controls = [
    "Button", "EditText", "CheckBox", "Switch", "SeekBar", "Spinner", "CheckedTextView",
    "RatingBar", "AutoCompleteTextView",
  ]

  /// Whether views of the class are what UIKit calls controls.
  static func isControl(_ name: String) -> Bool { controls.contains { name.hasSuffix($0) } }

  /// Whether views of the class mostly hold others.
  static func isContainer(_ name: String) -> Bool {
    name.hasSuffix("Layout") || name.hasSuffix("ViewGroup") || name == "android.view.View"
  }

  /// An id without the package and the kind, which nearly all ids of a file share.
  static func bareID(_ id: String) -> String {
    guard let slash = id.lastIndex(of: "/"), id[..<slash].hasSuffix(":id") else { return id }
    let bare = id[id.index(after: slash)...]
    return bare.isEmpty ? id : String(bare)
  }
}
