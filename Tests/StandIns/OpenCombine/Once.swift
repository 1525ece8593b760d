// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    Stage<Output, Never> { [output] outlet in
      outlet.send(output)
      outlet.send(completion: .finished)
      return AnyCancellable {}
    }
    .receive(subscriber: subscriber)
  }
}

public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    Stage<Output, Failure> { [error] outlet in
      outlet.send(completion: .failure(error))
      return AnyCancellable {}
    }
    .receive(subscriber: subscriber)
  }
}

public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    Stage<Output, Failure> { [completeImmediately] outlet in
      if completeImmediately { outlet.send(completion: .finished) }
      return AnyCancellable {}
    }
    .receive(subscriber: subscriber)
  }
}

/// Makes a publisher for each who asks.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

/// Begins at once, and has one result for all who ask.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let subject = CurrentValueSubject<Result<Output, Failure>?, Never>(nil)

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [subject] result in
      if subject.value == nil { subject.send(result) }
    }
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    Stage<Output, Failure> { [subject] outlet in
      subject.start(
        Outlet(
          { result in
            switch result {
            case .success(let value):
              outlet.send(value)
              outlet.send(completion: .finished)
            case .failure(let error): outlet.send(completion: .failure(error))
            case nil: break
            }
          }, end: { _ in }))
    }
    .receive(subscriber: subscriber)
  }
}
