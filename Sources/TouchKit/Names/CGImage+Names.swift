// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Graphics' names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension CGImage {
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { self.init(source) }
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { self.init(source) }
  private convenience init?(_ source: CGDataProvider) {
    guard let data = source.data,
      let picture = ImageFiles.picture(Array(Data(referencing: data)), scale: 1)
    else { return nil }
    self.init(
      width: Self.whole(picture.size.width), height: Self.whole(picture.size.height))
  }
  public var shouldInterpolate: Bool { true }
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
  public var decode: UnsafePointer<CGFloat>? { nil }
  public var utType: CFString? { nil }
  public var byteOrderInfo: CGImageByteOrderInfo { .orderDefault }
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? { self }
}

public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}
