import KumikoFoundation
import KumikoGraphics

/// The state of the view that a controller shows in place of its content.
struct ContentUnavailableState {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)?
  /// Whether `updateContentUnavailableConfiguration(using:)` is due.
  var needsUpdate = true
  /// The traits that it was called with last.
  var traits: UITraitCollection?
}

// The view in place of unavailable content.
extension UIViewController {
  /// The configuration of a view above the controller's view, in place of its content; nil if there
  /// is none. That view covers the controller's view, which is visible through a clear background.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable.configuration }
    set {
      unavailable.configuration = newValue
      showContentUnavailable()
    }
  }

  /// The state that the configuration can depend on: the traits, and the text of the search bar of
  /// the controller's navigation item.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.search?.searchedText
    return state
  }

  /// Asks for `updateContentUnavailableConfiguration(using:)` in the next layout of the view.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    unavailable.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  private func showContentUnavailable() {
    guard let view = viewIfLoaded else { return }
    guard
      let configuration = unavailable.configuration?.updated(
        for: contentUnavailableConfigurationState)
    else {
      unavailable.view?.removeFromSuperview()
      unavailable.view = nil
      return
    }
    if let shown = unavailable.view, shown.supports(configuration) {
      shown.configuration = configuration
    } else {
      unavailable.view?.removeFromSuperview()
      unavailable.view = configuration.makeContentView()
    }
    place(in: view)
  }

  /// Placed over the whole view, in front of its subviews. Scroll views keep an order of their own.
  private func place(in view: UIView) {
    guard let shown = unavailable.view else { return }
    if shown.superview !== view {
      view.addSubview(shown)
    } else if view.subviews.last !== shown, !(view is UIScrollView) {
      view.bringSubviewToFront(shown)
    }
    if shown.frame != view.bounds { shown.frame = view.bounds }
  }

  /// The view is about to place its subviews.
  func viewWillBeLaidOut() {
    updateViewConstraintsIfDue()
    following(.layout) { viewWillLayoutSubviews() }
    placeContentUnavailable()
  }

  /// Performs a pending update, and places the view that is shown in place of the content.
  private func placeContentUnavailable() {
    let traits = currentTraits
    if unavailable.needsUpdate || unavailable.traits?.looksDifferent(from: traits) ?? true {
      (unavailable.needsUpdate, unavailable.traits) = (false, traits)
      following(.contentUnavailable) {
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
      }
    }
    guard let view = viewIfLoaded, unavailable.configuration != nil else { return }
    if unavailable.view == nil { showContentUnavailable() } else { place(in: view) }
  }
}
