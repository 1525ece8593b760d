import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Text that follows an attributed one has font and colour of its first letter.
@MainActor struct StyleKeptTests {
  private let bold = UIFont.boldSystemFont(ofSize: 30)
  private var styled: NSAttributedString {
    let centred = NSMutableParagraphStyle()
    centred.alignment = .center
    let text = NSMutableAttributedString(
      string: "red",
      attributes: [
        .font: bold, .foregroundColor: UIColor.red, .underlineStyle: 1, .paragraphStyle: centred,
      ])
    text.append(NSAttributedString(string: " plain"))
    return text
  }

  @Test func `a label keeps the style of the first letter, and nothing else`() {
    let text = UILabel()
    text.font = .systemFont(ofSize: 10)
    text.attributedText = styled
    text.text = "other"
    expect(text.font == bold, text.font)
    expect(text.textColor == .red, text.textColor)
    expect(text.textAlignment == .center, text.textAlignment.rawValue)
    let attributes = text.attributedText?.attributes(at: 0, effectiveRange: nil)
    expect(attributes?[.underlineStyle] == nil)
    text.text = nil
    text.text = "again"
    expect(text.font == bold && text.textColor == .red)
    text.font = .systemFont(ofSize: 12)
    expect(text.font.pointSize == 12)
  }

  @Test func `what an attributed text says nothing of stays as it was`() {
    let text = UILabel()
    text.font = .systemFont(ofSize: 10)
    text.attributedText = NSAttributedString(string: "a", attributes: [.underlineStyle: 1])
    text.text = "b"
    expect(text.font.pointSize == 10 && text.textColor == .label)
  }

  @Test func `so do a field and a text view`() {
    let field = UITextField()
    field.attributedText = styled
    field.text = ""
    field.text = "other"
    expect(field.font == bold, field.font)
    expect(field.textColor == .red, field.textColor)
    let view = UITextView()
    view.attributedText = styled
    view.text = ""
    view.text = "other"
    expect(view.font == bold, view.font)
    expect(view.textColor == .red, view.textColor)
    view.textColor = .blue
    view.text = "blue"
    expect(view.textColor == .blue, view.textColor)
  }

  @Test func `a button shows the title of one state in its own style after that of another`() {
    let button = UIButton(type: .custom)
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(styled, for: .selected)
    let (font, color) = (button.titleLabel?.font, button.currentTitleColor)
    button.isSelected = true
    expect(button.titleLabel?.font == bold)
    button.isSelected = false
    expect(button.titleLabel?.font == font, button.titleLabel?.font)
    expect(button.titleLabel?.textColor == color, button.titleLabel?.textColor)
  }
}
