import Foundation

extension UIMenuSystem {
  /// Whether the menu bar has a group of commands.
  public nonisolated enum ElementGroupPreference: Int, Sendable {
    /// As is usual for the group.
    case automatic = 0
    /// It does not have them.
    case removed = 1
    /// It has them.
    case included = 2

    func isIncluded(usually: Bool) -> Bool { self == .automatic ? usually : self == .included }
  }
}

extension UIMainMenuSystem {
  /// Which groups of commands the menu bar begins with, before anything else changes it.
  ///
  ///     let configuration = UIMainMenuSystem.Configuration()
  ///     configuration.printingPreference = .included
  ///     configuration.findingConfiguration.style = .search
  ///     UIMainMenuSystem.shared.setBuildConfiguration(configuration)
  public final class Configuration: NSObject, NSCopying {
    /// How the commands that search are grouped.
    public nonisolated struct FindingConfiguration: Hashable, Sendable {
      /// Which commands there are.
      public enum Style: Int, Sendable {
        /// Find, Find Next and Find Previous.
        case automatic = 0
        /// Find, Find Next and Find Previous.
        case find = 1
        /// One command, Search.
        case search = 2
      }

      /// Which commands there are.
      public var style = Style.automatic
    }

    /// New Window, in the menu File; usually where the program has scenes.
    public var newScenePreference = UIMenuSystem.ElementGroupPreference.automatic
    /// Print, in the menu File; usually not.
    public var printingPreference = UIMenuSystem.ElementGroupPreference.automatic
    /// The commands that search, in the menu Edit; usually there.
    public var findingPreference = UIMenuSystem.ElementGroupPreference.automatic
    /// How those commands are grouped.
    public var findingConfiguration = FindingConfiguration()
    /// Show or Hide Sidebar, in the menu View, which a split view performs; usually not.
    public var sidebarPreference = UIMenuSystem.ElementGroupPreference.automatic
    /// Show or Hide Inspector, in the menu View, which a split view performs; usually not.
    public var inspectorPreference = UIMenuSystem.ElementGroupPreference.automatic
    /// The menu Format; usually there.
    public var textFormattingPreference = UIMenuSystem.ElementGroupPreference.automatic

    /// A configuration in which every group is as usual.
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
