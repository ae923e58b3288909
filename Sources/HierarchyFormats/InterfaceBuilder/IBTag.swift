/// The kind of an element, derived from its tag name.
///
/// Views are not recognised by name: any element with a frame or among subviews is a view.
enum IBTag: UInt8 {
  /// An unknown name: a view, or an element to report.
  case other
  /// A name that is known to have no effect on touches.
  case ignored
  case rect, frame, color, null
  case text, state, attributedString, fragment, buttonConfiguration, segments, segment
  case accessibility
  case subviews, cells, prototypes
  case connections, action, segue, outletCollection
  case variation, mask, exclude
  case runtimeAttributes, runtimeAttribute
  case gesture, placeholder, customObject
  case scene, objects, controller
  case device, namedColor, systemColor, navigationItem, size, freeform

  /// Returns the kind for a tag name.
  static func named(_ name: String) -> IBTag { table[name] ?? .other }

  private static let table: [String: IBTag] = {
    var table: [String: IBTag] = [:]
    for name in IBIgnoredNames.all { table[name] = .ignored }
    for name in IBDocument.gestureKinds.keys { table[name] = .gesture }
    table.merge(meaningful) { $1 }
    return table
  }()

  private static let meaningful: [String: IBTag] = [
    "rect": .rect, "frame": .frame, "color": .color, "nil": .null, "string": .text,
    "mutableString": .text, "state": .state, "attributedString": .attributedString,
    "fragment": .fragment, "buttonConfiguration": .buttonConfiguration, "segments": .segments,
    "segment": .segment, "accessibility": .accessibility, "subviews": .subviews, "cells": .cells,
    "prototypes": .prototypes, "connections": .connections, "action": .action, "segue": .segue,
    "outletCollection": .outletCollection, "variation": .variation, "mask": .mask,
    "exclude": .exclude, "userDefinedRuntimeAttributes": .runtimeAttributes,
    "userDefinedRuntimeAttribute": .runtimeAttribute, "placeholder": .placeholder,
    "customObject": .customObject, "scene": .scene, "objects": .objects, "device": .device,
    "namedColor": .namedColor, "systemColor": .systemColor, "navigationItem": .navigationItem,
    "size": .size, "freeformSimulatedSizeMetrics": .freeform,
    "gestureRecognizer": .gesture, "hoverGestureRecognizer": .gesture,
    "viewController": .controller, "tableViewController": .controller,
    "collectionViewController": .controller, "navigationController": .controller,
    "tabBarController": .controller, "splitViewController": .controller,
    "pageViewController": .controller, "hostingController": .controller,
    "glkViewController": .controller, "avPlayerViewController": .controller,
    "viewControllerPlaceholder": .controller, "referenceViewController": .controller,
  ]
}

/// The names of elements that have no effect on touches.
enum IBIgnoredNames {
  static let all: [String] = [document, layout, looks, values, controllers, items]
    .flatMap { $0.split(separator: " ").map { String($0) } }

  private static let document = """
    document scenes dependencies deployment development plugIn capability resources image \
    imageReference customFonts adaptation accessibilityOverrides designables designable \
    modificationDate exit point reference inferredMetricsTieBreakers classes class relationships \
    relationship customViewClasses userComments simulatedMetricsContainer \
    simulatedStatusBarMetrics simulatedOrientationMetrics simulatedScreenMetrics \
    simulatedNavigationBarMetrics simulatedTabBarMetrics simulatedToolbarMetrics \
    simulatedNavigationBarNoneMetrics simulatedTabBarNoneMetrics simulatedMetrics \
    noneSimulatedMetrics localizableStrings gestureRecognizers outlet include modifiers array \
    dictionary data bytes
    """

  private static let layout = """
    autoresizingMask constraints constraint layoutGuides layoutGuide viewLayoutGuide \
    viewControllerLayoutGuide edgeInsets directionalEdgeInsets inset offsetWrapper offset \
    extendedEdge rectEdge collectionViewFlowLayout collectionViewLayout \
    collectionViewTransitionLayout sections tableViewSection behavior traitCollection \
    variationSet keyboardLayoutGuide
    """

  private static let looks = """
    fontDescription font blurEffect vibrancyEffect glassEffect attributes paragraphStyle \
    textAttributes titleTextAttributes textInputTraits fontFamilies preferredSymbolConfiguration \
    symbolConfiguration imageConfiguration backgroundConfiguration listConfiguration \
    contentConfiguration standardAppearance scrollEdgeAppearance compactAppearance \
    navigationBarAppearance tabBarAppearance toolbarAppearance buttonAppearance \
    barButtonItemAppearance tabBarItemAppearance shadow shadowOffset textTabs textTab \
    compactScrollEdgeAppearance animationImages keyframes wkWebViewConfiguration wkPreferences \
    audiovisualMediaTypes dataDetectorType dataDetectorTypes standardMapConfiguration \
    hybridMapConfiguration imageryMapConfiguration mapConfiguration rowHeights \
    glkViewDrawableDepthFormat
    """

  private static let values = """
    int integer real double float bool boolean date number url locale calendar timeZone range \
    accessibilityTraits accessibilityCustomActions value userInfo
    """

  private static let controllers = """
    searchDisplayController searchController menu menuItem menuItems keyCommands keyCommand \
    command commands scopes scopeButtonTitles variantTitles pages
    """

  private static let items = """
    items barButtonItem barButtonItems leftBarButtonItems rightBarButtonItems tabBarItem \
    toolbarItems navigationItems barButtonItemGroups barButtonItemGroup leadingItemGroups \
    trailingItemGroups backBarButtonItem swipeGestureRecognizerDirection
    """
}
