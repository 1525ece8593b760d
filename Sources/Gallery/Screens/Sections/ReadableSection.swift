import Kumiko

extension CollectionSection {
  /// The same, no wider than lines can be read comfortably.
  func readable(_ width: CGFloat = 680) -> CollectionSection {
    var section = self
    let layout = layout
    section.layout = { environment in
      let section = layout(environment)
      let side = max(16, (environment.container.effectiveContentSize.width - width) / 2)
      section.contentInsets = .init(top: 12, leading: side, bottom: 12, trailing: side)
      return section
    }
    return section
  }
}

extension TextCard {
  /// A title above a section.
  static func title(_ text: String) -> TextCard {
    TextCard(
      text: text, color: .clear, textColor: .label, alignment: .natural,
      insets: .init(top: 12, leading: 0, bottom: 8, trailing: 0))
  }

  /// A note below a section.
  static func note(_ text: String) -> TextCard {
    TextCard(
      text: text, color: .clear, font: .preferredFont(forTextStyle: .footnote),
      textColor: .secondaryLabel, alignment: .natural,
      insets: .init(top: 8, leading: 0, bottom: 0, trailing: 0))
  }
}
