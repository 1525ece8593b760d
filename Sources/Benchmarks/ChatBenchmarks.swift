import Foundation
import Kumiko
import Offscreen

/// Rows of chats: a message is inserted at the end, determines its height, and the others move up.
func chatBenchmarks() -> [Benchmark] {
  do {
    return [try message(among: 1_000), try message(among: 100_000)]
  } catch {
    print("chat: not measured, \(error)")
    return []
  }
}

/// All frames of an animated insertion of a message, against the same without animation.
private func message(among count: Int) throws -> Benchmark {
  let moving = try ChatScreen(messages: count)
  let still = try ChatScreen(messages: count)
  return Benchmark(
    "chat/message appended with animation, \(count) messages",
    subject: Measurement("three frames", body: { moving.send(animated: true) }),
    baseline: Measurement("no animation", body: { still.send(animated: false) }), ratioLimit: 2.5,
    timeLimit: count == 1_000 ? 0.002 : nil)
}

/// Messages of one to five lines in a list that stays at its end.
private final class ChatScreen {
  private let host: OffscreenHost
  private let list: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Int>
  private var next: Int

  init(messages: Int) throws {
    host = try OffscreenHost(size: CGSize(width: 480, height: 640))
    list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 480, height: 640),
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: .list(estimatedHeight: 60)))
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Message \(item)"
      content.secondaryText = TextList.text(item)
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    next = messages
    let controller = UIViewController()
    controller.view = list
    host.rootViewController = controller
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<messages))
    source.apply(snapshot, animatingDifferences: false)
    host.advance(by: 0.1)
    list.scrollToItem(
      at: IndexPath(item: messages - 1, section: 0), at: .bottom, animated: false)
    host.advance(by: 0.1)
  }

  /// Inserts a message and draws the three frames that follow.
  func send(animated: Bool) {
    var snapshot = source.snapshot()
    snapshot.appendItems([next])
    source.apply(snapshot, animatingDifferences: animated)
    list.scrollToItem(at: IndexPath(item: next, section: 0), at: .bottom, animated: animated)
    next += 1
    host.advance(by: 3 * OffscreenHost.frameDuration)
  }
}
