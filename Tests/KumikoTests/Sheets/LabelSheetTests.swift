import ScreenshotTesting
import Testing
import UIKit

/// Labels: wrapping, truncation, alignment, styles.
@MainActor struct LabelSheetTests {
  private static let latin = "The lattice is joined from small pieces of wood, without nails."
  private static let japanese = "組子は釘を使わずに、小さな木片を組み合わせて作る格子です。"

  private func label(_ text: String, _ act: (UILabel) -> Void = { _ in }) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.backgroundColor = .secondarySystemBackground
    label.text = text
    act(label)
    return label
  }

  private func styled() -> NSAttributedString {
    let text = NSMutableAttributedString(string: "Plain ")
    let parts: [(String, [NSAttributedString.Key: Any])] = [
      ("bold ", [.font: UIFont.boldSystemFont(ofSize: 13)]),
      ("orange ", [.foregroundColor: UIColor.systemOrange]),
      ("under ", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
      ("struck ", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]),
      ("marked ", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4)]),
      ("w i d e ", [.kern: 2]),
      ("mono", [.font: UIFont.monospacedSystemFont(ofSize: 13, weight: .regular)]),
      ("2", [.baselineOffset: 5, .font: UIFont.systemFont(ofSize: 9)]),
      (" ", [:]), ("link", [.link: URL(string: "https://example.org") as Any]),
    ]
    for (string, attributes) in parts {
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    return text
  }

  private func paragraph(
    _ text: String, _ change: (NSMutableParagraphStyle) -> Void
  ) -> UILabel {
    let style = NSMutableParagraphStyle()
    change(style)
    return label("") {
      $0.numberOfLines = 0
      $0.attributedText = NSAttributedString(string: text, attributes: [.paragraphStyle: style])
    }
  }

  private func specimens() -> [Specimen] {
    let size = CGSize(width: 190, height: 52)
    let line = CGSize(width: 190, height: 18)
    func lines(_ text: String, _ count: Int = 0, _ act: (UILabel) -> Void = { _ in }) -> UILabel {
      label(text) {
        $0.numberOfLines = count
        act($0)
      }
    }
    return [
      Specimen("one line, tail", label(Self.latin), line),
      Specimen("middle", label(Self.latin) { $0.lineBreakMode = .byTruncatingMiddle }, line),
      Specimen("head", label(Self.latin) { $0.lineBreakMode = .byTruncatingHead }, line),
      Specimen("two lines, tail", lines(Self.latin, 2), size),
      Specimen("wrapped", lines(Self.latin), size),
      Specimen("centred", lines(Self.latin) { $0.textAlignment = .center }, size),
      Specimen("right", lines(Self.latin) { $0.textAlignment = .right }, size),
      Specimen("justified", lines(Self.latin) { $0.textAlignment = .justified }, size),
      Specimen("by character", lines(Self.latin) { $0.lineBreakMode = .byCharWrapping }, size),
      Specimen("Japanese", lines(Self.japanese), size),
      Specimen(
        "Japanese, justified", lines(Self.japanese) { $0.textAlignment = .justified }, size),
      Specimen("Japanese, two lines", lines(Self.japanese, 2), size),
      Specimen("styles", lines("") { $0.attributedText = styled() }, size),
      Specimen(
        "first line indented", paragraph(Self.latin) { $0.firstLineHeadIndent = 24 }, size),
      Specimen(
        "tab stops",
        paragraph("Tea\t3\t1.50\nCoffee\t12\t20.00\nBread\t1\t2.25") {
          $0.tabStops = [
            NSTextTab(textAlignment: .right, location: 90),
            NSTextTab(textAlignment: .right, location: 160),
          ]
        }, size),
      Specimen(
        "shrunk to fit",
        label(Self.latin) {
          $0.adjustsFontSizeToFitWidth = true
          $0.minimumScaleFactor = 0.5
        }, line),
      Specimen("disabled", label("Disabled") { $0.isEnabled = false }, line),
      Specimen(
        "highlighted",
        label("Highlighted") {
          $0.highlightedTextColor = .systemRed
          $0.isHighlighted = true
        }, line),
    ]
  }

  @Test func `labels in their ways`() async throws {
    let host = try await SpecimenSheet.host(
      specimens(), column: CGSize(width: 190, height: 52), columns: 3)
    await assertSnapshot(of: host, as: .everyLook)
    await assertSnapshot(of: host, as: .fromTheRight, named: "from-the-right")
  }

  @Test func `the text styles`() async throws {
    let styles: [(String, UIFont.TextStyle)] = [
      ("largeTitle", .largeTitle), ("title1", .title1), ("title2", .title2), ("title3", .title3),
      ("headline", .headline), ("body", .body), ("callout", .callout),
      ("subheadline", .subheadline), ("footnote", .footnote), ("caption1", .caption1),
      ("caption2", .caption2),
    ]
    let specimens = styles.map { name, style in
      Specimen(
        name,
        label("Kumiko 組子 0123") {
          $0.font = .preferredFont(forTextStyle: style)
          $0.backgroundColor = nil
        })
    }
    let host = try await SpecimenSheet.host(
      specimens, column: CGSize(width: 300, height: 46), columns: 2)
    await assertSnapshot(of: host, as: .everyLook)
  }
}
