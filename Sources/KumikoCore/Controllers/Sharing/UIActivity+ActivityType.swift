import KumikoFoundation

extension UIActivity {
  /// Identifies an activity: the one that was performed, or those that are excluded.
  ///
  /// On a desktop there are `copyToPasteboard`, `mail` and `print`, and two that UIKit has no
  /// constants for: `com.apple.DocumentManagerUICore.SaveToFiles`, as on Apple's systems, saves to
  /// a file, and `org.freedesktop.portal.OpenURI` opens with a program that the user chooses. The
  /// others are only constants: excluding them has no effect, as they are never offered.
  public nonisolated struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String

    /// A type with a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A type with a raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    private init(known name: String) { rawValue = "com.apple.UIKit.activity." + name }

    /// Copies the items.
    public static let copyToPasteboard = ActivityType(known: "CopyToPasteboard")
    /// Begins a mail message.
    public static let mail = ActivityType(known: "Mail")
    /// Never offered on a desktop.
    public static let addToHomeScreen = ActivityType(known: "AddToHomeScreen")
    /// Never offered on a desktop.
    public static let addToReadingList = ActivityType(known: "AddToReadingList")
    /// Never offered on a desktop.
    public static let airDrop = ActivityType(known: "AirDrop")
    /// Never offered on a desktop.
    public static let assignToContact = ActivityType(known: "AssignToContact")
    /// Never offered on a desktop.
    public static let collaborationCopyLink = ActivityType(known: "CollaborationCopyLink")
    /// Never offered on a desktop.
    public static let collaborationInviteWithLink = ActivityType(
      known: "CollaborationInviteWithLink")
    /// Never offered on a desktop.
    public static let markupAsPDF = ActivityType(known: "MarkupAsPDF")
    /// Never offered on a desktop.
    public static let message = ActivityType(known: "Message")
    /// Never offered on a desktop.
    public static let openInIBooks = ActivityType(known: "OpenInIBooks")
    /// Never offered on a desktop.
    public static let postToFacebook = ActivityType(known: "PostToFacebook")
    /// Never offered on a desktop.
    public static let postToFlickr = ActivityType(known: "PostToFlickr")
    /// Never offered on a desktop.
    public static let postToTencentWeibo = ActivityType(known: "TencentWeibo")
    /// Never offered on a desktop.
    public static let postToTwitter = ActivityType(known: "PostToTwitter")
    /// Never offered on a desktop.
    public static let postToVimeo = ActivityType(known: "PostToVimeo")
    /// Never offered on a desktop.
    public static let postToWeibo = ActivityType(known: "PostToWeibo")
    /// Prints PDF files and images, and the pages of formatters and renderers.
    public static let print = ActivityType(known: "Print")
    /// Never offered on a desktop, which has files but no camera roll.
    public static let saveToCameraRoll = ActivityType(known: "SaveToCameraRoll")
    /// Never offered on a desktop.
    public static let sharePlay = ActivityType(known: "SharePlay")

    /// Saves files at a location that the user chooses.
    static let saveToFiles = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
    /// Opens a URL or a file with a program that the user chooses.
    static let open = ActivityType("org.freedesktop.portal.OpenURI")
  }
}
