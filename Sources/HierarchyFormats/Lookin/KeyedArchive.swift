/// An `NSKeyedArchiver` archive: objects with classes and keyed values.
///
/// All objects are represented generically: any object may be queried for any key.
struct KeyedArchive {
  let list: BinaryPropertyList
  private let objects: PropertyListValue.References
  private let top: (keys: PropertyListValue.References, values: PropertyListValue.References)

  struct Object {
    /// The number in the archive, which identifies the object.
    var number: Int
    fileprivate var keys: PropertyListValue.References
    fileprivate var values: PropertyListValue.References
  }

  /// Creates the archive of a property list; `nil` if the list is not a keyed archive.
  init?(_ list: BinaryPropertyList) {
    self.list = list
    guard case .dictionary(let keys, let values)? = list.value(list.top),
      list.text(list.value("$archiver", keys, values)) == "NSKeyedArchiver",
      case .array(let objects)? = list.value("$objects", keys, values),
      case .dictionary(let topKeys, let topValues)? = list.value("$top", keys, values)
    else { return nil }
    self.objects = objects
    top = (topKeys, topValues)
  }

  var count: Int { objects.count }

  /// The root object; `nil` if it is missing.
  var root: Object? {
    object(list.value("root", top.keys, top.values)) ?? object(list.value(top.values, 0))
  }

  /// Returns the class name of an object; `nil` if it has none.
  func className(_ object: Object) -> String? {
    guard let type = self.object(raw(object, "$class")) else { return nil }
    return list.text(raw(type, "$classname"))
  }

  /// Returns the names of an object's first 64 keys.
  func keys(_ object: Object) -> [String] {
    (0..<min(object.keys.count, 64)).compactMap { list.text(list.value(object.keys, $0)) }
  }

  /// Returns the object for a key; `nil` if the key is missing or its value is not an object.
  func object(_ object: Object, _ key: StaticString) -> Object? {
    self.object(raw(object, key))
  }

  /// Returns the list of objects for a key; `nil` if it is missing.
  func objects(_ object: Object, _ key: StaticString) -> ObjectList? {
    guard let array = self.object(object, key),
      case .array(let references)? = raw(array, "NS.objects")
    else { return nil }
    return ObjectList(references: references)
  }

  struct ObjectList {
    fileprivate var references: PropertyListValue.References
    var count: Int { references.count }
  }

  /// Returns an object of a list; `nil` for other values and invalid references.
  func object(_ objects: ObjectList, _ index: Int) -> Object? {
    object(list.value(objects.references, index))
  }

  /// Returns a text of a list.
  func text(_ objects: ObjectList, _ index: Int) -> String? {
    text(list.value(objects.references, index))
  }

  /// Returns a number of a list.
  func number(_ objects: ObjectList, _ index: Int) -> Double? {
    number(list.value(objects.references, index))
  }

  /// Returns the text for a key; `nil` if it is missing.
  func text(_ object: Object, _ key: StaticString) -> String? { text(raw(object, key)) }

  /// Returns the number for a key, with a Boolean as 0 or 1; `nil` if it is missing.
  func number(_ object: Object, _ key: StaticString) -> Double? { number(raw(object, key)) }

  /// Returns the Boolean for a key; `nil` if it is missing.
  func bool(_ object: Object, _ key: StaticString) -> Bool? { number(object, key).map { $0 != 0 } }

  /// Returns the numbers of a point, size or rectangle for a key.
  ///
  /// The value is a text such as `{{0, 0}, {1, 2}}` or an `NSValue` that contains one.
  ///
  /// - Returns: Exactly `count` finite numbers; otherwise `nil`.
  func numbers(_ object: Object, _ key: StaticString, _ count: Int) -> [Double]? {
    let value = raw(object, key)
    var text = text(value)
    if text == nil, let boxed = self.object(value) {
      text =
        self.text(boxed, "NS.rectval") ?? self.text(boxed, "NS.pointval")
        ?? self.text(boxed, "NS.sizeval")
    }
    guard let text, text.utf8.count <= 1000 else { return nil }
    let parts = text.split { "{}, ".contains($0) }
    let numbers = parts.compactMap { Double($0) }
    return parts.count == count && numbers.count == count && numbers.allSatisfy(\.isFinite)
      ? numbers : nil
  }

  /// Returns the unresolved value for a key, which may be a reference.
  private func raw(_ object: Object, _ key: StaticString) -> PropertyListValue? {
    list.value(key, object.keys, object.values)
  }

  private func resolved(_ value: PropertyListValue?) -> PropertyListValue? {
    guard case .uid(let number)? = value else { return value }
    // References to references do not occur, so a single step suffices and cannot loop.
    return list.value(objects, number)
  }

  private func object(_ value: PropertyListValue?) -> Object? {
    guard case .uid(let number)? = value,
      case .dictionary(let keys, let values)? = list.value(objects, number)
    else { return nil }
    return Object(number: number, keys: keys, values: values)
  }

  private func text(_ value: PropertyListValue?) -> String? {
    let found = resolved(value)
    if let text = list.text(found) { return text == "$null" ? nil : text }
    guard case .dictionary(let keys, let values)? = found else { return nil }
    // A mutable text is an object that contains a plain one.
    return list.text(resolved(list.value("NS.string", keys, values)))
  }

  private func number(_ value: PropertyListValue?) -> Double? {
    switch resolved(value) {
    case .bool(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }
}
