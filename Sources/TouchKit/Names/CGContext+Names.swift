// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Graphics' names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension CGContext {
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    note("gradient")
  }
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func setAllowsFontSubpixelPositioning(_ allows: Bool) {}
  public func setAllowsFontSubpixelQuantization(_ allows: Bool) {}
  public func setShouldSubpixelPositionFonts(_ should: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ should: Bool) {}
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) { note("text") }
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
  public convenience init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) { self.init(size: mediaBox?.pointee.size ?? CGSize(width: 612, height: 792)) }
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) { self.init(size: mediaBox?.pointee.size ?? CGSize(width: 612, height: 792)) }
}
