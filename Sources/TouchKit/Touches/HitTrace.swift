public import Foundation
import HitTesting
import TouchDelivery

/// A step-by-step record of the search for the view that receives a touch.
public struct HitTrace: Sendable, CustomStringConvertible {
  /// The view that receives the touch; `nil` if every window returns nil.
  public let view: UIView?
  /// All views under the point, from front to back, including those that do not receive the touch.
  public let viewsUnderPoint: [UIView]
  /// The view of each step; `nil` for a view that no longer exists.
  public let views: [UIView?]
  private let trace: Trace
  private let scene: Scene

  @MainActor
  init(_ trace: Trace, by driver: TouchDriver) {
    self.trace = trace
    view = trace.result.flatMap(driver.view)
    viewsUnderPoint = trace.allHits.compactMap(driver.view)
    views = trace.steps.map { driver.view($0.view) }
    scene = driver.scene
  }

  /// The text of `hitscope trace`: the steps, numbered and indented by depth, the result, the views
  /// under the point and the responder chain.
  ///
  /// - Complexity: O(*n*).
  public var description: String { TraceText(trace, in: scene).text }

  /// The point of the touch, in screen coordinates.
  public var point: CGPoint { CGPoint(trace.point) }

  /// A sentence without a full stop for each step, in order.
  ///
  /// - Complexity: O(*n*).
  public var steps: [String] {
    trace.steps.map { Sentences.sentence(for: $0, in: trace.tree) }
  }
}
