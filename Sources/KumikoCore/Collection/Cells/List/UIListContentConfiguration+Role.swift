import KumikoFoundation
import KumikoGraphics

extension UIListContentConfiguration {
  /// The role of a configuration in any list.
  enum Role: Hashable {
    case cell, subtitle, value, header, footer

    /// The style for a list environment.
    func style(in list: UIListEnvironment) -> Style {
      let isSidebar = list == .sidebar || list == .sidebarPlain
      let isGrouped = list == .grouped || list == .insetGrouped
      return switch self {
      case .cell: isSidebar ? .sidebar : .cell
      case .subtitle: isSidebar ? .sidebarSubtitle : .subtitle
      case .value: isSidebar ? .sidebarValue : .value
      case .header: isSidebar ? .sidebarHeader : isGrouped ? .groupedHeader : .plainHeader
      case .footer: isGrouped ? .groupedFooter : .plainFooter
      }
    }
  }

  /// The initial appearance of a style.
  static func look(of style: Style) -> UIListContentConfiguration {
    switch style {
    case .cell: .cell()
    case .subtitle: .subtitleCell()
    case .value, .sidebarValue: .valueCell()
    case .sidebar: .sidebarCell()
    case .sidebarSubtitle: .sidebarSubtitleCell()
    case .sidebarHeader: .sidebarHeader()
    case .plainHeader: .plainHeader()
    case .plainFooter: .plainFooter()
    case .groupedHeader: .groupedHeader()
    case .groupedFooter: .groupedFooter()
    }
  }

  /// Whether the background of a selected row of this style is the tint.
  var isOnTint: Bool {
    style == .sidebar || style == .sidebarSubtitle || style == .sidebarValue
  }
}

extension UIFont {
  /// Whether both are the same font at any content size.
  func isSame(as other: UIFont) -> Bool {
    self == other || following(.current) ?? self == other.following(.current) ?? other
  }
}
