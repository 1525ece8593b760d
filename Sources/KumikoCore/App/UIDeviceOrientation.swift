import Foundation
import KumikoFoundation

/// The orientation of a device.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  /// Unknown: the machine has no sensor for it.
  case unknown = 0
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its right side.
  case landscapeLeft
  /// On its left side.
  case landscapeRight
  /// Face up.
  case faceUp
  /// Face down.
  case faceDown

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether a window could follow it.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIDevice {
  /// Posted when the device's orientation changed; never on a desktop.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The orientation of the device: unknown on a desktop.
  public var orientation: UIDeviceOrientation { .unknown }
  /// Whether orientation notifications are enabled.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

  /// Enables orientation notifications. Desktops send none; neither does UIKit on a Mac.
  public func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

  /// Balances a call of `beginGeneratingDeviceOrientationNotifications()`.
  public func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }
}
