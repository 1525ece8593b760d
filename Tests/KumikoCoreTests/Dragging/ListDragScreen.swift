import KumikoFoundation

@testable import KumikoCore

/// A collection view of letters in rows of 44 points that are dragged from it and dropped on it,
/// moved and copied as UIKit's apps do it.
final class ListDragScreen: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  let screen: CollectionScreen
  var data: [[String]]
  var log: [String] = []
  /// Whether `itemsForAddingTo` gives something.
  var refused: Set<String> = []
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  var operation: UIDropOperation?
  var perform: ((any UICollectionViewDropCoordinator) -> Void)?
  var destinations: [IndexPath?] = []
  var handles = true
  var allowsMove = true
  var isRestricted = false
  var liftParameters: UIDragPreviewParameters?
  var dropParameters: [IndexPath: UIDragPreviewParameters] = [:]

  var view: UICollectionView { screen.view }

  init(_ rows: [String], height: CGFloat = 480) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    screen = CollectionScreen(layout, height: height)
    data = rows.map { $0.map(String.init) }
    super.init()
    for name in ["cell", "placeholder"] {
      view.register(LetterCell.self, forCellWithReuseIdentifier: name)
    }
    view.allowsMultipleSelection = true
    view.dataSource = self
    view.dragDelegate = self
    view.dropDelegate = self
    screen.settle()
  }

  func send(_ event: InputEvent) {
    screen.pipeline.enqueue(event)
    screen.tick()
  }

  /// The middle of a row, by where it is on the screen.
  func at(_ row: CGFloat) -> CGPoint { CGPoint(x: 160, y: row * 44 + 22) }

  func press(_ row: CGFloat) {
    send(.pointerDown(at(row), button: .primary, clicks: 1, modifiers: []))
  }

  func move(_ row: CGFloat) { send(.pointerMoved(at(row))) }

  func release(_ row: CGFloat) {
    send(.pointerUp(at(row), button: .primary, modifiers: []))
  }

  func settle() async {
    for _ in 0..<20 {
      screen.settle()
      await Task.yield()
      if screen.pipeline.isAtRest, PendingWork.isEmpty { return }
    }
  }

  /// What is seen from top to bottom, a dot for each empty row and for what is not seen.
  var shown: String {
    screen.settle()
    let cells = view.subviews.compactMap { $0 as? ReusableView }.filter { $0.elementID != nil }
    return cells.sorted { $0.frame.minY < $1.frame.minY }.map { cell in
      guard cell.alpha > 0, let letter = cell as? LetterCell else { return "·" }
      return letter.letter
    }.joined()
  }

  var words: [String] { data.map { $0.joined() } }

  // MARK: Data

  func numberOfSections(in collectionView: UICollectionView) -> Int { data.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { data[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? LetterCell)?.letter = data[indexPath.section][indexPath.item]
    return cell
  }

  // MARK: Source

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let letter = data[indexPath.section][indexPath.item]
    log.append("items \(letter)")
    guard !refused.contains(letter) else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider(object: letter as NSString))
    item.localObject = letter
    return [item]
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) { log.append("willBegin") }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { isRestricted }

  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { liftParameters }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) { log.append("didEnd") }

  // MARK: Target

  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { handles }

  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { dropParameters[indexPath] }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) { log.append("enter") }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    destinations.append(destinationIndexPath)
    let usual: UIDropOperation = collectionView.hasActiveDrag ? .move : .copy
    return UICollectionViewDropProposal(operation: operation ?? usual, intent: intent)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) { log.append("exit") }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) { log.append("dropEnd") }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    log.append("perform \(coordinator.proposal.operation)")
    if let perform { return perform(coordinator) }
    guard let goal = coordinator.destinationIndexPath else { return }
    let items = coordinator.items
    let letters = items.compactMap { $0.dragItem.localObject as? String }
    let sources = items.compactMap(\.sourceIndexPath)
    view.performBatchUpdates { [self] in
      if coordinator.proposal.operation == .move {
        for source in sources.sorted().reversed() { data[source.section].remove(at: source.item) }
        view.deleteItems(at: sources)
      }
      data[goal.section].insert(contentsOf: letters, at: goal.item)
      view.insertItems(
        at: letters.indices.map { IndexPath(item: goal.item + $0, section: goal.section) })
    }
    for (number, item) in items.enumerated() {
      coordinator.drop(
        item.dragItem, toItemAt: IndexPath(item: goal.item + number, section: goal.section))
    }
  }
}

final class LetterCell: UICollectionViewCell {
  var letter = ""
  override func prepareForReuse() {
    super.prepareForReuse()
    letter = ""
  }
}
