import Foundation
import Testing

@testable import TouchKit

/// The bars of a navigation controller, which gestures and the keyboard hide.
@MainActor
struct BarHidingTests {
  private let stage = Stage()
  private let page = UIViewController()
  private let navigation: UINavigationController

  init() throws {
    navigation = UINavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    navigation.isToolbarHidden = false
    stage.window.layoutIfNeeded()
  }

  @Test func `a tap on the content hides the bars, and another one shows them`() throws {
    try stage.window.send("down 150,150; up")
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnTap = true
    try stage.window.send("down 150,150; up")
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    try stage.window.send("down 150,150; up")
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    try stage.window.send("down 150,20; up")
    #expect(!navigation.isNavigationBarHidden, "a touch on the bar")
    try stage.window.send("down 150,150; move 150,100; up")
    #expect(!navigation.isNavigationBarHidden, "a swipe")
    #expect(navigation.barHideOnTapGestureRecognizer.view === navigation.view)
  }

  @Test func `a swipe up hides the bars while the content scrolls, a swipe down shows them`() throws
  {
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize.height = 2_000
    page.view.addSubview(scroll)
    navigation.hidesBarsOnSwipe = true
    try stage.window.send("down 150,200; move 150,180; move 150,140; move 150,100; up")
    #expect(navigation.isNavigationBarHidden && scroll.contentOffset.y > 20)
    try stage.window.send("down 150,100; move 160,100; move 220,101; up")
    #expect(navigation.isNavigationBarHidden)
    try stage.window.send("down 150,100; move 150,120; move 150,160; up")
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
  }

  @Test func `the keyboard hides the bars, and does not show them again`() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    page.view.addSubview(field)
    navigation.hidesBarsWhenKeyboardAppears = true
    field.becomeFirstResponder()
    #expect(navigation.isNavigationBarHidden)
    field.resignFirstResponder()
    #expect(navigation.isNavigationBarHidden)
  }
}
