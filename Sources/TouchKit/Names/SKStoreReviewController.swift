// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are StoreKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

/// Asks for no review.
open class SKStoreReviewController: NSObject {
  open class func requestReview() {}
  @MainActor @preconcurrency
  open class func requestReview(in windowScene: UIWindowScene) {}
}
