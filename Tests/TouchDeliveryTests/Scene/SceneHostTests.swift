import Geometry
import HitTesting
import Synchronization
import Testing
import TouchDelivery

/// The calls that a session makes to the objects behind its views.
@Suite struct SceneHostTests {
  /// A host with a window, whose code may change it and queue commands.
  private final class Host: SceneHost {
    private struct Contents {
      var width = 100.0
      var source = Source()
      var changes = 0
      var queue: [TouchCommand] = []
      var calls: [String] = []
    }

    private final class Source: Sendable {}

    private let contents = Mutex(Contents())
    let chainEnding: ResponderChain.Ending

    init(_ ending: ResponderChain.Ending = ResponderChain.Ending()) { chainEnding = ending }

    var calls: [String] { contents.withLock { $0.calls } }

    private func note(_ call: String) { contents.withLock { $0.calls.append(call) } }

    /// Makes the window wider; `settle` does so again as often as `changes` says.
    func widen(settling changes: Int = 0) {
      contents.withLock {
        $0.width += 100
        $0.source = Source()
        $0.changes += changes
      }
    }

    func request(_ command: TouchCommand) { contents.withLock { $0.queue.append(command) } }

    func forget() { contents.withLock { $0.calls = [] } }

    func views() -> HostedViews {
      let (width, source) = contents.withLock { ($0.width, $0.source) }
      let tree = Node.tree([
        Node("window", "UIWindow", Rect(0, 0, width, 100), { $0.attach(.pan, "pan") })
      ])
      return HostedViews(self, tree: tree, behaviors: TouchBehaviors(), source: source)
    }

    func mapping(from old: HostedViews, to new: HostedViews) -> [NodeID: NodeID] {
      [NodeID(0): NodeID(0)]
    }

    func recognizers(
      from old: HostedViews, to new: HostedViews
    ) -> [RecognizerID: RecognizerID] {
      [RecognizerID(NodeID(0), 0): RecognizerID(NodeID(0), 0)]
    }

    func sessionBegins() { note("sessionBegins") }
    func commandBegins() { note("commandBegins") }
    func takeCommand() -> TouchCommand? {
      contents.withLock { $0.queue.isEmpty ? nil : $0.queue.removeFirst() }
    }
    func settle(_ state: TouchState) {
      note("settle \(state.touches.count) at \(state.time)")
      let changes = contents.withLock { contents in
        defer { contents.changes = max(0, contents.changes - 1) }
        return contents.changes
      }
      if changes > 0 { widen() }
    }
    func commandEnds() { note("commandEnds") }
  }

  private static func session(_ host: Host) -> TouchSession {
    let session = TouchSession(Scene(name: "", screen: Size(900, 100), host: host))
    host.forget()
    return session
  }

  @Test func `a session begins once, with the host's views and the end of its chain`() {
    var ending = ResponderChain.Ending()
    ending.usesScenes = true
    ending.hasDelegate = false
    let host = Host(ending)
    let session = TouchSession(Scene(name: "", screen: Size(300, 100), host: host))
    #expect(host.calls == ["sessionBegins"])
    #expect(session.tree.bounds(of: NodeID(0)).width == 100 && session.hosted?.host === host)
    #expect(session.settings.chainEnding == ending)
  }

  @Test func `objects are updated once per command, between its beginning and its end`() {
    let host = Host()
    var session = Self.session(host)
    session.send(TouchInput(.down, Point(50, 50), time: 1))
    #expect(host.calls == ["commandBegins", "settle 1 at 1.0", "commandEnds"])
    host.forget()
    session.send(TouchInput(.up, Point(50, 50), time: 2))
    #expect(host.calls == ["commandBegins", "settle 0 at 2.0", "commandEnds"])
  }

  @Test func `views that change between commands are read before the next, and settled for it`() {
    let host = Host()
    var session = Self.session(host)
    #expect(session.send(TouchInput(.down, Point(150, 50), time: 1)).map(\.reason) == [.nobodyHit])
    session.send(TouchInput(.up, Point(150, 50), time: 2))
    host.widen()
    host.forget()
    let log = session.send(TouchInput(.down, Point(150, 50), time: 3))
    #expect(log.first?.receiver == .responder(.view(NodeID(0))))
    #expect(
      host.calls == ["commandBegins", "settle 0 at 2.0", "settle 1 at 3.0", "commandEnds"])
    #expect(session.commands.count == 4)
  }

  @Test func `views that change while objects are updated are followed, a limited number of times`()
  {
    for (changes, expected) in [(0, 100.0), (1, 200), (5, 600)] {
      let host = Host()
      var session = Self.session(host)
      if changes > 0 { host.widen(settling: changes - 1) }
      session.advance(to: 1)
      #expect(session.tree.bounds(of: NodeID(0)).width == expected)
    }
    // Code that always changes the views does not stop the session.
    let host = Host()
    var session = Self.session(host)
    host.widen(settling: 1000)
    session.advance(to: 1)
    #expect(session.commands.count < 100 && host.calls.last == "commandEnds")
  }

  @Test func `commands that code requests are performed in order, as parts of the command`() {
    let host = Host()
    var session = Self.session(host)
    host.request(.setFirstResponder(.application))
    host.request(.advance(to: 7))
    let log = session.send(TouchInput(.down, Point(50, 50), time: 1))
    #expect(
      host.calls == [
        "commandBegins", "settle 1 at 1.0", "settle 1 at 1.0", "settle 1 at 7.0", "commandEnds",
      ])
    #expect(session.state.firstResponder == .application && session.state.time == 7)
    #expect(!log.isEmpty && session.commands.count == 3)
  }

  @Test func `a gesture continues through the views' changes, with the host's matching`() {
    let host = Host()
    var session = Self.session(host)
    session.send(TouchInput(.down, Point(50, 50), time: 1))
    session.send(TouchInput(.move, Point(80, 50), time: 2))
    host.widen()
    let log = session.send(TouchInput(.move, Point(90, 50), time: 3))
    #expect(log.compactMap(\.transition).map(\.name) == ["began→changed"])
    #expect(log.map(\.generation) == log.map { _ in 1 })
    #expect(session.tree(of: session.deliveries[0]).bounds(of: NodeID(0)).width == 100)
  }
}
