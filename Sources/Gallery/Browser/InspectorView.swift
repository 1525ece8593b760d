import Kumiko

/// Draws the parts of compositional layouts over a screen, and says why an item is where it is.
///
/// Sections are orange, groups grey, items blue, headers and footers purple; a tint tells sizes
/// that views decide about: pink while they are estimates, green when they were measured. Bands are
/// space that is kept free: orange for insets, teal for spacing.
final class InspectorView: UIView {
  private let screen: () -> UIView?
  private let card = Caption("Click an item: why is it there?  項目をクリックすると理由が出ます。")
  private var drawing = UIView()
  private var shown: [CGRect] = []
  private var refreshing: Task<Void, Never>?

  /// Watches the collection views of a screen until it goes.
  init(screen: @escaping () -> UIView?) {
    self.screen = screen
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    card.translatesAutoresizingMaskIntoConstraints = false
    addSubview(drawing)
    addSubview(card)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: leadingAnchor),
      card.trailingAnchor.constraint(equalTo: trailingAnchor),
      card.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    refreshing = Task { [weak self] in
      while !Task.isCancelled, let self {
        refresh()
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Stops watching.
  func stop() { refreshing?.cancel() }

  /// Draws what has moved since the last time.
  func refresh() {
    guard let screen = screen(), window != nil else { return }
    let views = layouts(in: screen)
    let gaps = views.flatMap { view, layout in
      layout.gaps(in: view.bounds).map { ($0, view.convert($0.frame, to: self)) }
    }
    let parts = views.flatMap { view, layout in
      layout.parts(in: view.bounds).map { ($0, view.convert($0.frame, to: self)) }
    }
    let frames = gaps.map(\.1) + parts.map(\.1)
    guard frames != shown else { return }
    shown = frames
    drawing.removeFromSuperview()
    drawing = InspectorDrawing(gaps: gaps, parts: parts)
    insertSubview(drawing, belowSubview: card)
  }

  /// Says why the item at a point of this view is where it is, here and on standard output.
  func explain(at point: CGPoint) {
    guard let screen = screen() else { return }
    for (view, layout) in layouts(in: screen) {
      let place = view.convert(point, from: self)
      guard view.bounds.contains(place), let path = view.indexPathForItem(at: place),
        let explanation = layout.explanation(forItemAt: path)
      else { continue }
      print(explanation)
      card.text = explanation
    }
  }

  private func layouts(
    in view: UIView
  ) -> [(UICollectionView, UICollectionViewCompositionalLayout)] {
    guard !view.isHidden else { return [] }
    let own = (view as? UICollectionView).flatMap { view in
      (view.collectionViewLayout as? UICollectionViewCompositionalLayout).map { (view, $0) }
    }
    return [own].compactMap { $0 } + view.subviews.flatMap(layouts)
  }
}
