import KumikoFoundation

/// How a view looks while the pointer is over it.
///
///     cell.hoverStyle = nil                  // as always
///
///     let none = UIHoverStyle.automatic()
///     none.isEnabled = false
///     window.hoverStyle = none               // and so everything inside
@preconcurrency @MainActor public final class UIHoverStyle: NSObject {
  /// Whether the view, and what is inside of it, looks otherwise while the pointer is over it; yes
  /// unless set.
  public var isEnabled = true

  /// What suits the view.
  public override init() { super.init() }

  /// What suits the view.
  public static func automatic() -> UIHoverStyle { UIHoverStyle() }
}

extension UIView {
  /// How the view looks while the pointer is over it: as suits it, or always the same where nil.
  /// Controls and cells have a style unless one is set, other views have none. A style that is not
  /// enabled counts for everything inside of the view, too.
  public var hoverStyle: UIHoverStyle? {
    get {
      if let said = saidHoverStyle { return said }
      return hasHoverStyle ? .automatic() : nil
    }
    set { viewParts[boxed: .hoverStyle] = .some(newValue) }
  }

  /// What was said about it; nil for as the view has it.
  private var saidHoverStyle: UIHoverStyle?? { viewParts[boxed: .hoverStyle] }

  private var hasHoverStyle: Bool { self is any ElementView || self is any HoverAnswering }

  /// Whether the view looks otherwise while the pointer is over it.
  var answersHover: Bool {
    if case .some(nil) = saidHoverStyle { return false }
    var next: UIView? = self
    while let view = next {
      if case .some(let style?) = view.saidHoverStyle, !style.isEnabled { return false }
      next = view.storedSuperview
    }
    return true
  }
}

/// A view that looks otherwise while the pointer is over it, as controls do.
protocol HoverAnswering: UIView {}
