import KumikoFoundation

// From the characters of a line to shaped pieces in the order in which they are seen.
extension LineBreaker {
  /// Characters of a line that are shaped together, in reading order.
  struct Atom {
    var text: String
    let font: UIFont
    var color: UIColor?
    var decoration: TextDecoration?
    /// The characters, as UTF-8 offsets into the text; empty for an ellipsis.
    var range: Range<Int>
    /// Whether room is added behind it where lines are set to both sides.
    var isStretchable = false
    var isRightToLeft = false
    /// How far the next one is, in pixels.
    var advance: CGFloat = 0

    var isTab: Bool { text == "\t" }
    private var kern: CGFloat { decoration?.kern ?? 0 }

    /// How far the next one is behind letters of a width, in pixels: never back.
    func advance(behind width: CGFloat, scale: CGFloat) -> CGFloat {
      let moved = width + kern * scale
      return moved.isFinite ? max(0, moved) : width
    }

    /// Whether letters of both are kerned with each other.
    func joins(_ next: Atom) -> Bool {
      font == next.font && kern == 0 && next.kern == 0 && !isTab && !next.isTab
        && range.upperBound == next.range.lowerBound && !range.isEmpty && !next.range.isEmpty
    }
  }

  /// The characters of a range cut where the style changes, around tabs, at some places, and between
  /// all letters where there is room between them.
  func atoms(_ range: Range<Int>, cutAt places: [Int] = []) -> [Atom] {
    let stretchable = Set(places)
    return styled(range).flatMap { span, range in
      var cuts = places.filter { range.lowerBound < $0 && $0 < range.upperBound }
      if let kern = span.decoration?.kern, kern != 0 { cuts += characterEnds(of: range) }
      if hasTabs { cuts += tabEdges(in: range) }
      var start = range.lowerBound
      return Set(cuts + [range.upperBound]).sorted().filter { $0 > start }.map { end in
        defer { start = end }
        return Atom(
          text: substring(start..<end), font: span.font, color: span.color,
          decoration: span.decoration, range: start..<end, isStretchable: stretchable.contains(end))
      }
    }
  }

  private func tabEdges(in range: Range<Int>) -> [Int] {
    substring(range).utf8.enumerated().flatMap { index, byte in
      byte == LineBreaker.tab ? [range.lowerBound + index, range.lowerBound + index + 1] : []
    }
  }

  /// The width of a range from the start of a line, in pixels.
  func width(_ range: Range<Int>) -> CGFloat {
    if range.isEmpty { return 0 }
    if !hasTabs, spans.count == 1, (spans[0].decoration?.kern ?? 0) == 0 {
      return shaper.width(of: substring(range), font: spans[0].font, scale: scale)
    }
    return advanced(atoms(range)).reduce(0) { $0 + $1.advance }
  }

  /// Where room is added on a line that is set to both sides: after spaces, and beside ideographs
  /// where the line could have ended; behind the last tab only.
  func stretchPlaces(in visible: Range<Int>) -> [Int] {
    let text = substring(visible)
    let scalars = text.unicodeScalars
    let lastTab = hasTabs ? tabEdges(in: visible).last : nil
    return shaper.lineBreaks(in: text).dropLast().filter { place in
      if let lastTab, place + visible.lowerBound <= lastTab { return false }
      let index = text.utf8.index(text.startIndex, offsetBy: place)
      guard index < scalars.endIndex, index > scalars.startIndex else { return false }
      let before = scalars[scalars.index(before: index)]
      return before == " " || before.isIdeographic || scalars[index].isIdeographic
    }.map { $0 + visible.lowerBound }
  }

  /// The atoms with their advances. Letters of one font are kerned across the edges between atoms, so
  /// that a text is as wide however it is divided.
  private func advanced(_ atoms: [Atom]) -> [Atom] {
    var atoms = atoms
    var before = ""
    for index in atoms.indices where !atoms[index].isTab {
      let atom = atoms[index]
      let isJoined = index > 0 && atoms[index - 1].joins(atom)
      before = isJoined ? (before + atoms[index - 1].text).tail(LineBreaker.context) : ""
      func width(_ text: String) -> CGFloat {
        shaper.width(of: text, font: atom.font, scale: scale)
      }
      let own = before.isEmpty ? width(atom.text) : width(before + atom.text) - width(before)
      atoms[index].advance = atom.advance(behind: own, scale: scale)
    }
    if hasTabs { advanceTabs(&atoms) }
    return atoms
  }

  /// Bytes before an edge that can change how what follows is kerned.
  private static let context = 32

  /// The longest line in bytes whose directions are looked at as a whole.
  private static let directionLimit = 1 << 14

  private func advanceTabs(_ atoms: inout [Atom]) {
    let isFirst = atoms.first?.range.lowerBound == paragraph.lowerBound
    let ruler = paragraphStyle ?? TextParagraph()
    var x = ruler.indent(isFirst)
    for index in atoms.indices {
      if atoms[index].isTab {
        let stop = ruler.tab(after: x)
        let following = atoms[(index + 1)...].prefix { !$0.isTab }
        atoms[index].advance = stop.room(at: x, before: aligned(following, stop)) * scale
      }
      x += atoms[index].advance / scale
    }
  }

  /// The width in points of what a tab aligns.
  private func aligned(_ atoms: ArraySlice<Atom>, _ stop: TextTab) -> CGFloat {
    var width: CGFloat = 0
    for atom in atoms {
      if let terminators = stop.terminators,
        let end = atom.text.unicodeScalars.firstIndex(where: terminators.contains)
      {
        let part = String(atom.text[..<end])
        return width + shaper.width(of: part, font: atom.font, scale: scale) / scale
      }
      width += atom.advance / scale
    }
    return width
  }

  // MARK: As they are seen

  /// The shaped pieces of a line from left to right.
  func pieces(of atoms: [Atom]) -> [BrokenLine.Piece] {
    let (cut, order) = seen(atoms)
    let advanced = cut.count == 1 && !cut[0].isTab ? cut : self.advanced(cut)
    return order.map { index in
      let atom = advanced[index]
      let run = atom.isTab ? tabRun(atom) : shape(atom)
      return BrokenLine.Piece(
        run: run, color: atom.color, range: atom.range, decoration: atom.decoration,
        advance: advanced.count == 1 && !atom.isTab
          ? atom.advance(behind: run.width, scale: scale) : atom.advance,
        isStretchable: atom.isStretchable)
    }
  }

  private func shape(_ atom: Atom) -> GlyphRun {
    shaper.run(atom.text, font: atom.font, scale: scale, isRightToLeft: atom.isRightToLeft)
  }

  private func tabRun(_ atom: Atom) -> GlyphRun {
    let metrics = shaper.metrics(of: atom.font)
    return GlyphRun(
      text: atom.text, font: atom.font, scale: scale, isRightToLeft: atom.isRightToLeft,
      width: atom.advance, ascent: (metrics.ascent * scale).rounded(.up),
      descent: (metrics.descent * scale).rounded(.up))
  }

  /// The atoms cut where the direction of reading changes, each with its direction, and the order in
  /// which they are seen from left to right.
  ///
  ///     "abc " │ "אבג" │ "דהו"   →   "abc "  "דהו"  "אבג"
  private func seen(_ atoms: [Atom]) -> ([Atom], [Int]) {
    var atoms = atoms
    if atoms.count == 1 {
      atoms[0].isRightToLeft = isRightToLeft
      return (atoms, [0])
    }
    let text = atoms.reduce(into: "") { $0 += $1.text }
    guard text.utf8.count <= LineBreaker.directionLimit else {
      return (atoms, isRightToLeft ? atoms.indices.reversed() : Array(atoms.indices))
    }
    guard isRightToLeft || text.unicodeScalars.contains(where: \.isRightToLeft) else {
      return (atoms, Array(atoms.indices))
    }
    let whole = shaper.run(
      text, font: atoms[0].font, scale: scale, isRightToLeft: isRightToLeft)
    var seen: [(atom: Atom, place: Int)] = []
    for stretch in joined(shaper.stretches(of: whole)) {
      var parts: [(Atom, Int)] = []
      var offset = 0
      for atom in atoms {
        let length = atom.text.utf8.count
        let part = stretch.range.clamped(to: offset..<offset + length)
        if !part.isEmpty {
          parts.append(
            (
              atom.part(part.lowerBound - offset..<part.upperBound - offset, stretch),
              part.lowerBound
            )
          )
        }
        offset += length
      }
      seen += stretch.isRightToLeft ? parts.reversed() : parts
    }
    let reading = seen.indices.sorted { seen[$0].place < seen[$1].place }
    var order = Array(repeating: 0, count: seen.count)
    for (place, index) in reading.enumerated() { order[index] = place }
    return (reading.map { seen[$0].atom }, order)
  }

  /// Neighbouring stretches of one direction as one.
  private func joined(_ stretches: [TextStretch]) -> [TextStretch] {
    stretches.reduce(into: []) { result, next in
      guard let last = result.last, last.isRightToLeft == next.isRightToLeft,
        last.isRightToLeft
          ? next.range.upperBound == last.range.lowerBound
          : last.range.upperBound == next.range.lowerBound
      else { return result.append(next) }
      result[result.count - 1] = TextStretch(
        range: min(
          last.range.lowerBound, next.range.lowerBound)..<max(
            last.range.upperBound, next.range.upperBound),
        left: last.left, width: last.width + next.width, isRightToLeft: last.isRightToLeft)
    }
  }
}

extension LineBreaker.Atom {
  /// The characters of the atom that are in a stretch.
  fileprivate func part(_ local: Range<Int>, _ stretch: TextStretch) -> LineBreaker.Atom {
    var part = self
    part.isRightToLeft = stretch.isRightToLeft
    guard local.count < text.utf8.count else { return part }
    part.text = text.part(local)
    part.range = range.lowerBound + local.lowerBound..<range.lowerBound + local.upperBound
    part.isStretchable = isStretchable && local.upperBound == text.utf8.count
    return part
  }
}

extension Unicode.Scalar {
  /// Whether it stands for itself on a line: ideographs, kana, and what goes with them.
  fileprivate var isIdeographic: Bool {
    switch value {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

extension String {
  /// The characters at the end that fit into some bytes.
  fileprivate func tail(_ bytes: Int) -> String {
    var start = endIndex
    while start > startIndex, utf8.distance(from: start, to: endIndex) < bytes {
      start = index(before: start)
    }
    return String(self[start...])
  }
}
