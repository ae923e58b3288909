/// The ids of a scene so far: says which were given before. O(1) each, about 40 bytes an id.
struct IDTable {
  private var names: [String] = []
  /// Hash in the upper half; in the lower the place in `names`, counted from 1, and 0 for none.
  /// Its size is a power of two.
  private var slots = [UInt64](repeating: 0, count: 256)

  /// Adds an id.
  ///
  /// - Returns: `false` when it was there before.
  mutating func insert(_ name: String) -> Bool {
    if names.count * 2 >= slots.count { grow() }
    let hash = Self.hash(name)
    guard let slot = freeSlot(for: name, hash) else { return false }
    names.append(name)
    slots[slot] = UInt64(hash) << 32 | UInt64(names.count)
    return true
  }

  /// Whether an id was added.
  func contains(_ name: String) -> Bool { freeSlot(for: name, Self.hash(name)) == nil }

  /// Where an id may go; `nil` when it is there already.
  private func freeSlot(for name: String, _ hash: UInt32) -> Int? {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = slots[slot]
      let place = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1
      if entry >> 32 == UInt64(hash), names[place] == name { return nil }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// Adds an id, with a number behind it if it was there before: `a`, `a-2`, `a-3`.
  ///
  /// - Parameter counts: how often each id came, kept by the caller.
  mutating func insertUnique(_ name: String, counts: inout [String: Int]) -> String {
    if insert(name) { return name }
    var number = counts[name] ?? 1
    var candidate: String
    repeat {
      number += 1
      candidate = "\(name)-\(number)"
    } while !insert(candidate)
    counts[name] = number
    return candidate
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 4)
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  private static func hash(_ name: String) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
