// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public import Foundation

/// A service on shared items. It is not offered, because a share sheet is empty here.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
    public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
    public static let copyToPasteboard = Self(
      rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
    public static let airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop")
  }
  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  open var activityViewController: UIViewController? { nil }
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  open func prepare(withActivityItems activityItems: [Any]) {}
  open func perform() {}
  open func activityDidFinish(_ completed: Bool) {}
  @preconcurrency @MainActor
  public override init() { super.init() }
}

extension UIActivity {
  public enum Category: Int, Sendable {
    case action, share
  }
}

extension UIActivity.ActivityType {
  public static let sharePlay = Self(rawValue: "com.apple.UIKit.activity.SharePlay")
  public static let collaborationInviteWithLink = Self(
    rawValue: "com.apple.UIKit.activity.CollaborationInviteWithLink")
  public static let collaborationCopyLink = Self(
    rawValue: "com.apple.UIKit.activity.CollaborationCopyLink")
  public static let addToHomeScreen = Self(rawValue: "com.apple.UIKit.activity.AddToHomeScreen")
}
