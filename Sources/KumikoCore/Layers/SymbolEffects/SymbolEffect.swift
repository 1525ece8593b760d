import KumikoFoundation

// The effects of symbols. The icons here have one layer: `byLayer` is the same as `wholeSymbol`,
// and effects that need layers, such as a colour that runs through them, do not exist.

/// An effect of a symbol: `.bounce`, `.pulse`, `.scale.up` and the like.
public nonisolated protocol SymbolEffect: Hashable, Sendable {}

/// An effect that runs until it is removed.
public nonisolated protocol IndefiniteSymbolEffect: SymbolEffect {}

/// An effect that happens and is over.
public nonisolated protocol DiscreteSymbolEffect: SymbolEffect {}

/// An effect with which a symbol appears or disappears.
public nonisolated protocol TransitionSymbolEffect: SymbolEffect {}

/// An effect with which a symbol takes the place of another one.
public nonisolated protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// The symbol becomes larger, or smaller, for a moment and swings back.
public nonisolated struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  var isDown = false
  /// It becomes larger first.
  public var up: BounceSymbolEffect { BounceSymbolEffect(isDown: false) }
  /// It becomes smaller first.
  public var down: BounceSymbolEffect { BounceSymbolEffect(isDown: true) }
  /// The same: icons are of one piece.
  public var byLayer: BounceSymbolEffect { self }
  /// The same: icons are of one piece.
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// The symbol becomes paler and returns to its colour.
public nonisolated struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The same: icons are of one piece.
  public var byLayer: PulseSymbolEffect { self }
  /// The same: icons are of one piece.
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// The symbol is larger, or smaller.
public nonisolated struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  var isDown = false
  /// It is larger.
  public var up: ScaleSymbolEffect { ScaleSymbolEffect(isDown: false) }
  /// It is smaller.
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(isDown: true) }
  /// The same: icons are of one piece.
  public var byLayer: ScaleSymbolEffect { self }
  /// The same: icons are of one piece.
  public var wholeSymbol: ScaleSymbolEffect { self }
}

/// A symbol that disappeared appears again.
public nonisolated struct AppearSymbolEffect: TransitionSymbolEffect, IndefiniteSymbolEffect {
  var isDown = false
  /// It becomes larger while it appears.
  public var up: AppearSymbolEffect { AppearSymbolEffect(isDown: false) }
  /// It becomes smaller while it appears.
  public var down: AppearSymbolEffect { AppearSymbolEffect(isDown: true) }
  /// The same: icons are of one piece.
  public var byLayer: AppearSymbolEffect { self }
  /// The same: icons are of one piece.
  public var wholeSymbol: AppearSymbolEffect { self }
}

/// The symbol disappears, and its space stays.
public nonisolated struct DisappearSymbolEffect: TransitionSymbolEffect, IndefiniteSymbolEffect {
  var isUp = false
  /// It becomes larger while it disappears.
  public var up: DisappearSymbolEffect { DisappearSymbolEffect(isUp: true) }
  /// It becomes smaller while it disappears.
  public var down: DisappearSymbolEffect { DisappearSymbolEffect(isUp: false) }
  /// The same: icons are of one piece.
  public var byLayer: DisappearSymbolEffect { self }
  /// The same: icons are of one piece.
  public var wholeSymbol: DisappearSymbolEffect { self }
}

/// The symbol breathes: it becomes larger and stronger, and returns to its look.
public nonisolated struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  var isPlain = false
  /// Its opacity changes as well: it is paler while it is small.
  public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(isPlain: false) }
  /// Only its size changes.
  public var plain: BreatheSymbolEffect { BreatheSymbolEffect(isPlain: true) }
  /// The same: icons are of one piece.
  public var byLayer: BreatheSymbolEffect { self }
  /// The same: icons are of one piece.
  public var wholeSymbol: BreatheSymbolEffect { self }
}

/// The symbol rotates once.
public nonisolated struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  var isBackwards = false
  /// Clockwise.
  public var clockwise: RotateSymbolEffect { RotateSymbolEffect(isBackwards: false) }
  /// Counterclockwise.
  public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(isBackwards: true) }
  /// The same: icons are of one piece.
  public var byLayer: RotateSymbolEffect { self }
  /// The same: icons are of one piece.
  public var wholeSymbol: RotateSymbolEffect { self }
}

/// The symbol moves back and forth, or rotates back and forth.
public nonisolated struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  enum Movement: Hashable {
    /// A rotation, clockwise or counterclockwise first.
    case turn(clockwise: Bool)
    /// Along a direction, in radians clockwise from the right.
    case move(angle: Double)
    /// Along the direction of reading, or against it.
    case read(forward: Bool)
  }
  var movement = Movement.turn(clockwise: true)
  /// It turns clockwise first.
  public var clockwise: WiggleSymbolEffect { WiggleSymbolEffect(movement: .turn(clockwise: true)) }
  /// It turns counterclockwise first.
  public var counterClockwise: WiggleSymbolEffect {
    WiggleSymbolEffect(movement: .turn(clockwise: false))
  }
  /// It moves to the left first.
  public var left: WiggleSymbolEffect { WiggleSymbolEffect(movement: .move(angle: .pi)) }
  /// It moves to the right first.
  public var right: WiggleSymbolEffect { WiggleSymbolEffect(movement: .move(angle: 0)) }
  /// It moves up first.
  public var up: WiggleSymbolEffect { WiggleSymbolEffect(movement: .move(angle: -.pi / 2)) }
  /// It moves down first.
  public var down: WiggleSymbolEffect { WiggleSymbolEffect(movement: .move(angle: .pi / 2)) }
  /// It moves in the direction of reading first.
  public var forward: WiggleSymbolEffect { WiggleSymbolEffect(movement: .read(forward: true)) }
  /// It moves against the direction of reading first.
  public var backward: WiggleSymbolEffect { WiggleSymbolEffect(movement: .read(forward: false)) }
  /// It moves along a direction, in degrees clockwise from the right; numbers that are not finite
  /// count as 0.
  public func custom(angle: Double) -> WiggleSymbolEffect {
    WiggleSymbolEffect(movement: .move(angle: angle.isFinite ? angle * .pi / 180 : 0))
  }
  /// The same: icons are of one piece.
  public var byLayer: WiggleSymbolEffect { self }
  /// The same: icons are of one piece.
  public var wholeSymbol: WiggleSymbolEffect { self }
}

/// The symbol replaces the one before, which becomes smaller while it disappears.
public nonisolated struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  enum Style { case downUp, upUp, offUp }
  var style = Style.downUp
  /// The old one becomes smaller, and the new one larger.
  public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(style: .downUp) }
  /// Both become larger.
  public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(style: .upUp) }
  /// The old one disappears immediately, and the new one becomes larger.
  public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(style: .offUp) }
  /// The old one becomes smaller, and the new one larger.
  public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(style: .downUp) }
  /// Both become larger.
  public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(style: .upUp) }
  /// The old one disappears immediately, and the new one becomes larger.
  public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(style: .offUp) }
  /// The same: icons are of one piece.
  public var byLayer: ReplaceSymbolEffect { self }
  /// The same: icons are of one piece.
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

extension ReplaceSymbolEffect {
  /// Parts that two symbols have in common stay, where those are known. Icons have one layer here,
  /// so that it always falls back to the other effect.
  public nonisolated struct MagicReplace: ContentTransitionSymbolEffect {
    var fallback: ReplaceSymbolEffect
    /// The same: icons are of one piece.
    public var byLayer: MagicReplace { self }
    /// The same: icons are of one piece.
    public var wholeSymbol: MagicReplace { self }
  }

  /// Parts that two symbols have in common stay, where those are known, which they never are here:
  /// the effect is always the fallback.
  public func magic(fallback: ReplaceSymbolEffect = .downUp) -> MagicReplace {
    MagicReplace(fallback: fallback)
  }
}

/// The effect that suits the place: the replacement of one symbol by another.
public nonisolated struct AutomaticSymbolEffect: ContentTransitionSymbolEffect {}

nonisolated extension SymbolEffect where Self == BounceSymbolEffect {
  /// Larger for a moment, swinging back.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == PulseSymbolEffect {
  /// Paler, and back.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == ScaleSymbolEffect {
  /// Larger, unless `down`.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == AppearSymbolEffect {
  /// A symbol that disappeared appears again.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == DisappearSymbolEffect {
  /// The symbol disappears.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == BreatheSymbolEffect {
  /// Larger and stronger, and back.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == RotateSymbolEffect {
  /// Rotates once.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == WiggleSymbolEffect {
  /// Rotates back and forth.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// Replaces the previous symbol.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

nonisolated extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The effect that suits the place.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
