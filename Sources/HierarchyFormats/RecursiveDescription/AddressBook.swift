/// The addresses of a dump so far, each given to one view alone.
struct AddressBook {
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  /// Takes an address, with a number behind it if it came before: `0x1`, `0x1-2`, `0x1-3`.
  mutating func take(_ address: String) -> String {
    if taken.insert(address).inserted { return address }
    var number = counts[address] ?? 1
    var candidate: String
    repeat {
      number += 1
      candidate = "\(address)-\(number)"
    } while !taken.insert(candidate).inserted
    counts[address] = number
    return candidate
  }
}
