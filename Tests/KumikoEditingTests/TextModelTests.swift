import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoEditing

/// The text of an editor against a plain string.
@MainActor struct TextModelTests {
  /// What an editor must be equal to: an array of characters.
  private struct Model: Equatable {
    var text: [Character] = []
    var anchor = 0
    var head = 0

    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

    mutating func replace(_ range: Range<Int>, with new: String) {
      text.replaceSubrange(range, with: Array(new))
      anchor = range.lowerBound + new.count
      head = anchor
    }

    /// The offset in bytes of a number of characters.
    func offset(_ count: Int) -> Int { String(text[..<count]).utf8.count }
  }

  private func expect(
    _ editor: TextEditor, is model: Model, _ step: String,
    location: SourceLocation = #_sourceLocation
  ) {
    let isSame = editor.text == String(model.text)
    #expect(isSame, "\(step)", sourceLocation: location)
    #expect(
      editor.selection.anchor == model.offset(model.anchor), "\(step)", sourceLocation: location)
    #expect(
      editor.selection.head.offset == model.offset(model.head), "\(step)", sourceLocation: location)
    #expect(
      editor.buffer.blocks.reduce(0) { $0 + $1.length } == editor.buffer.length, "\(step)",
      sourceLocation: location)
  }

  @Test(arguments: 0..<12)
  func `random editing gives what a plain array of characters gives`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let editor = TextEditor(isMultiline: true)
    editor.flow.setting.width = 100
    var model = Model()
    var undone: [Model] = []
    var done: [Model] = [model]
    let pieces = [
      "a", "b c", "\n", "日本", "👨‍👩‍👧", "é", "שלום ", "x\ny", String(repeating: "long ", count: 700),
      String(repeating: "行\n", count: 900),
    ]
    for step in 0..<160 {
      EventTurn.end()
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let piece = pieces.randomElement(using: &random) ?? ""
        editor.type(piece, kind: .other)
        model.replace(model.range, with: piece)
        done.append(model)
        undone = []
      case 4, 5:
        let low = Int.random(in: 0...model.text.count, using: &random)
        let high = Int.random(in: 0...model.text.count, using: &random)
        (model.anchor, model.head) = (low, high)
        editor.select(
          TextSelection(from: model.offset(low), to: TextPlace(model.offset(high))))
      case 6:
        guard !model.range.isEmpty else { continue }
        editor.delete(editor.selection.range)
        model.replace(model.range, with: "")
        done.append(model)
        undone = []
      case 7:
        guard model.range.isEmpty, model.head > 0 else { continue }
        let backward = model.head - 1..<model.head
        let head = editor.selection.head.offset
        editor.delete(editor.buffer.characterStart(before: head)..<head)
        model.replace(backward, with: "")
        done.append(model)
        undone = []
      case 8:
        guard done.count > 1 else { continue }
        undone.append(done.removeLast())
        editor.undo()
        guard let last = done.last else { continue }
        model.text = last.text
        model.anchor = String(last.text).count(before: editor.selection.anchor)
        model.head = String(last.text).count(before: editor.selection.head.offset)
      default:
        guard let next = undone.popLast() else { continue }
        done.append(next)
        editor.redo()
        model = next
      }
      expect(editor, is: model, "seed \(seed), step \(step)")
    }
  }

  @Test func `undoing everything and doing it again comes back to the same`() {
    var random = SeededGenerator(seed: 7)
    let editor = TextEditor(isMultiline: true)
    for _ in 0..<100 {
      EventTurn.end()
      editor.select(TextSelection(Int.random(in: 0...editor.buffer.length, using: &random)))
      if Bool.random(using: &random) {
        editor.type(["a", "\n", "日", "long words "].randomElement(using: &random) ?? "")
      } else {
        editor.deleteBackward()
      }
    }
    let end = editor.text
    while editor.undo() {}
    #expect(editor.text == "")
    while editor.redo() {}
    #expect(editor.text == end)
  }

  @Test func `offsets in UTF-16 and bytes agree`() {
    let text = "aé日👍\n" + String(repeating: "日本語 text\n", count: 800)
    let buffer = TextBuffer(text)
    #expect(buffer.blocks.count > 3)
    let string = text as NSString
    for location in [0, 1, 2, 3, 5, 6, 777, 5_000, string.length] {
      let offset = buffer.offset(ofUTF16: location)
      #expect(buffer.utf16Offset(of: offset) == location)
      #expect(buffer.text(in: 0..<offset) == string.substring(to: location))
    }
    #expect(buffer.offset(ofUTF16: 1 << 40) == buffer.length)
    #expect(buffer.offset(ofUTF16: -1) == 0)
    #expect(buffer.range(NSRange(location: 4, length: 1)) == 6..<10, "inside of a thumb")
    #expect(buffer.range(NSRange(location: 1, length: Int.max)) == 1..<buffer.length)
    #expect(buffer.range(NSRange(location: NSNotFound, length: 0)) == buffer.length..<buffer.length)
  }

  @Test func `words end where letters do`() {
    let buffer = TextBuffer("one, two  three\nfour")
    var places: [Int] = []
    var place = 0
    while place < buffer.length {
      place = buffer.wordEnd(after: place)
      places.append(place)
    }
    #expect(places == [3, 8, 15, 20])
    places = []
    while place > 0 {
      place = buffer.wordStart(before: place)
      places.append(place)
    }
    #expect(places == [16, 10, 5, 0])
    #expect(buffer.word(at: 6) == 5..<8 && buffer.word(at: 3) == 3..<4)
    #expect(buffer.paragraph(at: 15) == 0..<15 && buffer.paragraph(at: 16) == 16..<20)
  }

  @Test func `a text without line feeds is cut between characters`() {
    let buffer = TextBuffer(String(repeating: "👨‍👩‍👧", count: 3_000))
    #expect(buffer.blocks.allSatisfy { $0.length <= TextBuffer.paragraphLimit })
    #expect(buffer.blocks.allSatisfy { $0.length % "👨‍👩‍👧".utf8.count == 0 })
    #expect(buffer.text.count == 3_000)
  }

  @Test func `styles follow their characters through edits and undo`() {
    let editor = TextEditor(isMultiline: true)
    let text = NSMutableAttributedString(string: "plain ")
    text.append(NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red]))
    editor.setAttributedText(text)
    func colours() -> String {
      (editor.styles?.runs ?? []).map {
        ($0.attributes[.foregroundColor] == nil ? "-" : "r") + String($0.length)
      }.joined(separator: " ")
    }
    editor.select(TextSelection(9))
    editor.type("日")
    EventTurn.end()
    #expect(colours() == "-6 r3 r3")
    editor.delete(4..<7)
    #expect(colours() == "-4 r2 r3")
    editor.undo()
    #expect(colours() == "-4 -2 r1 r2 r3")
    #expect(editor.text == "plain red日")
    let whole = editor.attributedText(font: .systemFont(ofSize: 12), color: .label)
    #expect(whole.string == editor.text)
    editor.setAttributedText(whole)
    #expect(editor.styles?.runs.count == 5)
  }
}

extension String {
  fileprivate func count(before offset: Int) -> Int {
    self[..<utf8.index(utf8.startIndex, offsetBy: offset)].count
  }
}
