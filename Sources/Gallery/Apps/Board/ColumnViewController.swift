import UIKit

/// A column of cards.
final class ColumnViewController: UICollectionViewController {
  var onOpen: ((Card.ID) -> Void)?
  var onAdd: ((Int) -> Void)?
  var onSelect: ((ColumnViewController) -> Void)?

  private let board: Board
  private let column: Int
  private var dataSource: IdentifiedDataSource<Int, Card>!

  init(board: Board, column: Int) {
    self.board = board
    self.column = column
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.collectionViewLayout = makeLayout()
    collectionView.backgroundColor = .secondarySystemGroupedBackground
    collectionView.layer.cornerRadius = 12
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    collectionView.dragInteractionEnabled = true
    configureDataSource()
    dataSource.bind { [board, column] in
      IdentifiedSnapshot([(column, board.columns[column].cards)])
    }
  }

  var selectedCard: Card.ID? {
    collectionView.indexPathsForSelectedItems?.first.flatMap(dataSource.itemIdentifier)
  }

  func deselect() {
    collectionView.selectItem(at: nil, animated: true, scrollPosition: [])
  }

  private func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = false
    configuration.backgroundColor = .clear
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
      guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete") {
        [board] _, _, completion in
        board.delete(id)
        completion(true)
      }
      delete.image = UIImage(systemName: "trash")
      return UISwipeActionsConfiguration(actions: [delete])
    }
    return UICollectionViewCompositionalLayout { _, environment in
      let section = NSCollectionLayoutSection.list(
        using: configuration, layoutEnvironment: environment)
      section.interGroupSpacing = 8
      section.contentInsets = .init(top: 0, leading: 8, bottom: 8, trailing: 8)
      section.boundarySupplementaryItems.first?.pinToVisibleBounds = true
      return section
    }
  }

  private func configureDataSource() {
    let cells = UICollectionView.CellRegistration<CardCell, Card> { cell, _, card in
      cell.card = card
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] header, _, _ in
      var content = UIListContentConfiguration.prominentInsetGroupedHeader()
      content.text = board.columns[column].title
      content.secondaryText = "\(board.columns[column].cards.count)"
      content.prefersSideBySideTextAndSecondaryText = true
      // Above the text of the cards.
      content.axesPreservingSuperviewLayoutMargins = []
      content.directionalLayoutMargins = .init(top: 10, leading: 12, bottom: 10, trailing: 0)
      header.contentConfiguration = content
      header.backgroundConfiguration = .clear()
      header.backgroundConfiguration?.backgroundColor = .secondarySystemGroupedBackground
      let button = UIButton(
        configuration: .plain(),
        primaryAction: UIAction(image: UIImage(systemName: "plus.circle.fill")) { [column] _ in
          self.onAdd?(column)
        })
      header.accessories = [
        .customView(
          configuration: .init(customView: button, placement: .trailing(displayed: .always)))
      ]
    }
    dataSource = IdentifiedDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }

  // MARK: - UICollectionViewDelegate

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    onSelect?(self)
  }

  override func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    if let id = dataSource.itemIdentifier(for: indexPath) { onOpen?(id) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let indexPath = indexPaths.first, let id = dataSource.itemIdentifier(for: indexPath),
      let card = board.card(id)
    else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [board, column, onOpen] _ in
      let edit = UIAction(title: "Edit…", image: UIImage(systemName: "pencil")) { _ in onOpen?(id) }
      let moves = board.columns.filter { $0.id != column }.map { other in
        UIAction(title: other.title) { _ in board.move(id, to: other.id, at: 0) }
      }
      let tags = CardTag.allCases.map { tag in
        UIAction(
          title: tag.title, attributes: .keepsMenuPresented,
          state: card.tags.contains(tag) ? .on : .off
        ) { _ in
          guard var card = board.card(id) else { return }
          card.tags = CardTag.allCases.filter { card.tags.contains($0) != ($0 == tag) }
          board.update(card, named: "Tag Card")
        }
      }
      let delete = UIAction(
        title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
      ) { _ in board.delete(id) }
      return UIMenu(children: [
        edit,
        UIMenu(title: "Move to", image: UIImage(systemName: "arrow.right"), children: moves),
        UIMenu(title: "Tags", image: UIImage(systemName: "tag"), children: tags),
        UIMenu(options: .displayInline, children: [delete]),
      ])
    })
  }
}

// MARK: - Drag and drop

extension ColumnViewController: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let id = dataSource.itemIdentifier(for: indexPath), let card = board.card(id) else {
      return []
    }
    let item = UIDragItem(itemProvider: NSItemProvider(object: card.title as NSString))
    item.localObject = id
    return [item]
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    if session.localDragSession != nil {
      return UICollectionViewDropProposal(
        operation: .move, intent: .insertAtDestinationIndexPath)
    }
    return UICollectionViewDropProposal(
      operation: session.canLoadObjects(ofClass: NSString.self) ? .copy : .forbidden,
      intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    let end = IndexPath(item: board.columns[column].cards.count, section: 0)
    let destination = coordinator.destinationIndexPath ?? end
    for dropItem in coordinator.items {
      if let id = dropItem.dragItem.localObject as? Card.ID {
        board.move(id, to: column, at: destination.item)
        // Not with the next frame: the card is dropped at its position in the list at that time.
        collectionView.updatePropertiesIfNeeded()
        if let indexPath = dataSource.indexPath(for: id) {
          coordinator.drop(dropItem.dragItem, toItemAt: indexPath)
        }
      } else {
        _ = dropItem.dragItem.itemProvider.loadObject(ofClass: String.self) {
          [board, column] text, _ in
          guard let text else { return }
          DispatchQueue.main.async { board.add(title: text, to: column) }
        }
      }
    }
  }
}
