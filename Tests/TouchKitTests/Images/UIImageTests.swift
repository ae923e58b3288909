import Foundation
import Testing
import TouchKit

@MainActor
struct UIImageTests {
  @Test func `an image has its size, scale, orientation and mode`() {
    let size = CGSize(width: 10, height: 20)
    let image = UIImage(size: size, scale: 2, orientation: .left)
    #expect((image.size, image.scale) == (size, 2))
    #expect((image.imageOrientation, image.renderingMode) == (.left, .automatic))
    #expect(image.cgImage.map { [$0.width, $0.height] } == [20, 40])
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect((template.size, template.scale) == (size, 2))
    #expect((template.imageOrientation, template.renderingMode) == (.left, .alwaysTemplate))
    #expect(
      image.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
    #expect(image.withTintColor(.red) === image)
    #expect(image.resizableImage(withCapInsets: .zero) === image)
    #expect((image.duration, image.capInsets) == (0, .zero))
    #expect(image.images == nil)
    if let pixels = image.cgImage {
      #expect(UIImage(cgImage: pixels).size == CGSize(width: 20, height: 40))
      let half = UIImage(cgImage: pixels, scale: 4, orientation: .down)
      #expect((half.size, half.scale) == (CGSize(width: 5, height: 10), 4))
      #expect(half.imageOrientation == .down)
      let part = pixels.cropping(to: CGRect(x: 0, y: 0, width: 3, height: 4))
      #expect(part.map { [$0.width, $0.height] } == [3, 4])
      #expect(pixels == pixels)
      #expect(pixels != image.cgImage)
    }
    #expect(UIImage(size: CGSize(width: CGFloat.nan, height: 1)).cgImage?.width == 0)
    #expect(UIImage().size == .zero)
    #expect(UIImage(named: "a")?.size == .zero)
    #expect(UIImage(data: Data(), scale: 3)?.scale == 3)
    #expect(UIImage.animatedImage(with: [image], duration: 1) === image)
    consecutive([
      UIImage.Orientation.up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored,
      .rightMirrored,
    ])
    consecutive([UIImage.RenderingMode.automatic, .alwaysOriginal, .alwaysTemplate])
    consecutive([UIImage.SymbolScale.default, .unspecified, .small, .medium, .large], from: -1)
  }

  @Test func `an image view has UIKit's defaults and is as large as its image`() {
    let view = UIImageView()
    let image = UIImage(size: CGSize(width: 10, height: 20))
    kept(view, \.image, nil, image)
    kept(view, \.highlightedImage, nil, image)
    kept(view, \.isHighlighted, false)
    kept(view, \.animationImages, nil, [image])
    kept(view, \.animationDuration, 0, 2)
    kept(view, \.animationRepeatCount, 0, 2)
    #expect(!view.isUserInteractionEnabled)
    #expect(UIImageView(coder: NSCoder())?.isUserInteractionEnabled == false)
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(!view.isAnimating && UIImageView(image: image).image === image)
    view.startAnimating()
    #expect(view.isAnimating)
    view.stopAnimating()
    #expect(!view.isAnimating)
    let made = UIImageView(image: image, highlightedImage: UIImage())
    #expect(made.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(made.intrinsicContentSize == image.size)
    #expect(made.image === image)
    #expect(made.highlightedImage != nil)
  }
}
