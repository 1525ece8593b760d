import KumikoLayout
import Testing

@Suite struct `layouts with real UIKit's answers` {
  @Test func `all 102 cases are there`() {
    #expect(FixtureCase.all.count == 102)
  }

  @Test(arguments: FixtureCase.all)
  func `every frame, size and query is UIKit's`(_ fixture: FixtureCase) { fixture.check() }

  @Test func `all derived cases are there, with their reasons`() {
    #expect(FixtureCase.derived.count == 59)
    #expect(FixtureCase.derived.allSatisfy { $0.why?.isEmpty == false })
  }

  @Test(arguments: FixtureCase.derived)
  func `every frame and size is what follows from the rules`(_ fixture: FixtureCase) {
    fixture.check()
  }
}

extension FixtureCase {
  func check() {
    var layout = resolve()
    measure(&layout)
    let tolerance = self.tolerance ?? 0.01
    if let size = expect.contentSize {
      #expect(abs(layout.contentSize.width - size[0]) <= tolerance, "content \(layout.contentSize)")
      #expect(
        abs(layout.contentSize.height - size[1]) <= tolerance, "content \(layout.contentSize)")
    }
    for numbers in expect.items ?? [] {
      let id = ElementID.item(section: Int(numbers[0] ?? -1), item: Int(numbers[1] ?? -1))
      check(id, Array(numbers.dropFirst(2)), in: layout, tolerance)
    }
    for entry in expect.supplementaries ?? [] {
      check(id(entry), entry.dropFirst(3).map { $0?.number }, in: layout, tolerance)
    }
    for query in expect.rects ?? [] { check(query, in: layout) }
  }

  /// Measures what is on screen until nothing on screen wants it.
  func measure(_ layout: inout ResolvedLayout) {
    guard let heights = preferred?.items else { return }
    for _ in 0..<10 {
      let waiting = elements(in: visibleBounds, of: layout).filter(\.wantsMeasuring)
      if waiting.isEmpty { return }
      for element in waiting {
        guard case .item(_, let item) = element.id else { continue }
        layout.measure(
          element.id,
          size: CGSize(width: element.frame.width, height: heights[item % heights.count]))
      }
    }
    Issue.record("\(name): sizes never settle")
  }

  func elements(in rect: CGRect, of layout: ResolvedLayout) -> [LayoutElement] {
    layout.elements(
      in: rect, visibleBounds: visibleBounds, adjustedContentInset: adjustedContentInset)
  }

  func id(_ entry: [KindOrNumber?]) -> ElementID {
    let index = Int(entry[2]?.number ?? 0)
    return .supplementary(
      kind: entry[0]?.kind ?? "", section: Int(entry[1]?.number ?? -1),
      index: index == -1 ? .max : index)
  }

  func check(
    _ id: ElementID, _ numbers: [CGFloat?], in layout: ResolvedLayout, _ tolerance: CGFloat
  ) {
    guard
      let element = layout.element(
        for: id, visibleBounds: visibleBounds, adjustedContentInset: adjustedContentInset)
    else {
      Issue.record("\(name): \(id) is missing")
      return
    }
    let frame = element.frame
    let found = [frame.minX, frame.minY, frame.width, frame.height]
    for (value, expected) in zip(found, numbers) {
      guard let expected else { continue }
      #expect(abs(value - expected) <= tolerance, "\(name): \(id) is \(frame), not \(numbers)")
    }
    if numbers.count > 4, let z = numbers[4] {
      #expect(element.zIndex == Int(z), "\(name): z of \(id)")
    }
  }

  func check(_ query: Query, in layout: ResolvedLayout) {
    let rect = CGRect(
      x: query.rect[0], y: query.rect[1], width: query.rect[2], height: query.rect[3])
    let found = elements(in: rect, of: layout)
    let items = Set(found.map(\.id).filter { if case .item = $0 { true } else { false } })
    #expect(
      items == Set(query.items.map { .item(section: $0[0], item: $0[1]) }), "\(name): in \(rect)")
    if let supplementaries = query.supplementaries {
      let others = Set(found.map(\.id)).subtracting(items)
      #expect(others == Set(supplementaries.map(id)), "\(name): in \(rect)")
    }
  }
}
