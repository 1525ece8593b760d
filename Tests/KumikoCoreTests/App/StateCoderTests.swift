import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The archives in which controllers and views keep what they show.
@MainActor struct StateCoderTests {
  private func reader(isSecure: Bool = false, _ fill: (NSCoder) -> Void) throws -> StateReader {
    let reader = try #require(
      StateReader(KeptState.archive(isSecure: isSecure) { fill($0) }))
    reader.isSecure = isSecure
    return reader
  }

  @Test func `values of every kind come back`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 1_000)
    let id = UUID()
    let values: [String: Any] = [
      "text": "spring", "flag": true, "whole": 7, "double": 1.5, "length": CGFloat(2.5),
      "date": date, "data": Data([1, 2]), "id": id, "path": IndexPath(indexes: [1, 2]),
      "url": URL(filePath: "/tmp/a"), "list": [1, 2, 3], "names": ["a": ["b"]],
    ]
    let reader = try reader { coder in
      for (key, value) in values { coder.encode(value, forKey: key) }
      coder.encode(CGPoint(x: 1, y: -2.25), forKey: "point")
      coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
      coder.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
      coder.encode(Float(0.5), forKey: "float")
      coder.encode(Int32.min, forKey: "small")
      coder.encode(nil as Any?, forKey: "nothing")
      coder.encode([AnyHashable(1): "one"] as [AnyHashable: Any], forKey: "numbers")
    }
    expect(reader.allowsKeyedCoding && reader.containsValue(forKey: "text"))
    expect(reader.decodeObject(forKey: "text") as? String == "spring")
    expect(reader.decodeObject(of: NSString.self, forKey: "text") == "spring")
    expect(reader.decodeBool(forKey: "flag") && reader.decodeInteger(forKey: "whole") == 7)
    expect(reader.decodeDouble(forKey: "length") == 2.5, reader.decodeDouble(forKey: "length"))
    expect(reader.decodeObject(forKey: "date") as? Date == date, date)
    expect(reader.decodeObject(forKey: "data") as? Data == Data([1, 2]))
    expect(reader.decodeObject(forKey: "id") as? UUID == id, id)
    expect(reader.decodeObject(forKey: "path") as? IndexPath == IndexPath(indexes: [1, 2]))
    expect(reader.decodeObject(forKey: "url") as? URL == URL(filePath: "/tmp/a"))
    expect(reader.decodeObject(forKey: "list") as? [Int] == [1, 2, 3])
    expect(reader.decodeObject(forKey: "names") as? [String: [String]] == ["a": ["b"]])
    expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: -2.25))
    expect(reader.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(
      reader.decodeUIEdgeInsets(forKey: "insets")
        == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      reader.decodeUIEdgeInsets(forKey: "insets"))
    expect(reader.decodeFloat(forKey: "float") == 0.5, reader.decodeFloat(forKey: "float"))
    expect(reader.decodeInt32(forKey: "small") == .min, reader.decodeInt32(forKey: "small"))
    expect(reader.decodeObject(forKey: "nothing") == nil, reader.decodeObject(forKey: "nothing"))
    expect(reader.decodeObject(forKey: "numbers") as? [Int: String] == [1: "one"])
    expect(reader.decodeObject(forKey: "elsewhere") == nil)
    expect(reader.decodeInteger(forKey: "elsewhere") == 0)
  }

  @Test func `objects come back, each once`() throws {
    let (first, second) = (StateNote(), StateNote())
    (first.text, second.text) = ("first", "second")
    first.other = second
    let reader = try reader(isSecure: true) { coder in
      coder.encode(first, forKey: "first")
      coder.encode([first, second], forKey: "all")
      coder.encodeConditionalObject(second, forKey: "second")
      coder.encodeConditionalObject(StateNote(), forKey: "nobody")
    }
    let found = try #require(reader.decodeObject(of: StateNote.self, forKey: "first"))
    expect(found.text == "first" && found.other?.text == "second")
    let all =
      reader.decodeObject(of: [NSArray.self, StateNote.self], forKey: "all") as? [StateNote]
    expect(all?.count == 2 && all?.first === found && all?.last === found.other)
    expect(reader.decodeObject(of: StateNote.self, forKey: "second") === found.other)
    expect(reader.decodeObject(of: StateNote.self, forKey: "nobody") == nil)
  }

  @Test func `a safe archive makes no object that is not asked for`() throws {
    let note = StateNote()
    let reader = try reader(isSecure: true) { $0.encode(note, forKey: "note") }
    let kinds = reportKinds {
      expect(reader.decodeObject(forKey: "note") == nil, reader.decodeObject(forKey: "note"))
      expect(reader.decodeObject(of: NSString.self, forKey: "note") == nil)
      expect(reader.decodePropertyList(forKey: "note") == nil)
    }
    expect(kinds == ["application.stateValueRefused"] && reader.error != nil)
    let kept = reportKinds {
      _ = KeptState.archive(isSecure: true) { $0.encode(UnsafeStateNote(), forKey: "unsafe") }
    }
    expect(kept == ["application.valueNotKept"], kept)
    let plain = try self.reader { $0.encode(UnsafeStateNote(), forKey: "unsafe") }
    expect(plain.decodeObject(forKey: "unsafe") is UnsafeStateNote)
  }

  @Test func `what cannot be kept is reported and left out`() throws {
    struct Own {}
    var found: StateReader?
    let kinds = reportKinds {
      found = try? reader { coder in
        coder.encode(Own(), forKey: "own")
        coder.encode(UIView(), forKey: "view")
        coder.encode("unkeyed")
        coder.encode("kept", forKey: "text")
      }
    }
    expect(kinds.count == 3 && Set(kinds) == ["application.valueNotKept"])
    expect(found?.decodeObject(forKey: "text") as? String == "kept")
    expect(found?.containsValue(forKey: "own") == false, found?.containsValue(forKey: "own"))
  }

  @Test func `a damaged archive is none, or has values that are nil or 0`() {
    let note = StateNote()
    note.text = "note"
    let whole = KeptState.archive { coder in
      coder.encode(note, forKey: "note")
      coder.encode([note], forKey: "list")
      coder.encode(1e300, forKey: "number")
      coder.encode("text", forKey: "text")
    }
    Fuzzing("damaged archives", seeds: 3_000).run { random in
      var data = whole
      switch random.below(3) {
      case 0: data = data.prefix(random.below(data.count))
      case 1:
        let start = random.below(data.count)
        data.removeSubrange(start..<min(data.count, start + 1 + random.below(8)))
      default: break
      }
      for _ in 0...random.below(4) where !data.isEmpty {
        data[random.below(data.count)] = UInt8(random.below(256))
      }
      _ = reportKinds {
        guard let reader = StateReader(Data(data)) else { return }
        reader.isSecure = random.below(2) == 0
        _ = reader.decodeObject(forKey: "note")
        _ = reader.decodeObject(of: StateNote.self, forKey: "note")
        _ = reader.decodeObject(of: [NSArray.self, StateNote.self], forKey: "list")
        _ = reader.decodeInteger(forKey: "number") + Int(reader.decodeInt32(forKey: "text"))
        _ = (reader.decodeFloat(forKey: "number"), reader.decodeBool(forKey: "note"))
      }
      return nil
    }
  }
}

// Archives name classes of a module alone.
nonisolated final class StateNote: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  var text = ""
  var other: StateNote?

  override init() {}
  func encode(with coder: NSCoder) {
    coder.encode(text, forKey: "text")
    coder.encode(other, forKey: "other")
  }
  init?(coder: NSCoder) {
    text = coder.decodeObject(of: NSString.self, forKey: "text").map(String.init(_:)) ?? ""
    other = coder.decodeObject(of: StateNote.self, forKey: "other")
  }
}

nonisolated final class UnsafeStateNote: NSObject, NSCoding {
  override init() {}
  func encode(with coder: NSCoder) { coder.encode(7, forKey: "number") }
  init?(coder: NSCoder) { super.init() }
}
