import KumikoFoundation
import KumikoSnapshots

/// What a diffable data source does, whatever view shows its content.
///
///     any thread     apply ─→ inbox: all calls that wait are one request
///     main actor                └→ take it out ─→ difference ─→ one update of the view
///     another thread                                 └ where it is large
///     main actor                                        arrived ─→ completions, in order
///
/// One request is carried out at a time. What comes meanwhile waits, and is one request again. So
/// `apply` can be called at any moment, and nobody ever waits for another thread.
final class DiffableCore<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias Summary = UpdateSummary<Section, Item>

  /// From which effort on a difference is worked out on another thread: that of two snapshots with
  /// 15,000 items each that were built separately. In an optimised build that takes 0.1 ms for
  /// strings in the same order and 1 ms for shuffled ones.
  static var largeEffort: Int { 60_000 }

  /// What the view shows, without marks: where lookups are answered from.
  private(set) var shown = Snapshot()

  /// The item at a place of what the view shows, read without a copy of all; nil where there is
  /// none.
  func shownItem(section: Int, item: Int) -> Item? {
    shown.itemIdentifier(atSection: section, item: item)
  }

  /// The values of what the view shows, for data sources that know them.
  private(set) var shownValues: Any?
  /// Hears of each update as soon as it was made.
  var updateHandler: ((Summary) -> Void)?

  nonisolated let inbox = ApplyInbox<Section, Item>()
  private weak var view: (any DiffableView)?
  private let completions = CompletionLine()
  private var hasShown = false
  private var hasWarned = false
  /// Whether the view is being changed.
  private var isUpdating = false
  /// The difference that another thread is working out is for a request that was taken out.
  private var isComputing = false
  private var isScheduled = false
  /// Changes with each order that the view had before the data source.
  private var version = 0

  init(view: any DiffableView) { self.view = view }

  /// What has the list follow models; nil for nothing.
  private var binding: ListBinding?

  /// Follows models, in place of those that were followed before.
  func bind(animated: Bool, _ build: @escaping () -> (Bool) -> Void) -> ListBinding {
    let made = ListBinding(view: view as? ItemsView, animated: animated, build: build)
    binding?.end()
    binding = made
    return made
  }

  // MARK: Calls

  /// Adds a call, and carries it out at once where this is the main thread and nothing is under
  /// way.
  ///
  /// - Parameters:
  ///   - owner: the data source, kept alive until the update was made.
  ///   - change: what is to be shown; may run more than once.
  ///   - handler: called once on the main actor, when everything has arrived.
  nonisolated func add(
    _ owner: AnyObject, animated: Bool = false, handler: ApplyRequest<Section, Item>.Handler?,
    _ change: (inout ApplyInbox<Section, Item>.Content, inout ApplyRequest<Section, Item>) -> Void
  ) {
    // Before the call can be seen, so that nobody finds it done and not begun.
    PendingWork.begin()
    let isFirst = inbox.add(owner) { content, request in
      change(&content, &request)
      request.isAnimated = request.isAnimated || animated
      if let handler { request.handlers.append(handler) }
    }
    if !isFirst { PendingWork.end() }
    if MainThread.isCurrent {
      MainActor.assumeIsolated { proceed() }
    } else if isFirst {
      DispatchQueue.main.async { self.proceed() }
    }
  }

  /// Takes the next request up, if nothing else is under way.
  private func proceed() {
    guard !isUpdating, !isComputing else { return }
    if view?.isBusy == true { return schedule() }
    guard let request = inbox.take() else { return }
    guard hasShown, !request.reloads, let view, view.isFed(by: request.owner) else {
      return reload(request)
    }
    // Cells for what was applied before would be made for nobody to see.
    if view.isUnasked, request.scrollPolicy == nil { return reload(request) }
    guard request.target.differenceEffort(from: shown) >= Self.largeEffort else {
      return show(request, SnapshotDifference(from: shown, to: request.target))
    }
    compute(request)
  }

  /// Comes back as soon as the main actor is free.
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
    isComputing = true
    let version = version
    DifferenceWork(from: shown, to: request.target) { [self] difference in
      computed(difference, for: request, version)
    }.start()
  }

  private func computed(
    _ difference: SnapshotDifference, for request: ApplyRequest<Section, Item>, _ version: Int
  ) {
    // The user has moved an item meanwhile.
    guard version == self.version else { return compute(request) }
    isComputing = false
    show(request, difference)
  }

  // MARK: Showing

  private func reload(_ request: ApplyRequest<Section, Item>) {
    let old = shown
    shown = request.target.withoutUpdateMarks()
    hasShown = true
    if let view, view.isFed(by: request.owner) {
      view.reloadData()
      completions.closeAll()
    }
    took(request)
    arrived(request, Summary(from: old, to: shown, nil))
  }

  private func show(_ request: ApplyRequest<Section, Item>, _ difference: SnapshotDifference) {
    let (old, new) = (shown, request.target.withoutUpdateMarks())
    let summary = Summary(from: old, to: new, difference)
    // What does not move does not fade either.
    if request.isAnimated { warn(of: summary) }
    let changesViews = (request.owner as? any ContentComparing)?.hasChangedContent ?? false
    guard let view, view.isFed(by: request.owner) else {
      shown = new
      took(request)
      return arrived(request, summary)
    }
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
        // Also where the data source is gone by then.
        completions.close(ticket)
      }
    }
    completions.isHeld = false
    isUpdating = false
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
    completions.tell()
    if inbox.content.waiting != nil { schedule() }
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

  /// Takes up an order that the view shows already.
  func adopt(_ snapshot: Snapshot) {
    shown = snapshot.withoutUpdateMarks()
    version += 1
  }
}
