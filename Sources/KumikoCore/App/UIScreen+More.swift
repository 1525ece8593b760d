import KumikoFoundation

extension UIScreen {
  /// All screens that windows open on: the main one.
  public static var screens: [UIScreen] { [.main] }

  /// `bounds` in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Pixels per point.
  public var nativeScale: CGFloat { scale }

  /// The traits of the screen's content: those of the key window, or else the current ones.
  public var traitCollection: UITraitCollection {
    UIApplication.shared.keyWindow?.traitCollection ?? .current
  }

  /// The coordinate space of the screen: that of the window, as a desktop does not always reveal
  /// the window's position.
  public var coordinateSpace: any UICoordinateSpace { OuterSpace { UIScreen.main.bounds } }

  /// The same coordinate space: the screen is never rotated.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }

  /// The maximum frame rate: 60, as produced by the host.
  public var maximumFramesPerSecond: Int { 60 }

  /// The brightness of the screen, 0 … 1. It is controlled by the desktop: 0.5 at first, and the
  /// value set is stored without effect, as in UIKit in a simulator.
  public var brightness: CGFloat {
    get { storedBrightness }
    set { storedBrightness = newValue.isNaN ? storedBrightness : min(max(newValue, 0), 1) }
  }

  /// Whether its content is being recorded: desktops do not report it.
  public var isCaptured: Bool { false }
}

extension UIWindowScene {
  /// The interface orientation of a window of this shape: portrait where it is higher than wide,
  /// otherwise landscape with the device on its right side.
  public var interfaceOrientation: UIInterfaceOrientation { .of(sceneBounds.size) }

  /// The coordinate space of the scene's windows. A scene that has no window yet has the initial
  /// size of windows on the screen.
  public var coordinateSpace: any UICoordinateSpace {
    OuterSpace { [weak self] in self?.sceneBounds ?? .zero }
  }

  /// The bounds of a window of the scene that has no size of its own.
  var sceneBounds: CGRect {
    let known = windows.first { !$0.bounds.isEmpty }
    return CGRect(origin: .zero, size: (known?.bounds ?? screen.openingBounds).size)
  }
}

extension UIInterfaceOrientation {
  /// The interface orientation of a window of a size.
  static func of(_ size: CGSize) -> UIInterfaceOrientation {
    size.height >= size.width ? .portrait : .landscapeRight
  }
}
