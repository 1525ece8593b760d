import KumikoFoundation
import KumikoLayout

/// The views of a collection or table view: those that show elements, those that are on their way
/// out, and idle ones.
final class ViewStore {
  let pool = ReusePool()
  private let items: ItemTable
  private var shown: [ElementKey: ReusableView] = [:]
  /// Views that are on their way out.
  private(set) var leaving: [ObjectIdentifier: DepartingView] = [:]
  /// The cell that is given to the provider again.
  private var reconfigured: ReusableView?
  /// Changes each time that views are looked for which are not needed any more.
  private var round = 0
  /// Registrations in use: kept, so that their identifiers stay theirs.
  var registrations: [RegistrationIdentifier] = []
  /// How many registrations had been made when the provider began that is running; nil for none.
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

  /// Whether a registration was made by the provider that is running: then each view gets one of
  /// its own, and none is used again.
  func isMadeByProvider(_ registration: RegistrationIdentifier) -> Bool {
    madeBefore.map { registration.number >= $0 } ?? false
  }

  // MARK: Shown

  /// The view that shows an element; nil for none.
  subscript(_ id: ElementID) -> ReusableView? {
    get { shown[items.key(of: id)] }
    set { shown[items.key(of: id)] = newValue }
  }

  var isEmpty: Bool { shown.isEmpty }

  var count: Int { shown.count }

  /// The views that show elements, in no order.
  var all: some Sequence<ReusableView> { shown.values }

  /// The elements that are shown, with their views, in no order.
  var elements: [(id: ElementID, view: ReusableView)] {
    var elements: [(id: ElementID, view: ReusableView)] = []
    elements.reserveCapacity(shown.count)
    for (key, view) in shown {
      if let id = items.id(of: key) { elements.append((id, view)) }
    }
    return elements
  }

  /// The same in the order of the elements. Whatever depends on an order takes this one, so that
  /// every run does the same.
  var ordered: [(id: ElementID, view: ReusableView)] {
    elements.sorted(by: ViewStore.isBefore)
  }

  // No closure of the main actor's: with each comparison such a one asks where it runs.
  nonisolated private static func isBefore(
    _ a: (id: ElementID, view: ReusableView), _ b: (id: ElementID, view: ReusableView)
  ) -> Bool { ElementID.isBefore(a.id, b.id) }

  /// The same of those elements alone that something holds for.
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

  /// Begins to look for views that are not needed any more: `keep` marks the others.
  func beginHiding() { round &+= 1 }

  /// Marks the view of an element as needed; returns whether that was not done yet.
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

  /// After an update: gives the views the positions that their elements have now, and returns those
  /// whose elements went, or are shown anew.
  ///
  /// - Parameters:
  ///   - exchanged: the elements that are shown anew.
  ///   - renumber: the new number of an element; nil where it goes.
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

  /// The elements of which views show something or are on their way out, where they are now.
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

  // MARK: On the way out

  /// A view sets out.
  func add(_ departing: DepartingView) { leaving[ObjectIdentifier(departing.view)] = departing }

  /// What is on its way out with a view, which is not any more.
  func removeDeparting(_ view: ReusableView) -> DepartingView? {
    leaving.isEmpty ? nil : leaving.removeValue(forKey: ObjectIdentifier(view))
  }

  /// Lets the view of an element that is on its way out show it again; returns whether there is
  /// one.
  func bringBack(_ id: ElementID) -> Bool {
    guard !leaving.isEmpty else { return false }
    let key = items.key(of: id)
    guard let found = leaving.first(where: { $0.value.key == key }) else { return false }
    leaving[found.key] = nil
    shown[key] = found.value.view
    // It may have had another position when it set out.
    found.value.view.elementID = id
    return true
  }

  /// Everything that is on its way out, which is not any more, in the order of its positions.
  func removeLeaving() -> [DepartingView] {
    defer { leaving = [:] }
    return leaving.values.sorted { ElementID.isBefore($0.id, $1.id) }
  }

  // MARK: Making

  /// Runs a provider that makes a view for a pose. What it dequeues is not a view that someone
  /// further out configures anew.
  func making(_ pose: LayoutPose, _ make: () -> ReusableView) -> ReusableView {
    let outer = (pose: pool.pose, view: reconfigured)
    (pool.pose, reconfigured) = (pose, nil)
    defer {
      pool.pose = outer.pose
      // Whoever made it may have taken the other one back.
      reconfigured = outer.view?.elementID == nil ? nil : outer.view
    }
    return make()
  }

  /// Runs a provider that configures a view anew: dequeuing gives it that view.
  func reconfiguring(_ view: ReusableView, _ make: () -> ReusableView) -> ReusableView {
    reconfigured = view
    defer { reconfigured = nil }
    return make()
  }

  /// A view for a use: the one that is being configured anew, where it is of that use.
  func dequeue(_ use: ReusePool.Use) -> ReusableView? {
    if let view = reconfigured, pool.use(of: view) == use { return view }
    return pool.view(for: use)
  }
}
