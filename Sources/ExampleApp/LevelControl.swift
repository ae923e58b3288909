import UIKit

/// A level control that follows the finger, with a touch area slightly larger than its bar.
final class LevelControl: UIControl {
  private(set) var level: CGFloat = 0.5 {
    didSet { bar.frame = barFrame }
  }
  private let bar = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Level"
    backgroundColor = .systemGray
    bar.backgroundColor = .systemBlue
    bar.isUserInteractionEnabled = false
    bar.frame = barFrame
    addSubview(bar)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var barFrame: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -12, dy: -12).contains(point)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    let x = touch.location(in: self).x / bounds.width
    level = min(1, max(0, x))
    sendActions(for: .valueChanged)
  }
}
