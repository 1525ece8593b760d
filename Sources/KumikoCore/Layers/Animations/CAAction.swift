import KumikoFoundation

/// What a change of a layer's property triggers: an animation, `NSNull()` for nothing, or an app's
/// own action.
@preconcurrency @MainActor public protocol CAAction {
  /// Called when a property of a layer has changed.
  ///
  /// - Parameters:
  ///   - event: the name of the property.
  ///   - anObject: the layer.
  ///   - dict: nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

extension CALayer {
  /// The action that the delegate, the layer or its class specifies; if none does, for a layer
  /// without a view, its implicit animation. Nil if actions are disabled.
  func foundAction(_ event: String) -> (any CAAction)? {
    if CATransaction.disableActions() { return nil }
    if let said = delegate?.action(for: self, forKey: event) { return said is NSNull ? nil : said }
    if let said = actions?[event] { return said is NSNull ? nil : said }
    if let said = (style?["actions"] as? [String: Any])?[event] {
      return said is NSNull ? nil : said as? any CAAction
    }
    if let said = type(of: self).defaultAction(forKey: event) {
      return said is NSNull ? nil : said
    }
    return isWithoutView ? usualAction(event) : nil
  }

  /// The implicit animation of a change; nil for properties that have none. Properties without
  /// values in between are cross-faded.
  private func usualAction(_ event: String) -> CAAnimation? {
    if ["contents", "hidden", "string"].contains(event) {
      let fade = CATransition()
      fade.former = view.look()
      fade.timingFunction = CATransaction.usualTimingFunction
      return fade
    }
    guard event != "path", let from = ShownLayer(presentedBy: view).value(event) else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = from.any
    animation.fillMode = .backwards
    animation.timingFunction = CATransaction.usualTimingFunction
    return animation
  }

  /// Whether changes are visible as changes: not before the layer was on the screen.
  private var isSeen: Bool { view.composeState.wasMet && view.nearestWindow != nil }

  /// Changes a property by a block, and runs the action of the change.
  func change(_ key: String, _ body: () -> Void) {
    guard isWithoutView else { return changeOfView(key, body) }
    let action = isSeen ? action(forKey: key) : nil
    body()
    action?.run(forKey: key, object: self, arguments: nil)
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// Changes position or bounds by a block, and runs the actions of those that changed.
  func changeGeometry(_ body: () -> Void) {
    guard isWithoutView else { return body() }
    let isSeen = isSeen && !view.isBeingResizedByHand
    let position = isSeen ? action(forKey: "position") : nil
    let bounds = isSeen ? action(forKey: "bounds") : nil
    let before = (view.center, view.storedBounds)
    body()
    if view.center != before.0 {
      position?.run(forKey: "position", object: self, arguments: nil)
    }
    if view.storedBounds != before.1 {
      bounds?.run(forKey: "bounds", object: self, arguments: nil)
    }
  }

  /// Changes a property of a view's layer; in an animation block the change is animated.
  private func changeOfView(_ key: String, _ body: () -> Void) {
    guard !UIView.movesByItself(key), let context = AnimationContext.current, view.window != nil,
      !CATransaction.disableActions(), let from = ShownLayer(presentedBy: view).value(key)
    else { return body() }
    body()
    add(BlockAnimation(key, from: from, in: context), forKey: key)
  }

  /// Changes a value of the decoration that animation blocks move.
  func change<Value: Equatable>(
    _ key: String, _ value: WritableKeyPath<LayerDecoration, Value>, to new: Value,
    moving property: AnimatedProperty
  ) {
    guard decoration[keyPath: value] != new else { return }
    change(key) {
      let old = view.animationBaseline
      decoration[keyPath: value] = new
      view.propertyChanged(property, from: old)
    }
  }
}

extension UIView {
  /// Whether animation blocks animate a property without an animation of the layer.
  fileprivate static func movesByItself(_ key: String) -> Bool {
    [
      "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "hidden",
      "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "contents", "string",
    ].contains(key)
  }

  /// Whether the host gave the window another size that it is not laid out for yet.
  fileprivate var isBeingResizedByHand: Bool { nearestWindow?.followsNewSize ?? false }
}

/// The animation that an animation block adds for a property of a layer that views do not have.
final class BlockAnimation: CABasicAnimation {
  let context: AnimationContext
  private let motion: Motion
  private let from: AnimationValue

  init(_ key: String, from: AnimationValue, in context: AnimationContext) {
    (self.context, self.from) = (context, from)
    motion = Motion(
      displacement: MotionVector(first: 1), velocity: MotionVector(first: -context.initialShare),
      timing: context.timing, delay: context.repetition == nil ? context.delay : 0, start: 0)
    super.init()
    keyPath = key
    duration = max(context.timing.duration + context.delay, 1e-6)
    if let repetition = context.repetition {
      // Repetitions have no delay before each run.
      duration = max(context.timing.duration, 1e-6)
      repeatCount = Float(repetition.count)
      autoreverses = repetition.autoreverses
    }
    context.motionStarted()
  }

  override func duplicate() -> CAAnimation { self }

  /// Whether the driver of the block is finished; nil if the block is driven by time.
  var isDriverOver: Bool? { context.driver?.isOver }

  override func value(
    at share: Double, elapsed: Double, model: AnimationValue
  ) -> AnimationValue? {
    let state = context.driver?.state(of: motion, from: context.origin) ?? motion.state(at: elapsed)
    return from.mixed(model, 1 - state.displacement[0])
  }

  override func ended(_ finished: Bool) { context.motionEnded(finished: finished) }
}
