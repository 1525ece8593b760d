import KumikoFoundation

extension UIWindowScene {
  /// The geometry of a scene's windows.
  @preconcurrency @MainActor public final class Geometry: NSObject {
    /// The frame of the scene's first window, in points of the screen, without the decorations of
    /// the desktop; null where the window is not shown, with a zero origin where the desktop does
    /// not reveal positions, as under Wayland.
    public let systemFrame: CGRect
    /// `portrait` where the window is higher than it is wide, otherwise landscape; `unknown` where
    /// it is not shown.
    public let interfaceOrientation: UIInterfaceOrientation

    init(systemFrame: CGRect, interfaceOrientation: UIInterfaceOrientation) {
      (self.systemFrame, self.interfaceOrientation) = (systemFrame, interfaceOrientation)
      super.init()
    }
  }

  /// The preferred geometry of a scene's windows: `Mac`, or `iOS`.
  @preconcurrency @MainActor public class GeometryPreferences: NSObject {
    /// The preferred frame on a desktop.
    @preconcurrency @MainActor public final class Mac: GeometryPreferences {
      /// The frame in points of the screen; null, the default, for none.
      public var systemFrame = CGRect.null

      /// Creates preferences without values.
      public override init() { super.init() }

      /// Creates preferences with a frame in points of the screen.
      public init(systemFrame: CGRect) {
        self.systemFrame = systemFrame
        super.init()
      }
    }

    /// The preferred orientations. Windows of a desktop are not rotated: others than the current
    /// one are denied.
    @preconcurrency @MainActor public final class iOS: GeometryPreferences {
      /// The preferred orientations; nil, the default, for none.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// Creates preferences without values.
      public override init() { super.init() }

      /// Creates preferences with interface orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }

    fileprivate override init() { super.init() }
  }

  /// The current geometry of the scene's first window.
  public var effectiveGeometry: Geometry {
    guard let window = windows.first, window.host != nil else {
      return Geometry(systemFrame: .null, interfaceOrientation: .unknown)
    }
    let origin = window.desktop?.origin(of: window) ?? .zero
    return Geometry(
      systemFrame: CGRect(origin: origin, size: window.bounds.size),
      interfaceOrientation: interfaceOrientation)
  }

  /// Requests another frame of the scene's first window from the desktop.
  ///
  ///     var frame = scene.effectiveGeometry.systemFrame
  ///     frame.size = CGSize(width: 800, height: 600)
  ///     scene.requestGeometryUpdate(.Mac(systemFrame: frame))
  ///
  /// The window stays on the screen and within `sizeRestrictions`. It keeps its position under
  /// Wayland, and its whole frame while it fills the screen.
  ///
  /// - Parameters:
  ///   - geometryPreferences: the requested geometry.
  ///   - errorHandler: called with a `UISceneError` where no window of the scene is shown, the
  ///     frame is null, empty or not finite, no such window can be created, or it would have to be
  ///     rotated. Nothing changes then.
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

/// The reason why the desktop does not fulfil a request of a scene.
public nonisolated struct UISceneError: Error, Equatable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// There is no window to apply the request to.
    case geometryRequestUnsupported = 100
    /// There can be no such window.
    case geometryRequestDenied = 101
  }

  /// The reason.
  public let code: Code

  /// An error with a reason.
  public init(_ code: Code) { self.code = code }
}
