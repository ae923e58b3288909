// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The header or the footer of a section.
open class UITableViewHeaderFooterView: UIView {
  open internal(set) var reuseIdentifier: String?
  open private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
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
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  open var configurationUpdateHandler:
    ((_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void)?
  { didSet { setNeedsUpdateConfiguration() } }
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  private var needsConfiguration = true

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func prepareForReuse() {}
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    LayoutPass.begin()
    setNeedsLayout()
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    configure()
  }
  override var caption: String? { textLabel?.text }

  /// Returns the height that the content requires: 28 points for a label, 0 for other content
  /// without constraints.
  final func fittingHeight(width: CGFloat) -> CGFloat {
    configure()
    return fittingSize(of: contentView, width: width, height: nil)?.height
      ?? (textLabel?.text == nil ? 0 : 28)
  }

  /// Updates the configuration once after a change of the state.
  private func configure() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Shows the configuration in the content view, or in one of its own.
  private func showConfiguration() {
    guard let contentConfiguration,
      let view = replaceContentView(contentView, toShow: contentConfiguration)
    else { return }
    contentView = view
  }
}
