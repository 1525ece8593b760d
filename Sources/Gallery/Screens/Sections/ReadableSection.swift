import Kumiko

extension CollectionSection {
  /// The same section, limited to a readable width.
  func readable(_ width: CGFloat = 680) -> CollectionSection {
    var section = self
    let (layout, top, bottom) = (layout, header == nil ? 16.0 : 0, footer == nil ? 16.0 : 0)
    section.layout = { environment in
      let section = layout(environment)
      let side = max(16, (environment.container.effectiveContentSize.width - width) / 2)
      section.contentInsets = .init(top: top, leading: side, bottom: bottom, trailing: side)
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
      insets: .init(top: 16, leading: 0, bottom: 8, trailing: 0))
  }

  /// A note below a section.
  static func note(_ text: String) -> TextCard {
    TextCard(
      text: text, color: .clear, font: .preferredFont(forTextStyle: .footnote),
      textColor: .secondaryLabel, alignment: .natural,
      insets: .init(top: 8, leading: 0, bottom: 16, trailing: 0))
  }
}
