import HitScopeKit
import UIKit

let screen = CGRect(x: 0, y: 0, width: 390, height: 640)

let window = UIWindow(frame: screen)
window.backgroundColor = .white
window.accessibilityLabel = "Main window"

let card = TouchCard(frame: CGRect(x: 40, y: 60, width: 310, height: 220))
window.addSubview(card)

let paper = UIView(frame: CGRect(x: 40, y: 310, width: 310, height: 160))
paper.backgroundColor = .systemYellow
paper.accessibilityLabel = "Paper"
window.addSubview(paper)

let checkmark = CheckmarkRecognizer()
checkmark.name = "check mark"
checkmark.addAction(UIAction(title: "check") { _ in paper.backgroundColor = .systemGreen })
paper.addGestureRecognizer(checkmark)

let level = LevelControl(frame: CGRect(x: 40, y: 500, width: 310, height: 28))
level.addAction(UIAction(title: "level") { _ in card.alpha = level.level }, for: .valueChanged)
window.addSubview(level)

let overlay = PassThroughWindow(frame: screen)
overlay.windowLevel = .alert
overlay.accessibilityLabel = "Overlay window"

let button = UIButton(frame: CGRect(x: 120, y: 560, width: 150, height: 50))
button.setTitle("Button", for: .normal)
button.backgroundColor = .systemBlue
button.addAction(
  UIAction(title: "press") { _ in button.setTitle("Pressed", for: .normal) }, for: .touchUpInside)
overlay.addSubview(button)

HitScope.open(window, overlay, title: "Example", touch: CGPoint(x: 80, y: 200))
