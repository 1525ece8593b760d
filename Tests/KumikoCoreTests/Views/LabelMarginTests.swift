import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Labels that keep a margin around their text, or put it elsewhere, as apps override them. Letters
/// are half as wide as the font's size; lines are 1.2 times as high.
@MainActor struct LabelMarginTests {
  private final class Chip: UILabel {
    let insets = UIEdgeInsets(top: 2, left: 8, bottom: 4, right: 12)

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }

    override func textRect(
      forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
      super.textRect(
        forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines
      ).inset(by: UIEdgeInsets(top: -2, left: -8, bottom: -4, right: -12))
    }
  }

  private final class TopLabel: UILabel {
    override func drawText(in rect: CGRect) {
      super.drawText(in: textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines))
    }
  }

  private final class EmptyLabel: UILabel {
    override func drawText(in rect: CGRect) {}
  }

  private let screen = ViewScreen()

  /// The texts that are drawn, and the left end of the base line of each.
  private func drawn(_ label: UILabel) -> [String] {
    screen.root.addSubview(label)
    defer { label.removeFromSuperview() }
    screen.pipeline.damage(PixelRect(x: 0, y: 0, width: 320, height: 480))
    return (screen.tick()?.commands ?? []).compactMap { command in
      guard case .text(let run, let origin, _) = command else { return nil }
      return "\(run.text) \(Int(origin.x)) \(Int(origin.y))"
    }
  }

  private func make<Label: UILabel>(_ label: Label, _ text: String, lines: Int = 1) -> Label {
    label.font = .systemFont(ofSize: 20)
    label.text = text
    label.numberOfLines = lines
    return label
  }

  /// Where a plain label draws its text in a frame.
  private func plain(_ text: String, _ frame: CGRect, lines: Int = 1) -> [String] {
    let label = make(UILabel(frame: .zero), text, lines: lines)
    label.frame = frame
    return drawn(label)
  }

  @Test func `a margin counts for the size of a label`() {
    let chip = make(Chip(frame: .zero), "abcd")
    expect(chip.intrinsicContentSize == CGSize(width: 60, height: 30), chip.intrinsicContentSize)
    expect(chip.sizeThatFits(.zero) == CGSize(width: 60, height: 30), chip.sizeThatFits(.zero))
    let lines = make(Chip(frame: .zero), "aaaa bbbb", lines: 0)
    expect(lines.sizeThatFits(CGSize(width: 65, height: 500)) == CGSize(width: 60, height: 54))
    lines.preferredMaxLayoutWidth = 65
    expect(lines.intrinsicContentSize == CGSize(width: 60, height: 54), lines.intrinsicContentSize)
  }

  @Test func `the text of a label with a margin is drawn inside of it`() {
    let chip = make(Chip(frame: .zero), "abcd")
    chip.frame = rect(10, 20, 60, 30)
    expect(drawn(chip) == plain("abcd", rect(18, 22, 40, 24)))
  }

  @Test func `lines break at the margin, and an ellipsis stands there`() {
    let lines = make(Chip(frame: .zero), "aaaa bbbb", lines: 0)
    lines.frame = rect(0, 0, 60, 54)
    expect(drawn(lines) == plain("aaaa bbbb", rect(8, 2, 40, 48), lines: 0))
    let cut = make(Chip(frame: .zero), "abcdefgh")
    cut.frame = rect(0, 100, 60, 30)
    expect(drawn(cut) == plain("abcdefgh", rect(8, 102, 40, 24)))
    expect(cut.isTextTruncated)
  }

  @Test func `constraints to the base line know the margin`() {
    let chip = make(Chip(frame: .zero), "abcd")
    let label = make(UILabel(frame: .zero), "abcd")
    chip.frame = rect(0, 0, 60, 30)
    label.frame = rect(0, 0, 40, 24)
    expect(chip.firstBaselineFromTop == label.firstBaselineFromTop.map { $0 + 2 })
    expect(chip.lastBaselineFromBottom == label.lastBaselineFromBottom.map { $0 + 4 })
  }

  @Test func `a text can stand at the top, or nowhere`() {
    let top = make(TopLabel(frame: .zero), "abcd")
    top.frame = rect(0, 0, 100, 200)
    expect(drawn(top) == plain("abcd", rect(0, 0, 100, 24)))
    let empty = make(EmptyLabel(frame: .zero), "abcd")
    empty.frame = rect(0, 0, 100, 24)
    expect(drawn(empty).isEmpty)
  }

  @Test func `the rectangle of a text is at the top, on the side that it is aligned to`() {
    let label = make(UILabel(frame: .zero), "abcd efgh", lines: 0)
    let bounds = rect(10, 20, 60, 200)
    func text(_ lines: Int = 0) -> CGRect {
      label.textRect(forBounds: bounds, limitedToNumberOfLines: lines)
    }
    expect(text() == rect(10, 20, 40, 48), text(), rect(10, 20, 40, 48))
    expect(text(1).height == 24, text(1).height)
    label.textAlignment = .center
    expect(text() == rect(20, 20, 40, 48), text(), rect(20, 20, 40, 48))
    label.textAlignment = .right
    expect(text() == rect(30, 20, 40, 48), text(), rect(30, 20, 40, 48))
  }

  @Test(arguments: [(0, 0), (5, 3), (20, 6)] as [(CGFloat, CGFloat)])
  func `a margin that has no space is no trouble`(width: CGFloat, height: CGFloat) {
    let frame = rect(0, 0, width, height)
    let chip = make(Chip(frame: .zero), "abcd")
    chip.frame = frame
    let reports = ReportLog.reports("view.nonFiniteGeometry") { _ = drawn(chip) }
    expect(reports.isEmpty, reports)
  }
}
