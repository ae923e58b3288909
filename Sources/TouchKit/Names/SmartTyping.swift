// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public enum UITextSmartQuotesType: Int, Sendable {
  case `default`, no, yes
}

public enum UITextSmartDashesType: Int, Sendable {
  case `default`, no, yes
}

public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default`, no, yes
}

@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject {
  open private(set) var passwordRulesDescriptor: String
  public init(descriptor: String) {
    passwordRulesDescriptor = descriptor
    super.init()
  }
}

extension UITextInputTraits where Self: NSObject {
  public var smartQuotesType: UITextSmartQuotesType {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var smartDashesType: UITextSmartDashesType {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var passwordRules: UITextInputPasswordRules? {
    get { stored(nil) }
    set { store(newValue) }
  }
}
