import KumikoTestSupport
import Testing

@testable import KumikoFoundation

// Archives that are damaged, or made to do harm.
extension KeyedArchiverTests {
  @Test func `a damaged archive is an error, or has other values`() throws {
    let root = Plant("tree", 1)
    root.parts = [Plant("leaf", 2)]
    let archiver = KeyedArchiver(requiringSecureCoding: false)
    archiver.encode(root, forKey: NSKeyedArchiveRootObjectKey)
    archiver.encode(
      [
        "a": [Date(), URL(string: "https://a.b")!, UUID(), Decimal(3), NSRange(), Set([1])],
        "b": [IndexPath(indexes: [1, 2]), CGRect.zero, NSMutableArray(array: [1]), NSNull()],
        "c": NSError(domain: "d", code: 1), "d": TimeZone(identifier: "Europe/Berlin")!,
      ] as [String: Any], forKey: "all")
    let whole = archiver.encodedData
    Fuzzing("damaged archives", seeds: 3_000).run { random in
      var data = whole
      if random.below(4) == 0 { data = data.prefix(random.below(data.count)) }
      for _ in 0...random.below(4) where !data.isEmpty {
        data[random.below(data.count)] = UInt8(random.below(256))
      }
      _ = reportKinds {
        guard let reader = try? KeyedUnarchiver(forReadingFrom: Data(data)) else { return }
        reader.requiresSecureCoding = random.below(2) == 0
        _ = reader.decodeObject(of: Plant.self, forKey: NSKeyedArchiveRootObjectKey)
        _ = reader.decodeObject(forKey: "all")
      }
      return nil
    }
  }

  @Test func `lists that hold themselves have an end`() throws {
    func archive(_ objects: [ArchiveItem]) -> Data {
      BinaryPropertyList.data(
        .names([
          ("$top", .names([("root", .reference(1))])), ("$objects", .list(objects)),
        ]))
    }
    let array = ArchiveItem.names([
      ("$classname", .text("NSArray")), ("$classes", .list([.text("NSArray")])),
    ])
    let selfish = archive([
      .text("$null"),
      .names([("NS.objects", .list([.reference(1), .reference(1)])), ("$class", .reference(2))]),
      array,
    ])
    let kinds = reportKinds {
      expect((try? KeyedUnarchiver.unarchiveTopLevelObjectWithData(selfish) as? [Any])?.count == 0)
    }
    expect(kinds == ["archive.circle"], kinds)
    // Each array has the one after it a hundred times: 100²⁰⁰ in all, of which each is made once.
    let laughing = archive(
      [.text("$null")]
        + (1...200).map { number in
          .names([
            ("NS.objects", .list(Array(repeating: .reference(number + 1), count: 100))),
            ("$class", .reference(202)),
          ])
        } + [.text("end"), array])
    expect(try KeyedUnarchiver.unarchiveTopLevelObjectWithData(laughing) is [Any])
    expect(code { try KeyedUnarchiver.unarchiveTopLevelObjectWithData(archive([])) } != nil)
  }
}
