import KumikoReporting

/// An observation of a property of an object, or of one at the end of a path: `layer.bounds`.
final class KeyObservation: @unchecked Sendable {
  struct Change {
    var old: Any?
    var new: Any?
    var isPrior = false
  }

  /// A place where changes are observed: a property of one object along the path.
  struct Place {
    let object: ObjectIdentifier
    let key: String
  }

  /// The nesting limit of notifications from observers that change what they observe.
  static let deepest = 50

  let options: NSKeyValueObservingOptions
  /// The paths to the value, and to all values that it depends on.
  let chains: [[String]]
  private let identity: ObjectIdentifier
  private weak var object: AnyObject?
  private let read: (AnyObject) -> Any?
  private let notify: (AnyObject, Change) -> Void

  // Under the lock of `KeyObservers`.
  var places: [Place] = []
  var isEnded = false
  private var pending: [Any?] = []
  private var depth = 0
  private var last: Any?

  init(
    of object: AnyObject, _ chains: [[String]], _ options: NSKeyValueObservingOptions,
    read: @escaping (AnyObject) -> Any?, notify: @escaping (AnyObject, Change) -> Void
  ) {
    self.options = options
    self.chains = chains
    self.object = object
    identity = ObjectIdentifier(object)
    self.read = read
    self.notify = notify
  }

  /// Whether it can never notify again.
  var isOver: Bool { object == nil || KeyObservers.locked { isEnded } }

  func isOf(_ object: AnyObject) -> Bool { self.object === object }

  func begin() {
    guard let object else { return }
    KeyObservers.place(self, on: object)
    WatchedProgress.add(self, of: object)
    guard options.contains(.initial) else { return }
    call(object, Change(new: options.contains(.new) ? read(object) : nil))
  }

  /// A value along the path is about to change.
  func willChange() {
    guard let object, !KeyObservers.locked({ isEnded }) else { return }
    let old = options.contains(.old) ? read(object) : nil
    KeyObservers.locked { pending.append(old) }
    if options.contains(.prior) { call(object, Change(old: old, isPrior: true)) }
  }

  /// A value along the path has changed.
  func didChange(isLast: Bool) {
    guard let object, !KeyObservers.locked({ isEnded }) else { return }
    if !isLast { KeyObservers.place(self, on: object) }
    let old = KeyObservers.locked { pending.popLast() ?? nil }
    call(object, Change(old: old, new: options.contains(.new) ? read(object) : nil))
  }

  /// Stores the value to compare it with a later one.
  func remember() { last = object.map(read) }

  /// Notifies the observer if the value differs from the last one.
  func look() {
    guard let object, let old = last, !isOver, let new = read(object) else { return }
    guard Self.plain(old) != Self.plain(new) else { return }
    last = new
    let isOld = options.contains(.old)
    if options.contains(.prior) { call(object, Change(old: isOld ? old : nil, isPrior: true)) }
    call(
      object, Change(old: isOld ? old : nil, new: options.contains(.new) ? new : nil))
  }

  private static func plain(_ value: Any) -> AnyHashable? {
    ((value as? any HeldValue)?.any ?? value) as? AnyHashable
  }

  private func call(_ object: AnyObject, _ change: Change) {
    let isTooDeep = KeyObservers.locked {
      depth += 1
      return depth > Self.deepest
    }
    defer { KeyObservers.locked { depth -= 1 } }
    guard !isTooDeep else {
      let name = chains.first?.joined(separator: ".") ?? ""
      return Diagnostics.report(.observerChangesEver(name, "\(type(of: object))"))
    }
    notify(object, change)
  }
}

/// A typed value that was read, which may be nil.
struct Held<Value>: HeldValue {
  let value: Value
  var any: Any { value }
}

/// A value of any type that was read.
protocol HeldValue {
  var any: Any { get }
}
