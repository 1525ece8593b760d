import KumikoSnapshots

extension UICollectionViewDiffableDataSource {
  /// Shows a snapshot, with a say in where the reader is afterwards. Everything said about the
  /// other form of `apply` holds.
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

  /// Shows a snapshot, with a say in where the reader is afterwards, and returns when everything
  /// has arrived.
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
