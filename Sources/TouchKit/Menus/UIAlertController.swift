// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }
  public let title: String?
  public let style: Style
  open var isEnabled = true { didSet { changed?() } }
  let handler: ((UIAlertAction) -> Void)?
  var changed: (() -> Void)?
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// A controller that presents an alert in the middle of the window, or an action sheet at its end.
///
/// A tap on a button dismisses it, and then calls the handler of the action; so does a tap beside an
/// action sheet that has an action to cancel. The sizes are those of a phone, estimated for texts.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }
  open var message: String? { didSet { changed() } }
  open override var title: String? { didSet { changed() } }
  open private(set) var preferredStyle = Style.alert
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    action.changed = { [weak self] in self?.changed() }
    changed()
  }
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    changed()
  }

  override var automaticPresentationStyle: UIModalPresentationStyle { .overFullScreen }

  open override func loadView() { view = AlertView(self) }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  private func changed() {
    LayoutPass.begin()
    viewIfLoaded?.setNeedsLayout()
  }

  /// Dismisses the alert, then calls the handler of an action.
  fileprivate func perform(_ action: UIAlertAction) {
    dismiss(animated: true) { action.handler?(action) }
  }
}

/// The view of an alert: it dims the window, and takes all touches.
private final class AlertView: UIView {
  private weak var alert: UIAlertController?
  private let title = UILabel()
  private let message = UILabel()
  /// The box of the texts and actions, and that of the action to cancel in a sheet.
  private let box = UIView()
  private let cancelBox = UIView()
  private var buttons: [ObjectIdentifier: UIButton] = [:]

  private enum Metrics {
    static let width: CGFloat = 270
    static let margin: CGFloat = 16
    static let top: CGFloat = 20
    static let gap: CGFloat = 4
    static let field: CGFloat = 30
    static let button: CGFloat = 44
    static let sheetButton: CGFloat = 57
    /// The space around the boxes of a sheet, and between them.
    static let sheetMargin: CGFloat = 8
  }

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: UIScreen.main.bounds)
    backgroundColor = UIColor(white: 0, alpha: 0.2)
    for part in [box, cancelBox] {
      part.backgroundColor = .white
      part.layer.cornerRadius = 14
    }
    title.font = .boldSystemFont(ofSize: 17)
    message.font = .systemFont(ofSize: 13)
    for label in [title, message] {
      label.numberOfLines = 0
      label.textAlignment = .center
      box.addSubview(label)
    }
    addSubview(box)
    setNeedsLayout()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let alert else { return }
    let isSheet = alert.preferredStyle == .actionSheet
    let width = isSheet ? bounds.width - 2 * Metrics.sheetMargin : Metrics.width
    var height = placeTexts(of: alert, width: width)
    let cancel = alert.actions.first { $0.style == .cancel }
    var actions = alert.actions.filter { $0 !== cancel }
    if !isSheet, let cancel {
      // The action to cancel comes first in a row, and last in a column.
      actions.insert(cancel, at: actions.count == 1 ? 0 : actions.count)
    }
    let length = isSheet ? Metrics.sheetButton : Metrics.button
    if !isSheet, actions.count == 2 {
      for (index, action) in actions.enumerated() {
        place(
          action, in: box,
          CGRect(x: width / 2 * CGFloat(index), y: height, width: width / 2, height: length))
      }
      height += length
    } else {
      for action in actions {
        place(action, in: box, CGRect(x: 0, y: height, width: width, height: length))
        height += length
      }
    }
    guard isSheet else {
      box.frame = CGRect(
        x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height
      )
      return
    }
    var end = bounds.height - Metrics.sheetMargin
    if let cancel {
      if cancelBox.superview == nil { addSubview(cancelBox) }
      cancelBox.frame = CGRect(
        x: Metrics.sheetMargin, y: end - length, width: width, height: length)
      place(cancel, in: cancelBox, CGRect(x: 0, y: 0, width: width, height: length))
      end -= length + Metrics.sheetMargin
    }
    box.frame = CGRect(x: Metrics.sheetMargin, y: end - height, width: width, height: height)
  }

  /// Places the title, the message and the fields, and returns their end.
  private func placeTexts(of alert: UIAlertController, width: CGFloat) -> CGFloat {
    var place: CGFloat = 0
    let inner = width - 2 * Metrics.margin
    for (label, text) in [(title, alert.title), (message, alert.message)] {
      label.text = text
      label.isHidden = text?.isEmpty ?? true
      if label.isHidden { continue }
      place += place == 0 ? Metrics.top : Metrics.gap
      let height = label.sizeThatFits(CGSize(width: inner, height: 0)).height
      label.frame = CGRect(x: Metrics.margin, y: place, width: inner, height: height)
      place += height
    }
    for field in alert.textFields ?? [] {
      if field.superview == nil { box.addSubview(field) }
      place += Metrics.margin / 2
      field.frame = CGRect(x: Metrics.margin, y: place, width: inner, height: Metrics.field)
      place += Metrics.field
    }
    return place == 0 ? 0 : place + Metrics.top
  }

  private func place(_ action: UIAlertAction, in box: UIView, _ frame: CGRect) {
    let button = buttons[ObjectIdentifier(action)] ?? made(action)
    if button.superview !== box { box.addSubview(button) }
    button.frame = frame
    button.isEnabled = action.isEnabled
  }

  private func made(_ action: UIAlertAction) -> UIButton {
    let button = AlertButton(frame: .zero)
    button.label.text = action.title
    button.label.textColor = action.style == .destructive ? .systemRed : .systemBlue
    button.accessibilityLabel = action.title
    button.addAction(
      UIAction { [weak self] _ in self?.alert?.perform(action) }, for: .touchUpInside)
    buttons[ObjectIdentifier(action)] = button
    return button
  }

  // A tap beside a sheet cancels it.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let alert, alert.preferredStyle == .actionSheet,
      let cancel = alert.actions.first(where: { $0.style == .cancel }),
      let point = touches.first?.location(in: self), !box.frame.contains(point)
    else { return }
    alert.perform(cancel)
  }
}

/// The button of an action. As in UIKit, its title is a label.
private final class AlertButton: UIButton {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.setFrame(bounds)
    label.alpha = isEnabled ? 1 : 0.4
  }
}
