import Foundation
import KumikoFoundation
import KumikoReporting

/// Writes an archive of the state that an app saves until it runs again, as a property list.
///
/// Foundation's own archiver ends a program on Linux when it encodes a `CGFloat`, and, in a program
/// that Swift is linked into statically, when it encodes an array. A value that this one cannot
/// encode is reported and left out.
///
///     kumiko.state   1
///     top            keys and values
///     objects        class, keys and values of each object that is kept, once
nonisolated final class StateWriter: NSCoder {
  /// Whether objects are kept only of classes that can be read safely (`NSSecureCoding`).
  nonisolated(unsafe) var isSecure = false
  /// The dictionary that is written to now: that of the archive itself, or of an object inside
  /// another.
  nonisolated(unsafe) private var levels: [[String: Any]] = [[:]]
  nonisolated(unsafe) private var objects: [[String: Any]] = []
  nonisolated(unsafe) private var numbers: [ObjectIdentifier: Int] = [:]
  /// Retained, so that no other object gets their identifiers.
  nonisolated(unsafe) private var written: [AnyObject] = []

  static let version = 1
  /// The most objects inside each other.
  static let depth = 256

  /// The archive; empty where it cannot be written.
  var data: Data {
    let list: [String: Any] = [
      "kumiko.state": StateWriter.version, "top": levels[0], "objects": objects,
    ]
    return (try? PropertyTree.data(list)) ?? Data()
  }

  private func put(_ value: Any, _ key: String) { levels[levels.count - 1][key] = value }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { isSecure }

  override func containsValue(forKey key: String) -> Bool {
    levels[levels.count - 1][key] != nil
  }

  override func encode(_ object: Any?, forKey key: String) {
    guard let object else { return put([ArchivedValue.mark: "nil"], key) }
    guard let value = ArchivedValue.encoded(object, encoded) else { return refuse(object, key) }
    put(value, key)
  }

  /// Writes an object where another one writes it too.
  override func encodeConditionalObject(_ object: Any?, forKey key: String) {
    let number = object.flatMap { numbers[ObjectIdentifier($0 as AnyObject)] }
    put(number.map { ArchivedValue.marked("object", $0) } ?? [ArchivedValue.mark: "nil"], key)
  }

  override func encode(_ value: Bool, forKey key: String) { put(value, key) }
  override func encode(_ value: Int32, forKey key: String) { put(Int64(value), key) }
  override func encode(_ value: Int64, forKey key: String) { put(value, key) }
  override func encode(_ value: Int, forKey key: String) { put(value, key) }
  override func encode(_ value: Float, forKey key: String) { put(Double(value), key) }
  override func encode(_ value: Double, forKey key: String) { put(value, key) }

  override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
    put(bytes.map { Data(bytes: $0, count: max(0, length)) } ?? Data(), key)
  }

  // A value without a key could only be read in the same order, which is not guaranteed.

  override func encode(_ object: Any?) { refuse(object as Any, "") }
  override func encode(_ data: Data) { refuse(data, "") }
  override func encodeValue(ofObjCType type: UnsafePointer<CChar>, at address: UnsafeRawPointer) {
    refuse("a value", "")
  }
  override func version(forClassName className: String) -> Int { 0 }

  private func refuse(_ value: Any, _ key: String) {
    Diagnostics.report(.valueNotKept(key, of: "the state of the program", "\(type(of: value))"))
  }

  // MARK: Objects

  /// Represents a value that has no form of its own: a dictionary whose keys are no strings, or an
  /// object that encodes itself.
  private func encoded(_ value: Any) -> Any? {
    if let pairs = value as? [AnyHashable: Any] {
      let all = pairs.compactMap { key, value -> [Any]? in
        guard let key = ArchivedValue.encoded(key.base, encoded),
          let value = ArchivedValue.encoded(value, encoded)
        else { return nil }
        return [key, value]
      }
      return all.count == pairs.count ? ArchivedValue.marked("pairs", all) : nil
    }
    let object = value as AnyObject
    if let number = numbers[ObjectIdentifier(object)] {
      return ArchivedValue.marked("object", number)
    }
    guard let coding = object as? any NSCoding, levels.count < StateWriter.depth,
      !isSecure || StateReader.isSecure(type(of: object))
    else { return nil }
    let number = objects.count
    numbers[ObjectIdentifier(object)] = number
    written.append(object)
    objects.append([:])
    levels.append([:])
    coding.encode(with: self)
    let values = levels.removeLast()
    let written: AnyClass = (object as? NSObject)?.classForCoder ?? type(of: object)
    objects[number] = ["class": NSStringFromClass(written), "values": values]
    return ArchivedValue.marked("object", number)
  }
}
