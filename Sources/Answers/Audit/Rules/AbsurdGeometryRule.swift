import Geometry
import HitTesting

/// Geometry that no layout intends: non-finite, far beyond any screen, or scaled to almost nothing.
package final class AbsurdGeometryRule: AuditRule {
  package let id = "absurd-geometry"
  package let summary = "a frame or transform that no layout intends"

  /// Larger than any content on a phone, in points.
  private static let largest = 1e6

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    let tree = subject.tree
    return tree.ids.compactMap { view in
      let geometry = tree.geometry(of: view)
      let name = subject.name(view)
      let numbers = [
        geometry.center.x, geometry.center.y, geometry.bounds.width, geometry.bounds.height,
      ]
      if !numbers.allSatisfy({ $0.isFinite }) || !geometry.toSuperview.isFinite {
        return finding(.warning, view, "\(name) has a frame or transform that is not finite")
      }
      if numbers.contains(where: { $0.magnitude > Self.largest }) {
        return finding(.warning, view, "\(name) has a position or size beyond a million points")
      }
      let factor = geometry.transform.determinant.magnitude
      guard !geometry.isFrameOnly, factor < 1e-4, !tree.isHidden(view),
        !tree.bounds(of: view).isEmpty
      else { return nil }
      return finding(
        .note, view, "\(name) is scaled to almost nothing: it cannot be seen or touched")
    }
  }
}

extension AffineTransform {
  fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy { $0.isFinite } }
}
