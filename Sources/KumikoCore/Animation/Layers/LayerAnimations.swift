import KumikoFoundation
import KumikoGraphics

/// What animations make of a layer: its values as they are shown.
struct ShownLayer {
  var state: AnimatableState
  var content: (any LayerContent)?
  /// What the layer is held by, from its middle, as shares.
  let anchor: CGPoint
  var border: (width: CGFloat, color: RGBA)

  /// A property as it is shown; nil for one that cannot be animated.
  func value(_ keyPath: String) -> AnimationValue? {
    let parts = CGAffineTransform.Parts(state.transform)
    func number(_ value: CGFloat) -> AnimationValue { AnimationValue([Double(value)], .number) }
    switch keyPath {
    case "position": return AnimationValue(position)
    case "position.x": return number(position.x)
    case "position.y": return number(position.y)
    case "bounds":
      return AnimationValue(
        [state.origin.x, state.origin.y, state.size.width, state.size.height].map { Double($0) },
        .rect)
    case "bounds.size": return AnimationValue(CGPoint(x: state.size.width, y: state.size.height))
    case "bounds.size.width": return number(state.size.width)
    case "bounds.size.height": return number(state.size.height)
    case "bounds.origin": return AnimationValue(state.origin)
    case "bounds.origin.x": return number(state.origin.x)
    case "bounds.origin.y": return number(state.origin.y)
    case "opacity": return number(state.alpha)
    case "transform": return AnimationValue(state.transform)
    case "transform.scale", "transform.scale.x": return number(parts.scale.x)
    case "transform.scale.y": return number(parts.scale.y)
    case "transform.rotation", "transform.rotation.z": return number(parts.rotation)
    case "transform.translation": return AnimationValue(parts.translation)
    case "transform.translation.x": return number(parts.translation.x)
    case "transform.translation.y": return number(parts.translation.y)
    case "backgroundColor": return AnimationValue(state.backgroundColor)
    case "cornerRadius": return number(state.cornerRadius)
    case "borderWidth": return number(border.width)
    case "borderColor": return AnimationValue(border.color)
    case "shadowOpacity": return number(CGFloat(state.shadow.opacity))
    case "shadowRadius": return number(CGFloat(state.shadow.radius))
    case "shadowOffset":
      return AnimationValue(CGPoint(x: CGFloat(state.shadow.x), y: CGFloat(state.shadow.y)))
    case "shadowColor": return AnimationValue(state.shadow.color)
    default: return content?.value(keyPath)
    }
  }

  mutating func set(_ keyPath: String, _ value: AnimationValue) {
    var parts = CGAffineTransform.Parts(state.transform)
    let number = CGFloat(value.number)
    switch keyPath {
    case "position": position = value.point
    case "position.x": position.x = number
    case "position.y": position.y = number
    case "bounds" where value.numbers.count == 4:
      state.origin = CGPoint(x: value.numbers[0], y: value.numbers[1])
      resize(CGSize(width: value.numbers[2], height: value.numbers[3]))
    case "bounds.size": resize(CGSize(width: value.point.x, height: value.point.y))
    case "bounds.size.width": resize(CGSize(width: number, height: state.size.height))
    case "bounds.size.height": resize(CGSize(width: state.size.width, height: number))
    case "bounds.origin": state.origin = value.point
    case "bounds.origin.x": state.origin.x = number
    case "bounds.origin.y": state.origin.y = number
    case "opacity": state.alpha = min(max(number, 0), 1)
    case "transform": transform(value.transform)
    case "transform.scale":
      parts.scale = CGPoint(x: number, y: number)
      transform(parts.transform)
    case "transform.scale.x":
      parts.scale.x = number
      transform(parts.transform)
    case "transform.scale.y":
      parts.scale.y = number
      transform(parts.transform)
    case "transform.rotation", "transform.rotation.z":
      parts.rotation = number
      transform(parts.transform)
    case "transform.translation":
      state.transform.tx = value.point.x
      state.transform.ty = value.point.y
    case "transform.translation.x": state.transform.tx = number
    case "transform.translation.y": state.transform.ty = number
    case "backgroundColor": state.backgroundColor = value.color
    case "cornerRadius": state.cornerRadius = max(0, number)
    case "borderWidth": border.width = max(0, number)
    case "borderColor": border.color = value.color
    case "shadowOpacity": state.shadow.opacity = Float(min(max(number, 0), 1))
    case "shadowRadius": state.shadow.radius = Float(max(number, 0))
    case "shadowOffset":
      (state.shadow.x, state.shadow.y) = (Float(value.point.x), Float(value.point.y))
    case "shadowColor": state.shadow.color = value.color
    default: content = content?.with(value, keyPath)
    }
  }

  /// Where the anchor is.
  private var position: CGPoint {
    get { CGPoint(x: state.center.x + offset.x, y: state.center.y + offset.y) }
    set { state.center = CGPoint(x: newValue.x - offset.x, y: newValue.y - offset.y) }
  }

  private var offset: CGPoint { state.transform.offset(of: anchor, in: state.size) }

  /// The anchor stays where it is.
  private mutating func transform(_ transform: CGAffineTransform) {
    let place = position
    state.transform = transform
    position = place
  }

  private mutating func resize(_ size: CGSize) {
    let place = position
    state.size = CGSize(width: max(0, size.width), height: max(0, size.height))
    position = place
  }
}

/// How far an animation is at a time.
struct AnimationCourse {
  let animation: CAAnimation
  /// How long it takes once.
  let duration: Double

  init(_ animation: CAAnimation, fallback: Double) {
    self.animation = animation
    let spring = (animation as? CASpringAnimation)?.settlingDuration
    let own = animation.ownDuration ?? spring ?? fallback
    duration = own.isFinite ? max(own, 1e-6) : 1e-6
  }

  /// How long it takes with all repetitions.
  var total: Double {
    let once = duration * (animation.autoreverses ? 2 : 1)
    if animation.repeatDuration > 0 { return animation.repeatDuration }
    return animation.repeatCount > 0 ? once * Double(animation.repeatCount) : once
  }

  /// Changes what is shown at a time after the beginning; returns whether the animation is over.
  @discardableResult
  func apply(at time: Double, to shown: inout ShownLayer) -> Bool {
    let local = time * Double(animation.speed) + animation.timeOffset
    let fill = animation.fillMode
    if time < 0 {
      if fill == .backwards || fill == .both { show(0, to: &shown) }
      return false
    }
    guard local < total - 1e-9 else {
      if fill == .forwards || fill == .both { show(total, to: &shown) }
      return true
    }
    show(local, to: &shown)
    return false
  }

  private func show(_ time: Double, to shown: inout ShownLayer) {
    let ends = time >= total - 1e-9
    var cycle = (time / duration).rounded(.down)
    var share = time / duration - cycle
    // What ends after whole rounds is at the end of the last one.
    if ends, share < 1e-6, cycle > 0 { (cycle, share) = (cycle - 1, 1) }
    let isBack = animation.autoreverses && cycle.truncatingRemainder(dividingBy: 2) == 1
    let rounds = animation.autoreverses ? (cycle / 2).rounded(.down) : cycle
    let along = isBack ? 1 - share : share
    let eased = animation.timingFunction?.curve.value(at: along) ?? along
    animation.apply(
      at: eased, cycle: Int(min(rounds, 1e6)), elapsed: time, to: &shown)
  }
}

/// The animations that were added to one layer.
final class LayerAnimations {
  private struct Running {
    let key: String?
    let course: AnimationCourse
    var start: Double?
    var hasBegun = false
    let transaction: CATransaction.Open?
  }

  private var running: [Running] = []
  /// What the layer draws as animations show it.
  private(set) var content: (any LayerContent)?
  /// The border as animations show it.
  private(set) var border: (width: CGFloat, color: RGBA)?

  var isEmpty: Bool { running.isEmpty }

  var keys: [String] { running.compactMap(\.key) }

  func animation(_ key: String) -> CAAnimation? {
    running.last { $0.key == key }?.course.animation
  }

  /// Adds an animation; one with the same key goes.
  func add(_ animation: CAAnimation, key: String?) {
    if let key { remove(key) }
    let transaction = CATransaction.current
    transaction?.began()
    running.append(
      Running(
        key: key,
        course: AnimationCourse(animation, fallback: CATransaction.animationDuration()),
        start: nil, transaction: transaction))
  }

  func remove(_ key: String) { remove { $0.key == key } }

  func removeAll() { remove { _ in true } }

  private func remove(_ matches: (Running) -> Bool) {
    let gone = running.filter(matches)
    running.removeAll(where: matches)
    for entry in gone { end(entry, finished: false) }
  }

  private func end(_ entry: Running, finished: Bool) {
    let animation = entry.course.animation
    animation.delegate?.animationDidStop(animation, finished: finished)
    entry.transaction?.ended()
  }

  /// Moves on to a time. What ends is returned, to be told when all views have moved.
  func advance(to time: Double, _ shown: inout ShownLayer) -> [() -> Void] {
    var told: [() -> Void] = []
    let before = (shown.content, shown.border)
    for index in running.indices {
      let animation = running[index].course.animation
      let start = running[index].start ?? (animation.beginTime > 0 ? animation.beginTime : time)
      running[index].start = start
      if !running[index].hasBegun, time >= start {
        running[index].hasBegun = true
        told.append { animation.delegate?.animationDidStart(animation) }
      }
      let isOver = running[index].course.apply(at: time - start, to: &shown)
      guard isOver, !animation.isOver else { continue }
      animation.isOver = true
      let entry = running[index]
      told.append { self.end(entry, finished: true) }
    }
    running.removeAll { $0.course.animation.isOver && $0.course.animation.isRemovedOnCompletion }
    content = shown.content === before.0 ? nil : shown.content
    let isSame = shown.border.width == before.1.width && shown.border.color == before.1.color
    border = isSame ? nil : shown.border
    return told
  }

  /// Whether nothing changes any more, although something is shown.
  var isAtRest: Bool {
    running.allSatisfy {
      $0.course.animation.isOver || $0.course.animation.speed == 0 && $0.hasBegun
    }
  }
}
