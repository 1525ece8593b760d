/// Converts a value for a property or an argument to the required type: Objective-C is far less
/// strict than Swift.
enum NamedValue {
  /// A number, or a text of one, as a number, a Boolean or a case of an enumeration; nil if it is
  /// none.
  static func converted<Value>(_ given: Any?, _ type: Value.Type) -> Value? {
    guard let given else { return nil }
    let wanted = wrapped(type)
    if let kind = wanted as? any RawRepresentable.Type {
      if let text = given as? String, let made = represented(kind, raw: text) {
        return made as? Value
      }
      guard let made = number(given).flatMap({ represented(kind, number: $0) }) else { return nil }
      return made as? Value
    }
    guard let made = number(given).flatMap({ plain($0, wanted) }) else { return nil }
    return made as? Value
  }

  /// The wrapped type of an optional, or the type itself.
  static func wrapped(_ type: Any.Type) -> Any.Type {
    (type as? any OptionalKind.Type)?.wrapped ?? type
  }

  private static func number(_ given: Any) -> Double? {
    if let text = given as? String {
      // The texts for which Objective-C's `boolValue` is true.
      return Double(text) ?? ["YES": 1, "NO": 0, "true": 1, "false": 0][text]
    }
    return given as? Double ?? (given as? NSNumber)?.doubleValue
  }

  private static func represented<Kind: RawRepresentable>(
    _ kind: Kind.Type, number: Double
  ) -> Any? {
    (plain(number, Kind.RawValue.self) as? Kind.RawValue).flatMap { Kind(rawValue: $0) }
  }

  private static func represented<Kind: RawRepresentable>(_ kind: Kind.Type, raw: Any) -> Any? {
    (raw as? Kind.RawValue).flatMap { Kind(rawValue: $0) }
  }

  /// A number as a numeric type, or as a Boolean; nil for other types.
  private static func plain(_ number: Double, _ type: Any.Type) -> Any? {
    let whole = Int(exactly: number.rounded()) ?? 0
    switch type {
    case is Double.Type: return number
    case is CGFloat.Type: return CGFloat(number)
    case is Float.Type: return Float(number)
    case is Bool.Type: return number != 0
    case let type as any FixedWidthInteger.Type: return integer(whole, type)
    case is NSNumber.Type: return NSNumber(value: number)
    default: return nil
    }
  }

  private static func integer<Kind: FixedWidthInteger>(_ whole: Int, _ type: Kind.Type) -> Any {
    Kind(clamping: whole)
  }

  // MARK: Objects

  /// An object as another class that adds neither stored properties nor methods to their common
  /// superclass, so that only members that the object has are used. Nil if it would not be safe.
  static func same<Wanted>(_ object: AnyObject, as type: Wanted.Type) -> Wanted? {
    guard MemoryLayout<Wanted>.size == MemoryLayout<AnyObject>.size,
      let wanted = wrapped(type) as? AnyClass
    else { return nil }
    var own: Set<ObjectIdentifier> = []
    var next: AnyClass? = Swift.type(of: object)
    while let candidate = next {
      own.insert(ObjectIdentifier(candidate))
      next = _getSuperclass(candidate)
    }
    next = wanted
    while let candidate = next, !own.contains(ObjectIdentifier(candidate)) {
      next = _getSuperclass(candidate)
    }
    guard let common = next, ClassSize(common) == ClassSize(wanted) else { return nil }
    return unsafeBitCast(object, to: Wanted.self)
  }

  /// An equivalent of an object as the required class; nil if none can be created.
  static func standIn<Wanted>(for object: AnyObject, as type: Wanted.Type) -> Wanted? {
    guard let wanted = wrapped(type) as? AnyClass, let maker = object as? any StandInMaking else {
      return nil
    }
    return unisolated(maker) { $0.standIn(as: wanted) } as? Wanted
  }

  /// An object of the required class for a method that is called by something without one, such as
  /// a timer, a key command or nothing; nil if none can be created.
  static func standIn<Wanted>(as type: Wanted.Type) -> Wanted? {
    unisolated(wrapped(type) as? any StandInMade.Type) { $0?.madeStandIn() } as? Wanted
  }

  /// The size of a class and its methods, from Swift's class metadata, whose layout is part of its
  /// ABI.
  private struct ClassSize: Equatable {
    /// Bytes of an object.
    private let instance: UInt32
    /// The size of the class metadata behind its header: methods, and offsets of properties.
    private let members: UInt32

    init(_ type: AnyClass) {
      let place = unsafeBitCast(type, to: UnsafeRawPointer.self)
      instance = place.load(fromByteOffset: 24, as: UInt32.self)
      members =
        place.load(fromByteOffset: 32, as: UInt32.self)
        - place.load(fromByteOffset: 36, as: UInt32.self)
    }
  }
}

/// An object that can be replaced by an equivalent of another class.
@MainActor package protocol StandInMaking: AnyObject {
  /// An object of a class with the properties of this one as far as both have them; nil if none can
  /// be created.
  func standIn(as type: AnyClass) -> AnyObject?
}

/// A class of senders, of which an object can be created for a method that has no sender.
@MainActor package protocol StandInMade: AnyObject {
  /// A new object of the class; nil if none can be created.
  static func madeStandIn() -> AnyObject?
}

extension Timer: StandInMade {
  /// A timer that does not run.
  package static func madeStandIn() -> AnyObject? {
    Timer(timeInterval: 0, repeats: false) { _ in }
  }
}

extension NSNotification: StandInMade {
  package static func madeStandIn() -> AnyObject? {
    NSNotification(name: Notification.Name(""), object: nil)
  }
}

/// An optional of any type.
private protocol OptionalKind {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalKind {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
