import Foundation
import HitTesting
import TestSupport
import Testing
import TouchKit

/// The appearance of every kind of view in the scene, which pictures show.
@MainActor
struct AppearanceTableTests {
  private func line(_ title: String, _ view: UIView) -> String {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 203, height: 151))
    window.addSubview(view)
    guard let appearance = window.touchDriver.tree.appearance(of: NodeID(1)) else {
      return "\(title): none"
    }
    func text(_ value: Any) -> String {
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional {
        return mirror.children.first.map { text($0.value) } ?? ""
      }
      if mirror.displayStyle == .enum || mirror.children.isEmpty { return "\(value)" }
      return "(\(mirror.children.map { text($0.value) }.joined(separator: " ")))"
    }
    let parts = Mirror(reflecting: appearance).children.compactMap { child -> String? in
      let value = text(child.value)
      return value.isEmpty || value == "()" ? nil : "\(child.label ?? "") \(value)"
    }
    return "\(title): \(parts.joined(separator: ", "))"
  }

  private func made<View: UIView>(_ view: View, _ change: (View) -> Void) -> View {
    change(view)
    return view
  }

  private final class OwnLabel: UILabel {}
  private final class OwnImageView: UIImageView {}
  private final class OwnTextView: UITextView {}

  private var views: [(String, UIView)] {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image { _ in }
    let alignments: [NSTextAlignment] = [.left, .center, .right, .justified, .natural]
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    var views: [(String, UIView)] = [
      ("view", UIView()), ("label", UILabel()), ("own label", OwnLabel()),
      ("image view", UIImageView(image: picture)), ("own image view", OwnImageView()),
      ("own text view", OwnTextView()), ("text view", UITextView()),
      ("text", made(UITextView()) { $0.text = "t" }),
      ("switch", UISwitch()), ("switch on", made(UISwitch()) { $0.isOn = true }),
      ("slider", made(UISlider()) { ($0.minimumValue, $0.maximumValue, $0.value) = (2, 6, 3) }),
      ("empty slider", made(UISlider()) { ($0.minimumValue, $0.maximumValue) = (2, 2) }),
      ("segments", UISegmentedControl(items: ["a", picture, "c"])),
      ("selected", made(UISegmentedControl(items: ["a", "b"])) { $0.selectedSegmentIndex = 0 }),
      ("second", made(UISegmentedControl(items: ["a", "b"])) { $0.selectedSegmentIndex = 1 }),
      ("pages", made(UIPageControl()) { ($0.numberOfPages, $0.currentPage) = (5, 3) }),
      ("search", made(UISearchBar()) { ($0.text, $0.placeholder) = ("s", "p") }),
      ("stepper", UIStepper()), ("button", UIButton()), ("system", UIButton(type: .system)),
      ("system with a title", made(UIButton(type: .system)) { $0.setTitle("t", for: .normal) }),
      ("coloured", made(UIButton(type: .system)) { $0.setTitleColor(.red, for: .normal) }),
      (
        "selected button",
        made(UIButton()) {
          $0.isSelected = true
          $0.setTitle("t", for: .selected)
          $0.setImage(picture, for: .normal)
        }
      ),
      ("field", made(UITextField()) { ($0.text, $0.placeholder) = ("", "p") }),
      ("border", made(UITextField()) { ($0.text, $0.borderStyle) = ("f", .roundedRect) }),
    ]
    for alignment in alignments {
      views.append(
        ("\(alignment)", made(UILabel()) { ($0.text, $0.textAlignment) = ("l", alignment) }))
    }
    for weight in weights {
      for more: CGFloat in [-0.01, 0.01] {
        let font = UIFont.systemFont(
          ofSize: 13, weight: UIFont.Weight(rawValue: weight.rawValue + more))
        views.append(("weight", made(UILabel()) { ($0.font, $0.numberOfLines) = (font, 3) }))
      }
    }
    return views
  }

  @Test func `the appearance of every kind of view is equal to its line`() throws {
    let text = views.map(line).joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "appearances.txt") == nil)
  }

  @Test func `window levels are numbers that are compared and moved`() {
    typealias Level = UIWindow.Level
    #expect([Level.normal, .statusBar, .alert].map(\.rawValue) == [0, 1000, 2000])
    #expect(Level.normal < .statusBar && !(Level.alert < .statusBar) && !(Level.alert < .alert))
    #expect(Level.statusBar + 3 == Level(1003) && Level.statusBar - 3 == Level(rawValue: 997))
    let window = UIWindow(frame: .zero)
    #expect(window.windowLevel == .normal && window.screen === UIScreen.main && window.canBecomeKey)
    #expect(
      !window.isKeyWindow && window.windowScene === UIApplication.shared.connectedScenes.first)
  }

  @Test func `a window of a scene has the size of the screen, and one key window at a time`() {
    final class Window: UIWindow {
      var lines: [String] = []
      var mayBecomeKey = true
      override var canBecomeKey: Bool { mayBecomeKey }
      override func becomeKey() { lines.append("became \(isKeyWindow)") }
      override func resignKey() { lines.append("resigned \(isKeyWindow)") }
    }
    let (a, b) = (Window(frame: .zero), Window(frame: .zero))
    a.isHidden = true
    a.makeKeyAndVisible()
    #expect(!a.isHidden && a.isKeyWindow && a.lines == ["became true"])
    a.makeKey()
    #expect(a.lines == ["became true"])
    b.mayBecomeKey = false
    b.makeKey()
    #expect(!b.isKeyWindow && a.isKeyWindow && b.lines == [])
    b.mayBecomeKey = true
    b.makeKey()
    #expect(b.isKeyWindow && !a.isKeyWindow)
    #expect(a.lines == ["became true", "resigned false"] && b.lines == ["became true"])
    #expect(UIWindow().frame == UIScreen.main.bounds)
  }

  @Test func `points and rectangles are converted between hierarchies through the screen`() {
    let one = UIWindow(frame: CGRect(x: 11, y: 13, width: 203, height: 151))
    let two = UIWindow(frame: CGRect(x: 31, y: 57, width: 203, height: 151))
    let (a, b) = (
      UIView(frame: CGRect(x: 3, y: 5, width: 50, height: 60)),
      UIView(frame: CGRect(x: 7, y: 19, width: 50, height: 60))
    )
    one.addSubview(a)
    two.addSubview(b)
    let (point, rect) = (CGPoint(x: 1, y: 2), CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(a.convert(point, to: b) == CGPoint(x: -23, y: -56))
    #expect(a.convert(point, from: b) == CGPoint(x: 25, y: 60))
    #expect(a.convert(rect, to: b) == CGRect(x: -23, y: -56, width: 3, height: 4))
    #expect(a.convert(rect, from: b) == CGRect(x: 25, y: 60, width: 3, height: 4))
    #expect(a.convert(point, to: nil) == CGPoint(x: 4, y: 7))
    #expect(a.convert(rect, from: nil) == CGRect(x: -2, y: -3, width: 3, height: 4))
    a.transform = CGAffineTransform(scaleX: 0, y: 2)
    #expect(a.convert(point, from: nil) == point && a.convert(rect, from: b) == rect)
    #expect(UIView().convert(point, to: nil) == point)
  }
}
