import Foundation

/// A session bus of its own.
///
/// It waits an hour for those who connect: the desktop's waits four minutes, and the main actor, on
/// which some programs say who they are, may be held up by other tests for as long.
final class PrivateBus {
  let address: String
  private let process = Process()

  init?() {
    let output = Pipe()
    let settings = FileManager.default.temporaryDirectory
      .appendingPathComponent("bus-\(UUID().uuidString).conf")
    defer { try? FileManager.default.removeItem(at: settings) }
    guard (try? Data(PrivateBus.settings.utf8).write(to: settings)) != nil else { return nil }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "dbus-daemon", "--config-file=\(settings.path)", "--nofork", "--print-address=1",
    ]
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

  private static let settings = """
    <busconfig>
      <type>session</type>
      <listen>unix:tmpdir=/tmp</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
      <limit name="auth_timeout">3600000</limit>
    </busconfig>
    """

  /// Ends the bus at once, without waiting: waiting would hold the main actor up.
  func stop() { kill(process.processIdentifier, SIGKILL) }
}
