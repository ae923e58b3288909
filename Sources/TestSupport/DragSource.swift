internal import Foundation

/// A program that drops data on a window, like a file manager.
///
/// It implements the source side of XDND, version 5, with a separate connection to the X server, so
/// that the window receives real messages of another client.
package final class DragSource {
  private let socket: Int32
  private var root: UInt32 = 0
  private var window: UInt32 = 0
  private var events: [[UInt8]] = []
  private var atoms: [String: UInt32] = [:]

  /// Connects to a display such as `:7`; returns `nil` if the connection fails.
  package init?(display: String) {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0, let number = display.split(separator: ":").last else { return nil }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard connect(socket, to: "/tmp/.X11-unix/X\(number)"), greet() else {
      close(socket)
      return nil
    }
  }

  deinit { close(socket) }

  /// Drags data over a window and drops it there.
  ///
  /// - Parameters:
  ///   - type: The MIME type of the data, such as `text/uri-list`.
  ///   - target: The identifier of the window.
  ///   - x: The horizontal position on the display, in pixels.
  ///   - y: The vertical position on the display, in pixels.
  /// - Returns: True if the window accepted the data and reported success.
  package func drop(_ data: [UInt8], _ type: String, on target: UInt32, x: Int, y: Int) -> Bool {
    guard let kind = atom(type), let selection = atom("XdndSelection"),
      let copy = atom("XdndActionCopy"), let status = atom("XdndStatus"),
      let finished = atom("XdndFinished")
    else { return false }
    send(22, 0, [window, selection, 0])
    send(target, "XdndEnter", [window, 5 << 24, kind, 0, 0])
    let place = UInt32(truncatingIfNeeded: x) << 16 | UInt32(truncatingIfNeeded: y)
    send(target, "XdndPosition", [window, 0, place, 0, copy])
    // Bit 0 of the answer is set if the window accepts the drop.
    guard let answer = message(of: status), number(answer, 16) & 1 == 1 else { return false }
    send(target, "XdndDrop", [window, 0, 0, 0, 0])
    while let event = next() {
      switch event[0] & 0x7F {
      case 30: hand(data, of: kind, to: event)
      case 33 where number(event, 8) == finished: return number(event, 16) & 1 == 1
      default: break
      }
    }
    return false
  }

  /// Drags data of a type over a window and leaves it.
  ///
  /// - Parameter type: The type's atom, which need not exist.
  package func pass(over target: UInt32, type: UInt32) {
    send(target, "XdndEnter", [window, 5 << 24, type, 0, 0])
    send(target, "XdndLeave", [window, 0, 0, 0, 0])
  }

  /// Stores the data in the property requested by the window, and notifies it.
  private func hand(_ data: [UInt8], of type: UInt32, to request: [UInt8]) {
    let (requestor, target, property) = (
      number(request, 12), number(request, 20), number(request, 24)
    )
    let isKnown = target == type
    if isKnown {
      var body = words([requestor, property, type]) + [8, 0, 0, 0] + words([UInt32(data.count)])
      body += data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
      send(18, 0, body)
    }
    // SelectionNotify, with property 0 if the requested type is not available.
    var notice: [UInt8] = [31, 0, 0, 0]
    notice += words([
      number(request, 4), requestor, number(request, 16), target, isKnown ? property : 0, 0, 0,
    ])
    send(25, 0, words([requestor, 0]) + notice)
  }

  private func send(_ target: UInt32, _ name: String, _ values: [UInt32]) {
    guard let type = atom(name) else { return }
    send(25, 0, words([target, 0]) + [33, 32, 0, 0] + words([target, type] + values))
  }

  /// Returns the next client message of a type.
  private func message(of type: UInt32) -> [UInt8]? {
    while let event = next() {
      if event[0] & 0x7F == 33, number(event, 8) == type { return event }
    }
    return nil
  }

  private func atom(_ name: String) -> UInt32? {
    if let known = atoms[name] { return known }
    let bytes = Array(name.utf8)
    var body = [UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8), 0, 0] + bytes
    body += [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    send(16, 0, body)
    while let packet = read() {
      guard packet[0] == 1 else {
        if packet[0] > 1 { events.append(packet) }
        continue
      }
      atoms[name] = number(packet, 8)
      return atoms[name]
    }
    return nil
  }

  private func next() -> [UInt8]? {
    if !events.isEmpty { return events.removeFirst() }
    while let packet = read() { if packet[0] > 1 { return packet } }
    return nil
  }

  /// Returns the next error, reply or event.
  private func read() -> [UInt8]? {
    guard var packet = bytes(32) else { return nil }
    if packet[0] == 1, number(packet, 4) > 0 {
      guard let rest = bytes(Int(number(packet, 4)) * 4) else { return nil }
      packet += rest
    }
    return packet
  }

  private func greet() -> Bool {
    write([UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    guard let head = bytes(8), head[0] == 1,
      let rest = bytes((Int(head[6]) | Int(head[7]) << 8) * 4)
    else { return false }
    let setup = head + rest
    let vendor = Int(setup[24]) | Int(setup[25]) << 8
    let screen = 40 + (vendor + 3) / 4 * 4 + Int(setup[29]) * 8
    root = number(setup, screen)
    window = number(setup, 12) | 1
    // An unmapped window that receives the answers.
    send(1, 0, words([window, root, 0, 1 | 1 << 16, 2 << 16, 0, 0]))
    return true
  }

  private func send(_ code: UInt8, _ detail: UInt8, _ values: [UInt32]) {
    send(code, detail, words(values))
  }

  private func send(_ code: UInt8, _ detail: UInt8, _ body: [UInt8]) {
    let length = UInt16(body.count / 4 + 1)
    write([code, detail, UInt8(length & 0xFF), UInt8(length >> 8)] + body)
  }

  private func words(_ values: [UInt32]) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
  }

  private func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
  }

  private func bytes(_ count: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: count)
    guard count > 0 else { return buffer }
    return recv(socket, &buffer, count, Int32(MSG_WAITALL)) == count ? buffer : nil
  }

  private func write(_ bytes: [UInt8]) {
    _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
