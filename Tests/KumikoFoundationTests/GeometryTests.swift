import KumikoFoundation
import KumikoTestSupport
import Testing

/// Rectangles, insets and lengths.
struct `geometry` {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

  @Test func `insets move each edge`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 46))
    expect(rect.inset(by: .zero) == rect, rect.inset(by: .zero), rect)
    expect(
      rect.inset(by: UIEdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
        == CGRect(x: 9, y: 19, width: 102, height: 52))
    expect(insets.horizontal == 6 && insets.vertical == 4)
    expect(insets + insets == UIEdgeInsets(top: 2, left: 4, bottom: 6, right: 8))
  }

  @Test func `insets larger than a rectangle leave nothing, never less`() {
    let none = rect.inset(by: UIEdgeInsets(top: 40, left: 70, bottom: 40, right: 70))
    expect(none == CGRect(x: 80, y: 60, width: 0, height: 0), none)
  }

  @Test func `leading is where reading starts`() {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    expect(
      insets.resolved(for: .leftToRight) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    expect(
      insets.resolved(for: .rightToLeft) == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }

  @Test func `rectangles that touch do not overlap`() {
    for other in [
      CGRect(x: 110, y: 20, width: 10, height: 10), CGRect(x: 10, y: 70, width: 10, height: 10),
    ] {
      expect(!rect.overlaps(other) && !other.overlaps(rect))
    }
    expect(rect.overlaps(CGRect(x: 109.999, y: 69.999, width: 10, height: 10)))
    expect(rect.overlaps(rect))
  }

  @Test func `a rectangle is finite or not`() {
    expect(rect.isFiniteRect)
    for value in [CGFloat.nan, .infinity, -.infinity] {
      expect(!CGRect(x: value, y: 0, width: 1, height: 1).isFiniteRect)
      expect(!CGRect(x: 0, y: 0, width: 1, height: value).isFiniteRect)
    }
    expect(rect.center == CGPoint(x: 60, y: 45), rect.center)
  }

  @Test(
    arguments: [
      (0.5, 1, 1), (-0.5, 1, -1), (0.49, 1, 0), (0.25, 2, 0.5), (0.24, 2, 0),
      (10.4, 1.5, 10 + 2 / 3),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func `lengths round to the nearest pixel`(length: CGFloat, scale: CGFloat, expected: CGFloat) {
    expect(abs(length.rounded(toScale: scale) - expected) < 1e-9)
  }

  @Test(
    arguments: [
      (1.0005, 1, 1), (1.002, 1, 2), (0.1, 2, 0.5), (0.5, 2, 0.5), (0, 1, 0),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func `lengths round up to whole pixels`(length: CGFloat, scale: CGFloat, expected: CGFloat) {
    expect(length.roundedUp(toScale: scale) == expected, length.roundedUp(toScale: scale), expected)
  }

  @Test func `Apple's functions make Foundation's values`() {
    expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2))
    expect(CGSizeMake(1, 2) == CGSize(width: 1, height: 2))
  }

  @Test func `index paths have an item, a row and a section`() {
    let path = IndexPath(item: 4, section: 2)
    expect(path.item == 4 && path.row == 4 && path.section == 2)
    expect(path == IndexPath(row: 4, section: 2), path)
    expect(path < IndexPath(item: 0, section: 3), path)
  }
}
