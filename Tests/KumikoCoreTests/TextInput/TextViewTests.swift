import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoEditing

@MainActor struct TextViewTests {
  private func screen(
    _ text: String = "", width: CGFloat = 200, height: CGFloat = 100, scrolls: Bool = true
  ) -> TextScreen<UITextView> {
    TextScreen(
      textView(text, scrolls: scrolls), frame: rect(0, 0, width, height))
  }

  @Test func `what is typed appears before the caret`() {
    let text = screen()
    text.type("hello")
    expect(text.picture == "hello|", text.picture)
    text.key("left", times: 2)
    text.type("p")
    expect(text.picture == "help|lo", text.picture)
    text.key("return")
    text.key("backspace", times: 2)
    text.key("delete")
    expect(text.picture == "hel|o", text.picture)
  }

  @Test func `a finger scrolls a text, places the caret, and selects from where it rested`() {
    let text = screen(String(repeating: "one two three\n", count: 40))
    func finger(_ points: [CGFloat], resting: TimeInterval = 0) {
      text.send(.fingerDown(CGPoint(x: 15, y: points[0]), id: 0))
      text.screen.wait(resting)
      for y in points.dropFirst() { text.send(.fingerMoved(CGPoint(x: 15, y: y), id: 0)) }
      text.send(.fingerUp(CGPoint(x: 15, y: points[points.count - 1]), id: 0))
    }
    finger([30])
    expect(text.editor.selection.range == 15..<15, text.editor.selection.range)
    finger([90, 70, 50, 30, 10])
    expect(text.holder.contentOffset.y > 40, text.holder.contentOffset)
    expect(text.editor.selection.range == 15..<15, text.editor.selection.range)
    text.screen.wait(3)
    text.holder.contentOffset = .zero
    text.screen.tick()
    finger([30, 31, 45, 55], resting: 0.6)
    expect(text.editor.selection.range == 14..<31, text.editor.selection.range)
    expect(text.holder.contentOffset.y == 0, text.holder.contentOffset)
  }

  @Test func `a finger selects a word by two taps in a row, and a paragraph by three`() {
    let text = screen("one two three\nfour")
    func tap(after seconds: TimeInterval) -> Range<Int> {
      text.screen.wait(seconds)
      text.send(.fingerDown(CGPoint(x: 15, y: 10), id: 0))
      text.send(.fingerUp(CGPoint(x: 15, y: 10), id: 0))
      return text.editor.selection.range
    }
    let ranges = [1, 0.1, 0.1, 1].map(tap)
    expect(ranges.map(\.count) == [0, 3, 13, 0], ranges)
    expect(ranges[1] == 0..<3, ranges)
  }

  @Test func `a character is never cut in two`() {
    let text = screen("a👨‍👩‍👧e\u{301}日")
    text.key("left")
    text.key("backspace")
    expect(text.picture == "a👨‍👩‍👧|日", text.picture)
    text.key("left")
    expect(text.picture == "a|👨‍👩‍👧日", text.picture)
    text.holder.selectedRange = NSRange(location: 2, length: 3)
    expect(text.picture == "a|👨‍👩‍👧日", text.picture)
    text.holder.selectedRange = NSRange(location: 1, length: 8)
    expect(text.picture == "a[👨‍👩‍👧]日", text.picture)
  }

  @Test func `arrows, home, end and pages move the caret`() {
    let text = screen("one two\nthree\nfour five six", width: 80, height: 48)
    text.key("home", .control)
    expect(text.picture.hasPrefix("|one"), text.picture)
    text.key("right", .control)
    expect(text.picture.hasPrefix("one| two"), text.picture)
    text.key("end")
    expect(text.picture.hasPrefix("one two|"), text.picture)
    text.key("down", times: 2)
    expect(text.picture == "one two\nthree\nfour| five six", text.picture)
    text.key("up")
    expect(text.picture == "one two\nthree|\nfour five six", text.picture)
    text.key("up")
    expect(text.picture == "one two|\nthree\nfour five six", saying: "the column is kept")
    text.key("pagedown")
    text.key("end", .control)
    expect(text.picture.hasSuffix("six|"), text.picture)
    text.key("up", [.control])
    expect(text.picture == "one two\nthree\n|four five six", text.picture)
  }

  @Test func `shift extends the selection and typing replaces it`() {
    let text = screen("one two three")
    text.key("left", [.shift, .control])
    expect(text.picture == "one two [three]", text.picture)
    text.key("left", [.shift, .control])
    expect(text.picture == "one [two three]", text.picture)
    text.key("left")
    expect(text.picture == "one |two three", text.picture)
    text.key("end", .shift)
    text.type("x")
    expect(text.picture == "one x|", text.picture)
    text.key("a", .control)
    expect(text.picture == "[one x]", text.picture)
    text.key("backspace")
    expect(text.picture == "|", text.picture)
  }

  @Test func `the pointer puts the caret and selects`() {
    let text = screen("one two three\nfour")
    text.click(41, 10)
    expect(text.picture == "one |two three\nfour", text.picture)
    text.click(57, 10, count: 2)
    expect(text.picture == "one [two] three\nfour", text.picture)
    text.click(57, 10, count: 3)
    expect(text.picture == "[one two three]\nfour", text.picture)
    text.click(20, 30)
    text.click(10, 10, modifiers: .shift)
    expect(text.picture == "o[ne two three\nfo]ur", text.picture)
    text.press(0, 10)
    text.drag(60, 10)
    text.lift(60, 10)
    expect(text.picture == "[one tw]o three\nfour", text.picture)
    text.press(50, 10, count: 2)
    text.drag(95, 10)
    expect(text.picture == "one [two three]\nfour", text.picture)
    text.drag(5, 10)
    expect(text.picture == "[one two] three\nfour", text.picture)
  }

  @Test func `a selection that is dragged over the edge scrolls`() {
    let text = screen((1...40).map(String.init).joined(separator: "\n"), height: 48)
    text.holder.selectedRange = NSRange(location: 0, length: 0)
    text.holder.contentOffset = .zero
    text.press(0, 10)
    text.drag(0, 60)
    let first = text.holder.contentOffset.y
    text.screen.wait(1)
    expect(text.holder.contentOffset.y > first + 48, text.holder.contentOffset.y)
    let selected = text.editor.selection.range
    expect(selected.lowerBound == 0 && selected.upperBound > 20)
    text.lift(0, 60)
    let rest = text.holder.contentOffset
    text.screen.wait(0.5)
    expect(text.holder.contentOffset == rest, text.holder.contentOffset, rest)
  }

  @Test func `clipboard and primary selection transfer text`() {
    let text = screen("one two")
    text.key("left", [.shift, .control])
    text.key("x", .control)
    expect(text.picture == "one |", text.picture)
    text.key("v", .control, times: 2)
    expect(text.picture == "one twotwo|", text.picture)
    text.click(15, 10, count: 2)
    expect(UIPasteboard.general.primarySelection == "one")
    text.middleClick(100, 10)
    expect(text.picture == "one twotwoone|", text.picture)
    text.key("a", .control)
    text.key("c", .control)
    expect(UIPasteboard.general.string == "one twotwoone")
  }

  @Test func `what was done is undone and done again`() {
    let text = screen()
    text.type("o")
    text.type("ne ")
    text.type("two")
    text.key("backspace")
    text.key("z", .control)
    expect(text.picture == "one two|", text.picture)
    text.key("z", .control)
    expect(text.picture == "one |", text.picture, saying: "a word at a time")
    text.key("z", .control)
    expect(text.picture == "|", text.picture)
    text.key("z", [.control, .shift], times: 3)
    expect(text.picture == "one tw|", text.picture)
    text.key("a", .control)
    text.type("x")
    text.key("z", .control)
    expect(text.picture == "[one tw]", text.picture)
  }

  @Test func `the delegate hears of changes and may forbid them`() {
    final class Listener: NSObject, UITextViewDelegate {
      var log: [String] = []
      func textViewDidChange(_ textView: UITextView) { log.append(textView.text) }
      func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
      func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool {
        log.append("\(range.location)+\(range.length) \(text)")
        return text != "x"
      }
    }
    let view = textView("日")
    let listener = Listener()
    view.delegate = listener
    let text = TextScreen(view, frame: rect(0, 0, 200, 100))
    text.type("a")
    text.type("x")
    text.key("backspace")
    view.text = "by code"
    view.resignFirstResponder()
    expect(listener.log == ["begin", "1+0 a", "日a", "2+0 x", "1+1 ", "日", "end"], listener.log)
  }

  @Test func `an input method composes in the text`() {
    let text = screen("ab")
    text.key("left")
    text.compose("に")
    text.compose("にほ")
    expect(text.picture == "a‹にほ|›b", text.picture)
    text.type("日本")
    expect(text.picture == "a日本|b", text.picture)
    text.key("z", .control)
    expect(text.picture == "a|b", text.picture)
    text.key("z", [.control, .shift])
    expect(text.picture == "a日本|b", text.picture)
  }

  @Test func `broken sequences of an input method lose nothing`() {
    let text = screen("ab")
    text.key("a", .control)
    text.compose("か", caret: 99)
    text.compose("")
    expect(text.picture == "[ab]", text.picture, saying: "given up: what was selected is back")
    text.compose("")
    text.compose("か")
    text.key("left")
    expect(text.picture == "|か", saying: "a key that came through settles what was composed")
    text.compose("き")
    text.holder.resignFirstResponder()
    expect(text.holder.text == "きか", text.holder.text)
    text.compose("く")
    expect(text.holder.text == "きか", text.holder.text, saying: "nobody has the keyboard")
    text.holder.becomeFirstResponder()
    text.compose("け")
    text.holder.text = "new"
    text.type("!")
    expect(text.picture == "new!|", text.picture)
  }

  @Test func `a view that does not scroll grows with its text`() {
    let view = textView("", scrolls: false)
    let text = TextScreen(view, frame: rect(0, 0, 100, 24))
    expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == 24)
    text.type("aaaa bbbb cccc")
    expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == 48)
    expect(view.intrinsicContentSize == CGSize(width: 140, height: 24), view.intrinsicContentSize)
    expect(view.contentHeight(forWidth: 50) == 72, view.contentHeight(forWidth: 50))
    text.key("return")
    expect(view.contentHeight(forWidth: 100) == 72, saying: "the new line counts at once")
    expect(view.contentHeight(forWidth: 1000) == 48, view.contentHeight(forWidth: 1000))
  }

  @Test func `constraints follow a text that grows`() {
    let screen = ViewScreen()
    let view = textView("", scrolls: false)
    screen.root.constrain(view) {
      [
        view.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
        view.topAnchor.constraint(equalTo: screen.root.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 100),
      ]
    }
    screen.tick()
    expect(view.frame == rect(0, 0, 100, 24), view.frame, rect(0, 0, 100, 24))
    view.becomeFirstResponder()
    screen.pipeline.enqueue(.text("aaaa bbbb cccc"))
    screen.tick()
    expect(view.frame == rect(0, 0, 100, 48), view.frame, rect(0, 0, 100, 48))
  }

  @Test func `the caret stays in sight`() {
    let text = screen(height: 48)
    for _ in 0..<10 { text.key("return") }
    expect(abs(text.holder.contentOffset.y - (11 * 24 - 48)) < 0.01)
    text.key("home", .control)
    expect(text.holder.contentOffset.y == 0, text.holder.contentOffset.y)
  }

  @Test func `a caret blinks, and nothing else is drawn for it`() {
    let text = screen("abc")
    text.type("d")
    text.screen.tick()
    expect(!text.screen.pipeline.needsFrame)
    var damages: [Damage] = []
    for _ in 0..<60 {
      if let list = text.screen.tick() { damages.append(list.damage) }
    }
    expect(damages.count == 2, damages.count)
    expect(damages.allSatisfy { $0.rects.allSatisfy { $0.width <= 4 && $0.height <= 26 } }, damages)
    text.screen.wait(20)
    expect(text.screen.pipeline.nextWake == nil, saying: "after a while it stays")
  }

  @Test func `a letter draws its line again, and no other`() {
    let text = screen(
      (0..<20).map { "line \($0)" }.joined(separator: "\n"), width: 300, height: 480)
    text.key("home", .control)
    text.key("down", times: 3)
    text.screen.wait(1)
    text.screen.pipeline.enqueue(.text("x"))
    let damage = text.screen.tick()?.damage
    expect(damage?.isEmpty == false, damage?.isEmpty)
    // Letters may reach out of the line, which is 24 points high, by a third.
    expect(damage?.rects.allSatisfy { $0.y >= 72 - 9 && $0.maxY <= 96 + 9 } == true)
  }

  @Test func `moving the caret draws nothing but the caret`() {
    let text = screen(
      (0..<20).map { "line \($0)" }.joined(separator: "\n"), width: 300, height: 480)
    text.key("home", .control)
    text.screen.wait(1)
    text.screen.pipeline.enqueue(.key(KeyPress("down")))
    let damage = text.screen.tick()?.damage
    expect(damage?.rects.allSatisfy { $0.width <= 4 && $0.height <= 52 } == true)
  }
}
