import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Letters are half as wide as the font's size; lines are 1.2 times as high.
@MainActor struct LabelTests {
  private let screen = ViewScreen()

  /// The runs of text that a label draws, from top to bottom.
  private func drawn(_ label: UILabel) -> [GlyphRun] {
    screen.root.addSubview(label)
    screen.pipeline.damage(PixelRect(x: 0, y: 0, width: 320, height: 480))
    let list = screen.tick()
    return (list?.commands ?? []).compactMap { command in
      if case .text(let run, _, _) = command { run } else { nil }
    }
  }

  @Test func `a label is as large as its text`() {
    expect(label("abcd").intrinsicContentSize == CGSize(width: 40, height: 24))
    expect(label("ab\ncdef", lines: 0).intrinsicContentSize == CGSize(width: 40, height: 48))
    expect(label("日本").intrinsicContentSize == CGSize(width: 40, height: 24))
    expect(label("").intrinsicContentSize.width == 0, label("").intrinsicContentSize.width)
  }

  @Test func `spaces at the end of a text cut nothing of it short`() {
    let text = label("ab  ")
    text.frame.size = text.intrinsicContentSize
    expect(drawn(text).map(\.text) == ["ab"])
    expect(!text.isTextTruncated)
    text.frame.size.width -= 1
    expect(text.isTextTruncated)
  }

  @Test func `a label that is too low leaves lines out`() {
    let text = label("aaaa bbbb cccc", lines: 0)
    text.frame = rect(0, 0, 45, 50)
    expect(drawn(text).map(\.text) == ["aaaa", "bbb", "…"])
    text.frame.size.height = 72
    expect(drawn(text).map(\.text) == ["aaaa", "bbbb", "cccc"])
  }

  @Test func `a line that is too long can become smaller`() {
    let text = label("abcdefghij")
    text.adjustsFontSizeToFitWidth = true
    text.frame = rect(0, 0, 50, 24)
    expect(drawn(text).map(\.font.pointSize) == [10])
    text.minimumScaleFactor = 0.75
    expect(drawn(text).first?.font.pointSize == 15)
    expect(text.intrinsicContentSize.width == 100, text.intrinsicContentSize.width)
  }

  @Test func `styles of a text are measured and drawn`() {
    let text = UILabel()
    text.font = .systemFont(ofSize: 10)
    let styled = NSMutableAttributedString(string: "ab")
    styled.append(
      NSAttributedString(
        string: "cd",
        attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red]))
    text.attributedText = styled
    expect(text.intrinsicContentSize == CGSize(width: 40, height: 36), text.intrinsicContentSize)
    expect(text.text == "abcd", text.text)
    text.frame = rect(0, 0, 100, 40)
    expect(drawn(text).map(\.font.pointSize) == [10, 30])
    styled.deleteCharacters(in: NSRange(location: 0, length: 4))
    expect(text.text == "abcd", text.text)
    text.text = "abcd"
    expect(drawn(text).map(\.font.pointSize) == [10])
    expect(
      text.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == text.font,
      text.font)
  }

  @Test func `a text style follows the content size`() {
    let text = label("a")
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    let fixed = label("a", size: 17)
    fixed.adjustsFontForContentSizeCategory = true
    let scaled = label("a")
    scaled.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 34))
    scaled.adjustsFontForContentSizeCategory = true
    for label in [text, fixed, scaled] { screen.root.addSubview(label) }
    func sizes() -> [CGFloat] { [text, fixed, scaled].map { $0.font.pointSize } }
    expect(sizes() == [17, 17, 34], sizes())
    screen.window.configure(
      size: screen.window.bounds.size,
      traits: screen.window.traitCollection.overridden(
        by: UITraitCollection(preferredContentSizeCategory: .extraLarge)))
    // Scaled fonts grow as the distance between lines of body text: from 22 points to 24.
    expect(sizes() == [19, 17, 37], sizes())
  }

  @Test func `a million letters are laid out without delay`() {
    let text = label(String(repeating: "a", count: 1_000_000), lines: 2)
    text.frame = rect(0, 0, 100, 48)
    expect(drawn(text).count == 3)
  }

  @Test func `a text measures as its label does`() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let text = "aaaa bbbb cccc"
    let limit = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
    let measured = text.boundingRect(
      with: limit, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: attributes,
      context: nil)
    expect(measured.size == label(text, lines: 0).sizeThatFits(limit))
    expect(measured.size == CGSize(width: 90, height: 48), measured.size)
    expect(text.size(withAttributes: attributes) == CGSize(width: 140, height: 24))
  }
}
