import Kumiko

/// Text behind a marker; without one, behind a bar.
struct MarkedText: UIContentConfiguration, Hashable {
  var marker: String?
  var text: String

  func makeContentView() -> any UIView & UIContentView {
    ConfiguredView(self) { content in
      let text = UILabel(content.text, style: .body)
      let marker: UIView
      if let mark = content.marker {
        let label = UILabel(mark, style: .body, color: .secondaryLabel)
        label.textAlignment = .right
        marker = label
        marker.widthAnchor.constraint(equalToConstant: 24).isActive = true
      } else {
        text.textColor = .secondaryLabel
        marker = UIView()
        marker.backgroundColor = .systemOrange
        marker.layer.cornerRadius = 2
        marker.widthAnchor.constraint(equalToConstant: 4).isActive = true
      }
      let row = UIStackView(arrangedSubviews: [marker, text])
      row.spacing = content.marker == nil ? 16 : 8
      row.alignment = content.marker == nil ? .fill : .top
      return row
    }
  }

  func updated(for state: any UIConfigurationState) -> MarkedText { self }
}

/// A line as thin as the display can draw.
struct HairlineContent: UIContentConfiguration, Hashable {
  func makeContentView() -> any UIView & UIContentView {
    ConfiguredView(self) { _ in
      let line = UIView()
      line.backgroundColor = .separator
      line.heightAnchor.constraint(equalToConstant: 1).isActive = true
      return line
    }
  }

  func updated(for state: any UIConfigurationState) -> HairlineContent { self }
}

/// A symbol on a coloured ground, with a line below.
struct PictureContent: UIContentConfiguration, Hashable {
  var symbol: String
  var caption: String

  func makeContentView() -> any UIView & UIContentView {
    ConfiguredView(self) { content in
      let ground = UIView()
      ground.backgroundColor = .systemOrange.withAlphaComponent(0.16)
      ground.layer.cornerRadius = 10
      ground.heightAnchor.constraint(equalToConstant: 180).isActive = true
      let symbol = UIImageView(image: UIImage(systemName: content.symbol))
      symbol.tintColor = .systemOrange
      symbol.preferredSymbolConfiguration = .init(pointSize: 64)
      symbol.translatesAutoresizingMaskIntoConstraints = false
      ground.addSubview(symbol)
      NSLayoutConstraint.activate([
        symbol.centerXAnchor.constraint(equalTo: ground.centerXAnchor),
        symbol.centerYAnchor.constraint(equalTo: ground.centerYAnchor),
      ])
      let caption = UILabel(content.caption, style: .footnote, color: .secondaryLabel)
      caption.textAlignment = .center
      let column = UIStackView(arrangedSubviews: [ground, caption])
      column.axis = .vertical
      column.spacing = 8
      return column
    }
  }

  func updated(for state: any UIConfigurationState) -> PictureContent { self }
}

/// A card with a symbol, a title and a line below it.
struct LinkCard: UIContentConfiguration, Hashable {
  var symbol: String
  var title: String
  var subtitle: String

  func makeContentView() -> any UIView & UIContentView {
    ConfiguredView(self) { content in
      let symbol = UIImageView(image: UIImage(systemName: content.symbol))
      symbol.tintColor = .systemOrange
      symbol.setContentHuggingPriority(.required, for: .horizontal)
      let texts = UIStackView(arrangedSubviews: [
        UILabel(content.title, style: .headline),
        UILabel(content.subtitle, style: .footnote, color: .secondaryLabel),
      ])
      texts.axis = .vertical
      texts.spacing = 4
      let row = UIStackView(arrangedSubviews: [symbol, texts])
      row.spacing = 16
      row.alignment = .center
      return row.onCard()
    }
  }

  func updated(for state: any UIConfigurationState) -> LinkCard { self }
}
