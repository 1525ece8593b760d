import KumikoCore
import KumikoInspector
import KumikoSDL

#if DEBUG
  import Driving
#endif

/// Runs an application until its last window is closed, and then exits the process: with status 0,
/// or with status 1 and a message on standard error if fonts or a display are missing or the
/// display server ends.
///
/// Where the command line names addresses or files (as desktops do for `%U` in an application's
/// entry), the delegates are called with them; if the same program is already running, that
/// instance opens them, and this process ends with status 0.
///
/// Call it on the main thread. `@main` on a delegate calls it.
public func UIApplicationMain(_ makeDelegate: () -> any UIApplicationDelegate) -> Never {
  do {
    let urls = LaunchAddresses.of(
      CommandLine.arguments.dropFirst(), in: FileManager.default.currentDirectoryPath)
    // A new window in the running instance, rather than a second process.
    if OpenRequests.handOver(urls, environment: ProcessInfo.processInfo.environment) { exit(0) }
    try Backend.start()
    let host = try DesktopHost()
    let application = UIApplication.shared
    application.host = host
    Inspector.offer(environment: ProcessInfo.processInfo.environment)
    #if DEBUG
      Door.offer(environment: ProcessInfo.processInfo.environment)
      HandRecording.offer()
    #endif
    let delegate = makeDelegate()
    var loss: BackendError?
    if application.start(delegate, opening: urls) {
      do { try host.run() } catch BackendError.displayLost { loss = .displayLost }
    }
    application.end()
    SavedDefaults().end()
    if let loss { throw loss }
    exit(0)
  } catch {
    FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(error)\n".utf8))
    exit(1)
  }
}

extension UIApplicationDelegate {
  /// The entry point of the program if the class is marked `@main`.
  public static func main() {
    UIApplicationMain {
      guard let type = Self.self as? NSObject.Type,
        let delegate = Construction.object(type) as? any UIApplicationDelegate
      else { preconditionFailure("an application delegate is a class derived from NSObject") }
      return delegate
    }
  }
}
