/// A place in the source from which `hitTest(_:with:)` is called.
struct CallSite: Hashable {
  let file: String
  let line: UInt
  let column: UInt
}
