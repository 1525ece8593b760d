import Synchronization

/// The values of a trait collection.
package struct KnownTraits: Equatable, Sendable {
  var userInterfaceStyle: UIUserInterfaceStyle
  var displayScale: CGFloat
  var horizontalSizeClass: UIUserInterfaceSizeClass
  var verticalSizeClass: UIUserInterfaceSizeClass
  var layoutDirection: UITraitEnvironmentLayoutDirection
  var preferredContentSizeCategory: UIContentSizeCategory
  var accessibilityContrast: UIAccessibilityContrast
  var userInterfaceIdiom: UIUserInterfaceIdiom
  var desktopLook: DesktopLook?
  var added: [ObjectIdentifier: TraitValue]

  /// The built-in traits in which these differ from others.
  func differences(from other: KnownTraits) -> TraitMarks {
    var marks = TraitMarks()
    func compare<Trait: Equatable>(_ trait: KeyPath<KnownTraits, Trait>, _ mark: TraitMarks) {
      if self[keyPath: trait] != other[keyPath: trait] { marks.insert(mark) }
    }
    compare(\.userInterfaceStyle, .userInterfaceStyle)
    compare(\.displayScale, .displayScale)
    compare(\.horizontalSizeClass, .horizontalSizeClass)
    compare(\.verticalSizeClass, .verticalSizeClass)
    compare(\.layoutDirection, .layoutDirection)
    compare(\.preferredContentSizeCategory, .preferredContentSizeCategory)
    compare(\.accessibilityContrast, .accessibilityContrast)
    compare(\.userInterfaceIdiom, .userInterfaceIdiom)
    compare(\.desktopLook, .desktopLook)
    return marks
  }
}

/// The built-in traits, and all others together.
package struct TraitMarks: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let userInterfaceStyle = TraitMarks(rawValue: 1)
  package static let displayScale = TraitMarks(rawValue: 2)
  package static let horizontalSizeClass = TraitMarks(rawValue: 4)
  package static let verticalSizeClass = TraitMarks(rawValue: 8)
  package static let layoutDirection = TraitMarks(rawValue: 16)
  package static let preferredContentSizeCategory = TraitMarks(rawValue: 32)
  package static let accessibilityContrast = TraitMarks(rawValue: 64)
  package static let userInterfaceIdiom = TraitMarks(rawValue: 128)
  package static let desktopLook = TraitMarks(rawValue: 256)
  /// Every trait, including those of apps.
  package static let everything = TraitMarks(rawValue: .max)
}

/// Records which traits are read during an interval. Collections can be read on any thread.
package final class TraitReads: Sendable {
  private struct Read: Sendable {
    var isOpen = false
    var marks = TraitMarks()
    /// An app's own traits, with their default values.
    var added: [ObjectIdentifier: TraitValue] = [:]
  }

  private let read = Mutex(Read())

  package init() {}

  /// Begins recording, with nothing recorded.
  package func begin() {
    read.withLock {
      $0.isOpen = true
      $0.marks = []
      $0.added.removeAll(keepingCapacity: true)
    }
  }

  /// Ends the recording: later reads are not recorded.
  package func end() { read.withLock { $0.isOpen = false } }

  /// Clears the recorded traits.
  package func forget() {
    begin()
    end()
  }

  func note(_ marks: TraitMarks) {
    read.withLock { if $0.isOpen { $0.marks.formUnion(marks) } }
  }

  func note(_ trait: ObjectIdentifier, orElse standard: Any) {
    let value = TraitValue(value: standard, affectsColors: false)
    read.withLock { if $0.isOpen { $0.added[trait] = value } }
  }

  /// Whether a trait that was read differs between two collections.
  package func differ(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    let (a, b) = (a.values, b.values)
    let read = read.withLock { $0 }
    if read.marks == .everything { return a != b }
    if !read.marks.isEmpty, !read.marks.isDisjoint(with: a.differences(from: b)) { return true }
    return read.added.contains { trait, standard in
      a.added[trait] ?? standard != b.added[trait] ?? standard
    }
  }
}

extension UITraitCollection {
  /// Whether two collections differ in traits that the library's views read themselves: differences
  /// in traits of apps that no colour depends on do not count.
  package func looksDifferent(from other: UITraitCollection) -> Bool {
    let (mine, others) = (values, other.values)
    if mine.added == others.added { return mine != others }
    return !mine.differences(from: others).isEmpty || hasDifferentAddedColors(comparedTo: other)
      || UITraitLegibilityWeight.differs(self, other)
      || UITraitListEnvironment.differs(self, other)
  }
}
