// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

open class UIGraphicsRendererFormat: NSObject {
  open var bounds: CGRect { .zero }
  open class func `default`() -> Self { self.init() }
  open class func preferred() -> Self { self.init() }
  public required override init() { super.init() }
}

open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  open var format: UIGraphicsRendererFormat { UIGraphicsRendererFormat() }
  init(_ context: CGContext) {
    cgContext = context
    super.init()
  }
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.stroke(rect) }
  open func clip(to rect: CGRect) {}
}

open class UIGraphicsRenderer: NSObject {
  open var format: UIGraphicsRendererFormat { UIGraphicsRendererFormat() }
  open var allowsImageOutput: Bool { false }
  let area: CGRect
  init(area: CGRect) {
    self.area = area
    super.init()
  }
}

open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  open var documentInfo: [String: Any] = [:]
}

open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  open private(set) var pdfContextBounds: CGRect
  init(_ context: CGContext, bounds: CGRect) {
    pdfContextBounds = bounds
    super.init(context)
  }
  open func beginPage() {}
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    pdfContextBounds = bounds
  }
  open func setURL(_ url: URL, for rect: CGRect) {}
  open func addDestination(withName name: String, at point: CGPoint) {}
  open func setDestinationWithName(_ name: String, for rect: CGRect) {}
}

/// A renderer that calls its drawing code, and makes empty documents.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  private let kind: UIGraphicsPDFRendererFormat
  open override var format: UIGraphicsPDFRendererFormat { kind }
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    kind = format
    super.init(area: bounds)
  }
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    GraphicsContexts.draw(area.size) {
      actions(UIGraphicsPDFRendererContext($0, bounds: area))
    }
    return Data()
  }
  open func writePDF(
    to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void
  ) throws { try pdfData(actions: actions).write(to: url) }
}

public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) { UIGraphicsBeginImageContext(bounds.size) }
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  UIGraphicsBeginImageContext(bounds.size)
  return true
}
public func UIGraphicsEndPDFContext() { UIGraphicsEndImageContext() }
public func UIGraphicsBeginPDFPage() {}
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {}
public func UIGraphicsGetPDFContextBounds() -> CGRect {
  UIGraphicsGetCurrentContext().map {
    CGRect(x: 0, y: 0, width: CGFloat($0.width), height: CGFloat($0.height))
  } ?? .zero
}
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {}
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {}
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {}
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) { UIRectFill(rect) }
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIRectFrame(rect)
}

extension UIGraphicsImageRendererFormat {
  public var preferredRange: Range {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  public var prefersExtendedRange: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var supportsHighDynamicRange: Bool { false }
}
