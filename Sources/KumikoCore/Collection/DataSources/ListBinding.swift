import KumikoFoundation
import KumikoSnapshots

/// A binding of a list to models: the result of a data source's `bind`.
///
///     @Observable final class Inbox { var mails: [Mail] = [] }
///
///     let source = IdentifiedDataSource<Int, Mail>(collectionView: view) { … }
///     source.bind { inbox.mails }
///     inbox.mails.removeFirst()          // the list is updated with the next frame
///
/// Reads of `@Observable` objects in the closure are tracked. When any of these change, on any
/// thread and however often, the closure runs once with the next frame of the list, and the
/// difference becomes one update. A list outside of windows is updated when it is shown again. The
/// data source retains its binding.
@MainActor public final class ListBinding: ReadsObserved {
  var observedReads: ObservedReads?
  private weak var view: ItemsView?
  private let build: () -> (Bool) -> Void
  private let isAnimated: Bool
  private var isStale = true
  private var hasShown = false
  private var isEnded = false

  /// Whether updates are paused; the changes meanwhile are shown together afterwards.
  public var isPaused = false { didSet { if isStale { askForFrame() } } }

  /// The duration of the closure's last run, without the update that follows; zero in tests without
  /// a screen, whose clock is stopped meanwhile.
  public private(set) var buildingTime = Duration.zero

  /// - Parameter build: reads models, and returns a closure that shows them, animated or not.
  init(view: ItemsView?, animated: Bool, build: @escaping () -> (Bool) -> Void) {
    self.view = view
    self.build = build
    isAnimated = animated
    view?.binding?.end()
    view?.binding = self
    bringUpToDate()
  }

  /// Ends the binding; the shown content is kept.
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

  /// Shows the current state of the models, where that has changed.
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
  /// Binds the list to models: shows the result of a closure, now and whenever they change; see
  /// `ListBinding`. Another call replaces the binding.
  ///
  ///     source.bind {
  ///       var snapshot = NSDiffableDataSourceSnapshot<Section, Message.ID>()
  ///       snapshot.appendSections([.messages])
  ///       snapshot.appendItems(chat.messages.map(\.id))
  ///       return snapshot
  ///     }
  ///
  /// - Parameters:
  ///   - animatingDifferences: whether changes are animated; the first content appears at once.
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

  /// Binds a list of one section to the items that a closure reads from models.
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
  /// Binds the list to models, with the scroll position after each change.
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

  /// Binds a list of one section to the items that a closure reads from models, with the scroll
  /// position after each change.
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
  /// Binds the list to the values that a closure creates from models; changed values reconfigure
  /// their cells, in place.
  ///
  /// - Parameters:
  ///   - scrollPolicy: the scroll position after each change; nil for `keepAnchor`.
  ///   - animatingDifferences: whether changes are animated; the first content appears at once.
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

  /// Binds a list of one section to the values that a closure reads from models.
  ///
  ///     source.bind(scrollPolicy: .stickToEnd) { conversation.messages }
  ///
  /// Each change compares all values with the former ones, in the app's own module, where the
  /// compiler can specialise for its types. Where ids were inserted, removed or moved, the
  /// difference is computed as by `apply`.
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
  /// Binds the view to the sections that a closure creates from models.
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
