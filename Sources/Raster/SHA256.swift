internal import CPango

/// The SHA-256 digest of bytes (FIPS 180-4), as GLib computes it, which Pango brings.
package struct SHA256 {
  /// The 32 bytes of the digest.
  package let digest: [UInt8]

  /// Computes the digest.
  ///
  /// - Complexity: O(n).
  package init(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    let checksum = g_checksum_new(G_CHECKSUM_SHA256)
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, bytes, gssize(bytes.count))
    var length: gsize = 32
    digest = Array(unsafeUninitializedCapacity: 32) { buffer, count in
      g_checksum_get_digest(checksum, buffer.baseAddress, &length)
      count = Int(length)
    }
  }
}
