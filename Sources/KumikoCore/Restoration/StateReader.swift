import Foundation
import KumikoFoundation
import KumikoReporting

/// Reads an archive of `StateWriter`, whatever it contains: missing values, values of another class
/// and damaged ones are nil or 0, and the latter are reported.
nonisolated final class StateReader: NSCoder {
  /// Whether objects are created only of classes that support secure coding, and that are
  /// requested.
  nonisolated(unsafe) var isSecure = false
  nonisolated(unsafe) private var levels: [[String: Any]]
  nonisolated(unsafe) private let objects: [[String: Any]]
  nonisolated(unsafe) private var made: [Int: AnyObject] = [:]
  nonisolated(unsafe) private var making: Set<Int> = []
  nonisolated(unsafe) private var failure: (any Error)?
  /// The classes that are requested at the moment.
  nonisolated(unsafe) private var asked: [AnyClass]?

  /// Nil where the data is no such archive.
  init?(_ data: Data) {
    guard let values = (try? PropertyTree.value(of: data)) as? [String: Any],
      values["kumiko.state"] as? Int == StateWriter.version,
      let top = values["top"] as? [String: Any],
      let objects = values["objects"] as? [[String: Any]]
    else { return nil }
    (levels, self.objects) = ([top], objects)
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { isSecure }
  override var allowedClasses: [AnyClass]? { asked }
  override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }
  override var error: (any Error)? { failure }
  override func failWithError(_ error: any Error) { failure = failure ?? error }
  override func version(forClassName className: String) -> Int { 0 }

  private func value(_ key: String) -> Any? { levels[levels.count - 1][key] }

  override func containsValue(forKey key: String) -> Bool { value(key) != nil }

  // MARK: Numbers

  private func number(_ key: String) -> NSNumber? { value(key) as? NSNumber }

  private func integer(_ key: String) -> Int64 {
    guard let number = number(key) else { return 0 }
    // One that was written as another kind of number.
    let double = number.doubleValue
    guard double.isFinite else { return 0 }
    return abs(double) < 1e18 ? number.int64Value : double < 0 ? .min : .max
  }

  override func decodeBool(forKey key: String) -> Bool { number(key)?.boolValue ?? false }
  override func decodeInt32(forKey key: String) -> Int32 { Int32(clamping: integer(key)) }
  override func decodeInt64(forKey key: String) -> Int64 { integer(key) }
  override func decodeInteger(forKey key: String) -> Int { Int(integer(key)) }
  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }
  override func decodeDouble(forKey key: String) -> Double { number(key)?.doubleValue ?? 0 }

  override func withDecodedUnsafeBufferPointer<Result>(
    forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> Result
  ) rethrows -> Result {
    guard let data = value(key) as? Data else { return try body(nil) }
    return try Array(data).withUnsafeBufferPointer { try body($0) }
  }

  // MARK: Objects

  override func decodeObject(forKey key: String) -> Any? { object(key, nil) }

  override func decodeObject<Kind: NSCoding>(of cls: Kind.Type, forKey key: String) -> Kind?
  where Kind: NSObject {
    guard let found = object(key, [cls]) else { return nil }
    let object = StateReader.object(found) as? Kind
    if object == nil { refuse("\(type(of: found))", key) }
    return object
  }

  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let found = object(key, classes), let classes else { return object(key, classes) }
    let object = StateReader.object(found) as? NSObject
    if classes.contains(where: { object?.isKind(of: $0) == true }) { return found }
    refuse("\(type(of: found))", key)
    return nil
  }

  /// A value as an object. If Swift is linked into a program statically, arrays and the like are
  /// not bridged to objects automatically.
  private static func object(_ value: Any) -> AnyObject {
    switch value {
    case let value as [Any]: NSArray(array: value)
    case let value as [AnyHashable: Any]: NSDictionary(dictionary: value)
    case let value as Set<AnyHashable>: NSSet(set: value)
    default: value as AnyObject
    }
  }

  override func decodePropertyList(forKey key: String) -> Any? { object(key, []) }

  private func object(_ key: String, _ allowed: [AnyClass]?) -> Any? {
    guard let value = value(key) else { return nil }
    if (value as? [String: Any])?[ArchivedValue.mark] as? String == "nil" { return nil }
    let before = asked
    defer { asked = before }
    asked = allowed
    var isWhole = true
    let found = ArchivedValue.decoded(value) { kind, inner in
      let other = other(kind, inner, allowed)
      if other == nil { isWhole = false }
      return other
    }
    if !isWhole { refuse("something else", key) }
    return isWhole ? found : nil
  }

  private func other(_ kind: String, _ inner: Any, _ allowed: [AnyClass]?) -> Any? {
    switch kind {
    case "object": return (inner as? Int).flatMap { made($0, allowed) }
    case "pairs":
      var all: [AnyHashable: Any] = [:]
      for pair in inner as? [[Any]] ?? [] where pair.count == 2 {
        let decoded = pair.map { value in
          ArchivedValue.decoded(value) { other($0, $1, allowed) }
        }
        if let key = decoded[0] as? AnyHashable { all[key] = decoded[1] }
      }
      return all
    default: return nil
    }
  }

  /// Whether a class declares support of secure coding.
  static func isSecure(_ candidate: AnyClass) -> Bool {
    (candidate as? any NSSecureCoding.Type)?.supportsSecureCoding == true
  }

  /// An object, once.
  private func made(_ number: Int, _ allowed: [AnyClass]?) -> AnyObject? {
    if let known = made[number] { return known }
    guard objects.indices.contains(number), levels.count < StateWriter.depth,
      let name = objects[number]["class"] as? String,
      let values = objects[number]["values"] as? [String: Any],
      let kind = NSClassFromString(name), let coding = kind as? any NSCoding.Type,
      isAllowed(kind, allowed),
      // An object that is being created cannot be returned.
      making.insert(number).inserted
    else { return nil }
    levels.append(values)
    let object = coding.init(coder: self).map { $0 as AnyObject }
    levels.removeLast()
    making.remove(number)
    made[number] = object
    return object
  }

  private func isAllowed(_ kind: AnyClass, _ allowed: [AnyClass]?) -> Bool {
    if isSecure, !StateReader.isSecure(kind) { return false }
    guard let allowed else { return !isSecure }
    return allowed.contains { candidate in
      var next: AnyClass? = kind
      while let current = next, current != candidate { next = _getSuperclass(current) }
      return next != nil
    }
  }

  private func refuse(_ given: String, _ key: String) {
    failWithError(CocoaError(.coderReadCorrupt))
    Diagnostics.report(.stateValueRefused(key, given))
  }

  // MARK: Without keys

  override func decodeData() -> Data? { nil }
  override func decodeValue(
    ofObjCType type: UnsafePointer<CChar>, at data: UnsafeMutableRawPointer
  ) {}
}
