import Foundation

/// A menu in front of a window: a column of rows with the titles of its elements.
///
/// A tap on a row dismisses the menu and performs the action, or opens a submenu in its place; a tap
/// beside it only dismisses it. The sizes are those of a phone.
@MainActor
final class MenuView: UIView {
  private enum Metrics {
    static let width: CGFloat = 250
    static let row: CGFloat = 44
    static let margin: CGFloat = 8
  }

  private let box = UIView()
  /// The place that the menu belongs to, in the coordinates of the window.
  private let source: CGRect
  private weak var sender: AnyObject?
  private let choose: (UIAction) -> Void
  private var end: (() -> Void)?

  /// Shows a menu of a view, unless it is empty.
  ///
  /// - Parameters:
  ///   - point: The place that the menu belongs to, in the coordinates of the view; `nil` for all of
  ///     the view.
  ///   - sender: The sender of the actions.
  ///   - choose: Called before an action is performed.
  ///   - end: Called when the menu is dismissed.
  @discardableResult
  static func show(
    _ menu: UIMenu, of view: UIView, at point: CGPoint? = nil, sender: AnyObject?,
    choose: @escaping (UIAction) -> Void = { _ in }, end: (() -> Void)? = nil
  ) -> MenuView? {
    guard let window = view.window else { return nil }
    let place = point.map { CGRect(origin: $0, size: .zero) } ?? view.bounds
    let shown = MenuView(
      beside: view.convert(place, to: nil), in: window, sender: sender, choose: choose, end: end)
    shown.show(menu)
    guard !shown.box.subviews.isEmpty else { return nil }
    window.addSubview(shown)
    LayoutPass.begin()
    return shown
  }

  private init(
    beside source: CGRect, in window: UIWindow, sender: AnyObject?,
    choose: @escaping (UIAction) -> Void, end: (() -> Void)?
  ) {
    (self.source, self.sender, self.choose, self.end) = (source, sender, choose, end)
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    box.backgroundColor = .white
    box.layer.cornerRadius = 12
    box.clipsToBounds = true
    addSubview(box)
  }

  required init?(coder: NSCoder) { nil }

  /// Removes the menu.
  func dismiss() {
    removeFromSuperview()
    let end = end
    self.end = nil
    end?()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { dismiss() }

  /// Fills the box with the rows of a menu.
  private func show(_ menu: UIMenu) {
    for view in box.subviews { view.removeFromSuperview() }
    var height: CGFloat = 0
    func add(_ view: UIView) {
      view.frame = CGRect(x: 0, y: height, width: Metrics.width, height: Metrics.row)
      box.addSubview(view)
      height += Metrics.row
    }
    if !menu.title.isEmpty {
      let label = UILabel()
      label.text = menu.title
      label.textAlignment = .center
      label.textColor = .secondaryLabel
      add(label)
    }
    for element in Self.elements(of: menu) { add(row(of: element)) }
    place(height)
  }

  /// The elements with rows: those of submenus displayed inline take the place of these.
  private static func elements(of menu: UIMenu) -> [UIMenuElement] {
    menu.children.flatMap { element -> [UIMenuElement] in
      if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
        return elements(of: inner)
      }
      if let action = element as? UIAction, action.attributes.contains(.hidden) { return [] }
      return [element]
    }
  }

  private func row(of element: UIMenuElement) -> UIButton {
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    let menu = element as? UIMenu
    button.setTitle(element.title + (menu == nil ? "" : " ›"), for: .normal)
    if let image = element.image { button.setImage(image, for: .normal) }
    let action = element as? UIAction
    button.isEnabled = action?.attributes.contains(.disabled) != true
    let isDestructive = action?.attributes.contains(.destructive) ?? false
    button.setTitleColor(isDestructive ? .systemRed : .label, for: .normal)
    button.isSelected = action?.state == .on
    button.addAction(
      UIAction { [weak self, unowned button] _ in
        guard let self else { return }
        if let menu { return show(menu) }
        dismiss()
        guard let action else { return }
        choose(action)
        action.perform(sender: sender ?? button)
      }, for: .touchUpInside)
    return button
  }

  /// Places the box below its source, or above it if the window ends there.
  private func place(_ height: CGFloat) {
    let right = bounds.width - Metrics.width - Metrics.margin
    let below = source.maxY + Metrics.margin
    let fits = below + height <= bounds.height - Metrics.margin
    let top = fits ? below : CGFloat.maximum(Metrics.margin, source.minY - Metrics.margin - height)
    box.frame = CGRect(
      x: CGFloat.maximum(
        Metrics.margin, CGFloat.minimum(right, source.midX - Metrics.width / 2)),
      y: top, width: Metrics.width, height: height)
    setNeedsLayout()
  }
}

/// The long press that opens a menu of a view.
@MainActor
final class MenuPress {
  private let recognizer = UILongPressGestureRecognizer()

  /// Adds the recognizer of the press to a view.
  ///
  /// - Parameter show: Shows the menu for a press at a location in the view.
  private init(on view: UIView, show: @escaping (CGPoint) -> Void) {
    recognizer.addAction(
      UIAction { [unowned recognizer] _ in
        if recognizer.state == .began { show(recognizer.location(in: recognizer.view)) }
      })
    view.addGestureRecognizer(recognizer)
  }

  /// Moves a press to another view: removes its recognizer, and adds one to the view.
  ///
  /// - Returns: The new press; `nil` without a view.
  static func move(
    _ old: MenuPress?, to view: UIView?, show: @escaping (CGPoint) -> Void
  ) -> MenuPress? {
    if let old, let view = old.recognizer.view { view.removeGestureRecognizer(old.recognizer) }
    return view.map { MenuPress(on: $0, show: show) }
  }
}
