// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Publisher {
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Stage<T, any Error> {
    Stage { outlet in
      start(
        Outlet(
          { value in
            do { outlet.send(try transform(value)) } catch {
              outlet.send(completion: .failure(error))
            }
          }, end: { outlet.send(completion: $0.mapped { $0 }) }))
    }
  }

  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Stage<Output, E> {
    Stage { outlet in
      start(Outlet(outlet.send, end: { outlet.send(completion: $0.mapped(transform)) }))
    }
  }

  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Stage<Output, P.Failure> where P.Output == Output {
    Stage { outlet in
      var next: (any Cancellable)?
      let first = start(
        Outlet(
          outlet.send,
          end: { completion in
            switch completion {
            case .finished: outlet.send(completion: .finished)
            case .failure(let error): next = handler(error).start(outlet)
            }
          }))
      return AnyCancellable {
        first.cancel()
        next?.cancel()
      }
    }
  }

  public func replaceError(with output: Output) -> Stage<Output, Never> {
    `catch` { _ in Just(output) }
  }

  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Stage<Item, any Error> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Stage<Output, E> {
    Stage { outlet in
      start(Outlet(outlet.send, end: { _ in outlet.send(completion: .finished) }))
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// The values of the last publisher that came.
  public func switchToLatest() -> Stage<Output.Output, Failure> {
    Stage { outlet in
      var inner: (any Cancellable)?
      var (isOver, isInnerOver, number) = (false, true, 0)
      func end(_ completion: Subscribers.Completion<Failure>) {
        if case .finished = completion, !(isOver && isInnerOver) { return }
        outlet.send(completion: completion)
      }
      let outer = start(
        Outlet(
          { publisher in
            inner?.cancel()
            (isInnerOver, number) = (false, number + 1)
            let own = number
            inner = publisher.start(
              Outlet(
                outlet.send,
                end: {
                  if own == number { isInnerOver = true }
                  end($0)
                }))
          },
          end: {
            isOver = true
            end($0)
          }))
      return AnyCancellable {
        outer.cancel()
        inner?.cancel()
      }
    }
  }
}

public protocol TopLevelDecoder {
  associatedtype Input

  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension Subscribers.Completion {
  func mapped<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
