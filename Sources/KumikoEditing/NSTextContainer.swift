import KumikoFoundation
import KumikoGraphics

/// The area that the lines of a text fill.
nonisolated open class NSTextContainer: NSObject, @unchecked Sendable {
  private let mark = ObjectMark()

  /// The size of the area, in points; a side of 0 or less is no limit. A text view sets the width
  /// of its own container.
  open var size: CGSize { didSet { if size != oldValue { changed() } } }

  /// Padding at both ends of every line, in points; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed() } }
  }

  /// The maximum number of lines; 0, the default, for no limit. A text view shows no more while it
  /// is not being edited.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changed() } }
  }

  /// The treatment of a last line that does not fit; word wrapping by default.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed() } }
  }

  /// Whether the container is as wide as its text view, less insets; `true` for that of a view.
  open var widthTracksTextView = false
  /// Whether the container is as high as its text view, less insets. Stored only: the lines of a
  /// view always extend to the end of its text.
  open var heightTracksTextView = false

  /// The layout manager, whose type is defined in `KumikoCore`.
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

  /// A container without limits: there are no archives of containers on Linux.
  public required init(coder: NSCoder) {
    size = .zero
    super.init()
  }

  private func changed() {
    manager?.forgetLines()
    observer?()
  }

  /// The width of lines in it; infinite if there is no limit.
  package var lineWidth: CGFloat {
    guard size.width > 0, size.width.isFinite else { return .infinity }
    return max(1, size.width - 2 * max(0, lineFragmentPadding))
  }
}

/// The manager that lays out lines in containers.
package nonisolated protocol TextContainerManaging: AnyObject {
  /// A container has changed: lines are laid out again.
  func forgetLines()
}
