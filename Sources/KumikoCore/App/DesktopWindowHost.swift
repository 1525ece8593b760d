import KumikoFoundation

/// A host that shows windows on a desktop: the requests of views beyond those of `WindowHost`.
package protocol DesktopWindowHost: WindowHost {
  /// Sets the shape of the pointer.
  func showPointer(_ shape: PointerShape)
  /// The position of the upper left corner of the window's content, in points of the screen; nil
  /// where the desktop does not reveal it.
  func origin(of window: UIWindow) -> CGPoint?
  /// Moves the window, as far as it stays on the screen.
  func move(_ window: UIWindow, to origin: CGPoint)
  /// Called when the size limits of the window changed.
  func sizeLimitsChanged(of window: UIWindow)
  /// Makes a window fill the screen, or restores its frame.
  func setFullScreen(_ isFull: Bool, of window: UIWindow)
  /// Whether a window fills the screen, without decorations.
  func isFullScreen(_ window: UIWindow) -> Bool
  /// Called when the level of the window changed.
  func levelChanged(of window: UIWindow)
  /// The area of the screen that is available to cards around a rectangle of the window, both in
  /// window coordinates; nil where cards cannot extend beyond the window.
  func cardSpace(of window: UIWindow, around rect: CGRect) -> CGRect?
  /// The area for windows of the screen that a window is on, in points of the screen; nil where the
  /// desktop does not reveal positions.
  func screenArea(of window: UIWindow) -> CGRect?
  /// Shows the desktop's file dialog above a window; calls back once, later, with the result.
  func openFileDialog(
    _ request: FileRequest, for window: UIWindow, answered: @escaping (FileAnswer) -> Void
  ) -> (any DesktopDialog)?
  /// Reports the sharing services of the desktop; calls back once, at once or later.
  func askServices(for window: UIWindow, answered: @escaping (DesktopServices) -> Void)
  /// Hands data over to another program; calls back once, later, with the result.
  func hand(
    _ request: HandoverRequest, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)?
  /// Whether the desktop supports printing.
  var canPrint: Bool { get }
  /// Shows the desktop's print dialog; calls back once, later, with the result.
  func preparePrint(
    _ request: PrintRequest, over window: UIWindow, answered: @escaping (PrintAnswer) -> Void
  ) -> (any DesktopDialog)?
  /// Prints a PDF file with the settings that the token refers to, or asks the user where the token
  /// is 0; calls back once, later, with the result. The file may be deleted as soon as this
  /// returns.
  func print(
    _ file: URL, title: String, token: UInt32, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)?
}

/// A host that shows the windows of an application on a desktop: the requests beyond those of
/// `ApplicationHost`.
package protocol DesktopApplicationHost: ApplicationHost {
  /// Called when the icon of the program changed.
  func iconChanged()
  /// Called when the number on the icon changed; zero and less for none.
  func badgeNumberChanged(to number: Int)
  /// Whether the desktop supports printing.
  var canPrint: Bool { get }
  /// The service that shows notifications; nil where there is none.
  var notifications: (any DesktopNotifications)? { get }
}

extension DesktopApplicationHost {
  /// `false` by default.
  package var canPrint: Bool { false }
  /// None by default.
  package var notifications: (any DesktopNotifications)? { nil }
}

extension DesktopWindowHost {
  /// Unknown by default.
  package func origin(of window: UIWindow) -> CGPoint? { nil }
  /// Unknown by default.
  package func screenArea(of window: UIWindow) -> CGRect? { nil }

  /// Unavailable by default.
  package func openFileDialog(
    _ request: FileRequest, for window: UIWindow, answered: @escaping (FileAnswer) -> Void
  ) -> (any DesktopDialog)? {
    answered(.unavailable("the window is on no desktop"))
    return nil
  }

  /// None by default.
  package func askServices(
    for window: UIWindow, answered: @escaping (DesktopServices) -> Void
  ) { answered([]) }

  /// Unavailable by default.
  package func hand(
    _ request: HandoverRequest, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)? {
    answered(.unavailable("the window is on no desktop"))
    return nil
  }

  /// `false` by default.
  package var canPrint: Bool { false }

  /// Unavailable by default.
  package func preparePrint(
    _ request: PrintRequest, over window: UIWindow, answered: @escaping (PrintAnswer) -> Void
  ) -> (any DesktopDialog)? {
    answered(.unavailable("the window is on no desktop"))
    return nil
  }

  /// Unavailable by default.
  package func print(
    _ file: URL, title: String, token: UInt32, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)? {
    answered(.unavailable("the window is on no desktop"))
    return nil
  }

  /// Ignored by default.
  package func levelChanged(of window: UIWindow) {}

  /// Ignored by default: the desktop positions windows.
  package func move(_ window: UIWindow, to origin: CGPoint) {}
}
