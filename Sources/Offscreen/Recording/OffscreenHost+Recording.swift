import KumikoCore
import KumikoFoundation
import KumikoReporting

/// The owner of recordings of hosts: `ScreenshotTesting`, if it is linked.
package protocol RecordingKeeper {
  /// The recording for a new host; nil for none.
  static func recording(for host: OffscreenHost) -> HostRecording?
}

extension OffscreenHost {
  /// The class that is only part of tests is looked up by its name: programs with offscreen windows
  /// link no test library.
  static let recordingKeeper =
    _typeByName("17ScreenshotTesting10TestTracesC") as? any RecordingKeeper.Type

  /// Performs an action, and records it if the host is recorded.
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

  /// Performs an asynchronous action, and records it if the host is recorded.
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
