import Foundation
import KumikoCore
import Offscreen

/// The request of `swift package preview` to a program, as JSON in `KUMIKO_FOLLOW`.
nonisolated struct FollowRequest: Codable, Sendable {
  enum Mode: String, Codable, Sendable {
    /// Writes files once.
    case once
    /// Writes files again after each save.
    case files
    /// Opens a window.
    case window
  }

  var mode: Mode
  /// The test program, with the previews.
  var program: String
  /// The build folder of the package.
  var scratch: String
  /// The folder of the package.
  var package: String
  /// The output of files, with the conditions; the initial ones of the window.
  var previews: PreviewRequest
}
