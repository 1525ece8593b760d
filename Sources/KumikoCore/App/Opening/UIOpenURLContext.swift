import KumikoFoundation

/// An address or a file that the program was asked to open.
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  /// The address; files have the scheme `file`.
  public let url: URL
  /// How it was asked for.
  public let options: UIScene.OpenURLOptions

  init(_ url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions(openInPlace: url.isFileURL)
    super.init()
  }
}

extension UIScene {
  /// How an address was asked for.
  @preconcurrency @MainActor public final class OpenURLOptions: NSObject {
    /// Who asked; a desktop does not say.
    public let sourceApplication: String?
    /// Whether a file is to be opened where it is: so are all on a desktop. No for addresses.
    public let openInPlace: Bool

    init(openInPlace: Bool) {
      sourceApplication = nil
      self.openInPlace = openInPlace
      super.init()
    }
  }
}

extension UIApplication {
  /// How an address was asked for.
  public nonisolated struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// A key by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether a file is to be opened where it is, a `Bool`.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}

extension UIApplication.LaunchOptionsKey {
  /// The first address that the program was started with, a `URL`.
  public static let url = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsURLKey")
}
