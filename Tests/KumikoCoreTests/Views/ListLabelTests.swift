import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Lists of paragraphs in labels and text views. Letters are half as wide as the font's size.
@MainActor struct ListLabelTests {
  private let screen = ViewScreen()

  private var text: NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.textLists = [NSTextList(markerFormat: .init("{decimal}."), options: 0)]
    return NSAttributedString(
      string: "wash\nfold",
      attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 20)])
  }

  /// The texts that are drawn, with where they start.
  private func drawn() -> [String] {
    screen.pipeline.damage(PixelRect(x: 0, y: 0, width: 320, height: 480))
    return (screen.tick()?.commands ?? []).compactMap {
      if case .text(let run, let origin, _) = $0 { "\(Int(origin.x)) \(run.text)" } else { nil }
    }
  }

  @Test func `a label draws markers, and is as wide as with them`() {
    let label = UILabel(frame: rect(0, 0, 200, 100))
    label.numberOfLines = 0
    label.attributedText = text
    screen.root.addSubview(label)
    expect(label.intrinsicContentSize.width == 76, label.intrinsicContentSize)
    expect(drawn() == ["6 1.", "36 wash", "6 2.", "36 fold"], drawn())
  }

  @Test func `a label that shrinks keeps them`() {
    let label = UILabel(frame: rect(0, 0, 60, 30))
    label.adjustsFontSizeToFitWidth = true
    label.attributedText = text.attributedSubstring(from: NSRange(location: 0, length: 4))
    screen.root.addSubview(label)
    expect(drawn().first?.hasSuffix("1.") == true, drawn())
  }

  @Test func `a text view draws them, and they are no part of its text`() {
    let view = UITextView(frame: rect(0, 0, 200, 100))
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.attributedText = text
    screen.root.addSubview(view)
    expect(drawn() == ["6 1.", "36 wash", "6 2.", "36 fold"], drawn())
    expect(view.text == "wash\nfold", view.text)
  }
}
