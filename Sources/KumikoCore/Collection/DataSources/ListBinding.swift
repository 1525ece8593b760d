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
    bind(animatingDifferences: animatingDifferences) { .ofOneSection(items()) }
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

extension UICollectionViewDiffableDataSource {
  /// Has the list show what a closure makes of models, with a say in where the reader is after each
  /// change.
  @discardableResult
  public func bind(
    scrollPolicy: ScrollPolicy<ItemIdentifierType>, animatingDifferences: Bool = true,
    _ content:
      @escaping () -> NSDiffableDataSourceSnapshot<
        SectionIdentifierType, ItemIdentifierType
      >
  ) -> ListBinding {
    bind(animated: animatingDifferences, content) { [weak self] in
      self?.apply($0, scrollPolicy: scrollPolicy, animatingDifferences: $1)
    }
  }

  /// Has a list of one section show the items that a closure reads of models, with a say in where
  /// the reader is after each change.
  @discardableResult
  public func bind(
    scrollPolicy: ScrollPolicy<ItemIdentifierType>, animatingDifferences: Bool = true,
    _ items: @escaping () -> [ItemIdentifierType]
  ) -> ListBinding where SectionIdentifierType == Int {
    bind(scrollPolicy: scrollPolicy, animatingDifferences: animatingDifferences) {
      .ofOneSection(items())
    }
  }
}

extension IdentifiedDataSource {
  /// Has the list show the values that a closure makes of models, now and whenever they change;
  /// what changed its value is configured anew, in place.
  ///
  /// - Parameters:
  ///   - scrollPolicy: where the reader is after each change; `keepAnchor` where nil.
  ///   - animatingDifferences: whether changes move; the first content appears at once.
  ///   - content: runs on the main actor, with a frame of the list.
  @discardableResult
  public func bind(
    scrollPolicy: ScrollPolicy<Element.ID>? = nil, animatingDifferences: Bool = true,
    _ content: @escaping () -> IdentifiedSnapshot<SectionIdentifierType, Element>
  ) -> ListBinding {
    bind(animated: animatingDifferences, content) { [weak self] in
      self?.apply($0, scrollPolicy: scrollPolicy, animatingDifferences: $1)
    }
  }

  /// Has a list of one section show the values that a closure reads of models.
  ///
  ///     source.bind(scrollPolicy: .stickToEnd) { conversation.messages }
  ///
  /// Each change compares all values with those before, in the app's own module, whose types the
  /// compiler knows there. Where ids came, went or moved, the difference is found as by `apply`.
  @inlinable @discardableResult
  public func bind(
    scrollPolicy: ScrollPolicy<Element.ID>? = nil, animatingDifferences: Bool = true,
    _ elements: @escaping () -> [Element]
  ) -> ListBinding where SectionIdentifierType == Int {
    bindList(scrollPolicy, animatingDifferences, elements) { before, now in
      guard before.count == now.count else { return nil }
      var changed: [Int] = []
      for index in before.indices {
        guard before[index].id == now[index].id else { return nil }
        if before[index] != now[index] { changed.append(index) }
      }
      return changed
    }
  }

  @usableFromInline
  func bindList(
    _ scrollPolicy: ScrollPolicy<Element.ID>?, _ animated: Bool,
    _ elements: @escaping () -> [Element],
    changes: @escaping ([Element], [Element]) -> [Int]?
  ) -> ListBinding where SectionIdentifierType == Int {
    let known = KnownList<Element>()
    return bind(animated: animated, elements) { [weak self] in
      self?.show($0, after: known, scrollPolicy: scrollPolicy, animated: $1, changes: changes)
    }
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

nonisolated extension NSDiffableDataSourceSnapshot where SectionIdentifierType == Int {
  fileprivate static func ofOneSection(_ items: [ItemIdentifierType]) -> Self {
    var snapshot = Self()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }
}
