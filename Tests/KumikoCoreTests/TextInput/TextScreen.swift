import KumikoFoundation
import KumikoGraphics

@testable import KumikoCore
@testable import KumikoEditing

/// A window with one view that text is typed into. Letters are half as wide as the font's size and
/// lines 1.2 times as high: at 20 points 10 and 24.
final class TextScreen<Holder: UIView & TextHolder> {
  let screen = ViewScreen()
  let holder: Holder

  init(_ holder: Holder, frame: CGRect) {
    self.holder = holder
    holder.frame = frame
    screen.root.addSubview(holder)
    screen.tick()
    holder.becomeFirstResponder()
    screen.tick()
  }

  var editor: TextEditor { holder.editor }

  /// The text with `|` for the caret, or `[` and `]` around the selection, and `‹` and `›` around
  /// what is marked.
  var picture: String {
    let range = editor.selection.range
    var marks: [(Int, String)] =
      range.isEmpty
      ? [(range.lowerBound, "|")] : [(range.lowerBound, "["), (range.upperBound, "]")]
    if let marked = editor.marked {
      marks.insert((marked.lowerBound, "‹"), at: 0)
      marks.append((marked.upperBound, "›"))
    }
    var result = ""
    var last = 0
    for (offset, mark) in marks.enumerated().sorted(by: {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }).map(\.element) {
      result += editor.buffer.text(in: last..<offset) + mark
      last = offset
    }
    return result + editor.buffer.text(in: last..<editor.buffer.length)
  }

  func type(_ text: String) { send(.text(text)) }

  func compose(_ text: String, caret: Int? = nil) {
    let place = caret ?? text.utf8.count
    send(.composition(text, focus: place..<place))
  }

  func key(_ name: String, _ modifiers: KeyModifiers = [], times: Int = 1) {
    for _ in 0..<times { send(.key(KeyPress(name, modifiers: modifiers))) }
  }

  func click(_ x: CGFloat, _ y: CGFloat, count: Int = 1, modifiers: KeyModifiers = []) {
    press(x, y, count: count, modifiers: modifiers)
    lift(x, y)
  }

  func press(_ x: CGFloat, _ y: CGFloat, count: Int = 1, modifiers: KeyModifiers = []) {
    let point = CGPoint(x: x, y: y)
    send(.pointerDown(point, button: .primary, clicks: count, modifiers: modifiers))
  }

  func drag(_ x: CGFloat, _ y: CGFloat) { send(.pointerMoved(CGPoint(x: x, y: y))) }

  func lift(_ x: CGFloat, _ y: CGFloat) {
    send(.pointerUp(CGPoint(x: x, y: y), button: .primary, modifiers: []))
  }

  func middleClick(_ x: CGFloat, _ y: CGFloat) {
    send(
      .pointerDown(CGPoint(x: x, y: y), button: .middle, clicks: 1, modifiers: []))
  }

  func send(_ event: InputEvent) {
    screen.pipeline.enqueue(event)
    screen.tick()
  }
}

/// A text view without any insets around its text.
func textView(_ text: String = "", scrolls: Bool = true) -> UITextView {
  let view = UITextView()
  view.font = .systemFont(ofSize: 20)
  view.textContainerInset = .zero
  view.textContainer.lineFragmentPadding = 0
  view.isScrollEnabled = scrolls
  view.text = text
  return view
}
