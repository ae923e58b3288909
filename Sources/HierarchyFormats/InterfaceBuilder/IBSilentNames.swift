/// Names of elements that say nothing about touches.
enum IBSilentNames {
  /// All of them.
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
