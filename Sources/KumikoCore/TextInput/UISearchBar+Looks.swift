import KumikoFoundation
import KumikoGraphics

/// Settings of a search bar's look that are rarely used.
struct SearchBarLooks {
  var fieldImages: [UIControl.State: UIImage] = [:]
  var scopeImages: [UIControl.State: UIImage] = [:]
  var scopeDividers: [[UIControl.State]: UIImage] = [:]
  var scopeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  var barImages: [BarImageKey: UIImage] = [:]
  private var backing: UIImageView?
  private var scopeBacking: UIImageView?

  /// The key of an image of the bar.
  struct BarImageKey: Hashable {
    let position: UIBarPosition
    let metrics: UIBarMetrics
  }

  /// Shows the pictures behind the parts of a bar.
  mutating func showPictures(on bar: UISearchBar) {
    let image =
      bar.backgroundImage
      ?? barImages[BarImageKey(position: .any, metrics: .default)]
      ?? barImages[BarImageKey(position: .top, metrics: .default)]
    show(image, in: &backing, on: bar)
    show(bar.scopeBarBackgroundImage, in: &scopeBacking, on: bar)
    if bar.scopeBarBackgroundImage != nil, let backing, let scopeBacking {
      bar.insertSubview(scopeBacking, aboveSubview: backing)
    }
    bar.setNeedsLayout()
  }

  private func show(_ image: UIImage?, in picture: inout UIImageView?, on bar: UISearchBar) {
    guard image != nil || picture != nil else { return }
    let shown = picture ?? UIImageView(frame: .zero)
    if picture == nil {
      picture = shown
      bar.insertSubview(shown, at: 0)
    }
    shown.image = image
  }

  func layOutPictures(in bounds: CGRect, scopes height: CGFloat) {
    backing?.frame = bounds
    scopeBacking?.frame = CGRect(
      x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// Gives the scopes their looks.
  func dress(_ bar: UISegmentedControl) {
    for (state, image) in scopeImages {
      bar.setBackgroundImage(image, for: state, barMetrics: .default)
    }
    for (states, image) in scopeDividers {
      bar.setDividerImage(
        image, forLeftSegmentState: states[0], rightSegmentState: states[1], barMetrics: .default)
    }
    for (state, attributes) in scopeAttributes {
      bar.setTitleTextAttributes(attributes, for: state)
    }
  }
}

// Pictures behind the parts of a search bar, and how its scopes look.
extension UISearchBar {
  /// Shows a picture behind the field where the bar is at a place; `default` metrics alone are
  /// shown.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    let key = SearchBarLooks.BarImageKey(position: barPosition, metrics: barMetrics)
    looks.barImages[key] = backgroundImage
    looks.showPictures(on: self)
  }

  /// The picture that was set behind the field.
  public func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    looks.barImages[SearchBarLooks.BarImageKey(position: barPosition, metrics: barMetrics)]
  }

  /// Shows a picture in place of the field's background: `normal`, or `disabled`; nil for the
  /// usual.
  public func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    looks.fieldImages[state] = backgroundImage
    searchTextField.borderStyle = looks.fieldImages[.normal] == nil ? .roundedRect : .none
    searchTextField.background = looks.fieldImages[.normal]
    searchTextField.disabledBackground = looks.fieldImages[.disabled]
  }

  /// The picture that was set in place of the field's background.
  public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    looks.fieldImages[state]
  }

  /// Shows a picture behind scopes in a state; see `UISegmentedControl.setBackgroundImage`.
  public func setScopeBarButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    looks.scopeImages[state] = backgroundImage
    scopeBar?.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }

  /// The picture that was set behind scopes in a state.
  public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    looks.scopeImages[state]
  }

  /// Shows a picture between scopes in states; see `UISegmentedControl.setDividerImage`.
  public func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    looks.scopeDividers[[leftState, rightState]] = dividerImage
    scopeBar?.setDividerImage(
      dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState,
      barMetrics: .default)
  }

  /// The picture that was set between scopes in states.
  public func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? { looks.scopeDividers[[leftState, rightState]] }

  /// Sets the attributes of the scopes' texts in a state; nil for the usual ones.
  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    looks.scopeAttributes[state] = attributes
    scopeBar?.setTitleTextAttributes(attributes, for: state)
  }

  /// The look that texts of scopes in a state were given.
  public func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { looks.scopeAttributes[state] }
}
