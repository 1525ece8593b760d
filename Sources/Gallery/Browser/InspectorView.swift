import Kumiko

/// Draws the parts of compositional layouts over a screen, and says why an item is where it is.
///
/// Sections are orange, groups grey, items blue; a tint tells sizes that views decide about: pink
/// while they are estimates, green when they were measured.
final class InspectorView: UIView {
  private weak var screen: UIView?
  private let card = Caption("Click an item: why is it there?  項目をクリックすると理由が出ます。")
  private var outlines: [UIView] = []
  private var shown: [CGRect] = []
  private var refreshing: Task<Void, Never>?

  /// Watches the collection views inside of a view until it goes.
  init(screen: UIView) {
    self.screen = screen
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    card.translatesAutoresizingMaskIntoConstraints = false
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
    guard let screen, window != nil else { return }
    let parts = layouts(in: screen).flatMap { view, layout in
      layout.parts(in: view.bounds).map { ($0, view.convert($0.frame, to: self)) }
    }
    guard parts.map(\.1) != shown else { return }
    shown = parts.map(\.1)
    for outline in outlines { outline.removeFromSuperview() }
    outlines = parts.map { part, frame in outline(part, frame) }
    for outline in outlines { insertSubview(outline, belowSubview: card) }
  }

  /// Says why the item at a point of this view is where it is, here and on standard output.
  func explain(at point: CGPoint) {
    guard let screen else { return }
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

  private func outline(_ part: InspectedPart, _ frame: CGRect) -> UIView {
    let color: UIColor =
      switch part.kind {
      case .section: .systemOrange
      case .group: .systemGray
      case .item: .systemBlue
      case .supplementary: .systemPurple
      }
    let view = UIView(frame: frame)
    view.layer.borderWidth = part.kind == .section ? 2 : 1
    view.layer.borderColor = color.cgColor
    switch part.sizing {
    case .fixed: break
    case .estimated: view.backgroundColor = .systemPink.withAlphaComponent(0.16)
    case .measured: view.backgroundColor = .systemGreen.withAlphaComponent(0.16)
    }
    guard part.kind == .item, frame.width >= 48, frame.height >= 24 else { return view }
    let size = UILabel("\(Int(frame.width)) × \(Int(frame.height))", style: .caption2)
    size.textColor = .white
    size.backgroundColor = color
    size.sizeToFit()
    view.addSubview(size)
    return view
  }
}
