import KumikoFoundation

/// Changes values of a view with how the machine is held. A desktop cannot say that: no effect is
/// ever asked, as with UIKit on a machine that does not feel its motion.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// An effect.
  public override init() { super.init() }

  /// Differences of values by their key paths for an offset, −1 … 1 along each axis; none unless
  /// overridden.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// An effect between two values, along one axis.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// Ways in which a machine can be tilted.
  public nonisolated enum EffectType: Int, Sendable {
    /// To the sides.
    case tiltAlongHorizontalAxis = 0
    /// Up and down.
    case tiltAlongVerticalAxis
  }

  /// The value that changes.
  public let keyPath: String
  /// The way that counts.
  public let type: EffectType
  /// The difference where the machine is tilted as far as counts to one side.
  open var minimumRelativeValue: Any?
  /// The difference where it is tilted as far to the other.
  open var maximumRelativeValue: Any?

  /// An effect on a value.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// The value between the two for an offset, where both are numbers.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    func number(_ value: Any?) -> Double? {
      (value as? Double) ?? (value as? CGFloat).map { Double($0) } ?? (value as? Int).map(
        Double.init)
        ?? (value as? NSNumber)?.doubleValue
    }
    guard let low = number(minimumRelativeValue), let high = number(maximumRelativeValue) else {
      return nil
    }
    let offset =
      type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    return [keyPath: low + (high - low) * (Double(offset) + 1) / 2]
  }
}

/// Several effects together.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?

  /// What they all say.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    motionEffects?.reduce(into: [:]) { all, effect in
      all.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
    }
  }
}
