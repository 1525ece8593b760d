/// Whether content is elevated above other content: in dark mode, its background is lighter.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not specified; inherited from the environment.
  case unspecified = -1
  /// On the window.
  case base = 0
  /// Above it, as sheets and popovers are.
  case elevated = 1
}

/// Whether the user prefers bold text.
public enum UILegibilityWeight: Int, Sendable {
  /// Not specified; inherited from the environment.
  case unspecified = -1
  /// As designed.
  case regular = 0
  /// Bold: fonts of text styles are heavier.
  case bold = 1
}

/// Whether a screen senses the force of touches.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Force touch is not available.
  case unavailable
  /// Force touch is available.
  case available
}

/// The gamut of a screen.
public enum UIDisplayGamut: Int, Sendable {
  /// Not specified; inherited from the environment.
  case unspecified = -1
  /// sRGB.
  case SRGB = 0
  /// P3.
  case P3 = 1
}

/// Whether content is elevated.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  /// Not specified.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// `true`.
  public static let affectsColorAppearance = true
}

/// Bold text or not.
public struct UITraitLegibilityWeight: UITraitDefinition {
  /// Not specified.
  public static let defaultValue = UILegibilityWeight.unspecified
}

extension UIMutableTraits {
  /// Whether content is elevated above other content.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }

  /// Whether the user prefers bold text.
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
}

extension UITraitCollection {
  /// Whether content is elevated above other content, as in sheets, popovers and forms.
  public var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }

  /// Whether the user prefers bold text. No desktop reports it: only overrides change it.
  public var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }

  /// Whether the screen senses the force of touches: never.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }

  /// The gamut of the screen: that of sRGB.
  public var displayGamut: UIDisplayGamut { .SRGB }

  /// Traits that only specify a level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  /// Traits that only specify whether text is bold.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  /// Whether every trait that another collection specifies has the same value here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { overridden(by: $0) == self } ?? true
  }

  /// The traits that dynamic colours of the system depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceLevel.self,
    ]
  }

  /// The traits that pictures of catalogues depend on.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitUserInterfaceIdiom.self,
      UITraitAccessibilityContrast.self, UITraitLayoutDirection.self,
    ]
  }
}
