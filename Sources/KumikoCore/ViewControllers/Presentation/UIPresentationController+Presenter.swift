import KumikoFoundation
import KumikoGraphics

extension UIPresentationController {
  /// An animator may move the view below into the container.
  func rememberPresenterPlace() {
    guard hidesPresenter, let view = presenter?.viewIfLoaded, let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return }
    presenterPlace = (view, superview, index)
  }

  /// The view below is where it was before.
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
