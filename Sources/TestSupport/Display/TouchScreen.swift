import Foundation

/// A touch screen of an X server, driven through the socket of its `inputtest` driver.
///
/// One connection serves for the whole life of the server: after a client leaves, the server spins
/// and a second client hangs. The protocol is that of `xf86-input-inputtest-protocol.h`: structs
/// of the machine's own byte order.
package final class TouchScreen {
  private let socket: Int32
  private let width: Double
  private let height: Double

  /// Connects to the driver; `nil` when there is none at the path.
  ///
  /// - Parameters:
  ///   - path: of the driver's socket.
  ///   - width: of the screen, in pixels.
  ///   - height: of the screen, in pixels.
  package init?(path: String, width: Double, height: Double) {
    self.width = width
    self.height = height
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8.prefix(MemoryLayout.size(ofValue: address.sun_path) - 1))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let status = withUnsafeBytes(of: &address) { bytes in
      bytes.baseAddress.map {
        connect(
          socket, $0.assumingMemoryBound(to: sockaddr.self),
          socklen_t(MemoryLayout<sockaddr_un>.size))
      } ?? -1
    }
    guard status == 0, exchange(version, answer: 12) else {
      close(socket)
      return nil
    }
  }

  deinit { close(socket) }

  /// A finger lands.
  ///
  /// - Returns: whether the server has taken it in.
  @discardableResult
  package func down(_ finger: UInt32, _ x: Double, _ y: Double) -> Bool { send(finger, 18, x, y) }

  /// A finger moves.
  @discardableResult
  package func move(_ finger: UInt32, _ x: Double, _ y: Double) -> Bool { send(finger, 19, x, y) }

  /// A finger lifts.
  @discardableResult
  package func up(_ finger: UInt32, _ x: Double, _ y: Double) -> Bool { send(finger, 20, x, y) }

  private var version: [UInt8] {
    var message = header(length: 12, type: 0)
    append(UInt16(1), to: &message)
    append(UInt16(1), to: &message)
    return message
  }

  private func send(_ finger: UInt32, _ phase: UInt32, _ x: Double, _ y: Double) -> Bool {
    var message = header(length: 1056, type: 6)
    append(finger, to: &message)
    append(phase, to: &message)
    append(UInt32(0), to: &message)
    // Axes 0 and 1 are the place, axis 4 is the pressure.
    append(UInt64(0b10011), to: &message)
    append(UInt32(0), to: &message)
    var axes = [Double](repeating: 0, count: 128)
    axes[0] = x / (width - 1) * 65535
    axes[1] = y / (height - 1) * 65535
    axes[4] = 1024
    for value in axes { append(value, to: &message) }
    return write(message) && exchange(header(length: 8, type: 1), answer: 8)
  }

  private func header(length: UInt32, type: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    append(length, to: &bytes)
    append(type, to: &bytes)
    return bytes
  }

  private func append(_ value: some BitwiseCopyable, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value) { bytes += $0 }
  }

  private func exchange(_ message: [UInt8], answer: Int) -> Bool {
    guard write(message) else { return false }
    var buffer = [UInt8](repeating: 0, count: answer)
    return recv(socket, &buffer, answer, Int32(MSG_WAITALL)) == answer
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }
}
