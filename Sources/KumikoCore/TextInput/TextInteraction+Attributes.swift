import KumikoEditing
import KumikoFoundation
import KumikoGraphics

// What keys, menus and code do to the look of selected text.
extension TextInteraction {
  /// Changes the attributes of what is selected, or of what is typed next.
  func convertAttributes(_ convert: (TextStyles.Attributes) -> TextStyles.Attributes) {
    editor.convertAttributes(
      in: editor.selection.range, base: holder.usualAttributes, convert)
  }

  /// Does what a command says about the look of text.
  func answerLook(_ command: EditCommand) {
    let selected = editor.attributes(in: editor.selection.range, base: holder.usualAttributes)
    switch command {
    case .toggleBoldface:
      let isBold = selected.allSatisfy { ($0[.font] as? UIFont)?.isBold == true }
      convertFont { $0.bold(!isBold) }
    case .toggleUnderline:
      let isUnderlined = selected.allSatisfy { ($0[.underlineStyle] as? Int ?? 0) != 0 }
      convertAttributes {
        var attributes = $0
        attributes[.underlineStyle] = isUnderlined ? nil : NSUnderlineStyle.single.rawValue
        return attributes
      }
    case .increaseSize: convertFont { $0.withSize($0.pointSize + 1) }
    case .decreaseSize: convertFont { $0.withSize(max(1, $0.pointSize - 1)) }
    default: break
    }
  }

  private func convertFont(_ convert: (UIFont) -> UIFont) {
    convertAttributes {
      var attributes = $0
      attributes[.font] = ($0[.font] as? UIFont).map(convert)
      return attributes
    }
  }
}

extension UIFont {
  fileprivate var isBold: Bool { weight.rawValue >= Weight.semibold.rawValue }

  /// The same typeface, bold or not; the same font where it has no such one.
  fileprivate func bold(_ isBold: Bool) -> UIFont {
    let weight: Weight = isBold ? .bold : .regular
    switch family {
    case .system:
      return hasEqualDigits
        ? .monospacedDigitSystemFont(ofSize: pointSize, weight: weight)
        : .systemFont(ofSize: pointSize, weight: weight)
    case .monospaced: return .monospacedSystemFont(ofSize: pointSize, weight: weight)
    case .named(let name):
      return UIFont(name: "\(name)-\(isBold ? "Bold" : "Regular")", size: pointSize) ?? self
    }
  }
}
