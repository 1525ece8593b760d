import KumikoFoundation

// Pasteboards of a program's own, beside the clipboard.
extension UIPasteboard {
  /// The name of a pasteboard.
  public nonisolated struct Name: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// That of the clipboard.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// A pasteboard of this program's own with a unique name.
  public static func withUniqueName() -> UIPasteboard {
    named(Name(UUID().uuidString), create: true) ?? UIPasteboard()
  }

  /// Empties a pasteboard and forgets it, so that the next one of its name is another; nothing for
  /// the clipboard, and for a name that no pasteboard has. What is put on the former pasteboard
  /// afterwards is on that object alone.
  public static func remove(withName pasteboardName: Name) {
    guard let board = own.removeValue(forKey: pasteboardName) else { return }
    if board.numberOfItems > 0 { board.setContents([]) }
    NotificationCenter.default.post(name: removedNotification, object: board)
  }

  /// Those of this program, for as long as it runs.
  private static var own: [Name: UIPasteboard] = [:]

  fileprivate static func named(_ name: Name, create: Bool) -> UIPasteboard? {
    if name == .general { return general }
    if let known = own[name] { return known }
    guard create else { return nil }
    let board = UIPasteboard()
    board.name = name
    own[name] = board
    return board
  }

  /// Posted when a pasteboard was removed by its name; the pasteboard is the notification's object.
  public nonisolated static let removedNotification = Notification.Name(
    "UIPasteboardRemovedNotification")
}

/// Provides pasteboards with a name: an initialiser of a class cannot return an existing object.
@preconcurrency @MainActor public protocol _NamedPasteboard {}

extension UIPasteboard: _NamedPasteboard {}

extension _NamedPasteboard {
  /// The pasteboard with a name, which is the same each time; if there is none it is created, or
  /// the result is nil.
  ///
  ///     let basket = UIPasteboard(name: UIPasteboard.Name("org.example.basket"), create: true)
  ///     basket?.urls = chosen
  ///
  /// All but that of `UIPasteboard.Name.general` are this program's own, empty at first, and
  /// deleted when it ends: a desktop has one clipboard.
  public init?(name pasteboardName: UIPasteboard.Name, create: Bool) {
    guard let board = UIPasteboard.named(pasteboardName, create: create) as? Self else {
      return nil
    }
    self = board
  }
}

// Types by the values that can be created from them.
extension UIPasteboard {
  /// The type of a text, an address, an image or a colour, whichever a value is that is put there
  /// under it.
  public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"
  /// The types of texts.
  public nonisolated static let typeListString = ["public.utf8-plain-text", "public.text"]
  /// The types of addresses.
  public nonisolated static let typeListURL = ["public.url", "public.file-url"]
  /// The types of images that can be read.
  public nonisolated static let typeListImage = ["public.png", "public.jpeg", "public.svg-image"]
  /// The type of colours.
  public nonisolated static let typeListColor = ["com.apple.uikit.color"]
}
