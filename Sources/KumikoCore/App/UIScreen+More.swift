import KumikoFoundation

extension UIScreen {
  /// All screens that windows open on: the main one.
  public static var screens: [UIScreen] { [.main] }

  /// `bounds` in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Pixels a point.
  public var nativeScale: CGFloat { scale }

  /// The traits of what is shown on the screen: those of the window with the keyboard, or else
  /// those in force.
  public var traitCollection: UITraitCollection {
    UIApplication.shared.keyWindow?.traitCollection ?? .current
  }

  /// The coordinates in which the system speaks of places: those of the window, as a desktop does
  /// not always tell where that is.
  public var coordinateSpace: any UICoordinateSpace { OuterSpace { UIScreen.main.bounds } }

  /// The same: nothing turns the screen.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }

  /// Frames a second at most: 60, as the host makes them.
  public var maximumFramesPerSecond: Int { 60 }

  /// How bright the screen is, 0 … 1. That is the desktop's: a half at first, and what is set is
  /// kept and changes nothing, as with UIKit in a simulator.
  public var brightness: CGFloat {
    get { storedBrightness }
    set { storedBrightness = newValue.isNaN ? storedBrightness : min(max(newValue, 0), 1) }
  }

  /// Whether what it shows is recorded: no desktop tells.
  public var isCaptured: Bool { false }
}

extension UIWindowScene {
  /// The way in which a window of this shape would be turned: upright where it is higher than wide,
  /// else on its left side.
  public var interfaceOrientation: UIInterfaceOrientation { .of(sceneBounds.size) }

  /// The coordinates of the scene's windows. A scene that has no window yet is as large as windows
  /// open on the screen.
  public var coordinateSpace: any UICoordinateSpace {
    OuterSpace { [weak self] in self?.sceneBounds ?? .zero }
  }

  /// What a window of the scene is as large as, where it has no size of its own.
  var sceneBounds: CGRect {
    let known = windows.first { !$0.bounds.isEmpty }
    return CGRect(origin: .zero, size: (known?.bounds ?? screen.openingBounds).size)
  }
}

extension UIInterfaceOrientation {
  /// The way in which a window of a size would be turned.
  static func of(_ size: CGSize) -> UIInterfaceOrientation {
    size.height >= size.width ? .portrait : .landscapeRight
  }
}
