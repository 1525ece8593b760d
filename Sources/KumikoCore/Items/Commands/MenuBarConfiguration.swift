import Foundation

extension UIMenuSystem {
  /// Whether the menu bar contains a group of commands.
  public nonisolated enum ElementGroupPreference: Int, Sendable {
    /// The default of the group.
    case automatic = 0
    /// It does not contain them.
    case removed = 1
    /// It contains them.
    case included = 2

    func isIncluded(usually: Bool) -> Bool { self == .automatic ? usually : self == .included }
  }
}

extension UIMainMenuSystem {
  /// The groups of commands in the menu bar before the app changes it.
  ///
  ///     let configuration = UIMainMenuSystem.Configuration()
  ///     configuration.printingPreference = .included
  ///     configuration.findingConfiguration.style = .search
  ///     UIMainMenuSystem.shared.setBuildConfiguration(configuration)
  public final class Configuration: NSObject, NSCopying {
    /// The grouping of the search commands.
    public nonisolated struct FindingConfiguration: Hashable, Sendable {
      /// The search commands.
      public enum Style: Int, Sendable {
        /// Find, Find Next and Find Previous.
        case automatic = 0
        /// Find, Find Next and Find Previous.
        case find = 1
        /// One command, Search.
        case search = 2
      }

      /// The search commands.
      public var style = Style.automatic
    }

    /// New Window, in the menu File; by default if the program has scenes.
    public var newScenePreference = UIMenuSystem.ElementGroupPreference.automatic
    /// Print, in the menu File; not included by default.
    public var printingPreference = UIMenuSystem.ElementGroupPreference.automatic
    /// The search commands, in the menu Edit; included by default.
    public var findingPreference = UIMenuSystem.ElementGroupPreference.automatic
    /// The grouping of those commands.
    public var findingConfiguration = FindingConfiguration()
    /// Show or Hide Sidebar, in the menu View, for split views; not included by default.
    public var sidebarPreference = UIMenuSystem.ElementGroupPreference.automatic
    /// Show or Hide Inspector, in the menu View, for split views; not included by default.
    public var inspectorPreference = UIMenuSystem.ElementGroupPreference.automatic
    /// The menu Format; included by default.
    public var textFormattingPreference = UIMenuSystem.ElementGroupPreference.automatic

    /// A configuration with the default groups.
    public override init() { super.init() }

    /// A configuration with the same preferences.
    public func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.newScenePreference = newScenePreference
      copy.printingPreference = printingPreference
      copy.findingPreference = findingPreference
      copy.findingConfiguration = findingConfiguration
      copy.sidebarPreference = sidebarPreference
      copy.inspectorPreference = inspectorPreference
      copy.textFormattingPreference = textFormattingPreference
      return copy
    }
  }
}
