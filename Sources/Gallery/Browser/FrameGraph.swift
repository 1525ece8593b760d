import Kumiko

/// The latest frames of a window as bars, with the limit of 60 frames a second as a line.
final class FrameGraph: UIView {
  /// The time in seconds at the top of the graph.
  private static let top = 0.02
  /// The maximum duration of a frame.
  private static let limit = 1.0 / 60
  private static let barWidth: CGFloat = 2

  private let line = UIView()
  private var bars: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    semanticContentAttribute = .forceLeftToRight
    line.backgroundColor = .systemRed
    addSubview(line)
    NSLayoutConstraint.activate([
      widthAnchor.constraint(
        equalToConstant: CGFloat(UIWindow.FrameTimes.capacity) * FrameGraph.barWidth),
      heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Draws frames, the newest at the right.
  func show(_ times: UIWindow.FrameTimes) {
    for bar in bars { bar.removeFromSuperview() }
    let start = UIWindow.FrameTimes.capacity - times.latest.count
    bars = times.latest.enumerated().map { index, seconds in
      let height = max(1, min(1, seconds / FrameGraph.top) * 40)
      let bar = UIView(
        frame: CGRect(
          x: CGFloat(start + index) * FrameGraph.barWidth, y: 40 - height,
          width: FrameGraph.barWidth, height: height))
      bar.backgroundColor = seconds > FrameGraph.limit ? .systemRed : .systemGreen
      return bar
    }
    for bar in bars { insertSubview(bar, belowSubview: line) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = CGFloat(FrameGraph.limit / FrameGraph.top) * 40
    line.frame = CGRect(x: 0, y: (40 - height).rounded(), width: bounds.width, height: 1)
  }
}

extension UIWindow.FrameTimes {
  /// The typical and the maximum duration of the latest frames, in milliseconds, and the cause of
  /// the last late one; nil before the first.
  var summary: String? {
    let sorted = latest.sorted()
    guard let worst = sorted.last else { return nil }
    func text(_ seconds: TimeInterval) -> String { String(format: "%.1f", seconds * 1_000) }
    let usual = "frames \(text(sorted[sorted.count / 2])) ms, worst \(text(worst)) of 16.7"
    guard let late = lastLate else { return usual }
    let longest = "\(late.longestPass) \(text(late.longestPassDuration)) of \(text(late.duration))"
    return usual + "\n\(lateCount) late, the last: \(longest)"
  }
}
