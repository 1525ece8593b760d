//
//  CacheKey.swift
//  Kiln
//

import CommonCrypto
import Foundation

extension String {

  /// A name for a file that any string can have.
  var sha256: String {
    let data = Data(utf8)
    var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    data.withUnsafeBytes { bytes in
      _ = CC_SHA256(bytes.baseAddress, CC_LONG(data.count), &digest)
    }
    return digest.map { String(format: "%02x", $0) }.joined()
  }

  var md5: String {
    guard let data = data(using: .utf8) else { return self }
    var context = CC_MD5_CTX()
    CC_MD5_Init(&context)
    _ = data.withUnsafeBytes { CC_MD5_Update(&context, $0.baseAddress, CC_LONG(data.count)) }
    var digest = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
    CC_MD5_Final(&digest, &context)
    return digest.reduce(into: "") { $0 += String(format: "%02x", $1) }
  }
}
