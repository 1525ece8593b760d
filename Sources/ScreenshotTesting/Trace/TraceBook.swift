import Foundation
import KumikoCore
import Offscreen
import Synchronization

/// Why a test failed, and where.
nonisolated struct TraceFailure: Sendable {
  let message: String
  let place: SourcePlace?
  /// How many actions each host had done by then, by the order of hosts.
  var actions: [Int] = []
}

/// The book of the test that runs, where its trait keeps one.
nonisolated enum TracedTest {
  @TaskLocal static var book: TraceBook?
}

/// What is known of a test while it runs: the recordings of its hosts, and what failed.
final class TraceBook {
  /// Where the trace goes.
  let url: URL
  /// What the trace is called.
  let title: String
  private let failures: FailureFolder
  private var recordings: [HostRecording] = []
  private nonisolated let noted = Mutex<[TraceFailure]>([])

  /// The most hosts that are kept of a test: the latest.
  private static let hostLimit = 6

  /// A book for a test, or for a part of one that looks at one host.
  init(sourcePath: String, function: String, failures: FailureFolder? = nil) {
    let file = SnapshotFile(
      sourcePath: sourcePath, function: function, name: nil, fileExtension: "trace.html")
    self.failures = failures ?? TestRun.failures(forSource: sourcePath)
    url = TestTraces.shared.url(
      self.failures.url.appendingPathComponent("\(file.folder)/\(file.stem)"))
    title = "\(file.folder) · \(SnapshotFile.test(function))"
  }

  /// Keeps the recording of a host.
  func add(_ recording: HostRecording) {
    recordings.append(recording)
    if recordings.count > TraceBook.hostLimit { recordings.removeFirst() }
  }

  /// Notes what failed.
  ///
  /// - Parameters:
  ///   - message: what is said of it, first of all.
  ///   - text: all that is said of it.
  nonisolated func note(_ message: String, _ text: String, at place: SourcePlace?) {
    var failure = TraceFailure(
      message: text.contains(message) ? text : "\(message)\n\(text)", place: place)
    if Thread.isMainThread {
      failure.actions = MainActor.assumeIsolated { recordings.map(\.latestAction) }
    }
    noted.withLock { $0.append(failure) }
  }

  /// Writes the trace where something failed, and removes an earlier one where nothing did.
  func end() {
    let found = noted.withLock { $0 }
    guard !found.isEmpty else {
      TestTraces.shared.forget(url)
      return
    }
    guard write() else { return }
    // Snapshots that differ are in the summary by themselves.
    if !found.contains(where: { $0.message.contains(url.path) }) {
      FileHandle.standardError.write(Data("trace of \(title): \(url.path)\n".utf8))
      let message = found.prefix(3).map(\.message).joined(separator: "\n")
      try? failures.add(
        FailureSummary.Entry(title: title, message: message, pictures: [], trace: url))
    }
  }

  /// Writes the trace; false where there is nothing to tell, or it cannot be written.
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
