/// The classes in UIKit that tags of Interface Builder stand for.
enum IBClassNames {
  /// The class of an element: `customClass`, or what UIKit makes of its tag.
  static func name(of element: MarkupElement, in parent: MarkupElement?) -> String {
    if let custom = element["customClass"], !custom.isEmpty { return custom }
    return base(of: element, in: parent)
  }

  /// UIKit's own class of an element, a custom class left aside.
  ///
  /// - Parameter parent: the element around it, which tells content views apart.
  static func base(of element: MarkupElement, in parent: MarkupElement?) -> String {
    if element["key"] == "contentView", element.name == "view",
      parent?.name == "visualEffectView"
    {
      return "_UIVisualEffectContentView"
    }
    return name(ofTag: element.name)
  }

  /// `UI` and the tag with a capital, but for the views of other frameworks.
  static func name(ofTag tag: String) -> String {
    if let known = exceptions[tag] { return known }
    return "UI" + tag.prefix(1).uppercased() + tag.dropFirst()
  }

  private static let exceptions: [String: String] = [
    "containerView": "UIView", "collectionViewCellContentView": "UIView", "mapView": "MKMapView",
    "wkWebView": "WKWebView", "sceneKitView": "SCNView", "arscnView": "ARSCNView",
    "arskView": "ARSKView", "skView": "SKView", "glkView": "GLKView", "mtkView": "MTKView",
    "adBannerView": "ADBannerView", "pdfView": "PDFView", "glkViewController": "GLKViewController",
    "avPlayerViewController": "AVPlayerViewController", "roundedRectButton": "UIButton",
    "tvPosterView": "TVPosterView", "tvCardView": "TVCardView",
    "tvMonogramView": "TVMonogramView", "tvCaptionButtonView": "TVCaptionButtonView",
    "tvDigitEntryView": "TVDigitEntryView", "lpLinkView": "LPLinkView",
  ]
}
