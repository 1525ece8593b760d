import Foundation
import KumikoFoundation

/// Builds the menus of a program: the bar at the top of its windows, and the menus of texts.
@preconcurrency @MainActor public class UIMenuSystem: NSObject {
  /// The menu bar. It is shown by programs whose application or delegate changes it in
  /// `buildMenu(with:)`, and by those that configure it (``UIMainMenuSystem``).
  public static var main: UIMenuSystem { UIMainMenuSystem.shared }
  /// The menus of texts.
  public static let context = UIMenuSystem()

  private var built: (root: UIMenu, isChanged: Bool)?
  private weak var builder: AnyObject?

  /// Requests that the menus be built again before they are shown next.
  public func setNeedsRebuild() {
    built = nil
    guard self === UIMenuSystem.main else { return }
    for window in UIApplication.shared.windows { window.setNeedsLayout() }
  }

  /// Requests that commands be validated again. There is nothing to do: a command is validated
  /// whenever it is shown, or its key is pressed.
  public func setNeedsRevalidate() {}

  /// The menus of the bar; nil where the program does not change them.
  var bar: UIMenu? {
    let application = UIApplication.shared
    // Without a delegate no menus are built.
    guard let delegate = application.delegate as? UIResponder else { return nil }
    if let built, builder === delegate { return built.isChanged ? built.root : nil }
    builder = delegate
    let system = UIMainMenuSystem.shared
    let tree = MenuTree(.mainMenu(system.configuration ?? .init()), system: self)
    system.buildHandler?(tree)
    application.buildMenu(with: tree)
    delegate.buildMenu(with: tree)
    let isShown = tree.isChanged || system.configuration != nil
    built = (tree.root, isShown)
    return isShown ? tree.root : nil
  }
}

/// The menu bar, whose groups of commands a program chooses before it builds its own menus.
///
///     let configuration = UIMainMenuSystem.Configuration()
///     configuration.printingPreference = .included
///     UIMainMenuSystem.shared.setBuildConfiguration(configuration) { builder in
///       builder.insertElements([archiveCommand], atEndOfMenu: .file)
///     }
public final class UIMainMenuSystem: UIMenuSystem {
  /// The menu bar.
  public static let shared = UIMainMenuSystem()

  fileprivate var configuration: Configuration?
  fileprivate var buildHandler: ((any UIMenuBuilder) -> Void)?

  /// Sets which groups of commands there are, and has the bar built and shown.
  ///
  /// - Parameter buildHandler: changes the menus, before `buildMenu(with:)` of the application and
  ///   of its delegate.
  public func setBuildConfiguration(
    _ configuration: Configuration, buildHandler: ((any UIMenuBuilder) -> Void)? = nil
  ) {
    self.configuration = configuration.copy() as? Configuration
    self.buildHandler = buildHandler
    setNeedsRebuild()
  }

  /// As before one was set.
  func removeBuildConfiguration() {
    (configuration, buildHandler) = (nil, nil)
    setNeedsRebuild()
  }
}

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
