import Foundation
import HierarchyFormats

/// A storyboard or XIB that has been read.
@MainActor
final class NibFile {
  /// The name without extension, as code gives it.
  let name: String
  /// The `document` element.
  let root: InterfaceBuilderElement
  /// The module of the code that loads the file, in which custom classes are looked up first.
  let module: String?
  /// The bundle in which other files are looked up.
  let bundle: Bundle?
  /// The storyboard of which this is the file; `nil` for a XIB.
  weak var storyboard: UIStoryboard?
  /// All elements with an id.
  private(set) lazy var elements: [String: InterfaceBuilderElement] = {
    Dictionary(
      root.descendants.compactMap { element in element["id"].map { ($0, element) } },
      uniquingKeysWith: { first, _ in first })
  }()
  /// The sizes of the images that the document lists.
  private(set) lazy var imageSizes: [String: CGSize] = {
    var sizes: [String: CGSize] = [:]
    for image in root.child("resources")?.children ?? [] where image.name == "image" {
      guard let name = image["name"], let width = image["width"].flatMap({ Double($0) }),
        let height = image["height"].flatMap({ Double($0) })
      else { continue }
      sizes[name] = CGSize(width: width, height: height)
    }
    return sizes
  }()

  /// The scenes of a storyboard, once they have been looked up.
  var knownScenes:
    [String: (controller: InterfaceBuilderElement, objects: InterfaceBuilderElement)]?

  private init(
    _ name: String, _ root: InterfaceBuilderElement, _ module: String?, _ bundle: Bundle?
  ) {
    (self.name, self.root, self.module, self.bundle) = (name, root, module, bundle)
  }

  /// Reads a file of an app's resources. The reason for failure is reported once.
  ///
  /// - Parameter kinds: The possible extensions.
  static func named(
    _ name: String, _ kinds: [String], in bundle: Bundle?, module: String?
  ) -> NibFile? {
    guard let path = ResourceFiles.path(name, kinds, in: bundle, module: module) else {
      return nil
    }
    if let known = read[path] { return NibFile(name, known, module, bundle) }
    guard let data = FileManager.default.contents(atPath: path) else {
      ConstraintSolver.report("\(path) cannot be read")
      return nil
    }
    guard let root = document(Array(data), file: path) else { return nil }
    read[path] = root
    return NibFile(name, root, module, bundle)
  }

  /// Reads a document from memory.
  static func data(_ data: Data, module: String?, bundle: Bundle?) -> NibFile? {
    document(Array(data), file: "nib").map { NibFile("nib", $0, module, bundle) }
  }

  /// The documents that were read, by path.
  private static var read: [String: InterfaceBuilderElement] = [:]

  private static func document(_ bytes: [UInt8], file: String) -> InterfaceBuilderElement? {
    let (element, messages) = InterfaceBuilderElement.document(bytes, file: file)
    for message in messages { ConstraintSolver.report(message) }
    return element
  }

  // MARK: Classes

  /// Returns the custom class of an element, or the UIKit class of its tag; `nil` if neither
  /// exists.
  ///
  /// A custom class is looked up in the module that the document names, in the module of the code
  /// that loads the document, and in that of the app's delegate: the module of a package need not
  /// have the name of Xcode's target.
  func kind(of element: InterfaceBuilderElement) -> AnyClass? {
    if let custom = element["customClass"], !custom.isEmpty {
      let delegate = UIApplication.shared.delegate.map { Self.module(of: type(of: $0)) }
      for module in [element["customModule"], module, delegate, "TouchKit"] {
        guard let module else { continue }
        if let found = NSClassFromString("\(module).\(custom)") { return found }
      }
      if let found = NSClassFromString(custom) { return found }
      ConstraintSolver.report(
        "the class \(custom) of \(name) was not found: \(element.baseClass) takes its place")
    }
    return NSClassFromString("TouchKit.\(element.baseClass)")
  }

  /// The properties that the app adds to UIKit's classes.
  var extensions: [NibConnections] {
    let delegate = UIApplication.shared.delegate.map { Self.module(of: type(of: $0)) }
    return [module, delegate].map { NibConnections.extensions(of: $0) }
  }

  /// The module that declares a class.
  static func module(of kind: AnyClass) -> String {
    String(String(reflecting: kind).prefix { $0 != "." })
  }

  /// The module in a value of `#fileID`.
  static func module(in fileID: String) -> String { String(fileID.prefix { $0 != "/" }) }

  /// Returns an image of the document's resources, with the size that the document gives it.
  func image(_ name: String?) -> UIImage? {
    name.flatMap { UIImage(named: $0, size: imageSizes[$0] ?? .zero) }
  }
}

/// The decoder that an object of a nib gets. It decodes nothing by key; the initializers of UIKit's
/// classes read their element.
final class NibCoder: NSCoder {
  let objects: NibObjects
  let element: InterfaceBuilderElement

  init(_ objects: NibObjects, _ element: InterfaceBuilderElement) {
    (self.objects, self.element) = (objects, element)
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject() -> Any? { nil }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
  /// The objects of the nib that is being loaded; `nil` for other archives, which are not read.
  @MainActor var nib: NibCoder? { self as? NibCoder }
}

extension InterfaceBuilderElement {
  /// The value of an attribute that is `YES` or `NO`; `nil` if it is missing.
  func flag(_ name: String) -> Bool? {
    switch self[name] {
    case "YES", "true": true
    case "NO", "false": false
    default: nil
    }
  }

  /// The value of a numeric attribute; `nil` if it is missing or not a number.
  func number(_ name: String) -> CGFloat? {
    self[name].flatMap { Double($0) }.flatMap { $0.isFinite ? CGFloat($0) : nil }
  }

  /// The value of an integer attribute; `nil` if it is missing or not an integer.
  func integer(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  /// The edge insets of the child with a key.
  func insets(_ key: String) -> UIEdgeInsets? {
    guard let child = child(key: key), child.name == "inset" || child.name == "edgeInsets" else {
      return nil
    }
    return UIEdgeInsets(
      top: child.number("minY") ?? child.number("top") ?? 0,
      left: child.number("minX") ?? child.number("left") ?? 0,
      bottom: child.number("maxY") ?? child.number("bottom") ?? 0,
      right: child.number("maxX") ?? child.number("right") ?? 0)
  }

  /// The text of an attribute, or of a child element with this key.
  func text(_ key: String) -> String? {
    if let text = self[key] { return text }
    for child in children where child["key"] == key {
      switch child.name {
      case "string", "mutableString": return child.text
      case "attributedString": return child.attributedText
      default: break
      }
    }
    return key == "text" || key == "title"
      ? child("attributedString", key: "attributed" + key.prefix(1).uppercased() + key.dropFirst())
        .map(\.attributedText) : nil
  }
}
