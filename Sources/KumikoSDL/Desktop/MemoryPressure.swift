import Foundation

/// Observes memory pressure, as reported by the kernel.
///
/// The service manager specifies the file to watch in `$MEMORY_PRESSURE_WATCH` and the data to
/// write there in `$MEMORY_PRESSURE_WRITE`, by systemd's interface of that name; without them
/// `/proc/pressure/memory` is watched for 200 ms of stalls within two seconds. If the kernel does
/// not permit it, pressure is never reported.
final class MemoryPressure {
  /// Closed to end the watching thread.
  private let stop: Int32

  /// Begins to watch; nil if there is nothing to watch.
  ///
  /// - Parameter notified: called on the main actor, at most once in two seconds.
  init?(environment: [String: String], notified: @escaping @MainActor @Sendable () -> Void) {
    let named = environment["MEMORY_PRESSURE_WATCH"]
    let path = named ?? "/proc/pressure/memory"
    guard path.hasPrefix("/"), path != "/dev/null" else { return nil }
    let trigger =
      named == nil
      ? Data("some 200000 2000000\0".utf8)
      : environment["MEMORY_PRESSURE_WRITE"].flatMap { Data(base64Encoded: $0) } ?? Data()
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var ends: [Int32] = [-1, -1]
    let isSet =
      trigger.isEmpty
      || trigger.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == trigger.count
    guard isSet, pipe(&ends) == 0 else {
      close(descriptor)
      return nil
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stop = ends[1]
    // Kernel files signal by a priority event, pipes by readable data.
    var status = stat()
    let isPipe = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    MemoryPressure.watch(descriptor, until: ends[0], isPipe: isPipe, notified)
  }

  isolated deinit { close(stop) }

  /// Waits on a thread of its own, which sleeps until there is an event.
  private nonisolated static func watch(
    _ descriptor: Int32, until end: Int32, isPipe: Bool,
    _ notified: @escaping @MainActor @Sendable () -> Void
  ) {
    let thread = Thread {
      let wanted = Int16(isPipe ? POLLIN : POLLPRI)
      var bytes = [UInt8](repeating: 0, count: 256)
      var last = DispatchTime(uptimeNanoseconds: 0)
      while true {
        var entries = [
          pollfd(fd: descriptor, events: wanted, revents: 0),
          pollfd(fd: end, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&entries, 2, -1) > 0 else { continue }
        guard entries[1].revents == 0 else { break }
        guard entries[0].revents & wanted != 0 else { break }
        if isPipe, read(descriptor, &bytes, bytes.count) == 0 { break }
        let now = DispatchTime.now()
        guard now.uptimeNanoseconds - last.uptimeNanoseconds > 2_000_000_000 else { continue }
        last = now
        DispatchQueue.main.async { notified() }
      }
      close(descriptor)
      close(end)
    }
    thread.name = "memory pressure"
    thread.stackSize = 64 * 1_024
    thread.start()
  }
}
