import KumikoFoundation

/// A URL or a file that the program was requested to open.
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  /// The URL; files have the scheme `file`.
  public let url: URL
  /// The options of the request.
  public let options: UIScene.OpenURLOptions

  init(_ url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions(openInPlace: url.isFileURL)
    super.init()
  }
}

extension UIScene {
  /// The options of a request to open a URL.
  @preconcurrency @MainActor public final class OpenURLOptions: NSObject {
    /// The requesting program; unknown on desktops.
    public let sourceApplication: String?
    /// Whether a file is to be opened in place: always so on a desktop. `false` for other URLs.
    public let openInPlace: Bool

    init(openInPlace: Bool) {
      sourceApplication = nil
      self.openInPlace = openInPlace
      super.init()
    }
  }
}

extension UIApplication {
  /// The keys of the options of a request to open a URL.
  public nonisolated struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// A key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether a file is to be opened in place, a `Bool`.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}

extension UIApplication.LaunchOptionsKey {
  /// The first URL that the program was launched with, a `URL`.
  public static let url = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsURLKey")
}
