import KumikoFoundation

/// What both sides of a drag see of it.
final class DragState {
  /// What is dragged.
  var items: [UIDragItem]
  /// Where the pointer is in the window that it is over, in points.
  var point = CGPoint.zero
  /// Whether the source lets the items be moved.
  var sourceAllowsMove = true
  /// Whether only this program may have the items.
  var isRestricted = false
  /// The keys that are held.
  var modifiers: KeyModifiers = []

  init(_ items: [UIDragItem]) { self.items = items }

  func location(in view: UIView) -> CGPoint { view.seen(fromWindow: point) }

  var allowsMove: Bool { sourceAllowsMove && !modifiers.contains(.control) }

  /// What a proposal comes to: Control copies, Shift moves where the source allows it.
  func operation(of proposed: UIDropOperation) -> UIDropOperation {
    switch proposed {
    case .move where !sourceAllowsMove: .forbidden
    case .move where modifiers.contains(.control): .copy
    case .copy where modifiers == .shift && sourceAllowsMove: .move
    default: proposed
    }
  }
}

/// A drag, as the source sees it.
final class DragSession: NSObject, UIDragSession {
  let state: DragState
  var localContext: Any?

  init(_ state: DragState) { self.state = state }

  var items: [UIDragItem] { state.items }
  func location(in view: UIView) -> CGPoint { state.location(in: view) }
  var allowsMoveOperation: Bool { state.allowsMove }
  var isRestrictedToDraggingApplication: Bool { state.isRestricted }
}

/// A drag, as targets see it.
final class DropSession: NSObject, UIDropSession {
  let state: DragState
  let localDragSession: (any UIDragSession)?
  let progress = Progress(totalUnitCount: 0)

  init(_ state: DragState, _ source: DragSession?) {
    self.state = state
    localDragSession = source
  }

  var items: [UIDragItem] { state.items }
  func location(in view: UIView) -> CGPoint { state.location(in: view) }
  var allowsMoveOperation: Bool { state.allowsMove }
  var isRestrictedToDraggingApplication: Bool { state.isRestricted }

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let total = Progress(totalUnitCount: Int64(providers.count))
    let loads = Loads(providers.count) { objects in
      // Whoever waits for the end of everything waits for this, too.
      MainActor.assumeIsolated { completion(objects) }
    }
    progress.totalUnitCount += Int64(providers.count)
    for (number, provider) in providers.enumerated() {
      let one = provider.loadObject(ofClass: aClass) { object, _ in loads.take(object, number) }
      total.addChild(one, withPendingUnitCount: 1)
    }
    loads.beginsToWait()
    loads.ended = { [progress] in progress.completedUnitCount += Int64(providers.count) }
    return total
  }
}

/// Objects that arrive one after another, on any thread, and are handed over together on the main
/// one.
private nonisolated final class Loads: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private let completion: ([any NSItemProviderReading]) -> Void
  var ended: () -> Void = {}

  init(_ count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    // One more, so that nothing is told before all loads have begun.
    missing = count + 1
    self.completion = completion
    PendingWork.begin()
  }

  func take(_ object: (any NSItemProviderReading)?, _ number: Int) {
    lock.withLock { objects[number] = object }
    arrived()
  }

  func beginsToWait() { arrived() }

  private func arrived() {
    let isLast = lock.withLock {
      missing -= 1
      return missing == 0
    }
    guard isLast else { return }
    DispatchQueue.main.async { [self] in
      ended()
      completion(objects.compactMap(\.self))
      PendingWork.end()
    }
  }
}
