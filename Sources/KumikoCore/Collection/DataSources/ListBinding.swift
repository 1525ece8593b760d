import KumikoFoundation
import KumikoSnapshots

/// A list that follows models: what `bind` of a data source makes.
///
///     @Observable final class Inbox { var mails: [Mail] = [] }
///
///     let source = IdentifiedDataSource<Int, Mail>(collectionView: view) { … }
///     source.bind { inbox.mails }
///     inbox.mails.removeFirst()          // the list follows, with the next frame
///
/// What the closure reads of `@Observable` objects is followed. When any of that changes, on
/// whatever thread and however often, the closure runs once with the next frame of the list, and
/// the difference becomes one update. A list in no window follows when it comes back. The data
/// source keeps its binding.
@MainActor public final class ListBinding: ReadsObserved {
  var observedReads: ObservedReads?
  private weak var view: ItemsView?
  private let build: () -> (Bool) -> Void
  private let isAnimated: Bool
  private var isStale = true
  private var hasShown = false
  private var isEnded = false

  /// Whether the list waits: what changes meanwhile is shown at once afterwards.
  public var isPaused = false { didSet { if isStale { askForFrame() } } }

  /// How long the closure ran the last time, without the update that follows; zero in tests without
  /// a screen, whose clock stands still meanwhile.
  public private(set) var buildingTime = Duration.zero

  /// - Parameter build: reads models, and returns what shows them, animated or not.
  init(view: ItemsView?, animated: Bool, build: @escaping () -> (Bool) -> Void) {
    self.view = view
    self.build = build
    isAnimated = animated
    view?.binding?.end()
    view?.binding = self
    bringUpToDate()
  }

  /// Follows nothing any more; what is shown stays.
  public func end() {
    isEnded = true
    stopFollowing(.properties)
  }

  func observedChange(in place: ObservedPlace) {
    isStale = true
    askForFrame()
  }

  private func askForFrame() {
    if !isPaused, !isEnded { view?.setNeedsUpdateProperties() }
  }

  /// Shows what the models have now, where that has changed.
  func bringUpToDate() {
    guard isStale, !isPaused, !isEnded else { return }
    isStale = false
    var show: (Bool) -> Void = { _ in }
    buildingTime = Stopwatch.measure { show = following(.properties, build) }
    show(isAnimated && hasShown)
    hasShown = true
  }
}

extension _DiffableDataSource {
  /// Has the list show what a closure makes of models, now and whenever they change; see
  /// `ListBinding`. Another call takes the place of the one before.
  ///
  ///     source.bind {
  ///       var snapshot = NSDiffableDataSourceSnapshot<Section, Message.ID>()
  ///       snapshot.appendSections([.messages])
  ///       snapshot.appendItems(chat.messages.map(\.id))
  ///       return snapshot
  ///     }
  ///
  /// - Parameters:
  ///   - animatingDifferences: whether changes move; the first content appears at once.
  ///   - content: runs on the main actor, with a frame of the list.
  @discardableResult
  public func bind(
    animatingDifferences: Bool = true,
    _ content:
      @escaping () -> NSDiffableDataSourceSnapshot<
        SectionIdentifierType, ItemIdentifierType
      >
  ) -> ListBinding {
    bind(animated: animatingDifferences, content) { [weak self] in
      self?.apply($0, animatingDifferences: $1)
    }
  }

  /// Has a list of one section show the items that a closure reads of models.
  @discardableResult
  public func bind(
    animatingDifferences: Bool = true, _ items: @escaping () -> [ItemIdentifierType]
  ) -> ListBinding where SectionIdentifierType == Int {
    bind(animatingDifferences: animatingDifferences) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, ItemIdentifierType>()
      snapshot.appendSections([0])
      snapshot.appendItems(items())
      return snapshot
    }
  }

  func bind<Content>(
    animated: Bool, _ read: @escaping () -> Content,
    _ show: @escaping (Content, Bool) -> Void
  ) -> ListBinding {
    core.bind(animated: animated) {
      let content = read()
      return { show(content, $0) }
    }
  }
}

extension IdentifiedDataSource {
  /// Has the list show the values that a closure makes of models, now and whenever they change;
  /// what changed its value is configured anew, in place.
  @discardableResult
  public func bind(
    animatingDifferences: Bool = true,
    _ content: @escaping () -> IdentifiedSnapshot<SectionIdentifierType, Element>
  ) -> ListBinding {
    bind(animated: animatingDifferences, content) { [weak self] in
      self?.apply($0, animatingDifferences: $1)
    }
  }

  /// Has a list of one section show the values that a closure reads of models.
  @discardableResult
  public func bind(
    animatingDifferences: Bool = true, _ elements: @escaping () -> [Element]
  ) -> ListBinding where SectionIdentifierType == Int {
    bind(animatingDifferences: animatingDifferences) { IdentifiedSnapshot([(0, elements())]) }
  }
}

extension SectionedDataSource {
  /// Has the view show the sections that a closure makes of models, now and whenever they change.
  @discardableResult
  public func bind(
    animatingDifferences: Bool = true, _ sections: @escaping () -> [CollectionSection]
  ) -> ListBinding {
    bind(animated: animatingDifferences, sections) { [weak self] in
      self?.apply($0, animatingDifferences: $1, completion: nil)
    }
  }
}
