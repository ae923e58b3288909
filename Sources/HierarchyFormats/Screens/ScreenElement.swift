import Geometry
import HitTesting

/// An element as recorded in a file, before it becomes a view.
struct ScreenElement {
  /// The role of an element in the hierarchy.
  enum Role: Hashable {
    /// The application, which contains the windows and is not itself a view.
    case application
    case window
    /// An element that only contains others.
    case container
    case other
  }

  /// The type in the file, for messages.
  var type: String
  /// The class of the element's view.
  var className: String
  var role = Role.other
  /// The display name.
  var name: String?
  /// The identifier in the file, which may not be unique.
  var identifier: String?
  /// The frame, in the coordinate space of the format (screen or superview); `nil` if not recorded.
  var rect: Rect?
  /// The enabled state; `nil` if not recorded.
  var isEnabled: Bool?
  /// `isUserInteractionEnabled`; `nil` if not recorded.
  var isInteractive: Bool?
  /// The origin of the bounds, if it can be inferred from the file.
  var boundsOrigin = Point.zero
  /// A Boolean value indicating whether the element is a control although its class name does not
  /// show it.
  var isControl = false
  /// XCUITest's `isHittable`; `nil` if not recorded.
  var isHittable: Bool?
  /// The visibility claimed by the file; `nil` if not recorded.
  var isVisible: Bool?
  /// `isHidden`, if recorded.
  var isHidden = false
  /// `alpha`, if recorded.
  var alpha: Float = 1
  /// The layer of bars, alerts and keyboards, which UIKit adds in front of the content whatever the
  /// order of the source; 0 for content.
  var layer = 0
  var viewController: String?
  /// The recorded texts and state; `nil` if there are none.
  var appearance: Boxed<ViewAppearance>?
  /// A Boolean value indicating whether the element is not in the file, but was added as a window
  /// around its elements.
  var isAdded = false
  /// The index of the parent; -1 for a root.
  var parent = -1
  /// The offset in the file, in bytes.
  var offset: Int

  /// Creates an element with a type and default values.
  init(_ type: String, className: String, role: Role = .other, parent: Int = -1, at offset: Int) {
    self.type = type
    self.className = className
    self.role = role
    self.parent = parent
    self.offset = offset
  }

  /// Creates an element from an accessibility type such as `XCUIElementTypeButton`.
  init(accessibilityType type: String, parent: Int = -1, at offset: Int) {
    self.init(ElementClasses.type(type), parent: parent, at: offset)
  }

  /// Creates an element of a type.
  init(_ type: ElementClasses.ElementType, parent: Int, at offset: Int) {
    self.init(type.name, className: type.className, role: type.role, parent: parent, at: offset)
    layer = type.layer
  }

  /// A Boolean value indicating whether the element is a container or window without name and
  /// identifier.
  var isPlainContainer: Bool {
    (role == .container || role == .window) && name == nil && identifier == nil
  }
}

/// The UIKit classes that correspond to types of accessibility elements.
enum ElementClasses {
  typealias Entry = (className: String, role: ScreenElement.Role)

  /// The properties that the elements of a type share.
  struct ElementType {
    /// The name without a prefix.
    let name: String
    let className: String
    let role: ScreenElement.Role
    let layer: Int
    let appearance: ScreenElement.AppearanceKind?

    init(_ name: String) {
      let known = classes[name]
      self.name = name
      className = known?.className ?? name
      role = known?.role ?? .other
      layer = layers[name] ?? 0
      appearance = ScreenElement.appearanceKind(of: className)
    }
  }

  private static let prefixes = ["XCUIElementType", "UIA", "AX"]

  /// The properties of known types under their names with each prefix, because nearly all elements
  /// of a file have one of them.
  private static let types: [String: ElementType] = {
    var types: [String: ElementType] = [:]
    for bare in Set(classes.keys).union(layers.keys) {
      for prefix in prefixes + [""] { types[prefix + bare] = ElementType(bare) }
    }
    return types
  }()

  /// Returns the properties of a type, which may have a prefix.
  static func type(_ name: String) -> ElementType { types[name] ?? ElementType(bareType(name)) }

  /// Returns a type without the prefix of XCUITest, UIAutomation or macOS accessibility.
  static func bareType(_ type: String) -> String {
    for prefix in prefixes
    where type.utf8.count > prefix.utf8.count && type.utf8.starts(with: prefix.utf8) {
      return String(Substring(type.utf8.dropFirst(prefix.utf8.count)))
    }
    return type
  }

  /// The layers of types that lie in front of content, from back to front: a controller adds its bars
  /// after the content's view; alerts, keyboards and the status bar have windows of their own.
  static let layers: [String: Int] = [
    "NavigationBar": 1, "Toolbar": 2, "TabBar": 3, "Alert": 4, "Sheet": 4, "Keyboard": 5,
    "StatusBar": 6,
  ]

  /// The classes and roles of known types. Other types are used as class names.
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
