import KumikoFoundation
import KumikoGraphics

// Symbols of buttons in bars that do something, while a bar shows them; see those of image views.
extension UIBarButtonItem {
  /// Has the symbol do something once, or as often as the options say.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.addSymbolEffect(effect, options: options, animated: animated) }

  /// Has the symbol do something until that is taken away, or as often as the options say.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.addSymbolEffect(effect, options: options, animated: animated) }

  /// Has the symbol do something: as an image view's does.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.addSymbolEffect(effect, options: options, animated: animated) }

  /// Ends what the symbol does of a kind.
  public func removeSymbolEffect(
    ofType effect: some DiscreteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.removeSymbolEffect(ofType: effect, options: options, animated: animated) }

  /// Ends what the symbol does of a kind.
  public func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.removeSymbolEffect(ofType: effect, options: options, animated: animated) }

  /// Ends what the symbol does of a kind.
  public func removeSymbolEffect(
    ofType effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.removeSymbolEffect(ofType: effect, options: options, animated: animated) }

  /// Ends all that the symbol does.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { shownSymbol?.removeAllSymbolEffects(options: options, animated: animated) }

  /// Shows another symbol in the place of the one that is shown; `image` is the new one at once.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) {
    shownSymbol?.setSymbolImage(image, contentTransition: contentTransition, options: options)
    self.image = image
  }

  /// The view of the symbol in a bar; nil where none shows it.
  private var shownSymbol: UIImageView? { (shownView as? UIButton)?.imageView }
}
