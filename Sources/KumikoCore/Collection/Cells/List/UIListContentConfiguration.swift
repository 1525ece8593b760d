import KumikoFoundation
import KumikoGraphics

/// What a row of a list shows: an image, a text and a second text.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Kumiko"
///     content.image = UIImage(systemName: "star")
///     cell.contentConfiguration = content
///
/// `cell()`, `subtitleCell()`, `valueCell()`, `header()` and `footer()` take on the look of the
/// list that they are shown in, whichever that is: fonts, colours and margins that were not set
/// follow `UITraitCollection.listEnvironment` whenever the configuration is updated for a state.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The kinds of rows; they differ in fonts, colours and distances.
  enum Style: Hashable {
    case cell, subtitle, value, sidebar, sidebarSubtitle, sidebarValue, sidebarHeader
    case plainHeader, plainFooter, groupedHeader, groupedFooter
  }

  private(set) var style: Style
  /// What it is in any list; nil where it stays what it is.
  private(set) var role: Role?

  /// The image; nil for none.
  public var image: UIImage?
  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// The text; nil for none.
  public var text: String?
  /// The text with styles of its own, in place of `text`.
  public var attributedText: NSAttributedString?
  /// How the text is shown.
  public var textProperties: TextProperties
  /// The second text; nil for none.
  public var secondaryText: String?
  /// The second text with styles of its own, in place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text is shown.
  public var secondaryTextProperties: TextProperties
  /// Along which axes the distances are at least the margins of the cell.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// Distances from the edges to the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the second text stands at the end of the line of the first, where both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// Between two texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// Between two texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(
    _ style: Style, _ text: UIFont.TextStyle, _ secondary: UIFont.TextStyle, as role: Role? = nil,
    margins: NSDirectionalEdgeInsets = .init(top: 11, leading: 16, bottom: 11, trailing: 8)
  ) {
    self.style = style
    self.role = role
    textProperties = TextProperties(.preferredFont(forTextStyle: text), .label)
    secondaryTextProperties = TextProperties(
      .preferredFont(forTextStyle: secondary), .secondaryLabel)
    directionalLayoutMargins = margins
  }

  // MARK: Kinds

  /// A row of any list; that of a plain one until it is updated for another.
  public static func cell() -> UIListContentConfiguration {
    .init(.cell, .body, .footnote, as: .cell)
  }

  /// A row of any list with a small second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration {
    .init(.subtitle, .body, .caption1, as: .subtitle)
  }

  /// A row of any list with the second text at its end.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(.value, .body, .body, as: .value)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// The header of a section of any list; that of a plain one until it is updated for another.
  public static func header() -> UIListContentConfiguration {
    var configuration = plainHeader()
    configuration.role = .header
    return configuration
  }

  /// The footer of a section of any list; that of a plain one until it is updated for another.
  public static func footer() -> UIListContentConfiguration {
    var configuration = plainFooter()
    configuration.role = .footer
    return configuration
  }

  /// A row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration {
    .init(.sidebar, .body, .footnote)
  }

  /// A row of a sidebar with a small second text below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    .init(.sidebarSubtitle, .body, .caption1)
  }

  /// A row of a list beside a sidebar.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }

  /// A row of a list beside a sidebar with a small second text below the first.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    sidebarSubtitleCell()
  }

  /// The header of a section of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    .init(
      .plainHeader, .headline, .footnote,
      margins: .init(top: 6, leading: 16, bottom: 6, trailing: 8))
  }

  /// The footer of a section of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    note(.plainFooter, top: 6, bottom: 6)
  }

  /// The header of a section of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    note(.groupedHeader, top: 17, bottom: 6)
  }

  /// The header of a section of an inset grouped list that stands out: in bold, at the size of the
  /// rows.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    .init(
      .groupedHeader, .headline, .footnote,
      margins: .init(top: 17, leading: 16, bottom: 8, trailing: 8))
  }

  /// The header of a section of an inset grouped list that stands out most: in bold, larger than
  /// the rows.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = prominentInsetGroupedHeader()
    configuration.textProperties.font = UIFontMetrics(forTextStyle: .title2).scaledFont(
      for: .systemFont(ofSize: 22, weight: .bold))
    return configuration
  }

  /// The footer of a section of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    note(.groupedFooter, top: 6, bottom: 12)
  }

  /// The header of a section of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(.sidebarHeader, .title3, .footnote)
    configuration.textProperties.font = UIFontMetrics(forTextStyle: .title3).scaledFont(
      for: .systemFont(ofSize: 20, weight: .bold))
    return configuration
  }

  private static func note(
    _ style: Style, top: CGFloat, bottom: CGFloat
  ) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(
      style, .footnote, .caption1,
      margins: .init(top: top, leading: 16, bottom: bottom, trailing: 8))
    configuration.textProperties = TextProperties(
      .preferredFont(forTextStyle: .footnote), .secondaryLabel)
    return configuration
  }

  /// The same as it looks in a list.
  func suiting(_ list: UIListEnvironment) -> UIListContentConfiguration {
    var configuration = self
    configuration.suit(list)
    return configuration
  }

  /// Takes on the look that suits a list, where nothing else was set.
  private mutating func suit(_ list: UIListEnvironment) {
    guard let new = role?.style(in: list), new != style else { return }
    let (former, look) = (Self.look(of: style), Self.look(of: new))
    style = new
    textProperties.become(look.textProperties, insteadOf: former.textProperties)
    secondaryTextProperties.become(
      look.secondaryTextProperties, insteadOf: former.secondaryTextProperties)
    if directionalLayoutMargins == former.directionalLayoutMargins {
      directionalLayoutMargins = look.directionalLayoutMargins
    }
  }

  // MARK: Content

  /// Makes a view that shows this configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same content with the colours of a state, and with the look of the list that the state's
  /// traits are of; what was set explicitly stays.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    guard let state = state.ofCell else { return self }
    var configuration = self
    configuration.suit(state.traitCollection.listEnvironment)
    let isEmphasized = configuration.isOnTint && state.isSelected
    let color: UIColor? = state.isDisabled ? .tertiaryLabel : isEmphasized ? .white : nil
    configuration.textProperties.stateColor = color
    configuration.secondaryTextProperties.stateColor =
      isEmphasized ? .secondaryOnTint : color
    configuration.imageProperties.stateColor = color
    return configuration
  }
}

extension UIColor {
  /// Text of the second rank on the tint: white that lets a little through, and none on a desktop,
  /// where it is to be read.
  static let secondaryOnTint = UIColor { traits in
    UIColor(white: 1, alpha: traits.desktopLook == nil ? 0.85 : 1)
  }
}
