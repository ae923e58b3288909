import Geometry
import HitTesting
import Testing

@testable import TouchDelivery

@Suite struct DeliverySentencesTests {
  private let screen = Node(
    "Window", "UIWindow", Rect(0, 0, 300, 300), { $0.viewController = "Home" },
    subviews: [
      Node(
        "List", "UIScrollView", Rect(0, 0, 300, 200), { $0.attach(.tap, "") },
        subviews: [Node("Send", "UIButton", Rect(0, 0, 100, 50))])
    ])

  private func sentences(_ script: String) -> [String] {
    var bench = TouchBench(screen)
    bench.run(script)
    bench.session.advance(to: 10)
    return bench.session.deliveries.map { bench.session.sentence(for: $0) }
  }

  @Test func `a tap on a button in a list is described from the hit test to the end`() {
    let expected = """
      Send is hit: the touch stays bound to it until it ends
      The tap recognizer of List receives the touch: Send is inside its view
      The scrolling of List receives the touch: Send is inside its view
      touchesBegan of Send is delayed by 0.15 s: List may scroll
      The scrolling of List fails: the fingers lifted too early
      The tap recognizer of List fails: Send is a built-in control that uses this gesture
      Send gets touchesBegan after the delay and tracks the touch as a control
      A finger comes down on Send
      Send gets touchesEnded and tracks the touch as a control
      The finger is lifted inside Send
      The tap recognizer of List resets: no touches remain
      The scrolling of List resets: no touches remain
      """
    #expect(sentences("down 50,20; up").joined(separator: "\n") == expected)
  }

  @Test func `a scroll that starts on a button is described`() {
    let expected = """
      The tap recognizer of List fails: a finger moved more than 10 pt
      The scrolling of List fails: Send keeps the touch that it tracks
      Send gets touchesMoved and tracks the touch as a control
      The finger moves 10 pt outside Send, near enough to count as inside
      """
    let sentences = sentences("down 50,20 @0; move 50,21 @0.2; move 50,60 @0.3; up")
    #expect(sentences.joined(separator: "\n").contains(expected))
  }

  @Test func `a finger on the far edge of a control is on the edge, not 0 points outside`() {
    let sentences = sentences("down 50,20 @0; move 50,21 @0.2; move 50,50 @0.3; up 50,50")
    #expect(
      sentences.contains("The finger moves on the edge of Send, near enough to count as inside"))
    #expect(sentences.contains { $0.hasPrefix("The finger is lifted on the edge of Send") })
  }

  @Test func `a touch that no responder handles is described to the end of the chain`() {
    let expected = """
      Window is hit: the touch stays bound to it until it ends
      Window gets touchesBegan and passes it on
      touchesBegan climbs to Home, which passes it on
      touchesBegan climbs 2 steps to UIApplication, which passes it on
      touchesBegan climbs 3 steps to UIApplicationDelegate, which passes it on
      UIApplicationDelegate is the end of the chain: touchesBegan is dropped
      Window gets touchesEnded and passes it on
      UIApplicationDelegate is the end of the chain: touchesEnded is dropped
      """
    #expect(sentences("down 50,250; up").joined(separator: "\n") == expected)
  }

  // MARK: One sentence for each reason

  /// Send with a double tap, in List, which scrolls; Send is view 2.
  private let tree = Node.tree([
    Node(
      "Window", "UIWindow", Rect(0, 0, 300, 300), { $0.attach(.pan, "drag") },
      subviews: [
        Node(
          "List", "UIScrollView", Rect(0, 0, 300, 200),
          subviews: [
            Node("Send", "UIButton", Rect(0, 0, 100, 50)) {
              $0.attach(.tap, "") { $0.numberOfTapsRequired = 2 }
            }
          ])
      ])
  ])
  private static let (list, send) = (NodeID(1), NodeID(2))
  private static let drag = RecognizerID(NodeID(0), 0)
  private static let scrolling = RecognizerID(list, 0)
  private static let double = RecognizerID(send, 0)

  private static func delivery(
    _ content: Delivery.Content, _ reason: Delivery.Reason, _ receiver: Delivery.Receiver?
  ) -> Delivery {
    Delivery(
      time: 0, event: 1, touch: Touch.ID(rawValue: 0), finger: 3, point: .zero, tapCount: 1,
      content: content, receiver: receiver, reason: reason, generation: 0)
  }

  private func text(
    _ reason: Delivery.Reason, _ content: Delivery.Content = .touch(.touchesMoved),
    to receiver: Delivery.Receiver? = .responder(.view(send))
  ) -> String {
    DeliverySentences.sentence(for: Self.delivery(content, reason, receiver), in: tree)
  }

  @Test func `each reason of a touch that a view receives or not has its sentence`() {
    let rows: [(Delivery.Reason, String)] = [
      (.bindsTouch, "Send is hit: the touch stays bound to it until it ends"),
      (.nobodyHit, "Every window returns nil: no view gets the touch"),
      (.climbed(1, .handles), "touchesMoved climbs to Send, which handles it"),
      (
        .climbed(2, .tracks),
        "touchesMoved climbs 2 steps to Send, which tracks the touch as a control"
      ),
      (.climbed(3, .passesOn), "touchesMoved climbs 3 steps to Send, which passes it on"),
      (
        .climbed(1, .ignores),
        "touchesMoved climbs to Send, which ignores it: a control tracks only touches that hit it"
      ),
      (.chainEnded, "Send is the end of the chain: touchesMoved is dropped"),
      (.secondFinger, "Send takes one finger only: multiple touch is off, and it has one already"),
      (.exclusive(Self.list), "List is exclusive and tracks another finger"),
      (.wantsExclusivity(Self.list), "Send is exclusive, and List tracks another finger"),
      (
        .undelivered(Self.drag),
        "The pan recognizer “drag” of Window has recognized: Send does not get the touch"
      ),
      (.takenEarly(.finger), "Send does not get the touch: a finger caused it"),
      (.takenEarly(.released), "Send does not get the touch: nothing delays it any more"),
      (.takenEarly(.interruption), "Send does not get the touch: the system cancels the touch"),
      (.takenEarly(.viewGone), "Send does not get the touch: its view was removed"),
      (
        .takenEarly(.recognizer(Self.scrolling)),
        "Send does not get the touch: the scrolling of List has recognized and cancels the touch"
      ),
      (
        .held(by: Self.double),
        "touchesBegan of Send is delayed until the double-tap recognizer of Send fails"
      ),
      (
        .heldByScrollView(Self.list, 0.25),
        "touchesBegan of Send is delayed by 0.25 s: List may scroll"
      ),
      (
        .endHeld(by: Self.scrolling),
        "touchesEnded of Send is delayed until the scrolling of List fails"
      ),
      (.ignoring, "The application ignores interaction events"),
      (.alreadyDown, "Finger 3 is down already"), (.notDown, "Finger 3 is not down"),
      (.viewGone, "Send was removed: it gets nothing more of the touch"),
      (.touch(.finger, .handles), "Send gets touchesMoved and handles it"),
      (.touch(.released, .passesOn), "Send gets touchesMoved after the delay and passes it on"),
      (
        .touch(.interruption, .tracks),
        "Send gets touchesMoved and tracks the touch as a control: the system cancels the touch"
      ),
      (
        .touch(.viewGone, .handles),
        "Send gets touchesMoved and handles it: its view was removed"
      ),
      (
        .touch(.recognizer(Self.drag), .passesOn),
        "Send gets touchesMoved and passes it on: the pan recognizer “drag” of Window has "
          + "recognized and cancels the touch"
      ),
    ]
    for (reason, expected) in rows { #expect(text(reason) == expected) }
    #expect(text(.bindsTouch, to: nil).hasPrefix("Nobody is hit"))
  }

  @Test func `each reason of a recognizer has its sentence`() {
    let rows: [(Delivery.Reason, String)] = [
      (.seesTouch(hitView: NodeID(0)), "receives the touch: it is attached to the hit view"),
      (.seesTouch(hitView: Self.send), "receives the touch: Send is inside its view"),
      (.recognizerDisabled, "is disabled: it does not receive the touch"),
      (
        .shouldNotReceive, "does not receive the touch: its delegate’s shouldReceive returns false"
      ),
      (
        .waits(for: Self.double),
        "would recognize, but waits until the double-tap recognizer of Send fails"
      ),
      (.recognized, "recognizes its gesture"),
      (.recognizedAfterFailure, "recognizes its gesture: it no longer waits for another"),
      (.goesOn, "changes: a finger moved"), (.fingersLifted, "ends: its fingers have lifted"),
      (.gestureCancelled(.disabled), "is cancelled: it was disabled"),
      (.reset, "resets: no touches remain"),
    ]
    let failures: [(GestureFailure, String)] = [
      (.moved(10), "a finger moved more than 10 pt"),
      (.tooLong(0.75), "it took longer than 0.75 s"),
      (.noNextTap(0.35), "no further tap came within 0.35 s"),
      (.tapElsewhere, "the next tap came too far away"),
      (.liftedEarly, "the fingers lifted too early"),
      (.tooManyFingers, "there are too many fingers"),
      (.tooFewFingers, "there are too few fingers"),
      (.wrongDirection, "the fingers moved in another direction"),
      (.notAtEdge, "the finger did not start at its edge"),
      (.touchCancelled, "the touch was cancelled"),
      (.prevented(by: Self.double), "the double-tap recognizer of Send recognized first"),
      (
        .required(Self.scrolling), "the scrolling of List, which had to fail first, has recognized"
      ),
      (.shouldNotBegin, "gestureRecognizerShouldBegin returns false"),
      (.builtInControl(Self.send), "Send is a built-in control that uses this gesture"),
      (.contentKeepsTouch(Self.send), "Send keeps the touch that it tracks"),
      (.cannotScroll(isHorizontal: true), "the content does not scroll horizontally"),
      (.cannotScroll(isHorizontal: false), "the content does not scroll vertically"),
      (.disabled, "it was disabled"), (.viewGone, "its view was removed"),
      (.code, "its own code set the state"),
    ]
    let all = rows + failures.map { (.failed($0.0), "fails: " + $0.1) }
    for (reason, expected) in all {
      #expect(
        text(reason, .bound, to: .recognizer(Self.drag))
          == "The pan recognizer “drag” of Window \(expected)")
    }
    #expect(
      text(.seesTouch(hitView: Self.send), .bound)
        == "Send receives the touch: it is attached to the hit view")
  }

  @Test func `each reason of a control or an action has its sentence`() {
    let rows: [(Delivery.Reason, String)] = [
      (.controlDisabled, "Send is disabled: it takes the touch and sends no events"),
      (.notTracked, "Send does not track the touch: its tracking method returned false"),
      (
        .trackingCancelled,
        "Send does not track the touch any more: cancelTracking(with:) was called"
      ),
      (
        .controlAction(.touchUpInside),
        "touchUpInside sends “buy” to Send, the nearest that implements it"
      ),
      (.targetAction(.touchDown), "touchDown sends “buy” to Send, its target"),
      (.assumedAction(.touchDown), "touchDown sends “buy” to Send, assumed to implement it"),
      (.gestureAction(Self.drag), "The pan recognizer “drag” of Window calls “buy” on Send"),
      (.noImplementer, "No responder from Send upwards implements “buy”"),
      (.noTarget("Cart"), "“buy” has no target: “Cart” not found"),
    ]
    for (reason, expected) in rows { #expect(text(reason, .action("buy")) == expected) }
  }

  @Test func `each control event has its sentence, inside, on the edge and outside`() {
    func texts(_ event: ControlEvent) -> [String] {
      [0, .leastNonzeroMagnitude, 12.5].map {
        text(.control(distance: $0), .control(event, ControlState()))
      }
    }
    let near = "Send, near enough to count as inside"
    let rows: [(ControlEvent, [String])] = [
      (
        .touchDragInside,
        [
          "The finger moves inside Send", "The finger moves on the edge of \(near)",
          "The finger moves 12.5 pt outside \(near)",
        ]
      ),
      (
        .touchUpInside,
        [
          "The finger is lifted inside Send", "The finger is lifted on the edge of \(near)",
          "The finger is lifted 12.5 pt outside \(near)",
        ]
      ),
    ]
    for (event, expected) in rows { #expect(texts(event) == expected) }
    let last: [(ControlEvent, String)] = [
      (.touchDown, "A finger comes down on Send"), (.touchDownRepeat, "Send is tapped again"),
      (.touchCancel, "The touch of Send is cancelled"),
      (.touchDragEnter, "The finger comes back to Send"),
      (.touchDragExit, "The finger leaves Send: it is 12.5 pt outside"),
      (.touchDragOutside, "The finger moves 12.5 pt outside Send"),
      (.touchUpOutside, "The finger is lifted 12.5 pt outside Send"),
      (.valueChanged, "Send was used"), (.primaryActionTriggered, "Send was used"),
    ]
    for (event, expected) in last { #expect(texts(event).last == expected) }
    #expect(texts(.touchUpOutside)[1] == "The finger is lifted on the edge of Send")
  }

  @Test func `a short row names the receiver and the method, where that says enough`() {
    func brief(_ reason: Delivery.Reason) -> String? {
      DeliverySentences.brief(
        for: Self.delivery(.touch(.touchesEnded), reason, nil), receiver: "Home")
    }
    let rows: [(Delivery.Reason, String?)] = [
      (.touch(.finger, .handles), "Home handles touchesEnded"),
      (.climbed(2, .handles), "Home handles touchesEnded"),
      (.touch(.released, .tracks), "Home tracks touchesEnded"),
      (.climbed(1, .passesOn), "Home passes touchesEnded on"),
      (.climbed(1, .ignores), "Home ignores touchesEnded"), (.bindsTouch, "Home is hit"),
      (.recognized, "Home recognizes"), (.recognizedAfterFailure, "Home recognizes"),
      (.goesOn, "Home changes"), (.fingersLifted, "Home ends"), (.reset, "Home resets"),
      (.secondFinger, nil), (.failed(.disabled), nil), (.chainEnded, nil),
    ]
    for (reason, expected) in rows { #expect(brief(reason) == expected) }
  }

  @Test func `each delivery has a kind and a name by its content`() {
    let transition = GestureTransition(from: .possible, to: .began)
    let rows: [(Delivery.Content, Delivery.Kind, String)] = [
      (.hitTest, .hitTest, "hitTest"), (.touch(.touchesBegan), .touch, "touchesBegan"),
      (.held, .touch, "held"), (.bound, .gesture, "bound"), (.waits, .gesture, "waits"),
      (.control(.touchDragExit, ControlState()), .control, "touchDragExit"),
      (.action("buy"), .action, "buy"), (.responder(.touchesEnded), .responder, "touchesEnded"),
      (.dropped("up"), .dropped, "up"),
    ]
    for (content, kind, name) in rows {
      let delivery = Self.delivery(content, .reset, nil)
      #expect(delivery.kind == kind && delivery.name == name && delivery.transition == nil)
    }
    let delivery = transition.map { Self.delivery(.transition($0), .recognized, nil) }
    #expect(delivery?.kind == .gesture && delivery?.name == "possible→began")
    #expect(delivery?.transition == transition)
  }

  @Test func `each receiver has an id for files and a name for people`() {
    var builder = ViewTreeBuilder()
    var card = ViewNode("Card", id: "0x1", name: "Buy now", frame: Rect(0, 0, 9, 9))
    card.details = ViewDetails()
    card.details?.scroll = ScrollDescription()
    card.details?.attach(.swipe, "away")
    card.details?.attach(.pinch, "")
    builder.add(card)
    let tree = builder.finish()
    let root = NodeID(0)
    let rows: [(Delivery.Receiver, String, String)] = [
      (.responder(.view(root)), tree.id(of: root), tree.displayName(of: root)),
      (.responder(.viewController("Home", rootView: root)), "Home", "Home"),
      (.responder(.windowScene), "UIWindowScene", "UIWindowScene"),
      (.responder(.application), "UIApplication", "UIApplication"),
      (.responder(.applicationDelegate), "UIApplicationDelegate", "UIApplicationDelegate"),
      (.recognizer(RecognizerID(root, 0)), "away", "The swipe recognizer “away” of Buy now"),
      (
        .recognizer(RecognizerID(root, 1)), "0x1.UIPinchGestureRecognizer",
        "The pinch recognizer of Buy now"
      ),
      (
        .recognizer(RecognizerID(root, 2)), "0x1.UIScrollViewPanGestureRecognizer",
        "The scrolling of Buy now"
      ),
    ]
    for (receiver, name, displayName) in rows {
      #expect(receiver.name(in: tree) == name)
      #expect(receiver.displayName(in: tree) == displayName)
    }
    #expect(tree.displayName(of: root) == "Buy now")
  }
}
