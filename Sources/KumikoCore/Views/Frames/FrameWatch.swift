import KumikoFoundation

/// Which views asked for frames, and what those took. There is none unless a tool looks, and then
/// nothing is noted.
///
/// What counts is asked for before the views of a frame are laid out. What layout asks for itself
/// follows from that, and is not noted.
package final class FrameWatch {
  /// The one that watches; nil for none.
  package static var current: FrameWatch?

  /// How many frames are remembered.
  package static let capacity = 120

  /// What was asked for.
  package nonisolated struct Wishes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// To be laid out, or to have properties or constraints brought up to date.
    package static let layout = Wishes(rawValue: 1)
    /// To be drawn anew.
    package static let content = Wishes(rawValue: 2)
    /// To be drawn at another place.
    package static let place = Wishes(rawValue: 4)
    /// To show another part of what it scrolls.
    package static let scroll = Wishes(rawValue: 8)
  }

  /// A view that asked.
  package struct Request {
    /// The view, as long as it lives.
    package private(set) weak var object: AnyObject?
    /// Its class.
    package let kind: String
    /// What it asked for.
    package fileprivate(set) var wishes: Wishes
    /// How often.
    package fileprivate(set) var count = 1
    /// Whether an animation asked in its name.
    package let isMoved: Bool

    fileprivate init(_ view: AnyObject, _ wishes: Wishes, isMoved: Bool) {
      (object, self.wishes, self.isMoved) = (view, wishes, isMoved)
      kind = "\(type(of: view))"
    }
  }

  /// A frame that was made.
  package struct Frame {
    /// Which frame of its window since the watch began, from 1.
    package let number: Int
    /// The views that asked for it, in the order in which they did.
    package fileprivate(set) var requests: [Request] = []
    /// The events that it began with, by their names.
    package fileprivate(set) var events: [String]
    /// The seconds that each pass took.
    package fileprivate(set) var passes: [(pass: FramePass, duration: TimeInterval)] = []
    /// The part of the window that was drawn, from 0 to 1; nil where nothing changed.
    package fileprivate(set) var drawn: Double?
    fileprivate var start: TimeInterval
  }

  private struct Watched {
    var requests: [Request] = []
    var places: [ObjectIdentifier: Int] = [:]
    var frames: [Frame] = []
    var count = 0
    /// Whether the latest of the frames is the one that was made last.
    var isLatest = false
  }

  /// The most views that are remembered until a frame comes.
  private static let limit = 200

  private var windows: [ObjectIdentifier: Watched] = [:]
  private var running: Frame?
  private var isLayingOut = false
  private var isMoving = false

  /// A watch that has seen nothing yet.
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

  /// Whether what is asked for now comes of animations.
  func moves(_ isMoving: Bool) { self.isMoving = isMoving }

  /// What is asked for from now on follows from what was asked for before.
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
    // A frame in which nothing was wanted and nothing was drawn tells nothing.
    watched.isLatest = drawn != nil || !frame.requests.isEmpty || !frame.events.isEmpty
    if watched.isLatest {
      if watched.frames.count == FrameWatch.capacity { watched.frames.removeFirst() }
      watched.frames.append(frame.numbered(watched.count, drawn: drawn))
    }
    windows[ObjectIdentifier(window)] = watched
  }

  /// Notes what a host did after the frame that was made last: drawing it, and showing it.
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
