import Foundation

extension NSSortDescriptor {
  /// An order by a property given by its name, as for `value(forKeyPath:)`: texts, numbers and
  /// dates; nil is ordered first. A nil key compares the objects themselves.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending) { a, b in
      PredicateValue.order(a, b) ?? .orderedSame
    }
    SortKeys.keep(key, of: self)
  }

  /// An order by a property, compared by a method of `NSString`; `compare:` compares numbers and
  /// dates too. Other methods are reported, and replaced by `compare:`.
  ///
  ///     NSSortDescriptor(
  ///       key: "title", ascending: true,
  ///       selector: #selector(NSString.localizedStandardCompare(_:)))
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    guard let selector, selector != "compare:" else {
      self.init(key: key, ascending: ascending)
      return
    }
    guard let compare = SortKeys.methods[selector.name] else {
      Diagnostics.report(.sortSelector(selector.description))
      self.init(key: key, ascending: ascending)
      return
    }
    self.init(key: key, ascending: ascending) { a, b in
      guard let a = PredicateValue.text(a), let b = PredicateValue.text(b) else {
        return PredicateValue.order(a, b) ?? .orderedSame
      }
      return compare(a, b)
    }
  }

  /// An order in which a closure compares the values of a property.
  public convenience init(
    key: String?, ascending: Bool, comparator cmptr: @escaping Comparator
  ) {
    let keys = key.map { $0.split(separator: ".").map(String.init) } ?? []
    self.init(keyPath: \Any.self, ascending: ascending) { a, b in
      let (a, b) = (
        PredicateValue.unwrapped(PredicateValue.value(keys[...], of: a)),
        PredicateValue.unwrapped(PredicateValue.value(keys[...], of: b))
      )
      switch (a, b) {
      case (nil, nil): return .orderedSame
      case (nil, _): return .orderedAscending
      case (_, nil): return .orderedDescending
      case (let a?, let b?): return cmptr(a, b)
      }
    }
  }

  /// The property that is compared by default, if it was given by its name alone: sorting many
  /// objects need not look it up for each comparison.
  package var plainKey: String? { SortKeys.key(of: self) }
}

/// How sort descriptors were created.
private enum SortKeys {
  static let methods: [String: @Sendable (String, String) -> ComparisonResult] = [
    "caseInsensitiveCompare:": { $0.caseInsensitiveCompare($1) },
    "localizedCompare:": { $0.localizedCompare($1) },
    "localizedCaseInsensitiveCompare:": { $0.localizedCaseInsensitiveCompare($1) },
    "localizedStandardCompare:": { $0.localizedStandardCompare($1) },
  ]

  /// Only its address is used.
  nonisolated(unsafe) private static var place: UInt8 = 0

  static func keep(_ key: String?, of descriptor: NSSortDescriptor) {
    Associations.keep(key, for: descriptor, &place)
  }

  static func key(of descriptor: NSSortDescriptor) -> String? {
    Associations.kept(for: descriptor, &place)
  }
}

extension Report {
  fileprivate static func sortSelector(_ name: String) -> Report {
    Report(
      kind: "foundation.sortSelector",
      message: "'\(name)' is no comparison that a sort descriptor knows, so values are compared by "
        + "their order; use one of NSString's, or init(key:ascending:comparator:).")
  }
}
