import KumikoFoundation

/// The part of a view that the keyboard covers: the input views of the first responder at the lower
/// edge of the window (`inputView`, `inputAccessoryView`), or else the part below the safe area.
/// Content that ends at its top is covered by neither.
///
///     textView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)
open class UIKeyboardLayoutGuide: UILayoutGuide {
  private var top: NSLayoutConstraint?

  /// Whether the guide starts at the lower edge of the safe area while no input view is shown;
  /// `true` by default. Otherwise it is at the bottom edge of the view and has no height then.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { followView() } }
  }

  /// Whether the guide follows a floating keyboard; stored without effect, as there is none.
  open var followsUndockedKeyboard = false

  /// The distance above the guide at which a finger that drags content begins to push the input
  /// views away, in points; 0 by default.
  open var keyboardDismissPadding: CGFloat = 0

  /// Constrains the guide to its view.
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
  /// Whether its second anchor is a given one.
  fileprivate func secondAnchorIs(_ anchor: NSLayoutYAxisAnchor) -> Bool {
    secondItem === anchor.item && secondAttribute == anchor.attribute
  }
}

extension UIView {
  /// The part at the bottom that the keyboard covers, or that is below the safe area.
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
