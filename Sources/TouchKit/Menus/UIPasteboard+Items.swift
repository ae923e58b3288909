// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

extension UIPasteboard {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Self("com.apple.UIKit.pboard.general")
  }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = Self(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = Self(rawValue: "UIPasteboardOptionLocalOnly")
  }
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
  public nonisolated static let removedNotification = Notification.Name(
    "UIPasteboardRemovedNotification")
  public nonisolated static let changedTypesAddedUserInfoKey =
    "UIPasteboardChangedTypesAddedKey"
  public nonisolated static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedKey"
  public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"
  public nonisolated static let typeListString = ["public.utf8-plain-text", "public.text"]
  public nonisolated static let typeListURL = ["public.url"]
  public nonisolated static let typeListImage = ["public.png", "public.jpeg"]
  public nonisolated static let typeListColor = ["com.apple.uikit.color"]

  private static var named: [Name: UIPasteboard] = [:]
  private static let texts = [
    "public.utf8-plain-text", "public.plain-text", "public.text", "public.utf16-plain-text",
  ]
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard create || Self.named[pasteboardName] != nil else { return nil }
    self.init()
    store(pasteboardName, "name")
    Self.named[pasteboardName] = self
  }
  public class func withUniqueName() -> UIPasteboard {
    let board = UIPasteboard()
    board.store(Name(UUID().uuidString), "name")
    return board
  }
  public class func remove(withName pasteboardName: Name) { named[pasteboardName] = nil }
  public var name: Name { stored(.general) }
  public var isPersistent: Bool { self === UIPasteboard.general }
  public func setPersistent(_ persistent: Bool) {}

  private var values: [String: Any] {
    get { stored([:]) }
    set { store(newValue) }
  }
  public var items: [[String: Any]] {
    get {
      var all = values
      if let string { all[Self.texts[0]] = string }
      if let url { all["public.url"] = url }
      if let image { all["public.png"] = image }
      return all.isEmpty ? [] : [all]
    }
    set {
      (string, url, image, values) = (nil, nil, nil, [:])
      addItems(newValue)
    }
  }
  public func addItems(_ items: [[String: Any]]) {
    for (type, value) in items.joined() { setValue(value, forPasteboardType: type) }
  }
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }
  public var numberOfItems: Int { items.count }
  public var types: [String] { items.flatMap(\.keys) }
  public func contains(pasteboardTypes: [String]) -> Bool {
    !Set(types).isDisjoint(with: pasteboardTypes)
  }
  public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    contains(pasteboardTypes: pasteboardTypes)
  }
  public func value(forPasteboardType pasteboardType: String) -> Any? {
    if Self.texts.contains(pasteboardType) { return string }
    return items.first?[pasteboardType]
  }
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    switch value {
    case let text as String where Self.texts.contains(pasteboardType): string = text
    case let address as URL: url = address
    case let picture as UIImage: image = picture
    default: values[pasteboardType] = value
    }
  }
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    let value = value(forPasteboardType: pasteboardType)
    return value as? Data ?? (value as? String).map { Data($0.utf8) }
  }
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    if Self.texts.contains(pasteboardType) {
      string = String(decoding: data, as: UTF8.self)
    } else {
      values[pasteboardType] = data
    }
  }
  public var colors: [UIColor]? {
    get { color.map { [$0] } }
    set { color = newValue?.first }
  }
  public var images: [UIImage]? {
    get { image.map { [$0] } }
    set { image = newValue?.first }
  }
  public var urls: [URL]? {
    get { url.map { [$0] } }
    set { url = newValue?.first }
  }
  public var hasColors: Bool { color != nil }
  public var hasImages: Bool { image != nil }
  public var hasURLs: Bool { url != nil }
  public var itemProviders: [NSItemProvider] {
    get { stored([]) }
    set { store(newValue) }
  }
  public func setItemProviders(
    _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
  ) { self.itemProviders = itemProviders }
  public func setObjects(_ objects: [any NSItemProviderWriting]) {
    for object in objects {
      switch object {
      case let text as NSString: string = "\(text)"
      case let picture as UIImage: image = picture
      default: break
      }
    }
  }
}
