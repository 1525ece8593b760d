import KumikoFoundation
import KumikoGraphics

extension UISegmentedControl {
  /// The positions of segments.
  public nonisolated enum Segment: Int, Sendable {
    /// Anywhere.
    case any = 0
    /// The first of several.
    case left
    /// Between others.
    case center
    /// The last of several.
    case right
    /// The only one.
    case alone
  }
}

/// The images of a segmented control, and the offsets of its contents.
struct SegmentLooks {
  /// The states of both sides that an image is for.
  struct Key: Hashable {
    private let left: UIControl.State
    private let right: UIControl.State
    private let metrics: Int

    init(_ state: UIControl.State, _ metrics: UIBarMetrics) { self.init(state, state, metrics) }

    init(_ left: UIControl.State, _ right: UIControl.State, _ metrics: UIBarMetrics) {
      (self.left, self.right, self.metrics) = (left, right, metrics.rawValue)
    }
  }

  var backgrounds: [Key: UIImage] = [:]
  var dividers: [Key: UIImage] = [:]
  var adjustments: [UISegmentedControl.Segment: UIOffset] = [:]

  /// Whether images replace the default background.
  var hasBackground: Bool { backgrounds[Key(.normal, .default)] != nil }

  func background(for state: UIControl.State) -> UIImage? {
    guard hasBackground else { return nil }
    return backgrounds[Key(state, .default)] ?? backgrounds[Key(.normal, .default)]
  }

  func divider(between left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    dividers[Key(left, right, .default)] ?? dividers[Key(.normal, .normal, .default)]
  }

  /// The offset of the content of a segment, in points.
  func adjustment(of index: Int, among count: Int) -> UIOffset {
    let place: UISegmentedControl.Segment =
      count == 1 ? .alone : index == 0 ? .left : index == count - 1 ? .right : .center
    return adjustments[place] ?? adjustments[.any] ?? .zero
  }

  /// The widths of segments: the given ones, and shares of the remaining width for the others. If
  /// the given ones do not fit, or there are no others, they are scaled to the whole width.
  static func widths(given: [CGFloat], shares: [CGFloat], in width: CGFloat) -> [CGFloat] {
    let sum = given.reduce(0, +)
    let isFull = sum > width || !given.contains(0)
    let factor = isFull && sum > 0 ? width / sum : 1
    let left = max(0, width - sum)
    let all = zip(given, shares).reduce(0) { $1.0 == 0 ? $0 + $1.1 : $0 }
    return zip(given, shares).map { given, share in
      given > 0 ? given * factor : all > 0 ? left * share / all : 0
    }
  }
}
