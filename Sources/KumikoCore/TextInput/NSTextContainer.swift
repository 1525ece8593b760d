import KumikoFoundation

/// The area that the lines of a text view fill.
@preconcurrency @MainActor public final class NSTextContainer: NSObject {
  /// Padding at both ends of every line, in points; 5 unless set.
  public var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed() } }
  }

  private let changed: () -> Void

  init(changed: @escaping () -> Void) { self.changed = changed }
}
