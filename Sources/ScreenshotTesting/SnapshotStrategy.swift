import Foundation
import KumikoCore

/// A method of converting a host to content that can be stored and compared.
///
///     await assertSnapshot(of: host, as: .image)
///     await assertSnapshot(of: host, as: .image(size: CGSize(width: 375, height: 812), scale: 2))
///     await assertSnapshot(of: host, as: .layout)
///     await assertSnapshot(of: host, as: .filmStrip(times: [0, 0.1, 0.2, 0.3]))
///     await assertSnapshot(of: host, as: .matrix(appearances: [.light, .dark]))
///
/// A strategy of your own is a value too:
///
///     extension SnapshotStrategy {
///       static let title = SnapshotStrategy(fileExtension: "txt") { host in
///         .text(host.window.title ?? "")
///       }
///     }
public struct SnapshotStrategy {
  /// The extension of a reference's file name, without the dot.
  public let fileExtension: String
  /// Creates the content. It may let the host's time pass.
  public let take: @MainActor (OffscreenHost) async throws -> SnapshotContent
  /// The allowed difference of a picture from its reference; nil if nothing may differ.
  public internal(set) var budget: PictureBudget?
  /// The window as it was when the content was taken, if the content is its picture, so that
  /// positions in the picture can be mapped to the window.
  let window: @MainActor (OffscreenHost) -> UIWindow.Description?

  /// A strategy that creates its content with a closure.
  public init(
    fileExtension: String,
    take: @escaping @MainActor (OffscreenHost) async throws -> SnapshotContent
  ) {
    self.init(fileExtension: fileExtension, window: { _ in nil }, take: take)
  }

  init(
    fileExtension: String, window: @escaping @MainActor (OffscreenHost) -> UIWindow.Description?,
    take: @escaping @MainActor (OffscreenHost) async throws -> SnapshotContent
  ) {
    self.fileExtension = fileExtension
    self.window = window
    self.take = take
  }

  /// The picture of the window, pixel by pixel.
  public static let image = SnapshotStrategy(
    fileExtension: "png", window: { $0.window.elementDescription },
    take: { .picture($0.bitmap()) })

  /// The picture of the window in other conditions: with another size, at another display scale, or
  /// with other traits, such as dark. No time passes; afterwards the window is restored.
  ///
  /// - Parameters:
  ///   - size: the size of the window in points; nil for that of the host.
  ///   - scale: pixels per point; nil for that of the host.
  ///   - traits: the traits that differ from the host's.
  public static func image(
    size: CGSize? = nil, scale: CGFloat? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> SnapshotStrategy {
    let conditions = Conditions(size: size, scale: scale, traits: traits)
    var shown: UIWindow.Description?
    return SnapshotStrategy(fileExtension: "png", window: { _ in shown }) { host in
      .picture(
        try await conditions.picture(of: host) { shown = host.window.elementDescription })
    }
  }

  /// The content of the window as text: every visible view with its frame, its text and its state,
  /// one per line; see `UIWindow.layoutDescription`. Colours and pictures are not included.
  public static let layout = SnapshotStrategy(fileExtension: "txt") { host in
    .text(host.layoutDescription() + "\n")
  }

  /// The accessibility description of the window, one element per line: its role, name, value and
  /// state; see `UIWindow.accessibilityDescription`. Frames and appearance are not included.
  public static let accessibility = SnapshotStrategy(fileExtension: "txt") { host in
    .text(host.accessibilityDescription() + "\n")
  }

  /// An animation as one picture: the window at each of the times, side by side, with the time
  /// above each.
  ///
  /// The host's clock advances from frame to frame, and work enqueued on the main actor runs
  /// meanwhile. Afterwards the host's clock is at the last time.
  ///
  /// - Parameter times: seconds from now, from 0 to 600, in ascending order; a time before its
  ///   predecessor shows the same as that. The test fails for times out of range.
  public static func filmStrip(times: [TimeInterval]) -> SnapshotStrategy {
    SnapshotStrategy(fileExtension: "png") { host in
      if let wrong = times.first(where: { !(0...600).contains($0) }) {
        throw SnapshotProblem.filmTime(wrong)
      }
      // Work that the last click started, such as a task, runs before the first picture.
      await host.runWaitingTasks()
      let start = host.time
      var panels: [ContactSheet.Panel] = []
      for time in times {
        await host.advanceRunningTasks(by: start + time - host.time)
        let milliseconds = Int((time * 1_000).rounded())
        panels.append(
          ContactSheet.Panel(
            title: "\(milliseconds) ms", picture: host.bitmap(),
            things: SnapshotVariant.things(in: host)))
      }
      return try ContactSheet(panels: panels, scale: host.scale).content()
    }
  }

  /// The window in every combination of conditions, on one sheet: a row for each size and scale, in
  /// it a picture for each appearance and direction. Omitted conditions are those of the host.
  ///
  ///     .matrix(
  ///       sizes: [CGSize(width: 375, height: 812), CGSize(width: 800, height: 600)],
  ///       appearances: [.light, .dark], directions: [.leftToRight, .rightToLeft])   // 2 × 4
  ///
  /// - Parameters:
  ///   - sizes: sizes of the window, in points.
  ///   - scales: pixels per point.
  ///   - appearances: light, dark.
  ///   - directions: of reading.
  public static func matrix(
    sizes: [CGSize] = [], scales: [CGFloat] = [], appearances: [UIUserInterfaceStyle] = [],
    directions: [UITraitEnvironmentLayoutDirection] = []
  ) -> SnapshotStrategy {
    let rows = Conditions.combinations(
      sizes: sizes, scales: scales, appearances: appearances, directions: directions)
    return SnapshotStrategy(fileExtension: "png") { host in
      var panels: [ContactSheet.Panel] = []
      for conditions in rows.joined() {
        var things: [SnapshotVariant.Thing] = []
        let picture = try await conditions.picture(of: host) {
          things = SnapshotVariant.things(in: host)
        }
        panels.append(
          ContactSheet.Panel(title: conditions.title, picture: picture, things: things))
      }
      return try ContactSheet(panels: panels, scale: host.scale, columns: rows[0].count).content()
    }
  }
}
