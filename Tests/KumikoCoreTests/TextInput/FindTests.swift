import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoEditing

/// Finding in a text view, and in views of an app's own.
@MainActor struct FindTests {
  private let text: TextScreen<UITextView>
  private var view: UITextView { text.holder }

  init() {
    let view = textView(
      "one two three\nTwo four\ntwo 日本 two\n" + String(repeating: "x\n", count: 60))
    view.isFindInteractionEnabled = true
    view.text += "two end"
    text = TextScreen(view, frame: rect(0, 0, 300, 200))
    view.editor.select(TextSelection(0))
  }

  private var find: UIFindInteraction? { view.findInteraction }
  private var bar: FindBar? { view.subviews.compactMap { $0 as? FindBar }.first }
  private var session: TextFindSession? { find?.activeFindSession as? TextFindSession }
  private func button(_ name: String) -> UIButton? {
    bar?.find(UIButton.self) { $0.accessibilityLabel == name && !$0.isHidden }
  }
  private func press(_ name: String) {
    let place = button(name).map { $0.convert(CGPoint(x: 8, y: $0.bounds.midY), to: nil) } ?? .zero
    text.click(place.x, place.y)
  }
  private var count: String {
    bar?.find(UILabel.self) {
      $0.textColor == .secondaryLabel && !$0.isHidden && $0.superview === bar
    }?
    .text ?? ""
  }
  private var focusedField: UITextField? { view.window?.firstResponder as? UITextField }
  private var highlighted: Int? {
    find?.activeFindSession.map(\.highlightedResultIndex).flatMap { $0 == NSNotFound ? nil : $0 }
  }

  @Test func `Ctrl+F opens a bar, what is typed is found, and Escape selects it`() {
    text.key("f", .control)
    expect(find?.isFindNavigatorVisible == true && focusedField?.accessibilityLabel == "Find")
    expect(count == "", count)
    text.type("two")
    expect(find?.searchText == "two" && count == "1 of 5" && highlighted == 0)
    text.key("return")
    expect(count == "2 of 5", count)
    text.key("return", .shift)
    text.key("return", .shift)
    expect(count == "5 of 5", count, saying: "from the first to the last")
    expect(view.contentOffset.y > 0, view.contentOffset.y, saying: "it is scrolled to")
    text.key("g", .control)
    text.key("f3")
    expect(count == "2 of 5", count)
    text.key("f3", .shift)
    expect(count == "1 of 5", count)
    text.key("escape")
    expect(bar == nil && find?.isFindNavigatorVisible == false && view.isFirstResponder)
    expect(view.selectedRange == NSRange(location: 4, length: 3), view.selectedRange)
    text.key("f3")
    expect(
      find?.isFindNavigatorVisible == true, find?.isFindNavigatorVisible,
      saying: "what was searched for is searched for again")
  }

  @Test func `the search starts at the caret, and capitals count where that is wanted`() {
    view.editor.select(TextSelection(10))
    text.key("f", .control)
    text.type("Two")
    expect(count == "2 of 5", count)
    press("Options")
    text.screen.tick()
    expect(view.window?.openMenu?.panels.last?.shownTexts == ["Match Case", "Whole Words"])
    text.key("down")
    text.key("return")
    text.screen.wait(0.5)
    expect(count == "1 of 1", count)
    press("Options")
    text.key("down")
    text.key("return")
    text.screen.wait(0.5)
    expect(count.hasSuffix("of 5"), count)
  }

  @Test func `what is not there is not found, and an empty text has nothing`() {
    text.key("f", .control)
    text.type("nowhere")
    expect(count == "Not Found" && highlighted == nil)
    expect(button("Next")?.isEnabled == false, button("Next")?.isEnabled)
    text.key("return")
    find?.searchText = ""
    text.screen.tick()
    expect(count == "" && session?.ranges.isEmpty == true)
    find?.searchText = "日本"
    text.screen.tick()
    expect(count == "1 of 1", count)
    view.text = ""
    text.screen.tick()
    expect(count == "Not Found", count)
  }

  @Test func `results follow the text while it is edited`() {
    text.key("f", .control)
    text.type("two")
    text.key("return")
    view.editor.replace(0..<3, with: "two and two")
    text.screen.tick()
    expect(count == "4 of 7", count, saying: "the same one")
    view.editor.replace(view.editor.buffer.length - 1..<view.editor.buffer.length, with: "two")
    text.screen.tick()
    expect(count == "4 of 8", count)
  }

  @Test func `one result is replaced after the other, or all in a step that is undone at once`() {
    let before = view.text
    text.key("h", .control)
    expect(button("Replace All") != nil, button("Replace All"))
    text.type("two")
    text.key("tab", times: 1)
    find?.replacementText = "2"
    press("Replace")
    expect(view.text.hasPrefix("one 2 three\nTwo") && count == "1 of 4")
    press("Replace All")
    expect(!view.text.lowercased().contains("two") && count == "Not Found")
    expect(view.text.hasSuffix("2 end"), view.text)
    view.undoManager?.undo()
    expect(view.text.hasPrefix("one 2 three\nTwo"), view.text)
    view.undoManager?.undo()
    expect(view.text == before, view.text, before)
  }

  @Test func `a text that cannot be edited is searched and not replaced`() {
    view.isEditable = false
    view.isSelectable = true
    view.becomeFirstResponder()
    find?.presentFindNavigator(showingReplace: true)
    text.screen.tick()
    expect(find?.isFindNavigatorVisible == true && button("Replace All") == nil)
    find?.searchText = "four"
    expect(session?.resultCount == 1, session?.resultCount)
    find?.dismissFindNavigator()
    expect(bar == nil, bar)
  }

  @Test func `the bar stays at the lower edge, and what is found is above it`() {
    find?.presentFindNavigator(showingReplace: false)
    find?.searchText = "end"
    text.screen.wait(0.5)
    let place = bar.map { $0.convert($0.bounds, to: view.superview) }
    expect(place == rect(0, 156, 300, 44), place, rect(0, 156, 300, 44))
    expect(view.adjustedContentInset.bottom == 44, view.adjustedContentInset.bottom)
    let caret = view.editor.flow.caret(at: TextPlace(session?.ranges[0].lowerBound ?? 0))
    expect(caret.maxY - view.contentOffset.y <= 156)
    find?.presentFindNavigator(showingReplace: true)
    text.screen.tick()
    expect(bar?.bounds.height == 88, bar?.bounds.height)
    find?.dismissFindNavigator()
    expect(view.adjustedContentInset.bottom == 0, view.adjustedContentInset.bottom)
    // The bar does not select in the text.
    find?.presentFindNavigator(showingReplace: false)
    text.screen.tick()
    view.editor.select(TextSelection(3))
    text.press(150, 190)
    text.drag(50, 20)
    text.lift(50, 20)
    expect(view.selectedRange == NSRange(location: 3, length: 0), view.selectedRange)
  }

  @Test func `a bar that takes the keyboard scrolls nothing`() {
    find?.searchText = "one"
    find?.presentFindNavigator(showingReplace: true)
    text.screen.wait(1)
    expect(view.contentOffset.y == 0 && count == "1 of 1")
    text.type("x")
    text.key("tab")
    text.screen.wait(1)
    expect(view.contentOffset.y == 0, view.contentOffset.y)
  }

  @Test func `from the right to the left the bar is mirrored, and narrow it has no count`() {
    view.semanticContentAttribute = .forceRightToLeft
    find?.presentFindNavigator(showingReplace: false)
    bar?.semanticContentAttribute = .forceRightToLeft
    text.screen.tick()
    let (close, next) = (button("Close")?.frame ?? .null, button("Next")?.frame ?? .null)
    expect(close.minX > 200 && next.maxX < 100)
    view.frame.size.width = 180
    find?.searchText = "two"
    text.screen.tick()
    expect(count == "" && (button("Close")?.frame.maxX ?? 0) <= 180)
    for button in bar?.subviews ?? [] where !button.isHidden {
      expect(button.frame.minX >= 0 && button.frame.maxX <= 180)
    }
  }

  @Test func `what is seen of the results is drawn, the one that is highlighted more`() {
    find?.presentFindNavigator(showingReplace: false)
    find?.searchText = "two"
    text.screen.tick()
    func fills() -> Int {
      var canvas = Canvas(
        rect: rect(0, 0, 300, 200), scale: 1, traits: view.traitCollection, opacity: 1,
        commands: [])
      view.drawFound(into: &canvas, from: 0, to: 200) { $0 }
      return canvas.commands.count
    }
    // Four on the first lines, and the line below the first of them.
    expect(fills() == 5, fills())
    find?.searchText = nil
    expect(fills() == 0, fills())
  }

  @Test func `without the interaction there is no bar, and without a window neither`() {
    view.isFindInteractionEnabled = false
    expect(view.findInteraction == nil, view.findInteraction)
    text.key("f", .control)
    expect(bar == nil, bar)
    let other = UITextView()
    other.isFindInteractionEnabled = true
    other.findInteraction?.presentFindNavigator(showingReplace: false)
    expect(other.findInteraction?.isFindNavigatorVisible == false)
  }

  @Test func `Ctrl+F finds a text that does not have the keyboard`() {
    view.resignFirstResponder()
    text.screen.tick()
    text.key("f", .control)
    expect(find?.isFindNavigatorVisible == true, find?.isFindNavigatorVisible)
    find?.dismissFindNavigator()
    view.isFindInteractionEnabled = false
    text.screen.tick()
    expect(view.window?.canFind == false, view.window?.canFind)
  }

  // MARK: Views of an app's own

  private final class Pages: UIFindSession, UIFindInteractionDelegate {
    var log: [String] = []
    var count = 3
    override var resultCount: Int { count }
    override var highlightedResultIndex: Int { 1 }
    override func performSearch(query: String, options: UITextSearchOptions?) {
      let isLoose = options?.stringCompareOptions.contains(.caseInsensitive) == true
      log.append("\(query) \(isLoose) \(options?.wordMatchMethod.rawValue ?? 9)")
    }
    override func highlightNextResult(in direction: UITextStorageDirection) {
      log.append(direction == .forward ? "next" : "previous")
    }
    override func invalidateFoundResults() { log.append("none") }
    override var supportsReplacement: Bool { true }
    override var allowsReplacementForCurrentlyHighlightedResult: Bool { count > 1 }
    override func performSingleReplacement(
      query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) { log.append("\(searchQuery) to \(replacementString)") }
    override func replaceAll(
      searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {
      let isWhole = options?.wordMatchMethod == .fullWord
      log.append("all \(searchQuery) to \(replacementString) \(isWhole)")
    }
    func findInteraction(
      _ interaction: UIFindInteraction, sessionFor view: UIView
    ) -> UIFindSession? { self }
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
      log.append("began")
    }
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
      log.append("ended")
    }
  }

  @Test func `a session of an app's own replaces, where it can`() {
    let plain = UIFindSession()
    expect(plain.resultCount == 0 && plain.highlightedResultIndex == NSNotFound)
    expect(!plain.supportsReplacement && plain.searchResultDisplayStyle == .currentAndTotal)
    let controller = UIViewController()
    let screen = ControllerScreen(controller)
    let pages = Pages()
    let find = UIFindInteraction(sessionDelegate: pages)
    controller.view.addInteraction(find)
    find.searchText = "A"
    find.replacementText = "B"
    find.presentFindNavigator(showingReplace: true)
    screen.settle()
    let bar = controller.view.find(FindBar.self)
    func press(_ name: String) {
      let found = bar?.find(UIButton.self) { $0.accessibilityLabel == name }
      if let found, !found.isHidden, found.isEnabled { screen.click(found) }
    }
    press("Replace")
    (find.optionElements.last as? UIAction)?.perform(sender: nil)
    press("Replace All")
    expect(pages.log.suffix(3) == ["A to B", "A true 2", "all A to B true"], pages.log.suffix(3))
    pages.count = 1
    find.updateResultCount()
    screen.settle()
    let count = pages.log.count
    press("Replace")
    expect(pages.log.count == count, pages.log.count, count, saying: "not this one")
  }

  @Test func `starts of words are met, and whole words`() {
    let session = TextFindSession(view)
    let options = UITextSearchOptions()
    options.wordMatchMethod = .startsWith
    session.performSearch(query: "o", options: options)
    let starts = session.resultCount
    options.wordMatchMethod = .contains
    session.performSearch(query: "o", options: options)
    expect(starts == 1 && session.resultCount == 7)
    options.wordMatchMethod = .fullWord
    session.performSearch(query: "o", options: options)
    expect(session.resultCount == 0, session.resultCount)
  }

  @Test func `a session of an app's own is asked to search, and says how much it found`() {
    let controller = UIViewController()
    let screen = ControllerScreen(UINavigationController(rootViewController: controller))
    let pages = Pages()
    let find = UIFindInteraction(sessionDelegate: pages)
    controller.view.addInteraction(find)
    expect(find.delegate === pages && find.view === controller.view)
    screen.settle()
    screen.key("f", .control)
    screen.send(.text("A"))
    screen.key("return")
    screen.key("return", .shift)
    let bar = controller.view.find(FindBar.self)
    expect(bar?.shownTexts.contains("2 of 3") == true, bar?.shownTexts.contains("2 of 3"))
    expect(bar?.frame.maxY == controller.view.bounds.maxY && bar?.frame.width == 375)
    pages.count = 5
    pages.searchResultDisplayStyle = .total
    find.updateResultCount()
    screen.settle()
    expect(bar?.shownTexts.contains("5") == true, bar?.shownTexts.contains("5"))
    find.optionsMenuProvider = { lines in UIMenu(children: lines + [UIAction(title: "x") { _ in }])
    }
    expect(find.optionElements.count == 3, find.optionElements.count)
    screen.key("h", .control)
    expect(find.isFindNavigatorVisible)
    controller.view.removeInteraction(find)
    expect(!find.isFindNavigatorVisible && controller.view.find(FindBar.self) == nil)
    expect(
      pages.log == ["began", "none", "A true 0", "next", "previous", "none", "ended"], pages.log)
  }
}
