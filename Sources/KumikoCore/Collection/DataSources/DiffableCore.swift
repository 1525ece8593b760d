import KumikoFoundation
import KumikoSnapshots

/// What a diffable data source does, whatever view shows its content.
///
///     any thread     apply ─→ inbox: all calls that wait are one request
///     main actor                └→ take it out ─→ difference ─→ one update of the view
///     another thread                                 └ where it is large, and was called elsewhere
///     main actor                                        arrived ─→ completions, in order
///
/// One request is carried out at a time. What comes meanwhile waits, and is one request again. So
/// `apply` can be called at any moment, and nobody ever waits for another thread. Called on the
/// main thread the data is there when it returns, however much it is, unless the view is being laid
/// out: what another thread was working out becomes part of that call.
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
  /// What shows the content, as long as it lives.
  var shownView: (any DiffableView)? { view }
  private let completions = CompletionLine()
  private var hasShown = false
  private var hasWarned = false
  /// Whether the view is being changed.
  private var isUpdating = false
  /// The request whose difference another thread is working out.
  private var computed: ApplyRequest<Section, Item>?
  /// Changes with each difference that is given to another thread, or taken away from it.
  private var computation = 0
  /// What is done as soon as nothing is on its way any more.
  private var afterwards: [() -> Void] = []
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
      MainActor.assumeIsolated { proceed(atOnce: true) }
    } else if isFirst {
      DispatchQueue.main.async { self.proceed() }
    }
  }

  /// Takes the next request up, if nothing else is under way.
  ///
  /// - Parameter atOnce: whether somebody on the main thread goes on when this returns, and finds
  ///   the data there.
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
    // Cells for what was applied before would be made for nobody to see.
    if view.isUnasked, request.scrollPolicy == nil { return reload(request) }
    guard !atOnce, request.target.differenceEffort(from: shown) >= Self.largeEffort else {
      let start = watchedStart
      return show(request, SnapshotDifference(from: shown, to: request.target), from: start)
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
    (computed, computation) = (request, computation + 1)
    let (version, computation) = (version, computation)
    DifferenceWork(from: shown, to: request.target) { [self] difference in
      // A call on the main thread has taken it over.
      guard computation == self.computation, let request = computed else { return }
      // The user has moved an item meanwhile.
      guard version == self.version else { return compute(request) }
      computed = nil
      show(request, difference, from: watchedStart)
    }.start()
  }

  /// Calls `action` when nothing is on its way any more, where that brings an item to a place;
  /// returns whether it does.
  func whenArrived(section: Int, item: Int, _ action: @escaping () -> Void) -> Bool {
    let content = inbox.content
    guard content.waiting != nil || computed != nil || isUpdating,
      section >= 0, item >= 0, section < content.latest.numberOfSections,
      item < content.latest.numberOfItems(inSectionAt: section)
    else { return false }
    afterwards.append(action)
    return true
  }

  // MARK: Showing

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
    // What does not move does not fade either.
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
        // Also where the data source is gone by then.
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
    completions.tell()
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

  /// Takes up an order that the view shows already.
  func adopt(_ snapshot: Snapshot) {
    shown = snapshot.withoutUpdateMarks()
    version += 1
  }
}
