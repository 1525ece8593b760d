import KumikoFoundation

/// The part of a view that a keyboard on the screen covers, and without one, as on a desktop, what
/// the safe area leaves free at the bottom: what ends at its top is covered by neither.
///
///     textView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)
open class UIKeyboardLayoutGuide: UILayoutGuide {
  private var top: NSLayoutConstraint?

  /// Whether the guide begins where the safe area ends; yes unless changed. If not it is at the
  /// bottom edge of the view and has no height.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { followView() } }
  }

  /// Ties the guide to its view.
  func followView() {
    guard let owningView else { return }
    if top == nil {
      NSLayoutConstraint.activate([
        leadingAnchor.constraint(equalTo: owningView.leadingAnchor),
        trailingAnchor.constraint(equalTo: owningView.trailingAnchor),
        bottomAnchor.constraint(equalTo: owningView.bottomAnchor),
      ])
    }
    top?.isActive = false
    let edge =
      usesBottomSafeArea ? owningView.safeAreaLayoutGuide.bottomAnchor : owningView.bottomAnchor
    let top = topAnchor.constraint(equalTo: edge)
    top.isActive = true
    self.top = top
  }
}

extension UIView {
  /// The part at the bottom that a keyboard on the screen covers, or that the safe area leaves
  /// free.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layoutGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first {
      return guide
    }
    let guide = UIKeyboardLayoutGuide(.none)
    addLayoutGuide(guide)
    guide.followView()
    return guide
  }
}
