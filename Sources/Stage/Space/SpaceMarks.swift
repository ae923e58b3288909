internal import Drawing
internal import HitTesting
import TouchDelivery

/// The inputs of a layer with depth levels, besides the scene.
package struct SpaceKey: Hashable, Sendable {
  let camera: SpaceCamera
  let marks: SpaceMarks
  /// The number of the stack within its renderer: views may change within a revision.
  let stackNumber: Int

  init(_ camera: SpaceCamera, _ marks: SpaceMarks, stackNumber: Int) {
    self.camera = camera
    self.stackNumber = stackNumber
    self.marks = marks
  }
}

/// The state of views in the search.
///
/// It is drawn with the plates, so that plates in front of a view cover its mark, too.
struct SpaceMarks: Hashable, Sendable {
  enum Mark: Hashable, Sendable {
    /// The view contains the point, and its subviews are being asked.
    case open
    case refused
    /// A subview answers.
    case answers
    /// The view gets the touch.
    case receives
  }

  private(set) var marks: [NodeID: Mark] = [:]

  init() {}

  /// Creates the marks of the search in a picture; none if the picture shows something else.
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

  /// The outline of a view with this mark.
  func stroke(_ theme: Theme) -> Stroke {
    switch self {
    case .open: Stroke(theme.asked, width: 1.75)
    case .refused: Stroke(theme.refused.opacity(0.8), width: 1.25)
    case .answers: Stroke(theme.answers, width: 1.75)
    case .receives: Stroke(theme.answers, width: 3.5)
    }
  }
}
