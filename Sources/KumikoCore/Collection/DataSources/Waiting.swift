import KumikoSnapshots

/// Waits for an update that calls a handler.
nonisolated enum Waiting {
  /// Passes a summary from the main actor to the waiting task. Its identifiers need not be
  /// `Sendable`: they are the caller's own.
  private struct Parcel<Section: Hashable, Item: Hashable>: @unchecked Sendable {
    let summary: UpdateSummary<Section, Item>
  }

  /// Calls `start` with a handler, and returns the summary that the handler receives.
  nonisolated(nonsending) static func summary<Section, Item>(
    _ start: (@escaping ApplyRequest<Section, Item>.Handler) -> Void
  ) async -> UpdateSummary<Section, Item> {
    let parcel: Parcel<Section, Item> = await withCheckedContinuation { continuation in
      start { continuation.resume(returning: Parcel(summary: $0)) }
    }
    return parcel.summary
  }
}
