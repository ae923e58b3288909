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
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none { didSet { showAccessory(nil) } }
  open var accessoryView: UIView? { didSet { showAccessory(oldValue) } }
  /// The button of a detail accessory.
  private var detailButton: UIButton?
  open var editingAccessoryType = AccessoryType.none
  open var editingAccessoryView: UIView?
  open var isSelected = false { didSet { showBackground() } }
  open var isHighlighted = false { didSet { showBackground() } }
  open var isEditing = false
  open var editingStyle: EditingStyle { .none }
  open var showsReorderControl = false
  open var shouldIndentWhileEditing = true
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var separatorInset = UIEdgeInsets.zero
  open var focusStyle = FocusStyle.default
  open var userInteractionEnabledWhileDragging = false
  open var contentConfiguration: (any UIContentConfiguration)?
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  open var selectedBackgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: selectedBackgroundView) }
  }
  open var multipleSelectionBackgroundView: UIView?
  open private(set) lazy var contentView = makeContentView()
  open private(set) lazy var textLabel: UILabel? = UILabel()
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  open private(set) lazy var imageView: UIImageView? = UIImageView()

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Creates a cell of the default style.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }
  /// Makes views of a nib the built-in ones.
  func takeBuiltIn(text: UILabel?, detail: UILabel?, image: UIImageView?) {
    if let text { textLabel = text }
    if let detail { detailTextLabel = detail }
    if let image { imageView = image }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let accessory = accessoryView ?? detailButton else { return }
    let size =
      accessoryView == nil
      ? CGSize(width: 44, height: bounds.height) : accessory.frame.size
    let start = bounds.width - size.width - (accessoryView == nil ? 8 : 16)
    accessory.setFrame(
      CGRect(
        x: start, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    contentView.setFrame(CGRect(x: 0, y: 0, width: start, height: bounds.height))
  }

  /// Shows the accessory view, or the button of a detail accessory.
  private func showAccessory(_ old: UIView?) {
    old?.removeFromSuperview()
    let hasButton =
      accessoryView == nil
      && (accessoryType == .detailDisclosureButton || accessoryType == .detailButton)
    if !hasButton {
      detailButton?.removeFromSuperview()
      detailButton = nil
    } else if detailButton == nil {
      let button = UIButton(type: .detailDisclosure)
      button.accessibilityLabel = "More Info"
      button.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          table?.accessoryTapped(self)
        }, for: .touchUpInside)
      detailButton = button
    }
    if let view = accessoryView ?? detailButton {
      _ = contentView
      addSubview(view)
    }
    LayoutPass.begin()
    setNeedsLayout()
  }

  open func prepareForReuse() {}
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open func setNeedsUpdateConfiguration() {}
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration.cell()
  }
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  override var caption: String? { textLabel?.text }

  // A touch that no view inside the cell handles highlights and selects the row.
  private var table: UITableView? { superview as? UITableView }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    table?.highlight(self, true)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    table?.highlight(self, false)
    table?.tapped(self)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    table?.highlight(self, false)
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

/// The header or the footer of a section.
open class UITableViewHeaderFooterView: UIView {
  open internal(set) var reuseIdentifier: String?
  open private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()
  open private(set) lazy var textLabel: UILabel? = UILabel()
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }
  open var contentConfiguration: (any UIContentConfiguration)?
  open var backgroundConfiguration: UIBackgroundConfiguration?
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func prepareForReuse() {}
  override var caption: String? { textLabel?.text }
}

extension UITableViewCell {
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}
