import Geometry
import Glibc

extension AffineTransform {
  /// A turn about the origin, clockwise as y grows downwards; exact for multiples of 90 degrees.
  init(degrees: Double) {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let sine: Double
    let cosine: Double
    switch turn < 0 ? turn + 360 : turn {
    case 0, 360: (sine, cosine) = (0, 1)
    case 90: (sine, cosine) = (1, 0)
    case 180: (sine, cosine) = (0, -1)
    case 270: (sine, cosine) = (-1, 0)
    default:
      let radians = turn * .pi / 180
      (sine, cosine) = (sin(radians), cos(radians))
    }
    self.init(cosine, sine, -sine, cosine, 0, 0)
  }
}
