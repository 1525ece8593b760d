import KumikoFoundation
import KumikoGraphics

// Attributed text in and out of an editor.
extension TextEditor {
  /// The text with its attributes, and a font and a colour where it has none.
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

  /// Foundation on Linux (6.3) crashes where neighbouring runs have the same keys and it compares
  /// their fonts and colours. With this one on every second run it need not.
  private static let everySecondRun = NSAttributedString.Key(rawValue: "KumikoSecondRun")

  /// Replaces text and attributes.
  package func setAttributedText(_ text: NSAttributedString?) {
    guard let text else { return setText("") }
    setText(text.string, styles: TextStyles(text))
  }

  /// Gives one attribute to the whole text, where it has attributes of its own.
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
