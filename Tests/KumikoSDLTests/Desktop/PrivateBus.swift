import Foundation

/// A session bus of its own.
final class PrivateBus {
  let address: String
  private let process = Process()

  init?() {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    var line = Data()
    while true {
      let byte = output.fileHandleForReading.readData(ofLength: 1)
      if byte.isEmpty || byte == Data("\n".utf8) { break }
      line += byte
    }
    address = String(decoding: line, as: UTF8.self)
    if !address.hasPrefix("unix:") { return nil }
  }

  /// Ends the bus at once, without waiting: waiting would hold the main actor up.
  func stop() { kill(process.processIdentifier, SIGKILL) }
}
