import KumikoFoundation

enum Garden { final class Rose: Plant {} }

class Plant: NSObject, NSSecureCoding {
  class var supportsSecureCoding: Bool { true }
  let name: String
  let count: Int
  var parts: [Plant] = []
  var nearest: Plant?

  init(_ name: String, _ count: Int) { (self.name, self.count) = (name, count) }

  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(count, forKey: "count")
    coder.encode(parts, forKey: "parts")
    coder.encode(nearest, forKey: "nearest")
  }

  required init?(coder: NSCoder) {
    name =
      coder.decodeObject(of: NSString.self, forKey: "name").map { String(describing: $0) } ?? ""
    count = coder.decodeInteger(forKey: "count")
    parts = coder.decodeArrayOfObjects(ofClass: Plant.self, forKey: "parts") ?? []
    if coder.containsValue(forKey: "nearest") {
      nearest = coder.decodeObject(of: Plant.self, forKey: "nearest")
    }
  }
}

final class Weed: NSObject, NSCoding {
  override init() {}
  func encode(with coder: NSCoder) {}
  init?(coder: NSCoder) {}
}

final class Gardener: KeyedArchiverDelegate, KeyedUnarchiverDelegate {
  var heard: [String] = []
  var (written, exchanged) = (0, 0)

  func archiver(_ archiver: KeyedArchiver, willEncode object: Any) -> Any? {
    object is Weed ? Plant("weed", 0) : object
  }
  func archiver(_ archiver: KeyedArchiver, didEncode object: Any?) { written += 1 }
  func archiver(
    _ archiver: KeyedArchiver, willReplace object: Any?, withObject newObject: Any?
  ) { exchanged += 1 }
  func unarchiver(_ unarchiver: KeyedUnarchiver, willReplace object: Any, with newObject: Any) {
    exchanged += 1
  }
  func archiverWillFinish(_ archiver: KeyedArchiver) { heard.append("archive ends") }
  func archiverDidFinish(_ archiver: KeyedArchiver) { heard.append("archive ended") }
  func unarchiver(
    _ unarchiver: KeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String]
  ) -> AnyClass? {
    heard.append(name)
    return Plant.self
  }
  func unarchiver(_ unarchiver: KeyedUnarchiver, didDecode object: Any?) -> Any? {
    (object as? Plant).map { Plant("\($0.name), read", $0.count) } ?? object
  }
  func unarchiverWillFinish(_ unarchiver: KeyedUnarchiver) { heard.append("reading ends") }
  func unarchiverDidFinish(_ unarchiver: KeyedUnarchiver) { heard.append("reading ended") }
}
