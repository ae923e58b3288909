import Files
import Foundation
import HitScopeKit
import TestSupport
import Testing
import TouchKit

/// Apps that a test launches, touches and records.
@MainActor
@Suite(.serialized)
struct HitScopeAppTests {
  private final class App: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var taps = 0
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow()
      let root = UIViewController()
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
      button.addTarget(self, action: Selector(App.tapped, named: "tapped"), for: .touchUpInside)
      root.view.addSubview(button)
      window.rootViewController = root
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
    func tapped() { taps += 1 }
  }

  private final class OwnApplication: UIApplication {
    var events = 0
    override func sendEvent(_ event: UIEvent) {
      events += 1
      super.sendEvent(event)
    }
  }

  @Test func `a launched app is touched, recorded and drawn`() async throws {
    let folder = try TemporaryFolder()
    // Other tests of the process have the shared application back before the first suspension.
    let before = UIApplication.shared
    let app = HitScope.launch(App.self, application: OwnApplication.self)
    let own = UIApplication.shared as? OwnApplication
    let windows = HitScope.windows
    let window = try #require(app.window)
    let record = Result { try window.send("down 30,30; up") }
    UIApplication.restore(before)
    #expect(windows.first === window && own?.events == 2 && app.taps == 1)
    #expect(try record.get().entries.contains { $0.name == "tapped" })
    let path = folder.file("app.svg")
    try await HitScope.record(window, touches: "down 30,30; up", to: path)
    #expect(app.taps == 2)
    #expect(String(decoding: try FileSource(path).bytes(), as: UTF8.self).contains("tapped"))
    try HitScope.render(window, touch: CGPoint(x: 30, y: 30), to: folder.file("app.png"))
  }
}
