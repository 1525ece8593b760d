import KumikoFoundation
import KumikoSnapshots

/// The implementation of diffable data sources, independent of the view.
///
///     any thread     apply ─→ inbox: all pending calls are one request
///     main actor                └→ take it out ─→ difference ─→ one update of the view
///     another thread                                 └ where it is large, and was called elsewhere
///     main actor                                        finished ─→ completions, in order
///
/// One request is performed at a time. Later calls are pending, and are combined to one request
/// again. So `apply` can be called at any moment, and no thread ever waits for another. After a
/// call on the main thread the data is updated when it returns, whatever its amount, unless the
/// view is being laid out: a difference that another thread was computing becomes part of that
/// call.
final class DiffableCore<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias Summary = UpdateSummary<Section, Item>

  /// The effort from which a difference is computed on another thread: that of two snapshots with
  /// 15,000 items each that were built separately. In an optimised build that takes 0.1 ms for
  /// strings in the same order and 1 ms for shuffled ones.
  static var largeEffort: Int { 60_000 }

  /// The content that the view shows, without marks: the basis of lookups.
  private(set) var shown = Snapshot()

  /// The item at a position of the shown content, read without a copy of the whole; nil where there
  /// is none.
  func shownItem(section: Int, item: Int) -> Item? {
    shown.itemIdentifier(atSection: section, item: item)
  }

  /// The values of the shown content, for data sources with values.
  private(set) var shownValues: Any?
  /// Called with each update as soon as it was applied.
  var updateHandler: ((Summary) -> Void)?

  nonisolated let inbox = ApplyInbox<Section, Item>()
  private weak var view: (any DiffableView)?
  /// The view that shows the content; nil once it was deallocated.
  var shownView: (any DiffableView)? { view }
  private let completions = CompletionLine()
  private var hasShown = false
  private var hasWarned = false
  /// Whether the view is being updated.
  private var isUpdating = false
  /// The request whose difference another thread is computing.
  private var computed: ApplyRequest<Section, Item>?
  /// Changes with each difference that is passed to another thread, or withdrawn from it.
  private var computation = 0
  /// Actions to perform as soon as no update is in progress any more.
  private var afterwards: [() -> Void] = []
  private var isScheduled = false
  /// Changes with each order that the view adopted before the data source.
  private var version = 0

  init(view: any DiffableView) { self.view = view }

  /// The binding that updates the list when models change; nil if there is none.
  private var binding: ListBinding?

  /// Binds to models, in place of former ones.
  func bind(animated: Bool, _ build: @escaping () -> (Bool) -> Void) -> ListBinding {
    let made = ListBinding(view: view as? ItemsView, animated: animated, build: build)
    binding?.end()
    binding = made
    return made
  }

  // MARK: Calls

  /// Adds a call, and performs it at once where this is the main thread and no update is in
  /// progress.
  ///
  /// - Parameters:
  ///   - owner: the data source, retained until the update was applied.
  ///   - change: changes the content; may run more than once.
  ///   - handler: called once on the main actor, when all animations have finished.
  nonisolated func add(
    _ owner: AnyObject, animated: Bool = false, handler: ApplyRequest<Section, Item>.Handler?,
    _ change: (inout ApplyInbox<Section, Item>.Content, inout ApplyRequest<Section, Item>) -> Void
  ) {
    // Before the call becomes visible, so that it is never found finished but not begun.
    PendingWork.begin()
    let isFirst = inbox.add(owner) { content, request in
      change(&content, &request)
      request.isAnimated = request.isAnimated || animated
      if let handler { request.handlers.append(handler) }
    }
    if !isFirst { PendingWork.end() }
    if MainThread.isCurrent {
      MainActor.assumeIsolated { proceed(atOnce: true) }
    } else if isFirst {
      DispatchQueue.main.async { self.proceed() }
    }
  }

  /// Performs the next request, if no other is in progress.
  ///
  /// - Parameter atOnce: whether a caller on the main thread continues when this returns, and
  ///   expects the data to be updated.
  private func proceed(atOnce: Bool = false) {
    guard !isUpdating, atOnce || computed == nil else { return }
    if view?.isBusy == true { return schedule() }
    guard var request = inbox.take() else { return }
    if let former = computed {
      (computed, computation) = (nil, computation + 1)
      request.follow(former)
      // Both were begun, and end as one.
      PendingWork.end()
    }
    guard hasShown, !request.reloads, let view, view.isFed(by: request.owner) else {
      return reload(request)
    }
    // Cells for the former content would be created without being shown.
    if view.isUnasked, request.scrollPolicy == nil { return reload(request) }
    guard !atOnce, request.target.differenceEffort(from: shown) >= Self.largeEffort else {
      let start = watchedStart
      return show(request, SnapshotDifference(from: shown, to: request.target), from: start)
    }
    compute(request)
  }

  /// Tries again as soon as the main actor is free.
  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async { [self] in
      isScheduled = false
      proceed()
    }
  }

  // MARK: Large differences

  private func compute(_ request: ApplyRequest<Section, Item>) {
    (computed, computation) = (request, computation + 1)
    let (version, computation) = (version, computation)
    DifferenceWork(from: shown, to: request.target) { [self] difference in
      // A call on the main thread has superseded it.
      guard computation == self.computation, let request = computed else { return }
      // The user has moved an item meanwhile.
      guard version == self.version else { return compute(request) }
      computed = nil
      show(request, difference, from: watchedStart)
    }.start()
  }

  /// Calls `action` when no update is in progress any more, where the pending content has an item
  /// at a position; returns whether it has.
  func whenArrived(section: Int, item: Int, _ action: @escaping () -> Void) -> Bool {
    let content = inbox.content
    guard content.waiting != nil || computed != nil || isUpdating,
      section >= 0, item >= 0, section < content.latest.numberOfSections,
      item < content.latest.numberOfItems(inSectionAt: section)
    else { return false }
    afterwards.append(action)
    return true
  }

  // MARK: Updating the view

  private func reload(_ request: ApplyRequest<Section, Item>) {
    let (start, isFirst) = (watchedStart, !hasShown)
    let old = shown
    shown = request.target.withoutUpdateMarks()
    hasShown = true
    if let view, view.isFed(by: request.owner) {
      view.reloadData()
      completions.closeAll()
    }
    took(request)
    let summary = Summary(from: old, to: shown, nil)
    note(summary, from: start, isAnimated: false, isFirst: isFirst)
    arrived(request, summary)
  }

  private func show(
    _ request: ApplyRequest<Section, Item>, _ difference: SnapshotDifference,
    from start: TimeInterval?
  ) {
    let (old, new) = (shown, request.target.withoutUpdateMarks())
    let summary = Summary(from: old, to: new, difference)
    // Without animations nothing fades either.
    if request.isAnimated { warn(of: summary) }
    let changesViews = (request.owner as? any ContentComparing)?.hasChangedContent ?? false
    guard let view, view.isFed(by: request.owner) else {
      shown = new
      took(request)
      return arrived(request, summary)
    }
    let marked = marked(difference, in: new)
    let ticket = completions.open(request.handlers.map { handler in { handler(summary) } })
    isUpdating = true
    completions.isHeld = true
    if difference.isEmpty, !changesViews {
      shown = new
      took(request)
      view.layOutAgain(animated: request.isAnimated) { [completions] _ in
        completions.close(ticket)
      }
    } else {
      update(view, request, difference, to: new) { [completions] in
        // Also where the data source was deallocated by then.
        completions.close(ticket)
      }
    }
    completions.isHeld = false
    isUpdating = false
    note(
      summary, from: start, isAnimated: request.isAnimated, isFirst: false,
      changesViews: changesViews, marked)
    finish(summary)
  }

  private func update(
    _ view: any DiffableView, _ request: ApplyRequest<Section, Item>,
    _ difference: SnapshotDifference, to new: Snapshot, completion: @escaping () -> Void
  ) {
    let place = UpdatePlace(request.scrollPolicy, from: shown, to: new)
    view.prepare(place)
    view.perform(BatchUpdate(difference), animated: request.isAnimated) {
      shown = new
    } completion: { _ in
      completion()
    }
    took(request)
    view.arrive(at: place, animated: request.isAnimated)
  }

  private func took(_ request: ApplyRequest<Section, Item>) {
    if let values = request.values { shownValues = values }
  }

  private func arrived(_ request: ApplyRequest<Section, Item>, _ summary: Summary) {
    completions.isHeld = true
    completions.close(completions.open(request.handlers.map { handler in { handler(summary) } }))
    completions.isHeld = false
    finish(summary)
  }

  private func finish(_ summary: Summary) {
    PendingWork.end()
    updateHandler?(summary)
    completions.callNext()
    guard inbox.content.waiting == nil else { return schedule() }
    let actions = afterwards
    afterwards = []
    for action in actions { action() }
  }

  private func warn(of summary: Summary) {
    guard !hasWarned, summary.replacedMost else { return }
    hasWarned = true
    Diagnostics.report(
      .mostItemsReplaced(
        summary.oldSnapshot.numberOfItems - summary.difference.survivorCount,
        of: summary.oldSnapshot.numberOfItems, type: "\(Item.self)"))
  }

  // MARK: Reordering

  /// Adopts an order that the view shows already.
  func adopt(_ snapshot: Snapshot) {
    shown = snapshot.withoutUpdateMarks()
    version += 1
  }
}
