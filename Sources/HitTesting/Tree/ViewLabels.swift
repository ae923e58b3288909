/// The names and colours of views: columns of numbers into one table of strings.
struct ViewLabels: Sendable {
  private var strings: [String] = []
  private var classes: [String: Int32] = [:]
  private var classNumbers: [Int32] = []
  private var idNumbers: [Int32] = []
  private var nameNumbers: [Int32] = []
  private var colors: [UInt32] = []
  private var lastClass: Int32 = -1
  /// Whether people gave the ids; else they are addresses or numbers of a tool.
  var idsAreNames = true

  /// What one view takes beside the strings themselves.
  static let bytesPerView = 4 * MemoryLayout<Int32>.stride

  init(reserving count: Int = 0) {
    // An id and a name for each view; memory that stays untouched costs nothing.
    strings.reserveCapacity(2 * count)
    classNumbers.reserveCapacity(count)
    idNumbers.reserveCapacity(count)
    nameNumbers.reserveCapacity(count)
    colors.reserveCapacity(count)
  }

  mutating func append(className: String, id: String?, name: String?, color: ViewColor?) {
    classNumbers.append(number(ofClass: className))
    idNumbers.append(id.map { add($0) } ?? -1)
    nameNumbers.append(name.map { add($0) } ?? -1)
    // A colour of 0 is fully clear: nothing to draw, and so the same as none.
    colors.append(color?.rgba ?? 0)
  }

  mutating func replace(
    _ index: Int, className: String, id: String?, name: String?, color: ViewColor?
  ) {
    classNumbers[index] = number(ofClass: className)
    if self.id(index) != id { idNumbers[index] = id.map { add($0) } ?? -1 }
    if self.name(index) != name { nameNumbers[index] = name.map { add($0) } ?? -1 }
    colors[index] = color?.rgba ?? 0
  }

  mutating func rename(_ index: Int, to id: String) { idNumbers[index] = add(id) }

  private mutating func number(ofClass className: String) -> Int32 {
    if lastClass < 0 || strings[Int(lastClass)] != className {
      if let known = classes[className] {
        lastClass = known
      } else {
        lastClass = add(className)
        classes[className] = lastClass
      }
    }
    return lastClass
  }

  private mutating func add(_ string: String) -> Int32 {
    strings.append(string)
    return Int32(strings.count - 1)
  }

  /// Equal for equal classes.
  func classNumber(_ index: Int) -> Int32 { classNumbers[index] }

  func className(_ index: Int) -> String { strings[Int(classNumbers[index])] }

  func id(_ index: Int) -> String? {
    idNumbers[index] < 0 ? nil : strings[Int(idNumbers[index])]
  }

  func name(_ index: Int) -> String? {
    nameNumbers[index] < 0 ? nil : strings[Int(nameNumbers[index])]
  }

  func color(_ index: Int) -> ViewColor? {
    colors[index] == 0 ? nil : ViewColor(rgba: colors[index])
  }
}
