// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// Those who hear, in the order in which they came.
final class Listeners<Value, Failure: Error> {
  private var all: [(number: Int, outlet: Outlet<Value, Failure>)] = []
  private var last = 0
  private(set) var completion: Subscribers.Completion<Failure>?

  func add(_ outlet: Outlet<Value, Failure>) -> any Cancellable {
    if let completion {
      outlet.send(completion: completion)
      return AnyCancellable {}
    }
    last += 1
    let number = last
    all.append((number, outlet))
    return AnyCancellable { [weak self] in self?.all.removeAll { $0.number == number } }
  }

  func send(_ value: Value) {
    guard completion == nil else { return }
    for listener in all { listener.outlet.send(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let heard = all
    all = []
    for listener in heard { listener.outlet.send(completion: completion) }
  }
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let listeners = Listeners<Output, Failure>()

  public init() {}

  public func send(_ value: Output) { listeners.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) {
    listeners.send(completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    Stage { self.listeners.add($0) }.receive(subscriber: subscriber)
  }
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let listeners = Listeners<Output, Failure>()
  private var current: Output

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    guard listeners.completion == nil else { return }
    current = value
    listeners.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    listeners.send(completion: completion)
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    Stage { outlet in
      if self.listeners.completion == nil { outlet.send(self.current) }
      return self.listeners.add(outlet)
    }
    .receive(subscriber: subscriber)
  }
}
