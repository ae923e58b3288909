import Geometry

/// An element of a hierarchy as a file records it, before it becomes a view.
struct ScreenElement {
  /// What part an element plays.
  enum Role: Hashable {
    /// The application: around the windows, no view itself.
    case application
    case window
    /// Something that only holds others.
    case container
    /// Anything else.
    case other
  }

  /// What the file calls it, for messages.
  var type: String
  /// The class of its view.
  var className: String
  /// What part it plays.
  var role = Role.other
  /// What people call it.
  var name: String?
  /// What the file calls this one alone, perhaps others too.
  var identifier: String?
  /// Where it lies, in screen or superview coordinates as the format has it; `nil` when the file
  /// does not record it.
  var rect: Rect?
  /// Whether it is enabled; `nil` when the file does not record it.
  var isEnabled: Bool?
  /// `isUserInteractionEnabled`; `nil` when the file does not record it.
  var isInteractive: Bool?
  /// The origin of its bounds, where the file lets it be known.
  var boundsOrigin = Point.zero
  /// Whether it is a control though its class does not show it.
  var isControl = false
  /// What XCUITest says about touches.
  var isHittable: Bool?
  /// What the file says about being seen.
  var isVisible: Bool?
  /// `isHidden`, where the file records it.
  var isHidden = false
  /// `alpha`, where the file records it.
  var alpha: Float = 1
  /// The class of the view controller.
  var viewController: String?
  /// Whether it is none of the file's, but was put around them.
  var isAdded = false
  /// The index of the element around it; -1 for none.
  var parent = -1
  /// Where it stands in the file, in bytes.
  var offset: Int

  /// An element of a type, of which nothing else is known yet.
  init(_ type: String, className: String, role: Role = .other, parent: Int = -1, at offset: Int) {
    self.type = type
    self.className = className
    self.role = role
    self.parent = parent
    self.offset = offset
  }

  /// An element of an accessibility type, such as `XCUIElementTypeButton`.
  init(accessibilityType type: String, parent: Int = -1, at offset: Int) {
    let bare = ElementClasses.bareType(type)
    let known = ElementClasses.classes[bare]
    self.init(
      bare, className: known?.className ?? bare, role: known?.role ?? .other, parent: parent,
      at: offset)
  }

  /// Whether nothing but its place is known: it only holds others.
  var isPlainContainer: Bool {
    (role == .container || role == .window) && name == nil && identifier == nil
  }
}

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
    "Target": ("UIWindow", .application), "Application": ("UIWindow", .application),
    "Window": ("UIWindow", .window),
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
