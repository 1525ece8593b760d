import Foundation
import KumikoCore
import KumikoFoundation
import KumikoGraphics
import KumikoSDL
import Offscreen

/// The pictures of a host, reconstructed from its recording when a trace is written.
struct TracePictures {
  /// The changes of an action.
  struct Change {
    /// The numbers of the pictures before and after it in the album.
    var before: Int?
    var after: Int?
    /// The bounds of their differences, in pixels; empty for none.
    var box = PixelRect.empty
    /// The pictures of its animation, with their times, in seconds from the beginning of the
    /// action.
    var film: [(picture: Int, time: TimeInterval)] = []
  }

  /// The changes of actions, by their numbers.
  private(set) var changes: [Int: Change] = [:]
  private let album: TraceAlbum

  /// The maximum number of pixels of all pictures together: those of earlier actions are left out.
  private static let pixelLimit = 24_000_000
  /// The maximum number of films, for the latest animated actions.
  private static let filmLimit = 16
  /// The maximum number of pictures of a film.
  private static let filmPictures = 8
  /// The maximum size of a picture of a film, in pixels.
  private static let filmSize = (width: 220, height: 320)

  init(_ recording: HostRecording, in album: TraceAlbum) throws {
    self.album = album
    let frames = recording.journal.frames
    let plan = Plan(frames)
    var former: (bitmap: Bitmap, number: Int)?
    var latest: Bitmap?
    var index = 0
    try recording.journal.replay { frame, picture in
      defer { index += 1 }
      if plan.isFilmed(index) { try film(picture(), frame, plan, recording) }
      guard plan.isLast(index) else { return }
      guard plan.shown.contains(frame.action) else {
        // The picture before the first action that is shown.
        if plan.shown.contains(where: { $0 > frame.action }), plan.isBeforeShown(index) {
          latest = picture()
        }
        return
      }
      if former == nil, let before = latest { former = (before, try album.add(before)) }
      let after = picture()
      var change = changes[frame.action] ?? Change()
      change.before = former?.number
      if let former {
        change.box = PictureComparison(reference: former.bitmap, actual: after).bounds
      }
      if let former, former.bitmap.width == after.width, former.bitmap.height == after.height,
        change.box.isEmpty
      {
        change.after = former.number
      } else {
        let number = try album.add(after)
        change.after = number
        former = (after, number)
      }
      changes[frame.action] = change
    }
  }

  private mutating func film(
    _ picture: Bitmap, _ frame: PixelJournal.Frame, _ plan: Plan, _ recording: HostRecording
  ) throws {
    let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let box = (plan.moved[frame.action] ?? whole).intersection(whole)
    guard !box.isEmpty else { return }
    let size = TracePictures.filmSize
    let share = min(
      1, Double(size.width) / Double(box.width), Double(size.height) / Double(box.height))
    let part = picture.part(box).resized(
      width: max(1, Int(Double(box.width) * share)),
      height: max(1, Int(Double(box.height) * share)))
    let action = recording.actions[frame.action - recording.forgottenActions]
    let number = try album.add(part)
    changes[frame.action, default: Change()].film.append((number, frame.time - action.start))
  }

  /// Selects the frames that become pictures.
  private struct Plan {
    private var lasts: Set<Int> = []
    private var filmed: Set<Int> = []
    private var beforeShown = -1
    /// The actions that have a picture.
    var shown: Set<Int> = []
    /// The animated areas of the films.
    var moved: [Int: PixelRect] = [:]

    func isLast(_ index: Int) -> Bool { lasts.contains(index) }
    func isFilmed(_ index: Int) -> Bool { filmed.contains(index) }
    func isBeforeShown(_ index: Int) -> Bool { index == beforeShown }

    init(_ frames: [PixelJournal.Frame]) {
      var ranges: [(action: Int, frames: Range<Int>)] = []
      for (index, frame) in frames.enumerated() {
        if let last = ranges.last, last.action == frame.action {
          ranges[ranges.count - 1].frames = last.frames.lowerBound..<(index + 1)
        } else {
          ranges.append((frame.action, index..<(index + 1)))
        }
      }
      var pixels = 0
      var films = 0
      for (action, range) in ranges.reversed() {
        guard let last = range.last else { continue }
        lasts.insert(last)
        pixels += frames[last].width * frames[last].height
        guard shown.isEmpty || pixels <= TracePictures.pixelLimit else {
          beforeShown = max(beforeShown, last)
          continue
        }
        shown.insert(action)
        guard action >= 0, range.count > 2, films < TracePictures.filmLimit else { continue }
        films += 1
        moved[action] = frames[range.dropFirst()].flatMap(\.rects)
          .reduce(PixelRect.empty) { $0.isEmpty ? $1 : $0.union($1) }
        let count = min(TracePictures.filmPictures, range.count)
        for step in 0..<count {
          filmed.insert(range.lowerBound + step * (range.count - 1) / max(1, count - 1))
        }
      }
    }
  }
}
