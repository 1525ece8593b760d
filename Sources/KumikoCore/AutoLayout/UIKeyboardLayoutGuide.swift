import KumikoFoundation

/// The part of a view that a keyboard on the screen covers: what stands at the lower edge of the
/// window for whoever has the keyboard (`inputView`, `inputAccessoryView`), or else what the safe
/// area leaves free at the bottom. What ends at its top is covered by neither.
///
///     textView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)
open class UIKeyboardLayoutGuide: UILayoutGuide {
  private var top: NSLayoutConstraint?

  /// Whether the guide begins where the safe area ends while nothing stands there; yes unless
  /// changed. If not it is at the bottom edge of the view and has no height then.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { followView() } }
  }

  /// Whether the guide follows a keyboard that floats; kept, as there is none.
  open var followsUndockedKeyboard = false

  /// How far above the guide a finger that drags content begins to push away what stands there, in
  /// points; 0 unless set.
  open var keyboardDismissPadding: CGFloat = 0

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
    let overlap = owningView.overlapOfInputPanel
    let isSafe = usesBottomSafeArea && overlap <= owningView.safeAreaInsets.bottom
    let edge =
      isSafe ? owningView.safeAreaLayoutGuide.bottomAnchor : owningView.bottomAnchor
    let distance = isSafe ? 0 : -overlap
    if let top, top.secondAnchorIs(edge), top.constant == distance { return }
    top?.isActive = false
    let top = topAnchor.constraint(equalTo: edge, constant: distance)
    top.isActive = true
    self.top = top
  }
}

extension NSLayoutConstraint {
  /// Whether it leads to the edge that an anchor stands for.
  fileprivate func secondAnchorIs(_ anchor: NSLayoutYAxisAnchor) -> Bool {
    secondItem === anchor.item && secondAttribute == anchor.attribute
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
