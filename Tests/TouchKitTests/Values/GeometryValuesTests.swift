import Foundation
import Testing
import TouchKit

@MainActor
struct GeometryValuesTests {
  private let six = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

  private func numbers(_ t: CGAffineTransform) -> [CGFloat] { [t.a, t.b, t.c, t.d, t.tx, t.ty] }

  @Test func `a transform has the numbers that it is created with`() {
    #expect(numbers(six) == [1, 2, 3, 4, 5, 6])
    #expect(numbers(.identity) == [1, 0, 0, 1, 0, 0])
    #expect(numbers(CGAffineTransform()) == [1, 0, 0, 1, 0, 0])
    #expect(numbers(CGAffineTransform(translationX: 7, y: 8)) == [1, 0, 0, 1, 7, 8])
    #expect(numbers(CGAffineTransform(scaleX: 7, y: 8)) == [7, 0, 0, 8, 0, 0])
    let turn = CGAffineTransform(rotationAngle: 0.5)
    let want: [CGFloat] = [cos(0.5), sin(0.5), -sin(0.5), cos(0.5), 0, 0]
    for (number, want) in zip(numbers(turn), want) { close(number, want) }
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!six.isIdentity)
  }

  @Test func `the texts of points, sizes and rectangles are those of Apple's platforms`() {
    #expect("\(CGPoint(x: 195, y: 400.5))" == "(195.0, 400.5)")
    #expect(CGSize(width: 390, height: 44).description == "(390.0, 44.0)")
    #expect(String(describing: CGRect(x: 0, y: -1, width: 2, height: 3)) == "(0.0, -1.0, 2.0, 3.0)")
    #expect("\([CGPoint.zero])" == "[(0.0, 0.0)]")
  }

  @Test func `transforms concatenate as matrices do, and steps come first`() {
    let other = CGAffineTransform(a: 2, b: -1, c: 0.5, d: 3, tx: -4, ty: 9)
    let p = CGPoint(x: 3, y: -2)
    close(p.applying(six.concatenating(other)), p.applying(six).applying(other))
    close(p.applying(six.translatedBy(x: 10, y: 20)), CGPoint(x: 13, y: 18).applying(six))
    close(p.applying(six.scaledBy(x: 2, y: 3)), CGPoint(x: 6, y: -6).applying(six))
    let turned = CGPoint(x: 3 * cos(0.7) + 2 * sin(0.7), y: 3 * sin(0.7) - 2 * cos(0.7))
    close(p.applying(six.rotated(by: 0.7)), turned.applying(six))
    close(p.applying(six).applying(six.inverted()), p)
    #expect(numbers(six.inverted()) == [-2, 1, 1.5, -0.5, 1, -2])
  }

  @Test func `points, sizes and rectangles are transformed`() {
    #expect(CGPoint(x: 10, y: 100).applying(six) == CGPoint(x: 315, y: 426))
    #expect(CGSize(width: 10, height: 100).applying(six) == CGSize(width: 310, height: 420))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      rect.applying(CGAffineTransform(a: 2, b: 0, c: 0, d: -3, tx: 5, ty: 6))
        == CGRect(x: 7, y: -12, width: 6, height: 12))
    #expect(
      rect.applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        == CGRect(x: -6, y: 1, width: 4, height: 3))
  }

  @Test func `insets, offsets and vectors keep their sides`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect([insets.top, insets.left, insets.bottom, insets.right] == [1, 2, 3, 4])
    #expect(UIEdgeInsetsMake(1, 2, 3, 4) == insets)
    let rect = CGRect(x: 10, y: 20, width: 100, height: 200)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 196))
    #expect(UIEdgeInsetsInsetRect(rect, insets) == rect.inset(by: insets))
    for zero in [UIEdgeInsets.zero, UIEdgeInsets()] {
      #expect([zero.top, zero.left, zero.bottom, zero.right] == [0, 0, 0, 0])
    }
    let sides = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect([sides.top, sides.leading, sides.bottom, sides.trailing] == [1, 2, 3, 4])
    for zero in [NSDirectionalEdgeInsets.zero, NSDirectionalEdgeInsets()] {
      #expect([zero.top, zero.leading, zero.bottom, zero.trailing] == [0, 0, 0, 0])
    }
    let offset = UIOffset(horizontal: 5, vertical: 6)
    #expect([offset.horizontal, offset.vertical] == [5, 6])
    for zero in [UIOffset.zero, UIOffset()] {
      #expect([zero.horizontal, zero.vertical] == [0, 0])
    }
    let vector = CGVector(dx: 7, dy: 8)
    #expect([vector.dx, vector.dy] == [7, 8])
    for zero in [CGVector.zero, CGVector()] { #expect([zero.dx, zero.dy] == [0, 0]) }
  }

  @Test func `the C functions return the same values`() {
    #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2))
    #expect(CGSizeMake(1, 2) == CGSize(width: 1, height: 2))
    #expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
  }
}
