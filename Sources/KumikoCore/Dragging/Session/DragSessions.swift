import KumikoFoundation

/// The state of a drag that its source and targets share.
final class DragState {
  /// The dragged items.
  var items: [UIDragItem]
  /// The location of the pointer in the window under it, in points.
  var point = CGPoint.zero
  /// Whether the source allows the items to be moved.
  var sourceAllowsMove = true
  /// Whether the items are restricted to this program.
  var isRestricted = false
  /// The modifier keys.
  var modifiers: KeyModifiers = []

  init(_ items: [UIDragItem]) { self.items = items }

  func location(in view: UIView) -> CGPoint { view.seen(fromWindow: point) }

  var allowsMove: Bool { sourceAllowsMove && !modifiers.contains(.control) }

  /// The operation for a proposal: Control copies, Shift moves if the source allows it.
  func operation(of proposed: UIDropOperation) -> UIDropOperation {
    switch proposed {
    case .move where !sourceAllowsMove: .forbidden
    case .move where modifiers.contains(.control): .copy
    case .copy where modifiers == .shift && sourceAllowsMove: .move
    default: proposed
    }
  }
}

/// The source's interface to a drag.
final class DragSession: NSObject, UIDragSession {
  let state: DragState
  var localContext: Any?

  init(_ state: DragState) { self.state = state }

  var items: [UIDragItem] { state.items }
  func location(in view: UIView) -> CGPoint { state.location(in: view) }
  var allowsMoveOperation: Bool { state.allowsMove }
  var isRestrictedToDraggingApplication: Bool { state.isRestricted }
}

/// The targets' interface to a drag.
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
      // Observers of the end of all loads also wait for this one.
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

/// Collects objects that arrive on any thread, and passes them on together on the main thread.
private nonisolated final class Loads: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private let completion: ([any NSItemProviderReading]) -> Void
  var ended: () -> Void = {}

  init(_ count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    // One more, so that the completion is not called before all loads have begun.
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
