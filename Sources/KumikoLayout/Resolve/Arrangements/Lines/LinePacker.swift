import KumikoFoundation

/// Packs items into lines by the measured sizes of their views: tag clouds.
///
/// An item is added to the open line if it fits; else the line is closed and the item opens the
/// next. Each line starts the list of subitems from its beginning.
struct LinePacker: LinePacking {
  struct State: LineState {
    /// The number of items on the open line.
    var count = 0
    /// Their length along it, without fractions and spacings.
    var used: CGFloat = 0
    /// The maximum length of its items across.
    var across: CGFloat = 0
  }

  let axis: Axis
  /// The container of a line.
  let container: CGSize
  let spacing: CGFloat
  let slots: [Slot]
  let hasFractions: Bool
  /// The length of a line across the packing, if its items do not determine it.
  let fixedAcross: CGFloat?
  /// Insets of the group across.
  let insetsAcross: CGFloat
  /// The space between adjacent lines, including the group's edge spacing.
  let between: CGFloat
  /// The length of a line along the stack if lines are stacked along their own axis.
  let lengthAlong: CGFloat?
  let scale: CGFloat
  /// The common values of all items; nil if the list has several items, or fractions of the line.
  private let alike: Alike?
  /// Whether frames can be computed from the packing alone.
  let isSimple: Bool
  /// A full line of estimates: the state after 0, 1, 2, … items.
  private(set) var plain: [State] = [State()]

  /// One subitem of the list.
  struct Slot: Sendable {
    let along: Length
    let isMeasuredAlong: Bool
    let isMeasuredAcross: Bool
    let pointsAlong: CGFloat
    let pointsAcross: CGFloat
    let edgesAlong: CGFloat
    let edgesAcross: CGFloat
    let isFraction: Bool
  }

  private struct Alike: Sendable {
    let along: CGFloat
    let across: CGFloat
    /// The length of an item along the line without its edges, until it is measured.
    let estimate: CGFloat
    let edgesAlong: CGFloat
    let edgesAcross: CGFloat
    let isMeasuredAlong: Bool
    let isMeasuredAcross: Bool
    let limit: CGFloat
  }

  var start: State { State() }

  func reach(_ state: State) -> CGFloat { 0 }

  /// The used part of the open line.
  func level(_ state: State) -> CGFloat {
    let along = container[axis]
    return along > 0 ? pitch(state) * min(1, state.used / along) : 0
  }

  /// The length of a closed line along the stack, up to the next line.
  func pitch(_ state: State) -> CGFloat { extent(state) + between }

  func extent(_ state: State) -> CGFloat {
    lengthAlong ?? fixedAcross ?? (state.across + insetsAcross)
  }

  func place(_ size: CGSize?, _ state: inout State) -> Step {
    if let alike { return place(alike, size, &state) }
    var slot = slots[slots.count == 1 ? 0 : state.count % slots.count]
    if state.count > 0 {
      let along = length(slot, size)
      if fits(state, along) {
        state.count += 1
        state.used += along
        state.across = max(state.across, across(slot, size))
        return Step()
      }
      let step = Step(advance: pitch(state), closed: 1)
      slot = slots[0]
      state = State(count: 1, used: length(slot, size), across: across(slot, size))
      return step
    }
    state = State(count: 1, used: length(slot, size), across: across(slot, size))
    return Step()
  }

  /// The same if all items of a line are equal: the case of every tag cloud, and four times as
  /// fast.
  @inline(__always)
  private func place(_ alike: Alike, _ size: CGSize?, _ state: inout State) -> Step {
    var (along, across) = (alike.along, alike.across)
    if let size {
      if alike.isMeasuredAlong { along = size[axis] + alike.edgesAlong }
      if alike.isMeasuredAcross { across = size[axis.other] + alike.edgesAcross }
    }
    if state.count > 0 {
      let used = state.used + along
      let total = used + CGFloat(state.count) * spacing
      if total <= alike.limit && total > 0 && state.count < Solver.mostSubitems {
        state.count += 1
        state.used = used
        if across > state.across { state.across = across }
        return Step()
      }
      let step = Step(advance: pitch(state), closed: 1)
      state = State(count: 1, used: along, across: across)
      return step
    }
    state = State(count: 1, used: along, across: across)
    return Step()
  }

  func place(_ places: Range<Int>, of page: SizePage, _ state: inout State) -> Step {
    var step = Step()
    guard let alike, alike.isMeasuredAlong, !alike.isMeasuredAcross else {
      for place in places { step += self.place(page[place], &state) }
      return step
    }
    // All that changes from item to item stays in registers.
    var (count, used) = (state.count, state.used)
    var across = count > 0 ? max(state.across, alike.across) : alike.across
    for place in places {
      let along = page.length(place, axis, else: alike.estimate) + alike.edgesAlong
      let together = used + along
      let total = together + CGFloat(count) * spacing
      if total <= alike.limit && total > 0 && count < Solver.mostSubitems && count > 0 {
        (count, used) = (count + 1, together)
        continue
      }
      if count > 0 {
        step += Step(advance: pitch(State(count: count, used: used, across: across)), closed: 1)
        across = alike.across
      }
      (count, used) = (1, along)
    }
    if !places.isEmpty { state = State(count: count, used: used, across: across) }
    return step
  }

  private func fits(_ state: State, _ along: CGFloat) -> Bool {
    let used = state.used + along
    let spacings = CGFloat(state.count) * spacing
    // A list without length is added once to a line; otherwise it would be added endlessly.
    if state.count >= slots.count && used + spacings <= 0 && !hasFractions {
      return false
    }
    var sum = used + spacings
    if hasFractions { sum += fractions(state.count + 1, max(0, container[axis] - spacings)) }
    return sum <= container[axis] + 0.001 && state.count < Solver.mostSubitems
  }

  private func fractions(_ count: Int, _ reference: CGFloat) -> CGFloat {
    var container = container
    container[axis] = reference
    var sum: CGFloat = 0
    for (index, slot) in slots.enumerated() where slot.isFraction {
      let times = (count - index + slots.count - 1) / slots.count
      if times > 0 { sum += slot.along.points(in: container, scale: scale) * CGFloat(times) }
    }
    return sum
  }

  @inline(__always)
  private func length(_ slot: Slot, _ size: CGSize?) -> CGFloat {
    if slot.isFraction { return slot.edgesAlong }
    guard let size, slot.isMeasuredAlong else { return slot.pointsAlong + slot.edgesAlong }
    return size[axis] + slot.edgesAlong
  }

  @inline(__always)
  private func across(_ slot: Slot, _ size: CGSize?) -> CGFloat {
    guard let size, slot.isMeasuredAcross else { return slot.pointsAcross + slot.edgesAcross }
    return size[axis.other] + slot.edgesAcross
  }
}

extension LinePacker {
  /// The packer of a section whose group is a line with as many measured items as fit; nil if the
  /// number of items in a group does not depend on measured sizes.
  init?(_ template: SectionTemplate) {
    let group = template.group
    guard case .line(let line) = group.content, case .list = line.filling, !line.subitems.isEmpty,
      !group.length(line.axis).isEstimated,
      line.subitems.allSatisfy(\.isItem),
      line.subitems.contains(where: { $0.length(line.axis).isEstimated })
    else { return nil }
    axis = line.axis
    scale = template.container.scale
    let size = CGSize(
      width: group.width.points(in: template.reference, scale: scale),
      height: group.height.points(in: template.reference, scale: scale))
    let inner = size.inset(by: group.insets)
    container = inner
    spacing = line.spacing.points
    let (axis, scale) = (axis, scale)
    slots = line.subitems.map { plan in
      Slot(
        along: plan.length(axis), isMeasuredAlong: plan.length(axis).isEstimated,
        isMeasuredAcross: plan.length(axis.other).isEstimated,
        pointsAlong: plan.length(axis).points(in: inner, scale: scale),
        pointsAcross: plan.length(axis.other).points(in: inner, scale: scale),
        edgesAlong: plan.edges.least(axis), edgesAcross: plan.edges.least(axis.other),
        isFraction: plan.length(axis).isFraction(of: axis))
    }
    hasFractions = slots.contains(where: \.isFraction)
    isSimple =
      line.subitems.count == 1 && !line.spacing.isFlexible && line.alignment == .leading
      && line.subitems[0].edges == nil && line.subitems[0].insets == .zero
      && line.subitems[0].supplementaries.isEmpty && group.insets == .zero
      && group.supplementaries.isEmpty && group.edges.flexibleCount(template.stacking.other) == 0
      && !line.subitems[0].isUniform
    alike =
      slots.count > 1 || hasFractions
      ? nil
      : slots.first.map {
        Alike(
          along: $0.pointsAlong + $0.edgesAlong, across: $0.pointsAcross + $0.edgesAcross,
          estimate: $0.pointsAlong, edgesAlong: $0.edgesAlong, edgesAcross: $0.edgesAcross,
          isMeasuredAlong: $0.isMeasuredAlong, isMeasuredAcross: $0.isMeasuredAcross,
          limit: inner[axis] + 0.001)
      }
    let isOpen = group.length(axis.other).isEstimated
    fixedAcross = isOpen ? nil : size[axis.other]
    insetsAcross = group.insets.start(axis.other) + group.insets.end(axis.other)
    lengthAlong = axis == template.stacking ? size[axis] : nil
    between =
      group.edges.start(template.stacking, share: 0) + group.edges.end(template.stacking, share: 0)
      + template.spacing
    var state = State()
    while plain.count <= Solver.mostSubitems {
      let step = place(nil, &state)
      if step.closed > 0 { break }
      plain.append(state)
    }
  }
}

extension SectionTemplate {
  /// The packer of lines, if measured sizes determine the number of items in each.
  var packer: LinePacker? { LinePacker(self) }
}
