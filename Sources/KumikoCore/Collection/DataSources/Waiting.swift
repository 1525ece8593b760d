import KumikoSnapshots

/// Waits for an update that tells a handler.
nonisolated enum Waiting {
  /// A summary on its way from the main actor to whoever waits. Its identifiers need not be
  /// `Sendable`: they are the caller's own.
  private struct Parcel<Section: Hashable, Item: Hashable>: @unchecked Sendable {
    let summary: UpdateSummary<Section, Item>
  }

  /// Calls `start` with a handler, and returns what the handler is told.
  nonisolated(nonsending) static func summary<Section, Item>(
    _ start: (@escaping ApplyRequest<Section, Item>.Handler) -> Void
  ) async -> UpdateSummary<Section, Item> {
    let parcel: Parcel<Section, Item> = await withCheckedContinuation { continuation in
      start { continuation.resume(returning: Parcel(summary: $0)) }
    }
    return parcel.summary
  }
}
