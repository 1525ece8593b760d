import Foundation
import UIKitCore

/// How a host becomes something that can be stored and compared.
///
///     await assertSnapshot(of: host, as: .image)
///     await assertSnapshot(of: host, as: .layout)
///     await assertSnapshot(of: host, as: .filmStrip(times: [0, 0.1, 0.2, 0.3]))
///
/// A strategy of your own is a value too:
///
///     extension SnapshotStrategy {
///       static let title = SnapshotStrategy(fileExtension: "txt") { host in
///         .text(host.window.title ?? "")
///       }
///     }
public struct SnapshotStrategy {
  /// The ending of a reference's file name, without the dot.
  public let fileExtension: String
  /// Makes the content. It may let the host's time pass.
  public let take: @MainActor (OffscreenHost) async throws -> SnapshotContent
  /// Whether the content is the window's picture, so that a place in it is a place in the window.
  let showsWindow: Bool

  /// A strategy that makes its content with a closure.
  public init(
    fileExtension: String,
    take: @escaping @MainActor (OffscreenHost) async throws -> SnapshotContent
  ) {
    self.init(fileExtension: fileExtension, showsWindow: false, take: take)
  }

  init(
    fileExtension: String, showsWindow: Bool,
    take: @escaping @MainActor (OffscreenHost) async throws -> SnapshotContent
  ) {
    self.fileExtension = fileExtension
    self.showsWindow = showsWindow
    self.take = take
  }

  /// The picture of the window, pixel by pixel.
  public static let image = SnapshotStrategy(fileExtension: "png", showsWindow: true) { host in
    .picture(host.bitmap())
  }

  /// What the window shows as JSON: its size and scale, and for each collection view the offset,
  /// the content's size, and the visible elements with their identifiers and frames.
  public static let layout = SnapshotStrategy(fileExtension: "json") { host in
    .text(host.layoutDescription() + "\n")
  }

  /// An animation as one picture: the window at each of the times, side by side, with the time
  /// above each.
  ///
  /// The host's clock moves on from frame to frame, and work that waits for the main actor runs
  /// meanwhile. Afterwards the host stands at the last time.
  ///
  /// - Parameter times: seconds from now, in rising order; earlier ones than the one before show
  ///   the same as that.
  public static func filmStrip(times: [TimeInterval]) -> SnapshotStrategy {
    SnapshotStrategy(fileExtension: "png") { host in
      // Work that the last click started, such as a task, comes before the first picture.
      await host.runWaitingTasks()
      let start = host.time
      var panels: [ContactSheet.Panel] = []
      for time in times {
        await host.advanceRunningTasks(by: start + time - host.time)
        let milliseconds = Int((time * 1_000).rounded())
        panels.append(ContactSheet.Panel(title: "\(milliseconds) ms", picture: host.bitmap()))
      }
      return .picture(try ContactSheet(panels: panels, scale: host.scale).draw())
    }
  }
}
