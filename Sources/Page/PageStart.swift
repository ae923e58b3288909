package import Geometry
package import SceneFormat
package import Stage

/// The start of a page: what it shows of its scene, and what it touches.
package struct PageStart: Hashable, Sendable {
  /// A question whose answer replaces the search after its last step.
  package enum Question: Hashable, Sendable {
    case map, audit, changes
    /// The reason why a view does or does not get the touch; the view is given by its index path.
    case why(String)
  }

  /// A screenshot under or over the views.
  package struct Background: Hashable, Sendable {
    package var bytes: [UInt8]
    /// The opacity, from 0 to 1.
    package var opacity: Double
    package var isOver: Bool

    package init(bytes: [UInt8], opacity: Double, isOver: Bool) {
      self.bytes = bytes
      self.opacity = opacity
      self.isOver = isOver
    }
  }

  /// The touch in screen coordinates; `nil` for the scene's own touch.
  package var touch: Point?
  /// The 0-based step at which the search pauses; `nil` to play.
  package var step: Int?
  /// Plays the deliveries of the scene's script instead of a search.
  package var runsScript = false
  package var question: Question?
  /// The camera of the depth levels; `nil` for the flat screen.
  package var space: SpaceCamera?
  /// The detail of a step that is shown in place of the code; `nil` for the code.
  package var detail: StepDetail?
  /// Shows only the screen and the sentence.
  package var isPresented = false
  package var look: CanvasLook?
  /// The Boolean settings of the canvas that differ from their defaults.
  package var options: [CanvasOption] = []
  /// The index path of the view that fills the canvas; `nil` for the whole screen.
  package var focus: String?
  /// `nil` to follow the reader's setting.
  package var isDark: Bool?
  /// The speed of the playback; 1 is normal.
  package var speed = 1.0
  package var background: Background?
  /// The pictures of the images that the scene names.
  package var images: [FileContent.Image] = []
  /// The recorded answers of overrides in code.
  package var overrides: [PageOverride] = []

  package init() {}
}

extension PageStart {
  private enum Key: String {
    case at, step, script, question, view, orbit, spacing, panel, presenter, look, options, focus
    case dark, speed, background, opacity, over, images, name, scale, data, overrides
  }

  /// The start as one JSON object.
  package var json: JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ key: Key, _ value: JSONValue) { members.append(.init(key.rawValue, value)) }
    if let touch { add(.at, JSONValue(touch)) }
    if let step { add(.step, .integer(step)) }
    if runsScript { add(.script, true) }
    switch question {
    case .map: add(.question, "map")
    case .audit: add(.question, "audit")
    case .changes: add(.question, "changes")
    case .why(let path):
      add(.question, "why")
      add(.view, .string(path))
    case nil: break
    }
    if let space {
      add(.orbit, .numbers([space.yaw, space.pitch]))
      if let spacing = space.spacing { add(.spacing, .number(spacing)) }
    }
    if let detail { add(.panel, .string(detail.rawValue)) }
    if isPresented { add(.presenter, true) }
    if let look { add(.look, .string(look.rawValue)) }
    if !options.isEmpty { add(.options, .strings(options.map { $0.rawValue })) }
    if let focus { add(.focus, .string(focus)) }
    if let isDark { add(.dark, .bool(isDark)) }
    if speed != 1 { add(.speed, .number(speed)) }
    if let background {
      add(.background, .string(Base64(wrappedValue: background.bytes).text))
      add(.opacity, .number(background.opacity))
      add(.over, .bool(background.isOver))
    }
    if !images.isEmpty {
      add(
        .images,
        .rows(images) { image in
          [
            Key.name.rawValue: .string(image.name), Key.scale.rawValue: .number(image.scale),
            Key.data.rawValue: .string(Base64(wrappedValue: image.bytes).text),
          ]
        })
    }
    if !overrides.isEmpty { add(.overrides, .rows(overrides) { $0.json }) }
    return .object(members)
  }

  /// Reads a start; unknown keys and invalid values are ignored, because the text is the page's
  /// own.
  package init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var log = DiagnosticLog()
      do throws(FileFailure) {
        let document = try JSONDocument(bytes, file: "start", log: &log)
        guard !document.nodes.isEmpty else { return }
        for member in document.members(of: 0) { read(member, of: document) }
      } catch {
        return
      }
    }
  }

  private mutating func read(_ member: Int, of document: JSONDocument) {
    let text = document.text(member)
    switch Self.key(of: member, document) {
    case .at: touch = Self.point(member, document)
    case .step: step = text.flatMap { Int($0) }
    case .script: runsScript = document.flag(member) ?? false
    case .question:
      switch text {
      case "map": question = .map
      case "audit": question = .audit
      case "changes": question = .changes
      case "why": question = .why("")
      default: break
      }
    case .view: if let text, question == .why("") { question = .why(text) }
    case .orbit:
      guard let turns = Self.point(member, document) else { return }
      space = SpaceCamera(yaw: turns.x, pitch: turns.y)
    case .spacing: space?.spacing = text.flatMap { Double(decimal: $0[...]) }
    case .panel: detail = text.flatMap { StepDetail(rawValue: $0) }
    case .presenter: isPresented = document.flag(member) ?? false
    case .look: look = text.flatMap { CanvasLook(rawValue: $0) }
    case .options:
      options = document.members(of: member).compactMap { option in
        document.text(option).flatMap { CanvasOption(rawValue: $0) }
      }
    case .focus: focus = text
    case .dark: isDark = document.flag(member)
    case .speed:
      if let speed = text.flatMap({ Double(decimal: $0[...]) }), speed.isFinite {
        self.speed = speed.clamped(to: Player.speedRange)
      }
    case .background:
      guard let bytes = text.flatMap({ Base64($0) })?.wrappedValue else { return }
      background = Background(bytes: bytes, opacity: 1, isOver: false)
    case .opacity:
      if let opacity = text.flatMap({ Double(decimal: $0[...]) }) { background?.opacity = opacity }
    case .over: background?.isOver = document.flag(member) ?? false
    case .images: images = document.members(of: member).compactMap { Self.image($0, document) }
    case .overrides:
      overrides = document.members(of: member).compactMap { PageOverride($0, of: document) }
    case .name, .scale, .data, nil: break
    }
  }

  private static func key(of member: Int, _ document: JSONDocument) -> Key? {
    Key(rawValue: UTF8Text.string(document.bytes, document.nodes[member].key))
  }

  private static func image(_ object: Int, _ document: JSONDocument) -> FileContent.Image? {
    var (name, scale, data): (String?, Double, [UInt8]?) = (nil, 1, nil)
    for member in document.members(of: object) {
      let text = document.text(member)
      switch key(of: member, document) {
      case .name: name = text
      case .scale: scale = text.flatMap { Double(decimal: $0[...]) } ?? 1
      case .data: data = text.flatMap { Base64($0) }?.wrappedValue
      default: break
      }
    }
    guard let name, let data else { return nil }
    return FileContent.Image(name: name, scale: scale, bytes: data)
  }

  /// Returns a point given as a list of two numbers.
  private static func point(_ list: Int, _ document: JSONDocument) -> Point? {
    var numbers: [Double] = []
    for member in document.members(of: list) {
      guard let number = document.text(member).flatMap({ Double(decimal: $0[...]) }) else {
        return nil
      }
      numbers.append(number)
    }
    guard numbers.count == 2, numbers[0].isFinite, numbers[1].isFinite else { return nil }
    return Point(numbers[0], numbers[1])
  }
}
