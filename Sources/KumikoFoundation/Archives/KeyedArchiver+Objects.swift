import Foundation

// Objects, and values that are objects in Objective-C.
extension KeyedArchiver {
  /// The number of the archived value; nil if it cannot be archived.
  func reference(_ value: Any?, _ key: String) -> Int? {
    guard let value = value.flatMap(ArchivedOptional.unwrapped) else { return 0 }
    guard type(of: value) is AnyClass else { return valueReference(value, key) }
    let object = value as AnyObject
    if let known = numbers[ObjectIdentifier(object)] { return known }
    let asked = delegate.map { $0.archiver(self, willEncode: object) } ?? object
    guard let asked else { return 0 }
    let other = (asked as AnyObject as? NSObject)?.replacementObject(for: self) ?? asked
    guard type(of: other) is AnyClass else { return valueReference(other, key) }
    let replacement = other as AnyObject
    if replacement !== object {
      delegate?.archiver(self, willReplace: object, withObject: replacement)
    }
    let number = numbers[ObjectIdentifier(replacement)] ?? written(replacement, key)
    if let number {
      numbers[ObjectIdentifier(object)] = number
      kept.append(object)
      delegate?.archiver(self, didEncode: replacement)
    }
    return number
  }

  /// A Swift value.
  private func valueReference(_ value: Any, _ key: String) -> Int? {
    switch value {
    case let value as String: return text(value)
    case let value as Substring: return text(String(value))
    case let value as Bool: return add(.flag(value))
    case let value as any BinaryInteger: return whole(value, key)
    case let value as Double: return add(.number(value))
    case let value as CGFloat: return add(.number(Double(value)))
    case let value as Float: return add(.short(value))
    case let value as Data: return add(.data(value))
    case let value as [Any]: return list(value, NSArray.self, key)
    case let value as [AnyHashable: Any]: return pairs(value, NSDictionary.self, key)
    case let value as Set<AnyHashable>: return list(value.map(\.base), NSSet.self, key)
    case let value as NSRange: return written(NSValue(range: value), key)
    case let value as Decimal: return written(NSDecimalNumber(decimal: value), key)
    case let boxed as AnyHashable where type(of: value) == AnyHashable.self:
      return reference(boxed.base, key)
    case let value as any _ObjectiveCBridgeable:
      let object = value._bridgeToObjectiveC() as AnyObject
      return written(object, key)
    case let value as any Error: return written(value as NSError, key)
    default:
      fail(.notCoding("\(type(of: value))"), key)
      return nil
    }
  }

  private func whole(_ value: any BinaryInteger, _ key: String) -> Int? {
    if let whole = Int64(exactly: value) { return number(whole) }
    if let large = UInt64(exactly: value) { return add(.large(large)) }
    fail(.notCoding("\(type(of: value)) \(value)"), key)
    return nil
  }

  func add(_ item: ArchiveItem) -> Int {
    objects.append(item)
    return objects.count - 1
  }

  private func text(_ text: String) -> Int {
    if let known = texts[text] { return known }
    let number = add(.text(text))
    texts[text] = number
    return number
  }

  private func number(_ whole: Int64) -> Int {
    if let known = wholes[whole] { return known }
    let number = add(.whole(whole))
    wholes[whole] = number
    return number
  }

  /// An object that was not written before.
  private func written(_ object: AnyObject, _ key: String) -> Int? {
    switch object {
    case let object as NSMutableString where type(of: object) != NSString.self:
      return fields(of: object, as: NSMutableString.self, key) {
        $0.put(.text(String(describing: object)), "NS.string")
      }
    case let object as NSString: return text(String(describing: object))
    case let object as NSDecimalNumber:
      return fields(of: object, as: NSDecimalNumber.self, key) {
        ArchivedDecimal.encode(object.decimalValue, $0)
      }
    case let object as NSNumber:
      let item = ArchiveItem(number: object)
      if case .whole(let whole) = item { return number(whole) }
      return add(item)
    case let object as NSMutableData where type(of: object) != NSData.self:
      return fields(of: object, as: NSMutableData.self, key) {
        $0.put(.data(Data(referencing: object)), "NS.data")
      }
    case let object as NSData: return add(.data(Data(referencing: object)))
    case let object as NSCountedSet: return coded(object, object, key)
    case let object as NSArray:
      return list(
        object, object is NSMutableArray ? NSMutableArray.self : NSArray.self, key, object)
    case let object as NSSet:
      return list(object, object is NSMutableSet ? NSMutableSet.self : NSSet.self, key, object)
    case let object as NSDictionary:
      let kind = object is NSMutableDictionary ? NSMutableDictionary.self : NSDictionary.self
      return pairs(object.map { ($0.key, $0.value) }, kind, key, object)
    case let object as NSError:
      return fields(of: object, as: NSError.self, key) { ArchivedError.encode(object, $0) }
    case let object as NSValue:
      return fields(of: object, as: NSValue.self, key) { ArchivedGeometry.encode(object, $0) }
    case let object as any NSCoding: return coded(object, object as AnyObject, key)
    default:
      fail(.notCoding("an object of the class \(ArchivedClasses.name(of: type(of: object)))"), key)
      return nil
    }
  }

  /// An object that encodes itself.
  private func coded(_ coding: any NSCoding, _ object: AnyObject, _ key: String) -> Int? {
    let given: AnyClass = (object as? NSObject)?.classForKeyedArchiver ?? type(of: object)
    if isSecure, !ArchivedClasses.isSecure(given) {
      fail(.notSecure("An object of the class \(archivedName(given))"), key)
      return nil
    }
    if classes[ObjectIdentifier(given)] == nil,
      archivedName(given) == ArchivedClasses.name(of: given),
      ArchivedClasses.named(ArchivedClasses.name(of: given)) != given
    {
      fail(.nameless(String(describing: given)), key)
      return nil
    }
    return fields(of: object, as: given, key) { coding.encode(with: $0) }
  }

  /// An object by its fields. Its number is assigned before they are written, since they may refer
  /// to it.
  private func fields(
    of object: AnyObject?, as kind: AnyClass, _ key: String, _ fill: (KeyedArchiver) -> Void
  ) -> Int? {
    guard levels.count < KeyedArchiver.depth else {
      fail(.tooDeep, key)
      return nil
    }
    let number = add(.names([]))
    if let object {
      numbers[ObjectIdentifier(object)] = number
      kept.append(object)
    }
    levels.append([])
    fill(self)
    let fields = levels.removeLast()
    unnamed.removeLast(max(0, unnamed.count - levels.count))
    objects[number] = .names(fields + [("$class", .reference(described(kind)))])
    return number
  }

  private func list(
    _ values: some Sequence<Any>, _ kind: AnyClass, _ key: String, _ object: AnyObject? = nil
  ) -> Int? {
    fields(of: object, as: kind, key) { archiver in
      archiver.put(.list(values.compactMap { archiver.element($0, key) }), "NS.objects")
    }
  }

  private func pairs(
    _ values: some Sequence<(key: AnyHashable, value: Any)>, _ kind: AnyClass, _ key: String
  ) -> Int? {
    pairs(values.map { ($0.key.base, $0.value) }, kind, key, nil)
  }

  private func pairs(
    _ values: [(Any, Any)], _ kind: AnyClass, _ key: String, _ object: AnyObject?
  ) -> Int? {
    fields(of: object, as: kind, key) { archiver in
      let all = values.compactMap { name, value -> (ArchiveItem, ArchiveItem)? in
        guard let name = archiver.element(name, key), let value = archiver.element(value, key)
        else { return nil }
        return (name, value)
      }
      archiver.put(.list(all.map(\.0)), "NS.keys")
      archiver.put(.list(all.map(\.1)), "NS.objects")
    }
  }

  /// In a list, nil is represented by `NSNull`.
  private func element(_ value: Any, _ key: String) -> ArchiveItem? {
    let value = ArchivedOptional.unwrapped(value) ?? NSNull()
    return reference(value, key).map { .reference($0) }
  }

  /// The number of the archived description of a class.
  private func described(_ kind: AnyClass) -> Int {
    if let known = classes[ObjectIdentifier(kind)] { return known }
    let names = ArchivedClasses.chain(kind).map { ArchiveItem.text(archivedName($0)) }
    let number = add(.names([("$classname", names[0]), ("$classes", .list(names))]))
    classes[ObjectIdentifier(kind)] = number
    return number
  }
}

/// Unwraps optionals nested in `Any`.
enum ArchivedOptional {
  static func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any ArchivedUnwrapping,
      type(of: value) is any ArchivedUnwrapping.Type
    else {
      return value
    }
    return optional.unwrappedValue.flatMap(unwrapped)
  }
}

private protocol ArchivedUnwrapping { var unwrappedValue: Any? { get } }

extension Optional: ArchivedUnwrapping {
  fileprivate var unwrappedValue: Any? { self }
}
