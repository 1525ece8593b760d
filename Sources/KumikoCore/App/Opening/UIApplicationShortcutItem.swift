import KumikoFoundation

/// A quick action: an action that the user chooses where the desktop shows the program, such as in
/// the menu of its icon, and that the program performs at once.
///
/// On Linux quick actions are listed in the program's desktop file. The program is launched with
/// the action's type after `shortcut:`; an instance that is already running performs it:
///
///     [Desktop Entry]
///     Exec=notes %U
///     Actions=compose;
///
///     [Desktop Action compose]
///     Name=New Note
///     Exec=notes shortcut:org.example.compose
///
/// The entry of that type in `UIApplicationShortcutItems` of the program's `Info.plist` provides
/// the other properties, such as its title and its `userInfo`. A program cannot add actions while
/// it runs: desktops show what is in the file.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  /// Identifies the action.
  open private(set) var type: String
  /// The title for the user; the type where `Info.plist` has none.
  open private(set) var localizedTitle: String
  /// The subtitle for the user; nil if there is none.
  open private(set) var localizedSubtitle: String?
  /// Additional information for the program; nil if there is none.
  open private(set) var userInfo: [String: Any]?

  /// An action of a type, with a title.
  public init(type: String, localizedTitle: String) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
    super.init()
  }

  /// The action in a URL that the desktop launches the program with; nil for other URLs.
  convenience init?(_ url: URL, _ information: [String: Any] = ProgramResources.information()) {
    guard url.scheme?.lowercased() == UIApplicationShortcutItem.scheme else { return nil }
    let text = String(url.absoluteString.dropFirst(UIApplicationShortcutItem.scheme.count + 1))
    guard let type = text.removingPercentEncoding, !type.isEmpty else { return nil }
    let known = (information["UIApplicationShortcutItems"] as? [[String: Any]])?
      .first { $0["UIApplicationShortcutItemType"] as? String == type }
    self.init(
      type: type,
      localizedTitle: known?["UIApplicationShortcutItemTitle"] as? String ?? type)
    localizedSubtitle = known?["UIApplicationShortcutItemSubtitle"] as? String
    userInfo = known?["UIApplicationShortcutItemUserInfo"] as? [String: Any]
  }

  private static let scheme = "shortcut"
}

extension UIApplication {
  /// Separates the URLs that the program is requested to open into the first quick action, and the
  /// others.
  static func shortcut(in urls: [URL]) -> (item: UIApplicationShortcutItem?, others: [URL]) {
    let items = urls.map { UIApplicationShortcutItem($0) }
    return (
      items.lazy.compactMap(\.self).first, zip(urls, items).compactMap { $1 == nil ? $0 : nil }
    )
  }

  /// Performs a quick action while the program runs, in the frontmost scene with a delegate for it.
  func perform(_ item: UIApplicationShortcutItem) {
    for scene in windows.reversed().compactMap(\.windowScene) {
      guard let told = scene.delegate as? any UIWindowSceneDelegate else { continue }
      return told.windowScene(scene, performActionFor: item) { _ in }
    }
    performWithoutScene(item)
  }

  func performWithoutScene(_ item: UIApplicationShortcutItem) {
    delegate?.application(self, performActionFor: item) { _ in }
  }
}
