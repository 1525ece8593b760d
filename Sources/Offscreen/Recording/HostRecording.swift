import Foundation
import KumikoCore
import KumikoFoundation
import KumikoReporting
import KumikoSDL
import Synchronization

/// The actions on a host and its frames: sufficient to reconstruct how a test failed.
///
/// Only hosts of tests have one. While a test runs, an action is recorded as a line and each frame
/// as the pixels that it drew; pictures and pages are created when it fails.
package final class HostRecording {
  /// The latest actions, the oldest first.
  package private(set) var actions: [RecordedAction] = []
  /// The number of earlier actions that were discarded.
  package private(set) var forgottenActions = 0
  /// The frames.
  package private(set) var journal = PixelJournal()
  /// Pixels per point.
  package internal(set) var scale: CGFloat = 1
  /// Whether an action is in progress, which includes nested calls.
  private var isActing = false
  /// Whether anything was drawn since the action began.
  private var isDrawn = false

  /// The maximum number of actions that are kept.
  package static let actionLimit = 200

  /// An empty recording.
  package init() {}

  /// The number of the latest action; -1 before the first.
  package var latestAction: Int { forgottenActions + actions.count - 1 }

  /// Records the pixels drawn by a frame.
  func note(_ rects: [PixelRect], of surface: PixelSurface, at time: TimeInterval) {
    isDrawn = true
    journal.add(rects, of: surface, at: time, action: latestAction)
  }

  /// Records the start of an action; `false` if it is nested in another one.
  func begin(
    _ call: () -> String, at place: () -> SourcePlace?, time: TimeInterval
  ) -> Bool {
    guard !isActing else { return false }
    isActing = true
    isDrawn = false
    actions.append(RecordedAction(call: call(), place: place(), start: time, end: time))
    if actions.count > HostRecording.actionLimit {
      actions.removeFirst()
      forgottenActions += 1
    }
    return true
  }

  /// Records the end of the latest action.
  func end(
    _ window: UIWindow, at time: TimeInterval, _ reports: ReportList, problem: (any Error)?
  ) {
    isActing = false
    guard !actions.isEmpty else { return }
    let index = actions.count - 1
    actions[index].end = time
    // If nothing was drawn the views are unchanged.
    actions[index].notes =
      isDrawn || index == 0 ? ViewNotes(of: window) : actions[index - 1].notes
    actions[index].reports = reports.texts
    actions[index].problem = problem.map { "\($0)" }
  }
}

/// A list of reports, without duplicates.
nonisolated final class ReportList: Sendable {
  private let reports = Mutex<[Diagnostics.Report]>([])

  func append(_ report: Diagnostics.Report) {
    reports.withLock { if !$0.contains(report) { $0.append(report) } }
  }

  var texts: [String] { reports.withLock { $0.map(\.description) } }
}
