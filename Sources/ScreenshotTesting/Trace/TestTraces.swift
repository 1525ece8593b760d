import Foundation
import Offscreen
import Testing
import XCTest

/// Has the hosts of tests recorded, and knows which traces were written. `Offscreen` finds it by
/// its name.
final class TestTraces: RecordingKeeper {
  static let shared = TestTraces()

  private var given: Set<String> = []
  private var written: Set<String> = []
  private let watch = XCTestWatch()
  private var watches = false

  /// The recording for a host that a test makes.
  static func recording(for host: OffscreenHost) -> HostRecording? {
    let recording = HostRecording()
    if let book = TracedTest.book {
      book.add(recording)
    } else if Test.current == nil {
      shared.watchXCTest(recording)
    }
    return recording
  }

  /// Where a trace goes that would best be called so: with a number where another has the name.
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

  /// Notes that a trace was written.
  func wrote(_ url: URL) { written.insert(url.path) }

  /// Removes a trace that an earlier run left, and lets another have the name.
  func forget(_ url: URL) {
    given.remove(String(url.path.dropLast(".trace.html".count)))
    if !written.contains(url.path), access(url.path, F_OK) == 0 { unlink(url.path) }
  }

  /// Writes a trace of a host whose snapshot differs; nil where a book of the test's will.
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

  /// The recordings of hosts that no book of Swift Testing has.
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

  /// Writes a trace of the hosts that there are while a test of XCTest fails.
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

/// Hears which tests of XCTest fail.
private nonisolated final class XCTestWatch: NSObject, XCTestObservation {
  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    // Snapshots that differ have their own.
    guard Thread.isMainThread, let filePath, !description.contains(".trace.html") else { return }
    let (test, place) = (testCase.name, SourcePlace(path: filePath, line: lineNumber))
    MainActor.assumeIsolated { TestTraces.shared.failed(test, description, place) }
  }
}
