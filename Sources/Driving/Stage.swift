import Foundation
import KumikoCore
import Offscreen

/// The target of driving: a window and its clock.
public protocol Stage {
  /// The window.
  var window: UIWindow { get }
  /// Sends the window an event, as hardware would.
  func send(_ event: UIEvent.Input) async
  /// Resizes the window, in points.
  func resize(to size: CGSize) async throws
  /// A picture of the window's content, including cards that extend beyond it.
  func pngData() throws -> Data
  /// The area of the picture, in points of the window.
  var pictureArea: CGRect { get }
  /// Lets time pass.
  func pass(_ seconds: TimeInterval) async
  /// Lets time pass until animations have finished, for at most a number of seconds; returns
  /// whether they have.
  func settle(within seconds: TimeInterval) async -> Bool
}

extension Stage {
  /// The window.
  public var pictureArea: CGRect { window.bounds }
}

/// An offscreen window, with a clock of its own.
public struct OffscreenStage: Stage {
  private let host: OffscreenHost

  /// The window of a host.
  public init(_ host: OffscreenHost) { self.host = host }

  /// The window.
  public var window: UIWindow { host.window }
  /// Sends the window an event, as hardware would.
  public func send(_ event: UIEvent.Input) async { host.send(event) }
  /// Resizes the window, in points.
  public func resize(to size: CGSize) async throws { try host.resize(to: size) }
  /// A picture of the window's content.
  public func pngData() throws -> Data { try host.pngData() }
  /// Lets the host's time pass.
  public func pass(_ seconds: TimeInterval) async { await host.advanceRunningTasks(by: seconds) }
  /// Lets the host's time pass until animations have finished.
  public func settle(within seconds: TimeInterval) async -> Bool {
    await host.settle(within: seconds)
  }
}

/// A window on the desktop, in real time.
public struct WindowStage: Stage {
  /// The window.
  public let window: UIWindow

  /// A stage for a visible window.
  public init(_ window: UIWindow) { self.window = window }

  /// Sends the window an event, as hardware would.
  public func send(_ event: UIEvent.Input) async {
    window.send(event)
    await pass(0.02)
  }

  /// Requests another size from the desktop, in points.
  public func resize(to size: CGSize) async throws {
    guard let scene = window.windowScene else { return }
    let origin = scene.effectiveGeometry.systemFrame.origin
    var problem: (any Error)?
    scene.requestGeometryUpdate(.Mac(systemFrame: CGRect(origin: origin, size: size))) {
      problem = $0
    }
    if let problem { throw problem }
  }

  /// The window, including menus and popovers that extend beyond it.
  public var pictureArea: CGRect {
    window.cards.reduce(window.bounds) { $0.union($1.frame) }.integral
  }

  /// A picture of the window's content, and of the menus and popovers that extend beyond it; the
  /// area around those is transparent.
  public func pngData() throws -> Data {
    guard let data = try window.pngData() else { throw DrivingProblem.closed }
    let cards = window.cards
    guard !cards.isEmpty else { return data }
    let picture = try WindowPicture(data, of: window)
    return picture.pngData(in: pictureArea, isOpaque: false) { context in
      for card in cards {
        context.saveGState()
        UIBezierPath(roundedRect: card.frame, cornerRadius: card.cornerRadius).addClip()
        card.view.drawHierarchy(in: card.frame, afterScreenUpdates: false)
        context.restoreGState()
      }
    }
  }

  /// Waits.
  public func pass(_ seconds: TimeInterval) async {
    try? await Task.sleep(nanoseconds: UInt64(max(0, seconds) * 1e9))
  }

  /// Waits until animations have finished.
  public func settle(within seconds: TimeInterval) async -> Bool {
    let limit = Int(max(0, seconds) / 0.02)
    var quiet = 0
    for _ in 0...limit {
      await pass(0.02)
      quiet = window.needsFrame ? 0 : quiet + 1
      if quiet == 3 { return true }
    }
    return false
  }
}
