import Synchronization

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not specified; inherited from the environment.
  case unspecified = 0
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// Whether there is little or much space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified; inherited from the environment.
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
  /// Not specified; inherited from the environment.
  case unspecified = -1
  /// As in English and Japanese.
  case leftToRight = 0
  /// As in Arabic and Hebrew.
  case rightToLeft = 1
}

/// Whether the user prefers increased contrast.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not specified; inherited from the environment.
  case unspecified = -1
  /// As designed.
  case normal = 0
  /// Increased contrast.
  case high = 1
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not specified; inherited from the environment.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A desktop with windows and a pointer; the idiom of Kumiko's windows.
  case mac = 5
}

/// The user's preferred size of text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name.
  public let rawValue: String

  /// A category by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not specified; inherited from the environment.
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

/// The environment in which a view is shown: colour scheme, scale, size classes, text size and
/// more.
///
///     let view = UIView()
///     let isDark = view.traitCollection.userInterfaceStyle == .dark
///     let isNarrow = view.traitCollection.horizontalSizeClass == .compact
///
/// Trait collections are immutable; two with the same traits are equal.
public final class UITraitCollection: NSObject, Sendable {
  private let mark = ObjectMark()

  /// The values, whose reads are not recorded.
  package let values: KnownTraits
  /// Records which traits are read; nil if nothing does.
  private let reads: TraitReads?

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    noted(.userInterfaceStyle).userInterfaceStyle
  }
  /// Pixels per point; 0 if not specified.
  public var displayScale: CGFloat { noted(.displayScale).displayScale }
  /// The size class along x.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    noted(.horizontalSizeClass).horizontalSizeClass
  }
  /// The size class along y.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    noted(.verticalSizeClass).verticalSizeClass
  }
  /// The direction in which lines are read.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    noted(.layoutDirection).layoutDirection
  }
  /// The user's preferred size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    noted(.preferredContentSizeCategory).preferredContentSizeCategory
  }
  /// Whether the user prefers increased contrast.
  public var accessibilityContrast: UIAccessibilityContrast {
    noted(.accessibilityContrast).accessibilityContrast
  }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    noted(.userInterfaceIdiom).userInterfaceIdiom
  }
  /// The look of a desktop; nil for the colours that Apple published.
  package var desktopLook: DesktopLook? { noted(.desktopLook).desktopLook }
  /// The values of the app's own traits, by their types.
  package var added: [ObjectIdentifier: TraitValue] { values.added }
  /// The colour of `UIColor.tintColor` for the view being drawn; nil for the default one. Not a
  /// trait, and not compared.
  package let tint: (any AnyObject & Sendable)?

  /// The traits that dynamic colours and preferred fonts resolve with unless others are given.
  ///
  /// While a window produces a frame these are the window's, or those of the view being laid out.
  /// In an application they are its window's at other times too.
  /// Another thread has those of the main thread until it sets its own.
  public static var current: UITraitCollection {
    get { ofThread ?? currentTraits.withLock { $0 } }
    set {
      if Thread.isMainThread {
        currentTraits.withLock { $0 = newValue }
      } else {
        ofThread = newValue
      }
    }
  }

  /// The traits that are only current on a thread which is not the main one; nil if there are none.
  private static var ofThread: UITraitCollection? {
    get {
      if Thread.isMainThread { return nil }
      return Thread.current.threadDictionary["Kumiko.currentTraits"] as? UITraitCollection
    }
    set { Thread.current.threadDictionary["Kumiko.currentTraits"] = newValue }
  }

  /// Runs `actions` with these traits as `current`, and restores the previous ones.
  public func performAsCurrent(_ actions: () throws -> Void) rethrows {
    let former = Thread.isMainThread ? UITraitCollection.current : UITraitCollection.ofThread
    UITraitCollection.current = self
    defer {
      if let former {
        UITraitCollection.current = former
      } else {
        UITraitCollection.ofThread = nil
      }
    }
    try actions()
  }

  /// Whether colours may differ under other traits, for example in dark mode or high contrast.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || accessibilityContrast != traitCollection?.accessibilityContrast
      || desktopLook != traitCollection?.desktopLook
      || hasDifferentAddedColors(comparedTo: traitCollection)
  }

  /// Traits that specify nothing.
  public override convenience init() { self.init(userInterfaceStyle: .unspecified) }

  /// Traits that specify the given values and nothing else.
  ///
  /// With the idiom `mac` colours are those of Kumiko's windows on a desktop, whose text is
  /// readable (contrast of at least 4.5 : 1, in high contrast 7 : 1); with `phone` and `pad` they
  /// are those that Apple published.
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

  /// Traits with or without the look of a desktop.
  package init(
    userInterfaceStyle: UIUserInterfaceStyle, displayScale: CGFloat,
    horizontalSizeClass: UIUserInterfaceSizeClass, verticalSizeClass: UIUserInterfaceSizeClass,
    layoutDirection: UITraitEnvironmentLayoutDirection,
    preferredContentSizeCategory: UIContentSizeCategory,
    accessibilityContrast: UIAccessibilityContrast, userInterfaceIdiom: UIUserInterfaceIdiom,
    desktopLook: DesktopLook?, added: [ObjectIdentifier: TraitValue] = [:],
    tint: (any AnyObject & Sendable)? = nil
  ) {
    values = KnownTraits(
      userInterfaceStyle: userInterfaceStyle, displayScale: displayScale,
      horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
      layoutDirection: layoutDirection, preferredContentSizeCategory: preferredContentSizeCategory,
      accessibilityContrast: accessibilityContrast, userInterfaceIdiom: userInterfaceIdiom,
      desktopLook: desktopLook, added: added)
    self.tint = tint
    reads = nil
  }

  private init(
    _ values: KnownTraits, tint: (any AnyObject & Sendable)?, reads: TraitReads? = nil
  ) {
    self.values = values
    self.tint = tint
    self.reads = reads
  }

  /// The same traits, whose reads are recorded.
  package func noted(by reads: TraitReads) -> UITraitCollection {
    UITraitCollection(values, tint: tint, reads: reads)
  }

  private func noted(_ trait: TraitMarks) -> KnownTraits {
    reads?.note(trait)
    return values
  }

  /// Records that everything is read.
  func noteEverything() { reads?.note(.everything) }

  /// Records that a trait is read.
  func note<Trait: UITraitDefinition>(_ trait: Trait.Type) {
    guard let reads else { return }
    if let own = trait as? any OwnTrait.Type {
      reads.note(own.mark)
    } else {
      reads.note(ObjectIdentifier(trait), orElse: trait.defaultValue)
    }
  }

  /// Merged traits: later collections override earlier ones.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    for collection in collections { collection.noteEverything() }
    let merged = collections.reduce(UITraitCollection()) { $0.overridden(by: $1) }
    self.init(merged.values, tint: nil)
  }

  /// These traits, overridden by everything that `other` specifies.
  package func overridden(by other: UITraitCollection) -> UITraitCollection {
    let (mine, others) = (values, other.values)
    func pick<Trait: Equatable>(_ trait: KeyPath<KnownTraits, Trait>, open: Trait) -> Trait {
      others[keyPath: trait] == open ? mine[keyPath: trait] : others[keyPath: trait]
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
      added: mine.added.merging(others.added) { _, new in new }, tint: other.tint ?? tint)
  }

  /// The same traits with another colour for `UIColor.tintColor`; nil for the default one.
  package func tinted(_ tint: (any AnyObject & Sendable)?) -> UITraitCollection {
    UITraitCollection(values, tint: tint, reads: reads)
  }

  /// The desktop look after an override: an override that only specifies the `mac` idiom keeps the
  /// user's look where there is one.
  private func look(insteadOfThatOf other: UITraitCollection) -> DesktopLook? {
    let others = other.values
    return switch others.userInterfaceIdiom {
    case .unspecified: values.desktopLook
    case .mac where others.desktopLook == DesktopLook(): values.desktopLook ?? others.desktopLook
    default: others.desktopLook
    }
  }

  /// Whether both specify the same values.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    if other === self { return true }
    noteEverything()
    other.noteEverything()
    return values == other.values
  }

  /// Equal collections have equal hashes.
  public override var hash: Int {
    noteEverything()
    var hasher = Hasher()
    hasher.combine(values.userInterfaceStyle)
    hasher.combine(values.displayScale)
    hasher.combine(values.layoutDirection)
    hasher.combine(values.preferredContentSizeCategory)
    return hasher.finalize()
  }
}

private let currentTraits = Mutex(
  UITraitCollection(
    userInterfaceStyle: .light, displayScale: 1, horizontalSizeClass: .regular,
    verticalSizeClass: .regular, layoutDirection: .leftToRight,
    preferredContentSizeCategory: .large, accessibilityContrast: .normal,
    userInterfaceIdiom: .mac, desktopLook: nil))
