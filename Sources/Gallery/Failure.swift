/// An error that ends the program: one sentence with a remedy.
struct Failure: Error {
  /// 1 for a failure of the environment, 2 for invalid arguments.
  let status: Int32
  let message: String

  static func usage(_ message: String) -> Failure {
    Failure(status: 2, message: message + "; see Gallery --help")
  }

  static func outside(_ message: String) -> Failure { Failure(status: 1, message: message) }
}
