import KumikoFoundation

/// All sections of a flow layout, one after another. A value in the coordinates of a layout that
/// scrolls vertically.
struct FlowSolution {
  private(set) var sections: [FlowSection] = []
  /// The start of each section, and the end of the last one.
  private var starts: [CGFloat] = [0]
  let isVertical: Bool

  init() { isVertical = true }

  init(_ sections: [FlowSection], isVertical: Bool) {
    self.sections = sections
    self.isVertical = isVertical
    stack()
  }

  var width: CGFloat { sections.first?.width ?? 0 }
  var extent: CGFloat { starts[starts.count - 1] }

  func start(ofSection section: Int) -> CGFloat { starts[section] }

  /// The sections that intersect a range.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard !sections.isEmpty, end > 0, start < extent else { return 0..<0 }
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] <= start { low = middle + 1 } else { high = middle }
    }
    var last = low
    while last < sections.count, starts[last] < end { last += 1 }
    return low..<max(low, last)
  }

  /// The frame of an item; nil where there is none.
  func frame(section: Int, item: Int) -> CGRect? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
      return nil
    }
    return sections[section].frame(ofItem: item).offsetBy(dx: 0, dy: starts[section])
  }

  /// Adopts measured sizes.
  mutating func measure(section: Int, _ sizes: [(item: Int, size: CGSize)]) {
    guard sections.indices.contains(section), !sizes.isEmpty else { return }
    let before = sections[section].extent
    sections[section].measure(sizes)
    if sections[section].extent != before { stack() }
  }

  private mutating func stack() {
    starts = [0]
    starts.reserveCapacity(sections.count + 1)
    var end: CGFloat = 0
    for section in sections {
      end += section.extent
      starts.append(end)
    }
  }
}
