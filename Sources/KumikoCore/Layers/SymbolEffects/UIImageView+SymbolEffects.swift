import KumikoFoundation
import KumikoGraphics

/// The outcome of an effect of a symbol.
@preconcurrency @MainActor public final class UISymbolEffectCompletionContext: NSObject {
  /// The effect; nil if several ended.
  public let effect: (any SymbolEffect)?
  /// Whether it ran to its end, and was not removed before.
  public let isFinished: Bool
  /// The view that shows the symbol.
  public private(set) weak var sender: AnyObject?

  init(_ effect: (any SymbolEffect)?, isFinished: Bool, sender: AnyObject?) {
    (self.effect, self.isFinished) = (effect, isFinished)
    self.sender = sender
  }
}

/// Called when an effect of a symbol ended.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

// Effects of the symbols of an image view:
//
//     heart.addSymbolEffect(.bounce)
//     cloud.addSymbolEffect(.pulse)
//     cloud.removeSymbolEffect(ofType: .pulse)
//     play.setSymbolImage(pause, contentTransition: .replace)
//
// Only symbols have effects, images that `UIImage(systemName:)` returns. With reduced motion they
// become paler and fade in and out, and do not move.
extension UIImageView {
  /// Runs an effect once, or as often as the options specify.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, animated, completion) }

  /// Runs an effect until it is removed, or as often as the options specify.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, animated, completion) }

  /// Runs an effect: bouncing, rotating and wiggling run once, pulsing and breathing until they are
  /// removed, unless the options specify how often.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, animated, completion) }

  /// Removes an effect of the symbol by its kind.
  public func removeSymbolEffect(
    ofType effect: some DiscreteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { remove(effect, options, animated, completion) }

  /// Removes an effect of the symbol by its kind.
  public func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { remove(effect, options, animated, completion) }

  /// Removes an effect of the symbol by its kind.
  public func removeSymbolEffect(
    ofType effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { remove(effect, options, animated, completion) }

  /// Removes all effects of the symbol.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { symbolMotion?.removeAll(options, animated: animated) }

  /// Replaces the symbol by another one; `image` is the new one immediately.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    let magic = contentTransition as? ReplaceSymbolEffect.MagicReplace
    let style = (magic?.fallback ?? contentTransition as? ReplaceSymbolEffect)?.style ?? .downUp
    motionOfSymbol().replace(with: image, style, options) { [weak self] isFinished in
      completion?(
        UISymbolEffectCompletionContext(contentTransition, isFinished: isFinished, sender: self))
    }
  }

  private func add(
    _ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    motionOfSymbol().add(effect, options, animated: animated) { [weak self] isFinished in
      completion?(UISymbolEffectCompletionContext(effect, isFinished: isFinished, sender: self))
    }
  }

  private func remove(
    _ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    motionOfSymbol().remove(
      "\(type(of: effect))", options, animated: animated
    ) { [weak self] isFinished in
      completion?(UISymbolEffectCompletionContext(effect, isFinished: isFinished, sender: self))
    }
  }

  private func motionOfSymbol() -> SymbolMotion {
    let motion = symbolMotion ?? SymbolMotion(of: self)
    symbolMotion = motion
    return motion
  }
}
