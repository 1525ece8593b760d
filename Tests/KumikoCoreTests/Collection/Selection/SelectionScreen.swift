import KumikoFoundation
import Testing

@testable import KumikoCore

/// Three items a row, 100 points wide and 40 high, with gaps of 10 points, in two sections of
/// seven; each section begins and ends with 10 points.
final class SelectionScreen: NSObject, UICollectionViewDelegate {
  let screen: CollectionScreen
  let source: PlainSource
  var view: UICollectionView { screen.view }
  var log: [String] = []
  var refused: Set<IndexPath> = []
  var allowsRanges = true

  /// - Parameter section: is shown in the place of the rows of three.
  init(
    _ counts: [Int] = [7, 7], _ policy: UICollectionView.SelectionPolicy = .extended,
    section: NSCollectionLayoutSection? = nil, cell: UICollectionViewCell.Type? = nil
  ) {
    screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: section ?? SelectionScreen.rowsOfThree),
      width: 340, height: 320)
    source = PlainSource(counts, screen.view, cell: cell)
    super.init()
    view.delegate = self
    view.selectionPolicy = policy
    screen.settle()
  }

  private static var rowsOfThree: NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(100), heightDimension: .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 10, leading: 10, bottom: 10, trailing: 10)
    return section
  }

  /// The selected items as numbers: 10 is the first of section 1.
  var selected: [Int] {
    (view.indexPathsForSelectedItems ?? []).map { $0.section * 10 + $0.item }
  }

  func path(_ number: Int) -> IndexPath { IndexPath(item: number % 10, section: number / 10) }

  func click(_ number: Int, _ modifiers: KeyModifiers = [], clicks: Int = 1) {
    click(path(number), modifiers, clicks)
  }

  func click(_ path: IndexPath, _ modifiers: KeyModifiers = [], _ clicks: Int = 1) {
    guard let frame = view.layoutAttributesForItem(at: path)?.frame else {
      Issue.record("no item \(path)")
      return
    }
    click(CGPoint(x: frame.midX, y: frame.midY - view.contentOffset.y), modifiers, clicks)
  }

  func click(_ point: CGPoint, _ modifiers: KeyModifiers = [], _ clicks: Int = 1) {
    send(.pointerMoved(point))
    send(.pointerDown(point, button: .primary, clicks: clicks, modifiers: modifiers))
    send(.pointerUp(point, button: .primary, modifiers: modifiers))
  }

  func press(_ name: String, _ modifiers: KeyModifiers = []) {
    send(.key(KeyPress(name, modifiers: modifiers)))
    screen.settle()
  }

  func begin(at point: CGPoint, _ modifiers: KeyModifiers = []) {
    send(.pointerMoved(point))
    send(.pointerDown(point, button: .primary, clicks: 1, modifiers: modifiers))
  }

  func drag(_ start: CGPoint, _ end: CGPoint, _ modifiers: KeyModifiers = []) {
    begin(at: start, modifiers)
    for step in 1...4 {
      let share = CGFloat(step) / 4
      send(
        .pointerMoved(
          CGPoint(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)))
    }
  }

  func send(_ event: InputEvent) {
    screen.pipeline.enqueue(event)
    screen.tick()
  }

  private func number(_ path: IndexPath) -> Int { path.section * 10 + path.item }

  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    log.append("may \(number(path))")
    return !refused.contains(path)
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    log.append("+\(number(path))")
  }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    log.append("-\(number(path))")
  }
  func collectionView(
    _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool {
    log.append("may begin \(number(path))")
    return allowsRanges
  }
  func collectionView(
    _ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
  ) { log.append("begin \(number(path))") }
  func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) {
    log.append("end")
  }
  func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    log.append("open \(number(path))")
  }
}
