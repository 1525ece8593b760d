import KumikoFoundation

/// All sections of a collection view, one after another: a value that places every element.
///
///     var layout = ResolvedLayout(sections, configuration: configuration, container: container)
///     layout.contentSize
///     layout.elements(in: visible, visibleBounds: visible)     // the elements to show
///     layout.measure(element.id, size: preferred)              // a view's requested size
///
/// Lookup is O(log sections) and O(log items); measuring too, except that it packs the following
/// lines of items until they are the same as before.
package struct ResolvedLayout: Sendable {
  /// The container that the layout was resolved in.
  package let container: LayoutContainer
  /// The sections, in order.
  package internal(set) var sections: [ResolvedSection]

  let spacing: CGFloat
  let defaultReference: UIContentInsetsReference
  var boundary: Boundary
  /// The lengths of sections, each including the spacing that follows it. The last one counts as
  /// empty: nothing follows it.
  var starts: RunTree
  /// Whether any section ends, with the spacing that follows it, before it starts.
  private(set) var hasBackwardSections = false
  /// The maximum distance by which elements extend beyond their sections.
  var overhang: (before: CGFloat, after: CGFloat) = (0, 0)

  /// Resolves sections under a configuration.
  ///
  /// Adjacent sections with equal descriptions are resolved once. Nothing in `configuration` or the
  /// sections is read later: changing them does not change the layout.
  package init(
    _ inputs: [SectionInput], configuration: UICollectionViewCompositionalLayoutConfiguration,
    container: LayoutContainer
  ) {
    self.init(inputs, configuration: configuration, container: container, after: nil) { _ in nil }
  }

  /// Resolves sections after an update: measured sizes of a section that are still valid are kept.
  ///
  ///     layout = ResolvedLayout(inputs, configuration: c, container: container, after: layout) {
  ///       SectionOrigin($0, ItemSplice(removed: [3]))
  ///     }
  ///
  /// - Parameters:
  ///   - old: the layout before the update. If it is uniquely referenced, a list that changes is
  ///     not copied.
  ///   - origin: a section's former index and changes; nil for a new section.
  /// - Complexity: O(sections), and for each section that changes O(changes · log items). One whose
  ///   description or container changed takes O(measured items).
  package init(
    _ inputs: [SectionInput], configuration: UICollectionViewCompositionalLayoutConfiguration,
    container: LayoutContainer, after old: consuming ResolvedLayout?,
    origin: (Int) -> SectionOrigin?
  ) {
    var former = FormerSections(consume old)
    var container = container
    container.scrollDirection = configuration.scrollDirection
    self.container = container
    let planner = Planner(container: container)
    spacing = configuration.interSectionSpacing.nearestLength
    defaultReference = configuration.contentInsetsReference
    boundary = Boundary(
      planner.boundary(configuration.boundarySupplementaryItems, in: nil), axis: container.axis,
      reference: container.size, scale: container.scale)
    var last: (section: NSCollectionLayoutSection, template: SectionTemplate)?
    var signature: SectionSignature?
    var lengths: [CGFloat] = []
    lengths.reserveCapacity(inputs.count)
    sections = []
    sections.reserveCapacity(inputs.count)
    for (index, input) in inputs.enumerated() {
      let description = Self.description(input, index)
      let template: SectionTemplate
      if let last, last.section === description {
        template = last.template
      } else if let last, signature.matches(description, as: last.section) {
        template = last.template
      } else {
        template = SectionTemplate(
          description, index: index, container: container, defaultReference: defaultReference)
        last = (description, template)
        signature = nil
      }
      let section = former.section(
        template: template, itemCount: input.itemCount, index: index, origin(index))
      lengths.append(index == inputs.count - 1 ? 0 : section.extent + spacing)
      let reach = section.overhang
      overhang = (max(overhang.before, reach.before), max(overhang.after, reach.after))
      sections.append(section)
    }
    starts = RunTree(lengths)
    hasBackwardSections = lengths.contains { $0 < 0 }
    former.moveBoundary(to: &self)
  }

  /// The size of the whole content, in points: across the scroll direction it is the container's.
  package var contentSize: CGSize {
    var size = CGSize(container.axis, contentExtent, container.size[container.axis.other])
    for index in boundary.plans.indices {
      let frame = boundaryFrame(index)
      size.width = max(size.width, frame.maxX)
      size.height = max(size.height, frame.maxY)
    }
    // Negative spacing can move the end before the start.
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// The frame of a section, including boundary views and insets.
  ///
  /// - Precondition: the section exists.
  package func frame(ofSection section: Int) -> CGRect {
    precondition(
      sections.indices.contains(section),
      "Section \(section) does not exist: the layout has \(sections.count).")
    let rect = CGRect(
      origin: CGPoint(axis, start(ofSection: section), 0), size: sections[section].size)
    return placement(ofSection: nil)(rect)
  }

  /// Resolves a section again, without its measured sizes: O(log sections), and the cost of
  /// resolving it.
  package mutating func replaceSection(_ index: Int, with section: SectionInput) {
    precondition(
      sections.indices.contains(index),
      "Section \(index) does not exist: the layout has \(sections.count).")
    sections[index] = ResolvedSection(
      template: SectionTemplate(
        Self.description(section, index), index: index, container: container,
        defaultReference: defaultReference),
      itemCount: section.itemCount, index: index)
    updateStart(ofSection: index)
  }

  var axis: Axis { container.axis }

  /// The sections with the boundary views of the layout, along the scroll direction.
  var contentExtent: CGFloat {
    boundary.extent(around: sectionsExtent)
  }

  /// The sections alone, along the scroll direction.
  var sectionsExtent: CGFloat { starts.total + (sections.last?.extent ?? 0) }

  /// Where a section starts along the scroll direction.
  func start(ofSection section: Int) -> CGFloat { boundary.before + starts.start(of: section) }

  mutating func updateStart(ofSection index: Int) {
    if index < sections.count - 1 {
      starts[index] = sections[index].extent + spacing
      if starts[index] < 0 { hasBackwardSections = true }
    }
    take(sections[index].overhang)
  }

  private mutating func take(_ other: (before: CGFloat, after: CGFloat)) {
    overhang = (max(overhang.before, other.before), max(overhang.after, other.after))
  }

  /// A boundary view of the layout. One at a side is centred beside the content, and never starts
  /// before it: the content grows instead, and views at the end follow after that.
  func boundaryFrame(_ index: Int) -> CGRect {
    var frame = boundary.frame(
      index, around: sectionsExtent, across: (0, container.size[axis.other]))
    if boundary.plans[index].side(axis) == .middle {
      let start = max(0, frame.start(axis))
      if axis == .vertical { frame.origin.y = start } else { frame.origin.x = start }
    }
    return frame
  }

  private static func description(_ input: SectionInput, _ index: Int) -> NSCollectionLayoutSection
  {
    if let section = input.section { return section }
    if input.itemCount > 0 {
      Diagnostics.report(LayoutReport.missingSection(index, items: input.itemCount))
    }
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }
}
