import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoSDL

/// The frames of a window, each as the pixels that it drew, so that every one can be reconstructed.
///
/// Keeping a frame costs a copy of the drawn pixels. If all of them exceed a limit, every second
/// frame of each action is dropped, and if that is not sufficient, the oldest ones.
package struct PixelJournal {
  /// A frame, and the pixels that it drew.
  package struct Frame {
    /// The host's time, in seconds.
    package let time: TimeInterval
    /// The number of the action that it belongs to; -1 before the first.
    package let action: Int
    /// The width of the window in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    fileprivate var patches: [Patch]

    /// The areas that it drew, as few rectangles.
    package var rects: [PixelRect] { patches.map(\.rect) }

    fileprivate var byteCount: Int { patches.reduce(0) { $0 + $1.bytes.count } }
  }

  fileprivate struct Patch {
    let rect: PixelRect
    /// Rows without padding, four bytes per pixel.
    let bytes: [UInt8]
  }

  /// The frames, the oldest first.
  package private(set) var frames: [Frame] = []
  /// The picture before the first frame.
  private var base = Canvas()
  private var byteCount = 0
  private let limit: Int

  /// The maximum size of all frames in bytes, unless a single window exceeds it.
  package static let usualLimit = 32 << 20

  /// An empty journal.
  package init(limit: Int = PixelJournal.usualLimit) { self.limit = limit }

  /// Adds the pixels drawn by a frame.
  mutating func add(
    _ rects: [PixelRect], of surface: PixelSurface, at time: TimeInterval, action: Int
  ) {
    let patches = rects.map { $0.intersection(surface.bounds) }.filter { !$0.isEmpty }
      .map { Patch(rect: $0, bytes: surface.bytes(in: $0)) }
    guard !patches.isEmpty else { return }
    let frame = Frame(
      time: time, action: action, width: surface.width, height: surface.height, patches: patches)
    frames.append(frame)
    byteCount += frame.byteCount
    while byteCount > max(limit, surface.width * surface.height * 8) {
      if !thin() { forgetFirst() }
    }
  }

  /// Calls `body` with the frames from the oldest on, and a closure that creates a picture of the
  /// window at that time.
  package func replay(_ body: (Frame, () -> Bitmap) throws -> Void) rethrows {
    var canvas = base
    for frame in frames {
      canvas.draw(frame)
      try body(frame, { canvas.bitmap })
    }
  }

  /// Merges every second frame of each action with the next one. Returns `false` if there is none.
  private mutating func thin() -> Bool {
    var kept: [Frame] = []
    var index = 0
    while index < frames.count {
      if index + 1 < frames.count, frames[index].action == frames[index + 1].action {
        kept.append(frames[index].followed(by: frames[index + 1]))
        index += 2
      } else {
        kept.append(frames[index])
        index += 1
      }
    }
    guard kept.count < frames.count else { return false }
    frames = kept
    byteCount = kept.reduce(0) { $0 + $1.byteCount }
    return true
  }

  private mutating func forgetFirst() {
    guard let first = frames.first else { return }
    base.draw(first)
    byteCount -= first.byteCount
    frames.removeFirst()
  }

  /// All pixels of a window.
  private struct Canvas {
    private var width = 0
    private var height = 0
    private var bytes: [UInt8] = []

    mutating func draw(_ frame: Frame) {
      if frame.width != width || frame.height != height {
        (width, height) = (frame.width, frame.height)
        bytes = [UInt8](repeating: 255, count: width * height * 4)
      }
      let pitch = width * 4
      bytes.withUnsafeMutableBytes { target in
        for patch in frame.patches {
          let (rect, row) = (patch.rect, patch.rect.width * 4)
          patch.bytes.withUnsafeBytes { source in
            guard let to = target.baseAddress, let from = source.baseAddress else { return }
            for y in 0..<rect.height {
              memcpy(to + (rect.y + y) * pitch + rect.x * 4, from + y * row, row)
            }
          }
        }
      }
    }

    var bitmap: Bitmap { Bitmap(width: width, height: height, format: .color, bytes: bytes) }
  }
}

extension PixelJournal.Frame {
  /// Both merged, at the later time.
  fileprivate func followed(by next: Self) -> Self {
    guard next.width == width, next.height == height else { return next }
    var joined = next
    let seen = patches.filter { patch in !next.patches.contains { $0.rect.contains(patch.rect) } }
    joined.patches = seen + next.patches
    return joined
  }
}

extension PixelSurface {
  /// The pixels of a rectangle inside it, as rows without padding.
  fileprivate func bytes(in rect: PixelRect) -> [UInt8] {
    let row = rect.width * 4
    return withBytes { source in
      [UInt8](unsafeUninitializedCapacity: row * rect.height) { target, count in
        if let from = source.baseAddress, let to = target.baseAddress {
          for y in 0..<rect.height {
            memcpy(to + y * row, from + (rect.y + y) * pitch + rect.x * 4, row)
          }
        }
        count = row * rect.height
      }
    }
  }
}
