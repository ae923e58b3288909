import UIKit

/// A view that shows a dot for each touch, with a colour for its last phase.
final class TouchCard: UIView {
  private var dots: [UITouch: UIView] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    backgroundColor = .systemTeal
    accessibilityLabel = "Card"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      dot.isUserInteractionEnabled = false
      dot.backgroundColor = .systemGreen
      dot.center = touch.location(in: self)
      addSubview(dot)
      dots[touch] = dot
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      dots[touch]?.center = touch.location(in: self)
      dots[touch]?.backgroundColor = .systemYellow
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    removeDots(of: touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    removeDots(of: touches)
  }

  private func removeDots(of touches: Set<UITouch>) {
    for touch in touches {
      dots.removeValue(forKey: touch)?.removeFromSuperview()
    }
  }
}
