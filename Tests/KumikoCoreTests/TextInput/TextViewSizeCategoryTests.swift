import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The text of a view whose fonts follow the user's text size.
@MainActor struct TextViewSizeCategoryTests {
  private let view = UITextView(frame: rect(0, 0, 300, 200))
  private let screen: ControllerScreen

  init() {
    let page = UIViewController()
    page.view.addSubview(view)
    view.adjustsFontForContentSizeCategory = true
    view.font = .preferredFont(forTextStyle: .body)
    screen = ControllerScreen(page)
  }

  private func font(at place: Int) -> UIFont? {
    view.attributedText.attribute(.font, at: place, effectiveRange: nil) as? UIFont
  }

  private func enlarge() {
    screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    screen.settle()
  }

  @Test func `bold letters stay bold, and all of them grow`() throws {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let bold = try #require(body.fontDescriptor.withSymbolicTraits(.traitBold))
    let text = NSMutableAttributedString(string: "plain bold fixed", attributes: [.font: body])
    text.addAttribute(
      .font, value: UIFont(descriptor: bold, size: 0), range: NSRange(location: 6, length: 4))
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 9), range: NSRange(location: 11, length: 5))
    view.attributedText = text
    enlarge()
    expect(font(at: 0)?.pointSize == 33, font(at: 0))
    expect(font(at: 6)?.pointSize == 33, font(at: 6))
    expect(font(at: 6)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true, font(at: 6))
    expect(font(at: 0)?.fontDescriptor.symbolicTraits.contains(.traitBold) == false, font(at: 0))
    expect(font(at: 11)?.pointSize == 9, font(at: 11))
    expect(view.text == "plain bold fixed", view.text)
  }

  @Test func `a plain text grows, and so does what is typed next`() {
    view.text = "plain"
    enlarge()
    expect(view.font?.pointSize == 33 && font(at: 0)?.pointSize == 33, view.font)
    view.text = ""
    expect((view.typingAttributes[.font] as? UIFont)?.pointSize == 33, view.typingAttributes)
  }
}
