import UIKit

/// Recognizes a check mark: one finger that goes down to the right and then up to the right.
final class CheckmarkRecognizer: UIGestureRecognizer {
  private enum Stroke {
    case none, down, up
  }

  private var stroke = Stroke.none
  private var start = CGPoint.zero
  private var turn = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1, let touch = touches.first else {
      state = .failed
      return
    }
    start = touch.location(in: view)
    turn = start
    stroke = .down
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, state == .possible else { return }
    let point = touch.location(in: view)
    let previous = touch.previousLocation(in: view)
    guard point.x >= previous.x else {
      state = .failed
      return
    }
    switch stroke {
    case .down where point.y >= previous.y: turn = point
    case .down where turn.y - start.y >= 20: stroke = .up
    case .up where point.y <= previous.y: break
    default: state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    let height = turn.y - location(in: view).y
    state = stroke == .up && height >= 40 ? .recognized : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  override func reset() {
    stroke = .none
  }
}
