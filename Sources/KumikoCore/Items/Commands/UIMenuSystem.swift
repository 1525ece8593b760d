import KumikoFoundation

/// Builds the menus of a program: the bar at the top of its windows, and the menus of texts.
@preconcurrency @MainActor public final class UIMenuSystem: NSObject {
  /// The menu bar. It is shown by programs whose application or delegate changes it in
  /// `buildMenu(with:)`.
  public static let main = UIMenuSystem()
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
    let tree = MenuTree(.mainMenu, system: self)
    application.buildMenu(with: tree)
    delegate.buildMenu(with: tree)
    built = (tree.root, tree.isChanged)
    return tree.isChanged ? tree.root : nil
  }
}
