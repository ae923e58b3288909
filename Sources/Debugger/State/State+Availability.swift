internal import HitTesting
internal import SceneFormat
import Stage
internal import TouchDelivery

extension State {
  /// Returns whether a command would have an effect now, other than a message.
  ///
  /// The command palette draws commands without an effect faint, as menus do.
  func isAvailable(_ command: Command) -> Bool {
    switch command {
    case .player(let order): order.needsSteps ? subject.playing.stepCount > 0 : true
    case .toggleRun: subject.showsDeliveries || subject.player.run != nil
    case .runScript: subject.scene.script != nil
    case .nextFinger: subject.touches.count > 1
    case .nextTouch(let distance): subject.history.number(distance) != nil
    case .compareTouch:
      subject.comparedTouches != nil || subject.history.other(than: subject.trace) != nil
    case .moveSelection, .expandSelection: !subject.scene.tree.isEmpty
    case .toggleWhy: subject.selection != nil || subject.trace?.result != nil
    case .toggleChanges, .showSide: subject.before != nil
    case .nudge, .arrange: subject.selection != nil && offersEdits
    case .undo: !subject.edits.isEmpty
    case .redo: subject.edits.hasUndone
    case .saveSidecar: subject.edits.canBeSaved
    case .focus, .toggleCanvas(.isolated): (subject.selection ?? subject.touch?.view) != nil
    case .removeBackground: subject.background != nil
    case .toggleScenes, .nextScene: builtIn != nil || subject.source?.hasScenes == true
    case .toggleEmptyContainers: setAside == nil && subject.source?.hasEmptyContainers == true
    case .showFidelity: subject.source?.missing.isEmpty == false
    case .toggleRecording:
      recording.progress != nil || subject.trace != nil || subject.answer != nil
    case .saveTrace: subject.trace != nil
    default: true
    }
  }
}

extension Player.Command {
  /// A Boolean value indicating whether the command moves the play head or marks a step.
  fileprivate var needsSteps: Bool {
    switch self {
    case .speed, .normalSpeed, .toggleLoop: false
    default: true
    }
  }
}
