/// The ids of a scene so far: says which were given before. O(1) each, about 40 bytes an id.
struct IDTable {
  private var names: [String] = []
  private var hashes: [UInt32] = []
  /// Places in `names`, counted from 1, and 0 for none; narrow, so that more of them are in the
  /// cache. Their number is a power of two.
  private var slots = [UInt32](repeating: 0, count: 256)

  /// Adds an id.
  ///
  /// - Returns: `false` when it was there before.
  mutating func insert(_ name: String) -> Bool {
    if names.count * 2 >= slots.count { grow() }
    let hash = Self.hash(name)
    guard let slot = freeSlot(for: name, hash) else { return false }
    names.append(name)
    hashes.append(hash)
    slots[slot] = UInt32(names.count)
    return true
  }

  /// Whether an id was added.
  func contains(_ name: String) -> Bool { freeSlot(for: name, Self.hash(name)) == nil }

  /// Where an id may go; `nil` when it is there already.
  private func freeSlot(for name: String, _ hash: UInt32) -> Int? {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if hashes[place] == hash, names[place] == name { return nil }
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
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    for (place, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(place + 1)
    }
  }

  private static func hash(_ name: String) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // Names that only differ in their last digit must not lie in a row: mix once more.
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return UInt32(truncatingIfNeeded: hash >> 32)
  }
}
