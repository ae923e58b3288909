import Foundation

/// Archives in the form of Lookin's documents, written by Foundation's archiver with stand-in
/// classes.
///
/// On Linux, the archiver writes the names of the stand-ins even if other class names are set, so
/// only the keys are Lookin's.
enum LookinArchive {
  typealias StandIn = ArchivedStandIn
  typealias File = ArchivedFile
  typealias Info = ArchivedInfo
  typealias App = ArchivedApp
  typealias Item = ArchivedItem
  typealias Object = ArchivedObject
  typealias Group = ArchivedGroup
  typealias Section = ArchivedSection
  typealias Attribute = ArchivedAttribute
  typealias Handler = ArchivedHandler
  typealias Pair = ArchivedPair
  typealias Value = ArchivedValue

  /// The bytes of an archive.
  static func bytes(_ root: StandIn) -> [UInt8] {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = .binary
    archiver.encode(root, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    return Array(archiver.encodedData)
  }

  /// A document with windows.
  static func file(_ windows: [StandIn]) -> StandIn {
    File([
      "serverVersion": 7,
      "hierarchyInfo": Info([
        "1": windows, "2": App(["6": 390.0, "7": 844.0, "screenScale": 3.0]), "serverVersion": 7,
      ]),
    ])
  }

  /// An object with its class, its superclasses and its address.
  static func object(_ address: String, _ classes: [String]) -> Object {
    Object(["oid": 1, "memoryAddress": address, "classChainList": classes])
  }

  /// An item without attributes that is a view.
  static func view(
    _ address: String, _ classes: [String], frame: String, bounds: String? = nil,
    _ more: KeyValuePairs<String, Any> = [:], subitems: [StandIn] = []
  ) -> Item {
    let size = frame.split(separator: "{").last.map { "{{0, 0}, {" + $0 } ?? ""
    var values: [(key: String, value: Any)] = [
      ("frame", frame), ("bounds", bounds ?? size), ("alpha", Float(1)), ("hidden", false),
      ("viewObject", object(address, classes)), ("layerObject", object("0x9", ["CALayer"])),
    ]
    values.removeAll { entry in more.contains { $0.key == entry.key } }
    values += more.map { ($0.key, $0.value) }
    if !subitems.isEmpty { values.append(("subitems", subitems)) }
    return Item(list: values)
  }

  /// The attribute groups with these values.
  static func attributes(_ values: KeyValuePairs<String, Any>) -> [StandIn] {
    let attributes = values.map {
      Attribute(["identifier": $0.key, "attrType": 14, "value": $0.value])
    }
    return [Group(["identifier": "vl", "attrSections": [Section(["attributes": attributes])]])]
  }

  /// A size as `NSValue` archives it.
  static func size(_ text: String) -> Value { Value(["NS.sizeval": text, "NS.special": 2]) }

  /// A point as `NSValue` archives it.
  static func point(_ text: String) -> Value { Value(["NS.pointval": text, "NS.special": 1]) }
}

/// An object with values under keys.
class ArchivedStandIn: NSObject, NSSecureCoding {
  class var supportsSecureCoding: Bool { true }
  let values: [(key: String, value: Any)]

  init(_ values: KeyValuePairs<String, Any>) {
    self.values = values.map { ($0.key, $0.value) }
  }

  init(list: [(key: String, value: Any)]) { values = list }

  required init?(coder: NSCoder) { values = [] }

  func encode(with coder: NSCoder) {
    for (key, value) in values {
      switch value {
      case let value as Bool: coder.encode(value, forKey: key)
      case let value as Int: coder.encode(value, forKey: key)
      case let value as Float: coder.encode(value, forKey: key)
      case let value as Double: coder.encode(value, forKey: key)
      case let value as String: coder.encode(value as NSString, forKey: key)
      case let value as [ArchivedStandIn]: coder.encode(value as NSArray, forKey: key)
      case let value as [String]:
        coder.encode(value.map { $0 as NSString } as NSArray, forKey: key)
      case let value as [Double]:
        coder.encode(value.map { NSNumber(value: $0) } as NSArray, forKey: key)
      default: coder.encode(value, forKey: key)
      }
    }
  }
}

// The archiver supports only the names of top-level classes.
final class ArchivedFile: ArchivedStandIn {}
final class ArchivedInfo: ArchivedStandIn {}
final class ArchivedApp: ArchivedStandIn {}
final class ArchivedItem: ArchivedStandIn {}
final class ArchivedObject: ArchivedStandIn {}
final class ArchivedGroup: ArchivedStandIn {}
final class ArchivedSection: ArchivedStandIn {}
final class ArchivedAttribute: ArchivedStandIn {}
final class ArchivedHandler: ArchivedStandIn {}
final class ArchivedPair: ArchivedStandIn {}
final class ArchivedValue: ArchivedStandIn {}
