internal import Glibc

/// The names of atoms for SDL, which is linked to Xlib.
///
/// SDL compares the names of the types of a drag, but does not expect an atom that does not exist,
/// for which Xlib returns `nil`: any program could end the window with one.
enum AtomName {
  /// Asks Xlib for a name.
  ///
  /// - Returns: Memory for `XFree`, which is `free`; an empty text if the atom does not exist.
  static func text(_ display: OpaquePointer?, _ atom: UInt) -> UnsafeMutablePointer<CChar>? {
    typealias Function =
      @convention(c) (OpaquePointer?, UInt) -> UnsafeMutablePointer<CChar>?
    // `RTLD_NEXT`, which is not imported.
    let next = UnsafeMutableRawPointer(bitPattern: -1)
    guard let original = dlsym(next, "XGetAtomName") else { return strdup("") }
    return unsafeBitCast(original, to: Function.self)(display, atom) ?? strdup("")
  }
}

/// Overrides the function of Xlib in all libraries of the process.
@_cdecl("XGetAtomName")
package func atomName(_ display: OpaquePointer?, _ atom: UInt) -> UnsafeMutablePointer<CChar>? {
  AtomName.text(display, atom)
}
