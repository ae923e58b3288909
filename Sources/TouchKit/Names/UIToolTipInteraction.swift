// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
open class UIToolTipConfiguration: NSObject {
  public let toolTip: String
  public let sourceRect: CGRect
  public init(toolTip: String) {
    (self.toolTip, sourceRect) = (toolTip, .null)
    super.init()
  }
  public init(toolTip: String, in sourceRect: CGRect) {
    (self.toolTip, self.sourceRect) = (toolTip, sourceRect)
    super.init()
  }
}

@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
  func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
  public func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration? { nil }
}

@preconcurrency @MainActor
open class UIToolTipInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  open var defaultToolTip: String?
  open var isEnabled = true
  @preconcurrency @MainActor
  public override init() { super.init() }
  public init(defaultToolTip: String) {
    self.defaultToolTip = defaultToolTip
    super.init()
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
