import Foundation
import Testing
import TouchKit

/// Notifications, which are kept and never delivered.
@MainActor
struct UNUserNotificationCenterTests {
  @Test func `requests are kept until they are removed, and the user allows nothing`() {
    let center = UNUserNotificationCenter.current()
    center.removeAllPendingNotificationRequests()
    var answers: [String] = []
    center.requestAuthorization(options: [.alert, .sound]) { isGranted, error in
      answers.append("\(isGranted) \(error == nil)")
    }
    center.getNotificationSettings { answers.append("\($0.authorizationStatus)") }
    #expect(answers == ["false true", "denied"])
    let content = UNMutableNotificationContent()
    (content.title, content.sound) = ("Milk", .default)
    let time = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    let date = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(year: 2030, month: 1, day: 2), repeats: true)
    #expect(date.nextTriggerDate() != nil && date.repeats && time.timeInterval == 5)
    for (id, trigger) in [("a", time as UNNotificationTrigger), ("a", date), ("b", time)] {
      center.add(UNNotificationRequest(identifier: id, content: content, trigger: trigger))
    }
    var kept: [String] = []
    center.getPendingNotificationRequests { kept = $0.map(\.identifier) }
    #expect(kept == ["a", "b"])
    center.removePendingNotificationRequests(withIdentifiers: ["a"])
    center.getPendingNotificationRequests { kept = $0.map(\.identifier) }
    #expect(kept == ["b"])
    center.removeAllPendingNotificationRequests()
  }
}
