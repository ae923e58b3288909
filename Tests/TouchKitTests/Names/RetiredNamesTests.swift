import Foundation
import Testing

@testable import TouchKit

/// Names that UIKit has retired, as old code uses them.
@MainActor
struct RetiredNamesTests {
  private final class Old: UIViewController, UIAlertViewDelegate, UIActionSheetDelegate,
    UIWebViewDelegate, UIViewControllerRestoration
  {
    var clicked = -1
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      clicked = buttonIndex
    }
    static func viewController(
      withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? { Old() }
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      clicked = 7
    }
  }

  @Test func `alerts and sheets keep their buttons`() {
    let old = Old()
    let alert = UIAlertView(
      title: "t", message: "m", delegate: old, cancelButtonTitle: "No", otherButtonTitles: "Yes")
    #expect(alert.numberOfButtons == 2 && alert.cancelButtonIndex == 0)
    #expect(alert.buttonTitle(at: 1) == "Yes" && alert.buttonTitle(at: 2) == nil)
    alert.show()
    (alert.delegate as? any UIAlertViewDelegate)?.alertView(alert, clickedButtonAt: 1)
    #expect(old.clicked == 1 && !alert.isVisible)
    alert.textField(at: 0)?.text = "a"
    #expect(alert.textField(at: 0)?.text == "a" && alert.textField(at: 2) == nil)
    let sheet = UIActionSheet(
      title: nil, delegate: old, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
      otherButtonTitles: "Copy")
    #expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 2)
    let web = UIWebView()
    web.delegate = old
    web.loadHTMLString("", baseURL: nil)
    #expect(web.scrollView.superview === web && web.delegate === old && !web.isLoading)
  }

  @Test func `notifications are stored, and never fire`() {
    let application = UIApplication()
    let settings = UIUserNotificationSettings(types: [.alert, .badge], categories: nil)
    application.registerUserNotificationSettings(settings)
    #expect(application.currentUserNotificationSettings === settings)
    #expect(application.scheduledLocalNotifications == [])
    let note = UILocalNotification()
    note.alertBody = "b"
    application.scheduleLocalNotification(note)
    #expect(application.scheduledLocalNotifications == [note])
    application.cancelAllLocalNotifications()
    #expect(application.scheduledLocalNotifications == [])
  }

  @Test func `guides, sections and restoration have their values`() {
    let old = Old()
    let support: any UILayoutSupport = old.topLayoutGuide
    #expect(support.length == 0)
    old.restorationClass = Old.self
    #expect(old.restorationClass is Old.Type)
    (old as any UIStateRestoring).encodeRestorableState(with: NSCoder())
    #expect(old.clicked == 7)
    let collation = UILocalizedIndexedCollation.current()
    #expect(collation.sectionTitles.count == 27)
    #expect(collation.section(for: "berry", collationStringSelector: "self") == 1)
    #expect(collation.section(for: 3, collationStringSelector: "self") == 26)
    #expect(
      collation.sortedArray(from: ["b", "A"], collationStringSelector: "self") as? [String]
        == ["A", "b"])
  }
}
