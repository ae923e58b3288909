import Foundation
import Testing

@testable import TouchKit

/// The properties that elements of a XIB set, and their values if an element does not record them.
@MainActor @Suite struct NibPropertyTests {
  private func made<Object: NSObject>(
    _ element: String, _ attributes: String, _ content: String = ""
  ) throws -> Object {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <\(element) id="made" \(attributes)>
            <rect key="frame" x="0.0" y="0.0" width="100" height="40"/>
            \(content)
          </\(element)>
        </objects>
      </document>
      """
    let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
    return try #require(objects.lazy.compactMap { $0 as? Object }.first, "\(element)")
  }

  /// Checks the value of a property with and without its attribute.
  private func check<Object: NSObject, Value: Equatable>(
    _ element: String, _ attribute: String, _ text: String, _ path: KeyPath<Object, Value>,
    _ value: Value, usual: Value
  ) throws {
    let given: Object = try made(element, "\(attribute)=\"\(text)\"")
    #expect(given[keyPath: path] == value, "\(element) \(attribute)=\(text)")
    let plain: Object = try made(element, "")
    #expect(plain[keyPath: path] == usual, "\(element) without \(attribute)")
    #expect(value != usual, "\(attribute): the value shows nothing")
  }

  @Test func `views`() throws {
    let flags: [(String, String, KeyPath<UIView, Bool>, Bool)] = [
      ("userInteractionEnabled", "NO", \.isUserInteractionEnabled, false),
      ("multipleTouchEnabled", "YES", \.isMultipleTouchEnabled, true),
      ("exclusiveTouch", "YES", \.isExclusiveTouch, true),
      ("clipsSubviews", "YES", \.clipsToBounds, true), ("hidden", "YES", \.isHidden, true),
      ("autoresizesSubviews", "NO", \.autoresizesSubviews, false),
    ]
    for (name, text, path, value) in flags {
      try check("view", name, text, path, value, usual: !value)
    }
    try check("view", "alpha", "0.5", \UIView.alpha, 0.5, usual: 1)
    try check("view", "tag", "7", \UIView.tag, 7, usual: 0)
    try check("view", "contentMode", "top", \UIView.contentMode, .top, usual: .scaleToFill)
    try check(
      "view", "restorationIdentifier", "x", \UIView.restorationIdentifier, "x", usual: nil)
    let margins: UIView = try made(
      "view", "",
      """
      <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
      <accessibility key="accessibilityConfiguration" identifier="buy" label="Buy now"/>
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/>
      """)
    #expect(margins.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(margins.accessibilityIdentifier == "buy" && margins.accessibilityLabel == "Buy now")
    #expect(margins.autoresizingMask == [.flexibleLeftMargin, .flexibleHeight])
    let few: UIView = try made(
      "view", "", #"<directionalEdgeInsets key="directionalLayoutMargins" leading="2"/>"#)
    #expect(few.layoutMargins == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 0))
  }

  @Test func `controls`() throws {
    try check("button", "enabled", "NO", \UIButton.isEnabled, false, usual: true)
    try check("button", "selected", "YES", \UIButton.isSelected, true, usual: false)
    try check("button", "highlighted", "YES", \UIButton.isHighlighted, true, usual: false)
    try check("switch", "on", "YES", \UISwitch.isOn, true, usual: false)
    try check("slider", "minValue", "-3", \UISlider.minimumValue, -3, usual: 0)
    try check("slider", "maxValue", "9", \UISlider.maximumValue, 9, usual: 1)
    try check("slider", "value", "0.25", \UISlider.value, 0.25, usual: 0.5)
    try check("slider", "continuous", "NO", \UISlider.isContinuous, false, usual: true)
    try check("stepper", "minimumValue", "-5", \UIStepper.minimumValue, -5, usual: 0)
    try check("stepper", "maximumValue", "9", \UIStepper.maximumValue, 9, usual: 100)
    try check("stepper", "stepValue", "2", \UIStepper.stepValue, 2, usual: 1)
    try check("stepper", "value", "3", \UIStepper.value, 3, usual: 0)
    try check("stepper", "wraps", "YES", \UIStepper.wraps, true, usual: false)
    try check("stepper", "autorepeat", "NO", \UIStepper.autorepeat, false, usual: true)
    try check(
      "pageControl", "numberOfPages", "4", \UIPageControl.numberOfPages, 4, usual: 0)
    let pages: UIPageControl = try made("pageControl", #"numberOfPages="4" currentPage="2""#)
    #expect(pages.currentPage == 2)
    try check(
      "datePicker", "datePickerMode", "time", \UIDatePicker.datePickerMode, .time,
      usual: .dateAndTime)
    let segments: UISegmentedControl = try made(
      "segmentedControl", #"selectedSegmentIndex="1" momentary="YES""#,
      #"<segments><segment title="A"/><segment title="B" enabled="NO"/></segments>"#)
    #expect(segments.numberOfSegments == 2 && segments.titleForSegment(at: 1) == "B")
    #expect(segments.isEnabledForSegment(at: 0) && !segments.isEnabledForSegment(at: 1))
    #expect(segments.isMomentary && segments.selectedSegmentIndex == 1)
    let plain: UISegmentedControl = try made("segmentedControl", "")
    #expect(!plain.isMomentary && plain.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `texts and pictures`() throws {
    try check("label", "text", "Hi", \UILabel.text, "Hi", usual: nil)
    try check("label", "numberOfLines", "0", \UILabel.numberOfLines, 0, usual: 1)
    try check("label", "enabled", "NO", \UILabel.isEnabled, false, usual: true)
    try check("label", "textAlignment", "center", \UILabel.textAlignment, .center, usual: .natural)
    try check("textField", "placeholder", "Name", \UITextField.placeholder, "Name", usual: nil)
    try check("textField", "text", "Hi", \UITextField.text, "Hi", usual: "")
    try check(
      "textField", "borderStyle", "roundedRect", \UITextField.borderStyle, .roundedRect,
      usual: .none)
    let secret: UITextField = try made(
      "textField", "", #"<textInputTraits key="textInputTraits" secureTextEntry="YES"/>"#)
    #expect(secret.isSecureTextEntry)
    try check("textView", "editable", "NO", \UITextView.isEditable, false, usual: true)
    try check("textView", "selectable", "NO", \UITextView.isSelectable, false, usual: true)
    try check("progressView", "progress", "0.25", \UIProgressView.progress, 0.25, usual: 0)
    try check(
      "searchBar", "showsCancelButton", "YES", \UISearchBar.showsCancelButton, true, usual: false)
    try check("searchBar", "placeholder", "Find", \UISearchBar.placeholder, "Find", usual: nil)
    try check(
      "activityIndicatorView", "hidesWhenStopped", "NO",
      \UIActivityIndicatorView.hidesWhenStopped, false, usual: true)
    try check(
      "activityIndicatorView", "animating", "YES", \UIActivityIndicatorView.isAnimating, true,
      usual: false)
    try check(
      "imageView", "highlighted", "YES", \UIImageView.isHighlighted, true, usual: false)
  }

  @Test func `stacks and scroll views`() throws {
    try check("stackView", "axis", "vertical", \UIStackView.axis, .vertical, usual: .horizontal)
    try check("stackView", "spacing", "8", \UIStackView.spacing, 8, usual: 0)
    try check(
      "stackView", "distribution", "fillEqually", \UIStackView.distribution, .fillEqually,
      usual: .fill)
    try check("stackView", "alignment", "center", \UIStackView.alignment, .center, usual: .fill)
    try check(
      "stackView", "layoutMarginsRelativeArrangement", "YES",
      \UIStackView.isLayoutMarginsRelativeArrangement, true, usual: false)
    let flags: [(String, KeyPath<UIScrollView, Bool>, usual: Bool)] = [
      ("scrollEnabled", \.isScrollEnabled, true), ("pagingEnabled", \.isPagingEnabled, false),
      ("bounces", \.bounces, true), ("alwaysBounceVertical", \.alwaysBounceVertical, false),
      ("alwaysBounceHorizontal", \.alwaysBounceHorizontal, false),
      ("delaysContentTouches", \.delaysContentTouches, true),
      ("canCancelContentTouches", \.canCancelContentTouches, true),
      ("directionalLockEnabled", \.isDirectionalLockEnabled, false),
    ]
    for (name, path, usual) in flags {
      try check("scrollView", name, usual ? "NO" : "YES", path, !usual, usual: usual)
    }
    try check(
      "scrollView", "minimumZoomScale", "0.5", \UIScrollView.minimumZoomScale, 0.5, usual: 1)
    try check("scrollView", "maximumZoomScale", "3", \UIScrollView.maximumZoomScale, 3, usual: 1)
    try check("tableView", "rowHeight", "60", \UITableView.rowHeight, 60, usual: -1)
  }

  @Test func `gesture recognizers`() throws {
    let flags: [(String, KeyPath<UIGestureRecognizer, Bool>, usual: Bool)] = [
      ("cancelsTouchesInView", \.cancelsTouchesInView, true),
      ("delaysTouchesBegan", \.delaysTouchesBegan, false),
      ("delaysTouchesEnded", \.delaysTouchesEnded, true), ("enabled", \.isEnabled, true),
    ]
    for (name, path, usual) in flags {
      try check("tapGestureRecognizer", name, usual ? "NO" : "YES", path, !usual, usual: usual)
    }
    try check(
      "tapGestureRecognizer", "numberOfTapsRequired", "2",
      \UITapGestureRecognizer.numberOfTapsRequired, 2, usual: 1)
    try check(
      "tapGestureRecognizer", "numberOfTouchesRequired", "2",
      \UITapGestureRecognizer.numberOfTouchesRequired, 2, usual: 1)
    typealias Press = UILongPressGestureRecognizer
    try check(
      "pongPressGestureRecognizer", "numberOfTapsRequired", "1", \Press.numberOfTapsRequired, 1,
      usual: 0)
    try check(
      "pongPressGestureRecognizer", "minimumPressDuration", "2", \Press.minimumPressDuration, 2,
      usual: 0.5)
    try check(
      "pongPressGestureRecognizer", "allowableMovement", "4", \Press.allowableMovement, 4,
      usual: 10)
    try check(
      "panGestureRecognizer", "minimumNumberOfTouches", "2",
      \UIPanGestureRecognizer.minimumNumberOfTouches, 2, usual: 1)
    try check(
      "panGestureRecognizer", "maximumNumberOfTouches", "3",
      \UIPanGestureRecognizer.maximumNumberOfTouches, 3, usual: 4_294_967_295)
    try check(
      "swipeGestureRecognizer", "direction", "up", \UISwipeGestureRecognizer.direction, .up,
      usual: .right)
    let edge: UIScreenEdgePanGestureRecognizer = try made(
      "screenEdgePanGestureRecognizer", "", #"<rectEdge key="edges" left="YES" bottom="YES"/>"#)
    #expect(edge.edges == [.left, .bottom])
    let swipe: UISwipeGestureRecognizer = try made(
      "swipeGestureRecognizer", "",
      #"<swipeGestureRecognizerDirection key="direction" left="YES" down="YES"/>"#)
    #expect(swipe.direction == [.left, .down])
  }
}
