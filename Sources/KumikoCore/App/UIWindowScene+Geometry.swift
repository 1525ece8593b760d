import KumikoFoundation

extension UIWindowScene {
  /// Where the windows of a scene are.
  @preconcurrency @MainActor public final class Geometry: NSObject {
    /// The place and the size of the scene's first window, in points of the screen, without what
    /// the desktop puts around it; null where the window is not shown, with its corner at zero
    /// where the desktop does not tell places, as under Wayland.
    public let systemFrame: CGRect
    /// Whether the window is higher than it is wide, which is `portrait`, or not; `unknown` where
    /// it is not shown.
    public let interfaceOrientation: UIInterfaceOrientation

    init(systemFrame: CGRect, interfaceOrientation: UIInterfaceOrientation) {
      (self.systemFrame, self.interfaceOrientation) = (systemFrame, interfaceOrientation)
      super.init()
    }
  }

  /// Where the windows of a scene should be: `Mac`, or `iOS`.
  @preconcurrency @MainActor public class GeometryPreferences: NSObject {
    /// Where they should be on a desktop.
    @preconcurrency @MainActor public final class Mac: GeometryPreferences {
      /// Place and size in points of the screen; null, as at first, for nothing.
      public var systemFrame = CGRect.null

      /// Nothing said.
      public override init() { super.init() }

      /// A place and a size, in points of the screen.
      public init(systemFrame: CGRect) {
        self.systemFrame = systemFrame
        super.init()
      }
    }

    /// How they should be turned. A desktop turns no windows: what is not so already is denied.
    @preconcurrency @MainActor public final class iOS: GeometryPreferences {
      /// The ways in which it may be turned; nil, as at first, for nothing said.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// Nothing said.
      public override init() { super.init() }

      /// Ways in which it may be turned.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }

    fileprivate override init() { super.init() }
  }

  /// Where the scene's first window is now.
  public var effectiveGeometry: Geometry {
    guard let window = windows.first, window.host != nil else {
      return Geometry(systemFrame: .null, interfaceOrientation: .unknown)
    }
    let origin = window.desktop?.origin(of: window) ?? .zero
    return Geometry(
      systemFrame: CGRect(origin: origin, size: window.bounds.size),
      interfaceOrientation: interfaceOrientation)
  }

  /// Asks the desktop for another place and size of the scene's first window.
  ///
  ///     var frame = scene.effectiveGeometry.systemFrame
  ///     frame.size = CGSize(width: 800, height: 600)
  ///     scene.requestGeometryUpdate(.Mac(systemFrame: frame))
  ///
  /// The window stays on the screen and within `sizeRestrictions`. It keeps its place under
  /// Wayland, and both place and size while it fills the screen.
  ///
  /// - Parameters:
  ///   - geometryPreferences: what is asked for.
  ///   - errorHandler: called with a `UISceneError` where no window of the scene is shown, the
  ///     frame is null, empty or not finite, no such window can be made, or it would have to be
  ///     turned. Nothing changes then.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let turned = geometryPreferences as? GeometryPreferences.iOS {
      return request(turned, errorHandler)
    }
    guard let frame = (geometryPreferences as? GeometryPreferences.Mac)?.systemFrame,
      let window = windows.first, let host = window.host
    else {
      errorHandler?(UISceneError(.geometryRequestUnsupported))
      return
    }
    let numbers = [frame.minX, frame.minY, frame.size.width, frame.size.height]
    guard numbers.allSatisfy(\.isFinite), frame.size.width > 0, frame.size.height > 0 else {
      errorHandler?(UISceneError(.geometryRequestDenied))
      return
    }
    do {
      if frame.size != window.bounds.size { try host.resize(window, to: frame.size) }
      window.desktop?.move(window, to: frame.origin)
    } catch {
      errorHandler?(UISceneError(.geometryRequestDenied))
    }
  }

  private func request(
    _ preferences: GeometryPreferences.iOS, _ errorHandler: ((any Error) -> Void)?
  ) {
    let current = effectiveGeometry.interfaceOrientation
    guard current != .unknown else {
      errorHandler?(UISceneError(.geometryRequestUnsupported))
      return
    }
    let wanted = preferences.interfaceOrientations ?? .all
    let isSo =
      current.isPortrait
      ? !wanted.isDisjoint(with: [.portrait, .portraitUpsideDown])
      : !wanted.isDisjoint(with: .landscape)
    if !isSo { errorHandler?(UISceneError(.geometryRequestDenied)) }
  }
}

/// Why the desktop does not do what a scene asks for.
public nonisolated struct UISceneError: Error, Equatable, Sendable {
  /// Reasons.
  public enum Code: Int, Sendable {
    /// There is no window to which it could be done.
    case geometryRequestUnsupported = 100
    /// There can be no such window.
    case geometryRequestDenied = 101
  }

  /// The reason.
  public let code: Code

  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}
