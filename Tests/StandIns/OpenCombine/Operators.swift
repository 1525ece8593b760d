// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Stage<T, Failure> {
    then { $1.send(transform($0)) }
  }

  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Stage<T, Failure> {
    then { $1.send($0[keyPath: keyPath]) }
  }

  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Stage<T, Failure> {
    then { value, outlet in transform(value).map(outlet.send) }
  }

  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Stage<Output, Failure> {
    then { if isIncluded($0) { $1.send($0) } }
  }

  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Stage<Output, Failure> {
    Stage { outlet in
      var last: Output?
      return then { (value: Output, next: Outlet<Output, Failure>) in
        if let last, predicate(last, value) { return }
        last = value
        next.send(value)
      }
      .start(outlet)
    }
  }

  public func removeDuplicates() -> Stage<Output, Failure> where Output: Equatable {
    removeDuplicates(by: ==)
  }

  public func dropFirst(_ count: Int = 1) -> Stage<Output, Failure> {
    Stage { outlet in
      var left = count
      return then { (value: Output, next: Outlet<Output, Failure>) in
        if left > 0 { left -= 1 } else { next.send(value) }
      }
      .start(outlet)
    }
  }

  public func prepend(_ elements: Output...) -> Stage<Output, Failure> {
    Stage { outlet in
      for element in elements { outlet.send(element) }
      return start(outlet)
    }
  }

  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Stage<Output, Failure> {
    Stage { outlet in
      receiveSubscription?(NoSubscription())
      let upstream = start(
        Outlet(
          {
            receiveOutput?($0)
            outlet.send($0)
          },
          end: {
            receiveCompletion?($0)
            outlet.send(completion: $0)
          }))
      receiveRequest?(.unlimited)
      return AnyCancellable {
        receiveCancel?()
        upstream.cancel()
      }
    }
  }

  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Stage<(Output, P.Output), Failure> where P.Failure == Failure {
    Stage { outlet in
      var (first, second): (Output?, P.Output?)
      var open = 2
      func send() { if let first, let second { outlet.send((first, second)) } }
      func end(_ completion: Subscribers.Completion<Failure>) {
        open -= 1
        if case .finished = completion, open > 0 { return }
        outlet.send(completion: completion)
      }
      let one = start(
        Outlet(
          {
            first = $0
            send()
          }, end: end))
      let two = other.start(
        Outlet(
          {
            second = $0
            send()
          }, end: end))
      return AnyCancellable {
        one.cancel()
        two.cancel()
      }
    }
  }

  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Stage<T, Failure> where P.Failure == Failure { combineLatest(other).map(transform) }
}

/// Nothing, for those who want to hear that something begins.
private final class NoSubscription: Subscription {
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
