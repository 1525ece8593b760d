import KumikoFoundation
import KumikoGraphics

/// What a window shows, for assistive technologies: nodes as values, and the objects behind them.
package struct AccessibilityTree {
  /// The window.
  package private(set) var root: UIAccessibility.Node
  private var objects: [UIAccessibility.ID: AccessibilityLink] = [:]
  private var places: [UIAccessibility.ID: AccessibilityPlace] = [:]
  /// The nodes of elements that their container names, such as rows, by the key that it uses.
  private var keys: [String: UIAccessibility.ID] = [:]
  /// Whether it is the tree for UI tests.
  private let isAutomated: Bool

  /// The state of the traversal.
  private struct Place {
    /// The prefix of identities: that of the row that contains the elements.
    var scope = ""
    /// The visible rectangle, in window coordinates.
    var clip: CGRect
    /// The language of elements that specify none.
    var language: String?
  }

  /// The object with the keyboard focus.
  private var focus: AccessibleObject?
  private var path: Set<ObjectIdentifier> = []
  /// Menus and the like that are shown outside of the window's bounds.
  private var cards: Set<ObjectIdentifier> = []
  private var index: NodeIndex

  /// The number of nodes but the window's.
  var count: Int { places.count }

  /// What `window` shows now: for users, or as tests find it. O(views).
  ///
  /// - Parameter expected: about how many nodes there will be.
  package init(of window: UIWindow, isAutomated: Bool = false, expecting expected: Int = 0) {
    self.isAutomated = isAutomated
    AccessibilityObserving.builds += 1
    defer { AccessibilityObserving.builds -= 1 }
    objects.reserveCapacity(expected)
    places.reserveCapacity(expected)
    root = UIAccessibility.Node(UIAccessibility.ID("w\(window.accessibilityNumber)"), .window)
    index = NodeIndex(of: root)
    let place = (window.firstResponder as? UIView)?.focusPlace
    let element = window.showsFocus ? (window.firstResponder as? UIView)?.currentElement : nil
    focus = element ?? place?.view ?? window.firstResponder
    root.label = window.resolvedLabel ?? window.title ?? ""
    root.frame = window.bounds
    root.states = [.showing]
    if window.isKeyWindow { root.states.insert(.active) }
    root.actions = [.escape, .magicTap]
    root.language = window.resolvedLanguage ?? UIApplication.shared.resolvedLanguage
    cards = Set(window.cards.map(\.id))
    root.children = children(of: window, Place(clip: window.bounds, language: root.language))
    if root.focused == nil { meetWhatIsInFront() }
    objects[root.id] = window.accessibilityLink
    var top = root
    relate(&top)
    root = top
    index = NodeIndex(of: top)
    path = []
    focus = nil
  }

  /// An alert or a menu that has appeared, and in which nothing has the keyboard focus yet,
  /// receives the focus of a screen reader, as in UIKit.
  private mutating func meetWhatIsInFront() {
    guard let index = root.children.lastIndex(where: { $0.isInFront }) else { return }
    root.children[index].states.formUnion([.focusable, .focused])
  }

  /// The object of a node; nil where it was deallocated.
  func object(_ id: UIAccessibility.ID) -> AccessibleObject? { objects[id]?.object }

  /// The node with an identity; nil where it no longer exists.
  package func node(_ id: UIAccessibility.ID) -> UIAccessibility.Node? { index.nodes[id] }

  /// What the container of a node reported about it; nil where the node has no such container.
  func place(_ id: UIAccessibility.ID) -> AccessibilityPlace? { places[id] }

  /// The node that contains another one; nil for the window.
  package func parent(of id: UIAccessibility.ID) -> UIAccessibility.Node? {
    index.parents[id].flatMap { index.nodes[$0] }
  }

  /// The node of an object, or of the row or the like that includes it.
  func id(of object: AccessibleObject) -> UIAccessibility.ID? {
    let own = objects.first { $0.value.object === object && index.nodes[$0.key] != nil }
    if let own { return own.key }
    if let item = object as? UIBarButtonItem { return item.shownView.flatMap(id) }
    return (object as? UIView)?.superview.flatMap(id)
  }

  // MARK: Children

  private mutating func children(of object: AccessibleObject, _ place: Place)
    -> [UIAccessibility.Node]
  {
    guard path.insert(ObjectIdentifier(object)).inserted else {
      Diagnostics.report(.accessibilityCycle("\(type(of: object))"))
      return []
    }
    defer { path.remove(ObjectIdentifier(object)) }
    var place = place
    if let view = object as? UIView {
      if cards.contains(ObjectIdentifier(view)) {
        place.clip = view.convert(view.bounds, to: nil)
      } else if view.clipsToBounds {
        place.clip = place.clip.intersection(view.convert(view.bounds, to: nil))
      }
    }
    let parts = parts(of: object)
    var nodes: [UIAccessibility.Node] = []
    nodes.reserveCapacity(parts.count)
    for part in parts { addNodes(of: part, place, to: &nodes) }
    Naming.nameByNeighbours(&nodes)
    return nodes
  }

  /// The contents of an object: as specified by the app, as specified by its class, or its
  /// subviews.
  private func parts(of object: AccessibleObject) -> [AccessibilityPart] {
    if AccessibilityKinds(of: object).contains(.table),
      let table = object as? any UIAccessibilityContainerDataTable
    {
      return cells(of: table, object)
    }
    if let elements = elements(of: object) {
      return elements.compactMap { element in
        if let element = element as? AccessibleObject {
          let isSeen = (element as? UIView)?.isShown(in: object) ?? true
          return isSeen ? AccessibilityPart(object: element) : nil
        }
        Diagnostics.report(
          .accessibilityElement("\(type(of: element))", of: "\(type(of: object))"))
        return nil
      }
    }
    if let parts = object.accessibilityParts { return parts }
    guard let view = object as? UIView else { return [] }
    let shown = view.storedSubviews.filter(\.isShownToAssistants)
    if let modal = shown.last(where: \.resolvedIsModal) {
      // What is typed with belongs to the modal content.
      let panel = shown.last { $0 is InputPanel && $0 !== modal }
      return [modal, panel].compactMap { $0.map { AccessibilityPart(object: $0) } }
    }
    return ReadingOrder.sorted(shown, in: view).map { AccessibilityPart(object: $0) }
  }

  private func elements(of object: AccessibleObject) -> [Any]? {
    if isAutomated, let elements = object.resolvedAutomationElements { return elements }
    if let elements = object.resolvedElements { return elements }
    let count = object.accessibilityElementCount()
    guard count > 0, count != NSNotFound else { return nil }
    return (0..<min(count, 10_000)).compactMap { object.accessibilityElement(at: $0) }
  }

  private static let mostCells = 2_000

  private func cells(
    of table: any UIAccessibilityContainerDataTable, _ object: AccessibleObject
  ) -> [AccessibilityPart] {
    let (rows, columns) = (table.accessibilityRowCount(), table.accessibilityColumnCount())
    guard rows >= 0, columns >= 0 else {
      Diagnostics.report(.accessibilityTable(rows, columns, of: "\(type(of: object))"))
      return []
    }
    var seen: Set<ObjectIdentifier> = []
    var parts: [AccessibilityPart] = []
    var headers: [AccessibleObject] = []
    func objects(_ headers: [any UIAccessibilityContainerDataTableCell]?) -> [AccessibleObject] {
      (headers ?? []).compactMap { $0 as? AccessibleObject }
    }
    let shownColumns = min(columns, AccessibilityTree.mostCells)
    let columnHeaders = (0..<shownColumns).map {
      objects(table.accessibilityHeaderElements(forColumn: $0))
    }
    headers += columnHeaders.joined()
    for row in 0..<min(rows, AccessibilityTree.mostCells / max(1, columns)) {
      let rowHeaders = objects(table.accessibilityHeaderElements(forRow: row))
      headers += rowHeaders
      for column in 0..<shownColumns {
        guard
          let cell = table.accessibilityDataTableCellElement(forRow: row, column: column),
          let element = cell as? AccessibleObject, seen.insert(ObjectIdentifier(cell)).inserted
        else { continue }
        var place = AccessibilityPlace(role: .cell, row: row, column: column)
        place.rowSpan = max(1, min(cell.accessibilityRowRange().length, rows - row))
        place.columnSpan = max(1, min(cell.accessibilityColumnRange().length, columns - column))
        place.rowHeaders = rowHeaders
        place.columnHeaders = columnHeaders[column]
        parts.append(AccessibilityPart(object: element, place: place))
      }
    }
    // Headers of rows or columns that are not cells of the table precede the cells.
    return headers.filter { seen.insert(ObjectIdentifier($0)).inserted }.map {
      AccessibilityPart(object: $0, place: AccessibilityPlace(role: .heading))
    } + parts
  }

  // MARK: Nodes

  /// Adds the node of a part; for a part that has no node, those of its contents.
  private mutating func addNodes(
    of part: AccessibilityPart, _ place: Place, to nodes: inout [UIAccessibility.Node]
  ) {
    let object = part.object
    if let view = object as? UIView, !view.isShownToAssistants { return }
    let (outer, asked) = (AskedObject.current, AskedObject(of: object))
    AskedObject.current = asked
    defer { AskedObject.current = outer }
    let defaults = asked.defaults
    guard !object.resolvedHidesElements else { return }
    var place = place
    place.language = object.resolvedLanguage ?? place.language
    let isElement = object.resolvedIsElement
    let role = part.place.role ?? role(of: asked, isElement: isElement)
    guard isElement || role != nil else {
      nodes += children(of: object, place)
      return
    }
    let scope = place.scope.isEmpty ? "" : place.scope + "_"
    let name = part.key ?? "v\(object.accessibilityNumber)"
    var node = UIAccessibility.Node(UIAccessibility.ID(scope + name), role ?? .group)
    var inner = place
    if let key = part.key {
      inner.scope = scope + name
      keys[key] = node.id
    }
    let holdsOthers = !isElement || part.key != nil || role == .cell || defaults.holdsOthers
    if holdsOthers {
      var inside = children(of: object, inner)
      if part.key != nil || role == .cell { Naming.nameOnlyControl(in: &inside) }
      node.children = isElement ? inside.flatMap(\.usableParts) : inside
    }
    NodeFiller(asked: asked, place: part.place, clip: place.clip).fill(&node)
    if node.language == nil { node.language = place.language }
    Naming.nameContents(of: &node)
    if node.role == .group, part.key != nil, node.children.isEmpty { node.role = .text }
    if let focus, focus === object || isEditorOfElement(focus, object) {
      node.states.formUnion([.focusable, .focused])
    }
    if node.children.count == 1, let only = node.children.first, only.role == .alert,
      role == .dialog
    {
      nodes.append(only)
      return
    }
    guard node.isWorthMeeting else {
      nodes += node.children
      return
    }
    objects[node.id] = object.accessibilityLink
    places[node.id] = part.place
    nodes.append(node)
  }

  /// Resolves references between nodes, once all are known.
  private func relate(_ node: inout UIAccessibility.Node) {
    if let place = places[node.id] {
      node.parentRow = place.parentKey.flatMap { keys[$0] }
      node.rowHeaders = place.rowHeaders.compactMap(ownID)
      node.columnHeaders = place.columnHeaders.compactMap(ownID)
    }
    let said = objects[node.id]?.object?.resolvedHeaderElements ?? []
    if !said.isEmpty, node.columnHeaders.isEmpty {
      node.columnHeaders = said.compactMap { ($0 as? AccessibleObject).flatMap(ownID) }
    }
    for index in node.children.indices { relate(&node.children[index]) }
  }

  private func ownID(of object: AccessibleObject) -> UIAccessibility.ID? {
    guard object.accessibilityStore != nil else { return nil }
    let id = UIAccessibility.ID("v\(object.accessibilityNumber)")
    return objects[id]?.object === object ? id : objects.first { $0.value.object === object }?.key
  }

  /// Whether the keyboard focus is in a part of an element that has no node of its own.
  private func isEditorOfElement(_ focus: AccessibleObject, _ object: AccessibleObject) -> Bool {
    guard let inside = focus as? UIView, let view = object as? UIView, view.isAccessibilityElement,
      inside !== view, !inside.isAccessibilityElement
    else { return false }
    return inside.isDescendant(of: view)
  }

  private func role(of asked: AskedObject, isElement: Bool) -> UIAccessibility.Role? {
    let (object, defaults) = (asked.object, asked.defaults)
    let saidTraits: UIAccessibilityTraits? = object.said(.traits)
    let traits = object.resolvedTraits
    // The app has made a control or a text no element: its contents may be reached instead.
    if defaults.isElement, !isElement { return groupRole(of: object, traits) }
    if saidTraits != nil || traits != defaults.traits, let role = UIAccessibility.Role(traits) {
      return role
    }
    if asked.kinds.contains(.table) { return .table }
    if let role = defaults.role { return role }
    if isElement { return UIAccessibility.Role(traits) ?? .text }
    return groupRole(of: object, traits)
  }

  /// The role of an object that is no element: of a container that specifies a type, or has a name;
  /// nil for others.
  private func groupRole(
    of object: AccessibleObject, _ traits: UIAccessibilityTraits
  ) -> UIAccessibility.Role? {
    switch object.resolvedContainerType {
    case .dataTable: return .table
    case .list: return .list
    case .landmark: return .landmark
    case .semanticGroup: return .group
    case .none: break
    }
    if object.resolvedGroupsChildren || object.resolvedNavigationStyle == .combined {
      return .group
    }
    let hasName = !(object.said(.label) ?? object.asked(.attributedLabel)).isEmptyOrNil
    if hasName, traits.contains(.image) { return .image }
    return hasName || object.said(.identifier) as String? != nil ? .group : nil
  }
}

/// The nodes of a tree by their identities; created when the first one is looked up, as most trees
/// are only compared with the next one.
@MainActor private final class NodeIndex {
  private let root: UIAccessibility.Node
  private(set) lazy var nodes = Dictionary(
    root.all.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
  /// The container of each node but the root.
  private(set) lazy var parents = Dictionary(
    root.all.flatMap { node in node.children.map { ($0.id, node.id) } },
    uniquingKeysWith: { _, last in last })

  init(of root: UIAccessibility.Node) { self.root = root }
}

extension UIAccessibility.Role {
  /// The role that traits imply; nil where they imply none.
  nonisolated init?(_ traits: UIAccessibilityTraits) {
    let roles: [(UIAccessibilityTraits, UIAccessibility.Role)] = [
      (.searchField, .searchField), (.adjustable, .slider), (.toggleButton, .toggle),
      (.link, .link), (.tabBar, .tabBar), (.header, .heading), (.button, .button),
      (.keyboardKey, .button), (.image, .image), (.staticText, .text),
    ]
    guard let role = roles.first(where: { traits.contains($0.0) })?.1 else { return nil }
    self = role
  }
}

extension UIAccessibility.Node {
  /// Whether it can be used.
  package nonisolated var isInteractive: Bool {
    !traits.isDisjoint(with: .interactive) || states.contains(.editable)
      || [.textField, .secureField, .searchField, .textView, .toggle, .stepper, .slider, .button]
        .contains(role)
  }

  /// What an element has of it as parts of its own: what can be used, and lists as a whole.
  fileprivate nonisolated var usableParts: [Self] {
    if [.list, .outline, .table].contains(role), !children.isEmpty { return [self] }
    return (isInteractive ? [self] : []) + children.flatMap(\.usableParts)
  }

  /// Whether the node carries information: groups without a name and without contents do not.
  fileprivate nonisolated var isWorthMeeting: Bool {
    switch role {
    case .group, .landmark, .toolbar, .tabBar:
      !label.isEmpty || !children.isEmpty || identifier != nil
    case .text, .heading: !label.isEmpty || value?.isEmpty == false || identifier != nil
    default: true
    }
  }
}

extension UIView {
  /// Whether assistive technologies may reach the view or its contents.
  fileprivate var isShownToAssistants: Bool { !isHidden && alpha > 0.01 }

  /// Whether no view hides it, up to an object that lists the view among its own elements.
  fileprivate func isShown(in object: AccessibleObject) -> Bool {
    var view = superview
    while let current = view, current !== object {
      guard current.isShownToAssistants, !current.resolvedHidesElements else { return false }
      view = current.superview
    }
    return true
  }
}

extension NSAttributedString? {
  fileprivate var isEmptyOrNil: Bool { self?.string.isEmpty ?? true }
}

extension UIAccessibility.Node {
  /// Whether it is shown above everything else and waits for the user's response.
  fileprivate var isInFront: Bool { [.alert, .dialog, .menu].contains(role) }
}
