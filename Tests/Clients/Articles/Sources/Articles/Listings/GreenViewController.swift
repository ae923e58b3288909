// swift-format-ignore-file
// The controller of the article on hitTest and the responder chain, as converted by “hitscope
// adopt”.

import UIKit

class ViewController: UIViewController {
weak var greenView: GreenView!
override func viewDidLoad() {
super.viewDidLoad()
let greenViewGestureRecognizer = UITapGestureRecognizer.init(target: greenView, action: Selector(greenView.changeViewColor, named: "changeViewColor"))
view.addGestureRecognizer(greenViewGestureRecognizer)
}
}
