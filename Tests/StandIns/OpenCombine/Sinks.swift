// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let upstream = start(Outlet(receiveValue, end: receiveCompletion))
    return AnyCancellable { upstream.cancel() }
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// The object is kept until the publisher is over, as Combine's keeps it.
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Lasts as long as the property does.
  public func assign(to published: inout Published<Output>.Publisher) {
    let box = published.box
    box.upstreams.append(sink { [weak box] in box?.set($0) })
  }
}
