import Foundation
import Kumiko
import Offscreen

/// Rows of lists that observe models: one property changes, and the next frame shows it. The cost
/// of properties read by the cell handler does not grow with the list; if the closure returns
/// values, all are compared.
func followingBenchmarks() -> [Benchmark] {
  do {
    return try [1_000, 100_000].flatMap { count in
      [try change(ofValueAmong: count), try change(ofModelAmong: count)]
    }
  } catch {
    print("following: not measured, \(error)")
    return []
  }
}

/// A list of values, which its closure returns. With many, most of the time is spent on the array:
/// the model copies it on change, since the list keeps the previous one.
private func change(ofValueAmong count: Int) throws -> Benchmark {
  let followed = try FollowingList(count, isOfValues: true)
  let told = try ToldList(count)
  return Benchmark(
    "following/one of \(count) values changes",
    subject: Measurement("bound", body: { followed.changeValue() }),
    baseline: Measurement("reconfigured by hand", body: { told.change() }),
    ratioLimit: count == 1_000 ? 3 : 20, timeLimit: count == 100_000 ? 0.002 : nil)
}

/// A list of identifiers, whose handler reads their models.
private func change(ofModelAmong count: Int) throws -> Benchmark {
  let followed = try FollowingList(count, isOfValues: false)
  let told = try ToldList(count)
  return Benchmark(
    "following/one of \(count) models changes",
    subject: Measurement("bound", body: { followed.changeModel() }),
    baseline: Measurement("reconfigured by hand", body: { told.change() }), ratioLimit: 2,
    timeLimit: count == 100_000 ? 0.001 : nil)
}

private struct Mail: Identifiable, Equatable {
  let id: Int
  var subject: String
  var readings = 0
}

@Observable private final class Inbox {
  var mails: [Mail]
  init(_ mails: [Mail]) { self.mails = mails }
}

@Observable private final class Letter {
  var readings = 0
}

private func makeHost(_ view: UIView) throws -> OffscreenHost {
  let host = try OffscreenHost(size: CGSize(width: 480, height: 640))
  let controller = UIViewController()
  controller.view = view
  host.rootViewController = controller
  return host
}

private func makeList() -> UICollectionView {
  UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 480, height: 640),
    collectionViewLayout: UICollectionViewCompositionalLayout(section: .grid(columns: 1)))
}

/// A list that observes its models.
private final class FollowingList {
  private let host: OffscreenHost
  private let inbox: Inbox
  private let letters: [Letter]
  private let source: UICollectionViewDiffableDataSource<Int, Int>
  private let list = makeList()

  init(_ count: Int, isOfValues: Bool) throws {
    inbox = Inbox((0..<count).map { Mail(id: $0, subject: "Message \($0) of many") })
    letters = (0..<count).map { _ in Letter() }
    if isOfValues {
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Mail> { cell, _, mail in
        cell.alpha = mail.readings % 2 == 0 ? 1 : 0.5
      }
      let values = IdentifiedDataSource<Int, Mail>(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      values.bind { [inbox] in inbox.mails }
      source = values
    } else {
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
        [letters] cell, _, id in cell.alpha = letters[id].readings % 2 == 0 ? 1 : 0.5
      }
      source = UICollectionViewDiffableDataSource(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      source.bind { [inbox] in inbox.mails.map(\.id) }
    }
    host = try makeHost(list)
    host.advance(by: 0.1)
  }

  func changeValue() {
    inbox.mails[0].readings += 1
    host.advance(by: OffscreenHost.frameDuration)
  }

  func changeModel() {
    letters[0].readings += 1
    host.advance(by: OffscreenHost.frameDuration)
  }
}

/// A list that is reconfigured explicitly by item.
private final class ToldList {
  private let host: OffscreenHost
  private let source: UICollectionViewDiffableDataSource<Int, Int>
  private let list = makeList()
  private var readings = 0

  init(_ count: Int) throws {
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, _ in
      cell.alpha = cell.alpha == 1 ? 0.5 : 1
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    source.apply(snapshot, animatingDifferences: false)
    host = try makeHost(list)
    host.advance(by: 0.1)
  }

  func change() {
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([0])
    source.apply(snapshot, animatingDifferences: true)
    host.advance(by: OffscreenHost.frameDuration)
  }
}
