// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIFeedbackGenerator: UIInteraction {
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }
  public var view: UIView? { storedWeakly() }
  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { storeWeakly(view, "view") }
}

extension UIImpactFeedbackGenerator {
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }
  public func impactOccurred(at location: CGPoint) {}
  public func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

extension UINotificationFeedbackGenerator {
  public func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

extension UISelectionFeedbackGenerator {
  public func selectionChanged(at location: CGPoint) {}
}

open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  open func alignmentOccurred(at location: CGPoint) {}
  open func pathCompleted(at location: CGPoint) {}
}

public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
