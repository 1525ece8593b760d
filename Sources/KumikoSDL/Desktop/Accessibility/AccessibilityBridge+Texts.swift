import Foundation
import KumikoCore
import KumikoGraphics

extension AskedNode {
  /// The text of the node.
  var text: SpokenText? { pass.spokenText(id) }
}

// The calls that read and edit texts. Offsets count Unicode scalars; -1 is the end of the text, and
// in some calls the caret.
extension AccessibilityBridge {
  func textAnswer(_ asked: AskedNode, _ call: AskedCall) -> BusAnswer {
    guard let text = asked.text else { return .gone(call.path) }
    switch call.member {
    case "GetText": return .value(.text(text.string(range(call.number(0), call.number(1), text))))
    case "GetCharacterAtOffset":
      let place = call.number(0)
      guard (0..<text.length).contains(place) else { return .value(.integer(-1)) }
      let scalar = text.string(place..<place + 1).unicodeScalars.first
      return .value(.integer(Int32(scalar?.value ?? 0)))
    case "GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      return piece(call, text)
    case "SetCaretOffset", "GetNSelections", "GetSelection", "AddSelection", "SetSelection",
      "RemoveSelection":
      return selecting(asked, call, text)
    case "GetAttributes", "GetAttributeRun", "GetDefaultAttributes", "GetDefaultAttributeSet",
      "GetAttributeValue":
      return look(call, text)
    default: return placement(asked, call, text)
    }
  }

  /// The range between two offsets.
  private func range(_ start: Int, _ end: Int, _ text: SpokenText) -> Range<Int> {
    let end = end == -1 ? text.length : min(max(0, end), text.length)
    let start = min(max(0, start), text.length)
    return min(start, end)..<end
  }

  // MARK: Words and lines

  private func piece(_ call: AskedCall, _ text: SpokenText) -> BusAnswer {
    func answer(_ range: Range<Int>) -> BusAnswer {
      .values([
        .text(text.string(range)), .integer(Int32(clamping: range.lowerBound)),
        .integer(Int32(clamping: range.upperBound)),
      ])
    }
    let isOld = call.member != "GetStringAtOffset"
    let place = call.number(0) == -1 ? text.selection.upperBound : call.number(0)
    guard (0...text.length).contains(place), let unit = TextUnit(call.number(1), isOld: isOld)
    else { return answer(0..<0) }
    let here = unit.range(at: place, in: text)
    switch call.member {
    case "GetTextBeforeOffset":
      return answer(here.lowerBound > 0 ? unit.range(at: here.lowerBound - 1, in: text) : 0..<0)
    case "GetTextAfterOffset":
      let end = here.upperBound
      return answer(end < text.length ? unit.range(at: end, in: text) : end..<end)
    default: return answer(here)
    }
  }

  // MARK: Selections

  private func selecting(_ asked: AskedNode, _ call: AskedCall, _ text: SpokenText) -> BusAnswer {
    let (first, second) = (call.number(0), call.number(1))
    let selection = text.selection
    switch call.member {
    case "SetCaretOffset":
      guard (0...text.length).contains(first) else { return .value(.truth(false)) }
      return .value(.truth(asked.pass.select(first..<first, in: asked.id)))
    case "GetNSelections": return .value(.integer(selection.isEmpty ? 0 : 1))
    case "GetSelection":
      let shown = first == 0 ? selection : 0..<0
      return .values([
        .integer(Int32(clamping: shown.lowerBound)), .integer(Int32(clamping: shown.upperBound)),
      ])
    case "AddSelection":
      // There is one selection at most.
      guard selection.isEmpty else { return .value(.truth(false)) }
      return .value(.truth(asked.pass.select(range(first, second, text), in: asked.id)))
    case "SetSelection":
      guard first == 0 else { return .value(.truth(false)) }
      let wanted = range(second, call.number(2), text)
      return .value(.truth(asked.pass.select(wanted, in: asked.id)))
    default:
      let end = selection.upperBound
      guard first == 0, !selection.isEmpty else { return .value(.truth(false)) }
      return .value(.truth(asked.pass.select(end..<end, in: asked.id)))
    }
  }

  // MARK: Attributes

  private func look(_ call: AskedCall, _ text: SpokenText) -> BusAnswer {
    let usual = TextLook.words(text.usualAttributes)
    guard !call.member.hasPrefix("GetDefault") else { return .value(.texts(usual)) }
    let (attributes, range) = text.attributes(at: call.number(0))
    let own = TextLook.words(attributes)
    switch call.member {
    case "GetAttributeValue":
      let name = call.arguments[1].words
      return .value(.text(own.first { $0.0 == name }?.1 ?? ""))
    case "GetAttributeRun":
      // With or without the default attributes of the whole text.
      let isWhole = call.arguments[1] == .truth(true)
      let shown = own.filter { pair in isWhole || !usual.contains { $0 == pair } }
      return .values([
        .texts(shown), .integer(Int32(clamping: range.lowerBound)),
        .integer(Int32(clamping: range.upperBound)),
      ])
    default:
      return .values([
        .texts(own), .integer(Int32(clamping: range.lowerBound)),
        .integer(Int32(clamping: range.upperBound)),
      ])
    }
  }

  // MARK: Geometry

  private func placement(_ asked: AskedNode, _ call: AskedCall, _ text: SpokenText) -> BusAnswer {
    let (first, second) = (call.number(0), call.number(1))
    func frame(_ range: Range<Int>) -> CGRect { text.frame(of: range) ?? asked.node.frame }
    switch call.member {
    case "GetCharacterExtents":
      guard (0...text.length).contains(first) else {
        return .values([Int32](repeating: 0, count: 4).map(BusArgument.integer))
      }
      return .values(extents(frame(first..<min(first + 1, text.length)), asked, second))
    case "GetRangeExtents":
      return .values(extents(frame(range(first, second, text)), asked, call.number(2)))
    case "GetOffsetAtPoint":
      let point = point(asked, first, second, call.number(2))
      guard asked.node.frame.contains(point) else { return .value(.integer(-1)) }
      return .value(.integer(Int32(clamping: text.offset(at: point) ?? -1)))
    case "GetBoundedRanges": return bounded(asked, call, text)
    case "ScrollSubstringTo", "ScrollSubstringToPoint":
      let isThere = asked.pass.reveal(asked.id)
      text.reveal(range(first, second, text))
      asked.pass.markDue()
      return .value(.truth(isThere))
    default: return .noMethod("Text.\(call.member)")
    }
  }

  /// The lines inside a rectangle.
  private func bounded(_ asked: AskedNode, _ call: AskedCall, _ text: SpokenText) -> BusAnswer {
    let corner = point(asked, call.number(0), call.number(1), call.number(4))
    let (_, pointsPerUnit) = place(asked.pass.window)
    let rect = CGRect(
      x: corner.x, y: corner.y, width: CGFloat(max(0, call.number(2))) * pointsPerUnit,
      height: CGFloat(max(0, call.number(3))) * pointsPerUnit)
    var ranges: [BusArgument] = []
    var start = 0
    while start < text.length, ranges.count < 500 {
      let line = text.line(at: start)
      guard line.upperBound > start else { break }
      if let frame = text.frame(of: line), frame.intersects(rect) {
        ranges.append(
          .structure([
            .integer(Int32(clamping: line.lowerBound)), .integer(Int32(clamping: line.upperBound)),
            .text(text.string(line)), .variant(.text("")),
          ]))
      }
      start = line.upperBound
    }
    return .value(.list(of: "(iisv)", ranges))
  }

  // MARK: Editing

  func editing(_ asked: AskedNode, _ call: AskedCall) -> BusAnswer {
    let count = asked.text?.length ?? 0
    func replace(_ start: Int, _ end: Int, _ text: String) -> Bool {
      guard start >= 0, start <= end, end <= count else { return false }
      return asked.pass.replace(start..<end, with: text, in: asked.id)
    }
    func end(_ number: Int) -> Int { number == -1 ? count : number }
    let (first, second) = (call.number(0), call.number(1))
    switch call.member {
    case "SetTextContents": return .value(.truth(replace(0, count, call.arguments[0].words)))
    case "InsertText":
      let (text, length) = (call.arguments[1].words, call.number(2))
      let part = length < 0 ? text : String(text.unicodeScalars.prefix(length))
      return .value(.truth(replace(end(first), end(first), part)))
    case "DeleteText": return .value(.truth(replace(first, end(second), "")))
    case "CopyText":
      guard first >= 0, first <= end(second),
        asked.pass.copy(first..<end(second), in: asked.id)
      else { return .wrong("there is nothing to copy from \(first) to \(second)") }
      return .nothing
    case "CutText":
      guard first >= 0, first <= end(second), asked.pass.copy(first..<end(second), in: asked.id)
      else { return .value(.truth(false)) }
      return .value(.truth(replace(first, end(second), "")))
    case "PasteText": return .value(.truth(asked.pass.paste(at: end(first), in: asked.id)))
    default: return .noMethod("EditableText.\(call.member)")
    }
  }
}

/// The granularity at which a text is read.
private enum TextUnit {
  case character, word, sentence, line, paragraph

  /// Creates a unit from the number in the protocol, nil if it is unknown; the older calls use
  /// different numbers.
  init?(_ number: Int, isOld: Bool) {
    let units: [TextUnit] =
      isOld
      ? [.character, .word, .word, .sentence, .sentence, .line, .line]
      : [.character, .word, .sentence, .line, .paragraph]
    guard units.indices.contains(number) else { return nil }
    self = units[number]
  }

  func range(at place: Int, in text: SpokenText) -> Range<Int> {
    switch self {
    case .character: return place..<min(place + 1, text.length)
    case .line: return text.line(at: place)
    case .paragraph: return paragraph(at: place, in: text)
    case .word, .sentence:
      let outer = paragraph(at: place, in: text)
      let scalars = Array(text.string(outer).unicodeScalars)
      let local = part(at: min(place - outer.lowerBound, scalars.count), in: scalars)
      return outer.lowerBound + local.lowerBound..<outer.lowerBound + local.upperBound
    }
  }

  /// Lines up to one that ends with a line feed; a text without any has one paragraph, of which
  /// only the surroundings are examined.
  private func paragraph(at place: Int, in text: SpokenText) -> Range<Int> {
    let reach = 2_000
    let before = text.string(max(0, place - reach)..<place).unicodeScalars
    let after = text.string(place..<min(text.length, place + reach)).unicodeScalars
    let start = place - before.reversed().prefix { !$0.endsLine }.count
    let length = after.prefix { !$0.endsLine }.count
    return start..<min(text.length, place + length + 1)
  }

  private func part(at place: Int, in text: [Unicode.Scalar]) -> Range<Int> {
    func isEnd(_ index: Int) -> Bool {
      let scalar = text[index]
      if self == .word { return scalar.properties.isWhitespace }
      return scalar.endsLine || ".!?。！？".unicodeScalars.contains(scalar)
    }
    var start = place
    while start > 0, !isEnd(start - 1) { start -= 1 }
    var end = place
    while end < text.count, !isEnd(end) { end += 1 }
    while end < text.count, isEnd(end) || text[end].properties.isWhitespace { end += 1 }
    // Spaces after the end of a sentence belong to it, and are not a sentence of their own.
    while self == .sentence, start < place, text[start].properties.isWhitespace { start += 1 }
    return min(start, end)..<end
  }
}
