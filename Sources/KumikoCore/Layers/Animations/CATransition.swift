import KumikoFoundation
import KumikoGraphics

/// How a transition changes the layer's look.
public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The type's name.
  public let rawValue: String

  /// A type by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old look fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new one slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new one slides in and pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old one slides away from over the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The edge that a sliding layer enters from.
public nonisolated struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The subtype's name.
  public let rawValue: String

  /// A subtype by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Upwards, from the lower edge, as on iOS, where layers count from the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Downwards, from the upper edge, as on iOS.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The direction in which a sliding layer moves.
  fileprivate var direction: CGVector {
    switch self {
    case .fromRight: CGVector(dx: -1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: -1)
    case .fromBottom: CGVector(dx: 0, dy: 1)
    default: CGVector(dx: 1, dy: 0)
    }
  }
}

/// The key under which layers keep transitions.
public let kCATransition = "transition"

/// Animates from a layer's present look to the one that it gets in the same turn of the run loop.
///
///     let slide = CATransition()
///     (slide.type, slide.subtype, slide.duration) = (.push, .fromRight, 0.3)
///     label.layer.add(slide, forKey: kCATransition)
///     label.text = "Next"
///
/// The movement is clipped to the layer's bounds. The present look is captured when the transition
/// is added: change the layer after that.
open class CATransition: CAAnimation {
  /// The type; fading by default. Unknown types are reported when the transition is added, and
  /// fade.
  open var type = CATransitionType.fade
  /// The edge that a sliding layer enters from; the left by default.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition begins, 0 … 1; 0 by default.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, 0 … 1; 1 by default.
  open var endProgress: Float = 1

  /// The layer's former look; nil for that at the moment when the transition is added.
  var former: FormerLook?

  override func blank() -> CAAnimation { CATransition() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CATransition else { return }
    (type, subtype, former) = (other.type, other.subtype, other.former)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  var change: LookChange {
    let direction = (subtype ?? .fromLeft).direction
    var change: LookChange
    switch type {
    case .fade: change = LookChange(.dissolve)
    case .push: change = LookChange(.push(direction))
    case .moveIn: change = LookChange(.moveIn(direction))
    case .reveal: change = LookChange(.reveal(direction))
    default:
      Diagnostics.report(.animationTransition(type.rawValue))
      change = LookChange(.dissolve)
    }
    func share(_ progress: Float) -> Double { progress > 0 ? Double(min(progress, 1)) : 0 }
    (change.start, change.end) = (share(startProgress), share(endProgress))
    return change
  }
}
