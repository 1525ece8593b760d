import Synchronization

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not decided here; the environment decides.
  case unspecified = 0
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// Whether there is little or much space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not decided here; the environment decides.
  case unspecified = 0
  /// Little space, as on a phone held upright.
  case compact
  /// Much space.
  case regular
}

/// The direction in which lines are read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As in English and Japanese.
  case leftToRight = 0
  /// As in Arabic and Hebrew.
  case rightToLeft
}

/// The layout direction as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not decided here; the environment decides.
  case unspecified = -1
  /// As in English and Japanese.
  case leftToRight = 0
  /// As in Arabic and Hebrew.
  case rightToLeft = 1
}

/// Whether the user asks for stronger contrast.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not decided here; the environment decides.
  case unspecified = -1
  /// As designed.
  case normal = 0
  /// Stronger than designed.
  case high = 1
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not decided here; the environment decides.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A desktop with windows and a pointer; what Kumiko's windows say.
  case mac = 5
}

/// How large the user wants text to be.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name.
  public let rawValue: String

  /// A category by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not decided here; the environment decides.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Body text of 14 points.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Body text of 15 points.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Body text of 16 points.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// Body text of 17 points; the default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Body text of 19 points.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Body text of 21 points.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// Body text of 23 points.
  public static let extraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL")
  /// Body text of 28 points, the first of the larger accessibility sizes.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Body text of 33 points.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Body text of 40 points.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Body text of 47 points.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// Body text of 53 points.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Whether this is one of the five larger accessibility sizes.
  public var isAccessibilityCategory: Bool {
    switch self {
    case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge:
      true
    default: false
    }
  }
}

/// What a view knows of the environment that it is shown in.
///
/// A value: two collections with the same traits are equal, and none changes after it was made.
public final class UITraitCollection: NSObject, Sendable {
  private let mark = ObjectMark()

  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels a point; 0 where not decided.
  public let displayScale: CGFloat
  /// How much space there is along x.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// How much space there is along y.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The direction in which lines are read.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// How large the user wants text to be.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// Whether the user asks for stronger contrast.
  public let accessibilityContrast: UIAccessibilityContrast
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// How a desktop looks; nil for the colours that Apple published.
  package let desktopLook: DesktopLook?
  /// What traits of the app say, by their types.
  package let added: [ObjectIdentifier: TraitValue]
  /// The colour that `UIColor.tintColor` is for the view that is drawn; nil for the usual one. No
  /// trait that is compared.
  package let tint: (any AnyObject & Sendable)?

  /// The traits that dynamic colours and preferred fonts resolve with where nothing else is said.
  ///
  /// While a window makes a frame these are the window's, or those of the view that is laid out.
  /// In an application they are those of its window otherwise too.
  public static var current: UITraitCollection {
    get { currentTraits.withLock { $0 } }
    set { currentTraits.withLock { $0 = newValue } }
  }

  /// Runs `actions` with these traits as `current`, and sets back what was current before.
  public func performAsCurrent(_ actions: () throws -> Void) rethrows {
    let former = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = former }
    try actions()
  }

  /// Whether colours may look different with other traits: in light or dark or in contrast.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || accessibilityContrast != traitCollection?.accessibilityContrast
      || desktopLook != traitCollection?.desktopLook
      || hasDifferentAddedColors(comparedTo: traitCollection)
  }

  /// Traits that leave everything open.
  public override convenience init() { self.init(userInterfaceStyle: .unspecified) }

  /// Traits that decide what is given and leave the rest open.
  ///
  /// With the idiom `mac` colours are those of Kumiko's windows on a desktop, whose text can be
  /// read (contrast of at least 4.5 : 1, in high contrast 7 : 1); with `phone` and `pad` they are
  /// those that Apple published.
  public convenience init(
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
    displayScale: CGFloat = 0,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    accessibilityContrast: UIAccessibilityContrast = .unspecified,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified
  ) {
    self.init(
      userInterfaceStyle: userInterfaceStyle, displayScale: displayScale,
      horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
      layoutDirection: layoutDirection,
      preferredContentSizeCategory: preferredContentSizeCategory,
      accessibilityContrast: accessibilityContrast, userInterfaceIdiom: userInterfaceIdiom,
      desktopLook: userInterfaceIdiom == .mac ? DesktopLook() : nil)
  }

  /// Traits with the look of a desktop, or with none.
  package init(
    userInterfaceStyle: UIUserInterfaceStyle, displayScale: CGFloat,
    horizontalSizeClass: UIUserInterfaceSizeClass, verticalSizeClass: UIUserInterfaceSizeClass,
    layoutDirection: UITraitEnvironmentLayoutDirection,
    preferredContentSizeCategory: UIContentSizeCategory,
    accessibilityContrast: UIAccessibilityContrast, userInterfaceIdiom: UIUserInterfaceIdiom,
    desktopLook: DesktopLook?, added: [ObjectIdentifier: TraitValue] = [:],
    tint: (any AnyObject & Sendable)? = nil
  ) {
    self.added = added
    self.tint = tint
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.accessibilityContrast = accessibilityContrast
    self.userInterfaceIdiom = userInterfaceIdiom
    self.desktopLook = desktopLook
  }

  /// Traits in which a later collection decides over an earlier one.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    let merged = collections.reduce(UITraitCollection()) { $0.overridden(by: $1) }
    self.init(
      userInterfaceStyle: merged.userInterfaceStyle, displayScale: merged.displayScale,
      horizontalSizeClass: merged.horizontalSizeClass,
      verticalSizeClass: merged.verticalSizeClass, layoutDirection: merged.layoutDirection,
      preferredContentSizeCategory: merged.preferredContentSizeCategory,
      accessibilityContrast: merged.accessibilityContrast,
      userInterfaceIdiom: merged.userInterfaceIdiom, desktopLook: merged.desktopLook,
      added: merged.added)
  }

  /// These traits, with everything that `other` decides decided as there.
  package func overridden(by other: UITraitCollection) -> UITraitCollection {
    func pick<Trait: Equatable>(_ trait: KeyPath<UITraitCollection, Trait>, open: Trait) -> Trait {
      other[keyPath: trait] == open ? self[keyPath: trait] : other[keyPath: trait]
    }
    return UITraitCollection(
      userInterfaceStyle: pick(\.userInterfaceStyle, open: .unspecified),
      displayScale: pick(\.displayScale, open: 0),
      horizontalSizeClass: pick(\.horizontalSizeClass, open: .unspecified),
      verticalSizeClass: pick(\.verticalSizeClass, open: .unspecified),
      layoutDirection: pick(\.layoutDirection, open: .unspecified),
      preferredContentSizeCategory: pick(\.preferredContentSizeCategory, open: .unspecified),
      accessibilityContrast: pick(\.accessibilityContrast, open: .unspecified),
      userInterfaceIdiom: pick(\.userInterfaceIdiom, open: .unspecified),
      desktopLook: look(insteadOfThatOf: other),
      added: added.merging(other.added) { _, new in new }, tint: other.tint ?? tint)
  }

  /// The same traits with another colour for `UIColor.tintColor`; nil for the usual one.
  package func tinted(_ tint: (any AnyObject & Sendable)?) -> UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: userInterfaceStyle, displayScale: displayScale,
      horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
      layoutDirection: layoutDirection, preferredContentSizeCategory: preferredContentSizeCategory,
      accessibilityContrast: accessibilityContrast, userInterfaceIdiom: userInterfaceIdiom,
      desktopLook: desktopLook, added: added, tint: tint)
  }

  /// Who asks for the looks of a desktop where they are gets what the user chose for them.
  private func look(insteadOfThatOf other: UITraitCollection) -> DesktopLook? {
    switch other.userInterfaceIdiom {
    case .unspecified: desktopLook
    case .mac where other.desktopLook == DesktopLook(): desktopLook ?? other.desktopLook
    default: other.desktopLook
    }
  }

  /// Whether both decide every trait alike.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass && layoutDirection == other.layoutDirection
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && accessibilityContrast == other.accessibilityContrast
      && userInterfaceIdiom == other.userInterfaceIdiom && desktopLook == other.desktopLook
      && added == other.added
  }

  /// Equal collections have equal hashes.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    hasher.combine(layoutDirection)
    hasher.combine(preferredContentSizeCategory)
    return hasher.finalize()
  }
}

private let currentTraits = Mutex(
  UITraitCollection(
    userInterfaceStyle: .light, displayScale: 1, horizontalSizeClass: .regular,
    verticalSizeClass: .regular, layoutDirection: .leftToRight,
    preferredContentSizeCategory: .large, accessibilityContrast: .normal,
    userInterfaceIdiom: .mac, desktopLook: nil))
