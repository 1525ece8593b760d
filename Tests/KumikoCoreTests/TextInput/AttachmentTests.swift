import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoEditing

/// Pictures in texts. Letters are 10 points wide and lines 24 high.
@MainActor @Suite(.serialized) struct AttachmentTests {
  private let star = NSTextAttachment(
    image: UIImage(
      bitmap: Bitmap(width: 8, height: 6, format: .color, bytes: Array(repeating: 255, count: 192)))
  )

  /// Letters, and the picture for each `*`.
  private func text(_ string: String) -> NSAttributedString {
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let result = NSMutableAttributedString(string: "")
    for character in string {
      result.append(
        character == "*"
          ? NSAttributedString(attachment: star)
          : NSAttributedString(string: String(character), attributes: font))
    }
    return result
  }

  private func screen(_ string: String, editsLook: Bool = true) -> TextScreen<UITextView> {
    let view = textView()
    view.allowsEditingTextAttributes = editsLook
    view.attributedText = text(string)
    return TextScreen(view, frame: rect(0, 0, 200, 100))
  }

  private func images(_ view: UIView) -> [CGRect] {
    let screen = ViewScreen()
    screen.root.addSubview(view)
    let list = screen.tick()
    return (list?.commands ?? []).compactMap {
      if case .image(let command) = $0, command.bitmap.width == 8 { command.rect } else { nil }
    }
  }

  @Test
  func `a picture is as large as its image, or as its bounds say, and stands on the baseline`() {
    let plain = text("ab").size()
    expect(text("a*b").size().width == plain.width + 8, text("a*b").size().width)
    star.bounds = CGRect(x: 0, y: -4, width: 30, height: 50)
    expect(text("a*b").size() == CGSize(width: plain.width + 30, height: 51))
    star.lineLayoutPadding = 2
    expect(text("a*b").size().width == plain.width + 34, text("a*b").size().width)
    expect(NSTextAttachment().bounds == .zero && NSTextAttachment().image == nil)
  }

  @Test func `a label draws it between its letters`() throws {
    let label = UILabel()
    label.attributedText = text("a*b")
    label.frame = CGRect(origin: rect(30, 20, 0, 0).origin, size: label.intrinsicContentSize)
    let frame = try #require(images(label).first)
    // The baseline is 19 points below the upper edge.
    expect(frame == rect(40, 33, 8, 6), frame, rect(40, 33, 8, 6))
  }

  @Test func `a text view draws it, and its height follows`() {
    star.bounds = rect(0, 0, 40, 60)
    let view = textView(scrolls: false)
    view.attributedText = text("a*b\nc")
    expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == 89)
    view.frame = rect(0, 0, 200, 90)
    expect(images(view) == [rect(10, 0, 40, 60)], images(view))
  }

  @Test func `the caret passes it in one step, and it is deleted as one`() {
    let view = screen("a*b")
    view.key("left")
    view.key("left")
    expect(view.picture == "a|\u{FFFC}b", view.picture)
    view.key("right", .shift)
    expect(view.picture == "a[\u{FFFC}]b", view.picture)
    view.key("right")
    view.key("backspace")
    expect(view.picture == "a|b", view.picture)
    view.key("z", .control)
    expect(view.holder.attributedText.containsAttachments(in: NSRange(location: 0, length: 3)))
    expect(!view.holder.attributedText.containsAttachments(in: NSRange(location: 2, length: 9)))
    view.key("y", .control)
    expect(view.picture == "a|b", view.picture)
  }

  @Test func `a click selects before or behind it, and a double click all of it`() {
    star.bounds = rect(0, 0, 40, 20)
    let view = screen("a*b")
    view.click(18, 10)
    expect(view.picture == "a|\u{FFFC}b", view.picture)
    view.click(42, 10)
    expect(view.picture == "a\u{FFFC}|b", view.picture)
    view.click(30, 10, count: 2)
    expect(view.picture == "a[\u{FFFC}]b", view.picture)
    let rects = view.holder.selectedTextRange.map { view.holder.selectionRects(for: $0) } ?? []
    expect(rects.map(\.rect.minX) == [10] && rects.map(\.rect.width) == [40])
  }

  @Test func `what is typed behind it is plain text`() throws {
    let view = screen("a*")
    view.type("b")
    let typed = view.holder.attributedText.attributes(at: 2, effectiveRange: nil)
    expect(typed[.attachment] == nil, typed[.attachment])
    let before = view.holder.attributedText.attribute(.attachment, at: 1, effectiveRange: nil)
    expect(before as? NSTextAttachment === star, star)
  }

  @Test func `it is copied with what is around, and pasted where looks may be changed`() {
    let view = screen("a*b")
    view.key("a", .control)
    view.key("c", .control)
    expect(UIPasteboard.general.string == "ab" && UIPasteboard.general.hasImages)
    let other = screen("x")
    other.key("v", .control)
    expect(other.picture == "xa\u{FFFC}b|", other.picture)
    let pasted = other.holder.attributedText.attribute(.attachment, at: 2, effectiveRange: nil)
    expect(pasted as? NSTextAttachment === star, star)
    other.key("z", .control)
    expect(other.picture == "x|", other.picture)
    let plain = screen("y", editsLook: false)
    plain.key("v", .control)
    expect(plain.picture == "yab|", plain.picture)
    UIPasteboard.general.string = "later"
    other.key("v", .control)
    expect(other.picture == "xlater|", other.picture)
  }

  @Test func `one that is cut alone comes back, and leaves no letter on the clipboard`() {
    let view = screen("*a")
    view.key("home")
    view.key("right", .shift)
    view.key("x", .control)
    expect(view.picture == "|a" && !UIPasteboard.general.hasStrings)
    expect(view.holder.canHandle(.paste))
    view.key("end")
    view.key("v", .control)
    expect(view.picture == "a\u{FFFC}|", view.picture)
    view.holder.allowsEditingTextAttributes = false
    expect(!view.holder.canHandle(.paste))
  }

  @Test func `selected pictures are shown as selected`() {
    star.bounds = rect(0, 0, 40, 20)
    let view = screen("*")
    let before = view.screen.tick()?.commands.count ?? 0
    view.key("a", .control)
    view.holder.setNeedsDisplay()
    let list = view.screen.tick()
    let fills = (list?.commands ?? []).filter { if case .fill = $0 { true } else { false } }
    expect(fills.count >= 2 && before == 0, saying: "one behind the picture and one over it")
  }

  @Test func `bytes of a file are shown, and a sheet of paper where they are no image`() throws {
    let png = try #require(star.image?.pngData())
    let file = NSTextAttachment(data: png, ofType: "public.png")
    expect(file.contents == png && file.fileType == "public.png" && file.image == nil)
    expect(
      NSAttributedString(attachment: file).size().width == (UIImage(data: png)?.size.width ?? -1),
      NSAttributedString(attachment: file).size().width)
    file.contents = Data([1, 2])
    file.fileType = nil
    expect(NSAttributedString(attachment: file).size().width > 8)
  }

  @Test func `it goes over to the other kind of text and back`() throws {
    var other = AttributedString(text("a*b"))
    expect(other.runs.contains { $0.attachment === star }, other.runs)
    other.append(AttributedString("c"))
    let back = NSAttributedString(other)
    expect(back.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment === star)
    expect(NSTextAttachment.character == 0xFFFC)
    expect(NSAttributedString.Key.attachment.rawValue == "NSAttachment")
  }

  @Test func `a field shows it on its line`() {
    let field = UITextField(frame: rect(0, 0, 200, 30))
    field.attributedText = text("a*b")
    expect(images(field).count == 1, images(field).count)
  }
}
