import KumikoFoundation

/// Where text is kept that was copied or cut, from and for all programs of the desktop.
@preconcurrency @MainActor public final class UIPasteboard: NSObject {
  /// The clipboard.
  public static let general = UIPasteboard()

  /// Where the desktop keeps it; nil keeps it in this program.
  package static weak var clipboard: (any Clipboard)?

  private var storedText: String?
  private var storedPrimary: String?

  /// The text on the clipboard; nil for none.
  public var string: String? {
    get {
      guard let clipboard = UIPasteboard.clipboard else { return storedText }
      return clipboard.text
    }
    set {
      storedText = newValue
      UIPasteboard.clipboard?.text = newValue
    }
  }

  /// Whether there is text on the clipboard.
  public var hasStrings: Bool { string?.isEmpty == false }

  /// The text that was selected last, in any program, which the middle button inserts; nil for
  /// none.
  public var primarySelection: String? {
    get {
      guard let clipboard = UIPasteboard.clipboard else { return storedPrimary }
      return clipboard.primarySelection
    }
    set {
      storedPrimary = newValue
      UIPasteboard.clipboard?.primarySelection = newValue
    }
  }
}

/// The clipboard of a desktop, as a host gives it.
@preconcurrency @MainActor package protocol Clipboard: AnyObject {
  /// The text that was copied or cut last; nil for none.
  var text: String? { get set }
  /// The text that was selected last; nil for none.
  var primarySelection: String? { get set }
}
