import Foundation
import KumikoCore
import Offscreen
import Synchronization

/// A failure of a test, and its location.
nonisolated struct TraceFailure: Sendable {
  let message: String
  let place: SourcePlace?
  /// The number of actions of each host until then, in the order of hosts.
  var actions: [Int] = []
}

/// The book of the running test, if it has the trait.
nonisolated enum TracedTest {
  @TaskLocal static var book: TraceBook?
}

/// The data of a test while it runs: the recordings of its hosts, and its failures.
final class TraceBook {
  /// The URL of the trace.
  let url: URL
  /// The title of the trace.
  let title: String
  private let failures: FailureFolder
  private var recordings: [HostRecording] = []
  private nonisolated let noted = Mutex<[TraceFailure]>([])

  /// The maximum number of hosts that are kept: the latest.
  private static let hostLimit = 6

  /// A book for a test, or for a part of one with a single host.
  init(sourcePath: String, function: String, failures: FailureFolder? = nil) {
    let file = SnapshotFile(
      sourcePath: sourcePath, function: function, name: nil, fileExtension: "trace.html")
    self.failures = failures ?? TestRun.failures(forSource: sourcePath)
    url = TestTraces.shared.url(
      self.failures.url.appendingPathComponent("\(file.folder)/\(file.stem)"))
    title = "\(file.folder) · \(SnapshotFile.test(function))"
  }

  /// Adds the recording of a host.
  func add(_ recording: HostRecording) {
    recordings.append(recording)
    if recordings.count > TraceBook.hostLimit { recordings.removeFirst() }
  }

  /// Records a failure.
  ///
  /// - Parameters:
  ///   - message: its first line.
  ///   - text: its full text.
  nonisolated func note(_ message: String, _ text: String, at place: SourcePlace?) {
    var failure = TraceFailure(
      message: text.contains(message) ? text : "\(message)\n\(text)", place: place)
    if Thread.isMainThread {
      failure.actions = MainActor.assumeIsolated { recordings.map(\.latestAction) }
    }
    noted.withLock { $0.append(failure) }
  }

  /// Writes the trace if there were failures, and removes an earlier one if there were none.
  func end() {
    let found = noted.withLock { $0 }
    guard !found.isEmpty else {
      TestTraces.shared.forget(url)
      return
    }
    guard write() else { return }
    // Snapshot failures are added to the summary separately.
    if !found.contains(where: { $0.message.contains(url.path) }) {
      FileHandle.standardError.write(Data("trace of \(title): \(url.path)\n".utf8))
      let message = found.prefix(3).map(\.message).joined(separator: "\n")
      try? failures.add(
        FailureSummary.Entry(title: title, message: message, pictures: [], trace: url))
    }
  }

  /// Writes the trace; `false` if there are no actions, or it cannot be written.
  @discardableResult
  func write() -> Bool {
    let told = recordings.filter { $0.latestAction >= 0 }
    guard !told.isEmpty else { return false }
    let page = TracePage(
      title: title, failures: noted.withLock { $0 }, recordings: told)
    do {
      try FailureFolder.write(try page.data(), to: url)
      TestTraces.shared.wrote(url)
      return true
    } catch {
      FileHandle.standardError.write(Data("no trace of \(title): \(error)\n".utf8))
      return false
    }
  }
}
