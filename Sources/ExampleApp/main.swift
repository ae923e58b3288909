import HitScopeKit
import TouchKit

/// Changes its colour while a finger is down, in its own touch methods.
final class Card: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .systemGreen
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .systemTeal
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .systemTeal
  }
}

/// A small target that takes touches around it as well, and turns purple at the first one.
final class LargeTarget: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -20, dy: -20).contains(point)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .systemPurple
  }
}

/// A layer over everything that lets touches through to the views below, except at its button.
final class Overlay: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view == self ? nil : view
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 640))
window.backgroundColor = .white

let card = Card(frame: CGRect(x: 40, y: 80, width: 310, height: 220))
card.backgroundColor = .systemTeal
card.accessibilityLabel = "Card"
window.addSubview(card)

let target = LargeTarget(frame: CGRect(x: 135, y: 90, width: 40, height: 40))
target.backgroundColor = .systemOrange
target.accessibilityLabel = "Target"
card.addSubview(target)

let overlay = Overlay(frame: window.bounds)
overlay.accessibilityLabel = "Overlay"
window.addSubview(overlay)

let button = UIButton(frame: CGRect(x: 120, y: 540, width: 150, height: 50))
button.setTitle("Button", for: .normal)
button.backgroundColor = .systemBlue
button.addAction(
  UIAction(title: "press") { _ in button.setTitle("Pressed", for: .normal) }, for: .touchUpInside)
overlay.addSubview(button)

if case .noDisplay(let reason) = HitScope.open(
  window, title: "Example", touch: CGPoint(x: 80, y: 250))
{
  let trace = window.trace(at: CGPoint(x: 80, y: 250))
  FileHandle.standardError.write(Data("No window: \(reason)\n".utf8))
  FileHandle.standardOutput.write(Data("\(trace)\n".utf8))
}
