import Foundation
import Testing
import TouchKit

/// Alerts and action sheets: the places of their buttons, and the actions that taps perform.
@MainActor
struct UIAlertControllerTests {
  @MainActor
  private final class Screen {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let controller = UIViewController()
    var performed: [String] = []

    init() {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }

    func show(
      _ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)],
      _ change: (UIAlertController) -> Void = { _ in }
    ) -> UIAlertController {
      let alert = UIAlertController(title: "Delete?", message: "It is lost.", preferredStyle: style)
      for (title, style) in actions {
        alert.addAction(
          UIAlertAction(title: title, style: style) { [weak self] action in
            self?.performed.append(action.title ?? "")
          })
      }
      change(alert)
      controller.present(alert, animated: true)
      _ = window.trace(at: .zero)
      return alert
    }

    func button(_ title: String) throws -> CGRect {
      let found = buttons(in: window).first { $0.accessibilityLabel == title }
      let button = try #require(found, "\(title)")
      return button.convert(button.bounds, to: nil)
    }
    private func buttons(in view: UIView) -> [UIButton] {
      view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
    }
    func tap(_ frame: CGRect) throws { try window.send("down \(frame.midX),\(frame.midY); up") }
  }

  @Test func `two actions lie beside each other, that to cancel first, and a tap performs one`()
    throws
  {
    let screen = Screen()
    let alert = screen.show(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
    let (cancel, delete) = (try screen.button("Cancel"), try screen.button("Delete"))
    #expect(cancel.size == CGSize(width: 135, height: 44) && cancel.minX == 60)
    #expect(delete.minX == 195 && delete.minY == cancel.minY)
    try screen.window.send("down 5,5; up")
    #expect(screen.controller.presentedViewController === alert)
    try screen.tap(delete)
    #expect(screen.performed == ["Delete"])
    #expect(screen.controller.presentedViewController == nil && alert.view.window == nil)
  }

  @Test func `three actions lie below each other, that to cancel last`() throws {
    let screen = Screen()
    _ = screen.show(.alert, [("A", .default), ("Cancel", .cancel), ("B", .default)])
    let places = try ["A", "B", "Cancel"].map { try screen.button($0).minY }
    #expect(places[1] - places[0] == 44 && places[2] - places[1] == 44)
    #expect(try screen.button("A").width == 270)
  }

  @Test func `a disabled action is not performed until it is enabled`() throws {
    let screen = Screen()
    let alert = screen.show(.alert, [("OK", .default)]) { $0.actions[0].isEnabled = false }
    try screen.tap(try screen.button("OK"))
    #expect(screen.performed == [] && screen.controller.presentedViewController === alert)
    alert.actions[0].isEnabled = true
    try screen.tap(try screen.button("OK"))
    #expect(screen.performed == ["OK"])
  }

  @Test func `a field gets the touch above the buttons`() throws {
    let screen = Screen()
    let alert = screen.show(.alert, [("OK", .default)]) { $0.addTextField() }
    let field = try #require(alert.textFields?.first)
    #expect(field.isFirstResponder)
    let frame = field.convert(field.bounds, to: nil)
    #expect(frame.size == CGSize(width: 238, height: 30))
    #expect(frame.maxY <= (try screen.button("OK").minY))
    try screen.tap(frame)
    #expect(field.isFirstResponder)
    // The keyboard belongs to all windows.
    field.resignFirstResponder()
  }

  @Test func `a sheet lies at the end of the window, and a tap beside it cancels`() throws {
    let screen = Screen()
    _ = screen.show(.actionSheet, [("Photo", .default), ("Cancel", .cancel), ("Film", .default)])
    #expect(try screen.button("Cancel") == CGRect(x: 8, y: 779, width: 374, height: 57))
    #expect(try screen.button("Film") == CGRect(x: 8, y: 714, width: 374, height: 57))
    #expect(try screen.button("Photo").maxY == 714)
    try screen.window.send("down 200,100; up")
    #expect(screen.performed == ["Cancel"])
    #expect(screen.controller.presentedViewController == nil)
    let alert = screen.show(.actionSheet, [("Photo", .default)])
    try screen.window.send("down 200,100 @2; up")
    #expect(screen.controller.presentedViewController === alert, "nothing cancels it")
  }
}
