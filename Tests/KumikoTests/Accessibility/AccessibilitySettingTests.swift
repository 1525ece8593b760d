import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import KumikoCore

/// What the user asked of the system, as apps hear it.
@Suite(.serialized)
struct `a setting of the user's` {
  private final class Count { var value = 0 }

  private func heard(_ name: NSNotification.Name, during body: () -> Void) -> Int {
    let count = Count()
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      _ in MainActor.assumeIsolated { count.value += 1 }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    body()
    return count.value
  }

  @Test func `for less motion tells of fading and of films too`() {
    for name in [
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
      UIAccessibility.videoAutoplayStatusDidChangeNotification,
    ] {
      let count = heard(name) {
        UIAccessibility.isReduceMotionEnabled = true
        expect(UIAccessibility.prefersCrossFadeTransitions)
        expect(!UIAccessibility.isVideoAutoplayEnabled)
        UIAccessibility.isReduceMotionEnabled = false
      }
      expect(count == 2, count)
    }
  }

  @Test func `for contrast tells that colour alone says nothing`() {
    let count = heard(UIAccessibility.differentiateWithoutColorDidChangeNotification) {
      UIApplication.shared.traitsChanged(
        from: UITraitCollection(accessibilityContrast: .normal),
        to: UITraitCollection(accessibilityContrast: .high))
    }
    expect(count == 1, count)
  }

  @Test func `for marks on switches shows a line or a ring, and is followed at once`()
    async throws
  {
    let (on, off) = (UISwitch(), UISwitch())
    on.isOn = true
    let host = try await OffscreenHost.column([on, off])
    func marks() -> [SwitchMarks] {
      [on, off].flatMap { $0.subviews.compactMap { $0 as? SwitchMarks }.filter { !$0.isHidden } }
    }
    expect(marks().isEmpty, marks())
    // Nothing waits meanwhile: it is the whole program's.
    let count = heard(UIAccessibility.onOffSwitchLabelsDidChangeNotification) {
      UIAccessibility.isOnOffSwitchLabelsEnabled = true
    }
    expect(count == 1, count)
    host.advance(by: OffscreenHost.frameDuration)
    expect(marks().map(\.isOn) == [true, false], marks().map(\.isOn))
    // The line stands where the knob is not.
    let (line, ring) = (marks()[0], marks()[1])
    expect(line.frame.midX < on.bounds.midX && ring.frame.midX > off.bounds.midX)
    let place = on.convert(CGPoint(x: line.frame.midX, y: line.frame.midY), to: nil)
    let marked = host.image().pixel(Int(place.x), Int(place.y))
    UIAccessibility.isOnOffSwitchLabelsEnabled = false
    host.advance(by: OffscreenHost.frameDuration)
    expect(marks().isEmpty, marks())
    let bare = host.image().pixel(Int(place.x), Int(place.y))
    expect(marked == white && bare != white, saying: "a white line on green")
  }

  @Test func `that desktops do not have is off, and its name can be observed`() {
    let names = [
      UIAccessibility.boldTextStatusDidChangeNotification,
      UIAccessibility.invertColorsStatusDidChangeNotification,
      UIAccessibility.grayscaleStatusDidChangeNotification,
      UIAccessibility.monoAudioStatusDidChangeNotification,
      UIAccessibility.closedCaptioningStatusDidChangeNotification,
      UIAccessibility.guidedAccessStatusDidChangeNotification,
      UIAccessibility.switchControlStatusDidChangeNotification,
      UIAccessibility.assistiveTouchStatusDidChangeNotification,
      UIAccessibility.speakSelectionStatusDidChangeNotification,
      UIAccessibility.speakScreenStatusDidChangeNotification,
      UIAccessibility.shakeToUndoDidChangeNotification,
      UIAccessibility.buttonShapesEnabledStatusDidChangeNotification,
      UIAccessibility.voiceOverStatusDidChangeNotification,
    ]
    expect(Set(names.map(\.rawValue)).count == names.count, names.count)
    expect(names.allSatisfy { $0.rawValue.hasPrefix("UIAccessibility") }, names)
    let view = UIView()
    expect(!view.accessibilityIgnoresInvertColors)
    view.accessibilityIgnoresInvertColors = true
    expect(view.accessibilityIgnoresInvertColors)
    expect(UIAccessibility.focusedElement(using: .notificationSwitchControl) == nil)
  }
}
