import Drawing
import Geometry
import HitTesting
import TouchDelivery

/// A screen with an example of everything that a picture shows of views: names of all lengths and
/// scripts, colours, refusals, overrides, rotated, scrolled and empty views, many siblings with the
/// same outcome, nested views, two windows.
enum SheetScene {
  /// A point in the cells, in screen coordinates.
  static let point = Point(150, 395)

  static let scene: Scene = {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 390, 844))) { window in
      window.add(
        view("UIView", "root", "Root", Rect(0, 0, 390, 844)) {
          $0.backgroundColor = ViewColor(hex: "#f2f4f7")
          var details = ViewDetails()
          details.viewController = "SignInViewController"
          details.viewControllerHandles = ["touchesBegan", "send"]
          $0.details = details
        }
      ) { root in
        addBar(&root)
        addRefused(&root)
        addTurned(&root)
        addCells(&root)
        addChain(&root)
      }
    }
    builder.add(
      view("UITextEffectsWindow", "effects", nil, Rect(0, 0, 390, 844)) {
        var details = ViewDetails()
        details.windowLevel = 10
        $0.details = details
        $0.policy = .passThrough
      }
    ) {
      $0.add(view("UIView", "badge", "Badge", Rect(350, 60, 30, 30)))
    }
    var scene = Scene(name: "Everything", screen: Size(390, 844), tree: builder.finish())
    scene.note = "Touch the cells."
    return scene
  }()

  private static func view(
    _ kind: String, _ id: String, _ name: String?, _ frame: Rect,
    _ change: (inout ViewNode) -> Void = { _ in }
  ) -> ViewNode {
    var node = ViewNode(kind, id: id, name: name, frame: frame)
    change(&node)
    return node
  }

  private static func addBar(_ root: inout ViewTreeBuilder) {
    root.add(
      view("UINavigationBar", "bar", nil, Rect(0, 44, 390, 44)) {
        $0.backgroundColor = ViewColor(hex: "#1f2a44")
        $0.clipsToBounds = true
      }
    ) {
      $0.add(
        view("UIButton", "back", "返回上一頁", Rect(4, 4, 60, 36)) {
          var details = ViewDetails()
          var control = ControlDescription()
          control.actions = ["touchUpInside": "goBack", "touchDown": "highlight"]
          details.control = control
          $0.details = details
        })
      $0.add(
        view(
          "UILabel", "title", "A title that is far too long for the bar that it has to stand in",
          Rect(70, 4, 250, 36)
        ) { $0.isUserInteractionEnabled = false })
      $0.add(
        view("UIButton", "more", "…", Rect(370, 4, 60, 60)) {
          var details = ViewDetails()
          var control = ControlDescription()
          control.isEnabled = false
          details.control = control
          $0.details = details
        })
    }
  }

  private static func addRefused(_ root: inout ViewTreeBuilder) {
    root.add(view("UIStackView", "refused", "Refused", Rect(16, 104, 358, 90))) {
      $0.add(view("UIView", "hidden", "Hidden", Rect(0, 0, 60, 90)) { $0.isHidden = true }) {
        $0.add(view("UIView", "inhidden", "In hidden", Rect(5, 5, 40, 20)))
      }
      $0.add(view("UIView", "clear", "Clear", Rect(70, 0, 60, 90)) { $0.alpha = 0.009 })
      $0.add(view("UIView", "faint", "Faint", Rect(140, 0, 60, 90)) { $0.alpha = 0.5 })
      $0.add(
        view("UIImageView", "off", "이미지", Rect(210, 0, 60, 90)) {
          $0.isUserInteractionEnabled = false
          $0.backgroundColor = ViewColor(hex: "#ffcc0080")
        })
      $0.add(
        view("UIView", "large", "Larger", Rect(290, 30, 24, 24)) {
          $0.policy = .expand(Insets(top: 20, left: 20, bottom: 20, right: 20))
        })
      $0.add(view("UIView", "outside", "Outside", Rect(330, -20, 80, 50)))
      $0.add(view("UIView", "empty", "Empty", Rect(280, 80, 0, 30)))
    }
  }

  private static func addTurned(_ root: inout ViewTreeBuilder) {
    root.add(
      view("UIScrollView", "scroll", "Scroll", Rect(16, 210, 358, 120)) {
        $0.geometry = ViewGeometry(frame: Rect(16, 210, 358, 120), boundsOrigin: Point(30, 12))
        $0.clipsToBounds = true
        var details = ViewDetails()
        details.scroll = ScrollDescription()
        details.gestures = [GestureDescription(.tap), GestureDescription(.longPress)]
        details.zPosition = 2
        $0.details = details
      }
    ) {
      $0.add(
        view("UIView", "turned", "Turned", .zero) {
          $0.geometry = ViewGeometry(
            bounds: Rect(0, 0, 80, 40), center: Point(90, 70),
            transform: AffineTransform(0.8, 0.6, -0.6, 0.8, 0, 0))
        })
      $0.add(
        view("UIView", "mirrored", "Mirrored", .zero) {
          $0.geometry = ViewGeometry(
            bounds: Rect(0, 0, 80, 40), center: Point(200, 70), anchorPoint: Point(0, 0.25),
            transform: AffineTransform(scaleX: -1.5, y: 1))
        })
      $0.add(
        view("UIView", "flat", "Flat", .zero) {
          $0.geometry = ViewGeometry(
            bounds: Rect(0, 0, 80, 40), center: Point(200, 70),
            transform: AffineTransform(scaleX: 0, y: 1))
        })
      $0.add(
        view("UIView", "round", "Round", Rect(230, 30, 60, 60)) { $0.policy = .shape(.circle) })
      $0.add(
        view("UIView", "corner", "Corner", Rect(300, 30, 60, 60)) {
          $0.policy = .shape(.polygon([.zero, Point(60, 0), Point(0, 60)]))
        })
      $0.add(
        view("RCTView", "react", "React", Rect(360, 90, 60, 60)) {
          $0.policy = .pointerEvents(.boxNone)
        })
    }
  }

  private static func addCells(_ root: inout ViewTreeBuilder) {
    root.add(view("UITableView", "table", "Table", Rect(16, 340, 358, 300))) { table in
      for number in 0..<14 {
        table.add(
          view("Cell", "cell\(number)", nil, Rect(0, Double(number) * 44, 358, 44))
        ) {
          if number < 3 {
            $0.add(view("UILabel", "label\(number)", nil, Rect(16, 8, 200, 28)))
            $0.add(view("UISwitch", "switch\(number)", "Switch \(number)", Rect(290, 6, 51, 31)))
          }
        }
      }
    }
    root.add(
      view("UIView", "fence", "Fence", Rect(16, 560, 200, 60)) { $0.policy = .forward(to: "cell1") }
    )
  }

  private static func addChain(_ root: inout ViewTreeBuilder) {
    for depth in 0..<9 {
      root.open(
        view("UIView", "depth\(depth)", depth == 4 ? nil : "Level \(depth)", .zero) {
          let side = 180 - Double(depth) * 18
          $0.geometry = ViewGeometry(
            frame: Rect(depth == 0 ? 200 : 6, depth == 0 ? 655 : 6, side, side))
          if depth == 8 { $0.policy = .answersSelf }
          if depth == 7 { $0.policy = .none }
        })
    }
    for _ in 0..<9 { root.close() }
  }
}
