import KumikoFoundation
import KumikoGraphics

// Symbol effects of bar buttons, while a bar shows them; see those of image views.
extension UIBarButtonItem {
  /// Adds an effect to the symbol, which runs once, or as often as the options specify.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.addSymbolEffect(effect, options: options, animated: animated) }

  /// Adds an effect to the symbol, which runs until it is removed, or as often as the options
  /// specify.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.addSymbolEffect(effect, options: options, animated: animated) }

  /// Adds an effect to the symbol, as for an image view.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.addSymbolEffect(effect, options: options, animated: animated) }

  /// Removes effects of a type from the symbol.
  public func removeSymbolEffect(
    ofType effect: some DiscreteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.removeSymbolEffect(ofType: effect, options: options, animated: animated) }

  /// Removes effects of a type from the symbol.
  public func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.removeSymbolEffect(ofType: effect, options: options, animated: animated) }

  /// Removes effects of a type from the symbol.
  public func removeSymbolEffect(
    ofType effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.removeSymbolEffect(ofType: effect, options: options, animated: animated) }

  /// Removes all effects from the symbol.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.removeAllSymbolEffects(options: options, animated: animated) }

  /// Replaces the symbol with a transition; `image` is the new one at once.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) {
    shownSymbol?.setSymbolImage(image, contentTransition: contentTransition, options: options)
    self.image = image
  }

  /// The view of the symbol in a bar; nil if it is in no bar.
  private var shownSymbol: UIImageView? { (shownView as? UIButton)?.imageView }
}
