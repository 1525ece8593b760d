// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A publisher that begins where `connect()` says so.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Begins with the first who asks, and ends with the last.
  public func autoconnect() -> Stage<Output, Failure> {
    let connection = Connection()
    return Stage { outlet in
      let upstream = start(outlet)
      connection.count += 1
      if connection.count == 1 { connection.begun = connect() }
      return AnyCancellable {
        upstream.cancel()
        connection.count -= 1
        if connection.count == 0 { connection.begun?.cancel() }
      }
    }
  }
}

private final class Connection {
  var count = 0
  var begun: (any Cancellable)?
}
