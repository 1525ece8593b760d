import Kumiko

/// Text after a marker; without one, after a bar.
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

/// A picture, with a line below.
struct PictureContent: UIContentConfiguration, Hashable {
  var picture: String
  var caption: String

  func makeContentView() -> any UIView & UIContentView {
    ConfiguredView(self) { content in
      let picture = UIImageView(picture: content.picture, cornerRadius: 10)
      picture.heightAnchor.constraint(equalToConstant: 240).isActive = true
      let caption = UILabel(content.caption, style: .footnote, color: .secondaryLabel)
      caption.textAlignment = .center
      let column = UIStackView(arrangedSubviews: [picture, caption])
      column.axis = .vertical
      column.spacing = 8
      return column
    }
  }

  func updated(for state: any UIConfigurationState) -> PictureContent { self }
}

/// A card with a picture or a symbol, a title and a line below it.
struct LinkCard: UIContentConfiguration, Hashable {
  /// The picture before the texts.
  enum Mark: Hashable {
    case symbol(String)
    case picture(String, size: CGFloat, cornerRadius: CGFloat)
  }

  var mark: Mark
  var title: String
  var subtitle: String

  func makeContentView() -> any UIView & UIContentView {
    ConfiguredView(self) { content in
      let texts = UIStackView(arrangedSubviews: [
        UILabel(content.title, style: .headline),
        UILabel(content.subtitle, style: .footnote, color: .secondaryLabel),
      ])
      texts.axis = .vertical
      texts.spacing = 4
      let row = UIStackView(arrangedSubviews: [content.mark.makeView(), texts])
      row.spacing = 16
      row.alignment = .center
      return row.onCard()
    }
  }

  func updated(for state: any UIConfigurationState) -> LinkCard { self }
}

extension LinkCard.Mark {
  fileprivate func makeView() -> UIView {
    switch self {
    case .symbol(let name):
      let view = UIImageView(image: UIImage(systemName: name))
      view.tintColor = .systemOrange
      view.setContentHuggingPriority(.required, for: .horizontal)
      return view
    case .picture(let name, let size, let cornerRadius):
      let view = UIImageView(picture: name, cornerRadius: cornerRadius)
      view.widthAnchor.constraint(equalToConstant: size).isActive = true
      view.heightAnchor.constraint(equalToConstant: size).isActive = true
      return view
    }
  }
}

extension UIImageView {
  /// A picture that fills the available space, with rounded corners.
  fileprivate convenience init(picture name: String, cornerRadius: CGFloat) {
    self.init(image: UIImage(named: name))
    contentMode = .scaleAspectFill
    clipsToBounds = true
    layer.cornerRadius = cornerRadius
  }
}
