package import Foundation

/// An X server without a screen, for tests that open windows; it is stopped when the object is
/// released.
package final class VirtualDisplay {
  /// The value of `DISPLAY`.
  package let name: String
  /// The touch screen; `nil` if the server has none.
  package private(set) var touchScreen: TouchScreen?
  private let server: Program
  private let folder: URL?
  /// The state folder of programs on this display, separate from the user's.
  private let state = FileManager.default.temporaryDirectory
    .appendingPathComponent("hitscope-state-\(UUID().uuidString)")

  /// Starts Xvfb on the next free display; returns `nil` on failure.
  ///
  /// - Parameter depth: The number of bits per pixel.
  package init?(width: Int, height: Int, depth: Int = 24) {
    guard let path = Program.path("Xvfb"),
      let server = Program(
        path,
        [
          "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)", "-nolisten", "tcp",
          "-noreset",
        ]
      ),
      let number = server.readLine(), Int(number) != nil
    else { return nil }
    self.server = server
    folder = nil
    name = ":\(number)"
  }

  /// Starts Xorg with a touch screen of 1280 × 800 pixels; returns `nil` on failure.
  package init?(touchScreenIn folder: URL) {
    self.folder = folder
    let configuration = folder.appendingPathComponent("xorg.conf")
    guard let path = Program.path("Xorg"),
      (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
        != nil,
      (try? Self.configuration(folder).write(to: configuration, atomically: true, encoding: .utf8))
        != nil,
      let server = Program(
        path,
        [
          "-displayfd", "1", "-config", configuration.path, "-noreset", "-nolisten", "tcp",
          "-logfile", folder.appendingPathComponent("log").path, "-novtswitch", "-sharevts",
        ]),
      let number = server.readLine(), Int(number) != nil
    else { return nil }
    self.server = server
    name = ":\(number)"
    let socket = folder.appendingPathComponent("touch").path
    guard Program.wait(seconds: 20, until: { FileManager.default.fileExists(atPath: socket) }),
      let screen = TouchScreen(path: socket, width: 1280, height: 800)
    else { return nil }
    touchScreen = screen
  }

  /// Ends the server with a signal while programs still have windows on it, and waits for its end.
  package func end(by signal: Int32) {
    kill(server.identifier, signal)
    _ = Program.wait(seconds: 20) { !server.isRunning }
    guard signal == SIGKILL, let number = name.split(separator: ":").last else { return }
    // Removes the files that a server removes on a regular exit.
    unlink("/tmp/.X\(number)-lock")
    unlink("/tmp/.X11-unix/X\(number)")
  }

  deinit {
    touchScreen = nil
    server.stop()
    if let folder { try? FileManager.default.removeItem(at: folder) }
    try? FileManager.default.removeItem(at: state)
  }

  /// Runs xdotool on this display.
  ///
  /// - Returns: The output, or an empty string on failure.
  @discardableResult
  package func xdotool(_ arguments: String...) -> String {
    let result = Program.run("xdotool", arguments, environment: environment)
    return result?.status == 0
      ? result?.output.trimmingCharacters(in: .whitespacesAndNewlines) ?? "" : ""
  }

  /// Runs a script of python-xlib, in which `d` is the display and `root` its root window.
  ///
  /// - Returns: The output without white space at its ends; `nil` on failure.
  package func python(_ script: String) -> String? {
    let preamble =
      "from Xlib import display, Xatom, Xutil\nd = display.Display()\n"
      + "root = d.screen().root\n"
    let result = Program.run(
      "/usr/bin/python3", ["-c", preamble + script + "\nd.sync()\n"], environment: environment)
    return result?.status == 0
      ? result?.output.trimmingCharacters(in: .whitespacesAndNewlines) : nil
  }

  /// A text that differs for different shapes of the pointer; `nil` on failure.
  package var pointerShape: String? {
    python(
      """
      d.xfixes_query_version()
      image = d.xfixes_get_cursor_image(root)
      print(image.width, image.height, image.xhot, image.yhot, sum(image.cursor_image))
      """)
  }

  /// The environment variables for programs on this display.
  package var environment: [String: String] {
    [
      "DISPLAY": name, "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11", "LC_ALL": "C.UTF-8",
      "XDG_STATE_HOME": state.path, "GSETTINGS_BACKEND": "memory",
    ]
  }

  /// Writes the content of the display as PNG; returns false on failure.
  package func grab(to path: String) -> Bool {
    Program.run("import", ["-window", "root", path], environment: environment)?.status == 0
  }

  private static func configuration(_ folder: URL) -> String {
    let devices = [("Pointer", "CorePointer"), ("Keyboard", "CoreKeyboard")]
      .map { type, role in
        """
        Section "InputDevice"
          Identifier "\(type)"
          Driver "inputtest"
          Option "SocketPath" "\(folder.path)/\(type.lowercased())"
          Option "DeviceType" "\(type)"
          Option "\(role)"
        EndSection

        """
      }.joined()
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoEnableDevices" "false"
        Option "DontVTSwitch" "true"
      EndSection
      \(devices)Section "InputDevice"
        Identifier "Touch"
        Driver "inputtest"
        Option "SocketPath" "\(folder.path)/touch"
        Option "DeviceType" "Touch"
        Option "TouchCount" "5"
        Option "SendCoreEvents"
      EndSection
      Section "Device"
        Identifier "Card"
        Driver "dummy"
        VideoRam 256000
      EndSection
      Section "Monitor"
        Identifier "Monitor"
        HorizSync 5.0-1000.0
        VertRefresh 5.0-200.0
        Modeline "1280x800" 83.46 1280 1344 1480 1680 800 801 804 828
      EndSection
      Section "Screen"
        Identifier "Screen"
        Device "Card"
        Monitor "Monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "1280x800"
          Virtual 1280 800
        EndSubSection
      EndSection
      Section "ServerLayout"
        Identifier "Layout"
        Screen "Screen"
        InputDevice "Pointer" "CorePointer"
        InputDevice "Keyboard" "CoreKeyboard"
        InputDevice "Touch" "SendCoreEvents"
      EndSection

      """
  }
}

/// A touch screen of an X server, driven through the socket of its `inputtest` driver.
///
/// One connection is used for the whole life of the server: after a client disconnects, the server
/// spins and a second client hangs. The protocol is defined in `xf86-input-inputtest-protocol.h`,
/// with structs in native byte order.
package final class TouchScreen {
  private let socket: Int32
  private let width: Double
  private let height: Double

  /// Connects to the driver; returns `nil` if it does not listen at the path.
  ///
  /// - Parameters:
  ///   - path: The path of the driver's socket.
  ///   - width: The width of the screen, in pixels.
  ///   - height: The height of the screen, in pixels.
  package init?(path: String, width: Double, height: Double) {
    self.width = width
    self.height = height
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { return nil }
    guard connect(socket, to: path), exchange(version, answer: 12) else {
      close(socket)
      return nil
    }
  }

  deinit { close(socket) }

  /// Sends the beginning of a touch.
  ///
  /// - Returns: True if the server has processed the event.
  @discardableResult
  package func down(_ finger: UInt32, _ x: Double, _ y: Double) -> Bool { send(finger, 18, x, y) }

  @discardableResult
  package func move(_ finger: UInt32, _ x: Double, _ y: Double) -> Bool { send(finger, 19, x, y) }

  /// Sends the end of a touch.
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
    // Axes 0 and 1 are the position, axis 4 is the pressure.
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

/// Connects a socket to a path of this machine.
///
/// - Returns: True if a server listens at the path.
func connect(_ socket: Int32, to path: String) -> Bool {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let name = Array(path.utf8.prefix(MemoryLayout.size(ofValue: address.sun_path) - 1))
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
  return withUnsafeBytes(of: &address) { bytes in
    bytes.baseAddress.map {
      Glibc.connect(
        socket, $0.assumingMemoryBound(to: sockaddr.self),
        socklen_t(MemoryLayout<sockaddr_un>.size))
    } == 0
  }
}
