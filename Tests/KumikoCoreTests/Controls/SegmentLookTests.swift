import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Widths of segments, images behind and between them, and their actions.
@MainActor struct SegmentLookTests {
  private let screen = ViewScreen()
  private let control = UISegmentedControl(items: ["a", "abcdefghij", "c"])

  init() {
    control.frame = rect(0, 0, 304, 32)
    screen.root.addSubview(control)
    screen.tick()
  }

  private func picture(_ width: Int = 4) -> UIImage {
    UIImage(
      bitmap: Bitmap(
        width: width, height: 4, format: .mask, bytes: [UInt8](repeating: 255, count: width * 4)))
  }

  private func widths() -> [CGFloat] {
    screen.tick()
    return control.segments.map(\.frame.width)
  }

  /// The images that are shown behind segments.
  private func behind() -> [UIImage?] {
    screen.tick()
    return control.segments.map { ($0.subviews.first as? UIImageView)?.image }
  }

  /// The images that are shown between segments, with where they are.
  private var between: [UIImageView] { control.subviews.compactMap { $0 as? UIImageView } }

  private func text(_ index: Int) -> CGRect? {
    screen.tick()
    return control.segments[index].find(UILabel.self)?.frame
  }

  @Test func `a segment has the width that it was given, the others share the rest`() {
    expect(widths() == [100, 100, 100], widths())
    control.setWidth(50, forSegmentAt: 0)
    expect(widths() == [50, 125, 125], widths())
    expect(control.widthForSegment(at: 0) == 50 && control.widthForSegment(at: 1) == 0)
    let wanted = control.intrinsicContentSize.width
    control.setWidth(150, forSegmentAt: 0)
    expect(control.intrinsicContentSize.width == wanted + 100, control.intrinsicContentSize.width)
    control.setWidth(0, forSegmentAt: 0)
    expect(widths() == [100, 100, 100], widths())
    control.setWidth(.nan, forSegmentAt: 0)
    expect(control.widthForSegment(at: 0) == 0, control.widthForSegment(at: 0))
  }

  @Test func `segments can be as wide as what they show asks for`() {
    let even = control.intrinsicContentSize.width
    control.apportionsSegmentWidthsByContent = true
    let own = widths()
    expect(own[1] > 100 && own[0] < 100 && own[0] == own[2] && own.reduce(0, +) == 300)
    expect(control.intrinsicContentSize.width < even, control.intrinsicContentSize.width, even)
    screen.click(own[0] + 8, 16)
    expect(control.selectedSegmentIndex == 1, control.selectedSegmentIndex)
  }

  @Test func `what a segment shows can be moved`() throws {
    let (first, second, last) = (try #require(text(0)), try #require(text(1)), text(2))
    control.setContentOffset(CGSize(width: 3, height: -2), forSegmentAt: 0)
    expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 3, height: -2))
    expect(control.contentOffsetForSegment(at: 1) == .zero, control.contentOffsetForSegment(at: 1))
    expect(text(0) == first.offsetBy(dx: 3, dy: -2) && text(1) == second)
    let (any, right) = (UIOffset(horizontal: 1, vertical: 4), UIOffset(horizontal: 9, vertical: 0))
    control.setContentPositionAdjustment(any, forSegmentType: .any, barMetrics: .default)
    control.setContentPositionAdjustment(right, forSegmentType: .right, barMetrics: .default)
    expect(
      control.contentPositionAdjustment(forSegmentType: .right, barMetrics: .default) == right,
      right)
    expect(
      control.contentPositionAdjustment(forSegmentType: .center, barMetrics: .default) == .zero)
    expect(text(0) == first.offsetBy(dx: 4, dy: 2) && text(1) == second.offsetBy(dx: 1, dy: 4))
    expect(text(2) == last?.offsetBy(dx: 9, dy: 0), saying: "its own place comes first")
    control.setContentPositionAdjustment(.zero, forSegmentType: .any, barMetrics: .compact)
    expect(text(1) == second.offsetBy(dx: 1, dy: 4), saying: "no bar here is compact")
  }

  @Test func `images stand behind the segments in place of the usual looks`() {
    let (usual, chosen, off) = (picture(), picture(), picture())
    expect(control.backgroundColor != nil && behind().allSatisfy { $0 == nil })
    control.setBackgroundImage(usual, for: .normal, barMetrics: .default)
    control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
    control.setBackgroundImage(off, for: .disabled, barMetrics: .default)
    control.selectedSegmentIndex = 1
    control.setEnabled(false, forSegmentAt: 2)
    expect(control.backgroundImage(for: .selected, barMetrics: .default) === chosen)
    expect(control.backgroundImage(for: .selected, barMetrics: .compact) == nil)
    let shown = behind()
    expect(shown[0] === usual && shown[1] === chosen && shown[2] === off)
    expect(control.backgroundColor == nil, control.backgroundColor)
    control.selectedSegmentIndex = 0
    expect(behind()[0] === chosen && behind()[1] === usual)
    control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    expect(control.backgroundColor != nil && behind()[0] == nil)
  }

  @Test func `images stand between segments by the states at both sides`() {
    let (usual, before) = (picture(6), picture(8))
    control.setDividerImage(
      usual, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.setDividerImage(
      before, forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
    expect(
      control.dividerImage(
        forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
        === before, before)
    expect(
      control.dividerImage(
        forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default) == nil)
    control.selectedSegmentIndex = 1
    screen.tick()
    let lines = between.sorted { $0.frame.minX < $1.frame.minX }
    expect(lines.first?.image === before && lines.last?.image === usual)
    expect(lines.map(\.frame) == [rect(98, 0, 8, 32), rect(199, 0, 6, 32)], lines.map(\.frame))
  }

  @Test func `a segment shows its action and calls it, and is found by it`() {
    var called: [String] = []
    func action(_ title: String, image: UIImage? = nil) -> UIAction {
      UIAction(title: title, image: image, identifier: .init(title)) { called.append($0.title) }
    }
    control.setAction(action("Week"), forSegmentAt: 1)
    let image = picture()
    control.setAction(action("Icon", image: image), forSegmentAt: 2)
    expect(control.titleForSegment(at: 1) == "Week", control.titleForSegment(at: 1))
    expect(control.imageForSegment(at: 2) === image && control.titleForSegment(at: 2) == nil)
    expect(control.segmentIndex(identifiedBy: .init("Week")) == 1)
    expect(
      control.segmentIndex(identifiedBy: .init("Year")) == UISegmentedControl.noSegment)
    control.insertSegment(withTitle: "new", at: 0, animated: false)
    expect(
      control.segmentIndex(identifiedBy: .init("Week")) == 2, saying: "it moves with its segment")
    screen.tick()
    let middle = control.segments[2].frame.midX
    screen.click(middle, 16)
    expect(called == ["Week"], called)
    control.setAction(action("Day"), forSegmentAt: 2)
    expect(control.segmentIndex(identifiedBy: .init("Week")) == UISegmentedControl.noSegment)
  }

  @Test
  func `an index beyond the last segment is the last one's, and one that is none is reported`() {
    let control = UISegmentedControl(items: ["Day", "Week"])
    let kinds = reportKinds {
      control.setTitle("Year", forSegmentAt: 9)
      expect(control.titleForSegment(at: 7) == "Year", control.titleForSegment(at: 7))
      control.setWidth(80, forSegmentAt: 2)
      control.setEnabled(false, forSegmentAt: .max)
      expect(control.widthForSegment(at: 1) == 80 && !control.isEnabledForSegment(at: 1))
      control.removeSegment(at: 5, animated: false)
      expect(control.numberOfSegments == 1 && control.titleForSegment(at: 0) == "Day")
      control.selectedSegmentIndex = UISegmentedControl.noSegment
    }
    expect(kinds.isEmpty, kinds)
    let said = reportKinds {
      control.selectedSegmentIndex = 4
      control.setTitle("Month", forSegmentAt: -1)
      control.removeAllSegments()
      expect(control.titleForSegment(at: 0) == nil, control.titleForSegment(at: 0))
    }
    expect(said == Array(repeating: "control.noSegment", count: 3), said)
    expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }
}
