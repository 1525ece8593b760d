import KumikoFoundation

/// Whoever shows windows on a desktop: what views tell it besides `WindowHost`.
package protocol DesktopWindowHost: WindowHost {
  /// The pointer is over something else now.
  func showPointer(_ shape: PointerShape)
  /// Where the corner of the window's content is, in points of the screen; nil where the desktop
  /// keeps that for itself.
  func origin(of window: UIWindow) -> CGPoint?
  /// Moves the window, as far as it stays on the screen.
  func move(_ window: UIWindow, to origin: CGPoint)
  /// How large the window may be changed.
  func sizeLimitsChanged(of window: UIWindow)
  /// Lets a window fill the screen, or gives it back its place.
  func setFullScreen(_ isFull: Bool, of window: UIWindow)
  /// Whether a window fills the screen, without anything around it.
  func isFullScreen(_ window: UIWindow) -> Bool
  /// The window is to be further in front, or not.
  func levelChanged(of window: UIWindow)
  /// What the screen has for cards around a rectangle of the window, both in points of the window;
  /// nil where cards cannot leave it.
  func cardSpace(of window: UIWindow, around rect: CGRect) -> CGRect?
  /// What the screen that a window is on leaves for windows, in points of the screen; nil where the
  /// desktop keeps places to itself.
  func screenArea(of window: UIWindow) -> CGRect?
  /// Shows the desktop's dialog for files above a window; what comes of it is told later, once.
  func openFileDialog(
    _ request: FileRequest, for window: UIWindow, answered: @escaping (FileAnswer) -> Void
  ) -> (any DesktopDialog)?
  /// Says what the desktop does with things that are shared, at once or later, once.
  func askServices(for window: UIWindow, answered: @escaping (DesktopServices) -> Void)
  /// Hands things over to another program; what comes of it is told later, once.
  func hand(
    _ request: HandoverRequest, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)?
  /// Whether the desktop prints.
  var canPrint: Bool { get }
  /// Shows the desktop's dialog for printing; what comes of it is told later, once.
  func preparePrint(
    _ request: PrintRequest, over window: UIWindow, answered: @escaping (PrintAnswer) -> Void
  ) -> (any DesktopDialog)?
  /// Has a PDF file printed as the user chose, who is asked where the token is none; what comes of
  /// it is told later, once. The file may go as soon as this returns.
  func print(
    _ file: URL, title: String, token: UInt32, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)?
}

/// Whoever shows the windows of an application on a desktop: what it tells besides
/// `ApplicationHost`.
package protocol DesktopApplicationHost: ApplicationHost {
  /// The picture that stands for the program changed.
  func iconChanged()
  /// The number at that picture is another; zero and less for none.
  func badgeNumberChanged(to number: Int)
  /// Whether the desktop prints.
  var canPrint: Bool { get }
  /// What shows the user notifications; nil where nothing does.
  var notifications: (any DesktopNotifications)? { get }
}

extension DesktopApplicationHost {
  /// It does not.
  package var canPrint: Bool { false }
  /// Nothing does.
  package var notifications: (any DesktopNotifications)? { nil }
}

extension DesktopWindowHost {
  /// Nobody says.
  package func origin(of window: UIWindow) -> CGPoint? { nil }
  /// Nobody says.
  package func screenArea(of window: UIWindow) -> CGRect? { nil }

  /// There is none.
  package func openFileDialog(
    _ request: FileRequest, for window: UIWindow, answered: @escaping (FileAnswer) -> Void
  ) -> (any DesktopDialog)? {
    answered(.unavailable("the window is on no desktop"))
    return nil
  }

  /// None.
  package func askServices(
    for window: UIWindow, answered: @escaping (DesktopServices) -> Void
  ) { answered([]) }

  /// Nobody takes them.
  package func hand(
    _ request: HandoverRequest, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)? {
    answered(.unavailable("the window is on no desktop"))
    return nil
  }

  /// It does not.
  package var canPrint: Bool { false }

  /// There is none.
  package func preparePrint(
    _ request: PrintRequest, over window: UIWindow, answered: @escaping (PrintAnswer) -> Void
  ) -> (any DesktopDialog)? {
    answered(.unavailable("the window is on no desktop"))
    return nil
  }

  /// Nobody takes it.
  package func print(
    _ file: URL, title: String, token: UInt32, over window: UIWindow,
    answered: @escaping (HandoverAnswer) -> Void
  ) -> (any DesktopDialog)? {
    answered(.unavailable("the window is on no desktop"))
    return nil
  }

  /// Windows stay as they are.
  package func levelChanged(of window: UIWindow) {}

  /// Windows stay where the desktop puts them.
  package func move(_ window: UIWindow, to origin: CGPoint) {}
}
