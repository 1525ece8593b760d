import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoLayout

/// Whatever a layout is described by, it has an end, its size is none below zero, and each element
/// has one place.
struct WildLayoutTests {
  @Test func `wild descriptions end, and each element has one place`() {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("wild layouts", seeds: 151).run { random in
        var wild = WildLayouts(random: random)
        return problem(&wild)
      }
    }
  }

  private func problem(_ wild: inout WildLayouts) -> String? {
    let (sections, configuration) = (
      (0..<1 + wild.random.below(3)).map { _ in wild.section() }, wild.configuration()
    )
    let container = wild.container()
    var counts = sections.map { _ in wild.count() }
    var layout = ResolvedLayout(
      zip(sections, counts).map { SectionInput($0, itemCount: $1) }, configuration: configuration,
      container: container)
    if let problem = problem(of: layout, &wild) { return "at first: \(problem)" }
    for round in 0..<3 {
      for _ in 0..<12 { measureOne(&layout, counts, &wild) }
      if let problem = problem(of: layout, &wild) {
        return "measured in round \(round): \(problem)"
      }
      let bounds = rect(in: layout.contentSize, &wild)
      for _ in 0..<16 { if !layout.workOut(in: bounds) { break } }
      if let problem = problem(of: layout, &wild) {
        return "worked out in round \(round): \(problem)"
      }
      counts = splice(&layout, sections, counts, configuration, container, &wild)
      if let problem = problem(of: layout, &wild) { return "changed in round \(round): \(problem)" }
    }
    return nil
  }

  private func measureOne(
    _ layout: inout ResolvedLayout, _ counts: [Int], _ wild: inout WildLayouts
  ) {
    let section = wild.random.below(counts.count)
    let size = wild.points()
    switch wild.random.below(4) {
    case 0: layout.measure(.supplementary(kind: "side 0", section: section, index: 0), size: size)
    case 1: layout.measure(.supplementary(kind: "whole", section: 0, index: .max), size: size)
    default:
      layout.measure(
        .item(section: section, item: wild.random.below(max(1, counts[section]))), size: size)
    }
  }

  /// Takes items out of a section and puts some in.
  private func splice(
    _ layout: inout ResolvedLayout, _ sections: [NSCollectionLayoutSection], _ counts: [Int],
    _ configuration: UICollectionViewCompositionalLayoutConfiguration,
    _ container: LayoutContainer, _ wild: inout WildLayouts
  ) -> [Int] {
    let changed = wild.random.below(counts.count)
    let old = max(0, counts[changed])
    let removed = (0..<old).filter { _ in wild.chance(5) }
    let added = wild.random.below(4)
    let rest = old - removed.count
    let inserted = (0..<added).map { number in
      (item: rest + number, size: wild.chance(2) ? Optional(wild.points()) : nil)
    }
    var counts = counts
    counts[changed] = rest + added
    layout = ResolvedLayout(
      zip(sections, counts).map { SectionInput($0, itemCount: $1) }, configuration: configuration,
      container: container, after: layout
    ) {
      SectionOrigin(
        $0, $0 == changed ? ItemSplice(removed: removed, inserted: inserted) : ItemSplice(),
        asksAgain: true)
    }
    return counts
  }

  /// Whether two ways to one element lead to the same place. Beyond 10⁹ points sums are not exact:
  /// there a billionth part makes no difference.
  private func isSame(_ a: LayoutElement, _ b: LayoutElement) -> Bool {
    if a == b { return true }
    func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool {
      abs(a - b) <= (abs(a) > 1e9 ? 1e-9 * abs(a) : 0)
    }
    return a.id == b.id && a.zIndex == b.zIndex && isNear(a.frame.minX, b.frame.minX)
      && isNear(a.frame.minY, b.frame.minY) && isNear(a.frame.width, b.frame.width)
      && isNear(a.frame.height, b.frame.height)
  }

  private func rect(in size: CGSize, _ wild: inout WildLayouts) -> CGRect {
    let part = CGFloat(wild.random.below(5)) / 4
    return CGRect(
      x: (size.width - 320) * part, y: (size.height - 480) * part, width: 320, height: 480)
  }

  private func problem(of layout: ResolvedLayout, _ wild: inout WildLayouts) -> String? {
    places(of: layout, &wild).map { problem in
      let sections = layout.sections.map {
        "\($0.itemCount) in \(type(of: $0.arrangement)): \($0.template.group.description)"
      }
      return "\(problem); \(sections)"
    }
  }

  private func places(of layout: ResolvedLayout, _ wild: inout WildLayouts) -> String? {
    let size = layout.contentSize
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      return "the content is \(size)"
    }
    for _ in 0..<2 {
      let bounds = rect(in: size, &wild)
      let elements = layout.elements(in: bounds, visibleBounds: bounds)
      var met = Set<ElementID>()
      for element in elements {
        guard met.insert(element.id).inserted else { return "\(element.id) is there twice" }
        guard element.frame.isFiniteRect, element.frame.width >= 0, element.frame.height >= 0
        else { return "\(element.id) is at \(element.frame)" }
      }
      for element in elements.prefix(20) {
        let alone = layout.element(for: element.id, visibleBounds: bounds)
        guard alone.map({ isSame($0, element) }) == true else {
          let place = alone.map { "\($0.frame)" } ?? "nowhere"
          return "\(element.id) is at \(element.frame), and alone at \(place)"
        }
      }
    }
    return nil
  }
}
