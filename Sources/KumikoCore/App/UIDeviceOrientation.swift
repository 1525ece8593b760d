import Foundation
import KumikoFoundation

/// How a machine is held.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  /// Not known: the machine has nothing that could say.
  case unknown = 0
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its right side.
  case landscapeLeft
  /// On its left side.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its face.
  case faceDown

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether a window could follow it.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIDevice {
  /// The machine is held in another way; never posted on a desktop.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// How the machine is held: on a desktop that is not known.
  public var orientation: UIDeviceOrientation { .unknown }
  /// Whether anybody asked to hear how the machine is held.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

  /// Asks to hear how the machine is held. A desktop has nothing to say; UIKit on a Mac neither.
  public func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

  /// Ends what `beginGeneratingDeviceOrientationNotifications()` began, as often as that.
  public func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }
}
