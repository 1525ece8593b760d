/// Why the program ends: one sentence that says what to do.
struct Failure: Error {
  /// 1 for what the world outside refused, 2 for a wrong call.
  let status: Int32
  let message: String

  static func usage(_ message: String) -> Failure {
    Failure(status: 2, message: message + "; see Gallery --help")
  }

  static func outside(_ message: String) -> Failure { Failure(status: 1, message: message) }
}
