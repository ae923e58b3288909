extension SceneReader {
  /// Reads where a converted scene came from, and what its first format could not tell.
  mutating func readSource() throws(JSONFailure) {
    guard try enterObject("source") else { return }
    repeat {
      let offset = nextOffset()
      let key = try scanner.key()
      let place = nextOffset()
      switch SceneKey.Source(rawValue: scanner.text(key)) {
      case .format:
        guard let name = try string("format") else { continue }
        if let format = HierarchyFormat(rawValue: name) {
          origin = format
        } else {
          log.add(.warning, at: place, "there is no format \"\(name)\": it is left out")
        }
      case .missing: missing = try fidelity("missing")
      case nil: _ = try unknown(key, at: offset, of: "a source")
      }
    } while try scanner.another(.openBrace)
  }

  /// A list of the names of facts.
  mutating func fidelity(_ key: String) throws(JSONFailure) -> Fidelity {
    var facts = Fidelity()
    for (name, offset) in try strings(key) {
      if let fact = Fidelity(keyword: name) {
        facts.insert(fact)
      } else {
        log.add(
          .warning, at: offset, "there is no fact \"\(name)\": it is left out",
          hint: "\"hitscope doctor FILE --format json\" shows the names")
      }
    }
    return facts
  }
}
