import Foundation
import Testing
import TouchKit

/// The guide of the keyboard, above which a view stays.
@MainActor @Suite(.serialized) struct UIKeyboardLayoutGuideTests {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
  private let bar = UIView()

  private var height: CGFloat { UIScreen.main.bounds.height }

  /// Adds a bar above the keyboard to a view.
  private func pin(to view: UIView) {
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }

  @Test func `a view above the keyboard moves up when a field begins editing, and back`() {
    window.addSubview(field)
    window.makeKeyAndVisible()
    pin(to: window)
    window.layoutIfNeeded()
    #expect(bar.frame.maxY == height)
    field.becomeFirstResponder()
    window.layoutIfNeeded()
    #expect(bar.frame.maxY == height - 336)
    #expect(bar.frame.width == window.bounds.width)
    field.resignFirstResponder()
    window.layoutIfNeeded()
    #expect(bar.frame.maxY == height)
  }

  @Test func `a touch that begins editing moves the view without a call`() {
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.view.addSubview(field)
    pin(to: root.view)
    field.becomeFirstResponder()
    let point = CGPoint(x: 10, y: height - 336 - 25)
    #expect(window.hitTest(point, with: nil) === bar)
    field.resignFirstResponder()
    #expect(window.hitTest(point, with: nil) !== bar)
  }

  @Test func `the guide of a view that ends above the keyboard is at its bottom`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.addSubview(view)
    view.addSubview(field)
    pin(to: view)
    field.becomeFirstResponder()
    window.layoutIfNeeded()
    #expect(bar.frame.maxY == 200)
    field.resignFirstResponder()
  }

  @Test func `tracked constraints are active near the bottom`() {
    let guide = window.keyboardLayoutGuide
    #expect(guide === window.keyboardLayoutGuide)
    let near = field.widthAnchor.constraint(equalToConstant: 1)
    let away = field.widthAnchor.constraint(equalToConstant: 2)
    guide.setConstraints([near], activeWhenNearEdge: .bottom)
    guide.setConstraints([away], activeWhenAwayFrom: .bottom)
    #expect(near.isActive && !away.isActive)
    guide.removeAllTrackedConstraints()
    #expect(!near.isActive)
  }
}
