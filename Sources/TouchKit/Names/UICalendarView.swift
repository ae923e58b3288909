// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol UICalendarViewDelegate: NSObjectProtocol {
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}

open class UICalendarView: UIView {
  public enum DecorationSize: Int, Sendable {
    case small, medium, large
  }
  @preconcurrency @MainActor
  open class Decoration: NSObject {
    public static func image(
      _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration { Decoration() }
    public static func `default`(
      color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration { Decoration() }
    public static func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration()
    }
  }
  open weak var delegate: (any UICalendarViewDelegate)?
  open var selectionBehavior: UICalendarSelection?
  open var locale = Locale.current
  open var calendar = Calendar(identifier: .gregorian)
  open var timeZone: TimeZone?
  open var fontDesign = UIFontDescriptor.SystemDesign.default
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture)
  open var visibleDateComponents = DateComponents()
  open var wantsDateDecorations = true
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    visibleDateComponents = dateComponents
  }
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {}
}

@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  open func updateSelectableDates() {}
}

@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

open class UICalendarSelectionSingleDate: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  open var selectedDate: DateComponents?
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }
  open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    self.selectedDate = selectedDate
  }
}

@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}

open class UICalendarSelectionMultiDate: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  open var selectedDates: [DateComponents] = []
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    self.selectedDates = selectedDates
  }
}

extension UICalendarView.Decoration {
  public convenience init(
    image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
  ) { self.init() }
  public convenience init(customViewProvider: @escaping () -> UIView) { self.init() }
}

@preconcurrency @MainActor
public protocol UICalendarSelectionWeekOfYearDelegate: NSObjectProtocol {
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYear: DateComponents?)
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYear: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
  public func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYear: DateComponents?
  ) {}
  public func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYear: DateComponents?
  ) -> Bool { true }
}

open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
  open var selectedWeekOfYear: DateComponents?
  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init()
  }
  open func setSelectedWeekOfYear(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
    self.selectedWeekOfYear = selectedWeekOfYear
  }
}
