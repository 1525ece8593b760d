import KumikoFoundation
import KumikoGraphics

extension UIPresentationController {
  /// Whether the view below is moved into the container, and removed from the window once it is
  /// covered: below a full screen, and where an app's own presentation requires it. A presentation
  /// that covers a part of that view cannot contain it; the view is hidden instead.
  private var takesPresenterOut: Bool {
    let style = presentationStyle
    return (style == .custom || style == .fullScreen) && shouldRemovePresentersView && !isInContext
  }

  /// An animator may move the view below into the container, and an app's own presentation that
  /// removes the view has it there from the beginning.
  func rememberPresenterPlace() {
    guard presenterPlace == nil, hidesPresenter, let view = presenter?.viewIfLoaded,
      let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return }
    presenterPlace = (view, superview, index)
  }

  /// Moves the view below into the container, behind its subviews.
  func takePresenterIn() {
    guard takesPresenterOut, let container else { return }
    rememberPresenterPlace()
    guard let (view, _, _) = presenterPlace, view.superview !== container else { return }
    AnimationContext.withoutAnimation {
      view.isHidden = false
      view.frame = container.bounds
      container.insertSubview(view, at: 0)
    }
  }

  /// The view below is covered now.
  func hidePresenter() {
    if takesPresenterOut, presenterPlace != nil { return }
    putPresenterBack()
    // Inside of the view below it covers all of that.
    if hidesPresenter, !isInContext { presenter?.viewIfLoaded?.isHidden = true }
  }

  /// The view below has disappeared: it is removed from the window where required.
  func takePresenterOut() {
    guard takesPresenterOut, let (view, _, _) = presenterPlace else { return }
    AnimationContext.withoutAnimation { view.removeFromSuperview() }
  }

  /// Moves the view below back to where it was.
  func putPresenterBack() {
    guard let (view, superview, index) = presenterPlace else { return }
    presenterPlace = nil
    AnimationContext.withoutAnimation {
      if view.superview !== superview { superview.insertSubview(view, at: index) }
      view.transform = .identity
      view.alpha = 1
      view.frame = superview.bounds
    }
  }
}

/// A controller that does something when the user, not code, has dismissed it.
protocol DismissalObserving: UIViewController {
  func dismissedByUser()
}
