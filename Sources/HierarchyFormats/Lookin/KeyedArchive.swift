/// An archive of `NSKeyedArchiver`: objects of classes with values under keys.
///
/// Any object stands in for its class here: it is asked for keys, and has them or not.
struct KeyedArchive {
  let list: BinaryPropertyList
  private let objects: PropertyListValue.References
  private let top: (keys: PropertyListValue.References, values: PropertyListValue.References)

  /// An object of the archive.
  struct Object {
    /// Its number in the archive, by which it is known again.
    var number: Int
    fileprivate var keys: PropertyListValue.References
    fileprivate var values: PropertyListValue.References
  }

  /// The archive that a property list is; `nil` when it is another thing.
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

  /// How many objects there are.
  var count: Int { objects.count }

  /// The outermost object; `nil` when there is none.
  var root: Object? {
    object(list.value("root", top.keys, top.values)) ?? object(list.value(top.values, 0))
  }

  /// The class name of an object; `nil` when it has none.
  func className(_ object: Object) -> String? {
    guard let type = self.object(raw(object, "$class")) else { return nil }
    return list.text(raw(type, "$classname"))
  }

  /// The names of the first keys of an object.
  func keys(_ object: Object) -> [String] {
    (0..<min(object.keys.count, 64)).compactMap { list.text(list.value(object.keys, $0)) }
  }

  /// The object under a key; `nil` when there is none, or it is a plain value.
  func object(_ object: Object, _ key: StaticString) -> Object? {
    self.object(raw(object, key))
  }

  /// The objects of the list under a key; `nil` when there is none.
  func objects(_ object: Object, _ key: StaticString) -> ObjectList? {
    guard let array = self.object(object, key),
      case .array(let references)? = raw(array, "NS.objects")
    else { return nil }
    return ObjectList(references: references)
  }

  struct ObjectList {
    fileprivate var references: PropertyListValue.References
    /// How many there are.
    var count: Int { references.count }
  }

  /// An object of a list; `nil` for a plain value or a broken one.
  func object(_ objects: ObjectList, _ index: Int) -> Object? {
    object(list.value(objects.references, index))
  }

  /// A text of a list.
  func text(_ objects: ObjectList, _ index: Int) -> String? {
    text(list.value(objects.references, index))
  }

  /// A number of a list.
  func number(_ objects: ObjectList, _ index: Int) -> Double? {
    number(list.value(objects.references, index))
  }

  /// The text under a key; `nil` when there is none.
  func text(_ object: Object, _ key: StaticString) -> String? { text(raw(object, key)) }

  /// The number under a key, a truth value as 0 or 1; `nil` when there is none.
  func number(_ object: Object, _ key: StaticString) -> Double? { number(raw(object, key)) }

  /// The truth value under a key; `nil` when there is none.
  func bool(_ object: Object, _ key: StaticString) -> Bool? { number(object, key).map { $0 != 0 } }

  /// The numbers of a place, size or rectangle under a key, which is a text such as `{{0, 0}, {1,
  /// 2}}` or an `NSValue` with one; `nil` when there is none of so many finite numbers.
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

  /// The value under a key as it stands, a reference included.
  private func raw(_ object: Object, _ key: StaticString) -> PropertyListValue? {
    list.value(key, object.keys, object.values)
  }

  private func resolved(_ value: PropertyListValue?) -> PropertyListValue? {
    guard case .uid(let number)? = value else { return value }
    // References to references do not occur: one step is enough, and cannot run in a circle.
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
    // A mutable text is an object around a plain one.
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
