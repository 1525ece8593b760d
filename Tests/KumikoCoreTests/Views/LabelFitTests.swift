import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Lines that are smaller or tighter than they would be, so that they fit. Letters are half as wide
/// as the font's size; lines are 1.2 times as high.
@MainActor struct LabelFitTests {
  private let screen = ViewScreen()

  /// The text that is drawn.
  private func words(_ view: UIView) -> String { runs(view).map(\.run.text).joined() }

  /// The first run of text that is drawn, and where.
  private func drawn(_ view: UIView) -> (run: GlyphRun, origin: CGPoint)? { runs(view).first }

  private func runs(_ view: UIView) -> [(run: GlyphRun, origin: CGPoint)] {
    screen.root.addSubview(view)
    screen.pipeline.damage(PixelRect(x: 0, y: 0, width: 320, height: 480))
    let commands = screen.tick()?.commands ?? []
    return commands.compactMap {
      if case .text(let run, let origin, _) = $0 { (run, origin) } else { nil }
    }
  }

  @Test func `a line that became smaller stands on its baseline, in the middle or at the top`()
    throws
  {
    let text = label("abcdefghij")
    text.frame = rect(0, 0, 100, 60)
    let whole = try #require(drawn(text))
    text.adjustsFontSizeToFitWidth = true
    text.frame.size.width = 50
    expect(text.baselineAdjustment == .alignBaselines, text.baselineAdjustment)
    let aligned = try #require(drawn(text))
    expect(whole.run.font.pointSize == 20 && aligned.run.font.pointSize == 10)
    expect(aligned.origin.y == whole.origin.y, aligned.origin.y, whole.origin.y)
    text.baselineAdjustment = .alignCenters
    let centered = try #require(drawn(text))
    text.baselineAdjustment = .none
    let above = try #require(drawn(text))
    // Lines of 12 points in place of 24.
    expect(centered.origin.y - above.origin.y == 6)
    expect(above.origin.y < centered.origin.y && centered.origin.y < aligned.origin.y)
    let values: [UIBaselineAdjustment] = [.alignBaselines, .alignCenters, .none]
    expect(values.map(\.rawValue) == [0, 1, 2], values.map(\.rawValue))
  }

  @Test func `letters come closer where a line is a little too long`() {
    let text = label("abcdefghij")
    text.frame = rect(0, 0, 96, 24)
    expect(words(text) != "abcdefghij" && text.isTextTruncated)
    text.allowsDefaultTighteningForTruncation = true
    expect(words(text) == "abcdefghij" && !text.isTextTruncated)
    text.frame.size.width = 70
    expect(words(text) != "abcdefghij", words(text), saying: "that would be too close")
  }

  @Test func `texts of lists can have their letters closer, too`() {
    var look = UIListContentConfiguration.cell()
    look.text = "abcdefghij"
    expect(!look.textProperties.allowsDefaultTighteningForTruncation)
    look.textProperties.numberOfLines = 1
    look.textProperties.font = .systemFont(ofSize: 20)
    look.directionalLayoutMargins = .zero
    let view = UIListContentView(configuration: look)
    // The margin of the view around it, and 96 points for the text.
    view.frame = rect(0, 0, 104, 44)
    expect(words(view) != "abcdefghij", words(view))
    look.textProperties.allowsDefaultTighteningForTruncation = true
    view.configuration = look
    expect(words(view) == "abcdefghij", words(view))
  }
}
