import Foundation
import KumikoCore
import KumikoFoundation
import KumikoReporting
import KumikoSDL
import Synchronization

/// What was done with a host, and what it showed: enough to tell how a test came to where it
/// failed.
///
/// Only hosts of tests have one. While a test goes on, an action is noted as a line and each frame
/// as the pixels that it drew; pictures and pages are made where it fails.
package final class HostRecording {
  /// The latest actions, the oldest first.
  package private(set) var actions: [RecordedAction] = []
  /// How many were forgotten before the first of those.
  package private(set) var forgottenActions = 0
  /// The frames.
  package private(set) var journal = PixelJournal()
  /// Pixels a point.
  package internal(set) var scale: CGFloat = 1
  /// Whether an action is going on, which what it does by itself belongs to.
  private var isActing = false
  /// Whether anything was drawn since the action began.
  private var isDrawn = false

  /// The most actions that are kept.
  package static let actionLimit = 200

  /// Nothing yet.
  package init() {}

  /// The number of the latest action; -1 before the first.
  package var latestAction: Int { forgottenActions + actions.count - 1 }

  /// Notes what a frame drew.
  func note(_ rects: [PixelRect], of surface: PixelSurface, at time: TimeInterval) {
    isDrawn = true
    journal.add(rects, of: surface, at: time, action: latestAction)
  }

  /// Notes that an action begins; false where it is a part of one that goes on.
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

  /// Notes how the latest action ended.
  func end(
    _ window: UIWindow, at time: TimeInterval, _ reports: ReportList, problem: (any Error)?
  ) {
    isActing = false
    guard !actions.isEmpty else { return }
    let index = actions.count - 1
    actions[index].end = time
    // Where nothing was drawn the views are those of before.
    actions[index].notes =
      isDrawn || index == 0 ? ViewNotes(of: window) : actions[index - 1].notes
    actions[index].reports = reports.texts
    actions[index].problem = problem.map { "\($0)" }
  }
}

/// What was reported, each once.
nonisolated final class ReportList: Sendable {
  private let reports = Mutex<[Diagnostics.Report]>([])

  func append(_ report: Diagnostics.Report) {
    reports.withLock { if !$0.contains(report) { $0.append(report) } }
  }

  var texts: [String] { reports.withLock { $0.map(\.description) } }
}
