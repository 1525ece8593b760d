import KumikoCore
import KumikoFoundation
import KumikoReporting

/// Who keeps recordings of hosts: `ScreenshotTesting`, where it is a part of the program.
package protocol RecordingKeeper {
  /// The recording for a host that is made; nil where nobody wants one.
  static func recording(for host: OffscreenHost) -> HostRecording?
}

extension OffscreenHost {
  /// What is a part of tests alone is found by its name: programs that show windows without a
  /// screen link no test library.
  static let recordingKeeper =
    _typeByName("17ScreenshotTesting10TestTracesC") as? any RecordingKeeper.Type

  /// Does something, and notes it where the host is recorded.
  func acting<Result>(
    _ call: @autoclosure () -> String, _ place: @autoclosure () -> SourcePlace?,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard let recording, recording.begin(call, at: place, time: time) else { return try body() }
    let reports = ReportList()
    do {
      let result = try Diagnostics.withListener(reports.append, body)
      recording.end(window, at: time, reports, problem: nil)
      return result
    } catch {
      recording.end(window, at: time, reports, problem: error)
      throw error
    }
  }

  /// Does something that waits, and notes it where the host is recorded.
  func acting<Result>(
    _ call: @autoclosure () -> String, _ place: @autoclosure () -> SourcePlace?,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    guard let recording, recording.begin(call, at: place, time: time) else {
      return try await body()
    }
    let reports = ReportList()
    do {
      let result = try await Diagnostics.withListener(reports.append) { try await body() }
      recording.end(window, at: time, reports, problem: nil)
      return result
    } catch {
      recording.end(window, at: time, reports, problem: error)
      throw error
    }
  }
}
