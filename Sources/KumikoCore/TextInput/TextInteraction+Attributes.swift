import KumikoEditing
import KumikoFoundation
import KumikoGraphics

// Keys, menus and code that change the look of selected text.
extension TextInteraction {
  /// Changes the attributes of the selection, or of the text that is typed next.
  func convertAttributes(_ convert: (TextStyles.Attributes) -> TextStyles.Attributes) {
    editor.convertAttributes(
      in: editor.selection.range, base: holder.usualAttributes, convert)
  }

  /// Performs a command that changes the look of text.
  func answerLook(_ command: EditCommand) {
    let selected = editor.attributes(in: editor.selection.range, base: holder.usualAttributes)
    switch command {
    case .toggleBoldface: toggle(.traitBold, selected)
    case .toggleItalics: toggle(.traitItalic, selected)
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

  private func toggle(
    _ trait: UIFontDescriptor.SymbolicTraits, _ selected: [TextStyles.Attributes]
  ) {
    let isOn = selected.allSatisfy { ($0[.font] as? UIFont)?.has(trait) == true }
    convertFont { $0.with(trait, !isOn) }
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
  fileprivate func has(_ trait: UIFontDescriptor.SymbolicTraits) -> Bool {
    fontDescriptor.symbolicTraits.contains(trait)
  }

  /// The same typeface with or without a trait.
  fileprivate func with(_ trait: UIFontDescriptor.SymbolicTraits, _ isWanted: Bool) -> UIFont {
    var traits = fontDescriptor.symbolicTraits
    if isWanted { traits.insert(trait) } else { traits.remove(trait) }
    return fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? self
  }
}
