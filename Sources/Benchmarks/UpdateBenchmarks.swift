import Foundation
import Kumiko

/// Updates of a list whose rows were all measured, each with its frame: their cost may grow at most
/// with the logarithm of the number of measured rows. From a thousand to a million that is twice as
/// much.
func updateBenchmarks() -> [Benchmark] {
  let few = ScreenOnDemand(rows: 1_000)
  let many = ScreenOnDemand(rows: 1_000_000)
  func row(
    _ name: String, limit: Double = 0.001, prepare: ((MeasuredList) -> Void)? = nil,
    _ body: @escaping (MeasuredList) -> Void
  ) -> Benchmark {
    func measurement(_ label: String, _ screen: ScreenOnDemand) -> Measurement {
      Measurement(
        label,
        prepare: {
          guard let list = screen.list else { return {} }
          prepare?(list)
          return { body(list) }
        })
    }
    return Benchmark(
      "update/\(name)", subject: measurement("1,000,000", many),
      baseline: measurement("among 1,000 measured", few), ratioLimit: 2, timeLimit: limit)
  }
  return [
    row("insert one among 1,000,000 measured", prepare: { delete(1, in: $0) }) {
      insert(1, in: $0)
    },
    row("delete one among 1,000,000 measured", prepare: { insert(1, in: $0) }) {
      delete(1, in: $0)
    },
    row("move one among 1,000,000 measured") { list in
      list.update(by: 0) { view in
        view.moveItem(at: path(list.count / 3), to: path(list.count / 2))
      }
    },
    row("reload one among 1,000,000 measured") { list in
      list.update(by: 0) { $0.reloadItems(at: [path(list.count / 2)]) }
    },
    row("invalidate the layout of 1,000,000 measured") { list in
      list.view.collectionViewLayout.invalidateLayout()
      list.frame()
    },
    row(
      "insert 1,000 among 1,000,000 measured", limit: 0.004, prepare: { delete(1_000, in: $0) }
    ) { insert(1_000, in: $0) },
  ] + shapes.flatMap(seenBenchmarks)
}

private let shapes: [MeasuredShape] = [.masonry, .nested, .wide]

/// Cells that are inserted and deleted on the screen, in groups in which every cell after them
/// moves.
private func seenBenchmarks(_ shape: MeasuredShape) -> [Benchmark] {
  let few = ScreenOnDemand(rows: 1_000, shape: shape)
  let many = ScreenOnDemand(rows: 1_000_000, shape: shape)
  func change(_ list: MeasuredList, isInsertion: Bool) {
    let path = path(list.firstVisible + 3)
    list.update(by: isInsertion ? 1 : -1) {
      isInsertion ? $0.insertItems(at: [path]) : $0.deleteItems(at: [path])
    }
  }
  func measurement(_ label: String, _ screen: ScreenOnDemand, isInsertion: Bool) -> Measurement {
    Measurement(
      label,
      prepare: {
        guard let list = screen.list else { return {} }
        // The list keeps its length, also if it is short.
        change(list, isInsertion: !isInsertion)
        return { change(list, isInsertion: isInsertion) }
      })
  }
  return [true, false].map { isInsertion in
    Benchmark(
      "update/\(isInsertion ? "insert" : "delete") one on the screen, "
        + "\(shape.rawValue), 1,000,000 measured",
      subject: measurement("1,000,000", many, isInsertion: isInsertion),
      baseline: measurement("among 1,000 measured", few, isInsertion: isInsertion), ratioLimit: 2,
      timeLimit: 0.001)
  }
}

/// A list that is created when its first row is measured: others need not wait for it.
private final class ScreenOnDemand {
  private let rows: Int
  private let shape: MeasuredShape
  private(set) lazy var list: MeasuredList? = try? MeasuredList(rows: rows, shape: shape)

  init(rows: Int, shape: MeasuredShape = .list) { (self.rows, self.shape) = (rows, shape) }
}

private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

/// Rows are inserted before the end of the first quarter, far from the visible ones.
private func insert(_ count: Int, in list: MeasuredList) {
  let start = list.count / 4
  list.update(by: count) { $0.insertItems(at: (start..<start + count).map(path)) }
}

private func delete(_ count: Int, in list: MeasuredList) {
  let start = list.count / 4
  guard start + count <= list.count else { return }
  list.update(by: -count) { $0.deleteItems(at: (start..<start + count).map(path)) }
}
