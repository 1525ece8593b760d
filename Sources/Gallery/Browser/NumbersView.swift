import Kumiko

/// Figures in a corner of a screen: the durations of frames, the number of existing cells, and the
/// changes of the last updates.
final class NumbersView: UIView {
  /// An observed data source.
  private struct Listening {
    weak var source: (any UpdateReporting)?
    let end: () -> Void
  }

  private static let updateCount = 5

  private let screen: () -> UIView?
  private let graph = FrameGraph()
  private let label = UILabel("", style: .footnote)
  private var frameCount = 0
  private var frames: String?
  private var listenings: [Listening] = []
  private var updates: [String] = []
  private var refreshing: Task<Void, Never>?

  /// Observes the collection and table views of a screen until it is removed.
  init(screen: @escaping () -> UIView?) {
    self.screen = screen
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    label.textColor = .white
    let card = UIView()
    let column = UIStackView(arrangedSubviews: [graph, label])
    column.axis = .vertical
    column.alignment = .leading
    column.spacing = 8
    graph.isHidden = true
    for view in [card, column, label] { view.semanticContentAttribute = .forceLeftToRight }
    card.backgroundColor = UIColor.black.withAlphaComponent(0.88)
    card.layer.borderWidth = 1
    card.layer.borderColor = UIColor.white.withAlphaComponent(0.2).cgColor
    card.layer.cornerRadius = 8
    card.addFilling(column, insets: .init(top: 8, leading: 12, bottom: 8, trailing: 12))
    card.translatesAutoresizingMaskIntoConstraints = false
    addSubview(card)
    NSLayoutConstraint.activate([
      // Below buttons and captions, and above the text of the inspector.
      card.topAnchor.constraint(equalTo: topAnchor, constant: 104),
      card.rightAnchor.constraint(equalTo: rightAnchor, constant: -16),
      card.leftAnchor.constraint(greaterThanOrEqualTo: leftAnchor, constant: 16),
    ])
    refreshing = Task { [weak self] in
      while !Task.isCancelled, let self {
        refresh()
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Stops observing.
  func stop() {
    refreshing?.cancel()
    for listening in listenings { listening.end() }
    listenings = []
  }

  /// Shows the changes since the last call.
  func refresh() {
    let lists = screen().map(lists) ?? []
    for list in lists { list.source.map(listen) }
    let counts = lists.map { "\($0.live) of \($0.total.formatted()) cells live" }
    let lines = [summaryOfFrames()].compactMap { $0 } + counts
    let text = (lines + (updates.isEmpty ? ["no updates yet"] : updates)).joined(separator: "\n")
    if label.text != text { label.text = text }
  }

  /// A frame that only shows new figures is ignored, or there would be an endless series of them.
  private func summaryOfFrames() -> String? {
    guard let times = window?.frameTimes, times.count > 0 else { return nil }
    defer { frameCount = times.count }
    if times.count > frameCount + 1 {
      graph.isHidden = false
      graph.show(times)
      frames = times.summary
    }
    return frames
  }

  private func listen(to source: any UpdateReporting) {
    listenings.removeAll { $0.source == nil }
    guard !listenings.contains(where: { $0.source === source }) else { return }
    let end = source.report { [weak self] line in
      guard let self else { return }
      updates = [line] + updates.prefix(NumbersView.updateCount - 1)
      refresh()
    }
    listenings.append(Listening(source: source, end: end))
  }

  private func lists(
    in view: UIView
  ) -> [(live: Int, total: Int, source: (any UpdateReporting)?)] {
    guard !view.isHidden else { return [] }
    if let view = view as? UICollectionView {
      let total = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
      return [(view.visibleCells.count, total, view.dataSource as? any UpdateReporting)]
    }
    if let view = view as? UITableView {
      let total = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfRows(inSection: $1) }
      return [(view.visibleCells.count, total, view.dataSource as? any UpdateReporting)]
    }
    return view.subviews.flatMap(lists)
  }
}
