import KumikoFoundation

/// Changes values of a view with the orientation of the device. A desktop has no motion sensors: no
/// effect is ever queried, as with UIKit on a device without them.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// An effect.
  public override init() { super.init() }

  /// Relative values by their key paths for an offset, −1 … 1 along each axis; nil by default.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// An effect that interpolates between two values, along one axis.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axes along which a device can be tilted.
  public nonisolated enum EffectType: Int, Sendable {
    /// Sideways.
    case tiltAlongHorizontalAxis = 0
    /// Up and down.
    case tiltAlongVerticalAxis
  }

  /// The key path of the value.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  /// The relative value at the maximum tilt to one side.
  open var minimumRelativeValue: Any?
  /// The relative value at the maximum tilt to the other side.
  open var maximumRelativeValue: Any?

  /// An effect on the value at a key path.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// The value interpolated for an offset, if both are numbers.
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

  /// The values of all effects.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    motionEffects?.reduce(into: [:]) { all, effect in
      all.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
    }
  }
}
