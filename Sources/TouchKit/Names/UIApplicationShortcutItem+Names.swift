// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public import Foundation

/// An icon of a quick action. It is not displayed.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home
    case markLocation, favorite, love, cloud, invitation, confirmation, mail, message, date, time
    case capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }
  public convenience init(type: IconType) { self.init() }
  public convenience init(templateImageName: String) { self.init() }
  public convenience init(systemImageName: String) { self.init() }
}

extension UIApplicationShortcutItem {
  public convenience init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.init(type: type, localizedTitle: localizedTitle)
    store(localizedSubtitle, "localizedSubtitle")
    store(icon, "icon")
    store(userInfo, "userInfo")
  }
  public var localizedSubtitle: String? { stored(nil) }
  public var icon: UIApplicationShortcutIcon? { stored(nil) }
  public var userInfo: [String: any NSSecureCoding]? { stored(nil) }
  public var targetContentIdentifier: Any? {
    get { stored(nil) }
    set { store(newValue) }
  }
}
