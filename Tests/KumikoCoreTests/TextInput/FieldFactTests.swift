import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoEditing

/// Fields with the keyboard, and names that texts and other objects have.
@MainActor struct FieldFactTests {
  @Test func `Tab goes from a field to the next one, not to its own buttons`() {
    let screen = ViewScreen()
    let fields = (0..<2).map { UITextField(frame: rect(0, 40 * CGFloat($0), 200, 24)) }
    for field in fields {
      field.clearButtonMode = .whileEditing
      field.rightView = UIButton(frame: rect(0, 0, 20, 20))
      field.rightViewMode = .always
      screen.root.addSubview(field)
    }
    screen.tick()
    fields[0].becomeFirstResponder()
    screen.send(.text("a"))
    screen.tick()
    screen.send(.key(KeyPress("tab")))
    expect(fields[1].isFirstResponder)
    screen.send(.text("b"))
    expect(fields.map(\.text) == ["a", "b"], fields.map(\.text))
  }

  @Test func `an object of any class has words for assistive programs`() {
    let object = NSObject()
    expect(object.accessibilityLabel == nil && !object.isAccessibilityElement)
    object.accessibilityLabel = "own"
    object.isAccessibilityElement = true
    object.accessibilityTraits = .button
    expect(object.accessibilityLabel == "own" && object.isAccessibilityElement)
    object.accessibilityLabel = nil
    expect(object.accessibilityLabel == nil && object.accessibilityTraits == .button)
    let view: NSObject = UIView()
    view.accessibilityLabel = "view"
    expect((view as? UIView)?.accessibilityLabel == "view")
  }

  @Test func `a data detector finds addresses and phone numbers`() throws {
    // `link` and `phoneNumber`.
    let types: UInt64 = 1 << 5 | 1 << 11
    let detector = try NSDataDetector(types: types)
    let text = "📎 See https://example.org/a or call +81 3 1234 5678."
    let whole = NSRange(location: 0, length: text.utf16.count)
    let found = detector.matches(in: text, range: whole)
    expect(found.map(\.resultType.rawValue) == [1 << 5, 1 << 11], found.map(\.resultType.rawValue))
    expect(found.first?.url == URL(string: "https://example.org/a"), found.first?.url)
    expect(found.last?.phoneNumber == "+81 3 1234 5678" && found.last?.url == nil)
    let first = try #require(found.first)
    expect((text as NSString).substring(with: first.range) == "https://example.org/a")
    expect(detector.numberOfMatches(in: text, range: NSRange(location: 0, length: 5)) == 0)
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
  }

  @Test func `a file without fonts is refused with an error`() {
    var error: Unmanaged<CFError>?
    let url = URL(fileURLWithPath: "/nowhere.ttf")
    // Without a backend nothing reads fonts.
    expect(CTFontManagerRegisterFontsForURL(url, .process, &error))
    expect(UITextView(usingTextLayoutManager: false).text == "")
    expect(!UITextView().usesStandardTextScaling)
  }
}

extension FieldFactTests {
  @Test(arguments: [true, false]) func `a label on the leading edge of a text view is inside of it`(
    scrolls: Bool
  ) {
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let screen = ViewScreen(direction: direction)
      let view = UITextView()
      view.isScrollEnabled = scrolls
      let placeholder = label("Placeholder")
      for part in [view, placeholder] as [UIView] {
        part.translatesAutoresizingMaskIntoConstraints = false
      }
      screen.root.addSubview(view)
      view.addSubview(placeholder)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: screen.root.trailingAnchor),
        view.topAnchor.constraint(equalTo: screen.root.topAnchor),
        view.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
        placeholder.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 15),
        placeholder.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      ])
      let log = KindLog()
      Diagnostics.withHandler(log.append) { screen.wait(0.1) }
      expect(log.kinds == [], log.kinds)
      let frame = placeholder.convert(placeholder.bounds, to: view)
      expect(direction == .leftToRight ? frame.minX == 15 : frame.maxX == 305)
      expect(frame.minY == 8 && view.contentSize.width == 320)
    }
  }

  private nonisolated final class KindLog: @unchecked Sendable {
    var kinds: [String] = []
    func append(_ report: Report) { kinds.append(report.kind) }
  }

  @Test func `a field is as high while letters of another script are typed`() {
    let field = UITextField()
    let height = field.intrinsicContentSize.height
    let baseline = field.firstBaselineFromTop
    field.text = "日本"
    expect(field.intrinsicContentSize.height == height && field.firstBaselineFromTop == baseline)
  }

  @Test func `a text view is as high as what is typed into it, also after all was deleted`() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 40
    let text = TextScreen(textView("", scrolls: false), frame: rect(0, 0, 200, 100))
    expect(text.holder.intrinsicContentSize.height == 24, text.holder.intrinsicContentSize.height)
    text.holder.typingAttributes = [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style]
    text.type("a")
    expect(text.holder.intrinsicContentSize.height == 40, text.holder.intrinsicContentSize.height)
    text.key("backspace")
    expect(text.picture == "|" && text.holder.intrinsicContentSize.height == 40)
    text.type("b")
    expect(text.holder.intrinsicContentSize.height == 40, text.holder.intrinsicContentSize.height)
  }
}
