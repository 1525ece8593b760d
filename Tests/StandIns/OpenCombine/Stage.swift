// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Where the values of a publisher go. One that is over takes no more.
final class Outlet<Value, Failure: Error> {
  private var take: ((Value) -> Void)?
  private var end: ((Subscribers.Completion<Failure>) -> Void)?

  init(
    _ take: @escaping (Value) -> Void, end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) { (self.take, self.end) = (take, end) }

  func send(_ value: Value) { take?(value) }

  func send(completion: Subscribers.Completion<Failure>) {
    let end = end
    close()
    end?(completion)
  }

  func close() { (take, end) = (nil, nil) }
}

/// A publisher that begins anew for each who asks: what all operators are here.
public struct Stage<Output, Failure: Error>: Publisher {
  let start: (Outlet<Output, Failure>) -> any Cancellable

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: StageSubscription(start: start, subscriber))
  }
}

private final class StageSubscription<Output, Failure: Error>: Subscription {
  private var start: ((Outlet<Output, Failure>) -> any Cancellable)?
  private let outlet: Outlet<Output, Failure>
  private var upstream: (any Cancellable)?
  private var isOver = false

  init<S: Subscriber>(
    start: @escaping (Outlet<Output, Failure>) -> any Cancellable, _ subscriber: S
  ) where S.Input == Output, S.Failure == Failure {
    self.start = start
    outlet = Outlet(
      { _ = subscriber.receive($0) }, end: { subscriber.receive(completion: $0) })
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0, let start else { return }
    self.start = nil
    let upstream = start(outlet)
    if isOver { upstream.cancel() } else { self.upstream = upstream }
  }

  func cancel() {
    isOver = true
    start = nil
    outlet.close()
    upstream?.cancel()
    upstream = nil
  }
}

/// Asks a publisher for all that it has.
final class Tap<Input, Failure: Error>: Subscriber, Cancellable {
  private let outlet: Outlet<Input, Failure>
  private var subscription: (any Subscription)?

  init(_ outlet: Outlet<Input, Failure>) { self.outlet = outlet }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    outlet.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    subscription = nil
    outlet.send(completion: completion)
  }

  func cancel() {
    outlet.close()
    subscription?.cancel()
    subscription = nil
  }
}

extension Publisher {
  func start(_ outlet: Outlet<Output, Failure>) -> any Cancellable {
    let tap = Tap(outlet)
    receive(subscriber: tap)
    return tap
  }

  /// What stands behind this publisher and takes its values; its end goes on by itself.
  func then<New>(
    _ take: @escaping (Output, Outlet<New, Failure>) -> Void
  ) -> Stage<New, Failure> {
    Stage { outlet in
      start(Outlet({ take($0, outlet) }, end: { outlet.send(completion: $0) }))
    }
  }
}
