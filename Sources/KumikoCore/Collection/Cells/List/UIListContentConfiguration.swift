import KumikoFoundation
import KumikoGraphics

/// The content of a list row: an image, a text and a second text.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Kumiko"
///     content.image = UIImage(systemName: "star")
///     cell.contentConfiguration = content
///
/// `cell()`, `subtitleCell()`, `valueCell()`, `header()` and `footer()` adopt the appearance of any
/// list that they are shown in: fonts, colours and margins that were not set follow
/// `UITraitCollection.listEnvironment` whenever the configuration is updated for a state.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The styles of rows; they differ in fonts, colours and distances.
  enum Style: Hashable {
    case cell, subtitle, value, sidebar, sidebarSubtitle, sidebarValue, sidebarHeader
    case plainHeader, plainFooter, groupedHeader, groupedFooter
  }

  private(set) var style: Style
  /// The role in any list; nil where the style is fixed.
  private(set) var role: Role?

  /// The image; nil if there is none.
  public var image: UIImage?
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil if there is none.
  public var text: String?
  /// The attributed text, in place of `text`.
  public var attributedText: NSAttributedString?
  /// The properties of the text.
  public var textProperties: TextProperties
  /// The secondary text; nil if there is none.
  public var secondaryText: String?
  /// The attributed secondary text, in place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The properties of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The axes along which the insets are at least the margins of the cell.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The insets of the content from the edges, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the secondary text is at the end of the line of the first, where both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between two texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The distance between two texts one below the other, in points.
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

  /// A row of any list with a small secondary text below the first.
  public static func subtitleCell() -> UIListContentConfiguration {
    .init(.subtitle, .body, .caption1, as: .subtitle)
  }

  /// A row of any list with the secondary text at its end.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(.value, .body, .body, as: .value)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// The section header of any list; that of a plain one until it is updated for another.
  public static func header() -> UIListContentConfiguration {
    var configuration = plainHeader()
    configuration.role = .header
    return configuration
  }

  /// The section footer of any list; that of a plain one until it is updated for another.
  public static func footer() -> UIListContentConfiguration {
    var configuration = plainFooter()
    configuration.role = .footer
    return configuration
  }

  /// A row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration {
    .init(.sidebar, .body, .footnote)
  }

  /// A row of a sidebar with a small secondary text below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    .init(.sidebarSubtitle, .body, .caption1)
  }

  /// A row of a list beside a sidebar.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }

  /// A row of a list beside a sidebar with a small secondary text below the first.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    sidebarSubtitleCell()
  }

  /// The section header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    .init(
      .plainHeader, .headline, .footnote,
      margins: .init(top: 6, leading: 16, bottom: 6, trailing: 8))
  }

  /// The section footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    note(.plainFooter, top: 6, bottom: 6)
  }

  /// The section header of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    note(.groupedHeader, top: 17, bottom: 6)
  }

  /// A prominent section header of an inset grouped list: in bold, at the size of the rows.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    .init(
      .groupedHeader, .headline, .footnote,
      margins: .init(top: 17, leading: 16, bottom: 8, trailing: 8))
  }

  /// The most prominent section header of an inset grouped list: in bold, larger than the rows.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = prominentInsetGroupedHeader()
    configuration.textProperties.font = UIFontMetrics(forTextStyle: .title2).scaledFont(
      for: .systemFont(ofSize: 22, weight: .bold))
    return configuration
  }

  /// The section footer of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    note(.groupedFooter, top: 6, bottom: 12)
  }

  /// The section header of a sidebar.
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

  /// The configuration adapted to a list environment.
  func suiting(_ list: UIListEnvironment) -> UIListContentConfiguration {
    var configuration = self
    configuration.suit(list)
    return configuration
  }

  /// Adopts the appearance for a list environment, where nothing else was set.
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

  /// Creates a view that shows this configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same content with the colours for a state, and with the appearance for the list
  /// environment in the state's traits; what was set explicitly stays.
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
  /// Secondary text on the tint: slightly translucent white, and opaque on a desktop, for
  /// legibility.
  static let secondaryOnTint = UIColor { traits in
    UIColor(white: 1, alpha: traits.desktopLook == nil ? 0.85 : 1)
  }
}
