import KumikoFoundation
import KumikoSolver

/// A constraint tree and its solver.
///
/// The root is a view whose frame is set by code. Every item of the tree has four variables: left,
/// top, width and height, in points relative to the upper left corner of the root's bounds. Values
/// that are set by code (the root's size, frames of unconstrained views in between, guides that
/// follow their view) are constraints whose constants are updated with them.
final class LayoutEngine {
  struct Variables {
    let left: SolverVariable
    let top: SolverVariable
    let width: SolverVariable
    let height: SolverVariable
  }

  unowned let root: UIView
  @exclusivity(unchecked) private(set) var solver = ConstraintSolver()
  @exclusivity(unchecked) private(set) var items: [ObjectIdentifier: Variables] = [:]
  @exclusivity(unchecked) var given: [ObjectIdentifier: [ConstraintID]] = [:]
  /// The places of views that size their superviews, as given to the solver.
  @exclusivity(unchecked) var stretched: [ObjectIdentifier: [CGFloat]] = [:]
  /// The guides that are inset from each view, with their insets.
  @exclusivity(unchecked) var followers:
    [ObjectIdentifier: [(guide: UILayoutGuide, insets: UIEdgeInsets)]] = [:]
  /// Whether wrapping text has the heights for its widths, and the resulting changes are known.
  @exclusivity(unchecked) var isSettled = false
  /// The axes along which constraints determine the content size of a scroll view, by its guide.
  var placedContent: [ObjectIdentifier: Set<NSLayoutConstraint.Axis>] = [:]
  @exclusivity(unchecked) private(set) var wishes: [ObjectIdentifier: SizeWishes] = [:]
  /// The required heights of views whose height follows from their width.
  @exclusivity(unchecked) var wrappingHeights: [ObjectIdentifier: CGFloat] = [:]
  /// The views whose intrinsic content size was invalidated since the last layout.
  private var resized: [ObjectIdentifier: UIView] = [:]
  /// The constraints to baselines of a view: these move with its font.
  private var baselines: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
  /// The constraints added by `exercise(_:in:)`, by items.
  @exclusivity(unchecked) var exercises: [ObjectIdentifier: [ConstraintID]] = [:]
  /// The constraints by their slots in the solver, with their identifiers there.
  @exclusivity(unchecked) private(set) var owners:
    [(constraint: NSLayoutConstraint, id: ConstraintID)?] = []
  /// Distinguishes the engine from all others, also from deallocated ones, and its current state
  /// from the one before it was reset.
  private var number: Int
  private static var made = 0
  /// Whether a constraint is violated with the current sizes: one is left out or weakened because
  /// less than a pixel is missing (`bent(_:)`), or content does not have the size that it requires.
  /// With other sizes the tree is built anew.
  var isCompromise = false
  /// The constraints that conflict with others.
  var leftOut: [NSLayoutConstraint] = []
  /// Whether the root's size is to be computed instead of given.
  @exclusivity(unchecked) var isFitting: Bool
  /// The item of each of the solver's variables, by their indices; nil for the root, which retains
  /// the engine.
  @exclusivity(unchecked) private(set) var itemsOfVariables: [AnyObject?] = []
  /// The traits of the whole tree, except for light and dark, as of the last layout.
  private(set) var traits: UITraitCollection

  init(root: UIView, isFitting: Bool = false) {
    Self.made += 1
    number = Self.made
    self.root = root
    self.isFitting = isFitting
    traits = root.currentTraits
    root.updateConstraintsIfNeeded()
    let constraints = root.allConstraints()
    var isRefused = false
    let isPossible = solver.addTogether {
      addAll(constraints) { _, _, _ in isRefused = true }
    }
    if isPossible, !isRefused { return }
    // Adding them one by one shows which of them is left out.
    forgetAll()
    addAll(constraints) { refusal, linear, constraint in
      if let id = bent(linear) {
        isCompromise = true
        note(id, for: constraint)
      } else {
        leaveOut(constraint, because: refusal)
      }
    }
  }

  private func addAll(
    _ constraints: [NSLayoutConstraint],
    refused: (ConstraintRefusal, LinearConstraint, NSLayoutConstraint) -> Void
  ) {
    let own = makeVariables(root.link, root)
    let size = [(own.width, root.storedBounds.width), (own.height, root.storedBounds.height)]
    fix([(own.left, 0), (own.top, 0)] + (isFitting ? [] : size), for: root)
    solver.reserve(constraints: 3 * constraints.count, variables: 2 * constraints.count)
    items.reserveCapacity(constraints.count / 3)
    owners.reserveCapacity(3 * constraints.count)
    meetStacks()
    for constraint in constraints {
      guard let linear = linear(constraint) else { continue }
      do throws(ConstraintRefusal) {
        note(try solver.add(linear), for: constraint)
      } catch {
        refused(error, linear, constraint)
      }
    }
  }

  private func forgetAll() {
    Self.made += 1
    number = Self.made
    solver = ConstraintSolver()
    (items, given, followers, stretched) = ([:], [:], [:], [:])
    (placedContent, wishes, wrappingHeights) = ([:], [:], [:])
    (baselines, owners, exercises) = ([:], [], [:])
    (itemsOfVariables, leftOut, isCompromise) = ([], [], false)
  }

  /// Whether the engine retains a view: all in the tree but the root, which retains the engine.
  func keeps(_ view: UIView) -> Bool { view !== root && items[ObjectIdentifier(view)] != nil }

  /// Updates the traits, which may have changed since the last layout.
  func renewTraits() { traits = root.currentTraits }

  // MARK: Items

  private func makeVariables(_ link: ItemLink, _ item: AnyObject) -> Variables {
    let variables = Variables(
      left: solver.makeVariable(), top: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
    items[ObjectIdentifier(item)] = variables
    link.known = (number, variables)
    let kept = item === root ? nil : item
    for _ in 0..<4 { itemsOfVariables.append(kept) }
    // A size is never negative, whatever the constraints of its edges.
    for length in [variables.width, variables.height] {
      _ = try? solver.add(LinearConstraint(length, .greaterThanOrEqual, 0))
    }
    return variables
  }

  /// The variables of an item; nil where it was deallocated.
  func variables(for link: ItemLink) -> Variables? {
    if let known = link.known, known.engine == number { return known.variables }
    guard let item = link.item else { return nil }
    if let known = items[ObjectIdentifier(item)] {
      link.known = (number, known)
      return known
    }
    let variables = makeVariables(link, item)
    if let guide = link.guide, let owner = guide.owningView {
      if guide.inset == .content, let scrollView = owner as? UIScrollView {
        addContent(of: scrollView, guide, variables)
      } else if let insets = insets(of: guide, in: owner) {
        if let outer = self.variables(for: frameItem(guide, owner)) {
          follow(guide, variables, owner: outer, insets)
        }
        followers[ObjectIdentifier(owner), default: []].append((guide, insets))
      }
    } else if let view = link.view {
      if let superview = view.storedSuperview, view !== root,
        let outer = self.variables(for: superview.link)
      {
        if view.translatesAutoresizingMaskIntoConstraints { setByCode(view, variables, in: outer) }
      }
      if !view.translatesAutoresizingMaskIntoConstraints { addIntrinsicSize(of: view, variables) }
    }
    return variables
  }

  private func fix(_ values: [(SolverVariable, CGFloat)], for view: UIView) {
    given[ObjectIdentifier(view)] = values.compactMap {
      try? solver.add(LinearConstraint($0.0, .equal, Double($0.1)))
    }
  }

  /// Constrains a view whose frame is set by code, relative to its superview.
  private func setByCode(_ view: UIView, _ own: Variables, in outer: Variables) {
    let place = placeInSuperview(view)
    var (width, height) = ([LinearTerm(1, own.width)], [LinearTerm(1, own.height)])
    if view.sizesSuperview {
      width.append(LinearTerm(-1, outer.width))
      height.append(LinearTerm(-1, outer.height))
      stretched[ObjectIdentifier(view)] = place
    }
    given[ObjectIdentifier(view)] = [
      ([LinearTerm(1, own.left), LinearTerm(-1, outer.left)], place[0]),
      ([LinearTerm(1, own.top), LinearTerm(-1, outer.top)], place[1]),
      (width, place[2]), (height, place[3]),
    ].compactMap { try? solver.add(LinearConstraint($0.0, .equal, Double($0.1))) }
  }

  /// The position in the superview, and the size: of a view that sizes its superview, by how much
  /// it is larger than that.
  private func placeInSuperview(_ view: UIView) -> [CGFloat] {
    let (frame, superview) = (view.frame, view.storedSuperview)
    let origin = superview?.constraintOrigin ?? .zero
    let outer = view.sizesSuperview ? superview?.storedBounds.size ?? .zero : .zero
    return [
      frame.minX - origin.x, frame.minY - origin.y, frame.width - outer.width,
      frame.height - outer.height,
    ]
  }

  private func follow(
    _ guide: UILayoutGuide, _ own: Variables, owner: Variables, _ insets: UIEdgeInsets
  ) {
    given[ObjectIdentifier(guide)] = [
      ([LinearTerm(1, own.left), LinearTerm(-1, owner.left)], insets.left),
      ([LinearTerm(1, own.top), LinearTerm(-1, owner.top)], insets.top),
      ([LinearTerm(1, own.width), LinearTerm(-1, owner.width)], -insets.horizontal),
      ([LinearTerm(1, own.height), LinearTerm(-1, owner.height)], -insets.vertical),
    ].compactMap {
      // A view smaller than its margins keeps an empty guide rather than an impossible one.
      try? solver.add(LinearConstraint($0.0, .equal, Double($0.1), strength: 999))
    }
  }

  /// The constraints for the intrinsic content size of a view: upper and lower bounds.
  struct SizeWishes {
    var width: [ConstraintID] = []
    var height: [ConstraintID] = []
  }

  private func addIntrinsicSize(of view: UIView, _ own: Variables) {
    let size = view.intrinsicFrameSize
    if view.contentHeight(forWidth: size.width) != nil {
      wrappingHeights[ObjectIdentifier(view)] = size.height
    }
    let priorities = view.contentPriorities
    func wish(
      _ length: CGFloat, _ variable: SolverVariable, _ hugging: UILayoutPriority,
      _ resistance: UILayoutPriority
    ) -> [ConstraintID] {
      if length == UIView.noIntrinsicMetric { return [] }
      return [(LinearRelation.lessThanOrEqual, hugging), (.greaterThanOrEqual, resistance)]
        .compactMap { relation, priority in
          let id = try? solver.add(
            LinearConstraint(
              variable, relation, Double(length), strength: priority.rawValue))
          if id == nil { isCompromise = true }
          return id
        }
    }
    let wished = SizeWishes(
      width: wish(
        size.width, own.width, priorities.hugging.horizontal, priorities.resistance.horizontal),
      height: wish(
        size.height, own.height, priorities.hugging.vertical, priorities.resistance.vertical))
    if !wished.width.isEmpty || !wished.height.isEmpty { wishes[ObjectIdentifier(view)] = wished }
  }

  // MARK: Constraints

  func note(_ id: ConstraintID, for constraint: NSLayoutConstraint) {
    constraint.known = (number, id)
    if constraint.isOut, !isFitting { constraint.isOut = false }
    while owners.count <= id.slot { owners.append(nil) }
    owners[id.slot] = (constraint, id)
    guard
      constraint.firstPlace.isBaseline || constraint.secondPlace.isBaseline
        || constraint.starts != nil
    else { return }
    for (link, attribute) in constraint.mentions where attribute.isBaseline {
      guard let view = baselineItem(link, attribute).view else { continue }
      baselines[ObjectIdentifier(view), default: []].append(constraint)
    }
  }

  /// The solver's identifier of a constraint. Where another engine has added it since, it is
  /// searched.
  func id(of constraint: NSLayoutConstraint) -> ConstraintID? {
    if let known = constraint.known, known.engine == number { return known.id }
    return owners.lazy.compactMap(\.self).first { $0.constraint === constraint }?.id
  }

  // MARK: Changes

  /// Adopts a changed constant; returns `false` where the tree must be built again.
  func update(_ constraint: NSLayoutConstraint) -> Bool {
    isSettled = false
    // What is violated may be satisfied with the new constant.
    guard !isCompromise, let id = id(of: constraint), let linear = linear(constraint)
    else { return false }
    do throws(ConstraintRefusal) {
      try solver.setConstant(linear.constant, of: id)
      return true
    } catch {
      return false
    }
  }

  func rootChanged() {
    guard !isFitting, let ids = given[ObjectIdentifier(root)], ids.count == 4 else { return }
    // A violated constraint may be satisfied now, or violated by more.
    guard !isCompromise else {
      root.constraintState?.engine = nil
      return
    }
    change([(ids[2], root.storedBounds.width), (ids[3], root.storedBounds.height)])
  }

  /// Called when the frame of a view in this tree was set by code; returns `false` where the view
  /// does not take part, or nothing follows from its new frame.
  func frameWasSet(of view: UIView) -> Bool {
    guard let ids = given[ObjectIdentifier(view)] else { return false }
    if isCompromise {
      root.constraintState?.engine = nil
      return true
    }
    guard ids.count == 4 else { return false }
    let place = placeInSuperview(view)
    if let known = stretched[ObjectIdentifier(view)] {
      // With its superview it changes all the time, and nothing with that.
      if zip(known, place).allSatisfy({ abs($0 - $1) < 1e-6 }) { return false }
      stretched[ObjectIdentifier(view)] = place
    }
    change(zip(ids, place).map { ($0, $1) })
    return true
  }

  /// Called when the intrinsic content size of a view was invalidated. The new size is requested
  /// when the tree is laid out: at this point it may not have changed yet.
  func intrinsicSizeChanged(of view: UIView) {
    isSettled = false
    if keeps(view) { resized[ObjectIdentifier(view)] = view }
  }

  /// Requests the sizes of views whose intrinsic content size was invalidated. The root releases an
  /// engine that cannot adopt them.
  func takeSizes() {
    guard !resized.isEmpty else { return }
    var views: [ObjectIdentifier: UIView] = [:]
    swap(&views, &resized)
    guard !isCompromise else {
      root.constraintState?.engine = nil
      return
    }
    for (key, view) in views {
      renewIntrinsicSize(of: view)
      for constraint in baselines[key] ?? [] where !update(constraint) {
        root.constraintState?.engine = nil
      }
    }
  }

  private func renewIntrinsicSize(of view: UIView) {
    guard let own = items[ObjectIdentifier(view)] else { return }
    let size = view.intrinsicFrameSize
    let known = wishes[ObjectIdentifier(view)] ?? SizeWishes()
    let isSameKind =
      known.width.isEmpty == (size.width == UIView.noIntrinsicMetric)
      && known.height.isEmpty == (size.height == UIView.noIntrinsicMetric)
    let wraps = view.contentHeight(forWidth: size.width) != nil
    guard isSameKind else {
      // In a stack, the order of these constraints matters.
      if view.storedSuperview is UIStackView { root.constraintState?.engine = nil }
      for id in known.width + known.height where solver.contains(id) { solver.remove(id) }
      wishes[ObjectIdentifier(view)] = nil
      return addIntrinsicSize(of: view, own)
    }
    wrappingHeights[ObjectIdentifier(view)] = wraps ? size.height : nil
    setWishes(known.width.map { ($0, size.width) } + known.height.map { ($0, size.height) })
  }

  func change(_ changes: [(id: ConstraintID, constant: CGFloat)]) {
    isSettled = false
    do throws(ConstraintRefusal) {
      try solver.setConstants(changes.map { ($0.id, Double($0.constant)) })
    } catch {
      // Required constraints conflict with the new size: the next layout builds the tree anew and
      // reports which constraint is left out.
      root.constraintState?.engine = nil
    }
  }
}
