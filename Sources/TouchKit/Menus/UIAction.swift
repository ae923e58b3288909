import Foundation

/// An action with a closure, performed by a control or a recognizer.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The closure of an action; its argument is the action itself.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// The unique identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as text.
    public let rawValue: String
    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title, which is also the action's name in the delivery log.
  open override var title: String {
    get { name }
    set { name = newValue }
  }
  private var name: String
  private var picture: UIImage?
  /// The image, which is not displayed.
  open override var image: UIImage? {
    get { picture }
    set { picture = newValue }
  }
  /// The title in the list of keyboard shortcuts. It has no effect.
  open var discoverabilityTitle: String?
  /// The unique identifier of the action.
  public let identifier: Identifier
  /// The attributes of the action in a menu.
  open var attributes: Attributes
  /// The state of the action in a menu.
  open var state: State
  /// The control or recognizer that performed the action most recently.
  public var sender: Any? { performer }
  private weak var performer: AnyObject?
  private let handler: Handler

  /// Creates an action.
  @preconcurrency
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    name = title
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    picture = image
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init()
    self.subtitle = subtitle
  }

  func perform(sender: AnyObject) {
    performer = sender
    handler(self)
  }
}
