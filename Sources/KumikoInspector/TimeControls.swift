import Foundation
import KumikoCore

/// Buttons that slow down, pause and step the animations in a window.
final class TimeControls {
  private weak var inspected: UIWindow?
  private let slow = UIButton(configuration: .gray())
  private let pause = UIButton(configuration: .gray())
  private let step = UIButton(configuration: .gray())

  /// The speed of time in slow motion.
  static let slowRate = 0.1
  /// The length of a step in seconds: that of a frame.
  static let stepLength = 1.0 / 60

  init(of window: UIWindow?) {
    inspected = window
    let all: [(UIButton, String, () -> Void)] = [
      (slow, "Slow", { [weak self] in self?.toggle(Self.slowRate) }),
      (pause, "Pause", { [weak self] in self?.toggle(0) }),
      (step, "Step", { [weak self] in self?.inspected?.passTime(Self.stepLength) }),
    ]
    for (button, title, deed) in all {
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { _ in deed() }, for: .primaryActionTriggered)
    }
    follow()
  }

  /// The buttons, in their order.
  var buttons: [UIButton] { [slow, pause, step] }

  /// Restores the normal speed.
  func stop() {
    inspected?.timeRate = 1
    follow()
  }

  private func toggle(_ rate: Double) {
    guard let inspected else { return }
    inspected.timeRate = inspected.timeRate == rate ? 1 : rate
    follow()
  }

  private func follow() {
    let rate = inspected?.timeRate ?? 1
    slow.isSelected = rate == Self.slowRate
    pause.isSelected = rate == 0
    step.isEnabled = rate == 0
  }
}
