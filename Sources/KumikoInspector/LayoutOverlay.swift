import Foundation
import KumikoCore

/// Draws the parts of compositional layouts over a screen, and explains the position of an item.
///
/// Sections are orange, groups grey, items blue, headers and footers purple; a tint marks
/// self-sizing dimensions: pink while they are estimates, green when they were measured. Bands are
/// empty space: orange for insets, teal for spacing.
public final class LayoutOverlay: UIView {
  private let screen: () -> UIView?
  private let card = UILabel()
  private let back = UIView()
  private var drawing = UIView()
  private var shown: [CGRect] = []
  private var refreshing: Task<Void, Never>?

  /// Observes the collection views of a screen until it is removed.
  ///
  /// - Parameters:
  ///   - hint: the text at the bottom before an item is explained; nil for none.
  ///   - screen: returns the observed view.
  public init(hint: String? = nil, screen: @escaping () -> UIView?) {
    self.screen = screen
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(drawing)
    if let hint { showCard(hint) }
    refreshing = Task { [weak self] in
      while !Task.isCancelled, let self {
        refresh()
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  /// Always nil: an overlay cannot be loaded from a nib.
  public required init?(coder: NSCoder) { nil }

  private func showCard(_ hint: String) {
    let hairline = UIView()
    back.backgroundColor = .secondarySystemBackground
    hairline.backgroundColor = .separator
    card.text = hint
    card.font = .preferredFont(forTextStyle: .subheadline)
    card.textColor = .secondaryLabel
    card.adjustsFontForContentSizeCategory = true
    card.numberOfLines = 0
    for part in [back, card, hairline] { part.translatesAutoresizingMaskIntoConstraints = false }
    addSubview(back)
    for part in [card, hairline] { back.addSubview(part) }
    NSLayoutConstraint.activate([
      back.leadingAnchor.constraint(equalTo: leadingAnchor),
      back.trailingAnchor.constraint(equalTo: trailingAnchor),
      back.bottomAnchor.constraint(equalTo: bottomAnchor),
      card.topAnchor.constraint(equalTo: back.topAnchor, constant: 12),
      card.bottomAnchor.constraint(equalTo: back.bottomAnchor, constant: -12),
      card.leadingAnchor.constraint(equalTo: back.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: back.trailingAnchor, constant: -16),
      hairline.leadingAnchor.constraint(equalTo: back.leadingAnchor),
      hairline.trailingAnchor.constraint(equalTo: back.trailingAnchor),
      hairline.bottomAnchor.constraint(equalTo: back.bottomAnchor),
      hairline.heightAnchor.constraint(equalToConstant: 1),
    ])
  }

  /// Stops observing.
  public func stop() { refreshing?.cancel() }

  /// Draws the changes since the last call.
  public func refresh() {
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
    drawing = LayoutDrawing(gaps: gaps, parts: parts)
    insertSubview(drawing, at: 0)
  }

  /// Explains the position of the item at a point of this view, here and on standard output.
  public func explain(at point: CGPoint) {
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
