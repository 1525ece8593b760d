import Foundation
import KumikoCore
import Offscreen

/// What is driven: a window, and a way to let time pass.
public protocol Stage {
  /// The window.
  var window: UIWindow { get }
  /// Gives the window an event, as hardware would.
  func send(_ event: UIEvent.Input) async
  /// Gives the window another size in points.
  func resize(to size: CGSize) async throws
  /// A picture of what the window shows, and of what has left it.
  func pngData() throws -> Data
  /// What the picture shows, in points of the window.
  var pictureArea: CGRect { get }
  /// Lets time pass.
  func pass(_ seconds: TimeInterval) async
  /// Lets time pass until nothing moves, for so many seconds at most; returns whether that came.
  func settle(within seconds: TimeInterval) async -> Bool
}

extension Stage {
  /// The window.
  public var pictureArea: CGRect { window.bounds }
}

/// A window without a screen, under a clock of its own.
public struct OffscreenStage: Stage {
  private let host: OffscreenHost

  /// The window of a host.
  public init(_ host: OffscreenHost) { self.host = host }

  /// The window.
  public var window: UIWindow { host.window }
  /// Gives the window an event, as hardware would.
  public func send(_ event: UIEvent.Input) async { host.send(event) }
  /// Gives the window another size in points.
  public func resize(to size: CGSize) async throws { try host.resize(to: size) }
  /// A picture of what the window shows.
  public func pngData() throws -> Data { try host.pngData() }
  /// Lets the host's time pass.
  public func pass(_ seconds: TimeInterval) async { await host.advanceRunningTasks(by: seconds) }
  /// Lets the host's time pass until nothing moves.
  public func settle(within seconds: TimeInterval) async -> Bool {
    await host.settle(within: seconds)
  }
}

/// A window on the desktop, in real time.
public struct WindowStage: Stage {
  /// The window.
  public let window: UIWindow

  /// A window that is shown.
  public init(_ window: UIWindow) { self.window = window }

  /// Gives the window an event, as hardware would.
  public func send(_ event: UIEvent.Input) async {
    window.send(event)
    await pass(0.02)
  }

  /// Asks the desktop for another size, in points.
  public func resize(to size: CGSize) async throws {
    guard let scene = window.windowScene else { return }
    let origin = scene.effectiveGeometry.systemFrame.origin
    var problem: (any Error)?
    scene.requestGeometryUpdate(.Mac(systemFrame: CGRect(origin: origin, size: size))) {
      problem = $0
    }
    if let problem { throw problem }
  }

  /// The window, with the menus and bubbles that have left it.
  public var pictureArea: CGRect {
    window.cards.reduce(window.bounds) { $0.union($1.frame) }.integral
  }

  /// A picture of what the window shows, and of the menus and bubbles that have left it; there is
  /// nothing around those.
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

  /// Waits until nothing moves.
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
