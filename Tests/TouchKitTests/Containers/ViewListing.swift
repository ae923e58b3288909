import Foundation
import TouchKit

/// A view and its descendants as text, one line each: class, frame, and what can be seen of it.
@MainActor
enum ViewListing {
  static func text(_ rect: CGRect) -> String {
    "\(SessionObserver.text(rect.origin)) \(text(rect.size))"
  }

  static func text(_ size: CGSize) -> String {
    "\(SessionObserver.number(size.width))x\(SessionObserver.number(size.height))"
  }

  static func text(_ insets: UIEdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map(SessionObserver.number)
      .joined(separator: ",")
  }

  static func text(_ path: IndexPath) -> String { "\(path.section).\(path.item)" }

  static func text(_ paths: [IndexPath]?) -> String {
    paths.map { "[\($0.map(text).joined(separator: " "))]" } ?? "nil"
  }

  static func lines(_ view: UIView, depth: Int = 0) -> [String] {
    var parts = ["\(type(of: view))", text(view.frame)]
    if let scroll = view as? UIScrollView {
      parts.append("offset \(SessionObserver.text(scroll.contentOffset))")
      parts.append("content \(text(scroll.contentSize))")
    }
    switch view {
    case let label as UILabel:
      parts.append("\"\(label.text ?? "")\" \(SessionObserver.number(label.font.pointSize))")
    case let button as UIButton:
      parts.append("\"\(button.currentTitle ?? "")\"\(button.isEnabled ? "" : " disabled")")
      if button.currentImage != nil { parts.append("with image") }
    case let header as UITableViewHeaderFooterView:
      parts.append("\"\(header.textLabel?.text ?? "")\"")
    case let cell as UITableViewCell:
      if cell.isSelected { parts.append("selected") }
      if cell.isHighlighted { parts.append("highlighted") }
    case let cell as UICollectionViewCell:
      if cell.isSelected { parts.append("selected") }
      if cell.isHighlighted { parts.append("highlighted") }
    default: break
    }
    if view.isHidden { parts.append("hidden") }
    if view.alpha != 1 { parts.append("alpha \(SessionObserver.number(view.alpha))") }
    if let name = view.accessibilityIdentifier { parts.append("#\(name)") }
    if let name = view.accessibilityLabel { parts.append("(\(name))") }
    return [String(repeating: "  ", count: depth) + parts.joined(separator: " ")]
      + view.subviews.flatMap { lines($0, depth: depth + 1) }
  }
}
