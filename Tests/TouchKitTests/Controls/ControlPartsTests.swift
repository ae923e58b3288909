import Foundation
import Testing
import TouchKit

/// Buttons with configurations, segments, pickers and indicators.
@MainActor
struct ControlPartsTests {
  private var image: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 21, height: 13)).image { _ in }
  }

  @Test func `a configuration gives a button its title and image, an action the title without one`()
  {
    let picture = image
    var configuration = UIButton.Configuration.plain()
    var calls: [String] = []
    let action = UIAction(title: "act") { _ in calls.append("act") }
    let named = UIButton(configuration: configuration, primaryAction: action)
    #expect(named.currentTitle == "act" && named.currentImage == nil && named.frame == .zero)
    named.sendActions(for: .primaryActionTriggered)
    #expect(calls == ["act"])
    configuration.title = "own"
    configuration.image = picture
    let button = UIButton(configuration: configuration, primaryAction: action)
    #expect(button.currentTitle == "own" && button.currentImage === picture)
    #expect(button.configuration?.title == "own")
    configuration.title = nil
    button.configuration = configuration
    #expect(button.currentTitle == nil)
    configuration.title = "other"
    button.configuration = configuration
    #expect(button.currentTitle == "other")
    let plain = UIButton(configuration: .filled())
    #expect(plain.currentTitle == nil && plain.allControlEvents == [])
    #expect(button.imageView?.superview === button && button.imageView?.image === picture)
    #expect(button.titleLabel?.superview === button && button.titleLabel?.text == "other")
    #expect(plain.subviews.isEmpty)
  }

  @Test func `a button and a slider have the image of their state, or that of the normal one`() {
    let (normal, other) = (image, image)
    let slider = UISlider()
    #expect(slider.currentThumbImage == nil && slider.thumbImage(for: .normal) == nil)
    slider.setThumbImage(normal, for: .normal)
    #expect(slider.currentThumbImage === normal && slider.thumbImage(for: .highlighted) == nil)
    slider.setThumbImage(other, for: .disabled)
    #expect(slider.currentThumbImage === normal && slider.thumbImage(for: .disabled) === other)
    slider.isEnabled = false
    #expect(slider.currentThumbImage === other)
    slider.setThumbImage(nil, for: .disabled)
    #expect(slider.currentThumbImage === normal)
    #expect(
      slider.minimumValueImageRect(forBounds: CGRect(x: 1, y: 2, width: 3, height: 4)) == .zero)
    #expect(
      slider.maximumValueImageRect(forBounds: CGRect(x: 1, y: 2, width: 3, height: 4)) == .zero)
    let button = UIButton()
    button.setImage(normal, for: .normal)
    button.setBackgroundImage(other, for: .normal)
    #expect(button.currentImage === normal && button.currentBackgroundImage === other)
    #expect(button.image(for: .selected) === normal)
    button.setImage(other, for: .selected)
    button.setBackgroundImage(normal, for: .selected)
    button.isSelected = true
    #expect(button.currentImage === other && button.currentBackgroundImage === normal)
    #expect(button.image(for: .selected) === other && button.image(for: .normal) === normal)
    let bounds = CGRect(x: 3, y: 5, width: 117, height: 43)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.backgroundRect(forBounds: bounds) == bounds)
    #expect(button.contentRect(forBounds: bounds) == CGRect(x: 5, y: 6, width: 111, height: 39))
    #expect(button.imageView?.image === other && button.imageView?.superview === button)
  }

  @Test func `segments have titles, images and states of their own`() {
    let (first, second) = (image, image)
    let control = UISegmentedControl(items: ["a", first, "c"])
    func titles() -> [String?] { (-1...4).map(control.titleForSegment) }
    #expect(control.numberOfSegments == 3 && titles() == [nil, "a", nil, "c", nil, nil])
    #expect(control.imageForSegment(at: 1) === first && control.imageForSegment(at: 0) == nil)
    #expect(control.imageForSegment(at: 3) == nil && control.imageForSegment(at: -1) == nil)
    control.setImage(second, forSegmentAt: 0)
    control.setImage(second, forSegmentAt: 3)
    control.setImage(second, forSegmentAt: -1)
    #expect(control.imageForSegment(at: 0) === second && control.imageForSegment(at: 1) === first)
    control.setTitle("b", forSegmentAt: 1)
    control.setTitle("x", forSegmentAt: 3)
    #expect(titles() == [nil, "a", "b", "c", nil, nil])
    control.insertSegment(withTitle: "z", at: 99, animated: false)
    control.insertSegment(with: first, at: -5, animated: false)
    #expect(control.numberOfSegments == 5 && control.imageForSegment(at: 0) === first)
    #expect(titles() == [nil, nil, "a", "b", "c", "z"])
    #expect(
      (-1...5).map(control.isEnabledForSegment) == [false, true, true, true, true, true, false])
    control.setEnabled(false, forSegmentAt: 2)
    control.setEnabled(false, forSegmentAt: 9)
    #expect((0...4).map(control.isEnabledForSegment) == [true, true, false, true, true])
    control.removeSegment(at: 2, animated: false)
    control.removeSegment(at: 7, animated: false)
    #expect(titles() == [nil, nil, "a", "c", "z", nil])
    #expect(control.intrinsicContentSize == CGSize(width: 240, height: 32))
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && UISegmentedControl(items: nil).numberOfSegments == 0)
    #expect(control.intrinsicContentSize == CGSize(width: 0, height: 32))
  }

  @Test func `a picker selects a row of each component, and its delegate has UIKit's answers`() {
    final class Silent: NSObject, UIPickerViewDelegate {}
    let (picker, silent) = (UIPickerView(), Silent())
    picker.frame.size = CGSize(width: 117, height: 43)
    #expect(picker.selectedRow(inComponent: 0) == -1)
    picker.selectRow(3, inComponent: 0, animated: false)
    picker.selectRow(5, inComponent: 2, animated: false)
    picker.reloadAllComponents()
    #expect((0...2).map(picker.selectedRow) == [3, -1, 5])
    #expect(silent.pickerView(picker, titleForRow: 0, forComponent: 0) == nil)
    #expect(silent.pickerView(picker, rowHeightForComponent: 0) == 32)
    #expect(silent.pickerView(picker, widthForComponent: 0) == 117)
    let view = silent.pickerView(picker, viewForRow: 0, forComponent: 0, reusing: nil)
    #expect(type(of: view) == UIView.self)
  }

  @Test func `an indicator is visible while it runs, or always if it is not to hide`() {
    let indicator = UIActivityIndicatorView(activityIndicatorStyle: .gray)
    #expect(indicator.style == .gray && indicator.isHidden && !indicator.isAnimating)
    #expect(indicator.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(indicator.intrinsicContentSize == CGSize(width: 20, height: 20))
    indicator.startAnimating()
    #expect(indicator.isAnimating && !indicator.isHidden)
    indicator.hidesWhenStopped = false
    indicator.hidesWhenStopped = true
    #expect(!indicator.isHidden)
    indicator.stopAnimating()
    #expect(!indicator.isAnimating && indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
    indicator.startAnimating()
    indicator.stopAnimating()
    #expect(!indicator.isHidden)
  }

  @Test func `an effect view has a content view of its size, and controls their natural sizes`() {
    let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
    view.frame = CGRect(x: 1, y: 2, width: 117, height: 43)
    #expect(view.effect is UIVibrancyEffect && view.contentView.frame == view.bounds)
    view.frame.size = CGSize(width: 31, height: 29)
    #expect(view.contentView.frame.size == view.frame.size && view.subviews == [view.contentView])
    let none = UIView.noIntrinsicMetric
    #expect(none == -1)
    #expect(UIProgressView().intrinsicContentSize == CGSize(width: none, height: 4))
    #expect(UISlider().intrinsicContentSize == CGSize(width: none, height: 33))
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 51, height: 31))
    #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
    let pages = UIPageControl()
    pages.numberOfPages = 3
    #expect(pages.intrinsicContentSize == CGSize(width: 48, height: 26))
    #expect(pages.size(forNumberOfPages: 5) == CGSize(width: 80, height: 26))
    let progress = UIProgressView(progressViewStyle: .bar)
    #expect(progress.progressViewStyle == .bar)
    progress.setProgress(0.3, animated: true)
    #expect(progress.progress == 0.3)
    let refresh = UIRefreshControl()
    refresh.beginRefreshing()
    #expect(refresh.isRefreshing)
    refresh.endRefreshing()
    #expect(!refresh.isRefreshing)
    let picker = UIDatePicker()
    picker.setDate(Date(timeIntervalSinceReferenceDate: 7), animated: true)
    #expect(picker.date == Date(timeIntervalSinceReferenceDate: 7))
  }

  @Test func `actions have the identifiers and the titles that they get`() {
    let action = UIAction(title: "a", identifier: UIAction.Identifier("own")) { _ in }
    #expect(action.identifier.rawValue == "own" && action.title == "a" && action.image == nil)
    #expect(UIAction.Identifier(rawValue: "own") == action.identifier)
    action.title = "b"
    #expect(action.title == "b" && action.state == .off && action.attributes == [])
    let (one, two) = (UIAction { _ in }, UIAction { _ in })
    #expect(one.identifier != two.identifier && one.title == "")
    let menu = UIMenu(title: "m", children: [action, one])
    menu.title = "other"
    #expect(menu.title == "m" && menu.children == [action, one])
    #expect(UIMenu().title == "" && UIMenu.Identifier("x") == UIMenu.Identifier(rawValue: "x"))
  }
}
