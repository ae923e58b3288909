// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

import Foundation

public enum UIAlertControllerSeverity: Int, Sendable {
  case `default`, critical
}

extension UIAlertController {
  public var severity: UIAlertControllerSeverity {
    get { stored(.default) }
    set { store(newValue) }
  }
}
