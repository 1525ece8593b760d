import Foundation
import KumikoGraphics
import KumikoTestSupport
import Testing

/// Pictures on lines: with `PlainShaper` at 10 points a letter is 5 wide.
struct InlinePictureTests {
  private let font = UIFont.systemFont(ofSize: 10)

  /// Letters, and a picture for each `*`.
  private func layout(
    _ text: String, width: CGFloat = .infinity, picture: InlinePicture, maximumLines: Int = 0,
    scale: CGFloat = 1, kern: CGFloat = 0
  ) -> TextLayout {
    let spans = text.split(separator: "*", omittingEmptySubsequences: false)
      .map { StyledText.Span(String($0), font: font) }
    var all: [StyledText.Span] = []
    for (index, span) in spans.enumerated() {
      if index > 0 {
        var inline = StyledText.Span(InlinePicture.character, font: font)
        inline.picture = picture
        if kern != 0 {
          inline.decoration = TextDecoration()
          inline.decoration?.kern = kern
        }
        all.append(inline)
      }
      all.append(span)
    }
    return TextLayout(
      StyledText(all), width: width, scale: scale,
      options: TextLayout.Options(
        maximumLines: maximumLines, lineBreakMode: .byWordWrapping),
      shaper: PlainShaper())
  }

  private func picture(
    _ width: CGFloat, _ height: CGFloat, y: CGFloat = 0, padding: CGFloat = 0
  ) -> InlinePicture {
    InlinePicture(
      image: nil, bounds: CGRect(x: 0, y: y, width: width, height: height), padding: padding)
  }

  @Test func `A picture takes its width, and its line is as high as it needs`() {
    let plain = layout("ab", picture: picture(0, 0))
    let text = layout("a*b", picture: picture(20, 30))
    expect(text.size.width == 30, text.size.width)
    expect(text.lines[0].runs.map(\.origin.x) == [0, 5, 25], text.lines[0].runs.map(\.origin.x))
    expect(text.firstBaseline == 30, text.firstBaseline)
    // The letters reach 2.5 points below the baseline.
    expect(text.size.height == 33, text.size.height)
    let low = layout("a*b", picture: picture(20, 30, y: -25))
    expect(low.firstBaseline == plain.firstBaseline, low.firstBaseline, plain.firstBaseline)
    expect(low.size.height == plain.firstBaseline + 25, low.size.height)
    expect(layout("*", picture: picture(20, 30)).size == CGSize(width: 20, height: 30))
    expect(layout("*", picture: picture(20, 30), scale: 1.5).size == CGSize(width: 20, height: 30))
  }

  @Test func `Space is kept beside a picture where it has padding, or a kern`() {
    expect(layout("a*b", picture: picture(20, 5, padding: 3)).size.width == 36)
    expect(layout("a*b", picture: picture(20, 5), kern: 4).size.width == 34)
  }

  @Test func `A picture that does not fit goes to the next line`() {
    let text = layout("aaa * bb", width: 30, picture: picture(20, 10))
    expect(text.lines.map { $0.runs.map(\.run.text).joined() } == ["aaa", "\u{FFFC}", "bb"])
    let wide = layout("aa*bb", width: 30, picture: picture(100, 10))
    expect(wide.lines.contains { $0.runs.map(\.run.text) == ["\u{FFFC}"] }, wide.lines)
    expect(wide.lines.allSatisfy { !$0.runs.isEmpty }, wide.lines)
    let several = layout("***", width: 25, picture: picture(10, 10))
    expect(several.lines.map(\.frame.width) == [20, 10], several.lines.map(\.frame.width))
  }

  @Test func `Carets stand at its two sides, and the nearer one is hit`() {
    let line = layout("a*b", picture: picture(20, 10)).lines[0]
    let shaper = PlainShaper()
    expect([0, 1, 4, 5].map { line.caret(at: TextPlace($0), shaper: shaper) } == [0, 5, 25, 30])
    expect(line.place(at: 12, shaper: shaper).offset == 1)
    expect(line.place(at: 18, shaper: shaper).offset == 4)
    expect(line.extents(of: 1..<4, shaper: shaper) == [5...25])
    let next = line.place(beside: TextPlace(1), toRight: true, shaper: shaper)
    expect(next?.offset == 4, next?.offset)
    expect(line.place(beside: TextPlace(4), toRight: false, shaper: shaper)?.offset == 1)
  }

  @Test func `What does not fit on the last line is cut off with it`() {
    let spans = layout("aa*bb", width: 18, picture: picture(20, 10), maximumLines: 1)
    expect(spans.isTruncated)
    expect(spans.lines[0].runs.allSatisfy { $0.run.picture == nil }, spans.lines[0].runs)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, 1e300])
  func `Lengths that make no sense do no harm`(length: CGFloat) {
    let odd = InlinePicture(
      image: nil, bounds: CGRect(x: length, y: length, width: length, height: length),
      padding: length)
    let text = layout("a*b", width: 100, picture: odd)
    expect(text.size.width.isFinite && text.size.height.isFinite)
    expect(text.lines.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 }, text.lines)
  }

  @Test func `It is drawn where it stands, on whole pixels`() {
    let picture = InlinePicture(
      image: nil, bounds: CGRect(x: 1, y: -2, width: 10, height: 8), padding: 2)
    let frame = picture.frame(at: CGPoint(x: 100, y: 50), scale: 2)
    expect(frame == CGRect(x: 106, y: 38, width: 20, height: 16), frame)
  }

  @Test func `The character is a letter where nothing stands for it`() {
    let text = TextLayout(
      StyledText("a\u{FFFC}b", font: font), scale: 1, shaper: PlainShaper())
    expect(text.lines[0].runs.allSatisfy { $0.run.picture == nil }, text.lines[0].runs)
  }
}
