import KumikoFoundation
import KumikoGraphics

/// The previews that are highlighted while a menu is open.
final class MenuMarks {
  private var marks: [MenuMark] = []

  /// Highlights previews; those outside of windows are left out.
  func show(_ previews: [UITargetedPreview], beside animator: MenuAnimator) {
    AnimationContext.withoutAnimation { self.marks = previews.map { MenuMark($0) } }
    let marks = self.marks
    animator.addAnimations { for mark in marks { mark.alpha = 1 } }
  }

  /// Moves them to the previews at the same positions in a list, and fades them out.
  func leave(to previews: [UITargetedPreview?], beside animator: MenuAnimator) {
    let (marks, goals) = (marks, previews)
    animator.addAnimations {
      for (number, mark) in marks.enumerated() {
        mark.alpha = 0
        if number < goals.count, let goal = goals[number] { mark.move(to: goal.target) }
      }
    }
    animator.addCompletion { for mark in marks { mark.removeFromSuperview() } }
  }
}

/// Highlights the source of an open menu, in the container of its preview: it scrolls with that,
/// and is clipped with it. A view in its place has a ring around it; one that is shown elsewhere,
/// or with a background, is shown as a picture with a shadow.
final class MenuMark: UIView {
  private(set) var picture: PreviewView?

  init(_ preview: UITargetedPreview) {
    let (view, target) = (preview.view, preview.target)
    super.init(frame: CGRect(origin: .zero, size: preview.size))
    isUserInteractionEnabled = false
    guard target.container.window != nil, !bounds.isEmpty else { return }
    let isInPlace =
      target.container === view.superview && target.center == view.center
      && target.transform == .identity
    let parameters = preview.parameters
    let radius = DragLook.radius(of: view)
    if isInPlace, parameters.isTranslucent, let shape = parameters.shape(of: view) {
      // A picture on top of what it shows would make that darker.
      let shade = PreviewShade(frame: bounds, around: shape, parameters)
      shade.layer.shadowOpacity = 0.22
      addSubview(shade)
    } else if !isInPlace || parameters.backgroundColor != nil || parameters.isCut {
      let picture = PreviewView(view, parameters)
      picture.shadowOpacity = 0.22
      addSubview(picture)
      self.picture = picture
    }
    if !parameters.isCut { addRing(radius) }
    center = target.center
    transform = isInPlace ? view.transform : target.transform
    alpha = 0
    target.container.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  private func addRing(_ radius: CGFloat) {
    let ring = MenuRing(frame: bounds)
    ring.layer.cornerRadius = max(radius, 4)
    addSubview(ring)
  }

  func move(to target: UIPreviewTarget) {
    guard let superview, target.container.window === superview.window else { return }
    center = superview.convert(target.center, from: target.container)
    transform = target.transform
  }
}

/// The ring around what an open menu is about.
final class MenuRing: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.borderWidth = 2
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColor()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColor()
  }

  private func updateColor() {
    layer.borderColor = tintColor.resolvedColor(with: currentTraits).cgColor
  }
}
