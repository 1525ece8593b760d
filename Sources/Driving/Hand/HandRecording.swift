import Foundation
import KumikoCore
import KumikoInspector

/// A recording of manual input in a window, from its creation on.
package final class HandRecording: HandWriting {
  private var recorder = Recorder()
  private var hand: HandRecorder?
  private weak var window: UIWindow?
  private let before: [UIAccessibility.Node]

  init(in window: UIWindow) {
    self.window = window
    before = Array(window.accessibilityPass.fresh().root.all)
    recorder.begin(with: window)
    let app = RunningWindows(screens: [])
    hand = HandRecorder(in: window, beside: { app.windows }) { [weak self] in
      self?.recorder.note($0)
    }
  }

  /// Ends it; returns the test.
  package func stop() -> String {
    hand?.stop()
    hand = nil
    guard let window else { return "// The window is gone." }
    return recorder.handTest("recorded", in: window, since: before)
  }

  /// Enables recording in the inspector's windows.
  package static func offer() {
    Inspector.startsWriting = { HandRecording(in: $0) }
  }
}
