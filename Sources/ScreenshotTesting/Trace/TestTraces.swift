import Foundation
import Offscreen
import Testing
import XCTest

/// Records the hosts of tests, and maintains the list of written traces. `Offscreen` looks it up by
/// its name.
final class TestTraces: RecordingKeeper {
  static let shared = TestTraces()

  private var given: Set<String> = []
  private var written: Set<String> = []
  private let watch = XCTestWatch()
  private var watches = false

  /// The recording for a host that a test creates.
  static func recording(for host: OffscreenHost) -> HostRecording? {
    let recording = HostRecording()
    if let book = TracedTest.book {
      book.add(recording)
    } else if Test.current == nil {
      shared.watchXCTest(recording)
    }
    return recording
  }

  /// The URL of a trace with a preferred name: with a number if another has the name.
  func url(_ stem: URL) -> URL {
    var number = 1
    while true {
      let name = number == 1 ? stem.path : "\(stem.path)-\(number)"
      if given.insert(name).inserted || number == 1_000 {
        return URL(fileURLWithPath: name + ".trace.html")
      }
      number += 1
    }
  }

  /// Records that a trace was written.
  func wrote(_ url: URL) { written.insert(url.path) }

  /// Removes a trace of an earlier run, and releases its name.
  func forget(_ url: URL) {
    given.remove(String(url.path.dropLast(".trace.html".count)))
    if !written.contains(url.path), access(url.path, F_OK) == 0 { unlink(url.path) }
  }

  /// Writes a trace of a host whose snapshot differs; nil if a book of the test will contain it.
  func trace(of host: OffscreenHost, _ message: String, in test: TestRun) -> URL? {
    if let book = TracedTest.book { return book.url }
    guard let recording = host.recording, recording.latestAction >= 0 else { return nil }
    let book =
      books.first { $0.recording === recording }?.book
      ?? TraceBook(sourcePath: "\(test.filePath)", function: test.function)
    if !books.contains(where: { $0.recording === recording }) {
      books.removeAll { $0.recording == nil }
      books.append(Known(recording: recording, book: book))
      book.add(recording)
    }
    book.note(message, message, at: SourcePlace(path: "\(test.filePath)", line: test.line))
    return book.write() ? book.url : nil
  }

  private struct Known {
    weak var recording: HostRecording?
    let book: TraceBook
  }

  private var books: [Known] = []

  // MARK: XCTest

  /// The recordings of hosts that belong to no book of Swift Testing.
  private var others: [Weak] = []
  private var failing: (test: String, book: TraceBook)?

  private struct Weak {
    weak var value: HostRecording?
  }

  private func watchXCTest(_ recording: HostRecording) {
    if !watches {
      watches = true
      XCTestObservationCenter.shared.addTestObserver(watch)
    }
    others.removeAll { $0.value == nil }
    others.append(Weak(value: recording))
  }

  /// Writes a trace of the existing hosts when a test of XCTest fails.
  fileprivate func failed(_ test: String, _ message: String, _ place: SourcePlace) {
    let alive = others.compactMap(\.value)
    guard !alive.isEmpty else { return }
    if failing?.test != test {
      let name = test.split(separator: ".").last.map(String.init) ?? test
      let book = TraceBook(sourcePath: place.path, function: name)
      for recording in alive { book.add(recording) }
      failing = (test, book)
    }
    guard let book = failing?.book else { return }
    book.note(message, message, at: place)
    if book.write() {
      FileHandle.standardError.write(Data("trace of \(book.title): \(book.url.path)\n".utf8))
    }
  }
}

/// Observes failures of XCTest tests.
private nonisolated final class XCTestWatch: NSObject, XCTestObservation {
  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    // Snapshot failures have their own trace.
    guard Thread.isMainThread, let filePath, !description.contains(".trace.html") else { return }
    let (test, place) = (testCase.name, SourcePlace(path: filePath, line: lineNumber))
    MainActor.assumeIsolated { TestTraces.shared.failed(test, description, place) }
  }
}
