import KumikoFoundation

// Splits the characters of a line into shaped pieces in visual order.
extension LineBreaker {
  /// Characters of a line that are shaped together, in reading order.
  struct Atom {
    var text: String
    let font: UIFont
    var color: UIColor?
    var decoration: TextDecoration?
    /// The characters, as UTF-8 offsets into the text; empty for an ellipsis.
    var range: Range<Int>
    /// Whether space is added behind it in justified lines.
    var isStretchable = false
    var isRightToLeft = false
    /// The distance to the next one, in pixels.
    var advance: CGFloat = 0

    /// The picture that the character represents.
    var picture: InlinePicture?

    var isTab: Bool { text == "\t" }
    /// Whether it is drawn as letters.
    var isLetters: Bool { !isTab && picture == nil }
    private var kern: CGFloat { decoration?.kern ?? 0 }

    /// The distance to the next one behind letters of a width, in pixels: never negative.
    func advance(behind width: CGFloat, scale: CGFloat) -> CGFloat {
      let moved = width + kern * scale
      return moved.isFinite ? max(0, moved) : width
    }

    /// Whether letters of both can be kerned with each other.
    func joins(_ next: Atom) -> Bool {
      font == next.font && kern == 0 && next.kern == 0 && !isTab && !next.isTab
        && picture == nil && next.picture == nil && range.upperBound == next.range.lowerBound
        && !range.isEmpty && !next.range.isEmpty
    }
  }

  /// The characters of a range, split at changes of style, around tabs and pictures, at given
  /// places, and between all letters if there is additional space between them.
  func atoms(_ range: Range<Int>, cutAt places: [Int] = []) -> [Atom] {
    let stretchable = Set(places)
    return styled(range).flatMap { span, range in
      var cuts = places.filter { range.lowerBound < $0 && $0 < range.upperBound }
      if span.picture != nil || (span.decoration?.kern ?? 0) != 0 {
        cuts += characterEnds(of: range)
      }
      if hasTabs { cuts += tabs(in: range).flatMap { [$0, $0 + 1] } }
      var start = range.lowerBound
      return Set(cuts + [range.upperBound]).sorted().filter { $0 > start }.map { end in
        defer { start = end }
        var atom = Atom(
          text: substring(start..<end), font: span.font, color: span.color,
          decoration: span.decoration, range: start..<end, isStretchable: stretchable.contains(end))
        if atom.text == InlinePicture.character { atom.picture = span.picture }
        return atom
      }
    }
  }

  /// The width of a range from the start of a line, in pixels.
  func width(_ range: Range<Int>) -> CGFloat {
    if range.isEmpty { return 0 }
    if !hasTabs, hasOneStyle {
      if let known = shaped?.width(of: local(range), font: spans[0].font, scale: scale) {
        return known
      }
      return shaper.width(of: substring(range), font: spans[0].font, scale: scale)
    }
    return advanced(atoms(range), at: indent(ofLineFrom: range.lowerBound))
      .reduce(0) { $0 + $1.advance }
  }

  /// The places where space is added on a justified line: after spaces, and beside ideographs where
  /// the line could have been broken; only behind the last tab.
  func stretchPlaces(in visible: Range<Int>) -> [Int] {
    let text = substring(visible)
    let scalars = text.unicodeScalars
    let lastTab = tabs(in: visible).last
    return shaper.lineBreaks(in: text).dropLast().filter { place in
      if let lastTab, place + visible.lowerBound <= lastTab + 1 { return false }
      let index = text.utf8.index(text.startIndex, offsetBy: place)
      guard index < scalars.endIndex, index > scalars.startIndex else { return false }
      let before = scalars[scalars.index(before: index)]
      return before == " " || before.isIdeographic || scalars[index].isIdeographic
    }.map { $0 + visible.lowerBound }
  }

  /// The atoms with their advances. Letters of one font are kerned across the edges between atoms,
  /// so that the width of a text does not depend on its division. The first is at `x`, in points
  /// from the start of the line.
  func advanced(_ atoms: [Atom], at x: CGFloat) -> [Atom] {
    var atoms = atoms
    var before = ""
    let start = atoms.first?.range.lowerBound ?? 0
    var position = x * scale
    for index in atoms.indices where !atoms[index].isTab {
      let atom = atoms[index]
      defer { position += atoms[index].advance }
      let isJoined = index > 0 && atoms[index - 1].joins(atom)
      before = isJoined ? (before + atoms[index - 1].text).tail(LineBreaker.context) : ""
      if let usual = atom.picture {
        let picture = usual.placed(onLineOfWidth: lineWidth(from: start), at: position / scale)
        atoms[index].picture = picture
        atoms[index].advance = atom.advance(behind: picture.advance * scale, scale: scale)
        continue
      }
      func width(_ text: String) -> CGFloat {
        shaper.width(of: text, font: atom.font, scale: scale)
      }
      let own = before.isEmpty ? width(atom.text) : width(before + atom.text) - width(before)
      atoms[index].advance = atom.advance(behind: own, scale: scale)
    }
    if hasTabs { advanceTabs(&atoms, at: x) }
    return atoms
  }

  /// The number of bytes before an edge that can affect kerning behind it.
  private static let context = 32

  /// The maximum length of a line in bytes whose directions are determined as a whole.
  private static let directionLimit = 1 << 14

  // MARK: Visual order

  /// The shaped pieces of a line from left to right.
  func pieces(of atoms: [Atom]) -> [BrokenLine.Piece] {
    let (cut, order) = seen(atoms)
    let x = indent(ofLineFrom: cut.first?.range.lowerBound ?? paragraph.lowerBound)
    let advanced = cut.count == 1 && cut[0].isLetters ? cut : self.advanced(cut, at: x)
    return order.map { index in
      let atom = advanced[index]
      let run = shapedRun(atom)
      return BrokenLine.Piece(
        run: run, color: atom.color, range: atom.range, decoration: atom.decoration,
        advance: advanced.count == 1 && atom.isLetters
          ? atom.advance(behind: run.width, scale: scale) : atom.advance,
        isStretchable: atom.isStretchable)
    }
  }

  private func shape(_ atom: Atom) -> GlyphRun {
    if let shaped, !atom.isRightToLeft, !atom.range.isEmpty,
      let run = shaped.run(atom.text, at: local(atom.range), font: atom.font, scale: scale)
    {
      return run
    }
    return shaper.run(atom.text, font: atom.font, scale: scale, isRightToLeft: atom.isRightToLeft)
  }

  private func tabRun(_ atom: Atom) -> GlyphRun {
    let metrics = shaper.metrics(of: atom.font)
    return GlyphRun(
      text: atom.text, font: atom.font, scale: scale, isRightToLeft: atom.isRightToLeft,
      width: atom.advance, ascent: (metrics.ascent * scale).rounded(.up),
      descent: (metrics.descent * scale).rounded(.up))
  }

  private func shapedRun(_ atom: Atom) -> GlyphRun {
    if let picture = atom.picture { return pictureRun(picture, atom) }
    return atom.isTab ? tabRun(atom) : shape(atom)
  }

  private func pictureRun(_ placed: InlinePicture, _ atom: Atom) -> GlyphRun {
    let picture = placed.drawn
    return GlyphRun(
      text: atom.text, font: atom.font, scale: scale, isRightToLeft: atom.isRightToLeft,
      width: picture.advance * scale, ascent: max(0, picture.bounds.maxY * scale).rounded(.up),
      descent: max(0, -picture.bounds.minY * scale).rounded(.up), inPlaceOfLetters: picture)
  }

  /// The atoms split at changes of the reading direction, each with its direction, and their visual
  /// order from left to right.
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
    let ends = atoms.reduce(into: []) { $0.append(($0.last ?? 0) + $1.text.utf8.count) }
    for stretch in joined(shaper.stretches(of: whole)) {
      var parts: [(Atom, Int)] = []
      var index = ends.sortedIndex { $0 > stretch.range.lowerBound }
      while index < atoms.count {
        let start = index > 0 ? ends[index - 1] : 0
        if start >= stretch.range.upperBound { break }
        let part = stretch.range.clamped(to: start..<ends[index])
        if !part.isEmpty {
          let local = part.lowerBound - start..<part.upperBound - start
          parts.append((atoms[index].part(local, stretch), part.lowerBound))
        }
        index += 1
      }
      seen += stretch.isRightToLeft ? parts.reversed() : parts
    }
    let reading = seen.indices.sorted { seen[$0].place < seen[$1].place }
    var order = Array(repeating: 0, count: seen.count)
    for (place, index) in reading.enumerated() { order[index] = place }
    return (reading.map { seen[$0].atom }, order)
  }

  /// Merges adjacent stretches of the same direction.
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
  /// Whether lines can break before and after it: ideographs, kana, and related signs.
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
