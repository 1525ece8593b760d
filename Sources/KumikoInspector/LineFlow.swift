import KumikoCore

/// Views side by side, in as many lines as needed. In a line with extra space stretching views
/// share it.
final class LineFlow: UIView {
  private struct Part {
    let view: UIView
    let stretches: Bool
  }

  private var parts: [Part] = []
  /// The spacing between views, and between lines, in points.
  private static let gap: CGFloat = 8

  /// Adds a view after the others.
  func add(_ view: UIView, stretches: Bool = false) {
    parts.append(Part(view: view, stretches: stretches))
    addSubview(view)
  }

  /// The total height of the lines, in points.
  func height(forWidth width: CGFloat) -> CGFloat { places(inWidth: width).last?.frame.maxY ?? 0 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (view, frame) in places(inWidth: bounds.width) { view.frame = mirrored(frame) }
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(
      x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func places(inWidth width: CGFloat) -> [(view: UIView, frame: CGRect)] {
    var places: [(UIView, CGRect)] = []
    var y: CGFloat = 0
    for line in lines(inWidth: width) {
      let height = line.map(\.size.height).max() ?? 0
      let used = line.reduce(-LineFlow.gap) { $0 + $1.size.width + LineFlow.gap }
      let stretching = line.count { $0.part.stretches }
      let share = max(0, width - used) / CGFloat(max(1, stretching))
      var x: CGFloat = 0
      for (part, size) in line {
        let wide = part.stretches ? size.width + share : size.width
        places.append(
          (part.view, CGRect(x: x, y: y, width: min(wide, max(0, width - x)), height: height)))
        x += wide + LineFlow.gap
      }
      y += height + LineFlow.gap
    }
    return places
  }

  private func lines(inWidth width: CGFloat) -> [[(part: Part, size: CGSize)]] {
    var lines: [[(part: Part, size: CGSize)]] = []
    var x: CGFloat = 0
    for part in parts where !part.view.isHidden {
      let most = CGFloat.greatestFiniteMagnitude
      var size = part.view.sizeThatFits(CGSize(width: most, height: most))
      size = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
      if lines.isEmpty || x + size.width > width {
        lines.append([])
        x = 0
      }
      lines[lines.count - 1].append((part, size))
      x += size.width + LineFlow.gap
    }
    return lines
  }
}
