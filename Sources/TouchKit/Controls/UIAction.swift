/// Something to do when a control or a recognizer is used.
@MainActor
public final class UIAction {
  /// What is done.
  public typealias Handler = @MainActor (UIAction) -> Void

  /// What people call it; also its name in the log of deliveries.
  public let title: String
  /// Who caused it last: a control or a recognizer.
  public private(set) weak var sender: AnyObject?
  private let handler: Handler

  /// An action.
  public init(title: String = "", handler: @escaping Handler) {
    self.title = title
    self.handler = handler
  }

  func perform(sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
