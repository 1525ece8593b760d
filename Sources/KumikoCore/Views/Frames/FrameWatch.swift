import KumikoFoundation

/// Records which views requested frames, and how long those took. It exists only while a tool uses
/// it; otherwise nothing is recorded.
///
/// Only requests before the layout of a frame count. Requests during layout follow from those, and
/// are not recorded.
package final class FrameWatch {
  /// The active watch; nil if there is none.
  package static var current: FrameWatch?

  /// The number of frames that are recorded.
  package static let capacity = 120

  /// The kinds of a request.
  package nonisolated struct Wishes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// To be laid out, or to have properties or constraints brought up to date.
    package static let layout = Wishes(rawValue: 1)
    /// To be redrawn.
    package static let content = Wishes(rawValue: 2)
    /// To be drawn at another place.
    package static let place = Wishes(rawValue: 4)
    /// To show another part of what it scrolls.
    package static let scroll = Wishes(rawValue: 8)
  }

  /// The request of a view.
  package struct Request {
    /// The view, as long as it lives.
    package private(set) weak var object: AnyObject?
    /// Its class.
    package let kind: String
    /// The kinds of the request.
    package fileprivate(set) var wishes: Wishes
    /// The number of requests.
    package fileprivate(set) var count = 1
    /// Whether an animation requested it on behalf of the view.
    package let isMoved: Bool

    fileprivate init(_ view: AnyObject, _ wishes: Wishes, isMoved: Bool) {
      (object, self.wishes, self.isMoved) = (view, wishes, isMoved)
      kind = "\(type(of: view))"
    }
  }

  /// A frame that was produced.
  package struct Frame {
    /// Which frame of its window since the watch began, from 1.
    package let number: Int
    /// The views that requested it, in the order of their requests.
    package fileprivate(set) var requests: [Request] = []
    /// The events that it began with, by their names.
    package fileprivate(set) var events: [String]
    /// The seconds that each pass took.
    package fileprivate(set) var passes: [(pass: FramePass, duration: TimeInterval)] = []
    /// The share of the window that was drawn, from 0 to 1; nil if nothing changed.
    package fileprivate(set) var drawn: Double?
    fileprivate var start: TimeInterval
  }

  private struct Watched {
    var requests: [Request] = []
    var places: [ObjectIdentifier: Int] = [:]
    var frames: [Frame] = []
    var count = 0
    /// Whether the last of the frames is the latest one that was produced.
    var isLatest = false
  }

  /// The most views that are recorded until a frame is produced.
  private static let limit = 200

  private var windows: [ObjectIdentifier: Watched] = [:]
  private var running: Frame?
  private var isLayingOut = false
  private var isMoving = false

  /// Creates a watch without records.
  package init() {}

  /// The latest frames of a window, the newest last.
  package func frames(of window: AnyObject) -> [Frame] {
    windows[ObjectIdentifier(window)]?.frames ?? []
  }

  /// Forgets a window.
  package func forget(_ window: AnyObject) { windows[ObjectIdentifier(window)] = nil }

  // MARK: Noting

  func note(_ view: AnyObject, in window: AnyObject?, _ wishes: Wishes) {
    guard !isLayingOut, let window else { return }
    let id = ObjectIdentifier(view)
    var watched = windows[ObjectIdentifier(window)] ?? Watched()
    if let place = watched.places[id], watched.requests[place].object === view {
      watched.requests[place].wishes.formUnion(wishes)
      watched.requests[place].count += 1
    } else if watched.requests.count < FrameWatch.limit {
      watched.places[id] = watched.requests.count
      watched.requests.append(Request(view, wishes, isMoved: isMoving))
    }
    windows[ObjectIdentifier(window)] = watched
  }

  func frameBegins(_ events: [String]) {
    running = Frame(number: 0, events: events, start: Stopwatch.now())
  }

  /// Sets whether requests are now made by animations.
  func moves(_ isMoving: Bool) { self.isMoving = isMoving }

  /// Requests from now on follow from earlier ones, and are not recorded.
  func layoutBegins(in window: AnyObject) {
    isLayingOut = true
    let id = ObjectIdentifier(window)
    running?.requests = windows[id]?.requests ?? []
    windows[id]?.requests = []
    windows[id]?.places = [:]
  }

  func ended(_ pass: FramePass) {
    let now = Stopwatch.now()
    guard let start = running?.start else { return }
    running?.passes.append((pass, now - start))
    running?.start = now
  }

  func frameEnds(in window: AnyObject, drawn: Double?) {
    isLayingOut = false
    guard let frame = running else { return }
    running = nil
    var watched = windows[ObjectIdentifier(window)] ?? Watched()
    watched.count += 1
    // A frame without requests and without drawing is not worth recording.
    watched.isLatest = drawn != nil || !frame.requests.isEmpty || !frame.events.isEmpty
    if watched.isLatest {
      if watched.frames.count == FrameWatch.capacity { watched.frames.removeFirst() }
      watched.frames.append(frame.numbered(watched.count, drawn: drawn))
    }
    windows[ObjectIdentifier(window)] = watched
  }

  /// Records the host's work after the latest frame: drawing it, and showing it.
  package func ended(_ pass: FramePass, in window: AnyObject, duration: TimeInterval) {
    let id = ObjectIdentifier(window)
    guard let watched = windows[id], watched.isLatest, !watched.frames.isEmpty else { return }
    windows[id]?.frames[watched.frames.count - 1].passes.append((pass, duration))
  }
}

extension FrameWatch.Frame {
  fileprivate func numbered(_ number: Int, drawn: Double?) -> FrameWatch.Frame {
    var frame = FrameWatch.Frame(number: number, events: events, start: start)
    (frame.requests, frame.passes, frame.drawn) = (requests, passes, drawn)
    return frame
  }
}
