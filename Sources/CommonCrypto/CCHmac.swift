import Foundation

/// The digest of a keyed hash.
public typealias CCHmacAlgorithm = UInt32
/// SHA-1.
public let kCCHmacAlgSHA1 = 0
/// MD5.
public let kCCHmacAlgMD5 = 1
/// SHA-256.
public let kCCHmacAlgSHA256 = 2
/// SHA-384.
public let kCCHmacAlgSHA384 = 3
/// SHA-512.
public let kCCHmacAlgSHA512 = 4
/// SHA-224.
public let kCCHmacAlgSHA224 = 5

/// Writes the keyed hash of bytes (RFC 2104) to `macOut`, with the length of the digest.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int,
  _ data: UnsafeRawPointer!, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
  let kinds: [BlockHash.Kind] = [.sha1, .md5, .sha256, .sha384, .sha512, .sha224]
  precondition(
    kinds.indices.contains(Int(algorithm)),
    "\(algorithm) is no algorithm of CCHmac: use kCCHmacAlgSHA256 or another of them")
  let kind = kinds[Int(algorithm)]
  func hash(_ parts: [UnsafeRawBufferPointer]) -> [UInt8] {
    var hash = BlockHash(kind)
    parts.forEach { hash.add($0) }
    return hash.finish()
  }
  let given = UnsafeRawBufferPointer(start: key, count: key == nil ? 0 : keyLength)
  let short = given.count > kind.block ? hash([given]) : Array(given)
  let padded = short + [UInt8](repeating: 0, count: kind.block - short.count)
  let text = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : dataLength)
  let inner = padded.map { $0 ^ 0x36 }.withUnsafeBytes { hash([$0, text]) }
  let outer = padded.map { $0 ^ 0x5C }.withUnsafeBytes { key in
    inner.withUnsafeBytes { hash([key, $0]) }
  }
  macOut?.copyMemory(from: outer, byteCount: outer.count)
}
