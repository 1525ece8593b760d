import KumikoFoundation
import KumikoGraphics

/// The area that the lines of a text fill.
nonisolated open class NSTextContainer: NSObject, @unchecked Sendable {
  private let mark = ObjectMark()

  /// How large the area is, in points; a side of 0 or less is no limit. A text view gives its own
  /// container the width that it has.
  open var size: CGSize { didSet { if size != oldValue { changed() } } }

  /// Padding at both ends of every line, in points; 5 unless set.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed() } }
  }

  /// The most lines; 0, as unless set, for no limit. A text view shows no more while it is not
  /// typed into.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changed() } }
  }

  /// How the last line is treated that does not fit; whole words go on to the next line unless set.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed() } }
  }

  /// Whether the container is as wide as its text view, less insets; `true` for that of a view.
  open var widthTracksTextView = false
  /// Whether the container is as high as its text view, less insets. Kept: the lines of a view go
  /// on as far as its text does.
  open var heightTracksTextView = false

  /// The layout manager, which `KumikoCore` knows.
  package weak var manager: (any TextContainerManaging)?

  /// Called when the container changes.
  package var observer: (() -> Void)?

  /// A container of a size, in points.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// A container without limits.
  public override convenience init() { self.init(size: .zero) }

  private func changed() {
    manager?.forgetLines()
    observer?()
  }

  /// The width of lines in it; infinite where there is no limit.
  package var lineWidth: CGFloat {
    guard size.width > 0, size.width.isFinite else { return .infinity }
    return max(1, size.width - 2 * max(0, lineFragmentPadding))
  }
}

/// The manager that lays out lines in containers.
package nonisolated protocol TextContainerManaging: AnyObject {
  /// A container has changed: lines are laid out anew.
  func forgetLines()
}
