import KumikoFoundation
import KumikoGraphics

/// What a controller keeps of what stands in the place of its content.
struct ContentUnavailableState {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)?
  /// Whether `updateContentUnavailableConfiguration(using:)` is due.
  var needsUpdate = true
  /// The traits that it was called with last.
  var traits: UITraitCollection?
}

// What stands in the place of content that is not there.
extension UIViewController {
  /// What stands above the controller's view, in the place of its content; nil for nothing. It
  /// covers the view, and lets through what is behind it where its background is clear.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable.configuration }
    set {
      unavailable.configuration = newValue
      showContentUnavailable()
    }
  }

  /// What the configuration can depend on now: the traits, and the text of the search bar of the
  /// controller's navigation item.
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

  /// Over all of the view, in front of what is there. Scroll views keep an order of their own.
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

  /// Calls for the update that is due, and gives what stands in the place of content its own.
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
