import KumikoFoundation

/// A transition from one symbol image of a button to another.
///
///     let button = UIButton(configuration: .plain())
///     button.configuration?.symbolContentTransition = UISymbolContentTransition(.replace.offUp)
@preconcurrency @MainActor public final class UISymbolContentTransition: NSObject {
  let effect: any ContentTransitionSymbolEffect & SymbolEffect
  let options: SymbolEffectOptions

  /// Creates a transition with an effect and its options.
  public init(
    _ contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) {
    (effect, self.options) = (contentTransition, options)
    super.init()
  }

  /// Shows another symbol in a view, with the transition.
  func show(_ image: UIImage, in view: UIImageView) {
    view.setSymbolImage(image, contentTransition: effect, options: options)
  }
}
