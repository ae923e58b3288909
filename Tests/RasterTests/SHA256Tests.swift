import Raster
import Testing

struct SHA256Tests {
  /// The examples of FIPS 180-4, and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the digest of a text`(text: String, digest: String) {
    let bytes = SHA256(text.utf8).digest
    let digits = Array("0123456789abcdef")
    #expect(bytes.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined() == digest)
  }
}
