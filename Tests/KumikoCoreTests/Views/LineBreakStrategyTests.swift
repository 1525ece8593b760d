import KumikoEditing
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// How the lines of a label are chosen.
@MainActor struct LineBreakStrategyTests {
  private func lines(
    _ text: String, _ strategy: NSParagraphStyle.LineBreakStrategy, width: CGFloat,
    most: Int = 0
  ) -> [String] {
    let label = UILabel()
    label.numberOfLines = most
    label.lineBreakMode = .byWordWrapping
    label.text = text
    label.lineBreakStrategy = strategy
    return shown(label, text, width)
  }

  private func shown(_ label: UILabel, _ text: String, _ width: CGFloat) -> [String] {
    let layout = label.layoutToDraw(
      UITraitCollection(displayScale: 1), in: CGSize(width: width, height: 1_000))
    let bytes = Array(text.utf8)
    return layout.lines.map {
      String(decoding: bytes[$0.range], as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
    }
  }

  private func width(_ text: String) -> CGFloat {
    let label = UILabel()
    label.text = text
    return label.intrinsicContentSize.width + 1
  }

  @Test func `a last line of one word takes another one, where an app wants that`() {
    let text = "one two three four"
    let space = width("one two three")
    expect(lines(text, .standard, width: space) == ["one two three", "four"])
    expect(lines(text, [], width: space) == ["one two three", "four"])
    expect(lines(text, .pushOut, width: space) == ["one two", "three four"])
    // There is nothing to take from a line of one word, and no space for two that are long.
    expect(lines("three four", .pushOut, width: width("three")) == ["three", "four"])
    expect(
      lines("a bbbbbbb ccccccc", .pushOut, width: width("a bbbbbbb")) == ["a bbbbbbb", "ccccccc"])
    // A last line of two words has enough, and a text that is cut has no last line.
    expect(lines(text + " five", .pushOut, width: space) == ["one two three", "four five"])
    expect(lines(text, .pushOut, width: width("one two"), most: 1).count == 1)
    expect(lines("", .pushOut, width: 50) == [] || lines("", .pushOut, width: 50) == [""])
  }

  @Test func `words of Hangul stay whole, where an app wants that`() {
    let text = "안녕하세요 여러분"
    let space = width("안녕하세요 여")
    expect(lines(text, .hangulWordPriority, width: space) == ["안녕하세요", "여러분"])
    expect(lines(text, [], width: space).first != "안녕하세요", lines(text, [], width: space).first)
    // One that is longer than a line is broken all the same, and Japanese is as ever.
    expect(lines("안녕하세요", .hangulWordPriority, width: width("안녕")).count > 1)
    let japanese = "日本語の文章です"
    expect(
      lines(japanese, .hangulWordPriority, width: width("日本語の"))
        == lines(japanese, [], width: width("日本語の")))
  }

  @Test func `a paragraph says it for itself`() {
    let style = NSMutableParagraphStyle()
    expect(style.lineBreakStrategy == [], style.lineBreakStrategy)
    style.lineBreakStrategy = [.pushOut, .hangulWordPriority]
    expect(style.lineBreakStrategy == [.pushOut, .hangulWordPriority], style.lineBreakStrategy)
    let text = "one two three four"
    let label = UILabel()
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.attributedText = NSAttributedString(
      string: text, attributes: [.paragraphStyle: style, .font: label.font as Any])
    expect(shown(label, text, width("one two three")) == ["one two", "three four"])
  }
}
