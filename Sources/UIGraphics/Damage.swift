/// The part of a surface that must be drawn again: a few rectangles that do not overlap much.
///
/// Adding is O(number of rectangles), which never exceeds `limit`: past that the pair whose union
/// wastes least is merged.
public struct Damage: Sendable, Equatable {
  /// The most rectangles that are kept apart.
  public static let limit = 8

  /// The damaged rectangles.
  public private(set) var rects: [PixelRect] = []

  /// Nothing is damaged.
  public init() {}

  /// One damaged rectangle.
  public init(_ rect: PixelRect) { add(rect) }

  /// Whether nothing is damaged.
  public var isEmpty: Bool { rects.isEmpty }

  /// The smallest rectangle around all damage.
  public var bounds: PixelRect {
    rects.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
  }

  /// Adds a rectangle, merging it with those that it overlaps.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var merged = rect
    var index = 0
    while index < rects.count {
      let other = rects[index]
      // Rectangles that overlap or that together fill most of their union become one.
      if other.overlaps(merged) || other.union(merged).area <= other.area + merged.area {
        merged = merged.union(other)
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(merged)
    if rects.count > Damage.limit { mergeCheapestPair() }
  }

  /// Adds all rectangles of `other`.
  public mutating func add(_ other: Damage) {
    for rect in other.rects { add(rect) }
  }

  /// Cuts everything to `bounds`.
  public mutating func clip(to bounds: PixelRect) {
    rects = rects.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
  }

  /// Whether `rect` shares a pixel with the damage.
  public func overlaps(_ rect: PixelRect) -> Bool { rects.contains { $0.overlaps(rect) } }

  private mutating func mergeCheapestPair() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste =
          rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let merged = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(merged)
  }
}
