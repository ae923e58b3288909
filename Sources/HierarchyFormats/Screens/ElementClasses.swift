/// The UIKit classes that the types of accessibility elements stand for.
enum ElementClasses {
  typealias Entry = (className: String, role: ScreenElement.Role)

  /// A type without the prefix of XCUITest, UIAutomation or macOS' accessibility.
  static func bareType(_ type: String) -> String {
    for prefix in ["XCUIElementType", "UIA", "AX"]
    where type.hasPrefix(prefix) && type.utf8.count > prefix.utf8.count {
      return String(type.dropFirst(prefix.count))
    }
    return type
  }

  /// What a type stands for where that is clear. Types without an entry keep their names.
  static let classes: [String: Entry] = [
    "Application": ("UIWindow", .application), "Window": ("UIWindow", .window),
    "Other": ("UIView", .container), "Any": ("UIView", .container),
    "Element": ("UIView", .container), "Group": ("UIView", .container),
    "Unknown": ("UIView", .container), "GenericElement": ("UIView", .container),
    "LayoutArea": ("UIView", .container), "LayoutItem": ("UIView", .container),
    "Button": ("UIButton", .other), "StaticText": ("UILabel", .other),
    "Text": ("UILabel", .other), "Image": ("UIImageView", .other),
    "Switch": ("UISwitch", .other), "Toggle": ("UISwitch", .other),
    "Slider": ("UISlider", .other), "Stepper": ("UIStepper", .other),
    "TextField": ("UITextField", .other), "SecureTextField": ("UITextField", .other),
    "SearchField": ("UISearchTextField", .other), "SearchBar": ("UISearchBar", .other),
    "TextView": ("UITextView", .other), "TextArea": ("UITextView", .other),
    "SegmentedControl": ("UISegmentedControl", .other),
    "PageIndicator": ("UIPageControl", .other), "DatePicker": ("UIDatePicker", .other),
    "ColorWell": ("UIColorWell", .other), "Picker": ("UIPickerView", .other),
    "ActivityIndicator": ("UIActivityIndicatorView", .other),
    "ProgressIndicator": ("UIProgressView", .other), "Table": ("UITableView", .other),
    "TableView": ("UITableView", .other), "Cell": ("UITableViewCell", .other),
    "TableCell": ("UITableViewCell", .other), "CollectionView": ("UICollectionView", .other),
    "CollectionCell": ("UICollectionViewCell", .other), "ScrollView": ("UIScrollView", .other),
    "ScrollArea": ("UIScrollView", .other), "NavigationBar": ("UINavigationBar", .other),
    "TabBar": ("UITabBar", .other), "Toolbar": ("UIToolbar", .other),
    "WebView": ("WKWebView", .other), "Map": ("MKMapView", .other),
    "StatusBar": ("UIStatusBar", .other),
  ]
}
