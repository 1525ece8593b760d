import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The parts of a field and of a text view: what stands beside the text, where it is, who hears.
@MainActor struct FieldPartsTests {
  private func screen(_ text: String = "") -> TextScreen<UITextField> {
    let field = UITextField()
    field.font = .systemFont(ofSize: 20)
    field.text = text
    return TextScreen(field, frame: rect(0, 0, 200, 30))
  }

  // MARK: Side views

  @Test func `views beside the text take its space while they are shown`() {
    let text = screen()
    let field = text.holder
    let (left, right) = (UIView(frame: rect(0, 0, 20, 10)), UIView(frame: rect(0, 0, 30, 10)))
    (field.leftView, field.rightView) = (left, right)
    let whole = field.textRect(forBounds: field.bounds)
    expect(whole == rect(0, 0, 200, 30), whole, rect(0, 0, 200, 30))
    field.leftViewMode = .always
    field.rightViewMode = .unlessEditing
    text.screen.tick()
    // The field is edited.
    expect(!left.isHidden && right.isHidden)
    expect(field.leftViewRect(forBounds: field.bounds) == rect(0, 10, 20, 10))
    expect(left.frame == rect(0, 10, 20, 10), left.frame, rect(0, 10, 20, 10))
    let edited = field.editingRect(forBounds: field.bounds)
    expect(edited.minX > 20 && edited.maxX == 200)
    field.resignFirstResponder()
    text.screen.tick()
    expect(!right.isHidden && right.frame == rect(170, 10, 30, 10))
    expect(field.rightViewRect(forBounds: field.bounds) == rect(170, 10, 30, 10))
    expect(field.textRect(forBounds: field.bounds).maxX < 170)
    expect(
      field.placeholderRect(forBounds: field.bounds) == field.textRect(forBounds: field.bounds),
      field.placeholderRect(forBounds: field.bounds), field.textRect(forBounds: field.bounds))
  }

  @Test func `a class of an app's own says where its parts are`() {
    final class Spacious: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
      override func borderRect(forBounds bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: 10, dy: 0)
      }
      override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { rect(1, 2, 3, 4) }
    }
    let field = Spacious()
    field.font = .systemFont(ofSize: 20)
    let text = TextScreen(field, frame: rect(0, 0, 200, 30))
    text.type("ab")
    expect(field.editingRect(forBounds: field.bounds) == rect(30, 0, 140, 30))
    expect(field.borderRect(forBounds: field.bounds) == rect(10, 0, 180, 30))
    let start = field.caretRect(for: field.beginningOfDocument)
    expect(start.midX == 30, start.midX)
    field.clearButtonMode = .always
    text.screen.tick()
    expect(field.subviews.contains { $0 is UIButton && $0.frame == rect(1, 2, 3, 4) })
  }

  // MARK: Attributes

  @Test func `what is typed has the attributes that are set for it`() {
    let text = screen("ab")
    let field = text.holder
    field.defaultTextAttributes = [
      .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 10),
    ]
    expect(
      field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .red)
    expect(field.font?.pointSize == 10, field.font?.pointSize)
    text.key("end")
    field.typingAttributes = [.foregroundColor: UIColor.blue]
    text.type("c")
    let typed = field.attributedText?.attribute(.foregroundColor, at: 2, effectiveRange: nil)
    expect(typed as? UIColor == .blue)
    expect(
      field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .red)
  }

  @Test func `a placeholder may have attributes`() {
    let text = screen()
    text.holder.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor.green])
    expect(text.holder.placeholder == "Name", text.holder.placeholder)
    text.screen.pipeline.damage(PixelRect(x: 0, y: 0, width: 320, height: 480))
    let drawn = (text.screen.tick()?.commands ?? []).contains { command in
      if case .text(let run, _, let color) = command {
        return run.text == "Name" && color == RGBA(red: 0, green: 1, blue: 0)
      }
      return false
    }
    expect(drawn)
  }

  // MARK: Places

  @Test func `places of a text are where its letters are drawn`() throws {
    let text = screen("abcd")
    let field = text.holder
    let start = field.beginningOfDocument
    let second = try #require(field.position(from: start, offset: 2))
    // Letters are 10 wide and lines 24 high; the text stands in the middle of 30.
    expect(field.caretRect(for: second).midX == 20, field.caretRect(for: second).midX)
    expect(field.caretRect(for: second).midY == 15, field.caretRect(for: second).midY)
    let range = try #require(field.textRange(from: start, to: second))
    expect(field.firstRect(for: range) == rect(0, 3, 20, 24))
    expect(field.selectionRects(for: range).map(\.rect) == [rect(0, 3, 20, 24)])
    let empty = try #require(field.textRange(from: second, to: second))
    expect(field.firstRect(for: empty).midX == 20, field.firstRect(for: empty).midX)
  }

  @Test func `a range of several lines has a rectangle for each`() throws {
    let view = UITextView()
    view.font = .systemFont(ofSize: 20)
    view.text = "ab\ncdef\ng"
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    let text = TextScreen(view, frame: rect(0, 0, 200, 100))
    let range = try #require(
      view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
    let rects = view.selectionRects(for: range).map(\.rect)
    expect(Set(rects.map(\.minY)) == [0, 24, 48] && rects.allSatisfy { $0.height == 24 })
    expect(rects.filter { $0.minY == 48 }.map(\.width) == [10])
    expect(view.firstRect(for: range) == rects[0], view.firstRect(for: range), rects[0])
    withExtendedLifetime(text) {}
  }

  // MARK: Who hears

  /// The names of notifications that an object posts.
  private final class Notes {
    var names: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    init(of object: AnyObject, _ names: [Notification.Name]) {
      for name in names {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
            [weak self] note in
            let name = note.name.rawValue
            MainActor.assumeIsolated { self?.names.append(name) }
          })
      }
    }

    func end() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  @Test func `a field and a text view say when editing begins, changes and ends`() {
    let field = UITextField(frame: rect(0, 0, 200, 24))
    let view = UITextView(frame: rect(0, 40, 200, 60))
    let screen = ViewScreen()
    screen.root.addSubview(field)
    screen.root.addSubview(view)
    screen.tick()
    let ofField = Notes(
      of: field,
      [
        UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
        UITextField.textDidEndEditingNotification,
      ])
    let ofView = Notes(
      of: view,
      [
        UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
        UITextView.textDidEndEditingNotification,
      ])
    field.becomeFirstResponder()
    screen.send(.text("a"))
    view.becomeFirstResponder()
    screen.send(.text("b"))
    view.resignFirstResponder()
    // Only what the user does is told.
    field.text = "z"
    view.text = "z"
    let parts = ["TextDidBeginEditing", "TextDidChange", "TextDidEndEditing"]
    expect(ofField.names == parts.map { "UITextField\($0)Notification" }, ofField.names)
    expect(ofView.names == parts.map { "UITextView\($0)Notification" }, ofView.names)
    ofField.end()
    ofView.end()
  }

  private final class Listener: NSObject, UITextViewDelegate {
    var log: [String] = []
    var mayBegin = true
    var mayEnd = true
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { mayBegin }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { mayEnd }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection") }
    func textViewDidChange(_ textView: UITextView) { log.append("change") }
  }

  @Test func `a delegate decides whether a text view is edited, and hears of its selection`() {
    let view = UITextView(frame: rect(0, 0, 200, 60))
    let listener = Listener()
    view.delegate = listener
    view.text = "one two"
    let screen = ViewScreen()
    screen.root.addSubview(view)
    screen.tick()
    listener.mayBegin = false
    listener.log = []
    expect(!view.becomeFirstResponder() && !view.isFirstResponder)
    expect(listener.log.isEmpty, listener.log)
    listener.mayBegin = true
    view.becomeFirstResponder()
    expect(listener.log.contains("begin"), listener.log)
    listener.log = []
    screen.send(.key(KeyPress("a", modifiers: .control)))
    expect(listener.log.contains("selection"), listener.log)
    expect(view.selectedRange == NSRange(location: 0, length: 7), view.selectedRange)
    listener.log = []
    screen.send(.text("x"))
    expect(listener.log == ["selection", "change"], listener.log)
    listener.mayEnd = false
    expect(!view.resignFirstResponder() && view.isFirstResponder)
    listener.mayEnd = true
    expect(view.resignFirstResponder())
    expect(listener.log.last == "end", listener.log.last)
  }

  @Test func `a text view scrolls to a range, and no further than it must`() {
    let view = UITextView(frame: rect(0, 0, 200, 100))
    view.font = .systemFont(ofSize: 20)
    view.text = (0..<100).map { "\($0)" }.joined(separator: "\n")
    let screen = ViewScreen()
    screen.root.addSubview(view)
    screen.tick()
    let place = NSRange((view.text as NSString).range(of: "50").location..<300)
    view.scrollRangeToVisible(NSRange(location: place.location, length: 2))
    screen.wait(1)
    let offset = view.contentOffset.y
    expect(offset > 40 * 24 && offset < 51 * 24)
    view.scrollRangeToVisible(NSRange(location: place.location - 3, length: 2))
    screen.wait(1)
    expect(view.contentOffset.y == offset, view.contentOffset.y, offset)
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    screen.wait(1)
    expect(view.contentOffset.y <= view.textContainerInset.top)
  }
}
