import Foundation
import Testing
import TouchKit

@MainActor
struct CGContextTests {
  private func context(_ body: (CGContext) -> Void) {
    UIGraphicsBeginImageContext(CGSize(width: 30.2, height: 40))
    defer { UIGraphicsEndImageContext() }
    if let context = UIGraphicsGetCurrentContext() { body(context) }
  }

  private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
  private let black: [CGFloat] = [0, 0, 0, 1]

  @Test func `raw values are CoreGraphics'`() {
    typealias Options = CGGradientDrawingOptions
    #expect([Options.drawsBeforeStartLocation, .drawsAfterEndLocation].map(\.rawValue) == [1, 2])
    consecutive([CGPathDrawingMode.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke])
    consecutive([CGLineCap.butt, .round, .square])
    consecutive([CGLineJoin.miter, .round, .bevel])
    consecutive([CGPathFillRule.winding, .evenOdd])
    consecutive([CGBlendMode.normal, .multiply, .screen, .overlay, .darken, .lighten])
    consecutive([CGInterpolationQuality.default, .none, .low, .high, .medium])
  }

  @Test func `a context begins with CoreGraphics' state`() {
    context { context in
      #expect((context.width, context.height) == (31, 40))
      #expect(context.ctm.isIdentity)
      #expect(context.state.lineWidth == 1)
      #expect(context.state.fillColor.components == black)
      #expect(context.state.strokeColor.components == black)
      #expect(context.interpolationQuality == .default)
      #expect(context.isPathEmpty)
      #expect(context.path == nil)
      #expect(context.notes.isEmpty)
      #expect(context.makeImage().map { [$0.width, $0.height] } == [31, 40])
    }
  }

  @Test func `colours and widths are set, saved and restored`() {
    context { context in
      context.saveGState()
      context.setLineWidth(7)
      context.setFillColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
      context.setStrokeColor(red: 0.5, green: 0.6, blue: 0.7, alpha: 0.8)
      #expect(context.state.lineWidth == 7)
      #expect(context.state.fillColor.components == [0.1, 0.2, 0.3, 0.4])
      #expect(context.state.strokeColor.components == [0.5, 0.6, 0.7, 0.8])
      context.saveGState()
      context.setFillColor(gray: 0.2, alpha: 0.3)
      context.setStrokeColor(gray: 0.4, alpha: 0.5)
      #expect(context.state.fillColor.components == [0.2, 0.2, 0.2, 0.3])
      #expect(context.state.strokeColor.components == [0.4, 0.4, 0.4, 0.5])
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      #expect(context.state.fillColor == UIColor.red.cgColor)
      #expect(context.state.strokeColor == UIColor.blue.cgColor)
      UIColor.green.set()
      #expect(context.state.fillColor == UIColor.green.cgColor)
      #expect(context.state.strokeColor == UIColor.green.cgColor)
      context.restoreGState()
      #expect(context.state.fillColor.components == [0.1, 0.2, 0.3, 0.4])
      context.restoreGState()
      #expect(context.state.lineWidth == 1)
      #expect(context.state.fillColor.components == black)
      context.restoreGState()
      #expect(context.state.strokeColor.components == black)
    }
  }

  @Test func `transforms are applied before the existing transform`() {
    context { context in
      context.scaleBy(x: 2, y: 3)
      context.translateBy(x: 10, y: 20)
      #expect(CGPoint(x: 1, y: 1).applying(context.ctm) == CGPoint(x: 22, y: 63))
      context.rotate(by: .pi / 2)
      close(CGPoint(x: 1, y: 0).applying(context.ctm), CGPoint(x: 20, y: 63))
      context.concatenate(CGAffineTransform(translationX: 5, y: 0))
      close(CGPoint(x: -4, y: 0).applying(context.ctm), CGPoint(x: 20, y: 63))
    }
  }

  @Test func `a path is built, queried and discarded once it is drawn`() {
    context { context in
      context.move(to: CGPoint(x: 1, y: 1))
      context.addLine(to: CGPoint(x: 11, y: 1))
      context.addQuadCurve(to: CGPoint(x: 11, y: 11), control: CGPoint(x: 21, y: 6))
      context.addCurve(
        to: CGPoint(x: 1, y: 11), control1: CGPoint(x: 8, y: 11), control2: CGPoint(x: 4, y: 11))
      #expect(context.currentPointOfPath == CGPoint(x: 1, y: 11))
      close(context.boundingBoxOfPath, CGRect(x: 1, y: 1, width: 15, height: 10), within: 0.05)
      #expect(context.path?.boundingBox == CGRect(x: 1, y: 1, width: 20, height: 10))
      #expect(!context.isPathEmpty)
      context.closePath()
      #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
      context.beginPath()
      #expect(context.isPathEmpty)
    }
  }

  @Test func `every shape is added to the path`() {
    let shapes: [(String, (CGContext) -> Void, CGRect)] = [
      ("rect", { $0.addRect(rect) }, rect),
      (
        "rects", { $0.addRects([rect, rect.offsetBy(dx: 5, dy: 5)]) },
        rect.union(rect.offsetBy(dx: 5, dy: 5))
      ),
      ("ellipse", { $0.addEllipse(in: rect) }, rect),
      (
        "lines", { $0.addLines(between: [.zero, CGPoint(x: 3, y: 4)]) },
        CGRect(x: 0, y: 0, width: 3, height: 4)
      ),
      ("path", { $0.addPath(CGPath(rect: rect, transform: nil)) }, rect),
      (
        "arc",
        {
          $0.addArc(
            center: CGPoint(x: 5, y: 5), radius: 3, startAngle: 0, endAngle: 2 * .pi,
            clockwise: false)
        }, CGRect(x: 2, y: 2, width: 6, height: 6)
      ),
      (
        "tangents",
        {
          $0.move(to: .zero)
          $0.addArc(
            tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        }, CGRect(x: 0, y: 0, width: 10, height: 4)
      ),
    ]
    for (name, add, box) in shapes {
      context { context in
        add(context)
        close(context.boundingBoxOfPath, box, within: 0.03)
        #expect(!context.isPathEmpty, "\(name)")
      }
    }
  }

  @Test func `the mode decides which points are inside a path`() {
    context { context in
      context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
      let middle = CGPoint(x: 5, y: 5)
      for (mode, isInside) in [
        (.fill, true), (.eoFill, false), (.stroke, true), (.fillStroke, true),
        (.eoFillStroke, false),
      ] as [(CGPathDrawingMode, Bool)] {
        #expect(context.pathContains(middle, mode: mode) == isInside)
        #expect(context.pathContains(CGPoint(x: 1, y: 1), mode: mode))
      }
    }
  }

  @Test func `every drawing call is recorded`() {
    let gradient = CGGradient(colorsSpace: nil, colors: [.black])
    let calls: [(String, (CGContext) -> Void)] = [
      ("stroke", { $0.strokePath() }), ("fill", { $0.fillPath() }),
      ("draw", { $0.drawPath(using: .fill) }), ("fill", { $0.fill(rect) }),
      ("fill", { $0.fill([rect]) }), ("stroke", { $0.stroke(rect) }),
      ("stroke", { $0.stroke(rect, width: 2) }), ("clear", { $0.clear(rect) }),
      ("fill", { $0.fillEllipse(in: rect) }), ("stroke", { $0.strokeEllipse(in: rect) }),
      ("stroke", { $0.strokeLineSegments(between: []) }),
      ("image", { c in if let image = c.makeImage() { c.draw(image, in: rect) } }),
      (
        "gradient",
        { c in
          if let gradient { c.drawLinearGradient(gradient, start: .zero, end: .zero, options: []) }
        }
      ),
      (
        "gradient",
        { c in
          if let gradient {
            c.drawRadialGradient(
              gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
              options: .drawsAfterEndLocation)
          }
        }
      ),
      ("fill", { _ in UIRectFill(rect) }), ("stroke", { _ in UIRectFrame(rect) }),
      ("image", { _ in UIImage().draw(at: .zero) }), ("image", { _ in UIImage().draw(in: rect) }),
      ("image", { _ in UIImage().drawAsPattern(in: rect) }),
      ("image", { _ in UIImage().draw(at: .zero, blendMode: .normal, alpha: 1) }),
      ("image", { _ in UIImage().draw(in: rect, blendMode: .normal, alpha: 1) }),
      ("fill", { _ in UIBezierPath().fill() }), ("stroke", { _ in UIBezierPath().stroke() }),
      ("fill", { _ in UIBezierPath().fill(with: .normal, alpha: 1) }),
      ("stroke", { _ in UIBezierPath().stroke(with: .normal, alpha: 1) }),
      ("text", { _ in "a".draw(at: .zero) }), ("text", { _ in "a".draw(in: rect) }),
      ("text", { _ in NSAttributedString(string: "a").draw(at: .zero) }),
      ("text", { _ in NSAttributedString(string: "a").draw(in: rect) }),
      ("text", { _ in UILabel().drawText(in: rect) }),
    ]
    for (note, draw) in calls {
      context { context in
        draw(context)
        #expect(context.notes == [note])
        #expect(context.isPathEmpty)
      }
    }
    context { context in
      for draw in [
        { $0.strokePath() }, { $0.fillPath() }, { $0.drawPath(using: .fill) }, { $0.clip() },
      ] as [(CGContext) -> Void] {
        context.addRect(rect)
        draw(context)
        #expect(context.isPathEmpty)
      }
      for _ in 0..<1200 { context.fill(rect) }
      #expect(context.notes.count == 1000)
    }
  }

  @Test func `contexts form a stack`() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    context { outer in
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 6), true, 2)
      let inner = UIGraphicsGetCurrentContext()
      #expect(inner !== outer)
      #expect(
        UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 5, height: 6))
      UIGraphicsEndImageContext()
      #expect(UIGraphicsGetCurrentContext() === outer)
      if let inner { UIGraphicsPushContext(inner) }
      #expect(UIGraphicsGetCurrentContext() === inner)
      UIGraphicsPopContext()
      #expect(UIGraphicsGetCurrentContext() === outer)
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a renderer calls its actions with a context of its size`() {
    let size = CGSize(width: 20, height: 10)
    let format = UIGraphicsImageRendererFormat.default()
    kept(format, \.scale, 3, 2)
    kept(format, \.opaque, false)
    format.scale = 2
    for renderer in [
      UIGraphicsImageRenderer(size: size, format: format),
      UIGraphicsImageRenderer(bounds: CGRect(origin: .zero, size: size), format: format),
    ] {
      var calls = 0
      let image = renderer.image { context in
        calls += 1
        #expect(context.cgContext === UIGraphicsGetCurrentContext())
        #expect(context.format === format)
        #expect(context.currentImage.size == size)
        context.fill(rect)
        context.fill(rect, blendMode: .copy)
        context.stroke(rect)
        #expect(context.cgContext.notes == ["fill", "fill", "stroke"])
      }
      #expect((image.size, image.scale, calls) == (size, 2, 1))
      _ = renderer.pngData { _ in calls += 1 }
      _ = renderer.jpegData(withCompressionQuality: 1) { _ in calls += 1 }
      #expect(calls == 3)
    }
    #expect(UIGraphicsImageRenderer(size: size).image { _ in }.scale == 3)
    #expect(
      UIGraphicsImageRenderer(bounds: CGRect(x: 9, y: 9, width: 20, height: 10)).image { _ in }.size
        == size)
    #expect(CGGradient(colorsSpace: nil, colors: []) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: NSArray(), locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: NSArray(object: "a"), locations: nil) != nil)
  }

  @Test func `sizes are rounded up to pixels, and a thousand calls are kept`() {
    for (size, want): (CGSize, [Int]) in [
      (CGSize(width: 0, height: 0.1), [0, 1]), (CGSize(width: 1, height: 1.0001), [1, 2]),
      (CGSize(width: CGFloat.nan, height: CGFloat.infinity), [0, 0]),
    ] {
      UIGraphicsBeginImageContextWithOptions(size, true, 2)
      defer { UIGraphicsEndImageContext() }
      let context = UIGraphicsGetCurrentContext()
      #expect(context.map { [$0.width, $0.height] } == want)
    }
    context { context in
      for index in 0..<1002 { index == 999 ? context.clear(rect) : context.fill(rect) }
      #expect(context.notes.count == 1000 && context.notes.last == "clear")
      #expect(context.notes.first == "fill")
    }
  }

  @Test func `a point is in the path by the rule of the mode`() {
    context { context in
      // Two nested squares with the same direction.
      context.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
      for (mode, inner): (CGPathDrawingMode, Bool) in [
        (.fill, true), (.eoFill, false), (.stroke, true), (.fillStroke, true),
        (.eoFillStroke, false),
      ] {
        #expect(context.pathContains(CGPoint(x: 10, y: 10), mode: mode) == inner)
        #expect(context.pathContains(CGPoint(x: 2, y: 2), mode: mode))
        #expect(!context.pathContains(CGPoint(x: 25, y: 2), mode: mode))
      }
    }
  }
}
