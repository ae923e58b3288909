internal import Drawing
internal import Geometry
internal import HitTesting

/// The content that a view draws itself in the look *App*: its text, image or control.
///
/// Only what the source records is drawn; of a control whose state is not recorded, the shape.
///
/// An immutable object, so that what is drawn of a view is cheap to copy.
final class ViewContent: Sendable {
  /// The kind of content, which depends on the class.
  enum Kind: Hashable {
    case label, button, barButton, tab, textField, textView, searchField
    case toggle, checkbox, radio, slider, segments, stepper, progress, pages, spinner, picker
    case image, cell
    /// A navigation bar, or a bar at the bottom.
    case bar(isTop: Bool)
    /// Content that the app draws itself, such as a map or a web page, shown as a plate.
    case plate(String)
    /// Any other class, whose text is drawn if nothing lies in the view.
    case other
  }

  let kind: Kind
  let appearance: ViewAppearance
  /// The bitmap for the named image; `nil` if no file was found.
  let picture: ViewImages.Image?
  /// The size of the view's bounds, in points.
  let size: Size
  /// The colour behind the content.
  let ground: Color
  let isEnabled: Bool
  /// The opacity that the view and its superviews have, 0 to 1.
  let opacity: Double
  /// The number of view coordinates per point: above 1 for an Android screen, which is in pixels.
  let density: Double
  /// The place of a cell in its table; `nil` for other views.
  let row: TableRow?

  /// The content of a view; `nil` if it draws nothing itself.
  ///
  /// - Parameters:
  ///   - ground: The colour behind the content, the view's own background included.
  ///   - images: The pictures of the images that views name.
  init?(
    of view: NodeID, in tree: ViewTree, on ground: Color, opacity: Double, density: Double,
    images: ViewImages = ViewImages()
  ) {
    let details = tree.ownDetails(of: view)
    let kind = Self.kind(of: view, in: tree)
    var appearance = details?.appearance ?? ViewAppearance()
    let isLeaf = !tree.hasSubviews(view)
    var strength = 1.0
    if !appearance.isVisible {
      // Accessibility trees often call images invisible that are seen.
      guard kind == .image, tree.isInSuperview(view) else { return nil }
      strength = 0.25
    }
    // A text that a subview draws is not drawn twice; a container's text describes its subviews.
    if kind == .other ? !isLeaf : Self.draws(textBelow: view, in: tree) {
      appearance.text = nil
      if kind == .textField || kind == .searchField { appearance.placeholder = nil }
    }
    // The image of a button with subviews is one of them.
    if kind == .button, !isLeaf { appearance.image = nil }
    row = kind == .cell ? TableRow(view, in: tree) : nil
    switch kind {
    case .other: guard appearance.text != nil else { return nil }
    case .cell: guard row != nil || appearance != ViewAppearance() else { return nil }
    case .label, .button, .barButton, .tab, .textView:
      guard appearance != ViewAppearance() else { return nil }
    case .image:
      guard isLeaf, appearance.image != nil || !tree.isControlBackground(view) else { return nil }
    default: break
    }
    self.kind = kind
    self.appearance = appearance
    picture = appearance.image.flatMap { images[$0] }
    size = tree.bounds(of: view).standardized.size
    self.ground = ground
    isEnabled = details?.control?.isEnabled ?? true
    self.opacity = opacity * strength
    self.density = density
  }

  /// Returns the number of coordinates per point of a hierarchy's screen: 1, but on Android, whose
  /// screens are measured in pixels and are about 400 points wide.
  static func density(of tree: ViewTree) -> Double {
    let first = tree.ids.prefix(4).contains { tree.className(of: $0).hasPrefix("android.") }
    guard first, let root = tree.roots.first else { return 1 }
    let size = tree.bounds(of: root).standardized.size
    return (Double.minimum(size.width, size.height) / 400).clamped(to: 1...8)
  }

  /// UIKit's background of a view for which the source records none; `nil` for none.
  static func background(of view: NodeID, in tree: ViewTree, on ground: Color) -> Color? {
    let isDark = ground.luminance < 0.5
    switch kind(of: view, in: tree) {
    case .bar: return ground.mixed(with: ground.ink, 0.03)
    case .cell where TableRow.table(of: view, in: tree)?.isGrouped == true:
      return Color(isDark ? 0x1C1C1E : 0xFFFFFF)
    default:
      guard tree.appearance(of: view)?.isGrouped == true else { return nil }
      return Color(isDark ? 0x000000 : 0xF2F2F7)
    }
  }

  /// Returns the kind of a view: that of the UIKit class from which its class derives, if that is
  /// recorded.
  static func kind(of view: NodeID, in tree: ViewTree) -> Kind {
    let details = tree.ownDetails(of: view)
    return kind(
      ofClass: details?.appearance?.baseClass ?? details?.control?.baseClass
        ?? tree.shortClassName(of: view))
  }

  /// Returns whether interaction is usually off: for labels and images, and for the parts of
  /// controls.
  static func isUsuallyOff(_ view: NodeID, in tree: ViewTree) -> Bool {
    let kind = Self.kind(of: view, in: tree)
    if kind == .label || kind == .image { return true }
    guard tree.ownDetails(of: view)?.control == nil else { return false }
    var superview = tree.superview(of: view)
    for _ in 0..<3 {
      guard let current = superview else { return false }
      if tree.ownDetails(of: current)?.control != nil { return true }
      superview = tree.superview(of: current)
    }
    return false
  }

  private static func draws(textBelow view: NodeID, in tree: ViewTree) -> Bool {
    tree.drawnViews(below: view).prefix(24).contains {
      guard let appearance = tree.appearance(of: $0) else { return false }
      return appearance.text != nil && appearance.isVisible && !tree.isHidden($0)
    }
  }

  /// Returns the kind of a class, given without its module.
  static func kind(ofClass name: String) -> Kind {
    if let kind = kinds[name] { return kind }
    if name.hasSuffix("Label") { return .label }
    if name.hasSuffix("Cell") { return .cell }
    if name.hasSuffix("ImageView") { return .image }
    return .other
  }

  private static let kinds: [String: Kind] = [
    "UILabel": .label, "UIButtonLabel": .label, "UITableViewLabel": .label, "TextView": .label,
    "RCTText": .label, "RCTParagraphComponentView": .label, "Text": .label, "StaticText": .label,
    "UIButton": .button, "UIRoundedRectButton": .button, "Button": .button,
    "MaterialButton": .button, "ImageButton": .image, "Link": .button,
    "_UIButtonBarButton": .barButton, "UIBarButtonItem": .barButton,
    "UINavigationButton": .barButton, "UITabBarButton": .tab,
    "UITextField": .textField, "UISearchTextField": .searchField, "EditText": .textField,
    "AutoCompleteTextView": .textField, "UITextView": .textView, "UISearchBar": .searchField,
    "UISwitch": .toggle, "Switch": .toggle, "ToggleButton": .toggle, "CheckBox": .checkbox,
    "CheckedTextView": .checkbox, "RadioButton": .radio,
    "UISlider": .slider, "SeekBar": .slider, "UISegmentedControl": .segments,
    "UIStepper": .stepper, "UIProgressView": .progress, "UIPageControl": .pages,
    "UIActivityIndicatorView": .spinner, "ProgressBar": .spinner, "UIPickerView": .picker,
    "UIDatePicker": .picker, "UIImageView": .image, "ImageView": .image,
    "UITableViewCell": .cell, "UICollectionViewListCell": .cell,
    "UINavigationBar": .bar(isTop: true), "UITabBar": .bar(isTop: false),
    "UIToolbar": .bar(isTop: false),
    "WKWebView": .plate("Web page"), "UIWebView": .plate("Web page"),
    "WebView": .plate("Web page"), "MKMapView": .plate("Map"), "MapView": .plate("Map"),
    "GLKView": .plate("OpenGL"), "ARSCNView": .plate("AR"), "ARSKView": .plate("AR"),
    "ARView": .plate("AR"), "SCNView": .plate("SceneKit"),
    "SKView": .plate("SpriteKit"), "MTKView": .plate("Metal"), "SurfaceView": .plate("Surface"),
    "GLSurfaceView": .plate("OpenGL"), "TextureView": .plate("Surface"),
    "PDFView": .plate("PDF"), "LPLinkView": .plate("Link"),
    "AVPlayerView": .plate("Video"), "VideoView": .plate("Video"),
  ]
}

extension ViewContent {
  /// The tint of controls: the recorded one, otherwise UIKit's blue for the ground.
  var tint: Color {
    if !isEnabled { return ink.opacity(0.3) }
    return appearance.tintColor.map(Color.init)
      ?? (ground.luminance < 0.5 ? Color(0x0A84FF) : Color(0x007AFF))
  }

  /// The colour of text without a recorded colour.
  var ink: Color { ground.luminance < 0.5 ? Color(0xF4F4F6) : Color(0x101114) }

  /// The fill of controls, `systemFill`.
  var fill: Color { Color(0x787880, opacity: ground.luminance < 0.5 ? 0.36 : 0.2) }

  /// The fill of segments and fields, `tertiarySystemFill`.
  var paleFill: Color { Color(0x767680, opacity: ground.luminance < 0.5 ? 0.24 : 0.12) }

  var separator: Color {
    ground.luminance < 0.5 ? Color(0x545458, opacity: 0.6) : Color(0x3C3C43, opacity: 0.29)
  }

  /// The colour of placeholders, `placeholderText`.
  var placeholderColor: Color {
    ground.luminance < 0.5 ? Color(0xEBEBF5, opacity: 0.45) : Color(0x3C3C43, opacity: 0.45)
  }

  /// The recorded colour of the text, faint in a disabled control; otherwise `usual`.
  func textColor(or usual: Color) -> Color {
    guard let recorded = appearance.textColor.map(Color.init) else { return usual }
    return isEnabled ? recorded : recorded.opacity(0.4)
  }

  /// The colour of the text of a field.
  var fieldColor: Color { textColor(or: isEnabled ? ink : ink.opacity(0.4)) }
}

extension Color {
  /// A recorded colour.
  init(_ color: ViewColor) {
    self.init(color.rgba >> 8, opacity: Double(color.rgba & 0xFF) / 255)
  }
}

extension ViewTree {
  /// Returns whether part of a view lies in its superview.
  func isInSuperview(_ view: NodeID) -> Bool {
    guard let superview = superview(of: view) else { return true }
    return bounds(of: superview).intersection(frame(of: view)) != nil
  }

  /// Returns whether a view fills a control that has other subviews, as a background does.
  func isControlBackground(_ view: NodeID) -> Bool {
    guard let superview = superview(of: view), ownDetails(of: superview)?.control != nil,
      subviews(of: superview).count > 1
    else { return false }
    return frame(of: view).standardized.area
      >= 0.85 * bounds(of: superview).standardized.area
  }
}
