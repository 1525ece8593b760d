import Foundation
import KumikoCore
import Offscreen

/// What `swift package preview` wants of a program, as JSON in `KUMIKO_FOLLOW`.
nonisolated struct FollowRequest: Codable, Sendable {
  enum Mode: String, Codable, Sendable {
    /// Files, once.
    case once
    /// Files, anew after each save.
    case files
    /// A window.
    case window
  }

  var mode: Mode
  /// The program of the tests, with the previews.
  var program: String
  /// The folder that the package is built in.
  var scratch: String
  /// The folder of the package.
  var package: String
  /// What is written, with the conditions; those of the window at its beginning.
  var previews: PreviewRequest
}
