internal import HitTesting
import TouchDelivery

/// How far an event has come on the responder chain at a delivery, and what each responder did.
struct ChainRoute {
  /// What a responder did with the event.
  enum Mark: Hashable {
    case passesOn, handles, drops, acts
  }

  /// What each responder did.
  private(set) var marks: [Responder: Mark] = [:]
  /// Who has the event now.
  private(set) var current: Responder?
  /// Who had it before.
  private(set) var previous: Responder?

  init(_ log: DeliveryLog, at index: Int) {
    guard log.deliveries.indices.contains(index) else { return }
    let now = log.deliveries[index]
    var place = index
    // Back to where the last touch method of this touch entered the chain.
    while place >= 0 {
      let delivery = log.deliveries[place]
      if delivery.touch == now.touch, case .touch = delivery.content,
        case .touch = delivery.reason
      {
        break
      }
      place -= 1
    }
    guard place >= 0 else { return }
    for delivery in log.deliveries[place...index] where delivery.touch == now.touch {
      guard case .responder(let responder)? = delivery.receiver else { continue }
      guard let mark = Self.mark(delivery) else { continue }
      marks[responder] = mark
      if responder != current {
        previous = current
        current = responder
      }
    }
    switch now.kind {
    case .touch, .responder, .dropped, .action: break
    default: current = nil
    }
  }

  private static func mark(_ delivery: Delivery) -> Mark? {
    if delivery.kind == .action { return .acts }
    switch delivery.reason {
    case .touch(_, .passesOn), .climbed(_, .passesOn): return .passesOn
    case .touch, .climbed: return .handles
    case .chainEnded: return .drops
    default: return nil
    }
  }
}
