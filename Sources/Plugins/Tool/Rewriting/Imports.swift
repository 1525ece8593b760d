/// Modules of Apple's that the sources import.
enum Imports {
  /// Those whose names come with UIKit here.
  static let partsOfUIKit: Set<String> = [
    "CoreGraphics", "QuartzCore", "ObjectiveC", "UniformTypeIdentifiers",
  ]

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
