import Geometry
import HitTesting
import TouchDelivery

/// A host whose code may change its views at any time: a window with A, and, on demand, another
/// view behind A.
final class MovingHost: SceneHost, @unchecked Sendable {
  private final class Moment: Sendable {}
  /// The position of A.
  var x = 0.0 { didSet { moment = Moment() } }
  /// Inserts another view, so that A has another id.
  var hasMore = false { didSet { moment = Moment() } }
  private var moment = Moment()
  var chainEnding: ResponderChain.Ending { ResponderChain.Ending() }

  var scene: Scene { Scene(name: "Hosted", screen: Size(320, 480), host: self) }

  func views() -> HostedViews {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 320, 480))) {
      if hasMore { $0.add(ViewNode(id: "more", frame: Rect(0, 400, 10, 10))) }
      $0.add(ViewNode(id: "a", frame: Rect(x, 0, 50, 50)))
    }
    return HostedViews(self, tree: builder.finish(), behaviors: TouchBehaviors(), source: moment)
  }

  func mapping(from old: HostedViews, to new: HostedViews) -> [NodeID: NodeID] {
    old.tree.mapping(to: new.tree)
  }

  func recognizers(
    from old: HostedViews, to new: HostedViews
  ) -> [RecognizerID: RecognizerID] { [:] }
  func sessionBegins() {}
  func commandBegins() {}
  func takeCommand() -> TouchCommand? { nil }
  func settle(_ state: TouchState) {}
  func commandEnds() {}
}
