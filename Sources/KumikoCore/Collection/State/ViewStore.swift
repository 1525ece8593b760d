import KumikoFoundation
import KumikoLayout

/// The views of a collection or table view: those that show elements, those that are being removed,
/// and idle ones.
final class ViewStore {
  let pool = ReusePool()
  private let items: ItemTable
  private var shown: [ElementKey: ReusableView] = [:]
  /// Views that are being removed.
  private(set) var leaving: [ObjectIdentifier: DepartingView] = [:]
  /// The cell that is being reconfigured by the provider.
  private var reconfigured: ReusableView?
  /// Changes each time that unneeded views are searched.
  private var round = 0
  /// Registrations in use: retained, so that their identifiers stay unique.
  var registrations: [RegistrationIdentifier] = []
  /// The number of registrations when the running provider began; nil where none is running.
  private var madeBefore: Int?

  init(of items: ItemTable) { self.items = items }

  // MARK: Providers

  /// Calls a provider of cells or supplementary views.
  func providing<View>(_ provider: () -> View) -> View {
    let outer = madeBefore
    madeBefore = RegistrationIdentifier.count
    defer { madeBefore = outer }
    return provider()
  }

  /// Whether a registration was created by the running provider: then each view has its own, and
  /// none is reused.
  func isMadeByProvider(_ registration: RegistrationIdentifier) -> Bool {
    madeBefore.map { registration.number >= $0 } ?? false
  }

  // MARK: Shown views

  /// The view that shows an element; nil if there is none.
  subscript(_ id: ElementID) -> ReusableView? {
    get { shown[items.key(of: id)] }
    set { shown[items.key(of: id)] = newValue }
  }

  var isEmpty: Bool { shown.isEmpty }

  var count: Int { shown.count }

  /// The views that show elements, in no particular order.
  var all: some Sequence<ReusableView> { shown.values }

  /// The shown elements, with their views, in no particular order.
  var elements: [(id: ElementID, view: ReusableView)] {
    var elements: [(id: ElementID, view: ReusableView)] = []
    elements.reserveCapacity(shown.count)
    for (key, view) in shown {
      if let id = items.id(of: key) { elements.append((id, view)) }
    }
    return elements
  }

  /// The same in the order of the elements. Code that depends on an order uses this one, so that
  /// every run does the same.
  var ordered: [(id: ElementID, view: ReusableView)] {
    elements.sorted(by: ViewStore.isBefore)
  }

  // Not a main actor closure: such a one checks its actor with each comparison.
  nonisolated private static func isBefore(
    _ a: (id: ElementID, view: ReusableView), _ b: (id: ElementID, view: ReusableView)
  ) -> Bool { ElementID.isBefore(a.id, b.id) }

  /// The same for those elements that satisfy a condition.
  func ordered(
    where isMeant: (ElementID, ReusableView) -> Bool
  ) -> [(id: ElementID, view: ReusableView)] {
    var elements: [(id: ElementID, view: ReusableView)] = []
    for (key, view) in shown {
      if let id = items.id(of: key), isMeant(id, view) { elements.append((id, view)) }
    }
    return elements.sorted(by: ViewStore.isBefore)
  }

  /// The view of an item; nil where it has none.
  func view(at path: IndexPath) -> ReusableView? { self[ElementID(path)] }

  // MARK: Hiding

  /// Begins a search for unneeded views: `keep` marks the others.
  func beginHiding() { round &+= 1 }

  /// Marks the view of an element as needed; returns whether it was not marked yet.
  func keep(_ id: ElementID) -> Bool {
    guard let view = self[id], view.hidingRound != round else { return false }
    view.hidingRound = round
    return true
  }

  /// Whether a view shows an element and was not marked since hiding began.
  func isDue(_ view: ReusableView) -> Bool {
    guard view.hidingRound != round, let id = view.elementID else { return false }
    return self[id] === view
  }

  // MARK: Updates

  /// After an update: gives the views the new positions of their elements, and returns those whose
  /// elements were removed or reloaded.
  ///
  /// - Parameters:
  ///   - exchanged: the elements that are reloaded.
  ///   - renumber: the new position of an element; nil where it is removed.
  func follow(
    exchanged: Set<ElementKey>, renumber: ((ElementID) -> ElementID?)? = nil
  ) -> [(key: ElementKey, view: ReusableView)] {
    var departed: [(key: ElementKey, view: ReusableView)] = []
    for (key, view) in shown {
      if !exchanged.contains(key), let id = newID(of: key, renumber) {
        view.elementID = id
      } else {
        departed.append((key, view))
      }
    }
    for (key, _) in departed { shown[key] = nil }
    for departing in leaving.values {
      guard let key = departing.key else { continue }
      let id = exchanged.contains(key) ? nil : newID(of: key, renumber)
      departing.key = id.map(items.key)
    }
    if renumber != nil {
      let pairs = shown.values.compactMap { view in
        view.elementID.map { (items.key(of: $0), view) }
      }
      shown = Dictionary(pairs) { first, _ in first }
    }
    return departed
  }

  private func newID(
    of key: ElementKey, _ renumber: ((ElementID) -> ElementID?)?
  ) -> ElementID? {
    guard let id = items.id(of: key), let renumber else { return items.id(of: key) }
    return renumber(id)
  }

  /// The elements of views that are shown or being removed, at their current positions.
  var known: [(key: ElementKey, id: ElementID)] {
    var known: [(key: ElementKey, id: ElementID)] = []
    known.reserveCapacity(shown.count + leaving.count)
    for key in shown.keys {
      if let id = items.id(of: key) { known.append((key, id)) }
    }
    for departing in leaving.values {
      if let key = departing.key, let id = items.id(of: key) { known.append((key, id)) }
    }
    return known
  }

  // MARK: Departing views

  /// Adds a view that is being removed.
  func add(_ departing: DepartingView) { leaving[ObjectIdentifier(departing.view)] = departing }

  /// Removes and returns the departure of a view.
  func removeDeparting(_ view: ReusableView) -> DepartingView? {
    leaving.isEmpty ? nil : leaving.removeValue(forKey: ObjectIdentifier(view))
  }

  /// Shows an element again whose view is being removed; returns whether there is such a view.
  func bringBack(_ id: ElementID) -> Bool {
    guard !leaving.isEmpty else { return false }
    let key = items.key(of: id)
    guard let found = leaving.first(where: { $0.value.key == key }) else { return false }
    leaving[found.key] = nil
    shown[key] = found.value.view
    // It may have had another position when its removal began.
    found.value.view.elementID = id
    return true
  }

  /// Removes and returns all departures, in the order of their positions.
  func removeLeaving() -> [DepartingView] {
    defer { leaving = [:] }
    return leaving.values.sorted { ElementID.isBefore($0.id, $1.id) }
  }

  // MARK: Creating views

  /// Runs a provider that creates a view for a pose. Views that it dequeues are not the one that an
  /// outer provider reconfigures.
  func making(_ pose: LayoutPose, _ make: () -> ReusableView) -> ReusableView {
    let outer = (pose: pool.pose, view: reconfigured)
    (pool.pose, reconfigured) = (pose, nil)
    defer {
      pool.pose = outer.pose
      // The provider may have recycled the other view.
      reconfigured = outer.view?.elementID == nil ? nil : outer.view
    }
    return make()
  }

  /// Runs a provider that reconfigures a view: dequeuing returns that view.
  func reconfiguring(_ view: ReusableView, _ make: () -> ReusableView) -> ReusableView {
    reconfigured = view
    defer { reconfigured = nil }
    return make()
  }

  /// A view for a use: the one that is being reconfigured, where it has that use.
  func dequeue(_ use: ReusePool.Use) -> ReusableView? {
    if let view = reconfigured, pool.use(of: view) == use { return view }
    return pool.view(for: use)
  }
}
