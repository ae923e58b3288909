package import Foundation

/// An X server without a screen, for tests that open windows. It ends with the object.
package final class VirtualDisplay {
  /// What `DISPLAY` has to say.
  package let name: String
  /// The touch screen; `nil` when the server has none.
  package private(set) var touchScreen: TouchScreen?
  private let server: Program
  private let folder: URL?

  /// Starts Xvfb on the next free display; `nil` when it does not start.
  package init?(width: Int, height: Int) {
    guard let path = Program.path("Xvfb"),
      let server = Program(
        path,
        [
          "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp",
          "-noreset",
        ]
      ),
      let number = server.readLine(), Int(number) != nil
    else { return nil }
    self.server = server
    folder = nil
    name = ":\(number)"
  }

  /// Starts Xorg with a touch screen of 1280 × 800 pixels; `nil` when it does not start.
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

  deinit {
    touchScreen = nil
    server.stop()
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }

  /// Runs xdotool on this display.
  ///
  /// - Returns: its output, or an empty text when it fails.
  @discardableResult
  package func xdotool(_ arguments: String...) -> String {
    let result = Program.run("xdotool", arguments, environment: environment)
    return result?.status == 0
      ? result?.output.trimmingCharacters(in: .whitespacesAndNewlines) ?? "" : ""
  }

  /// What programs on this display need in their environment.
  package var environment: [String: String] {
    ["DISPLAY": name, "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11", "LC_ALL": "C.UTF-8"]
  }

  /// Writes what the display shows as PNG.
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
