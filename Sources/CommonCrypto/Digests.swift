import Foundation

// Digests in one call, or incrementally.

/// A number of bytes.
public typealias CC_LONG = UInt32

/// The state of an incremental digest.
public struct CC_MD5_CTX: Sendable {
  fileprivate var hash: BlockHash?
  /// A state that was not initialised.
  public init() {}
}

/// The state of an incremental digest.
public struct CC_SHA1_CTX: Sendable {
  fileprivate var hash: BlockHash?
  /// A state that was not initialised.
  public init() {}
}

/// The state of an incremental digest.
public struct CC_SHA256_CTX: Sendable {
  fileprivate var hash: BlockHash?
  /// A state that was not initialised.
  public init() {}
}

/// The state of an incremental digest.
public struct CC_SHA512_CTX: Sendable {
  fileprivate var hash: BlockHash?
  /// A state that was not initialised.
  public init() {}
}

// MARK: MD5

/// Bytes of a digest.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16

/// Writes the MD5 digest of bytes to `md`, and returns that; for cache keys and checksums, not for
/// security.
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(.md5, data, len, md) }

/// Begins an incremental digest.
@discardableResult
public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 {
  begin(.md5, &c.pointee.hash)
}

/// Adds more bytes.
@discardableResult
public func CC_MD5_Update(
  _ c: UnsafeMutablePointer<CC_MD5_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { go(on: &c.pointee.hash, data, len) }

/// Writes the digest to `md`, and finishes.
@discardableResult
public func CC_MD5_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_MD5_CTX>!
) -> Int32 { end(&c.pointee.hash, md) }

// MARK: SHA1

/// Bytes of a digest.
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20

/// Writes the SHA1 digest of bytes to `md`, and returns that; for cache keys and checksums, not for
/// security.
@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(.sha1, data, len, md) }

/// Begins an incremental digest.
@discardableResult
public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 {
  begin(.sha1, &c.pointee.hash)
}

/// Adds more bytes.
@discardableResult
public func CC_SHA1_Update(
  _ c: UnsafeMutablePointer<CC_SHA1_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { go(on: &c.pointee.hash, data, len) }

/// Writes the digest to `md`, and finishes.
@discardableResult
public func CC_SHA1_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA1_CTX>!
) -> Int32 { end(&c.pointee.hash, md) }

// MARK: SHA224

/// Bytes of a digest.
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28

/// Writes the SHA224 digest of bytes to `md`, and returns that.
@discardableResult
public func CC_SHA224(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(.sha224, data, len, md) }

/// Begins an incremental digest.
@discardableResult
public func CC_SHA224_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
  begin(.sha224, &c.pointee.hash)
}

/// Adds more bytes.
@discardableResult
public func CC_SHA224_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { go(on: &c.pointee.hash, data, len) }

/// Writes the digest to `md`, and finishes.
@discardableResult
public func CC_SHA224_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!
) -> Int32 { end(&c.pointee.hash, md) }

// MARK: SHA256

/// Bytes of a digest.
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32

/// Writes the SHA256 digest of bytes to `md`, and returns that.
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(.sha256, data, len, md) }

/// Begins an incremental digest.
@discardableResult
public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 {
  begin(.sha256, &c.pointee.hash)
}

/// Adds more bytes.
@discardableResult
public func CC_SHA256_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { go(on: &c.pointee.hash, data, len) }

/// Writes the digest to `md`, and finishes.
@discardableResult
public func CC_SHA256_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!
) -> Int32 { end(&c.pointee.hash, md) }

// MARK: SHA384

/// Bytes of a digest.
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48

/// Writes the SHA384 digest of bytes to `md`, and returns that.
@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(.sha384, data, len, md) }

/// Begins an incremental digest.
@discardableResult
public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
  begin(.sha384, &c.pointee.hash)
}

/// Adds more bytes.
@discardableResult
public func CC_SHA384_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { go(on: &c.pointee.hash, data, len) }

/// Writes the digest to `md`, and finishes.
@discardableResult
public func CC_SHA384_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!
) -> Int32 { end(&c.pointee.hash, md) }

// MARK: SHA512

/// Bytes of a digest.
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

/// Writes the SHA512 digest of bytes to `md`, and returns that.
@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(.sha512, data, len, md) }

/// Begins an incremental digest.
@discardableResult
public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 {
  begin(.sha512, &c.pointee.hash)
}

/// Adds more bytes.
@discardableResult
public func CC_SHA512_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { go(on: &c.pointee.hash, data, len) }

/// Writes the digest to `md`, and finishes.
@discardableResult
public func CC_SHA512_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!
) -> Int32 { end(&c.pointee.hash, md) }

private func digest(
  _ kind: BlockHash.Kind, _ data: UnsafeRawPointer?, _ count: CC_LONG,
  _ target: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  var hash = BlockHash(kind)
  hash.add(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count)))
  guard let target else { return nil }
  for (index, byte) in hash.finish().enumerated() { target[index] = byte }
  return target
}

private func begin(_ kind: BlockHash.Kind, _ hash: inout BlockHash?) -> Int32 {
  hash = BlockHash(kind)
  return 1
}

private func go(
  on hash: inout BlockHash?, _ data: UnsafeRawPointer?, _ count: CC_LONG
) -> Int32 {
  hash?.add(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count)))
  return hash == nil ? 0 : 1
}

private func end(_ hash: inout BlockHash?, _ target: UnsafeMutablePointer<UInt8>?) -> Int32 {
  guard let bytes = hash?.finish(), let target else { return 0 }
  for (index, byte) in bytes.enumerated() { target[index] = byte }
  hash = nil
  return 1
}
