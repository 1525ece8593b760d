import KumikoEditing
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Writes down what a storage tells, and makes figures red before a change is settled.
private final class Listener: NSObject, NSTextStorageDelegate {
  var heard: [String] = []

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    heard.append("will \(editedRange.location),\(editedRange.length) by \(delta)")
    for (index, unit) in textStorage.string.utf16.enumerated() where (48...57).contains(unit) {
      textStorage.addAttribute(
        .foregroundColor, value: UIColor.red, range: NSRange(location: index, length: 1))
    }
  }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    expect(editedMask.contains(.editedCharacters) == (delta != 0))
    expect(textStorage.editedRange == editedRange && textStorage.changeInLength == delta)
    expect(textStorage.editedMask == editedMask, textStorage.editedMask, editedMask)
    heard.append("did \(editedRange.location),\(editedRange.length) by \(delta)")
  }
}

/// A storage that keeps its text itself, as syntax highlighters do.
private final class OwnStorage: NSTextStorage {
  private let text = NSMutableAttributedString()
  var processed = 0

  override var string: String { text.string }

  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    text.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    text.replaceCharacters(in: range, with: str)
    edited(
      .editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
  }

  override func processEditing() {
    processed += 1
    super.processEditing()
  }
}

struct TextStorageTests {
  private let listener = Listener()

  private func storage(_ text: String) -> NSTextStorage {
    let storage = NSTextStorage(attributedString: NSAttributedString(string: text))
    storage.delegate = listener
    return storage
  }

  @Test func `a change is told with its place and length, before and after it is settled`() {
    let storage = storage("one")
    storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "range")
    expect(listener.heard == ["will 1,5 by 3", "did 1,5 by 3"] && storage.string == "orange")
    expect(storage.editedMask.isEmpty && storage.changeInLength == 0)
    expect(storage.editedRange.location == NSNotFound, storage.editedRange.location)
    listener.heard = []
    storage.addAttribute(
      .kern, value: 2, range: NSRange(location: 0, length: 1))
    expect(listener.heard == ["will 0,1 by 0", "did 0,1 by 0"], listener.heard)
  }

  @Test func `changes within one edit are told as one`() {
    let storage = storage("abcdef")
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "")
    storage.append(NSAttributedString(string: "gh"))
    expect(listener.heard.isEmpty && storage.editedRange == NSRange(location: 1, length: 6))
    storage.endEditing()
    expect(listener.heard == ["will 1,6 by 1", "did 1,6 by 1"], listener.heard)
  }

  @Test func `what a delegate changes meanwhile is part of the change`() {
    let storage = storage("a")
    storage.append(NSAttributedString(string: " 12"))
    let color = storage.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor
    expect(color == .red, color)
    expect(storage.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
    expect(listener.heard.count == 2, listener.heard.count)
  }

  @Test func `a storage that keeps its text itself says what it changed`() {
    let storage = OwnStorage()
    storage.delegate = listener
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "let x")
    expect(storage.string == "let x" && storage.length == 5)
    expect(storage.processed == 1 && listener.heard == ["will 0,5 by 5", "did 0,5 by 5"])
  }

  @Test func `shadows, spaces and paragraphs keep what they are told`() {
    let shadow = NSShadow()
    expect(shadow.shadowBlurRadius == 0, shadow.shadowBlurRadius)
    shadow.shadowBlurRadius = 4
    expect((shadow.copy() as? NSShadow)?.shadowBlurRadius == 4)
    expect(shadow != NSShadow(), shadow)
    let style = NSMutableParagraphStyle()
    expect(style.baseWritingDirection == .natural, style.baseWritingDirection)
    style.baseWritingDirection = .rightToLeft
    style.alignment = .center
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    expect(other == style && other.baseWritingDirection == .rightToLeft)
    expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
    expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ja") == .leftToRight)
  }

  @Test func `transformers are called like functions`() {
    let redder = UIConfigurationColorTransformer { _ in .red }
    expect(redder.callAsFunction(.blue) == .red && redder(.green) == .red)
    let wide = UIConfigurationTextAttributesTransformer { attributes in
      var attributes = attributes
      attributes.tracking = 3
      return attributes
    }
    expect(wide.callAsFunction(AttributeContainer()).tracking == 3)
  }

  @Test func `attributes have the names that Foundation's texts use`() throws {
    var text = AttributedString("a")
    text.obliqueness = 0.2
    text.tracking = 1.5
    let old = try NSAttributedString(text, including: \.uiKit)
    expect(old.attribute(.obliqueness, at: 0, effectiveRange: nil) as? CGFloat == 0.2)
    expect(old.attribute(.tracking, at: 0, effectiveRange: nil) as? CGFloat == 1.5)
    let back = try AttributedString(old, including: \.uiKit)
    expect(back.obliqueness == 0.2 && back.tracking == 1.5)
  }
}
