extension UIView {
  /// Whether the view keeps its colours where a system inverts those of programs. Desktops do not:
  /// they invert the screen as a whole, or nothing.
  public var accessibilityIgnoresInvertColors: Bool {
    get { said(.ignoresInvertColors) ?? false }
    set { store(.ignoresInvertColors, newValue) }
  }
}
