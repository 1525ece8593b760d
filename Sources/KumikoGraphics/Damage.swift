/// The part of a surface that must be drawn again: a few rectangles that do not overlap much.
///
/// Adding is O(number of rectangles), which never exceeds `limit`: beyond that, the pair whose
/// union wastes least is merged.
package struct Damage: Sendable, Equatable {
  /// The most rectangles that are kept apart.
  package static let limit = 8

  /// The damaged rectangles.
  package private(set) var rects: [PixelRect] = []

  /// Nothing is damaged.
  package init() {}

  /// One damaged rectangle.
  package init(_ rect: PixelRect) { add(rect) }

  /// Whether nothing is damaged.
  package var isEmpty: Bool { rects.isEmpty }

  /// The smallest rectangle around all damage.
  package var bounds: PixelRect {
    rects.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
  }

  /// Adds a rectangle. It is merged with those that it overlaps if that adds hardly any needless
  /// pixels; otherwise it is cut, so that a bar at one edge and a strip along another stay
  /// separate.
  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    let cross = rects.first { $0.overlaps(rect) && isWasteful($0, rect) }
    if let cross {
      for part in rect.parts(outside: cross) { add(part) }
    } else {
      merge(rect)
    }
  }

  /// Adds a rectangle, merging it with those that it overlaps.
  private mutating func merge(_ rect: PixelRect) {
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
    if rects.count == Damage.limit {
      let (nearest, waste) = nearest(to: merged)
      if waste <= Damage.smallWaste { return merge(rects.remove(at: nearest).union(merged)) }
    }
    rects.append(merged)
    if rects.count > Damage.limit { mergeCheapestPair() }
  }

  /// Whether drawing the union of two rectangles draws more than a third needlessly.
  private func isWasteful(_ one: PixelRect, _ other: PixelRect) -> Bool {
    let union = one.union(other).area
    let waste = union - one.area - other.area + one.intersection(other).area
    return waste > Damage.smallWaste && waste > union / 3
  }

  /// Up to this many pixels drawn needlessly are cheaper than searching all pairs for better ones.
  private static let smallWaste = 4_096

  /// The rectangle whose union with `rect` wastes least.
  private func nearest(to rect: PixelRect) -> (index: Int, waste: Int) {
    var best = (index: 0, waste: Int.max)
    for (index, other) in rects.enumerated() {
      let waste = other.union(rect).area - other.area - rect.area
      if waste < best.waste { best = (index, waste) }
    }
    return best
  }

  /// Adds all rectangles of `other`.
  package mutating func add(_ other: Damage) {
    for rect in other.rects { add(rect) }
  }

  /// Cuts everything to `bounds`.
  package mutating func clip(to bounds: PixelRect) {
    rects = rects.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
  }

  /// Whether `rect` shares a pixel with the damage.
  package func overlaps(_ rect: PixelRect) -> Bool { rects.contains { $0.overlaps(rect) } }

  private mutating func mergeCheapestPair() {
    var best = (first: 0, second: 1, waste: Int.max)
    rects.withUnsafeBufferPointer { rects in
      for first in 0..<rects.count {
        let one = rects[first]
        for second in (first + 1)..<rects.count {
          let waste = one.union(rects[second]).area - one.area - rects[second].area
          if waste < best.waste { best = (first, second, waste) }
        }
      }
    }
    let merged = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    merge(merged)
  }
}

extension PixelRect {
  /// The remainder of the rectangle outside of another one that overlaps it: up to four pieces.
  fileprivate func parts(outside other: PixelRect) -> [PixelRect] {
    let shared = intersection(other)
    return [
      PixelRect(x: x, y: y, width: width, height: shared.y - y),
      PixelRect(x: x, y: shared.maxY, width: width, height: maxY - shared.maxY),
      PixelRect(x: x, y: shared.y, width: shared.x - x, height: shared.height),
      PixelRect(x: shared.maxX, y: shared.y, width: maxX - shared.maxX, height: shared.height),
    ].filter { !$0.isEmpty }
  }
}
