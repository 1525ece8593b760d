import Foundation
import KumikoCore

// What assistive programs ask about texts, and do with them. Offsets count Unicode scalars.
extension AccessibilityBridge {
  /// The letters of a node, and what is selected.
  func text(of asked: AskedNode) -> (scalars: [Unicode.Scalar], selection: Range<Int>, count: Int) {
    let state: (text: String, selection: Range<Int>) =
      asked.node.isText
      ? asked.pass.textState(asked.id) ?? (asked.node.value ?? "", 0..<0)
      : (asked.node.label, 0..<0)
    let scalars = Array(state.text.unicodeScalars)
    return (scalars, state.selection, scalars.count)
  }

  func textAnswer(_ asked: AskedNode, _ member: String, _ arguments: [BusValue]) -> BusAnswer {
    let (scalars, selection, count) = text(of: asked)
    let first = arguments.first?.whole
    let second = arguments.dropFirst().first?.whole
    func string(_ range: Range<Int>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return String(view)
    }
    func piece(_ range: Range<Int>) -> BusAnswer {
      .values([
        .text(string(range)), .integer(Int32(range.lowerBound)), .integer(Int32(range.upperBound)),
      ])
    }
    /// From a place to another; -1 is the end.
    func range(_ start: Int?, _ end: Int?) -> Range<Int> {
      let end = end == -1 || end == nil ? count : min(max(0, end ?? 0), count)
      let start = min(max(0, start ?? 0), count)
      return min(start, end)..<end
    }
    switch member {
    case "GetText": return .value(.text(string(range(first, second))))
    case "GetStringAtOffset", "GetTextAtOffset":
      guard let first, (0...count).contains(first) else { return piece(0..<0) }
      let unit = TextUnit(second ?? 0, isOld: member == "GetTextAtOffset")
      return piece(unit.range(at: first, in: scalars))
    case "GetTextBeforeOffset", "GetTextAfterOffset":
      guard let first, (0...count).contains(first) else { return piece(0..<0) }
      let unit = TextUnit(second ?? 0, isOld: true)
      let here = unit.range(at: first, in: scalars)
      if member == "GetTextBeforeOffset" {
        guard here.lowerBound > 0 else { return piece(0..<0) }
        return piece(unit.range(at: here.lowerBound - 1, in: scalars))
      }
      guard here.upperBound < count else { return piece(count..<count) }
      return piece(unit.range(at: here.upperBound, in: scalars))
    case "GetCharacterAtOffset":
      guard let first, scalars.indices.contains(first) else { return .value(.integer(-1)) }
      return .value(.integer(Int32(scalars[first].value)))
    case "SetCaretOffset":
      guard let first, (0...count).contains(first) else { return .value(.truth(false)) }
      return .value(.truth(asked.pass.select(first..<first, in: asked.id)))
    case "GetNSelections": return .value(.integer(selection.isEmpty ? 0 : 1))
    case "GetSelection":
      let shown = first == 0 ? selection : 0..<0
      return .values([.integer(Int32(shown.lowerBound)), .integer(Int32(shown.upperBound))])
    case "AddSelection":
      return .value(.truth(asked.pass.select(range(first, second), in: asked.id)))
    case "SetSelection":
      guard first == 0 else { return .value(.truth(false)) }
      let end = arguments.dropFirst(2).first?.whole
      return .value(.truth(asked.pass.select(range(second, end), in: asked.id)))
    case "RemoveSelection":
      let end = selection.upperBound
      return .value(.truth(first == 0 && asked.pass.select(end..<end, in: asked.id)))
    case "GetCharacterExtents", "GetRangeExtents":
      let end = member == "GetRangeExtents" ? second : first.map { $0 + 1 }
      let kind = arguments.last?.whole ?? 1
      let frame = asked.pass.frame(of: range(first, end), in: asked.id) ?? asked.node.frame
      return .values(extentsOfText(frame, asked, kind))
    case "GetOffsetAtPoint": return .value(.integer(-1))
    case "GetAttributes", "GetAttributeRun":
      return .values([.texts([]), .integer(0), .integer(Int32(count))])
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .value(.texts([]))
    case "GetAttributeValue": return .value(.text(""))
    case "ScrollSubstringTo": return .value(.truth(asked.pass.reveal(asked.id)))
    default: return .noMethod("Text.\(member)")
    }
  }

  private func extentsOfText(_ frame: CGRect, _ asked: AskedNode, _ kind: Int) -> [BusArgument] {
    let (origin, pointsPerUnit) = place(asked.pass.window)
    let shift = kind == 0 ? origin : .zero
    return [
      frame.minX / pointsPerUnit + shift.x, frame.minY / pointsPerUnit + shift.y,
      frame.width / pointsPerUnit, frame.height / pointsPerUnit,
    ].map { .integer(Int32(min(max($0.rounded(), -2e9), 2e9))) }
  }

  func editing(_ asked: AskedNode, _ member: String, _ arguments: [BusValue]) -> BusAnswer {
    let count = text(of: asked).count
    func replace(_ start: Int, _ end: Int, _ text: String) -> BusAnswer {
      guard start >= 0, start <= end, end <= count else { return .value(.truth(false)) }
      return .value(.truth(asked.pass.replace(start..<end, with: text, in: asked.id)))
    }
    switch (member, arguments.count) {
    case ("SetTextContents", 1...):
      guard case .text(let text) = arguments[0] else { return .wrong("a text is needed") }
      return replace(0, count, text)
    case ("InsertText", 3...):
      guard let place = arguments[0].whole, case .text(let text) = arguments[1] else {
        return .wrong("a place and a text are needed")
      }
      let length = arguments[2].whole ?? -1
      let part = length < 0 ? text : String(text.unicodeScalars.prefix(length))
      return replace(place, place, part)
    case ("DeleteText", 2...):
      guard let start = arguments[0].whole, let end = arguments[1].whole else {
        return .wrong("two places are needed")
      }
      return replace(start, end == -1 ? count : end, "")
    default: return .noMethod("EditableText.\(member)")
    }
  }
}

/// How much of a text is read at once.
private enum TextUnit {
  case character, word, sentence, line

  /// By the number of the protocol; the older calls have numbers of their own.
  init(_ number: Int, isOld: Bool) {
    if isOld {
      self = number == 0 ? .character : number <= 2 ? .word : number <= 4 ? .sentence : .line
    } else {
      self = number == 0 ? .character : number == 1 ? .word : number == 2 ? .sentence : .line
    }
  }

  func range(at place: Int, in text: [Unicode.Scalar]) -> Range<Int> {
    func isEnd(_ index: Int) -> Bool {
      let scalar = text[index]
      return switch self {
      case .character: true
      case .line: scalar == "\n"
      case .sentence: scalar == "\n" || ".!?。！？".unicodeScalars.contains(scalar)
      case .word: scalar.properties.isWhitespace
      }
    }
    guard self != .character else { return place..<min(place + 1, text.count) }
    var start = min(place, text.count)
    while start > 0, !isEnd(start - 1) { start -= 1 }
    var end = min(place, text.count)
    while end < text.count, !isEnd(end) { end += 1 }
    while self != .line, end < text.count, isEnd(end) || text[end].properties.isWhitespace {
      end += 1
    }
    if self == .line, end < text.count { end += 1 }
    return min(start, end)..<end
  }
}
