import Foundation
import KumikoGraphics

@testable import Previewing

/// Plays a process with previews, and remembers what it was told.
final class FakeStage: StageConnection {
  var take: ((StageNews) -> Void)?
  var ended: ((String) -> Void)?
  private(set) var orders: [StageOrder] = []
  private(set) var hasEnded = false

  func send(_ order: StageOrder) { orders.append(order) }

  func end() { hasEnded = true }

  /// Says which previews there are, and shows what is asked for, in a colour.
  func answer(_ previews: [PreviewAddress], _ color: [UInt8] = [200, 160, 120, 255]) {
    take?(.previews(previews))
    show(color)
  }

  /// Shows what it was asked for last, as one colour on 40 × 80 points.
  func show(_ color: [UInt8]) {
    guard let preview = shown?.0 else { return }
    take?(.shown(preview, width: 40, height: 80))
    take?(.picture(FakeStage.part(color)))
  }

  /// 40 × 80 points of a colour.
  static func part(_ color: [UInt8]) -> PicturePart {
    PicturePart(
      width: 40, height: 80, rect: PixelRect(x: 0, y: 0, width: 40, height: 80),
      pixels: Data((0..<40 * 80).flatMap { _ in color }))
  }

  /// What it was asked to show last.
  var shown: (PreviewAddress, ScreenState?)? {
    for case .show(let preview, _, let state) in orders.reversed() { return (preview, state) }
    return nil
  }
}

/// A session whose processes are played, in the order of their start.
final class FakeSession {
  private(set) var stages: [FakeStage] = []
  var time: TimeInterval = 0
  private(set) lazy var session = PreviewSession(
    StageConditions(), now: { [unowned self] in time }
  ) { [unowned self] in
    stages.append(FakeStage())
    return stages[stages.count - 1]
  }

  static let row = PreviewAddress(name: "Row", fileID: "App/Basket.swift", line: 30)
  static let long = PreviewAddress(
    name: "Row with a long name", fileID: "App/Basket.swift", line: 34)
  static let basket = PreviewAddress(name: "Basket", fileID: "Shop/Basket.swift", line: 5)
  static let all = [row, long, basket]

  /// A session that shows the first preview.
  static func begun() -> FakeSession {
    let fake = FakeSession()
    fake.session.begin()
    fake.stages[0].answer(all)
    return fake
  }
}
