import Foundation

// Objects, each decoded once.
extension KeyedUnarchiver {
  /// The value at an offset of the list: the object that it references, or an inline value.
  func value(at place: Int) throws -> Any? {
    switch try list.entry(place) {
    case .item(.reference(let number)): try object(number)
    case .item(let item): item.value
    case .list(let places): try deeper { try elements(places) }
    case .names(let fields):
      try deeper {
        try Dictionary(
          fields.compactMap { field in
            try value(at: field.place).map { (AnyHashable(field.name), $0) }
          }
        ) { $1 }
      }
    }
  }

  /// A value that is not a list, whether inline or referenced; nil for nil.
  func plain(_ place: Int) throws -> ArchiveItem? {
    switch try list.entry(place) {
    case .item(.reference(0)): return nil
    case .item(.reference(let number)):
      guard places.indices.contains(number), case .item(let item) = try list.entry(places[number])
      else { return .list([]) }
      return item
    case .item(let item): return item
    case .list, .names: return .list([])
    }
  }

  private func deeper<Result>(_ body: () throws -> Result) throws -> Result {
    guard levels.count < KeyedArchiver.depth else { throw ArchiveFault.tooDeep.error }
    levels.append([])
    defer { leaveLevel() }
    return try body()
  }

  private func leaveLevel() {
    levels.removeLast()
    unnamed.removeLast(max(0, unnamed.count - levels.count))
  }

  /// An object by its number; nil for number 0, which represents nil.
  func object(_ number: Int) throws -> Any? {
    guard number != 0 else { return nil }
    guard places.indices.contains(number) else {
      throw ArchiveFault.damaged("names objects that it does not have").error
    }
    switch made[number] {
    case .object(let object): return object
    case .nobody: return nil
    case .making:
      reportCircle(name(of: number))
      return nil
    case .nothing: break
    }
    switch try list.entry(places[number]) {
    case .item(let item): made[number] = item.value.map { .object($0) } ?? .nobody
    case .list(let places): made[number] = .object(try deeper { try elements(places) })
    case .names(let fields):
      made[number] = .making
      if let object = try object(number, of: try kind(fields, number), fields) {
        made[number] = .object(object)
      } else {
        made[number] = .nobody
      }
    }
    guard case .object(let object) = made[number] else { return nil }
    return object
  }

  private func object(
    _ number: Int, of kind: AnyClass, _ fields: [(name: String, place: Int)]
  ) throws -> Any? {
    guard levels.count < KeyedArchiver.depth else { throw ArchiveFault.tooDeep.error }
    levels.append(fields)
    defer { leaveLevel() }
    if let value = try foundationValue(kind, number) { return value }
    guard let coding = kind as? any NSCoding.Type, !ArchivedBridge.isUnreadable(kind) else {
      throw ArchiveFault.notCoding("an object of the class \(ArchivedClasses.name(of: kind))").error
    }
    let object = coding.init(coder: self)
    if let failure { throw failure }
    guard let object else { return nil }
    guard let delegate else { return object }
    let given = delegate.unarchiver(self, didDecode: object)
    if let given, given as AnyObject !== object as AnyObject {
      delegate.unarchiver(self, willReplace: object, with: given)
    }
    return given
  }

  // MARK: Classes

  private func name(of number: Int) -> String {
    guard case .names(let fields)? = try? list.entry(places[number]),
      let (_, name) = try? described(fields)
    else { return "?" }
    return name
  }

  private func described(_ fields: [(name: String, place: Int)]) throws -> (Int, String) {
    guard let place = fields.first(where: { $0.name == "$class" })?.place,
      case .item(.reference(let number)) = try list.entry(place), places.indices.contains(number),
      case .names(let description) = try list.entry(places[number]),
      let named = description.first(where: { $0.name == "$classname" })?.place,
      case .item(.text(let name)) = try list.entry(named)
    else { throw ArchiveFault.damaged("has an object without a class").error }
    return (number, name)
  }

  /// The class of an object, if it is allowed.
  private func kind(_ fields: [(name: String, place: Int)], _ number: Int) throws -> AnyClass {
    let (description, name) = try described(fields)
    let kind: AnyClass = try kinds[description] ?? find(name, description)
    kinds[description] = kind
    guard isSecure, !ArchivedBridge.isPlain(kind) else { return kind }
    let hasTexts = asked?.contains { $0 == NSAttributedString.self } == true
    let allowed = (asked ?? []) + (hasTexts ? ArchivedClasses.attributeKinds : [])
    let isAsked = ArchivedClasses.chain(kind).contains { kind in allowed.contains { $0 == kind } }
    guard isAsked else {
      let names = (asked ?? []).map { ArchivedClasses.name(of: $0) }
      throw ArchiveFault.notAllowed(name, Set(names)).error
    }
    guard ArchivedClasses.isSecure(kind) else {
      throw ArchiveFault.notSecure("An object of the class \(name)").error
    }
    return kind
  }

  private func find(_ name: String, _ description: Int) throws -> AnyClass {
    let found: AnyClass? =
      self.class(forClassName: name) ?? ArchivedClasses.replacement(name)
      ?? ArchivedClasses.named(name)
    if let found { return found }
    var originals: [String] = []
    if case .names(let fields) = try list.entry(places[description]),
      let place = fields.first(where: { $0.name == "$classes" })?.place,
      case .list(let all) = try list.entry(place)
    {
      for place in all.prefix(100) {
        if case .item(.text(let name)) = try list.entry(place) { originals.append(name) }
      }
    }
    let other: AnyClass? = delegate?.unarchiver(
      self, cannotDecodeObjectOfClassName: name, originalClasses: originals)
    guard let other else { throw ArchiveFault.noClass(name).error }
    return other
  }

  // MARK: Lists

  /// The values of a list; nil ones are `NSNull`, and those that are being decoded are left out.
  func elements(_ places: [Int]) throws -> [Any] {
    budget -= places.count
    guard budget >= 0 else { throw ArchiveFault.damaged("has lists that lie on each other").error }
    var values: [Any] = []
    values.reserveCapacity(places.count)
    for place in places {
      if let value = try value(at: place) {
        values.append(value)
      } else if case .item(.reference(0)) = try list.entry(place) {
        values.append(NSNull())
      }
    }
    return values
  }

  func elements(_ key: String) throws -> [Any] {
    guard let place = place(key) else { return [] }
    guard case .list(let places) = try list.entry(place) else {
      throw ArchiveFault.damaged("has a list that is none").error
    }
    return try elements(places)
  }
}

extension ArchiveItem {
  /// A value that is not a list; nil for nil.
  var value: Any? {
    switch self {
    case .text(let text): text
    case .flag, .whole, .large, .number, .short: number
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .data(let data): data
    case .reference, .list, .names: nil
    }
  }

  var number: NSNumber? {
    switch self {
    case .flag(let flag): NSNumber(value: flag)
    case .whole(let whole): NSNumber(value: whole)
    case .large(let large): NSNumber(value: large)
    case .number(let value): NSNumber(value: value)
    case .short(let value): NSNumber(value: value)
    default: nil
    }
  }

  var kind: String {
    switch self {
    case .text: "NSString"
    case .data: "NSData"
    case .date: "NSDate"
    case .flag, .whole, .large, .number, .short: "NSNumber"
    case .reference, .list, .names: "object"
    }
  }
}
