import KumikoFoundation

/// The sections of a layout before an update, consumed one by one.
struct FormerSections {
  private var sections: [ResolvedSection]
  private let boundary: Boundary?
  private let container: LayoutContainer?
  /// The templates compared last: adjacent sections share theirs.
  private var compared: (old: SectionTemplate, new: SectionTemplate, areSame: Bool)?

  init(_ layout: consuming ResolvedLayout?) {
    (boundary, container) = (layout?.boundary, layout?.container)
    var sections: [ResolvedSection] = []
    if var layout = consume layout { swap(&sections, &layout.sections) }
    self.sections = sections
  }

  /// A section as it is after the update, with its measured sizes.
  mutating func section(
    template: SectionTemplate, itemCount: Int, index: Int, _ origin: SectionOrigin?
  ) -> ResolvedSection {
    guard let origin, sections.indices.contains(origin.section),
      origin.changes.count(after: sections[origin.section].itemCount) == max(0, itemCount)
    else { return ResolvedSection(template: template, itemCount: itemCount, index: index) }
    let old = sections[origin.section].template
    guard areSame(old, template) else {
      var section = ResolvedSection(template: template, itemCount: itemCount, index: index)
      section.takeMeasured(from: sections[origin.section], origin.changes)
      return section
    }
    // Out of the array while it changes, so that its storage is not copied.
    var section = ResolvedSection(template: old, itemCount: 0, index: origin.section)
    swap(&section, &sections[origin.section])
    section.index = index
    section.splice(origin.changes, template)
    if origin.asksAgain { section.arrangement.refresh(nil) }
    return section
  }

  /// Views at the border of the whole layout keep their sizes if their environment did not change.
  func moveBoundary(to layout: inout ResolvedLayout) {
    guard let boundary, container == layout.container, boundary.isSame(as: layout.boundary) else {
      return
    }
    layout.boundary = boundary
  }

  private mutating func areSame(_ old: SectionTemplate, _ new: SectionTemplate) -> Bool {
    if let compared, compared.old === old, compared.new === new { return compared.areSame }
    let areSame = old.isSame(as: new)
    compared = (old, new, areSame)
    return areSame
  }
}
