import KumikoSnapshots

extension UICollectionViewDiffableDataSource {
  /// Shows a snapshot, with the scroll position afterwards. Otherwise the same as the other form of
  /// `apply`.
  ///
  ///     source.apply(conversation, scrollPolicy: .stickToEnd)
  nonisolated public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    scrollPolicy: ScrollPolicy<ItemIdentifierType>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    core.add(
      self, animated: animatingDifferences, handler: completion.map { call in { _ in call() } }
    ) { content, request in
      content.show(snapshot, &request)
      request.scrollPolicy = scrollPolicy
    }
  }

  /// Shows a snapshot, with the scroll position afterwards, and returns when all animations have
  /// finished.
  @discardableResult
  nonisolated(nonsending) public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    scrollPolicy: ScrollPolicy<ItemIdentifierType>, animatingDifferences: Bool = true
  ) async -> UpdateSummary<SectionIdentifierType, ItemIdentifierType> {
    await Waiting.summary { handler in
      core.add(self, animated: animatingDifferences, handler: handler) { content, request in
        content.show(snapshot, &request)
        request.scrollPolicy = scrollPolicy
      }
    }
  }
}
