import UIKit

/// Counts errands, for whoever observes it.
class Tally: NSObject {
  @objc dynamic var done = 0
  @objc dynamic private(set) var log: [String] = [] {
    didSet { if log.count > 3 { log.removeFirst() } }
  }
  @objc dynamic var share: Double {
    get { Double(done) / 10 }
    set { done = Int(newValue * 10) }
  }
  @objc dynamic var title: String { "\(done) done" }
  @objc dynamic weak var owner: NSObject?
  @objc private dynamic var secret = 1

  @objc class func keyPathsForValuesAffectingTitle() -> Set<String> { ["done"] }

  func note(_ word: String) { log.append(word) }
}

/// A tally that takes more than it has properties for.
final class LongTally: Tally {
  private(set) var others: [String: Any] = [:]
  @objc dynamic var limit: Int = 5 {
    willSet { note("limit \(newValue)") }
  }

  override func setValue(_ value: Any?, forUndefinedKey key: String) {
    if key == "lost" { super.setValue(value, forUndefinedKey: key) } else { others[key] = value }
  }

  override func value(forUndefinedKey key: String) -> Any? {
    others[key] ?? super.value(forUndefinedKey: key)
  }
}

/// A tally as a dictionary has it, whose keys are not always its properties.
final class ReadTally: NSObject {
  @objc var done = 0
  @objc var kind: String?

  init(_ read: [String: Any]) {
    super.init()
    setValuesForKeys(read)
  }

  override func setValue(_ value: Any?, forKey key: String) {
    super.setValue(value, forKey: key == "description" ? "kind" : key)
  }

  override func value(forKey key: String) -> Any? {
    key == "description" ? kind : super.value(forKey: key)
  }

  override func setValue(_ value: Any?, forUndefinedKey key: String) {}
}

/// Hears of a tally by names, and is no responder.
final class TallyListener: NSObject {
  let tally: Tally
  private(set) var heard: [String] = []
  private static var mine = 0

  init(_ tally: Tally) {
    self.tally = tally
    super.init()
    tally.addObserver(
      self, forKeyPath: #keyPath(Tally.done), options: [.new, .old], context: &Self.mine)
    tally.addObserver(self, forKeyPath: "title", options: .new, context: &Self.mine)
  }

  deinit {
    tally.removeObserver(self, forKeyPath: #keyPath(Tally.done), context: &Self.mine)
    tally.removeObserver(self, forKeyPath: "title", context: &Self.mine)
  }
}

extension TallyListener {
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard context == &Self.mine else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    heard.append("\(keyPath ?? "") \(change?[.oldKey] ?? "") → \(change?[.newKey] ?? "")")
  }
}
