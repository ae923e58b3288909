// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A row of a table view.
open class UITableViewCell: UIView, CellBackgrounds {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  open internal(set) var reuseIdentifier: String?
  /// The segues that a storyboard connects to the cell and to its accessory.
  var selectionSegue: SegueTrigger?
  var accessorySegue: SegueTrigger?
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }
  public enum FocusStyle: Int, Sendable {
    case `default`, custom
  }
  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none { didSet { showAccessory(nil) } }
  open var accessoryView: UIView? { didSet { showAccessory(oldValue) } }
  /// The button of a detail accessory.
  private var detailButton: UIButton?
  open var editingAccessoryType = AccessoryType.none
  open var editingAccessoryView: UIView?
  open var isSelected = false { didSet { stateChanged(from: oldValue, to: isSelected) } }
  open var isHighlighted = false { didSet { stateChanged(from: oldValue, to: isHighlighted) } }
  open var isEditing = false
  open var editingStyle: EditingStyle {
    switch editControl?.kind {
    case .deletion: .delete
    case .insertion: .insert
    case .selection, nil: .none
    }
  }
  private final var editControl: UITableViewCellEditControl?
  open var showsReorderControl = false
  open var shouldIndentWhileEditing = true
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var separatorInset = UIEdgeInsets.zero
  open var focusStyle = FocusStyle.default
  open var userInteractionEnabledWhileDragging = false
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { if let view = replaceContentView() { contentView = view } }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  open var configurationUpdateHandler:
    ((_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void)?
  { didSet { setNeedsUpdateConfiguration() } }
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(
      isSelected: isSelected, isHighlighted: isHighlighted, isEditing: isEditing,
      traits: traitCollection)
  }
  var needsConfiguration = true
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  open var selectedBackgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: selectedBackgroundView) }
  }
  open var multipleSelectionBackgroundView: UIView?
  open private(set) lazy var contentView = makeContentView()
  /// The built-in views, which are created on first use, and those of a nib.
  private var builtIn: (text: UILabel?, detail: UILabel?, image: UIImageView?)
  /// True if a nib places the built-in views.
  private var isDrawn = false
  private var style = CellStyle.default
  open var textLabel: UILabel? {
    if builtIn.text == nil { builtIn.text = show(UILabel()) }
    return builtIn.text
  }
  open var detailTextLabel: UILabel? {
    if builtIn.detail == nil, style != .default, !isDrawn {
      builtIn.detail = show(UILabel())
      builtIn.detail?.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
      builtIn.detail?.textColor = style == .subtitle ? .label : .gray
    }
    return builtIn.detail
  }
  open var imageView: UIImageView? {
    if builtIn.image == nil { builtIn.image = show(UIImageView()) }
    return builtIn.image
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Creates a cell of the default style.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }
  /// Uses views from a nib as the built-in labels and image view.
  func takeBuiltIn(text: UILabel?, detail: UILabel?, image: UIImageView?) {
    isDrawn = text != nil || detail != nil || image != nil
    builtIn = (text, detail, image)
  }
  private func show<Part: UIView>(_ part: Part) -> Part {
    contentView.addSubview(part)
    LayoutPass.begin()
    setNeedsLayout()
    return part
  }
  /// Places the built-in views in the content view.
  private func placeBuiltIn() {
    let hasNone = builtIn.text == nil && builtIn.detail == nil && builtIn.image == nil
    if isDrawn || hasNone { return }
    let bounds = contentView.bounds
    var left: CGFloat = 16
    if let image = builtIn.image, let size = image.image?.size, size.width > 0 {
      image.setFrame(
        CGRect(
          x: left, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
      left += size.width + 16
    }
    let width = CGFloat.maximum(0, bounds.width - left - 16)
    let (text, detail) = (builtIn.text, builtIn.detail)
    guard style == .subtitle, detail?.text?.isEmpty == false else {
      let size = detail?.intrinsicContentSize.width ?? 0
      text?.setFrame(
        CGRect(
          x: left, y: 0, width: CGFloat.maximum(0, width - size), height: bounds.height))
      detail?.setFrame(
        CGRect(x: left + width - size, y: 0, width: size, height: bounds.height))
      return
    }
    text?.setFrame(CGRect(x: left, y: bounds.height / 2 - 19, width: width, height: 21))
    detail?.setFrame(CGRect(x: left, y: bounds.height / 2 + 3, width: width, height: 15))
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    configure()
    placeAccessory()
    placeBuiltIn()
  }
  private func configure() {
    updateConfigurationIfNeeded(
      configurationUpdateHandler.map { handler in { handler(self, $0) } })
  }
  /// Shows the state of the editing mode, and the control with which the row is edited.
  func showEditing(
    _ editing: Bool, _ kind: UITableViewCellEditControl.Kind?, canReorder: Bool
  ) {
    if isEditing != editing { setEditing(editing, animated: false) }
    showReorder(canReorder)
    guard editControl?.kind != kind else { return }
    guard let kind else {
      editControl?.removeFromSuperview()
      editControl = nil
      contentView.setFrame(CGRect(origin: .zero, size: bounds.size))
      return setNeedsLayout()
    }
    let control = editControl ?? UITableViewCellEditControl(frame: .zero)
    if editControl == nil {
      control.addAction(tableAction { $0.editControlTapped($1) }, for: .touchUpInside)
      _ = contentView
      addSubview(control)
    }
    control.show(kind, isSelected: isSelected)
    editControl = control
    LayoutPass.begin()
    setNeedsLayout()
  }

  /// The control that moves the row.
  private final var reorderControl: UITableViewCellReorderControl?

  private func showReorder(_ isShown: Bool) {
    guard isShown != (reorderControl != nil) else { return }
    _ = contentView
    reorderControl?.removeFromSuperview()
    reorderControl = isShown ? UITableViewCellReorderControl() : nil
    if let reorderControl { addSubview(reorderControl) }
    LayoutPass.begin()
    setNeedsLayout()
  }

  /// The width that the control of the editing mode takes from the content.
  private var editInset: CGFloat {
    editControl == nil || !shouldIndentWhileEditing ? 0 : UITableViewCellEditControl.width
  }

  /// The width of a disclosure indicator or a checkmark with its margins, in points. UIKit does not
  /// publish it.
  private static let signWidth: CGFloat = 38
  private var hadSign = false

  private func placeAccessory() {
    if let editControl {
      editControl.show(editControl.kind, isSelected: isSelected)
      editControl.setFrame(
        CGRect(x: 0, y: 0, width: UITableViewCellEditControl.width, height: bounds.height))
    }
    if let reorderControl {
      let width = UITableViewCellReorderControl.width
      reorderControl.setFrame(
        CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height))
    }
    guard let accessory = accessoryView ?? detailButton else {
      // The sign is part of the background; UIKit keeps this room for it.
      let sign = accessoryType == .none ? 0 : Self.signWidth
      let room = reorderControl == nil ? sign : UITableViewCellReorderControl.width
      guard room > 0 || editControl != nil || hadSign else { return }
      hadSign = room > 0
      return contentView.setFrame(
        CGRect(x: editInset, y: 0, width: bounds.width - editInset - room, height: bounds.height))
    }
    let size =
      accessoryView == nil
      ? CGSize(width: 44, height: bounds.height) : accessory.frame.size
    let start = bounds.width - size.width - (accessoryView == nil ? 8 : 16)
    accessory.setFrame(
      CGRect(
        x: start, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    contentView.setFrame(
      CGRect(x: editInset, y: 0, width: start - editInset, height: bounds.height))
  }

  /// Shows the accessory view, or the button of a detail accessory.
  private func showAccessory(_ old: UIView?) {
    old?.removeFromSuperview()
    let hadAccessory = old != nil || detailButton != nil
    let hasButton =
      accessoryView == nil
      && (accessoryType == .detailDisclosureButton || accessoryType == .detailButton)
    if !hasButton {
      detailButton?.removeFromSuperview()
      detailButton = nil
    } else if detailButton == nil {
      let button = UIButton(type: .detailDisclosure)
      button.setTitle("ⓘ", for: .normal)
      button.setTitleColor(.systemBlue, for: .normal)
      button.accessibilityLabel = "More Info"
      button.addAction(tableAction { $0.accessoryTapped($1) }, for: .touchUpInside)
      detailButton = button
    }
    if let view = accessoryView ?? detailButton {
      _ = contentView
      addSubview(view)
    } else if hadAccessory {
      contentView.setFrame(CGRect(origin: .zero, size: bounds.size))
    }
    LayoutPass.begin()
    setNeedsLayout()
  }

  /// Returns an action of a part of the cell, which calls the table with the cell.
  private final func tableAction(
    _ perform: @escaping @MainActor (UITableView, UITableViewCell) -> Void
  ) -> UIAction {
    UIAction { [weak self] _ in
      if let self, let table { perform(table, self) }
    }
  }

  /// Returns the height that the content requires; `nil` for content without constraints.
  func fittingHeight(width: CGFloat) -> CGFloat? {
    configure()
    placeAccessory()
    let inset = CGFloat.maximum(0, bounds.width - contentView.frame.width)
    return fittingContentSize(width: width - inset, height: nil)?.height
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { systemFitting(targetSize, horizontal, vertical) }

  open func prepareForReuse() {}
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}
  open func dragStateDidChange(_ dragState: DragState) {}
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open func setNeedsUpdateConfiguration() { needConfiguration() }
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration.cell()
  }
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  override var caption: String? { builtIn.text?.text }

  // A touch that no view inside the cell handles highlights and selects the row.
  private var table: UITableView? { superview as? UITableView }
  /// True during a touch that the table accepts for a selection, also of a cell that overrides
  /// `setHighlighted` without `super`, and so is never highlighted.
  private var isPressed = false
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    isPressed = table?.press(self) ?? false
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    let isTap = isPressed
    release()
    if isTap { table?.tapped(self) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    release()
  }
  private func release() {
    isPressed = false
    table?.release(self)
  }
}

extension UITableViewCell {
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = Self(rawValue: 1)
    public static let showingDeleteConfirmation = Self(rawValue: 2)
  }
}

extension UITableViewCell {
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
