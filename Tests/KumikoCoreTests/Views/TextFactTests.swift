import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoEditing

/// What texts, and what shows them, say of themselves.
@MainActor struct TextFactTests {
  private let bold = NSAttributedString(
    string: "abc",
    attributes: [
      .font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red,
      .paragraphStyle: {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byTruncatingHead
        return style
      }(),
    ])

  @Test func `an attributed text says font, colour and paragraph of its first letter`() {
    let label = UILabel()
    label.attributedText = bold
    expect(label.font == .boldSystemFont(ofSize: 30) && label.textColor == .red)
    expect(label.textAlignment == .center && label.lineBreakMode == .byTruncatingHead)
    label.textAlignment = .right
    label.lineBreakMode = .byClipping
    label.textColor = .blue
    let style =
      label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
      as? NSParagraphStyle
    expect(style?.alignment == .right && style?.lineBreakMode == .byClipping)
    expect(label.textColor == .blue && label.font == .boldSystemFont(ofSize: 30))
    label.text = "plain"
    expect(label.font == .boldSystemFont(ofSize: 30) && label.textAlignment == .right)
    let field = UITextField()
    field.attributedText = bold
    expect(field.font == .boldSystemFont(ofSize: 30) && field.textColor == .red)
    let view = UITextView()
    expect(view.font == nil, view.font)
    view.attributedText = bold
    expect(view.font == .boldSystemFont(ofSize: 30) && view.textColor == .red)
    view.textColor = .blue
    expect(view.textColor == .blue, view.textColor)
  }

  @Test func `a field has the body style, which follows nothing unless that is asked for`() {
    let field = UITextField()
    expect(field.font == .preferredFont(forTextStyle: .body), field.font)
    field.font = .systemFont(ofSize: 20)
    expect(field.font == .systemFont(ofSize: 20), field.font)
    field.font = nil
    expect(field.font == .preferredFont(forTextStyle: .body), field.font)
  }

  @Test func `defaults are those of UIKit`() {
    expect(NSParagraphStyle.default.tabStops.map(\.location) == (1...12).map { CGFloat($0) * 28 })
    expect(UITapGestureRecognizer().delaysTouchesEnded)
    let table = UITableView()
    expect(table.separatorInset.left == 15, table.separatorInset.left)
    table.separatorInset.right = 8
    expect(table.separatorInset == UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 8))
    expect(table.lineInset.left == UITableView.automaticDimension, table.lineInset.left)
    table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 8)
    expect(table.lineInset.left == 40, table.lineInset.left)
    expect(UITableViewCell().separatorInset.left == 15)
    expect(UIButton().titleLabel?.lineBreakMode == .byTruncatingMiddle)
    expect(UIButton(type: .system).titleLabel?.lineBreakMode == .byTruncatingMiddle)
  }

  @Test func `a button keeps what an app said to its title, which may have several lines`() {
    let screen = ViewScreen()
    let button = UIButton(type: .custom)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    button.titleLabel?.lineBreakMode = .byWordWrapping
    button.setTitle("aaaa bbbb cccc", for: .normal)
    button.isHighlighted = true
    button.isHighlighted = false
    expect(button.titleLabel?.lineBreakMode == .byWordWrapping, button.titleLabel?.lineBreakMode)
    button.frame = rect(0, 0, 60, 100)
    screen.root.addSubview(button)
    let runs = (screen.tick()?.commands ?? []).compactMap { command in
      if case .text(let run, _, _) = command { run.text } else { nil }
    }
    expect(runs == ["aaaa", "bbbb", "cccc"], runs)
    expect(button.titleLabel?.frame.height == 72, button.titleLabel?.frame.height)
    var configuration = UIButton.Configuration.plain()
    configuration.titleLineBreakMode = .byTruncatingHead
    button.configuration = configuration
    expect(button.titleLabel?.lineBreakMode == .byTruncatingHead, button.titleLabel?.lineBreakMode)
  }

  @Test func `neighbouring attachments without an image are compared`() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(attachment: NSTextAttachment()))
    text.append(NSAttributedString(attachment: NSTextAttachment()))
    expect(text.length == 2, text.length)
    let pairs: [(NSObject, NSObject)] = [
      (UIBezierPath(), UIBezierPath()), (UIView(), UIView()),
      (UIViewController(), UIViewController()),
      (NSTextContainer(size: .zero), NSTextContainer(size: .zero)), (NSShadow(), NSShadow()),
      (NSTextAttachment(), NSTextAttachment()),
    ]
    for (first, second) in pairs {
      let key = NSAttributedString.Key("own")
      let marked = NSMutableAttributedString(string: "a", attributes: [key: first])
      marked.append(NSAttributedString(string: "b", attributes: [key: second]))
      expect(marked.length == 2, marked.length)
    }
  }
}
