import KumikoFoundation

/// One section of a flow layout: header, inset, lines, inset, footer. A value in the coordinates of
/// a layout that scrolls vertically; `y` is 0 at the section's start.
nonisolated struct FlowSection: Sendable {
  /// The width of the layout: from edge to edge, perpendicular to the scroll direction.
  var width: CGFloat
  var inset: UIEdgeInsets
  var rule: FlowLines.Rule
  /// Lengths along the scroll direction; 0 for none.
  var header: CGFloat
  var footer: CGFloat
  var lines: FlowLines
  /// The sizes of items that were not measured.
  var sizes: Sizes
  /// The measured sizes of cells.
  private(set) var measured: [Int: CGSize] = [:]

  /// The sizes of items that were not measured.
  enum Sizes: Sendable {
    /// All have the same size.
    case same(CGSize)
    /// Each has its own.
    case each([CGSize])
  }

  var itemCount: Int { lines.itemCount }
  private var contentStart: CGFloat { header + inset.top }
  /// The start of the footer.
  var footerStart: CGFloat { contentStart + lines.extent + inset.bottom }
  var extent: CGFloat { footerStart + footer }

  var headerFrame: CGRect? {
    header > 0 ? CGRect(x: 0, y: 0, width: width, height: header) : nil
  }

  var footerFrame: CGRect? {
    footer > 0 ? CGRect(x: 0, y: footerStart, width: width, height: footer) : nil
  }

  func frame(ofItem item: Int) -> CGRect {
    lines.frame(of: item).offsetBy(dx: inset.left, dy: contentStart)
  }

  func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    lines.items(from: start - contentStart, to: end - contentStart)
  }

  /// Adopts measured sizes, and fills the lines again where one changed.
  mutating func measure(_ asked: [(item: Int, size: CGSize)]) {
    var isOther = false
    for (item, size) in asked where item >= 0 && item < itemCount {
      measured[item] = size
      isOther = isOther || lines.frame(of: item).size != size
    }
    guard isOther else { return }
    var all =
      switch sizes {
      case .same(let size): [CGSize](repeating: size, count: itemCount)
      case .each(let sizes): sizes
      }
    for (item, size) in measured { all[item] = size }
    lines = FlowLines(rule, sizes: all)
  }
}

extension UIEdgeInsets {
  /// The insets with rows and columns exchanged.
  nonisolated var transposed: UIEdgeInsets {
    UIEdgeInsets(top: left, left: top, bottom: right, right: bottom)
  }
}

extension CGSize {
  /// The size with width and height exchanged.
  nonisolated var transposed: CGSize { CGSize(width: height, height: width) }
}

extension CGRect {
  /// The rectangle with rows and columns exchanged.
  nonisolated var transposed: CGRect {
    CGRect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }
}
