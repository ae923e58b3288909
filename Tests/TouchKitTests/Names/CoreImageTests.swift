import Foundation
import Testing

@testable import TouchKit

/// Images of Core Image and Core Graphics, and documents, none of which has content.
@MainActor
struct CoreImageTests {
  @Test func `a filter returns its input, and a context an image of its size`() throws {
    let image = UIImage(size: CGSize(width: 30, height: 40), scale: 2)
    let input = try #require(CIImage(image: image))
    #expect(input.extent == CGRect(x: 0, y: 0, width: 60, height: 80))
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    filter.setValue(input, forKey: kCIInputImageKey)
    filter.setValue(8, forKey: kCIInputRadiusKey)
    #expect(filter.outputImage === input && filter.value(forKey: kCIInputRadiusKey) as? Int == 8)
    let part = CGRect(x: 10, y: 10, width: 20, height: 30)
    let made = CIContext(options: nil).createCGImage(input.cropped(to: part), from: part)
    #expect(made?.width == 20 && made?.height == 30)
    let back = UIImage(ciImage: input, scale: 2, orientation: .up)
    #expect(back.size == image.size && back.ciImage === input && image.ciImage == nil)
    #expect(CIVector(x: 1, y: 2, z: 3, w: 4).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(CIVector(x: 1).w == 0 && CIVector(x: 1, y: 2).count == 2)
    #expect(UIColor(ciColor: .red) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let detector = CIDetector(ofType: CIDetectorTypeQRCode, context: nil)
    #expect(detector?.features(in: input).isEmpty == true)
  }

  @Test func `a context for a bitmap makes an image of its size`() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    func context(_ width: Int) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 5, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }
    #expect(context(0) == nil)
    let bitmap = try #require(context(7))
    bitmap.setTextDrawingMode(.fill)
    #expect(bitmap.makeImage()?.width == 7 && bitmap.makeImage()?.height == 5)
    #expect(bitmap.data == nil && bitmap.bytesPerRow == 28)
    let layer = try #require(CGLayer(bitmap, size: CGSize(width: 3, height: 4), auxiliaryInfo: nil))
    bitmap.draw(layer, at: .zero)
    #expect(layer.context?.width == 3 && bitmap.notes == ["image"])
    let provider = try #require(CGDataProvider(data: Data([1]) as CFData))
    let image = CGImage(
      width: 2, height: 3, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider,
      decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    #expect(image?.width == 2 && image?.dataProvider == nil && provider.data as Data? == Data([1]))
    #expect(CGFont("Menlo" as CFString)?.fullName == "Menlo")
  }

  @Test func `a path is applied element by element`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
    path.closeSubpath()
    var seen: [CGPoint] = []
    var types: [CGPathElementType] = []
    path.applyWithBlock { element in
      types.append(element.pointee.type)
      if element.pointee.type == .addQuadCurveToPoint {
        seen = [element.pointee.points[0], element.pointee.points[1]]
      }
    }
    #expect(types == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
    #expect(seen == [CGPoint(x: 5, y: 6), CGPoint(x: 3, y: 4)])
  }

  @Test func `renderers call their drawing code`() {
    let page = CGRect(x: 0, y: 0, width: 612, height: 792)
    var pages: [CGRect] = []
    let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
      context.beginPage()
      pages.append(context.pdfContextBounds)
      context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 9, height: 8), pageInfo: [:])
      pages.append(context.pdfContextBounds)
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    #expect(data.isEmpty && pages == [page, CGRect(x: 0, y: 0, width: 9, height: 8)])
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 1
    let renderer: UIGraphicsRenderer = UIGraphicsImageRenderer(
      size: CGSize(width: 3, height: 4), format: format)
    #expect(renderer.format === format && renderer.allowsImageOutput)
    UIGraphicsBeginPDFContextToData(NSMutableData(), page, nil)
    #expect(UIGraphicsGetPDFContextBounds() == page)
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetPDFContextBounds() == .zero)
  }
}
