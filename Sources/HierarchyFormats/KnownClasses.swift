/// What the class of a view says about it.
enum KnownClasses {
  private static let controls: Set<String> = [
    "UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper", "UITextField",
    "UISegmentedControl", "UIPageControl", "UIDatePicker", "UIRefreshControl", "UIColorWell",
    "UIRoundedRectButton", "UISearchTextField",
  ]

  private static let scrollViews: Set<String> = [
    "UIScrollView", "UITableView", "UICollectionView", "UITextView",
  ]

  /// Whether views of the class are `UIControl`s.
  static func isControl(_ name: String) -> Bool { controls.contains(name) }

  /// Whether views of the class are `UIScrollView`s.
  static func isScrollView(_ name: String) -> Bool { scrollViews.contains(name) }
}
