// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public import Foundation

#if !canImport(Darwin)
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
public typealias NSUserActivityPersistentIdentifier = String

extension NSUserActivity {
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  public func resignCurrent() {}
  public var delegate: (any NSUserActivityDelegate)? {
    get { storedWeakly() }
    set { storeWeakly(newValue) }
  }
  // The type is implicitly unwrapped as in UIKit, so that assignments compile.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var expirationDate: Date! {
    get { stored(Date.distantFuture) }
    set { store(newValue) }
  }
  public var isEligibleForPrediction: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var isEligibleForPublicIndexing: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var keywords: Set<String> {
    get { stored([]) }
    set { store(newValue) }
  }
  public var needsSave: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var persistentIdentifier: NSUserActivityPersistentIdentifier? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var referrerURL: URL? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var requiredUserInfoKeys: Set<String>? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var suggestedInvocationPhrase: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var supportsContinuationStreams: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var targetContentIdentifier: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

public protocol NSUserActivityDelegate: NSObjectProtocol {
  func userActivityWillSave(_ userActivity: NSUserActivity)
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}
#endif
