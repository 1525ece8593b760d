import ScreenshotTesting
import Testing
import UIKit

/// Each kind of update, half-way and at its ends.
struct `an update in pictures` {
  private let start = UpdateBoard.start

  private func film(
    _ name: String, of board: UpdateBoard = UpdateBoard(), from start: UpdateBoard.Content? = nil,
    times: [TimeInterval] = [0.017, 0.067, 0.117, 0.167, 0.25, 0.4],
    _ change: (UpdateBoard, OffscreenHost) -> Void
  ) async throws {
    board.show(start ?? self.start, animated: false)
    let host = try await OffscreenHost.showing(board, width: 280, height: 290)
    change(board, host)
    await assertSnapshot(of: host, as: .filmStrip(times: times), named: name)
  }

  @Test func `what goes fades and shrinks where it is, the others close up`() async throws {
    try await film("delete") { board, _ in
      board.show([("Fruit", [0, 2, 3, 5, 6, 7]), start[1]])
    }
  }

  @Test func `what comes grows where it will be, the others move aside`() async throws {
    try await film("insert") { board, _ in
      board.show([("Fruit", [0, 1, 100, 101] + Array(2..<9)), start[1]])
    }
  }

  @Test func `what moves travels above what moves aside`() async throws {
    try await film("move") { board, _ in
      board.show([("Fruit", [8, 1, 2, 3, 0] + Array(4..<8)), start[1]])
    }
  }

  @Test func `what goes to another section travels above both`() async throws {
    try await film("across") { board, _ in
      board.show([("Fruit", Array(1..<9)), ("Trees", Array(20..<26) + [0, 26])])
    }
  }

  @Test func `another layout is morphed into, and what is in the cells keeps its place there`()
    async throws
  {
    try await film("morph") { board, _ in board.resize(to: 60) }
  }

  @Test func `sections change places with their headers`() async throws {
    try await film("sections") { board, _ in
      board.show([start[1], ("Nuts", [50, 51]), start[0]])
    }
  }

  @Test func `a row grows, with its text in its middle, and those below glide`() async throws {
    let board = UpdateBoard(isList: true)
    try await film("resize", of: board, from: [("Fruit", Array(0..<5))]) { board, _ in
      board.open = [1]
      board.show([("Fruit", Array(0..<5))], reconfiguring: [1])
    }
  }

  @Test func `a header that says more moves what follows`() async throws {
    try await film("header") { board, _ in
      board.titles["Fruit"] = "Fruit\nripe in summer and in autumn"
      board.show(start)
    }
  }

  @Test func `what comes from below the edge crosses it, and so does what goes there`() async throws
  {
    let items = Array(0..<60)
    try await film("edge", from: [("Fruit", items)]) { board, _ in
      board.show([("Fruit", [0, 1, 50] + items[3..<50] + items[51...] + [2])])
    }
  }

  @Test func `an update that another one interrupts turns on its way`() async throws {
    try await film("interrupted") { board, host in
      board.show([("Fruit", Array((0..<9).reversed())), start[1]])
      host.advance(by: 0.1)
      board.show([("Fruit", [100] + Array(0..<5)), ("Trees", Array(20..<27) + [8])])
    }
  }

  @Test func `with motion reduced, what would travel fades in where it goes`() async throws {
    try await film("reduced", times: [0.017, 0.067, 0.117, 0.167, 0.25, 0.4]) { board, _ in
      UIAccessibility.isReduceMotionEnabled = true
      defer { UIAccessibility.isReduceMotionEnabled = false }
      board.show([("Fruit", [8, 100, 1, 2, 3]), start[1]])
    }
  }
}
