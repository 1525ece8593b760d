import Foundation

/// `publisher(for:options:)` of observed objects, which Foundation has on Apple's systems with
/// Combine, and which the replacements of Combine lack on Linux.
enum KeyPublishers {
  private static let mark = try? NSRegularExpression(
    pattern: #"\bpublisher\s*\(\s*for\s*:\s*(\\|[A-Za-z])"#)

  /// The declarations for sources that use it: none if the module declares it itself.
  ///
  /// - Parameter combine: the module that replaces Combine; nil for none.
  static func declarations(
    for sources: [[UInt8]], of module: ModuleFacts, combine: String?
  ) -> [SwiftCode] {
    guard let combine = combine.flatMap({ Identifier($0) }),
      !["NSObject", "NSObjectProtocol"].contains(where: { type in
        (module.members[type] ?? []).contains { $0.fullName == "publisher(for:options:)" }
      }),
      sources.contains(where: isUsed)
    else { return [] }
    return [declarations(combine)]
  }

  private static func isUsed(_ source: [UInt8]) -> Bool {
    let text = String(decoding: source, as: UTF8.self)
    guard text.contains("publisher"), let mark else { return false }
    return mark.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  /// Without demand, the latest value is kept until a subscriber requests one.
  private static func declarations(_ combine: Identifier) -> SwiftCode {
    "\nimport \(combine)\n"
      + """

      nonisolated extension _KeyValueCodingAndObserving {
        func publisher<Value>(
          for keyPath: KeyPath<Self, Value>,
          options: NSKeyValueObservingOptions = [.initial, .new]
        ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
          NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
        }
        func publisher<Value>(
          for keyPath: KeyPath<Self, Value>, named names: String,
          options: NSKeyValueObservingOptions = [.initial, .new]
        ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
          NSObject.KeyValueObservingPublisher(
            object: self, keyPath: keyPath, options: options, names: names)
        }
      }

      nonisolated extension NSObject {
        struct KeyValueObservingPublisher<Object: NSObject, Value>: \(combine).Publisher, Equatable {
          typealias Output = Value
          typealias Failure = Never
          let object: Object
          let keyPath: KeyPath<Object, Value>
          let options: NSKeyValueObservingOptions
          var names: String?
          func receive<S>(subscriber: S)
          where S: \(combine).Subscriber, S.Input == Value, S.Failure == Never {
            subscriber.receive(subscription: KeyValueSubscription(self, subscriber))
          }
        }
      }

      nonisolated private final class KeyValueSubscription<
        Object: NSObject, S: \(combine).Subscriber
      >: \(combine).Subscription, @unchecked Sendable where S.Failure == Never {
        private let lock = NSRecursiveLock()
        private let keyPath: KeyPath<Object, S.Input>
        private var subscriber: S?
        private var observation: NSKeyValueObservation?
        private var demand = \(combine).Subscribers.Demand.none
        private var waiting: S.Input?

        init(_ publisher: NSObject.KeyValueObservingPublisher<Object, S.Input>, _ subscriber: S) {
          self.subscriber = subscriber
          keyPath = publisher.keyPath
          let (object, options) = (publisher.object, publisher.options)
          if let names = publisher.names {
            observation = object.observe(keyPath, named: names, options: options) {
              [weak self] object, _ in self?.send(object)
            }
          } else {
            observation = object.observe(keyPath, options: options) {
              [weak self] object, _ in self?.send(object)
            }
          }
        }

        func request(_ demand: \(combine).Subscribers.Demand) {
          lock.lock()
          defer { lock.unlock() }
          self.demand += demand
          send()
        }

        func cancel() {
          lock.lock()
          let observation = observation
          (self.observation, subscriber, waiting) = (nil, nil, nil)
          lock.unlock()
          observation?.invalidate()
        }

        private func send(_ object: Object) {
          lock.lock()
          defer { lock.unlock() }
          waiting = object[keyPath: keyPath]
          send()
        }

        private func send() {
          guard let subscriber, demand > 0, let value = waiting else { return }
          waiting = nil
          demand -= 1
          demand += subscriber.receive(value)
        }
      }
      """
  }
}
