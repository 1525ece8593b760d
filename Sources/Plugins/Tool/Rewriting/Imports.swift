import Foundation

/// Modules of Apple's that the sources import.
enum Imports {
  /// Those whose names come with UIKit here.
  static let partsOfUIKit: Set<String> = [
    "CoreGraphics", "QuartzCore", "ObjectiveC", "UniformTypeIdentifiers", "os", "OSLog", "ImageIO",
    "Accessibility",
  ]

  /// Those that sources name before a point.
  static let namesBeforePoints: Set<String> = ["CoreGraphics", "QuartzCore", "ObjectiveC"]

  /// Whether any of the sources imports Apple's logs.
  static func haveLogs(_ sources: [[UInt8]]) -> Bool {
    sources.contains { bytes in
      String(decoding: bytes, as: UTF8.self).range(
        of: "(?m)^[ \\t]*import[ \\t]+(os|OSLog)\\b", options: .regularExpression) != nil
    }
  }

  /// What Foundation has on Apple's systems, and FoundationNetworking on Linux.
  static let networking: Set<String> = [
    "URLSession", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask",
    "URLSessionUploadTask", "URLSessionConfiguration", "URLSessionDelegate",
    "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
    "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse", "HTTPCookie",
    "HTTPCookieStorage", "URLCredential", "URLProtectionSpace", "URLAuthenticationChallenge",
    "URLProtocol",
  ]
}
