// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Animation's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension CAAnimation {
  public class func defaultValue(forKey key: String) -> Any? { nil }
  public func shouldArchiveValue(forKey key: String) -> Bool { false }
}

extension CAAnimationCalculationMode {
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

extension CAKeyframeAnimation {
  public var continuityValues: [NSNumber]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var biasValues: [NSNumber]? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

extension CASpringAnimation {
  public var allowsOverdamping: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * CGFloat.pi / CGFloat(perceptualDuration > 0 ? perceptualDuration : 0.5)
    stiffness = frequency * frequency
    damping = 2 * (1 - bounce) * frequency
    duration = perceptualDuration
  }
  public var perceptualDuration: CFTimeInterval {
    2 * .pi * CFTimeInterval((mass / stiffness).squareRoot())
  }
  public var bounce: CGFloat { 1 - damping / (2 * (mass * stiffness).squareRoot()) }
}

extension CATransition {
  public var filter: Any? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

extension CATransaction {
  public class func lock() {}
  public class func unlock() {}
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: nil
    }
  }
}

public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
public let kCATransition = "transition"
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"
