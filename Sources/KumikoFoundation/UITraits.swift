// The built-in traits, with properties of trait collections.

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition, OwnTrait {
  /// Not specified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// `true`.
  public static let affectsColorAppearance = true
  package static var property: WritableKeyPath<UITraitOverrides, UIUserInterfaceStyle> {
    \.userInterfaceStyle
  }
  package static var mark: TraitMarks { .userInterfaceStyle }
}

/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, OwnTrait {
  /// Not specified.
  public static let defaultValue = CGFloat(0)
  package static var property: WritableKeyPath<UITraitOverrides, CGFloat> {
    \.displayScale
  }
  package static var mark: TraitMarks { .displayScale }
}

/// Space along x.
public struct UITraitHorizontalSizeClass: UITraitDefinition, OwnTrait {
  /// Not specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  package static var property: WritableKeyPath<UITraitOverrides, UIUserInterfaceSizeClass> {
    \.horizontalSizeClass
  }
  package static var mark: TraitMarks { .horizontalSizeClass }
}

/// Space along y.
public struct UITraitVerticalSizeClass: UITraitDefinition, OwnTrait {
  /// Not specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  package static var property: WritableKeyPath<UITraitOverrides, UIUserInterfaceSizeClass> {
    \.verticalSizeClass
  }
  package static var mark: TraitMarks { .verticalSizeClass }
}

/// The direction in which lines are read.
public struct UITraitLayoutDirection: UITraitDefinition, OwnTrait {
  /// Not specified.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  package static var property: WritableKeyPath<UITraitOverrides, UITraitEnvironmentLayoutDirection>
  {
    \.layoutDirection
  }
  package static var mark: TraitMarks { .layoutDirection }
}

/// The user's preferred size of text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, OwnTrait {
  /// Not specified.
  public static let defaultValue = UIContentSizeCategory.unspecified
  package static var property: WritableKeyPath<UITraitOverrides, UIContentSizeCategory> {
    \.preferredContentSizeCategory
  }
  package static var mark: TraitMarks { .preferredContentSizeCategory }
}

/// Whether the user prefers increased contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition, OwnTrait {
  /// Not specified.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// `true`.
  public static let affectsColorAppearance = true
  package static var property: WritableKeyPath<UITraitOverrides, UIAccessibilityContrast> {
    \.accessibilityContrast
  }
  package static var mark: TraitMarks { .accessibilityContrast }
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, OwnTrait {
  /// Not specified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  package static var property: WritableKeyPath<UITraitOverrides, UIUserInterfaceIdiom> {
    \.userInterfaceIdiom
  }
  package static var mark: TraitMarks { .userInterfaceIdiom }
}
