import KumikoFoundation
import KumikoGraphics

// Conversion of attributed text to and from an editor.
extension TextEditor {
  /// The text with its attributes, and a default font and colour.
  package func attributedText(font: UIFont, color: UIColor) -> NSAttributedString {
    let base: TextStyles.Attributes = [.font: font, .foregroundColor: color]
    let text = buffer.text
    guard let styles else { return NSAttributedString(string: text, attributes: base) }
    let result = NSMutableAttributedString(string: "")
    var offset = 0
    for (index, run) in styles.runs.enumerated() {
      var attributes = run.attributes.merging(base) { own, _ in own }
      attributes[TextEditor.everySecondRun] = index.isMultiple(of: 2) ? nil : true
      result.append(
        NSAttributedString(
          string: text.part(offset..<offset + run.length), attributes: attributes))
      offset += run.length
    }
    return result
  }

  /// A part of the text with its attributes, and a default font and colour.
  package func attributedText(
    in range: Range<Int>, font: UIFont, color: UIColor
  ) -> NSAttributedString {
    if range == 0..<buffer.length { return attributedText(font: font, color: color) }
    let base: TextStyles.Attributes = [.font: font, .foregroundColor: color]
    let text = buffer.text(in: range)
    guard let styles else { return NSAttributedString(string: text, attributes: base) }
    let result = NSMutableAttributedString(string: "")
    var offset = 0
    for (index, run) in styles.part(range).runs.enumerated() {
      var attributes = run.attributes.merging(base) { own, _ in own }
      attributes[TextEditor.everySecondRun] = index.isMultiple(of: 2) ? nil : true
      result.append(
        NSAttributedString(
          string: text.part(offset..<offset + run.length), attributes: attributes))
      offset += run.length
    }
    return result
  }

  /// Foundation on Linux (6.3) crashes when adjacent runs have the same keys and it compares their
  /// fonts and colours. This key on every second run avoids the comparison.
  private static let everySecondRun = NSAttributedString.Key(rawValue: "KumikoSecondRun")

  /// The attributes of the first letter; nil if it looks as specified by the view.
  package var firstAttributes: TextStyles.Attributes? { styles?.attributes(at: 0) }
  /// The font of the first letter, if it has one of its own.
  package var firstFont: UIFont? { firstAttributes?[.font] as? UIFont }
  /// The colour of the first letter, if it has one of its own.
  package var firstColor: UIColor? { firstAttributes?[.foregroundColor] as? UIColor }

  /// Replaces text and attributes.
  package func setAttributedText(_ text: NSAttributedString?) {
    guard let text else { return setText("") }
    setText(text.string, styles: TextStyles(text))
  }

  /// Sets one attribute for the whole text, if it has attributes of its own.
  package func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let styles else { return }
    setStyles(
      TextStyles(
        styles.runs.map { run in
          var attributes = run.attributes
          attributes[key] = value
          return TextStyles.Run(length: run.length, attributes: attributes)
        }))
  }
}

/// Characters with their attributes, for insertion into another text.
package struct StyledPiece {
  let piece: EditHistory.Piece
}

// Pictures.
extension TextEditor {
  /// The characters of a range that represent pictures.
  package func pictures(in range: Range<Int>) -> [Range<Int>] {
    guard let styles, !range.isEmpty else { return [] }
    var found: [Range<Int>] = []
    var start = range.lowerBound
    for run in styles.part(range).runs {
      defer { start += run.length }
      guard run.attributes[.attachment] is NSTextAttachment else { continue }
      var offset = start
      for scalar in buffer.text(in: start..<start + run.length).unicodeScalars {
        let end = offset + scalar.utf8.count
        if scalar.value == UInt32(NSTextAttachment.character) { found.append(offset..<end) }
        offset = end
      }
    }
    return found
  }

  /// The attachment that a character represents; nil for a plain character.
  package func attachment(at offset: Int) -> NSTextAttachment? {
    styles?.attributes(at: offset)?[.attachment] as? NSTextAttachment
  }

  /// The selected characters without those that represent pictures.
  package var selectedText: String {
    var (text, start) = ("", selection.range.lowerBound)
    for picture in pictures(in: selection.range) {
      text += buffer.text(in: start..<picture.lowerBound)
      start = picture.upperBound
    }
    return text + buffer.text(in: start..<selection.range.upperBound)
  }

  /// The selection with its attributes.
  package var selectedPiece: StyledPiece { StyledPiece(piece: piece(selection.range)) }

  /// Replaces the selection by characters with their attributes.
  package func insert(_ piece: StyledPiece) {
    replace(selection.range, with: piece.piece.text, styles: piece.piece.styles)
  }
}

// Lists.
extension TextEditor {
  /// The markers of list items, by the start of the items. Behind a last line end it is that of the
  /// item being typed there. O(bytes) after a change where there are lists.
  var markers: [Int: TextMarker] {
    if let knownMarkers { return knownMarkers }
    let text = buffer.text
    let last = text.utf8.isEmpty || text.trailingLineEnd == 0 ? nil : attributesAtEnd
    let found = ListMarkers.markers(
      in: text, styles ?? TextStyles([]), last: last?[.paragraphStyle] as? NSParagraphStyle)
    knownMarkers = found
    showsMarkers = !found.isEmpty
    return found
  }

  private var attributesAtEnd: TextStyles.Attributes? { styles?.runs.last?.attributes }

  /// Numbers in markers behind a change may differ.
  func forgetMarkers(behind block: Int) {
    knownMarkers = nil
    guard showsMarkers else { return }
    for flow in flows { flow.forgetLines(behind: block) }
  }
}
