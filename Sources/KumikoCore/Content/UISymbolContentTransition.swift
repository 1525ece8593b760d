import KumikoFoundation

/// How a symbol takes the place of another in a button.
///
///     button.configuration?.symbolContentTransition = UISymbolContentTransition(.replace.offUp)
@preconcurrency @MainActor public final class UISymbolContentTransition: NSObject {
  let effect: any ContentTransitionSymbolEffect & SymbolEffect
  let options: SymbolEffectOptions

  /// A way, with options.
  public init(
    _ contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) {
    (effect, self.options) = (contentTransition, options)
    super.init()
  }

  /// Has a view show another symbol so.
  func show(_ image: UIImage, in view: UIImageView) {
    view.setSymbolImage(image, contentTransition: effect, options: options)
  }
}
