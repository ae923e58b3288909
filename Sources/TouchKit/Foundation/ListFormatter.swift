// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Foundation's names, which it lacks on Linux; a comment on each would only repeat it.

public import Foundation

/// A formatter of lists, in English.
open class ListFormatter: Formatter, @unchecked Sendable {
  open var locale = Locale.current
  open var itemFormatter: Formatter?
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open class func localizedString(byJoining strings: [String]) -> String {
    guard let last = strings.last, strings.count > 1 else { return strings.first ?? "" }
    if strings.count == 2 { return strings[0] + " and " + last }
    return strings.dropLast().joined(separator: ", ") + ", and " + last
  }
  open func string(from items: [Any]) -> String? {
    Self.localizedString(
      byJoining: items.map { itemFormatter?.string(for: $0) ?? String(describing: $0) })
  }
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
