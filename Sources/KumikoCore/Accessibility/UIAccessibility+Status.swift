import KumikoFoundation

// What the user asked of the system. Desktops have settings for some of it; for the rest the answer
// is no, and stays so.

extension UIAccessibility {
  /// Whether an assistive program, such as the screen reader Orca, listens to this program.
  public static var isVoiceOverRunning: Bool { AccessibilityObserving.isListening }
  /// Whether colour alone is not to tell things apart: where the user asks for stronger contrast.
  public static var shouldDifferentiateWithoutColor: Bool { isDarkerSystemColorsEnabled }
  /// Whether views are to fade instead of moving: where the user asks for less motion.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
  /// Whether films may start by themselves: where the user does not ask for less motion.
  public static var isVideoAutoplayEnabled: Bool { !isReduceMotionEnabled }
  /// Whether switches show by a mark whether they are on. Hosts set it.
  public package(set) static var isOnOffSwitchLabelsEnabled = false {
    didSet {
      guard isOnOffSwitchLabelsEnabled != oldValue else { return }
      NotificationCenter.default.post(name: onOffSwitchLabelsDidChangeNotification, object: nil)
    }
  }

  // MARK: What desktops do not have

  /// No: desktops have no such setting that programs see. So it is with what follows.
  public static var isBoldTextEnabled: Bool { false }
  /// No.
  public static var isInvertColorsEnabled: Bool { false }
  /// No.
  public static var isGrayscaleEnabled: Bool { false }
  /// No.
  public static var isMonoAudioEnabled: Bool { false }
  /// No.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// No.
  public static var isGuidedAccessEnabled: Bool { false }
  /// No.
  public static var isSwitchControlRunning: Bool { false }
  /// No.
  public static var isAssistiveTouchRunning: Bool { false }
  /// No.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// No.
  public static var isSpeakScreenEnabled: Bool { false }
  /// No.
  public static var isShakeToUndoEnabled: Bool { false }
  /// No.
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
