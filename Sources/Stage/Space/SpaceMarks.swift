internal import Drawing
internal import HitTesting
import TouchDelivery

/// What a layer with levels was drawn from, besides the scene.
package struct SpaceKey: Hashable, Sendable {
  let camera: SpaceCamera
  let marks: SpaceMarks
  /// Which of the stacks it was that one renderer has made: views may change within a revision.
  let stackNumber: Int

  init(_ camera: SpaceCamera, _ marks: SpaceMarks, stackNumber: Int) {
    self.camera = camera
    self.stackNumber = stackNumber
    self.marks = marks
  }
}

/// What a search has made of views so far. It is drawn with their plates, so that what stands in
/// front of a view covers its mark too.
struct SpaceMarks: Hashable, Sendable {
  enum Mark: Hashable, Sendable {
    /// The view contains the point, and its subviews are being asked.
    case open
    case refused
    /// One of the view's subviews answers.
    case answers
    /// The view gets the touch.
    case receives
  }

  private(set) var marks: [NodeID: Mark] = [:]

  init() {}

  /// The marks of the search that a picture shows; none while it shows something else.
  init(_ model: FrameModel, _ snapshot: SearchSnapshot) {
    guard model.answer == nil, !model.showsDeliveries, let trace = model.trace,
      trace.tree.isSame(as: model.scene.tree)
    else { return }
    marks = snapshot.byView.mapValues { Mark($0.state) }
    if let winner = snapshot.winner { marks[winner] = .receives }
  }

  subscript(view: NodeID) -> Mark? { marks[view] }
}

extension SpaceMarks.Mark {
  init(_ state: Trace.Visit.State) {
    switch state {
    case .asked, .searching: self = .open
    case .refused, .returnedNil: self = .refused
    case .returnedOther, .returnedSelf: self = .answers
    }
  }

  /// How a view of this mark is outlined.
  func stroke(_ theme: Theme) -> Stroke {
    switch self {
    case .open: Stroke(theme.asked, width: 1.75)
    case .refused: Stroke(theme.refused.opacity(0.8), width: 1.25)
    case .answers: Stroke(theme.answers, width: 1.75)
    case .receives: Stroke(theme.answers, width: 3.5)
    }
  }
}
