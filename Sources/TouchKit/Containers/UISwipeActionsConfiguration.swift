// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal, destructive
  }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  // The type is implicitly unwrapped as in UIKit, so that assignments compile.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! {
    get { color ?? (style == .destructive ? .systemRed : .systemGray) }
    set { color = newValue }
  }
  private var color: UIColor?
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}

/// The actions that a drag along a row uncovers; the first one is at the edge.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, normal
    public static let destructive = Style.default
  }
  public let style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIVisualEffect?
  public let handler: (UITableViewRowAction, IndexPath) -> Void
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}

/// The view under a row that has been dragged aside, with the buttons of its actions.
final class UISwipeActionPullView: UIView {
  private let isLeading: Bool
  /// The buttons from the edge inwards, with their widths at rest, in points.
  private var buttons: [(view: UIButton, width: CGFloat)] = []
  /// The width that shows all buttons, in points.
  var openWidth: CGFloat { buttons.reduce(0) { $0 + $1.width } }

  init(
    _ configuration: UISwipeActionsConfiguration, isLeading: Bool,
    perform: @escaping @MainActor (UIContextualAction, UIView) -> Void
  ) {
    self.isLeading = isLeading
    super.init(frame: .zero)
    clipsToBounds = true
    let font = UIFont.systemFont(ofSize: 15)
    for action in configuration.actions {
      let button = UIButton(frame: .zero)
      button.setTitle(action.title, for: .normal)
      button.setImage(action.image, for: .normal)
      button.titleLabel?.font = font
      button.backgroundColor = action.backgroundColor
      button.addAction(
        UIAction { [unowned button] _ in perform(action, button) }, for: .touchUpInside)
      let width = CGFloat.maximum(74, font.size(of: action.title ?? "").width + 30)
      buttons.append((button, width))
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A wider view has wider buttons.
    let more = CGFloat.maximum(0, bounds.width - openWidth) / CGFloat(Swift.max(1, buttons.count))
    var place: CGFloat = 0
    for button in buttons {
      let width = button.width + more
      let x = isLeading ? place : bounds.width - place - width
      button.view.setFrame(CGRect(x: x, y: 0, width: width, height: bounds.height))
      place += width
    }
  }
}
