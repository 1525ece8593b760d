import KumikoFoundation
import KumikoGraphics

// Replicator layers draw their sublayers several times.
extension ComposePass {
  /// Draws the contents of a view: once, or as often as a replicator layer specifies.
  func emitInside(
    _ view: UIView, _ inner: Plane, _ rect: CGRect, opacity: Float, traits: UITraitCollection,
    into commands: inout [DisplayList.Command]
  ) {
    guard let replicas = view.shownReplicas else {
      for subview in view.composedSubviews {
        emit(subview, inner, opacity: opacity, traits: traits, into: &commands)
      }
      return
    }
    let pass = ComposePass(drawingAt: scale)
    let places = replicas.transforms(about: view.anchor(in: rect), scale: scale)
    for (index, place) in places.enumerated() {
      var copy: [DisplayList.Command] = []
      view.showMoment(replicas.delay * Double(index)) {
        for subview in view.composedSubviews {
          pass.emit(subview, inner, opacity: opacity, traits: traits, into: &copy)
        }
      }
      let color = replicas.color(index)
      if color.alpha == 0 { continue }
      if color != .white { copy = copy.map { $0.multiplied(by: color) } }
      if let flat = place.affine {
        if !flat.isIdentity { commands.append(.pushTransform(flat)) }
        commands += copy
        if !flat.isIdentity { commands.append(.pop) }
      } else {
        let reach = CGFloat(DrawingSystem.longestSide / 4)
        FlatPicture().compose(
          copy, ink: view.insideBounds(inner, scale: scale), scale: scale, through: place,
          visible: rect.insetBy(dx: -reach, dy: -reach), opacity: 1, into: &commands)
      }
    }
  }
}

extension UIView {
  /// The replication of the contents, as it is on the screen; nil if there is none.
  var shownReplicas: Replicas? {
    guard decoration?.value.content != nil, let replicas = shownContent?.replicas,
      !replicas.isPlain
    else { return nil }
    return replicas
  }

  /// Whether what is inside is drawn otherwise than once.
  var drawsReplicas: Bool { decoration != nil && shownReplicas != nil }

  /// The position of the layer's anchor point in a rectangle.
  fileprivate func anchor(in rect: CGRect) -> CGPoint {
    let anchor = decoration?.value.anchor ?? LayerDecoration.middle
    return CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
  }

  /// The pixels that what is inside touches.
  fileprivate func insideBounds(_ inner: Plane, scale: CGFloat) -> CGRect {
    inside.reduce(.null) { bounds, subview in
      guard !subview.viewMarks.isHidden else { return bounds }
      let place = inner.place(subview, subview.composedState, scale: scale)
      return bounds.union(place.around(subview.groupBounds(place, scale: scale)))
    }
  }

  /// The pixels that a replicator layer touches with all its copies.
  ///
  /// - Parameter own: those of the layer itself.
  func replicated(_ own: CGRect, _ placed: Plane.Placement, scale: CGFloat) -> CGRect {
    guard drawsReplicas, let replicas = shownReplicas else { return own }
    let inner = placed.plane.scrolled(by: shownOrigin, scale: scale)
    let places = replicas.transforms(about: anchor(in: placed.rect), scale: scale)
    var (all, one) = (own, CGRect.null)
    for (index, place) in places.enumerated() {
      if index == 0 || replicas.delay != 0 {
        showMoment(replicas.delay * Double(index)) { one = insideBounds(inner, scale: scale) }
      }
      all = all.union(place.bounds(of: one))
    }
    return viewMarks.clips ? own : all
  }

  /// Shows animations inside in their state of so many seconds ago while a block runs.
  fileprivate func showMoment(_ delay: Double, _ body: () -> Void) {
    guard delay != 0, let now = nearestWindow?.animator.now else { return body() }
    var moved: [(UIView, ViewMotions.Shown)] = []
    showMoment(at: now - delay, &moved)
    body()
    for (view, shown) in moved { view.motions?.restore(shown) }
  }

  private func showMoment(at time: Double, _ moved: inout [(UIView, ViewMotions.Shown)]) {
    for view in inside {
      if let motions = view.motions, motions.layerAnimations != nil {
        moved.append((view, motions.shown))
        motions.show(at: view.localTime(time), ShownLayer(view))
      }
      view.showMoment(at: time, &moved)
    }
  }
}

extension DisplayList.Command {
  /// The same in colours that are multiplied by one.
  fileprivate func multiplied(by color: RGBA) -> DisplayList.Command {
    switch self {
    case .fill(let rect, let own): return .fill(rect, own.multiplied(by: color))
    case .text(let run, let origin, let own):
      return .text(run, origin: origin, color: own.multiplied(by: color))
    case .image(var image):
      if let tint = image.tint {
        image.tint = tint.multiplied(by: color)
      } else if image.bitmap.format == .mask {
        image.tint = RGBA(red: 0, green: 0, blue: 0, alpha: color.alpha)
      } else {
        if (color.red, color.green, color.blue) != (1, 1, 1) {
          image.bitmap = image.bitmap.multiplied(by: color)
        }
        image.opacity *= color.alpha
      }
      return .image(image)
    default: return self
    }
  }
}

extension RGBA {
  fileprivate func multiplied(by other: RGBA) -> RGBA {
    RGBA(
      red: red * other.red, green: green * other.green, blue: blue * other.blue,
      alpha: alpha * other.alpha)
  }
}
