import CommonCrypto
import Foundation
import KumikoTestSupport
import Testing

/// Digests, against the examples of the documents that define them.
struct DigestTests {
  private typealias Digest = (
    UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?
  ) -> UnsafeMutablePointer<UInt8>?

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  private func digest(_ text: String, _ length: Int32, _ digest: Digest) -> String {
    var bytes = [UInt8](repeating: 0, count: Int(length))
    let data = Array(text.utf8)
    expect(digest(data, CC_LONG(data.count), &bytes) != nil)
    return hex(bytes)
  }

  @Test func `digests are those of RFC 1321 and FIPS 180-4`() {
    expect(
      digest("abc", CC_MD5_DIGEST_LENGTH) { CC_MD5($0, $1, $2) }
        == "900150983cd24fb0d6963f7d28e17f72")
    expect(
      digest("abc", CC_SHA1_DIGEST_LENGTH) { CC_SHA1($0, $1, $2) }
        == "a9993e364706816aba3e25717850c26c9cd0d89d")
    expect(
      digest("abc", CC_SHA224_DIGEST_LENGTH) { CC_SHA224($0, $1, $2) }
        == "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
    expect(
      digest("abc", CC_SHA256_DIGEST_LENGTH) { CC_SHA256($0, $1, $2) }
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    expect(
      digest("abc", CC_SHA384_DIGEST_LENGTH) { CC_SHA384($0, $1, $2) }
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7")
    expect(
      digest("abc", CC_SHA512_DIGEST_LENGTH) { CC_SHA512($0, $1, $2) }
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
    expect(
      digest("", CC_MD5_DIGEST_LENGTH) { CC_MD5($0, $1, $2) }
        == "d41d8cd98f00b204e9800998ecf8427e")
  }

  @Test func `bytes in parts have the digest of the whole, wherever they are cut`() {
    for count in [0, 1, 55, 56, 63, 64, 65, 111, 112, 127, 128, 129, 300] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      var whole = [UInt8](repeating: 0, count: 64)
      CC_SHA512(bytes, CC_LONG(count), &whole)
      for cut in [0, 1, count / 2, max(0, count - 1)] where cut <= count {
        var (context, digest) = (CC_SHA512_CTX(), [UInt8](repeating: 0, count: 64))
        CC_SHA512_Init(&context)
        CC_SHA512_Update(&context, Array(bytes[..<cut]), CC_LONG(cut))
        CC_SHA512_Update(&context, Array(bytes[cut...]), CC_LONG(count - cut))
        expect(CC_SHA512_Final(&digest, &context) == 1 && digest == whole, (count, cut))
      }
    }
    var (context, digest) = (CC_MD5_CTX(), [UInt8](repeating: 0, count: 16))
    expect(CC_MD5_Final(&digest, &context) == 0, saying: "it was not begun")
    expect(CC_MD5_Init(&context) == 1 && CC_MD5_Update(&context, [97], 1) == 1)
    expect(CC_MD5_Final(&digest, &context) == 1)
    expect(hex(digest) == "0cc175b9c0f1b6a831c399e269772661", hex(digest))
  }

  @Test func `contexts of the other digests say the same as their calls`() {
    let bytes: [UInt8] = Array("kiln".utf8)
    func both(_ length: Int32, _ whole: Digest, _ parts: (inout [UInt8]) -> Void) {
      var (one, two) = (
        [UInt8](repeating: 0, count: Int(length)), [UInt8](repeating: 0, count: Int(length))
      )
      _ = whole(bytes, 4, &one)
      parts(&two)
      expect(one == two, hex(two))
    }
    both(CC_SHA1_DIGEST_LENGTH, { CC_SHA1($0, $1, $2) }) {
      var context = CC_SHA1_CTX()
      CC_SHA1_Init(&context)
      CC_SHA1_Update(&context, bytes, 4)
      CC_SHA1_Final(&$0, &context)
    }
    both(CC_SHA224_DIGEST_LENGTH, { CC_SHA224($0, $1, $2) }) {
      var context = CC_SHA256_CTX()
      CC_SHA224_Init(&context)
      CC_SHA224_Update(&context, bytes, 4)
      CC_SHA224_Final(&$0, &context)
    }
    both(CC_SHA256_DIGEST_LENGTH, { CC_SHA256($0, $1, $2) }) {
      var context = CC_SHA256_CTX()
      CC_SHA256_Init(&context)
      CC_SHA256_Update(&context, bytes, 4)
      CC_SHA256_Final(&$0, &context)
    }
    both(CC_SHA384_DIGEST_LENGTH, { CC_SHA384($0, $1, $2) }) {
      var context = CC_SHA512_CTX()
      CC_SHA384_Init(&context)
      CC_SHA384_Update(&context, bytes, 4)
      CC_SHA384_Final(&$0, &context)
    }
  }

  @Test func `keyed hashes are those of RFC 4231`() {
    func hmac(_ algorithm: Int, _ length: Int32, _ key: [UInt8], _ text: String) -> String {
      var bytes = [UInt8](repeating: 0, count: Int(length))
      CCHmac(CCHmacAlgorithm(algorithm), key, key.count, text, text.utf8.count, &bytes)
      return hex(bytes)
    }
    let key = [UInt8](repeating: 0x0B, count: 20)
    expect(
      hmac(kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH, key, "Hi There")
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    expect(
      hmac(
        kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH, [UInt8](repeating: 0xAA, count: 131),
        "Test Using Larger Than Block-Size Key - Hash Key First")
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    expect(
      hmac(kCCHmacAlgSHA1, CC_SHA1_DIGEST_LENGTH, key, "Hi There")
        == "b617318655057264e28bc0b6fb378c8ef146be00")
    for (algorithm, length, start) in [
      (kCCHmacAlgMD5, CC_MD5_DIGEST_LENGTH, "5ccec34ea9656392457fa1ac"),
      (kCCHmacAlgSHA224, CC_SHA224_DIGEST_LENGTH, "896fb1128abbdf196832107c"),
      (kCCHmacAlgSHA384, CC_SHA384_DIGEST_LENGTH, "afd03944d84895626b0825f4"),
      (kCCHmacAlgSHA512, CC_SHA512_DIGEST_LENGTH, "87aa7cdea5ef619d4ff0b424"),
    ] {
      expect(hmac(algorithm, length, key, "Hi There").hasPrefix(start), start)
    }
  }
}
