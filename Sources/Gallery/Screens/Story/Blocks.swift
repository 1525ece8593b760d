import Kumiko

/// A title above paragraphs.
struct Heading: SectionContent {
  let id: Int
  let text: String
  var style = UIFont.TextStyle.title2

  var contentConfiguration: any UIContentConfiguration {
    TextCard(
      text: text, color: .clear,
      font: .systemFont(
        ofSize: UIFont.preferredFont(forTextStyle: style).pointSize, weight: .bold),
      textColor: .label, alignment: .natural,
      insets: .init(top: 8, leading: 0, bottom: 0, trailing: 0))
  }
}

/// Running text.
struct Paragraph: SectionContent {
  let id: Int
  let text: String

  var contentConfiguration: any UIContentConfiguration {
    TextCard(
      text: text, color: .clear, font: .preferredFont(forTextStyle: .body), textColor: .label,
      alignment: .natural, insets: .zero)
  }
}

/// A list item, after a bullet or a number.
struct ListItem: SectionContent {
  let id: Int
  let marker: String
  let text: String

  var contentConfiguration: any UIContentConfiguration {
    MarkedText(marker: marker, text: text)
  }
}

/// A quotation, after a bar.
struct Quote: SectionContent {
  let id: Int
  let text: String

  var contentConfiguration: any UIContentConfiguration { MarkedText(marker: nil, text: text) }
}

/// Lines of a program.
struct Code: SectionContent {
  let id: Int
  let text: String

  var contentConfiguration: any UIContentConfiguration {
    TextCard(
      text: text, color: .secondarySystemBackground,
      font: .monospacedSystemFont(ofSize: 13, weight: .regular), textColor: .label,
      alignment: .natural, insets: .init(top: 12, leading: 16, bottom: 12, trailing: 16))
  }
}

/// A line across the page.
struct Rule: SectionContent {
  let id: Int

  var contentConfiguration: any UIContentConfiguration { HairlineContent() }
}

/// A picture with a line below it.
struct Picture: SectionContent {
  let id: Int
  let picture: String
  let caption: String

  var contentConfiguration: any UIContentConfiguration {
    PictureContent(picture: picture, caption: caption)
  }
}

/// Embedded slides or a film, with a preview.
struct Preview: SectionContent {
  let id: Int
  let picture: String
  let title: String
  let host: String

  var contentConfiguration: any UIContentConfiguration {
    LinkCard(
      mark: .picture(picture, size: 88, cornerRadius: 6), title: title, subtitle: host)
  }
}

/// A link to an external page.
struct Embed: SectionContent {
  let id: Int
  let title: String
  let host: String

  var contentConfiguration: any UIContentConfiguration {
    LinkCard(mark: .symbol("link"), title: title, subtitle: host)
  }
}
