/// Modules that a target can import without a row in `Frameworks`.
///
/// The table in the article "Bring an iOS project" has the same contents; a test compares both.
enum KnownModules {
  static let there: Set<String> = [
    "Cxx", "CoreFoundation", "Darwin", "Dispatch", "Distributed", "Foundation",
    "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Glibc", "Kumiko", "Musl",
    "Observation", "RegexBuilder", "ScreenshotTesting", "Swift", "Synchronization", "Testing",
    "UIKit", "XCTest", "_Concurrency", "_StringProcessing",
  ]

  /// Modules of Kumiko with Apple's names; those that are part of UIKit are in `Imports`.
  static let small: Set<String> = [
    "CommonCrypto", "CoreImage", "LocalAuthentication", "Photos", "PhotosUI", "SafariServices",
    "UserNotifications",
  ]

  /// A module of another package that replaces one of Apple's.
  struct StandIn {
    let module: String
    let address: String
    let version: String
    let package: String
  }

  static let standIns = [
    "Combine": StandIn(
      module: "OpenCombine", address: "https://github.com/OpenCombine/OpenCombine.git",
      version: "0.14.0", package: "OpenCombine"),
    "CryptoKit": StandIn(
      module: "Crypto", address: "https://github.com/apple/swift-crypto.git", version: "3.0.0",
      package: "swift-crypto"),
  ]

  static func kind(of module: String) -> ImportMeaning.Kind {
    there.contains(module) ? .there : small.contains(module) ? .small : .unknown
  }
}
