import Foundation
import KumikoCore

/// Inspects an app's windows, in a window beside them: controllers, views, layers, constraints,
/// accessibility elements and the responder chain, and why a view has its frame.
///
///     Inspector.open(on: window)      // one line, in any build
///
/// `KUMIKO_INSPECT=1` opens it with the app's first window, and Ctrl+Shift+I in a debug build of
/// the library opens and closes it. Before that it uses no resources.
public enum Inspector {
  private static var opened: [Opened] = []

  private struct Opened {
    weak var inspected: UIWindow?
    let window: UIWindow
    let controller: InspectorViewController
  }

  /// Opens the inspector of a window; if it is already open, it is brought to the front.
  public static func open(on window: UIWindow) {
    forgetClosed()
    if let open = opened.first(where: { $0.inspected === window }) {
      return open.window.makeKeyAndVisible()
    }
    let controller = InspectorViewController(of: window)
    let own = UIWindow(frame: CGRect(x: 0, y: 0, width: 560, height: 760))
    own.title = "Inspector"
    own.isRestorable = false
    own.rootViewController = controller
    opened.append(Opened(inspected: window, window: own, controller: controller))
    followEnds()
    own.makeKeyAndVisible()
    // Some desktops do not report the positions of windows.
    guard let desktop = window.desktop, let origin = desktop.origin(of: window),
      let screen = desktop.screenArea(of: window)
    else { return }
    own.desktop?.move(
      own,
      to: place(
        of: own.bounds.size, beside: CGRect(origin: origin, size: window.bounds.size),
        on: screen))
  }

  /// The position of a window of a size on a screen that covers least of another one: at its right,
  /// at its left if there is more space, and at the screen's edge if there is none.
  static func place(of size: CGSize, beside frame: CGRect, on screen: CGRect) -> CGPoint {
    let gap: CGFloat = 16
    let (left, right) = (frame.minX - gap - size.width, frame.maxX + gap)
    let farRight = max(screen.minX, screen.maxX - size.width)
    let x =
      right <= farRight
      ? right
      : left >= screen.minX
        ? left : screen.maxX - frame.maxX >= frame.minX - screen.minX ? farRight : screen.minX
    return CGPoint(x: x, y: max(screen.minY, min(frame.minY, screen.maxY - size.height)))
  }

  /// Closes the inspector of a window; does nothing if it is not open.
  public static func close(on window: UIWindow) {
    for open in opened where open.inspected === window {
      open.controller.stop()
      open.window.isHidden = true
    }
    opened.removeAll { $0.inspected === window || $0.inspected == nil }
  }

  /// Whether the inspector of a window is open.
  public static func isOpen(on window: UIWindow) -> Bool {
    forgetClosed()
    return opened.contains { $0.inspected === window }
  }

  /// Enables the inspector: by `KUMIKO_INSPECT=1` with the first window, and, in a debug build, by
  /// Ctrl+Shift+I.
  package static func offer(environment: [String: String]) {
    let isAsked = !["", "0"].contains(environment["KUMIKO_INSPECT", default: ""])
    #if !DEBUG
      guard isAsked else { return }
    #endif
    // A leaked controller is only detected if its removal was observed.
    ControllerWatch.isOn = true
    watchKey()
    guard isAsked else { return }
    var isFirst = true
    _ = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeVisibleNotification, object: nil, queue: nil
    ) { message in
      let window = message.object as? UIWindow
      MainActor.assumeIsolated {
        guard isFirst, let window else { return }
        isFirst = false
        // It is in front of the window, which is about to be shown.
        Task { [weak window] in window.map { open(on: $0) } }
      }
    }
  }

  private static var watchers = 0

  /// Makes the library record events in windows while an inspector is open.
  static func watch(_ begins: Bool) {
    watchers += begins ? 1 : -1
    if begins {
      FrameWatch.current = FrameWatch.current ?? FrameWatch()
      ApplyWatch.current = ApplyWatch.current ?? ApplyWatch()
      ControllerWatch.isOn = true
    } else if watchers == 0 {
      (FrameWatch.current, ApplyWatch.current) = (nil, nil)
    }
  }

  private static func watchKey() {
    UIWindow.keyWatch = { window, key in
      guard isOurs(key), !isInspector(window) else { return false }
      if isOpen(on: window) { close(on: window) } else { open(on: window) }
      return true
    }
  }

  /// An app exits when its last window is closed: an inspector is closed with its window.
  private static func followEnds() {
    guard !followsEnds else { return }
    followsEnds = true
    _ = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeHiddenNotification, object: nil, queue: nil
    ) { message in
      let window = message.object as? UIWindow
      MainActor.assumeIsolated { window.map(close) }
    }
  }

  private static var followsEnds = false

  private static func isOurs(_ key: UIEvent.KeyPress) -> Bool {
    key.name.lowercased() == "i" && key.modifiers == [.control, .shift]
  }

  /// Whether a window is one of the inspector's own.
  package static func isInspector(_ window: UIWindow) -> Bool {
    opened.contains { $0.window === window }
  }

  /// The user may have closed its window.
  private static func forgetClosed() {
    for open in opened where open.inspected == nil || open.window.isHidden {
      open.controller.stop()
    }
    opened.removeAll { $0.inspected == nil || $0.window.isHidden }
  }
}
