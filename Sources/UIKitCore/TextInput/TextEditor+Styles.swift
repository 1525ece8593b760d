import UIFoundation
import UIGraphics

// Attributed text in and out of an editor.
extension TextEditor {
  /// The text with its attributes, and a font and a colour where it has none.
  func attributedText(font: UIFont, color: UIColor) -> NSAttributedString {
    let base: TextStyles.Attributes = [.font: font, .foregroundColor: color]
    let text = buffer.text
    guard let styles else { return NSAttributedString(string: text, attributes: base) }
    let result = NSMutableAttributedString(string: "")
    var offset = 0
    for run in styles.runs {
      result.append(
        NSAttributedString(
          string: text.part(offset..<offset + run.length),
          attributes: run.attributes.merging(base) { own, _ in own }))
      offset += run.length
    }
    return result
  }

  /// Replaces text and attributes.
  func setAttributedText(_ text: NSAttributedString?) {
    guard let text else { return setText("") }
    setText(text.string, styles: TextStyles(text))
  }

  /// Gives one attribute to the whole text, where it has attributes of its own.
  func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
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
