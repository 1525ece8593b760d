/// Traits that can be changed one by one.
public protocol UIMutableTraits {
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// Pixels per point; 0 if not specified.
  var displayScale: CGFloat { get set }
  /// The size class along x.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The size class along y.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The direction in which lines are read.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The user's preferred size of text.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Whether the user prefers increased contrast.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The value of any trait, including the app's own.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

/// A closure that changes the traits passed to it.
public typealias UITraitMutations = (inout any UIMutableTraits) -> Void

/// Traits that a view, a view controller or a scene specifies for itself and its descendants, in
/// place of the inherited values. At first none are specified.
///
///     window.traitOverrides.userInterfaceIdiom = .phone      // colours as Apple published them
///     sidebar.traitOverrides.preferredContentSizeCategory = .small
///     sidebar.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
public struct UITraitOverrides: UIMutableTraits, Equatable, Sendable {
  /// Light or dark.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Pixels per point; 0 if not specified, also for numbers that cannot be a scale. Windows use it
  /// if it is 0.5 … 8.
  public var displayScale: CGFloat = 0 {
    didSet { if !(displayScale > 0 && displayScale.isFinite) { displayScale = 0 } }
  }
  /// The size class along x.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The size class along y.
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The direction in which lines are read.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// How large text is.
  public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  /// Whether contrast is increased.
  public var accessibilityContrast = UIAccessibilityContrast.unspecified
  /// The kind of device whose look is used: with `mac`, colours are those of Kumiko's windows on a
  /// desktop, with `phone` and `pad` those that Apple published.
  public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified {
    didSet {
      guard userInterfaceIdiom != oldValue else { return }
      desktopLook = userInterfaceIdiom == .mac ? DesktopLook() : nil
    }
  }
  private var desktopLook: DesktopLook?
  /// The values of the app's own traits, by their types.
  var added: [ObjectIdentifier: TraitValue] = [:]

  /// No overrides.
  package init() {}

  /// Overrides everything that a collection specifies.
  package init(_ collection: UITraitCollection) {
    let traits = collection.values
    userInterfaceStyle = traits.userInterfaceStyle
    displayScale =
      traits.displayScale > 0 && traits.displayScale.isFinite ? traits.displayScale : 0
    horizontalSizeClass = traits.horizontalSizeClass
    verticalSizeClass = traits.verticalSizeClass
    layoutDirection = traits.layoutDirection
    preferredContentSizeCategory = traits.preferredContentSizeCategory
    accessibilityContrast = traits.accessibilityContrast
    userInterfaceIdiom = traits.userInterfaceIdiom
    desktopLook = traits.desktopLook
    added = traits.added
  }

  /// The specified traits.
  package var collection: UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: userInterfaceStyle, displayScale: displayScale,
      horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
      layoutDirection: layoutDirection,
      preferredContentSizeCategory: preferredContentSizeCategory,
      accessibilityContrast: accessibilityContrast, userInterfaceIdiom: userInterfaceIdiom,
      desktopLook: desktopLook, added: added)
  }

  /// Whether nothing is specified.
  package var isEmpty: Bool { self == UITraitOverrides() }
}

extension UITraitCollection {
  /// Traits that only specify those set by `mutations`.
  public convenience init(mutations: UITraitMutations) {
    self.init(traitsFrom: [UITraitCollection().modifyingTraits(mutations)])
  }

  /// These traits with the changes of `mutations`.
  ///
  ///     let dark = view.traitCollection.modifyingTraits { $0.userInterfaceStyle = .dark }
  public func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
    noteEverything()
    var traits: any UIMutableTraits = UITraitOverrides(self)
    mutations(&traits)
    return (traits as? UITraitOverrides)?.collection ?? self
  }

  /// These traits without those that `other` does not specify.
  package func restricted(to other: UITraitCollection) -> UITraitCollection {
    var traits = UITraitOverrides(self)
    if other.userInterfaceStyle == .unspecified { traits.userInterfaceStyle = .unspecified }
    if other.displayScale == 0 { traits.displayScale = 0 }
    if other.horizontalSizeClass == .unspecified { traits.horizontalSizeClass = .unspecified }
    if other.verticalSizeClass == .unspecified { traits.verticalSizeClass = .unspecified }
    if other.layoutDirection == .unspecified { traits.layoutDirection = .unspecified }
    if other.preferredContentSizeCategory == .unspecified {
      traits.preferredContentSizeCategory = .unspecified
    }
    if other.accessibilityContrast == .unspecified { traits.accessibilityContrast = .unspecified }
    if other.userInterfaceIdiom == .unspecified { traits.userInterfaceIdiom = .unspecified }
    traits.added = traits.added.filter { other.added[$0.key] != nil }
    return traits.collection
  }
}
