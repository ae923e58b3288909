/// The first stored property of a class whose objects are values of text attributes.
///
/// Foundation on Linux reads the eight bytes after the header of every object as the type of a Core
/// Foundation object when it compares the attributes of two ranges. An object with another value
/// there stops the program. With the number of a type that it is not an instance of, its
/// `isEqual(_:)` is called instead.
struct FoundationHeader {
  /// The type `CFType` in bits 8 to 17, with the flag that the runtime of Core Foundation sets.
  private let info: UInt64 = 1 << 8 | 0x80
}
