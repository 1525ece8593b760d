import KumikoFoundation

// The user's accessibility settings of the system. Desktops have settings for some of them; the
// others are always `false`.

extension UIAccessibility {
  /// Whether an assistive technology, such as the screen reader Orca, observes this program.
  public static var isVoiceOverRunning: Bool { AccessibilityObserving.isListening }
  /// Whether colour must not be the only distinction: `true` where the user prefers more contrast.
  public static var shouldDifferentiateWithoutColor: Bool { isDarkerSystemColorsEnabled }
  /// Whether views fade instead of moving: `true` where the user prefers reduced motion.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
  /// Whether videos may start by themselves: `false` where the user prefers reduced motion.
  public static var isVideoAutoplayEnabled: Bool { !isReduceMotionEnabled }
  /// Whether switches indicate their state by a mark. Set by hosts.
  public package(set) static var isOnOffSwitchLabelsEnabled = false {
    didSet {
      guard isOnOffSwitchLabelsEnabled != oldValue else { return }
      NotificationCenter.default.post(name: onOffSwitchLabelsDidChangeNotification, object: nil)
    }
  }

  // MARK: Settings that desktops do not have

  /// Always `false`: desktops have no such setting that programs can read. The same applies to
  /// those that follow.
  public static var isBoldTextEnabled: Bool { false }
  /// Always `false`.
  public static var isInvertColorsEnabled: Bool { false }
  /// Always `false`.
  public static var isGrayscaleEnabled: Bool { false }
  /// Always `false`.
  public static var isMonoAudioEnabled: Bool { false }
  /// Always `false`.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Always `false`.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Always `false`.
  public static var isSwitchControlRunning: Bool { false }
  /// Always `false`.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Always `false`.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Always `false`.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Always `false`.
  public static var isShakeToUndoEnabled: Bool { false }
  /// Always `false`.
  public static var buttonShapesEnabled: Bool { false }

  // MARK: Changes

  /// Posted when `isVoiceOverRunning` changed.
  public nonisolated static let voiceOverStatusDidChangeNotification = status(
    "VoiceOverStatusDidChange")
  /// Posted when `shouldDifferentiateWithoutColor` changed in a running application.
  public nonisolated static let differentiateWithoutColorDidChangeNotification = status(
    "DifferentiateWithoutColorDidChange")
  /// Posted when `prefersCrossFadeTransitions` changed.
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChange = status(
    "PrefersCrossFadeTransitionsStatusDidChange")
  /// Posted when `isVideoAutoplayEnabled` changed.
  public nonisolated static let videoAutoplayStatusDidChangeNotification = status(
    "VideoAutoplayStatusDidChange")
  /// Posted when `isOnOffSwitchLabelsEnabled` changed.
  public nonisolated static let onOffSwitchLabelsDidChangeNotification = status(
    "OnOffSwitchLabelsDidChange")
  /// Never posted, as `isBoldTextEnabled` never changes.
  public nonisolated static let boldTextStatusDidChangeNotification = status(
    "BoldTextStatusDidChange")
  /// Never posted, as `isInvertColorsEnabled` never changes.
  public nonisolated static let invertColorsStatusDidChangeNotification = status(
    "InvertColorsStatusDidChange")
  /// Never posted, as `isGrayscaleEnabled` never changes.
  public nonisolated static let grayscaleStatusDidChangeNotification = status(
    "GrayscaleStatusDidChange")
  /// Never posted, as `isMonoAudioEnabled` never changes.
  public nonisolated static let monoAudioStatusDidChangeNotification = status(
    "MonoAudioStatusDidChange")
  /// Never posted, as `isClosedCaptioningEnabled` never changes.
  public nonisolated static let closedCaptioningStatusDidChangeNotification = status(
    "ClosedCaptioningStatusDidChange")
  /// Never posted, as `isGuidedAccessEnabled` never changes.
  public nonisolated static let guidedAccessStatusDidChangeNotification = status(
    "GuidedAccessStatusDidChange")
  /// Never posted, as `isSwitchControlRunning` never changes.
  public nonisolated static let switchControlStatusDidChangeNotification = status(
    "SwitchControlStatusDidChange")
  /// Never posted, as `isAssistiveTouchRunning` never changes.
  public nonisolated static let assistiveTouchStatusDidChangeNotification = status(
    "AssistiveTouchStatusDidChange")
  /// Never posted, as `isSpeakSelectionEnabled` never changes.
  public nonisolated static let speakSelectionStatusDidChangeNotification = status(
    "SpeakSelectionStatusDidChange")
  /// Never posted, as `isSpeakScreenEnabled` never changes.
  public nonisolated static let speakScreenStatusDidChangeNotification = status(
    "SpeakScreenStatusDidChange")
  /// Never posted, as `isShakeToUndoEnabled` never changes.
  public nonisolated static let shakeToUndoDidChangeNotification = status("ShakeToUndoDidChange")
  /// Never posted, as `buttonShapesEnabled` never changes.
  public nonisolated static let buttonShapesEnabledStatusDidChangeNotification = status(
    "ButtonShapesEnabledStatusDidChange")

  private nonisolated static func status(_ name: String) -> Foundation.Notification.Name {
    Foundation.Notification.Name("UIAccessibility\(name)Notification")
  }
}
