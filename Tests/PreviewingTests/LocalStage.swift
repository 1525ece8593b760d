import Foundation

@testable import KumikoPreviews
@testable import Previewing

/// A preview in this process, which does what it is told when `run()` is called.
final class LocalStage: StageConnection {
  var take: ((StageNews) -> Void)?
  var ended: ((String) -> Void)?
  private let previews: [FoundPreview]
  private var waiting: [StageOrder] = []
  private lazy var stage = PreviewStage(previews: { [previews] in previews }) { [weak self] news in
    self?.take?(news)
  }

  init(_ previews: [FoundPreview]) { self.previews = previews }

  func send(_ order: StageOrder) { waiting.append(order) }

  func end() { waiting = [] }

  /// Does all that it was told.
  func run() async {
    while !waiting.isEmpty { await stage.take(waiting.removeFirst(), at: 0) }
  }
}
