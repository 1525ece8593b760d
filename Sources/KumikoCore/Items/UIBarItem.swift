import KumikoFoundation
import KumikoGraphics

/// An item of a bar.
@preconcurrency @MainActor open class UIBarItem: _AccessibleObject {
  /// The text.
  open var title: String? {
    willSet { if newValue != title { willChange("title") } }
    didSet {
      guard title != oldValue else { return }
      itemChanged()
      didChange("title")
    }
  }
  /// Class, address and title, in one line.
  nonisolated open override var description: String {
    guard MainThread.isCurrent else { return ObjectWords.line(self) }
    return MainActor.assumeIsolated {
      let title = ObjectWords.quoted(title).map { ["title = \($0)"] } ?? []
      return ObjectWords.line(self, title + (isEnabled ? [] : ["enabled = NO"]))
    }
  }

  /// The icon.
  open var image: UIImage? {
    willSet { if newValue !== image { willChange("image") } }
    didSet {
      guard image !== oldValue else { return }
      itemChanged()
      didChange("image")
    }
  }
  /// Whether the item can be used.
  open var isEnabled = true {
    willSet { if newValue != isEnabled { willChange("enabled") } }
    didSet {
      guard isEnabled != oldValue else { return }
      itemChanged()
      didChange("enabled")
    }
  }
  /// A number to find the item by.
  open var tag = 0

  /// An item that shows nothing yet.
  public override init() { super.init() }

  /// An item of a nib; elsewhere one that shows nothing yet.
  public required init?(coder: NSCoder) {
    super.init()
    takeIn(coder, in: UIBarItem.self)
  }

  /// The text attributes, by the bits of a control's state.
  var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { itemChanged() } }

  /// Settings of the look that few items have.
  var looks = BarItemLooks() { didSet { itemChanged() } }

  /// The appearance that was applied to the item by appearance proxies; nil if there is none.
  var takenAppearance: TakenAppearance?

  /// Called when what the item shows changed.
  func itemChanged() {}
}

extension UIBarItem: NibMade {}
