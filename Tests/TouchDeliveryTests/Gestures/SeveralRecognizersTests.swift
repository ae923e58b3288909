import Geometry
import HitTesting
import Testing
import TouchDelivery

/// Several recognizers at once: two that wait, one that was required to fail and then cancelled,
/// several that prevent each other.
@Suite struct SeveralRecognizersTests {
  private func twoWaiters(together: Bool) -> Node {
    Node.nested(
      {
        $0.attach(.tap, "outer tap") {
          $0.requireToFail = ["double"]
          $0.simultaneousWith = together ? ["inner tap"] : []
        }
        $0.attach(.tap, "double") { $0.numberOfTapsRequired = 2 }
      }, { $0.attach(.tap, "inner tap") { $0.requireToFail = ["double"] } })
  }

  @Test func `two recognizers that wait for one both recognize when it fails, if allowed`() {
    var bench = TouchBench(twoWaiters(together: true))
    #expect(
      bench.lines("down 50,50 @0; up @0.1", .gesture) == ["waits inner tap", "waits outer tap"])
    #expect(
      bench.lines(advancingTo: 1, .gesture) == [
        "possible→failed double", "possible→ended inner tap", "possible→ended outer tap",
      ])
    let after = bench.session.deliveries.filter { $0.reason == .recognizedAfterFailure }
    #expect(after.count == 2)
  }

  @Test func `four that wait recognize at once, if allowed`() {
    let names = ["a", "b", "c", "d"]
    let tree = Node.nested {
      $0.attach(.tap, "double") { $0.numberOfTapsRequired = 2 }
      for name in names {
        $0.attach(.tap, name) {
          $0.requireToFail = ["double"]
          $0.simultaneousWith = names
        }
      }
    }
    var bench = TouchBench(tree)
    bench.run("down 50,50 @0; up @0.1")
    #expect(
      bench.lines(advancingTo: 1, .gesture) == ["possible→failed double"]
        + names.map { "possible→ended \($0)" })
  }

  @Test func `of two that wait, the deepest recognizes and prevents the other`() {
    var bench = TouchBench(twoWaiters(together: false))
    bench.run("down 50,50 @0; up @0.1")
    #expect(
      bench.lines(advancingTo: 1, .gesture) == [
        "possible→failed double", "possible→ended inner tap", "possible→failed outer tap",
      ])
    #expect(
      bench.session.deliveries.contains {
        $0.reason == .failed(.prevented(by: bench.recognizer("inner tap")))
      })
  }

  @Test func `two that wait both fail when the one they wait for recognizes`() {
    var bench = TouchBench(twoWaiters(together: true))
    #expect(
      bench.lines("down 50,50 @0; up @0.1; down 50,50 @0.2; up @0.3", .gesture) == [
        "waits inner tap", "waits outer tap", "possible→ended double",
        "possible→failed inner tap", "possible→failed outer tap",
      ])
    let required = bench.session.deliveries.filter {
      $0.reason == .failed(.required(bench.recognizer("double")))
    }
    #expect(required.count == 2)
  }

  @Test func `a recognizer that waits for two begins only when both have failed`() {
    var bench = TouchBench(
      Node.nested {
        $0.attach(.tap, "single") { $0.requireToFail = ["double", "triple"] }
        $0.attach(.tap, "double") {
          $0.numberOfTapsRequired = 2
          $0.requireToFail = ["triple"]
        }
        $0.attach(.tap, "triple") { $0.numberOfTapsRequired = 3 }
      })
    #expect(bench.lines("down 50,50 @0; up @0.1", .gesture) == ["waits single"])
    let log = bench.lines(advancingTo: 1, .gesture)
    #expect(log.last == "possible→ended single")
    #expect(
      Set(log.dropLast()) == ["possible→failed double", "possible→failed triple"])
  }

  @Test func `a recognizer does not wait for one that was cancelled`() {
    var bench = TouchBench(
      Node.nested(
        {
          $0.attach(.pan, "pan")
          $0.isMultipleTouchEnabled = true
        },
        {
          $0.attach(.tap, "tap") { $0.requireToFail = ["pan"] }
          $0.isMultipleTouchEnabled = true
        }))
    #expect(
      bench.lines("0:down 150,150; 0:move 180,150; 1:down 50,50", .gesture) == [
        "possible→began pan"
      ])
    let log = bench.session.perform(.setEnabled(bench.recognizer("pan"), false))
    #expect(bench.lines(log, [.gesture]) == ["began→cancelled pan"])
    #expect(bench.lines("1:up", .gesture) == ["possible→ended tap"])
  }

  @Test func `a recognizer fails with the reason if one that it requires to fail continues`() {
    var bench = TouchBench(
      Node.nested(
        { $0.attach(.pan, "pan") }, { $0.attach(.tap, "tap") { $0.requireToFail = ["pan"] } }))
    #expect(
      bench.lines("0:down 150,150; 0:move 180,150; 1:down 50,50; 1:up", .gesture) == [
        "possible→began pan", "possible→failed tap",
      ])
    #expect(
      bench.session.deliveries.contains {
        $0.reason == .failed(.required(bench.recognizer("pan")))
      })
  }

  @Test func `one that recognizes stops all others of its touch, also two of one view`() {
    var bench = TouchBench(
      Node.nested(
        {
          $0.attach(.longPress, "press")
          $0.attach(.swipe, "swipe") { $0.direction = .up }
        }, { $0.attach(.pan, "pan") }))
    #expect(
      bench.lines("down 50,50; move 65,50", .gesture).sorted() == [
        "possible→began pan", "possible→failed press", "possible→failed swipe",
      ])
  }

  @Test func `a tap does not stop one that waits for more taps, but a longer one stops a shorter`()
  {
    var bench = TouchBench(
      Node.nested {
        $0.attach(.tap, "one")
        $0.attach(.tap, "two") { $0.numberOfTapsRequired = 2 }
        $0.attach(.tap, "three") { $0.numberOfTapsRequired = 3 }
      })
    #expect(bench.lines("down 50,50 @0; up @0.1", .gesture) == ["possible→ended one"])
    #expect(
      bench.lines("down 50,50 @0.2; up @0.3", .gesture) == [
        "possible→ended two", "possible→failed one",
      ])
    #expect(
      bench.lines("down 50,50 @0.4; up @0.5", .gesture).first == "possible→ended three")
  }

  @Test func `a recognizer that is disabled or refused by its delegate does not see the touch`() {
    for (change, reason) in [
      (
        { (g: inout GestureDescription) in g.isEnabled = false }, Delivery.Reason.recognizerDisabled
      ),
      ({ (g: inout GestureDescription) in g.shouldReceive = false }, .shouldNotReceive),
    ] {
      var bench = TouchBench(
        Node.nested {
          $0.attach(.tap, "off", change)
          $0.attach(.tap, "on")
        })
      #expect(bench.lines("down 50,50; up", .gesture) == ["possible→ended on"])
      let dropped = bench.session.deliveries.filter { $0.reason == reason }
      #expect(dropped.map(\.name) == ["touch"])
      #expect(dropped.first?.receiver == .recognizer(bench.recognizer("off")))
    }
  }
}

/// The touches that recognizers leave to views: delayed touches, touches with and without
/// cancellation.
@Suite struct TouchesBesideRecognizersTests {
  private func view(_ change: @escaping (inout GestureDescription) -> Void) -> Node {
    Node(
      "window", "UIWindow",
      subviews: [Node("view", "UIView", Rect(0, 0, 100, 100), { $0.attach(.tap, "tap", change) })])
  }

  @Test
  func `a touch that its recognizer held is dropped on recognition, with or without cancelling`() {
    for cancels in [true, false] {
      var bench = TouchBench(
        view {
          $0.delaysTouchesBegan = true
          $0.cancelsTouchesInView = cancels
        })
      #expect(
        bench.lines("down 50,50; up", .touch, .gesture, .dropped) == [
          "held view", "possible→ended tap", "touchesBegan view",
        ])
      #expect(
        bench.session.deliveries.contains {
          $0.reason == .undelivered(bench.recognizer("tap"))
        })
    }
  }

  @Test func `without cancelling and delaying the view sees the whole touch`() {
    var bench = TouchBench(view { $0.cancelsTouchesInView = false })
    #expect(
      bench.lines("down 50,50; up", .touch, .gesture) == [
        "touchesBegan view", "possible→ended tap", "touchesEnded view",
      ])
  }

  @Test func `a touch that a scroll view holds reaches the view if the recognizer cancels nothing`()
  {
    for (cancels, expected) in [
      (false, ["held row", "touchesBegan row", "touchesEnded row"]),
      (true, ["held row"]),
    ] {
      var bench = TouchBench(
        Node(
          "window", "UIWindow",
          subviews: [
            Node(
              "list", "UIScrollView", Rect(0, 0, 300, 300),
              subviews: [
                Node("row", "UIView", Rect(0, 0, 300, 50)) {
                  $0.attach(.tap, "tap") { $0.cancelsTouchesInView = cancels }
                }
              ])
          ]))
      #expect(bench.lines("down 50,20; up", .touch) == expected)
      let undelivered = bench.session.deliveries.contains {
        $0.reason == .undelivered(bench.recognizer("tap"))
      }
      #expect(undelivered == cancels)
    }
  }

  @Test func `a new finger reaches the view if the active recognizer cancels nothing`() {
    for (cancels, expected) in [
      (true, ["touchesBegan view", "touchesCancelled view"]),
      (false, ["touchesBegan view", "touchesMoved view", "touchesBegan view"]),
    ] {
      var bench = TouchBench(
        Node(
          "window", "UIWindow",
          subviews: [
            Node("view", "UIView", Rect(0, 0, 100, 100)) {
              $0.isMultipleTouchEnabled = true
              $0.attach(.pan, "pan") { $0.cancelsTouchesInView = cancels }
            }
          ]))
      #expect(bench.lines("0:down 20,20; 0:move 50,20; 1:down 80,80", .touch) == expected)
    }
  }

  @Test func `the end of a touch is held by the recognizer that delays it, and delivered once`() {
    for (delays, expected) in [
      (true, ["touchesBegan view", "held view"]),
      (false, ["touchesBegan view", "touchesEnded view"]),
    ] {
      var bench = TouchBench(
        view {
          $0.numberOfTapsRequired = 3
          $0.delaysTouchesEnded = delays
        })
      #expect(bench.lines("down 50,50 @0; up @0.1", .touch) == expected)
    }
  }
}
