import Foundation
import Testing
import TouchKit

/// The notifications of the keyboard, which comes and goes with the first responder.
@MainActor @Suite(.serialized) struct KeyboardTests {
  /// Returns the names of the notifications that an action causes, with the tops of the frames.
  private func notifications(_ action: () -> Void) -> [String] {
    let names: [Notification.Name] = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    nonisolated(unsafe) var seen: [String] = []
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        func top(_ key: String) -> Int {
          Int((note.userInfo?[key] as? NSValue)?.cgRectValue.minY ?? -1)
        }
        let frames = [
          top(UIResponder.keyboardFrameBeginUserInfoKey),
          top(UIResponder.keyboardFrameEndUserInfoKey),
        ]
        seen.append("\(name.rawValue.dropFirst(10).dropLast(12)) \(frames[0]) \(frames[1])")
      }
    }
    action()
    observers.forEach { NotificationCenter.default.removeObserver($0) }
    return seen
  }

  /// Hides the keyboard that another test has left.
  init() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    window.addSubview(field)
    field.becomeFirstResponder()
    field.resignFirstResponder()
  }

  @Test func `the keyboard goes with the window of its view`() {
    var window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
    window?.addSubview(UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
    window?.subviews.first?.becomeFirstResponder()
    window = nil
    let next = UIWindow(frame: UIScreen.main.bounds)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    next.addSubview(field)
    #expect(notifications { field.becomeFirstResponder() }.count == 4)
    field.resignFirstResponder()
  }

  @Test func `the keyboard comes with the first field, stays for the next one, and goes`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let text = UITextView(frame: CGRect(x: 0, y: 40, width: 100, height: 30))
    window.addSubview(field)
    window.addSubview(text)
    window.makeKeyAndVisible()
    let bottom = Int(UIScreen.main.bounds.height)
    let (shown, hidden) = ("\(bottom) \(bottom - 336)", "\(bottom - 336) \(bottom)")
    #expect(
      notifications { field.becomeFirstResponder() } == [
        "WillChangeFrame \(shown)", "WillShow \(shown)", "DidChangeFrame \(shown)",
        "DidShow \(shown)",
      ])
    #expect(notifications { text.becomeFirstResponder() } == [])
    #expect(
      notifications { text.resignFirstResponder() } == [
        "WillChangeFrame \(hidden)", "WillHide \(hidden)", "DidChangeFrame \(hidden)",
        "DidHide \(hidden)",
      ])
    #expect(notifications { text.resignFirstResponder() } == [])
  }

  @Test func `a notification has the frames, the animation and the screen`() throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    window.addSubview(field)
    window.makeKeyAndVisible()
    let screen = UIScreen.main.bounds
    let above = CGRect(x: 0, y: screen.height - 336, width: screen.width, height: 336)
    let below = CGRect(x: 0, y: screen.height, width: screen.width, height: 336)
    for (name, begin, end) in [
      (UIResponder.keyboardWillShowNotification, below, above),
      (UIResponder.keyboardDidHideNotification, above, below),
    ] {
      nonisolated(unsafe) var seen: [[AnyHashable: Any]] = []
      nonisolated(unsafe) var isOfScreen = false
      let observer = NotificationCenter.default.addObserver(
        forName: name, object: nil, queue: nil
      ) { note in
        seen.append(note.userInfo ?? [:])
        isOfScreen = note.object is UIScreen
      }
      if field.isFirstResponder {
        field.resignFirstResponder()
      } else {
        field.becomeFirstResponder()
      }
      NotificationCenter.default.removeObserver(observer)
      let info = try #require(seen.first)
      #expect(seen.count == 1 && info.count == 5 && isOfScreen)
      func number(_ key: String) -> Double? { (info[key] as? NSNumber)?.doubleValue }
      #expect(number(UIResponder.keyboardAnimationDurationUserInfoKey) == 0.25)
      #expect(number(UIResponder.keyboardAnimationCurveUserInfoKey) == 7)
      #expect(number(UIResponder.keyboardIsLocalUserInfoKey) == 1)
      func frame(_ key: String) -> CGRect? { (info[key] as? NSValue)?.cgRectValue }
      #expect(frame(UIResponder.keyboardFrameBeginUserInfoKey) == begin)
      #expect(frame(UIResponder.keyboardFrameEndUserInfoKey) == end)
      #expect(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == end)
    }
  }

  @Test func `a field outside all windows brings no keyboard`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(notifications { field.becomeFirstResponder() } == [])
    field.resignFirstResponder()
  }
}
