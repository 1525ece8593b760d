import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoFoundation

/// Archives of apps' own objects, as `NSKeyedArchiver` makes them on iOS.
struct KeyedArchiverTests {
  func data(_ value: Any, isSecure: Bool = false) throws -> Data {
    try KeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: isSecure)
  }

  func reportKinds(_ body: () -> Void) -> [String] {
    let kinds = Mutex<[String]>([])
    Diagnostics.withHandler({ report in kinds.withLock { $0.append(report.kind) } }, body)
    return kinds.withLock { $0 }
  }

  func again(_ value: Any) throws -> Any? {
    try KeyedUnarchiver.unarchiveTopLevelObjectWithData(data(value))
  }

  func code(_ body: () throws -> Any?) -> CocoaError.Code? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? CocoaError)?.code
    }
  }

  @Test func `values come back as they were`() throws {
    func expectSame<Value: Equatable>(_ value: Value) throws {
      let found = try again(value)
      expect(found as? Value == value, "\(value): \(String(describing: found))")
    }
    try expectSame("spring")
    try expectSame("ü🎈\u{0}")
    try expectSame(String(repeating: "long", count: 100))
    try expectSame(3)
    try expectSame(Int.min)
    try expectSame(UInt64.max)
    try expectSame(1.5)
    try expectSame(Float(0.25))
    try expectSame(CGFloat(2.5))
    try expectSame(true)
    try expectSame(Date(timeIntervalSinceReferenceDate: 12.5))
    try expectSame(Data(0...255))
    try expectSame(URL(string: "https://example.org/a?b=c"))
    try expectSame(UUID())
    try expectSame(IndexPath(index: 7))
    try expectSame(IndexPath(indexes: [0, 300, 70_000]))
    try expectSame([1, 2, 3])
    try expectSame([[1], [2, 3]])
    try expectSame(["a": ["b"], "c": []])
    try expectSame([1: "one"])
    try expectSame(Set(["a", "b"]))
    try expectSame(Decimal(string: "-123456789012345678901234567890.125"))
    try expectSame(DateComponents(year: 2026, month: 11))
    try expectSame(URLQueryItem(name: "a", value: nil))
    try expectSame(DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 3))
    try expectSame(TimeZone(identifier: "Europe/Berlin"))
    try expectSame(Locale(identifier: "de_DE"))
    expect(try again(NSNull()) is NSNull)
    expect(try again([1 as Int?, nil]) as? NSArray == [1, NSNull()] as NSArray)
  }

  @Test func `objects of Foundation come back, those that change as such`() throws {
    expect(try again(NSMutableString(string: "a")) as? NSMutableString == "a")
    expect(try again(NSMutableArray(array: [1])) is NSMutableArray)
    expect(try again(NSMutableDictionary(dictionary: ["a": 1])) is NSMutableDictionary)
    expect(try again(NSMutableSet(array: [1])) is NSMutableSet)
    expect(try again(NSMutableData(data: Data([7]))) is NSMutableData)
    let ordered = NSOrderedSet(array: [2, 1])
    expect(try again(ordered) as? NSOrderedSet == ordered)
    let words = NSAttributedString(string: "abc", attributes: [.init("mark"): 3])
    expect(try again(words) as? NSAttributedString == words)
    let error = NSError(domain: "garden", code: 3, userInfo: ["plant": "rose"])
    let found = try again(error) as? NSError
    expect(found?.domain == "garden" && found?.code == 3, found)
    expect(found?.userInfo["plant"] as? String == "rose", found)
  }

  @Test func `geometry comes back, by itself and by keys`() throws {
    let turned = CGAffineTransform(rotationAngle: 1).translatedBy(x: 0.1, y: -3)
    let rect = CGRect(x: 1, y: -2.5, width: 3, height: 4)
    expect((try again(NSValue(cgRect: rect)) as? NSValue)?.cgRectValue == rect)
    expect(try again(rect) as? CGRect == rect)
    expect(try again([CGPoint(x: 1, y: 2)]) as? [CGPoint] == [CGPoint(x: 1, y: 2)])
    let value = try again(NSValue(cgAffineTransform: turned)) as? NSValue
    expect(value?.cgAffineTransformValue == turned, value)
    expect((try again(NSRange(location: 1, length: 2)) as? NSValue)?.rangeValue.length == 2)
    let archiver = KeyedArchiver(requiringSecureCoding: true)
    archiver.encode(rect, forKey: "rect")
    archiver.encode(CGPoint(x: 1, y: 2), forKey: "point")
    archiver.encode(CGSize(width: 1, height: 2), forKey: "size")
    archiver.encode(turned, forKey: "turned")
    archiver.encode(CGVector(dx: 1, dy: 2), forKey: "vector")
    archiver.encode(UIOffset(horizontal: 1, vertical: 2), forKey: "offset")
    archiver.encode(
      NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), forKey: "insets")
    let reader = try KeyedUnarchiver(forReadingFrom: archiver.encodedData)
    expect(reader.decodeCGRect(forKey: "rect") == rect)
    expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
    expect(reader.decodeCGSize(forKey: "size") == CGSize(width: 1, height: 2))
    expect(reader.decodeCGAffineTransform(forKey: "turned") == turned)
    expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: 1, dy: 2))
    expect(reader.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 1, vertical: 2))
    expect(reader.decodeDirectionalEdgeInsets(forKey: "insets").trailing == 4)
    expect(reader.decodeCGAffineTransform(forKey: "nothing") == .identity)
    expect(reader.error == nil, reader.error)
  }

  @Test func `objects come back, each once, whoever has it`() throws {
    let (root, leaf) = (Plant("tree", 1), Plant("leaf", 2))
    root.parts = [leaf, leaf]
    root.nearest = leaf
    let found = try #require(
      try KeyedUnarchiver.unarchivedObject(ofClass: Plant.self, from: data(root, isSecure: true)))
    expect(found.name == "tree" && found.count == 1 && found.parts.count == 2)
    expect(found.parts[0] === found.parts[1] && found.nearest === found.parts[0])
    let all = try KeyedUnarchiver.unarchivedArrayOfObjects(
      ofClass: Plant.self, from: data([root, leaf], isSecure: true))
    expect(all?.map(\.name) == ["tree", "leaf"])
    let named = try KeyedUnarchiver.unarchivedDictionary(
      ofKeyClass: NSString.self, objectClass: Plant.self, from: data(["a": leaf], isSecure: true))
    expect(named?["a"]?.name == "leaf")
    let kinds = [NSArray.self, Plant.self]
    let list = try data([leaf], isSecure: true)
    expect(
      (try KeyedUnarchiver.unarchivedObject(ofClasses: kinds, from: list) as? [Plant])?.count == 1)
    expect(try KeyedUnarchiver.unarchivedArrayOfObjects(ofClasses: kinds, from: list)?.count == 1)
    let written = NSMutableData()
    let archiver = KeyedArchiver(forWritingWith: written)
    archiver.encode([leaf], forKey: "list")
    archiver.encode(["a": leaf], forKey: "names")
    archiver.finishEncoding()
    let reader = try KeyedUnarchiver(forReadingFrom: Data(referencing: written))
    expect(reader.decodeArrayOfObjects(ofClasses: kinds, forKey: "list")?.count == 1)
    let names = reader.decodeDictionary(
      withKeyClass: NSString.self, objectClass: Plant.self, forKey: "names")
    expect(names?["a"]?.name == "leaf" && reader.error == nil, reader.error)
  }

  @Test func `an object that is inside of itself is reported, and nil there`() throws {
    let root = Plant("root", 1)
    root.nearest = root
    defer { root.nearest = nil }
    let data = try data(root, isSecure: true)
    var found: Plant?
    let kinds = reportKinds {
      found = try? KeyedUnarchiver.unarchivedObject(ofClass: Plant.self, from: data)
    }
    expect(found?.name == "root" && found?.nearest == nil && kinds == ["archive.circle"], kinds)
  }

  @Test func `classes inside of others have names, those of a file or a function none`() throws {
    enum Local { final class Inside: Plant {} }
    expect(try again(Garden.Rose("rose", 1)) is Garden.Rose)
    // Nobody could find these again.
    for plant in [Local.Inside("local", 2), FileRose("file", 3)] {
      expect(code { try data(plant) } == .coderInvalidValue, plant.name)
    }
    expect(ArchivedClasses.name(of: Plant.self) == "KumikoFoundationTests.Plant")
    expect(ArchivedClasses.name(of: Garden.Rose.self) == "_TtCO21KumikoFoundationTests6Garden4Rose")
    expect(ArchivedClasses.named("_TtCO21KumikoFoundationTests6Garden4Rose") == Garden.Rose.self)
    expect(ArchivedClasses.name(of: UnitLength.self) == "NSUnitLength")
    expect(ArchivedClasses.name(of: KeyedArchiver.self) == "KeyedArchiver")
    for name in [
      "", ".", "a.b.c", "_Tt", "_TtC9", "_TtCC1a99999999999999999999", "$s", "a\u{1}.b",
      "a.\u{2}12345b",
    ] {
      expect(ArchivedClasses.named(name) == nil, name)
    }
  }

  @Test func `another class is an error, and no end`() throws {
    let plant = try data(Plant("a", 1), isSecure: true)
    expect(
      code { try KeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: plant) }
        == .coderReadCorrupt)
    expect(
      code { try KeyedUnarchiver.unarchivedObject(ofClass: Plant.self, from: data("text")) }
        == .coderReadCorrupt)
    expect(
      code {
        try KeyedUnarchiver.unarchivedObject(ofClass: NSArray.self, from: data([Plant("", 1)]))
      }
        == .coderReadCorrupt)
    expect(
      code { try KeyedUnarchiver.unarchivedObject(ofClass: Weed.self, from: data(Weed())) }
        == .coderReadCorrupt)
    expect(code { try data([Weed()], isSecure: true) } == .coderReadCorrupt)
    struct Own {}
    expect(code { try data(["own": Own()]) } == .coderInvalidValue)
    expect(code { try data(NSObject()) } == .coderInvalidValue)
    expect(try KeyedUnarchiver.unarchiveTopLevelObjectWithData(data(Weed())) is Weed)
  }

  @Test func `what is not there is nil or 0, and what is of another kind an error`() throws {
    let archiver = KeyedArchiver(requiringSecureCoding: true)
    archiver.encode("text", forKey: "text")
    archiver.encode(Int64.max, forKey: "large")
    archiver.encode(7 as Any, forKey: "boxed")
    let data = archiver.encodedData
    let reader = try KeyedUnarchiver(forReadingFrom: data)
    expect(reader.decodeObject(forKey: "gone") == nil && reader.decodeInteger(forKey: "gone") == 0)
    expect(!reader.decodeBool(forKey: "gone") && reader.decodeDouble(forKey: "gone") == 0)
    expect(reader.decodeInteger(forKey: "boxed") == 7 && reader.error == nil, reader.error)
    expect(reader.decodeInt32(forKey: "large") == 0 && reader.error != nil)
    expect(reader.decodeObject(forKey: "text") == nil, "nothing more is read after an error")
    let other = try KeyedUnarchiver(forReadingFrom: data)
    expect(other.decodeInteger(forKey: "text") == 0 && other.error != nil)
  }

  @Test func `older calls report what cannot be kept or read, and go on`() throws {
    var data = Data()
    let kept = reportKinds {
      data = KeyedArchiver.archivedData(withRootObject: [NSObject(), "text"] as [Any])
    }
    expect(kept == ["archive.valueLeftOut"], kept)
    expect(KeyedUnarchiver.unarchiveObject(with: data) as? [String] == ["text"])
    let read = reportKinds {
      expect(KeyedUnarchiver.unarchiveObject(with: Data([1, 2, 3])) == nil)
      let cut = Data("bplist00".utf8) + Data(count: 40)
      let reader = KeyedUnarchiver(forReadingWith: cut)
      expect(reader.decodeObject(forKey: "root") == nil && reader.error != nil)
    }
    expect(read == ["archive.notRead", "archive.notRead"], read)
  }

  @Test func `files keep archives`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "plants").path
    expect(KeyedArchiver.archiveRootObject([Plant("a", 1)], toFile: path))
    let found = KeyedUnarchiver.unarchiveObject(withFile: path) as? [Plant]
    expect(found?.first?.name == "a", found)
    expect(KeyedUnarchiver.unarchiveObject(withFile: path + "2") == nil)
    expect(!KeyedArchiver.archiveRootObject("a", toFile: folder.path + "/none/here"))
  }

  @Test func `Foundation reads what is written here, and is read`() throws {
    let root = Plant("tree", 1)
    root.parts = [Plant("leaf", 2)]
    let own = try NSKeyedUnarchiver.unarchivedObject(
      ofClass: Plant.self, from: data(root, isSecure: true))
    expect(own?.parts.first?.name == "leaf", own)
    let theirs = try NSKeyedArchiver.archivedData(
      withRootObject: root, requiringSecureCoding: true)
    let found = try KeyedUnarchiver.unarchivedObject(ofClass: Plant.self, from: theirs)
    expect(found?.parts.first?.name == "leaf", found)
    for value in [
      ["a": [1, 2]] as NSDictionary, NSUUID(), IndexPath(indexes: [1, 300]) as NSIndexPath,
      NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), Date() as NSDate,
      NSURL(string: "https://example.org")!, NSSet(array: [1]),
    ] as [NSObject] {
      let theirs = try NSKeyedArchiver.archivedData(
        withRootObject: value, requiringSecureCoding: false)
      let found = try KeyedUnarchiver.unarchiveTopLevelObjectWithData(theirs)
      expect(found.map { ArchivedBridge.object($0) as? NSObject == value } == true, value)
      expect(
        try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data(value)) as? NSObject == value,
        value)
    }
  }

  @Test func `XML is read as binary archives are`() throws {
    let archiver = KeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = .xml
    archiver.encode([Plant("a <key>CF$UID</key>", 1)], forKey: NSKeyedArchiveRootObjectKey)
    let data = archiver.encodedData
    expect(data.starts(with: Data("<?xml".utf8)))
    let found = try KeyedUnarchiver.unarchivedArrayOfObjects(ofClass: Plant.self, from: data)
    expect(found?.first?.name == "a <key>CF$UID</key>", found)
  }

  @Test func `classes can have other names, here and in all archives`() throws {
    let archiver = KeyedArchiver(requiringSecureCoding: false)
    archiver.setClassName("Notes.Tree", for: Plant.self)
    expect(archiver.className(for: Plant.self) == "Notes.Tree")
    archiver.encode(Plant("a", 1), forKey: NSKeyedArchiveRootObjectKey)
    let data = archiver.encodedData
    expect(
      code { try KeyedUnarchiver.unarchiveTopLevelObjectWithData(data) } == .coderReadCorrupt)
    let reader = try KeyedUnarchiver(forReadingFrom: data)
    reader.setClass(Plant.self, forClassName: "Notes.Tree")
    expect(reader.class(forClassName: "Notes.Tree") == Plant.self)
    expect(reader.decodeObject(of: Plant.self, forKey: NSKeyedArchiveRootObjectKey)?.name == "a")
    KeyedUnarchiver.setClass(Plant.self, forClassName: "Notes.Tree")
    defer { KeyedUnarchiver.setClass(nil, forClassName: "Notes.Tree") }
    expect(try KeyedUnarchiver.unarchiveTopLevelObjectWithData(data) is Plant)
  }

  @Test func `delegates exchange objects, and stand in for classes that are gone`() throws {
    let gardener = Gardener()
    let archiver = KeyedArchiver(requiringSecureCoding: false)
    archiver.delegate = gardener
    archiver.setClassName("Gone", for: Plant.self)
    archiver.encode([Plant("a", 1), Weed()], forKey: NSKeyedArchiveRootObjectKey)
    let reader = try KeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader.requiresSecureCoding = false
    reader.delegate = gardener
    let found = reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? [Plant]
    reader.finishDecoding()
    expect(found?.map(\.name) == ["a, read", "weed, read"], found?.map(\.name))
    expect(
      gardener.heard == ["archive ends", "archive ended", "Gone", "reading ends", "reading ended"],
      gardener.heard)
    // Both objects; the weed was another one there, and both others when they were read.
    expect(gardener.written == 2 && gardener.exchanged == 3, (gardener.written, gardener.exchanged))
  }

  @Test func `an object is named where it is in the archive anyway`() throws {
    let (kept, other) = (Plant("kept", 1), Plant("other", 2))
    let archiver = KeyedArchiver(requiringSecureCoding: true)
    archiver.encodeConditionalObject(kept, forKey: "before")
    archiver.encodeConditionalObject(other, forKey: "nobody")
    archiver.encode(kept, forKey: "kept")
    let reader = try KeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let found = reader.decodeObject(of: Plant.self, forKey: "kept")
    expect(found != nil && reader.decodeObject(of: Plant.self, forKey: "before") === found)
    expect(reader.containsValue(forKey: "nobody"))
    expect(reader.decodeObject(of: Plant.self, forKey: "nobody") == nil)
  }

  @Test func `what is written without keys is read in its order`() throws {
    let archiver = KeyedArchiver(requiringSecureCoding: true)
    archiver.encode("first")
    archiver.encode(Data([1]))
    var (count, share) = (Int32(-5), 0.5)
    archiver.encodeValue(ofObjCType: "i", at: &count)
    archiver.encodeValue(ofObjCType: "d", at: &share)
    let reader = try KeyedUnarchiver(forReadingFrom: archiver.encodedData)
    expect(reader.decodeObject() as? String == "first" && reader.decodeData() == Data([1]))
    (count, share) = (0, 0)
    reader.decodeValue(ofObjCType: "i", at: &count)
    reader.decodeValue(ofObjCType: "d", at: &share)
    expect(count == -5 && share == 0.5, (count, share))
  }

  @Test func `values that are Encodable come back`() throws {
    struct Bed: Codable, Equatable {
      var width = 3
      var (isSunny, share) = (true, 0.25)
      var planted = ["rose": Date(timeIntervalSinceReferenceDate: 1)]
    }
    let archiver = KeyedArchiver(requiringSecureCoding: true)
    try archiver.encodeEncodable(Bed(), forKey: "bed")
    let reader = try KeyedUnarchiver(forReadingFrom: archiver.encodedData)
    expect(reader.decodeDecodable(Bed.self, forKey: "bed") == Bed())
    expect(reader.decodeDecodable(Bed.self, forKey: "gone") == nil && reader.error == nil)
    expect(try reader.decodeTopLevelDecodable(Bed.self, forKey: "bed") == Bed())
    expect(reader.decodeDecodable([Int].self, forKey: "bed") == nil && reader.error != nil)
  }

  /// An object that is written without keys, as was usual before there were any.
  final class Seed: NSObject, NSCoding {
    let name: String
    init(_ name: String) { self.name = name }
    func encode(with coder: NSCoder) { coder.encode(name as NSString) }
    init?(coder: NSCoder) { name = (coder.decodeObject() as? String) ?? "" }
  }

  @Test func `each of several objects without keys is read for itself`() throws {
    let archiver = KeyedArchiver(requiringSecureCoding: false)
    archiver.encode(Seed("oat"), forKey: "first")
    archiver.encode(Seed("rye"), forKey: "second")
    let reader = try KeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader.requiresSecureCoding = false
    expect((reader.decodeObject(forKey: "second") as? Seed)?.name == "rye")
    expect((reader.decodeObject(forKey: "first") as? Seed)?.name == "oat")
  }

  @Test func `many are kept, and as many inside each other as fit the stack`() throws {
    let many = (0..<20_000).map { Plant("plant \($0)", $0) }
    let found = try KeyedUnarchiver.unarchivedArrayOfObjects(
      ofClass: Plant.self, from: data(many, isSecure: true))
    expect(found?.count == 20_000 && found?.last?.name == "plant 19999")
    func nested(_ depth: Int) -> Any { (0..<depth).reduce(1 as Any) { value, _ in [value] } }
    var value: Any? = try again(nested(250))
    for _ in 0..<250 { value = (value as? [Any])?.first }
    expect(value as? Int == 1)
    expect(code { try data(nested(300)) } == .coderReadCorrupt)
  }

  @Test func `values of Foundation that only bridges make objects of are linked`() {
    expect(LinkedBridges.all.count == 8, LinkedBridges.all)
    expect((NSArray(array: [1]) as Any) as? [Int] == [1])
  }
}

private final class FileRose: Plant {}
