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
