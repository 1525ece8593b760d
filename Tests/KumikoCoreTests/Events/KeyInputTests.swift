import KumikoCore
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

/// Views and controllers of an app's own that take typed text by `UIKeyInput` and `UITextInput`.
struct KeyInputTests {
  /// A view for the digits of a code.
  private final class CodeView: UIView, UIKeyInput {
    private(set) var code = ""
    private(set) var pressed: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !code.isEmpty }
    func insertText(_ text: String) { code += text }
    func deleteBackward() { _ = code.popLast() }
    private(set) var copies = 0
    override func copy(_ sender: Any?) { copies += 1 }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      pressed += presses.compactMap { $0.key?.charactersIgnoringModifiers }
      super.pressesBegan(presses, with: event)
    }
  }

  private final class CodeControl: UIControl, UIKeyInput {
    private(set) var code = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !code.isEmpty }
    func insertText(_ text: String) { code += text }
    func deleteBackward() { _ = code.popLast() }
  }

  private final class TypedController: UIViewController, UIKeyInput {
    private(set) var typed = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !typed.isEmpty }
    func insertText(_ text: String) { typed += text }
    func deleteBackward() { _ = typed.popLast() }
  }

  private func screen<View: UIView>(_ view: View) -> ControllerScreen {
    let controller = UIViewController()
    let screen = ControllerScreen(controller)
    view.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
    controller.view.addSubview(view)
    screen.tick()
    return screen
  }

  private func type(_ text: String, _ screen: ControllerScreen) {
    for character in text {
      screen.key(String(character))
      screen.send(.text(String(character)))
    }
  }

  @Test func `A view that takes keys is given what is typed, while it has the keyboard`() {
    let view = CodeView()
    let screen = screen(view)
    type("1", screen)
    expect(view.code == "", view.code)
    view.becomeFirstResponder()
    type("24", screen)
    expect(view.code == "24", view.code)
    expect(view.pressed == ["2", "4"], view.pressed)
    screen.key("backspace")
    expect(view.code == "2", view.code)
    screen.key("backspace")
    screen.key("backspace")
    expect(view.code == "", view.code)
    screen.key("return")
    expect(view.code == "\n", view.code)
    view.resignFirstResponder()
    type("7", screen)
    expect(view.code == "\n", view.code)
  }

  @Test func `Tab goes on, and what Control and Alt make of keys is not typed`() {
    let view = CodeView()
    let screen = screen(view)
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    view.superview?.addSubview(field)
    screen.tick()
    view.becomeFirstResponder()
    type("1", screen)
    screen.key("c", .control)
    screen.key("backspace", .control)
    screen.key("return", .alt)
    expect(view.code == "1", view.code)
    expect(view.copies == 1, view.copies)
    screen.key("tab")
    expect(field.isFirstResponder)
    type("a", screen)
    expect(field.text == "a", field.text)
    expect(view.code == "1", view.code)
  }

  @Test func `A space is typed into a control, and does not press it`() {
    let control = CodeControl()
    let screen = screen(control)
    var presses = 0
    control.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    control.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    control.becomeFirstResponder()
    screen.key("space")
    screen.send(.text(" "))
    screen.send(.keyUp(UIEvent.KeyPress("space")))
    expect(control.code == " ", control.code)
    expect(presses == 0, presses)
  }

  @Test func `A controller takes keys, too`() {
    let controller = TypedController()
    let screen = ControllerScreen(controller)
    controller.becomeFirstResponder()
    type("ab", screen)
    expect(controller.typed == "ab", controller.typed)
  }

  @Test func `Text is asked for from when such a view has the keyboard, where it stands`() {
    let view = CodeView()
    let screen = screen(view)
    expect(screen.typingPlace == nil, screen.typingPlace)
    view.becomeFirstResponder()
    expect(screen.typingPlace == CGRect(x: 20, y: 100, width: 200, height: 40), screen.typingPlace)
    view.resignFirstResponder()
    expect(screen.typingPlace == nil, screen.typingPlace)
  }

  @Test func `What covers the window takes the keys, and text is asked for again when it goes`() {
    let view = CodeView()
    let screen = screen(view)
    let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
    button.menu = UIMenu(children: [UIAction(title: "1") { _ in }, UIAction(title: "2") { _ in }])
    button.showsMenuAsPrimaryAction = true
    view.superview?.addSubview(button)
    screen.tick()
    view.becomeFirstResponder()
    screen.click(button)
    screen.settle()
    expect(view.isFirstResponder)
    type("1", screen)
    expect(view.code == "", view.code)
    screen.key("escape")
    screen.settle()
    expect(screen.typingPlace == CGRect(x: 20, y: 100, width: 200, height: 40), screen.typingPlace)
    type("2", screen)
    expect(view.code == "2", view.code)
  }

  @Test func `Who else is typed into has said where, and is not told that nobody is`() {
    let view = CodeView()
    let screen = screen(view)
    let picker = UIPickerView(frame: CGRect(x: 20, y: 200, width: 200, height: 160))
    view.superview?.addSubview(picker)
    screen.tick()
    view.becomeFirstResponder()
    picker.becomeFirstResponder()
    expect(picker.isFirstResponder)
    expect(screen.typingPlace?.minY ?? 0 >= 200)
  }

  @Test func `What an input method composes comes when it is settled`() {
    let view = CodeView()
    let screen = screen(view)
    view.becomeFirstResponder()
    screen.send(.composition("に", focus: 3..<3))
    expect(view.code == "", view.code)
    screen.send(.text("二"))
    expect(view.code == "二", view.code)
  }

  @Test func `A text input of an app's own is shown what is composed before it is settled`() {
    let view = OwnTextView()
    let screen = screen(view)
    view.becomeFirstResponder()
    type("ab", screen)
    expect(view.picture == "ab|", view.picture)
    screen.send(.composition("にほん", focus: 3..<6))
    expect(view.picture == "ab‹に[ほ]ん›", view.picture)
    // Its own caret says where candidates are shown.
    expect(screen.typingPlace == CGRect(x: 20 + 40, y: 100, width: 2, height: 20))
    screen.send(.composition("", focus: 0..<0))
    expect(view.picture == "ab|", view.picture)
    screen.send(.composition("に", focus: 3..<3))
    screen.send(.text("二"))
    expect(view.picture == "ab二|", view.picture)
    screen.key("backspace")
    expect(view.picture == "ab|", view.picture)
  }

  @Test func `The tokenizer works with places of an app's own`() {
    let view = OwnTextView()
    view.insertText("one two")
    let tokenizer = UITextInputStringTokenizer(textInput: view)
    let word = tokenizer.rangeEnclosingPosition(
      OwnPosition(5), with: .word, inDirection: .storage(.forward))
    expect(word.flatMap { view.text(in: $0) } == "two")
  }
}

private final class OwnPosition: UITextPosition {
  let index: Int
  init(_ index: Int) {
    self.index = index
    super.init()
  }
}

private final class OwnRange: UITextRange {
  let indexes: Range<Int>
  init(_ indexes: Range<Int>) {
    self.indexes = indexes
    super.init()
  }
  override var start: UITextPosition { OwnPosition(indexes.lowerBound) }
  override var end: UITextPosition { OwnPosition(indexes.upperBound) }
  override var isEmpty: Bool { indexes.isEmpty }
}

private final class OwnSelectionRect: UITextSelectionRect {
  override var rect: CGRect { CGRect(x: 1, y: 2, width: 3, height: 4) }
}

/// A line of characters, each 10 points wide.
private final class OwnTextView: UIView, UITextInput {
  private var characters: [UInt16] = []
  private var selection = 0..<0
  private var marked: Range<Int>?

  override var canBecomeFirstResponder: Bool { true }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: characters[range.clamped(to: 0..<characters.count)], as: UTF16.self)
  }

  var picture: String {
    let caret =
      selection.isEmpty
      ? "|" : "[" + string(selection) + "]"
    let (low, high) = (marked?.lowerBound ?? selection.lowerBound, marked?.upperBound)
    let inner = string(low..<selection.lowerBound) + caret
    let rest = string(selection.upperBound..<(high ?? selection.upperBound))
    let middle = marked == nil ? inner + rest : "‹" + inner + rest + "›"
    return string(0..<low) + middle + string((high ?? selection.upperBound)..<characters.count)
  }

  private func put(_ text: String, in range: Range<Int>) -> Range<Int> {
    let units = Array(text.utf16)
    characters.replaceSubrange(range, with: units)
    return range.lowerBound..<range.lowerBound + units.count
  }

  var hasText: Bool { !characters.isEmpty }

  func insertText(_ text: String) {
    let place = put(text, in: marked ?? selection).upperBound
    (marked, selection) = (nil, place..<place)
  }

  func deleteBackward() {
    guard let range = marked ?? (selection.isEmpty ? before : selection) else { return }
    _ = put("", in: range)
    (marked, selection) = (nil, range.lowerBound..<range.lowerBound)
  }

  private var before: Range<Int>? {
    selection.lowerBound > 0 ? selection.lowerBound - 1..<selection.lowerBound : nil
  }

  weak var inputDelegate: (any UITextInputDelegate)?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

  var selectedTextRange: UITextRange? {
    get { OwnRange(selection) }
    set { selection = (newValue as? OwnRange)?.indexes ?? selection }
  }
  var markedTextRange: UITextRange? { marked.map(OwnRange.init) }
  var beginningOfDocument: UITextPosition { OwnPosition(0) }
  var endOfDocument: UITextPosition { OwnPosition(characters.count) }

  func text(in range: UITextRange) -> String? { (range as? OwnRange).map { string($0.indexes) } }

  func replace(_ range: UITextRange, withText text: String) {
    guard let range = (range as? OwnRange)?.indexes else { return }
    let end = put(text, in: range).upperBound
    selection = end..<end
  }

  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let range = put(markedText ?? "", in: marked ?? selection)
    marked = range.isEmpty ? nil : range
    let start = range.lowerBound + selectedRange.location
    selection = markedText == nil ? range : start..<start + selectedRange.length
  }

  func unmarkText() { marked = nil }

  func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    guard let from = from as? OwnPosition, let to = to as? OwnPosition else { return nil }
    return OwnRange(min(from.index, to.index)..<max(from.index, to.index))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let index = (position as? OwnPosition).map({ $0.index + offset }),
      (0...characters.count).contains(index)
    else { return nil }
    return OwnPosition(index)
  }

  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    self.position(from: position, offset: direction == .left ? -offset : offset)
  }

  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { direction == .left ? range.start : range.end }

  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    textRange(from: position, to: direction == .left ? beginningOfDocument : endOfDocument)
  }

  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .leftToRight }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let order = offset(from: position, to: other)
    return order > 0 ? .orderedAscending : order < 0 ? .orderedDescending : .orderedSame
  }

  func offset(from: UITextPosition, to: UITextPosition) -> Int {
    ((to as? OwnPosition)?.index ?? 0) - ((from as? OwnPosition)?.index ?? 0)
  }

  func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start) }

  func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: CGFloat((position as? OwnPosition)?.index ?? 0) * 10, y: 0, width: 2, height: 20)
  }

  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [OwnSelectionRect()] }

  func closestPosition(to point: CGPoint) -> UITextPosition? {
    OwnPosition(min(max(0, Int(point.x / 10)), characters.count))
  }

  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPosition(to: point)
  }

  func characterRange(at point: CGPoint) -> UITextRange? { nil }
}
