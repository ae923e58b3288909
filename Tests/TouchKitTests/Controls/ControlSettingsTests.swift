import Foundation
import Testing
import TouchKit

@MainActor
struct ControlSettingsTests {
  @Test func `controls have UIKit's defaults and keep other values`() {
    let control = UIControl()
    kept(control, \.isEnabled, true)
    kept(control, \.isSelected, false)
    kept(control, \.isHighlighted, false)
    kept(control, \.contentHorizontalAlignment, .center, .left)
    kept(control, \.contentVerticalAlignment, .center, .top)
    #expect(!control.isTracking)
    #expect(!control.isTouchInside)
    let button = UIButton()
    kept(button, \.contentEdgeInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    kept(button, \.titleEdgeInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    kept(button, \.imageEdgeInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    kept(button, \.adjustsImageWhenHighlighted, true)
    kept(button, \.adjustsImageWhenDisabled, true)
    kept(button, \.showsTouchWhenHighlighted, false)
    kept(button, \.showsMenuAsPrimaryAction, false)
    kept(button, \.menu, nil, UIMenu())
    let slider = UISlider()
    kept(slider, \.value, 0, 0.5)
    kept(slider, \.minimumValue, 0, -1)
    kept(slider, \.maximumValue, 1, 2)
    kept(slider, \.isContinuous, true)
    kept(slider, \.minimumTrackTintColor, nil, .red)
    kept(slider, \.maximumTrackTintColor, nil, .red)
    kept(slider, \.thumbTintColor, nil, .red)
    kept(slider, \.minimumValueImage, nil, UIImage())
    kept(slider, \.maximumValueImage, nil, UIImage())
    let toggle = UISwitch()
    kept(toggle, \.isOn, false)
    kept(toggle, \.onTintColor, nil, .red)
    kept(toggle, \.thumbTintColor, nil, .red)
    let pages = UIPageControl()
    kept(pages, \.numberOfPages, 0, 3)
    pages.currentPage = 3
    #expect(pages.currentPage == 0, "there are no pages")
    pages.numberOfPages = 4
    kept(pages, \.currentPage, 0, 3)
    kept(pages, \.hidesForSinglePage, false)
    kept(pages, \.pageIndicatorTintColor, nil, .red)
    kept(pages, \.currentPageIndicatorTintColor, nil, .red)
    let segments = UISegmentedControl()
    kept(segments, \.selectedSegmentIndex, -1, 2)
    kept(segments, \.isMomentary, false)
    kept(segments, \.selectedSegmentTintColor, nil, .red)
    kept(segments, \.apportionsSegmentWidthsByContent, false)
    let stepper = UIStepper()
    kept(stepper, \.value, 0, 3)
    kept(stepper, \.minimumValue, 0, 3)
    kept(stepper, \.maximumValue, 100, 3)
    kept(stepper, \.stepValue, 1, 3)
    kept(stepper, \.wraps, false)
    kept(stepper, \.autorepeat, true)
    kept(stepper, \.isContinuous, true)
    let progress = UIProgressView()
    kept(progress, \.progress, 0, 0.5)
    kept(progress, \.progressViewStyle, .default, .bar)
    kept(progress, \.progressTintColor, nil, .red)
    kept(progress, \.trackTintColor, nil, .red)
    let date = UIDatePicker()
    kept(date, \.datePickerMode, .dateAndTime, .time)
    kept(date, \.date, Date(timeIntervalSinceReferenceDate: 0), .distantPast)
    kept(date, \.minimumDate, nil, .distantPast)
    kept(date, \.maximumDate, nil, .distantPast)
    kept(date, \.minuteInterval, 1, 5)
    kept(UIVisualEffectView(effect: nil), \.effect, nil, UIBlurEffect(style: .dark))
    kept(UIRefreshControl(), \.attributedTitle, nil, NSAttributedString(string: "a"))
  }

  @Test func `raw values are UIKit's`() {
    consecutive([
      UIControl.ContentHorizontalAlignment.center, .left, .right, .fill, .leading, .trailing,
    ])
    consecutive([UIControl.ContentVerticalAlignment.center, .top, .bottom, .fill])
    consecutive([
      UIButton.ButtonType.custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd,
      .plain, .close,
    ])
    consecutive([UIProgressView.Style.default, .bar])
    #expect(
      [UIActivityIndicatorView.Style.whiteLarge, .white, .gray, .medium, .large].map(\.rawValue)
        == [0, 1, 2, 100, 101])
    consecutive([UIBlurEffect.Style.extraLight, .light, .dark])
    consecutive(
      [
        UIBlurEffect.Style.regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial,
        .systemMaterial, .systemThickMaterial, .systemChromeMaterial,
        .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
        .systemThickMaterialLight, .systemChromeMaterialLight, .systemUltraThinMaterialDark,
        .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
        .systemChromeMaterialDark,
      ], from: 4)
    consecutive([UIDatePicker.Mode.time, .date, .dateAndTime, .countDownTimer])
    #expect(
      [UIControl.State.normal, .highlighted, .disabled, .selected, .focused].map(\.rawValue)
        == [0, 1, 2, 4, 8])
    #expect(UIControl.State.application.rawValue == 0x00FF_0000)
    #expect(UIControl.State.reserved.rawValue == 0xFF00_0000)
    let events: [(UIControl.Event, UInt32)] = [
      (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8),
      (.touchDragEnter, 16), (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128),
      (.touchCancel, 256), (.valueChanged, 1 << 12), (.primaryActionTriggered, 1 << 13),
      (.menuActionTriggered, 1 << 14), (.editingDidBegin, 1 << 16), (.editingChanged, 1 << 17),
      (.editingDidEnd, 1 << 18), (.editingDidEndOnExit, 1 << 19), (.allTouchEvents, 0xFFF),
      (.allEditingEvents, 0x000F_0000), (.applicationReserved, 0x0F00_0000),
      (.systemReserved, 0xF000_0000), (.allEvents, 0xFFFF_FFFF),
    ]
    for (event, value) in events { #expect(event.rawValue == value) }
  }

  @Test func `the state of a control is the set of its flags, and a button follows it`() {
    let button = UIButton()
    let images = (0..<8).map { _ in UIImage() }
    for bits in 0..<8 {
      let state = UIControl.State(rawValue: UInt(bits))
      #expect(button.title(for: state) == (bits == 0 ? nil : "0"))
      button.setTitle("\(bits)", for: state)
      button.setTitleColor(UIColor(white: CGFloat(bits) / 8, alpha: 1), for: state)
      button.setImage(images[bits], for: state)
      button.setBackgroundImage(images[7 - bits], for: state)
    }
    for bits in 0..<8 {
      let state = UIControl.State(rawValue: UInt(bits))
      button.isHighlighted = bits & 1 != 0
      button.isEnabled = bits & 2 == 0
      button.isSelected = bits & 4 != 0
      #expect(button.state == state)
      #expect(button.currentTitle == "\(bits)")
      #expect(button.title(for: state) == "\(bits)")
      #expect(button.currentTitleColor == UIColor(white: CGFloat(bits) / 8, alpha: 1))
      #expect(button.titleColor(for: state) == button.currentTitleColor)
      #expect(button.currentImage === images[bits])
      #expect(button.image(for: state) === images[bits])
      #expect(button.currentBackgroundImage === images[7 - bits])
    }
    for bits in 1..<8 {
      let state = UIControl.State(rawValue: UInt(bits))
      button.setTitle(nil, for: state)
      button.setTitleColor(nil, for: state)
      button.setImage(nil, for: state)
      button.setBackgroundImage(nil, for: state)
      #expect(button.title(for: state) == "0")
      #expect(button.titleColor(for: state) == .black)
      #expect(button.image(for: state) === images[0])
    }
    #expect(button.currentTitle == "0")
    #expect(button.currentBackgroundImage === images[7])
    let plain = UIButton(type: .system)
    #expect(plain.buttonType == .system)
    #expect(UIButton().buttonType == .custom)
    #expect(plain.currentTitleColor == .white)
    #expect(plain.titleColor(for: .normal) == nil)
    let title = NSAttributedString(string: "rich")
    plain.setAttributedTitle(title, for: .normal)
    #expect(plain.currentTitle == "rich")
    #expect(plain.currentAttributedTitle === title)
    #expect(plain.attributedTitle(for: .selected) === title)
  }

  @Test func `a button is as large as its content and insets`() {
    let button = UIButton()
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
    button.setImage(UIImage(size: CGSize(width: 20, height: 50)), for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 26, height: 54))
    button.setTitle("ab", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 45, height: 54))
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(button.backgroundRect(forBounds: rect) == rect)
    #expect(button.contentRect(forBounds: rect) == CGRect(x: 2, y: 1, width: 94, height: 46))
    // The image and the title are in the middle, side by side.
    let (image, title) = (
      button.imageRect(forContentRect: rect), button.titleRect(forContentRect: rect)
    )
    #expect(image.size == CGSize(width: 20, height: 50) && title.minX == image.maxX)
    #expect(image.midY == 25 && title.midY == 25 && image.minX == 100 - title.maxX)
    button.frame = rect
    button.layoutIfNeeded()
    let content = button.contentRect(forBounds: rect)
    #expect(button.titleLabel?.frame == button.titleRect(forContentRect: content))
    #expect(button.imageView?.frame == button.imageRect(forContentRect: content))
    button.setTitle(nil, for: .normal)
    #expect(button.subviews == [button.imageView])
    var calls = 0
    let action = UIAction(title: "go") { _ in calls += 1 }
    let made = UIButton(frame: rect, primaryAction: action)
    #expect((made.frame, made.currentTitle) == (rect, "go"))
    made.sendActions(for: .primaryActionTriggered)
    UIControl(frame: rect, primaryAction: action).sendActions(for: .primaryActionTriggered)
    UIControl(frame: rect, primaryAction: nil).sendActions(for: .primaryActionTriggered)
    #expect(calls == 2)
    #expect(action.identifier != UIAction { _ in }.identifier)
    #expect(UIAction(identifier: .init("mine")) { _ in }.identifier.rawValue == "mine")
  }

  @Test func `switches, sliders and other controls have their own sizes`() {
    let size = CGSize(width: 51, height: 31)
    #expect(
      UISwitch(frame: CGRect(x: 3, y: 4, width: 500, height: 600)).frame
        == CGRect(x: 3, y: 4, width: 51, height: 31))
    #expect(UISwitch(coder: NSCoder())?.bounds.size == size)
    #expect(UISwitch().intrinsicContentSize == size)
    #expect(UISlider().frame.size == CGSize(width: 0, height: 33))
    #expect(UISlider(coder: NSCoder())?.bounds.size == CGSize(width: 0, height: 33))
    #expect(UISlider(frame: CGRect(x: 0, y: 0, width: 9, height: 8)).frame.height == 8)
    #expect(UISlider().intrinsicContentSize == CGSize(width: -1, height: 33))
    #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(UIProgressView(progressViewStyle: .bar).progressViewStyle == .bar)
    #expect(UIProgressView().intrinsicContentSize == CGSize(width: -1, height: 4))
    #expect(UIActivityIndicatorView().intrinsicContentSize == CGSize(width: 20, height: 20))
    let pages = UIPageControl()
    pages.numberOfPages = 3
    #expect(pages.intrinsicContentSize == CGSize(width: 48, height: 26))
    #expect(pages.size(forNumberOfPages: 5).width == 80)
    #expect(
      UISegmentedControl(items: ["a", "b"]).intrinsicContentSize == CGSize(width: 120, height: 32))
    let toggle = UISwitch()
    toggle.setOn(true, animated: false)
    #expect(toggle.isOn)
    let progress = UIProgressView()
    progress.setProgress(0.25, animated: true)
    #expect(progress.progress == 0.25)
  }

  @Test func `a slider's values are limited, and its thumb is where its value is`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 235, height: 33))
    (slider.minimumValue, slider.maximumValue) = (10, 20)
    for (value, want, x) in [(5, 10, 2), (15, 15, 102), (30, 20, 202)]
      as [(Float, Float, CGFloat)]
    {
      slider.setValue(value, animated: false)
      #expect(slider.value == want)
      let track = slider.trackRect(forBounds: slider.bounds)
      #expect(track == CGRect(x: 2, y: 14.5, width: 231, height: 4))
      #expect(
        slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: want)
          == CGRect(x: x, y: 1, width: 31, height: 31))
    }
    slider.minimumValue = 20
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: .zero, value: 20).origin.x == 0)
    let (normal, selected) = (UIImage(), UIImage())
    slider.setThumbImage(normal, for: .normal)
    slider.setThumbImage(selected, for: .selected)
    #expect(slider.currentThumbImage === normal)
    slider.isSelected = true
    #expect(slider.currentThumbImage === selected)
    #expect(slider.thumbImage(for: .selected) === selected)
    #expect(slider.thumbImage(for: .disabled) == nil)
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds) == .zero)
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds) == .zero)
  }

  @Test func `a page control turns pages by taps on its halves, and sends nothing otherwise`()
    throws
  {
    let stage = Stage()
    let pages = stage.add(UIPageControl(), 0, 0, 100, 40)
    (pages.numberOfPages, pages.currentPage) = (3, 1)
    var values: [Int] = []
    pages.addAction(UIAction { _ in values.append(pages.currentPage) }, for: .valueChanged)
    try stage.window.send("down 80,20 @0; up @0.1; down 80,20 @2; up @2.1; down 20,20 @4; up @4.1")
    #expect(values == [2, 1], "the last page has no next one")
    try stage.window.send("down 20,20 @6; move 20,300 @6.1; up @6.2; down 20,20 @8; cancel @8.1")
    #expect(values == [2, 1] && pages.currentPage == 1)
  }

  @Test func `segments are inserted, changed and removed by their index`() {
    let control = UISegmentedControl(items: ["a", UIImage(), "c"])
    func titles() -> [String?] {
      (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
    }
    #expect(titles() == ["a", nil, "c"])
    control.insertSegment(withTitle: "x", at: 1, animated: false)
    control.insertSegment(withTitle: "y", at: 99, animated: false)
    control.insertSegment(with: UIImage(), at: -1, animated: false)
    #expect(titles() == [nil, "a", "x", nil, "c", "y"])
    control.removeSegment(at: 0, animated: false)
    control.removeSegment(at: 99, animated: false)
    control.setTitle("z", forSegmentAt: 2)
    control.setTitle("z", forSegmentAt: 99)
    #expect(titles() == ["a", "x", "z", "c", "y"])
    #expect(control.isEnabledForSegment(at: 1))
    control.setEnabled(false, forSegmentAt: 1)
    control.setEnabled(false, forSegmentAt: 99)
    #expect(
      (0..<6).map { control.isEnabledForSegment(at: $0) } == [true, false, true, true, true, false])
    #expect(control.titleForSegment(at: 9) == nil)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    #expect(UISegmentedControl(items: nil).numberOfSegments == 0)
    #expect(UISegmentedControl.noSegment == -1)
  }

  @Test func `indicators, refreshing and pickers keep their states`() {
    let spinner = UIActivityIndicatorView(style: .large)
    #expect((spinner.style, spinner.isHidden, spinner.isAnimating) == (.large, true, false))
    #expect(spinner.frame.size == CGSize(width: 20, height: 20))
    spinner.startAnimating()
    #expect((spinner.isHidden, spinner.isAnimating) == (false, true))
    spinner.hidesWhenStopped = true
    #expect(!spinner.isHidden)
    spinner.stopAnimating()
    #expect((spinner.isHidden, spinner.isAnimating) == (true, false))
    spinner.hidesWhenStopped = false
    #expect(!spinner.isHidden)
    spinner.stopAnimating()
    #expect(!spinner.isHidden)
    kept(UIActivityIndicatorView(), \.color, .systemGray, .red)
    #expect(UIActivityIndicatorView().style == .medium)
    let refresh = UIRefreshControl()
    #expect(!refresh.isRefreshing)
    refresh.beginRefreshing()
    #expect(refresh.isRefreshing)
    refresh.endRefreshing()
    #expect(!refresh.isRefreshing)
    let date = UIDatePicker()
    date.setDate(.distantFuture, animated: true)
    #expect(date.date == .distantFuture)
    let picker = UIPickerView()
    #expect(picker.selectedRow(inComponent: 1) == -1)
    picker.selectRow(4, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 4)
    #expect(picker.selectedRow(inComponent: 0) == -1)
    let effect = UIBlurEffect(style: .light)
    let view = UIVisualEffectView(effect: effect)
    #expect(view.effect === effect)
    #expect(view.contentView.superview === view)
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    #expect(view.contentView.frame == view.bounds)
  }
}
