public import Foundation
import HitTesting
import TouchDelivery

/// The search for the view that receives a touch, step by step.
public struct HitTrace: Sendable, CustomStringConvertible {
  /// The view that receives the touch; `nil` when every window returns nil.
  public let view: UIView?
  /// All views under the point, whoever gets the touch, from front to back.
  public let viewsUnderPoint: [UIView]
  /// The view that each step is about; `nil` for one that is gone.
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

  /// The steps, numbered and indented by their depth, the answer, what lies under the point and the
  /// responder chain: the text of `hitscope trace`. O(n).
  public var description: String { TraceText(trace, in: scene).text }

  /// The point of the touch, in screen coordinates.
  public var point: CGPoint { CGPoint(trace.point) }

  /// One sentence without a full stop for each step, in order. O(n).
  public var steps: [String] {
    trace.steps.map { Sentences.sentence(for: $0, in: trace.tree) }
  }
}
