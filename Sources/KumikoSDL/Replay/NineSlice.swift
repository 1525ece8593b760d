import KumikoGraphics

/// How a bitmap with fixed borders is laid over a size in pixels.
///
///     ┌─┬───┬─┐   corners keep their size, edges stretch along one axis, the middle along both,
///     │ │   │ │   or they are repeated from the upper left corner on;
///     ├─┼───┼─┤   if the size is too small for both borders of an axis, these shrink alike
///     └─┴───┴─┘
struct NineSlice {
  /// One axis: the lengths before, in and after the middle, in the bitmap and in the target.
  struct Axis: Hashable {
    let source: (before: Int, middle: Int, after: Int)
    let target: (before: Int, middle: Int, after: Int)
    let repeats: Bool

    init(length: Int, before: CGFloat, after: CGFloat, over size: Int, repeats: Bool = false) {
      self.repeats = repeats
      func whole(_ value: CGFloat) -> Int { value.rounded().whole(in: 0...1_000_000) }
      let head = min(whole(before), length)
      let tail = min(whole(after), length - head)
      source = (head, length - head - tail, tail)
      if head + tail <= size {
        target = (head, size - head - tail, tail)
      } else {
        let shrunk = size * head / (head + tail)
        target = (shrunk, 0, size - shrunk)
      }
    }

    /// The length in target pixels.
    var length: Int { target.before + target.middle + target.after }

    /// Whether borders keep their size and the middle is one pixel, so that the whole middle is
    /// uniform.
    var isPlain: Bool {
      source.middle == 1 && source.before == target.before && source.after == target.after
    }

    static func == (a: Axis, b: Axis) -> Bool {
      a.source == b.source && a.target == b.target && a.repeats == b.repeats
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(source.before)
      hasher.combine(source.middle)
      hasher.combine(target.before)
      hasher.combine(target.middle)
      hasher.combine(target.after)
      hasher.combine(repeats)
    }

    /// For each target pixel the two source pixels between which it lies, and its distance from the
    /// first to the second, 0 … 255.
    var samples: [(first: Int, second: Int, share: Int)] {
      var result: [(Int, Int, Int)] = []
      let parts = [
        (0, source.before, target.before), (source.before, source.middle, target.middle),
        (source.before + source.middle, source.after, target.after),
      ]
      let last = max(0, source.before + source.middle + source.after - 1)
      for (part, (start, from, to)) in parts.enumerated() {
        for index in 0..<to {
          if repeats, part == 1, from > 0 {
            result.append((start + index % from, start + index % from, 0))
            continue
          }
          // If there is nothing to stretch, the adjacent pixel is repeated.
          let place = (CGFloat(index) + 0.5) * CGFloat(from) / CGFloat(to) - 0.5
          let bounded = min(max(place, 0), CGFloat(max(from, 1) - 1))
          let first = Int(bounded)
          let share = Int(((bounded - CGFloat(first)) * 256).rounded(.down))
          let second = min(first + 1, max(from, 1) - 1)
          result.append((min(start + first, last), min(start + second, last), share))
        }
      }
      return result
    }
  }

  let columns: Axis
  let rows: Axis

  /// `slices` of a bitmap over the size of `rect`, rounded to whole pixels, at least one.
  init(_ block: PixelBlock, _ slices: UIEdgeInsets, over rect: CGRect, repeats: Bool = false) {
    let width = max(1, rect.width.rounded().whole)
    let height = max(1, rect.height.rounded().whole)
    columns = Axis(
      length: block.width, before: slices.left, after: slices.right, over: width, repeats: repeats)
    rows = Axis(
      length: block.height, before: slices.top, after: slices.bottom, over: height,
      repeats: repeats)
  }

  /// Whether edges and middle are each one stretched pixel.
  var isPlain: Bool { columns.isPlain && rows.isPlain }

  /// The bitmap stretched, or its middle repeated.
  func stretched(_ block: PixelBlock) -> PixelBlock {
    let (across, down) = (columns.samples, rows.samples)
    let result = PixelBlock(width: across.count, height: down.count, depth: block.depth)
    let depth = block.depth
    for (y, sample) in down.enumerated() {
      let (upper, lower, target) = (
        block.row(sample.first), block.row(sample.second), result.row(y)
      )
      for (x, column) in across.enumerated() {
        let (left, right) = (column.first * depth, column.second * depth)
        for part in 0..<depth {
          let high = mixed(upper[left + part], upper[right + part], column.share)
          let low = mixed(lower[left + part], lower[right + part], column.share)
          target[x * depth + part] = UInt8((high * (256 - sample.share) + low * sample.share) >> 16)
        }
      }
    }
    return result
  }

  /// An interpolation of two bytes, times 256.
  private func mixed(_ a: UInt8, _ b: UInt8, _ share: Int) -> Int {
    Int(a) * (256 - share) + Int(b) * share
  }
}
