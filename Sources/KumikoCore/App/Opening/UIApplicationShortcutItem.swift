import KumikoFoundation

/// A quick action: something that the user chooses where the desktop shows the program, such as in
/// the menu of its picture, and that the program does at once.
///
/// On Linux quick actions stand in the program's desktop file. The program is started with the
/// action's type behind `shortcut:`, and one that runs already does it:
///
///     [Desktop Entry]
///     Exec=notes %U
///     Actions=compose;
///
///     [Desktop Action compose]
///     Name=New Note
///     Exec=notes shortcut:org.example.compose
///
/// What `UIApplicationShortcutItems` of the program's `Info.plist` says of the type, its title and
/// its `userInfo` among that, comes along. There are no actions that a program adds while it runs:
/// desktops show what is in the file.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  /// Names what is to be done.
  open private(set) var type: String
  /// The text for the user; the type where `Info.plist` has none.
  open private(set) var localizedTitle: String
  /// A second line for the user; nil for none.
  open private(set) var localizedSubtitle: String?
  /// What the program wants to know besides; nil for nothing.
  open private(set) var userInfo: [String: Any]?

  /// An action of a type, with a text for the user.
  public init(type: String, localizedTitle: String) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
    super.init()
  }

  /// What an address asks for that the desktop starts the program with; nil for other addresses.
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
  /// What is among addresses that the program is asked to open: the first quick action, and what is
  /// to be opened.
  static func shortcut(in urls: [URL]) -> (item: UIApplicationShortcutItem?, others: [URL]) {
    let items = urls.map { UIApplicationShortcutItem($0) }
    return (
      items.lazy.compactMap(\.self).first, zip(urls, items).compactMap { $1 == nil ? $0 : nil }
    )
  }

  /// Does a quick action while the program runs, in the scene in front whose delegate hears of it.
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
